"""The end: the party falls, or the boss does and gold is counted."""

from typing import Final

from undercroft.core.telling.voice import count, listed, somebody

from ..cards.deck import HIT_POINTS, SCORE_STEP
from ..shapes import events as told
from ..shapes.views import DwellerFacts, DwellersOutcome
from ..shapes.words import Ending, Fate
from ..table.people import UNPICKED, Adventurer
from ..table.rules import OVER
from ..table.table import Dwellers

FALL: Final = "defeat.game-ends"
BOSS: Final = "boss.end-at-once"
WON: Final = {
    "total": "In all",
    "gold": "Gold cards",
    "monsters": "Monsters",
    "healing": "Less for healing",
}  # what is compared at the end
LOST: Final = {"gold": "Gold cards", "monsters": "Monsters"}


def fall(table: Dwellers) -> None:
    """A player without hit points and energy: the whole party is defeated at once.

    § defeat.condition § defeat.game-ends § defeat.immediate § defeat.boss-at-zero § room.defeat
    """
    finish(table, FALL)


def finish(table: Dwellers, clause: str) -> None:
    """Nothing happens any more, and gold is counted.

    § defeat.game-ends § boss.end-at-once § score.when § end.longest § players.leaving § gold.secret
    """
    if table.ending:
        return
    table.ending = clause
    table.phase = OVER
    table.agenda.clear()
    table.attack = table.blow = None
    table.gold.show_all()
    if table.events is not None:
        if clause == BOSS:
            for person in table.people:
                sheet = Sheet(table, person)
                counted = told.PlayerCount(
                    seat=person.seat,
                    gold=sheet.gold,
                    cards=sheet.cards,
                    trophies=sheet.trophies,
                    missing=sheet.missing,
                    total=sheet.total(),
                )
                table.tell(counted, "score.total")
        outcome = judge(table)
        end = told.End(ending=outcome.ending, winners=outcome.winners, scores=outcome.scores)
        table.tell(end, outcome.clause)


class Sheet:
    """What one player's gold comes to, line by line.

    § score.total § score.parts § score.healing-cost § score.healing-base § score.healing-none-above
    § score.leftovers § treasure.monster-value § boss.value
    """

    def __init__(self, table: Dwellers, person: Adventurer) -> None:
        self.cards = len(person.gold)
        self.gold = sum([table.deck.gold[table.gold.face[card]] for card in person.gold])
        self.trophies = sum([table.monster(card).level * SCORE_STEP for card in person.trophies])
        self.missing = max(0, HIT_POINTS - person.hp)
        self.hp = person.hp

    def total(self) -> int:
        """§ score.negative"""
        return self.gold + self.trophies - self.missing * SCORE_STEP

    def rank(self) -> tuple[int, int, int]:
        """By what players are placed.

        § win.most-gold § tie.gold-cards § tie.gold-cards.only § tie.hp § tie.hp.current
        """
        return self.total(), self.cards, self.hp


def judge(table: Dwellers) -> DwellersOutcome:
    """How the game ended, and what became of everyone. § aim.most-gold § aim.party-lives § defeat.no-winner"""
    sheets = [Sheet(table, person) for person in table.people]
    scores = [sheet.total() for sheet in sheets]
    if table.ending != BOSS:
        return lost(table, sheets, scores)
    ranks = [sheet.rank() for sheet in sheets]
    best = max(ranks)
    winners = [seat for seat in range(table.seats) if ranks[seat] == best]
    places = [1 + sum([other > rank for other in ranks]) for rank in ranks]
    facts = [
        fact(table, seat, sheets[seat], "" if seat in winners else behind(sheets[winners[0]], sheets[seat]))
        for seat in range(table.seats)
    ]
    return DwellersOutcome(
        clause=deciding_clause(table, sheets, winners),
        winners=winners,
        scores=scores,
        facts=facts,
        ranks=places,
        figures=WON,
        ending="boss",
    )


def lost(table: Dwellers, sheets: list[Sheet], scores: list[int]) -> DwellersOutcome:
    """Nobody wins, whatever gold they hold. § defeat.no-winner § players.leaving § end.longest"""
    ending: Ending = "fallen"
    clause, why = "defeat.no-winner", ""
    if table.ending == "players.leaving":
        ending, clause, why = "broken off", "players.leaving", "the adventure was broken off"
    elif table.ending == "end.longest":
        ending, clause, why = "broken off", "end.longest", "the adventure took too long"
    facts = [fact(table, seat, sheets[seat], why or fell(table, seat)) for seat in range(table.seats)]
    return DwellersOutcome(clause=clause, winners=[], scores=scores, facts=facts, figures=LOST, ending=ending)


def fact(table: Dwellers, seat: int, sheet: Sheet, why: str) -> DwellerFacts:
    person = table.people[seat]
    return DwellerFacts(
        why=why,
        character=None if person.character == UNPICKED else table.character(person).name,
        fate=fate(table, person),
        gold_cards=sheet.cards,
        gold=sheet.gold,
        monsters=sheet.trophies,
        hit_points=sheet.hp,
        healing=sheet.missing * SCORE_STEP,
        total=sheet.total(),
    )


def fate(table: Dwellers, person: Adventurer) -> Fate:
    """§ aim.party-lives § defeat.condition"""
    if table.ending == FALL:
        return "fallen" if person.hp == 0 else "lost"
    return "lives" if table.ending == BOSS else "lost"


def fell(table: Dwellers, seat: int) -> str:
    """Who fell, for one of the party. § defeat.condition § defeat.game-ends"""
    fallen = [person.seat for person in table.people if fate(table, person) == "fallen"]
    if seat in fallen:
        return "fell" if table.rules.solo() else "fell, and the party with them"
    return f"the party fell with {listed([somebody(other) for other in fallen])}"


def behind(winner: Sheet, other: Sheet) -> str:
    """Why a player did not win. § win.most-gold § tie.gold-cards § tie.hp"""
    if winner.total() > other.total():
        return f"{winner.total() - other.total()} gold behind"
    if winner.cards > other.cards:
        return f"as much gold, with {count(winner.cards - other.cards, 'gold card')} fewer"
    return f"as much gold, with {count(winner.hp - other.hp, 'hit point')} fewer"


def deciding_clause(table: Dwellers, sheets: list[Sheet], winners: list[int]) -> str:
    """What decided the game. § players.solo § win.most-gold § tie.gold-cards § tie.hp § tie.shared § tie.many"""
    if table.rules.solo():
        return "players.solo"
    best = sheets[winners[0]]
    level = [sheet for sheet in sheets if sheet.total() == best.total()]
    if len(winners) > 1:
        return "tie.shared"
    if len(level) == 1:
        return "win.most-gold"
    return "tie.gold-cards" if sum([sheet.cards == best.cards for sheet in level]) == 1 else "tie.hp"

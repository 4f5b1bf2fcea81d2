"""Raiders as a seat sees them: what lies before them is open, what they hold is not."""

from typing import Final

from undercroft.core.hidden import OPEN, bit
from undercroft.core.telling.views import Card
from undercroft.core.telling.voice import signed

from ..cards.deck import FREE, KEY, MARK, NO_QUEST
from ..flow import quests
from ..flow.ending import Sheet, points
from ..shapes.views import Ability, Figures, Player, Points, Quest, QuestKind, QuestState, Raider, Score
from ..shapes.words import Fate
from ..table.people import NO_MARK, NO_PAWN
from ..table.people import Raider as Pawn
from ..table.rules import HEALTH
from ..table.table import Ruins
from . import captions
from .faces import Faces
from .map import raider_figures
from .names import ability_thing, pawn_thing

QUESTS: Final[list[QuestKind | None]] = [None, "mark", "chests", "kills"]
NO_FIGURES: Final = Figures(0, 0, 0, 0)


def see_players(table: Ruins) -> list[Player]:
    return [
        Player(
            seat=seat,
            raiders=[who for who in range(len(table.raiders)) if table.raiders[who].seat == seat],
            points=points(table, seat),
            left=any(raider.left for raider in table.raiders if raider.seat == seat),
            side=table.rules.sides[seat] if table.rules.sides else None,
        )
        for seat in range(table.seats)
    ]


def see_raider(table: Ruins, faces: Faces, who: int, seat: int | None) -> Raider:
    """§ card.character.open § card.treasure.wearable-laid § info.hand § info.public"""
    raider = table.raiders[who]
    chosen = raider.face != NO_PAWN
    sees_all = all(table.treasure.seen(card, bit(seat)) for card in raider.hand)
    return Raider(
        raider=who,
        seat=raider.seat,
        thing=pawn_thing(table, raider.face) if chosen else "",
        pawn=raider.face,
        name=raider.card.name if chosen else "",
        character=faces.characters[raider.face] if chosen else None,
        fate=fate_of(raider),
        left=raider.left,
        health=raider.health,
        most=HEALTH,
        figures=raider_figures(table, who) if chosen else NO_FIGURES,
        cards=len(raider.hand),
        hand=see_hand(table, faces, raider, seat),
        worn=[faces.treasures[table.treasure.face[card]] for card in raider.worn],
        chests=raider.chests,
        master=raider.master,
        kills=raider.kills,
        murders=raider.murders,
        points=see_points(raider),
        score=see_score(table, raider),
        abilities=see_abilities(table, who) if chosen else [],
        held_up=raider.held_up,
        haste=raider.haste,
        has_key=any(table.face(card).kind == KEY for card in raider.hand) if sees_all else None,
        quest=see_quest(table, who, seat) if chosen else None,
        cause=raider.cause or None,
        bond=captions.bond(table, who, None if seat == OPEN else seat),
    )


def fate_of(raider: Pawn) -> Fate:
    if raider.escaped:
        return "escaped"
    return "in the ruins" if raider.alive else "died"


def see_hand(table: Ruins, faces: Faces, raider: Pawn, seat: int | None) -> list[Card]:
    """A card that the seat does not know shows its back. § info.hand"""
    treasure = table.treasure
    found: list[Card] = []
    for card in raider.hand:
        found.append(faces.treasures[treasure.face[card]] if treasure.seen(card, bit(seat)) else faces.back)
    return found


def see_points(raider: Pawn) -> Points:
    sheet = Sheet(raider)
    return Points(
        total=sheet.total(),
        chests=sheet.chests,
        master=sheet.master,
        quest=sheet.quest,
        escape=sheet.escape,
        death=sheet.death,
    )


def see_score(table: Ruins, raider: Pawn) -> Score:
    """§ score.winner § variant.royale-winner"""
    if table.rules.royale():
        return Score(raider.murders, "kill", [])
    sheet = Sheet(raider)
    parts = [
        ("chests", sheet.chests),
        ("master chest", sheet.master),
        ("quest", sheet.quest),
        ("escape", sheet.escape),
        ("death", sheet.death),
    ]
    return Score(sheet.total(), "point", [f"{part} {signed(n)}" for part, n in parts if n])


def see_abilities(table: Ruins, who: int) -> list[Ability]:
    abilities = table.raiders[who].card.abilities
    return [
        Ability(
            thing=ability_thing(abilities[number].name),
            name=abilities[number].name,
            free=abilities[number].cost == FREE,
            used=who == table.active and number in table.free_used,
        )
        for number in range(len(abilities))
    ]


# Quests


def see_quest(table: Ruins, who: int, seat: int | None) -> Quest | None:
    """The mark is for its player alone until it is dead by their hand. § edith.select § quest.public-when-done"""
    raider = table.raiders[who]
    kind = QUESTS[raider.card.quest]
    if kind is None or raider.card.quest == NO_QUEST or not table.rules.has_quests():
        return None
    knows = knows_mark(table, who, seat)
    names = [table.deck.characters[face].name for face in raider.suspects]
    mark = table.deck.characters[raider.mark].name if knows and raider.mark != NO_MARK else None
    return Quest(
        kind=kind,
        text=captions.quest(raider.card.quest, raider.card.goal, mark, names),
        state=state_of(table, who, knows),
        have=have(raider),
        goal=raider.card.goal,
        mark=mark,
        suspects=tuple(names),
    )


def knows_mark(table: Ruins, who: int, seat: int | None) -> bool:
    raider = table.raiders[who]
    return seat == OPEN or seat == raider.seat or raider.quest_done or table.over


def have(raider: Pawn) -> int:
    if raider.card.quest == MARK:
        return 1 if raider.quest_done else 0
    return min(raider.card.goal, raider.chests if QUESTS[raider.card.quest] == "chests" else raider.kills)


def state_of(table: Ruins, who: int, knows: bool) -> QuestState:
    """Whether it is done, can still be done, or not: a mark that is gone shows only to those who know it."""
    raider = table.raiders[who]
    if raider.quest_done:
        return "done"
    if (raider.begun and not raider.inside) or table.over:
        return "lost"
    if raider.card.quest != MARK or not raider.begun:
        return "open"
    if raider.mark == NO_MARK:
        return "lost"
    return "lost" if knows and quests.is_mark_lost(table, who) else "open"

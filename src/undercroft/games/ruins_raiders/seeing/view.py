"""What a seat may see, named thing by thing."""

from undercroft.core.hidden import OPEN, Cards, bit
from undercroft.core.odds import percent, reaches
from undercroft.core.telling.views import Card, Hue, last_act
from undercroft.core.windows import Ask

from ..cards.deck import NO_CARD
from ..flow import ending
from ..flow.setup import ChooseCharacter
from ..shapes.views import (
    Character,
    Deck,
    Known,
    Phase,
    ProgressCounter,
    RuinsOutcome,
    RuinsView,
    TrapCounter,
    TurnedUp,
)  # fmt: skip
from ..shapes.words import Moment
from ..table import odds
from ..table.moments import MOMENTS
from ..table.people import NO_RAIDER
from ..table.rules import ACTIONS, MASTER_TOTAL, SUCCESS
from ..table.table import Ruins
from . import captions
from .acting import acting
from .dice import see_attacks, see_rolls
from .faces import Faces
from .map import see_cells, see_chests, see_loot, see_pawns
from .names import CHARACTER_DECK, TRAP_DECK, TREASURE_DECK
from .raiders import see_players, see_raider
from .room import see_results, see_room
from .ways import see_leaps, see_targets, see_ways


def see(table: Ruins, seat: int | None, faces: Faces) -> RuinsView:
    """The table as a seat sees it; with OPEN every hand, and every deck in its order, the next card first."""
    who = acting(table, table.asking)
    outcome = table.outcome()
    assert outcome is None or isinstance(outcome, RuinsOutcome)
    room, attacks, ways = see_room(table), see_attacks(table), see_ways(table, table.asking)
    return RuinsView(
        game="ruins-raiders",
        you=None if seat == OPEN else seat,
        turn=table.turn,
        outcome=outcome,
        mode=table.rules.mode,
        last=last_act(table, table.last),
        phase=phase_of(table),
        moment=see_moment(table),
        round=table.round + 1,
        active=table.active,
        first=table.first,
        acting=who if who != NO_RAIDER else None,
        actions=table.actions,
        actions_of=ACTIONS,
        spaces=table.spaces,
        doing=captions.doing(table, room is not None, bool(attacks), bool(ways)),
        final=table.final,
        betrayed=table.betrayed if table.betrayed != NO_RAIDER else None,
        pact=captions.pact(table),
        common=ending.is_common(table),
        winning=ending.verdict(table).winners if table.raiders else [],
        players=see_players(table),
        raiders=[see_raider(table, faces, other, seat) for other in range(len(table.raiders))],
        pawns=see_pawns(table),
        cells=see_cells(table.board),
        ways=ways,
        leaps=see_leaps(table, table.asking),
        targets=see_targets(table, table.asking),
        chests=see_chests(table),
        loot=see_loot(table),
        treasure=see_treasure(table, faces, seat),
        keys_back=table.keys_back,
        traps=see_traps(table, faces, seat),
        people=see_people(table, faces, seat),
        chests_left=table.chests_left,
        master_placed=table.master_placed,
        trap_counter=see_trap_counter(table),
        progress=see_progress(table),
        tables=faces.tables,
        results=see_results(table, faces),
        room=room,
        success=SUCCESS,
        rolls=see_rolls(table),
        attacks=attacks,
        trap=see_trap(table, faces),
        drawn=see_drawn(table, faces, seat),
        spare=see_spare(table, faces),
    )


def phase_of(table: Ruins) -> Phase:
    if table.over:
        return "over"
    if table.enemies_act:
        return "enemies"
    if not any(raider.begun for raider in table.raiders):
        return "set-up"
    return "turn" if table.before_traps else "traps"


def see_moment(table: Ruins) -> Moment | None:
    """At which moment players are asked whether they want to act. § window.why"""
    return MOMENTS[table.asking.moment.kind] if isinstance(table.asking, Ask) else None


# Decks and counters


def see_deck(
    thing: str,
    noun: str,
    note: str,
    symbol: str,
    hue: Hue,
    cards: Cards,
    pile: list[int],
    discards: list[int],
    faces: list[Card],
    seat: int | None,
) -> Deck:
    """A deck is counted, its discards lie open, and of the rest a seat sees what it knows."""
    top = len(pile) - 1
    known: list[Known] = []
    if seat != OPEN:
        for place in range(len(pile)):
            card = pile[top - place]
            if cards.seen(card, bit(seat)):
                known.append(Known(place, faces[cards.face[card]]))
    return Deck(
        thing=thing,
        noun=noun,
        note=note,
        symbol=symbol,
        hue=hue,
        left=len(pile),
        of=len(cards.face),
        discards=[faces[cards.face[card]] for card in discards],
        known=known,
        order=[faces[cards.face[card]].thing for card in reversed(pile)] if seat == OPEN else None,
    )


def see_treasure(table: Ruins, faces: Faces, seat: int | None) -> Deck:
    """§ variant.royale-treasure-scope"""
    note, cards = captions.chest_note(table.chests_left), faces.treasures
    deck = see_deck(
        TREASURE_DECK,
        "treasure card",
        note,
        "treasure-deck",
        "gold",
        table.treasure,
        table.pile,
        table.discards,
        cards,
        seat,
    )
    deck.idle = not table.rules.has_treasure()
    return deck


def see_traps(table: Ruins, faces: Faces, seat: int | None) -> Deck:
    note = captions.trap_note(len(table.trap_pile))
    return see_deck(
        TRAP_DECK,
        "trap",
        note,
        "trap-deck",
        "violet",
        table.traps,
        table.trap_pile,
        table.trap_discards,
        faces.traps,
        seat,
    )


def see_people(table: Ruins, faces: Faces, seat: int | None) -> Deck:
    """Character cards that enemies come from. § setup.rest-of-characters § table6.no-characters-left"""
    cards: list[Card] = list(faces.characters)
    killed = len(table.people_aside)
    note = f"{killed} killed" if killed else "enemies come from these"
    return see_deck(
        CHARACTER_DECK,
        "character card",
        note,
        "enemy-character",
        "blood",
        table.people,
        table.people_pile,
        table.people_aside,
        cards,
        seat,
    )


def see_trap_counter(table: Ruins) -> TrapCounter:
    """§ trap.hit § final.no-roll § variant.danger"""
    sure = table.rules.danger or (table.final and not table.rules.royale())
    chance = 100 if sure else percent(odds.springs(table.danger))
    return TrapCounter(table.danger, chance, *captions.trap_dice(table.danger, chance))


def see_progress(table: Ruins) -> ProgressCounter:
    """§ table4.8"""
    needs, chance = None, 0
    if not table.master_placed and table.rules.has_treasure():
        needs = max(1, MASTER_TOTAL - table.progress)
        chance = percent(reaches(needs))
    return ProgressCounter(table.progress, needs, chance, *captions.progress(table, needs, chance))


# Single cards


def see_trap(table: Ruins, faces: Faces) -> TurnedUp | None:
    if table.trap == NO_CARD:
        return None
    return TurnedUp(faces.traps[table.traps.face[table.trap]], table.trap_off)


def see_drawn(table: Ruins, faces: Faces, seat: int | None) -> Card | None:
    """The card for a killed enemy, for whoever drew it. § table6.reward-keep"""
    if table.drawing == NO_CARD or not table.treasure.seen(table.drawing, bit(seat)):
        return None
    return faces.treasures[table.treasure.face[table.drawing]]


def see_spare(table: Ruins, faces: Faces) -> list[Character]:
    """Whom one can be, in the order of the box. § setup.choose-character"""
    if not isinstance(table.asking, ChooseCharacter):
        return []
    there = sorted([table.people.face[card] for card in table.people_pile])
    return [faces.characters[face] for face in there]

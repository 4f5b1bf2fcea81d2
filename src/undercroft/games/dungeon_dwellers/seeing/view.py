"""What a seat may see, named thing by thing."""

from typing import Final

from undercroft.core.hidden import OPEN
from undercroft.core.telling.views import last_act
from undercroft.core.telling.voice import count

from ..cards.deck import BOSS_LEVEL, HIT_POINTS, LEVELS
from ..flow import ending, setup
from ..shapes.views import DwellersOutcome, DwellersView, StepState, TurnStep
from ..table.people import UNPICKED
from ..table.rules import ABILITIES, ATTACK, ENERGY, MONSTERS, OVER, PHASES, PREPARE, SETUP, START, TREASURES
from ..table.table import Dwellers
from .attack import see_attack
from .building import see_building
from .faces import Faces
from .moments import see_bill, see_exchange, see_looked
from .people import life, see_players
from .piles import see_gold_deck, see_room, see_room_deck, see_stacks, see_wound_cards
from .row import see_row
from .strikes import see_dangers, see_strikes

STEPS: Final = {
    START: "Start",
    PREPARE: "Choose",
    ATTACK: "Weapon",
    ABILITIES: "Abilities",
    ENERGY: "Energy",
    MONSTERS: "Monsters",
    TREASURES: "Treasure",
}


def see(table: Dwellers, seat: int | None, faces: Faces) -> DwellersView:
    """The table as a seat sees it; with OPEN every deck in its order, and what lies face down."""
    outcome = table.outcome()
    assert outcome is None or isinstance(outcome, DwellersOutcome)
    return DwellersView(
        game="dungeon-dwellers",
        you=None if seat == OPEN else seat,
        turn=table.turn,
        outcome=outcome,
        last=last_act(table, table.last),
        phase=PHASES[table.phase],
        doing=doing(table),
        turns=table.turns,
        hit_points=HIT_POINTS,
        active=table.active,
        first=table.first,
        steps=see_steps(table),
        level=table.level,
        levels=LEVELS,
        room=see_room(table, faces),
        monsters=see_row(table, seat, faces),
        stacks=see_stacks(table),
        room_deck=see_room_deck(table, seat, faces),
        gold_deck=see_gold_deck(table, seat),
        wound_cards=see_wound_cards(table),
        players=see_players(table, seat, faces, see_dangers(table)),
        characters=[
            faces.characters[face]
            for face in range(len(table.deck.characters))
            if isinstance(table.asking, setup.PickCharacter) and not setup.why_not_pick(table, face)
        ],
        weakest=weakest(table),
        winning=winning(table),
        building=see_building(table, seat, faces),
        attack=see_attack(table),
        strikes=see_strikes(table),
        bill=see_bill(table),
        exchange=see_exchange(table),
        looked=see_looked(table, seat, faces),
    )


def doing(table: Dwellers) -> str:
    if table.phase == OVER:
        return "The game is over"
    if table.phase == SETUP:
        picking = any(person.character == UNPICKED for person in table.people)
        return "Characters are picked" if picking else "Decks are built"
    return "The boss" if table.level == BOSS_LEVEL else f"Level {table.level} of {LEVELS}"


def weakest(table: Dwellers) -> int | None:
    """The seat that is nearest to falling; nobody before decks are made. § defeat.condition"""
    if table.phase == SETUP or table.rules.solo():
        return None
    lives = [life(table, person) for person in table.people]
    return lives.index(min(lives))


def winning(table: Dwellers) -> list[int]:
    """Who would win if the boss fell now; nobody knows where gold is secret. § win.most-gold § gold.secret"""
    if table.phase == SETUP or (table.rules.gold_secret and table.phase != OVER):
        return []
    ranks = [ending.Sheet(table, person).rank() for person in table.people]
    best = max(ranks)
    return [seat for seat in range(table.seats) if ranks[seat] == best]


# The steps of a turn


def see_steps(table: Dwellers) -> list[TurnStep]:
    """§ turn.phases § turn.player-steps § treasure.condition"""
    if table.phase in (SETUP, OVER):
        return []
    return [
        TurnStep(PHASES[step], title, state_of(table, step), note_of(table, step)) for step, title in STEPS.items()
    ]


def state_of(table: Dwellers, step: int) -> StepState:
    if table.phase >= step:
        return "now" if table.phase == step else "done"
    return "gone" if step == TREASURES and table.phase >= MONSTERS and not table.beaten else "open"


def note_of(table: Dwellers, step: int) -> str:
    if step == ATTACK and table.attacks > 1:
        return count(table.attacks, "weapon attack")
    if step == TREASURES and not table.beaten:
        return "only if a monster falls this turn"
    return ""

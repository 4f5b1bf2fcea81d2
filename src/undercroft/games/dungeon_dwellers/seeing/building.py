"""A deck while it is built: what can go in, what is in it, and what it lacks. Only its owner sees it."""

from typing import Final

from undercroft.core.hidden import OPEN
from undercroft.core.telling.voice import capital, listed

from ..cards.deck import ABILITY, COPIES, DECK_SIZE, HARMS, ITEM, KINDS, LEVEL, NEVER_USED, Energy
from ..cards.operations import DAMAGE, ENERGY_DAMAGE, HEAL, MORE_ATTACKS, THORNS, TIMES_DAMAGE
from ..shapes.views import Bar, Building, EnergyFace, Mark, Plan, PoolCard
from ..table.people import UNPICKED, Adventurer
from ..table.rules import SETUP
from ..table.table import Dwellers
from .faces import Faces
from .names import built_thing, plan_thing

HIGHEST_COST: Final = 4  # § spec.energy.costs
FEWEST_STOPS: Final = 1  # cards against each type that a deck should have
KIND_TITLES: Final = {ITEM: "Items", ABILITY: "Abilities", LEVEL: "Levels"}
HURTING: Final = (DAMAGE, TIMES_DAMAGE, ENERGY_DAMAGE, THORNS)  # bonuses
PLAN_ICON: Final = "scroll-quill"


def see_building(table: Dwellers, seat: int | None, faces: Faces) -> Building | None:
    """§ deck.build § deck.build.private"""
    if table.phase != SETUP or seat is None or seat == OPEN:
        return None
    person = table.people[seat]
    if person.character == UNPICKED:
        return None
    built = [] if person.dealt else person.built
    lacking = missing(table, built, faces)
    return Building(
        number=len(built),
        size=DECK_SIZE,
        pool=see_pool(table, person, built, faces, lacking),
        curve=curve(table, built),
        average=average(table, built),
        kinds=[Bar(KIND_TITLES[kind], of_kind(table, built, kind), KINDS[kind]) for kind in (ABILITY, ITEM, LEVEL)],
        stops=[Bar(capital(harm), stopping(built, faces, harm), harm) for harm in HARMS],
        missing=lacking,
        words=words(person, len(built), lacking),
        plans=see_plans(table, person, built),
        ready=person.ready,
        dealt=person.dealt,
    )


# What is in it


def of_kind(table: Dwellers, built: list[int], kind: int) -> int:
    return sum([table.deck.energy[face].kind == kind for face in built])


def stopping(built: list[int], faces: Faces, harm: str) -> int:
    return sum([harm in faces.energy[face].stops for face in built])


def heals(card: Energy) -> bool:
    return any(op.kind == HEAL for op in card.power.does)


def hurts(card: Energy) -> bool:
    """Whether it does damage to monsters, or makes what does so stronger."""
    if card.weapon is not None or card.power.hits() or any(op.kind == MORE_ATTACKS for op in card.power.does):
        return True
    return any(bonus.kind in HURTING for bonus in [*card.gives, *card.power.lends])


def has_cost(card: Energy) -> bool:
    """Whether it is used for energy, or could be: standing abilities have no cost. § ability.standing"""
    return card.kind == ABILITY and card.power.when != NEVER_USED


def curve(table: Dwellers, built: list[int]) -> list[Bar]:
    """How many abilities there are of each cost."""
    counts = [0] * (HIGHEST_COST + 1)
    for face in built:
        card = table.deck.energy[face]
        if has_cost(card):
            counts[min(card.power.cost, HIGHEST_COST)] += 1
    return [Bar(str(cost), counts[cost], "cost") for cost in range(len(counts))]


def average(table: Dwellers, built: list[int]) -> float:
    costs = [table.deck.energy[face].power.cost for face in built if has_cost(table.deck.energy[face])]
    return round(sum(costs) / len(costs), 1) if costs else 0.0


# What it lacks


def missing(table: Dwellers, built: list[int], faces: Faces) -> list[Mark]:
    """What a deck should have: something against each type of damage, something that hits, something that heals."""
    found = [Mark(harm, f"stops {capital(harm)}") for harm in HARMS if stopping(built, faces, harm) < FEWEST_STOPS]
    if not any(hurts(table.deck.energy[face]) for face in built):
        found.append(Mark("ability", "does damage"))
    if not any(heals(table.deck.energy[face]) for face in built):
        found.append(Mark("hit-points", "heals"))
    return found


def fixes(card: Energy, face: EnergyFace, lacking: list[Mark]) -> str:
    """What this card would bring to a deck that lacks it."""
    stops = [capital(mark.symbol) for mark in lacking if mark.symbol in face.stops]
    every = len(stops) == len(HARMS)
    found = [f"stops {'all types' if every else listed(stops)}"] if stops else []
    for mark in lacking:
        if (mark.symbol == "ability" and hurts(card)) or (mark.symbol == "hit-points" and heals(card)):
            found.append(mark.text)
    return listed(found)


def words(person: Adventurer, number: int, lacking: list[Mark]) -> str:
    """ "Nothing in it stops Physical or heals yet"."""
    if person.dealt:
        return "30 of the 40 cards of your class; nobody knows which"
    if person.ready:
        return "your deck is ready"
    if not number:
        return f"{DECK_SIZE} cards, none of them more than twice"
    if not lacking:
        return "it has something against everything"
    said = [mark.text for mark in lacking]
    return f"nothing in it {said[0] if len(said) == 1 else ', '.join(said[:-1]) + ' or ' + said[-1]} yet"


# What could go in


def see_pool(
    table: Dwellers, person: Adventurer, built: list[int], faces: Faces, lacking: list[Mark]
) -> list[PoolCard]:
    """§ deck.class-cards § deck.all-players-cards § deck.copies"""
    found: list[PoolCard] = []
    for face in table.moves.designs[table.character(person).kind]:
        number = built.count(face)
        found.append(
            PoolCard(
                thing=faces.energy[face].thing,
                inside=built_thing(faces.energy[face].title),
                card=faces.energy[face],
                number=number,
                most=COPIES,
                fixes="" if number else fixes(table.deck.energy[face], faces.energy[face], lacking),
            )
        )
    return found


def see_plans(table: Dwellers, person: Adventurer, built: list[int]) -> list[Plan]:
    found: list[Plan] = []
    for plan in table.deck.plans:
        if plan.kind == table.character(person).kind:
            cards = [face for face, number in enumerate(plan.cards) for _ in range(number)]
            found.append(
                Plan(
                    thing=plan_thing(plan.name),
                    title=plan.name,
                    text=plan.advice,
                    icon=PLAN_ICON,
                    curve=tuple(curve(table, cards)),
                    chosen=cards == built,
                )
            )
    return found

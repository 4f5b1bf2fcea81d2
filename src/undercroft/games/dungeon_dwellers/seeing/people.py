"""The party: what lies before each player, and what of it a seat may know."""

from typing import Final

from undercroft.core.hidden import OPEN, bit
from undercroft.core.telling.voice import count, signed

from ..cards.deck import DECK_SIZE, HARMS, NEVER_USED, NO_CARD, SCORE_STEP
from ..cards.operations import DAMAGE, GUARD, GUARD_ANY, LAST_STAND, THORNS
from ..flow import activating, attack, ending, energy, treasure, using
from ..flow.bonuses import given, holds, maximum
from ..flow.phrases import reach_words, scope
from ..shapes.views import (
    Ability,
    Active,
    Copies,
    Count,
    Danger,
    Defense,
    KnownCard,
    Mark,
    Player,
    Share,
    ShareKind,
    Treasure,
    Weapon,
)  # fmt: skip
from ..table.people import OWN, UNPICKED, Adventurer
from ..table.table import Dwellers
from .faces import Faces
from .names import (
    ability_thing,
    active_thing,
    character_card,
    deck_thing,
    discard_thing,
    player_thing,
    treasure_thing,
    weapon_thing,
)  # fmt: skip

MARKS: Final = {
    GUARD_ANY: ("defense", "{} less of any strike"),
    THORNS: ("strikes", "a monster that strikes takes {}"),
}


def see_players(table: Dwellers, seat: int | None, faces: Faces, dangers: list[Danger]) -> list[Player]:
    return [see_player(table, person, seat, faces, dangers[person.seat]) for person in table.people]


def see_player(table: Dwellers, person: Adventurer, seat: int | None, faces: Faces, danger: Danger) -> Player:
    """§ setup.all-visible § character.hp-open § deck.count-open § deck.discard-pile.open § attack.wounds.open"""
    picked = person.character != UNPICKED
    price = treasure.price(table, person)
    return Player(
        seat=person.seat,
        thing=player_thing(person.seat),
        character=faces.characters[person.character] if picked else None,
        hit_points=person.hp,
        maximum=maximum(table, person),
        deck=len(person.deck),
        deck_thing=deck_thing(person.seat),
        deck_size=DECK_SIZE,
        energy=energy.points(table, person),
        life=life(table, person),
        danger=danger,
        defenses=see_defenses(table, person) if picked else [],
        weapons=see_weapons(table, person) if picked else [],
        ability=see_ability(table, person, seat, faces) if picked else None,
        active=see_active(table, person, seat, faces),
        treasures=see_treasures(table, person, seat, faces),
        treasure_worth=energy.worth(table, person),
        wounds=person.wounds,
        exchanges=treasure.affordable(table, person),
        exchange_cost=price,
        gold_cards=see_gold(table, person, seat),
        monsters=[faces.monsters[table.monsters.face[card]] for card in person.trophies],
        count=see_count(table, person, seat),
        discard=[faces.energy[table.energy.face[card]] for card in person.discard],
        discard_thing=discard_thing(person.seat),
        marks=see_marks(table, person),
        ready=person.ready,
        left=table.leaver == person.seat,
        known=see_known(table, person, seat, faces),
        unseen=see_unseen(table, person, faces) if seat == person.seat else [],
        order=[faces.energy[table.energy.face[card]].title for card in reversed(person.deck)]
        if seat == OPEN
        else None,
    )


def life(table: Dwellers, person: Adventurer) -> int:
    """The damage that makes somebody fall. § defeat.condition § damage.pay.short § defeat.facedown-treasure"""
    return person.hp + energy.points(table, person)


# What they have


def see_defenses(table: Dwellers, person: Adventurer) -> list[Defense]:
    """§ damage.reduce.innate § damage.reduce.cards § damage.reduce.cumulative"""
    found: list[Defense] = []
    for harm in range(len(HARMS)):
        shares = lasting_defenses(table, person, harm)
        found.append(Defense(HARMS[harm], sum([share.n for share in shares]), tuple(shares)))
    return found


def lasting_defenses(table: Dwellers, person: Adventurer, harm: int) -> list[Share]:
    """The character's own, and that of active cards which count against every monster."""
    character = table.character(person)
    own = character.defense[harm]
    found: list[Share] = []
    if own:
        found.append(
            Share(kind="off", name=character.name, note="its own defense", mark=f"-{own}", n=own,
                  thing=character_card(character.name))
        )  # fmt: skip
    for active in person.active:
        card = table.card(active)
        for bonus in card.gives:
            if (
                bonus.kind == GUARD
                and bonus.harms >> harm & 1
                and holds(table, person, bonus.condition, None, 0, True)
            ):
                found.append(
                    Share(kind="off", name=card.name, note=scope(bonus.condition), mark=f"-{bonus.n}", n=bonus.n,
                          thing=active_thing(person.seat, card.name))
                )  # fmt: skip
    return found


def see_weapons(table: Dwellers, person: Adventurer) -> list[Weapon]:
    """§ character.weapons.kinds § active.weapon-card"""
    own = len(table.character(person).weapons)
    found: list[Weapon] = []
    for place in range(len(person.weapons)):
        weapon = person.weapons[place]
        more = given(table, person, DAMAGE, None, weapon.reach)
        found.append(
            Weapon(
                thing=weapon_thing(person.seat, weapon.name),
                name=weapon.name,
                reach=reach_words(weapon.reach),
                printed=weapon.damage,
                damage=weapon.damage + more,
                text=f"{signed(more)} from active cards" if more else "",
                card=player_thing(person.seat) if place < own else active_thing(person.seat, weapon.name),
                why_not=attack.why_not_weapon(table, weapon),
            )
        )
    return found


def see_ability(table: Dwellers, person: Adventurer, seat: int | None, faces: Faces) -> Ability:
    """§ ability.cost.character § ability.character-counts"""
    character = table.character(person)
    why_not = using.why_not_use(table, person, OWN)
    return Ability(
        thing=ability_thing(person.seat),
        name=character.ability,
        text=faces.characters[person.character].ability_text,
        cost=using.cost(table, person, OWN),
        used=OWN in table.used and person.seat == table.active,
        playable=person.seat == seat and not why_not,
        why_not=why_not,
    )


def see_active(table: Dwellers, person: Adventurer, seat: int | None, faces: Faces) -> list[Active]:
    """By kind and type. § active.many-types"""
    starting = table.character(person).item if person.character != UNPICKED else NO_CARD
    found: list[Active] = []
    for card in sorted(person.active, key=lambda card: (table.card(card).kind, table.card(card).sort)):
        face = table.energy.face[card]
        usable = table.deck.energy[face].power.when != NEVER_USED
        why_not = using.why_not_use(table, person, face)
        found.append(
            Active(
                thing=active_thing(person.seat, table.card(card).name),
                card=faces.energy[face],
                cost=using.cost(table, person, face) if usable else None,
                used=face in table.used and person.seat == table.active,
                playable=person.seat == seat and not why_not,
                why_not=why_not,
                starting=face == starting,
            )
        )
    return found


# What only some may know


def see_treasures(table: Dwellers, person: Adventurer, seat: int | None, faces: Faces) -> list[Treasure]:
    """§ treasure-card.look § treasure-card.facedown"""
    found: list[Treasure] = []
    for place in range(len(person.facedown)):
        card = person.facedown[place]
        shown = table.energy.seen(card, bit(seat))
        face = table.energy.face[card]
        found.append(
            Treasure(
                thing=treasure_thing(person.seat, place),
                card=faces.energy[face] if shown else None,
                worth=energy.worth(table, person),
                replaces=replaced(table, person, card) if shown else "",
                why_not=activating.why_not_turn_up(table, person, face, False) if person.seat == seat else "",
            )
        )
    return found


def replaced(table: Dwellers, person: Adventurer, card: int) -> str:
    """The active card whose place a treasure would take. § active.replace"""
    for active in person.active:
        if table.card(active).sort == table.card(card).sort:
            return table.card(active).name
    return ""


def see_known(table: Dwellers, person: Adventurer, seat: int | None, faces: Faces) -> list[KnownCard]:
    """§ effect.look-deck § effect.refill"""
    if seat == OPEN:
        return []
    seat_bit = bit(seat)
    found: list[KnownCard] = []
    for place in range(len(person.deck)):
        card = person.deck[-1 - place]
        if table.energy.seen(card, seat_bit):
            found.append(KnownCard(place, faces.energy[table.energy.face[card]]))
    return found


def see_unseen(table: Dwellers, person: Adventurer, faces: Faces) -> list[Copies]:
    """What the owner has not seen of their own deck: after a first-game deal, what was left out is among it.

    § deck.no-peek § deck.build.private
    """
    seat_bit = bit(person.seat)
    numbers = [0] * len(table.deck.energy)
    for card in person.deck + person.aside:
        if not table.energy.seen(card, seat_bit):
            numbers[table.energy.face[card]] += 1
    return [Copies(faces.energy[face], number) for face, number in enumerate(numbers) if number]


def see_gold(table: Dwellers, person: Adventurer, seat: int | None) -> list[int | None]:
    """§ gold.secret § gold.pile"""
    seat_bit = bit(seat)
    found: list[int | None] = []
    for card in person.gold:
        found.append(treasure.value(table, card) if table.gold.seen(card, seat_bit) else None)
    return found


def see_count(table: Dwellers, person: Adventurer, seat: int | None) -> Count:
    """§ score.parts § score.healing-cost § score.healing-base § score.healing-none-above"""
    values = see_gold(table, person, seat)
    known = [value for value in values if value is not None]
    gold = sum(known) if len(known) == len(values) else None
    sheet = ending.Sheet(table, person)
    healing = SCORE_STEP * sheet.missing
    shares = [
        part("base", "Gold cards", count(len(values), "card"), "?" if gold is None else str(gold), gold or 0),
        part("bonus", "Monsters", count(len(person.trophies), "monster"), signed(sheet.trophies), sheet.trophies),
        part("off", "Healing", count(sheet.missing, "missing hit point"), signed(-healing), -healing),
    ]
    return Count(
        seat=person.seat,
        cards=len(values),
        gold=gold,
        monsters=sheet.trophies,
        healing=healing,
        total=None if gold is None else gold + sheet.trophies - healing,
        shares=shares,
    )


def part(kind: ShareKind, name: str, note: str, mark: str, n: int) -> Share:
    return Share(kind=kind, name=name, note=note, mark=mark, n=n)


def see_marks(table: Dwellers, person: Adventurer) -> list[Mark]:
    """What else holds for somebody."""
    found: list[Mark] = []
    for kind, (symbol, words) in MARKS.items():
        n = given(table, person, kind)
        if n:
            found.append(Mark(symbol, words.format(n)))
    if person.kinds >> LAST_STAND & 1:
        found.append(Mark("hit-points", "will stay at 1 hit point once"))
    if table.leaver == person.seat:
        found.append(Mark("", "left the table"))
    return found

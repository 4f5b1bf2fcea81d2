"""What monsters do: strikes as sums, what each of them will do as things stand, and how dangerous that is."""

from typing import Final

from undercroft.core.telling.voice import capital, count, listed, signed, somebody

from ..cards.deck import HARMS, PHYSICAL, TYPES, Bonus
from ..cards.operations import (
    AREA,
    DRAIN,
    ENRAGE,
    GUARD,
    GUARD_ANY,
    LAST_STAND,
    MONSTER_DAMAGE,
    PIERCE,
    STEAL_TREASURE,
    STEAL_WOUNDS,
)
from ..flow import attack_damage, effects, energy, start, strike_damage, strikes
from ..flow.bonuses import holds
from ..flow.phrases import harm_words, scope
from ..shapes.views import Blow, Danger, Share, Strike, StrikeLine
from ..table.people import Adventurer
from ..table.row import Blow as Struck
from ..table.row import Foe
from ..table.rules import MONSTERS, START
from ..table.table import Dwellers
from .names import ROOM, active_thing, monster_thing, player_thing
from .people import life

NOTHING: Final = [0] * 8  # of all that a blow does, as `numbers` lists it


def ahead(table: Dwellers, seat: int) -> Dwellers:
    """The table as it would be if this seat were to make its first weapon attack, or its next, now."""
    copy = table.twin()
    if seat != table.active:
        copy.active = seat
        copy.made = 0
        for foe in copy.row:
            foe.attacked = foe.damaged = foe.harmed = foe.melee = foe.turned = foe.skips = False
            foe.struck = foe.weaker = 0
    copy.made += 1
    return copy


# Blows


def see_blow(table: Dwellers, foe: Foe, seat: int, physical: bool) -> Blow:
    """What a strike of a monster would do to a player who uses no cards against it."""
    return blow_of(table, foe, Struck(foe.card, seat, seat, physical, False))


def blow_of(table: Dwellers, foe: Foe, struck: Struck) -> Blow:
    """§ damage.types § damage.reduce.by-type § damage.reduce.floor § damage.total § effect.monster-steal"""
    harms = strike_damage.damage(table, foe, struck)
    off = strike_damage.reductions(table, foe, struck)
    total = strike_damage.remaining(harms, off, strike_damage.any_type(table, foe, struck), foe)
    through = [max(0, harms[harm] - off[harm]) for harm in range(TYPES)]
    full = sum(harms)
    person = table.people[struck.seat]
    takes_along = not struck.stopped and not struck.rest
    drained = min(len(person.deck), foe.monster.figure(DRAIN)) if takes_along else 0
    treasures = min(len(person.facedown), foe.monster.figure(STEAL_TREASURE)) if takes_along else 0
    return Blow(
        seat=struck.seat,
        special=through[0],
        ranged=through[1],
        physical=through[2],
        total=total,
        stopped=full - total,
        text=blow_words(harms, full - total),
        danger=danger_of(table, person, total, drained, treasures),
        drained=drained,
        treasures=treasures,
        robbed=min(person.wounds, foe.monster.figure(STEAL_WOUNDS)) if takes_along else 0,
    )


def blow_words(harms: list[int], stopped: int) -> str:
    """ "2 Special and 3 Physical, 2 stopped"."""
    said = harm_words(harms) or "no damage"
    return f"{said}, {stopped} stopped" if stopped else said


def besides(blow: Blow) -> str:
    """What a strike takes besides doing damage: "2 cards of the deck and 1 facedown treasure"."""
    found = [f"{count(blow.drained, 'card')} of the deck"] if blow.drained else []
    if blow.treasures:
        found.append(count(blow.treasures, "facedown treasure"))
    if blow.robbed:
        found.append(count(blow.robbed, "wound card"))
    return listed(found)


def danger_of(table: Dwellers, person: Adventurer, damage: int, drained: int, treasures: int) -> Danger:
    """Whether somebody could not pay for it, the energy that is lost besides being gone by then.

    § defeat.condition § effect.last-stand § effect.monster-drain § effect.monster-steal
    """
    due = damage + person.harm
    if due <= 0:
        return "none"
    left = life(table, person) - drained - treasures * energy.worth(table, person)
    stays = person.kinds >> LAST_STAND & 1
    return "fells" if due >= left and not stays else "hurts"


def blows(table: Dwellers, foe: Foe, physical: bool) -> list[Blow]:
    """What a monster does when it strikes: to the active player, and to everyone if it strikes all.

    § strike.at-active § effect.monster-area
    """
    found = [see_blow(table, foe, table.active, physical)]
    if foe.monster.has(AREA):
        found += [see_blow(table, foe, seat, True) for seat in table.clockwise(table.active)[1:]]
    return found


def will_strike(table: Dwellers, foe: Foe) -> bool:
    """Whether a monster strikes in the Monster Phase to come, as things stand, or in a start step that is not over.

    § strike.damaged § strike.zero-health § strike.except-attack-first § attack.zero-damage
    """
    if strikes_now(table, foe):
        return True
    if table.phase > MONSTERS or foe.skips or not foe.up or strikes.attacks_first(table, foe):
        return False
    if table.phase == MONSTERS:
        return foe.attacked and is_to_strike(table, foe)
    going = table.attack
    return foe.attacked or (going is not None and foe.card in going.targets)


def strikes_now(table: Dwellers, foe: Foe) -> bool:
    """§ effect.monster-unprovoked § attack-first.entry-faceup § attack-first.every-start"""
    return table.phase == START and not foe.skips and start.strikes_at_start(table, foe)


def is_to_strike(table: Dwellers, foe: Foe) -> bool:
    """Whether a monster has not struck yet in the Monster Phase that goes on. § strike.order"""
    struck = table.blow
    if struck is None:
        return False
    cards = [other.card for other in table.row]
    return struck.card in cards and cards.index(foe.card) >= cards.index(struck.card)


def comes_close(table: Dwellers, foe: Foe) -> bool:
    """Whether its Physical damage will reach the active player, with the attack that is being built up.

    § attack-first.entry-physical
    """
    if strikes_now(table, foe):
        return True
    going = table.attack
    if going is None or foe.card not in going.targets:
        return foe.melee
    return foe.melee or not attack_damage.counts_as_ranged(table, going, foe)


def strikes_back(table: Dwellers) -> list[Blow]:
    """All that comes back at the end of the turn as things stand, added up for each player. § damage.total.once"""
    sums: dict[int, list[int]] = {}
    for foe in table.row:
        if will_strike(table, foe):
            for blow in blows(table, foe, comes_close(table, foe)):
                sums[blow.seat] = [
                    before + n for before, n in zip(sums.get(blow.seat, NOTHING), numbers(blow), strict=True)
                ]
    return [summed(table, seat, parts) for seat, parts in sums.items()]


def numbers(blow: Blow) -> list[int]:
    return [
        blow.special,
        blow.ranged,
        blow.physical,
        blow.total,
        blow.stopped,
        blow.drained,
        blow.treasures,
        blow.robbed,
    ]


def summed(table: Dwellers, seat: int, parts: list[int]) -> Blow:
    person = table.people[seat]
    special, ranged, physical, total, stopped = parts[:5]
    drained, treasures = min(parts[5], len(person.deck)), min(parts[6], len(person.facedown))
    return Blow(
        seat=seat,
        special=special,
        ranged=ranged,
        physical=physical,
        total=total,
        stopped=stopped,
        text=blow_words([special, ranged, physical], 0),
        danger=danger_of(table, person, total, drained, treasures),
        drained=drained,
        treasures=treasures,
        robbed=min(parts[7], person.wounds),
    )


def see_dangers(table: Dwellers) -> list[Danger]:
    """What the strikes to come would do to each player."""
    found = [danger_of(table, person, 0, 0, 0) for person in table.people]
    for blow in strikes_back(table):
        found[blow.seat] = blow.danger
    return found


# A strike while it is settled


def see_strikes(table: Dwellers) -> list[Strike]:
    """§ damage.types § damage.reduce.text"""
    struck = table.blow
    foe = table.foe(struck.card) if struck is not None else None
    if struck is None or foe is None:
        return []
    place = table.row.index(foe)
    blow = blow_of(table, foe, struck)
    return [
        Strike(
            monster=monster_thing(place),
            name=foe.monster.name,
            seat=struck.seat,
            lines=[line(table, foe, struck, harm) for harm in range(TYPES) if shows(table, foe, harm)],
            total=blow.total,
            shares=[*any_shares(table, foe, struck), *piercing(table, foe, struck, blow)],
            first=table.phase != MONSTERS and strikes.attacks_first(table, foe),
            drained=blow.drained,
            text=strike_words(blow, foe, struck),
        )
    ]


def strike_words(blow: Blow, foe: Foe, struck: Struck) -> str:
    gets = "nothing gets through" if not blow.total else f"{blow.total} to pay"
    pierce = foe.monster.figure(PIERCE)
    sure = f", {pierce} of it whatever stops the rest" if pierce and blow.total == pierce else ""
    instead = f", taken for {somebody(struck.aimed)}" if struck.aimed != struck.seat else ""
    return f"{blow.text}: {gets}{sure}{instead}"


def shows(table: Dwellers, foe: Foe, harm: int) -> bool:
    return foe.monster.damage[harm] > 0 or (harm == PHYSICAL and foe.lost > 0 and foe.monster.has(ENRAGE))


def line(table: Dwellers, foe: Foe, struck: Struck, harm: int) -> StrikeLine:
    full = strike_damage.damage(table, foe, struck)
    off = strike_damage.reductions(table, foe, struck)
    changes = figure_shares(table, foe, harm)
    if harm == PHYSICAL and not struck.physical:
        changes.append(Share(kind="off", name="Distance", note="attacked from range only", mark="0", n=0))
    return StrikeLine(
        HARMS[harm],
        foe.monster.damage[harm],
        changes + defense_shares(table, foe, struck, harm),
        max(0, full[harm] - off[harm]),
    )


def figure_shares(table: Dwellers, foe: Foe, harm: int) -> list[Share]:
    """What makes a figure of a monster differ from the printed one.

    § effect.monster-enrage § effect.room-monster-figures § effect.weaken
    """
    found: list[Share] = []
    place = table.row.index(foe) if foe in table.row else 0
    rage = foe.monster.figure(ENRAGE) if harm == PHYSICAL and foe.lost > 0 else 0
    if rage:
        found.append(share("Rage", f"{capital(HARMS[harm])}, while it is wounded", rage, monster_thing(place)))
    room = table.current_room()
    if room is not None:
        for rule in room.rules:
            if rule.kind == MONSTER_DAMAGE and rule.harms >> harm & 1 and foe.monster.damage[harm] > 0:
                found.append(share(room.name, f"{capital(HARMS[harm])}, in this room", rule.n, ROOM))
    if foe.weaker and foe.monster.damage[harm] > 0:
        found.append(share("Weakened", f"{capital(HARMS[harm])}, this turn", -foe.weaker, monster_thing(place)))
    return found


def share(name: str, note: str, n: int, thing: str | None) -> Share:
    return Share(kind="bonus" if n > 0 else "off", name=name, note=note, mark=signed(n), n=n, thing=thing)


def any_shares(table: Dwellers, foe: Foe, struck: Struck) -> list[Share]:
    """What is taken off a strike whatever the type. § effect.reduce-any § effect.block-once"""
    found = [minus(part) for part in guards(table, foe, struck) if part[0].kind == GUARD_ANY]
    if struck.blocked:
        found.append(share("Blocked", "by cards used against it", -struck.blocked, None))
    return found


def piercing(table: Dwellers, foe: Foe, struck: Struck, blow: Blow) -> list[Share]:
    """What gets through although it would have been taken off. § effect.monster-pierce"""
    through = blow.special + blow.ranged + blow.physical
    more = blow.total - max(0, through - strike_damage.any_type(table, foe, struck))
    if more <= 0:
        return []
    note = f"{foe.monster.figure(PIERCE)} of its damage cannot be lowered"
    return [share("Piercing", note, more, monster_thing(table.row.index(foe)))]


def defense_shares(table: Dwellers, foe: Foe, struck: Struck, harm: int) -> list[Share]:
    """What is taken off one type. § damage.reduce.innate § damage.reduce.cards"""
    person = table.people[struck.seat]
    character = table.character(person)
    found: list[Share] = []
    if character.defense[harm]:
        found.append(share(character.name, "own defense", -character.defense[harm], player_thing(person.seat)))
    parts = [part for part in guards(table, foe, struck) if part[0].kind == GUARD]
    return found + [minus(part) for part in parts if part[0].harms >> harm & 1]


def guards(table: Dwellers, foe: Foe, struck: Struck) -> list[tuple[Bonus, str, str]]:
    """The bonuses that hold against a strike, each with the name and the thing of the card that it comes from."""
    person = table.people[struck.seat]
    found: list[tuple[Bonus, str, str]] = []
    for active in person.active:
        card = table.card(active)
        found += [(bonus, card.name, active_thing(person.seat, card.name)) for bonus in card.gives]
    for bonus in struck.lent:
        name = effects.name_of(table, person.seat, attack_damage.lender(table, person, bonus))
        found.append((bonus, name, active_thing(person.seat, name)))
    return [part for part in found if holds(table, person, part[0].condition, foe, 0, True)]


def minus(part: tuple[Bonus, str, str]) -> Share:
    bonus, name, thing = part
    return share(name, scope(bonus.condition), -bonus.n, thing)

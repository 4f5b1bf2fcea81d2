"""The row of monsters: what is known of each, and what it does next."""

from typing import Final

from undercroft.core.hidden import OPEN, bit
from undercroft.core.telling.voice import somebody

from ..cards.deck import HARMS, NO_CARD, PHYSICAL, Weapon
from ..cards.operations import (
    AREA,
    MONSTER_HEALTH,
)
from ..flow import attack, attack_damage, placing, strike_damage, strikes
from ..flow.kinds import trait_book
from ..flow.phrases import reach_words
from ..shapes.views import Blow, Danger, Intent, Mark, Monster, Share, Threat, Way
from ..table.people import NOBODY, UNPICKED
from ..table.row import NOT_YET, UNSEEN, WITHOUT_PHYSICAL, Attack, Foe
from ..table.row import Blow as Struck
from ..table.rules import MONSTERS
from ..table.table import Dwellers
from .faces import Faces
from .names import ROOM, monster_thing, weapon_thing
from .strikes import ahead, besides, blow_of, blows, comes_close, figure_shares, share, will_strike

FACE_DOWN: Final = "does nothing until somebody turns it over"


def see_row(table: Dwellers, seat: int | None, faces: Faces) -> list[Monster]:
    """§ setup.monsters.row § monster.health-track § attack.sideways"""
    world = ahead(table, seat) if can_ask(table, seat) and seat is not None else None
    return [see_monster(table, place, seat, faces, world) for place in range(len(table.row))]


def can_ask(table: Dwellers, seat: int | None) -> bool:
    """Whether there is somebody who could attack."""
    return seat is not None and seat != OPEN and table.people[seat].character != UNPICKED


def see_monster(table: Dwellers, place: int, seat: int | None, faces: Faces, world: Dwellers | None) -> Monster:
    foe = table.row[place]
    if not foe.up:
        return see_facedown(table, place, seat, faces)
    full = strike_damage.damage(table, foe, Struck(foe.card, table.active, table.active, True, False))
    face = faces.monsters[table.monsters.face[foe.card]]
    takes = taken(table, foe)
    return Monster(
        thing=monster_thing(place),
        place=place + 1,
        title=foe.monster.name,
        level=foe.monster.level,
        card=face,
        down=False,
        health=foe.health,
        left=foe.left(),
        special=full[0],
        ranged=full[1],
        physical=full[2],
        changes=see_changes(table, foe),
        attacked=foe.attacked,
        hurt=foe.damaged,
        melee=foe.melee,
        turned=foe.turned,
        beaten=foe.beaten,
        guarded=attack_damage.is_guarded(table, foe),
        slayer=foe.defeater if foe.beaten and foe.defeater != NOBODY else None,
        would_take=takes,
        would_fall=takes > 0 and takes == foe.left(),
        traits=see_traits(foe, list(face.traits)),
        intent=see_intent(table, foe, seat, world),
    )


def see_facedown(table: Dwellers, place: int, seat: int | None, faces: Faces) -> Monster:
    """§ start.empty.facedown § monster.ability.facedown § effect.look-monster"""
    foe = table.row[place]
    known = table.monsters.seen(foe.card, bit(seat))
    face = faces.monsters[table.monsters.face[foe.card]] if known else None
    full = placing.full_health(table, foe) if foe.health == UNSEEN else foe.health
    return Monster(
        thing=monster_thing(place),
        place=place + 1,
        title=face.title if face is not None else "face-down monster",
        level=table.monster(foe.card).level,
        card=face,
        down=True,
        known=known,
        health=full if known else 0,
        left=full - foe.lost if known else 0,
        intent=Intent(threat="face down", title="Face down", text=FACE_DOWN, danger="none", blows=[], ways=[]),
    )


def see_traits(foe: Foe, words: list[str]) -> list[Mark]:
    found: list[Mark] = []
    for place, trait in enumerate(foe.monster.traits):
        if place < len(words):
            found.append(Mark(trait_book[trait.kind].symbol, words[place]))
    return found


def see_changes(table: Dwellers, foe: Foe) -> list[Share]:
    """§ effect.monster-grow § effect.room-monster-figures"""
    found: list[Share] = []
    room = table.current_room()
    rest = foe.health - foe.monster.health
    if room is not None:
        for rule in room.rules:
            if rule.kind == MONSTER_HEALTH and rest:
                found.append(share(room.name, "health, in this room", rule.n, ROOM))
                rest -= rule.n
    if rest:
        found.append(share("More players", "health", rest, None))
    for harm in range(len(HARMS)):
        found += figure_shares(table, foe, harm)
    return found


def taken(table: Dwellers, foe: Foe) -> int:
    """What the attack that is being built up takes from it."""
    going = table.attack
    if going is None or foe.card not in going.targets or foe.beaten:
        return 0
    return min(foe.left(), attack_damage.damage_to(table, going, foe))


# What it does next


def see_intent(table: Dwellers, foe: Foe, seat: int | None, world: Dwellers | None) -> Intent:
    """§ strike.damaged § strike.others-idle § attack-first.no-second-strike § effect.skip-strike"""
    first = strikes.attacks_first(table, foe)
    if will_strike(table, foe):
        found = blows(table, foe, comes_close(table, foe))
        return Intent(
            threat="strikes",
            title=strike_title(table, foe, found),
            text=strike_text(table, foe, found),
            danger=worst(found),
            blows=found,
            ways=[],
        )
    if table.phase >= MONSTERS and foe.attacked and not foe.skips:
        return quiet("struck", "Has struck", "it strikes once a turn")
    if foe.beaten:
        return quiet("beaten", "Beaten", "it has no health left")
    if foe.skips:
        return quiet("quiet", "Does not strike", "something keeps it from striking this turn")
    if first and foe.struck == WITHOUT_PHYSICAL and full_physical(table, foe):
        return quiet("struck", "Has struck from range", "its Physical damage comes if you hit it from close by")
    if first and foe.struck != NOT_YET:
        return quiet("struck", "Has struck", "it attacks first, and once a turn only")
    ways = see_ways(world, foe, seat) if world is not None and seat is not None else []
    said = "strikes before it is hit" if first else "strikes back if it is attacked"
    return Intent(
        threat="would strike",
        title="Attacks first" if first else "Would strike back",
        text=said,
        danger="none",
        blows=[],
        ways=ways,
    )


def full_physical(table: Dwellers, foe: Foe) -> int:
    return strike_damage.damage(table, foe, Struck(foe.card, table.active, table.active, True, True))[PHYSICAL]


def quiet(threat: Threat, title: str, text: str) -> Intent:
    return Intent(threat=threat, title=title, text=text, danger="none", blows=[], ways=[])


def strike_title(table: Dwellers, foe: Foe, found: list[Blow]) -> str:
    if not any(blow.total or besides(blow) for blow in found):
        return "Cannot hurt anyone" if foe.monster.has(AREA) else f"Cannot hurt {somebody(table.active)}"
    return "Strikes everyone" if foe.monster.has(AREA) else f"Strikes {somebody(table.active)}"


def strike_text(table: Dwellers, foe: Foe, found: list[Blow]) -> str:
    parts = [found[0].text]
    if not comes_close(table, foe) and foe.monster.damage[2]:
        parts.append("attacked from range only, so no Physical damage")
    lost = besides(found[0])
    if lost:
        parts.append(f"{lost} lost")
    return "; ".join(parts)


def worst(found: list[Blow]) -> Danger:
    dangers = [blow.danger for blow in found]
    return "fells" if "fells" in dangers else "hurts" if "hurts" in dangers else "none"


def see_ways(world: Dwellers, foe: Foe, seat: int) -> list[Way]:
    """What each weapon of a player would do to a monster now, and what it would do in return."""
    there = world.foe(foe.card)
    assert there is not None
    return [see_way(world, there, seat, weapon) for weapon in attack.usable_weapons(world, world.people[seat])]


def see_way(world: Dwellers, foe: Foe, seat: int, weapon: Weapon) -> Way:
    """§ attack.weapon § attack.wounds.one-per-point § damage.ranged-only"""
    tried = Attack(seat, NO_CARD, weapon.name, weapon.damage, weapon.reach, True)
    tried.lent = weapon.lends
    tried.targets = [foe.card]
    deals = attack_damage.damage_to(world, tried, foe)
    found = answer(world, tried, foe)
    return Way(
        weapon=weapon.name,
        thing=weapon_thing(seat, weapon.name),
        reach=reach_words(weapon.reach),
        deals=deals,
        falls=deals >= foe.left(),
        wounds=attack_damage.wound_cards(world, tried),
        first=strikes.attacks_first(world, foe),
        blows=found,
        text=way_words(weapon.name, deals, deals >= foe.left(), return_words(world, tried, foe)),
    )


def answer(world: Dwellers, tried: Attack, foe: Foe) -> list[Blow]:
    """What a monster does about an attack: it strikes back, or first unless it has struck this turn.

    § attack-first.once § attack-first.ranged.later-melee § effect.skip-strike
    """
    near = not attack_damage.counts_as_ranged(world, tried, foe)
    if foe.skips:
        return []
    if not strikes.attacks_first(world, foe):
        hit = foe.copy()
        hit.lost = min(hit.health, hit.lost + attack_damage.damage_to(world, tried, foe))
        return blows(world, hit, foe.melee or near)
    if foe.struck == NOT_YET:
        return blows(world, foe, near)
    if foe.struck == WITHOUT_PHYSICAL and near:
        return [blow_of(world, foe, Struck(foe.card, world.active, world.active, True, True))]
    return []


def way_words(weapon: str, deals: int, falls: bool, comes: str) -> str:
    """ "Sword: 4 damage, it falls, 2 come back"."""
    falling = ", it falls" if falls else ""
    return f"{weapon}: {deals} damage{falling}, {comes}"


def return_words(world: Dwellers, tried: Attack, foe: Foe) -> str:
    """ "2 come back, and the party would fall", for an attack on a monster. § defeat.condition"""
    found = answer(world, tried, foe)
    fatal = ", and the party would fall" if worst(found) == "fells" else ""
    comes = found[0].total if found else 0
    if not comes:
        return f"nothing comes back{' to you' if fatal else ''}{fatal}"
    first = strikes.attacks_first(world, foe)
    return f"{comes} {'comes' if comes == 1 else 'come'} {'first' if first else 'back'}{fatal}"

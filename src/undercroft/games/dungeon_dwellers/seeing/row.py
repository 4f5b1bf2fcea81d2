"""The row of monsters: what is known of each, and what it does next."""

from typing import Final

from undercroft.core.hidden import OPEN, bit
from undercroft.core.telling.voice import count, somebody

from ..cards.deck import (
    AREA,
    ARMOR,
    BODYGUARD,
    DEATH,
    DRAIN,
    ENRAGE,
    FIRST,
    FORBID,
    GROW,
    HARMS,
    HIDDEN,
    IMMUNE,
    MONSTER_HEALTH,
    NO_CARD,
    PIERCE,
    REGENERATE,
    STEAL_TREASURE,
    STEAL_WOUNDS,
    SUMMON,
    UNPROVOKED,
    Weapon,
)  # fmt: skip
from ..flow import arithmetic, attack, placing, strikes
from ..shapes.views import Blow, Danger, Intent, Mark, Monster, Share, Threat, Way
from ..table.people import NOBODY, UNPICKED
from ..table.row import NOT_YET, UNSEEN, Attack, Foe
from ..table.row import Blow as Struck
from ..table.rules import MONSTERS
from ..table.table import Dwellers
from .faces import Faces
from .names import ROOM, monster_thing, weapon_thing
from .phrases import reach_words
from .strikes import ahead, blows, comes_close, figure_shares, share, will_strike

SYMBOLS: Final = {
    FIRST: "attack-first",
    ARMOR: "armor-of-monster",
    IMMUNE: "immune",
    REGENERATE: "regenerates",
    ENRAGE: "rage",
    PIERCE: "pierces",
    AREA: "area",
    DRAIN: "drains",
    UNPROVOKED: "unprovoked",
    FORBID: "forbids",
    BODYGUARD: "bodyguard",
    STEAL_WOUNDS: "steals",
    STEAL_TREASURE: "steals",
    SUMMON: "summons",
    DEATH: "last-breath",
    HIDDEN: "hides",
    GROW: "grows",
}
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
    figures = strikes.damage(table, foe, Struck(foe.card, table.active, table.active, True, False))
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
        special=figures[0],
        ranged=figures[1],
        physical=figures[2],
        changes=see_changes(table, foe),
        attacked=foe.attacked,
        hurt=foe.damaged,
        melee=foe.melee,
        turned=foe.turned,
        beaten=foe.beaten,
        guarded=arithmetic.is_guarded(table, foe),
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
            found.append(Mark(SYMBOLS[trait.kind], words[place]))
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
    return min(foe.left(), arithmetic.damage_to(table, going, foe))


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


def quiet(threat: Threat, title: str, text: str) -> Intent:
    return Intent(threat=threat, title=title, text=text, danger="none", blows=[], ways=[])


def strike_title(table: Dwellers, foe: Foe, found: list[Blow]) -> str:
    if not any(blow.total or blow.drained for blow in found):
        return "Cannot hurt anyone" if foe.monster.has(AREA) else f"Cannot hurt {somebody(table.active)}"
    return "Strikes everyone" if foe.monster.has(AREA) else f"Strikes {somebody(table.active)}"


def strike_text(table: Dwellers, foe: Foe, found: list[Blow]) -> str:
    parts = [found[0].text]
    if not comes_close(table, foe) and foe.monster.damage[2]:
        parts.append("attacked from range only, so no Physical damage")
    if found[0].drained:
        parts.append(f"{count(found[0].drained, 'card')} of the deck lost")
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
    deals = arithmetic.damage_to(world, tried, foe)
    first = strikes.attacks_first(world, foe)
    near = not arithmetic.counts_as_ranged(world, tried, foe)
    hit = foe.copy()
    if not first:
        hit.lost = min(hit.health, hit.lost + deals)
    found = blows(world, hit, foe.melee or near)
    falls = deals >= foe.left()
    return Way(
        weapon=weapon.name,
        thing=weapon_thing(seat, weapon.name),
        reach=reach_words(weapon.reach),
        deals=deals,
        falls=falls,
        wounds=arithmetic.wound_cards(world, tried),
        first=first,
        blows=found,
        text=way_words(weapon.name, deals, falls, found[0].total, first),
    )


def way_words(weapon: str, deals: int, falls: bool, comes: int, first: bool) -> str:
    """ "sword: 4 damage, it falls; 2 come back"."""
    falling = ", it falls" if falls else ""
    if not comes:
        return f"{weapon.lower()}: {deals} damage{falling}; nothing comes back"
    back = f"{comes} {'comes' if comes == 1 else 'come'} {'first' if first else 'back'}"
    return f"{weapon.lower()}: {deals} damage{falling}; {back}"

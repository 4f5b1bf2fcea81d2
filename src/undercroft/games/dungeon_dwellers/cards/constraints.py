"""What a box must have so that it can be played: monsters, rooms and gold, and figures within their bounds."""

from undercroft.core.errors import BadCards
from undercroft.core.shelf.card_file import at_least, check_names, check_number, must, within

from .deck import BOSS_LEVEL as BOSS
from .entries import CardFile, CharacterEntry, GoldEntry, MonsterEntry, RoomEntry
from .operations import TRAITS

Range = tuple[int, int]

LEVELS = {1: 14, 2: 14, 3: 14, BOSS: 7}  # § spec.monsters.split
HEALTH: dict[int, Range] = {1: (4, 7), 2: (8, 11), 3: (12, 16), BOSS: (24, 32)}  # § spec.monsters.health-bands
DAMAGE: dict[int, Range] = {1: (2, 4), 2: (4, 6), 3: (6, 8), BOSS: (8, 11)}  # § spec.monsters.damage-bands
MIX = {"only Special damage": (1, 0, 0), "only Ranged damage": (0, 1, 0), "only Physical damage": (0, 0, 1)}
MIX["all three types of damage"] = (1, 1, 1)
OF_EACH_MIX = 2  # § spec.monsters.damage-mix
ATTACK_FIRST = {1: 3, 2: 3, 3: 3, BOSS: 2}  # § spec.monsters.attack-first
PLAIN = {1: 4, 2: 4, 3: 2, BOSS: 0}  # § spec.monsters.plain
CLASSES_OF_A_LEVEL = 5  # § spec.monsters.classes
BOSS_TRAITS: Range = (2, 3)  # § spec.bosses.abilities
GROWTH = 6  # § spec.bosses.scale

# Rooms by what they change. § spec.rooms.spread
TRAPS, BOONS, CHANGED, FACING, MORE, COSTS = (
    "traps",
    "boons",
    "rooms that change the monsters",
    "rooms that change which monsters lie face up",
    "rooms that add a monster",
    "rooms that change costs or forbid something",
)
ROOMS = {TRAPS: 4, BOONS: 3, CHANGED: 4, FACING: 2, MORE: 1, COSTS: 2}
TRAPS_FOR_ALL = 2  # § spec.rooms.trap-types

GOLD = {10: 25, 20: 20, 30: 15, 40: 10, 50: 5}  # § spec.gold.spread
WOUNDS = 52  # § component.wounds


def check_box(cards: CardFile) -> None:
    """What no single card can get wrong by itself, and figures that belong to its kind."""
    named = [entry.name for entry in cards.energy]
    named += [entry.name for entry in cards.monster] + [entry.name for entry in cards.room]
    for character in cards.character:
        named += [character.name, character.ability.name, *[weapon.name for weapon in character.weapons]]
    check_names([*named, *[plan.name for plan in cards.plan]])
    check_monsters(cards.monster)
    for monster in cards.monster:
        for character in cards.character:
            check_can_be_hurt(monster, character)
    check_rooms(cards.room)
    check_gold(cards.gold)
    check_number(cards.wounds, "wound cards", WOUNDS)


# Monsters


def check_monsters(monsters: list[MonsterEntry]) -> None:
    for monster in monsters:
        check_monster(monster)
    for level, needed in LEVELS.items():
        of_it = [monster for monster in monsters if monster.level == level]
        called = level_words(level)
        check_number(len(of_it), called, needed)
        quick = [monster for monster in of_it if has(monster, "first")]
        check_number(len(quick), f"{called} with Attack First", ATTACK_FIRST[level])
        check_number(sum(not monster.has for monster in of_it), f"{called} without abilities", PLAIN[level])
        if level == BOSS:
            continue
        at_least(
            sum(monster.physical > 0 for monster in quick), 1, f"{called} with Attack First and Physical damage"
        )
        at_least(len({monster.kind for monster in of_it}), CLASSES_OF_A_LEVEL, f"classes among the {called}")
        for words, mix in MIX.items():
            at_least(sum(mix_of(monster) == mix for monster in of_it), OF_EACH_MIX, f"{called} with {words}")
    check_bosses([monster for monster in monsters if monster.level == BOSS])


def level_words(level: int) -> str:
    return "bosses" if level == BOSS else f"monsters of level {level}"


def mix_of(monster: MonsterEntry) -> tuple[int, int, int]:
    """Which types of damage it does."""
    return (int(monster.special > 0), int(monster.ranged > 0), int(monster.physical > 0))


def has(monster: MonsterEntry, word: str) -> bool:
    return any(getattr(trait, word.replace("-", "_")) is not None for trait in monster.has)


def traits_of(monster: MonsterEntry) -> frozenset[str]:
    return frozenset([word for word in TRAITS if has(monster, word)])


def check_monster(monster: MonsterEntry) -> None:
    """Its figures are those of its level. § spec.monsters.health-bands § spec.monsters.damage-bands"""
    within(monster.name, monster.health, HEALTH[monster.level], "its health")
    damage = monster.special + monster.ranged + monster.physical
    within(monster.name, damage, DAMAGE[monster.level], "its damage of all types together")
    twice = len(traits_of(monster)) != len(monster.has)
    must(monster.name, not twice, "it has one ability twice; write it once, with a higher figure")


def check_bosses(bosses: list[MonsterEntry]) -> None:
    """§ spec.bosses.abilities § spec.bosses.scale"""
    found: dict[frozenset[str], str] = {}
    for boss in bosses:
        within(boss.name, len(boss.has), BOSS_TRAITS, "its number of abilities")
        grows = any(trait.grow == GROWTH for trait in boss.has)
        must(boss.name, grows, f"a boss has grow = {GROWTH}, so that it fits any number of players")
        traits = traits_of(boss)
        must(boss.name, traits not in found, f'it has the same abilities as "{found.get(traits)}"')
        found[traits] = boss.name


def check_can_be_hurt(monster: MonsterEntry, character: CharacterEntry) -> None:
    """Some weapon of every character gets through to every monster. § balance.no-stalemate"""
    most = 0
    for weapon in character.weapons:
        stopped = weapon.reach == "ranged" and any(
            trait.immune == "ranged" or trait.forbid == "ranged" for trait in monster.has
        )
        armor = sum(trait.armor or 0 for trait in monster.has if trait.reach in (None, weapon.reach))
        most = max(most, 0 if stopped else weapon.damage - armor)
    must(monster.name, most > 0, f'nothing that "{character.name}" has can hurt it')


# Rooms


def check_rooms(rooms: list[RoomEntry]) -> None:
    sorts = {room.name: sort_of(room) for room in rooms}
    for sort, needed in ROOMS.items():
        check_number(list(sorts.values()).count(sort), sort, needed)
    traps = [effect for room in rooms if sorts[room.name] == TRAPS for effect in room.does if effect.hurt]
    if len({effect.of for effect in traps}) != len(traps):
        right = "each does damage of another type, and one untyped damage"
        raise BadCards(f"two of the four traps do the same type of damage; {right}.")
    check_number(sum(effect.to == "all" for effect in traps), "traps for all players", TRAPS_FOR_ALL)
    for room in rooms:
        check_room(room)


def sort_of(room: RoomEntry) -> str:
    """What a room is for: a rule that lasts counts before what happens once."""
    for rule in room.rules:
        if rule.face_up is not None:
            return FACING
        if rule.monsters == 1:
            return MORE
        if rule.ability_cost or rule.treasure_worth or rule.forbids:
            return COSTS
        return CHANGED
    return TRAPS if any(effect.hurt for effect in room.does) else BOONS


def check_room(room: RoomEntry) -> None:
    """It does something in the boss battle too, where the boss lies face up and alone. § spec.rooms.boss-safe"""
    lasting = [rule for rule in room.rules if rule.face_up is None and rule.monsters != -1]
    must(
        room.name, bool(room.does or lasting), "it changes nothing when the boss is alone; add something that does"
    )


# Gold


def check_gold(gold: list[GoldEntry]) -> None:
    for value, needed in GOLD.items():
        there = sum(entry.copies for entry in gold if entry.value == value)
        check_number(there, f"gold cards of {value}", needed)
    check_number(sum(entry.copies for entry in gold), "gold cards", sum(GOLD.values()))

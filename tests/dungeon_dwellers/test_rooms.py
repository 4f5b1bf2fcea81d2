"""Rooms: when they are turned over, whom they mean, and what they change as long as they lie there."""

from tests.dungeon_dwellers.scene import Scene, card, deal, monster, room
from tests.rules import rule
from undercroft.games.dungeon_dwellers.shapes.events import Collects, EntersRoom, Harmed, MonstersPlaced, Strikes

IMP = monster("Imp", health=9, level=2, special=1)
BAT = monster("Bat", health=9, level=2, special=1)
PARTY = ["fighter", "mage"]


def enter(*rooms: object, **rest: object) -> Scene:
    """The room is clear, and seat 0 turns over the next one."""
    given = {"row": [], "level": 1, "rooms": rooms, "next_up": [IMP, BAT], **rest}
    return Scene(PARTY, **given)  # type: ignore[arg-type]


@rule("start.empty.room", "start.empty.next-player", "start.empty.instructions", "room.you", "room.one-time")
def test_whoever_follows_on_a_cleared_room_turns_over_the_next_and_follows_it_once() -> None:
    den = room("Den", does=[{"wounds": 2}])
    scene = enter(den, turn=1)
    assert scene.told(EntersRoom) == [EntersRoom(seat=1, room="Den")]
    assert [person.wounds for person in scene.table.people] == [0, 2]
    scene.do("turn over monster 1", "with wand", "done")
    assert len(scene.told(EntersRoom)) == 1


@rule("start.empty.not-same-turn", "start.empty.no-refill", "treasure.condition.this-turn")
def test_the_player_who_clears_a_room_does_not_enter_the_next_one() -> None:
    scene = Scene(row=[monster(health=4)], rooms=[room("Den")], next_up=[IMP, BAT]).do("attack rat")
    assert scene.told(EntersRoom) == [EntersRoom(seat=1, room="Den")]
    left = Scene(row=[monster(health=4), monster("Bat")], rooms=[room("Den")]).do("attack rat", "done")
    assert left.row() == ["Bat"]
    assert left.told(EntersRoom) == []


@rule("room.opening")
def test_level_one_has_a_room_only_by_the_option() -> None:
    for option in (False, True):
        table = deal(2, first_game=True, opening_room=option)
        while table.level == 0:
            table.push(table.legal_moves()[0])
        assert (table.room >= 0) == option


@rule("room.old", "room.current")
def test_a_replaced_room_goes_out_of_the_game() -> None:
    scene = enter(room("Den"), room=room("Hall"))
    faces = [scene.table.deck.rooms[scene.table.rooms.face[old]].name for old in scene.table.old_rooms]
    assert faces == ["Hall"]
    current = scene.table.current_room()
    assert current is not None
    assert current.name == "Den"


@rule("room.deck-enough", "text.impossible")
def test_without_a_room_card_none_is_turned() -> None:
    scene = Scene(row=[], level=1, next_up=[IMP, BAT], begin=False)
    scene.table.room_pile = []
    scene.table.advance()
    assert scene.told(EntersRoom) == []
    assert scene.row() == ["?Imp", "?Bat"]


# Traps


@rule("room.damage.typed", "effect.room-damage")
def test_damage_of_a_type_meets_the_defense_against_it_and_damage_without_one_meets_none() -> None:
    typed = enter(room("Pit", does=[{"hurt": 4, "of": "physical"}]))
    assert typed.told(Harmed)[0].n == 1  # 2 of the fighter, 1 of the shield
    assert enter(room("Pit", does=[{"hurt": 4}])).told(Harmed)[0].n == 4


@rule("room.damage.absorb", "room.damage.order")
def test_all_pay_one_after_the_other_from_the_active_player_on() -> None:
    scene = enter(room("Pit", does=[{"hurt": 3, "to": "all"}]), turn=1)
    assert [scene.asked, scene.asking] == [1, "PayDamage"]
    scene.do("discard 2")
    assert [scene.asked, scene.asking] == [0, "PayDamage"]
    scene.do("discard 0")
    assert scene.hp() == [7, 9]


@rule("room.defeat")
def test_a_room_can_end_the_game() -> None:
    assert enter(room("Pit", does=[{"hurt": 3}]), hp=[2], energy=[0]).outcome().ending == "fallen"


# Boons and bargains


@rule("effect.room-heal", "effect.room-reward", "effect.free-gold", "effect.free-treasure")
def test_a_room_heals_and_gives() -> None:
    gifts = [{"heal": 2, "to": "all"}, {"gold": 1}, {"treasure": 1}, {"wounds": 3}]
    scene = enter(room("Shrine", does=gifts), hp=[5, 9], gold_deck=[50])
    assert scene.hp() == [7, 10]
    person = scene.person(0)
    assert (len(person.gold), len(person.facedown), person.wounds, len(person.deck)) == (1, 1, 3, 29)


@rule("effect.room-reward", "room.choices")
def test_for_a_price_only_whoever_wants_to_pays() -> None:
    market = room("Market", does=[{"price": 3, "then": [{"gold": 1}]}])
    assert enter(market).moves == ["pay for it", "done"]
    paid = enter(market).do("pay for it")
    assert (len(paid.person(0).gold), len(paid.person(0).deck)) == (1, 27)
    kept = enter(market).do("done")
    assert (len(kept.person(0).gold), len(kept.person(0).deck)) == (0, 30)
    assert enter(market, energy=[2]).asking == "Prepare"


# Rooms that change the monsters


@rule("room.before-monsters", "effect.room-monster-count", "effect.room-facing")
def test_number_and_facing_of_the_monsters_placed_right_after_it() -> None:
    assert enter(room("Shift", rules=[{"monsters": -1}])).row() == ["?Imp"]
    assert len(enter(room("Shift", rules=[{"monsters": 1}])).row()) == 3
    assert enter(room("Hall", rules=[{"face-up": "all"}])).row() == ["Imp", "Bat"]
    assert enter(room("Hall", rules=[{"face-up": 1}])).row() == ["Imp", "?Bat"]


@rule("room.before-monsters", "effect.room-monster-figures", "monster.health-track")
def test_health_of_its_monsters() -> None:
    scene = enter(room("Bay", rules=[{"monster-health": 3}, {"face-up": "all"}]))
    assert [foe.left() for foe in scene.table.row] == [12, 12]


@rule("effect.room-monster-figures", "attack-first.on-target")
def test_a_room_can_let_all_monsters_attack_first() -> None:
    scene = Scene(row=[monster(health=9, special=2)], room=room("Box", rules=[{"all-first": True}]))
    scene.do("attack rat")
    assert scene.told(Strikes)[0].first
    assert scene.foe().lost == 0


@rule("room.kills-monster", "treasure.condition.this-turn", "select.none-left")
def test_a_monster_that_a_room_alone_brings_down_belongs_to_nobody() -> None:
    weak = monster("Imp", health=2, level=2)
    draught = room("Draught", rules=[{"monster-health": -3}, {"face-up": "all"}])
    scene = enter(draught, next_up=[weak, monster("Mouse", health=1, level=2)])
    assert scene.moves == ["done"]
    scene.do("done")
    assert [taken.seat for taken in scene.told(Collects)] == [-1, -1]
    assert [person.trophies for person in scene.table.people] == [[], []]
    assert [person.wounds for person in scene.table.people] == [0, 0]


@rule("room.extra-monster", "boss.one", "effect.room-monster-count")
def test_beside_a_boss_a_further_monster_is_of_the_third_level() -> None:
    boss, guard = monster("Boss", health=30, level=4), monster("Guard", health=9, level=3)
    shift = room("Shift", rules=[{"monsters": 1}])
    scene = Scene(PARTY, row=[], level=3, rooms=[shift], next_up=[boss, guard])
    assert scene.row() == ["Boss", "?Guard"]
    assert len(Scene(PARTY, row=[], level=3, rooms=[room("Den")], next_up=[boss]).row()) == 1


# Costs and what is forbidden


@rule("effect.room-costs", "effect.treasure-worth")
def test_a_room_changes_what_abilities_cost_and_what_treasures_are_worth() -> None:
    thin = room("Air", rules=[{"ability-cost": 1}, {"treasure-worth": 1}])
    scene = Scene(row=[monster(health=30)], room=thin, active={0: ["Sharp Weapons"]}).do("attack rat")
    assert len(scene.do("use sharp weapons").person(0).deck) == 28
    hurt = Scene(row=[monster(health=30, special=4)], room=thin, facedown={0: ["Company Maul"]})
    hurt.do("attack rat", "done", "done", "give up company maul")
    assert hurt.which("discard") == ["0", "1"]


@rule("effect.room-forbid", "text.forbid-wins")
def test_a_room_forbids_what_is_allowed_elsewhere() -> None:
    jab = card("Jab", when="use", attack="melee", does=[{"hit": 1}])
    tea = card("Tea", "item", slot="potion", when="use", does=[{"heal": 1}])
    for what, words in (
        ("healing", "heal 1"),
        ("energy-damage", "energy into rat"),
        ("abilities", "use jab"),
        ("items", "use tea"),
        ("recall", "recall company maul"),
    ):
        for forbidden in (False, True):
            scene = Scene(
                row=[monster(health=30)],
                hp=[5],
                active={0: [jab, tea]},
                facedown={0: ["Sharp Weapons", "Cage-Wire Mail"]},
                discard={0: ["Company Maul"]},
                room=room("Rules", rules=[{"forbids": what}]) if forbidden else None,
            ).do("attack rat")
            assert scene.refuses(words) == forbidden


@rule("effect.room-forbid", "select.prevented")
def test_without_ranged_attacks_only_the_other_weapon_is_left() -> None:
    low = room("Low", rules=[{"forbids": "ranged"}])
    scene = Scene(["mage", "fighter"], row=[monster(health=30)], room=low).do("attack rat")
    assert scene.foe().lost == 1


@rule("start.empty.count", "players.solo", "start.empty.two-players")
def test_one_player_meets_as_many_as_two_do() -> None:
    for option, number in ((False, 2), (True, 3)):
        scene = Scene(["mage"], row=[], level=1, rooms=[room("Den")], three_monsters=option)
        assert scene.told(MonstersPlaced)[0].facedown == number

"""The effect vocabulary: what each word does on a card, on those of the box and on others."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ruins_raiders.box import without
from tests.ruins_raiders.conftest import Read
from tests.ruins_raiders.scene import Scene
from tests.rules import rule
from undercroft.core.chance import Chance
from undercroft.games.ruins_raiders.cards.deck import Deck
from undercroft.games.ruins_raiders.shapes.events import PeeksCard

FIELD = """
    0 1 A .
    2 B . .
    . . C .
    3 . . .
"""
With = Callable[..., Deck]


@pytest.fixture
def consumable(read: Read) -> With:
    """The box with a card named Trick in the place of the Faded Map, which anyone may play when they like."""

    def make(does: str, when: str = "any") -> Deck:
        entry = (
            f'[[treasure]]\nname = "Trick"\nkind = "consumable"\nwhen = "{when}"\ndoes = [{does}]\nflavour = "…"'
        )
        return read((without("Faded Map")[0], entry))

    return make


@pytest.fixture
def wearable(read: Read) -> With:
    """The same as something to wear."""

    def make(gives: str) -> Deck:
        entry = f'[[treasure]]\nname = "Trick"\nkind = "wearable"\ngives = [{gives}]\nflavour = "…"'
        return read((without("Faded Map")[0], entry))

    return make


@pytest.fixture
def trap(read: Read) -> With:
    """The box with a trap named Trick in the place of Misfire."""

    def make(does: str) -> Deck:
        return read((without("Misfire")[0], f'[[trap]]\nname = "Trick"\ndoes = [{does}]\nflavour = "…"'))

    return make


def trick(cards: Deck, **rest: Any) -> Scene:
    """Victor holds the Trick."""
    return Scene(**{"ruins": FIELD, "hands": {0: ["Trick"]}, "cards": cards, **rest})


def health(scene: Scene) -> list[int]:
    return [raider.health for raider in scene.table.raiders]


# Health


DAMAGE = {
    "self": [4, 6, 6, 6],
    "self and adjacent": [4, 4, 4, 6],
    "room": [4, 4, 4, 4],
    "line": [4, 4, 4, 4],
}


@rule("effect.damage")
@pytest.mark.parametrize("target", DAMAGE)
def test_damage_hits_all_whom_it_names(target: str, consumable: With) -> None:
    scene = trick(consumable(f'{{ damage = 2, on = "{target}" }}'), seats=4).do("play trick")
    assert health(scene) == DAMAGE[target]


@rule("effect.damage")
def test_a_line_is_a_row_and_a_column_and_not_a_slant(consumable: With) -> None:
    cards = consumable('{ damage = 2, on = "line" }')
    scene = trick(cards, seats=4, at=["0", "A", "B", "C"]).do("play trick")
    assert health(scene) == [4, 4, 6, 6]


@rule("effect.damage")
@pytest.mark.parametrize(
    ("target", "named"), [("self or adjacent", ["victor", "millie"]), ("another player", ["millie", "isembard"])]
)
def test_where_somebody_is_chosen_the_player_chooses(target: str, named: list[str], consumable: With) -> None:
    scene = trick(consumable(f'{{ damage = 2, on = "{target}" }}'), seats=3, at=["0", "1", "C"]).do("play trick")
    assert scene.moves == [f"on {name}" for name in named]
    scene.do("on millie")
    assert health(scene) == [6, 4, 6]


@rule("effect.damage", "death.loot")
def test_whoever_dies_by_a_card_was_killed_by_whoever_played_it(consumable: With) -> None:
    scene = trick(consumable('{ damage = 2, on = "another player" }'), health=[6, 2], chests=[0, 3]).do(
        "play trick"
    )
    assert (scene.raider(0).chests, scene.raider(0).murders) == (3, 1)


@rule("effect.heal", "health.max")
def test_healing_may_be_for_oneself_alone(consumable: With) -> None:
    cards = consumable("{ heal = 3 }")
    assert health(trick(cards, health=[4, 1]).do("play trick")) == [6, 1]
    assert not trick(cards, health=[6, 1]).may("play trick")


@rule("effect.reduce-damage")
def test_a_guard_against_attacks_takes_damage_off_them_and_off_attacks_by_cards(wearable: With) -> None:
    cards = wearable("{ attack-guard = 1 }")
    guarded: dict[str, Any] = {"hands": {0: ["Throwing Axe"]}, "worn": {1: ["Trick"]}}
    scene = trick(cards, **guarded).dice(6, 6, 1, 1, 1, 1).calmly("attack millie")
    assert scene.raider(1).health == 5
    scene.dice(6, 1, 1, 1, 1, 1).calmly("attack millie")
    assert scene.raider(1).health == 5
    scene.dice(6, 6, 6, 1, 1).do("play throwing axe")
    assert scene.raider(1).health == 3


@rule("effect.reduce-damage")
def test_it_is_no_guard_against_traps(wearable: With) -> None:
    scene = trick(wearable("{ attack-guard = 1 }"), hands={}, worn={0: ["Trick"]}, traps=["Falling Rock"])
    assert health(scene.dice(1).do("done")) == [4, 6]


# Attacks


@rule("effect.attack-roll", "window.resolve-at-once", "window.card-timing")
def test_an_attack_by_a_card_cannot_be_answered_before_its_dice_fall() -> None:
    """A Smoke Pot answers an action or an enemy, not another card; but dice are dice."""
    scene = Scene(ruins=FIELD, hands={0: ["Throwing Axe"], 1: ["Smoke Pot", "Lucky Coin"]}).ask_all()
    scene.do("play throwing axe")
    assert scene.rolls("attack") != []
    assert (scene.asked, scene.may("play smoke pot"), scene.may("play lucky coin")) == (1, False, True)


@rule("effect.attack-roll", "traps.dart-wall", "window.resolve-at-once")
def test_nor_can_the_darts_of_a_trap_once_its_window_is_over() -> None:
    scene = Scene(ruins=FIELD, hands={0: ["Smoke Pot", "Saint's Token"]}, traps=["Dart Wall"], super_danger=True)
    scene.ask_all().do("done").pass_on("play saint's token").do("pass")
    assert scene.rolls("dart") != []
    assert not scene.may("play smoke pot")


@rule("effect.attack-roll", "window.action-declared", "card.character.ability-cost")
def test_an_ability_that_attacks_is_an_action_and_can_be_answered(read: Read) -> None:
    cards = read(
        ('does = [{ heal = 1, on = "self or adjacent" }]', 'does = [{ attack = 2, on = "target", within = 2 }]')
    )
    scene = Scene(ruins=FIELD, raiders=["Brother Odo", "Millie"], hands={1: ["Smoke Pot"]}, cards=cards)
    scene.do("use lay on hands")
    assert (scene.rolls("attack"), scene.may("play smoke pot")) == ([], True)
    scene.do("pass").dice(6, 6, 1, 1).pass_on()
    assert len(scene.rolls("attack")[0]) == 2


@rule("effect.cancel")
def test_cancelling_may_be_for_oneself_alone(read: Read) -> None:
    cards = read(('{ cancel = "attack", on = "self or adjacent" }', '{ cancel = "attack" }'))
    scene = Scene(3, ruins=FIELD, hands={1: ["Smoke Pot"]}, cards=cards).do("attack millie")
    assert (scene.asked, scene.may("play smoke pot")) == (1, True)
    scene = Scene(3, ruins=FIELD, hands={2: ["Smoke Pot"]}, cards=cards).do("attack millie")
    assert (scene.asked, scene.may("play smoke pot")) == (2, False)


# Dice, speed, reach


@rule("effect.modify-dice")
@pytest.mark.parametrize(
    ("gives", "attack", "far", "chest", "defence"),
    [
        ("{ attack = 2 }", 6, 6, 6, 3),
        ("{ attack = -1 }", 3, 3, 3, 3),
        ("{ chest = 1 }", 4, 4, 5, 3),
        ("{ far = 1 }", 4, 5, 4, 3),
        ("{ attack = 1 }, { chest = -1 }", 5, 5, 4, 3),
        ("{ defence = -1 }", 4, 4, 4, 2),
    ],
)
def test_dice_are_added_or_taken_away_always_or_for_one_purpose(
    gives: str, attack: int, far: int, chest: int, defence: int, wearable: With
) -> None:
    ruins = """
    0 1 A .
    c . . .
    """
    cards = wearable(f"{gives}, {{ reach = 2 }}")
    scene = trick(cards, ruins=ruins, hands={}, worn={0: ["Trick"]}).do("attack millie")
    assert len(scene.rolls("attack")[0]) == attack
    scene.raider(1).square = scene.square("A")
    assert len(scene.do("attack millie").rolls("attack")[1]) == far
    scene.do(f"open {scene.say(scene.table.chests[0])}")
    assert len(scene.rolls("chest")[0]) == chest
    scene = trick(cards, hands={}, worn={0: ["Trick"]}, turn=1).do("attack victor")
    assert len(scene.rolls("defence")[0]) == defence


@rule("effect.modify-speed", "move.speed-bonus")
@pytest.mark.parametrize(("change", "die", "squares"), [(2, 3, 5), (-2, 5, 3), (-4, 2, 1)])
def test_speed_changes_while_a_card_is_laid_out(change: int, die: int, squares: int, wearable: With) -> None:
    scene = trick(wearable(f"{{ speed = {change} }}"), hands={}, worn={0: ["Trick"]}).dice(die).do("move")
    assert scene.table.spaces == squares


@rule("effect.modify-speed")
def test_or_for_one_turn(consumable: With) -> None:
    scene = trick(consumable("{ speed = 2 }", "own turn")).do("play trick")
    for _ in range(2):
        assert scene.dice(3).do("move").table.spaces == 5
        scene.do("stay")
    scene.dice(4).do("done").dice(4, 4).do("done").dice(3).do("move")
    assert (scene.asked, scene.table.spaces) == (0, 3)


@rule("effect.modify-reach")
def test_reach_can_be_given(wearable: With) -> None:
    cards = wearable("{ reach = 2 }")
    for square, reached in (("A", True), ("3", False)):
        assert trick(cards, hands={}, worn={0: ["Trick"]}, at=["0", square]).may("attack millie") is reached


# Rolling again


ROLLS: dict[str, tuple[str, dict[str, Any]]] = {
    "move": ("move", {}),
    "attack": ("attack millie", {}),
    "chest": ("open @c", {}),
    "jump move": ("jump to @D", {}),
    "jump": ("jump to @D", {}),
    "trap": ("done", {}),
    "table 1": ("go through door #E", {"spaces": 6}),
    "table 2": ("go through door #E", {"spaces": 6}),
}


@rule("effect.reroll", "treasure.lucky-coin")
@pytest.mark.parametrize("purpose", ROLLS)
def test_any_roll_that_is_shown_can_be_rolled_again(purpose: str) -> None:
    ruins = """
    1 0 E >
    c o > >
    . D . .
    . . . .
    """
    words, rest = ROLLS[purpose]
    scene = Scene(ruins=ruins, hands={0: ["Lucky Coin"]}, room_shape="automatic", **rest).dice(4, 4, 4, 4).do(words)
    while [event["purpose"] for event in scene.events("rolls")][-1:] != [purpose] or not scene.may(
        "play lucky coin"
    ):
        scene.do("pass" if scene.question == "Ask" else scene.moves[0])
    scene.do("play lucky coin", "die 1")
    if scene.may("done"):
        scene.do("done")
    assert [event["purpose"] for event in scene.events("rolls again")] == [purpose]


@rule("effect.reroll", "treasure.lucky-coin")
def test_somebody_elses_roll_can_be_rolled_again_too() -> None:
    scene = Scene(ruins=FIELD, hands={1: ["Lucky Coin"]}).dice(6, 6, 6, 6).do("attack millie")
    scene.pass_on("play lucky coin").dice(1, 1, 1, 1, 6, 6)
    scene.do("play lucky coin", "die 1", "die 2", "die 3", "die 4")
    assert [event["dice"] for event in scene.events("rolls again")] == [[1, 1, 1, 1]]
    assert scene.raider(1).health == 6


@rule("effect.reroll", "char.wick")
def test_wick_rolls_one_die_of_a_room_table_again_once_each_turn() -> None:
    ruins = """
    1 . E >
    . 0 > >
    """
    scene = Scene(ruins=ruins, raiders=["Wick Amberley", "Millie"], spaces=6, room_shape="automatic")
    scene.dice(1, 1).do("go through door #E")
    assert scene.moves == ["pass", "use second thoughts"]
    scene.do("use second thoughts")
    assert scene.moves == ["die 1", "die 2"]
    scene.do("die 2")
    assert [event["dice"][0] for event in scene.events("rolls again")] == [1]
    scene.pass_on()
    assert len(scene.events("uses")) == 1
    attack = Scene(ruins=ruins, raiders=["Wick Amberley", "Millie"], at=["0", "1"]).do("attack millie")
    assert attack.question == "Act"


# Actions and cards


@rule("effect.actions")
def test_actions_come_now_and_go_on_the_next_turn(consumable: With) -> None:
    scene = trick(consumable("{ actions = 2 }, { actions = -2 }", "own turn")).do("play trick")
    assert scene.table.actions == 5
    scene.dice(4).do("done").dice(4, 4).do("done")
    assert (scene.asked, scene.table.actions) == (0, 1)


@rule("effect.actions")
def test_a_turn_has_no_fewer_than_no_actions(trap: With) -> None:
    scene = Scene(ruins=FIELD, traps=["Trick"], cards=trap("{ actions = -5 }")).dice(1).do("done")
    scene.dice(4, 4, 4).do("done")
    assert [event["actions"] for event in scene.events("turn")] == [3, 0, 3]


@rule("effect.draw-treasure", "draw.gained-by-cards", "draw.empty")
def test_a_card_may_draw_several_and_keeps_no_keys_when_played(consumable: With) -> None:
    cards = consumable("{ draw = 2 }")
    scene = trick(cards, treasure=["Smoke Pot", "Lucky Coin"]).do("play trick")
    assert scene.hand(0) == ["Smoke Pot", "Lucky Coin"]
    scene = trick(cards, treasure=["Key", "Key"]).do("play trick")
    assert "Key" not in scene.hand(0)
    scene = trick(cards)
    scene.table.pile = scene.table.pile[-1:]
    assert len(scene.do("play trick").table.pile) == 0


@rule("effect.discard")
@pytest.mark.parametrize("held", [0, 1, 3])
def test_as_many_cards_are_discarded_as_there_are(held: int, trap: With) -> None:
    hand = ["Key", "Smoke Pot", "Lucky Coin"][:held]
    scene = (
        Scene(ruins=FIELD, hands={0: hand}, traps=["Trick"], cards=trap("{ discard = 2 }")).dice(1).calmly("done")
    )
    assert len(scene.hand(0)) == max(0, held - 2)
    assert len(scene.discards()) == min(2, held)


@rule("effect.steal", "char.hobb", "attack.damage")
@pytest.mark.parametrize(
    ("attack", "defence", "taken"), [((6, 1), (1, 1), True), ((6, 1), (6, 1), False), ((1, 1), (6, 6), False)]
)
def test_stealing_is_an_attack_that_takes_a_card(attack: list[int], defence: list[int], taken: bool) -> None:
    scene = Scene(ruins=FIELD, raiders=["Hobb Tarrant", "Millie"], hands={1: ["Key", "Smoke Pot"]})
    scene.dice(*attack, *defence).calmly("use light fingers")
    assert (len(scene.hand(0)), len(scene.hand(1))) == ((1, 1) if taken else (0, 2))
    assert (scene.raider(1).health, scene.table.actions) == (6, 2)


@rule("effect.steal", "turn.legal-only")
def test_there_must_be_cards_to_steal_next_to_the_thief() -> None:
    party = ["Hobb Tarrant", "Millie", "Isembard"]
    assert not Scene(3, ruins=FIELD, raiders=party).may("use light fingers")
    scene = Scene(3, ruins=FIELD, raiders=party, at=["0", "1", "C"], hands={2: ["Key"]})
    assert not scene.may("use light fingers")


@rule("effect.steal")
def test_which_card_is_taken_is_chance() -> None:
    taken: set[str] = set()
    for seed in range(60):
        scene = Scene(ruins=FIELD, raiders=["Hobb Tarrant", "Millie"], hands={1: ["Key", "Smoke Pot"]})
        scene.table.chance = Chance(seed)
        taken |= set(scene.calmly("use light fingers").hand(0))
    assert taken == {"Key", "Smoke Pot"}


@rule("effect.peek", "char.juno")
@pytest.mark.parametrize(("words", "top"), [("keep", "Falling Rock"), ("bury", "Dart Wall")])
def test_looking_at_the_top_trap_and_leaving_or_burying_it(words: str, top: str) -> None:
    scene = Scene(ruins=FIELD, raiders=["Juno Marrow", "Millie"], traps=["Falling Rock", "Dart Wall"])
    *others, card = scene.table.trap_pile
    scene.do("use listen at the wall")
    assert scene.happened("peeks card", 0) == [PeeksCard(seat=0, card="Falling Rock")]
    scene.do(words)
    assert scene.table.trap_pile == ([*others, card] if words == "keep" else [card, *others])
    assert scene.table.trap_card(scene.table.trap_pile[-1]).name == top


@rule("effect.peek", "char.juno", "info.hand")
@pytest.mark.parametrize("is_open", [False, True])
def test_it_is_secret_even_where_hands_are_open(is_open: bool) -> None:
    scene = Scene(ruins=FIELD, raiders=["Juno Marrow", "Millie"], traps=["Falling Rock"], open_hands=is_open)
    scene.do("use listen at the wall")
    for seat in (1, None):
        assert scene.happened("peeks card", seat) == []
        assert scene.view(seat).traps.known == []
    assert [known.card.title for known in scene.view(0).traps.known] == ["Falling Rock"]


# Counters


@rule("effect.counter")
@pytest.mark.parametrize(("change", "before", "after"), [(1, 3, 4), (-2, 3, 1), (-5, 2, 1), (5, 2, 6)])
def test_counters_go_up_and_down_between_one_and_six(
    change: int, before: int, after: int, consumable: With
) -> None:
    scene = trick(consumable(f"{{ progress = {change} }}"), progress=before).do("play trick")
    assert scene.table.progress == after
    scene = trick(consumable(f"{{ danger = {change} }}"), danger=before).do("play trick")
    assert scene.table.danger == after


@rule("effect.counter", "trap.reset-timing")
def test_what_a_trap_does_to_the_trap_counter_is_lost(trap: With) -> None:
    scene = Scene(ruins=FIELD, traps=["Trick"], cards=trap("{ danger = 3 }")).dice(1).do("done")
    assert [event["now"] for event in scene.events("danger")] == [4, 1]
    assert scene.table.danger == 1


@rule("variant.danger-counter", "effect.counter")
def test_in_super_danger_no_card_moves_the_trap_counter(consumable: With, trap: With) -> None:
    scene = trick(consumable("{ danger = 3 }"), super_danger=True).do("play trick")
    assert scene.table.danger == 1
    scene = Scene(ruins=FIELD, traps=["Trick"], cards=trap("{ danger = 3 }"), super_danger=True).do("done")
    assert scene.table.danger == 1


# Pawns and the map


@rule("effect.relocate", "move.forced")
def test_being_put_or_traded_is_no_move_and_discovers_nothing(consumable: With) -> None:
    scene = trick(consumable('{ swap = "nearest" }'), seats=3).do("play trick")
    assert (scene.on("0"), scene.on("1")) == ("Millie", "Victor")
    assert (scene.rolls("move"), scene.table.actions) == ([], 3)
    scene = trick(consumable('{ send = "start" }'), at=["3", "0"]).do("play trick")
    assert scene.question == "PickSquare"
    scene.do(scene.moves[-1])
    assert scene.raider(0).square // 4 == 0
    assert scene.happened("discovers") == []


@rule("effect.terrain")
def test_floor_and_walls_change_by_cards_too(consumable: With) -> None:
    scene = trick(consumable('{ floor = "missing" }'), at=["0", "3"]).do("play trick", "at @1")
    assert not scene.table.board.is_floor(scene.square("1"))
    scene = trick(consumable('{ wall = "rock" }'), at=["0", "3"]).do("play trick")
    scene.do(f"wall east of {scene.say(scene.square('0'))}")
    assert not scene.table.adjacent(scene.square("0"), scene.square("1"))


@rule("effect.discover", "char.wick")
def test_wick_makes_a_room_without_stepping_in() -> None:
    ruins = """
    1 . 0 >
    . . > >
    """
    scene = Scene(ruins=ruins, raiders=["Wick Amberley", "Millie"], room_shape="automatic")
    scene.do("use peer through the door").pass_on()
    assert len(scene.happened("lays room")) == 1
    assert scene.on("0") == "Wick Amberley"
    assert scene.table.progress == 2
    away = Scene(ruins=ruins, raiders=["Wick Amberley", "Millie"], at=["0 se", "1"])
    assert not away.may("use peer through the door")
    known = Scene(ruins="1 . 0 > , ,\n. . > > , ,", raiders=["Wick Amberley", "Millie"])
    assert not known.may("use peer through the door")


@rule("effect.spawn")
def test_a_card_may_bring_a_bat(consumable: With) -> None:
    scene = trick(consumable('{ spawn = "bat" }'), at=["0", "3"]).do("play trick")
    (bat,) = scene.table.enemies
    assert (bat.name, scene.table.adjacent(bat.square, scene.square("0"))) == ("Bat 1", True)


@rule("effect.quest", "effect.secret-mark")
def test_other_characters_may_have_other_quests(read: Read) -> None:
    cards = read(
        ("quest = { chests = 5 }", "quest = { chests = 1 }"),
        ("quest = { kills = 3 }", 'quest = { mark = "secret" }'),
    )
    ruins = "0 c\n. 1"
    scene = Scene(ruins=ruins, raiders=["Castellane Vey", "Millie"], cards=cards)
    scene.dice(6, 1, 1, 1, 1).do(f"open {scene.say(scene.table.chests[0])}")
    assert scene.raider(0).quest_done
    scene = Scene(ruins=ruins, raiders=["Sabine Orrell", "Millie"], cards=cards, phase="start")
    assert scene.raider(0).mark == scene.raider(1).face


@rule("effect.nothing")
def test_a_trap_that_says_nothing_does_nothing(trap: With) -> None:
    scene = Scene(ruins=FIELD, traps=["Trick"], cards=trap("")).dice(1).do("done")
    assert health(scene) == [6, 6]
    assert scene.kinds() == ["rolls", "trap", "harmless", "danger", "turn"]

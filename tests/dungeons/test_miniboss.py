"""The Miniboss, and the boss key that lies with it."""

from tests.dungeons.scene import Scene
from tests.rules import rule
from undercroft.games.dungeons.cards.deck import MINIBOSS, STRONG

KEY = "Key to the Lower Floor"
KENNELS = "Kennel Yard"  # a miniboss room, with two creatures
KITCHEN = "Great Kitchen"  # a miniboss room, with one
GREATSWORD = "Great-Aunt's Greatsword"
BUTLER = "The Second Butler"  # CL 9, one hit, 8 gems, one item
MILDEW = "Nurse Mildew"  # CL 10


def meet(*creatures: str, rooms: str = "Trophy Alcove", **more: object) -> Scene:
    """A room is laid for which these creatures are on top of their deck."""
    scene = Scene(rooms="0-", room_deck=[rooms], creature_deck=creatures, **more)  # type: ignore[arg-type]
    scene.do("explore east")
    return scene.do(scene.moves[0])


@rule("miniboss.the-one", "key.set-aside", "key.on-miniboss", "miniboss.anywhere")
def test_the_first_miniboss_drawn_is_the_miniboss_and_holds_the_key() -> None:
    scene = meet("Moss Toad", BUTLER)
    table = scene.table
    assert scene.creatures(1) == ["Moss Toad", BUTLER]
    assert table.miniboss == scene.place(1).creatures[1]
    assert KEY not in scene.item_deck()
    assert table.item(table.key).name == KEY
    assert all(KEY not in scene.carried(seat) for seat in range(2))
    assert scene.table.items.known[table.key] == -1


@rule("key.deck-order")
def test_taking_the_key_out_leaves_the_item_deck_as_it_was() -> None:
    scene = Scene(rooms="0-", room_deck=["Trophy Alcove"], creature_deck=[BUTLER])
    before = scene.item_deck()
    scene.do("explore east", "lay it turned once")
    assert scene.item_deck() == [name for name in before if name != KEY]
    assert {scene.table.items.known[card] for card in scene.table.item_pile} == {0}


@rule("miniboss.later-strong", "miniboss.later.type", "miniboss.two-at-once")
def test_every_miniboss_after_it_is_just_a_strong_creature() -> None:
    scene = meet(BUTLER, MILDEW)
    table, (first, second) = scene.table, scene.place(1).creatures
    assert table.miniboss == first
    assert (table.sign(first), table.sign(second)) == (MINIBOSS, STRONG)
    assert [event["creature"] for event in scene.events("just strong")] == [MILDEW]
    assert len(scene.events("miniboss")) == 1


@rule("miniboss.later.type")
def test_a_later_miniboss_keeps_its_figures_and_falls_to_what_is_made_for_strong_creatures() -> None:
    def roll(creature: str, **more: object) -> Scene:
        scene = Scene(rooms="0-1-2", at=[1], worn={0: ["Headsman's Retirement"]}, begin=False)
        scene.meet("The Cook", 2)
        scene.meet(creature, 1)
        scene.table.advance()
        return scene.dice(6, 5, 4).do(f"fight {creature.lower()}")

    scene = roll(MILDEW)
    assert scene.rolls() == [[6, 5, 4]]  # a die more against strong creatures
    assert scene.events("result")[0]["cl"] == 9
    assert scene.gems()[0] == 8
    assert KEY not in scene.carried(0)
    alone = Scene(rooms="0-1-2", at=[1], worn={0: ["Headsman's Retirement"]}, creatures={1: [MILDEW]})
    assert alone.dice(1, 1).do("fight nurse mildew").rolls() == [[1, 1]]  # the Miniboss is not strong


@rule("key.prize", "miniboss.fight", "joint.items")
def test_whoever_defeats_the_miniboss_gets_the_key_among_the_prizes() -> None:
    scene = Scene(
        rooms="0-1", at=[1], creatures={1: [BUTLER]}, worn={0: [GREATSWORD]}, item_deck=["Bell-Pull"], hearts=[2]
    )
    scene.dice(6, 6).do("fight the second butler")
    assert scene.carried(0) == [KEY, "Bell-Pull"]
    assert scene.gems()[0] == 8
    assert scene.table.key == -1


@rule("miniboss.fight")
def test_a_miniboss_takes_one_hit_deals_one_heart_and_may_be_attacked_again() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: [BUTLER]}, worn={0: [GREATSWORD]})
    scene.dice(1, 1).do("fight the second butler")
    assert scene.hearts()[0] == 2
    assert scene.moves == ["roll", "stop"]
    scene.dice(6, 6).do("roll")
    assert scene.creatures(1) == []


@rule("miniboss.same-card")
def test_a_defeated_miniboss_drawn_again_is_only_strong() -> None:
    scene = Scene(
        rooms="0-1-", at=[1], creatures={1: [BUTLER]}, worn={0: [GREATSWORD]}, room_deck=["Trophy Alcove"]
    )
    scene.dice(6, 6).do("fight the second butler", "done")
    table = scene.table
    card = table.creature_pile.pop(0)
    assert table.creature(card).name == BUTLER
    table.creature_pile.append(card)
    scene.do("explore east", "lay it turned once")
    assert BUTLER in scene.creatures(2)
    assert table.sign(card) == STRONG
    assert table.key == -1
    assert not table.is_guarded(2)


# The key in other places


def fight_creeper(**more: object) -> Scene:
    """A Potted Creeper is beaten, whose prize is an item."""
    scene = Scene(
        rooms="0-1",
        at=[1],
        creatures={1: ["Potted Creeper"]},
        item_deck=[KEY, "Bell-Pull"],
        **more,  # type: ignore[arg-type]
    )
    return scene.dice(6).do("fight potted creeper")


@rule("key.early", "key.in-deck")
def test_a_key_drawn_before_there_is_a_miniboss_is_kept() -> None:
    assert fight_creeper().carried(0) == [KEY]


@rule("key.early")
def test_at_some_tables_it_goes_back_and_another_item_is_drawn() -> None:
    scene = fight_creeper(key="return")
    assert scene.carried(0) == ["Bell-Pull"]
    assert scene.item_deck()[-1] == KEY


@rule("key.early", "combat.items.empty")
def test_a_deck_with_nothing_but_the_key_has_no_prize_at_such_a_table() -> None:
    scene = Scene(
        rooms="0-1", at=[1], creatures={1: ["Potted Creeper"]}, item_deck=[KEY], no_other="items", key="return"
    )
    scene.dice(6).do("fight potted creeper")
    assert scene.carried(0) == []
    assert scene.item_deck() == [KEY]


@rule("key.already-out", "key.one")
def test_a_miniboss_drawn_after_the_key_brings_only_its_printed_prizes() -> None:
    scene = meet(BUTLER, carried={1: [KEY]}, worn={0: [GREATSWORD]}, item_deck=["Bell-Pull"])
    assert scene.table.key == -1
    assert scene.table.miniboss >= 0
    scene.dice(6, 6).do("fight the second butler")
    assert scene.carried(0) == ["Bell-Pull"]
    assert scene.carried(1) == [KEY]


@rule("key.no-value", "shop.sell.no-value", "score.gems.loot")
def test_the_key_is_worth_nothing_and_cannot_be_sold() -> None:
    shop = {1: "Pedlar at the Back Door"}
    scene = Scene(
        rooms="0-1", cards=shop, at=[1], carried={0: [KEY, "Spare Key"]}, no_other="items", agreement="on"
    )
    scene.do("shop")
    assert scene.which("sell") == ["spare key"]
    scene = Scene(carried={0: [KEY, "Spare Key"]}).do("propose to end the game", "agree")
    assert scene.outcome.scores == [3, 0]


@rule("key.can-drop", "key.lies-open", "loot.odd")
def test_the_key_is_dropped_like_any_item_and_stays_until_somebody_picks_it_up() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Hedge Wolf"]}, hearts=[1], carried={0: [KEY]})
    scene.dice(1, 3).do("fight hedge wolf", "roll")
    scene.do("give up key to the lower floor")
    assert scene.loot(1) == [KEY]
    scene.dice(6).do("fight hedge wolf")
    scene.do("pick up loot", "take everything")
    assert scene.carried(1) == [KEY]


@rule("key.can-drop")
def test_anything_with_a_value_is_dropped_before_the_key() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Hedge Wolf"]}, hearts=[1], carried={0: [KEY, "Spare Key"]})
    scene.dice(1, 3).do("fight hedge wolf")
    scene.do("give up spare key")
    assert scene.loot(1) == ["Spare Key"]
    assert scene.carried(0) == [KEY]


@rule("key.never-back", "effect.lose-item")
def test_an_effect_that_would_bury_the_key_leaves_it_in_the_room() -> None:
    scene = Scene(rooms="0-1", at=[1], carried={0: [KEY]}, down={1: ["Statue with Long Arms"]})
    scene.dice(1).do("turn up puzzle 1")
    scene.do("give up key to the lower floor")
    assert scene.loot(1) == [KEY]
    assert KEY not in scene.item_deck()


# Miniboss rooms


@rule("miniboss.room.found", "miniboss.the-one")
def test_a_miniboss_room_is_searched_for_a_miniboss_and_the_rest_is_drawn() -> None:
    scene = meet("Moss Toad", "Drain Eel", MILDEW, BUTLER, rooms=KENNELS)
    found = scene.creatures(1)
    assert found[0] == MILDEW
    assert len(found) == 2
    (search,) = scene.events("searches")
    assert (search["found"], search["clause"]) == (MILDEW, "miniboss.room.found")
    table = scene.table
    assert table.miniboss == scene.place(1).creatures[0]
    assert {table.creatures.known[card] for card in table.creature_pile} == {0}
    assert len(table.creature_pile) == 58


@rule("miniboss.room.later", "move.guarded")
def test_a_miniboss_room_after_the_miniboss_is_filled_alike_and_guarded_while_it_stands() -> None:
    scene = Scene(rooms="0-1-2-", at=[2], creatures={1: ["The Cook"]}, room_deck=[KITCHEN], worn={0: [GREATSWORD]})
    scene.do("explore east", "lay it as it is")
    table = scene.table
    (card,) = scene.place(3).creatures
    assert table.creature(card).sign == MINIBOSS
    assert table.sign(card) == STRONG
    assert table.is_guarded(3)
    scene.do("done", "done")
    assert scene.which("go") == ["west"]
    assert scene.which("explore") == []


@rule("miniboss.room.none")
def test_without_a_miniboss_in_the_deck_an_ordinary_creature_comes() -> None:
    scene = meet("Moss Toad", "Drain Eel", rooms=KITCHEN, no_other="creatures")
    assert scene.creatures(1) == ["Moss Toad"]
    assert scene.table.miniboss == -1
    assert scene.table.is_guarded(1)
    scene = meet(rooms=KITCHEN, no_other="creatures")
    assert scene.creatures(1) == []

"""What a fight would bring and cost, as it is said before it: nothing that matters is left out."""

from typing import Any

import pytest

from tests.asking import note, prompt
from tests.dungeons.scene import Scene
from tests.dungeons.test_view import trial, view
from tests.rules import rule


def facing(name: str, seats: int = 2, **rest: Any) -> Scene:
    """All seats in a room with a creature; it is the first one's turn."""
    return Scene(seats, **{"rooms": "0-1", "at": [1] * seats, "creatures": {1: [name]}, **rest})


@rule("effect.creature.thief", "effect.creature.hex", "effect.creature.runs", "effect.creature.moves")
@pytest.mark.parametrize(
    ("name", "worn", "also"),
    [
        ("Coat Without a Guest", [], "2 gems lost"),
        ("Shadow on the Stair", ["Second-Best Knife"], "a curse, if the dice show a one"),
        ("Topiary Hare", [], "it runs away"),
        ("Belfry Bat", ["Page's Bow"], "it moves to another room"),
    ],
)
def test_what_a_failed_round_brings_besides_the_damage_is_said(name: str, worn: list[str], also: str) -> None:
    scene = facing(name, worn={0: worn})
    assert note(scene, f"fight {name.lower()}").endswith(f"failing costs 1 heart; also: {also}")


@rule("race.thrown-out", "race.turn-ends", "race.thrown-out.defeat")
@pytest.mark.parametrize(
    ("hearts", "costs"), [(4, "; also: whoever is hurt has to leave, and the turn ends"), (3, ", and you have 3")]
)
def test_in_a_race_so_is_that_the_boss_throws_out_whoever_it_hurts_and_does_not_defeat(
    hearts: int, costs: str
) -> None:
    scene = Scene(
        way="race",
        rooms="0-1",
        cards={1: "Drawing Room Below"},
        at=[1],
        markers=[hearts],
        creatures={1: ["The Housekeeper"]},
        worn={0: ["Great-Aunt's Greatsword"]},
    )
    assert note(scene, "fight the housekeeper").endswith(f"failing costs 3 hearts{costs}")


@rule("combat.win")
def test_a_round_that_cannot_fail_has_no_price() -> None:
    scene = facing("Pantry Rat", worn={0: ["Second-Best Knife"]})
    assert note(scene, "fight pantry rat") == "100% against CL 1; brings 1 gem"


@rule("effect.gem-bonus", "effect.creature.hoard")
def test_the_prize_that_is_said_is_the_prize_that_is_given() -> None:
    scene = facing("Furnace Drake", worn={0: ["Best Carving Knife"]})
    assert "brings 7 gems and the better of two items;" in note(scene, "fight furnace drake")


@rule("joint.gems", "joint.heal", "joint.items")
def test_those_who_fight_together_are_told_what_each_of_them_gets() -> None:
    scene = facing("Kitchen Ogre").do("fight kitchen ogre", "ask player 2")
    prize = "brings 2 gems each, 2 hearts back each and an item, in turn"
    expected = f"42% against CL 7; {prize}; failing costs whoever rolls lowest 1 heart"
    assert note(scene, "agree") == f"{expected}; you have 3"
    bold = facing("Kitchen Ogre", 3).do("fight kitchen ogre", "ask player 2", "agree")
    assert note(bold, "roll") == expected


@rule("combat.hits")
def test_another_round_says_how_many_hits_it_still_takes() -> None:
    scene = facing("Grey Margery", worn={0: ["Great-Aunt's Greatsword"]}).dice(1, 1).do("fight grey margery")
    assert "; takes 2 hits; " in note(scene, "roll")
    scene.dice(6, 6).do("roll")
    assert "; the last hit; " in note(scene, "roll")


@rule("type.flying.attack")
def test_what_cannot_be_hit_has_no_chance_but_a_reason() -> None:
    bare = trial(facing("Belfry Bat"), "Belfry Bat")
    assert (bare.chance, bare.chance_words, bare.spread) == (None, "it takes a ranged weapon", [])
    armed = trial(facing("Belfry Bat", worn={0: ["Page's Bow"]}), "Belfry Bat")
    assert armed.chance == 92


@rule("sprint.key", "sprint.nearer-first")
def test_a_proposal_to_sprint_says_who_begins() -> None:
    lair: dict[str, Any] = {"cards": {3: "Drawing Room Below"}, "creatures": {3: ["The Housekeeper"]}}
    hall: dict[str, Any] = {"rooms": "3-2-1-0", "at": [2, 0], **lair}
    ways = "3 moves for you, 1 for the nearest of the others"
    scene = Scene(**hall, unlocked=True).do("propose a sprint")
    assert note(scene, "agree") == f"{ways}; whoever is nearer begins earlier"
    key = "Key to the Lower Floor"
    scene = Scene(**hall, new=[3], carried={1: [key]}).do("propose a sprint")
    assert note(scene, "agree") == f"{ways}; the boss key is with you: nobody else can go in first"
    assert scene.do("agree").asked == 1
    scene = Scene(**hall, new=[3], carried={0: [key]}).do("propose a sprint")
    assert note(scene, "agree") == f"{ways}; the boss key is with {{seat 0}}: nobody else can go in first"


@rule("puzzle.two-player.need", "puzzle.two-player.prize")
def test_a_puzzle_for_several_has_no_chance_while_too_few_have_come() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "at": [1] * 3}
    scene = Scene(3, **given, puzzles={1: ["Round for Three Voices"]}).do("solve round for three voices")
    assert prompt(scene).why == "You try Round for Three Voices: it takes 3 players"
    shown = view(scene.table, 0).contest
    assert shown is not None
    assert [stake.text for stake in shown.win] == ["2 gems each", "3 items, in turn"]
    assert prompt(scene.do("ask player 2")).why == "{seat 0} tries Round for Three Voices: it takes 3 players"
    assert note(scene, "agree").startswith("it takes 3 players")
    scene.do("agree", "ask player 3")
    assert prompt(scene).why.endswith("it takes 3 players; with you 62% against CL 9")


@rule("shop.one", "shop.sell", "shop.sell.only", "shop.short")
def test_a_shop_asks_only_for_what_can_be_done_there() -> None:
    shop: dict[str, Any] = {"rooms": "0-1", "cards": {1: "Auction Room"}, "at": [1], "item_deck": ["Colander"]}

    def asked(**rest: Any) -> str:
        return prompt(Scene(**shop, **rest).do("shop")).what

    assert asked(gems=[5], carried={0: ["Spare Key"]}) == "Buy an item, sell some, or leave the shop"
    assert asked(gems=[5]) == "Buy an item, or leave the shop"
    assert asked(gems=[4], carried={0: ["Spare Key"]}) == "Sell something, or leave the shop"
    assert asked(gems=[4]) == "There is nothing you can buy or sell"
    assert note(Scene(**shop), "shop") == "3 items to look at, 0 gems to spend"
    assert note(Scene(**shop, no_other="items"), "shop") == "1 item to look at, 0 gems to spend"


@rule("loot.pick-up.enemies")
@pytest.mark.parametrize(("creatures", "when"), [([], ""), (["Moss Toad"], ", once no creatures are left")])
def test_what_lies_in_a_room_waits_for_its_creatures_only_if_there_are_any(creatures: list[str], when: str) -> None:
    scene = Scene(rooms="0-1", at=[1], lying={1: 6}, loot={1: ["Spare Key"]}, creatures={1: creatures})
    [mark] = [mark for mark in view(scene.table, 0).rooms[1].marks if mark.symbol == "loot"]
    assert mark.text == f"6 gems and 1 item to pick up{when}"


@rule("item.trade", "item.exchange")
def test_an_exchange_asks_for_a_trade_where_somebody_could_trade() -> None:
    room: dict[str, Any] = {"rooms": "0-1", "at": [1, 1], "carried": {0: ["Colander"]}}
    assert prompt(Scene(**room).do("exchange items")).what == "Put items on, take them off, or be done"
    scene = Scene(**room, trade="anyone").do("exchange items")
    assert prompt(scene).what == "Put items on, take them off, trade, or be done"

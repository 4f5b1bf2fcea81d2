"""What a seat sees: all that lies open, nothing that does not, and each roll as a sum with its exact chance."""

from itertools import product
from typing import Any, cast

import msgspec
import pytest

from tests.card_files import changed
from tests.dungeons.box import FILE, edit
from tests.dungeons.scene import Scene, deal
from undercroft.core.chance import Chance
from undercroft.core.hidden import OPEN
from undercroft.core.odds import percent
from undercroft.games.dungeons.cards.reading import read_deck
from undercroft.games.dungeons.flow import odds, strength
from undercroft.games.dungeons.flow.strength import Strength
from undercroft.games.dungeons.seeing.census import count_cards
from undercroft.games.dungeons.seeing.view import see
from undercroft.games.dungeons.shapes.views import Deck, DungeonView, Trial
from undercroft.games.dungeons.table.contest import Contest
from undercroft.games.dungeons.table.table import Dungeon
from undercroft.games.dungeons.telling.catalogue import faces_of


def view(table: Dungeon, seat: int | None) -> DungeonView:
    return see(table, seat, faces_of(table.deck))


def text(table: Dungeon, seat: int | None) -> bytes:
    return msgspec.json.encode(view(table, seat))


def known(deck: Deck) -> list[tuple[int, str]]:
    return [(card.place, card.card.title) for card in deck.known]


def trial(scene: Scene, title: str) -> Trial:
    return next(found for found in view(scene.table, 0).trials if found.title == title)


def walk(seed: int, seats: int, **options: object) -> list[Dungeon]:
    """Positions of a game played at random, some moves apart."""
    table, chance = deal(seats, seed, agreement="off", **options), Chance(seed)
    found: list[Dungeon] = []
    for number in range(600):
        if table.turn is None:
            break
        moves = table.legal_moves()
        table.push(moves[chance.below(len(moves))])
        if number % 11 == 0 or table.contest is not None:
            found.append(cast(Dungeon, table.copy()))
    return found


# Hidden things


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_sees_what_they_cannot_know(seed: int) -> None:
    """A view stays the same when all that the seat cannot know is dealt again."""
    for table in walk(seed, 3, way="royale"):
        for seat in range(3):
            other = cast(Dungeon, table.sample(seat, Chance(seed)))
            assert text(other, seat) == text(table, seat)


def test_a_face_down_puzzle_shows_its_back() -> None:
    scene = Scene(down={0: ["Music Box"]})
    for seat in (0, 1, None):
        (puzzle,) = view(scene.table, seat).rooms[0].puzzles
        assert (puzzle.down, puzzle.card, puzzle.title) == (True, None, "a puzzle, face down")
        assert b"Music Box" not in text(scene.table, seat)
    (puzzle,) = view(scene.table, OPEN).rooms[0].puzzles
    assert puzzle.title == "Music Box"


def test_whoever_looked_at_a_puzzle_sees_it_and_nobody_else_does() -> None:
    scene = Scene(down={0: ["Music Box"]}, worn={0: ["Watchman's Lantern"]})
    scene.do("use watchman's lantern", "look at puzzle 1")
    assert view(scene.table, 0).rooms[0].puzzles[0].title == "Music Box"
    assert view(scene.table, 1).rooms[0].puzzles[0].card is None
    assert view(scene.table, None).rooms[0].puzzles[0].card is None


def test_the_top_room_is_known_to_whoever_looked_at_it() -> None:
    scene = Scene(room_deck=["Wine Cellar"], worn={0: ["Cellarman's Helmet"]})
    assert known(view(scene.table, 0).room_deck) == []
    scene.do("use cellarman's helmet")
    assert known(view(scene.table, 0).room_deck) == [(0, "Wine Cellar")]
    assert known(view(scene.table, 1).room_deck) == []
    assert known(view(scene.table, None).room_deck) == []


def test_of_two_drawn_rooms_only_whoever_chooses_knows_which_they_are() -> None:
    scene = Scene(room_deck=["Wine Cellar", "Great Stair"], carried={0: ["Visitors' Book"]})
    scene.do("use visitors' book", "explore east")
    mine, theirs = view(scene.table, 0).laying, view(scene.table, 1).laying
    assert mine is not None
    assert theirs is not None
    assert [card.title for card in mine.cards] == ["Wine Cellar", "Great Stair"]
    assert (theirs.cards, theirs.number) == ([], 2)
    scene.do("lay great stair")
    assert known(view(scene.table, 0).room_deck)[-1] == (len(scene.table.room_pile) - 1, "Wine Cellar")
    assert known(view(scene.table, 1).room_deck) == []


def test_a_beaten_creature_is_known_to_lie_at_the_bottom_until_the_deck_is_shuffled() -> None:
    scene = Scene(
        rooms="0-",
        creatures={0: ["Pantry Rat"]},
        room_deck=["Kennel Yard"],
        creature_deck=["Dust Maid", "The Cook"],
    )
    scene.dice(6).do("fight pantry rat", "roll")
    deck = view(scene.table, 1).creature_deck
    assert known(deck) == [(deck.left - 1, "Pantry Rat")]
    assert known(view(scene.table, None).creature_deck) == known(deck)
    scene.end_turns()
    scene.do("explore east", "lay it turned once")  # the miniboss is looked for, and the deck is shuffled
    assert scene.creatures(1)
    assert known(view(scene.table, 0).creature_deck) == []


def test_only_with_all_cards_open_a_deck_shows_its_order() -> None:
    scene = Scene(item_deck=["Colander"])
    assert view(scene.table, 0).item_deck.order is None
    order = view(scene.table, OPEN).item_deck.order
    assert order is not None
    assert order[0] == "item card colander"


# Odds


def brute(power: Strength) -> dict[int, float]:
    """Every throw, one by one."""
    found: dict[int, float] = {}
    number = power.number()
    for faces in product(range(1, 7), repeat=number):
        extras = faces.count(6) if power.chain else 0
        for more in product(range(1, 7), repeat=extras):
            worth = power.worth([*faces, *more])
            found[worth] = found.get(worth, 0.0) + 1 / 6 ** (number + extras)
    return found


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
@pytest.mark.parametrize("best", [0, 1, 2])
@pytest.mark.parametrize(("ones", "chain", "double"), [(1, False, False), (3, False, True), (2, True, False)])
def test_spreads_are_exact(dice: int, best: int, ones: int, chain: bool, double: bool) -> None:
    power = Strength()
    power.dice, power.best, power.ones, power.chain, power.double = dice, best, ones, chain, double
    if chain and power.number() > 3:
        return  # too many throws to go through
    expected = brute(power)
    found = {total: chance for total, chance in enumerate(odds.spread_of(power)) if chance}
    assert found == pytest.approx(expected)


@pytest.mark.parametrize(
    ("worn", "creature"),
    [
        (["Second-Best Knife", "Tea-Tray Shield"], "Spirit Wolf"),
        (["Poker, Still Warm", "Oil-Pot Sling"], "Cellar Toad"),
        (["Butter Knife", "Rolling Pin"], "Dust Maid"),
        (["Hearthstone Maul", "Mourning Veil"], "Kitchen Ogre"),
    ],
)
def test_the_chance_of_a_fight_is_exact(worn: list[str], creature: str) -> None:
    scene = Scene(rooms="0-1-", at=[1], worn={0: worn}, creatures={1: [creature]})
    table = scene.table
    contest = Contest(1, 1, table.places[1].creatures[0], [0])
    expected = brute(strength.strength_of(table, contest, 0))
    cl = strength.difficulty(table, contest)
    found = trial(scene, creature)
    assert found.cl == cl
    assert found.chance == percent(sum(chance for total, chance in expected.items() if total > cl))
    assert {bar.total: bar.chance for bar in found.spread} == pytest.approx(expected, abs=0.0001)
    assert all(bar.wins == (bar.total > cl) for bar in found.spread)


def test_an_equal_total_counts_where_the_table_says_so() -> None:
    fails = Scene(rooms="0-1-", at=[1], creatures={1: ["Cellar Toad"]})
    wins = Scene(rooms="0-1-", at=[1], creatures={1: ["Cellar Toad"]}, equal="wins")
    assert (trial(fails, "Cellar Toad").needs, trial(fails, "Cellar Toad").chance) == (4, 50)
    assert (trial(wins, "Cellar Toad").needs, trial(wins, "Cellar Toad").chance) == (3, 67)


def test_what_needs_no_roll_is_certain() -> None:
    scene = Scene(rooms="0-1-", at=[1], worn={0: ["Barrel Organ"]}, creatures={1: ["Dust Maid"]})
    found = trial(scene, "Dust Maid")
    assert (found.sure, found.chance, found.spread, found.fail) == (True, 100, [], [])


def test_helpers_add_their_dice_to_the_chance() -> None:
    scene = Scene(3, rooms="0-1-", at=[1, 1, 1], creatures={1: ["Spirit Wolf"]})
    assert trial(scene, "Spirit Wolf").chance == 17
    scene.do("fight spirit wolf", "ask player 2", "agree")
    contest = view(scene.table, 1).contest
    assert contest is not None
    assert [member.seat for member in contest.members] == [0, 1]
    assert contest.chance == 72  # 26 of 36
    assert contest.win[0].text == "1 gem each"


def test_a_duel_weighs_both_rolls() -> None:
    scene = Scene(rooms="0-1-", at=[1, 1], way="royale", worn={1: ["Tea-Tray Shield"]})
    found = next(found for found in view(scene.table, 0).trials if found.kind == "duel")
    assert (found.thing, found.chance) == ("player 2", 17)  # one die less 1 against one and 1: 6 of 36
    assert [(share.name, share.n) for share in found.members[0].shares] == [("One die", 1), ("Tea-Tray Shield", -1)]


# Sums


def adds_up(table: Dungeon, found: Trial) -> bool:
    """Whether every line of a sum is there."""
    for member in found.members:
        dice = sum(share.n for share in member.shares if share.kind == "dice")
        dice += sum(share.n for share in member.shares if "dropped" in share.note)
        points = sum(share.n for share in member.shares if share.kind == "points")
        if found.kind not in ("lot", "loot") and (dice, points) != (member.number, member.bonus):
            return False
    return not found.has or sum(share.n for share in found.has) == found.cl


@pytest.mark.parametrize("seed", [4, 5, 6])
def test_sums_add_up(seed: int) -> None:
    seen = 0
    for table in walk(seed, 4, way="royale"):
        shown = view(table, 0)
        going = [shown.contest] if shown.contest is not None else []
        for found in [*shown.trials, *going]:
            assert adds_up(table, found)
            seen += 1
    assert seen > 20


def test_a_fight_is_told_line_by_line() -> None:
    scene = Scene(
        rooms="0-1-",
        at=[1],
        worn={0: ["Duelling Sabre", "Tea-Tray Shield", "Mourning Veil"]},
        creatures={1: ["Hedge Wolf", "Spirit Wolf"]},
    )
    found = trial(scene, "Hedge Wolf")
    (member,) = found.members
    assert [(share.name, share.mark) for share in member.shares] == [("One die", "+1"), ("Duelling Sabre", "+1")]
    assert member.words == "1 die and +1"
    levels = [(share.name, share.n) for share in found.has]
    assert levels == [("Hedge Wolf", 4), ("Tea-Tray Shield", -1), ("Mourning Veil", -1), ("its kin", 1)]
    assert found.words == "CL 3, so 4 or more wins"
    assert [stake.text for stake in found.win] == ["3 gems", "1 heart back"]
    assert [stake.text for stake in trial(scene, "Spirit Wolf").fail][1] == "Mourning Veil keeps it off on a 5 or 6"


def test_dice_lie_open_with_what_each_counts() -> None:
    scene = Scene(
        rooms="0-1-",
        at=[1],
        worn={0: ["Butter Knife", "Oil-Pot Sling"]},
        carried={0: ["Cooking Sherry"]},
        creatures={1: ["Cellar Toad"]},
    )
    scene.dice(1, 2).do("fight cellar toad")
    contest = view(scene.table, 1).contest
    assert contest is not None
    assert [(die.value, die.counts) for die in contest.members[0].dice] == [(1, 3), (2, 0)]
    assert (contest.total, contest.winning) == (3, False)
    scene.do("use cooking sherry", "die 2")
    contest = view(scene.table, 0).contest
    assert contest is not None
    assert [die.picked for die in contest.members[0].dice] == [False, True]


def test_an_attempt_that_takes_two_has_no_chance_alone() -> None:
    scene = Scene(rooms="0-1-", at=[1, 0], puzzles={1: ["Pair of Levers"]})
    found = trial(scene, "Pair of Levers")
    assert (found.chance, found.chance_words) == (None, "it takes 2 players")
    assert found.why_not == "Too few players are here for it."


def test_hearts_about_to_be_lost() -> None:
    scene = Scene(rooms="0-1-", at=[1], carried={0: ["Feather Cushion"]}, creatures={1: ["Cellar Toad"]})
    scene.dice(1).do("fight cellar toad")
    shown = view(scene.table, 1)
    assert shown.moment == "hurt"
    assert shown.blow is not None
    assert (shown.blow.seat, shown.blow.hearts) == (0, 1)


# Everything open


def test_sides_of_a_room() -> None:
    scene = Scene(rooms="0-1>2\n  |", doors={(1, "south"): "Swollen Door"}, entrance="west")
    rooms = view(scene.table, None).rooms
    assert [side.state for side in rooms[0].sides] == ["wall", "passage", "wall", "entrance"]
    assert [side.state for side in rooms[1].sides] == ["wall", "void", "door", "passage"]
    assert rooms[1].sides[2].door == "puzzle 1 in room 1"
    assert rooms[0].sides[1].text == rooms[1].card.title
    assert [(room.x, room.y) for room in rooms] == [(0, 0), (1, 0), (2, 0)]


def test_a_door_is_seen_from_both_sides() -> None:
    scene = Scene(rooms="0-1-", doors={(1, "west"): "Swollen Door"})
    rooms = view(scene.table, 0).rooms
    assert rooms[0].sides[1].state == rooms[1].sides[3].state == "door"
    assert rooms[0].sides[1].door == rooms[1].sides[3].door == "puzzle 1 in room 1"


def test_the_room_that_is_laid_shows_how_it_can_lie() -> None:
    scene = Scene(rooms="0-", room_deck=["Broom Corner"])
    scene.do("explore east")
    laying = view(scene.table, 1).laying
    assert laying is not None
    assert (laying.x, laying.y, [card.title for card in laying.cards]) == (1, 0, ["Broom Corner"])
    assert [turning.links for turning in laying.turnings] == [("west",), ("west",)]
    assert [turning.sides for turning in laying.turnings] == [("south", "west"), ("north", "west")]


def test_gear_hangs_on_a_figure() -> None:
    scene = Scene(
        worn={0: ["Page's Bow", "Colander"]},
        carried={0: ["Rolling Pin", "Spare Key", "Signet of the House"]},
        curses={1: ["Somebody Else's Trunk"]},
    )
    first, second = view(scene.table, None).players
    assert [(slot.title, slot.note) for slot in first.slots] == [
        ("left hand", "Page's Bow"),
        ("right hand", "Page's Bow"),
        ("head", "Colander"),
        ("body", "nothing here"),
        ("legs", "nothing here"),
    ]
    assert [(item.where, item.works) for item in first.carried] == [
        ("carried", False),
        ("carried", False),
        ("no slot", True),
    ]
    assert [slot.barred for slot in second.slots[:2]] == [False, True]
    assert (first.dice, first.puzzle_dice, first.dice_words) == (2, 1, "2 dice in fights, 1 on puzzles")


def test_a_curse_can_take_up_both_hands() -> None:
    heavier = changed(FILE, (edit("Somebody Else's Trunk", "weight = 1", "weight = 2"),))
    scene = Scene(curses={0: ["Somebody Else's Trunk"]}, deck=read_deck(heavier))
    player = view(scene.table, 0).players[0]
    assert [slot.note for slot in player.slots[:2]] == ["taken up by a curse"] * 2
    assert player.curses[0].card.text[0] == "It takes up 2 of your hands."


def test_a_shop_says_what_things_cost_and_why_they_cannot_be_bought() -> None:
    scene = Scene(
        cards={0: "Still-Room Counter"},
        gems=[6],
        item_deck=["Colander", "Best Carving Knife"],
        carried={0: ["Signet of the House", "Rolling Pin"]},
        no_other="items",
    )
    scene.do("shop")
    shop = view(scene.table, 1).shop
    assert shop is not None
    assert [(item.card.title, item.price, item.why_not) for item in shop.stock] == [
        ("Colander", 5, ""),
        ("Best Carving Knife", 11, "You do not have enough gems."),
    ]
    signet, pin = view(scene.table, 0).players[0].carried
    assert (signet.price, signet.why_not) == (None, "It has no gem value, so it cannot be sold.")
    assert pin.price == 2


def test_a_shop_says_how_much_can_be_bought_or_that_a_curse_forbids_it() -> None:
    given: dict[str, Any] = {
        "cards": {0: "Still-Room Counter"},
        "gems": [9],
        "item_deck": ["Colander", "Spare Key"],
    }
    scene = Scene(**given).do("shop")
    assert shop_note(scene) == "1 item can still be bought"
    assert shop_note(scene.do("buy colander", "carry it")) == "nothing more can be bought this turn"
    cursed = Scene(**given, curses={0: ["Reputation"]}).do("shop")
    assert shop_note(cursed) == "a curse keeps {seat 0} from buying"


def shop_note(scene: Scene) -> str:
    shop = view(scene.table, 1).shop
    assert shop is not None
    return shop.note


def test_where_the_boss_key_is() -> None:
    assert view(Scene().table, 0).key.state == "in the deck"
    with_miniboss = view(Scene(rooms="0-1-", creatures={1: ["The Cook"]}).table, 0)
    assert (with_miniboss.key.state, with_miniboss.key.thing) == ("with the Miniboss", "creature 1 in room 1")
    assert with_miniboss.rooms[1].guarded
    carried = view(Scene(carried={1: ["Key to the Lower Floor"]}).table, 0).key
    assert (carried.state, carried.seat, carried.text) == ("with a player", 1, "{seat 1} carries the boss key")
    dropped = view(Scene(loot={0: ["Key to the Lower Floor"]}).table, 0).key
    assert (dropped.state, dropped.room) == ("on the floor", 0)


def test_who_is_on_the_way_in_a_sprint() -> None:
    scene = Scene(
        at=[2, 0],
        rooms="3-2-1-0",
        cards={3: "Drawing Room Below"},
        creatures={3: ["The Housekeeper"]},
        unlocked=True,
    )
    assert view(scene.table, 0).sprint == []
    scene.do("propose a sprint", "agree")
    shown = view(scene.table, 1)
    first, second = shown.sprint
    assert (first.arrived, second.arrived, second.wait) == (True, False, 2)
    assert second.text == "arrives after 2 more turns of whoever was nearest"
    assert (shown.players[1].room, shown.players[1].where) == (None, "on the way to the boss room")
    assert shown.rooms[0].seats == []
    scene.end_turns()
    assert view(scene.table, 1).sprint[1].wait == 1


def test_steps_of_a_turn() -> None:
    scene = Scene(rooms="0-1-", creatures={1: ["Pantry Rat"]}, down={1: ["Music Box"]})
    assert [step.state for step in view(scene.table, 0).steps] == ["now", "open", "open"]
    scene.do("go east")
    assert [step.state for step in view(scene.table, 0).steps] == ["done", "now", "open"]
    scene.dice(6).do("fight pantry rat")
    assert [step.state for step in view(scene.table, 0).steps] == ["done", "done", "now"]


def test_where_nothing_can_be_attacked_it_is_time_for_a_puzzle() -> None:
    scene = Scene(rooms="0-1-", down={1: ["Music Box"]})
    scene.do("go east")
    assert [step.state for step in view(scene.table, 0).steps] == ["done", "gone", "now"]


def test_every_card_is_somewhere() -> None:
    for seed in (7, 8):
        boxes = [sum(len(cards) for cards in count_cards(table).values()) for table in walk(seed, 5)]
        table = deal(5, seed)
        every = [table.rooms, table.creatures, table.puzzles, table.items]
        assert set(boxes) == {sum(len(cards.face) for cards in every)}

"""The greedy bot at a table of Dungeons: what it does in plain situations, and that it wins."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.dungeons.scene import Scene, deal
from undercroft.bots import bot
from undercroft.core.chance import Chance, stream
from undercroft.core.lattice import NORTH
from undercroft.core.seat import Seat
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.bot.outlook import Outlook
from undercroft.games.dungeons.bot.weighing import JUDGES
from undercroft.games.dungeons.cards.deck import FIGHTS, PUZZLES
from undercroft.games.dungeons.flow import odds, strength
from undercroft.games.dungeons.table.contest import Contest
from undercroft.games.dungeons.table.table import Dungeon

BOSS = "Under the Foundations"
KNIVES = ["Best Carving Knife", "Second-Best Knife", "Colander", "Quilted Housecoat", "Gaiters"]


def best(scene: Scene) -> str:
    """The move the bot likes best, in words; ties go to the first."""
    seat = scene.asked
    assert seat is not None
    worth = scene.table.appraise(seat)
    return scene.moves[worth.index(max(worth))]


def closed(**given: Any) -> Scene:
    """A scene on a map with nothing left to be found; its entrance room is a shop, so that the game goes on."""
    return Scene(**given, cards={0: "Still-Room Counter"}, no_other="rooms")


def worth(scene: Scene, words: str) -> float:
    assert scene.asked is not None
    return scene.table.appraise(scene.asked)[scene.moves.index(words)]


def play(names: list[str], seed: int, **options: object) -> Dungeon:
    game = deal(len(names), seed, **options)
    chances = [stream(seed, f"bot {seat}") for seat in range(len(names))]
    while game.turn is not None:
        seat = game.turn
        game.push(bot(names[seat]).choose(Seat(game, seat, chances[seat])))
    return game


# Fights


def test_it_fights_what_it_can_beat_and_leaves_what_it_cannot() -> None:
    assert best(closed(rooms="0-1", at=[1], creatures={1: ["Pantry Rat"]})) == "fight pantry rat"
    assert best(closed(rooms="0-1", at=[1], creatures={1: ["Kitchen Ogre"]})) == "done"


def test_it_chooses_the_fight_that_pays() -> None:
    scene = closed(rooms="0-1", at=[1], creatures={1: ["Pantry Rat", "Potted Creeper"]})
    assert best(scene) == "fight potted creeper"


def test_it_does_not_risk_a_heart_for_a_few_gems() -> None:
    there = {1: ["Drain Eel"]}
    assert worth(closed(rooms="0-1", at=[1], creatures=there, gems=[20]), "fight drain eel") < 0.0


def test_it_stops_when_the_next_round_is_not_worth_the_heart() -> None:
    there = {1: ["Hedge Wolf"]}
    rich = Scene(rooms="0-1", at=[1], creatures=there, gems=[40], hearts=[2]).dice(1).do("fight hedge wolf")
    assert rich.hearts()[0] == 1
    assert best(rich) == "stop"
    poor = Scene(rooms="0-1", at=[1], creatures=there).dice(1).do("fight hedge wolf")
    assert best(poor) == "roll"


def test_the_odds_of_one_are_those_of_its_dice() -> None:
    table = Scene(rooms="0-1", at=[1], creatures={1: ["Under-Footman"]}, worn={0: ["Colander"]}).table
    contest = Contest(FIGHTS, 1, table.places[1].creatures[0], [0])
    power = strength.strength_of(table, contest, 0)
    cl = strength.difficulty(table, contest)
    assert odds.chance(table, contest) == pytest.approx(sum(power.worth([die]) > cl for die in range(1, 7)) / 6)


def test_its_odds_at_a_puzzle_are_those_of_one_die() -> None:
    scene = Scene(rooms="0-1", at=[1], puzzles={1: ["Talking Portrait"]})
    contest = Contest(PUZZLES, 1, scene.place(1).up[0], [0])
    assert odds.chance(scene.table, contest) == pytest.approx(1 / 3)


def test_it_asks_for_help_where_it_could_not_win_alone() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Kitchen Ogre"]}, seats=4, worn={1: KNIVES})
    assert worth(scene, "fight kitchen ogre") > 0.0
    assert best(scene.do("fight kitchen ogre")) == "ask player 2"


def test_it_asks_nobody_where_it_wins_alone() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Pantry Rat"]}, worn={0: KNIVES})
    assert best(scene.do("fight pantry rat")) == "roll"


def test_it_joins_a_fight_that_pays_and_no_other() -> None:
    scene = Scene(4, rooms="0-1", at=[1, 1], creatures={1: ["Kitchen Ogre"]}, worn={0: KNIVES})
    assert best(scene.do("fight kitchen ogre", "ask player 2")) == "agree"
    scene = Scene(4, rooms="0-1", at=[1, 1], creatures={1: ["The Cook"]}, gems=[0, 30], hearts=[3, 1])
    assert best(scene.do("fight the cook", "ask player 2")) == "refuse"


def test_it_fears_more_for_what_would_lie_behind_a_creature_than_for_what_anybody_may_pick_up() -> None:
    there: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: ["Kitchen Ogre"]}, "worn": {0: KNIVES[:1]}}
    poor, rich = (closed(**there, gems=[gems], hearts=[1]) for gems in (0, 40))
    beaten = odds.chance(rich.table, Contest(FIGHTS, 1, rich.table.places[1].creatures[0], [0]))
    dropped = Outlook(rich.table, 0).dropped() - Outlook(poor.table, 0).dropped()
    fear = worth(poor, "fight kitchen ogre") - worth(rich, "fight kitchen ogre")
    assert fear > 1.2 * (1.0 - beaten) * dropped


# Hearts


def test_it_rests_when_it_is_hurt_and_has_something_to_lose() -> None:
    there: dict[str, Any] = {"rooms": "0-1", "creatures": {1: ["Pantry Rat"]}, "no_other": "rooms"}
    assert best(Scene(**there, hearts=[1], gems=[20])) == "rest"
    assert best(Scene(**there)) == "go east"


def test_it_walks_to_a_safe_room() -> None:
    scene = Scene(rooms="0-1-2-3", cards={3: "Linen Cupboard"}, at=[2], hearts=[1], lying={1: 1}, no_other="rooms")
    assert best(scene) == "go east"


def test_whoever_has_come_to_a_safe_room_stays_to_rest_there() -> None:
    scene = Scene(
        rooms="0-1-2",
        at=[1],
        hearts=[1],
        gems=[20],
        worn={0: ["Footman's Pumps"]},
        creatures={2: ["Kitchen Ogre"]},
        no_other="rooms",
    ).do("go west")
    assert scene.rooms()[0] == 0
    assert best(scene) == "done"


def test_it_keeps_off_a_blow_that_would_cost_it_more_than_the_item() -> None:
    def struck(gems: int) -> Scene:
        scene = Scene(
            rooms="0-1", at=[1], creatures={1: ["Pantry Rat"]}, hearts=[1], gems=[gems],
            carried={0: ["Feather Cushion"]},
        )  # fmt: skip
        return scene.dice(1).do("fight pantry rat")

    assert best(struck(40)) == "use feather cushion"
    assert best(struck(0)) == "pass"


# Gear


def test_it_puts_on_what_adds_to_its_rolls() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Potted Creeper"]}, item_deck=["Second-Best Knife"])
    scene.dice(6).do("fight potted creeper")
    assert best(scene) == "wear it"


def test_it_exchanges_a_poor_outfit_for_a_better_one() -> None:
    scene = closed(rooms="0-1", at=[1], worn={0: ["Butter Knife"]}, carried={0: ["Great-Aunt's Greatsword"]})
    assert best(scene) == "exchange items"
    assert best(scene.do("exchange items")) == "take off butter knife"
    assert best(scene.do("take off butter knife")) == "put on great-aunt's greatsword"
    assert best(scene.do("put on great-aunt's greatsword")) == "done"


def test_it_takes_off_one_of_two_alike_for_something_better() -> None:
    torches = ["Kitchen Torch", "Kitchen Torch"]
    scene = closed(rooms="0-1", at=[1], worn={0: torches}, carried={0: ["Second-Best Knife"]}).do("exchange items")
    assert best(scene) == "take off kitchen torch"
    assert best(scene.do("take off kitchen torch")) == "put on second-best knife"


def test_it_does_not_give_up_its_move_for_nothing() -> None:
    scene = Scene(rooms="0-1", at=[1], worn={0: ["Great-Aunt's Greatsword"]}, carried={0: ["Butter Knife"]})
    assert worth(scene, "exchange items") < 0.0


def test_it_buys_what_helps_and_nothing_else() -> None:
    shop = {1: "Pedlar at the Back Door"}
    stock = ["Second-Best Knife", "Colander"]
    worn = {0: ["Cellarman's Helmet"]}
    scene = Scene(rooms="0-1", at=[1], cards=shop, item_deck=stock, gems=[20], worn=worn).do("shop")
    assert best(scene) == "buy second-best knife"
    assert worth(scene, "buy colander") < 0.0


TOOLS = [
    "Loaded Die",
    "Feather Cushion",
    "Cooking Sherry",
    "Spare Key",
    "Bell-Pull",
    "Smelling Salts",
    "Long Spoon",
]


@pytest.mark.parametrize("tool", TOOLS)
def test_it_buys_what_will_be_used_up_while_nothing_better_is_there(tool: str) -> None:
    shop = {1: "Pedlar at the Back Door"}
    scene = Scene(
        rooms="0-1", at=[1], cards=shop, item_deck=[tool, "Woodshed Hatchet"], gems=[12], worn={0: KNIVES}
    )
    assert best(scene.do("shop")) == f"buy {tool.lower()}"


def test_it_sells_no_gear_in_a_race_once_it_is_rich() -> None:
    def selling(gems: int) -> float:
        scene = Scene(
            rooms="0-1", at=[1], way="race", cards={1: "Pedlar at the Back Door"}, gems=[gems], worn={0: KNIVES},
            carried={0: ["Duelling Sabre"]}, item_deck=["Spare Key", "Spare Key"],
        )  # fmt: skip
        return worth(scene.do("shop"), "sell duelling sabre")

    assert selling(40) < 0.0 < selling(2)


def test_it_pulls_the_bell_where_somebody_else_has_found_something() -> None:
    def pulling(gems: int) -> str:
        scene = closed(rooms="0-1-2-3-4-5-6", at=[1, 6], carried={0: ["Bell-Pull"]}, lying={6: gems})
        return best(scene)

    assert pulling(12) == "use bell-pull"
    assert pulling(0) != "use bell-pull"


def test_it_sells_nothing_that_counts_more_at_the_end() -> None:
    scene = Scene(
        rooms="0-1", at=[1], cards={1: "Pedlar at the Back Door"}, item_deck=["Spare Key", "Spare Key"],
        carried={0: ["Headsman's Retirement"]},
    )  # fmt: skip
    assert best(scene.do("shop")) == "done"


def test_it_keeps_the_item_that_is_of_more_use() -> None:
    scene = Scene(
        rooms="0-1", at=[1], creatures={1: ["Furnace Drake"]}, worn={0: KNIVES},
        item_deck=["Spare Key", "Great-Aunt's Greatsword"],
    )  # fmt: skip
    scene.dice(6, 6, 6).do("fight furnace drake")
    assert best(scene) == "keep great-aunt's greatsword"


# The map


def test_it_explores_while_there_is_something_to_find() -> None:
    assert best(Scene(rooms="0-")) == "explore east"
    assert best(Scene(rooms="0-1-", at=[0])) == "go east"


def test_it_lays_a_room_so_that_the_map_stays_open() -> None:
    scene = Scene(rooms="0-\n|\n1-2", room_deck=["Broom Corner"]).do("explore east")
    scene.do(best(scene))
    assert scene.table.board.open_ends == 1


def test_it_does_not_shut_an_exit_of_another_room() -> None:
    scene = Scene(rooms="0-\n| |\n1-2", room_deck=["Broom Corner"]).do("explore east")
    scene.do(best(scene))
    assert scene.table.board.is_link(2, NORTH)


def test_a_door_goes_where_it_hurts_least() -> None:
    scene = Scene(rooms="0-1-\n| |\n2", at=[1], down={1: ["Swollen Door"]})
    scene.do("turn up puzzle 1")
    assert scene.question == "AssignDoor"
    assert best(scene) == "door in the south"


def test_it_takes_what_lies_there() -> None:
    scene = closed(rooms="0-1", at=[1], lying={1: 9}, down={1: ["Swollen Door"]})
    assert best(scene) == "pick up loot"


# The boss


def at_the_boss(**rest: Any) -> Scene:
    given: dict[str, Any] = {
        "rooms": "0-1", "at": [1], "cards": {1: BOSS}, "creatures": {1: ["The Housekeeper"]}, "hits": {1: 2},
        "unlocked": True, "worn": {0: KNIVES},
    }  # fmt: skip
    return Scene(**{**given, **rest})


def test_it_kills_the_boss_if_that_wins_the_game_and_less_gladly_once_all_is_decided() -> None:
    assert best(at_the_boss()) == "fight the housekeeper"
    lost = worth(at_the_boss(gems=[0, 200]), "fight the housekeeper")
    assert 0.0 < lost < 0.5 * worth(at_the_boss(), "fight the housekeeper")


@pytest.mark.parametrize(("gems", "answer"), [([9, 90], "agree"), ([40, 63], "refuse")])
def test_all_sprint_once_it_is_decided_and_they_could_beat_the_boss(gems: list[int], answer: str) -> None:
    scene = Scene(
        rooms="0-1-2-3",
        cards={3: BOSS},
        creatures={3: ["What Holds Up the House"]},
        at=[2, 1],
        gems=gems,
        worn={0: KNIVES, 1: ["Great-Aunt's Greatsword"]},
        unlocked=True,
        no_other="rooms",
    )
    assert best(scene.do("propose a sprint")) == answer


def test_whoever_is_ahead_does_not_sprint_with_their_last_heart() -> None:
    def answer(hearts: int) -> str:
        scene = Scene(
            rooms="0-1-2-3", cards={3: BOSS}, creatures={3: ["What Holds Up the House"]}, at=[2, 1], gems=[9, 90],
            worn={0: ["Great-Aunt's Greatsword"], 1: KNIVES}, unlocked=True, no_other="rooms", hearts=[3, hearts],
        )  # fmt: skip
        return best(scene.do("propose a sprint"))

    assert [answer(1), answer(2)] == ["refuse", "agree"]


def test_it_waits_at_the_boss_for_those_who_are_near_and_not_for_ever() -> None:
    def waiting(other: int, rounds: int) -> float:
        cards = {7: BOSS, 0: "Still-Room Counter"}
        scene = Scene(
            rooms="0-1-2-3-4-5-6-7", at=[7, other], cards=cards, creatures={7: ["What Holds Up the House"]},
            gems=[9, 90], worn={0: KNIVES, 1: ["Great-Aunt's Greatsword"]}, unlocked=True, no_other="rooms",
        )  # fmt: skip
        return worth(quiet(scene, rounds), "done")

    assert waiting(6, 0) > waiting(2, 0) > 0.0
    assert waiting(6, 0) > waiting(6, 5) > waiting(6, 9)


def test_in_a_race_it_does_not_ask_who_is_ahead() -> None:
    assert best(at_the_boss(gems=[0, 200], way="race")) == "fight the housekeeper"


def test_in_a_race_it_dresses_for_the_boss_once_it_may_go_in() -> None:
    def dressing(**more: Any) -> float:
        worn = {0: ["Second-Best Knife", "Kitchen Torch"]}
        sabre = {0: ["Duelling Sabre"]}  # two more against bosses
        there = {2: ["What Holds Up the House"]}
        scene = Scene(
            rooms="0-1-2-", at=[1], cards={2: BOSS}, creatures=there, worn=worn, carried=sabre, way="race", **more
        )
        return worth(scene, "exchange items")

    assert dressing(unlocked=False) <= 0.0 < dressing(unlocked=True)


def test_in_a_race_gear_is_worth_more_to_whoever_could_not_hit_the_boss() -> None:
    def price(worn: list[str]) -> float:
        scene = Scene(
            rooms="0-1-2", at=[1], way="race", cards={1: "Pedlar at the Back Door", 2: BOSS}, unlocked=True,
            creatures={2: ["What Holds Up the House"]}, worn={0: worn}, gems=[20],
            item_deck=["Gaiters", "Bell-Pull"],
        )  # fmt: skip
        return worth(scene.do("shop"), "buy gaiters")

    assert price(["Second-Best Knife"]) > price(KNIVES[:4])


# When nothing happens


def quiet(scene: Scene, rounds: int) -> Scene:
    scene.table.quiet = rounds
    return scene


def test_it_dares_more_the_longer_nothing_happens() -> None:
    scene = closed(rooms="0-1", at=[1], creatures={1: ["Drain Eel"]}, gems=[20])
    before = worth(scene, "fight drain eel")
    assert before < worth(quiet(scene, 4), "fight drain eel") < worth(quiet(scene, 8), "fight drain eel")


def test_after_long_quiet_everyone_would_end_the_game() -> None:
    given: dict[str, Any] = {"rooms": "0-1", "gems": [0, 9], "creatures": {1: ["Kitchen Ogre"]}}
    assert best(quiet(closed(**given), 11)) != "propose to end the game"
    scene = quiet(closed(**given), 12)
    assert best(scene) == "propose to end the game"
    scene = quiet(Scene(rooms="0-1-", gems=[9, 0]), 11).do("propose to end the game")
    assert best(scene) == "refuse"
    assert best(quiet(scene, 12)) == "agree"


def test_all_meet_where_they_have_a_chance_together() -> None:
    scene = closed(rooms="0-1", creatures={1: ["Kitchen Ogre"]})
    assert worth(scene, "go east") <= 0.0
    assert best(quiet(scene, 6)) == "go east"


def test_a_door_is_worth_most_where_no_other_way_leads_on() -> None:
    shut = Scene(rooms="0-1-", at=[1], down={1: ["Swollen Door"]}).do("turn up puzzle 1")
    shut.do(shut.moves[0])
    free = Scene(rooms="-0-1-", at=[1], down={1: ["Swollen Door"]}).do("turn up puzzle 1")
    free.do("door in the east")
    assert worth(shut, "solve swollen door") > worth(free, "solve swollen door")


def test_it_takes_up_the_axe_for_the_only_door_that_leads_on() -> None:
    door = {(0, "east"): "Door Under the Ivy"}
    sword, axe = {0: ["Great-Aunt's Greatsword"]}, {0: ["Woodshed Hatchet"]}
    scene = Scene(rooms="0-", doors=door, worn=sword, carried=axe)
    assert best(scene) == "exchange items"
    assert best(scene.do("exchange items")) == "take off great-aunt's greatsword"
    assert best(scene.do("take off great-aunt's greatsword")) == "put on woodshed hatchet"
    scene.do("put on woodshed hatchet", "done")
    assert best(scene) == "solve door under the ivy"


def test_all_meet_at_a_puzzle_for_two_when_nothing_else_is_left() -> None:
    scene = closed(rooms="0-1", puzzles={1: ["See-Saw Floor"]})
    assert best(scene) != "go east"
    assert best(quiet(scene, 6)) == "go east"


def test_those_who_have_met_at_a_puzzle_for_two_try_it() -> None:
    scene = closed(rooms="0-1", at=[1, 1], puzzles={1: ["See-Saw Floor"]})
    assert best(quiet(scene, 6)) == "solve see-saw floor"


def test_nobody_waits_for_the_others_while_rooms_are_left_to_be_found_however_far_off() -> None:
    def waiting(rooms: str) -> str:
        given: dict[str, Any] = {"cards": {0: "Still-Room Counter"}, "no_other": "items"}
        return best(quiet(Scene(rooms=rooms, puzzles={0: ["See-Saw Floor"]}, at=[0, 1], **given), 6))

    assert waiting("0-1-2-3-4-5-6-7-8-9") == "done"
    assert waiting("0-1-2-3-4-5-6-7-8-9-") == "go east"


def test_a_poor_room_that_it_has_seen_on_the_deck_still_leads_on() -> None:
    scene = Scene(rooms="0-", way="race", room_deck=["Perfectly Empty Room"])
    unseen = worth(scene, "explore east")
    scene.table.rooms.show(scene.table.room_pile[-1], 1)
    assert 0.5 * unseen < worth(scene, "explore east") < unseen


# Players


def test_it_attacks_a_player_with_much_to_take_and_one_heart() -> None:
    strong = closed(rooms="0-1", at=[1, 1], way="royale", worn={0: KNIVES}, hearts=[3, 1], gems=[0, 30])
    assert best(strong) == "attack player 2"
    weak = closed(rooms="0-1", at=[1, 1], way="royale", worn={1: KNIVES}, hearts=[1, 3], gems=[30, 0])
    assert worth(weak, "attack player 2") < 0.0


def test_it_ends_the_game_only_when_it_is_ahead() -> None:
    scene = Scene(rooms="0-1", gems=[0, 5], creatures={1: ["Pantry Rat"]}).do("propose to end the game")
    assert best(scene) == "agree"
    scene = Scene(rooms="0-1", gems=[5, 0], creatures={1: ["Pantry Rat"]}).do("propose to end the game")
    assert best(scene) == "refuse"
    assert best(Scene(rooms="0-1", gems=[5, 0], creatures={1: ["Pantry Rat"]})) != "propose to end the game"


def test_it_refuses_to_hand_an_item_to_a_rival_and_takes_gifts() -> None:
    scene = Scene(rooms="0-1", carried={0: ["Spare Key"], 1: ["Second-Best Knife"]}, trade="anyone")
    assert best(scene.do("exchange items", "ask for second-best knife from player 2")) == "refuse"
    scene = Scene(rooms="0-1", carried={0: ["Second-Best Knife"]}, trade="anyone")
    assert best(scene.do("exchange items", "give second-best knife to player 2")) == "agree"


# Whole games


def test_it_knows_nothing_that_its_seat_does_not() -> None:
    """With what is hidden dealt again, every move looks the same."""
    table = deal(3, 5)
    chance = Chance(3)
    for _ in range(150):
        seat = table.turn
        if seat is None:
            break
        table.push(bot("greedy").choose(Seat(table, seat, chance)))
        if table.turn is not None:
            other = table.sample(table.turn, chance)
            assert other.appraise(table.turn) == table.appraise(table.turn)


@pytest.mark.parametrize("way", ["gems", "royale", "race"])
def test_it_has_a_judgement_for_every_choice(way: str) -> None:
    chance = Chance(4)
    table = deal(3, 9, way=way, trade="anyone", reveal="entry", grace="all")
    for _ in range(1500):
        if table.asking is None:
            break
        assert type(table.asking) in JUDGES
        moves = table.legal_moves()
        assert len(table.appraise(table.asking.seat)) == len(moves)
        table.push(chance.pick(moves))


@pytest.mark.slow
@pytest.mark.parametrize(("options", "games", "least"), [({"agreement": "off"}, 2, 2), ({"way": "race"}, 8, 7)])
def test_it_beats_whoever_moves_at_random(options: dict[str, object], games: int, least: int) -> None:
    won = 0
    for seed in range(games):
        table = play(["greedy", "random"], seed, **options)
        won += table.roles.referee.judge(table).winners == [0]
    assert won >= least


def test_its_guess_of_the_standings_adds_up() -> None:
    for way in ("gems", "race"):
        table = deal(4, 3, way=way)
        assert sum(table.standings()) == pytest.approx(1.0)
        table.delvers[2].gems = 50
        assert table.standings()[2] > table.standings()[1] == table.standings()[3]
    assert BOX.agree(1, {}).deal(1).standings()[0] < 1.0


def test_gear_and_the_key_count_for_more_than_a_few_gems() -> None:
    def share(worn: Sequence[str] = (), carried: Sequence[str] = ()) -> float:
        scene = Scene(gems=[0, 8], rooms="0-1", worn={0: worn}, carried={0: carried})
        return scene.table.standings()[0]

    assert share() < 0.5
    assert share(worn=KNIVES[:2]) > 0.5
    assert share(carried=["Key to the Lower Floor"]) > 0.5


@pytest.mark.parametrize("worn", [[], KNIVES])
def test_in_a_race_the_key_is_worth_having_however_far_off_the_boss_is(worn: Sequence[str]) -> None:
    def share(carried: str, at: int = 0) -> float:
        boss: dict[str, Any] = {"cards": {9: BOSS}, "creatures": {9: ["What Holds Up the House"]}}
        rooms = "0-1-2-3-4-5-6-7-8-9"
        scene = Scene(rooms=rooms, at=[at], way="race", worn={0: worn}, carried={0: [carried]}, **boss)
        return scene.table.standings()[0]

    assert share("Key to the Lower Floor") > share("Spare Key")
    assert share("Key to the Lower Floor", at=8) >= share("Key to the Lower Floor")


def test_in_a_race_more_gems_than_anything_costs_are_worth_nothing() -> None:
    few, enough, many = (Scene(way="race", gems=[gems]).table.standings()[0] for gems in (5, 20, 60))
    assert few < enough == many


def test_in_a_race_a_search_is_harder_to_convince_than_in_a_gem_game() -> None:
    def margin(way: str) -> float:
        table = deal(2, 3, way=way)
        return table.roles.tactician.margin(table)

    assert margin("race") > margin("gems") == margin("royale") == 0.0


# Shops, curses and company


def test_it_opens_a_door_with_a_key_where_that_brings_more_than_the_key() -> None:
    pantry: Any = {(1, "east"): "Butler's Pantry Door"}
    scene = closed(rooms="0-1-2", at=[1], carried={0: ["Spare Key"]}, doors=pantry)
    assert worth(scene, "use spare key") > 0.0


def test_it_buys_a_cure_before_better_armour_when_a_curse_takes_a_die() -> None:
    shop = {1: "Pedlar at the Back Door"}
    stock = ["Vicar's Soap", "Quilted Housecoat"]
    scene = Scene(rooms="0-1", at=[1], cards=shop, item_deck=stock, gems=[20])
    assert best(scene.do("shop")) == "buy quilted housecoat"
    scene = Scene(rooms="0-1", at=[1], cards=shop, item_deck=stock, gems=[20], curses={0: ["Cold Company"]})
    assert best(scene.do("shop")) == "buy vicar's soap"


def test_it_goes_to_a_miniboss_where_somebody_would_come_and_help() -> None:
    def going(there: list[int]) -> float:
        worn = {0: ["Kitchen Torch"], 1: ["Kitchen Torch"]}
        scene = Scene(rooms="0-1-2-3-4-5-6-7-8", at=there, worn=worn, no_other="rooms", begin=False)
        scene.meet("The Second Butler", 8)
        scene.table.advance()
        return worth(scene, "go east")

    assert going([6, 7]) > going([6, 0])

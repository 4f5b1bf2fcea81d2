"""Questions name what is at stake, notes say what a move would do in figures, and refusals say why not."""

from typing import Any, cast

import pytest
from rich.console import Console

from tests.asking import NAMES, lines, note, offer, prompt, told
from tests.dungeons.scene import Scene
from tests.prompts import check_prompts, positions
from tests.rules import rule
from undercroft.core.game import Game
from undercroft.core.telling.voice import Voice
from undercroft.games.dungeons import BOX
from undercroft.games.dungeons.flow import odds
from undercroft.games.dungeons.shapes.views import DungeonView
from undercroft.games.dungeons.telling import screen_map, story

# All prompts


def test_every_prompt_of_many_games_is_in_words() -> None:
    check_prompts(BOX, positions(BOX, 24, 250))


@rule("turn.order")
def test_a_turn_asks_only_for_what_can_still_be_done() -> None:
    hall: dict[str, Any] = {"rooms": "0-1"}
    assert asked_after_a_move(Scene(**hall, creatures={1: ["Pantry Rat"]})) == "Attack, or end your turn"
    assert asked_after_a_move(Scene(**hall, puzzles={1: ["Music Box"]})) == "Try a puzzle, or end your turn"
    both = Scene(**hall, creatures={1: ["Pantry Rat"]}, down={1: ["Music Box"]})
    assert asked_after_a_move(both) == "Attack, then try a puzzle"
    stall = Scene(**hall, cards={1: "Auction Room"}, lying={1: 3})
    assert asked_after_a_move(stall) == "Shop, then pick up what lies here"
    assert prompt(stall.do("shop", "done")).what == "Pick up what lies here, or end your turn"


def asked_after_a_move(scene: Scene) -> str:
    return prompt(scene.do("go east")).what


# Fights


@rule("combat.win", "combat.fail", "combat.gems")
def test_a_fight_says_its_odds_its_prize_and_its_price() -> None:
    scene = Scene(rooms="0-1-", at=[1], creatures={1: ["Pantry Rat"]})
    assert offer(scene, "fight pantry rat").label == "Fight Pantry Rat"
    assert note(scene, "fight pantry rat") == "83% against CL 1; brings 1 gem; failing costs 1 heart"
    assert offer(scene, "fight pantry rat").touches == ["creature 1 in room 1"]
    weak = Scene(rooms="0-1-", at=[1], hearts=[1], creatures={1: ["Pantry Rat"]})
    assert note(weak, "fight pantry rat").endswith("failing costs 1 heart, and you have 1")


@rule("combat.no-floor")
def test_a_cl_of_nothing_is_a_sure_thing_even_where_dice_count_less() -> None:
    scene = Scene(
        rooms="0-1", at=[1], cards={1: "Wine Cellar"}, worn={0: ["Gaiters"]}, creatures={1: ["Sconce Moth"]}
    )
    assert note(scene, "fight sconce moth").startswith("100% against CL 0")


@rule("effect.reroll")
def test_dice_may_be_kept_and_the_button_says_so() -> None:
    scene = Scene(rooms="0-1", at=[1], hearts=[2], creatures={1: ["Pantry Rat"]}, carried={0: ["Cooking Sherry"]})
    scene.dice(5).do("fight pantry rat", "use cooking sherry")
    assert offer(scene, "done").label == "Keep all dice"
    assert note(scene, "done") == "they stay as they lie"
    scene.do("die 1")


@rule("key.prize", "combat.hits")
def test_a_fight_with_the_miniboss_says_that_it_has_the_key() -> None:
    scene = Scene(rooms="0-1-", at=[1], creatures={1: ["The Second Butler"]})
    assert "the boss key" in note(scene, "fight the second butler")


@rule("combat.press-on", "combat.stop")
def test_after_a_failed_round_the_next_one_is_offered_with_its_odds() -> None:
    scene = Scene(rooms="0-1-", at=[1], creatures={1: ["Spirit Wolf"]}).dice(1).do("fight spirit wolf")
    asked = prompt(scene)
    assert asked.what == "Try Spirit Wolf again, or break off?"
    assert asked.why == "You fight Spirit Wolf: 17% against CL 5"
    assert asked.clause == "combat.press-on"
    assert [found.label for found in asked.moves] == ["Roll again", "Break off"]


@rule("joint.start", "joint.who", "joint.gems")
def test_help_is_offered_with_the_odds_that_it_brings() -> None:
    scene = Scene(rooms="0-1-", at=[1, 1], creatures={1: ["Spirit Wolf"]}).do("fight spirit wolf")
    assert prompt(scene).what == "Roll for Spirit Wolf, or ask for help?"
    assert offer(scene, "ask player 2").label == "Ask {seat 1} to help"
    assert note(scene, "ask player 2") == "72% against CL 5 if they agree; gems are shared"
    scene.do("ask player 2")
    asked = prompt(scene)
    assert asked.what == "Help {seat 0} with Spirit Wolf?"
    assert asked.why == "{seat 0} fights Spirit Wolf: 17% against CL 5; with you 72% against CL 5"
    assert [found.label for found in asked.moves] == ["Join in", "Stay out of it"]
    assert asked.moves[1].note == "without you: 17% against CL 5"
    assert prompt(scene, 0).what == "Wait for {seat 1}"
    assert prompt(scene, 0).why == "You fight Spirit Wolf: 17% against CL 5"


@rule("pk.higher", "pk.tie")
def test_an_attack_on_a_player_says_who_is_likely_to_win() -> None:
    scene = Scene(rooms="0-1-", at=[1, 1], hearts=[3, 2], way="royale")
    assert note(scene, "attack player 2") == (
        "42% to win, 42% to lose; whoever loses loses a heart; they have 2 hearts, you have 3"
    )


# The odds themselves


@rule("combat.dice", "effect.keep-best", "effect.again-on-six", "combat.doubling")
def test_odds_count_all_that_dice_can_show() -> None:
    two = odds.spread(2, 0, False, 1, False)
    assert [round(36 * chance) for chance in two] == [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    best = odds.spread(2, 1, False, 1, False)
    assert [round(36 * chance) for chance in best] == [0, 1, 3, 5, 7, 9, 11]
    chained = odds.spread(1, 0, True, 1, False)
    assert chained[6] == 0
    assert chained[12] == pytest.approx(1 / 36)
    twice = odds.spread(1, 0, False, 2, True)
    assert [n for n, chance in enumerate(twice) if chance] == [4, 6, 8, 10, 12]
    assert sum(odds.spread(4, 1, True, 2, True)) == pytest.approx(1)


@rule("effect.reroll")
def test_a_die_that_is_rolled_again_says_how_likely_it_helps() -> None:
    scene = Scene(rooms="0-1-", at=[1], creatures={1: ["Spirit Wolf"]}, carried={0: ["Cooking Sherry"]})
    scene.dice(1).do("fight spirit wolf")
    assert prompt(scene).what == "Use an item after the roll?"
    assert prompt(scene).why == "You fight Spirit Wolf: 1 is not enough against CL 5"
    scene.do("use cooking sherry")
    assert offer(scene, "die 1").label == "Die 1: 1"
    assert note(scene, "die 1") == "17% then"


# Rooms


@rule("move.adjacent", "explore.draw")
def test_a_way_says_what_is_behind_it() -> None:
    scene = Scene(rooms="0-1-2-", at=[1, 2], creatures={2: ["Pantry Rat"]}, lying={2: 3})
    assert offer(scene, "go east").label == "Go east"
    assert offer(scene, "go east").touches == ["room 2", "east of room 1"]
    assert note(scene, "go east").endswith("Pantry Rat (CL 1), 3 gems to pick up and {seat 1}")
    scene.do("go west")
    other = Scene(rooms="0-", at=[0], room_deck=["Long Gallery", "Coal Hole"], no_other="rooms")
    assert note(other, "explore east") == "draw one of 2 rooms and go in"


@rule("effect.move-less")
def test_where_a_die_decides_about_a_move_its_chance_is_said() -> None:
    scene = Scene(rooms="0-1-", at=[0], cards={0: "Flooded Scullery"})
    assert note(scene, "go east").endswith("Flooded Scullery: 4 in 6 to get away")


@rule("explore.rotate", "explore.void")
def test_how_a_room_is_turned_says_where_its_exits_lead() -> None:
    scene = Scene(rooms="0-1-", at=[1], room_deck=["Broom Corner"]).do("explore east")
    assert prompt(scene).what == "Choose how Broom Corner lies"
    notes = sorted(found.note for found in prompt(scene).moves)
    assert notes == ["exits to explore: north", "exits to explore: south"]


@rule("safe.rest", "turn.rest-only")
def test_a_rest_says_what_it_gives_back() -> None:
    scene = Scene(hearts=[1])
    assert note(scene, "rest") == "2 hearts back, 3 of 3 then; nothing else this turn"


# Items, shops and puzzles


@rule("shop.price", "shop.sell.half")
def test_a_shop_says_what_things_cost_and_what_is_left() -> None:
    scene = Scene(
        rooms="0-1-",
        at=[1],
        cards={1: "Auction Room"},
        gems=[9],
        carried={0: ["Colander"]},
        item_deck=["Rolling Pin", "Headsman's Retirement"],
    ).do("shop")
    assert note(scene, "buy rolling pin").startswith("4 gems, 5 left: One hand")
    assert note(scene, "sell colander") == "2 gems, 11 then; it counts 5 at the end"
    assert prompt(scene).refusals["headsman's retirement in the shop"] == "You do not have enough gems."


@rule("puzzle.reward.printed", "puzzle.roll")
def test_a_puzzle_says_its_odds_and_its_reward() -> None:
    scene = Scene(rooms="0-1-", at=[1], puzzles={1: ["Stuck Drawer"]})
    assert note(scene, "solve stuck drawer").startswith("67% against CL 2; brings")


@rule("effect.puzzle-peek")
def test_looking_at_a_puzzle_is_told_to_all_and_what_it_is_to_one() -> None:
    down = {1: ["Stuck Drawer", "Wet Cement"]}
    scene = Scene(rooms="0-1-", at=[1, 1], down=down, worn={0: ["Watchman's Lantern"]})
    scene.do("use watchman's lantern")
    assert [found.label for found in prompt(scene).moves] == ["Look at puzzle 1 of 2", "Look at puzzle 2 of 2"]
    assert [found.touches for found in prompt(scene).moves][1] == ["face-down puzzle 2 in room 1"]
    scene.do("look at puzzle 2")
    assert told(scene, 0).endswith("You look at a puzzle that lies face down. It is Wet Cement.")
    assert told(scene, 1).endswith("Ana looks at a puzzle that lies face down.")


@rule("effect.puzzle-reveal")
def test_a_trap_that_turns_up_another_puzzle_asks_which() -> None:
    down = {1: ["Row of Dominoes", "Stuck Drawer", "Bucket in the Well"]}
    scene = Scene(rooms="0-1-", at=[1], down=down).do("turn up puzzle 1")
    assert prompt(scene).what == "Choose the puzzle that is turned up"
    assert [found.note for found in prompt(scene).moves] == ["a trap strikes you at once"] * 2


@rule("curse.removed", "effect.curse-remove")
def test_a_curse_that_is_lifted_is_named_with_its_owner() -> None:
    curses = {0: ["Reputation"], 1: ["Cold Company"]}
    scene = Scene(carried={0: ["Vicar's Soap"]}, curses=curses).do("use vicar's soap")
    assert prompt(scene).what == "Choose the curse that is lifted"
    assert [found.label for found in prompt(scene).moves] == ["Your Reputation", "{seat 1}'s Cold Company"]
    assert prompt(scene).moves[1].touches == ["cold company of player 2"]


@rule("effect.move-to")
def test_a_card_that_takes_one_elsewhere_says_what_is_there() -> None:
    scene = Scene(rooms="0-1-2-", carried={0: ["Dumb-Waiter Ticket"]}, creatures={2: ["Pantry Rat"]})
    scene.do("use dumb-waiter ticket")
    assert prompt(scene).what == "Choose the room that you go to"
    assert note(scene, "to room 2") == "Pantry Rat (CL 1)"
    assert offer(scene, "to room 2").touches == ["room 2"]


@rule("effect.room-choice")
def test_of_two_rooms_each_says_what_it_brings() -> None:
    scene = Scene(rooms="0-", carried={0: ["Visitors' Book"]}, room_deck=["Long Gallery", "Auction Room"])
    scene.do("use visitors' book", "explore east")
    assert prompt(scene).what == "Choose the room that you lay"
    assert note(scene, "lay long gallery") == "2 exits, 1 creature, 1 puzzle, 1 gem"
    assert "a shop" in note(scene, "lay auction room")
    assert "Auction Room" not in told(scene.do("lay long gallery"), 1)


@rule("item.equip-on-gain")
def test_an_item_that_was_gained_can_be_put_on_after_reading_it() -> None:
    scene = Scene(
        rooms="0-1-", at=[1], cards={1: "Auction Room"}, gems=[9], item_deck=["Rolling Pin", "Colander", "Gaiters"]
    ).do("shop", "buy rolling pin")
    assert prompt(scene).what == "Put on Rolling Pin?"
    assert prompt(scene).why.startswith("One hand")


# Agreements


@rule("end.agreed")
def test_whoever_proposes_the_end_is_told_who_would_win() -> None:
    scene = Scene(gems=[2, 5])
    assert note(scene, "propose to end the game") == "all have to agree; {seat 1} wins then"
    scene.do("propose to end the game")
    assert prompt(scene).what == "End the game here?"
    assert [found.note for found in prompt(scene).moves] == ["you win then", "the game goes on"]


# Refusals


@rule("turn.no-going-back", "puzzle.no-enemies", "combat.required.no-attack")
def test_what_cannot_be_done_says_why() -> None:
    scene = Scene(rooms="0-1-2-", at=[1], creatures={1: ["Belfry Bat"]}, puzzles={1: ["Stuck Drawer"]})
    refusals = prompt(scene).refusals
    assert refusals["creature 1 in room 1"] == "It flies: only a ranged weapon can hit it."
    assert refusals["puzzle 1 in room 1"] == "Not while creatures are in the room."
    assert refusals["north of room 1"] == "There is no exit on this side."
    assert refusals["room 1"] == "You can rest only in a safe room."
    assert "room 2" not in refusals


@rule("bossroom.key", "door.blocks")
def test_a_locked_room_and_a_door_say_what_they_take() -> None:
    scene = Scene(rooms="0-1-2", at=[1], cards={2: "Under the Foundations"}, doors={(1, "west"): "Swollen Door"})
    refusals = prompt(scene).refusals
    assert refusals["east of room 1"] == "The boss room is locked: you need the boss key."
    assert refusals["west of room 1"] == "A door stands in the way: solve it first."


@rule("item.carry.use", "combat.equipment")
def test_items_say_why_they_cannot_be_used() -> None:
    scene = Scene(worn={0: ["Colander"]}, carried={0: ["Rolling Pin", "Cooking Sherry"]})
    refusals = prompt(scene).refusals
    assert refusals["colander of player 1"] == "It works by itself while you have it in use."
    assert refusals["rolling pin of player 1"] == "It has to be put on before it works."
    assert refusals["cooking sherry of player 1"] == "Not at this moment."


# How things stand


@rule("score.gems.most", "bossroom.key", "key.on-miniboss")
def test_goals_say_who_would_win_where_the_key_is_and_who_is_in_danger() -> None:
    scene = Scene(3, rooms="0-1-", gems=[2, 14, 1], hearts=[3, 3, 1], creatures={1: ["The Second Butler"]})
    assert lines(scene) == [
        "Most gems when the boss falls: now Bo, 14",
        "The boss room is not found yet; the Miniboss has its key",
        "Cyd has 1 heart left",
    ]
    assert "You have 1 heart left" in lines(scene, 2)
    found = Scene(rooms="0-1", cards={1: "Under the Foundations"}, carried={1: ["Key to the Lower Floor"]})
    assert lines(found)[1] == "The boss room is found; Bo has its key"
    assert lines(found, 1)[1] == "The boss room is found; you have its key"
    assert lines(Scene(way="race"))[0] == "Whoever kills the boss wins"
    assert lines(Scene(4, way="race", teams="twos"))[0] == "The team that kills the boss wins"


# The story


@rule("combat.dice", "combat.win")
def test_a_fight_is_told_as_players_would_tell_it() -> None:
    scene = Scene(rooms="0-1-", at=[1], worn={0: ["Colander"]}, creatures={1: ["Spirit Wolf"]})
    scene.dice(2, 5).do("fight spirit wolf", "roll")
    assert told(scene, 0).startswith(
        "It is your turn. You fight Spirit Wolf. You roll 2. 2 is not enough against CL 4 (Colander -1). "
        "You lose 1 heart (Spirit Wolf), 2 left. You roll 5. 5 is enough against CL 4 (Colander -1). "
        "You beat Spirit Wolf!"
    )
    assert told(scene, 1).startswith("It is Ana's turn. Ana fights Spirit Wolf. Ana rolls 2.")


@rule("combat.equipment", "item.weapon.two")
def test_a_roll_names_what_adds_dice() -> None:
    scene = Scene(rooms="0-1-", at=[1], worn={0: ["Best Carving Knife"]}, creatures={1: ["Spirit Wolf"]})
    scene.dice(2, 5).do("fight spirit wolf")
    assert "You roll 2 and 5 (Best Carving Knife +1 die): 7." in told(scene)


@rule("effect.draw-items", "effect.creature.hoard")
def test_of_items_that_are_found_one_is_kept() -> None:
    worn = {0: ["Great-Aunt's Greatsword"]}
    scene = Scene(
        rooms="0-1", at=[1], worn=worn, creatures={1: ["Furnace Drake"]}, item_deck=["Spare Key", "Bell-Pull"]
    )
    scene.dice(6, 6).do("fight furnace drake")
    assert told(scene).endswith("You find Spare Key and Bell-Pull, and keep one of them.")


@rule("effect.auto")
def test_whoever_needs_no_roll_is_whose_item_it_is() -> None:
    scene = Scene(rooms="0-1", at=[1, 1], creatures={1: ["Dust Maid"]}, worn={1: ["Barrel Organ"]})
    scene.do("fight dust maid", "ask player 2", "agree")
    assert "Bo needs no roll for it." in told(scene, 0)


def test_turns_and_the_end_have_headings() -> None:
    scene = Scene(gems=[3]).do("done", "propose to end the game", "agree")
    voice = Voice(NAMES[:2], 1)
    headings = [story.heading(event.what) for event in scene.table.events or []]
    assert [voice.fill(text) for text in headings if text] == ["Round 1 · Ana", "Round 1 · you", "The end"]
    assert told(scene, 1).endswith("All agree that the game is over. Worth in gems: Ana 3 and you 0; Ana wins!")


# The terminal


def test_a_map_is_drawn_with_rooms_exits_doors_and_pieces() -> None:
    scene = Scene(
        rooms="|\n0-1-\n|",
        entrance="west",
        at=[0, 1],
        cards={0: "Great Stair", 1: "Long Gallery"},
        creatures={1: ["Pantry Rat"]},
        lying={1: 2},
    )
    assert drawn(screen_map.Map(seen(scene.table), Voice(NAMES[:2], 0), 30)) == [
        "┌──────↑↑──────┐┌──────────────┐",
        "│ Great Stair  ││ Long Gallery │",
        "⌂                              →",
        "│      An      ││   Bo ☠1 ◆2   │",
        "└──────↓↓──────┘└──────────────┘",
    ]


def seen(game: Game) -> DungeonView:
    return cast(DungeonView, game.view(0))


def drawn(what: object) -> list[str]:
    console = Console(width=80, color_system=None)
    with console.capture() as shown:
        console.print(what)
    return [line.strip() for line in shown.get().splitlines()]


@rule("pk.cl", "pk.higher", "pk.tie")
def test_a_duel_says_what_changed_the_totals() -> None:
    arms = {1: ["Colander", "Gaiters"]}
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], worn=arms).dice(6, 5).do("attack player 2")
    assert "4 for Ana (Colander -1, Gaiters -1), 5 for Bo." in told(scene, None)
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], worn=arms).dice(6, 4).do("attack player 2")
    assert "4 for Ana (Colander -1, Gaiters -1), 4 for Bo: nobody is hurt." in told(scene, None)
    scene = Scene(way="royale", rooms="0-1", at=[1, 1]).dice(4, 4).do("attack player 2")
    assert "4 each: nobody is hurt." in told(scene, None)


@rule("sprint.count", "sprint.key")
def test_a_sprint_tells_everyones_real_way_and_who_has_the_key() -> None:
    hall: dict[str, Any] = {"rooms": "0-1-2-3", "cards": {3: "Drawing Room Below"}, "at": [0, 2], "new": [3]}
    boss = {3: ["The Housekeeper"]}
    scene = Scene(**hall, creatures=boss, carried={0: ["Key to the Lower Floor"]}).do("propose a sprint", "agree")
    assert (
        "All run for the boss room. The way is 3 moves for Ana and 1 move for Bo. "
        "The boss key is with Ana: nobody else can go in first."
    ) in told(scene, None)
    assert scene.cited("sprint begins") == ["sprint.key"]
    scene = Scene(**hall, creatures=boss, unlocked=True).do("propose a sprint", "agree")
    assert "All run for the boss room. The way is 3 moves for Ana and 1 move for Bo." in told(scene, None)


@rule("effect.curse.rest", "safe.full")
def test_a_rest_that_brings_nothing_says_why() -> None:
    assert note(Scene(), "rest") == "you have all your hearts; nothing else this turn"
    hole = {0: ["Hole in the Chest"]}
    assert note(Scene(hearts=[1], curses=hole), "rest") == "no heart comes back; nothing else this turn"


@rule("shop.size", "effect.stock")
def test_a_shop_says_how_many_items_it_will_show_you() -> None:
    signet = {0: ["Signet of the House"]}
    assert note(Scene(cards={0: "Auction Room"}), "shop").startswith("3 items to look at")
    assert note(Scene(cards={0: "Auction Room"}, carried=signet), "shop").startswith("4 items to look at")


@rule("turn.optional", "turn.instead-of-attack", "turn.instead-of-puzzle")
def test_ending_a_turn_says_what_is_passed_up() -> None:
    scene = Scene(rooms="0-1", cards={1: "Auction Room"}, lying={1: 2}).do("go east")
    assert note(scene, "done") == "without the shop or the loot"


@rule("move.guarded.retreat", "effect.retreat")
def test_a_way_to_guards_says_whether_they_let_you_out_again() -> None:
    yard: dict[str, Any] = {"rooms": "0-1-", "cards": {1: "Kennel Yard"}, "creatures": {1: ["The Cook"]}}
    assert "its guards let you go back only the way you came" in note(Scene(**yard), "go east")
    assert "its guards let nobody leave" in note(Scene(**yard, guards="trapped"), "go east")
    assert "its guards" not in note(Scene(**yard, worn={0: ["Wading Boots"]}), "go east")


@rule("combat.fail.reduced", "effect.damage-more", "effect.damage-less")
def test_a_fight_says_what_failing_would_cost_you() -> None:
    rat: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: ["Pantry Rat"]}}
    scene = Scene(**rat, hearts=[2], curses={0: ["Somebody Else's Trunk"]})
    assert note(scene, "fight pantry rat").endswith("failing costs 2 hearts, and you have 2")
    cook: dict[str, Any] = {"rooms": "0-1", "at": [1], "creatures": {1: ["The Cook"]}}
    scene = Scene(**cook, worn={0: ["Wading Boots"]})
    assert note(scene, "fight the cook").endswith("failing costs 1 heart")
    assert note(scene.dice(1).do("fight the cook"), "roll").endswith("failing costs 1 heart")


@rule("pk.cl", "combat.consumables.others")
def test_whoever_may_still_change_a_duel_is_told_the_totals_that_count() -> None:
    arms: dict[str, Any] = {"worn": {1: ["Colander", "Gaiters"]}, "carried": {0: ["Loaded Die"]}}
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], **arms).dice(5, 4).do("attack player 2")
    assert scene.question == "Ask"
    assert "3 against 4" in prompt(scene).why


# Where words and figures used to miss something


@rule("combat.no-floor")
def test_where_any_total_wins_no_figure_is_asked_for() -> None:
    scene = Scene(
        rooms="0-1", at=[1], cards={1: "Wine Cellar"}, worn={0: ["Gaiters"]}, creatures={1: ["Sconce Moth"]}
    )
    view = scene.table.view(0)
    assert isinstance(view, DungeonView)
    (trial,) = view.trials
    assert (trial.needs, trial.words) == (None, "CL 0, so any total wins")


@rule("pk.higher", "pk.armour", "effect.steal", "effect.damage-more")
def test_a_duel_names_what_either_would_really_lose() -> None:
    trunk, pennies = {1: ["Somebody Else's Trunk"]}, {0: ["Stocking of Pennies"]}
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], curses=trunk, worn=pennies, gems=[4, 1])
    assert note(scene, "attack player 2").endswith(
        "winning costs them 2 hearts, losing costs you 1 heart; they have 3 hearts, you have 3"
    )
    view = scene.table.view(0)
    assert isinstance(view, DungeonView)
    (trial,) = view.trials
    assert [stake.text for stake in trial.win] == ["2 hearts lost by {seat 1}", "1 gem taken from them"]
    assert [stake.text for stake in trial.fail] == ["1 heart lost"]
    plain = Scene(way="royale", rooms="0-1", at=[1, 1])
    assert "whoever loses loses a heart" in note(plain, "attack player 2")


@rule("effect.steal")
def test_a_duel_names_the_gems_that_a_loss_costs() -> None:
    scene = Scene(way="royale", rooms="0-1", at=[1, 1], worn={1: ["Stocking of Pennies"]}, gems=[4])
    view = scene.table.view(0)
    assert isinstance(view, DungeonView)
    (trial,) = view.trials
    assert [stake.text for stake in trial.fail] == ["1 heart lost", "2 gems lost"]


@rule("sprint.count")
def test_one_move_is_not_called_moves() -> None:
    scene = Scene(rooms="0-1", cards={1: "Drawing Room Below"}, creatures={1: ["The Housekeeper"]}, unlocked=True)
    scene.do("propose a sprint")
    assert note(scene, "agree").startswith("1 move for you, 1 for the nearest of the others;")


@rule("effect.stock", "shop.one")
def test_a_shop_asks_what_you_buy_as_long_as_you_may_buy() -> None:
    scene = Scene(rooms="0-1", cards={1: "Auction Room"}, at=[1], carried={0: ["Broker's Scales"]}, gems=[40])
    scene.do("shop", "use broker's scales")
    scene.do(next(move for move in scene.moves if move.startswith("buy")))
    if scene.question == "WearNow":
        scene.do("carry it")
    assert scene.which("buy")
    assert prompt(scene).what == "Buy an item, sell some, or leave the shop"


@rule("effect.creature.hoard", "effect.draw-items")
def test_choosing_from_a_hoard_cites_the_hoard() -> None:
    scene = Scene(rooms="0-1", at=[1], creatures={1: ["Furnace Drake"]}, worn={0: ["Great-Aunt's Greatsword"]})
    scene.dice(6, 6).do("fight furnace drake")
    assert scene.question == "KeepOne"
    assert prompt(scene).clause == "effect.creature.hoard"


@rule("effect.auto", "combat.consumables")
def test_nobody_is_offered_a_bonus_on_a_roll_that_is_not_made() -> None:
    carried = {0: ["Bottled Thunder"]}
    scene = Scene(rooms="0-1", at=[1], worn={0: ["Barrel Organ"]}, carried=carried, creatures={1: ["Pantry Rat"]})
    scene.do("fight pantry rat")
    assert scene.creatures(1) == []
    assert scene.carried(0) == ["Bottled Thunder"]


@rule("turn.instead-of-move", "turn.order")
def test_after_an_exchange_nobody_is_asked_to_move() -> None:
    scene = Scene(rooms="0-1", at=[1], carried={0: ["Colander"]}, creatures={1: ["Pantry Rat"]})
    assert prompt(scene).what == "Move, attack or try a puzzle, in that order"
    scene.do("exchange items", "put on colander", "done")
    assert prompt(scene).what == "Attack or try a puzzle, in that order"


@rule("effect.room-choice")
def test_exploring_says_when_two_rooms_are_drawn() -> None:
    scene = Scene(rooms="0-", carried={0: ["Visitors' Book"]})
    assert "draw one of" in note(scene, "explore east")
    scene.do("use visitors' book")
    number = len(scene.table.room_pile)
    assert note(scene, "explore east") == f"draw two of {number} rooms, lay one and go in"


@rule("effect.damage-more", "effect.lose-hearts", "puzzle.generic", "puzzle.tries")
def test_a_puzzle_names_the_hearts_that_a_failure_would_really_cost() -> None:
    orrery: dict[str, Any] = {"rooms": "0-1", "at": [1], "puzzles": {1: ["Orrery Out of True"]}}
    scene = Scene(**orrery, curses={0: ["Somebody Else's Trunk"]})
    assert note(scene, "solve orrery out of true").endswith("failed: lose 2 hearts")
    view = scene.table.view(0)
    assert isinstance(view, DungeonView)
    assert [stake.text for stake in view.trials[0].fail] == ["2 hearts lost"]
    assert note(Scene(**orrery), "solve orrery out of true").endswith("failed: lose 1 heart")
    both = Scene(**orrery, tries="press-on", curses={0: ["Somebody Else's Trunk"]})
    assert note(both, "solve orrery out of true").endswith("failed: lose 2 hearts and lose 2 hearts")

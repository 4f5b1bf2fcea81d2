"""What Dungeoneer says: prompts, stories, and the table in a terminal."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import Console

from tests.dungeoneer.scene import Scene
from undercroft.core.chance import Chance
from undercroft.core.record import Record
from undercroft.core.voice import Voice
from undercroft.games import dungeoneer
from undercroft.games.dungeoneer import BOX, aftermath, building, effects, scores, screen, story, travel
from undercroft.games.dungeoneer.deck import ALWAYS, FORMS
from undercroft.games.dungeoneer.questions import QUESTIONS
from undercroft.games.dungeoneer.table import Delve
from undercroft.games.dungeoneer.tally import hero_score

ANSWERS = r"spot \w+ -?\d+,-?\d+( turned)?|(form|terrain|letter|amount) \w+|ability|batch|hand|pack|monster [\w ]+"
RARE = {
    building.Link,
    travel.Shrink,
    aftermath.ThinPack,
    effects.PayWith,
}  # that games by chance seldom or never come to
NAMES = ["Ana", "Bo", "Cyd", "Dee", "Eli", "Flo"]


def tables(number: int, moves: int = 400) -> Iterator[Delve]:
    """Positions of games by chance with all kinds of options, one after the other."""
    for seed in range(number):
        chance = Chance(seed)
        seats = 2 + seed % 5
        options = {option.name: chance.pick(list(option.values)) for option in BOX.options if option.applies(seats)}
        game = cast(Delve, BOX.agree(seats, {**options, "rounds": 10}).deal(seed, events=True))
        for seat in range(0, seats, 2):
            game.wish(seat, "ask always")
        for _ in range(moves):
            if game.turn is None:
                break
            yield game
            game.push(chance.pick(game.legal_moves()))


# Prompts


def test_every_choice_asks_in_words_of_its_own() -> None:
    clauses = BOX.rulebook.ids()
    reached: set[type] = set()
    for game in tables(40):
        assert game.turn is not None
        reached.add(type(game.asking))
        prompt = game.prompt(game.turn)
        assert prompt["must"]
        assert prompt["what"][0].isupper() or prompt["what"][0].isdigit()
        assert prompt["why"]
        assert prompt["clause"] in clauses
        assert [option["move"] for option in prompt["moves"]] == game.legal_moves()
        for option in prompt["moves"]:
            assert option["note"], option
        assert all(reason.endswith(".") for reason in prompt["barred"].values())
        assert "None" not in json.dumps([prompt["what"], prompt["why"], prompt["barred"], prompt["moves"]])
    assert set(QUESTIONS) - reached <= RARE


def test_whatever_a_move_touches_lies_on_the_table() -> None:
    for game in tables(12, 250):
        assert game.turn is not None
        view = game.view(game.turn)
        there = things(view)
        prompt = game.prompt(game.turn)
        touched = [thing for option in prompt["moves"] for thing in option["touches"]]
        for thing in [*touched, *prompt["barred"]]:
            assert thing in there or re.fullmatch(ANSWERS, thing), thing


def things(view: dict[str, Any]) -> set[str]:
    """All that can be touched, by name."""
    found = {f"exit {side}" for side in ("north", "east", "south", "west")}
    found |= {f"card {card['name']}" for card in view["hand"]}
    found |= {f"map {space['name']}" for space in [*view["maps"], *(view["map_hand"] or [])]}
    found |= {f"map {name}" for name in view["looked"] or []}
    found |= {f"hero {name}" for name in [*view["spare"], *view["fallen"]]}
    found |= {f"quest {quest['name']}" for quest in view["quests"]}
    found |= {f"deck {deck['half']}" for deck in view["map_decks"]}
    found |= {f"{word} {pile['name']}" for word in ("pile", "discards") for pile in view["piles"]}
    for player in view["players"]:
        seat = player["seat"]
        found.add(f"seat {seat}")
        found |= {f"quest {quest['name']}" for quest in player["quests"]}
        found |= {f"ready {seat} {card['name']}" for card in player["ready"]}
        found |= {f"bane {seat} {card['name']}" for card in player["banes"]}
        found |= {f"pack {seat} {slot + 1}" for slot in range(len(player["pack"]))}
    for number, fight in enumerate(view["fights"], 1):
        found |= {f"attack {number} {place + 1}" for place in range(len(fight["strikes"]))}
    return found


def test_a_prompt_tells_nothing_that_its_seat_may_not_know() -> None:
    for number, game in enumerate(tables(10, 200)):
        if number % 5 == 0:
            for seat in range(game.seats):
                sample = game.sample(seat, Chance(number))
                assert sample.prompt(seat) == game.prompt(seat)


def prompt_of(scene: Scene) -> dict[str, Any]:
    assert scene.asked is not None
    return scene.table.prompt(scene.asked)


def note(scene: Scene, words: str) -> str:
    return str({option["words"]: option["note"] for option in prompt_of(scene)["moves"]}[words])


def test_a_way_out_names_the_odds_and_what_awaits() -> None:
    scene = Scene(maps={"Hall of Chains": (0, 1)})
    assert note(scene, "go south") == "Hall of Chains; a pit, speed 3 against 5+: a 2 or more; 2 glory and 2 peril"
    scene = Scene(maps={"Chained Passage": (0, -1)}, at=["Chained Passage", "Flooded Stair"])
    assert note(scene, "go south") == "Flooded Stair; 1 glory and 1 peril"
    assert prompt_of(scene)["barred"]["exit north"] == "No Map card lies there yet."
    scene = Scene(maps={"Chained Passage": (1, 0)}, at=["Chained Passage", "Flooded Stair"])
    assert note(scene, "go west").startswith("Flooded Stair; locked, speed 3 against 4+: any die will do")


def test_reasons_why_a_thing_cannot_be_used() -> None:
    hand = ["Bone Ogre", "Gambler's Prayer", "Ward the Threshold", "Whetted Edge", "Pot Helm"]
    scene = Scene(
        hands={0: hand},
        quests={0: ["The Pale Flame"]},
        maps={"Dripping Passage": (1, 0)},
        at=["Dripping Passage", "Flooded Stair"],
        glory=[3, 0],
    )
    barred = prompt_of(scene)["barred"]
    assert barred["card Bone Ogre"] == "Only in your Dungeonlord phase."
    assert barred["card Gambler's Prayer"] == "Only when you are about to roll."
    assert barred["card Ward the Threshold"] == "Only in answer to an attack on you."
    assert barred["card Whetted Edge"] == "You have no weapon in play without an attachment."
    assert barred["exit west"] == "A wall."
    assert barred["quest The Pale Flame"] == "Chapel of Rust is not on the map yet."
    assert "card Pot Helm" not in barred
    scene.hero(0).glory = 1
    assert prompt_of(scene)["barred"]["card Pot Helm"] == "Needs 3 glory, and you have 1."


def test_a_full_inventory_is_a_reason() -> None:
    ready = ["Hammering Blow", "Iron Resolve"]
    scene = Scene(
        set="both", heroes=["Hulda", "Sael"], hands={0: ["Foxfire Sigil"]}, ready={0: ready}, glory=[9, 0]
    )
    assert prompt_of(scene)["barred"]["card Foxfire Sigil"] == "Your limit of 2 Boons is reached."


def test_a_dungeonlord_sees_whose_peril_pays_for_what() -> None:
    scene = Scene(hands={0: ["Bone Ogre", "Falling Block"]}, peril=[0, 5], phase="lord")
    assert note(scene, "send bone ogre at seat 1") == "4 of Sael Thornwick's 5 peril; melee 4, life 2"
    assert (
        note(scene, "send falling block at seat 1")
        == "2 of Sael Thornwick's 5 peril; speed 3 against 5+: a 2 or more"
    )
    scene.do("send bone ogre at seat 1")
    prompt = prompt_of(scene)
    assert prompt["why"] == "so far Bone Ogre at Sael Thornwick"
    assert prompt["barred"]["card Falling Block"] == "No opponent has 2 peril left for it."
    assert scene.table.prompt(1)["what"] == "Wait for Hulda Stonebrow"
    assert "Ogre" not in json.dumps(scene.table.prompt(1))


def test_yes_and_no_say_what_they_mean() -> None:
    scene = Scene(maps={"Chapel of Rust": (0, -1)}, glory=[2, 0], life=[4, 6]).do("go north")
    assert note(scene, "yes") == "pay 1 glory: heal 1 life"
    assert note(scene, "no") == "keep it: nothing happens"


def test_a_full_pack_asks_which_monster_goes() -> None:
    scene = Scene(packs={0: ["Drowned Thrall", "Sump Crawler", "Ember Imp", "Bone Ogre"]}, begin=False)
    scene.table.then(aftermath.ThinPack(0))
    scene.table.advance()
    assert prompt_of(scene)["why"] == "it has 4, and may have 3"
    assert note(scene, "drop pack 4") == "Bone Ogre"


def test_a_price_may_be_paid_in_two_ways() -> None:
    scene = Scene(
        set="hollow-marches",
        quests={0: ["Crown of Antlers"]},
        maps={"Thornmother's Grove": (0, -1)},
        at=["Thornmother's Grove", "Tollgate Hamlet"],
        hands={0: ["Foxfire Sigil", "Gaunt Wolf"]},
        ready={0: ["Antler Helm"]},
        glory=[3, 0],
    )
    assert "pay 3 glory and 1 readied Treasure or 2 hand cards" in note(scene, "attempt crown of antlers")
    scene.do("attempt crown of antlers")
    assert note(scene, "yes") == "discard 1 readied Treasure"
    assert note(scene, "no") == "discard 2 cards of your hand"


def test_a_limit_that_has_dropped_asks_for_a_card() -> None:
    scene = Scene(ready={0: ["Notched Longblade", "Pot Helm"]}, begin=False)
    assert QUESTIONS[travel.Shrink](scene.table, travel.Shrink(0, 1))[0] == "Discard a Treasure of yours"


# Stories


def test_every_event_can_be_told_to_everybody_who_may_know_it() -> None:
    clauses = BOX.rulebook.ids()
    heard = 0
    for game in tables(20, 300):
        events = (game.events or [])[heard:]
        heard = len(game.events or [])
        for event in events:
            assert event.clause in clauses
            for you in [None, *range(game.seats)]:
                if event.seen_by(you):
                    told = story.sentence(event.plain(), Voice(NAMES[: game.seats], you))
                    assert told[0].isupper() or told[0].isdigit()
                    assert told.endswith(".")
                    assert "None" not in told


def test_a_sentence_exists_for_every_kind_of_event() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in Path(dungeoneer.__file__).parent.glob("*.py"))
    kinds = set(re.findall(r'\.tell\(\s*"([^"]+)"', source))
    assert kinds == set(story.TABLE_TALK) | set(story.HERO_TALK)


def test_a_fight_is_told_step_by_step() -> None:
    scene = Scene(
        hands={0: ["Bone Ogre"]}, ready={1: ["Pot Helm"]}, peril=[0, 4], phase="lord", heroes=["Hulda", "Sael"]
    )
    scene.dice(2, 3).do("send bone ogre at seat 1", "attack").pass_until(0)
    voice = Voice(["Ana", "Bo"], you=1)
    told = [story.sentence(event.plain(), voice) for event in scene.table.events or []]
    assert "Ana sends the Bone Ogre at you for 4 of your peril." in told
    assert "The Bone Ogre attacks you with melee." in told
    clash = "The Bone Ogre makes 6 (die 2, melee 4); you make 5 (die 3, melee 1, Pot Helm +1): you are hit."
    assert clash in told
    assert "You take 1 wound, 5 life left." in told


def test_the_parts_of_a_score_add_up_to_it() -> None:
    for number, game in enumerate(tables(12)):
        if number % 10 == 0 and all(hero.level for hero in game.heroes):
            for seat in game.living():
                for form in range(len(FORMS)):
                    hero = game.heroes[seat]
                    base = hero.card.scores[hero.level - 1][form]
                    parts = sum(part["n"] for part in hero_score(game, seat, form, ALWAYS, None))
                    assert max(base + parts, 0) == scores.of_hero(game, seat, form)


# The terminal


@pytest.mark.parametrize("width", [60, 80, 120, 200])
@pytest.mark.parametrize("compact", [False, True])
def test_the_table_fits_its_screen(width: int, compact: bool) -> None:
    for view in views():
        console = Console(width=width, color_system=None)
        with console.capture() as shown:
            console.print(screen.draw(view, Voice(NAMES[: len(view["players"])], view["you"]), compact))
        text = shown.get()
        assert all(len(line) <= width for line in text.splitlines())
        assert "round" in text


@cache
def views() -> list[dict[str, Any]]:
    """The table as a player and an onlooker see it, at many moments."""
    return [game.view(seat) for n, game in enumerate(tables(10, 240)) if n % 60 == 0 for seat in (None, 0)]


def test_a_space_shows_its_exits_its_worth_and_who_is_there() -> None:
    scene = Scene(maps={"Chained Passage": (0, -1)}, at=["Chained Passage", "Flooded Stair"])
    view = scene.table.view(0)
    space = next(space for space in view["maps"] if space["name"] == "Chained Passage")
    lines = [line.plain for line in screen.draw_space(space, view, 20)]
    assert lines == [
        "┌────────L4────────┐",
        "│ Chained Passage  │",
        "L4                  ",
        "│      ◆1 ▲1       │",
        "│        Hu        │",
        "└────────  ────────┘",
    ]


# Wishes


def test_a_record_keeps_wishes_and_plays_them_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.core.record.find", lambda name: BOX)
    record = Record(BOX.agree(2, {"rounds": 10}), ["Ana", "Bo"], 4)
    game = record.replay()
    chance = Chance(4)
    record.wish(game, 0, "ask always")
    record.wish(game, 1, "never mend flesh")
    while game.turn is not None and len(record.moves) < 120:
        record.add(game, chance.pick(game.legal_moves()))
    record.wish(game, 0, "wait for my turn")
    assert "\n0 wish: ask always\n1 wish: never mend flesh\n" in record.text()
    again = Record.parse(record.text()).verify()
    assert again.view(0) == game.view(0)
    assert again.view(1)["wishes"] == {"asked": "ask when touched", "never": ["mend flesh"]}

"""What Dungeoneer says: prompts, stories, and the table in a terminal."""

import re
from collections.abc import Iterator
from typing import cast

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from tests.prompts import check_prompts, positions
from undercroft.core.chance import Chance
from undercroft.core.hidden import OPEN
from undercroft.core.shelf.record import Record
from undercroft.core.telling.events import Happening
from undercroft.core.telling.prompts import Prompt
from undercroft.core.telling.views import OwnWishes, WishWords
from undercroft.core.telling.voice import Voice
from undercroft.core.windows import Ask
from undercroft.core.wishes import LEVELS
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.cards.deck import ALWAYS, FORMS
from undercroft.games.dungeoneer.flow import after_dice, building, giving_up, prices, reset
from undercroft.games.dungeoneer.shapes import events as happenings
from undercroft.games.dungeoneer.shapes.views import DelveView
from undercroft.games.dungeoneer.table import scores
from undercroft.games.dungeoneer.table.breakdown import hero_score
from undercroft.games.dungeoneer.table.table import Delve
from undercroft.games.dungeoneer.telling import screen_map, story
from undercroft.games.dungeoneer.telling.questions import QUESTIONS

ANSWERS = r"spot \w+ -?\d+,-?\d+( turned)?|(form|terrain|letter|amount) \w+|ability|batch|hand|pack|monster [\w ]+"
RARE = {
    reset.UpkeepFrom,
    building.Link,
    giving_up.Shrink,
    after_dice.ThinPack,
    prices.PayWith,
}  # that games at random seldom or never come to
NAMES = ["Ana", "Bo", "Cyd", "Dee", "Eli", "Flo"]


def tables(number: int, moves: int = 400) -> Iterator[Delve]:
    """Positions of games at random with all kinds of options, one after the other."""
    return cast(Iterator[Delve], positions(BOX, number, moves, rounds=10))


# Prompts


def test_every_choice_asks_in_words_of_its_own() -> None:
    assert set(QUESTIONS) - check_prompts(BOX, tables(48)) <= RARE


def test_whatever_a_move_touches_lies_on_the_table() -> None:
    for game in tables(12, 250):
        assert game.turn is not None
        there = things(cast(DelveView, game.view(game.turn)))
        prompt = game.prompt(game.turn)
        touched = [thing for option in prompt.moves for thing in option.touches]
        for thing in [*touched, *prompt.refusals]:
            assert thing in there or re.fullmatch(ANSWERS, thing), thing


def things(view: DelveView) -> set[str]:
    """All that can be touched, by name."""
    found = {f"exit {side}" for side in ("north", "east", "south", "west")}
    found |= {f"card {card.name}" for card in view.hand or []}
    found |= {f"map {card.name}" for card in [*view.maps, *(view.map_hand or [])]}
    found |= {f"map {name}" for name in view.looked or []}
    found |= {f"hero {name}" for name in [*view.spare, *view.fallen]}
    found |= {f"quest {quest.name}" for quest in view.quests}
    found |= {deck.thing for deck in [*view.map_decks, view.quest_deck, *view.piles]}
    found |= {f"discards {pile.name}" for pile in view.piles}
    for player in view.players:
        seat = player.seat
        found.add(f"seat {seat}")
        found |= {f"quest {quest.name}" for quest in player.quests}
        found |= {f"ready {seat} {card.name}" for card in player.ready}
        found |= {f"bane {seat} {card.name}" for card in player.banes}
        found |= {f"pack {seat} {slot + 1}" for slot in range(len(player.pack))}
    for number, fight in enumerate(view.fights, 1):
        found |= {f"attack {number} {place + 1}" for place in range(len(fight.strikes))}
    return found


def test_a_prompt_tells_nothing_that_its_seat_may_not_know() -> None:
    for number, game in enumerate(tables(10, 200)):
        if number % 5 == 0:
            for seat in range(game.seats):
                sample = game.sample(seat, Chance(number))
                assert sample.prompt(seat) == game.prompt(seat)


def prompt_of(scene: Scene) -> Prompt:
    assert scene.asked is not None
    return scene.table.prompt(scene.asked)


def note(scene: Scene, words: str) -> str:
    return {option.words: option.note for option in prompt_of(scene).moves}[words]


def label(scene: Scene, words: str) -> str:
    return {option.words: option.label for option in prompt_of(scene).moves}[words]


def test_a_way_out_names_the_odds_and_what_awaits() -> None:
    scene = Scene(maps={"Hall of Chains": (0, 1)})
    assert (
        note(scene, "go south")
        == "Hall of Chains; a pit, speed 3 against 5+: a 2 or more succeeds; 2 glory and 2 peril"
    )
    scene = Scene(maps={"Chained Passage": (0, -1)}, at=["Chained Passage", "Flooded Stair"])
    assert note(scene, "go south") == "Flooded Stair; 1 glory and 1 peril"
    assert prompt_of(scene).refusals["exit north"] == "No Map card lies there yet."
    scene = Scene(maps={"Chained Passage": (1, 0)}, at=["Chained Passage", "Flooded Stair"])
    assert note(scene, "go west").startswith("Flooded Stair; locked exit, speed 3 against 4+: any roll succeeds")


def test_reasons_why_a_thing_cannot_be_used() -> None:
    hand = ["Bone Ogre", "Gambler's Prayer", "Ward the Threshold", "Whetted Edge", "Pot Helm"]
    scene = Scene(
        hands={0: hand},
        quests={0: ["The Pale Flame"]},
        maps={"Dripping Passage": (1, 0)},
        at=["Dripping Passage", "Flooded Stair"],
        glory=[3, 0],
    )
    refused = prompt_of(scene).refusals
    assert refused["card Bone Ogre"] == "Only in your Dungeonlord phase."
    assert refused["card Gambler's Prayer"] == "Only when you are about to roll."
    assert refused["card Ward the Threshold"] == "Only in answer to an attack on you."
    assert refused["card Whetted Edge"] == "You have no weapon in play."
    assert refused["exit west"] == "A wall."
    assert refused["quest The Pale Flame"] == "Chapel of Rust is not on the map yet."
    assert "card Pot Helm" not in refused
    scene.hero(0).glory = 1
    assert prompt_of(scene).refusals["card Pot Helm"] == "Needs 3 glory, and you have 1."


def test_a_full_inventory_is_a_reason() -> None:
    ready = ["Hammering Blow", "Iron Resolve"]
    scene = Scene(
        set="both", heroes=["Hulda", "Sael"], hands={0: ["Foxfire Sigil"]}, ready={0: ready}, glory=[9, 0]
    )
    assert prompt_of(scene).refusals["card Foxfire Sigil"] == "Your limit of 2 Boons is reached."


def test_a_second_treasure_of_a_type_is_a_reason(read: Read) -> None:
    """Pot Helm, made an armor: an article fits what follows it."""
    deck = read(('category = "helmet"', 'category = "armor"'))
    scene = Scene(cards=deck, hands={0: ["Pot Helm"]}, ready={0: ["Ringmail Coat"]}, glory=[9, 0])
    assert prompt_of(scene).refusals["card Pot Helm"] == "You already have an armor in play."
    scene = Scene(set="both", hands={0: ["Antler Helm"]}, ready={0: ["Pot Helm"]}, glory=[9, 0])
    assert prompt_of(scene).refusals["card Antler Helm"] == "You already have a helmet in play."


def test_a_dungeonlord_sees_whose_peril_pays_for_what() -> None:
    scene = Scene(hands={0: ["Bone Ogre", "Falling Block"]}, peril=[0, 5], phase="lord")
    assert note(scene, "send bone ogre at seat 1") == "4 of {seat 1}'s 5 peril; melee 4, life 2"
    assert (
        note(scene, "send falling block at seat 1")
        == "2 of {seat 1}'s 5 peril; speed 3 against 5+: a 2 or more succeeds"
    )
    scene.do("send bone ogre at seat 1")
    prompt = prompt_of(scene)
    assert prompt.why == "so far Bone Ogre at {seat 1}"
    assert prompt.refusals["card Falling Block"] == "No opponent has 2 peril left for it."
    assert scene.table.prompt(1).what == "Wait for {seat 0}"
    assert "Ogre" not in str(scene.table.prompt(1))


def test_yes_and_no_say_what_they_mean() -> None:
    scene = Scene(maps={"Chapel of Rust": (0, -1)}, glory=[2, 0], life=[4, 6]).do("go north")
    assert note(scene, "yes") == "pay 1 glory: heal 1 life"
    assert note(scene, "no") == "pay nothing: nothing happens"


def test_who_pays_on_top_is_told_what_each_point_does() -> None:
    scene = attacked("Shapeless One", glory=[0, 3], saved=[0, 0]).give(1, "Gambler's Prayer")
    scene.send("Shapeless One").do("melee")
    assert prompt_of(scene).why == "each peril is +1 in melee, 4 at most; {seat 1} has 18 peril"
    assert note(scene, "spend 2") == "+2 in melee, for 2 of {seat 1}'s peril"
    scene.do("spend 0", "play gambler's prayer")
    assert prompt_of(scene).why == "each glory is +1 on the die; you have 3 glory"
    assert note(scene, "spend 2") == "+2 on the die for 2 glory"


def test_a_full_pack_asks_which_monster_goes() -> None:
    scene = Scene(packs={0: ["Drowned Thrall", "Sump Crawler", "Ember Imp", "Bone Ogre"]}, begin=False)
    scene.table.then(after_dice.ThinPack(0))
    scene.table.advance()
    assert prompt_of(scene).why == "it has 4, and may have 3"
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
    assert "pay 3 glory and 1 Treasure in play or 2 cards from your hand" in note(scene, "attempt crown of antlers")
    scene.do("attempt crown of antlers")
    assert note(scene, "yes") == "discard 1 Treasure in play"
    assert note(scene, "no") == "discard 2 cards from your hand"


def test_a_limit_that_has_dropped_asks_for_a_card() -> None:
    scene = Scene(ready={0: ["Notched Longblade", "Pot Helm"]}, begin=False)
    asked = QUESTIONS[giving_up.Shrink](scene.table, giving_up.Shrink(0, 1))
    assert asked.what == "Discard one of your Treasures"


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
                    told = story.sentence(event.what, Voice(NAMES[: game.seats], you))
                    assert told[0].isupper() or told[0].isdigit()
                    assert told.endswith(".")
                    assert "None" not in told


def test_a_sentence_exists_for_every_kind_of_happening() -> None:
    kinds = {kind for kind in vars(happenings).values() if isinstance(kind, type) and issubclass(kind, Happening)}
    assert kinds - {Happening, happenings.Told, happenings.Lies} == set(story.SENTENCES)


def test_a_fight_is_told_step_by_step() -> None:
    scene = Scene(
        hands={0: ["Bone Ogre"]}, ready={1: ["Pot Helm"]}, peril=[0, 4], phase="lord", heroes=["Hulda", "Sael"]
    )
    scene.dice(2, 3).do("send bone ogre at seat 1", "attack").pass_until(0)
    voice = Voice(["Ana", "Bo"], you=1)
    told = [story.sentence(event.what, voice) for event in scene.table.events or []]
    assert "Ana sends the Bone Ogre at you for 4 of your peril." in told
    assert "The Bone Ogre attacks you with melee." in told
    clash = "The Bone Ogre rolls 6 (die 2, melee 4); you roll 5 (die 3, melee 1, Pot Helm +1): you are hit."
    assert clash in told
    assert "You take 1 wound, 5 life left." in told


def test_the_parts_of_a_score_add_up_to_it() -> None:
    for number, game in enumerate(tables(12)):
        if number % 10 == 0 and all(hero.level for hero in game.heroes):
            for seat in game.living():
                for form in range(len(FORMS)):
                    hero = game.heroes[seat]
                    base = hero.card.scores[hero.level - 1][form]
                    parts = sum(part.n for part in hero_score(game, seat, form, ALWAYS, None))
                    assert max(base + parts, 0) == scores.of_hero(game, seat, form)


# The terminal


def test_a_space_shows_its_exits_its_worth_and_who_is_there() -> None:
    scene = Scene(maps={"Chained Passage": (0, -1)}, at=["Chained Passage", "Flooded Stair"])
    view = scene.view(0)
    space = next(space for space in view.maps if space.name == "Chained Passage")
    lines = [line.plain for line in screen_map.draw_space(space, view, 20)]
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
    monkeypatch.setattr("undercroft.core.shelf.record.find", lambda name: BOX)
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
    assert again.view(1).wishes == OwnWishes(
        "ask when touched", LEVELS, [WishWords("again mend flesh", "mend flesh")]
    )


def test_wishes_are_shown_to_their_own_seat_alone() -> None:
    game = BOX.agree(2).deal(4)
    game.wish(0, "ask always")
    shown = [view.wishes.asked if view.wishes else None for view in map(game.view, (0, 1, None, OPEN))]
    assert shown == ["ask always", "ask when touched", None, None]


def test_an_answer_out_of_turn_says_how_never_to_be_asked_about_it_again() -> None:
    scene = Scene(hands={1: ["Mend Flesh"]}, glory=[0, 9], life=[6, 3], maps={"Hall of Chains": (0, 1)}).ask_all()
    assert set(never(scene).values()) == {None}  # in turn one is asked in any case
    offered = never(scene.do("go south").wait_for("play mend flesh"))
    assert offered["play mend flesh"] == "never mend flesh"
    assert offered["pass"] is None


def test_abilities_and_challenges_are_one_topic_each() -> None:
    wished: dict[str, str] = {}
    for table in tables(16):
        assert table.turn is not None
        for offer in table.prompt(table.turn).moves:
            if offer.never is not None and not offer.words.startswith("play "):
                assert isinstance(table.asking, Ask)
                wished[offer.words.split()[0]] = offer.never.words
                assert offer.never.label in table.topics()
    assert wished == {"use": "never abilities", "challenge": "never challenges", "stand": "never challenges"}


def never(scene: Scene) -> dict[str, str | None]:
    """The wish that comes with each move."""
    return {offer.words: offer.never.words if offer.never else None for offer in prompt_of(scene).moves}

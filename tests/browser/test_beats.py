"""What happened is told beat by beat: as long as it deserves, in the right order, and not after it matters."""

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.scene import CLASH, Scene, mine, played, quiet, seen
from tests.serving import Server
from undercroft.core.game import Game
from undercroft.games.dungeon_raiders.shapes import events as raid
from undercroft.games.dungeoneer.shapes.events import Wounded

# Frame by frame: what the banner, the story and the dice say, and whether something moves.
WATCH = """() => {
  const text = selector => [...document.querySelectorAll(selector)]
    .filter(one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map(one => one.innerText).join();
  const running = () => document.getAnimations().filter(one => one.playState === "running"
    && one.effect.getComputedTiming().duration > 20 && one.effect.getComputedTiming().endTime !== Infinity);
  window.frames_seen = [];
  const look = () => {
    window.frames_seen.push({
      at: performance.now(),
      banner: text(".banner strong"),
      story: text(".story .line"),
      result: text(".total, .verdict, .came"),
      flash: document.querySelectorAll(".flash").length > 0 && text(".flash") !== "",
      rolling: running().some(one => one.effect.target.matches(".cube")),
      moving: running().length > 0,
    });
    requestAnimationFrame(look);
  };
  look();
}"""


def attacked(game: Game) -> bool:
    """Whether the first seat is asked in a fight, before any dice."""
    return mine(game) and any(one.die is None for fight in seen(game).fights for one in fight.strikes)


def watch(page: Page) -> None:
    page.evaluate(WATCH)


def frames(page: Page) -> list[dict[str, Any]]:
    return list(page.evaluate("window.frames_seen"))


def told_for(seen: list[dict[str, Any]], words: str) -> float:
    """For how many milliseconds the banner said it, up to the first frame that did not."""
    times = [(frame["at"], then["at"]) for frame, then in pairwise(seen) if frame["banner"] == words]
    return times[-1][1] - times[0][0] if times else 0


def test_without_motion_every_outcome_is_still_shown_for_its_time(people: People, server: Server) -> None:
    page = people.arrive(beats=True)
    scene = Scene(page, server.address, played("dungeon-raiders", 3, mine))
    watch(page)
    scene.tell(
        ("Bo plays a 4.", raid.Plays(seat=1, card="play 4", counts=4)),
        ("Bo gains 2 treasure, 9 in all.", raid.Gains(seat=1, treasure=2, now=9, wasted=0)),
        ("Cleo takes 1 wound.", raid.Wounded(seat=2, wounds=1, now=3)),
    )
    expect(page.get_by_role("button", name="Skip")).to_have_count(1)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)
    told = frames(page)
    for words in ("Bo plays a 4.", "Bo gains 2 treasure, 9 in all.", "Cleo takes 1 wound."):
        assert told_for(told, words) > 300, words  # a beat, but for a late first frame
    assert not any(frame["moving"] for frame in told)
    gains = [frame["flash"] for frame in told if frame["banner"].startswith("Bo gains")]
    assert gains.count(True) > 0.9 * len(gains)  # what rises from a panel stands there instead


def test_nothing_is_said_of_dice_until_they_rest(people: People, server: Server) -> None:
    page = people.arrive(motion=True)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    hit = "The Drowned Thrall hits you."
    watch(page)
    scene.tell((hit, CLASH), ("You take 1 wound, 5 life left.", Wounded(seat=0, wounds=1, now=5)))
    expect(page.locator(".banner strong")).to_have_text("You take 1 wound, 5 life left.")
    told = frames(page)
    rolling = [frame for frame in told if frame["rolling"]]
    assert len(rolling) > 1
    for frame in rolling:
        assert hit not in frame["banner"]
        assert hit not in frame["story"]
        assert frame["result"] == ""
    after = [frame for frame in told if frame["at"] > rolling[-1]["at"]]
    assert any(
        hit in frame["story"] and "13" in frame["result"] and "You are hit" in frame["result"] for frame in after
    )
    assert told_for(told, hit) > 350
    rolls = [one for one, then in pairwise(told) if then["rolling"] and not one["rolling"]]
    assert len(rolls) == 1  # they do not roll again when the words come


def test_nothing_is_asked_about_dice_until_they_rest(people: People, server: Server) -> None:
    page = people.arrive(motion=True)
    game = played("dungeoneer", 3, attacked)
    scene = Scene(page, server.address, game)
    fights = seen(game).fights
    strikes = [replace(strike, die=5, total=strike.score + 5) for strike in fights[-1].strikes]
    asks = page.locator(".banner strong").inner_text()
    watch(page)
    scene.tell(fights=[*fights[:-1], replace(fights[-1], strikes=strikes)])
    page.wait_for_function("() => window.frames_seen.some(frame => frame.rolling)")
    page.wait_for_function("() => !window.frames_seen.at(-1).rolling")
    page.wait_for_timeout(300)
    rolling = [frame for frame in frames(page) if frame["rolling"]]
    assert all(frame["banner"] != asks for frame in rolling[1:])
    assert all(str(strikes[0].total) not in frame["result"].split(",") for frame in rolling)
    expect(page.locator(".banner strong")).to_have_text(asks)
    expect(page.locator(".total").first).to_have_text(str(strikes[0].total))


@pytest.mark.parametrize("beats", [True, False])
def test_dice_are_put_away_when_something_else_is_asked(people: People, server: Server, beats: bool) -> None:
    page = people.arrive(beats=beats)
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    asks = page.locator(".banner strong").inner_text()
    scene.tell(("The Drowned Thrall hits you.", CLASH))
    if beats:
        expect(page.get_by_role("region", name="Combat")).to_contain_text("You are hit")
    expect(page.locator(".banner strong")).to_have_text(asks)
    expect(page.get_by_role("region", name="Combat")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_played_key_shows_what_it_counts_as(people: People, server: Server, phone: bool) -> None:
    page = people.arrive(beats=True, phone=phone)
    scene = Scene(page, server.address, played("dungeon-raiders", 3, mine))
    key = raid.Plays(seat=1, card="play key", counts=5)
    players = seen(scene.game).players
    lies = [
        replace(player, card="play key", thing="key", counts=5) if player.seat == 1 else player
        for player in players
    ]
    shown = page.get_by_role("region", name="Bo").locator(".mini.counts")
    scene.tell(("Bo plays a key, which counts as 5.", key), players=lies)
    expect(page.locator(".banner")).to_contain_text("Bo plays a key")
    expect(shown).to_contain_text("5")
    expect(page.locator(".banner")).not_to_contain_text("Bo plays a key")
    expect(shown).to_contain_text("5")
    expect(shown.get_by_text("5")).to_be_visible()


def test_unread_talk_is_marked_after_coming_back(people: People, server: Server) -> None:
    page = people.arrive()
    scene = Scene(page, server.address, played("dungeoneer", 2, quiet))
    talk = page.get_by_role("tab", name="Talk")
    scene.say("Are you there?")
    expect(talk).to_contain_text("1")
    page.reload()
    expect(talk).to_contain_text("1")
    talk.click()
    expect(page.get_by_role("log")).to_contain_text("Are you there?")
    page.reload()
    expect(page.locator(".banner")).to_be_visible()
    expect(talk).to_have_text("Talk")
    scene.say("Hello again")
    expect(talk).to_contain_text("1")

"""Whole games by people in real windows."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import People
from tests.browser.table import (
    EDGE,
    LIT,
    MAKE,
    is_over,
    make_table,
    may_play,
    play_card,
    play_to_the_end,
    whose_turn,
)
from tests.serving import Server
from undercroft.core.shelf.record import Record

ME, FRIEND, OPEN, BOT = {"kind": "me"}, {"kind": "friend"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}
AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def test_one_click_starts_a_game_against_bots(people: People) -> None:
    page = people.arrive()
    page.get_by_role("button", name=re.compile("Play now")).click()
    page.wait_for_url("**/table/**")
    expect(page.locator(".hand button")).not_to_have_count(0)
    expect(page.locator(".banner")).to_contain_text(re.compile("card|Wait"))


def test_two_people_and_a_bot_play_a_whole_game_with_a_reload_and_a_killed_server(
    people: People, server: Server
) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [ME, FRIEND, BOT])
    bo = people.arrive(name="Bo", path=made["invitations"]["1"])
    bo.wait_for_url("**/table/**")
    ana.goto(f"{server.address}/table/{made['table']}")
    expect(ana.locator("body")).to_contain_text("Bo")
    expect(bo.locator("body")).to_contain_text("Ana")

    played = 0
    for number in range(20_000):
        for page in (ana, bo):
            if not is_over(page) and may_play(page):
                play_card(page)
                played += 1
        if played >= 4 and number % 7 == 0 and played < 6:
            ana.reload()
            expect(ana.get_by_role("list", name="Your hand")).to_be_visible()
        if played >= 8:
            break
        ana.wait_for_timeout(40)
    told = ana.get_by_role("region", name="The story so far").inner_text()
    server.kill()
    expect(ana.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    server.start()
    expect(ana.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    expect(bo.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    assert ana.get_by_role("region", name="The story so far").inner_text().startswith(told)
    play_to_the_end([ana, bo])
    for page in (ana, bo):
        expect(page.locator("dialog[open]")).to_contain_text(re.compile("win|victory", re.I))
        expect(page.locator("dialog[open]")).to_contain_text("matches the seal")
    record = ana.request.get(f"{server.address}/api/tables/{made['table']}/record").text()
    assert Record.parse(record).verify().outcome() is not None


def test_solitaire_to_the_end(people: People, server: Server) -> None:
    page = people.arrive()
    page.get_by_role("button", name="Solitaire").click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_label("The monster attack deck")).to_be_visible()
    play_to_the_end([page])
    expect(page.locator("dialog[open] .told")).to_be_visible()


def test_speed_hides_cards_until_all_are_in(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [ME, FRIEND], options={"speed": True})
    bo = people.arrive(name="Bo", path=made["invitations"]["1"])
    bo.wait_for_url("**/table/**")
    ana.goto(f"{server.address}/table/{made['table']}")
    expect(ana.locator(".banner.mine")).to_be_visible()
    expect(bo.locator(".banner.mine")).to_be_visible()  # both may lay at once
    bo.locator(LIT).first.click(position=EDGE)
    bo.locator(MAKE).first.click()
    expect(bo.locator(".banner.mine")).to_have_count(0)
    story = ana.get_by_role("region", name="The story so far")
    expect(story).to_contain_text("Bo lays a card face down")
    assert "Bo plays" not in story.inner_text()
    play_card(ana)
    expect(ana.get_by_role("region", name="The story so far")).to_contain_text("Bo plays")
    for page in (ana, bo):  # whoever owes a card may ask, whoever's turn it may be called
        expect(page.locator(".banner.mine")).to_be_visible()
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hand .advice").first).to_be_visible()


def test_an_onlooker_sees_the_table_and_no_hand(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [ME, BOT], public=True, name="Open house")
    eve = people.arrive()
    expect(eve.locator("body")).to_contain_text("Open house")
    eve.goto(f"{server.address}/table/{made['table']}")
    expect(eve.get_by_label(re.compile("The rooms of level"))).to_be_visible()
    expect(eve.locator(".hand button")).to_have_count(0)


def test_a_public_table_is_joined_from_the_lobby(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    make_table(ana, server.address, [ME, OPEN], public=True, name="Come and sit")
    bo = people.arrive(name="Bo")
    row = bo.locator("li").filter(has_text="Come and sit")
    row.get_by_role("button", name="Sit down").or_(row.get_by_role("link", name="Sit down")).first.click()
    bo.wait_for_url("**/table/**")
    expect(bo.locator(".hand button")).not_to_have_count(0)
    expect(bo.locator(".banner")).to_be_visible()


def test_a_phone_plays_by_touch_without_scrolling_sideways(people: People, server: Server) -> None:
    page = people.arrive(phone=True)
    page.get_by_role("button", name="Solitaire").tap()
    page.wait_for_url("**/table/**")
    page.wait_for_selector(LIT)
    page.locator(LIT).first.tap(position=EDGE)
    page.locator(MAKE).first.tap()
    page.wait_for_timeout(300)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    small = page.evaluate(
        "[...document.querySelectorAll('.actions button, .hand button')]"
        ".filter(one => one.getBoundingClientRect().height < 44).length"
    )
    assert small == 0


def test_a_game_can_be_played_by_keyboard_alone(people: People, server: Server) -> None:
    page = people.arrive()
    expect(page.get_by_role("button", name="Solitaire")).to_be_visible()
    page.keyboard.press("Tab")
    for _ in range(40):
        if "Solitaire" in (page.evaluate("document.activeElement?.innerText ?? ''")):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    page.wait_for_selector(LIT)
    for _ in range(6000):
        if is_over(page):
            break
        for number in "12345":
            page.keyboard.press(number)
        page.keyboard.press("Enter")
        page.wait_for_timeout(40)
    expect(page.locator("dialog[open] .told")).to_be_visible()


def test_names_and_talk_with_markup_show_as_text(people: People, server: Server) -> None:
    ana = people.arrive(name="<b>Ana</b>")
    made = make_table(ana, server.address, [ME, FRIEND])
    bo = people.arrive(name="Bo", path=made["invitations"]["1"])
    bo.wait_for_url("**/table/**")
    ana.goto(f"{server.address}/table/{made['table']}")
    expect(bo.locator("body")).to_contain_text("<b>Ana</b>")
    ana.get_by_role("tab", name="Talk").click()
    ana.get_by_label("Say something").fill("<img src=x onerror=alert(1)>")
    ana.keyboard.press("Enter")
    bo.get_by_role("tab", name=re.compile("Talk")).click()
    expect(bo.get_by_role("log")).to_contain_text("<img src=x onerror=alert(1)>")
    assert bo.locator(".talk img").count() == 0


def test_a_clause_opens_from_the_story(people: People) -> None:
    page = people.arrive()
    page.get_by_role("button", name="Solitaire").click()
    page.wait_for_url("**/table/**")
    page.get_by_role("region", name="The story so far").get_by_role("button").first.click()
    expect(page.get_by_role("region", name="The story so far")).to_contain_text("begin with 2 treasure")


def test_a_finished_game_is_looked_back_at(people: People, server: Server) -> None:
    page = people.arrive()
    page.get_by_role("button", name="Solitaire").click()
    page.wait_for_url("**/table/**")
    play_to_the_end([page])
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.get_by_label(re.compile("The rooms of level"))).to_be_visible()
    page.get_by_role("button", name="Forward one move").click()
    expect(page.get_by_role("region", name="The story so far")).to_contain_text("plays")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_finished_game_is_looked_back_at_with_all_cards_open_and_from_any_seat(
    people: People, server: Server, phone: bool
) -> None:
    page = people.arrive(name="Ana", phone=phone)
    made = make_table(page, server.address, [ME, BOT, BOT])
    page.goto(f"{server.address}/table/{made['table']}")
    play_to_the_end([page])
    page.evaluate("localStorage.clear()")  # nothing that is remembered here is needed
    page.goto(f"{server.address}/replay/{made['table']}")
    rooms = page.get_by_label(re.compile("The rooms of level"))
    expect(page.get_by_label("In hand")).to_have_count(3)
    expect(rooms).not_to_contain_text(": dark")
    page.get_by_label("Look at it").select_option("As Perrin saw it")
    expect(page.get_by_label("In hand")).to_have_count(0)
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).not_to_have_count(0)
    page.get_by_label("Look at it").select_option("As an onlooker saw it")
    expect(page.get_by_role("list", name="Your hand")).to_have_count(0)
    page.get_by_label("Look at it").select_option("All cards open")
    expect(page.get_by_label("In hand")).to_have_count(3)
    for name in ("Back one move", "Play", "Forward one move"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
    check_with_axe(page, "replay")
    page.get_by_role("button", name="How it ended").click()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile(f"/table/(?!{made['table']})"))
    expect(page.get_by_role("list", name="Your hand")).to_be_visible()


def test_a_played_card_flies_to_its_place_unless_motion_is_off(people: People) -> None:
    flying = (
        "new Promise(done => { const look = () => {"
        "  if (document.getAnimations().some(one => one.effect.target?.matches('.mini')"
        "    && one.effect.getKeyframes().some(frame => frame.transform?.includes('translate(')))) done(true);"
        "  else if (document.querySelector('.own .mini')) done(false); else requestAnimationFrame(look); };"
        "  look(); })"
    )
    for motion in (True, False):
        page = people.arrive(motion=motion)
        page.get_by_role("button", name="Solitaire").click()
        page.wait_for_url("**/table/**")
        page.locator(LIT).first.click(position=EDGE)
        page.locator(MAKE).first.click()
        assert page.evaluate(flying) is motion


def test_whoever_made_a_table_sees_its_links_again_renews_them_and_seats_bots(
    people: People, server: Server
) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [ME, FRIEND, FRIEND])
    there = f"{server.address}/table/{made['table']}"
    ana.goto(there)
    links = ana.get_by_label("Link")
    expect(links).to_have_count(2)
    expect(links.first).to_have_value(server.address + made["invitations"]["1"])
    check_with_axe(ana, "waiting")
    ana.get_by_role("button", name="New link").first.click()
    expect(links.first).not_to_have_value(server.address + made["invitations"]["1"])
    late = people.arrive(name="Late", path=made["invitations"]["1"])
    expect(late.get_by_role("alert")).to_contain_text("used or never existed")
    bo = people.arrive(name="Bo", path=links.first.input_value().removeprefix(server.address))
    bo.wait_for_url("**/table/**")
    expect(links).to_have_count(1)
    expect(bo.get_by_role("button", name="Seat a bot")).to_have_count(0)
    ana.get_by_role("button", name="Free the seat").click()
    expect(bo.get_by_role("heading", name="This table isn’t available")).to_be_visible()
    for _ in range(2):
        ana.get_by_role("button", name="Seat a bot").first.click()
    expect(ana.get_by_role("list", name="Your hand")).to_be_visible()


def test_talk_that_was_missed_is_there_after_a_broken_line(people: People, server: Server) -> None:
    ana = people.arrive(name="Ana")
    made = make_table(ana, server.address, [ME, FRIEND])
    bo = people.arrive(name="Bo")
    lines: list[WebSocketRoute] = []
    broken = False

    def pass_on(line: WebSocketRoute) -> None:
        if broken:
            line.close(code=1001)
        else:
            lines.append(line)
            line.connect_to_server()

    bo.route_web_socket(re.compile("/live"), pass_on)
    bo.goto(server.address + made["invitations"]["1"])
    bo.wait_for_url("**/table/**")
    ana.goto(f"{server.address}/table/{made['table']}")
    play_card(whose_turn(ana, bo))
    expect(bo.get_by_role("region", name="The story so far")).to_contain_text("play")
    broken = True
    lines[-1].close(code=1001)
    expect(bo.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    ana.get_by_role("tab", name="Talk").click()
    ana.get_by_label("Say something").fill("are you there?")
    ana.keyboard.press("Enter")
    expect(ana.get_by_role("log")).to_contain_text("are you there?")
    broken = False
    expect(bo.get_by_role("tab", name=re.compile("Talk"))).to_contain_text("1")
    bo.get_by_role("tab", name=re.compile("Talk")).click()
    expect(bo.get_by_role("log")).to_contain_text("are you there?")


PAGES = ["/", "/new", "/new/dungeoneer", "/rules/dungeon-raiders", "/credits", "/nowhere-at-all"]


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_no_page_has_a_serious_fault_for_those_who_see_or_hear_it_differently(
    people: People, server: Server, phone: bool
) -> None:
    page = people.arrive(phone=phone)
    for path in PAGES:
        page.goto(server.address + path)
        page.wait_for_load_state("networkidle")
        check_with_axe(page, path)
    page.goto(server.address)
    page.get_by_role("button", name=re.compile("Play now")).click()
    page.wait_for_url("**/table/**")
    page.wait_for_selector(".hand button")
    check_with_axe(page, "table")


# Axe reads colours node by node: what is half faded in, or changes meanwhile, has no contrast.
STILL = """new Promise(done => {
  let since = performance.now();
  const watch = new MutationObserver(() => { since = performance.now(); });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const moving = () => document.getAnimations()
    .some(motion => motion.playState === "running" && motion.effect.getComputedTiming().endTime !== Infinity);
  const look = () => {
    if (moving()) since = performance.now();
    if (performance.now() - since < 300) return setTimeout(look, 50);
    watch.disconnect();
    done();
  };
  look();
})"""


def check_with_axe(page: Page, where: str) -> None:
    page.evaluate(STILL)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    bad = [
        (fault["id"], fault["nodes"][0]["html"][:120])
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
    assert bad == [], where


def test_the_focus_stays_at_the_table_and_keys_ask_before_they_play(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, BOT, BOT])
    page.goto(f"{server.address}/table/{made['table']}")
    for _ in range(3):
        expect(page.locator(".banner.mine")).to_be_visible()
        story = page.get_by_role("region", name="The story so far")
        before = story.inner_text()
        key = page.locator(LIT).first.locator("xpath=..").get_attribute("data-thing") or ""
        page.keyboard.press(key.split()[-1])
        expect(page.locator(f'[data-thing="{key}"] button')).to_have_attribute("aria-pressed", "true")
        assert story.inner_text() == before  # it is only picked
        page.locator(MAKE).first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-thing="{key}"]')).to_have_count(0)
        expect(page.locator(".banner.mine")).to_be_visible()
        assert page.evaluate("document.activeElement !== document.body")


def test_how_things_stand_is_always_said_and_names_have_their_colours(people: People, server: Server) -> None:
    page = people.arrive(name="Ana")
    made = make_table(page, server.address, [ME, BOT, BOT])
    page.goto(f"{server.address}/table/{made['table']}")
    standing = page.get_by_label("How things stand")
    expect(standing).to_contain_text("Most treasure wins")
    for size in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(standing).to_be_in_viewport(ratio=1)
        page.wait_for_function(
            "() => { const { scrollHeight, clientHeight } = document.querySelector('.goals');"
            " return scrollHeight <= clientHeight }"
        )
    page.set_viewport_size({"width": 1440, "height": 900})
    story = page.get_by_role("region", name="The story so far")
    colours = [
        story.locator("b", has_text=name).first.evaluate("one => one.style.color") for name in ("You", "Perrin")
    ]
    assert len(set(colours)) == 2

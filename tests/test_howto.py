"""How to play each game, told to newcomers: complete, and true to its rulebook."""

import json
import re
from pathlib import Path

import pytest

import undercroft
from undercroft.core.errors import BadHowto
from undercroft.core.shelf.box import Box
from undercroft.core.shelf.howto import load_howto
from undercroft.core.shelf.installed import find

WEB = Path(__file__).parent.parent / "web"
ICONS = WEB / "node_modules/@iconify-json/game-icons/icons.json"
BOXES = list(undercroft.games().values())
each_game = pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)


@each_game
def test_a_newcomer_is_told_everything_in_few_words(box: Box) -> None:
    howto = box.howto
    least, most = box.players
    assert 4 <= len(howto.turn) <= 8
    assert 3 <= len(howto.tip) <= 5
    assert howto.win
    assert howto.aim.count(". ") == 1
    assert 0 < howto.minutes[0] < howto.minutes[1]
    assert all(least <= way.seats[0] <= way.seats[1] <= most for way in howto.way)
    assert {n for way in howto.way for n in range(way.seats[0], way.seats[1] + 1)} == set(range(least, most + 1))


@each_game
def test_the_page_takes_every_symbol_from_the_howto(box: Box) -> None:
    """A picture that the how-to explains is named by its key: it alone says how it looks and what it means."""
    folder = WEB / "src/games" / box.name
    known = {symbol.icon for symbol in box.howto.symbol}
    named: set[str] = set()
    shown = 0
    for path in [*folder.glob("*.svelte"), *folder.glob("*.ts")]:
        source = path.read_text(encoding="utf-8")
        if path.name == "Picture.svelte":
            continue  # a sketch for the front page, with cards of its own
        for icon in re.findall(r"<Icon\s[^>]*?name=(\"[^\"]+\"|{[^}]+})", source):
            shown += f"{box.name}/" in icon or "means(" in icon
            named |= set(re.findall(r'"([a-z-]+)"', re.sub(r'=== "\w+"', "", icon)))
        for line in source.splitlines():
            named |= set(re.findall(r'\b(?:icon: |icon \?\? |symbol=|return )"([a-z-]+)"', line))
    assert shown > 3
    assert named & known == set()


@each_game
def test_what_explains_itself_on_the_page_has_words_for_it(box: Box) -> None:
    folder = WEB / "src/games" / box.name
    asked: set[str] = set()
    for path in [*folder.glob("*.svelte"), *folder.glob("*.ts")]:
        source = path.read_text(encoding="utf-8")
        for named in (rf'"{box.name}/([a-z-]+)"', r'\bkey: "([a-z-]+)"', r'\bmeans\([^)"]*"([a-z-]+)"'):
            asked |= set(re.findall(named, source))
    assert asked or not folder.is_dir()
    assert asked - {symbol.key for symbol in box.howto.symbol} == set()


@pytest.mark.skipif(not ICONS.exists(), reason="the page's packages are not installed")
@each_game
def test_every_icon_exists(box: Box) -> None:
    known = json.loads(ICONS.read_text(encoding="utf-8"))
    assert set(box.howto.icons()) - set(known["icons"]) == set()


HOWTO = """
line = "A game"
emblem = "torch"
minutes = [5, 10]
aim = "Win. Do not lose."
[[turn]]
title = "Play"
icon = "torch"
text = "You play."
clauses = ["play.must"]
[[symbol]]
key = "torch"
group = "Items"
icon = "torch"
name = "Torch"
text = "It burns."
clauses = ["torch.look"]
[[win]]
icon = "trophy"
text = "You win."
clauses = ["end.winner"]
[[way]]
title = "Alone"
seats = [1, 1]
text = "You play alone."
clauses = ["solo.base"]
[[tip]]
text = "Win."
"""
ANOTHER = """
[[symbol]]
key = "torch"
group = "Items"
icon = "key"
name = "Key"
text = "It opens."
clauses = ["key.five"]
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (HOWTO.replace("torch.look", "torch.lok"), 'Did you mean "torch.look"'),
        (HOWTO.replace("emblem", "symbol_of_it"), 'there is no field "symbol_of_it"'),
        (HOWTO + 'why = "So."\n', 'there is no field "why"'),
        (HOWTO.replace("[[way]]", "[[way]]\nicon = 'torch'"), 'there is no field "icon"'),
        (HOWTO.replace("solo.base", "solo.bas"), 'Did you mean "solo.base"'),
        (HOWTO + ANOTHER, 'symbol "torch" appears twice'),
        (HOWTO.replace("A game", "A game " * 10), "60"),
        ("line =", "is not valid TOML"),
    ],
    ids=[
        "unknown clause",
        "unknown field",
        "unknown field of a tip",
        "unknown field of a way",
        "unknown clause of a way",
        "doubled symbol",
        "long line",
        "no TOML",
    ],
)
def test_a_malformed_howto_is_refused_by_name(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "howto.toml"
    path.write_text(text)
    with pytest.raises(BadHowto, match=re.escape(says)) as problem:
        load_howto(path, find("dungeon-raiders").rulebook)
    assert str(path) in str(problem.value)


def test_icons_are_those_of_every_part(tmp_path: Path) -> None:
    path = tmp_path / "howto.toml"
    path.write_text(HOWTO)
    howto = load_howto(path, find("dungeon-raiders").rulebook)
    assert sorted(howto.icons()) == ["torch", "torch", "torch", "trophy"]

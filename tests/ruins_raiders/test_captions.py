"""What stands beside the things on the table: the page shows it, and knows no rule."""

from tests.ruins_raiders.scene import Scene
from undercroft.core.hidden import OPEN
from undercroft.games.ruins_raiders.shapes.views import RuinsView


def seen(scene: Scene, seat: int | None) -> RuinsView:
    view = scene.table.view(seat)
    assert isinstance(view, RuinsView)
    return view


def bonds(scene: Scene, seat: int | None) -> list[str | None]:
    return [raider.bond.text if raider.bond else None for raider in seen(scene, seat).raiders]


def test_it_is_plain_who_is_with_you_and_who_is_not() -> None:
    party = Scene(3, outcome="cooperative")
    assert bonds(party, 0) == [None, "with you", "with you"]
    assert bonds(party, None) == [None, None, None]
    teams = Scene(4, outcome="teams")
    assert sorted(bond or "" for bond in bonds(teams, 1)) == ["", "against you", "against you", "with you"]
    assert sorted(bond or "" for bond in bonds(teams, OPEN)) == ["side 1", "side 1", "side 2", "side 2"]
    assert bonds(Scene(2), 0) == [None, None]


def test_what_binds_everyone_has_a_name_until_somebody_breaks_it() -> None:
    scene = Scene(2, outcome="uneasy")
    pact = seen(scene, 1).pact
    assert pact is not None
    assert pact.text == "Uneasy alliance"
    scene.do("betray")
    pact = seen(scene, 1).pact
    assert pact is not None
    assert (pact.text, pact.tone) == ("Betrayed by {seat 0}", "foe")
    assert bonds(scene, 1) == ["traitor", None]
    assert seen(Scene(2), 0).pact is None


def test_a_turn_says_what_is_left_of_it() -> None:
    scene = Scene(2)
    assert seen(scene, 0).doing == "3 actions left"
    scene.dice(4).do("move")
    assert seen(scene, 0).doing == f"moving, {seen(scene, 0).spaces} squares, then 2 actions"


def test_a_quest_says_no_more_than_the_seat_may_know() -> None:
    scene = Scene(3, raiders=["Edith", "Victor", "Millie"], at=["0 nw", "0 ne", "0 se"], phase="start")
    mark = scene.table.deck.characters[scene.raider(0).mark].name
    texts = [quest.text for seat in (0, 1, None) if (quest := seen(scene, seat).raiders[0].quest)]
    assert texts == [f"Kill {mark}", "A secret mark: Victor and Millie", "A secret mark: Victor and Millie"]


def test_dangers_say_what_may_happen_and_how_likely_it_is() -> None:
    view = seen(Scene(2), 0)
    assert (view.trap_counter.words, view.trap_counter.odds) == (
        "Each turn ends with 1 die:",
        "17% chance of a trap",
    )
    assert view.traps.note == "The last one brings the cave-in"
    assert view.progress.short

"""What the page and the terminal call phases, decks and fights: they say it, and know no rule."""

from tests.dungeoneer.fray import attacked
from tests.dungeoneer.scene import Scene
from undercroft.core.telling.voice import Voice

NAMES = ["Ana", "Bo"]


def titles(scene: Scene) -> list[str]:
    """What each seat reads over the fight, and an onlooker."""
    return [Voice(NAMES, seat).fill(scene.view(seat).fights[-1].title) for seat in (0, 1, None)]


def test_a_fight_says_who_sends_what_against_whom() -> None:
    scene = attacked("Bone Ogre").do("send bone ogre at seat 1", "attack")
    assert titles(scene) == [
        "you send Encounters against Bo",
        "Ana sends Encounters against you",
        "Ana sends Encounters against Bo",
    ]


def test_the_phases_of_a_turn_have_names_and_one_of_them_is_now() -> None:
    view = Scene(phase="build", deck=["Needle Passage"]).view(0)
    assert [words.title for words in view.phases] == ["Reset", "Dungeonlord", "Build", "Hero", "Draw"]
    assert view.phase in [words.phase for words in view.phases]


def test_decks_have_names_and_with_all_cards_open_their_cards_do() -> None:
    view = Scene(set="both", deck=["Gallows Road"]).view(0)
    decks = [*view.map_decks, view.quest_deck, *view.piles]
    assert len({deck.title for deck in decks}) == len(decks)
    assert all(deck.short and deck.order is None for deck in decks)

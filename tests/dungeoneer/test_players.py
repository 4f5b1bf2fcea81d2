"""How many can play, and what becomes of one who leaves."""

import pytest

from tests.dungeoneer.conftest import Read
from tests.dungeoneer.scene import Scene, deal, see
from tests.rules import rule
from undercroft.core.errors import BadOption, BadSeats
from undercroft.games.dungeoneer import BOX
from undercroft.games.dungeoneer.flow.setup import choose_sets


@rule("players.minimum", "players.two-decks")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_one_player_is_too_few_and_seven_too_many(seats: int) -> None:
    with pytest.raises(BadSeats):
        BOX.agree(seats)


@rule("players.one-deck")
def test_one_deck_seats_two_or_three() -> None:
    for seats in (2, 3):
        assert len(deal(seats, set="hollow-marches").heroes) == seats
    with pytest.raises(BadOption, match="2 to 3 players"):
        BOX.agree(4, {"set": "drowned-crypts"})


@rule("players.two-decks")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_decks_seat_two_to_six(seats: int) -> None:
    table = deal(seats, set="both") if seats < 4 else deal(seats)
    assert len({hero.card.name for hero in table.heroes}) == seats
    assert len(see(table, None).sets) == 2


@rule("players.quest-supply", "opt.no-personal.supply")
def test_a_table_needs_two_quests_for_each_and_one_more(read: Read) -> None:
    deck = read()
    terms = BOX.agree(3, {"set": "drowned-crypts"})
    assert choose_sets(deck, terms.rules) == [True, False]
    first = next(quest for quest in deck.quests if quest.home == 0)
    deck.quests.remove(first)
    with pytest.raises(BadSeats, match="3 players need 7 Quests, and these sets have 6"):
        choose_sets(deck, terms.rules)
    free = BOX.agree(3, {"set": "drowned-crypts", "no-personal": True}).rules
    assert choose_sets(deck, free) == [True, False]
    deck.quests[:] = [quest for quest in deck.quests if quest.home == 1][:1]
    for quest in deck.quests:
        quest.home = 0
    with pytest.raises(BadSeats, match="need 2 Quests"):
        choose_sets(deck, free)


@rule("players.quest-supply")
def test_one_deck_with_three_uses_all_seven() -> None:
    table = deal(3, set="drowned-crypts")
    assert [len(hero.quests) for hero in table.heroes] == [2, 2, 2]
    assert (len(table.global_quests), len(table.quest_deck)) == (1, 0)


@rule("players.leaving")
def test_a_computer_takes_the_seat_of_one_who_leaves_with_everything_in_it() -> None:
    scene = Scene(hands={1: ["Mend Flesh"]}, glory=[0, 4], ready={1: ["Pot Helm"]})
    scene.table.leave(1)
    assert scene.table.outcome() is None
    player = scene.view(None).players[1]
    assert (player.left, player.alive, player.glory, player.cards) == (True, True, 4, 1)
    assert scene.in_play(1) == ["Pot Helm"]
    scene.idle_until("HeroChoice", 1)


@rule("players.leaving")
def test_by_the_option_the_hero_of_one_who_leaves_is_defeated() -> None:
    scene = Scene(3, leavers="fall", hands={1: ["Mend Flesh"]})
    scene.table.leave(1)
    assert not scene.hero(1).alive
    assert scene.discards() == ["Mend Flesh"]
    scene.table.leave(0)
    assert (scene.winners, scene.ended_by) == ([2], "aim.win.elimination")


@rule("players.leaving", "opt.reincarnation")
@pytest.mark.parametrize("leavers", ["computer", "fall"])
def test_with_reincarnation_the_computer_goes_on_and_one_who_falls_by_leaving_does_not(leavers: str) -> None:
    scene = Scene(
        3, heroes=["Hulda", "Sael", "Pim"], hands={0: ["Falling Block"]}, peril=[0, 2, 0], life=[6, 1, 6],
        phase="lord", leavers=leavers, reincarnation=True,
    )  # fmt: skip
    scene.table.leave(1)
    assert scene.hero(1).alive == (leavers == "computer")
    if leavers == "computer":
        scene.calmly("send falling block at seat 1").dice(1).calmly("attack")
        assert (scene.hero(1).alive, scene.hero(1).life) == (True, 6)

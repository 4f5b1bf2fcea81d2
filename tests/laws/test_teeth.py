"""The laws bite: a game that breaks one of them fails it."""

from typing import Any

import pytest

from undercroft.core.game import Choice, Game
from undercroft.core.shelf.packing import fields, revive
from undercroft.core.telling.teller import Teller
from undercroft.kit import Facts, Goal, Outcome, PlainView, Referee, Roles, Voice, Zone
from undercroft.kit.lamp_thieves import LampBox
from undercroft.kit.lamp_thieves.bot import LampTactician
from undercroft.kit.lamp_thieves.cards import SLIP
from undercroft.kit.lamp_thieves.flow import LampReferee
from undercroft.kit.lamp_thieves.table import LampThieves
from undercroft.kit.lamp_thieves.telling import LampTeller
from undercroft.testing import GameLaws, tables_of
from undercroft.testing.laws.choices import kinds_of_choice

PACKAGE = "undercroft.kit.lamp_thieves"


def broken(law: str, teller: Teller[Any] | None = None, referee: Referee[Any] | None = None, **given: int) -> bool:
    """Whether the game fails this law at its last table, with a teller or referee in place of its own."""
    box = LampBox(PACKAGE, [], Roles(referee or LampReferee(), teller or LampTeller(), LampTactician()))
    laws = type("Laws", (GameLaws,), {"box": box})()
    try:
        getattr(laws, f"test_{law}")(terms=tables_of(box)[-1], **given)
    except AssertionError:
        return True
    return False


class Peeping(LampTeller):
    """Shows who watches tonight, to everyone."""

    def view(self, table: LampThieves, seat: int | None) -> PlainView:
        view = super().view(table, seat)
        if self.at_fault(table):
            view.zones.append(Zone(title=f"Guard {table.guard(table.night).name}"))
        return view

    def at_fault(self, table: LampThieves) -> bool:
        return table.turn is not None


class PeepingNowAndThen(Peeping):
    """Shows it only in the middle of a move."""

    def at_fault(self, table: LampThieves) -> bool:
        return table.turn is None and not table.over


class Hasty(LampTeller):
    """Says who has won while the last step still runs."""

    def view(self, table: LampThieves, seat: int | None) -> PlainView:
        view = super().view(table, seat)
        if table.turn is None:
            view.outcome = table.roles.referee.judge(table)
        return view


class Gossip(LampTeller):
    """Tells in a goal what one is not shown."""

    def goals(self, table: LampThieves, voice: Voice) -> list[Goal]:
        return [Goal(f"The {table.guard(table.night - 1).name} watches", "danger")]


class Mumbling(LampTeller):
    """Speaks of a seat that nobody sits in."""

    def label(self, table: LampThieves, choice: Choice[Any], seat: int, move: int) -> str:
        return "Grab it before {seat 7} does"


class Silent(LampReferee):
    """Gives nobody a reason."""

    def judge(self, table: LampThieves) -> Outcome:
        outcome = super().judge(table)
        return Outcome(outcome.clause, outcome.winners, outcome.scores, [Facts() for _ in outcome.scores])


class Secretive(LampReferee):
    """Says nothing of a player who leaves."""

    def quit(self, table: LampThieves, seat: int) -> None:
        table.gone = seat
        table.agenda.clear()


@pytest.mark.parametrize(
    ("law", "teller", "referee"),
    [
        ("a_sample_looks_the_same_from_its_seat", Peeping(), None),
        ("in_the_middle_of_a_move_a_seat_sees_only_its_own", PeepingNowAndThen(), None),
        ("in_the_middle_of_a_move_a_seat_sees_only_its_own", Hasty(), None),
        ("a_sample_looks_the_same_from_its_seat", Gossip(), None),
        ("every_move_of_a_prompt_has_a_label_and_words", Mumbling(), None),
        ("whoever_does_not_win_is_told_why", None, Silent()),
    ],
    ids=["peeping", "peeping now and then", "hasty", "gossip", "mumbling", "silent"],
)
def test_a_game_that_breaks_a_law_is_caught(
    law: str, teller: Teller[Any] | None, referee: Referee[Any] | None
) -> None:
    assert not broken(law)
    assert broken(law, teller, referee)


def test_a_player_who_leaves_in_silence_is_caught_at_the_first_move() -> None:
    law = "everyone_is_told_of_a_player_who_leaves"
    assert not broken(law, steps=0)
    assert broken(law, referee=Secretive(), steps=0)


def test_a_copy_that_shares_a_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def shallow(table: LampThieves) -> Game:
        held = {**fields(table), "chance": table.chance.copy(), "agenda": table.agenda.copy(), "events": None}
        twin: Game = revive(LampThieves, held)
        return twin

    monkeypatch.setattr(LampThieves, "twin", shallow)
    assert broken("a_copy_is_equal_and_goes_its_own_way")


def test_a_kind_of_choice_that_play_never_meets_is_caught_unless_a_scene_asks_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Wait(Choice[LampThieves]):
        """Whether to wait; nothing in the game leads to it."""

        def moves(self, table: LampThieves) -> list[int]:
            return [SLIP]

    def waiting() -> Game:
        game = tables_of(box)[-1].deal(1)
        game.then(Wait(0))
        game.advance()
        return game

    box = LampBox(PACKAGE, [], Roles(LampReferee(), LampTeller(), LampTactician()))
    law = "test_each_kind_of_choice_is_met_in_play_or_in_a_scene"
    monkeypatch.setattr(Wait, "__module__", f"{PACKAGE}.flow")
    with pytest.raises(AssertionError, match="never met: add a scene"):
        getattr(type("Laws", (GameLaws,), {"box": box})(), law)()
    getattr(type("Laws", (GameLaws,), {"box": box, "scenes": [waiting]})(), law)()


def test_a_table_by_kind_of_choice_that_lacks_one_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wait(Choice[LampThieves]):
        """Whether to wait; no question, note or judge is for it."""

        def moves(self, table: LampThieves) -> list[int]:
            return [SLIP]

    box = LampBox(PACKAGE, [], Roles(LampReferee(), LampTeller(), LampTactician()))
    laws = type("Laws", (GameLaws,), {"box": box})()
    judges = dict.fromkeys(kinds_of_choice(box), LampTactician.weigh)
    monkeypatch.setattr("undercroft.kit.lamp_thieves.bot.JUDGES", judges, raising=False)
    laws.test_each_table_by_kind_of_choice_has_them_all()
    monkeypatch.setattr(Wait, "__module__", f"{PACKAGE}.flow")
    with pytest.raises(AssertionError, match="JUDGES lacks them"):
        laws.test_each_table_by_kind_of_choice_has_them_all()
    monkeypatch.setattr(Wait, "__module__", "elsewhere")
    judges[Wait] = LampTactician.weigh
    with pytest.raises(AssertionError, match="nobody is ever asked so"):
        laws.test_each_table_by_kind_of_choice_has_them_all()

"""Asking for consent: one after the other, until somebody refuses or all have agreed."""

import pytest

from undercroft.core.chance import Chance
from undercroft.core.consent import AskAll, Proposal
from undercroft.core.errors import IllegalMove
from undercroft.core.game import Choice, Game, Step
from undercroft.core.notation import Vocabulary

YES, NO = 0, 1


class Village(Game):
    """Four seats that decide on things, and what came of it so far."""

    def __init__(self, *agenda: Step["Village"]) -> None:
        super().__init__(4, Chance(1), None)
        self.then(*agenda)
        self.heard: list[str] = []
        self.absent: list[int] = []
        self.advance()

    @property
    def vocabulary(self) -> Vocabulary:
        return Vocabulary(["yes", "no"])


class Bonfire(Proposal[Village]):
    """Seat 0 proposes it; whoever is absent need not be asked."""

    def __init__(self) -> None:
        super().__init__(0, YES, NO)

    def stands(self, table: Village, seat: int) -> bool:
        return seat not in table.absent

    def agrees(self, table: Village, seat: int) -> None:
        table.heard.append(f"{seat} agrees")

    def refuses(self, table: Village, seat: int) -> None:
        table.heard.append(f"{seat} refuses")

    def carried(self, table: Village) -> None:
        table.heard.append("carried")


class Silent(Proposal[Village]):
    """Nothing comes of it, whatever they say."""


class Afterwards(Step[Village]):
    def run(self, table: Village) -> None:
        table.heard.append("afterwards")


class Supper(Choice[Village]):
    """What seat 0 is asked when all that is done."""

    def moves(self, table: Village) -> list[int]:
        return [YES]

    def take(self, table: Village, move: int) -> None:
        table.heard.append("supper")


def proposed(seats: list[int], absent: list[int] | None = None) -> Village:
    village = Village(Supper(0))
    village.absent = absent or []
    village.agenda.pop()
    village.then(AskAll(Bonfire(), seats), Afterwards(), Supper(0))
    village.advance()
    return village


def test_all_are_asked_in_the_order_given_and_then_it_is_carried() -> None:
    village = proposed([2, 3, 1])
    asked = []
    for _ in range(3):
        asked.append(village.turn)
        assert "carried" not in village.heard
        village.push(YES)
    assert asked == [2, 3, 1]
    assert village.heard == ["2 agrees", "3 agrees", "1 agrees", "carried", "afterwards"]


def test_a_refusal_ends_it_and_nobody_else_is_asked() -> None:
    village = proposed([1, 2, 3])
    village.push(YES)
    village.push(NO)
    assert village.heard == ["1 agrees", "2 refuses", "afterwards"]
    assert village.turn == 0


def test_the_first_refusal_is_enough() -> None:
    village = proposed([1, 2])
    village.push(NO)
    assert village.heard == ["1 refuses", "afterwards"]


def test_only_yes_and_no_are_answers() -> None:
    village = proposed([1])
    assert village.legal_moves() == [YES, NO]
    with pytest.raises(IllegalMove):
        village.push(YES, 2)


def test_with_nobody_to_ask_it_is_carried_at_once() -> None:
    assert proposed([]).heard == ["carried", "afterwards"]


def test_who_has_no_reason_to_be_asked_is_passed_over() -> None:
    village = proposed([1, 2, 3], absent=[1, 3])
    assert village.turn == 2
    village.push(YES)
    assert village.heard == ["2 agrees", "carried", "afterwards"]


def test_the_reason_may_go_away_while_somebody_is_asked() -> None:
    village = proposed([1, 2])
    assert village.turn == 1
    village.absent = [1]
    village.advance()
    assert village.turn == 2
    village.push(YES)
    assert village.heard == ["2 agrees", "carried", "afterwards"]


def test_and_it_is_carried_if_it_was_the_last_who_was_asked() -> None:
    village = proposed([1])
    village.absent = [1]
    village.advance()
    assert village.heard == ["carried", "afterwards"]


def test_a_copy_goes_its_own_way() -> None:
    village = proposed([1, 2])
    village.push(YES)
    twin = village.copy()
    assert isinstance(twin, Village)
    twin.push(NO)
    village.push(YES)
    assert village.heard[1:] == ["2 agrees", "carried", "afterwards"]
    assert twin.heard[1:] == ["2 refuses", "afterwards"]


def test_a_proposal_that_says_no_more_asks_all_and_changes_nothing() -> None:
    for answer in (YES, NO):
        village = Village(AskAll(Silent(0, YES, NO), [1]), Supper(0))
        assert village.turn == 1
        village.push(answer)
        assert village.turn == 0
        assert village.heard == []

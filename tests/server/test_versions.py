"""Who notices what at a table, and what they count it as."""

import pytest

import undercroft
from undercroft.core.errors import UndercroftError
from undercroft.core.hidden import bit
from undercroft.core.telling.events import Event, Happening
from undercroft.server.versions import Versions


class Whispers(Happening, frozen=True):
    """Changes nothing that anybody could see."""


def test_who_hears_of_an_act_or_sees_it_counts_it_and_no_other() -> None:
    game = undercroft.new("dungeon-raiders", seats=3, seed=1)
    same = {seat: game.view(seat) for seat in (None, 1, 2)}  # seat 0 acts
    versions = Versions(3)
    versions.add(1, game, same, [])
    versions.add(2, game, same, [Event(Whispers(), "raid.aim", bit(1))])
    versions.add(3, game, {**same, 2: game.view(1)}, [])
    versions.add(4, game, {}, [])
    assert versions.noticed == {None: [0, 4], 0: [0, 1, 2, 3, 4], 1: [0, 2, 4], 2: [0, 3, 4]}
    assert [versions.number(1, version) for version in range(5)] == [0, 0, 1, 1, 2]
    assert ([versions.at(1, number) for number in range(3)], versions.last(1)) == ([0, 2, 4], 4)
    with pytest.raises(UndercroftError, match="does not exist yet"):
        versions.at(1, 3)

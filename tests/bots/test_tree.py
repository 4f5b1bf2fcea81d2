"""The tree that a search grows: choices are told apart by what their seat has seen, and by nothing else."""

from itertools import product

import undercroft
from tests.dungeon_raiders.scene import Raid
from undercroft.bots.tree import Branch, Memory, Node

SEATS = 3
OPEN, SECRET = False, True
Act = tuple[int, int, bool]  # who moves, which move, and whether it is made face down


def seen_by(seat: int, acts: tuple[Act, ...]) -> tuple[object, ...]:
    """What the seat knows of some moves, told at length."""
    return tuple((move, secret) for mover, move, secret in acts if not secret or mover == seat)


def key(seat: int, acts: tuple[Act, ...], scene: int) -> int:
    memory = Memory(SEATS)
    for mover, move, secret in acts:
        memory.note(mover, move, secret)
    return memory.of(seat, scene)


def test_two_choices_are_the_same_if_and_only_if_their_seat_has_seen_the_same() -> None:
    one_act = list(product(range(SEATS), range(6), (OPEN, SECRET)))
    histories: list[tuple[Act, ...]] = [(), *((act,) for act in one_act), *product(one_act, repeat=2)]
    histories += product([(mover, move, secret) for mover, move, secret in one_act if move < 3], repeat=3)
    by_key: dict[int, set[object]] = {}
    by_seen: dict[object, set[int]] = {}
    for acts in histories:
        for seat, scene in product(range(SEATS), (0, 1, 7)):
            seen = (seat, scene, seen_by(seat, acts))
            by_key.setdefault(key(seat, acts, scene), set()).add(seen)
            by_seen.setdefault(seen, set()).add(key(seat, acts, scene))
    assert len(by_key) > 3_000
    assert all(len(seen) == 1 for seen in by_key.values())
    assert all(len(keys) == 1 for keys in by_seen.values())


def test_a_card_laid_face_down_is_known_to_its_owner_alone() -> None:
    """Whoever lays second in Speed cannot answer the card of who laid first, in thought or in play."""
    for speed in (False, True):
        table = Raid(seats=2, speed=speed, rooms=["King's Coffer"]).table
        keys = []
        for words in ("play 1", "play 5"):
            memory = Memory(2)
            move = table.read(words)
            memory.note(0, move, table.is_secret(move))
            keys.append([memory.of(seat, table.roles.tactician.fortune(table)) for seat in range(2)])
        assert keys[0][0] != keys[1][0]
        assert (keys[0][1] == keys[1][1]) == speed


def test_what_is_offered_differs_from_look_to_look() -> None:
    """A branch is found wherever it stands, also behind others that were not offered before."""
    node = Node()
    game = undercroft.new("dungeon-raiders", seats=3)
    for moves in ([0, 1, 2], [2, 3], [1, 4, 0], [4, 3, 2, 1, 0]):
        assert node.pick(game, 0, moves, True).move in moves
    assert sorted(branch.move for branch in node.branches) == [0, 1, 2, 3, 4]
    assert {branch.move: branch.offered for branch in node.branches} == {0: 3, 1: 3, 2: 3, 3: 2, 4: 2}


def test_the_favourite_is_the_move_made_most_often_then_the_one_that_went_better() -> None:
    node = Node()
    for move, visits, total in ((5, 3, 1.0), (6, 3, 2.0), (7, 9, 0.0)):
        branch = Branch(move, 0.3)
        branch.visits, branch.total = visits, total
        node.branches.append(branch)
    assert node.favourite([5, 6]) == 6
    assert node.favourite([6, 5]) == 6
    assert node.favourite([5, 6, 7]) == 7
    assert node.lead() == 6

"""The cards of Ruins Raiders as they come, and each of them in a few words, so that a test reads like a list."""

from pathlib import Path

from tests.card_files import Change
from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.rulebook import load_rulebook
from undercroft.games import ruins_raiders
from undercroft.games.ruins_raiders.cards.deck import (
    CHESTS,
    COSTS,
    KILLS,
    MARK,
    MODIFIERS,
    TIMES,
    Ability,
    Character,
    Modifier,
    Op,
)
from undercroft.games.ruins_raiders.cards.operations import ALL_TARGETS, OPERATIONS
from undercroft.games.ruins_raiders.cards.reading import read_deck

HOME = Path(ruins_raiders.__file__).parent
FILE = (HOME / "cards.toml").read_text(encoding="utf-8")
DECK = read_deck(TextFile("cards.toml", FILE))
CLAUSES = {clause.id: clause.text for clause in load_rulebook(HOME / "rulebook.toml").clauses()}
GOALS = {MARK: "mark", CHESTS: "chests", KILLS: "kills"}


def say_op(op: Op) -> str:
    """Every field that differs from its rest: "attack 3 on target within 3"."""
    words = [OPERATIONS[op.kind]]
    words += [str(op.n)] * (op.n != 0)
    words += [f"on {ALL_TARGETS[op.on]}"] * (op.on != 0)
    words += [f"within {op.within}"] * (op.within != 0)
    return " ".join(words)


def say_ops(ops: list[Op]) -> str:
    return "; ".join(say_op(op) for op in ops)


def say_gives(gives: list[Modifier]) -> str:
    return "; ".join(f"{MODIFIERS[one.kind]} {one.n:+}" for one in gives)


def say_ability(ability: Ability) -> str:
    return f"{ability.name} ({COSTS[ability.cost]}, {TIMES[ability.when]}): {say_ops(ability.does)}"


def say_special(card: Character) -> str:
    """Traits, abilities and quest: "chest +2"; "quest chests 5"."""
    parts = [say_gives(card.gives), *[say_ability(ability) for ability in card.abilities]]
    parts += [f"quest {GOALS[card.quest]} {card.goal}"] if card.quest else []
    return "; ".join(part for part in parts if part)


def without(name: str) -> Change:
    """The change that takes a card out of the file."""
    start = FILE.rindex("[[", 0, FILE.index(f'name = "{name}"'))
    end = FILE.find("\n\n", start)
    return FILE[start:end], ""

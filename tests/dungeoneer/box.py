"""Dungeoneer's cards as they come, and each of them in a few words, so that a test reads like a list."""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from undercroft.core.shelf.content import TextFile
from undercroft.core.shelf.rulebook import load_rulebook
from undercroft.games import dungeoneer
from undercroft.games.dungeoneer.cards.deck import (
    ALWAYS,
    ANY_HALF,
    ATTACHMENT,
    EXTRA_WOUNDS,
    FAMILIES,
    FORMS,
    HALVES,
    HOSTS,
    LIMIT,
    LIMITS,
    MODIFIERS,
    MONSTER_SCORE,
    NO_SYMBOL,
    NOWHERE,
    ON_TERRAIN,
    OPEN_EXITS,
    ROLL,
    ROLLS,
    SCORE,
    STANDARD,
    SYMBOL,
    SYMBOLS,
    TARGETS,
    TERRAINS,
    TIMES,
    WHENS,
    Ability,
    Adventure,
    Modifier,
    Monster,
    Op,
    Price,
)  # fmt: skip
from undercroft.games.dungeoneer.cards.operations import OPERATIONS
from undercroft.games.dungeoneer.cards.reading import read_deck

HOME = Path(dungeoneer.__file__).parent
FILE = (HOME / "cards.toml").read_text(encoding="utf-8")
RAW: dict[str, Any] = tomllib.loads(FILE)
DECK = read_deck(TextFile("cards.toml", FILE))
CLAUSES = {clause.id: clause.text for clause in load_rulebook(HOME / "rulebook.toml").clauses()}


def say_op(op: Op) -> str:
    """Every field that differs from its rest: "threat magic 5, fail (wound +1)"."""
    word = OPERATIONS[op.kind]
    words = [word.replace("-", " ")]
    words += [f"{op.n:+}"] * (op.n != 0)
    words += [FORMS[op.form]] * (op.number > 0 or op.form > 0 or word in ("own-score", "monsters-score"))
    words += [str(op.number)] * (op.number > 0)
    words += [f"{op.harder:+} on {TERRAINS[op.terrain]}"] * (op.terrain != NOWHERE)
    words += [HALVES[op.half]] * (op.half != ANY_HALF)
    words += ["flag"] * op.flag
    said = " ".join(words)
    if op.price:
        said += f" {say_price(op.price)}"
    for name, inner in (("then", op.then), ("fail", op.fail)):
        said += f", {name} ({say_ops(inner)})" if inner else ""
    return said


def say_ops(ops: list[Op]) -> str:
    return "; ".join(say_op(op) for op in ops)


def say_price(price: Price) -> str:
    parts = vars_of(price, "glory", "wounds", "treasures", "cards")
    return " ".join(f"{number} {name}" for name, number in parts.items() if number)


def vars_of(thing: object, *names: str) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in names}


def say_modifier(modifier: Modifier) -> str:
    """ "melee +1 countering", "roll trap +1", "symbol magic standard"."""
    words = [] if modifier.kind == SCORE else [MODIFIERS[modifier.kind]]
    if modifier.kind in (SCORE, EXTRA_WOUNDS, SYMBOL, MONSTER_SCORE):
        words.append(FORMS[modifier.of])
    elif modifier.kind in (ROLL, LIMIT, OPEN_EXITS):
        named: dict[int, Sequence[str]] = {ROLL: ROLLS, LIMIT: FAMILIES, OPEN_EXITS: TERRAINS}
        words.append(named[modifier.kind][modifier.of])
    words.append(SYMBOLS[modifier.n] if modifier.kind == SYMBOL else f"{modifier.n:+}")
    if modifier.when == ON_TERRAIN:
        words.append(f"on {TERRAINS[modifier.terrain]}")
    elif modifier.when != ALWAYS:
        words.append(WHENS[modifier.when])
    return " ".join(words)


def say_gives(gives: list[Modifier]) -> str:
    return "; ".join(say_modifier(modifier) for modifier in gives)


def say_times(times: int) -> str:
    return ", ".join(word for place, word in enumerate(TIMES) if times >> place & 1)


def say_ability(ability: Ability | None) -> str:
    if ability is None:
        return ""
    return (
        f"{say_times(ability.times)}, {ability.cost} glory, once a {LIMITS[ability.per]}: {say_ops(ability.does)}"
    )


def say_effects(card: Adventure) -> str:
    """What is aimed at, and all that happens: "host weapon treasure: melee +1"."""
    head: str = TARGETS[card.target]
    if card.duration == ATTACHMENT:
        head += f", on {card.host_category} {HOSTS[card.host]}".replace("  ", " ")
    head += f", upkeep {card.upkeep}" * (card.upkeep > 0) + f", shed {card.shed}" * (card.shed > 0)
    parts = [say_gives(card.gives), say_ops(card.does), say_ability(card.ability)]
    return f"{head}: {' / '.join(part for part in parts if part)}"


def say_scores(monster: Monster) -> str:
    """As the rulebook prints it: "Melee 1 standard, Magic no symbol, Speed 2 counter"."""
    if all(symbol == STANDARD for symbol in monster.symbols):
        return "Melee {}, Magic {} and Speed {}, all standard".format(*monster.scores)
    return ", ".join(
        f"{form.title()} {'no symbol' if symbol == NO_SYMBOL else f'{score} {SYMBOLS[symbol]}'}"
        for form, score, symbol in zip(FORMS, monster.scores, monster.symbols, strict=True)
    )


def say_threat(op: Op) -> str:
    return f"{FORMS[op.form].title()} Threat {op.number}+"

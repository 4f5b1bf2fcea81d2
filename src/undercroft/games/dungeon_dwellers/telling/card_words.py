"""What cards give, do and have, in words: on the cards themselves, in notes and in questions."""

from ..cards.deck import Bonus, Op, RoomRule, Trait
from ..flow.kinds import bonus_book, rule_book, trait_book
from ..flow.operation import book
from ..flow.phrases import scope


def op_words(op: Op, reach: int = 0, who: str = "") -> str:
    """ "regain 2 hit points", "each player takes 1 wound card"; `who` it happens to, if not whoever reads it."""
    return book[op.kind].words(op, reach, who)


def bonus_words(bonus: Bonus, lent: bool = False) -> str:
    """ "your weapons do 1 more damage with melee attacks"; lent, it is for one attack or one strike only."""
    page = bonus_book[bonus.kind]
    what, when = page.words(bonus, lent), scope(bonus.condition)
    if not when:
        return what
    return f"{what} {when}" if page.leads else f"{when}, {what}"


def trait_words(trait: Trait) -> str:
    return trait_book[trait.kind].words(trait)


def rule_words(rule: RoomRule) -> str:
    return rule_book[rule.kind].words(rule)

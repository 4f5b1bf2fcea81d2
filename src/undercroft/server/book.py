"""A game's rules as the page shows them: how to play, and every clause under its heading."""

import re

from undercroft.core.shelf.box import Box
from undercroft.core.shelf.howto import Howto
from undercroft.core.shelf.rulebook import Clause

from .messages import Book, ClauseInfo, HowtoInfo, SectionInfo, StageInfo, SymbolInfo, WayInfo, WinInfo

REASON = re.compile(r" Reason(?: for the default)?: ")  # where the text of a ruling turns to its reason


def book_of(box: Box) -> Book:
    """How a game is played, and its whole rulebook."""
    book = box.rulebook
    sections = [SectionInfo(one.title, [clause_info(clause) for clause in one.clause]) for one in book.section]
    return Book(book.game, book.title, book.credit, book.players, howto_info(box.howto), sections)


def clause_info(clause: Clause) -> ClauseInfo:
    text, *reason = REASON.split(clause.text, maxsplit=1)
    why = reason[0][:1].upper() + reason[0][1:] if reason else None
    return ClauseInfo(clause.id, clause.title, clause.kind, text, why, clause.source)


def howto_info(howto: Howto) -> HowtoInfo:
    return HowtoInfo(
        line=howto.line,
        emblem=howto.emblem,
        minutes=howto.minutes,
        aim=howto.aim,
        turn=[StageInfo(one.title, one.icon, one.text, one.clauses) for one in howto.turn],
        symbols=[SymbolInfo(one.key, one.group, one.icon, one.name, one.text, one.clauses) for one in howto.symbol],
        wins=[WinInfo(one.icon, one.text, one.clauses) for one in howto.win],
        ways=[WayInfo(one.title, one.seats, one.text, one.clauses) for one in howto.way],
        tips=[one.text for one in howto.tip],
    )

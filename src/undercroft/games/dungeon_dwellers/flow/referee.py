"""The rules that every game has to be asked for: its end, and what becomes of a player who leaves."""

from undercroft.core.book import fill_book
from undercroft.core.roles import Referee
from undercroft.core.telling.views import Outcome

from ..cards.operations import BONUSES, OPERATIONS, RULES, TRAITS
from ..shapes import events as told
from ..table.people import NOBODY
from ..table.table import Dwellers
from . import (
    attack_damage,
    bonuses,
    defeating,
    ending,
    energy,
    paying,
    placing,
    rooms,
    start,
    strike_damage,
    strikes,
    treasure,
    turn,
    using,
)
from .kinds import bonus_book, rule_book, trait_book
from .monster_operations import MONSTER_OPERATIONS
from .operation import book
from .player_operations import PLAYER_OPERATIONS

fill_book(book, OPERATIONS, PLAYER_OPERATIONS, MONSTER_OPERATIONS)
fill_book(
    bonus_book,
    BONUSES,
    attack_damage.BONUS_KINDS,
    bonuses.BONUS_KINDS,
    energy.BONUS_KINDS,
    strike_damage.BONUS_KINDS,
    paying.BONUS_KINDS,
    strikes.BONUS_KINDS,
    treasure.BONUS_KINDS,
    turn.BONUS_KINDS,
    using.BONUS_KINDS,
)
fill_book(
    trait_book,
    TRAITS,
    attack_damage.TRAIT_KINDS,
    defeating.TRAIT_KINDS,
    strike_damage.TRAIT_KINDS,
    placing.TRAIT_KINDS,
    rooms.TRAIT_KINDS,
    start.TRAIT_KINDS,
    strikes.TRAIT_KINDS,
    turn.TRAIT_KINDS,
)
fill_book(
    rule_book,
    RULES,
    energy.RULE_KINDS,
    strike_damage.RULE_KINDS,
    placing.RULE_KINDS,
    rooms.RULE_KINDS,
    strikes.RULE_KINDS,
    using.RULE_KINDS,
)


class DwellersReferee(Referee[Dwellers]):
    """Judges the end of a game, and breaks it off if somebody leaves."""

    def judge(self, table: Dwellers) -> Outcome:
        return ending.judge(table)

    def quit(self, table: Dwellers, seat: int) -> None:
        """A party that has lost one of its number goes home. § players.leaving"""
        if table.leaver != NOBODY:
            return
        table.leaver = seat
        if table.events is not None:
            table.tell(told.LeavesTable(seat=seat), "players.leaving")
        ending.finish(table, "players.leaving")

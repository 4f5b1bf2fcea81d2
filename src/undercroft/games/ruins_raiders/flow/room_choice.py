"""Choices about a room that is being made."""

from undercroft.core.game import Choice

from ..table.table import Ruins


class RoomChoice(Choice[Ruins]):
    """The discovering player decides, or chance if their character is gone meanwhile.

    § discover.who-decides § players.character-vs-player
    """

    def due(self, table: Ruins) -> bool:
        return table.plan is not None and table.raiders[table.plan.raider].inside

    def run(self, table: Ruins) -> None:
        self.take(table, table.chance.pick(self.moves(table)))

"""Which outlook a raider has: by how the game is won."""

from ..flow.ending import is_common
from ..table.table import Ruins
from .outlook import Outlook
from .party import Party
from .rivals import Rivals
from .royale import Royale


def look(table: Ruins, who: int) -> Outlook:
    if table.rules.royale():
        return Royale(table, who)
    return Party(table, who) if is_common(table) else Rivals(table, who)

"""What happened, who may know it, and the clause that made it happen."""

from typing import Any

from .zones import EVERYONE, bit, told


class Event:
    """One thing that happened at the table, as plain data."""

    def __init__(self, kind: str, clause: str, data: dict[str, Any], to: int = EVERYONE) -> None:
        self.kind = kind
        self.clause = clause
        self.data = data
        self.to = to

    def seen_by(self, seat: int | None) -> bool:
        """Whether the seat may know of it; None asks for an onlooker, OPEN for whoever may know everything."""
        return told(self.to, bit(seat))

    def plain(self) -> dict[str, Any]:
        """The event as it is sent to those who may see it."""
        return {"kind": self.kind, "clause": self.clause, **self.data}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.clause!r}, {self.data!r}, to={self.to})"

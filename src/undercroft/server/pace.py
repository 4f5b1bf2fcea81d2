"""How much a client may do: at once, and in the long run."""

from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic

BURST, PER_SECOND = 30.0, 10.0  # frames that a player may send at once, and in the long run
REQUESTS, REQUESTS_PER_SECOND = 1000.0, 50.0  # from one place: many people may share one address
MAKING, COMING_IN = 20.0, 10.0  # how many requests a new table, player or name counts as, and a socket
MOST_SOCKETS = 200  # sockets open from one place at the same time
MOST_PLACES = 10_000  # how many places are remembered


class Pace:
    """An allowance that is used up and fills again with time."""

    def __init__(self, at_once: float, per_second: float) -> None:
        self.most = self.left = at_once
        self.per_second = per_second
        self.at = monotonic()

    def allows(self, cost: float = 1.0) -> bool:
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.per_second)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Person:
    """A player with all their connections: opening more windows does not let them do more."""

    def __init__(self) -> None:
        self.pace = Pace(BURST, PER_SECOND)
        self.thinking = False  # whether they are waiting for a hint


class Place:
    """An address, or a network of addresses that belong together, and what was asked from there."""

    def __init__(self) -> None:
        self.pace = Pace(REQUESTS, REQUESTS_PER_SECOND)
        self.sockets = 0  # how many are open


class Places:
    """The places that requests come from."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}

    def at(self, address: str) -> Place:
        """The place of an address. This machine is a new place each time, since a proxy speaks for everyone."""
        try:
            ip = ip_address(address)
        except ValueError:
            return self._known(address) if address else Place()
        if ip.is_loopback:
            return Place()
        return self._known(str(ip_network((ip, 64), strict=False) if isinstance(ip, IPv6Address) else ip))

    def _known(self, name: str) -> Place:
        place = self._places.get(name)
        if place is None:
            if len(self._places) >= MOST_PLACES:
                self._places = {name: place for name, place in self._places.items() if place.sockets}
            place = self._places[name] = Place()
        return place

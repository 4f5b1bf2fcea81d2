"""Who a request or a socket comes from: which player, from which page, and from which address."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.handlers import BaseRouteHandler

from .hall import Hall
from .pace import MAKING, Place, Places

COOKIE = "undercroft"
TOO_MUCH = "Too many requests at once: wait a moment."


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the page that asks is ours. Programs other than browsers send no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


def from_our_page(request: Request[Any, Any, Any]) -> bool:
    """Whether the request comes from our own page's script, or from a program other than a browser.

    Someone who follows a link from another site arrives without their cookie, since it is a strict one, and looks
    new. Browsers that do not say where a request comes from still say that they want a page to show.
    """
    headers = request.headers
    return (
        headers.get("sec-fetch-site", "same-origin") == "same-origin"
        and headers.get("sec-fetch-mode") != "navigate"
        and "text/html" not in headers.get("accept", "")
        and same_origin(request)
    )


async def guard_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not same_origin(connection):
        raise NotAuthorizedException("This request comes from another site's page.")


def hall_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def place_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Place:
    """The address this comes from."""
    places: Places = connection.app.state.places
    return places.at(connection.client.host if connection.client else "")


def check_making(request: Request[Any, Any, Any]) -> None:
    """Limit how much one address can create or rename, since all of it is stored, and told to many."""
    if not place_of(request).pace.allows(MAKING):
        raise HTTPException(TOO_MUCH, status_code=429)


def player_of(request: Request[Any, Any, Any]) -> tuple[int, str]:
    known = hall_of(request).who(request.cookies.get(COOKIE))
    if known is None:
        raise NotAuthorizedException("We do not know you yet: open the page first.")
    return known


def number_of(request: Request[Any, Any, Any]) -> int | None:
    """The player's number, or None for somebody we do not know."""
    known = hall_of(request).who(request.cookies.get(COOKIE))
    return known[0] if known else None


def host_of(request: Request[Any, Any, Any]) -> tuple[int, str, str]:
    """The player with the cookie that invitations are made from."""
    return *player_of(request), request.cookies[COOKIE]

"""The web application: pages, requests, and a socket for every table."""

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response, get, post, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, ResponseHeader
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import File
from litestar.static_files import create_static_files_router

import undercroft
from undercroft.core.errors import UndercroftError
from undercroft.core.shelf import find, games
from undercroft.core.zones import OPEN

from .hall import Hall, bot_names
from .live import LiveTable
from .looking import check_over, replay_of
from .messages import (
    Book,
    ClauseInfo,
    GameInfo,
    Invited,
    Listed,
    Made,
    Me,
    NewName,
    OptionInfo,
    Refusal,
    Replay,
    SectionInfo,
    Tables,
    WantedSeat,
    WantedTable,
)
from .socket import table_socket
from .store import Store
from .think import Thinkers

LOG = logging.getLogger("undercroft")
PAGE = Path(__file__).parent / "page"
COOKIE = "undercroft"
YEAR = 365 * 24 * 3600
LARGEST_REQUEST = 10_000
OUR_FAULT = "Something went wrong here, and it is our fault."

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the page that asks is ours. Programs that are no browser send no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")


async def guard_origin(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    if not same_origin(connection):
        raise NotAuthorizedException("This request comes from a page of somebody else's.")


def hall_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


async def player_of(request: Request[Any, Any, Any]) -> tuple[int, str]:
    known = await hall_of(request).who(request.cookies.get(COOKIE))
    if known is None:
        raise NotAuthorizedException("We do not know you yet: open the page first.")
    return known


async def number_of(request: Request[Any, Any, Any]) -> int | None:
    """The player's number, or None for somebody whom we do not know."""
    known = await hall_of(request).who(request.cookies.get(COOKIE))
    return known[0] if known else None


async def host_of(request: Request[Any, Any, Any]) -> tuple[int, str, str]:
    """The player with the cookie that invitations are made from."""
    return *await player_of(request), request.cookies[COOKIE]


async def table_of(request: Request[Any, Any, Any], table: str, player: int | None) -> LiveTable:
    """The table, if this player may know of it."""
    live = await hall_of(request).open(table)
    if live is None or not (live.may_watch(player) or live.over):
        raise HTTPException("There is no such table, or it is private.", status_code=404)
    return live


# Who you are


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Response[Me]:
    """Who I am; somebody new is given a cookie, which is all the account there is."""
    _, name, fresh = await hall_of(request).greet(request.cookies.get(COOKIE))
    cookies = []
    if fresh is not None:
        secure = request.url.scheme == "https"
        cookies = [Cookie(key=COOKIE, value=fresh, max_age=YEAR, httponly=True, samesite="strict", secure=secure)]
    return Response(Me(name), cookies=cookies)


@put("/api/me", guards=[guard_origin])
async def rename(request: Request[Any, Any, Any], data: JSONBody[NewName]) -> Me:
    player, _ = await player_of(request)
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise UndercroftError("A name needs at least one letter, and nothing that cannot be printed.")
    await hall_of(request).rename(player, name)
    return Me(name)


# Games and rules


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameInfo]:
    """What can be played here, with all options and what they mean."""
    return [
        GameInfo(
            name=box.name,
            title=box.title,
            credit=box.rulebook.credit,
            players=box.players,
            options=[
                OptionInfo(
                    name=option.name,
                    clause=option.clause,
                    text=box.rulebook.clause(option.clause).text,
                    values=list(option.values),
                    default=option.default,
                    seats=option.seats,
                )
                for option in box.options
            ],
            bots=bot_names(),
        )
        for box in games().values()
    ]


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: FromPath[str]) -> Book:
    """A game's whole rulebook."""
    book = find(game).rulebook
    sections = [
        SectionInfo(section.title, [ClauseInfo(c.id, c.kind, c.text, c.source) for c in section.clause])
        for section in book.section
    ]
    return Book(book.game, book.title, book.credit, sections)


@get("/api/games/{game:str}/cards", sync_to_thread=False)
def cards(game: FromPath[str]) -> dict[str, Any]:
    """A game's cards as a player reads them, where its views tell some by name alone; else nothing."""
    box = find(game)
    return box.faces(box.cards)


# Tables


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any]) -> Tables:
    hall, player = hall_of(request), await number_of(request)
    return Tables(await hall.mine(player) if player else [], await hall.public(player))


@post("/api/tables", guards=[guard_origin])
async def make_table(request: Request[Any, Any, Any], data: JSONBody[WantedTable]) -> Made:
    return await hall_of(request).make(data, *await host_of(request))


@get("/api/tables/{table:str}")
async def about_table(request: Request[Any, Any, Any], table: FromPath[str]) -> Listed:
    """What there is to know of a table, for whoever may know of it."""
    player = await number_of(request)
    return (await table_of(request, table, player)).about_for(player)


@get("/api/tables/{table:str}/invitations")
async def invitations(request: Request[Any, Any, Any], table: FromPath[str]) -> Made:
    """The links of seats that still wait for a friend, for whoever made the table."""
    player, _, secret = await host_of(request)
    return hall_of(request).invitations(await table_of(request, table, player), player, secret)


@put("/api/tables/{table:str}/seats/{seat:int}", guards=[guard_origin])
async def give_seat(
    request: Request[Any, Any, Any], table: FromPath[str], seat: FromPath[int], data: JSONBody[WantedSeat]
) -> Made:
    """Give a seat anew before the game begins; a friend's gets a new link, and the old one is worth nothing."""
    host = await host_of(request)
    return await hall_of(request).give(await table_of(request, table, host[0]), seat, data, host)


@post("/api/join/{token:str}", guards=[guard_origin])
async def join_by_link(request: Request[Any, Any, Any], token: FromPath[str]) -> Invited:
    """Take the seat that an invitation is for; the link works once."""
    player, name = await player_of(request)
    return Invited(await hall_of(request).join_by_link(token, player, name))


@post("/api/tables/{table:str}/join", guards=[guard_origin])
async def join_open(request: Request[Any, Any, Any], table: FromPath[str]) -> Invited:
    """Take an open seat of a public table."""
    player, name = await player_of(request)
    live = await table_of(request, table, player)
    await hall_of(request).join_open(live, player, name)
    return Invited(table)


@get("/api/tables/{table:str}/replay")
async def look_back(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
    all_open: Annotated[bool, QueryParameter(name="open")] = False,
) -> Replay:
    """A finished game, position by position: from a seat, as an onlooker saw it, or with all cards open."""
    player = await number_of(request)
    return replay_of(await table_of(request, table, player), OPEN if all_open else seat, player)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def download(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[str]:
    """A finished game as a record to keep, replay and verify."""
    live = await table_of(request, table, await number_of(request))
    check_over(live)
    headers = {"Content-Disposition": f'attachment; filename="{live.row.game}-{live.row.id}.undercroft"'}
    return Response(live.record().text(), media_type=MediaType.TEXT, headers=headers)


# Pages


@get(
    [
        "/",
        "/new",
        "/new/{rest:path}",
        "/table/{rest:path}",
        "/join/{rest:path}",
        "/rules/{rest:path}",
        "/replay/{rest:path}",
        "/credits",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page() -> File:
    """The one page; what it shows follows from the address."""
    return File(PAGE / "index.html", media_type="text/html", content_disposition_type="inline")


def refuse(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """Any error as a sentence, never a stack trace; an address that is none of ours as the page that says so."""
    status, reason = 500, OUR_FAULT
    if isinstance(problem, UndercroftError):
        status, reason = 400, str(problem)
    elif isinstance(problem, HTTPException) and problem.status_code < 500:
        status, reason = problem.status_code, problem.detail
    else:
        LOG.error("a request failed", exc_info=problem)
    if status == 404 and not request.url.path.startswith(("/api/", "/assets/")) and (PAGE / "index.html").exists():
        return Response(
            (PAGE / "index.html").read_bytes(), status_code=404, media_type=MediaType.HTML, headers=SECURITY
        )
    return Response(Refusal(reason), status_code=status, headers=SECURITY)


def make_app(database: Path | str, thinkers: Executor | None = None) -> Litestar:
    """The application on this database; bots think in `thinkers`, or in processes of its own."""

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        app.state.hall = Hall(store, thinkers or Thinkers())
        tidying = asyncio.create_task(app.state.hall.tidy_up())
        try:
            yield
        finally:
            tidying.cancel()
            await app.state.hall.close()
            await asyncio.to_thread(store.close)

    handlers: list[Any] = [
        me, rename, list_games, rules, cards, list_tables, make_table, about_table, invitations, give_seat,
        join_by_link, join_open, look_back, download, page, table_socket,
    ]  # fmt: skip
    if (PAGE / "assets").is_dir():
        handlers.append(create_static_files_router("/assets", [PAGE / "assets"], include_in_schema=False))
    return Litestar(
        handlers,
        lifespan=[open_hall],
        exception_handlers={Exception: refuse},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in SECURITY.items()],
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig("Undercroft", undercroft.__version__, path="/api/schema"),
        logging_config=None,
    )

"""The web application: pages, requests, and a socket for every table."""

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from pathlib import Path
from sqlite3 import OperationalError
from typing import Annotated, Any

from litestar import Litestar, Request, Response, get, post, put
from litestar.datastructures import Cookie, ResponseHeader
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import File, Stream
from litestar.static_files import create_static_files_router

import undercroft
from undercroft.bots import LEVELS, OPPONENT
from undercroft.core.errors import UndercroftError
from undercroft.core.hidden import OPEN
from undercroft.core.shelf.installed import find, shelf
from undercroft.core.telling.views import CardFace

from .book import book_of, clause_info
from .broken import CANNOT, BrokenTable
from .callers import (
    COOKIE,
    TOO_MUCH,
    check_making,
    from_our_page,
    guard_origin,
    hall_of,
    host_of,
    number_of,
    place_of,
    player_of,
)
from .faults import NOT_KEPT, OUR_FAULT, trace
from .hall import Hall
from .live import LiveTable
from .messages import (
    Book,
    GameInfo,
    Invited,
    Listed,
    Made,
    Me,
    NewName,
    OptionInfo,
    Refusal,
    Replay,
    Tables,
    WantedSeat,
    WantedTable,
)
from .pace import Places
from .replays import check_over, check_seat, replay_of
from .socket import table_socket
from .store import Store
from .think import Thinkers

logger = logging.getLogger(__name__)

PAGE = Path(__file__).parent / "page"
YEAR = 365 * 24 * 3600
LARGEST_REQUEST = 10_000

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


async def keep_pace(request: Request[Any, Any, Any]) -> Response[Refusal] | None:
    """Refuse to answer an address that sends too many requests."""
    if place_of(request).pace.allows():
        return None
    return Response(Refusal(TOO_MUCH), status_code=429)


def known_table_of(request: Request[Any, Any, Any], table: str, player: int | None) -> LiveTable | BrokenTable:
    """The table, if this player may know of it."""
    found = hall_of(request).find(table)
    if found is None or not (found.may_watch(player) or found.over):
        raise HTTPException("There is no such table, or it is private.", status_code=404)
    return found


def table_of(request: Request[Any, Any, Any], table: str, player: int | None) -> LiveTable:
    """The table, if this player may know of it and it can be opened."""
    found = known_table_of(request, table, player)
    if isinstance(found, BrokenTable):
        raise HTTPException(f"{CANNOT} {found.problem}", status_code=410)
    return found


# Who you are


@get("/api/me")
async def me(request: Request[Any, Any, Any]) -> Response[Me]:
    """Who you are; a newcomer to our page is given a cookie, which is all the account there is."""
    if not from_our_page(request):
        return Response(Me(player_of(request)[1]))
    if number_of(request) is None:
        check_making(request)
    _, name, fresh = await hall_of(request).greet(request.cookies.get(COOKIE))
    cookies = []
    if fresh is not None:
        secure = request.url.scheme == "https"
        cookies = [Cookie(key=COOKIE, value=fresh, max_age=YEAR, httponly=True, samesite="strict", secure=secure)]
    return Response(Me(name), cookies=cookies)


@put("/api/me", guards=[guard_origin])
async def rename(request: Request[Any, Any, Any], data: JSONBody[NewName]) -> Me:
    check_making(request)
    player, _ = player_of(request)
    name = " ".join(data.name.split())
    if not name or not name.isprintable():
        raise UndercroftError("A name needs at least one letter, and only printable characters.")
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
            line=box.howto.line,
            emblem=box.howto.emblem,
            symbols={symbol.key: symbol.icon for symbol in box.howto.symbol},
            aim=box.howto.aim,
            minutes=box.howto.minutes,
            credit=box.rulebook.credit,
            players=box.players,
            options=[
                OptionInfo(
                    name=option.name,
                    title=option.called(),
                    group=option.group,
                    clause=option.clause,
                    text=clause_info(box.rulebook.clause(option.clause)).text,
                    values=list(option.values),
                    words=[option.say(value) for value in option.values],
                    default=option.default,
                    seats=option.seats,
                )
                for option in box.options
                if not option.text
            ],
            bots=list(LEVELS),
            opponent=OPPONENT,
        )
        for box in shelf()
    ]


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(game: FromPath[str]) -> Book:
    """How a game is played, and its whole rulebook."""
    return book_of(find(game))


# Tables


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any]) -> Tables:
    hall, player = hall_of(request), number_of(request)
    return Tables(hall.mine(player) if player else [], hall.public(player))


@post("/api/tables", guards=[guard_origin])
async def make_table(request: Request[Any, Any, Any], data: JSONBody[WantedTable]) -> Made:
    check_making(request)
    return await hall_of(request).make(data, *host_of(request))


@get("/api/tables/{table:str}")
async def about_table(request: Request[Any, Any, Any], table: FromPath[str]) -> Listed:
    """What there is to know about a table, for anyone who may know of it."""
    player = number_of(request)
    return known_table_of(request, table, player).about_for(player)


@get("/api/tables/{table:str}/cards")
async def cards(request: Request[Any, Any, Any], table: FromPath[str]) -> dict[str, CardFace]:
    """Every card of the table's game as it is printed, by name."""
    terms = table_of(request, table, number_of(request)).terms
    return terms.box.roles.teller.catalogue(terms)


@get("/api/tables/{table:str}/invitations")
async def invitations(request: Request[Any, Any, Any], table: FromPath[str]) -> Made:
    """For the host, the links to seats that still wait for a friend."""
    player, _, secret = host_of(request)
    return hall_of(request).invitations(table_of(request, table, player), player, secret)


@put("/api/tables/{table:str}/seats/{seat:int}", guards=[guard_origin])
async def give_seat(
    request: Request[Any, Any, Any], table: FromPath[str], seat: FromPath[int], data: JSONBody[WantedSeat]
) -> Made:
    """Reassign a seat before the game begins; a friend's seat gets a new link, and the old one stops working."""
    host = host_of(request)
    return await hall_of(request).give(table_of(request, table, host[0]), seat, data, host)


@post("/api/join/{token:str}", guards=[guard_origin])
async def join_by_link(request: Request[Any, Any, Any], token: FromPath[str]) -> Invited:
    """Take the seat you were invited to; the link works once."""
    player, name = player_of(request)
    return Invited(await hall_of(request).join_by_link(token, player, name))


@post("/api/tables/{table:str}/join", guards=[guard_origin])
async def join_open(request: Request[Any, Any, Any], table: FromPath[str]) -> Invited:
    """Take an open seat at a public table."""
    player, name = player_of(request)
    live = table_of(request, table, player)
    await hall_of(request).join_open(live, player, name)
    return Invited(table)


@get("/api/tables/{table:str}/replay", responses={200: ResponseSpec(Replay, description="A finished game")})
async def look_back(
    request: Request[Any, Any, Any],
    table: FromPath[str],
    seat: Annotated[int | None, QueryParameter(ge=0, le=9)] = None,
    all_open: Annotated[bool, QueryParameter(name="open")] = False,
) -> Stream:
    """A finished game, position by position: from a seat, as an onlooker saw it, or with all cards open."""
    player, eyes = number_of(request), OPEN if all_open else seat
    live = table_of(request, table, player)
    check_over(live)
    check_seat(live, eyes)
    turn: asyncio.Lock = request.app.state.replaying
    return Stream(replay_of(live, eyes, player, turn), media_type=MediaType.JSON)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def download(request: Request[Any, Any, Any], table: FromPath[str]) -> Response[str]:
    """A finished game as a record to keep, replay and verify."""
    live = table_of(request, table, number_of(request))
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
    """The one page; what it shows depends on the address."""
    return File(PAGE / "index.html", media_type="text/html", content_disposition_type="inline")


def describe(request: Request[Any, Any, Any]) -> str:
    """A request for the log: what was asked for and at which table, but not a token in the address."""
    table = request.path_params.get("table")
    return f"{request.method} {request.scope.get('path_template')}" + (f" (table {table!r})" if table else "")


def refuse(request: Request[Any, Any, Any], problem: Exception) -> Response[Any]:
    """Any error as a sentence, never a stack trace; for an unknown address, the page, which says so."""
    if isinstance(problem, UndercroftError):
        status, reason = 400, str(problem)
    elif isinstance(problem, HTTPException) and problem.status_code < 500:
        status, reason = problem.status_code, problem.detail
    else:
        status, reason = (503, NOT_KEPT) if isinstance(problem, OperationalError) else (500, OUR_FAULT)
        logger.error("%s failed: %s", describe(request), trace(problem))
    if status == 404 and not request.url.path.startswith(("/api/", "/assets/")) and (PAGE / "index.html").exists():
        return Response(
            (PAGE / "index.html").read_bytes(), status_code=404, media_type=MediaType.HTML, headers=SECURITY
        )
    return Response(Refusal(reason), status_code=status, headers=SECURITY)


def make_app(database: Path | str, thinkers: Executor | None = None) -> Litestar:
    """The application with this database; bots think in `thinkers`, or in its own processes."""

    @asynccontextmanager
    async def open_hall(app: Litestar) -> AsyncIterator[None]:
        store = Store(database)
        app.state.places = Places()
        app.state.replaying = asyncio.Lock()  # held by one replay at a time
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
        before_request=keep_pace,
        exception_handlers={Exception: refuse},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in SECURITY.items()],
        request_max_body_size=LARGEST_REQUEST,
        openapi_config=OpenAPIConfig("Undercroft", undercroft.__version__, path="/api/schema"),
        logging_config=None,
    )

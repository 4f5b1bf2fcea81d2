"""Requests and sockets as a browser, or somebody worse, would make them."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from undercroft.server.app import make_app
from undercroft.server.callers import COOKIE
from undercroft.server.messages import decode_command
from undercroft.server.typescript import files

WEB = Path(__file__).parent.parent.parent / "web"
SOLITAIRE = {"game": "dungeon-raiders", "seats": [{"kind": "me"}]}

Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with TestClient(make_app(tmp_path / "tables.sqlite"), raise_server_exceptions=False) as client:
        client.get("/api/me")
        yield client


def make(client: Client, wanted: dict[str, Any] = SOLITAIRE) -> str:
    return str(client.post("/api/tables", json=wanted).json()["table"])


def test_a_newcomer_gets_a_cookie_that_scripts_cannot_read(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        answer = client.get("/api/me")
        cookie = answer.headers["set-cookie"].lower()
        assert answer.json() == {"name": "Guest"}
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        assert len(client.cookies[COOKIE]) >= 22  # 128 bits and more
        assert "set-cookie" not in client.get("/api/me").headers


CLICKED = {  # what Chromium sends when a link on another site is followed: no strict cookie, and no origin
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Sec-Fetch-Dest": "document",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Site": "cross-site",
    "Sec-Fetch-User": "?1",
}
FETCHED = {"Accept": "*/*", "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "same-origin"}


@pytest.mark.parametrize(
    "headers",
    [
        CLICKED,
        {**CLICKED, "Sec-Fetch-Site": "same-site"},
        {**CLICKED, "Sec-Fetch-Site": "none"},
        {"Accept": CLICKED["Accept"]},
        {**FETCHED, "Sec-Fetch-Site": "cross-site"},
        {**FETCHED, "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "same-site"},
        {"Origin": "https://elsewhere.example"},
    ],
    ids=["clicked", "neighbour", "typed", "old browser", "fetched elsewhere", "picture", "foreign origin"],
)
def test_only_our_own_page_is_given_a_cookie(tmp_path: Path, headers: dict[str, str]) -> None:
    """Whoever comes from elsewhere comes without their cookie: a new one would take the place of the old."""
    with TestClient(make_app(tmp_path / "tables.sqlite")) as client:
        answer = client.get("/api/me", headers=headers)
        assert "set-cookie" not in answer.headers
        assert answer.status_code == 401
        assert "open the page" in answer.json()["reason"]
        assert "set-cookie" in client.get("/api/me", headers=FETCHED).headers
        assert client.get("/api/me", headers=headers).json() == {"name": "Guest"}  # known: nothing to give


def test_names_are_remembered_and_plain(client: Client) -> None:
    assert client.put("/api/me", json={"name": "  Ana   Bell "}).json() == {"name": "Ana Bell"}
    assert client.get("/api/me").json() == {"name": "Ana Bell"}
    assert client.put("/api/me", json={"name": "<b>Ana</b>"}).json() == {"name": "<b>Ana</b>"}
    for bad in ("", " ", "x" * 25, "a\u0007b"):
        answer = client.put("/api/me", json={"name": bad})
        assert answer.status_code == 400, bad
        assert answer.json()["reason"]


def test_tokens_are_kept_only_as_hashes(client: Client, tmp_path: Path) -> None:
    made = client.post(
        "/api/tables", json={"game": "dungeon-raiders", "seats": [{"kind": "me"}, {"kind": "friend"}]}
    ).json()
    link = made["invitations"]["1"].removeprefix("/join/")
    assert len(link) >= 22
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    assert client.cookies[COOKIE].encode() not in kept
    assert link.encode() not in kept


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "No game"),
        ({"game": "dungeon-raiders", "seats": [{"kind": "me"}] * 2}, "You can take only one seat"),
        ({"game": "dungeon-raiders", "seats": [{"kind": "bot", "bot": "deep"}]}, "No bot"),
        ({"game": "dungeon-raiders", "seats": [{"kind": "me"}] + [{"kind": "bot", "bot": "greedy"}] * 6}, "1 to 5"),
        ({**SOLITAIRE, "options": {"speed": True}}, "2 to 5 players"),
        ({**SOLITAIRE, "options": {"sped": True}}, "no option"),
        ({**SOLITAIRE, "seed": 7}, "failed"),
        ({"game": "dungeon-raiders", "seats": []}, "failed"),
        ({"game": 7}, "failed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(client: Client, wanted: dict[str, Any], says: str) -> None:
    answer = client.post("/api/tables", json=wanted)
    assert answer.status_code == 400
    assert says in answer.json()["reason"]


def test_requests_of_other_pages_are_refused(client: Client) -> None:
    foreign = {"Origin": "https://elsewhere.example"}
    assert client.post("/api/tables", json=SOLITAIRE, headers=foreign).status_code == 401
    assert client.put("/api/me", json={"name": "Eve"}, headers=foreign).status_code == 401
    assert client.get("/api/me").json() == {"name": "Guest"}
    ours = {"Origin": "http://testserver.local"}
    assert client.post("/api/tables", json=SOLITAIRE, headers=ours).status_code == 201


def test_sockets_of_other_pages_are_refused(client: Client) -> None:
    table = make(client)
    foreign = {"Origin": "https://elsewhere.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{table}/live", headers=foreign):
        pass


def test_a_private_table_does_not_exist_for_others(client: Client, tmp_path: Path) -> None:
    table = make(client)
    client.cookies.clear()
    for cookie in ("", "wrong-token"):
        headers = {"Cookie": f"{COOKIE}={cookie}"}
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"/api/tables/{table}/live", headers=headers),
        ):
            pass
        assert client.get(f"/api/tables/{table}/replay", headers=headers).status_code == 404
        assert client.post(f"/api/tables/{table}/join", headers=headers).status_code == 401
    assert client.get("/api/tables/nowhere/replay").status_code == 404


def test_a_table_tells_about_itself_to_those_who_may_know(client: Client) -> None:
    table = make(client)
    about = client.get(f"/api/tables/{table}").json()
    assert (about["id"], about["you"], about["waits"], about["host"]) == (table, 0, True, True)
    assert client.get("/api/tables/nowhere").status_code == 404
    public = make(client, {"game": "dungeon-raiders", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True})
    client.cookies.clear()
    assert client.get(f"/api/tables/{table}").status_code == 404
    about = client.get(f"/api/tables/{public}").json()
    assert (about["you"], about["waits"], about["host"]) == (None, False, False)


def test_an_invitation_works_once(client: Client) -> None:
    seats = [{"kind": "me"}, {"kind": "friend"}]
    made = client.post("/api/tables", json={"game": "dungeon-raiders", "seats": seats}).json()
    path = f"/api{made['invitations']['1']}"
    client.cookies.clear()
    client.get("/api/me")
    assert client.post(path).json() == {"table": made["table"]}
    client.cookies.clear()
    client.get("/api/me")
    assert "used" in client.post(path).json()["reason"]


def test_malformed_requests_get_a_sentence_and_no_trace(client: Client) -> None:
    for body in (b"", b"{", b"[]", b"\xff\xfe", b'{"name": 1}', b'{"name": "x", "more": 1}'):
        answer = client.put("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400, body
        assert set(answer.json()) == {"reason"}
        assert "Traceback" not in answer.text
    assert client.post("/api/tables", content=b"x" * 20_000).status_code in (400, 413)


def test_answers_forbid_what_a_page_does_not_need(client: Client) -> None:
    headers = client.get("/api/games").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def ends(socket: Any) -> bool:
    """Whether the server closes the socket, however much it says before."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect:
        return True


def test_a_socket_ends_what_is_too_long_or_too_much(client: Client) -> None:
    table = make(client)
    for messages in (["x" * 3000], ["{}"] * 60):
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            for message in messages:
                socket.send_text(message)
            assert ends(socket)
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        assert socket.receive_json()["type"] == "whole"


def test_rules_and_games_are_there_to_read(client: Client) -> None:
    offered = client.get("/api/games").json()
    assert [game["minutes"] for game in offered] == sorted(game["minutes"] for game in offered)
    game = offered[0]
    assert (game["name"], game["players"]) == ("dungeon-raiders", [1, 5])
    assert all(option["text"] for option in game["options"])
    book = client.get("/api/games/dungeon-raiders/rules").json()
    assert sum(len(section["clauses"]) for section in book["sections"]) > 300
    clauses = {clause["id"]: clause for section in book["sections"] for clause in section["clauses"]}
    assert clauses["death.ten"]["title"] == "Ten wounds are death"
    assert clauses["death.ten"]["reason"] is None
    rulings = [clause for clause in clauses.values() if clause["kind"] == "ruling"]
    assert all(clause["reason"] and "Reason" not in clause["text"] for clause in rulings)
    howto = book["howto"]
    assert howto["emblem"] == "open-treasure-chest"
    assert {symbol["group"] for symbol in howto["symbols"]} >= {"Beside every player", "Rooms", "Cards"}
    assert all(set(stage["clauses"]) <= set(clauses) for stage in howto["turn"])
    assert client.get("/api/games/chess/rules").status_code == 400
    assert client.get("/api/schema/openapi.json").status_code == 200


def test_a_finished_game_can_be_looked_back_at_and_taken_home(client: Client) -> None:
    table = make(client, {**SOLITAIRE, "options": {"wounds": 5}})
    state = play_alone(client, table)
    record = client.get(f"/api/tables/{table}/record").text
    assert record.startswith("Undercroft record 1")
    for eyes in ("", "?seat=0", "?open=true"):
        replay = client.get(f"/api/tables/{table}/replay{eyes}").json()
        assert [moment["version"] for moment in replay["moments"]] == list(range(state["version"] + 1))
        assert replay["seed"] == state["seed"]
        assert replay["about"]["you"] == 0
        assert replay["open"] == (eyes == "?open=true")
    assert client.get(f"/api/tables/{table}/replay?seat=3").status_code == 400


def test_with_all_cards_open_a_replay_shows_what_nobody_saw(client: Client) -> None:
    table = make(client)
    play_alone(client, table)
    first = client.get(f"/api/tables/{table}/replay?open=true").json()["moments"][0]["view"]
    assert all(place["face"] for place in first["row"])
    assert first["players"][0]["hand"]["power"] == [1, 2, 3, 4, 5]
    assert len(first["below"]) == 20
    onlooker = client.get(f"/api/tables/{table}/replay").json()["moments"][0]["view"]
    ahead = slice(1, None)  # the party is in the first room, and everybody sees that
    hidden = [place["face"] is None for place in onlooker["row"][ahead]]
    assert hidden == [place["dark"] for place in first["row"][ahead]]
    assert "hand" not in onlooker["players"][0]


def play_alone(client: Client, table: str) -> dict[str, Any]:
    """Play to the end with the first card that comes; the last state."""
    state: dict[str, Any]
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        state = socket.receive_json()
        number = 0
        while state["about"]["status"] != "over":
            number += 1
            move = {"type": "move", "id": f"command-{number}", "version": state["version"], "words": ""}
            move["words"] = state["asked"]["moves"][0]["words"]
            socket.send_text(json.dumps(move))
            while (told := socket.receive_json())["type"] not in ("news",):
                pass
            state = told
    return state


def test_the_pages_types_are_those_of_the_messages() -> None:
    for path, text in files(WEB).items():
        assert path.read_text(encoding="utf-8") == text, "run `make types`"


def test_a_command_is_what_the_protocol_says() -> None:
    assert decode_command(b'{"type":"hint","id":"a-command-id"}').id == "a-command-id"

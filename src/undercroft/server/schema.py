"""How the database is laid out, and how one from an older version is brought up to date."""

import json
import logging
import sqlite3

from undercroft.core.shelf.box import Terms
from undercroft.core.shelf.installed import find
from undercroft.core.shelf.record import perform

logger = logging.getLogger(__name__)

SCHEMA_VERSION = 3

SCHEMA = """
CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,           -- SHA-256 of the cookie
    name TEXT NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    made REAL NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,                -- JSON
    content TEXT NOT NULL,
    seed TEXT NOT NULL,
    public INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES players,
    over INTEGER NOT NULL DEFAULT 0       -- whether its game has ended
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,                   -- person, bot, friend, open
    name TEXT NOT NULL,
    player INTEGER REFERENCES players,
    bot TEXT,                             -- which bot sits here
    invitation BLOB,                      -- SHA-256 of the link's token, until it is used
    renewed INTEGER NOT NULL DEFAULT 0,   -- how often the seat was reassigned; each time it gets a new link
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_to_list ON tables (made) WHERE public AND NOT over;
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX seats_by_invitation ON seats (invitation);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    words TEXT NOT NULL,
    command TEXT NOT NULL,                -- the id with which the client sent it
    at REAL NOT NULL,
    PRIMARY KEY (table_id, version)
) WITHOUT ROWID;
CREATE TABLE chat (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at REAL NOT NULL,
    command TEXT                          -- the id with which the client sent it
);
CREATE INDEX chat_by_table ON chat (table_id);
CREATE UNIQUE INDEX chat_once ON chat (table_id, seat, command);
"""

# What takes a database from an older schema to the next, so that its games go on.
UPGRADES = {
    1: """
ALTER TABLE seats ADD COLUMN renewed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chat ADD COLUMN command TEXT;
CREATE INDEX tables_by_host ON tables (host);
CREATE UNIQUE INDEX chat_once ON chat (table_id, seat, command);
""",
    2: """
ALTER TABLE tables ADD COLUMN over INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_to_list ON tables (made) WHERE public AND NOT over;
""",
}


def bring_up_to_date(db: sqlite3.Connection) -> int:
    """Lay out a new database, or upgrade an old one step by step; return the schema version it then has."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == 0:
        db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
        return SCHEMA_VERSION
    while version in UPGRADES:
        db.executescript(f"BEGIN; {UPGRADES[version]}")
        if version == 2:
            note_ends(db)
        version += 1
        db.execute(f"PRAGMA user_version = {version}")
        db.execute("COMMIT")
    return int(version)


def note_ends(db: sqlite3.Connection) -> None:
    """Find out which games are over by replaying them; those that cannot be replayed count as not over."""
    tables = db.execute("SELECT id, game, options, content, seed FROM tables").fetchall()
    logger.warning(
        "The database is from an older version: replaying its %d games to see which are over.", len(tables)
    )
    for table_id, game, options, content, seed in tables:
        (seats,) = db.execute("SELECT count(*) FROM seats WHERE table_id = ?", (table_id,)).fetchone()
        moves = db.execute("SELECT seat, words FROM moves WHERE table_id = ? ORDER BY version", (table_id,))
        try:
            over = is_over(find(game).agree(seats, json.loads(options)), content, int(seed), moves.fetchall())
        except Exception:  # opening the table will say what is wrong
            over = False
        db.execute("UPDATE tables SET over = ? WHERE id = ?", (over, table_id))


def is_over(terms: Terms, content: str, seed: int, moves: list[tuple[int, str]]) -> bool:
    if not terms.fits(content):
        return False
    game = terms.deal(seed)
    for seat, words in moves:
        perform(game, seat, words)
    return game.over

CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    made REAL NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    content TEXT NOT NULL,
    seed TEXT NOT NULL,
    public INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES players
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    player INTEGER REFERENCES players,
    bot TEXT,
    invitation BLOB,
    renewed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX seats_by_player ON seats (player);
CREATE INDEX seats_by_invitation ON seats (invitation);
CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    words TEXT NOT NULL,
    command TEXT NOT NULL,
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
    command TEXT
);
CREATE INDEX chat_by_table ON chat (table_id);
CREATE UNIQUE INDEX chat_once ON chat (table_id, seat, command);
PRAGMA user_version = 2;

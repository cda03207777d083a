"""The tables of the database, the same for SQLite and PostgreSQL: numbered steps that each happen once."""

from __future__ import annotations

from collections.abc import Mapping

# Words in which the two differ.
SQLITE = {"bytes": "BLOB", "number": "REAL", "rowless": "WITHOUT ROWID"}
POSTGRES = {"bytes": "BYTEA", "number": "DOUBLE PRECISION", "rowless": ""}

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            charter TEXT NOT NULL,
            version INTEGER NOT NULL,
            standing TEXT NOT NULL,
            status TEXT NOT NULL,
            public INTEGER NOT NULL,
            vacant INTEGER NOT NULL,
            due {number},
            updated {number} NOT NULL,
            minder INTEGER NOT NULL
        ) {rowless}""",
        "CREATE INDEX tables_by_status ON tables (status, public, updated)",
        "CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL",
        """CREATE TABLE log (
            table_id TEXT NOT NULL,
            n INTEGER NOT NULL,
            client TEXT,
            entry TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) {rowless}""",
        "CREATE UNIQUE INDEX log_by_client ON log (table_id, client) WHERE client IS NOT NULL",
        "CREATE TABLE checkpoints (table_id TEXT PRIMARY KEY, data {bytes} NOT NULL)",
        """CREATE TABLE seating (
            player TEXT NOT NULL,
            table_id TEXT NOT NULL,
            PRIMARY KEY (player, table_id)
        ) {rowless}""",
        "CREATE INDEX seating_by_table ON seating (table_id)",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL,
            n INTEGER NOT NULL,
            said TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) {rowless}""",
        "CREATE TABLE players (id TEXT PRIMARY KEY, name TEXT NOT NULL) {rowless}",
        """CREATE TABLE links (
            digest TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            table_id TEXT NOT NULL,
            seat INTEGER,
            made_by TEXT NOT NULL,
            expires {number} NOT NULL,
            used INTEGER NOT NULL DEFAULT 0
        ) {rowless}""",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) {rowless}",
    ),
    (
        "ALTER TABLE chat ADD COLUMN person TEXT",  # who said it; only the name they had then is shown
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY,
            at {number} NOT NULL,
            table_id TEXT NOT NULL,
            who TEXT NOT NULL,
            about TEXT NOT NULL,
            line TEXT NOT NULL,
            reason TEXT NOT NULL,
            closed {number}
        ) {rowless}""",
        """CREATE TABLE bans (
            subject TEXT PRIMARY KEY,
            kind TEXT NOT NULL,
            reason TEXT NOT NULL,
            made {number} NOT NULL,
            ends {number}
        ) {rowless}""",
        "CREATE TABLE revoked (player TEXT PRIMARY KEY, at {number} NOT NULL) {rowless}",
        """CREATE TABLE orders (
            n INTEGER PRIMARY KEY,
            at {number} NOT NULL,
            who TEXT NOT NULL,
            what TEXT NOT NULL,
            about TEXT NOT NULL,
            more TEXT NOT NULL
        )""",
    ),
    (
        "CREATE TABLE mutes (player TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (player, muted)) {rowless}",
        "CREATE INDEX links_by_table ON links (table_id)",
    ),
    ("CREATE TABLE reviews (table_id TEXT PRIMARY KEY, data {bytes} NOT NULL)",),
    (
        """CREATE TABLE variants (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            game TEXT NOT NULL,
            title TEXT NOT NULL,
            draft TEXT NOT NULL,
            created {number} NOT NULL,
            updated {number} NOT NULL
        ) {rowless}""",
        "CREATE INDEX variants_by_owner ON variants (owner, updated)",
        """CREATE TABLE jobs (
            id TEXT PRIMARY KEY,
            owner TEXT NOT NULL,
            address TEXT NOT NULL,
            game TEXT NOT NULL,
            title TEXT NOT NULL,
            state TEXT NOT NULL,
            wanted TEXT NOT NULL,
            answer TEXT NOT NULL,
            ledger TEXT NOT NULL,
            minder INTEGER NOT NULL,
            created {number} NOT NULL,
            updated {number} NOT NULL
        ) {rowless}""",
        "CREATE INDEX jobs_by_state ON jobs (state, created)",
        "CREATE INDEX jobs_by_owner ON jobs (owner, created)",
    ),
    ("CREATE TABLE lending (player TEXT PRIMARY KEY, at {number} NOT NULL) {rowless}",),
)
FORMAT = len(MIGRATIONS)

# What a backup holds, in the order in which it is written: every column of every table.
CONTENT: dict[str, tuple[str, ...]] = {
    "secrets": ("name", "value"),
    "players": ("id", "name"),
    "tables": ("id", "charter", "version", "standing", "status", "public", "vacant", "due", "updated", "minder"),
    "log": ("table_id", "n", "client", "entry"),
    "checkpoints": ("table_id", "data"),
    "reviews": ("table_id", "data"),
    "seating": ("player", "table_id"),
    "chat": ("table_id", "n", "said", "person"),
    "links": ("digest", "kind", "table_id", "seat", "made_by", "expires", "used"),
    "reports": ("id", "at", "table_id", "who", "about", "line", "reason", "closed"),
    "bans": ("subject", "kind", "reason", "made", "ends"),
    "revoked": ("player", "at"),
    "mutes": ("player", "muted"),
    "lending": ("player", "at"),
    "variants": ("id", "owner", "game", "title", "draft", "created", "updated"),
    "jobs": (
        *("id", "owner", "address", "game", "title", "state", "wanted", "answer", "ledger", "minder"),
        *("created", "updated"),
    ),
    "orders": ("n", "at", "who", "what", "about", "more"),
}


def steps(done: int, words: Mapping[str, str]) -> list[str]:
    """The statements that bring a database from one format to today's."""
    return [statement.format_map(words) for migration in MIGRATIONS[done:] for statement in migration]


def too_new(place: str, found: int) -> str:
    return f"{place} was written by a newer version of Entrepot (format {found}; this version knows 1 to {FORMAT})."

"""Who may not come in."""

from __future__ import annotations

from entrepot.kernel.title import OptionError

from ...addresses import HOUSEHOLD
from ..house import BANS, Ban, network
from ..snapshot import Database
from .desk import Desk
from .people import find


def subject(database: Database, words: str) -> tuple[str, str]:
    """Whom or what somebody means to ban: what it is called, and whether it is a person, an address or a network."""
    try:
        found = network(words)
    except OptionError:
        if any(sign in words for sign in "/:"):
            raise
        return find(database, words).id, "person"
    if found.prefixlen == 0:
        raise OptionError(f"{words} is everyone.")
    if found.version == 6 and found.prefixlen > HOUSEHOLD:
        found = found.supernet(new_prefix=HOUSEHOLD)
    if found.num_addresses == 1:
        return str(found.network_address), "address"
    return str(found), "network"


def ban(desk: Desk, words: str, reason: str, ends: float | None) -> Ban:
    """Keep somebody out; whoever is banned already is banned anew."""
    made = Ban(*subject(desk.database, words), reason, desk.now, ends)
    desk.do("DELETE FROM bans WHERE subject = %s", made.subject)
    statement = "INSERT INTO bans (subject, kind, reason, made, ends) VALUES (%s, %s, %s, %s, %s)"
    desk.do(statement, made.subject, made.kind, made.reason, made.made, made.ends)
    desk.order("ban", made.subject, reason)
    return made


def unban(desk: Desk, words: str) -> str:
    """Let somebody in again."""
    named = words if desk.ask("SELECT 1 FROM bans WHERE subject = %s", words) else subject(desk.database, words)[0]
    if not desk.do("DELETE FROM bans WHERE subject = %s", named):
        raise OptionError(f"{named} is not banned.")
    desk.order("unban", named)
    return named


def bans(database: Database) -> list[Ban]:
    return [Ban(*row) for row in database.ask(BANS)]

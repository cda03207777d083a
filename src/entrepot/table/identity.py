"""Who somebody is: an id and a name in a signed cookie. There are no accounts and no passwords."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .errors import Refused
from .settings import LONGEST_NAME

COOKIE = "entrepot"
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that look like nothing at all
A_YEAR = 365 * 86_400


@dataclass(frozen=True)
class Player:
    id: str
    name: str


class Identity:
    """Reads and writes the cookie. Whoever has the key could be anyone, so it stays in the database."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="entrepot-player-1")

    def read(self, connection: HTTPConnection) -> Player | None:
        """The player behind a request; None without a cookie, or with one that was not made here."""
        value = connection.cookies.get(COOKIE)
        if not value or len(value) > 512:
            return None
        try:
            content = self._signer.loads(value)
        except BadSignature:
            return None
        match content:
            case {"id": str(player), "name": str(name)}:
                return Player(player, name)
        return None

    def write(self, response: Response, player: Player, secure: bool) -> None:
        response.set_cookie(COOKIE, self.sign(player), max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)

    def sign(self, player: Player) -> str:
        signed = self._signer.dumps({"id": player.id, "name": player.name})
        return signed if isinstance(signed, str) else signed.decode()


def new_player(name: str | None = None) -> Player:
    return Player(f"p_{secrets.token_hex(8)}", name or f"Guest {1000 + secrets.randbelow(9000)}")


def clean(text: str, longest: int, what: str) -> str:
    """Text by people, made harmless to read: no control characters, no runs of blanks, not too long."""
    plain = unicodedata.normalize("NFC", text)
    blank = "".join(" " if c.isspace() or c in BLANKS else c for c in plain)
    kept = " ".join("".join(c for c in blank if unicodedata.category(c)[0] != "C").split())
    if not any(unicodedata.category(c)[0] in "LNPS" for c in kept):  # marks alone show nothing
        raise Refused("malformed", f"{what} must not be empty.")
    if len(kept) > longest:
        raise Refused("malformed", f"{what} may have at most {longest} characters, not {len(kept)}.")
    return kept


def clean_name(name: str) -> str:
    return clean(name, LONGEST_NAME, "A name")

"""Who somebody is: an id and a name in a signed cookie. There are no accounts and no passwords."""

from __future__ import annotations

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..play.people import Player

COOKIE = "entrepot"
A_YEAR = 365 * 86_400


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

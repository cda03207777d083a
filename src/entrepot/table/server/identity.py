"""Who somebody is: an id and a name in a signed cookie. There are no accounts and no passwords."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..play.house_rules import HouseRules
from ..play.people import Player

COOKIE = "entrepot"
A_YEAR = 365 * 86_400


@cache
def _signer(key: str) -> URLSafeSerializer:
    return URLSafeSerializer(key, salt="entrepot-player-1")


class Identity:
    """Reads and writes the cookie. Whoever has the key could be anyone, so it stays in the database, or in a file of
    whoever runs the table. The first key signs; a cookie that was signed with another one is written anew."""

    def __init__(self, *keys: str, house: HouseRules | None = None) -> None:
        self._given = keys
        self._house = house

    @property
    def _keys(self) -> Sequence[str]:
        return self._given or (self._house.keys if self._house else ())

    def read(self, connection: HTTPConnection) -> Player | None:
        """The player behind a request; None without a cookie, or with one that was not made here or holds no more."""
        found = self._found(connection)
        return found[0] if found else None

    def is_old(self, connection: HTTPConnection) -> bool:
        """Whether the cookie was signed with a key that will not be read for ever."""
        found = self._found(connection)
        return found is not None and found[1] > 0

    def _found(self, connection: HTTPConnection) -> tuple[Player, int] | None:
        value = connection.cookies.get(COOKIE)
        if not value or len(value) > 512:
            return None
        for number, key in enumerate(self._keys):
            try:
                content = _signer(key).loads(value)
            except BadSignature:
                continue
            match content:
                case {"id": str(player), "name": str(name)} if not (self._house and self._house.is_revoked(player)):
                    return Player(player, name), number
            return None
        return None

    def write(self, response: Response, player: Player, secure: bool) -> None:
        response.set_cookie(COOKIE, self.sign(player), max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)

    def sign(self, player: Player) -> str:
        signed = _signer(self._keys[0]).dumps({"id": player.id, "name": player.name})
        return signed if isinstance(signed, str) else signed.decode()

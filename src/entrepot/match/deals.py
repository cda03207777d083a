"""Deals: what all chance of a match comes from, and what binds it before anybody knows it.

A match for examples, tests and simulations is dealt from a seed. A match between people is sealed: somebody draws a
secret and publishes its commitment; everybody who plays may add entropy of their own, pledged by its hash before
anybody's is known; and the key that chance is drawn from is the hash of all of it. docs/seal.md says what that proves.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from entrepot.kernel.seeds import MATCH_BITS

SEED_BITS = MATCH_BITS
SECRET_BITS = 256
KEY = struct.Struct("<3q")  # of the generator: the first 192 bits of the hash

Digest = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]
Secret = Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]{64}$")]
Entropy = Annotated[str, Meta(max_length=32, pattern="^[0-9a-f]{32}$")]  # 128 bits


class Seeded(msgspec.Struct, frozen=True):
    """Dealt from a seed that somebody chose."""

    seed: int

    @property
    def for_bots(self) -> int:
        """The seed that bots think with."""
        return self.seed


class Sealed(msgspec.Struct, frozen=True):
    """Dealt from a secret and what the seats added to it. By seat, `pledges` are the hashes that entropy was promised
    with, `entropy` what was told of it in time; None where there is none."""

    secret: str
    commitment: str
    pledges: tuple[str | None, ...]
    entropy: tuple[str | None, ...]

    @property
    def mixed(self) -> str:
        """The text whose hash is the key. The commitment stands for the game, its edition and its options."""
        return json.dumps([self.commitment, self.secret, self.entropy], separators=(",", ":"))

    @property
    def key_digits(self) -> str:
        """The key as people compare it: the first 192 bits of the hash, in hexadecimal digits."""
        return hashlib.sha256(self.mixed.encode()).hexdigest()[: 2 * KEY.size]

    @property
    def key(self) -> tuple[int, int, int]:
        """The key as the generator takes it."""
        a, b, c = KEY.unpack(bytes.fromhex(self.key_digits))
        return a, b, c

    @property
    def for_bots(self) -> int:
        """The seed that bots think with. What they choose may tell it, and it tells nothing of the key."""
        return int(hashlib.sha256(f"bots {self.key_digits}".encode()).hexdigest(), 16) % (1 << SEED_BITS)


Deal = Seeded | Sealed


def is_seed(seed: object) -> bool:
    return isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << SEED_BITS


def new_secret() -> str:
    """A secret that nobody knows."""
    return f"{secrets.randbits(SECRET_BITS):064x}"


def pledge(entropy: str) -> str:
    """The hash that somebody promises entropy with."""
    return hashlib.sha256(entropy.encode()).hexdigest()


def sealed(game: str, edition_hash: str, options: Mapping[str, Any], hidden: int | str) -> str:
    """What a commitment binds, as a text whose digest it is; it ends with the seed or the secret."""
    return json.dumps([game, edition_hash, dict(options), hidden], sort_keys=True, separators=(",", ":"))


def commitment(game: str, edition_hash: str, options: Mapping[str, Any], hidden: int | str) -> str:
    """The hash published before a match is dealt: it binds the seed or the secret without telling it."""
    return hashlib.sha256(sealed(game, edition_hash, options, hidden).encode()).hexdigest()


def alone(secret: str, bound_by: str, seats: int) -> Sealed:
    """A deal that nobody added anything to."""
    return Sealed(secret, bound_by, (None,) * seats, (None,) * seats)

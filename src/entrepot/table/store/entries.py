"""What a table is made of: the charter that it was made with, and the log of everything that was done since.

The log is the truth. Seats, clocks, requests and the game itself follow from the charter and the log; whatever else is
stored is a copy that may be thrown away.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

HolderKind = Literal["player", "bot", "open", "link", "kept"]
Level = Annotated[str, Meta(min_length=1, max_length=32)]  # what a client calls a bot
DEFAULT_LEVEL = "medium"


GUEST = "~"  # in the id of somebody who plays at another one's device: it stands behind the id of that one


class Holder(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a seat: a player, a bot, anyone who joins, anyone who has the invitation, or, when it is kept for
    somebody, that player as soon as they come."""

    kind: HolderKind
    player: str | None = None
    level: str | None = None
    pledge: str | None = None  # the hash of what the player's browser will add to the deal

    @property
    def is_free(self) -> bool:
        return self.kind in ("open", "link", "kept")


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast people have to choose: not at all, by a live clock, or within days."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: float | None = None
    increment: float | None = None
    days: float | None = None


class Parent(msgspec.Struct, frozen=True):
    """The table that this one goes on from, and after how many of its choices."""

    table: str
    choices: int
    imagined: bool = False  # it was not over: what its player did not know there, and all luck, was dealt anew


class Charter(msgspec.Struct, frozen=True, kw_only=True):
    """What a table was made with; it never changes."""

    id: str
    game: str
    options: dict[str, Any]
    variant: str | None = None  # the text of somebody's own variant, which the options name by its digest
    seed: str | None = None  # of a deal from a seed; else there is a secret
    secret: str | None = None
    pledges: list[str | None] = []
    entropy: list[str | None] | None = None  # what was added to a deal that was made elsewhere; None: to be added here
    commitment: str
    hash: str  # of the edition, as the commitment was made with it
    rules: str  # the fingerprint of the rules' source when the table was made
    seats: list[Holder]
    host: str
    title: str
    pace: Pace = Pace()
    grace: float | None = None
    public: bool = False
    private: bool = False  # nobody looks on
    first_game: bool = False
    created: float
    parent: Parent | None = None
    position: str | None = None  # where it began, if not at the deal: a match that was imagined for it, in base64
    opening: list[int] = []  # choices that were made elsewhere: the table goes on from there
    redeals: list[tuple[int, int, int | None]] = []  # what was dealt anew during these
    imported: bool = False  # somebody brought these choices in a file; who made them is not known

    @property
    def hidden(self) -> str:
        """What nobody may know before the end."""
        return self.secret or self.seed or ""


# --- entries of the log ---------------------------------------------------------------------------------------------


class Seated(msgspec.Struct, frozen=True, tag="seat"):
    """A seat changed hands, before the start or by a link."""

    seat: int
    holder: Holder


class Started(msgspec.Struct, frozen=True, tag="start"):
    """No seat is free any more, and what was pledged is fixed: what is missing before the game can be dealt is what
    players add to it."""


class Revealed(msgspec.Struct, frozen=True, tag="reveal"):
    """A player told the entropy that was pledged."""

    seat: int
    entropy: str


class Dealt(msgspec.Struct, frozen=True, tag="deal"):
    """The game begins, with what was told so far. In the logs of games that are dealt from a seed, or were dealt
    elsewhere, it goes without saying."""


class Chosen(msgspec.Struct, frozen=True, tag="choose", omit_defaults=True):
    seat: int
    code: int
    by: str | None = None  # the level of the bot that chose; None: the player
    itself: Literal["forced", "passed"] | None = None  # made by itself: nothing else could be chosen, or they pass


class Habits(msgspec.Struct, frozen=True, tag="habits"):
    """What a player at a seat lets happen by itself: choices without an alternative, passing where nothing else can be
    chosen, and passing whatever could be chosen until their turn comes."""

    seat: int
    forced: bool = True
    cannot: bool = True
    until_turn: bool = False


class Undone(msgspec.Struct, frozen=True, tag="undo", omit_defaults=True):
    """Back to the position after `to` choices: within the law, or with everyone's consent. Where something had been
    drawn or shown since, what lies ahead is dealt anew: luck, and for somebody who plays alone hidden things, too."""

    seat: int
    to: int
    consent: bool = False
    fresh: Literal["luck", "hidden"] | None = None


class UndoAsked(msgspec.Struct, frozen=True, tag="ask-undo"):
    seat: int
    to: int


class PauseAsked(msgspec.Struct, frozen=True, tag="ask-pause"):
    seat: int


class Answered(msgspec.Struct, frozen=True, tag="answer-undo"):
    """To whatever was asked of everyone; at first nothing but undos was."""

    seat: int
    agree: bool


class Withdrawn(msgspec.Struct, frozen=True, tag="withdraw"):
    """Who asked everyone does not want it any more."""

    seat: int


class Paused(msgspec.Struct, frozen=True, tag="pause", omit_defaults=True):
    by: str
    seat: int | None = None


class Resumed(msgspec.Struct, frozen=True, tag="resume", omit_defaults=True):
    by: str
    seat: int | None = None


class Resigned(msgspec.Struct, frozen=True, tag="resign", omit_defaults=True):
    """A bot plays the seat for good: the player left, or ran out of time."""

    seat: int
    level: str
    out_of_time: bool = False


class Closed(msgspec.Struct, frozen=True, tag="close"):
    """Whoever runs the table ended this one before its time, for a reason that everyone may read."""

    reason: str


class StoodIn(msgspec.Struct, frozen=True, tag="stand-in"):
    """A bot plays for an absent player until they are back."""

    seat: int
    level: str


class CameBack(msgspec.Struct, frozen=True, tag="back"):
    seat: int


class Barred(msgspec.Struct, frozen=True, tag="bar"):
    """The host sent somebody away from the table, before the start."""

    player: str


class Silenced(msgspec.Struct, frozen=True, tag="silence"):
    """The host does not let somebody speak at the table, or does so again."""

    player: str
    silenced: bool


class ClocksSet(msgspec.Struct, frozen=True, tag="restart"):
    """The server was down in between: live clocks go on from here."""


class Rematched(msgspec.Struct, frozen=True, tag="rematch"):
    table: str


Entry = (
    Seated
    | Started
    | Revealed
    | Dealt
    | Chosen
    | Habits
    | Undone
    | UndoAsked
    | PauseAsked
    | Answered
    | Withdrawn
    | Paused
    | Resumed
    | Resigned
    | StoodIn
    | CameBack
    | Barred
    | Silenced
    | ClocksSet
    | Rematched
    | Closed
)


class Logged(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it stands in the log. `asked` is the seat that was to choose before it, `client` the id that the
    player's client gave to the message behind it, unique within the table; `seen`, with a choice, is the witness of the
    position before it."""

    at: float
    asked: int | None
    entry: Entry
    client: str | None = None
    seen: int | None = None


class Account(msgspec.Struct, frozen=True, omit_defaults=True):
    """How somebody came to the end of a game: how many choices they made, how many a bot made in their stead, whether
    they left, where they arrived, and their points by source."""

    made: int = 0
    stood_in: int = 0
    resigned: bool = False
    out_of_time: bool = False
    place: int = 0
    sources: list[int] = []


class Standing(msgspec.Struct, kw_only=True):
    """Where a table stands, as lists of tables show it: a copy that follows from the log."""

    status: str = "waiting"
    seats: list[Holder] = []
    choices: int = 0
    round: int = 0  # 0 in a game that has none
    asked: int | None = None
    due: float | None = None  # when the server itself has something to do here: let a bot choose, stop a clock
    updated: float = 0.0
    result: dict[str, list[int]] | None = None
    redealt: int = 0
    accounts: list[Account] | None = None  # by seat, at the end; of older games there are none


class Said(msgspec.Struct, frozen=True):
    """One line of chat."""

    n: int
    seat: int | None
    player: str
    text: str
    at: float
    who: str | None = None  # what the speaker is called among those at this table: see `people.handle`

"""Playing a record again, believing nothing in it."""

from __future__ import annotations

from typing import Any

from entrepot.games import title
from entrepot.kernel.compiling import Progress
from entrepot.kernel.title import OptionError

from .deals import Deal, Sealed, Seeded, commitment, is_seed, pledge
from .errors import IllegalChoice, RecordError
from .game import Game
from .match import Match
from .records import Record, SealedRecord, SeededRecord, read_record
from .redealing import Redeal, checked


def replay(
    record: Any,
    upto: int | None = None,
    engine: str = "compiled",
    progress: Progress | None = None,
    noted: str | None = None,
    added: str | None = None,
) -> Match:
    """The recorded match again, its deal, every choice and the result checked; with `upto`, as it was after that many
    choices. `noted` is a commitment, and `added` entropy, that somebody noted at the start: the record must have them.
    """
    claimed = read_record(record)
    _check_notes(claimed, noted, added)
    if upto is not None and (type(upto) is not int or not 0 <= upto <= len(claimed.choices)):
        raise RecordError(
            f"The record has {len(claimed.choices)} choices: it can be shown up to 0 to that, not {upto!r}."
        )
    game = _game(claimed, engine, progress)
    match = game.deal(_deal(claimed, game))
    redeals = checked(claimed.redealt, len(claimed.choices), game.seats)
    for number, code in enumerate(claimed.choices):
        _redeal(match, redeals)
        if match.over:
            raise RecordError(f"The game was over before the choice at index {number} of the record.")
        try:
            match.play(code)
        except IllegalChoice as refusal:
            raise RecordError(f"The choice at index {number} of the record, {code}, is illegal: {refusal}") from None
    _redeal(match, redeals)
    _check_result(claimed, match)
    if upto is not None:
        match.rewind(upto)
    return match


def _redeal(match: Match, redeals: list[Redeal]) -> None:
    for redeal in redeals[len(match.redeals) :]:
        if redeal.after == len(match.past):
            match.redeal(redeal.number, redeal.seat)


def _game(claimed: Record, engine: str, progress: Progress | None) -> Game:
    try:
        game = Game(title(claimed.game), claimed.options, engine, progress)
    except OptionError as error:
        raise RecordError(f"The record cannot be played: {error}") from None
    except RecursionError:
        raise RecordError("The record's options are nested too deeply.") from None
    for what, said, real in (
        ("edition", claimed.edition, game.variant.edition),
        ("hash", claimed.hash, game.variant.hash),
        ("number of seats", claimed.seats, game.seats),
    ):
        if said != real:
            raise RecordError(f"The record's {what} is {said!r}, but its options give a game of {what} {real!r}.")
    return game


def _check_notes(claimed: SeededRecord | SealedRecord, noted: str | None, added: str | None) -> None:
    """Hold a record against what somebody noted before the game was dealt."""
    if noted is not None and claimed.commitment != noted:
        raise RecordError(
            f"The record's commitment is {claimed.commitment}, not the one noted, {noted}: "
            "this is not the deal that was promised."
        )
    if added is not None and (isinstance(claimed, SeededRecord) or added not in claimed.entropy):
        raise RecordError(f"The entropy {added} is not in the record: the deal was made without it.")


def _deal(claimed: SeededRecord | SealedRecord, game: Game) -> Deal:
    """What the record was dealt from, which is what its commitment was made to."""
    deal = _seeded(claimed) if isinstance(claimed, SeededRecord) else _sealed(claimed, game)
    what, hidden = ("seed", deal.seed) if isinstance(deal, Seeded) else ("secret", deal.secret)
    if claimed.commitment != commitment(game.name, game.variant.hash, game.options, hidden):
        raise RecordError(f"The record's {what} is not the one that its commitment was made to.")
    return deal


def _seeded(claimed: SeededRecord) -> Seeded:
    seed = claimed.seed
    if seed is None:
        raise RecordError("The record has no seed, only a commitment to it: the seed is published when the game ends.")
    if not is_seed(seed):
        raise RecordError(f"The record's seed is not a whole number from 0 to 2**96 - 1: {seed!r}.")
    return Seeded(seed)


def _sealed(claimed: SealedRecord, game: Game) -> Sealed:
    if claimed.secret is None:
        raise RecordError(
            "The record has no secret, only a commitment to it: the secret is published when the game ends."
        )
    if not len(claimed.pledges) == len(claimed.entropy) == game.seats:
        raise RecordError(f"The record does not have a pledge and an entropy, or null, for each of {game.seats} seats.")
    for seat, (promised, told) in enumerate(zip(claimed.pledges, claimed.entropy, strict=True)):
        if told is not None and promised != pledge(told):
            raise RecordError(f"The record's entropy of seat {seat} is not what was pledged there.")
    return Sealed(claimed.secret, claimed.commitment, tuple(claimed.pledges), tuple(claimed.entropy))


def _check_result(claimed: Record, match: Match) -> None:
    if claimed.result is None:
        if match.over:
            raise RecordError("The record has no result, although its choices end the game.")
        return
    if not match.over:
        played = len(claimed.choices)
        raise RecordError(f"The record is cut short: it claims a result, but the game goes on after {played} choices.")
    for what, said, real in (
        ("scores", claimed.result.scores, match.scores),
        ("winners", claimed.result.winners, match.winners),
    ):
        if said != real:
            raise RecordError(f"The record claims the {what} {said}, but its choices lead to {real}.")

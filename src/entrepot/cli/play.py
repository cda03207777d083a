"""`entrepot play`: a game in the terminal, against bots or around one keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from entrepot.bots import Bot, bot, prepare
from entrepot.bots.own import Outcome
from entrepot.bots.own.player import OwnPlayer
from entrepot.kernel.title import Option, OptionError
from entrepot.match import Match, UndoRefused
from entrepot.match import replay as replay_record
from entrepot.match.deals import Seeded

from . import options as given
from .output import Working, outcome, own_bots, read_json, write_json

MOST_HINTS = 6
WORTH_A_WORD = 0.1  # by how much something must be likelier than usual
EVERYONE = "all"
KEYS = (
    "a number chooses · u takes back · h gives a hint · l shows the log · "
    "? shows the rule (? E6: that clause) · q quits"
)


def play(
    ctx: typer.Context,
    game: given.GameName,
    seat: Annotated[
        str, typer.Option(help="Your seat, a number or a name; `all` to play every seat at one keyboard.")
    ] = "0",
    bots: Annotated[
        str | None,
        typer.Option(
            help="Who plays the other seats: random, greedy, policy, easy, medium, hard, expert, search:50ms; "
            "of your own, module:Class, program:COMMAND.",
            show_default="medium, or random with --plain",
        ),
    ] = None,
    hints: Annotated[str, typer.Option(help="Whom to ask for a hint (h).")] = "hard",
    seed: Annotated[int | None, typer.Option(help="Start from this seed.", show_default=False)] = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here when you stop.", show_default=False)] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a game that was saved.", show_default=False)] = None,
    bot_log: given.BotLog = None,
    plain: given.Plain = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Play a game in the terminal."""
    from entrepot.contests.lineup import check_own, prepare_bots
    from entrepot.scenario import seat_called

    rival, adviser = bot(bots or ("random" if plain else "medium"), seed), bot(hints)
    if save and not save.parent.is_dir():
        raise OptionError(f"There is no folder {save.parent} to save {save.name} in.")
    with Working() as working:
        if load:
            match = replay_record(read_json(load), None, "plain" if plain else "compiled", working.compiling)
            if match.game.name != game:
                raise OptionError(f"{load} is a game of {match.game.name}, not of {game}.")
        else:
            chosen = given.chosen_game(game, edition, mode, seats, option, ctx, plain, working.compiling)
            match = chosen.start(seed)
        mine = None if seat.casefold() == EVERYONE else seat_called(match.game, seat)
        if mine is not None:
            prepare_bots(match.game, [rival.name], working.compiling)
        check_own([hints])
    session = Session(match, mine, rival, adviser)
    try:
        session.run()
    finally:
        if save:
            write_json(save, match.record(reveal_seed=True))
            print(f"Saved to {save}.")


class Session:
    """One person, or several, at a keyboard; `mine` is the only seat played by hand, None means all are."""

    def __init__(self, match: Match, mine: int | None, rival: Bot, adviser: Bot) -> None:
        self.match = match
        self.mine = mine
        self.rival = rival
        self.adviser = adviser
        self.read = 0
        self.viewer = 0 if mine is None else mine
        self.nudged: tuple[int, dict[str, Any]] | None = None  # after how many choices a hint was asked for, and that

    def run(self) -> None:
        match = self.match
        print(f"{match.game.name}, {match.game.variant.edition}. The deal is bound by {match.commitment}.")
        print(KEYS)
        while match.seat is not None:
            if self.mine is None or match.seat == self.mine:
                if not self._ask(match.seat):
                    return
            else:
                match.play(self.rival.choose(match.sight()))
        self._news()
        self._finish()

    def _ask(self, seat: int) -> bool:
        """Show the position and let the seat choose once; False to stop playing."""
        if self.mine is None and seat != self.viewer:
            self._hand_over(seat)
        self._news()
        print()
        print(self.match.board(seat))
        self._print_prompt()
        options = self.match.options()
        for number, option in enumerate(options, 1):
            print(f"{number:4}  {option.text}")
        while True:
            answer = self._input("> ")
            if answer is None or answer == "q":
                return False
            if answer == "u":
                if self._take_back():
                    return True
            elif answer == "l":
                self._log()
            elif answer == "h":
                self._hint()
            elif answer.startswith("?"):
                self._explain(answer[1:].strip(), options)
            elif answer.isdigit() and 1 <= int(answer) <= len(options):
                self.match.play(options[int(answer) - 1], seat=seat)
                return True
            elif answer:
                print(f"{answer!r} is not one of 1 to {len(options)}, u, h, l, ? or q.")

    def _hand_over(self, seat: int) -> None:
        """Keep the next player's secrets from the last one: wait until they have changed places."""
        self.viewer = seat
        self.read = 0
        name = self.match.game.seat_names[seat]
        if sys.stdin.isatty():
            print("\n" * 40)
            self._input(f"{name} is to choose. Press Enter when only {name} is looking. ")
        else:
            print(f"\n{name} is to choose.")
        self.read = max(0, len(self.match.journal(seat)) - 12)

    def _news(self) -> None:
        journal = self.match.journal(self.viewer)
        for sentence in journal[self.read :]:
            print(f"  · {sentence.text}")
        self.read = len(journal)

    def _print_prompt(self) -> None:
        prompt = self.match.prompt
        if prompt is not None:
            print(f"\n{prompt.text}  [{prompt.clause}]")

    def _take_back(self) -> bool:
        try:
            self.match.undo(self.match.past[-1].seat if self.mine is None and self.match.past else self.mine)
        except UndoRefused as refusal:
            print(refusal)
            return False
        self.read = min(self.read, len(self.match.journal(self.viewer)))
        print("Taken back.")
        return True

    def _log(self) -> None:
        for sentence in self.match.journal(self.viewer):
            print(f"  · {sentence.text}  [{sentence.clause}]")

    def _hint(self) -> None:
        """First where to look; asked once more, what the adviser would choose, and why."""
        made = len(self.match.past)
        if self.nudged is not None and self.nudged[0] == made:
            self._advise(self.nudged[1])
            return
        with Working() as working:
            prepare(self.match.game, working.compiling)
        hint = self.adviser.explain(self.match.sight())
        self.nudged = made, hint
        verb, places = hint["nudge"]["verb"], ", ".join(hint["nudge"]["show"])
        print(f"  Look at this first: {verb.replace('-', ' ') if verb else places}. (h once more shows the answer)")

    def _advise(self, hint: dict[str, Any]) -> None:
        few = [option for option in hint["options"] if option["because"] or option["error"] is not None]
        for option in (few or hint["options"])[:MOST_HINTS]:
            equal = ", about as good" if option["equal"] else ""
            print(f"  {'→' if option['code'] == hint['choice'] else ' '} {_chances(option)}{equal}  {option['text']}")
            for word, reasons in (("because", option["because"]), ("although", option["although"])):
                if reasons:
                    print(f"        {word}: {'; '.join(reasons)}")
        if hint["win"] is not None:
            looked = f", compared in {hint['worlds']} imagined worlds" if hint["worlds"] else ""
            print(f"  (your chance to win and the place to expect: now {_chances(hint).strip()}{looked})")
        for step in hint["line"]:
            print(f"    then {step['name']}: {step['text']}")
        for belief in hint["beliefs"]:
            if belief["chance"] == 1.0 or belief["chance"] - belief["usual"] >= WORTH_A_WORD:
                print(f"    {belief['what']}: {belief['is']} ({belief['chance']:.0%}, usually {belief['usual']:.0%})")

    def _explain(self, wanted: str, options: list[Option]) -> None:
        """The clause that was asked for, else those behind the prompt and its options."""
        prompt = self.match.prompt
        ids = [wanted] if wanted else [prompt.clause if prompt else "", *(option.clause for option in options)]
        named = {part.casefold() for text in ids for part in text.replace(",", " ").split()}
        game = self.match.game
        found = [clause for clause in game.title.clauses(game.variant) if clause.id.casefold() in named]
        for clause in found:
            print(f"  {clause.id}  {clause.text}")
        if not found:
            print(f"{game.name} has no clause {wanted!r}." if wanted else "No clause is named here.")

    def _finish(self) -> None:
        match, names = self.match, self.match.game.seat_names
        print()
        print(match.board(None if self.mine is None else self.mine))
        print(f"\n{outcome(names, match.winners)}")
        if any(match.scores):  # some victories count no points
            print(", ".join(f"{name} {score}" for name, score in zip(names, match.scores, strict=True)))
        deal = match.deal
        if isinstance(self.rival, OwnPlayer):
            self.rival.over(Outcome.of(match.truth, match.game.seats))
            print(*own_bots([{"bot": self.rival.name, **self.rival.tally.told()}]), sep="\n")
        print(f"The seed was {deal.seed}." if isinstance(deal, Seeded) else f"The secret was {deal.secret}.")

    def _input(self, question: str) -> str | None:
        """A line from the keyboard, or None when there will be no more."""
        try:
            return input(question).strip()
        except EOFError:
            print()
            return None


def _chances(found: dict[str, Any]) -> str:
    """The chance to win, how far it may be off, and the expected place, where they are known."""
    if found["win"] is None:
        return "   —  "
    error = f" ± {found['error']:.1%}" if found["error"] is not None else ""
    return f"{found['win']:6.1%}{error}, place {found['place']:.1f}"

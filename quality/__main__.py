"""What looks for faults longer than the tests do, and what records what they compare with."""

from __future__ import annotations

import argparse
import importlib
import sys

from quality import ROOT

COMMANDS = {
    "fuzz": ("fuzzing.command", "Feed a target with input that nobody meant, until an answer is wrong."),
    "interface": ("interface", "Hold the HTTP interface against its own description."),
    "mutate": ("mutation.command", "Change the rules, one thing at a time, and see who notices."),
    "faults": ("faults.command", "Kill servers, cut connections and fill disks, and see whether anything is lost."),
    "hostile": ("hostile.command", "Attack a server from a few addresses, and see what honest people notice."),
    "games": ("games", "Play many random games of every way to play, under the laws."),
    "indices": ("indices", "Play random games with machine code that checks every index."),
    "laws": ("laws", "Hold secrecy and conservation against every position of many random games."),
    "gpu": ("gpu", "Hold games on a graphics processor against the same games here, and against the laws."),
    "copies": ("copies", "Copy environments for learners at random moments, and see whether copies go on alike."),
    "perft": ("perft", "Count sequences of choices and record the numbers anew."),
    "corpus": ("corpus.command", "Add finished games to those that must always replay."),
    "screen": ("screen", "Play games through their pages and look at the screen at every decision."),
    "smooth": ("smooth", "Play games through their pages with all their movement and time the frames."),
    "balance": ("balance", "Measure the balance of the house cards by many games of strong bots."),
    "answers": ("answers", "Ask the lab what is known to be nothing, again and again, and count what it claims."),
    "review": ("reviews", "Review games again and again, and plant blunders in them: are reviews to be trusted?"),
    "pictures": ("pictures", "Take the pictures of the documentation anew."),
}


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m quality",
        usage="%(prog)s COMMAND …",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="commands, each with a --help of its own:\n"
        + "\n".join(f"  {name:10} {what}" for name, (_, what) in COMMANDS.items()),
    )
    parser.add_argument("command", nargs="?", choices=COMMANDS, metavar="COMMAND", help="one of those below")
    command = parser.parse_args(words[:1]).command
    if command is None:
        parser.print_help()
        return 0
    module = importlib.import_module(f"quality.{COMMANDS[command][0]}")  # no command needs what the others need
    status: int = module.main(words[1:])
    return status


if __name__ == "__main__":
    sys.path.append(str(ROOT / "examples" / "games" / "auction"))  # a game to test with; pytest finds it there, too
    sys.exit(main(sys.argv[1:]))

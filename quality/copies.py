"""Environments for learners, copied, pickled and put back at random moments: each goes on as the original does, to the
byte.

    python -m quality copies                          100 moments of every form of every environment
    python -m quality copies --moments 10 dragons     fewer, and only those whose names hold all these words

Prints a line for each. Exit code 1 when a copy goes another way.
"""

from __future__ import annotations

import argparse
import sys
import time

from entrepot.envs.names import ids
from tests.envs.branching import FORMS, STEPS, WAYS, check_moments


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality copies", description="Environments copied while they run")
    parser.add_argument("words", nargs="*", help="only the environments whose names hold all these words")
    parser.add_argument("--moments", type=int, default=100, help="how many moments of each (100)")
    parser.add_argument("--seed", type=int, default=1, help="of the moments and choices (1)")
    given = parser.parse_args(words)
    chosen = [name for name in sorted(ids()) if all(word in name for word in given.words)]
    broken, began = 0, time.process_time()
    for name in chosen:
        for form in FORMS:
            try:
                check_moments(form(name), given.moments, given.seed)
            except AssertionError:
                broken += 1
                print(f"{name}, {form.__name__}: a copy goes another way.", file=sys.stderr, flush=True)
        print(f"{name}: {len(FORMS)} forms, {given.moments} moments each", flush=True)
    copies = len(chosen) * len(FORMS) * given.moments * len(WAYS)
    spent = time.process_time() - began
    print(
        f"{copies:,} copies of {len(chosen)} environments, {STEPS} steps each, {broken} broken; {spent:.0f} s of a core"
    )
    return 1 if broken else 0

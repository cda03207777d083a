"""A program that answers as `entrepot.lab.asking` does, without playing: how it goes depends on how many games are
asked for. Tests of the workshop's jobs are about the jobs."""

from __future__ import annotations

import json
import sys
import time

TOO_LONG, NO_MEMORY, DYING, SLOW = 7, 8, 9, 1000
INTERVAL = {"value": 0.25, "low": 0.2, "high": 0.3, "n": 10}


def tell(line: dict[str, object]) -> None:
    print(json.dumps(line), flush=True)


def main() -> None:
    wanted = json.loads(sys.stdin.readline())
    games = wanted["games"]
    if games == TOO_LONG:
        tell({"refused": {"seconds": 7200.0, "longest": wanted["longest"], "games": 1234}})
    elif games == NO_MEMORY:
        tell({"memory": wanted["memory"]})
    elif games != DYING:
        done = (wanted["ledger"] or {"done": 0})["done"]
        begun = done
        while done < games:
            done = min(done + 10, games)
            share = {"kind": "share", "thing": "Sultan", "p": 1.0, "found": False}
            share |= dict.fromkeys(("before", "after", "difference"), INTERVAL)
            answer = {"games": done, "planned": games, "seconds": 1.0, "left": 1.0, "known_to": 0.1, "more": begun}
            tell({"answer": {**answer, "measures": [share]}, "ledger": {"done": done}})
            if games >= SLOW:
                time.sleep(0.05)
        tell({"done": True})


if __name__ == "__main__":
    main()

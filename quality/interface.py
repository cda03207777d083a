"""The HTTP interface against its own description: schemathesis makes the requests, and judges the answers.

    python -m quality interface --examples 2000 --seed 1

Half of the requests name tables, links and records that exist, so that answers other than refusals are judged as well.
"""

from __future__ import annotations

import argparse
import datetime
import random
import sys
import time
from collections import Counter
from typing import Any

import httpx
import hypothesis
import schemathesis
from hypothesis import given
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import positive_data_acceptance

from entrepot.table.play import lobby, new_tables
from entrepot.table.server.api import ENDPOINTS
from entrepot.table.server.openapi import description
from entrepot.table.server.workshop import ENDPOINTS as WORKSHOP
from quality.fuzzing.driving import Finding
from quality.fuzzing.hosting import DECLARED, Host
from tests.match.playing import play_randomly, toy

SCHEMA: Any = schemathesis.openapi.from_dict(description((*ENDPOINTS, *WORKSHOP)))
OPERATIONS: dict[str, Any] = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}
BASE = "http://table.test"
LASTS = 50  # requests until there are new tables
GOOD_SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]


class Interface:
    """A server without a network, with tables in every state, and what schemathesis says about it."""

    def __init__(self) -> None:
        self._host = Host()
        transport = httpx.ASGITransport(self._host.app)
        self._client = httpx.AsyncClient(transport=transport, base_url=BASE)
        self._cookies = [*(self._host.identity.sign(player) for player in self._host.players), None]
        self._record = play_randomly(toy("auction", "plain").start(seed=7), random.Random(1)).record()
        self.heard: Counter[int] = Counter()
        self._host.do(self._set_up())

    async def _set_up(self) -> None:
        host = self._host
        waiting, playing = await host.table(1, free=2), await host.table(3)
        given = (host.players[0], "127.0.0.1", self._record)
        finished = await new_tables.import_record(host.tables, *given, 0, None, "en")
        self._tables = [waiting.id, playing.id, finished.id]
        token, _ = await lobby.new_link(host.tables, waiting, host.players[0], "invite")
        self._known: dict[str, list[Any]] = {
            "game": ["auction", "pig", "dragons"],
            "token": [token],
            "record": [self._record],
            "options": [{}, {"seats": 3}],
            "choices": [0, 1],
            "seat": [0, 1, 2],
            "seats": [GOOD_SEATS, None],
            "level": ["random", None],
            "draft": [{"base": "2016-11"}, {"base": "2016-11", "values": {"visit.against": 6}}],
            "bots": ["random"],
            "games": [20],
        }

    def tried(self, label: str, examples: int, seed: int) -> int:
        """So many requests of one kind, as described and otherwise; raises what schemathesis finds wrong."""
        before = self.heard.total()
        for mode in GenerationMode if _can_be_wrong(label) else [GenerationMode.POSITIVE]:
            drawn = OPERATIONS[label].as_strategy(generation_mode=mode)

            @hypothesis.seed(seed)
            @hypothesis.settings(max_examples=examples)
            @given(case=drawn, dice=st.randoms(use_true_random=False))
            def try_one(case: Any, dice: random.Random) -> None:
                self._try(case, dice)

            try_one()
        return self.heard.total() - before

    def _try(self, case: Any, dice: random.Random) -> None:
        if self.heard.total() % LASTS == LASTS - 1:
            self._host.do(self._set_up())
        if dice.random() < 0.5:
            self._make_real(case, dice)
        who = dice.choice(self._cookies)
        request = case.as_transport_kwargs(base_url=BASE, headers={"Cookie": f"entrepot={who}"} if who else {})
        request.pop("cookies", None)
        if isinstance(request.get("data"), str | bytes):
            request["content"] = request.pop("data")
        answer = self._host.do(self._client.request(**request))
        self.heard[answer.status_code] += 1
        is_declared = answer.status_code in DECLARED.get((case.method, case.path), ())
        if answer.status_code >= 500 and not is_declared:
            raise Finding(f"status {answer.status_code}: {answer.text[:200]}")
        # Whether a name shows anything, an option exists or a record holds is more than a description can say; but what
        # is shaped as described is never refused for its shape.
        left_out = [positive_data_acceptance, *([not_a_server_error] if is_declared else [])]
        case.validate_response(answer, excluded_checks=left_out)
        if case.meta.generation.mode is GenerationMode.POSITIVE and "The body " in answer.text:
            raise Finding(f"{request} is as described and was refused: {answer.text}")

    def _make_real(self, case: Any, dice: random.Random) -> None:
        """Name things that exist, in a request that is otherwise as it was drawn."""
        if "table" in case.path_parameters:
            case.path_parameters["table"] = dice.choice(self._tables)
        if "game" in case.path_parameters:
            case.path_parameters["game"] = dice.choice(self._known["game"])
        if isinstance(case.body, dict) and case.meta.generation.mode is GenerationMode.POSITIVE:
            for name in case.body.keys() & self._known.keys():
                case.body[name] = dice.choice(self._known[name])

    def close(self) -> None:
        self._host.do(self._client.aclose())
        self._host.close()


def _can_be_wrong(label: str) -> bool:
    """Whether a request of this kind has anything that is not just any text."""
    operation = OPERATIONS[label].definition.raw
    return "requestBody" in operation or any(p["schema"] != {"type": "string"} for p in operation["parameters"])


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m quality interface", description=__doc__)
    parser.add_argument("--examples", type=int, default=500, help="requests of each kind, as described and otherwise")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(words)
    interface = Interface()
    began = time.perf_counter()
    found = 0
    for label in OPERATIONS:
        try:
            count = interface.tried(label, chosen.examples, chosen.seed)
        except (Finding, BaseExceptionGroup) as error:
            found += 1
            print(f"{label}: {error}")
        else:
            print(f"{label}: {count} requests", file=sys.stderr, flush=True)
    interface.close()
    answers = ", ".join(f"{status}: {count}" for status, count in sorted(interface.heard.items()))
    total, seconds = interface.heard.total(), time.perf_counter() - began
    print(f"{datetime.date.today()} seed {chosen.seed}: {total} requests in {seconds:.0f} s, {found} kinds with faults")
    print(answers)
    return 1 if found else 0

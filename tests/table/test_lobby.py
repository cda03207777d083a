"""Making tables, taking seats, links, and what comes after a game."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any, cast

import pytest

import entrepot
from entrepot.games.dragons.rules.scoring import points_of
from entrepot.games.dragons.rules.state import State
from entrepot.games.dragons.seeing.ids import printed
from tests.table.harness import Client, Served, apart, at_a_table, seated

OPEN = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


async def _finished(served: Served, **wanted: Any) -> tuple[str, list[Client]]:
    table, players = await seated(served, options={"rounds": 1}, **wanted)
    for player in players:
        await player.shown(lambda s: s["options"] != [])
        await player.choose(table)
    for player in players:
        await player.shown(lambda s: s["status"] == "over")
    return table, players


@at_a_table
async def test_one_click_is_a_game_against_bots(served: Served) -> None:
    visitor = await served.client()
    table = (await visitor.post("/api/tables", {"game": "auction"}))["table"]
    assert [seat["kind"] for seat in table["seats"]] == ["player", "bot", "bot"]
    assert (table["status"], table["seat"], table["your_turn"]) == ("playing", 0, True)
    assert table["seats"][0]["player"].startswith("Guest ")
    assert (await visitor.get("/api/me"))["player"]["name"] == table["seats"][0]["player"]
    assert [t["id"] for t in (await visitor.get("/api/tables?list=mine"))["tables"]] == [table["id"]]


@at_a_table
async def test_an_open_table_fills_and_starts(served: Served) -> None:
    anna, bert, carl = [await served.client(name) for name in ("Anna", "Bert", "Carl")]
    table = await anna.new_table(seats=OPEN, title="Thursday")
    listed = (await bert.get("/api/tables?list=open"))["tables"]
    assert [(t["id"], t["title"], t["status"]) for t in listed] == [(table, "Thursday", "waiting")]
    joined = (await bert.post(f"/api/tables/{table}/join", {"seat": 2}))["table"]
    assert [seat["player"] for seat in joined["seats"]] == ["Anna", None, "Bert"]
    await bert.post(f"/api/tables/{table}/join")  # again: nothing happens
    await carl.post(f"/api/tables/{table}/join", {"seat": 2}, 409)
    assert joined["status"] == "waiting"
    full = (await carl.post(f"/api/tables/{table}/join"))["table"]
    assert (full["status"], full["asked"]) == ("playing", 0)
    assert (await bert.get("/api/tables?list=open"))["tables"] == []
    assert [t["id"] for t in (await bert.get("/api/tables?list=watch"))["tables"]] == [table]
    late = await served.client("Dora")
    await late.post(f"/api/tables/{table}/join", status=409)


@at_a_table
async def test_the_lobby_is_live(served: Served) -> None:
    anna, bert = await served.client("Anna"), await served.client("Bert")
    table = await anna.new_table(seats=OPEN)
    await anna.connect()
    state = await anna.watch(table)
    assert (state["status"], state["view"], state["asked"]) == ("waiting", None, None)
    promised = state["commitment"]
    assert (await anna.choose(table, 1))["code"] == "not-started"
    await bert.post(f"/api/tables/{table}/join")
    await anna.shown(lambda s: s["seats"][1]["player"] == "Bert")
    await bert.post(f"/api/tables/{table}/leave")
    await anna.shown(lambda s: s["seats"][1]["kind"] == "open")
    await bert.post("/api/me", {"name": "Berta"})
    await bert.post(f"/api/tables/{table}/join")
    await anna.shown(lambda s: s["seats"][1]["player"] == "Berta")
    await bert.post("/api/me", {"name": "Bertha"})
    await anna.shown(lambda s: s["seats"][1]["player"] == "Bertha")
    await anna.post(f"/api/tables/{table}/start", {"level": "easy"})
    state = await anna.shown(lambda s: s["status"] == "playing")
    assert [seat["level"] for seat in state["seats"]] == [None, None, "easy"]
    assert state["commitment"] == promised


@at_a_table
async def test_only_the_host_rules_the_lobby(served: Served) -> None:
    anna, bert = await served.client("Anna"), await served.client("Bert")
    table = await anna.new_table(seats=OPEN)
    await bert.post(f"/api/tables/{table}/join")
    await bert.post(f"/api/tables/{table}/start", status=403)
    await bert.post(f"/api/tables/{table}/seats/2", {"kind": "bot"}, 403)
    await anna.post(f"/api/tables/{table}/seats/1", {"kind": "bot"}, 403)
    await anna.post(f"/api/tables/{table}/seats/7", {"kind": "bot"}, 400)
    await anna.post(f"/api/tables/{table}/seats/2", {"kind": "bot", "level": "god"}, 400)
    await anna.post(f"/api/tables/{table}/seats/2", {"kind": "link"})
    done = (await anna.post(f"/api/tables/{table}/seats/2", {"kind": "bot", "level": "hard"}))["table"]
    assert (done["status"], done["seats"][2]["level"]) == ("playing", "hard")
    await anna.post(f"/api/tables/{table}/seats/2", {"kind": "open"}, 409)
    await anna.post(f"/api/tables/{table}/leave", status=409)


@at_a_table
async def test_one_link_is_enough_for_all_friends(served: Served) -> None:
    anna = await served.client("Anna")
    table = await anna.new_table(seats=[{"kind": "me"}, {"kind": "link"}, {"kind": "link"}])
    stranger = await served.client("Stranger")
    assert (await stranger.get("/api/tables?list=open"))["tables"] == []
    await stranger.post(f"/api/tables/{table}/join", status=409)
    await stranger.post(f"/api/tables/{table}/links", {"kind": "invite"}, 403)
    path = (await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}))["path"]
    token = path.partition("#")[2]
    for name, seat in (("Bert", 1), ("Carl", 2)):
        friend = await served.client(name)
        looked = await friend.post("/api/links/look", {"token": token})
        assert (looked["kind"], looked["table"]["id"]) == ("invite", table)
        assert (await friend.post("/api/links/redeem", {"token": token}))["seat"] == seat
    assert (await anna.get(f"/api/tables/{table}"))["table"]["status"] == "playing"
    late = await served.client("Dora")
    refused = await late.post("/api/links/redeem", {"token": token}, 409)
    assert refused["error"]["reason"] == "The game has started."
    await anna.post(f"/api/tables/{table}/links", {"kind": "invite"}, 409)


@at_a_table
async def test_a_seat_moves_to_another_device_once(served: Served) -> None:
    table, (anna, *_) = await seated(served)
    token = (await anna.post(f"/api/tables/{table}/links", {"kind": "move"}))["path"].partition("#")[2]
    phone = await served.client()
    assert (await phone.post("/api/links/look", {"token": token}))["seat"] == 0
    assert (await phone.post("/api/links/redeem", {"token": token}))["seat"] == 0
    await phone.post("/api/links/redeem", {"token": token}, 404)
    await phone.connect()
    await phone.watch(table)
    state = await anna.shown(lambda s: s["seat"] is None)
    assert state["options"] == [], "the old device only watches"
    assert state["full"], "from another seat everything is different"
    assert (await anna.choose(table, 1))["code"] == "not-seated"
    assert (await phone.choose(table))["type"] == "ack"


@at_a_table
async def test_secrets_are_not_kept_and_end(served: Served) -> None:
    table, (anna, bert, _) = await seated(served)
    token = (await anna.post(f"/api/tables/{table}/links", {"kind": "move"}))["path"].partition("#")[2]
    database = b"".join(path.read_bytes() for path in served.folder.iterdir())
    assert token.encode() not in database, "only a digest is kept"
    await bert.post("/api/links/redeem", {"token": token}, 409)
    served.clock.pass_by(2 * 86_400)
    phone = await served.client()
    await phone.post("/api/links/redeem", {"token": token}, 404)
    await phone.post("/api/links/redeem", {"token": "x" * 32}, 404)
    await phone.post("/api/links/redeem", {"token": "x"}, 400)


@at_a_table
async def test_bad_tables_are_refused_in_a_sentence(served: Served) -> None:
    anna = await served.client("Anna")
    for body in (
        {},
        {"game": "chess"},
        {"game": 7},
        {"game": "auction", "options": {"seats": 9}},
        {"game": "auction", "options": {"colour": "red"}},
        {"game": "auction", "seats": []},
        {"game": "auction", "seats": [{"kind": "me"}] * 3},
        {"game": "auction", "seats": [{"kind": "bot"}] * 3},
        {"game": "auction", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}, {"kind": "bot"}]},
        {"game": "auction", "seats": [{"kind": "king"}] * 3},
        {"game": "auction", "sets": []},
        {"game": "auction", "title": "x" * 61},
        {"game": "auction", "grace": 1},
        {"game": "singapore", "options": {"edition": "/etc/passwd"}},
        {"game": "singapore", "options": {"edition": "../../../../etc/hostname"}},
        {"game": "singapore", "options": {"mode": "simulation", "seats": 2}},
    ):
        answer = await anna.http.post("/api/tables", json=body)
        assert answer.status_code in (400, 404), body
        assert answer.json()["error"]["reason"].endswith("."), answer.text
    assert (await anna.get("/api/tables?list=mine"))["tables"] == []


@at_a_table
async def test_names_are_cleaned(served: Served) -> None:
    anna = await served.client()
    assert (await anna.post("/api/me", {"name": "  Ann\u0007a \n Lee\u202e "}))["player"]["name"] == "Anna Lee"
    for name in ("", "   ", "\u200b", "x" * 31, None, 5):
        await anna.post("/api/me", {"name": name}, 400)
    before = (await anna.get("/api/me"))["player"]
    assert before["name"] == "Anna Lee"
    after = (await anna.post("/api/me", {"name": "<b>Anna</b>"}))["player"]
    assert after == {"id": before["id"], "name": "<b>Anna</b>", "chosen": True}, "kept as it is: pages escape it"


@at_a_table
async def test_the_deal_can_be_checked(served: Served) -> None:
    _, (anna, *_) = await _finished(served)
    promised = next(m["commitment"] for m in anna.received if m["type"] == "state" and m["full"])
    over = await anna.wait_for(lambda m: m["type"] == "over")
    assert over["commitment"] == promised
    assert hashlib.sha256(over["sealed"].encode()).hexdigest() == promised
    assert json.loads(over["sealed"])[-1] == over["secret"]
    assert anna.state["over"]["secret"] == over["secret"]


@at_a_table
async def test_a_record_leaves_and_comes_back(served: Served) -> None:
    table, (anna, *_) = await _finished(served)
    text = (await anna.http.get(f"/api/tables/{table}/record")).text
    again = entrepot.replay(json.loads(text), engine="plain")
    live = await served.tables.table(table)
    assert live.match is not None
    assert (again.choices, again.scores) == (live.match.choices, live.match.scores)
    for record in (text, json.loads(text)):
        copy = (await anna.post("/api/records", {"record": record}))["table"]
        assert (copy["status"], copy["result"]) == ("over", {"scores": again.scores, "winners": again.winners})
    assert (await anna.get(f"/api/tables/{copy['id']}/results"))["scores"] == again.scores


@at_a_table
async def test_a_game_that_was_saved_goes_on(served: Served) -> None:
    match = served.tables.catalogue.game("auction", {}).start(seed=2**95 + 12345)
    match.play(match.codes()[0])
    anna = await (await served.client("Anna")).connect()
    record = json.dumps(match.record(reveal_seed=True))
    table = (await anna.post("/api/records", {"record": record, "seat": 1}))["table"]["id"]
    await anna.watch(table)
    assert anna.state["choices"] == 1
    assert (await anna.choose(table))["type"] == "ack"


@at_a_table
async def test_a_record_that_lies_is_refused(served: Served) -> None:
    table, (anna, *_) = await _finished(served)
    good = json.loads((await anna.http.get(f"/api/tables/{table}/record")).text)
    for change in (
        {"secret": good["secret"][::-1]},
        {"choices": good["choices"][:-1]},
        {"choices": [*good["choices"], 1]},
        {"choices": [99, *good["choices"][1:]]},
        {"result": {"scores": [9, 9, 9], "winners": [0]}},
        {"options": {**good["options"], "rounds": 2}},
        {"game": "chess"},
        {"game": "singapore", "options": {"edition": "/etc/passwd"}},
        {"format": "entrepot-record/9"},
    ):
        refused = await anna.http.post("/api/records", json={"record": {**good, **change}})
        assert refused.status_code in (400, 404), change
        assert refused.json()["error"]["reason"].endswith(".")
    for nonsense in ("", "once upon a time", "[]", "{}", "[" * 3000):
        await anna.post("/api/records", {"record": nonsense}, 400)
    assert len((await anna.get("/api/tables?list=mine"))["tables"]) == 1


@at_a_table
async def test_results_tell_how_it_went(served: Served) -> None:
    table, (anna, *_) = await _finished(served)
    told = await anna.get(f"/api/tables/{table}/results")
    assert told["players"] == ["Player 0", "Player 1", "Player 2"]
    assert sum(told["scores"]) == 1
    assert told["over_time"]["choices"] == [0, 1, 2, 3]
    assert told["over_time"]["points"][-1] == told["scores"]
    assert told["over_time"]["points"][0] == [0, 0, 0]
    assert (told["choices"], told["undone"]) == (3, 0)
    winner = told["scores"].index(1)
    assert told["places"] == [1 if seat == winner else 2 for seat in range(3)], "equals share a place"
    (turned,) = told["turning_points"]
    assert (turned["choices"], turned["seat"]) == (3, 2), "the third card decides who takes the lot"
    assert (turned["before"], turned["after"]) == ([0, 0, 0], told["scores"])
    assert turned["text"] in [line["text"] for line in anna.journal if line["n"] == 3]


def _won_at_once() -> entrepot.Match:
    """A game of Dragon's Money Laundering that ended with a Monopoly or all Eggs in one Hand, found by chance."""
    game = entrepot.game("dragons")
    for seed in range(2000):
        match, chance = game.start(seed=seed), random.Random(seed)
        while not match.over:
            match.play(chance.choice(match.codes()))
        if match.view(None)["ended_by"] in ("monopoly", "father of dragons"):
            return match
    raise AssertionError("no game of 2000 was won at once")


def _check_turning_points(match: entrepot.Match, told: dict[str, Any]) -> None:
    """They are told in the order in which they happened, each with who chose, and something did change."""
    turned = told["turning_points"]
    assert 1 <= len(turned) <= 3
    assert [one["choices"] for one in turned] == sorted({one["choices"] for one in turned})
    for one in turned:
        assert match.past[one["choices"] - 1].seat == one["seat"]
        assert one["before"] != one["after"]
    for shares in told["sources"]["shares"]:
        assert sum(shares) in (0, pytest.approx(1, abs=0.02))


@pytest.mark.parametrize("name, options", [("dragons", {}), ("singapore", {"seats": 2})])
def test_points_come_from_the_truth_of_every_position(name: str, options: dict[str, Any], tmp_path: Path) -> None:
    """By source and over time; where one person plays for two, theirs together."""

    async def run() -> None:
        async with Served(tmp_path) as served:
            match, chance = entrepot.game(name, **options).start(seed=2), random.Random(2)
            while not match.over:
                match.play(chance.choice(match.codes()))
            anna = await served.client("Anna")
            table = (await anna.post("/api/records", {"record": match.record()}))["table"]["id"]
            told = await anna.get(f"/api/tables/{table}/results")
            time, players = told["over_time"], cast(Any, match.truth)
            assert len(told["sources"]["names"]) == len(told["sources"]["points"][0]) > 3
            if name == "dragons":
                assert [sum(row) for row in told["sources"]["points"]] == told["scores"] == time["points"][-1]
            else:
                of_both = [0, 0]
                for player in range(4):
                    of_both[players.chair[player]] += players.players[player].vp
                assert [sum(row) for row in told["sources"]["points"]] == of_both
            assert told["ended"] in [line.text for line in match.journal(None)]
            _check_turning_points(match, told)
            rounds = [number for number in time["rounds"] if number is not None]
            assert rounds == sorted(rounds) and rounds[-1] == players.round_number > 1
            looked = await anna.get(f"/api/tables/{table}/replay?choices=0&marks=1")
            assert len(looked["marks"]) == players.round_number
            assert [mark["choices"] for mark in looked["marks"]] == sorted({m["choices"] for m in looked["marks"]})
            assert looked["marks"][1]["text"].endswith(".")

    apart(run())


@at_a_table
async def test_a_victory_that_counts_no_points_leaves_none_behind(served: Served) -> None:
    won = _won_at_once()
    anna = await (await served.client("Anna")).connect()
    table = (await anna.post("/api/records", {"record": won.record()}))["table"]["id"]
    told = await anna.get(f"/api/tables/{table}/results")
    assert (told["scores"], told["winners"]) == ([0] * 4, won.winners)
    assert told["sources"] == {"names": [], "points": [], "shares": []}
    held = [points_of(printed(won.game.variant).tables, cast(State, won.truth), seat) for seat in range(4)]
    assert told["over_time"]["points"][-1] == held != [0] * 4, "what Hand and Front would have counted (11.3)"
    await anna.watch(table)
    places = [1 if seat in won.winners else 2 for seat in range(4)]
    assert anna.state["over"]["result"] == {"scores": [0] * 4, "winners": won.winners, "places": places}


@at_a_table
async def test_every_position_can_be_looked_at_again(served: Served) -> None:
    table, (anna, *_) = await _finished(served)
    for seat in (None, 0, 1, 2):
        for choices in range(4):
            query = f"choices={choices}{'' if seat is None else f'&seat={seat}'}&journal=1&marks=1"
            shown = await anna.get(f"/api/tables/{table}/replay?{query}")
            assert (shown["choices"], shown["last"], shown["seat"]) == (choices, 3, seat)
            assert shown["over"] == (choices == 3)
            assert {entry["n"] for entry in shown["journal"]} <= set(range(choices + 1))
    for query in ("choices=4", "choices=-1", "choices=x", "seat=3", "seat=99999999999999", "seat=", "choices="):
        await anna.get(f"/api/tables/{table}/replay?{query}", 400)


@at_a_table
async def test_a_rematch_is_one_table_for_all(served: Served) -> None:
    table, (anna, bert, carl) = await _finished(served)
    new = (await anna.post(f"/api/tables/{table}/rematch"))["table"]
    assert [seat["player"] for seat in new["seats"]] == ["Player 2", "Player 0", "Player 1"]
    assert new["id"] != table
    assert (await bert.post(f"/api/tables/{table}/rematch"))["table"]["id"] == new["id"]
    await carl.shown(lambda s: s["rematch"] == new["id"])
    fresh, _ = await seated(served)
    await anna.post(f"/api/tables/{fresh}/rematch", status=409)
    stranger = await served.client("Stranger")
    other, _ = await _finished(served)
    await stranger.post(f"/api/tables/{other}/rematch", status=403)


@at_a_table
async def test_playing_on_from_a_position(served: Served) -> None:
    table, (anna, *_) = await _finished(served)
    stranger = await (await served.client("Stranger")).connect()
    fork = (await stranger.post(f"/api/tables/{table}/fork", {"choices": 1, "seat": 1}))["table"]
    assert fork["parent"] == {"table": table, "choices": 1, "imagined": False}
    await stranger.watch(fork["id"])
    state = await stranger.shown(lambda s: s["options"] != [])
    then = await anna.get(f"/api/tables/{table}/replay?choices=1&seat=1")
    assert (state["choices"], state["view"]) == (1, then["view"])
    assert (await stranger.choose(fork["id"]))["type"] == "ack"
    for body in ({"choices": 3}, {"choices": 99}, {"choices": 1, "seat": 5}, {"choices": 1, "level": "god"}):
        await stranger.post(f"/api/tables/{table}/fork", body, 400)
    running, _ = await seated(served)
    await anna.post(f"/api/tables/{running}/fork", {"choices": 0}, 409)

"""Bots of one's own: they play everywhere, whatever they do somebody chooses, and they are told nothing they may not
know."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given, settings

from entrepot.bots import bot, bot_in
from entrepot.bots.levels import spec
from entrepot.bots.own import Ask, NewGame, Outcome, house, messages, names, program
from entrepot.bots.own.house import HOUSE
from entrepot.bots.own.player import OwnPlayer
from entrepot.contests.arena import contest, standings
from entrepot.contests.lineup import lineup, prepare_bots
from entrepot.contests.outside import Wish, Wishes
from entrepot.contests.recording import Recorder
from entrepot.contests.simulate import simulate
from entrepot.kernel.seeds import for_strangers, game_seed, thought
from entrepot.kernel.title import OptionError
from entrepot.match import Game
from tests.laws.play import SEEDS, SPOTS, Rules, Spot
from tests.laws.variants import Way, for_every_way, game_of
from tests.match.playing import ROOT, TOY_ENVIRONMENT, toy

from . import own_classes
from .own_classes import Diary

STRANGE = Path(__file__).with_name("strange_program.py")
GAMES = 3
SEED = 7


def strange(manner: str, file: Path | None = None, seconds: str = "") -> str:
    """The name of a bot."""
    words = [sys.executable, "-S", str(STRANGE), manner, *([str(file)] if file else [])]
    return f"program:{seconds}{' '.join(words)}"


def own(name: str) -> str:
    return f"tests.bots.own_classes:{name}"


@pytest.fixture(autouse=True)
def _toys_and_an_empty_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Processes that are started know the small games; every bot has left at the end."""
    for name, value in TOY_ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    yield
    HOUSE.close()


@pytest.fixture
def pig() -> Game:
    return toy("pig", "plain")


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def is_gone(pid: int) -> bool:
    """Whether somebody else's process has ended; whoever inherits it may not have taken note of it yet."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return state.strip()[:1] in ("", "Z")


def wait_for(true: Callable[[], bool]) -> None:
    """For as long as it takes: whoever waits in vain is stopped from outside."""
    while not true():
        time.sleep(0.02)


def pids(file: Path) -> list[int]:
    return [int(line) for line in file.read_text().split()] if file.exists() else []


# --- whole games ------------------------------------------------------------------------------------------------------


def test_the_same_thoughts_play_the_same_games_as_a_class_as_a_program_and_in_several_processes(pig: Game) -> None:
    digests = {
        simulate(pig, GAMES, SEED, [name, "random"], jobs).digest
        for name in (own("Seeded"), strange("seeded"))
        for jobs in (1, 2)
    }
    assert len(digests) == 1
    assert digests != {simulate(pig, GAMES, SEED, ["random", "random"]).digest}, "they were asked"


def test_who_chooses_well_loses_no_choice(pig: Game) -> None:
    summary = simulate(pig, GAMES, SEED, [strange("chatty"), "greedy"]).summary()
    (told,) = summary["own_bots"]
    assert told["bot"] == strange("chatty")
    assert told["choices"] > 0
    assert told["stood_in"] == told["starts_again"] == 0
    json.dumps(summary)


def test_the_arena_counts_as_well(pig: Game) -> None:
    played = contest(pig, [own("Seeded"), own("Raising"), "random"], 6, SEED)
    told = {entry["bot"]: entry for entry in standings(played)["own_bots"]}
    assert told[own("Seeded")]["stood_in"] == 0 < told[own("Seeded")]["choices"]
    assert told[own("Raising")]["stood_in"] == told[own("Raising")]["choices"] > 0
    assert "own_bots" not in standings(contest(pig, ["random", "greedy"], 2, SEED))


def test_a_class_is_told_of_every_game_it_plays(pig: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Diary, "told", [])
    simulate(pig, 2, SEED, [own("Diary"), "random"])
    kinds = "".join({NewGame: "n", Ask: "a", Outcome: "o"}[type(entry)] for entry in Diary.told)
    assert kinds.replace("a", "") == "nono" and kinds.count("na") == kinds.count("ao") == 2
    first, ask = Diary.told[0], Diary.told[1]
    assert isinstance(first, NewGame) and isinstance(ask, Ask)
    assert (first.game, first.edition, first.seat, first.seat_names) == ("pig", "short", 0, ("Anna", "Bert"))
    assert first.options == {"edition": "short", "seats": 2, "generous": False}
    assert ask.seat == ask.player == 0 and ask.seconds == names.SECONDS
    assert {option.verb for option in ask.options} == {"hold", "roll"}
    assert ask.view["goal"] == 30 and ask.prompt.clause == "P1"
    ends = [entry for entry in Diary.told if isinstance(entry, Outcome)]
    assert len(ends) == 2
    assert all(len(end.winners) == 1 and end.scores[end.winners[0]] == max(end.scores) for end in ends)


def test_a_program_is_sent_what_the_documents_say(pig: Game, tmp_path: Path) -> None:
    simulate(pig, 1, SEED, [strange("tee", tmp_path / "lines"), "random"])
    HOUSE.close()
    lines = [json.loads(line) for line in (tmp_path / "lines").read_text().splitlines()]
    assert [line["type"] for line in lines if line["type"] != "choose"] == ["hello", "game", "over", "quit"]
    assert lines[0] == {"type": "hello", "protocol": 1}
    choose = lines[2]
    assert sorted(choose) == sorted(["type", "id", "seat", "player", "seconds", "seed", "prompt", "options", "view"])
    assert sorted(choose["options"][0]) == sorted(["code", "verb", "thing", "text", "target", "clause"])
    documents = (ROOT / "docs" / "own-bots.md").read_text("utf-8")
    for line in lines:
        assert f"`{line['type']}`" in documents
        assert not [key for key in line if f"`{key}`" not in documents]


needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="NODE IS NOT INSTALLED: its example is not tried")


@pytest.mark.parametrize(
    "name",
    ["thumb:Thumb", pytest.param(f"program:node {ROOT}/examples/bots/harbour.mjs", marks=needs_node)],
)
def test_the_examples_are_ahead_of_random(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "examples" / "bots")
    table = game_of(Way("singapore", ()))
    summary = simulate(table, 12, SEED, [name, "random", "random", "random"]).summary()
    (told,) = summary["own_bots"]
    assert told["stood_in"] == 0 < told["choices"]
    mine, others = summary["players"]
    assert mine["mean_place"] < others["mean_place"] and mine["mean_score"] > others["mean_score"]


# --- whatever goes wrong, greedy chooses ------------------------------------------------------------------------------

CONTINUED = ["garble", "list", "deep", "bytes", "wordless", "fraction", "ahead"]


@pytest.mark.parametrize("manner", [*CONTINUED, "illegal", "huge"])
def test_a_wrong_answer_loses_the_choice_to_greedy(pig: Game, manner: str) -> None:
    result = simulate(pig, GAMES, SEED, [strange(manner), "random"])
    (told,) = result.summary()["own_bots"]
    kind = "garbled" if manner in CONTINUED else "illegal"
    assert told[kind] == told["stood_in"] == told["choices"] > 0
    assert told["starts_again"] == 0, "it is asked again"
    assert result.digest == simulate(pig, GAMES, SEED, ["greedy", "random"]).digest


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        (strange("crash"), "crashed"),
        (strange("killed"), "crashed"),
        (strange("hang", seconds="50ms:"), "late"),
        (strange("long"), "garbled"),
        (strange("endless"), "garbled"),
        (own("Raising"), "crashed"),
        (own("Leaving"), "crashed"),
        (own("Hanging") + ":50ms", "late"),
    ],
)
def test_who_cannot_go_on_is_started_again_three_times_in_a_game(pig: Game, name: str, kind: str) -> None:
    own_classes.RELEASED.clear()
    result = simulate(pig, GAMES, SEED, [name, "random"])
    own_classes.RELEASED.set()
    (told,) = result.summary()["own_bots"]
    assert told[kind] == GAMES * (1 + house.RESTARTS)
    assert told["starts_again"] == GAMES * house.RESTARTS
    assert told["abandoned"] == told["choices"] - told[kind] > 0
    assert told["stood_in"] == told["choices"]
    assert result.digest == simulate(pig, GAMES, SEED, ["greedy", "random"]).digest


@pytest.mark.parametrize(("name", "kind"), [("Wordy", "garbled"), ("Illegal", "illegal")])
def test_a_wrong_answer_of_a_class_loses_the_choice_only(pig: Game, name: str, kind: str) -> None:
    (told,) = simulate(pig, 1, SEED, [own(name), "random"]).summary()["own_bots"]
    assert told[kind] == told["choices"] > 0 == told["starts_again"]


@pytest.mark.parametrize("forbidden", [False, True], ids=["driven", "forbidden"])
def test_the_lab_wishes_and_forbids_as_with_any_bot(forbidden: bool) -> None:
    """The stand-in is greedy, so games with a bot that always fails are those of greedy."""
    auction = toy("auction", "plain")
    told = {}
    for name in (own("Illegal"), "greedy"):
        wishes = Wishes(auction)
        wishes.of = {1: Wish(lambda state, code: code % 3 == 0, forbidden)}
        recorder = Recorder(auction, lineup([name, "random", "greedy"], 3))
        told[name] = [(recorder.play(SEED, number, wishes).choices, wishes.granted) for number in range(4)]
    assert told[own("Illegal")] == told["greedy"]
    assert any(granted for _, granted in told["greedy"])


def test_a_first_failure_is_said_at_once_and_only_once(pig: Game, caplog: pytest.LogCaptureFixture) -> None:
    HOUSE._told.clear()
    simulate(pig, GAMES, SEED, [own("Raising"), "random"])
    (line,) = [record.getMessage() for record in caplog.records if record.name == "entrepot.bots"]
    assert "it raised RuntimeError: no idea" in line


# --- bad names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no_such_module:Bot", "There is no bot 'no_such_module:Bot'"),
        (own("Missing"), "There is no bot"),
        (own("RELEASED"), "is no class"),
        (own("Unmade"), "cannot play: it raised ValueError: not today"),
        (own("Dumb"), "a bot has a method `choose`"),
        ("program:./no-such-program", "it cannot be started: No such file"),
        ("program:'", "cannot be read"),
        ("program: ", "is named with its command"),
        ("program:0s:true", "more than 0"),
        ("program:700s:true", "at most 600 s"),
        ("program:false", r"it ended \(exit status 1\)"),
        (strange("modern"), "ready and protocol 1"),
        ("clever", "There is no bot called 'clever'"),
    ],
)
def test_a_bot_that_cannot_play_is_one_sentence_before_any_game(pig: Game, name: str, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        prepare_bots(pig, [name])


def test_whoever_never_gets_ready_cannot_play(pig: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "STARTING_SECONDS", 0.5)
    with pytest.raises(OptionError, match=r"cannot play: it took more than 0\.5 s"):
        prepare_bots(pig, [strange("never-ready", tmp_path / "pids")])
    assert not [pid for pid in pids(tmp_path / "pids") if is_there(pid)]


def test_names_say_how_much_time_there_is() -> None:
    def seconds(name: str) -> float:
        found = spec(name).own
        assert found is not None
        return found.seconds

    assert seconds("program:./mine --flag") == seconds("mine:Bot") == names.SECONDS
    assert seconds("program:250ms:./mine --flag") == seconds("mine:Bot:250ms") == 0.25
    found = names.own_name("program:2s:./mine --flag 'a b'")
    assert found is not None and found.command == ("./mine", "--flag", "a b")
    assert spec("policy:Network").own is None and spec("search:x:50ms").own is None


def test_an_installed_bot_goes_by_its_name(pig: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "somebodys_bots-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys-bots\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(f"[entrepot.bots]\nsomebody = {own('Seeded')}\n")
    monkeypatch.syspath_prepend(tmp_path)
    names.own_name.cache_clear()
    result = simulate(pig, GAMES, SEED, ["somebody", "random"])
    names.own_name.cache_clear()
    assert result.digest == simulate(pig, GAMES, SEED, [own("Seeded"), "random"]).digest


# --- processes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("manner", ["hang", "crash", "seeded"])
def test_nothing_is_left_of_a_program(pig: Game, tmp_path: Path, manner: str) -> None:
    simulate(pig, 1, SEED, [strange(manner, tmp_path / "pids", "500ms:"), "random"])
    HOUSE.close()
    assert pids(tmp_path / "pids")
    assert not [pid for pid in pids(tmp_path / "pids") if is_there(pid)], "not even a zombie"


@pytest.mark.parametrize("manner", ["deaf", "parent"])
def test_whoever_does_not_leave_is_made_to(
    pig: Game, tmp_path: Path, manner: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "GRACE", 0.05)
    simulate(pig, 1, SEED, [strange(manner, tmp_path / "pids"), "random"])
    HOUSE.close()
    wait_for(lambda: not [pid for pid in pids(tmp_path / "pids")[-1:] if is_there(pid)])
    if manner == "parent":  # what it started goes with it, when whoever inherits it has seen that
        child = pids(tmp_path / "pids")[0]
        wait_for(lambda: is_gone(child))


def test_programs_end_with_a_process_that_is_told_to(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    words = ["simulate", "pig", "--plain", "--games", "2", "--bots", f"{strange('hang', file, '600s:')},random"]
    with subprocess.Popen([sys.executable, "-m", "entrepot", *words], stderr=subprocess.DEVNULL) as running:
        wait_for(lambda: bool(pids(file)))
        running.send_signal(signal.SIGTERM)
        assert running.wait() == -signal.SIGTERM
    wait_for(lambda: is_gone(pids(file)[0]))


def test_programs_end_with_workers_whose_parent_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    words = ["simulate", "pig", "--plain", "--games", "2", "--jobs", "2", "--bots", strange("hang", file, "600s:")]
    with subprocess.Popen([sys.executable, "-m", "entrepot", *words], stderr=subprocess.DEVNULL) as running:
        wait_for(lambda: len(pids(file)) >= 3)  # that the parent tried, and one at least for each worker
        running.kill()
    wait_for(lambda: all(is_gone(pid) for pid in pids(file)))


def test_one_process_plays_one_seat_and_is_used_again(pig: Game, tmp_path: Path) -> None:
    simulate(pig, GAMES, SEED, [strange("seeded", tmp_path / "pids")])
    assert len(pids(tmp_path / "pids")) == 2


def test_what_a_program_writes_to_standard_error_is_kept_when_asked(
    pig: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(program.LOG, str(tmp_path / "log"))
    simulate(pig, 1, SEED, [strange("seeded"), "random"])
    assert (tmp_path / "log").read_text() == "seeded begins\n"
    monkeypatch.setenv(program.LOG, str(tmp_path / "missing" / "log"))
    HOUSE.close()
    with pytest.raises(OptionError, match=r"the log .* cannot be written: No such file"):
        prepare_bots(pig, [strange("seeded")])


def test_where_a_class_failed_is_kept_when_asked(pig: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(program.LOG, str(tmp_path / "log"))
    simulate(pig, 1, SEED, [own("Raising"), "random"])
    kept = (tmp_path / "log").read_text()
    assert "own_classes.py" in kept and "RuntimeError: no idea" in kept


@pytest.mark.parametrize("name", [strange("hang"), own("Hanging")])
def test_whoever_is_stopped_chooses_at_once(pig: Game, name: str) -> None:
    own_classes.RELEASED.clear()
    match, stop, player = pig.start(seed=SEED), threading.Event(), bot(name)
    while len(match.codes()) == 1:
        match.play(match.codes()[0])
    sight = match.sight()
    threading.Timer(0.2, stop.set).start()
    assert player.choose(sight, stop) in sight.codes
    own_classes.RELEASED.set()
    assert isinstance(player, OwnPlayer)
    assert player.tally.stood_in == 0, "that is nobody's fault"


# --- secrecy ----------------------------------------------------------------------------------------------------------


def line_for(rules: Rules, truth: bytes) -> bytes:
    """What the program of the seat that is asked is sent in a match at that position."""
    match = rules.game.start(seed=0)
    match.put_back([], truth, True)
    return messages.choose(1, Ask(match.sight(), 1.0, for_strangers(0, match.sight().seat, 5)))


@for_every_way
def test_what_is_sent_is_the_same_bytes_whatever_is_hidden(way: Way) -> None:
    rules = Rules(game_of(way))
    compared = 0

    @settings(max_examples=6, deadline=None)
    @given(SPOTS, SEEDS)
    def holds(spot: Spot, entropy: int) -> None:
        nonlocal compared
        truth = rules.at(spot)
        assume(len(rules.codes(truth)) > 1)
        other = rules.imagined(truth, rules.chooser(truth), entropy)
        assume(other != truth)
        compared += 1
        assert line_for(rules, truth) == line_for(rules, other)

    holds()
    assert compared > 0


def test_a_program_receives_the_same_bytes_whatever_is_hidden(tmp_path: Path) -> None:
    rules = Rules(game_of(Way("dragons", ())))
    truth = next(found for part in range(500, 1000) if len(rules.codes(found := rules.at(Spot(SEED, part)))) > 1)
    received = []
    for number, position in enumerate([truth, rules.imagined(truth, rules.chooser(truth), 3)]):
        match = rules.game.start(seed=0)
        match.put_back([], position, True)
        bot_in(strange("tee", tmp_path / str(number)), 0, 5).choose(match.sight())
        HOUSE.close()
        received.append((tmp_path / str(number)).read_bytes())
    assert truth != position and b'"choose"' in received[0]
    assert received[0] == received[1]


def test_a_seed_says_nothing_of_the_deal() -> None:
    """What bots of ours think with can be turned back into the seed of the match; what strangers get is a digest."""
    match = game_seed(SEED, 3)
    told = [for_strangers(match, seat, played) for seat in range(4) for played in range(50)]
    assert len(set(told)) == len(told) and max(told) < 1 << 53
    assert not {word for played in range(50) for word in (thought(match, played), match)} & set(told)
    assert told[0] == for_strangers(match, 0, 0) != for_strangers(match + 1, 0, 0)

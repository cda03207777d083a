"""Sweeps, tuning, values of things and exploits."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

import entrepot
from entrepot.kernel.figures import Use
from entrepot.kernel.saying import Meaning
from entrepot.kernel.title import OptionError
from entrepot.lab.exploits import EVERYBODY, Lines, dominant, exploits, otherwise, strange, unused
from entrepot.lab.measures import measures
from entrepot.lab.sweep import sweep
from entrepot.lab.tune import Target, read_target, tune
from entrepot.lab.value import restricted, sentences, thing
from entrepot.lab.value import told as lost

from .games import game, told

NOVEMBER = {"house": "2026-11"}  # no Raid drives the last ship away with the boards of later sets


def test_a_sweep_measures_every_combination(tmp_path: Path) -> None:
    document = sweep("singapore", NOVEMBER, {"raid.ship_at": ["1", "9"]}, ["random"], 60, 1, tmp_path)
    early = [cell["measures"]["ended before round 4"]["value"] for cell in document["cells"]]
    assert early[0] > early[1]
    assert (tmp_path / "sweep.html").exists() and (tmp_path / "figures" / "rounds.png").exists()
    assert any(sentence.startswith("With raid.ship_at=1, ended before round 4 is") for sentence in document["findings"])


def test_a_sweep_over_two_values_is_a_grid(tmp_path: Path) -> None:
    swept = {"raid.ship_at": ["1", "2"], "decree.points": ["0", "2"]}
    assert len(sweep("singapore", {}, swept, ["random"], 4, 1, tmp_path)["cells"]) == 4
    with pytest.raises(OptionError, match="one or two"):
        sweep("singapore", {}, {**swept, "war.cost": ["1"]}, ["random"], 4, 1, tmp_path)


def test_a_sweep_with_an_impossible_value_does_not_begin(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="from 0 to 20"):
        sweep("singapore", {}, {"raid.ship_at": ["1", "77"]}, ["random"], 4, 1, tmp_path)
    assert not (tmp_path / "sweep.json").exists()


def test_a_target_is_missed_by_what_lies_outside() -> None:
    target = read_target("leader share within 0.2..0.3")
    assert target == Target("leader share", 0.2, 0.3)
    found = {"share: a": np.array([0.25, 0.25]), "share: b": np.array([0.5, 0.3])}
    assert target.missed(found, "leader") == pytest.approx(1.0)
    with pytest.raises(OptionError, match="nothing called"):
        Target("happiness", 0, 1).missed(found, "leader")
    for wrong in ("leader share", "x within 3..1", "within 0..1"):
        with pytest.raises(OptionError):
            read_target(wrong)


def test_tuning_finds_the_value_that_meets_the_target_and_proposes_a_file(tmp_path: Path) -> None:
    target = [read_target("ended before round 4 within 0..0.01")]
    document = tune("singapore", NOVEMBER, {"raid.ship_at": ["1", "9"]}, target, ["random"], 60, 4, 1, tmp_path)
    assert document["proposal"]["changes"] == {"raid.ship_at": "9"}
    proposed = entrepot.game("singapore", edition=str(tmp_path / "proposal.toml"))
    assert proposed.variant.tables["edition"]["raid_ship_at"][0] == 9
    page = (tmp_path / "tuning.html").read_text("utf-8")
    assert "raid.ship_at=1" in page and document["findings"][0] in page


def test_what_a_thing_is_called() -> None:
    assert thing(game(), "card", "Courthouse").things == {"courthouse"}
    assert thing(game("dragons"), "card", "Spice 7") == Use(frozenset(), frozenset({"D7"}))
    for kind, name, says in (("card", "Courthuose", "perhaps Courthouse"), ("card", " ", "empty")):
        with pytest.raises(OptionError, match=says):
            thing(game(), kind, name)
    with pytest.raises(OptionError, match="no districts"):
        thing(game("dragons"), "district", "green")


@pytest.mark.parametrize("edition", ["2022-06", "2022-11"])
def test_a_leader_is_not_the_card_that_bears_the_name(edition: str) -> None:
    """`--leader Sultan` is about the Leader card, not about the Sultan Mosque; June has the Mosque, which is used there
    and not activated, and no Leader cards."""
    table = game(edition=edition)
    sultan, mosque = thing(table, "leader", "Sultan"), thing(table, "card", "Sultan Mosque")
    for use, id in ((sultan, "sultan"), (mosque, "sultan-mosque")):
        assert use.means(Meaning("activate", id)) and use.means(Meaning("activate", f"school+{id}"))
    assert not sultan.means(Meaning("activate", "sultan-mosque"))
    assert not sultan.means(Meaning("enemy", "sultan"))
    assert not mosque.means(Meaning("activate", "sultan"))
    met: dict[str, set[str]] = {"leader": set(), "mosque": set()}
    for seed in range(30):
        match, dice = table.start(seed), random.Random(seed)
        while not match.over:
            for option in match.options():
                choice = Meaning(option.verb, option.thing)
                if option.verb == "activate" and mosque.means(choice):
                    met["mosque"].add(option.text.split()[0])
                if sultan.means(choice):
                    assert "Sultan" in option.text.replace("Sultan Mosque", "")
                    met["leader"].add(option.text.split()[0])
            match.play(dice.choice(match.codes()))
    verb = "use" if edition == "2022-06" else "activate"
    assert met == {"mosque": {verb}, "leader": set() if edition == "2022-06" else {verb}}


def test_a_known_loss_is_measured_and_no_loss_is_not_claimed() -> None:
    dice = np.random.default_rng(1)
    n = 2000
    share = dice.choice([-1.0, 0.0, 1.0], n, p=[0.1, 0.7, 0.2])
    found = lost(np.column_stack([share, dice.normal(3, 5, n), np.ones(n), np.ones(n)]))
    assert found["share_lost"]["low"] <= 0.1 <= found["share_lost"]["high"]
    assert found["points_lost"]["low"] <= 3 <= found["points_lost"]["high"]
    few = lost(np.column_stack([np.zeros(5), np.zeros(5), np.ones(5), np.zeros(5)]))
    assert few["share_lost"]["low"] < -0.1 and few["share_lost"]["high"] > 0.1
    said = sentences("it", {"games": 5, "precision": 0.02, **few})
    assert "rests on 0 games" in said[1] and "not shown" in said[-1] and "Cannot tell yet" in said[-1]


def test_restricted_play_says_when_nobody_wanted_a_thing() -> None:
    document = restricted(game(), Use(frozenset({"nobody-does-this"})), ["random"], 3)
    assert document["wanted_in"] == 0 and document["points_lost"]["value"] == 0
    assert "nobody wanted" in sentences("it", document)[0]


def test_strange_games_are_found() -> None:
    usual = [told([[1, 0, 0, 0]] * 7 + [[10, 9, 5, 1]], number) for number in range(30)]
    assert [finding.kind for finding in strange(Lines("usual", None, usual), game().title.figures)] == ["shortest"]
    short = told([[1, 0, 0, 0]], 30)
    far = told([[1, 0, 0, 0]] * 7 + [[90, 9, 5, 1]], 31)
    loop = told([[1, 0, 0, 0]] * 7 + [[10, 9, 5, 1]], 32)
    loop.repeats = 500
    found = {f.kind: f.game for f in strange(Lines("odd", None, [*usual, short, far, loop]), game().title.figures)}
    assert found == {"shortest": short, "early ending": short, "runaway": far, "loop": loop}


def test_an_idea_that_always_wins_is_found() -> None:
    games = [told([[2 * (k % 4 == seat) for seat in range(4)]] * 8, k) for k in range(40)]
    found = dominant([Lines("one raider", 0, games), Lines("all", EVERYBODY, games)])
    assert [(finding.kind, finding.line) for finding in found] == [("dominant", "one raider")]


def test_an_idea_that_wins_a_little_more_is_left_open() -> None:
    """34 % of 48 games are 1.5 deviations more than a fair quarter: one of eight ideas may well do that by chance."""
    lucky = [told([[2 * (k % 4 == seat) if k < 6 else 0 for seat in range(4)]] * 8, k) for k in range(48)]
    fair = [told([[0, 0, 0, 0]] * 8, k) for k in range(48)]
    ideas = [Lines("one buyer", 0, lucky), *(Lines(f"one {number}", 0, fair) for number in range(7))]
    found = dominant(ideas)
    assert [(finding.kind, finding.line) for finding in found] == [("open", "one buyer")]
    assert "Cannot tell yet whether that is more than chance" in found[0].says


def test_of_an_idea_only_that_is_told_which_is_otherwise_without_it() -> None:
    figures = game().title.figures
    usual = [told([[1, 0, 0, 0]] * (7 if k % 10 else 2) + [[10, 9, 5, 1]], k) for k in range(60)]
    assert otherwise([Lines("one raider", 0, usual)], Lines("greedy", None, usual), figures) == []
    short = [told([[1, 0, 0, 0]] * 2, k) for k in range(60)]
    kinds = [
        finding.kind for finding in otherwise([Lines("one raider", 0, short)], Lines("greedy", None, usual), figures)
    ]
    assert "early ending" in kinds


def test_what_nobody_uses_is_found() -> None:
    says = " ".join(
        finding.says for finding in unused([Lines("x", None, [told([[1, 0]])])], game(), game().title.figures)
    )
    assert ", a War, " in says and "Courthouse" in says


def test_every_exploit_with_a_game_has_a_record_that_replays(tmp_path: Path) -> None:
    document = exploits(game(), ["random"], 3, 1, tmp_path)
    named = [entry for entry in document["entries"] if entry["record"]]
    assert "random" in [entry["line"] for entry in named]
    for entry in named[:2]:
        assert entrepot.replay(json.loads((tmp_path / entry["record"]).read_text())).over


def test_measures_of_a_game_whose_truth_is_known() -> None:
    found = measures(game(), [told([[0, 5, 0, 0], [8, 5, 1, 1]]), told([[0, 0, 0, 0]] * 5 + [[3, 3, 0, 0]], 1)])
    assert found["share: Lieutenant-Governor"].tolist() == [1.0, 0.5]
    assert found["faction share: malay"].tolist() == [0.0, 0.5]
    assert found["ended before round 4"].tolist() == [1.0, 0.0]
    assert found["margin"].tolist() == [3.0, 0.0]


def test_a_district_is_what_is_sown_in_and_a_storehouse_also_what_is_stored_in() -> None:
    table = game()
    use = thing(table, "district", "British Storehouse")
    met: set[str] = set()
    for seed in range(6):
        match, dice = table.start(seed), random.Random(seed)
        while not match.over:
            for option in match.options():
                if use.means(Meaning(option.verb, option.thing)):
                    assert "British Storehouse" in option.text
                    met.add(option.verb)
            match.play(dice.choice(match.codes()))
    assert met == {"sow", "store"}

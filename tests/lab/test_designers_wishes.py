"""The first wishes of a designer, as docs/variants.md grants them, and the page itself against the data."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot import cli
from entrepot.games import title
from entrepot.match import Match

PAGE = Path(__file__).parents[2] / "docs" / "variants.md"
BASE = "2022-11"


def wish(heading: str, folder: Path) -> str:
    """The file that the page shows under a heading."""
    found = re.search(rf"### {heading}\n\n```toml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    path = folder / "wish.toml"
    path.write_text(found[1], "utf-8")
    return str(path)


def run(words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> tuple[Any, str, str]:
    monkeypatch.setattr(sys, "argv", ["entrepot", *words])
    with pytest.raises(SystemExit) as end:
        cli.main()
    said = capsys.readouterr()
    return end.value.code, said.out, said.err


def compared(path: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What `lab compare` says of a variant beside its base."""
    words = ["lab", "compare", "singapore", BASE, path, "--games", "4", "--bots", "random", "--jobs", "1", "--json"]
    code, printed, complained = run(words, monkeypatch, capsys)
    assert code == 0, complained
    found: dict[str, Any] = json.loads(printed)
    return found


def prices(edition: str) -> dict[str, list[int]]:
    prepared = title("singapore").prepare(edition=edition)
    return {card: shown["price"] for card, shown in prepared.title.components(prepared)["market"].items()}


def test_another_price(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = wish("Another price", tmp_path)
    assert prices(path) == {**prices(BASE), "cathedral": [4, 4]}
    assert compared(path, monkeypatch, capsys)["findings"]


def test_a_new_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = wish("A new card", tmp_path)
    assert prices(path) == {**prices(BASE), "sugar-mill": [3, 3]}
    game = entrepot.game("singapore", edition=path)
    bought = [text for seed in range(3) for text in bought_in(game.start(seed))]
    assert any("Sugar Mill" in option for option in bought)
    assert compared(path, monkeypatch, capsys)["findings"]


def bought_in(match: Match) -> list[str]:
    """What is done with the new card in a game in which everybody takes it whenever they can."""
    bought = []
    turn = 0
    while not match.over:
        options = match.options()
        buys = [option for option in options if "Sugar Mill" in option.text]
        bought += [option.text for option in buys[:1]]
        match.play(buys[0] if buys else options[turn * 7 % len(options)])
        turn += 1
    return bought


def test_a_raid_that_costs_no_ship(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = wish("A Raid that costs no ship", tmp_path)
    assert ships_lost_to_raids(BASE) > 0
    assert ships_lost_to_raids(path) == 0
    assert compared(path, monkeypatch, capsys)["findings"]


def ships_lost_to_raids(edition: str) -> int:
    """In games in which everybody raids whenever they can."""
    lost = raids = turn = 0
    game = entrepot.game("singapore", edition=edition)
    for seed in range(4):
        match = game.start(seed)
        while not match.over:
            options = match.options()
            turn += 1
            raid = next((option for option in options if option.verb == "raid"), None)
            before = match.view(None)
            match.play(raid or options[turn * 7 % len(options)])
            after = match.view(None)
            if raid and after["round"] == before["round"]:  # a new round brings an event, which may cost ships, too
                raids += 1
                lost += max(0, before["ships"] - after["ships"])
    assert raids > 10
    return lost


# --- the page ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_the_page_lists_everything_that_can_be_changed_as_the_data_has_it(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, printed, _ = run(["variants", "reference", game], monkeypatch, capsys)
    assert code == 0
    called = title(game).called(title(game).prepare())
    assert f"## Everything that can be changed in {called}\n\n{printed}" in PAGE.read_text("utf-8")


# --- the command ------------------------------------------------------------------------------------------------------


def test_a_new_variant_changes_nothing_and_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, file in (("mine.toml", "mine.toml"), ("folder", "folder/variant.toml")):
        path = str(tmp_path / name)
        assert run(["variants", "new", "singapore", path, "--title", 'My "own"'], monkeypatch, capsys)[0] == 0
        before = (tmp_path / file).read_text()
        code, printed, _ = run(["variants", "show", "singapore", path, "--json"], monkeypatch, capsys)
        shown = json.loads(printed)
        assert (code, shown["title"], shown["base"], shown["changes"]) == (0, 'My "own"', BASE, [])
        code, _, complained = run(["variants", "new", "singapore", path], monkeypatch, capsys)
        assert code == 2 and "is there already" in complained
        assert (tmp_path / file).read_text() == before


def test_show_and_diff_tell_values_with_clauses_and_cards_with_fields(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    changes = '[raid]\nship_at = 3\n[[cards.market]]\nid = "cathedral"\nprice = 4\n'
    path.write_text(f'base = "{BASE}"\ntitle = "Mine"\nnotes = "Try it."\n{changes}')
    _, shown, _ = run(["variants", "show", "singapore", str(path)], monkeypatch, capsys)
    assert "Mine (mine), based on 2022-11" in shown and "Try it." in shown
    _, told, _ = run(["variants", "diff", "singapore", BASE, str(path)], monkeypatch, capsys)
    assert told.splitlines() == ["raid.ship_at: 2 -> 3  (D41)", "market.cathedral.price: 7 -> 4"]
    assert shown.endswith(told)
    _, told, _ = run(["variants", "diff", "singapore", BASE, BASE], monkeypatch, capsys)
    assert told == "2022-11 and 2022-11 play the same.\n"


def test_check_says_a_line_for_each_and_fails_if_one_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "right.toml").write_text(f'base = "{BASE}"\n[raid]\nship_at = 3\n')
    (tmp_path / "wrong.toml").write_text(f'base = "{BASE}"\n[raid]\nship_at = 33\n')
    paths = [str(tmp_path / "right.toml"), str(tmp_path / "wrong.toml")]
    code, printed, _ = run(["variants", "check", "singapore", *paths], monkeypatch, capsys)
    right, wrong = printed.splitlines()
    assert code == 2
    assert "right; 1 thing differs from its base" in right
    assert "wrong.toml, line 3: raid.ship_at must be a whole number from 0 to 20, not 33." in wrong
    assert run(["variants", "check", "singapore", paths[0]], monkeypatch, capsys)[0] == 0


def test_a_game_without_values_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("ENTREPOT_GAMES", "pig=tests.pig_title")
    code, _, complained = run(["variants", "show", "pig", "x"], monkeypatch, capsys)
    assert code == 2 and "pig has no editions" in complained


# --- the other game ---------------------------------------------------------------------------------------------------


def test_a_gentler_black_market(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = wish("A gentler Black Market\n\nIn Dragon's Money Laundering, with one Thief less:", tmp_path)
    code, told, _ = run(["variants", "diff", "dragons", "2016-11", path], monkeypatch, capsys)
    assert code == 0
    assert told.splitlines()[:2] == ["visit.against: 7 -> 6  (9.3)", "siege.part: 2 -> 3  (9.1 R54)"]
    assert "cards.X2: there -> not there" in told
    code, printed, _ = run(["variants", "check", "dragons", path], monkeypatch, capsys)
    assert code == 0 and "right" in printed


def test_a_new_variant_of_dragons_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "mine.toml")
    assert run(["variants", "new", "dragons", path], monkeypatch, capsys)[0] == 0
    _, printed, _ = run(["variants", "show", "dragons", path, "--json"], monkeypatch, capsys)
    shown = json.loads(printed)
    assert (shown["title"], shown["base"], shown["changes"]) == ("mine", "2016-11", [])

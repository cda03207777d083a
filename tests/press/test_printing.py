"""Print-and-play: every card once per copy, at true size, with its back behind it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from entrepot_auction.title import TITLE

from entrepot.games import title
from entrepot.kernel.title import OptionError
from entrepot.press.chromium import NAMED
from entrepot.press.printing import PAPERS, Printed, printed
from tests.press.measured import marks, page_sizes, trims

TRUE = 0.2  # millimetres that a length may be off
LONG = pytest.mark.skipif(not os.environ.get("ENTREPOT_LONG_TESTS"), reason="ENTREPOT_LONG_TESTS=1 prints whole games")


def counted(done: Printed, kinds: tuple[str, ...] = ("cards", "boards", "aids")) -> Counter[str]:
    """How often each thing is said to be there."""
    return Counter(
        piece["id"]
        for group in done.groups
        if group["kind"] in kinds
        for piece in group["pieces"]
        for _ in range(piece["copies"])
    )


def expected_sizes(done: Printed) -> Counter[tuple[float, float]]:
    """The sizes of all things that fit on a page, lying or standing."""
    found: Counter[tuple[float, float]] = Counter()
    for group in done.groups:
        small, large = sorted(group["size"])
        if large <= 277:
            found[small, large] += sum(piece["copies"] for piece in group["pieces"])
    return found


def measured_sizes(done: Printed) -> Counter[tuple[float, float]]:
    """The sizes of all lines to cut along, each taken for the expected size that it is nearest to."""
    wanted = list(expected_sizes(done))
    found: Counter[tuple[float, float]] = Counter()
    for trim in trims(done.pdf):
        small, large = sorted((trim.width, trim.height))
        off, size = min((max(abs(small - low), abs(large - high)), (low, high)) for low, high in wanted)
        if off <= TRUE:
            found[size] += 1
    return found


def in_the_box(components: Mapping[str, Any], deck: str) -> Counter[str]:
    return Counter({card: entry["copies"] for card, entry in components[deck].items() if entry["copies"]})


@pytest.fixture(scope="module")
def leaders() -> Printed:
    return printed(title("singapore").prepare(), "a4", ["leaders"])


def test_a_sheet_of_cards_has_each_of_them_at_true_size(leaders: Printed) -> None:
    assert marks(leaders.pdf) == Counter(["lieutenant-governor", "temenggong", "resident", "sultan"])
    assert [(abs(trim.width - 63) < TRUE, abs(trim.height - 88) < TRUE, trim.page) for trim in trims(leaders.pdf)] == [
        (True, True, 0)
    ] * 4


def test_backs_lie_behind_their_cards_on_the_next_page(leaders: Printed) -> None:
    """Nothing is to be cut there: one page of cards, one of backs, on A4."""
    assert (leaders.pages, leaders.double) == (2, 2)
    assert page_sizes(leaders.pdf) == {(210, 297)}


def test_a_card_of_a_variant_is_printed_as_often_as_it_is_there(tmp_path: Path) -> None:
    file = tmp_path / "sugar.toml"
    file.write_text(
        'base = "2022-11"\ntitle = "Sugar"\n[[cards.tiles]]\nid = "towkay"\nremove = true\n'
        '[[cards.market]]\nid = "sugar-mill"\nname = "Sugar Mill"\ntext = "Action: $2."\nkind = ["commerce"]\n'
        'price = 3\ncopies = 3\nconnectors = "HR | HR"\nslots = 1\naction = ["wealth 2"]\n',
        "utf-8",
    )
    variant = title("singapore").prepare(edition=str(file))
    done = printed(variant, "letter", ["market"])
    box = title("singapore").components(variant)
    assert marks(done.pdf) == in_the_box(box, "market")
    assert marks(done.pdf)["sugar-mill"] == 3
    assert measured_sizes(done) == expected_sizes(done) == {(63, 88): sum(in_the_box(box, "market").values())}
    assert page_sizes(done.pdf) == {(216, 279)}


def test_a_game_without_a_printing_side_has_its_rules_in_words() -> None:
    done = printed(TITLE.prepare(), "a4", ["aids"])
    assert marks(done.pdf) == {"rules": 1}


def test_what_cannot_be_printed_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    variant = title("dragons").prepare()
    with pytest.raises(OptionError, match="Paper is a4 or letter, not 'a5'"):
        printed(variant, "a5")
    with pytest.raises(OptionError, match="There is no 'coins' to be drawn; there is cards, "):
        printed(variant, "a4", ["coins"])
    monkeypatch.setenv(NAMED, "/nowhere/chromium")
    with pytest.raises(OptionError, match="/nowhere/chromium cannot be started"):
        printed(variant)
    monkeypatch.delenv(NAMED)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(OptionError, match=f"there is none: install it .* {NAMED}="):
        printed(variant)


@LONG
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", ["singapore", "dragons"])
def test_a_whole_game_has_everything_once_per_copy_at_true_size(game: str, paper: str) -> None:
    done = printed(title(game).prepare(), paper)
    pieces = counted(done)
    large = {group["id"] for group in done.groups if max(group["size"]) > 277}
    whole = {piece["id"] for group in done.groups if group["id"] in large for piece in group["pieces"]}
    assert marks(done.pdf) == Counter({this: n for this, n in pieces.items() if this not in whole})
    measured = measured_sizes(done)
    assert {size: measured[size] for size in expected_sizes(done)} == expected_sizes(done)
    assert len(done.pdf) < 20_000_000

"""Variants as designers write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from entrepot.kernel.title import OptionError
from entrepot.lab.variants import combinations, read_changes, read_sweep, variant


def test_a_side_is_an_edition_a_file_or_names_and_values() -> None:
    assert read_changes("2023-02") == {"edition": "2023-02"}
    assert read_changes("2023-02, raid.ship_at=3") == {"edition": "2023-02", "raid.ship_at": "3"}
    for wrong in ("", "raid.ship_at=", "=3", "a,,b"):
        with pytest.raises(OptionError):
            read_changes(wrong)


def test_a_sweep_is_a_range_or_a_list() -> None:
    assert read_sweep(["raid.ship_at=1..3"]) == {"raid.ship_at": ["1", "2", "3"]}
    assert combinations(read_sweep(["a.b=1,2", "mode=x,y"]))[1] == {"a.b": "1", "mode": "y"}
    for wrong in ("raid.ship_at", "=1..3", "a=3..1", "a=1,1", "a=0..9999"):
        with pytest.raises(OptionError):
            read_sweep([wrong])


def test_values_become_a_variant_file_that_says_only_what_changes(tmp_path: Path) -> None:
    changed = variant("singapore", {}, {"raid.ship_at": "3", "war.plunder": "true"}, tmp_path)
    assert changed.variant.tables["edition"]["raid_ship_at"][0] == 3
    assert changed.variant.tables["edition"]["plunder"][0] == 1
    text = Path(str(changed.options["edition"])).read_text()
    assert 'base = "2022-11"' in text and "ship_at = 3" in text and "plunder = true" in text


def test_a_list_of_numbers_is_written_with_strokes(tmp_path: Path) -> None:
    changed = variant("singapore", {}, {"population.box": "5/5/5/4"}, tmp_path)
    assert changed.variant.tables["edition"]["box"][0].tolist() == [5, 5, 5, 4]


@pytest.mark.parametrize(
    "name,changes,says",
    [
        ("singapore", {"raid.shipat": "3"}, "raid.ship_at"),
        ("singapore", {"raid.ship_at": "99"}, "from 0 to 20"),
        ("singapore", {"raid.ship_at": "many"}, "whole number"),
        ("singapore", {"colour": "red"}, "no option 'colour'"),
        ("singapore", {"edition": "1999-01"}, "1999-01"),
        ("dragons", {"raid.ship_at": "3"}, "no value 'raid.ship_at'"),
        ("dragons", {"mode": "quiet"}, "'mode' must be"),
    ],
)
def test_what_cannot_be_is_one_sentence(name: str, changes: dict[str, str], says: str, tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=says):
        variant(name, {}, changes, tmp_path)

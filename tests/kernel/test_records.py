"""Records: declared as classes, laid out as flat bytes, read and written by name."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
import pytest

from entrepot.kernel import Array, GameState, Grid, Record, fields, i8, i16, i32, i64, records


class Coin(Record):
    value: i8
    owner: i16


class Purse(Record):
    count: i8
    total: i64
    year: i32
    best: Coin
    coins: Annotated[Array[Coin], 3]
    marks: Annotated[Array[i16], 5]
    table: Annotated[Grid[i8], (2, 3)]


class Coffer(Purse):
    locked: i8


def test_fields_have_the_declared_names_order_and_widths() -> None:
    layout = Purse.dtype()
    assert layout.names == ("count", "total", "year", "best", "coins", "marks", "table")
    assert layout["count"] == np.int8
    assert layout["total"] == np.int64
    assert layout["year"] == np.int32
    assert layout["best"] == Coin.dtype()
    assert layout["coins"].shape == (3,)
    assert layout["coins"].base == Coin.dtype()
    assert layout["marks"].shape == (5,)
    assert layout["table"].shape == (2, 3)


def test_fields_are_aligned_as_a_compiler_wants_them() -> None:
    for record in (Coin, Purse, GameState):
        assert record.dtype().isalignedstruct


def test_fields_can_be_listed() -> None:
    found = fields(Purse)
    assert found["count"] == (np.dtype(np.int8), None)
    assert found["best"] == (Coin, None)
    assert found["coins"] == (Coin, 3)
    assert found["table"] == (np.dtype(np.int8), (2, 3))


def test_a_derived_record_has_the_fields_of_its_base_first() -> None:
    assert Coffer.dtype().names == (*(Purse.dtype().names or ()), "locked")


def test_a_plain_record_is_a_view_onto_the_same_bytes() -> None:
    array = np.zeros(2, Purse.dtype())
    purse = Purse.at(array, 1)
    purse.count = 7
    purse.total = -(1 << 62)
    purse.best.owner = -2
    purse.coins[2].value = 9
    purse.marks[4] = 300
    purse.table[1, 2] = -5
    assert array["count"].tolist() == [0, 7]
    assert array[1]["total"] == -(1 << 62)
    assert array[1]["best"]["owner"] == -2
    assert array[1]["coins"]["value"].tolist() == [0, 0, 9]
    assert array[1]["marks"].tolist() == [0, 0, 0, 0, 300]
    assert array[1]["table"].tolist() == [[0, 0, 0], [0, 0, -5]]
    array[1]["coins"][0]["owner"] = 44
    assert purse.coins[0].owner == 44
    assert bytes(Purse.at(array, 0)) == bytes(Purse.dtype().itemsize)


def test_a_plain_record_gives_python_integers() -> None:
    """A NumPy integer would wrap around where compiled rules, which count in 64 bits, do not."""
    purse = Purse.zeros()
    values = [purse.count, purse.total, purse.best.value, purse.marks[0], purse.table[0, 0]]
    assert {type(value) for value in values} == {int}


@pytest.mark.parametrize(("field", "bits"), [("count", 8), ("year", 32), ("total", 64)])
def test_a_number_too_large_for_its_field_is_an_error_in_plain_play(field: str, bits: int) -> None:
    purse = Purse.zeros()
    for fits in (-(1 << bits - 1), (1 << bits - 1) - 1):
        setattr(purse, field, fits)
        assert getattr(purse, field) == fits
    for too_large in (1 << bits - 1, -(1 << bits - 1) - 1):
        with pytest.raises(ValueError):
            setattr(purse, field, too_large)
    with pytest.raises(ValueError):
        purse.marks[0] = 1 << 15


def test_an_index_beyond_an_array_is_an_error_in_plain_play() -> None:
    purse = Purse.zeros()
    with pytest.raises(IndexError):
        purse.coins[3].value = 1
    with pytest.raises(IndexError):
        purse.marks[5] = 1
    with pytest.raises(IndexError):
        purse.table[2, 0] = 1


def test_a_nested_record_is_not_replaced() -> None:
    purse = Purse.zeros()
    with pytest.raises(TypeError, match="field by field"):
        purse.coins[0] = Coin.zeros()


def test_copying_takes_over_every_byte() -> None:
    one, other = Purse.zeros(), Purse.zeros()
    one.coins[1].owner = 5
    one.table[0, 1] = 3
    other.copy(one)
    assert bytes(other) == bytes(one)
    one.coins[1].owner = 6
    assert other.coins[1].owner == 5


def test_an_array_of_other_records_is_refused() -> None:
    with pytest.raises(TypeError, match="Purse"):
        Purse.at(np.zeros(1, Coin.dtype()))


@pytest.mark.parametrize("hint", [int, float, list[int], "str"])
def test_a_field_that_cannot_be_stored_is_refused_by_name(hint: Any) -> None:
    broken: Any = type("Broken", (Record,), {"__annotations__": {"price": hint}, "__module__": __name__})
    with pytest.raises(TypeError, match=r"Broken\.price"):
        broken.dtype()


def test_a_record_that_one_thread_lays_out_is_whole_for_every_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another thread uses the record for the first time, too, at any moment while it is being laid out."""

    class Chest(Record):
        weight: i8
        first: Coin
        more: Annotated[Array[Coin], 2]

    seen: list[bool] = []
    scalar, once = records._Scalar, iter([True])

    def slowly(format_: str, index: int) -> Any:
        if next(once, False):
            seen.append(hasattr(Chest.zeros(), "first") and hasattr(Chest.zeros(), "more"))
        return scalar(format_, index)

    monkeypatch.setattr(records, "_Scalar", slowly)
    assert Chest.zeros().first.owner == 0
    assert seen == [True]


def test_strict_records_count_from_the_beginning_of_a_field_only() -> None:
    """Machine code takes an index as it is; Python would count a negative one from the end."""
    assert Purse.zeros().marks[-1] == 0
    with records.strict():
        purse = Purse.zeros()
    purse.marks[4] = 7
    purse.table[1, 2] = 5
    purse.coins[2].owner = 3
    assert (purse.marks[4], purse.table[1, 2], purse.coins[2].owner, len(purse.coins)) == (7, 5, 3, 3)
    for index in (lambda: purse.marks[-1], lambda: purse.coins[-1], lambda: purse.table[0, -1]):
        with pytest.raises(records.NegativeIndex):
            index()
    with pytest.raises(records.NegativeIndex):
        purse.marks[-5] = 1
    with pytest.raises(IndexError):
        purse.marks[5]

"""Messages in the words of a language."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from entrepot.kernel.messages import MessageError, Messages, entries_of, plural_of, read_folder

FILE = """
### A file
-storehouse = { $form ->
   *[plain] Storehouse
    [a] a Storehouse
    [plural] Storehouses
}
    .gender = neuter

# said of a purchase
buy = buy { $card } (${ $price })
pay = pay { $n ->
    [0] nothing
    [one] { $n } token
   *[other] { $n } tokens
} from { -storehouse(form: "a") }
long =
    First line
    second line.
school = School
    .text = A { school } with { $n } places.
quoted = { "{" }{ 3 }
"""
WORDS = Messages("en", [FILE])


def test_values_stand_where_they_are_named() -> None:
    assert WORDS.say("buy", card="School", price=4) == "buy School ($4)"


@pytest.mark.parametrize(("n", "said"), [(0, "nothing"), (1, "1 token"), (2, "2 tokens"), (1000, "1000 tokens")])
def test_numbers_choose_their_words(n: int, said: str) -> None:
    assert WORDS.say("pay", n=n) == f"pay {said} from a Storehouse"


def test_attributes_references_lines_and_literals() -> None:
    assert WORDS.say("school.text", n=2) == "A School with 2 places."
    assert WORDS.say("long") == "First line\nsecond line."
    assert WORDS.say("quoted") == "{3"
    assert "school" in WORDS and "school.text" in WORDS and "church" not in WORDS


def test_a_later_file_words_something_otherwise() -> None:
    june = WORDS.with_files(["-storehouse = { $form ->\n   *[plain] Stronghold\n    [a] a Stronghold\n}\n"])
    assert june.say("pay", n=2) == "pay 2 tokens from a Stronghold"
    assert WORDS.say("pay", n=2) == "pay 2 tokens from a Storehouse"


def test_what_a_language_lacks_is_said_in_english() -> None:
    german = Messages("de", ["buy = { $card } für { $price } kaufen\n"], WORDS)
    assert german.say("buy", card="Schule", price=4) == "Schule für 4 kaufen"
    assert german.say("school") == "School"


@pytest.mark.parametrize("message", ["church", "school.colour", "buy"])
def test_what_cannot_be_said_is_an_error(message: str) -> None:
    with pytest.raises(MessageError):
        WORDS.say(message)


def test_a_message_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(MessageError, match="cannot be read"):
        Messages("en", ["broken = { $n ->\n"]).say("broken", n=1)


def test_plurals_are_those_of_the_language() -> None:
    assert [plural_of("pl")(n) for n in (1, 2, 5)] == ["one", "few", "many"]
    assert plural_of("qps")(2) == "other"


def test_files_of_a_folder_are_read_by_name(tmp_path: Path) -> None:
    (tmp_path / "b.ftl").write_text("x = second\n")
    (tmp_path / "a.ftl").write_text("x = first\n")
    (tmp_path / "notes.txt").write_text("x = third\n")
    assert Messages("en", read_folder(tmp_path)).say("x") == "second"
    assert read_folder(tmp_path / "nowhere") == []


@given(st.text())
def test_any_text_can_be_looked_through(text: str) -> None:
    assert all(text.count(entry) for entry in entries_of(text).values())

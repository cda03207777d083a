"""Variants of Dragon's Money Laundering: values, cards and Powers otherwise than printed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import entrepot
from entrepot.contests.simulate import simulate
from entrepot.games.dragons.data.edition_values import SECTIONS, VALUES
from entrepot.games.dragons.data.editions import load_edition
from entrepot.games.dragons.title import TITLE
from entrepot.kernel.title import OptionError
from entrepot.match import Game, Match, RecordError

PRINTED = "3f598a8d96501a44"  # the hash that records of the printed game have


def variant(folder: Path, text: str, name: str = "mine.toml", base: str = "2016-11") -> str:
    path = folder / name
    path.write_text(f'base = "{base}"\n{text}', "utf-8")
    return str(path)


def played(path: str, seed: int = 3, **options: Any) -> Match:
    match = Game(TITLE, {"edition": path, **options}, "plain").start(seed)
    chooser = random.Random(seed)
    while not match.over:
        match.play(chooser.choice(match.codes()))
        assert match.broken_law() == 0
    return match


def everything_shown(match: Match) -> str:
    return repr([match.view(None), match.record()["choices"]])


# --- what a variant can change ----------------------------------------------------------------------------------------


def test_the_printed_game_is_what_it_was() -> None:
    assert TITLE.prepare().hash == PRINTED
    assert TITLE.prepare(edition="2016-11").edition == "2016-11"


def test_a_variant_that_changes_nothing_in_play_has_the_hash_of_the_printed_game(tmp_path: Path) -> None:
    for text in ('title = "Mine"\nnotes = "Same."\n', "[visit]\nagainst = 7\n", "[cards.S7]\npoints = 7\n"):
        assert TITLE.prepare(edition=variant(tmp_path, text)).hash == PRINTED


def test_whatever_a_variant_changes_changes_its_hash(tmp_path: Path) -> None:
    texts = (
        *("[visit]\nagainst = 6\n", "[cards.S7]\npoints = 9\n", "[cards.X2]\nremove = true\n"),
        *('[vantage.mainline]\nS = "reroll"\n', "[powers]\nthief = false\n", '[cards.SJ]\npower = "thief"\n'),
    )
    hashes = [TITLE.prepare(edition=variant(tmp_path, text)).hash for text in texts]
    assert len({PRINTED, *hashes}) == 1 + len(texts)


def test_dice_with_four_faces_show_nothing_higher(tmp_path: Path) -> None:
    path = variant(tmp_path, "[dice]\nfaces = 4\n")
    match = Game(TITLE, {"edition": path}, "plain").start(8)
    chooser, shown = random.Random(8), set()
    while not match.over:
        match.play(chooser.choice(match.codes()))
        shown |= set(match.view(None)["dice"] or ())
    assert shown == {1, 2, 3, 4}


def test_a_power_that_is_switched_off_is_never_offered(tmp_path: Path) -> None:
    path = variant(tmp_path, "[powers]\n" + "".join(f"{name} = false\n" for name in _powers()))
    match = Game(TITLE, {"edition": path}, "plain").start(4)
    chooser, verbs = random.Random(4), set()
    while not match.over:
        verbs |= {option.verb for option in match.options()}
        match.play(chooser.choice(match.codes()))
    assert "play-power" not in verbs and "play-emblem" in verbs


def _powers() -> list[str]:
    return [name.partition(".")[2] for name in VALUES if name.startswith("powers.")]


def test_cards_that_are_removed_stay_in_the_box(tmp_path: Path) -> None:
    path = variant(tmp_path, "".join(f"[cards.{code}]\nremove = true\n" for code in ("X1", "X2", "SA", "H10")))
    match = played(path)
    components = TITLE.components(match.game.variant)["cards"]
    assert not {"X1", "X2", "SA", "H10"} & set(components)
    assert "'X1'" not in everything_shown(match) and "'H10'" not in everything_shown(match)


def test_a_four_that_is_worth_three_is_still_no_card_that_is_dealt(tmp_path: Path) -> None:
    match = Game(TITLE, {"edition": variant(tmp_path, "[cards.S4]\nvalue = 3\n")}, "plain").start(1)
    while match.view(None)["dealer"] is None:
        match.play(match.codes()[0])
    hands = [match.view(seat)["players"][f"P{seat}"]["hand"] for seat in range(4)]
    assert [sorted(code[1:] for code in hand) for hand in hands] == [["2", "3"]] * 4
    assert match.broken_law() == 0


def test_a_variant_of_a_variant_brings_a_card_back(tmp_path: Path) -> None:
    variant(tmp_path, "[cards.X2]\nremove = true\n[visit]\nagainst = 5\n", "base.toml")
    path = variant(tmp_path, '[cards.X2]\nevent = "grand_opening"\n', base="base.toml")
    mine = load_edition(path)
    assert mine.cards["X2"]["event"] == "grand_opening" and mine.values["visit.against"] == 5
    assert mine.base.endswith("base.toml")


def test_a_record_replays_while_its_variant_plays_the_same(tmp_path: Path) -> None:
    path = variant(tmp_path, "[visit]\nagainst = 5\n")
    record = played(path).record()
    assert entrepot.replay(record).record()["result"] == record["result"]
    variant(tmp_path, 'title = "Other words"\n[visit]\nagainst = 5\n')
    assert entrepot.replay(record).record()["result"] == record["result"]
    variant(tmp_path, "[visit]\nagainst = 6\n")
    with pytest.raises(RecordError, match="hash"):
        entrepot.replay(record)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_value_at_its_limits_makes_a_game_or_a_sentence(section: str, tmp_path: Path) -> None:
    for name, limits in VALUES.items():
        if name.startswith(f"{section}."):
            for number in (limits.low, limits.high):
                value = str(bool(number)).lower() if limits.switch else str(number)
                path = variant(tmp_path, f"{name} = {value}\n")
                try:
                    game = Game(TITLE, {"edition": path})
                except OptionError as refusal:
                    assert str(refusal).startswith("mine.toml, line 2: ")
                else:
                    simulate(game, 5, seed=7)


# --- mistakes ---------------------------------------------------------------------------------------------------------

WRONG = [
    ("[visits]\nagainst = 6", 2, "unknown key 'visits'; perhaps 'visit' is meant"),
    ("[visit]\nagainstt = 6", 3, "unknown value 'visit.againstt'; perhaps 'visit.against' is meant"),
    ("[visit]\nagainst = 15", 3, "visit.against must be a whole number from 0 to 14, not 15"),
    ('[visit]\nagainst = "6"', 3, "visit.against must be a whole number from 0 to 14, not '6'"),
    ("[powers]\nthief = 2", 3, "powers.thief must be true or false, not 2"),
    ("[powers]\nthieves = false", 3, "unknown value 'powers.thieves'; perhaps 'powers.thief' is meant"),
    ("title = 3", 2, "'title' must be a text, not 3"),
    ('name = "2016-11"', 2, "the name '2016-11' is that of an edition that comes with the game"),
    ("[cards.S77]\npoints = 3", 2, "there is no card 'S77'; perhaps 'S7' is meant"),
    ("[cards.S7]\npoint = 3", 3, "S7: unknown field 'point'; perhaps 'points' is meant"),
    ("[cards.S7]\npoints = 51", 3, "S7: 'points' must be a whole number from 0 to 50, not 51"),
    ("[cards.S7]\nbonus = 1", 3, "S7: the card has no 'bonus': that is for the kind 'emblem'"),
    ('[cards.SQ]\npower = "thieff"', 3, "SQ: 'power' cannot be 'thieff'; perhaps 'thief' is meant"),
    ('[cards.SK]\nevent = "grand_opening"', 3, "SK: the card is never an Event"),
    ('[cards.SQ]\nevent = "merchant_union"', 3, "SQ: the Event 'merchant_union' goes by a value"),
    ("[cards.S2]\nremove = true", 3, "S2: every player is dealt a King, a 2 and a 3"),
    ("[cards.S7]\nremove = true\npoints = 3", 3, "S7: a card that is removed has no other fields"),
    ("[cards.S9]\nvalue = 11", 3, "S9 can cost 13, which is more than the buying.limit of 12"),
    ("[buying]\nlimit = 11", 3, "can cost 12, which is more than the buying.limit of 11"),
    ("[buying]\nemblem_price = 13", 3, "an Emblem costs more than the buying.limit of 12"),
    ('[vantage.main]\nS = "shield"', 2, "there is no set 'main' of Vantage Bonuses; perhaps 'mainline' is meant"),
    ('[vantage.mainline]\nS = "sword"', 3, "mainline: 'S' cannot be 'sword'"),
    ("cards = 3", 2, "'cards' must be a table of values, not 3"),
]


@pytest.mark.parametrize("text,line,says", WRONG, ids=[f"{at}" for at in range(len(WRONG))])
def test_a_broken_variant_is_told_the_file_the_line_and_what_would_be_right(
    tmp_path: Path, text: str, line: int, says: str
) -> None:
    with pytest.raises(OptionError) as refused:
        load_edition(variant(tmp_path, text))
    told = str(refused.value)
    assert told.startswith(f"mine.toml, line {line}: ") and says in told and told.endswith(".") and "\n" not in told


def test_who_names_no_edition_is_told_which_there_are() -> None:
    with pytest.raises(OptionError, match=r"No edition is called '2017-11'; perhaps '2016-11' is meant"):
        TITLE.prepare(edition="2017-11")

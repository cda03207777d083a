"""Every edition, mode and number of players in its own words: random games read to their end, and what some of them
alone have."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.singapore.says.words import WORDS, Words
from entrepot.games.singapore.seeing.components import components
from entrepot.games.singapore.title import TITLE
from entrepot.kernel.title import PositionError
from entrepot.match import Game, Match
from tests.laws.variants import Way, ways
from tests.singapore.tables import choose, texts

FIRST_GAME = Way(TITLE.name, (("edition", "2022-07"), ("first_game", True)))
WAYS = [*(way for way in ways()[0] if way.title == TITLE.name), FIRST_GAME]
SPECTATOR = None
CITED = re.compile(r"\(([A-H]\d+|S\d+)\)\.$")
CLAUSES = {clause.id for clause in TITLE.clauses(TITLE.prepare())}
LARGEST_CODE = 600


@cache
def game(**options: Any) -> Game:
    return Game(TITLE, options, engine="plain")


def placed(given: dict[str, Any], **options: Any) -> Match:
    match = game(**options).start(1)
    match.place(given)
    assert match.broken_law() == 0
    return match


# --- random games -----------------------------------------------------------------------------------------------------


FORMS = ("one", "many", "verb", "third")
NAMED = ("leader-lieutenant-governor", "treaty-1", "treaty-2")


def called(words: Words) -> list[str]:
    """What a variant calls the things that some edition calls otherwise, in the forms that words have."""
    terms = [words.says.say(f"-{word}", form=form) for word in WORDS for form in FORMS]
    return [*terms, *(words.says.say(message) for message in NAMED)]


class Reader:
    """Reads everything that is said, and finds the usual words where the edition has its own (S1)."""

    def __init__(self, variant_of: Game) -> None:
        words: Words = variant_of.variant.words
        others = [usual for usual in called(TITLE.prepare().words) if usual not in called(words)]
        others += [usual.capitalize() for usual in others]
        self.foreign = re.compile(rf"\b({'|'.join(map(re.escape, others))})(s|d)?\b") if others else None
        names = {words.card(card) for card in words.cards.drawn().values()}
        names |= {words.tile(number) for number in words.cards.tiles}
        self.names = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))

    def read(self, text: str) -> None:
        assert text.strip()
        found = self.foreign.search(self.names.sub("", text)) if self.foreign else None
        assert found is None, f"{found[0]!r} is not a word of this edition: {text}"


def read_question(match: Match, reader: Reader) -> None:
    assert match.prompt is not None
    reader.read(match.prompt.text)
    assert match.prompt.clause in CLAUSES
    told = match.options()
    assert len({option.text for option in told}) == len(told), f"two options read alike: {[o.text for o in told]}"
    for option in told:
        reader.read(option.text)
        assert not option.text.startswith("choice ")
        assert option.clause in CLAUSES


def read_table(match: Match, reader: Reader, *seats: int | None) -> None:
    for seat in seats:
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        board = match.board(seat)
        reader.read(board)
        assert max(map(len, board.splitlines())) <= 100


def read_refusals(match: Match, reader: Reader) -> None:
    legal = match.codes()
    for code in range(LARGEST_CODE):
        if code not in legal:
            said = TITLE.refusal(match.game.variant, match.truth, code)
            reader.read(said)
            cited = CITED.search(said)
            assert cited, said
            assert cited[1] in CLAUSES


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_S1_random_games_read_well_in_every_edition(way: Way) -> None:
    played, seed = game(**dict(way.options)), 1 + WAYS.index(way)
    match, reader, chooser = played.start(seed), Reader(played), random.Random(seed)
    while not match.over:
        read_question(match, reader)
        read_table(match, reader, match.seat)
        if chooser.random() < 0.1:
            read_table(match, reader, SPECTATOR, *range(match.game.seats))
            read_refusals(match, reader)
        match.play(chooser.choice(match.codes()))
    for sentence in match.chronicle():
        reader.read(sentence.text)
        assert sentence.text.endswith(".")
        assert sentence.clause in CLAUSES
    for seat in range(match.game.seats):
        assert match.journal(seat)
    view = match.view()
    assert view["winners"]
    assert view["ended_by"] in ("events", "no ships", "all ships")
    reader.read(match.board())


# --- words ------------------------------------------------------------------------------------------------------------


def test_S1_seats_and_leader_cards_are_called_as_the_edition_calls_them(tmp_path: Path) -> None:
    assert game(edition="2022-06").seat_names == ("Governor", "Resident", "Temenggong", "Sultan")
    file = tmp_path / "cards.toml"
    file.write_text('base = "2022-06"\n[setup]\nleader_card = true\n')
    match = placed({"seat": "lieutenant-governor", "decks": {"population": ["Hokkien"]}}, edition=str(file))
    assert "use Governor" in texts(match)
    assert components(match.game.variant)["leaders"]["lieutenant-governor"]["name"] == "Governor"


def test_a_variant_has_the_clauses_of_the_edition_it_is_based_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('base = "2022-07"\n[raid]\nship_at = 3\n')
    mine, july, november = (TITLE.clauses(TITLE.prepare(edition=name)) for name in (str(file), "2022-07", "2022-11"))
    assert mine == july != november


def test_two_players_are_asked_for_one_of_their_leaders_by_name() -> None:
    match = placed({"seat": "resident"}, seats=2)
    assert match.seat == 0
    assert match.prompt is not None
    assert match.prompt.text.startswith("Resident: ")
    assert match.view()["seats"] == [["lieutenant-governor", "resident"], ["temenggong", "sultan"]]


def test_three_players_have_no_tokens_of_the_leader_who_is_missing() -> None:
    given = {"storehouses": {"british": {"lieutenant-governor": 2}}, "tax": {"lieutenant-governor": 1}}
    view = placed(given, seats=3).view()
    assert view["storehouses"]["british"] == {
        "lieutenant-governor": 2,
        "resident": 0,
        "sultan": 0,
        "neutral": 0,
        "total": 2,
    }
    assert view["tax"]["lieutenant-governor"] == 1
    assert len(view["players"]["sultan"]["hand"]) == 2
    assert view["players"]["sultan"]["wealth"] > view["players"]["resident"]["wealth"]


# --- June 2022 --------------------------------------------------------------------------------------------------------


def test_E8_a_filled_village_is_stored_or_scored() -> None:
    given = {
        "seat": "sultan",
        "tax": {"neutral": 1},
        "districts": {"green x1": {"sultan": 2, "resident": 2}},
        "players": {"sultan": {"tableau": ["Courthouse - Naraina Pillai (Hakkas)"]}},
    }
    match = placed(given, edition="2022-06")
    activation = next(text for text in texts(match) if text.startswith("use Courthouse"))
    choose(match, activation, "sow: green x1")
    while "store the tokens" not in texts(match):
        match.play(match.options()[-1])
    assert match.prompt is not None
    assert match.prompt.text == "Store the tokens of Village green x1 in the Malay Stronghold, or score them."
    assert texts(match) == ["store the tokens", "score green x1"]
    before = match.view()["storehouses"]["malay"]["total"]
    choose(match, "store the tokens")
    assert match.view()["storehouses"]["malay"]["total"] == before + 5


def test_D22_people_of_a_discarded_card_look_for_a_home() -> None:
    given = {
        "seat": "sultan",
        "cubes": {"malay": 4},
        "players": {"sultan": {"tableau": ["Hajjah Fatimah (Hokkien)", "Naraina Pillai"]}},
    }
    match = placed(given, edition="2022-06")
    choose(match, "discard Hajjah Fatimah")
    assert match.prompt is not None
    assert match.prompt.text == "Find Hokkien a new home, or lose Hokkien and 1 VP."
    assert "lose Hokkien and 1 VP" in texts(match)
    choose(match, "attach to Naraina Pillai")
    assert match.view()["players"]["sultan"]["tableau"][-1]["population"] == ["hokkien"]


def test_F5_an_objective_that_is_met_is_scored_for_its_points() -> None:
    given = {"seat": "sultan", "players": {"sultan": {"wealth": 16, "tiles": ["Towkay", "Hoard"]}}}
    match = placed(given, edition="2022-06")
    choose(match, "score Towkay (8 VP)")
    sultan = match.view(3)["players"]["sultan"]
    assert (sultan["vp"], sultan["tiles_scored"]) == (8, ["towkay"])
    assert match.view(0)["players"]["sultan"]["tiles"] == ["towkay", None]


def test_D78_plunder_takes_cards_at_the_winners_price_or_points() -> None:
    given = {
        "seat": "sultan",
        "storehouses": {"malay": {"neutral": 15}},
        "players": {
            "sultan": {"hand": ["Buto Ijo"]},
            "resident": {"hand": [], "wealth": 1, "tableau": ["History Tome"]},
            "lieutenant-governor": {"hand": [], "wealth": 0},
        },
    }
    match = placed(given, edition="2022-06")
    choose(
        match,
        "declare War",
        "enemy: Resident",
        "stay out",
        "stay out",
        "spend 4 tokens",
        "spend 0 tokens",
        "commit Buto Ijo",
    )
    assert match.prompt is not None
    while not match.prompt.text.startswith("Take Market cards"):
        match.play(match.options()[-1])
        assert match.prompt is not None
    assert match.prompt.text.startswith("Take Market cards of Resident for the $")
    assert any(text.startswith("take History Tome ($") for text in texts(match))


# --- July 2022 --------------------------------------------------------------------------------------------------------


def test_C10_leaders_are_placed_in_a_phase_of_their_own() -> None:
    match = placed({"phase": "leaders", "first_player": "resident"}, edition="2022-07")
    assert game(edition="2022-07").seat_names[match.seat or 0] == "Resident"
    choose(match, "place Leader: Emporium")
    assert match.seat == 2
    with pytest.raises(PositionError, match="C10"):
        placed({"phase": "leaders"})
    with pytest.raises(PositionError, match="C10"):
        placed({"phase": "leader"}, edition="2022-07")


def test_C12_the_free_action_of_july_is_taken_when_one_likes() -> None:
    match = placed({"seat": "sultan", "players": {"sultan": {"space": "battle", "wealth": 9}}}, edition="2022-07")
    choose(match, "take the Free Action")
    assert "keep the Free Action for later" in texts(match)
    choose(match, "put a token in the Malay Storehouse")
    assert match.view()["leader_used"]
    assert "take the Free Action" not in texts(match)


@pytest.mark.parametrize("edition", ["2022-06", "2022-07"])
def test_B4_a_first_game_shows_the_legacies_printed_on_the_boards(edition: str) -> None:
    """H37; where tiles are dealt, they count for nobody."""
    sultan = components(game(edition=edition, first_game=True).variant)["leaders"]["sultan"]
    assert sultan["legacies"][0]["text"] == "Wealth: 3 VP from $8, 6 VP from $12, 10 VP from $18."
    assert components(game(edition=edition).variant)["leaders"]["sultan"]["legacies"] == []


def test_B4_tiles_are_dealt_kept_and_shown() -> None:
    match = game(edition="2022-07").start(3)
    assert match.prompt is not None
    assert match.prompt.text == "Give back a Legacy tile (1 to go)."
    asked = match.seat or 0
    leader = match.view()["seats"][asked][0]
    assert match.view(1 - asked)["players"][leader]["tiles"] == [None, None, None]
    match.play(match.options()[0])
    shown = match.view()["players"][leader]["tiles"]
    assert len(shown) == 2
    assert None not in shown


# --- Simulation -------------------------------------------------------------------------------------------------------


def late(**players: Any) -> dict[str, Any]:
    return {"round": 6, "seat": "temenggong", "players": players}


def test_G12_a_resistance_leader_inspires_a_folk_hero() -> None:
    given = late(temenggong={"role": "resistance leader"}, sultan={"role": "colonial ally"})
    given |= {"storehouses": {"malay": {"neutral": 4}}, "decks": {"heroes": ["Hang Tuah"]}}
    match = placed(given, mode="simulation")
    choose(match, "inspire a Folk Hero (4 tokens)")
    view = match.view(1)
    assert view["players"]["temenggong"]["hand"][-1] == "hang-tuah"
    assert view["players"]["temenggong"]["heroes"] == 1
    assert [view["players"][name]["role"] for name in ("resident", "sultan")] == ["colonial-ruler", "colonial-ally"]


def test_G19_all_agents_together_veto_a_colonial_allys_use_of_the_storehouse() -> None:
    given = late(temenggong={"role": "colonial ally"}) | {"storehouses": {"british": {"neutral": 9}}}
    match = placed(given, mode="simulation")
    choose(match, "issue a Decree", "outlaw opium")
    assert match.prompt is not None
    assert match.prompt.text == "Join in a veto of Temenggong's use of the British Storehouse, or let it be."
    choose(match, "join in the veto", "join in the veto")
    assert match.view()["vices"]["opium"] is None
    assert match.view()["storehouses"]["british"]["total"] == 9


def test_G18_a_colonial_ruler_who_loses_buys_a_battle_card_unasked() -> None:
    given = late(temenggong={"hand": ["Hang Tuah"]}, resident={"hand": [], "wealth": 2})
    match = placed(given | {"storehouses": {"malay": {"neutral": 9}}}, mode="simulation")
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit Hang Tuah")
    assert match.view(2)["players"]["resident"]["hand_size"] == 1
    assert match.view(2)["players"]["resident"]["wealth"] == 0
    assert texts(match)[0].startswith("take $0")


@pytest.mark.parametrize(
    ("key", "given", "options"),
    [
        ("players.sultan.role", {"players": {"sultan": {"role": "colonial ally"}}}, {}),
        (
            "players.sultan.role",
            {"round": 6, "players": {"sultan": {"role": "colonial ruler"}}},
            {"mode": "simulation"},
        ),
        ("players.sultan.tiles", {"players": {"sultan": {"tiles": ["Towkay"]}}}, {}),
        ("players.sultan.tiles", {"players": {"sultan": {"tiles": ["Tea Time"]}}}, {"edition": "2022-07"}),
        ("vice_tokens", {"vice_tokens": {"malay": 1}}, {}),
        ("players.sultan.hand", {"players": {"sultan": {"hand": ["Hang Tuah"]}}}, {}),
        ("players.temenggong", {"players": {"temenggong": {}}}, {"seats": 3}),
    ],
)
def test_what_an_edition_does_not_have_cannot_be_given(
    key: str, given: dict[str, Any], options: dict[str, Any]
) -> None:
    with pytest.raises(PositionError) as error:
        game(**options).start(1).place(given)
    assert error.value.key == key
    assert re.fullmatch(r"[^\n]+\.", str(error.value))


def test_B2_no_objective_of_june_speaks_of_a_leader_card() -> None:
    june, july = (components(TITLE.prepare(edition=edition))["tiles"] for edition in ("2022-06", "2022-07"))
    assert not [tile for tile, printed in june.items() if "Leader card" in printed["text"]]
    assert [tile for tile, printed in july.items() if "Leader card" in printed["text"]]

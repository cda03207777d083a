"""What people read of 1819 Singapore: whole games, views, positions, the board."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from entrepot.games.singapore.says import SAYINGS
from entrepot.games.singapore.seeing.components import components
from entrepot.games.singapore.title import TITLE
from entrepot.games.singapore.vocabulary import Happened
from entrepot.kernel.title import OptionError, PositionError
from entrepot.match import Game, Match
from entrepot.scenario import Checker
from tests.singapore.tables import GAME, LARGEST_CODE, choose, placed, refused, texts

CITED = re.compile(r"\(([A-H]\d+|S\d+)\)\.$")
COMPONENTS = components(GAME.variant)
CLAUSES = {clause.id for clause in TITLE.clauses(GAME.variant)}


# --- options of the game ----------------------------------------------------------------------------------------------


def test_the_default_is_the_november_edition_for_four_players_with_slavery() -> None:
    assert GAME.options == {
        "edition": "2022-11",
        "house": "2026-12",
        "mode": "fantasy",
        "seats": 4,
        "slavery": True,
        "solo": "sultan",
        "first_game": False,
    }
    assert GAME.seat_names == ("Lieutenant-Governor", "Temenggong", "Resident", "Sultan")


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "1819"},
        {"edition": 7},
        {"mode": "fantastic"},
        {"seats": 5},
        {"seats": True},
        {"slavery": 1},
        {"x": 1},
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused_in_one_sentence(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as error:
        TITLE.prepare(**options)
    assert re.fullmatch(r"[^\n]+\.", str(error.value))


def test_B18_without_slavery_its_cards_are_in_no_deck() -> None:
    match = Game(TITLE, {"slavery": False}, engine="plain").start(1)
    with pytest.raises(PositionError, match="no Hamba Abdi left"):
        match.place({"market": ["Hamba Abdi"]})


def test_S1_people_read_the_words_of_the_edition(tmp_path: Path) -> None:
    (tmp_path / "renamed.toml").write_text('base = "2022-11"\n')
    (tmp_path / "renamed.en.ftl").write_text("-market = Emporium\n-storehouse = Stronghold\n-activate = use\n")
    match = Game(TITLE, {"edition": str(tmp_path / "renamed.toml")}, engine="plain").start(1)
    match.place({"phase": "leader", "seat": "sultan"})
    assert texts(match)[:2] == ["place Leader: Emporium", "place Leader: Emporium 2"]
    choose(match, "place Leader: Battle", "put a token in the Malay Stronghold")
    assert "use Sultan" in texts(match)
    assert match.view()["storehouses"]["malay"]["sultan"] == 1


# --- every question, answer and event has words -----------------------------------------------------------------------


def test_every_ask_has_a_prompt_and_options() -> None:
    asks = set(TITLE.rulebook.asks())
    assert set(SAYINGS.asks) == asks
    assert {do for do, _ in SAYINGS.offers} == asks


def test_everything_that_can_happen_has_a_sentence() -> None:
    assert set(SAYINGS.tells) == set(Happened)


def test_every_clause_cited_by_prompts_options_and_sentences_exists() -> None:
    cited = {ask.clause for ask in SAYINGS.asks.values()} | {offer.clause for offer in SAYINGS.offers.values()}
    cited |= {tell.clause for tell in SAYINGS.tells.values() if isinstance(tell.clause, str)}
    assert cited <= CLAUSES


@pytest.mark.parametrize("seed", range(3))
def test_random_games_read_well_from_beginning_to_end(seed: int) -> None:
    match, chooser = GAME.start(seed), random.Random(seed)
    while not match.over:
        options = match.options()
        told = [option.text for option in options]
        assert len(set(told)) == len(told), "two options read alike"
        assert not any(text.startswith("choice ") for text in told)
        if chooser.random() < 0.1:
            check_what_everyone_sees(match)
            check_refusals(match)
        match.play(chooser.choice(options))
    for sentence in match.journal(0):
        assert sentence.text.endswith(".")
        assert sentence.clause in CLAUSES
    assert match.view()["winners"]


def check_what_everyone_sees(match: Match) -> None:
    for seat in (None, 0, 1, 2, 3):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        check_ids(view)
        assert max(map(len, match.board(seat).splitlines())) <= 100
        for player in view["players"].values():
            if player["seat"] != seat:
                assert player["hand"] == [None] * player["hand_size"], "D13: hands are hidden"


def check_ids(view: dict[str, Any]) -> None:
    """Whatever a view names by an id is told among the components."""
    named: dict[str, set[str | None]] = {deck: set() for deck in ("market", "battle", "population", "events")}
    named["market"] |= {*view["market"], *view["discards"]["market"]}
    named["population"] |= {*view["discards"]["population"]}
    named["events"] |= {view["event"], *view["discards"]["event"]}
    named["battle"] |= {*view["discards"]["battle british"], *view["discards"]["battle malay"]}
    for leader, player in view["players"].items():
        assert leader in COMPONENTS["leaders"]
        assert player["attribute"] in COMPONENTS["names"]["attributes"]
        assert player["leader_space"] in {None, *COMPONENTS["names"]["leader_spaces"]}
        named["battle"] |= {*player["hand"], *player["revealed"]}
        named["market"] |= {card["card"] for card in player["tableau"]}
        named["population"] |= {people for card in player["tableau"] for people in card["population"]}
    for deck, cards in named.items():
        assert cards - {None} <= set(COMPONENTS[deck]), deck
    assert view["treaty"] in COMPONENTS["names"]["treaties"]
    assert set(view["vices"]) == set(COMPONENTS["names"]["vices"])


def check_refusals(match: Match) -> None:
    legal = match.codes()
    for code in range(LARGEST_CODE):
        if code not in legal:
            cited = CITED.search(TITLE.refusal(GAME.variant, match.truth, code))
            assert cited
            assert cited[1] in CLAUSES


# --- the view and the board -------------------------------------------------------------------------------------------


def test_S31_committed_cards_are_seen_by_their_owner_alone() -> None:
    match = placed(
        seat="sultan",
        storehouses={"malay": {"neutral": 7}},
        players={"sultan": {"hand": ["Perahu"]}, "resident": {"hand": ["Artillery 3"]}},
    )
    choose(match, "declare War", "enemy: Resident", "stay out", "stay out", "commit Perahu")
    assert match.view(3)["players"]["sultan"]["committed"]["cards"] == ["perahu"]
    assert match.view(2)["players"]["sultan"]["committed"] is None
    assert match.view(2)["war"]["attacker"] == "sultan"


def test_the_board_shows_a_hand_to_its_owner_alone() -> None:
    match = placed(seat="sultan", players={"sultan": {"hand": ["Buto Ijo"]}})
    assert "Buto Ijo" in match.board(3)
    assert "Buto Ijo" not in match.board(1)
    assert "Buto Ijo" not in match.board()


def test_the_board_shows_connectors_people_and_closed_cards() -> None:
    tableau = ["G.D. Coleman - School (Orang Laut; 3 tokens) - Resident (Hakkas)", "Sports Day (face down)"]
    drawn = placed(seat="resident", players={"resident": {"tableau": tableau}}).board(2)
    assert "<= G.D. Coleman => >= School (Orang Laut, 3 tokens) =< <= Resident (Hakkas, 1 free) ->" in drawn
    assert "[Sports Day (1 free)]" in drawn


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_cards_named_anywhere_leave_every_other_place(seed: int) -> None:
    match = placed(
        seed=seed,
        seat="temenggong",
        market=["Cathedral", "School"],
        decks={"population": ["Javanese"], "market": ["Courthouse"], "battle british": ["HMS Andromache"]},
        players={
            "temenggong": {"hand": ["Perahu"], "tableau": ["Sports Day - Temenggong - Gutta Percha Plantation"]},
            "sultan": {"revealed": ["Giant Kusu"], "tableau": ["Hajjah Fatimah (Orang Laut)"]},
        },
    )
    view = match.view(1)
    assert view["market"][:2] == ["cathedral", "school"]
    assert None not in view["market"]
    assert view["players"]["temenggong"]["hand"] == ["perahu"]


def test_decks_are_drawn_in_the_order_given() -> None:
    match = placed(seat="resident", decks={"population": ["Hokkien", "Orang Laut"]})
    for people in ("Hokkien", "Orang Laut"):
        choose(match, "populate")
        assert match.prompt is not None
        assert people in match.prompt.text
        choose(match, "attach to Resident")


def test_C18_turns_go_on_clockwise_after_the_given_seat() -> None:
    match = placed(seat="resident", first_player="temenggong")
    choose(match, "end the turn")
    assert match.seat == 3


def test_E56_a_deck_may_have_run_out() -> None:
    match = placed(seat="resident", empty=["population"])
    assert refused(match, "populate") == "No Population card is left to draw (E56)."


def test_later_rounds_stand_under_the_second_treaty() -> None:
    assert placed(round=4).view()["treaty"] == "singapore-treaty"
    assert placed(round=5).view()["treaty"] == "anglo-dutch-treaty"


@pytest.mark.parametrize(
    ("key", "given"),
    [
        ("ships", {"ships": 13}),
        ("ships", {"ships": "two"}),
        ("shops", {"shops": 1}),
        ("seat", {"seat": "raffles"}),
        ("phase", {"phase": "lunch"}),
        ("round", {"round": 9}),
        ("treaty", {"treaty": "Treaty of Nanking"}),
        ("cubes.dutch", {"cubes": {"dutch": 1}}),
        ("districts.green x4", {"districts": {"green x4": {}}}),
        ("districts.green x2", {"districts": {"green x2": {"sultan": 1}}}),
        ("districts.green x1", {"districts": {"green x1": {"sultan": 5}}}),
        ("storehouses.malay.dutch", {"storehouses": {"malay": {"dutch": 1}}}),
        ("works", {"works": ["dutch"]}),
        ("vices.tea", {"vices": {"tea": "sultan"}}),
        ("market", {"market": ["Cathedral", "Cathedral"]}),
        ("market", {"market": ["Cathedrale"]}),
        ("market", {"market": [""] * 6}),
        ("event", {"event": "Rain"}),
        ("round", {"phase": "event", "event": "Major Economic Boom", "round": 7}),
        ("decks.tea", {"decks": {"tea": []}}),
        ("decks.battle malay", {"decks": {"battle malay": ["HMS Dido"]}}),
        ("empty", {"empty": ["event I"]}),
        ("players.raffles", {"players": {"raffles": {}}}),
        ("players.sultan.gold", {"players": {"sultan": {"gold": 1}}}),
        ("players.sultan.wealth", {"players": {"sultan": {"wealth": -1}}}),
        ("players.sultan.hand", {"players": {"sultan": {"hand": ["HMS Dido"]}}}),
        ("players.sultan.tableau", {"players": {"sultan": {"tableau": ["Cathedral - School"]}}}),
        ("players.sultan.tableau", {"players": {"sultan": {"tableau": ["Sultan (Hokkien, Hakkas)"]}}}),
        ("players.sultan.tableau", {"players": {"sultan": {"tableau": ["Cathedral (3 tokens)"]}}}),
        ("players.sultan.tableau", {"players": {"sultan": {"tableau": ["History Tome (face down)"]}}}),
        ("players.sultan.tableau", {"players": {"sultan": {"tableau": ["Temenggong"]}}}),
        (
            "players.sultan.tableau",
            {"vices": {"opium": "resident"}, "players": {"sultan": {"tableau": ["Opium Shops"]}}},
        ),
        ("players.resident.space", {"players": {s: {"space": "battle"} for s in ("lieutenant-governor", "resident")}}),
        ("tax", {"players": {"sultan": {"tableau": ["Police Force - Syed Omar Aljunied"]}}}),
    ],
)
def test_an_impossible_position_is_refused_with_its_key(key: str, given: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as error:
        GAME.start(1).place(given)
    assert error.value.key == key
    assert re.fullmatch(r"[^\n]+\.", str(error.value))


# --- worked examples, told in these words -----------------------------------------------------------------------------

EXAMPLES = {
    "D5 a bought card makes one connection or none": """
[given]
seat = "temenggong"
market = ["Gutta Percha Plantation"]
players.temenggong = { wealth = 5, tableau = ["Cathedral - Hajjah Fatimah", "Alexander Guthrie", "Sports Day"] }
[[when]]
choose = "buy Gutta Percha Plantation ($2)"
then."options.contains" = ["connect right of Hajjah Fatimah", "connect right of Alexander Guthrie", "do not connect"]
[[when]]
choose = "connect right of Hajjah Fatimah"
[then]
"players.temenggong.communities.contains" = [["Cathedral", "Hajjah Fatimah", "Gutta Percha Plantation"]]
""",
    "E1-E9 four tokens are sown and the second green District is scored": """
[given]
seat = "sultan"
cubes.malay = 6
storehouses.british = { lieutenant-governor = 2, resident = 2 }
storehouses.malay = { temenggong = 2, sultan = 1 }
districts."green x2" = { sultan = 2, temenggong = 1, lieutenant-governor = 1 }
districts."blue x1" = { resident = 1, lieutenant-governor = 1 }
players.sultan.tableau = ["Courthouse - Naraina Pillai (Hakkas)"]
[[when]]
choose = ["activate Courthouse - Naraina Pillai", "sow: green x1", "put a token in the Malay Storehouse"]
[then]
"players.sultan.vp" = 6
"players.temenggong.vp" = 2
"players.lieutenant-governor.vp" = 0
"districts.green x2.total" = 0
"districts.blue x1.total" = 3
"storehouses.malay.total" = 4
ships = 3
""",
    "E35 excess Public Works are funded": """
[given]
phase = "upkeep"
round = 4
cubes = { malay = 6, british = 6 }
tax = { temenggong = 3, resident = 1 }
works = ["sultan", "lieutenant-governor", "lieutenant-governor", "lieutenant-governor", "temenggong", "sultan"]
[[when]]
seat = "temenggong"
choose = "fund for $2"
[[when]]
seat = "sultan"
choose = "fund for $2"
[then]
"players.temenggong.points.taxes" = 3
"players.resident.points.taxes" = 1
""",
    "E36, E39 a closed School divides its Community, and a Rebuild repairs it": """
[given]
seat = "resident"
players.resident = { wealth = 4, tableau = ["G.D. Coleman - School (face down) - Resident (Hakkas)"] }
[[when]]
choose = "rebuild School ($4)"
[then]
"players.resident.communities" = [["G.D. Coleman", "School", "Resident"]]
"players.resident.wealth" = 0
works = ["resident"]
""",
    "D72-D78 the Resident beats the Sultan and the Temenggong": """
[given]
seat = "resident"
cubes = { malay = 18, british = 6 }
storehouses.british.neutral = 7
players.resident = { hand = ["HMS Andromache"], wealth = 0 }
players.sultan = { hand = ["Perahu"], wealth = 4 }
players.temenggong = { hand = [], revealed = ["Giant Kusu (used)"] }
[[when]]
seat = "resident"
choose = ["declare War", "enemy: Sultan"]
[[when]]
seat = "lieutenant-governor"
choose = "stay out"
[[when]]
seat = "temenggong"
choose = "join the War"
[[when]]
seat = "sultan"
choose = "accept Temenggong"
[[when]]
seat = "resident"
choose = "commit HMS Andromache"
[[when]]
seat = "sultan"
choose = "commit Perahu"
[[when]]
seat = "temenggong"
dice = [1, 2, 1, 0]
choose = ["commit Giant Kusu (face up)", "bear $0"]
[[when]]
seat = "resident"
choose = "take $1 and 2 VP"
[then]
"players.resident.vp" = 2
"players.resident.wealth" = 1
"players.sultan.wealth" = 3
""",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_example(name: str) -> None:
    outcome = Checker(engine="plain").check_text(f'title = "{name}"\ngame = "singapore"\n{EXAMPLES[name]}')
    assert outcome.status == "ok", f"line {outcome.line}: {outcome.message}"

"""The rulebook over HTTP: the whole of it, the place of a clause, and its examples in the words of the protocol."""

from __future__ import annotations

from tests.table.harness import Served, at_a_table

BOOK = "/api/games/singapore/book"


@at_a_table
async def test_the_book_of_a_way_to_play(served: Served) -> None:
    client = await served.client()
    book, other = await client.get(BOOK), await client.get(f"{BOOK}?edition=2022-06")
    assert (book["edition"], other["edition"]) == ("2022-11", "2022-06")
    assert book["chapters"][0]["id"] == "aim"
    sections = {section["id"] for chapter in book["chapters"] for section in chapter["sections"]}
    assert set(book["places"].values()) <= sections
    assert book["places"]["D41"] == "raid-action" and "D43" not in book["places"]
    assert other["places"]["D43"] == "raid-action"
    words = {term["id"]: term["word"] for term in other["glossary"]}
    assert words["district"] == "Village"


@at_a_table
async def test_a_clause_leads_to_its_section(served: Served) -> None:
    client = await served.client()
    place = await client.get(f"{BOOK}/E6")
    assert (place["chapter"]["id"], place["section"]["id"]) == ("sowing", "sowing-scoring")
    assert place["clause"]["applies"] and "multiplier in VP" in place["clause"]["text"]
    (part,) = [part for part in place["section"]["parts"] if "E6" in part.get("clauses", [])]
    assert "".join(run["text"] for run in part["runs"]).startswith("Agents score blue Districts")
    elsewhere = await client.get(f"{BOOK}/D43")
    assert elsewhere["section"] is None and not elsewhere["clause"]["applies"]
    assert (await client.get(f"{BOOK}/nowhere", 404))["error"]["code"] == "unknown-clause"


@at_a_table
async def test_an_example_is_shown_position_by_position(served: Served) -> None:
    client = await served.client()
    example = await client.get("/api/games/singapore/examples/T10-scoring-the-second-green-district")
    assert [step["who"] for step in example["steps"]] == ["Sultan"] * 3
    assert len(example["states"]) == len(example["steps"]) + 1
    first, last = example["states"][0], example["states"][-1]
    assert (first["view"]["players"]["sultan"]["vp"], last["view"]["players"]["sultan"]["vp"]) == (0, 6)
    assert first["options"] == [] and first["prompt"] is None
    assert any("6 VP" in line["text"] for step in example["steps"] for line in step["lines"])


@at_a_table
async def test_what_is_not_there_is_refused(served: Served) -> None:
    client = await served.client()
    gone = "/api/games/singapore/examples"
    assert (await client.get(f"{gone}/nothing", 404))["error"]["code"] == "unknown-example"
    assert (await client.get(f"{gone}/..01-aim", 404))["error"]["code"] == "unknown-example"
    wrong = await client.get(f"{gone}/T10-scoring-the-second-green-district?who=emperor", 400)
    assert "emperor" in wrong["error"]["reason"]


@at_a_table
async def test_a_game_with_clauses_only(served: Served) -> None:
    client = await served.client()
    book = await client.get("/api/games/pig/book")
    assert (book["chapters"], book["glossary"], book["places"]) == ([], [], {})

"""The OpenAPI description, made from the endpoints and from the bodies they take."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from entrepot import __version__

from .bodies import Nothing
from .endpoint import Endpoint

_TEXT = {"type": "string"}
_WHOLE = {"type": "integer"}
_NUMBER = {"type": "number"}
_YES = {"type": "boolean"}
_ANY: dict[str, Any] = {}


def _object(**fields: Any) -> dict[str, Any]:
    return {"type": "object", "properties": fields, "required": sorted(fields)}


def _list(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def _ref(name: str) -> dict[str, Any]:
    return {"$ref": f"#/components/schemas/{name}"}


_COUNT = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
PATH: dict[str, dict[str, Any]] = {"seat": _COUNT, "kind": {"enum": ["json", "csv"]}}
QUERY: dict[str, dict[str, Any]] = {
    "list": {"enum": ["open", "mine", "watch"]},
    "before": {"type": "number", "minimum": 0, "description": "only tables on which nothing has happened since"},
    "q": {"type": "string", "description": "words to look for; any option of the game may stand beside it"},
    "only": {"type": "string", "description": "ids, with commas between them; left out, everything"},
    "edition": {"type": "string", "description": "of whoever reads: played in it where the example knows it"},
    "who": {"type": "string", "description": "the seat from which it is seen, by its name"},
    "choices": _COUNT,
    "seat": _COUNT,
    "journal": {"type": "string", "description": "1: with what happened"},
    "marks": {"type": "string", "description": "1: with the rounds"},
    "base": {"type": "string", "description": "an edition; left out, the usual one"},
    "way": {"type": "string", "description": "how one came: codes of choices, - where one listened, dots between them"},
}
_DRAFT = {"type": "object", "description": "As it is sent: see DraftBody."}
_INTERVAL = _object(value=_or_null(_NUMBER), low=_or_null(_NUMBER), high=_or_null(_NUMBER), n=_WHOLE)
_PLAYER = _object(id=_TEXT, name=_TEXT, chosen=_YES)
_RESULT = _object(scores=_list(_WHOLE), winners=_list(_WHOLE))
_ENTRY = _object(n=_WHOLE, word=_TEXT, seat=_WHOLE, things={"type": "object"}, text=_TEXT, clause=_TEXT)

ANSWERS: dict[str, dict[str, Any]] = {
    "Error": _object(error=_object(code=_TEXT, reason=_TEXT)),
    "Me": _object(player=_or_null(_PLAYER)),
    "Play": _object(games=_list({"type": "object"}), sums=_list({"type": "object"}), more=_YES, lends=_YES),
    "Lending": _object(lends=_YES),
    "Languages": _object(languages=_list(_object(code=_TEXT, name=_TEXT)), yours=_TEXT),
    "Setting": _object(name=_TEXT, label=_TEXT, values=_list(_ANY), labels=_list(_TEXT), default=_ANY, help=_TEXT),
    "Game": _object(
        name=_TEXT,
        title=_TEXT,
        short=_TEXT,
        credits=_TEXT,
        settings=_list(_ref("Setting")),
        seats=_WHOLE,
        seat_names=_list(_TEXT),
        first_game={"type": "object"},
        lessons=_WHOLE,
        web=_YES,
    ),
    "Games": _object(games=_list(_ref("Game")), levels=_list(_TEXT), default_level=_TEXT),
    "Checked": _object(options={"type": "object"}, edition=_TEXT, seats=_WHOLE, seat_names=_list(_TEXT)),
    "Rules": _object(
        game=_TEXT,
        edition=_TEXT,
        pages=_list(_TEXT),
        page_names={"type": "object"},
        clauses=_list(_object(id=_TEXT, page=_TEXT, text=_TEXT, applies=_YES)),
    ),
    "Section": _object(id=_TEXT, title=_TEXT, parts=_list({"type": "object"}), elsewhere=_list({"type": "object"})),
    "Book": _object(
        game=_TEXT,
        edition=_TEXT,
        chapters=_list(_object(id=_TEXT, title=_TEXT, about=_TEXT, sections=_list(_ref("Section")))),
        glossary=_list(_object(id=_TEXT, word=_TEXT, text=_TEXT, forms=_list(_TEXT))),
        places={"type": "object", "description": "The section of every clause, by id."},
    ),
    "Glossary": _object(glossary=_list(_object(id=_TEXT, word=_TEXT, text=_TEXT, forms=_list(_TEXT)))),
    "Place": _object(
        clause=_object(id=_TEXT, page=_TEXT, text=_TEXT, applies=_YES),
        chapter=_or_null(_object(id=_TEXT, title=_TEXT)),
        section=_or_null(_ref("Section")),
        glossary=_list({"type": "object"}),
    ),
    "Example": _object(
        example=_TEXT,
        edition=_TEXT,
        states=_list({"type": "object", "description": "As a table sends them: see docs/protocol.md."}),
        told=_list({"type": "object"}),
        steps=_list(_object(seat=_WHOLE, who=_TEXT, choice=_TEXT, lines=_list({"type": "object"}))),
    ),
    "Heading": _object(id=_TEXT, title=_TEXT, about=_TEXT, minutes=_WHOLE, steps=_WHOLE),
    "Lessons": _object(lessons=_list(_ref("Heading"))),
    "Lesson": _object(
        lesson=_ref("Heading"),
        step=_object(
            number=_WHOLE,
            name=_or_null(_TEXT),
            said=_TEXT,
            show=_list(_TEXT),
            leads=_list(_WHOLE),
            answers={"type": "object"},
            consequences=_list({"type": "object"}),
            why={"type": "object"},
        ),
        states=_list({"type": "object", "description": "As a table sends them: see docs/protocol.md."}),
    ),
    "Components": _object(components={"type": "object"}),
    "Cards": _object(cards=_list(_object(group=_TEXT, id=_TEXT, name=_TEXT))),
    "Seat": _object(
        seat=_WHOLE,
        name=_TEXT,
        kind={"enum": ["player", "bot", "open", "link", "kept"]},
        player=_or_null(_TEXT),
        level=_or_null(_TEXT),
        bot=_or_null(_TEXT),
        face=_or_null(_WHOLE),
        host=_YES,
        claimed=_YES,
        who=_or_null(_TEXT),
        guest_of=_or_null(_TEXT),
        silenced=_YES,
        present=_YES,
        you=_YES,
        stand_in=_or_null(_TEXT),
        resigned=_YES,
        out_of_time=_YES,
    ),
    "Summary": _object(
        id=_TEXT,
        title=_TEXT,
        game=_TEXT,
        edition=_TEXT,
        options={"type": "object"},
        status={"enum": ["waiting", "playing", "over", "closed"]},
        seats=_list(_ref("Seat")),
        seat=_or_null(_WHOLE),
        host=_YES,
        pace={"type": "object"},
        public=_YES,
        grace=_or_null(_NUMBER),
        first_game=_YES,
        choices=_WHOLE,
        round=_WHOLE,
        asked=_or_null(_WHOLE),
        your_turn=_YES,
        version=_WHOLE,
        created=_NUMBER,
        updated=_NUMBER,
        parent=_or_null(_object(table=_TEXT, choices=_WHOLE, imagined=_YES)),
        imported=_YES,
        private=_YES,
        redealt=_WHOLE,
        result=_or_null(_RESULT),
        commitment=_TEXT,
        rematch=_or_null(_TEXT),
    ),
    "Table": _object(table=_ref("Summary")),
    "Muted": _object(muted=_list(_TEXT)),
    "Reported": _object(reported=_YES),
    "Tables": _object(tables=_list(_ref("Summary")), more=_YES),
    "Link": _object(path=_TEXT, expires=_NUMBER),
    "Linked": {
        "type": "object",
        "properties": {"kind": _TEXT, "seat": _or_null(_WHOLE), "table": _ref("Summary")},
        "required": ["seat", "table"],
    },
    "Record": {"type": "object", "description": "As `entrepot replay` reads it."},
    "Results": _object(
        table=_TEXT,
        game=_TEXT,
        seat_names=_list(_TEXT),
        players=_list(_or_null(_TEXT)),
        levels=_list(_or_null(_TEXT)),
        scores=_list(_WHOLE),
        winners=_list(_WHOLE),
        places=_list(_WHOLE),
        sources=_object(names=_list(_TEXT), points=_list(_list(_WHOLE)), shares=_list(_list(_NUMBER))),
        ended=_or_null(_TEXT),
        turning_points=_list(
            _object(choices=_WHOLE, seat=_WHOLE, text=_TEXT, before=_list(_WHOLE), after=_list(_WHOLE))
        ),
        over_time=_object(choices=_list(_WHOLE), rounds=_list(_or_null(_WHOLE)), points=_list(_list(_WHOLE))),
        choices=_WHOLE,
        seconds=_NUMBER,
        undone=_WHOLE,
        redealt=_WHOLE,
        imported=_YES,
        parent=_or_null(_object(table=_TEXT, choices=_WHOLE, imagined=_YES)),
        record=_or_null(_TEXT),
        seed=_or_null(_TEXT),
        secret=_or_null(_TEXT),
        key=_or_null(_TEXT),
        pledges=_list(_or_null(_TEXT)),
        entropy=_list(_or_null(_TEXT)),
        commitment=_TEXT,
        sealed=_TEXT,
    ),
    "Review": _object(
        status={"enum": ["none", "waiting", "working", "done", "failed"]},
        progress=_NUMBER,
        yours=_YES,
        review=_or_null({"type": "object", "description": "As `entrepot review --json` prints it."}),
    ),
    "Exercise": _object(table=_TEXT, seat=_WHOLE, state={"type": "object"}, why={"type": "object"}),
    "Position": _object(
        table=_TEXT,
        choices=_WHOLE,
        last=_WHOLE,
        seat=_or_null(_WHOLE),
        view={"type": "object"},
        asked=_or_null(_WHOLE),
        prompt=_or_null(_object(text=_TEXT, clause=_TEXT)),
        scores=_list(_WHOLE),
        entries=_list(_ENTRY),
        over=_YES,
    ),
    "Workshop": _object(
        games=_list(
            _object(
                name=_TEXT,
                title=_TEXT,
                editable=_YES,
                bases=_list(_TEXT),
                usual=_TEXT,
                settings=_list(_ref("Setting")),
                bots=_list(_TEXT),
            )
        ),
        asks=_list(_WHOLE),
        longest=_NUMBER,
        most=_WHOLE,
    ),
    "Bench": _object(
        game=_TEXT,
        base=_TEXT,
        sections=_list(_object(name=_TEXT, label=_TEXT, values=_list({"type": "object"}))),
        decks=_list(
            _object(
                name=_TEXT,
                label=_TEXT,
                can_add=_YES,
                can_remove=_YES,
                partial=_YES,
                fields=_list({"type": "object"}),
                cards=_list(_object(id=_TEXT, name=_TEXT, fields={"type": "object"})),
            )
        ),
    ),
    "Looked": _object(
        problem=_or_null(_object(said=_TEXT, value=_TEXT, deck=_TEXT, card=_TEXT, field=_TEXT, part=_TEXT)),
        card=_or_null({"type": "object"}),
    ),
    "Drafted": _object(draft=_DRAFT),
    "KeptVariant": _object(id=_TEXT, game=_TEXT, title=_TEXT, updated=_NUMBER, yours=_YES, draft=_DRAFT),
    "Variant": _object(variant=_ref("KeptVariant")),
    "Variants": _object(variants=_list(_ref("KeptVariant"))),
    "Deleted": _object(deleted=_YES),
    "Answer": _object(
        games=_WHOLE,
        planned=_WHOLE,
        seconds=_NUMBER,
        left=_NUMBER,
        known_to=_NUMBER,
        more=_WHOLE,
        measures=_list(
            _object(
                kind=_TEXT, thing=_TEXT, before=_INTERVAL, after=_INTERVAL, difference=_INTERVAL, p=_NUMBER, found=_YES
            )
        ),
    ),
    "OneJob": _object(
        id=_TEXT,
        game=_TEXT,
        title=_TEXT,
        base=_TEXT,
        options={"type": "object"},
        state={"enum": ["waiting", "running", "done", "stopped", "refused", "failed"]},
        games=_WHOLE,
        bots=_list(_TEXT),
        created=_NUMBER,
        updated=_NUMBER,
        ahead=_WHOLE,
        why=_or_null(_TEXT),
        answer=_or_null(_ref("Answer")),
    ),
    "Job": _object(job=_ref("OneJob")),
    "Jobs": _object(jobs=_list(_ref("OneJob"))),
    "Health": _object(
        status={"enum": ["ok", "stopping"]}, version=_TEXT, tables=_WHOLE, sockets=_WHOLE, set_aside=_WHOLE
    ),
    "Alive": _object(status={"enum": ["alive"]}, version=_TEXT),
    "Ready": _object(
        status={"enum": ["ready", "not-ready"]},
        version=_TEXT,
        server={"enum": ["ok", "stopping"]},
        database={"enum": ["ok", "failed", "no-answer"]},
        ticker={"enum": ["ok", "late"]},
        ticker_age=_NUMBER,
        set_aside=_list(_object(table=_TEXT, since=_NUMBER)),
    ),
}


def description(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The whole interface for machines."""
    endpoints = list(endpoints)
    bodies = [endpoint.body for endpoint in endpoints if endpoint.body is not Nothing]
    schemas, parts = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}Body")
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        path = re.sub(r":\w+}", "}", endpoint.path)
        body = schemas[bodies.index(endpoint.body)] if endpoint.body is not Nothing else None
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, path, body)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Entrepot",
            "version": __version__,
            "description": "Everything around a game. The game itself goes over a socket at /ws: see docs/protocol.md.",
        },
        "paths": paths,
        "components": {"schemas": {**ANSWERS, **{f"{name}Body": schema for name, schema in parts.items()}}},
    }


def _operation(endpoint: Endpoint, path: str, body: Any) -> dict[str, Any]:
    error = {"description": "Why not", "content": {"application/json": {"schema": _ref("Error")}}}
    content: dict[str, Any] = {"application/json": {"schema": _ref(endpoint.returns)}}
    if endpoint.returns == "text":
        content = {"text/plain": {"schema": _TEXT}}
    elif endpoint.returns == "file":
        content = {"text/csv": {"schema": _TEXT}, "application/json": {"schema": {"type": "object"}}}
    in_path = [(name, PATH.get(name, _TEXT)) for name in re.findall(r"{(\w+)}", path)]
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handler.__name__,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": schema} for name, schema in in_path),
            *({"name": name, "in": "query", "schema": QUERY[name]} for name in endpoint.query),
        ],
        "responses": {
            **{
                str(status): {"description": "Done", "content": content} for status in (endpoint.status, *endpoint.also)
            },
            "default": error,
        },
    }
    if body is not None:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": body}}}
    return operation

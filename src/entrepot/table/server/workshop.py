"""The HTTP interface of the workshop, where the host has switched it on."""

from __future__ import annotations

import base64
import binascii
import math
import re
from functools import partial
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import Response

from ..errors import Refused
from ..languages import server_messages
from ..play import new_tables
from ..play.new_tables import NewSeat, NewTable
from ..play.seeing.states import summary
from ..play.tables import new_id
from ..settings import LONGEST_TITLE
from ..store import workshop as kept
from ..store.workshop import KeptJob, KeptVariant
from ..workshop.bench import bench, bots_of, listed
from ..workshop.drafts import Draft, Name, bases, text_of, usual_base
from ..workshop.opening import opened
from ..workshop.workshop import Workshop, answer_of, read_draft, why_of
from .bodies import Body
from .endpoint import Call, Endpoint, as_json

LONGEST_UPLOAD = 512 * 1024  # as it is sent: a third more than the file itself
SEED = 1  # of all games that are asked for: the base edition's are the same ones each time
VARIANT, JOB = "/api/workshop/variants/{variant}", "/api/workshop/jobs/{job}"


class Drafted(Body):
    """A variant of a game."""

    game: Name
    draft: Draft


class Check(Drafted):
    """The same, with the card that is to be drawn."""

    deck: Name = ""
    card: Name = ""


class Keep(Drafted):
    """The same, in place of what is kept under an id, or as something new."""

    id: Annotated[str, Meta(max_length=32)] | None = None


class Open(Body):
    """A file: its name, what is in it as base64, and the edition that a spreadsheet is to be set beside."""

    game: Name
    name: Annotated[str, Meta(max_length=300)]
    content: str
    base: Name = ""


class PlayIt(Drafted):
    """The same, with other options of the game."""

    options: dict[Name, Any] = msgspec.field(default_factory=dict)


class Ask(PlayIt):
    """The same, with how many games are to be played, and by whom."""

    games: Annotated[int, Meta(ge=1, le=10_000_000)] = 1_000
    bots: Name = "greedy"


def _workshop(call: Call) -> Workshop:
    found: Workshop = call.request.app.state.workshop
    return found


async def workshop(call: Call) -> dict[str, Any]:
    """What can be made here, and within which bounds."""
    here, known = _workshop(call), call.tables.catalogue
    bounds = here.bounds
    return {
        "games": [listed(known.game(name, {}).in_language(call.language)) for name in known],
        "asks": list(bounds.asks),
        "longest": bounds.longest,
        "most": bounds.variants_of_person,
    }


async def workshop_bench(call: Call) -> dict[str, Any]:
    here, name = _workshop(call), call.request.path_params["game"]
    title = here.title(name)
    known = bases(title)
    base = call.request.query_params.get("base") or usual_base(title)
    if known and base not in known:
        raise Refused("options", "workshop-base", base=base[:40], bases=", ".join(known))
    game = call.tables.catalogue.game(name, {"edition": base} if known else {})
    return await here.do(call.address, partial(bench, game.in_language(call.language)))


async def check_draft(call: Call) -> dict[str, Any]:
    here, body = _workshop(call), call.body
    looking = partial(here.check, body.game, body.draft, body.deck, body.card, call.language)
    return await here.do(call.address, looking)


async def open_file(call: Call) -> dict[str, Any]:
    here, body = _workshop(call), call.body
    title = here.title(body.game)
    try:
        content = base64.b64decode(body.content, validate=True)
    except (binascii.Error, ValueError):
        raise Refused("malformed", "workshop-file-not-base64") from None
    if len(content) > here.bounds.longest_file:
        raise Refused("too-large", "body-too-large", longest=here.bounds.longest_file)
    base = body.base or usual_base(title)
    draft = await here.do(call.address, partial(opened, title, body.name, content, base))
    return {"draft": draft}


# --- kept variants ----------------------------------------------------------------------------------------------------


def _shown(found: KeptVariant, visitor: str | None) -> dict[str, Any]:
    about = {"id": found.id, "game": found.game, "title": found.title, "updated": found.updated}
    return about | {"yours": found.owner == visitor, "draft": read_draft(found.draft)}


async def list_variants(call: Call) -> dict[str, Any]:
    found = await kept.variants_of(call.tables.store, call.visitor_id or "")
    return {"variants": [_shown(one, call.visitor_id) for one in found]}


async def keep_variant(call: Call) -> dict[str, Any]:
    here, body = _workshop(call), call.body
    here.title(body.game)
    content = msgspec.json.encode(body.draft)
    if len(content) > here.bounds.longest_variant:
        raise Refused("too-large", "workshop-variant-too-large", longest=here.bounds.longest_variant)
    now, player = call.tables.now(), call.player
    if body.id is not None and (await here.variant(body.id)).owner != player.id:
        raise Refused("forbidden", "workshop-variant-of-another")
    title = body.draft.title.strip()[:LONGEST_TITLE]
    made = KeptVariant(body.id or new_id(16), player.id, body.game, title, content.decode(), now, now)
    if not await kept.keep_variant(call.tables.store, made, here.bounds.variants_of_person):
        raise Refused("too-many", "workshop-variants-too-many", most=here.bounds.variants_of_person)
    return {"variant": _shown(made, player.id)}


async def get_variant(call: Call) -> dict[str, Any]:
    """Whoever has the link can look, and make a copy."""
    return {"variant": _shown(await _workshop(call).variant(call.request.path_params["variant"]), call.visitor_id)}


async def variant_file(call: Call) -> Response:
    found = await _workshop(call).variant(call.request.path_params["variant"])
    text = text_of(_workshop(call).title(found.game), read_draft(found.draft))
    name = f"{_slug(found.title) or 'variant'}.toml"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
    return Response(text, headers=headers, media_type="text/plain")


async def delete_variant(call: Call) -> dict[str, Any]:
    found = await _workshop(call).variant(call.request.path_params["variant"])
    if not await kept.delete_variant(call.tables.store, found.id, call.visitor_id or ""):
        raise Refused("forbidden", "workshop-variant-of-another")
    return {"deleted": True}


# --- playing ----------------------------------------------------------------------------------------------------------


async def play_variant(call: Call) -> dict[str, Any]:
    """A table of it at once, against bots."""
    if not call.request.app.state.new_tables.take(call.address, call.tables.now()):
        raise Refused("too-fast", "new-tables-too-fast")
    here, body, player = _workshop(call), call.body, call.player
    options = _options(here, body)
    text = await here.do(call.address, partial(here.text, body.game, _named(here, body), **options))
    call.tables.bots.meet(player.id, call.address)
    await call.tables.store.name(player.id, player.name)
    edition = call.tables.catalogue.bring(body.game, text)
    game = call.tables.catalogue.game(body.game, {**options, "edition": edition})
    title = body.draft.title.strip()[:LONGEST_TITLE] or server_messages(call.language).say("workshop-untitled")
    seats = [NewSeat(kind="me"), *(NewSeat(kind="bot") for _ in range(game.seats - 1))]
    wanted = NewTable(game=body.game, options={**options, "edition": edition}, title=title, seats=seats)
    table = await new_tables.new_table(call.tables, player, wanted, call.language)
    async with table.lock:
        return {"table": summary(table, call.visitor_id, call.language)}


def _named(here: Workshop, body: PlayIt) -> Draft:
    """The draft with a name for programs, and for the log of a table, made from its title."""
    name = _slug(body.draft.title)
    if not name or "name" in body.draft.rest or name in bases(here.title(body.game)):
        return body.draft
    return msgspec.structs.replace(body.draft, rest={"name": name, **body.draft.rest})


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:60]


def _options(here: Workshop, body: PlayIt) -> dict[str, Any]:
    """The options that may stand beside a draft: those that can be listed."""
    known = {setting.name: setting for setting in here.title(body.game).settings() if setting.values}
    for name in body.options:
        if name not in known:
            raise Refused("options", "workshop-option", option=name, options=", ".join(known))
    return dict(body.options)


# --- asking -----------------------------------------------------------------------------------------------------------


async def ask_games(call: Call) -> dict[str, Any]:
    """Games of it, and the same ones of its base."""
    here, body, player = _workshop(call), call.body, call.player
    options = _options(here, body)
    if body.games > max(here.bounds.asks):
        raise Refused("options", "workshop-games", most=max(here.bounds.asks))
    known = bots_of(here.title(body.game))
    if body.bots not in known:
        raise Refused("options", "workshop-bots", bots=", ".join(known), given=body.bots[:40])
    text = await here.do(call.address, partial(here.text, body.game, body.draft, **options))
    wanted = {
        "text": text,
        "base": body.draft.base,
        "options": options,
        "bots": [body.bots],
        "games": body.games,
        "seed": SEED,
        "language": call.language,
    }
    title = body.draft.title.strip()[:LONGEST_TITLE]
    return await _job_answer(call, await here.jobs.add(player.id, call.address, body.game, title, wanted))


async def _job_answer(call: Call, job: KeptJob) -> dict[str, Any]:
    wanted: dict[str, Any] = msgspec.json.decode(job.wanted)
    return {
        "job": {
            "id": job.id,
            "game": job.game,
            "title": job.title,
            "base": wanted["base"],
            "options": wanted["options"],
            "state": job.state,
            "games": wanted["games"],
            "bots": wanted["bots"],
            "created": job.created,
            "updated": job.updated,
            "ahead": await _workshop(call).jobs.ahead(job) if job.state == "waiting" else 0,
            "why": _why(job, call.language),
            "answer": answer_of(job),
        }
    }


def _why(job: KeptJob, language: str) -> str | None:
    """Why a job has no answer, or only a part of one."""
    found, says = why_of(job), server_messages(language)
    if found is None:
        return None
    longest = _minutes(found.get("longest", 0))
    if found["code"] == "too-long":
        minutes = math.ceil(found["seconds"] / 60)
        room = _round_down(found["games"])
        return says.say("workshop-job-too-long", minutes=minutes, longest=longest, games=room)
    if found["code"] == "late":
        return says.say("workshop-job-late", longest=longest)
    if found["code"] == "memory":
        return says.say("workshop-job-memory")
    return found["said"] if found["code"] == "as-told" else says.say("workshop-job-died")


def _minutes(seconds: float) -> int:
    return max(1, round(seconds / 60))


def _round_down(games: int) -> int:
    """A number that people say: two digits and noughts."""
    size: int = 10 ** max(0, len(str(games)) - 2)
    return games // size * size


async def list_jobs(call: Call) -> dict[str, Any]:
    found = await kept.jobs_of(call.tables.store, call.visitor_id or "", _workshop(call).bounds.finished_of_person)
    return {"jobs": [(await _job_answer(call, job))["job"] for job in found]}


async def get_job(call: Call) -> Response:
    job = await _workshop(call).job(call.request.path_params["job"], call.visitor_id)
    return as_json(await _job_answer(call, job))


async def stop_job(call: Call) -> dict[str, Any]:
    here = _workshop(call)
    job = await here.job(call.request.path_params["job"], call.visitor_id)
    await here.jobs.stop(job)
    return await _job_answer(call, await here.job(job.id, call.visitor_id))


ENDPOINTS = (
    Endpoint("GET", "/api/workshop", "What can be made in the workshop", workshop, returns="Workshop"),
    Endpoint(
        "GET",
        "/api/workshop/games/{game}",
        "Everything of an edition that can be changed",
        workshop_bench,
        returns="Bench",
        query=("base",),
    ),
    Endpoint(
        "POST", "/api/workshop/check", "What is wrong with a draft, and a card of it", check_draft, Check, "Looked"
    ),
    Endpoint(
        "POST",
        "/api/workshop/open",
        "A draft from a file: TOML, CSV or XLSX",
        open_file,
        Open,
        "Drafted",
        longest=LONGEST_UPLOAD,
    ),
    Endpoint("POST", "/api/workshop/play", "A table of a draft", play_variant, PlayIt, "Table", 201),
    Endpoint("GET", "/api/workshop/variants", "Your variants", list_variants, returns="Variants"),
    Endpoint("POST", "/api/workshop/variants", "Keep a variant", keep_variant, Keep, "Variant", 201),
    Endpoint("GET", VARIANT, "A variant, for whoever has its link", get_variant, returns="Variant"),
    Endpoint("GET", f"{VARIANT}/file", "The same as a file", variant_file, returns="text"),
    Endpoint("POST", f"{VARIANT}/delete", "Delete a variant of yours", delete_variant, returns="Deleted"),
    Endpoint("GET", "/api/workshop/jobs", "The games that you asked for", list_jobs, returns="Jobs"),
    Endpoint("POST", "/api/workshop/jobs", "Ask for games of a draft and its base", ask_games, Ask, "Job", 201),
    Endpoint("GET", JOB, "The answer as far as it is known", get_job, returns="Job"),
    Endpoint("POST", f"{JOB}/stop", "Stop it", stop_job, returns="Job"),
)

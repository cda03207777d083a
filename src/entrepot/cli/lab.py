"""`entrepot lab`: answers for designers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from entrepot.kernel.title import OptionError

from . import options as given
from .output import Working, print_json

if TYPE_CHECKING:
    from entrepot.contests.crew import Crew

lab = typer.Typer(help="Find out what a rule, a card or an edition does to the game.", no_args_is_help=True)

Games = Annotated[int, typer.Option(help="How many games.")]
Bots = Annotated[
    str, typer.Option(help="Who plays: random, greedy, policy, search:100; one for all seats, or one each.")
]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games and the same findings.")]
Jobs = Annotated[int, typer.Option(help="How many processes; 0 for one each core. The result is the same.")]
Ray = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster instead: auto, HOST:PORT.")]


def crew_of(jobs: int, ray: str | None) -> Crew:
    from entrepot.contests.crew import crew

    return crew(given.processes(jobs), ray)


def names_of(bots: str) -> tuple[str, ...]:
    return tuple(bot.strip() for bot in bots.split(","))


def print_findings(findings: list[str], document: Any, json: bool, where: Path | None = None) -> None:
    if json:
        print_json(document)
        return
    for sentence in findings:
        print(f"- {sentence}")
    if where is not None:
        print(f"\nEverything is in {where}.")


@lab.command(context_settings=given.GAME_OPTIONS)
def report(
    ctx: typer.Context,
    game: given.GameName,
    out: Annotated[Path, typer.Option(help="The folder to write to; run again, it goes on where it stopped.")] = Path(
        "report"
    ),
    games: Games = 2000,
    bots: Bots = "greedy",
    levels: Annotated[
        str | None,
        typer.Option(
            help="Other strengths to set beside, as BOT:GAMES with commas: random:500,search:20:50; '' for none.",
            show_default="a tenth as many of greedy and policy",
        ),
    ] = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Who wins, by what, how it goes and which cards matter: Parquet, JSON, PNG, one HTML page, and sentences."""
    from entrepot.lab.report import read_levels, usual_levels
    from entrepot.lab.report import report as make
    from entrepot.lab.runs import Plan

    with Working(time_left=True) as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        plan = Plan(chosen, names_of(bots), games, seed)
        beside = usual_levels(plan) if levels is None else read_levels(levels)
        document = make(plan, out, beside, crew_of(jobs, ray), working)
    print_findings(document["findings"], document, json, out / "report.html")


@lab.command(context_settings=given.GAME_OPTIONS)
def compare(
    ctx: typer.Context,
    game: given.GameName,
    before: Annotated[str, typer.Argument(metavar="A", help="An edition, a file, or NAME=VALUE with commas.")],
    after: Annotated[str, typer.Argument(metavar="B", help="What to set against it, written the same way.")],
    games: Annotated[int, typer.Option(help="The most pairs of games; 0 for as many as the precision needs.")] = 0,
    precision: Annotated[float, typer.Option(help="Stop when every share is known to plus or minus this.")] = 0.02,
    clauses: Annotated[
        bool, typer.Option("--clauses", help="Then change each differing value of the edition alone.")
    ] = False,
    bots: Bots = "greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[Path | None, typer.Option(help="Keep variants and the result in this folder.")] = None,
    json: given.Json = False,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Two editions or variants on the same seeds: what changed, by how much, how sure. It stops when it knows."""
    from entrepot.contests.files import write_json
    from entrepot.lab.compare import clause_by_clause, write_page
    from entrepot.lab.compare import compare as run
    from entrepot.lab.variants import read_changes, variant

    with Working(time_left=True) as working, _folder(out) as folder:
        common = given.chosen_options(game, None, mode, seats, option, ctx)
        sides = [variant(game, common, read_changes(text), folder, working.compiling) for text in (before, after)]
        document = run(sides[0], sides[1], names_of(bots), games, seed, precision, crew_of(jobs, ray), working, folder)
        document["clauses"] = _wording(game, sides[0].variant.edition, sides[1].variant.edition)
        if clauses:
            document["one_by_one"] = clause_by_clause(
                sides[0], sides[1], folder, names_of(bots), document["games"], seed, crew_of(jobs, ray), working
            )
        alone = [
            f"{entry['value']} = {entry['becomes']} ({entry['clauses']}): {' '.join(entry['findings'])}"
            for entry in document.get("one_by_one", [])
        ]
        if out is not None:
            write_json(out / "comparison.json", document)
            called = sides[0].title.called(sides[0].variant)
            write_page(document, [*document["findings"], *alone], f"{called}: {before} and {after}", out)
    where = out / "comparison.html" if out is not None else None
    print_findings([*document["clauses"], *document["findings"], *alone], document, json, where)


def _wording(game: str, one: str, other: str) -> list[str]:
    """The clauses on which two editions differ; a variant of one's own has no wording of its own."""
    from entrepot.coverage import clause_diff

    try:
        return clause_diff(game, one, other)
    except OptionError:
        return []


@contextmanager
def _folder(out: Path | None) -> Iterator[Path]:
    """Where variants are written: beside the result, or for the time of the run."""
    from tempfile import TemporaryDirectory

    from entrepot.contests.files import made

    if out is not None:
        yield made(out) / "variants"
        return
    with TemporaryDirectory(prefix="entrepot-") as place:
        yield Path(place)


Sweeps = Annotated[
    list[str], typer.Option("--set", metavar="NAME=1..4", help="A value or option and what it may be: 1..4, or A,B.")
]


@lab.command(context_settings=given.GAME_OPTIONS)
def sweep(
    ctx: typer.Context,
    game: given.GameName,
    swept: Sweeps,
    games: Annotated[int, typer.Option(help="How many games for each combination.")] = 200,
    bots: Bots = "greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[Path, typer.Option(help="The folder to write to.")] = Path("sweep"),
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """One or two values over a grid: how balance, length and closeness change."""
    from entrepot.lab.sweep import sweep as run
    from entrepot.lab.variants import read_sweep

    with Working(time_left=True) as working:
        common = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling).options
        document = run(game, common, read_sweep(swept), names_of(bots), games, seed, out, crew_of(jobs, ray), working)
    print_findings(document["findings"], document, json, out / "sweep.html")


@lab.command(context_settings=given.GAME_OPTIONS)
def tune(
    ctx: typer.Context,
    game: given.GameName,
    swept: Sweeps,
    target: Annotated[list[str], typer.Option(help="Such as 'leader share within 0.22..0.28'; may be repeated.")],
    games: Annotated[int, typer.Option(help="How many games for each trial.")] = 200,
    trials: Annotated[int, typer.Option(help="How many trials.")] = 20,
    bots: Bots = "greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[Path, typer.Option(help="The folder to write to.")] = Path("tuning"),
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Search over values for a variant that meets a target, and propose it as a file."""
    from entrepot.lab.tune import read_target
    from entrepot.lab.tune import tune as run
    from entrepot.lab.variants import read_sweep

    with Working(time_left=True) as working:
        common = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling).options
        targets = [read_target(text) for text in target]
        values = read_sweep(swept)
        document = run(
            game, common, values, targets, names_of(bots), games, trials, seed, out, crew_of(jobs, ray), working
        )
    print_findings(document["findings"], document, json, out / "tuning.html")


@lab.command(context_settings=given.GAME_OPTIONS)
def value(
    ctx: typer.Context,
    game: given.GameName,
    card: Annotated[str | None, typer.Option(help="A card, by its name.")] = None,
    leader: Annotated[str | None, typer.Option(help="A Leader card, by its leader.")] = None,
    action: Annotated[str | None, typer.Option(help="An action, by a word of its options, such as raid.")] = None,
    district: Annotated[str | None, typer.Option(help="A district, such as 'green x2'.")] = None,
    games: Annotated[int, typer.Option(help="The most pairs of games.")] = 5000,
    precision: Annotated[
        float, typer.Option(help="How well the lost share of wins is to be known, plus or minus.")
    ] = 0.02,
    bots: Bots = "greedy",
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep pairs and a page in this folder; run again, it goes on where it stopped.")
    ] = None,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """What a card, a leader's card, an action or a district is worth: what a player loses who may not use it."""
    from entrepot.lab.value import restricted, sentences, thing, write_page

    named = [(kind, name) for kind, name in _things(card, leader, action, district) if name is not None]
    if len(named) != 1:
        raise OptionError("Name one thing: --card, --leader, --action or --district.")
    with Working(time_left=True) as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        use, crew = thing(chosen, *named[0]), crew_of(jobs, ray)
        document = restricted(chosen, use, names_of(bots), games, seed, working, precision, crew, out)
    document["findings"] = sentences(named[0][1], document)
    if out is not None:
        write_page(chosen, named[0][1], document, out)
    print_findings(document["findings"], document, json, None if out is None else out / "value.html")


def _things(card: str | None, leader: str | None, action: str | None, district: str | None) -> Any:
    return (("card", card), ("leader", leader), ("action", action), ("district", district))


@lab.command(context_settings=given.GAME_OPTIONS)
def exploits(
    ctx: typer.Context,
    game: given.GameName,
    games: Annotated[int, typer.Option(help="How many games for each way of playing.")] = 50,
    bots: Annotated[str, typer.Option(help="Who plays; players with one idea are the last of these otherwise.")] = (
        "random,greedy"
    ),
    learning: Annotated[
        int,
        typer.Option(help="Games from which somebody learns what does best against the last of the bots; 0 for none."),
    ] = 2000,
    seed: Seed = 1,
    jobs: Jobs = 0,
    ray: Ray = None,
    out: Annotated[
        Path, typer.Option(help="The folder to write to; run again, learning goes on where it stopped.")
    ] = Path("exploits"),
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Is there a dominant strategy? A best response learnt from games, one-idea players, and what is strange: early
    endings, runaway wins, loops, what nobody ever uses."""
    from entrepot.lab.exploits import exploits as run
    from entrepot.lab.exploits import write_page

    with Working(time_left=True) as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        document = run(chosen, names_of(bots), games, seed, out, working, learning, crew_of(jobs, ray))
        write_page(chosen, document, out)
    print_findings(document["findings"], document, json, out / "exploits.html")


@lab.command(context_settings=given.GAME_OPTIONS)
def fit(
    ctx: typer.Context,
    game: given.GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 300,
    bots: Annotated[str, typer.Option(help="Who plays, seated at random.")] = "classic:200,greedy",
    seed: Seed = 1,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """What positions turn out to be worth: numbers for the judgement of bots, with intervals, proposed from games."""
    from entrepot.measuring.fitting import proposal, told

    with Working(time_left=True) as working:
        chosen = given.chosen_game(game, edition, mode, seats, option, ctx, False, working.compiling)
        found = proposal(chosen, names_of(bots), games, seed, working)
    if json:
        print_json(found)
    else:
        print(told(found))


@lab.command(context_settings=given.GAME_OPTIONS)
def dataset(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, or the id of an environment.", show_default=False)],
    file: Annotated[Path, typer.Argument(metavar="FILE.parquet", help="The file to write.", show_default=False)],
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(help="Who plays; bots that think by the clock may, too.")] = "greedy",
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = None,
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """Every decision of games between bots as a table, for learning from them. Stopped, it goes on when run again."""
    from entrepot.envs.dataset import export

    with Working(time_left=True) as working:
        chosen = given.learners_game(game, edition, mode, seats, option, ctx, working.compiling)
        made = export(chosen, file, games, names_of(bots), seed, working, crew_of(jobs, ray))
    if json:
        print_json({"game": chosen.name, "options": chosen.options, "games": games, "seed": seed, "decisions": made})
    else:
        print(f"{made} decisions of {games} games are in {file}.")


@lab.command()
def minari(
    file: Annotated[Path, typer.Argument(metavar="FILE.parquet", help="What `lab dataset` wrote.", show_default=False)],
    name: Annotated[str, typer.Argument(help="The name in Minari: entrepot/dragons/greedy-v0.", show_default=False)],
    reward: Annotated[str, typer.Option(help="What a seat is paid at the end: rank, win or points.")] = "rank",
    json: given.Json = False,
) -> None:
    """A table of decisions as a data set of Minari: an episode for every seat of every game."""
    from entrepot.envs.dataset import to_minari

    with Working(time_left=True) as working:
        made = to_minari(file, name, reward, working)
    if json:
        print_json({"dataset": name, "episodes": int(made.total_episodes), "steps": int(made.total_steps)})
    else:
        print(f"{made.total_episodes} episodes with {made.total_steps} steps are Minari's {name}.")


@lab.command(context_settings=given.GAME_OPTIONS)
def observation(
    ctx: typer.Context,
    game: Annotated[str, typer.Argument(help="A game, or the id of an environment.", show_default=False)],
    json: given.Json = False,
    edition: given.Edition = None,
    mode: given.Mode = None,
    seats: given.Seats = None,
    option: given.Options = None,
) -> None:
    """What the numbers of an observation mean, field by field, and which were seen to be private: in Markdown."""
    from entrepot.envs.observation.layout import described

    with Working() as working:
        fields = described(given.learners_game(game, edition, mode, seats, option, ctx, working.compiling))
    if json:
        print_json(fields)
        return
    print("| from | numbers | field | |\n|---|---|---|---|")
    for field in fields:
        private = "private" if field["private"] else ""
        print(f"| {field['from']} | {field['numbers']} | `{field['field']}` | {private} |")

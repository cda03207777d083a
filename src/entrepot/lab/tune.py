"""Tuning: a search over named values for a variant that meets a target, proposed as a file and checked on new games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.contests.crew import Crew
from entrepot.contests.files import made, write, write_json
from entrepot.contests.lineup import prepare_bots
from entrepot.games import title
from entrepot.kernel.chance import WORD
from entrepot.kernel.seeds import RUN_BITS
from entrepot.kernel.title import OptionError

from .beside import cannot_tell, differing
from .charts import chart
from .figures import Figure
from .kept import measured
from .measures import estimate, is_share, matching
from .page import page
from .runs import ALONE, Plan, Progress, needs
from .statistics import MOST_TIMES, Numbers
from .variants import combinations, variant

FORMAT = "entrepot-tuning/1"
SEARCHED = 5  # times as many suggestions as trials, before it is content with fewer
_TARGET = re.compile(r"(.+?)\s+within\s+(-?\d+(?:\.\d+)?)\s*\.\.\s*(-?\d+(?:\.\d+)?)", re.IGNORECASE)


@dataclass(frozen=True)
class Target:
    """`leader share within 0.22..0.28`: a measure, or all of a kind, and where it should lie."""

    measure: str
    low: float
    high: float

    @property
    def width(self) -> float:
        return max(self.high - self.low, 1e-9)

    def missed(self, found: Mapping[str, Numbers], role_word: str) -> float:
        """By how much, over all measures meant; in parts of the interval's width."""
        names = matching(list(found), self.measure, role_word)
        if not names:
            raise OptionError(f"There is nothing called {self.measure!r} to aim at; there is: {', '.join(found)}.")
        values = [float(found[name].mean()) for name in names]
        return sum(max(self.low - value, value - self.high, 0.0) / self.width for value in values)


def read_target(text: str) -> Target:
    found = _TARGET.fullmatch(text.strip())
    if found is None or float(found[2]) > float(found[3]):
        raise OptionError(f"A target is written like 'leader share within 0.22..0.28', not {text!r}.")
    return Target(found[1], float(found[2]), float(found[3]))


def tune(
    name: str,
    options: Mapping[str, Any],
    swept: Mapping[str, Sequence[str]],
    targets: Sequence[Target],
    bots: Sequence[str],
    games: int,
    trials: int,
    seed: int,
    out: Path,
    crew: Crew = ALONE,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Try all combinations, or by Optuna's tree-structured Parzen estimator where there are too many, and write the
    best into `out` as `proposal.toml`."""
    needs("optuna", "altair", "vl_convert")
    import optuna

    if trials < 1 or not targets:
        raise OptionError("Tuning needs at least one trial and one target.")
    role_word = title(name).figures.role_word
    tried: dict[tuple[str, ...], float] = {}

    def missed(changes: Mapping[str, str], with_seed: int) -> tuple[float, Plan, dict[str, Numbers]]:
        plan = Plan(variant(name, options, changes, made(out) / "variants"), tuple(bots), games, with_seed)
        found = measured(plan, 0, games, crew, out)
        return sum(target.missed(found, role_word) for target in targets), plan, found

    def objective(trial: Any) -> float:
        changes = {key: trial.suggest_categorical(key, list(values)) for key, values in swept.items()}
        key = tuple(changes.values())
        if key not in tried:
            tried[key] = missed(changes, seed)[0]
        if progress:
            progress(min(len(tried), trials), trials, "trials")
        return tried[key]

    for key, values in swept.items():
        variant(name, options, {key: values[0]}, made(out) / "variants")
    prepare_bots(Plan(variant(name, options, {}, out / "variants"), tuple(bots), games, seed).game, bots)
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    few = len(combinations(swept)) <= trials
    lists = {key: list(values) for key, values in swept.items()}
    samplers, start = optuna.samplers, seed & WORD
    sampler = samplers.GridSampler(lists, seed=start) if few else samplers.TPESampler(seed=start)
    study = optuna.create_study(sampler=sampler)
    study.optimize(objective, n_trials=trials)
    for _ in range(trials * SEARCHED):  # a combination that comes again is no trial
        if len(tried) >= min(trials, len(combinations(swept))):
            break
        study.optimize(objective, n_trials=1)
    best: dict[str, str] = dict(study.best_params)
    fresh = (seed + 1) % (1 << RUN_BITS)
    loss, plan, found = missed(best, fresh)
    base_loss, as_it_is, base = missed({}, fresh)
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": name,
        "options": dict(options),
        "bots": list(bots),
        "seed": seed,
        "games": games,
        "trials": trials,
        "targets": [vars(target) for target in targets],
        "tried": [
            {"changes": dict(zip(swept, key, strict=True)), "missed": round(value, 6)}
            for key, value in sorted(tried.items())
        ],
        "proposal": {"changes": best, "edition": str(plan.game.options["edition"]), "missed": round(loss, 6)},
        "base": {"edition": as_it_is.game.variant.edition, "missed": round(base_loss, 6)},
        "measures": {measure: estimate(measure, values).as_dict() for measure, values in found.items()},
    }
    if str(plan.game.options["edition"]).endswith(".toml"):
        write(out / "proposal.toml", Path(plan.game.options["edition"]).read_text("utf-8"))
        document["proposal"]["file"] = "proposal.toml"
    document["findings"] = _findings(document, targets, base, found, role_word)
    write_json(out / "tuning.json", document)
    wanted = [name for target in targets for name in matching(list(found), target.measure, role_word)]
    _write_page(document, list(dict.fromkeys(wanted)), plan.game.title.called(plan.game.variant), out)
    return document


def _write_page(document: dict[str, Any], wanted: Sequence[str], called: str, out: Path) -> None:
    """What was proposed as a page in `out`: the measures that targets name, and how far every trial was from them."""
    told = document["measures"]
    tried = [
        {"name": _in_words(entry["changes"]), "value": entry["missed"], "low": entry["missed"], "high": entry["missed"]}
        for entry in sorted(document["tried"], key=lambda entry: entry["missed"])
    ]
    kinds = (("share-wanted", "Shares with the proposal", True), ("wanted", "Measures with the proposal", False))
    drawn = [
        Figure(id, called_so, "On games that nothing was chosen by", rows)
        for id, called_so, shares in kinds
        if (rows := [{"name": name, **told[name]} for name in wanted if is_share(name) == shares])
    ]
    says = "How far each combination missed the targets, in parts of their widths; 0 is within all"
    drawn.append(Figure("tried", "Distance from the targets", says, tried))
    about = [
        ("games", f"{document['games']:,} for each trial, seed {document['seed']}"),
        ("players", ", ".join(document["bots"])),
    ]
    drawings = {figure.id: chart(figure) for figure in drawn}
    write(out / "tuning.html", page(f"{called}: tuning", about, document["findings"], drawn, drawings, {}))


def _in_words(changes: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in changes.items())


def _findings(
    document: dict[str, Any],
    targets: Sequence[Target],
    base: Mapping[str, Numbers],
    found: Mapping[str, Numbers],
    role_word: str,
) -> list[str]:
    proposal = document["proposal"]
    words = _in_words(proposal["changes"])
    where = f" (proposed in {proposal['file']})" if "file" in proposal else ""
    said = [f"Of {len(document['tried'])} combinations tried, {words} comes closest{where}."]
    said.append(against_base(document["games"], targets, base, found, role_word))
    for target in targets:
        for name in matching(list(found), target.measure, role_word):
            said.append(inside(name, found[name], target))
    return said


def against_base(
    games: int, targets: Sequence[Target], base: Mapping[str, Numbers], found: Mapping[str, Numbers], role_word: str
) -> str:
    """Whether the proposal is shown to be closer to the targets than the game as it is, on games that are new."""
    aims = [(name, target) for target in targets for name in matching(list(found), target.measure, role_word)]
    aims = [(name, target) for name, target in aims if name in base]

    def missed(means: Numbers) -> Numbers:
        parts = [
            np.maximum(np.maximum(target.low - means[..., at], means[..., at] - target.high), 0) / target.width
            for at, (_, target) in enumerate(aims)
        ]
        return np.asarray(sum(parts))

    tested = differing(base, {"it": found}, [name for name, _ in aims], missed)
    if tested.p["it"] == 1.0:
        return f"On {games:,} new games it is as close to the target as the game as it is."
    if tested.stands["it"]:
        means = [np.array([side[name].mean() for name, _ in aims]) for side in (base, found)]
        closer = "closer to" if missed(means[1]) < missed(means[0]) else "farther from"
        return f"On {games:,} new games it is {closer} the target than the game as it is."
    return cannot_tell(tested.more["it"], "whether it is closer to the target than the game as it is")


def inside(name: str, values: Numbers, target: Target) -> str:
    """Inside or outside where the whole interval is; else what it would take to know."""
    told, where = estimate(name, values), f"{target.low:g}..{target.high:g}"
    said = f"On {told.n:,} new games {name} is {told.value:.3f} (95 %: {told.low:.3f} to {told.high:.3f})"
    if target.low <= told.low and told.high <= target.high:
        return f"{said}, inside {where}."
    if told.high < target.low or told.low > target.high:
        return f"{said}, outside {where}."
    room = min(abs(told.value - target.low), abs(told.value - target.high))
    half = (told.high - told.low) / 2
    if room == 0 or (half / room) ** 2 > MOST_TIMES:
        return (
            f"{said}: cannot tell yet whether inside {where}, and it is too close to the edge for more games to tell."
        )
    more = max(1, round(told.n * (half / room) ** 2) - told.n)
    return f"{said}: cannot tell yet whether inside {where}, about {more:,} more games would."

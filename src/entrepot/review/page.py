"""A review as one page that needs nothing else: no script, no network, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from .telling import Telling, percent

WIDTH, HEIGHT, EDGE = 720, 260, 34
STYLE = """
:root{color-scheme:light dark;--ink:#1b2730;--faint:#55656f;--paper:#f6f3ec;--sheet:#fffdf8;--line:#ddd6c8}
:root{--bad:#a8320a;--s0:#a3341f;--s1:#1f5f8b;--s2:#2e6f40;--s3:#8a5a00;--s4:#6b3fa0}
@media(prefers-color-scheme:dark){
:root{--ink:#e6ebee;--faint:#a3b1b9;--paper:#12181c;--sheet:#1b2329;--line:#34414a;--bad:#fb923c}
:root{--s0:#f08a75;--s1:#7fc1ec;--s2:#86d39b;--s3:#e9bd5b;--s4:#c3a1ec}}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
main{max-width:54rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font:600 1.9rem/1.2 Georgia,serif;margin:0 0 .5rem}h2{font:600 1.3rem/1.3 Georgia,serif;margin:0 0 .4rem}
section{background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;margin:1rem 0}
p{margin:.3rem 0}.faint{color:var(--faint);font-size:.92rem}.cost{color:var(--bad);font-weight:600}
svg{width:100%;height:auto;display:block}.grid{stroke:var(--line)}.label{fill:var(--faint);font-size:12px}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.94rem}
td,th{padding:.25rem .6rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
td:first-child,th:first-child,td:last-child,th:last-child{text-align:left}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1rem;list-style:none;padding:0;margin:.5rem 0 0}
.key svg{display:inline-block;width:34px;vertical-align:middle;margin-right:.35rem}
article{border-top:1px solid var(--line);padding:.7rem 0}article:first-of-type{border:0}
h3{font-size:1rem;margin:0 0 .2rem}
details{margin:.25rem 0}summary{cursor:pointer}details details{margin-left:1.2rem}
"""
DASHES = ("none", "8 4", "2 4", "10 3 2 3", "4 4")  # colours are not the only difference between lines


def page(telling: Telling, seat: int | None = None) -> str:
    """The whole page, in the language of the telling."""
    told, say = telling.document(seat), telling.says.say
    body = [
        f"<h1>{escape(told['title'])}</h1>",
        *(f'<p class="faint">{escape(line)}</p>' for line in told["about"]),
        _section(say("review-course"), [_faint(say("review-course-about")), *_course(telling, told)]),
        _section(say("review-accounts"), [*_accounts(telling, told), _faint(say("review-accounts-about"))]),
        _section(say("review-turns"), _turns(telling, told)),
        _section(say("review-mistakes"), [*_mistakes(telling, told), _faint(say("review-error-about"))]),
    ]
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(told['title'])}</title><style>{STYLE}</style>"
    )
    text = "\n".join(body)
    language = escape(told["language"])
    return (
        f'<!doctype html>\n<html lang="{language}"><head>{head}</head>\n<body><main>\n{text}\n</main></body></html>\n'
    )


def _section(heading: str, parts: Sequence[str]) -> str:
    return f"<section><h2>{escape(heading)}</h2>\n{chr(10).join(parts)}</section>"


def _faint(text: str) -> str:
    return f'<p class="faint">{escape(text)}</p>'


def _course(telling: Telling, told: dict[str, Any]) -> Iterator[str]:
    """Everybody's chance as a line."""
    points, last = told["course"], max(told["choices"], 1)
    inner, tall = WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE

    def place(after: int, chance: float) -> str:
        return f"{EDGE + inner * after / last:.1f},{EDGE + tall * (1 - chance):.1f}"

    label = escape(telling.says.say("review-course"))
    yield f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
    for share in (0, 25, 50, 75, 100):
        y = EDGE + tall * (1 - share / 100)
        yield f'<line class="grid" x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y}" y2="{y}"/>'
        yield f'<text class="label" x="{EDGE - 4}" y="{y + 4}" text-anchor="end">{share}</text>'
    for seat in range(told["seats"]):
        line = " ".join(place(point["after"], point["chances"][seat]) for point in points)
        yield (
            f'<polyline fill="none" stroke="var(--s{seat % 5})" stroke-width="2.5"'
            f' stroke-dasharray="{DASHES[seat % 5]}" points="{line}"/>'
        )
    yield "</svg>"
    keys = [
        f'<li><svg width="34" height="10" aria-hidden="true"><path d="M1 5H33" stroke-width="3"'
        f' stroke="var(--s{seat % 5})"'
        f' stroke-dasharray="{DASHES[seat % 5]}"/></svg>{escape(name)}</li>'
        for seat, name in enumerate(telling.names)
    ]
    yield f'<ul class="key">{"".join(keys)}</ul>'


def _accounts(telling: Telling, told: dict[str, Any]) -> Iterator[str]:
    say = telling.says.say
    columns = ("player", "start", "own", "given", "luck", "result", "mean", "verdict")
    heads = "".join(f'<th scope="col">{escape(say(f"review-{column}"))}</th>' for column in columns)
    yield f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>'
    for account in told["accounts"]:
        numbers = [account["start"], account["own"], account["given"], account["luck"], account["result"]]
        mean = say("review-mean-value", mean=percent(account["mean"], 2), error=percent(account["error"], 2))
        cells = [*(percent(number) for number in numbers), mean, account["played"]]
        row = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{escape(telling.names[account["seat"]])}</th>{row}</tr>'
    yield "</tbody></table></div>"


def _turns(telling: Telling, told: dict[str, Any]) -> list[str]:
    if not told["turns"]:
        return [_faint(telling.says.say("review-no-turns"))]
    items = [f"<li>{escape(turn['text'])}</li>" for turn in told["turns"]]
    return [f"<ul>{''.join(items)}</ul>"]


def _mistakes(telling: Telling, told: dict[str, Any]) -> Iterator[str]:
    if not told["mistakes"]:
        yield _faint(telling.says.say("review-no-mistakes"))
    for mistake in told["mistakes"]:
        yield f"<article><h3>{escape(mistake['text'])}</h3>"
        yield f'<p class="cost">{escape(mistake["cost"])}</p>'
        yield f"<details><summary>{escape(mistake['prompt'])}</summary>"
        for option in sorted(mistake["options"], key=lambda each: str(each["option"]["text"])):
            yield f"<details><summary>{escape(option['option']['text'])}</summary>{escape(option['judged'])}</details>"
        yield "</details>"
        for line in (
            telling.says.say("review-better", better=mistake["better"]),
            mistake["because"],
            mistake["although"],
        ):
            if line:
                yield f"<p>{escape(line)}</p>"
        yield "</article>"

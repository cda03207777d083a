"""One page that needs nothing else: the charts, the code that draws them, the numbers and the sentences."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from .charts import INK
from .figures import Figure

STYLE = """
:root{color-scheme:light dark;--ink:#1b2730;--faint:#55656f;--paper:#f6f3ec;--sheet:#fffdf8;--line:#ddd6c8}
:root{--link:#0b5a66;--mark:#c2410c}
@media(prefers-color-scheme:dark){
:root{--ink:#e6ebee;--faint:#a3b1b9;--paper:#12181c;--sheet:#1b2329;--line:#34414a;--link:#7cc4d2;--mark:#fb923c}}
*{box-sizing:border-box}
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--paper)}
a{color:var(--link)}
header,main{max-width:72rem;margin:0 auto;padding:0 1rem}
header{padding-top:2rem}h1{margin:0 0 .5rem;font:600 2rem/1.2 Georgia,serif}
h2{margin:0 0 .3rem;font:600 1.25rem/1.3 Georgia,serif}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0 0 1rem;color:var(--faint)}
dt{font-weight:600}dd{margin:0}
.glance{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:.75rem;margin:1rem 0}
.glance div{background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;padding:.6rem .9rem}
.glance b{display:block;font:600 1.5rem/1.3 Georgia,serif}.glance span{font-size:.85rem;color:var(--faint)}
nav{display:flex;flex-wrap:wrap;gap:.4rem 1rem;font-size:.9rem;margin:0 0 1rem}
section{background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;min-width:0}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(28rem,100%),1fr));gap:1rem;padding-bottom:2rem}
.whole{grid-column:1/-1}
section p{margin:.2rem 0 .7rem;max-width:46rem}
.drawing{width:100%;max-width:46rem}.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.9rem}
td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
td:first-child,th:first-child{text-align:left}
.examples{font-size:.9rem;color:var(--faint)}.out{color:var(--mark);font-weight:600}
li{margin:.35rem 0;max-width:52rem}code{background:var(--paper);padding:.1rem .3rem;border-radius:.2rem}
@media(max-width:30rem){header,main{padding-left:.5rem;padding-right:.5rem}section{padding:.8rem}dl{grid-template-columns:1fr}}
"""
# Charts fill their place and take the page's colours, by day and by night.
DRAW = """
const dark = matchMedia('(prefers-color-scheme: dark)').matches, ink = dark ? '#e6ebee' : '#1b2730';
const line = dark ? '#34414a' : '#ddd6c8', lead = dark ? '#7cc4d2' : 'INK';
const config = {
  background: null, view: {stroke: line}, font: 'system-ui, sans-serif',
  axis: {labelColor: ink, titleColor: ink, gridColor: line, domainColor: line, tickColor: line, labelFontSize: 12,
         titleFontWeight: 'normal'},
  legend: {labelColor: ink, titleColor: ink, labelFontSize: 12, orient: 'bottom', columns: innerWidth < 600 ? 2 : 4,
           symbolOpacity: 1},
  title: {color: ink},
};
for (const [id, drawing] of Object.entries(DRAWINGS)) {
  const own = JSON.parse(JSON.stringify(drawing).replaceAll('INK', lead));
  vegaEmbed('#' + id, {...own, width: 'container'}, {actions: false, renderer: 'svg', config});
}
""".replace("INK", INK)
# The means that stand in large figures at the head.
GLANCE = {
    "rounds": "rounds a game",
    "decisions": "decisions a game",
    "lead_changes": "changes of the lead",
    "margin": "points ahead of the second",
}
MANY = 40  # rows of a figure


def bundle() -> str:
    """Vega, Vega-Lite and Vega-Embed in one script."""
    import vl_convert

    script: str = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return script


def page(
    title: str,
    about: Sequence[tuple[str, str]],
    findings: Sequence[str],
    figures: Sequence[Figure],
    drawings: dict[str, dict[str, Any]],
    records: dict[int, str],
) -> str:
    """The HTML of a report, what to take from it first; `records` says where the record of an example game lies."""
    body = [f"<header><h1>{escape(title)}</h1>", _about(about), _glance(figures), _contents(figures), "</header><main>"]
    body += ['<section class="whole"><h2 id="take">What to take from it</h2>', "<ul>"]
    body += [f"<li>{escape(sentence)}</li>" for sentence in findings]
    body.append("</ul></section>")
    for figure in figures:
        body += [
            f'<section{_width(figure)} id="about-{figure.id}"><h2>{escape(figure.title)}</h2>',
            f"<p>{escape(figure.says)}.</p>",
        ]
        if figure.id in drawings:
            body.append(f'<div class="drawing" id="{figure.id}" role="img" aria-label="{escape(figure.says)}"></div>')
        if figure.rows and "fair" in figure.rows[0]:
            body.append(
                '<p class="examples">The upright mark <span class="out">|</span> is the share that is fair.</p>'
            )
        if figure.id == "cards":
            body.append(_card_table(figure))
        if figure.id == "actions":
            body.append(_action_table(figure))
        if figure.id == "changes":
            body.append(_change_table(figure))
        body.append(_examples(figure, records) + "</section>")
    if records:
        body.append(
            '<section class="whole"><h2>Looking at the examples</h2><p>Each example is a record. Open it at the table '
            "(<code>entrepot serve</code>, then <em>Open a saved game</em> on the first page) to see it in the replay, "
            "or with <code>entrepot replay FILE</code>.</p></section>"
        )
    body.append("</main>")
    data = json.dumps(drawings, ensure_ascii=False).replace("</", "<\\/")
    script = bundle().replace("</script", "<\\/script")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>{STYLE}</style>'
        f"</head><body>{''.join(body)}<script>const DRAWINGS = {data};</script>"
        f'<script type="module">{script}\n{DRAW}</script></body></html>\n'
    )


def _about(about: Sequence[tuple[str, str]]) -> str:
    told = [f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in about]
    return f"<dl>{''.join(told)}</dl>" if told else ""


def _glance(figures: Sequence[Figure]) -> str:
    """The means that say what kind of game it is."""
    tiles = [
        f"<div><b>{figure.mean:.2f}</b><span>{escape(GLANCE[figure.id])}</span></div>"
        for figure in figures
        if figure.id in GLANCE and figure.mean is not None
    ]
    return f'<div class="glance">{"".join(tiles)}</div>' if tiles else ""


def _width(figure: Figure) -> str:
    """Whether a figure takes the page's whole width: what has many rows would leave its neighbour alone."""
    return ' class="whole"' if len(figure.rows) > MANY else ""


def _contents(figures: Sequence[Figure]) -> str:
    links = [f'<a href="#about-{figure.id}">{escape(figure.title)}</a>' for figure in figures]
    return f'<nav aria-label="Contents"><a href="#take"><b>What to take from it</b></a>{"".join(links)}</nav>'


def _examples(figure: Figure, records: dict[int, str]) -> str:
    links = [
        f'<a href="{escape(records[game])}" download>{escape(shows)} (game {game})</a>'
        for shows, game in figure.examples
        if game in records
    ]
    return f'<p class="examples">Games to look at: {" · ".join(links)}</p>' if links else ""


def _card_table(figure: Figure) -> str:
    cells = [
        '<div class="wide"><table><tr><th>card</th><th>a game</th><th>round</th><th>win share</th><th>value</th>'
        "<th></th></tr>"
    ]
    for entry in figure.rows:
        share, value = entry.get("win_share"), entry["value"]
        cells.append(
            f"<tr><td>{escape(entry['name'])}</td><td>{entry['a_game']:.2f}</td>"
            f"<td>{entry.get('round', float('nan')):.1f}</td>"
            f"<td>{_interval(share, '.1%')}</td><td>{_interval(value, '+.1%')}</td>"
            f'<td class="out">{"stands out" if entry.get("stands_out") else ""}</td></tr>'
        )
    return "".join([*cells, "</table></div>"]).replace("<td>nan</td>", "<td>–</td>")


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    cells = ["".join(f"<td>{cell}</td>" for cell in line) for line in rows]
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(f"<tr>{line}</tr>" for line in cells)}</table></div>'


def _action_table(figure: Figure) -> str:
    """Times a game and times a round: longer games have more of everything."""
    if not any("a_round" in entry for entry in figure.rows):
        return ""
    rows = [
        (escape(entry["name"]), _interval(entry, ".2f"), _interval(entry.get("a_round"), ".3f"))
        for entry in figure.rows
    ]
    return _table(("", "a game", "a round"), rows)


def _change_table(figure: Figure) -> str:
    """Both sides of a comparison, measure by measure."""
    rows = []
    for entry in figure.rows:
        form = ".1%" if entry["share"] else ".2f"
        found = '<span class="out">changed</span>' if entry["found"] else ""
        sides = [_interval(entry[side], form) for side in ("before", "after")]
        rows.append((escape(entry["name"]), *sides, _interval(entry["difference"], f"+{form}"), found))
    return _table(("", "before", "after", "difference", ""), rows)


def _interval(estimate: dict[str, Any] | None, form: str) -> str:
    if not estimate:
        return "–"
    return f"{estimate['value']:{form}} ({estimate['low']:{form}} to {estimate['high']:{form}})"

"""One page that needs nothing else: the charts, the code that draws them, the numbers and the sentences."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from typing import Any

from .figures import Figure

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1b2730;background:#fff}
h1{margin-bottom:0}h2{margin-top:2.5rem;border-top:1px solid #cfd8dd;padding-top:1rem}
table{border-collapse:collapse;font-size:.9rem}
td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #e2e8eb}
td:first-child,th:first-child{text-align:left}.examples{font-size:.9rem;color:#4a5a64}.drawing{overflow-x:auto}
li{margin:.3rem 0}code{background:#eef2f4;padding:.1rem .3rem}
"""
OPTIONS = '{"actions": false, "renderer": "svg"}'
DRAW = "for (const [id, drawing] of Object.entries(DRAWINGS)) vegaEmbed('#' + id, drawing, " + OPTIONS + ");"


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
    """The HTML of a report; `records` says where the record of an example game lies."""
    body = [f"<h1>{escape(title)}</h1>", "<dl>" if about else ""]
    body += [f"<div><b>{escape(name)}</b>: {escape(value)}</div>" for name, value in about]
    body += ["</dl>" if about else "", '<p><a href="#take">What to take from it</a> stands at the end.</p>']
    for figure in figures:
        body += [f'<h2 id="about-{figure.id}">{escape(figure.title)}</h2>', f"<p>{escape(figure.says)}.</p>"]
        if figure.id in drawings:
            body.append(f'<div class="drawing" id="{figure.id}" role="img" aria-label="{escape(figure.says)}"></div>')
        if figure.id == "cards":
            body.append(_card_table(figure))
        body.append(_examples(figure, records))
    if records:
        body.append(
            "<h2>Looking at the examples</h2><p>Each example is a record. Open it at the table (<code>entrepot "
            "serve</code>, then <em>Bring a record</em> on the first page) to see it in the replay, or with "
            "<code>entrepot replay FILE</code>.</p>"
        )
    body += ['<h2 id="take">What to take from it</h2>', "<ul>"]
    body += [f"<li>{escape(sentence)}</li>" for sentence in findings]
    body.append("</ul>")
    data = json.dumps(drawings, ensure_ascii=False).replace("</", "<\\/")
    script = bundle().replace("</script", "<\\/script")
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>{STYLE}</style>'
        f"</head><body>{''.join(body)}<script>const DRAWINGS = {data};</script>"
        f'<script type="module">{script}\n{DRAW}</script></body></html>\n'
    )


def _examples(figure: Figure, records: dict[int, str]) -> str:
    links = [
        f'<a href="{escape(records[game])}" download>{escape(shows)} (game {game})</a>'
        for shows, game in figure.examples
        if game in records
    ]
    return f'<p class="examples">Games to look at: {" · ".join(links)}</p>' if links else ""


def _card_table(figure: Figure) -> str:
    cells = ["<table><tr><th>card</th><th>a game</th><th>round</th><th>win share</th><th>value</th><th></th></tr>"]
    for entry in figure.rows:
        share, value = entry.get("win_share"), entry["value"]
        cells.append(
            f"<tr><td>{escape(entry['name'])}</td><td>{entry['a_game']:.2f}</td>"
            f"<td>{entry.get('round', float('nan')):.1f}</td>"
            f"<td>{_interval(share, '.1%')}</td><td>{_interval(value, '+.1%')}</td>"
            f"<td>{'stands out' if entry.get('stands_out') else ''}</td></tr>"
        )
    return "".join([*cells, "</table>"]).replace("<td>nan</td>", "<td>–</td>")


def _interval(estimate: dict[str, Any] | None, form: str) -> str:
    if not estimate:
        return "–"
    return f"{estimate['value']:{form}} ({estimate['low']:{form}} to {estimate['high']:{form}})"

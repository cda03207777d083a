"""Charts: a figure as a Vega-Lite drawing (made with Altair), and that as a PNG, without a browser or a network."""

from __future__ import annotations

from typing import Any

from .figures import Figure, Rows

WIDTH = 560
STEP = 20  # the height of a row
INK = "#1d4e6b"
FAIR = "#c2410c"  # where a share would be fair
BAR = "#7fb2cc"
SHARES = ("share-", "endings", "known-after", "rules", "decks")


def chart(figure: Figure) -> dict[str, Any]:
    """The Vega-Lite specification of a figure."""
    rows = _flat(figure.rows)
    if figure.id == "sources":
        drawn = _stacked(rows)
    elif "role" in rows[0] and "round" in rows[0]:
        drawn = _lines(rows, "round", "role", figure.id.split("-")[0])
    elif figure.id == "known-after":
        drawn = _lines(rows, "round", None, "share of games", share=True)
    elif "from" in rows[0]:
        drawn = _bars(rows, figure.title)
    else:
        drawn = _dots(rows, figure)
    specification: dict[str, Any] = drawn.properties(width=WIDTH).to_dict()
    specification["description"] = figure.says
    return specification


def png(specification: dict[str, Any]) -> bytes:
    import vl_convert

    drawn: bytes = vl_convert.vegalite_to_png(specification, scale=1.5)
    return drawn


def _flat(rows: Rows) -> Rows:
    """Cards carry their estimate inside; those of which nothing is known are left to the table."""
    flat = []
    for entry in rows:
        value = entry.get("value")
        if isinstance(value, dict):
            flat.append({**entry, **value})
        elif value is not None:
            flat.append(entry)
    return flat or [{"name": "nothing to show", "value": 0, "low": 0, "high": 0}]


def _data(rows: Rows) -> Any:
    import altair

    kept = ("name", "value", "low", "high", "n", "fair", "role", "source", "round", "from", "to", "grid", "x", "y")
    return altair.Chart(altair.Data(values=[{key: entry[key] for key in kept if key in entry} for entry in rows]))


def _dots(rows: Rows, figure: Figure) -> Any:
    import altair

    shares = figure.id.startswith(SHARES) or figure.id == "cards"
    x = altair.X("value:Q", title=figure.title, axis=altair.Axis(format="%" if shares else "~r"), scale={"zero": False})
    y = altair.Y("name:N", title=None, sort=None, axis=altair.Axis(labelLimit=220))
    base = _data(rows)
    whiskers = base.mark_rule(color=INK).encode(y=y, x=altair.X("low:Q"), x2="high:Q")
    points = base.mark_point(filled=True, size=60, color=INK).encode(
        x=x, y=y, tooltip=["name:N", "value:Q", "low:Q", "high:Q", "n:Q"]
    )
    drawn = whiskers + points
    if "fair" in rows[0]:
        drawn = base.mark_tick(color=FAIR, thickness=2, size=STEP - 2).encode(y=y, x=altair.X("fair:Q")) + drawn
    return drawn.properties(height=STEP * len({entry["name"] for entry in rows}))


def _bars(rows: Rows, title: str) -> Any:
    import altair

    single = all(entry["from"] == entry["to"] for entry in rows)
    labelled = [{**entry, "name": str(entry["from"]) if single else f"{entry['from']}–{entry['to']}"} for entry in rows]
    x = altair.X("name:O", title=title, sort=None, axis=altair.Axis(labelAngle=0 if single else -60))
    base = _data(labelled)
    bars = base.mark_bar(color=BAR).encode(
        x=x, y=altair.Y("value:Q", title="share of games", axis=altair.Axis(format="%")), tooltip=["name:O", "value:Q"]
    )
    return bars + base.mark_rule(color=INK).encode(x=x, y="low:Q", y2="high:Q")


def _lines(rows: Rows, across: str, by: str | None, title: str, called: str = "", share: bool = False) -> Any:
    """`called` is what people call what goes across; a legend of names needs no heading; shares are percent."""
    import altair

    x = altair.X(f"{across}:Q", title=called or across, axis=altair.Axis(tickMinStep=1))
    colour = altair.Color(f"{by}:N", title=None) if by else altair.value(INK)
    base, axis = _data(rows), altair.Axis(format="%" if share else "~r")
    band = base.mark_area(opacity=0.2).encode(x=x, y=altair.Y("low:Q", title=title), y2="high:Q", color=colour)
    return band + base.mark_line(point=True).encode(x=x, y=altair.Y("value:Q", title=title, axis=axis), color=colour)


def _stacked(rows: Rows) -> Any:
    import altair

    return (
        _data(rows)
        .mark_bar()
        .encode(
            y=altair.Y("role:N", title=None),
            x=altair.X("value:Q", title="mean points"),
            color=altair.Color("source:N", title=None),
            tooltip=["role:N", "source:N", "value:Q", "low:Q", "high:Q"],
        )
        .properties(height=STEP * len({entry["role"] for entry in rows}))
    )


def grid(rows: Rows, names: tuple[str, ...], title: str, share: bool = False) -> dict[str, Any]:
    """A sweep: lines over one value, or squares over two; shares are written as percent."""
    import altair

    if len(names) == 1:
        drawn = _lines(rows, "x", "name", title, names[0], share)
    else:
        drawn = (
            _data(rows)
            .mark_rect()
            .encode(
                x=altair.X("x:O", title=names[0]),
                y=altair.Y("y:O", title=names[1]),
                color=altair.Color("value:Q", title=title, legend=altair.Legend(format="%" if share else "~r")),
                tooltip=["x:O", "y:O", "value:Q", "low:Q", "high:Q"],
            )
        )
    specification: dict[str, Any] = drawn.properties(width=WIDTH, title=title).to_dict()
    return specification

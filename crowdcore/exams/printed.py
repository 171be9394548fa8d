"""Pages to print: plain html without other files, laid out for A4."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.escaping import escaped
from crowdcore.grading import shown_points
from crowdcore.messages.languages import ENGLISH
from crowdcore.percentages import percent, round_half_up

STYLE = """
@page { size: A4; margin: 16mm 14mm }
:root { color-scheme: light }
body { font: 10.5pt/1.4 Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif; color: #16202C; background: #FFF;
  max-width: 182mm; margin: 10mm auto }
h1 { font-size: 20pt; margin: 0 0 1mm } h2 { font-size: 13pt; margin: 8mm 0 2mm; break-after: avoid }
p { margin: 0 0 2mm } .faint { color: #5B6775 } .note { border-left: 1mm solid #DD6500; padding-left: 3mm }
table { border-collapse: collapse; width: 100%; font-size: 9pt; font-variant-numeric: tabular-nums }
thead { display: table-header-group } tr { break-inside: avoid }
th { text-align: left; border-bottom: .4mm solid #5B6775; padding: 1mm 2mm 1mm 0; vertical-align: bottom }
td { border-bottom: .2mm solid #E3E8EE; padding: .8mm 2mm .8mm 0; vertical-align: top; overflow-wrap: anywhere }
tfoot { display: table-row-group } tfoot td { border-bottom: 0 } tfoot tr:last-child td { font-weight: bold }
.number { text-align: right; padding-right: 4mm } td.number, td.short { white-space: nowrap }
.right { background: #DDF2E3 } .wrong { background: #F3B08A } .part { background: #FBE9A9 }
.compact table { font-size: 8pt } .compact td { padding: .25mm 2mm .25mm 0; line-height: 1.2 }
.halves { display: flex; gap: 5mm } .halves table { flex: 1; font-size: 7.5pt; align-self: flex-start }
table + .faint { margin-top: 2mm }
.topics { margin-top: 4mm; break-inside: avoid } .topics table { font-size: 8pt }
.halves .number { padding-right: 1mm }
section { break-before: page } section:first-of-type { break-before: auto }
svg { display: block; margin: 2mm 0 } svg text { font-size: 9px; fill: #5B6775 }
@media print { body { margin: 0; max-width: none } * { print-color-adjust: exact; -webkit-print-color-adjust: exact } }
"""

Format = Callable[[Any], str]


def page(title: str, body: str, language: str = ENGLISH) -> str:
    """Return a complete html page. The body is already html."""
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{text(title)}</title><style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def text(value: object) -> str:
    """Return user text escaped, never as markup. A missing value gives an empty text."""
    if value is None or (isinstance(value, float) and np.isnan(value)):
        return ""
    return escaped(value)


def paragraph(sentence: str, kind: str = "") -> str:
    """Return a paragraph of plain text."""
    return f'<p class="{kind}">{text(sentence)}</p>' if kind else f"<p>{text(sentence)}</p>"


def table(
    frame: pd.DataFrame,
    formats: Mapping[str, Format] | None = None,
    kinds: Sequence[str] | None = None,
    closing: pd.DataFrame | None = None,
) -> str:
    """Return a table with numbers aligned to the right. ``formats`` are by column, ``kinds`` has a class for each row.

    ``closing`` has rows, such as sums, for the foot of the table. They may lack some of its columns.
    """
    formats = formats or {}
    right = {column: _has_numbers(frame[column]) for column in frame}
    cell_class = {column: NUMBER if right[column] else SHORT if _is_short(frame[column]) else "" for column in frame}
    head = "".join(f"<th{NUMBER if right[column] else ''}>{text(column)}</th>" for column in frame)
    rows = []
    for n, row in enumerate(frame.itertuples(index=False)):
        cells = "".join(
            f"<td{cell_class[column]}>{text(_shown(value, formats.get(column)))}</td>"
            for column, value in zip(frame.columns, row, strict=True)
        )
        kind = f' class="{kinds[n]}"' if kinds is not None and kinds[n] else ""
        rows.append(f"<tr{kind}>{cells}</tr>")
    foot = ""
    if closing is not None:
        lines = [
            "".join(
                f"<td{NUMBER if right[column] else ''}>{'' if pd.isna(value) else text(_shown(value, None))}</td>"
                for column, value in zip(frame.columns, line, strict=True)
            )
            for line in closing.reindex(columns=frame.columns).itertuples(index=False)
        ]
        foot = f"<tfoot>{''.join(f'<tr>{line}</tr>' for line in lines)}</tfoot>"
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>{foot}</table>"


NUMBER, SHORT = ' class="number"', ' class="short"'
# Words of this length are not broken where a table is too wide for the page.
LONGEST_UNBROKEN = 10


def _has_numbers(column: pd.Series) -> bool:
    """Return whether all cells that are not missing are numbers."""
    return column.dtype.kind in "if" or pd.api.types.infer_dtype(column, skipna=True) == "integer"


def _is_short(column: pd.Series) -> bool:
    """Return whether a column has words, none of them longer than this."""
    lengths = column.map(lambda cell: len(str(cell)) if isinstance(cell, str) else 0)
    return 2 < lengths.max() <= LONGEST_UNBROKEN


def decimals(value: float) -> str:
    """Write a number with two decimals and a true minus sign."""
    return "–" if pd.isna(value) else f"{round_half_up(value, 2):.2f}".replace("-", "−")


def plain_number(value: float) -> str:
    """Write a number as short as possible, with at most three decimals and a true minus sign.

    >>> plain_number(2.0), plain_number(-1 / 3), plain_number(float("nan"))
    ('2', '−0.333', '–')
    """
    return "–" if pd.isna(value) else f"{shown_points(value):.12g}".replace("-", "−")


def bars(counts: Sequence[int], labels: Sequence[str], height: int = 90, width: int = 640) -> str:
    """Return a bar chart of counts."""
    most, step = max([*counts, 1]), width / max(len(counts), 1)
    drawn = []
    for n, (count, label) in enumerate(zip(counts, labels, strict=True)):
        x, tall = n * step, height * count / most
        middle = x + step / 2
        drawn.append(
            f'<rect x="{x + 1:.1f}" y="{12 + height - tall:.1f}" width="{step - 2:.1f}" height="{tall:.1f}" fill="#1478C8"/>'
            f'<text x="{middle:.1f}" y="{9 + height - tall:.1f}" text-anchor="middle">{count or ""}</text>'
            f'<text x="{middle:.1f}" y="{height + 24}" text-anchor="middle">{text(label)}</text>'
        )
    return f'<svg viewBox="0 0 {width} {height + 30}" width="100%" role="img">{"".join(drawn)}</svg>'


def lines(series: Sequence[Sequence[float]], labels: Sequence[str], height: int = 120, width: int = 640) -> str:
    """Return a picture with one faint line per series, from 0 to the largest value, above the labels of its places."""
    most = max([*(value for values in series for value in values), 1e-12])
    step, edge = (width - 60) / max(len(labels) - 1, 1), 30
    drawn = [f'<text x="0" y="12">{text(percent(most))}</text><text x="0" y="{height}">{text(percent(0.0))}</text>']
    for values in series:
        points = " ".join(
            f"{edge + n * step:.1f},{height - (height - 8) * value / most:.1f}" for n, value in enumerate(values)
        )
        drawn.append(
            f'<polyline points="{points}" fill="none" stroke="#1478C8" stroke-width="1.5" stroke-opacity="0.45"/>'
        )
    for n, label in enumerate(labels):
        drawn.append(f'<text x="{edge + n * step:.1f}" y="{height + 14}" text-anchor="middle">{text(label)}</text>')
    return f'<svg viewBox="0 0 {width} {height + 20}" width="100%" role="img">{"".join(drawn)}</svg>'


def _shown(value, shown: Format | None):
    if shown is not None:
        return shown(value)
    return plain_number(value) if isinstance(value, float) else value

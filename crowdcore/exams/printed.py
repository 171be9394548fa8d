"""Pages to print: plain html that needs nothing else, laid out for A4."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np
import pandas as pd

from crowdcore.escaping import escaped

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
.number { text-align: right; padding-right: 4mm }
.right { background: #DDF2E3 } .wrong { background: #F3B08A } .part { background: #FBE9A9 }
.compact table { font-size: 8pt } .compact td { padding: .25mm 2mm .25mm 0; line-height: 1.2 }
.halves { display: flex; gap: 5mm } .halves table { flex: 1; font-size: 7.5pt; align-self: flex-start }
.halves .number { padding-right: 1mm }
section { break-before: page } section:first-of-type { break-before: auto }
svg { display: block; margin: 2mm 0 } svg text { font-size: 9px; fill: #5B6775 }
@media print { body { margin: 0; max-width: none } * { print-color-adjust: exact; -webkit-print-color-adjust: exact } }
"""

Format = Callable[[object], str]


def page(title: str, body: str) -> str:
    """A whole html page; the body is html already."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{text(title)}</title><style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def text(value: object) -> str:
    """What a person wrote, as text and never as markup; nothing for what is missing."""
    if value is None or (isinstance(value, float) and np.isnan(value)):
        return ""
    return escaped(value)


def paragraph(sentence: str, kind: str = "") -> str:
    """A paragraph of plain text."""
    return f'<p class="{kind}">{text(sentence)}</p>' if kind else f"<p>{text(sentence)}</p>"


def table(frame: pd.DataFrame, formats: Mapping[str, Format] | None = None, kinds: Sequence[str] | None = None) -> str:
    """A table; ``formats`` by column, numbers to the right; ``kinds`` has a class for each row."""
    formats = formats or {}
    right = {column: frame[column].dtype.kind in "if" for column in frame}
    head = "".join(f"<th{NUMBER if right[column] else ''}>{text(column)}</th>" for column in frame)
    rows = []
    for n, row in enumerate(frame.itertuples(index=False)):
        cells = "".join(
            f"<td{NUMBER if right[column] else ''}>{text(_shown(value, formats.get(column)))}</td>"
            for column, value in zip(frame.columns, row, strict=True)
        )
        kind = f' class="{kinds[n]}"' if kinds is not None and kinds[n] else ""
        rows.append(f"<tr{kind}>{cells}</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


NUMBER = ' class="number"'


def percent(value: float) -> str:
    """A share in per cent.

    >>> percent(0.125), percent(float("nan"))
    ('12 %', '–')
    """
    return "–" if pd.isna(value) else f"{100 * value:.0f} %"


def percent_1(value: float) -> str:
    """A share in per cent with a decimal: what a student reached is never rounded up to a boundary."""
    return "–" if pd.isna(value) else f"{100 * value:.1f} %"


def decimals(value: float) -> str:
    """A number with two decimals, with a true minus sign."""
    return "–" if pd.isna(value) else f"{value:.2f}".replace("-", "−")


def plain_number(value: float) -> str:
    """A number as short as it can be, to three decimals."""
    return "–" if pd.isna(value) else f"{round(value, 3):g}".replace("-", "−")


def bars(counts: Sequence[int], labels: Sequence[str], height: int = 90, width: int = 640) -> str:
    """A bar chart: how many there are of each."""
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


def _shown(value, shown: Format | None):
    if shown is not None:
        return shown(value)
    return plain_number(value) if isinstance(value, float) else value

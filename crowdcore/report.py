"""What a person takes away: tables as csv or Excel, pictures as a page, safe to open, and saying where they come from."""

import csv
import html
import io
from collections.abc import Mapping

import pandas as pd

from crowdcore.figures.look import FONT, Look
from crowdcore.readers.files.crowdcore_files import safe


def as_csv(table: pd.DataFrame, origin: dict[str, object] | None = None) -> str:
    """The table as csv, with where it comes from in lines above it that begin with #.

    >>> print(as_csv(pd.DataFrame({"name": ["=1+1"], "score": [50.0]}), {"method": "EM"}))
    # method: EM
    name,score
    '=1+1,50.0
    <BLANKLINE>
    """
    text = io.StringIO(newline="")
    for what, value in (origin or {}).items():
        text.write(f"# {what}: {' '.join(str(value).split())}\n")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([_cell(name) for name in table.columns])
    writer.writerows([_cell(value) for value in row] for row in table.itertuples(index=False))
    return text.getvalue()


def as_workbook(tables: dict[str, pd.DataFrame], origin: dict[str, object] | None = None) -> bytes:
    """The tables as an Excel file, one sheet each, and a last sheet that says where they come from."""
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    if origin:
        tables = {**tables, "About": pd.DataFrame({"what": list(origin), "value": [str(v) for v in origin.values()]})}
    for title, table in tables.items():
        sheet = book.create_sheet(title)
        sheet.freeze_panes = "A2"
        sheet.append([_cell(name) for name in table.columns])
        for row in table.itertuples(index=False):
            sheet.append([_cell(value) for value in row])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def as_page(pictures: Mapping[str, object], origin: dict[str, object], look: Look) -> str:
    """Plotly figures, each below its title, as a page that needs nothing else and says where they come from."""
    parts = []
    for title, picture in pictures.items():
        # The first one brings plotly's own code along, so that the page needs no network.
        drawn = picture.to_html(full_html=False, include_plotlyjs=not parts, config={"displaylogo": False})
        parts.append(f"<h2>{html.escape(title)}</h2>\n{drawn}")
    told = "".join(f"<p>{html.escape(f'{what}: {value}')}</p>" for what, value in origin.items())
    style = (
        f"body{{background:{look.background};color:{look.text};font-family:{FONT};max-width:60rem;margin:2rem auto}}"
    )
    style += f"h2{{font-size:1.1rem;margin-top:2rem}}footer{{color:{look.faint};font-size:.8rem}}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>CrowdCore</title><style>{style}</style>'
        f"</head><body>\n{''.join(parts)}\n<footer>{told}</footer></body></html>\n"
    )


def _cell(value):
    """Numbers stay numbers; text can be no formula, and holds nothing that Excel refuses."""
    if hasattr(value, "item"):
        value = value.item()
    if value is None or (isinstance(value, float) and pd.isna(value)):
        return ""
    if isinstance(value, bool | int | float):
        return value
    return safe("".join(c for c in str(value) if c >= " " or c in "\t\n"))

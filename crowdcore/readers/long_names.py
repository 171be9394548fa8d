"""Names of a moderate length: a page shows each name many times, so it could never show names of megabytes."""

from dataclasses import replace

import pandas as pd

from crowdcore.labels import LabelMatrix
from crowdcore.readers.reading import ReadError, Reading
from crowdcore.readers.remarks import Remark, worst_first

# Items can be whole documents, so this is far more than an ordinary name has.
LONGEST_NAME = 10_000


def refuse_long_names(labels: LabelMatrix, name: str) -> None:
    """Refuse data in which an item, a labeler or a class has a name that no page can show."""
    for what, names in (("question or item", labels.items), ("person", labels.labelers), ("answer", labels.classes)):
        longest = max((str(one) for one in names), key=len, default="")
        if len(longest) > LONGEST_NAME:
            raise ReadError(
                f"{name} has a {what} whose name has {len(longest):,} characters: “{longest[:40]}…”. "
                f"Names may have {LONGEST_NAME:,} characters. Shorten it, then upload the file again."
            )


def with_short_texts(reading: Reading, name: str) -> Reading:
    """Return the reading with long texts about items and labelers shortened, which is reported; refuse long names."""
    dataset = reading.dataset
    refuse_long_names(dataset.labels, name)
    n_cut, tables = 0, {}
    for which in ("item_table", "labeler_table"):
        table: pd.DataFrame | None = getattr(dataset, which)
        if table is None:
            continue
        for place, column in enumerate(table.columns):
            long = table.iloc[:, place].map(lambda cell: isinstance(cell, str) and len(cell) > LONGEST_NAME)
            if len(str(column)) > LONGEST_NAME:
                raise ReadError(
                    f"{name} has a heading of {len(str(column)):,} characters. Shorten it, then upload the file again."
                )
            if long.any():
                n_cut += int(long.sum())
                table = table.copy()
                table.isetitem(place, table.iloc[:, place].map(_shortened))
                tables[which] = table
    columns = tuple(
        replace(column, heading=_shortened(column.heading), values=tuple(map(_shortened, column.values)))
        for column in reading.columns
    )
    if not n_cut:
        return replace(reading, columns=columns)
    cells = "1 cell has" if n_cut == 1 else f"{n_cut:,} cells have"
    told = Remark(
        "note", f"{cells} more than {LONGEST_NAME:,} characters. Only their first {LONGEST_NAME:,} were kept."
    )
    remarks = worst_first([*reading.remarks, told])
    return replace(reading, dataset=replace(dataset, **tables), columns=columns, remarks=remarks)


def _shortened(cell):
    return f"{cell[:LONGEST_NAME]}…" if isinstance(cell, str) and len(cell) > LONGEST_NAME else cell

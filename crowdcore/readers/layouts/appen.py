"""Appen (Figure Eight, CrowdFlower): the full report of a job, with _unit_id, _worker_id and a gold column per field."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, chosen_field, column, place_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

GOLD = "_gold"


def recognise(content: Content) -> float:
    """Look for a column _unit_id and another column of these reports."""
    header = {cell.strip() for cell in content.table.header} if content.tables else set()
    return (
        0.98
        if "_unit_id" in header and header & {"_worker_id", "_trust", "_golden", "_tainted", "_unit_state"}
        else 0.0
    )


def parse(content: Content, hints: dict) -> Answers:
    """Read one field by unit and worker. Tainted judgments are skipped."""
    found = LabelList()
    table = rectangular(content.table, content.name, warnings=found.warnings)
    header = [cell.strip() for cell in table.header]
    if "_worker_id" not in header and "labeler" not in hints:
        raise ReadError(
            f"{content.name} has no column _worker_id, so it is not known who gave which label. Download the full report, not "
            "the aggregated one."
        )
    unit, worker = (
        place_of(header, hints.get(hint, name)) for hint, name in (("item", "_unit_id"), ("labeler", "_worker_id"))
    )
    fields = _fields(table, header, unit)
    if "label" in hints:
        fields |= {header[place_of(header, hints["label"])]: []}
    if not fields:
        raise ReadError(f"{content.name} has no field in which judgments differ. Choose the column of labels.")
    field = chosen_field(fields, hints, found.warnings, items=column(table, unit))
    label = header.index(field)
    gold = header.index(field + GOLD) if field + GOLD in header else None
    gold = place_of(header, hints["gold"]) if "gold" in hints else gold
    tainted = header.index("_tainted") if "_tainted" in header else None
    for row in table.rows[1:]:
        if tainted is not None and row[tainted].strip().lower() == "true":
            found.leave_out("the judgment is tainted")
            continue
        found.add(row[unit], row[worker], row[label].splitlines())
        if gold is not None:
            found.truth(row[unit], row[gold].splitlines())
    taken = {"item": header[unit], "labeler": header[worker], "label": field}
    return found.answers(taken | ({} if gold is None else {"gold": header[gold]}))


def _fields(table: Table, header: list[str], unit: int) -> dict[str, list[str]]:
    """Return the fields of the form: those with a gold column, or else those in which judgments of one unit differ."""
    with_gold = [name for name in header if name + GOLD in header]
    if with_gold:
        return {name: column(table, header.index(name)) for name in with_gold}
    units, fields = column(table, unit), {}
    different = len(set(units))
    for place, name in enumerate(header):
        if name and not name.startswith(("_", "orig_")) and not name.endswith((GOLD, "_gold_reason")) and place != unit:
            values = column(table, place)
            if len(set(zip(units, values, strict=True))) > different:
                fields[name] = values
    return fields


LAYOUT = Layout(
    "Appen full report",
    "columns _unit_id and _worker_id, a column per field of the form and <field>_gold for its right answer, one row per judgment",
    recognise,
    parse,
    LIST_HINTS,
)

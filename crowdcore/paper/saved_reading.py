"""A reading of scans as values that a file can contain, and back. Every value from a file is checked."""

import json
from dataclasses import asdict, replace
from io import BytesIO
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from PIL import Image

from crowdcore.messages import Message, Text
from crowdcore.messages.catalogue import exists
from crowdcore.paper.bending import Mapping
from crowdcore.paper.identity import Identity
from crowdcore.paper.layout import ANSWER, ID, Spot
from crowdcore.paper.marks import RowReading
from crowdcore.paper.page_reading import ROUND, PageReading, layout_of
from crowdcore.paper.reading import PaperReading
from crowdcore.paper.sheet import AnswerSheet
from crowdcore.paper.templates import Template
from crowdcore.project.scans import PAGE, Scans

TEMPLATE = "template"
MOST_PIXELS = 4000 * 4000
# Readings by their scans, as long as somebody uses these: every decision makes new scans of hundreds of pages.
_READINGS: WeakKeyDictionary[Scans, PaperReading] = WeakKeyDictionary()


def scans_of(reading: PaperReading, earlier: Scans | None = None) -> Scans:
    """Return a reading as scans for a project. Pages that are in ``earlier`` scans are taken from there."""
    pages: list[dict] = []
    pictures: dict[str, bytes] = {}
    known = {} if earlier is None else {(page["file"], page["page"]): page for page in earlier.pages}
    for number, page in enumerate(reading.readings, 1):
        names = _picture_names(number, page)
        if (one := known.get((page.file, page.page))) is None:
            one = _page_values(page, names)
        pages.append(one)
        pictures |= {names[place]: data for place, data in page.crops.items()}
        if page.picture:
            pictures[names[PAGE, 0]] = page.picture
    scans = Scans(
        tuple(pages),
        _sheet_values(reading),
        {
            "rows": [[*place, list(options)] for place, options in reading.corrected_rows.items()],
            "students": [[*place, student] for place, student in reading.corrected_students.items()],
            "left out": [list(place) for place in sorted(reading.left_out)],
            "absent": sorted(reading.absent),
            "sheet number": reading.sheet_number,
        },
        pictures,
        earlier is not None and earlier.keeps_pages,
    )
    _READINGS[scans] = reading
    return scans


def reading_of(scans: Scans) -> PaperReading:
    """Return the reading that scans were made of. A ValueError explains what is wrong with scans from a file."""
    if scans not in _READINGS:
        _READINGS[scans] = _reading_of_file(scans)
    return _READINGS[scans]


def _reading_of_file(scans: Scans) -> PaperReading:
    try:
        sheet, template = _sheet(scans.sheet)
        readings = tuple(_page(number, page, template, scans) for number, page in enumerate(scans.pages, 1))
        decided = scans.decided
        reading = PaperReading(
            readings,
            sheet,
            template,
            {(str(f), int(p), str(k), int(r)): tuple(map(int, o)) for f, p, k, r, o in decided.get("rows", ())},
            {(str(file), int(page)): str(student) for file, page, student in decided.get("students", ())},
            frozenset((str(file), int(page)) for file, page in decided.get("left out", ())),
            frozenset(map(str, decided.get("absent", ()))),
            None if decided.get("sheet number") is None else int(decided["sheet number"]),
        )
    except (KeyError, TypeError, ValueError, OSError, IndexError, AttributeError, OverflowError) as problem:
        raise ValueError(f"The scans are damaged: {problem}.") from None
    return reading


def _picture_names(number: int, page: PageReading) -> dict[tuple[str, int], str]:
    places = [(PAGE, 0), *page.crops]
    return {(kind, row): f"{kind}-{number:04d}-{row:03d}.jpg" for kind, row in places}


def _page_values(page: PageReading, names: dict[tuple[str, int], str]) -> dict:
    identity = None if page.identity is None else asdict(page.identity)
    mapping = None
    if page.mapping is not None:
        parts = {"matrix": page.mapping.matrix, "centres": page.mapping.centres, "weights": page.mapping.weights}
        mapping = {name: None if part is None else np.round(part, 9).tolist() for name, part in parts.items()}
    return {
        "file": page.file,
        "page": page.page,
        "reason": _reason_values(page.reason),
        "identity": identity,
        "rows": [[row.kind, row.row, list(row.options), round(row.probability, 6), row.flagged] for row in page.rows],
        "size": list(page.size),
        "mapping": mapping,
        "factor": page.factor,
        "crops": [list(place) for place in names if place[0] != PAGE],
    }


def _page(number: int, values: dict, template: Template | None, scans: Scans) -> PageReading:
    identity = None if values["identity"] is None else _identity(values["identity"])
    rows = tuple(
        RowReading(_kind(kind), int(row), tuple(map(int, options)), float(probability), bool(flagged))
        for kind, row, options, probability, flagged in values["rows"]
    )
    reading = PageReading(
        str(values["file"]),
        int(values["page"]),
        _reason(values["reason"]),
        identity,
        rows,
        (),
        ROUND if template is None else template.radius,
        (float(values["size"][0]), float(values["size"][1])),
        _mapping(values["mapping"]),
        factor=float(values["factor"]),
    )
    spots: tuple[Spot, ...] = template.spots if template is not None and reading.found else ()
    if identity is not None and reading.found:
        spots = tuple(layout_of(identity).spots(identity.page))
    crops = {(str(kind), int(row)): "" for kind, row in values["crops"]}
    names = _picture_names(number, replace(reading, crops=crops))  # type: ignore[arg-type]  # only the places are used
    kept = {place: _checked(scans.pictures[names[place]]) for place in crops if names[place] in scans.pictures}
    picture = _checked(scans.pictures[names[PAGE, 0]]) if names[PAGE, 0] in scans.pictures else b""
    return replace(reading, spots=spots, crops=kept, picture=picture)


def _checked(picture: bytes) -> bytes:
    """Return a picture that is not larger than pages are kept. Only its header is read here."""
    with Image.open(BytesIO(picture), formats=["JPEG"]) as opened:
        if opened.width * opened.height > MOST_PIXELS:
            raise ValueError("a picture is larger than a page")
    return picture


def _identity(values: dict) -> Identity:
    identity = Identity(**values)
    # The bits contain nothing that a sheet cannot have, so they check the values, too.
    if Identity.of(identity.bits()) != identity:
        raise ValueError("a page names an impossible sheet")
    return identity


def _kind(kind: str) -> str:
    if kind not in (ANSWER, ID):
        raise ValueError(f"a row has the kind {kind!r}")
    return kind


def _mapping(values: dict | None) -> Mapping | None:
    if values is None:
        return None
    parts = [
        None if values[name] is None else np.array(values[name], float) for name in ("matrix", "centres", "weights")
    ]
    matrix, centres, weights = parts
    if (
        matrix is None
        or matrix.shape != (3, 3)
        or not all(np.isfinite(part).all() for part in parts if part is not None)
    ):
        raise ValueError("the position of a page is not a matrix of numbers")
    if centres is not None and (weights is None or weights.shape != (len(centres) + 3, 2) or centres.shape[1:] != (2,)):
        raise ValueError("the bending of a page does not fit")
    return Mapping(matrix, centres, weights)


def _reason_values(reason: Text) -> Any:
    return {"id": reason.id, "values": dict(reason.values)} if isinstance(reason, Message) else reason


def _reason(values: Any) -> Text:
    if isinstance(values, str):
        return values
    if not exists(values["id"]):
        raise ValueError(f"there is no reason {values['id']!r}")
    return Message(values["id"], **values["values"])


def _sheet_values(reading: PaperReading) -> dict | None:
    if reading.template is not None:
        return {TEMPLATE: reading.template.values()}
    return None if reading.sheet is None else reading.sheet.design()


def _sheet(values: dict | None) -> tuple[AnswerSheet | None, Template | None]:
    if values is None:
        return None, None
    if TEMPLATE in values:
        return None, Template.from_json(json.dumps(values[TEMPLATE]))
    return AnswerSheet.of_design(values), None

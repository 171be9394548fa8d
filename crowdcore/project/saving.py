"""Save a project as a file that can be opened anywhere, also years later."""

import io
import json
import platform
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib.metadata import version

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.export import own_csv
from crowdcore.grading import saved_rules
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.project.contents import Project
from crowdcore.project.layout import (
    AS_READ,
    CARD,
    FORMAT,
    FORMAT_OF_ANSWERS,
    ITEMS,
    KEY_COLUMNS,
    KNOWN,
    KNOWN_COLUMNS,
    LABELERS,
    LABELS,
    NO_DATE,
    READING_FIELDS,
    SCANS,
    SUGGESTIONS,
    TABLE_COLUMN,
)
from crowdcore.project.saved_scans import add_pictures, scans_json
from crowdcore.readers import Reading, to_long_csv

# Almost as small as the default level, in half the time. Every change is saved.
COMPRESSION = 5


def save_project(project: Project, with_pictures: bool = True) -> bytes:
    """Return the project as the bytes of a zip file. ``open_project`` restores it, with all names as text.

    Scans are part of it, with the pictures that they keep. Whoever saves these elsewhere leaves them out here.
    """
    dataset, labels = project.dataset, project.labels
    training = np.where(project.training, "yes", "no")
    contents = {
        CARD: json.dumps(_card(project), indent=1, ensure_ascii=False, default=str),
        LABELS: _labels_csv(dataset),
        LABELERS: own_csv(_table("labeler", labels.labelers, dataset.labeler_table)),
        ITEMS: own_csv(_table("item", labels.items, dataset.item_table)),
        KNOWN: own_csv([KNOWN_COLUMNS, *([*row, training[j]] for j, row in _key_rows(project.key, labels))]),
    }
    if project.key.digest != dataset.key.digest:
        contents[AS_READ] = own_csv([KEY_COLUMNS, *(row for _, row in _key_rows(dataset.key, labels))])
    if project.scans is not None:
        contents[SCANS] = scans_json(project.scans)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in contents.items():
            entry = zipfile.ZipInfo(name, NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text.encode(), compresslevel=COMPRESSION)
        if project.scans is not None and with_pictures:
            add_pictures(archive, project.scans.saved_pictures)
    return file.getvalue()


@lru_cache(maxsize=2)
def _labels_csv(dataset: Dataset) -> str:
    """Return the labels as csv. They stay the same while somebody works on a key or on grades, and every change is saved."""
    return to_long_csv(dataset)


def _card(project: Project) -> dict:
    items = project.labels.items
    return {
        "format": "CrowdCore project",
        "version": FORMAT if project.dataset.scored else FORMAT_OF_ANSWERS,
        "title": project.title,
        "kind": project.kind,
        "about": project.about,
        "sample": project.sample,
        "simulated": project.simulated,
        "scored": project.dataset.scored,
        "name": project.dataset.name,
        "source": project.dataset.source,
        "data digest": _with_text_names(project.labels).digest,
        "method": project.method,
        "parameters": project.parameters,
        "suggestions": SUGGESTIONS,
        "seed": project.seed,
        "dropped": [str(items[j]) for j in sorted(project.dropped)],
        "confirmed": [str(items[j]) for j in sorted(project.confirmed)],
        "grading": _rules(project),
        "key method": project.key_method,
        "details": project.details.saved(),
        "comments": dict(project.comments),
        "topics": None if project.topics is None else dict(project.topics),
        "reading": None if project.reading is None else _described(project.reading),
        "made with": _made_with(),
    }


@cache
def _made_with() -> dict[str, str]:
    # Looking up three versions took most of the time of saving a small project.
    return {name: version(name) for name in ("numpy", "scipy", "pandas")} | {"python": platform.python_version()}


def _rules(project: Project) -> dict:
    bonus = [str(project.labels.items[j]) for j in sorted(project.rules.bonus)]
    return saved_rules(project.rules) | {"bonus": bonus}


def _with_text_names(labels: LabelMatrix) -> LabelMatrix:
    """Return the labels with all names as text, as they will be read again."""
    items, labelers, classes = (tuple(map(str, names)) for names in (labels.items, labels.labelers, labels.classes))
    return replace(labels, items=items, labelers=labelers, classes=classes)


def _described(reading: Reading) -> dict:
    """Return everything in a Reading except its data."""
    return {name: getattr(reading, name) for name in READING_FIELDS}


def _table(what: str, names: Sequence, table: pd.DataFrame | None) -> list[list[str | None]]:
    """Return rows with the names in order, followed by the table's columns. A missing value gives an empty cell."""
    rows: list[list[str | None]] = [[what]]
    rows += [[str(name)] for name in names]
    for title, column in () if table is None else table.items():
        cells = [None if pd.isna(cell) else str(cell) for cell in column]
        for row, cell in zip(rows, [TABLE_COLUMN + str(title), *cells], strict=True):
            row.append(cell)
    return rows


def _key_rows(key: Key, labels):
    """Yield each item's position with one row per right answer (item, answer, credit, points), or one row if none is known."""
    worth = key.worth()
    for j, item in enumerate(labels.items):
        code = key.code[j]
        shares = key.shares.get(j) or ({} if code == MISSING else {code: 1.0})
        for k, share in shares.items() or [(None, None)]:
            answer = None if k is None else str(labels.classes[k])
            yield j, [str(item), answer, None if share is None else f"{share:.17g}", f"{worth[j]:.12g}"]

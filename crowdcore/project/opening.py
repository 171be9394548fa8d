"""Open a saved project. Every part is checked, and a file that is not a saved project is refused with a reason."""

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.aggregators import AGGREGATORS
from crowdcore.dataset import Dataset, checked_key
from crowdcore.exam_details import ExamDetails
from crowdcore.export import restored
from crowdcore.grading import GradingRules, rules_of_saved
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.project.contents import KINDS, Project
from crowdcore.project.layout import (
    AS_READ,
    CARD,
    FILES,
    FILES_OF_FORMAT_1,
    FORMAT,
    ITEMS,
    KEY_COLUMNS,
    KNOWN,
    KNOWN_COLUMNS,
    KNOWN_COLUMNS_OF_FORMAT_1,
    LABELERS,
    LABELS,
    PICTURES,
    SCANS,
    TABLE_COLUMN,
)
from crowdcore.project.saved_scans import MOST_OF_SCANS, is_part_of_scans, scans_of_files
from crowdcore.project.scans import Scans
from crowdcore.readers import ReadError, Reading
from crowdcore.readers.files.archive import DAMAGE, ENTRY, MOST_PARTS, open_archive, read_part
from crowdcore.readers.files.crowdcore_files import LIST_NAME, own_content, read_own
from crowdcore.readers.files.json_texts import checked_json
from crowdcore.readers.long_names import refuse_long_names

MOST_OF_CARD = 20_000_000
MOST_BRACKETS_OF_CARD = 500_000
# A project of a small exam unpacks to a few hundred kilobytes.
UNPACKED_AT_ANY_SIZE = 3_000_000
MOST_SEED = 2**63
LONGEST_SHOWN = 60
HALF_CHARACTER = "\\ud"
# Files without a number for their suggestions were saved when these parameters were suggested for crowds.
PAPERS_PROBLEM = {"lam": 0.01, "loss": "hinge", "penalty": "l1", "towards": "nobody", "total": "mean", "tol": 0.01}
SUGGESTED_FOR_CROWDS_BEFORE = {"saddle_point": PAPERS_PROBLEM, "saddle_point_robust": PAPERS_PROBLEM}


def is_project(data: bytes) -> bool:
    """Return whether these bytes are a project file, complete or damaged, and not any other file."""
    # Listing a million files takes ten seconds, and this check comes before a file is opened in a separate process.
    if data.count(ENTRY) > MOST_PARTS:
        return False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return CARD in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return False


def open_project(data: bytes, name: str = "The project file") -> Project:
    """Open the project in these bytes. A ReadError explains why a file is refused."""
    files = _unpacked(data, name)
    try:
        text = files[CARD].decode()
        card = checked_json(text, MOST_BRACKETS_OF_CARD)
        if HALF_CHARACTER in text.lower():
            # JSON can contain half of a surrogate pair, which can be neither shown nor saved.
            json.dumps(card, ensure_ascii=False).encode()
    except ValueError:
        raise _damaged(name, f"{CARD} is not JSON or too large") from None
    if not isinstance(card, dict) or card.get("format") != "CrowdCore project":
        raise ReadError(f"{name} is a zip file, but not a CrowdCore project. Choose a table, or a saved project.")
    if not isinstance(card.get("version"), int) or card["version"] > FORMAT:
        raise ReadError(f"{name} was saved by a newer CrowdCore. Open it with that one.")
    if card.get("kind") not in KINDS:
        raise _damaged(name, f"its kind is {card.get('kind')!r}")
    try:
        dataset, key, training = _data(files, card, name)
        refuse_long_names(dataset.labels, name)
        reading = _reading(card.get("reading"), dataset)
        method, parameters, notes = _settings(card)
        parameters = _with_suggestions_of_its_time(card, method, parameters)
        rules, key_method = _grading(card.get("grading") or {}, dataset.labels), card.get("key method")
        details = ExamDetails.of_saved(card.get("details") or {})
        comments = _texts_by_name(card.get("comments") or {}, dataset.labels.labelers)
        topics = card.get("topics")
        topics = None if topics is None else _texts_by_name(topics, dataset.labels.items)
        scans = _scans(files)
        dropped, confirmed = (_positions(card.get(what) or [], dataset.labels) for what in ("dropped", "confirmed"))
        # Format 1 computed the digest before names became text, so it cannot be compared.
        if card["version"] > 1 and card.get("data digest") != dataset.labels.digest:
            notes += ("The labels differ from the saved ones: somebody changed the file. Check that they are right.",)
    except ReadError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, OverflowError, RecursionError) as problem:
        raise _damaged(name, str(problem)) from None
    return Project(
        dataset,
        card["kind"],
        _text(card, "title") or dataset.name,
        key,
        training,
        about=_text(card, "about"),
        sample=card.get("sample") is True,
        simulated=card.get("simulated") is True,
        reading=reading,
        method=method,
        parameters=parameters,
        seed=_seed(card.get("seed")),
        dropped=dropped,
        confirmed=confirmed,
        rules=rules,
        key_method=key_method if key_method in list(AGGREGATORS) else None,
        notes=notes,
        details=details,
        comments=comments,
        topics=topics,
        scans=scans,
    )


def _unpacked(data: bytes, name: str) -> dict[str, bytes]:
    """Return the files by name. Nothing is written to disk, so a path in a file name is harmless."""
    try:
        archive = open_archive(data, name, at_any_size=UNPACKED_AT_ANY_SIZE)
        entries = archive.infolist()
    except ReadError:
        raise
    except DAMAGE:
        raise ReadError(f"{name} is not a zip file, or it is damaged. Save the project again.") from None
    found = sorted(entry.filename for entry in entries if not is_part_of_scans(entry.filename))
    if found not in (sorted(FILES), sorted([*FILES, AS_READ]), sorted(FILES_OF_FORMAT_1)):
        missing = [file for file in FILES_OF_FORMAT_1 if file not in found]
        what = f"{missing[0]} is missing" if missing else "it contains files that do not belong there"
        raise ReadError(f"{name} is not an unchanged CrowdCore project: {what}. Open the original file.")
    if any(entry.flag_bits & 1 for entry in entries):
        raise ReadError(f"{name} is locked with a password. Save the project without one.")
    if archive.getinfo(CARD).file_size > MOST_OF_CARD:
        raise ReadError(f"{name} has a {CARD} of more than {MOST_OF_CARD // 1_000_000} MB, which is too large to open.")
    if any(entry.filename == SCANS and entry.file_size > MOST_OF_SCANS for entry in entries):
        raise ReadError(
            f"{name} has a {SCANS} of more than {MOST_OF_SCANS // 1_000_000} MB, which is too large to open."
        )
    try:
        return {entry.filename: read_part(archive, entry) for entry in entries}
    except DAMAGE:
        raise _damaged(name, "it cannot be unpacked") from None


def _data(files, card, name) -> tuple[Dataset, Key, np.ndarray]:
    """Return the data with the key they were read with, the key in use, and the training items."""
    labelled = read_own(own_content(files[LABELS], LABELS))
    if labelled is None or labelled.layout != LIST_NAME:
        raise _damaged(name, f"{LABELS} is not a list of labels")
    labelers, labeler_table = _names_and_table(files[LABELERS], LABELERS, "labeler")
    labels = _reordered(labelled.dataset.labels, labelers, name)
    about: dict[str, Any] = {"name": _text(card, "name") or name, "labels": labels, "source": _text(card, "source")}
    if ITEMS not in files:
        key, training = _known_in_format_1(files[KNOWN], labels, name)
        return Dataset(**about, truth=labelled.dataset.truth), key, training
    items, item_table = _names_and_table(files[ITEMS], ITEMS, "item")
    if items != list(labels.items):
        raise _damaged(name, f"{ITEMS} and {LABELS} do not name the same items")
    rows = _rows(files[KNOWN], KNOWN, KNOWN_COLUMNS)
    key = _key(rows, labels, name, KNOWN)
    as_read = _key(_rows(files[AS_READ], AS_READ, KEY_COLUMNS), labels, name, AS_READ) if AS_READ in files else key
    about |= {"item_table": item_table, "labeler_table": labeler_table}
    dataset = Dataset(**about, key=as_read, scored=card.get("scored") is True)
    used = {row[0] for row in rows if row[-1] == "yes"}
    return dataset, checked_key(labels, key), np.array([item in used for item in labels.items])


def _names_and_table(data: bytes, file: str, what: str) -> tuple[list[str], pd.DataFrame | None]:
    header, *rows = _cells(data, file)
    titles = [title or "" for title in header[1:]]
    if header[0] != what or not all(title.startswith(TABLE_COLUMN) for title in titles):
        raise ValueError(f"{file} does not begin with a column {what}")
    columns = {title.removeprefix(TABLE_COLUMN): [row[n] for row in rows] for n, title in enumerate(titles, 1)}
    return [row[0] or "" for row in rows], pd.DataFrame(columns, dtype=object) if columns else None


def _key(rows: list[list], labels: LabelMatrix, name: str, file: str) -> Key:
    """Return the key from rows of item, answer, credit and points. The rows of an item follow each other."""
    if list(dict.fromkeys(row[0] for row in rows)) != list(labels.items):
        raise _damaged(name, f"{file} and {LABELS} do not name the same items")
    place = {item: j for j, item in enumerate(labels.items)}
    code_of = {text: k for k, text in enumerate(labels.classes)}
    shares: dict[int, dict[int, float]] = {}
    points = np.ones(len(labels.items))
    for item, answer, credit, worth, *_ in rows:
        points[place[item]] = float(worth)
        if answer is not None:
            shares.setdefault(place[item], {})[code_of[answer]] = float(credit)
    return Key(np.full(points.size, MISSING), shares, None if (points == 1).all() else points)


def _reordered(labels: LabelMatrix, order: list[str], name: str) -> LabelMatrix:
    """Return the labels with their labelers in this order, so that "Student 12" is always the same person."""
    place = {who: n for n, who in enumerate(labels.labelers)}
    if len(order) != len(place) or set(order) != set(place):
        raise _damaged(name, f"{LABELERS} and {LABELS} do not name the same labelers")
    return labels.with_labelers([place[who] for who in order], order)


def _known_in_format_1(data, labels, name) -> tuple[Key, np.ndarray]:
    rows = _rows(data, KNOWN, KNOWN_COLUMNS_OF_FORMAT_1)
    if [row[0] for row in rows] != list(labels.items):
        raise _damaged(name, f"{KNOWN} and {LABELS} do not name the same items")
    code_of = {text: k for k, text in enumerate(labels.classes)} | {None: MISSING, "": MISSING}
    key = checked_key(labels, Key.of([code_of[row[1]] for row in rows]))
    return key, np.array([row[2] == "yes" for row in rows]) & key.known


def _positions(names, labels) -> frozenset[int]:
    place = {item: j for j, item in enumerate(labels.items)}
    return frozenset(place[name] for name in names)


def _texts_by_name(saved: dict, names: Sequence) -> dict[str, str]:
    """Return the texts about students or questions that are in the data."""
    known = set(map(str, names))
    return {name: text for name, text in saved.items() if name in known and isinstance(text, str) and text.strip()}


def _settings(card) -> tuple[str | None, dict, tuple[str, ...]]:
    """Return the method and parameters that this version knows, and a note about each of the others."""
    method, notes = card.get("method"), []
    if method is not None and method not in AGGREGATORS:
        notes.append(f"This CrowdCore does not have the method {method!r}. It uses the suggested method instead.")
        method = None
    parameters: dict[str, dict] = {}
    for method_id, values in (card.get("parameters") or {}).items():
        described = {p.name: p for p in AGGREGATORS[method_id].parameters()} if method_id in AGGREGATORS else {}
        for parameter, value in values.items():
            try:
                described[parameter].check(value)
                if isinstance(value, int | float) and value > described[parameter].most_on_screen:
                    raise ValueError
            except (KeyError, ValueError, TypeError):
                shown = repr(value) if len(str(value)) < LONGEST_SHOWN else "its value"
                notes.append(
                    f"The parameter {parameter!r} of {method_id!r} was ignored because {shown} is not allowed."
                )
            else:
                parameters.setdefault(method_id, {})[parameter] = value
    return method, parameters, tuple(notes)


def _with_suggestions_of_its_time(card, method: str | None, parameters: dict) -> dict:
    """Return the parameters with the values that were suggested when the file was saved, if other ones are suggested now."""
    if card["kind"] != "crowd" or card.get("suggestions", 1) != 1:
        return parameters
    chosen = {*parameters, method} & set(SUGGESTED_FOR_CROWDS_BEFORE)
    before = {method_id: SUGGESTED_FOR_CROWDS_BEFORE[method_id] | parameters.get(method_id, {}) for method_id in chosen}
    return parameters | before


def _grading(saved: dict, labels: LabelMatrix) -> GradingRules:
    return replace(rules_of_saved(saved), bonus=_positions(saved.get("bonus") or [], labels))


def _reading(saved, dataset) -> Reading | None:
    if saved is None:
        return None
    reading = Reading(
        dataset,
        str(saved["layout"]),
        saved["kind"] if saved["kind"] in KINDS else "crowd",
        min(max(float(saved["sure"]), 0.0), 1.0),
        {str(name): int(n) for name, n in saved["counts"].items()},
        {str(item): {str(k): str(v) for k, v in texts.items()} for item, texts in saved["texts"].items()},
        tuple(map(str, saved["left_out"])),
        tuple(map(str, saved["warnings"])),
        dict(saved["hints"]),
    )
    str(reading)  # Fails if a count that its sentence needs is missing.
    return reading


def _rows(data: bytes, file: str, header: list[str]) -> list[list[str | None]]:
    first, *rows = _cells(data, file)
    if first != header:
        raise ValueError(f"{file} does not have the columns {', '.join(header)}")
    return rows


def _cells(data: bytes, file: str) -> list[list[str | None]]:
    return [[restored(cell) for cell in row] for row in own_content(data, file).table.rows]


def _scans(files: dict[str, bytes]) -> Scans | None:
    if SCANS not in files:
        return None
    pictures = {name.removeprefix(PICTURES): data for name, data in files.items() if name.startswith(PICTURES)}
    return scans_of_files(files[SCANS], pictures)


def _seed(value) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_SEED else None


def _text(card, name) -> str:
    return card[name] if isinstance(card.get(name), str) else ""


def _damaged(name, what) -> ReadError:
    return ReadError(f"{name} is a damaged project: {what}. Save the project again.")

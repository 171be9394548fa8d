"""Project files: data, what is known of them and how they were worked on, to be opened again anywhere, years later.

A project is a zip of one json and three csv files, which a person can read without this program: ``project.json``
(title, kind, how the file was understood, method, parameters, versions), ``labels.csv`` (the labels, as ``to_long``
writes them), ``labelers.csv`` (their order) and ``known_answers.csv`` (the key, and what of it is learned from).
"""

import csv
import io
import json
import platform
import zipfile
import zlib
from dataclasses import dataclass, field
from importlib.metadata import version

import numpy as np

from crowdcore.aggregators import AGGREGATORS
from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING
from crowdcore.readers import ReadError, Reading, read, to_long
from crowdcore.readers.files.content import content_of
from crowdcore.readers.files.crowdcore_files import LIST_NAME, safe, unsafe

FORMAT = 1
CARD, LABELS, LABELERS, KNOWN = "project.json", "labels.csv", "labelers.csv", "known_answers.csv"
FILES = (CARD, LABELS, LABELERS, KNOWN)
MOST_UNPACKED = 400_000_000
MOST_OF_CARD = 20_000_000
KINDS = ("exam", "crowd")
# Zip files carry a date; a constant one makes equal projects equal files.
NO_DATE = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, eq=False)
class Project:
    """What a project file holds.

    ``key`` and ``training`` (over the items) are what is known, and what of it the methods learn from; ``parameters``
    has, by method, those that were changed. ``seed`` is that of the draw that picked ``training``, None where a person
    did; ``dropped`` are the positions of items that do not count in grades, ``confirmed`` of those whose key a person
    has confirmed. ``notes`` say what could not be taken over
    from the file.
    """

    dataset: Dataset
    kind: str
    title: str
    key: np.ndarray
    training: np.ndarray
    about: str = ""
    sample: bool = False
    simulated: bool = False
    reading: Reading | None = None
    method: str | None = None
    parameters: dict[str, dict] = field(default_factory=dict)
    seed: int | None = None
    dropped: tuple[int, ...] = ()
    confirmed: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def truth(self) -> np.ndarray:
        """What a method is told: the key of the training items."""
        return np.where(self.training, self.key, MISSING)

    @property
    def keyed(self) -> Dataset:
        """The data with all that is keyed as truth, whether it is learned from or not."""
        return Dataset(self.title, self.dataset.labels, self.key, self.dataset.source)


def save_project(project: Project) -> bytes:
    """The project as the bytes of a zip file; ``open_project`` gives it back, with all names as text."""
    labels = project.dataset.labels
    names = [*map(str, labels.classes), ""]
    known = zip(labels.items, project.key, project.training, strict=True)
    card = {
        "format": "CrowdCore project",
        "version": FORMAT,
        "title": project.title,
        "kind": project.kind,
        "about": project.about,
        "sample": project.sample,
        "simulated": project.simulated,
        "name": project.dataset.name,
        "source": project.dataset.source,
        "data digest": labels.digest,
        "method": project.method,
        "parameters": project.parameters,
        "seed": project.seed,
        "dropped": [str(labels.items[j]) for j in project.dropped],
        "confirmed": [str(labels.items[j]) for j in project.confirmed],
        "reading": None if project.reading is None else _described(project.reading),
        "made with": {name: version(name) for name in ("numpy", "scipy", "pandas")}
        | {"python": platform.python_version()},
    }
    contents = {
        CARD: json.dumps(card, indent=1, ensure_ascii=False, default=str),
        LABELS: to_long(project.dataset),
        LABELERS: _csv([["labeler"], *([str(name)] for name in labels.labelers)]),
        KNOWN: _csv(
            [["item", "answer", "training"]]
            + [[str(item), names[code], "yes" if used else "no"] for item, code, used in known]
        ),
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in contents.items():
            entry = zipfile.ZipInfo(name, NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, text.encode())
    return file.getvalue()


def is_project(data: bytes) -> bool:
    """Whether these are the bytes of a project file, whole or damaged, rather than of any other file."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return CARD in archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return False


def open_project(data: bytes, name: str = "The project file") -> Project:
    """The project in these bytes, checked; anything else is refused with a ReadError that says why."""
    files = _unpacked(data, name)
    try:
        card = json.loads(files[CARD])
    except (ValueError, RecursionError):
        raise _damaged(name, f"{CARD} is not JSON") from None
    if not isinstance(card, dict) or card.get("format") != "CrowdCore project":
        raise ReadError(f"{name} is a zip file, but not a CrowdCore project. Choose a table, or a saved project.")
    if not isinstance(card.get("version"), int) or card["version"] > FORMAT:
        raise ReadError(f"{name} was saved by a newer CrowdCore. Open it with that one.")
    if card.get("kind") not in KINDS:
        raise _damaged(name, f"its kind is {card.get('kind')!r}")
    try:
        dataset = _dataset(files, card, name)
        key, training = _known(files[KNOWN], dataset.labels, name)
        reading = _reading(card.get("reading"), dataset)
        method, parameters, notes = _settings(card)
        dropped, confirmed = (_positions(card.get(what) or [], dataset.labels) for what in ("dropped", "confirmed"))
    except ReadError:
        raise
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError) as problem:
        raise _damaged(name, str(problem)) from None
    return Project(
        dataset,
        card["kind"],
        _text(card, "title") or dataset.name,
        key,
        training,
        _text(card, "about"),
        card.get("sample") is True,
        card.get("simulated") is True,
        reading,
        method,
        parameters,
        card["seed"] if isinstance(card.get("seed"), int) else None,
        dropped,
        confirmed,
        notes,
    )


def _unpacked(data: bytes, name: str) -> dict[str, bytes]:
    """The four files, by name. Nothing is ever written to disk, so a path in a name has nowhere to lead."""
    try:
        archive = zipfile.ZipFile(io.BytesIO(data))
        entries = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        raise ReadError(f"{name} is no zip file, or a damaged one. Save the project again.") from None
    found = sorted(entry.filename for entry in entries)
    if found != sorted(FILES):
        missing = [file for file in FILES if file not in found]
        what = f"{missing[0]} is missing" if missing else "it holds files that do not belong there"
        raise ReadError(f"{name} is not a CrowdCore project as it was saved: {what}. Open the file as it was saved.")
    if any(entry.flag_bits & 1 for entry in entries):
        raise ReadError(f"{name} is locked with a password. Save the project without one.")
    unpacked = sum(entry.file_size for entry in entries)
    if unpacked > MOST_UNPACKED or archive.getinfo(CARD).file_size > MOST_OF_CARD:
        raise ReadError(f"{name} unpacks to {unpacked // 1_000_000:,} MB, more than can be opened.")
    try:
        return {file: archive.read(file) for file in FILES}
    except (zipfile.BadZipFile, zlib.error, ValueError, OSError, EOFError, RuntimeError, NotImplementedError):
        raise _damaged(name, "it cannot be unpacked") from None


def _dataset(files, card, name) -> Dataset:
    own = read(files[LABELS], name=LABELS, delimiter=",", encoding="utf-8")
    if own.layout != LIST_NAME:
        raise _damaged(name, f"{LABELS} is not a list of labels")
    order = [row[0] for row in _rows(files[LABELERS], LABELERS, ["labeler"])]
    labels = _reordered(own.dataset.labels, order, name)
    return Dataset(_text(card, "name") or name, labels, own.dataset.truth, _text(card, "source"))


def _reordered(labels: LabelMatrix, order: list[str], name: str) -> LabelMatrix:
    """The labels with their labelers in this order: by it "Student 12" is always the same person."""
    place = {who: n for n, who in enumerate(order)}
    if len(order) != len(labels.labelers) or set(place) != set(labels.labelers):
        raise _damaged(name, f"{LABELERS} and {LABELS} do not name the same labelers")
    labeler = np.array([place[who] for who in labels.labelers], dtype=np.int32)[labels.labeler]
    by_item = np.lexsort((labeler, labels.item))
    return LabelMatrix(
        labels.items,
        tuple(order),
        labels.classes,
        labels.item[by_item],
        labeler[by_item],
        labels.code[by_item],
        labels.allowed,
    )


def _known(data, labels, name) -> tuple[np.ndarray, np.ndarray]:
    rows = _rows(data, KNOWN, ["item", "answer", "training"])
    if [row[0] for row in rows] != list(labels.items):
        raise _damaged(name, f"{KNOWN} and {LABELS} do not name the same items")
    code = {text: k for k, text in enumerate(labels.classes)} | {"": MISSING}
    key = checked_truth(labels, [code[row[1]] for row in rows])
    return key, np.array([row[2] == "yes" for row in rows]) & (key != MISSING)


def _positions(names, labels) -> tuple[int, ...]:
    place = {item: j for j, item in enumerate(labels.items)}
    return tuple(sorted({place[name] for name in names}))


def _settings(card) -> tuple[str | None, dict, tuple[str, ...]]:
    """Method and parameters as far as this version knows them; what it does not is left out, and that is told."""
    method, notes = card.get("method"), []
    if method is not None and method not in AGGREGATORS:
        notes.append(f"This CrowdCore has no method {method!r}; its usual one is used.")
        method = None
    parameters = {}
    for method_id, values in (card.get("parameters") or {}).items():
        described = {p.name: p for p in AGGREGATORS[method_id].parameters()} if method_id in AGGREGATORS else {}
        for parameter, value in values.items():
            try:
                described[parameter].check(value)
            except (KeyError, ValueError, TypeError):
                notes.append(f"The parameter {parameter!r} of {method_id!r} was left out: {value!r} is not possible.")
            else:
                parameters.setdefault(method_id, {})[parameter] = value
    return method, parameters, tuple(notes)


def _described(reading: Reading) -> dict:
    """All of a Reading but its data."""
    names = ("layout", "kind", "sure", "counts", "texts", "left_out", "warnings", "hints")
    return {name: getattr(reading, name) for name in names}


def _reading(saved, dataset) -> Reading | None:
    if saved is None:
        return None
    reading = Reading(
        dataset,
        str(saved["layout"]),
        saved["kind"] if saved["kind"] in KINDS else "crowd",
        float(saved["sure"]),
        {str(name): int(n) for name, n in saved["counts"].items()},
        {str(item): {str(k): str(v) for k, v in texts.items()} for item, texts in saved["texts"].items()},
        tuple(map(str, saved["left_out"])),
        tuple(map(str, saved["warnings"])),
        dict(saved["hints"]),
    )
    str(reading)  # Counts that its sentence needs are there.
    return reading


def _rows(data: bytes, name: str, header: list[str]) -> list[list[str]]:
    rows = content_of(data, name, delimiter=",", encoding="utf-8").table.rows
    if not rows or rows[0] != header or any(len(row) != len(header) for row in rows):
        raise ValueError(f"{name} does not have the columns {', '.join(header)}")
    return [[unsafe(cell) for cell in row] for row in rows[1:]]


def _csv(rows) -> str:
    text = io.StringIO(newline="")
    csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows([safe(cell) for cell in row] for row in rows)
    return text.getvalue()


def _text(card, name) -> str:
    return card[name] if isinstance(card.get(name), str) else ""


def _damaged(name, what) -> ReadError:
    return ReadError(f"{name} is a damaged project: {what}. Save it again.")

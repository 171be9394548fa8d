"""Compare two versions of the reader sheet by sheet: ``python -m tests.readers.yardstick collect|freeze|compare FOLDER``.

``collect`` runs the tests of the readers and keeps every file that they read, with its hints, in FOLDER. ``freeze`` reads all of
them, files of the folders given by ``--files``, and generated sheets with each pair of disturbances, and keeps what came of each.
``compare`` does the same with the code as it is now, and prints every file that is read otherwise.
"""

import argparse
import hashlib
import json
import pickle
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import crowdcore
from crowdcore import ReadError, readers
from tests.readers.generated import further_words, unknown_words, words
from tests.readers.generated.disturbances import DISTURBANCES
from tests.readers.generated.judge import answers_of, judge, key_of
from tests.readers.generated.sheets import as_file, generated_sheet

VOCABULARIES = {"words": words, "further languages": further_words, "unknown": unknown_words}
# Hostile files are made in thousands of variants by the tests that attack the reader. These are not sheets to compare.
NOT_SHEETS = ("test_fuzz", "test_attacks", "test_parquet_attacks", "test_growth", "test_generated_sheets")
LARGEST_CASE = 2_000_000


def collect(folder: Path, tests: list[str]) -> None:
    """Run tests, those of the readers if none are given, and keep every call of ``read`` with its arguments."""
    original, seen = readers.read, set()

    def recorded(source, name=None, *, key=None, **hints):
        case = pickle.dumps((_data_of(source), name or _name_of(source), _data_of(key), hints))
        digest = hashlib.sha256(case).hexdigest()[:16]
        if digest not in seen and len(case) < LARGEST_CASE:
            seen.add(digest)
            (folder / f"{digest}.case").write_bytes(case)
        return original(source, name, key=key, **hints)

    readers.read = crowdcore.read = recorded
    here = Path(__file__).parent
    ignored = [f"--ignore={here / name}.py" for name in NOT_SHEETS]
    pytest.main([*(tests or [str(here)]), "-q", "-p", "no:cacheprovider", *ignored])
    print(f"{len(seen):,} different files were read")


def _data_of(source):
    return Path(source).read_bytes() if isinstance(source, str | Path) and Path(source).is_file() else source


def _name_of(source) -> str | None:
    return Path(source).name if isinstance(source, str | Path) else None


def outcome(data, name, key=None, hints=None) -> dict:
    """What came of a file, in parts that can be compared."""
    start = time.process_time()
    try:
        reading = readers.read(data, name=name, key=key, **(hints or {}))
    except ReadError as refusal:
        return {"refused": str(refusal), "seconds": time.process_time() - start}
    seconds = time.process_time() - start
    labels = reading.dataset.labels
    about = (reading.dataset.item_table, reading.dataset.labeler_table)
    roles = reading.roles and (reading.roles.rows, reading.roles.columns)
    return {
        "layout": reading.layout,
        "size": [len(labels.labelers), len(labels.items)],
        "items": list(map(str, labels.items)),
        "labelers": list(map(str, labels.labelers)),
        "answers": _digest(answers_of(reading) if labels.dense().size < 1e6 else labels.code.tolist()),
        "key": _digest(key_of(reading) if reading.dataset.truth is not None else None),
        "points": _digest(np.asarray(reading.dataset.key.worth()).tolist() if reading.dataset.key else None),
        "tables": _digest([table is not None and table.to_csv() for table in about]),
        "roles": _digest(roles),
        "doubts": [str(remark.done) for remark in reading.remarks if remark.kind == "doubt"],
        "remarks": sorted(f"{remark.kind}: {remark.done}" for remark in reading.remarks if remark.kind != "doubt"),
        "sure": round(float(reading.sure), 3),
        "seconds": seconds,
    }


def _digest(value) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:12]


def cases(folder: Path, files: list[Path], sheets: int) -> Iterator[tuple[str, object]]:
    """Yield the name of each case and what is needed to read it."""
    for path in sorted(folder.glob("*.case")):
        yield path.stem, path
    for path in (path for other in files for path in sorted(other.iterdir()) if path.is_file()):
        yield f"{path.parent.parent.name}/{path.name}", path
    pairs = list(combinations(DISTURBANCES, 2))
    for n in range(sheets):
        vocabulary = list(VOCABULARIES)[n % len(VOCABULARIES)]
        yield f"generated {n} {vocabulary}", (n, vocabulary, pairs[n % len(pairs)])


def read_case(case: tuple[str, object]) -> tuple[str, dict]:
    """Read one case."""
    name, what = case
    try:
        if isinstance(what, tuple):
            return name, _read_generated(*what)
        if what.suffix == ".case":
            return name, outcome(*pickle.loads(what.read_bytes()))
        return name, outcome(what.read_bytes(), what.name)
    except Exception as error:  # a defect of the reader, or a file that is refused before it is opened
        return name, {"error": repr(error)[:300]}


def _read_generated(n: int, vocabulary: str, pair: tuple[str, str]) -> dict:
    draft = generated_sheet(1_000_000 + n, VOCABULARIES[vocabulary], pair[n % 2], pair[1 - n % 2])
    data, name = as_file(draft)
    found = outcome(data, name)
    try:
        judged = judge(draft, readers.read(data, name=name))
    except ReadError as refusal:
        judged = judge(draft, refusal)
    return found | {"judged": judged.kind, "complaints": judged.complaints[:3], "happened": draft.happened}


def all_outcomes(args) -> dict[str, dict]:
    """Read all cases in several processes."""
    with ProcessPoolExecutor(args.workers) as pool:
        return dict(pool.map(read_case, cases(args.folder, args.files, args.sheets), chunksize=20))


def differences(old: dict, new: dict) -> list[str]:
    """The parts that differ between two outcomes, with the old and the new value where they are short."""
    parts = [part for part in {**old, **new} if part not in ("seconds", "complaints", "happened")]
    found = []
    for part in parts:
        one, other = old.get(part), new.get(part)
        if part == "sure" and one is not None and other is not None and (one < 0.5) == (other < 0.5):
            continue
        if one != other:
            if part in ("remarks", "doubts") and isinstance(one, list) and isinstance(other, list):
                one, other = [text for text in one if text not in other], [text for text in other if text not in one]
            found.append(f"{part}: {str(one)[:300]} → {str(other)[:300]}")
    return found


def summary(outcomes: dict[str, dict]) -> str:
    """How many generated sheets were read how, how sure readings are calibrated, and how long an ordinary sheet takes."""
    judged = [one for one in outcomes.values() if "judged" in one]
    counts = Counter(one["judged"] for one in judged)
    sure = [one["judged"] == "right" for one in judged if one.get("sure", 0) >= 0.9]
    silent = Counter(name for one in judged if one["judged"] == "silently wrong" for name in one["happened"])
    seconds = np.median([one["seconds"] for one in judged if "seconds" in one] or [0])
    return (
        f"{dict(counts)}; sure ≥ .9: {len(sure)}, of these right {np.mean(sure or [0]):.4f}; "
        f"{1000 * seconds:.0f} ms per sheet\nsilent by disturbance: {silent.most_common(8)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("collect", "freeze", "compare"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tests", nargs="*", default=[], help="test files whose sheets are collected")
    parser.add_argument("--files", type=Path, nargs="*", default=[], help="folders with further files to read")
    parser.add_argument("--sheets", type=int, default=2000, help="how many sheets are generated")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    if args.what == "collect":
        return collect(args.folder, args.tests)
    outcomes = all_outcomes(args)
    frozen = args.folder / "frozen.json"
    if args.what == "freeze":
        frozen.write_text(json.dumps(outcomes, ensure_ascii=False), encoding="utf-8")
    else:
        old = json.loads(frozen.read_text(encoding="utf-8"))
        for name, new in outcomes.items():
            found = differences(old.get(name, {}), json.loads(json.dumps(new)))
            if name in old and found:
                print(f"{name} {new.get('happened', '')}\n    " + "\n    ".join(found))
        print("before:", summary({name: old[name] for name in outcomes if name in old}))
    print("now:", summary(outcomes))
    return None


if __name__ == "__main__":
    main()

"""Fit the weights by which the reader decides what a sheet is: ``python -m tests.readers.fit_weights [sheets]``.

First come the weights for what a row of the file is (``fit_axes.py``), then those for the kind of the sheet. Takes the sheets of
``examples/``, files made by chance (``generated/``) and, with ``--examples folder``, real ones: ``folder/files`` holds them, and
``folder/expected/<file>.json`` has their ``kind`` ("exam" and "scores" are answer sheets, "key" is a key; other files with
``kind`` "none" are skipped unless ``sheet_kind`` names one of the kinds). Prints how often the right kind is the likeliest on
files that were kept back, then writes ``crowdcore/readers/sheets/weights.json``. 300 sheets of each kind take about four minutes.
"""

import argparse
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from crowdcore import ReadError
from crowdcore.readers.choosing import prepare_page
from crowdcore.readers.files.content import content_of
from crowdcore.readers.layouts.plain_sheet import sheet_of
from crowdcore.readers.sheets import model
from crowdcore.readers.sheets.apply import view_of
from crowdcore.readers.sheets.features import FEATURES
from crowdcore.readers.sheets.interpretation import SheetKind
from tests.readers.fit_axes import fit_axes
from tests.readers.fit_lists import fit_lists, measure_tables
from tests.readers.generated import further_words, words
from tests.readers.generated.further_exams import further_exam, small_exam
from tests.readers.generated.not_sheets import FURTHER_FILES, further_file
from tests.readers.generated.other_files import OTHER_FILES, other_file, plain_exam
from tests.readers.generated.sheets import as_file, generated_sheet

KINDS = list(SheetKind)
# Half of the weight is on answer sheets, the rest is shared by the other kinds.
WEIGHT_OF_ANSWERS = 0.5
# The penalty on squared weights. Between 0.1 and 1 the results on files that were kept back are the same.
PENALTY = 0.3
KEPT_BACK = 4
# Every so many files are used once more, with at most so many rows and one.
SHORTENED, MOST_ROWS_OF_A_FEW = 3, 6
DIGITS = 3
PATH = Path(model.__file__).with_name("weights.json")


def training_files(n: int) -> Iterator[tuple[SheetKind, int, bytes, str]]:
    """Yield files with their kind, and a number by which some are kept back; a part of them once more with a few rows only."""
    for kind, seed, data, name in _whole_files(n):
        yield kind, seed, data, name
        if seed % SHORTENED == 0 and name.endswith(".csv"):
            yield kind, seed // SHORTENED, first_rows(data, 2 + seed // SHORTENED % MOST_ROWS_OF_A_FEW), name


def first_rows(data: bytes, n: int) -> bytes:
    """Return the first rows of a text file."""
    lines = data.decode().splitlines(keepends=True)
    return "".join(lines[:n]).encode()


def _whole_files(n: int) -> Iterator[tuple[SheetKind, int, bytes, str]]:
    for seed in range(n):
        for kind in OTHER_FILES:
            yield SheetKind(kind), seed, *other_file(kind, seed)
        for kind in FURTHER_FILES:
            yield SheetKind(kind), seed, *further_file(kind, seed)
        for k in range(3):
            yield SheetKind.ANSWERS, seed, *plain_exam(3 * seed + k)
            yield SheetKind.ANSWERS, seed, *further_exam(3 * seed + k)
            yield SheetKind.ANSWERS, seed, *small_exam(3 * seed + k)
        yield SheetKind.ANSWERS, seed, *as_file(generated_sheet(500_000 + seed, words))
        yield SheetKind.ANSWERS, seed, *as_file(generated_sheet(600_000 + seed, further_words))


def examples(folder: Path) -> Iterator[tuple[SheetKind, int, bytes, str]]:
    """Yield real files of a folder whose kind is known."""
    of_kind = {"exam": SheetKind.ANSWERS, "scores": SheetKind.ANSWERS, "key": SheetKind.KEY}
    for n, path in enumerate(sorted(folder.glob("expected/*.json"))):
        expected = json.loads(path.read_text(encoding="utf-8"))
        kind = expected.get("sheet_kind") or of_kind.get(expected.get("kind"))
        if kind:
            file = folder / "files" / path.name.removesuffix(".json")
            yield SheetKind(kind), n, file.read_bytes(), file.name


def feature_vector(data: bytes, name: str) -> np.ndarray | None:
    """Return the features of a file as the reader sees it; None if it cannot be read as a sheet."""
    with suppress(ReadError):
        return model.feature_vector(view_of(sheet_of(prepare_page(content_of(data, name)), {})))
    return None


def fit(features: np.ndarray, kinds: np.ndarray) -> np.ndarray:
    """Return the weights (kinds × features) of a multinomial logistic regression."""
    counts = np.bincount(kinds, minlength=len(KINDS))
    share = np.array([WEIGHT_OF_ANSWERS, *[(1 - WEIGHT_OF_ANSWERS) / (len(KINDS) - 1)] * (len(KINDS) - 1)])
    weight = (share * len(kinds) / np.maximum(counts, 1))[kinds]

    def loss(flat: np.ndarray) -> tuple[float, np.ndarray]:
        weights = flat.reshape(len(KINDS), -1)
        scores = features @ weights.T
        scores -= scores.max(axis=1, keepdims=True)
        p = np.exp(scores)
        p /= p.sum(axis=1, keepdims=True)
        own = np.arange(len(kinds)), kinds
        penalised = np.c_[weights[:, :-1], np.zeros(len(KINDS))]
        total = -(weight * np.log(p[own] + 1e-12)).sum() + PENALTY * (penalised**2).sum()
        p[own] -= 1
        return total, ((p * weight[:, None]).T @ features + 2 * PENALTY * penalised).ravel()

    start = np.zeros(len(KINDS) * features.shape[1])
    return minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 400}).x.reshape(len(KINDS), -1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sheets", nargs="?", type=int, default=300, help="how many sheets of each kind are made")
    parser.add_argument("--examples", type=Path, help="a folder with real files and what they are")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--only-axes", action="store_true", help="keep the weights of kinds")
    only.add_argument("--only-kinds", action="store_true", help="keep the weights of axes")
    args = parser.parse_args()
    if not args.only_kinds:
        _write(axes=_rounded(fit_axes(2 * args.sheets)))
    if args.only_axes:
        return
    _write(lists=_rounded(fit_lists(args.sheets)), tables=_rounded(measure_tables(args.sheets)))
    found = []
    for kind, n, data, name in [*training_files(args.sheets), *(examples(args.examples) if args.examples else ())]:
        vector = feature_vector(data, name)
        if vector is not None:
            found.append((KINDS.index(kind), n, vector))
    kinds, numbers = (np.array([entry[k] for entry in found]) for k in (0, 1))
    features = np.array([entry[2] for entry in found])
    kept_back = numbers % KEPT_BACK == 0
    likeliest = (features[kept_back] @ fit(features[~kept_back], kinds[~kept_back]).T).argmax(axis=1)
    for n, kind in enumerate(KINDS):
        own = kinds[kept_back] == n
        print(f"{kind:14s} {own.sum():5d} kept back, right kind {(likeliest[own] == n).mean():.3f}")
    weights = fit(features, kinds)
    named = {
        kind: _rounded(dict(zip((*FEATURES, "constant"), own.tolist(), strict=True)))
        for kind, own in zip(KINDS, weights, strict=True)
    }
    _write(kinds=named)
    print(f"{len(found):,} files, weights written to {PATH}")


def _rounded(weights: dict[str, float]) -> dict[str, float]:
    return {name: round(weight, DIGITS) for name, weight in weights.items()}


def _write(**sections: dict) -> None:
    """Replace sections of the file of weights."""
    stored = json.loads(PATH.read_text(encoding="utf-8")) | sections
    PATH.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    model.clear_weights()


if __name__ == "__main__":
    main()

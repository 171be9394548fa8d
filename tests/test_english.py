"""The prose of the library follows the house style: the worst patterns do not come back.

Docstrings and texts are checked in the folders below. Add a folder once its prose has been rewritten.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

FOLDERS = ("crowdcore",)
# Not rewritten yet.
EXCLUDED = (
    "crowdcore/readers/sheets",
    "crowdcore/readers/files/parquet.py",
    "crowdcore/readers/files/parquet_pages.py",
    "crowdcore/readers/files/table.py",
    "crowdcore/readers/files/text_cells.py",
    "crowdcore/readers/files/workbook.py",
    "crowdcore/readers/files/workbook_cells.py",
    "crowdcore/readers/lists/labels.py",
    *(f"crowdcore/readers/{name}.py" for name in ("__init__", "choosing", "points_among_answers")),
    *(f"crowdcore/readers/{name}.py" for name in ("score_cells", "score_detection", "score_reading")),
    *(f"crowdcore/aggregators/{name}.py" for name in ("dirichlet", "ebcc", "latent_class", "mace")),
    *(f"crowdcore/{name}.py" for name in ("calibration", "dataset", "hidden_answers", "labels", "named_labels")),
    *(
        f"crowdcore/{name}.py"
        for name in ("renamed", "review", "sklearn_tags", "triplets", "tuning", "uncertain_items")
    ),
    *(f"crowdcore/{name}.py" for name in ("vote_model", "worker", "xlsx")),
    "crowdcore/figures/notebook.py",
)
BANNED = {
    r"\bbeside\b": "write “next to” or “in addition to”",
    r"\b(stands|stood) (in|at|on|there|above|below|behind|before|for|where|alone|once|twice)\b": "things are, appear or mean",
    r"\b(one|two) rows? an? \w+|\ba (row|column|line|bar|dot|point|cell|square) an? \w+": "write “one row per …”",
    r"\bin the (mean|median)\b": "write “on average”",
    r"(?<!there )\bis no (method|list|hint|grid|item|zip|number|step|share|doubt|bound)\b": "write “is not a …”",
    r"\b(what|who) (was|is|were) (told|said)\b": "name the thing",
    r"\b(the method|a method|methods) (is|are|was) told\b": "write “learns from”",
    r"\bfile of its own\b": "write “separate file”",
    r"\bwhat stands\b|\bas it stands\b": "name the thing",
    r"\bablest\b": "write “strongest”",
    r"\bnobody with weight\b": "write “labelers of zero weight”",
    r"\bway(s)? on\b": "write “suggestion”",
}
# Attributes and ids that other code relies on.
NAMES = re.compile(r"``[^`]*``|>>>.*|\.\.\. .*")


def sources():
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(EXCLUDED):
                yield name, path


def texts_of(path: Path):
    """Yield the line and text of every docstring and every string with a space in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.lineno, NAMES.sub("", node.value)


@pytest.mark.parametrize("pattern", BANNED)
def test_no_text_of_the_library_uses_a_banned_pattern(pattern):
    found = [
        f"{name}:{line}: {match[0]!r}"
        for name, path in sources()
        for line, text in texts_of(path)
        for match in re.finditer(pattern, " ".join(text.split()), re.IGNORECASE)
    ]
    assert not found, f"{BANNED[pattern]}:\n" + "\n".join(found)


def test_every_pattern_finds_its_example():
    examples = (
        "It stands in a column.",
        "the table beside it",
        "a row a student",
        "in the mean",
        "This is no method.",
        "what was told",
        "a method is told",
        "a file of its own",
        "as it stands",
        "the ablest",
        "Nobody with weight",
        "ways on",
    )
    for pattern in BANNED:
        assert any(re.search(pattern, example, re.IGNORECASE) for example in examples), pattern

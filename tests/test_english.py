"""The prose of the project follows the house style: the worst patterns do not come back.

In the library and the pages all docstrings, comments and texts are checked, in the tests their docstrings, comments and names,
in the catalogue of messages every text, and in the documentation everything outside of code.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

LIBRARY, PAGES, CATALOGUE = "crowdcore", ("app.py", "pages/"), "crowdcore/messages/"
TESTS = "tests"
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "sample_data/README.md")
EXCLUDED = (
    "crowdcore/readers/sheets",  # being rewritten
    "tests/test_english.py",
)
_THINGS = (
    r"(row|column|line|bar|dot|point|cell|square|page|file|label|answer|number|code|sheet|letter|round|sweep|value)"
)
_SEPARATE = "file|process|address|column|line|label|page|sheet|key|table|text|reader|labeler|class|student|remark"
_FIRST_WORDS = "several|two|three|the two|very many|classes|tied|such|these|crowds|wrong"
BANNED = {
    r"\bbesides?\b": "write “next to” or “in addition to”",
    r"\b(stands?|stood)\b": "things are, appear or contain",
    rf"\b(a|an|one|two) (class )?{_THINGS}s? an? \w+": "write “one row per …”",
    r"\bin the (mean|median)\b": "write “on average”",
    r"(?<!there )\b(is|are|was|were) no (?!longer\b|more\b|less\b|\w+er than\b)\w+": "write “is not a …”",
    r"\b(say|says|said|tell|tells|told)\b": "programs report, show, warn or ask; results are, contain or mean",
    r"\bwith(out)? a word\b(?! in)": "write “with a note” or “silently”",
    r"\bwhat was got\b": "name the thing",
    rf"\b({_SEPARATE})s? of (its|their|our) own\b": "write “separate”",
    r"\bablest\b": "write “strongest”",
    r"\bnobody with weight\b": "write “labelers of zero weight”",
    r"\bways? on\b": "write “suggestion”",
    rf"(^|(?<=[.:] ))(?-i:Of) ({_FIRST_WORDS})\b": "begin with the actor: “If there are several …”",
    r"\b(question|item|answer)s? (is|are )?keyed\b": "write “known”",
}
# Further patterns for everything that visitors read, and for the code of the pages.
BANNED_ON_PAGES = {
    r"\b(is|are|equals?) (that|those) of\b": "name the noun",
    r"\b(one|a) \w+ an? (class|draw|student|labeler|item|question|method|visitor)\b": "write “one … per …”",
    r"\bup close\b": "write “in detail”",
    r"\btaken? away\b": "write “download”",
    r"\bwhoever\b": "name the person",
    r"\banew\b": "write “again”",
    r"\bin passing\b": "name what is fast enough",
    r"\bspeaks? of\b": "name the thing",
    r"\bworked (them |it )?out\b": "write “computed”",
    r"\b(is|are|was|were) keyed\b|\bkeyed (item|question)s?\b": "write “known”",
    r"\bshelf\b": "write “results”",
}
EXAMPLES = (
    "one weight a student",
    "One method up close",
    "to take away",
    "Whoever joins",
    "drawn anew",
    "solved in passing",
    "the page speaks of it",
    "It was worked out.",
    "12 keyed items",
    "on the shelf",
    "It stands in a column.",
    "the table beside it",
    "one row a student",
    "on two cores in the mean",
    "This is no method.",
    "the page says so",
    "kept, with a word",
    "what was got for it",
    "a file of its own",
    "the ablest",
    "Nobody with weight",
    "ways on",
    "The steps are those of w.",
    "Of several answers, the first counts.",
    "3 questions keyed",
)
# The style asks for 25 words. A few formulas in words need more.
MOST_WORDS = 35
# Code inside prose, doctests and formulas.
NAMES = re.compile(r"\w+\.\w+|``[^`]*``|`[^`]*`|:math:`[^`]*`|>>>.*|\.\.\. .*")


def python_files() -> Iterator[tuple[str, Path]]:
    yield "app.py", ROOT / "app.py"
    for folder in (LIBRARY, "pages", TESTS):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(EXCLUDED):
                yield name, path


def documents() -> Iterator[tuple[str, Path]]:
    for path in (*(ROOT / name for name in DOCUMENTS), *sorted((ROOT / "docs").rglob("*.md"))):
        yield path.relative_to(ROOT).as_posix(), path


def texts_of_code(path: Path, only_docstrings: bool) -> Iterator[tuple[int, str]]:
    """Yield the line and text of docstrings, comments, names of tests and, unless ``only_docstrings``, all strings with a space."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and not only_docstrings:
            yield node.lineno, node.value
        elif isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and only_docstrings:
            yield getattr(node, "lineno", 1), ast.get_docstring(node) or ""
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.lineno, node.name.replace("_", " ")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("# ")


def sentences_of_docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the line of each docstring with each of its sentences, items of lists and clauses, without code."""
    for line, text in texts_of_code(path, only_docstrings=True):
        for part in re.split(r"\n\s*\n|\n\s*(?:-|\d\.) ", text):
            for sentence in re.split(r"(?<=[.;:!?])\s+", NAMES.sub("", part)):
                yield line, sentence


def texts_of_document(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of a document that are not code."""
    in_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        in_code ^= line.startswith("```")
        if not in_code:
            yield number, line


def texts_of_catalogue() -> Iterator[tuple[str, str]]:
    """Yield the place and text of every line of the catalogue, without ids and places for values."""
    for path in sorted((ROOT / CATALOGUE).rglob("*.ftl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            text = re.sub(r"\{[^}]*\}?|^[a-z0-9-]+ =|^\s*\*?\[[^]]*\]", " ", line)
            yield f"{path.relative_to(ROOT).as_posix()}:{number}", text


def all_texts() -> list[tuple[str, str]]:
    """Return the place of every text and the text on one line, without code."""
    found = [
        (f"{name}:{line}", text)
        for name, path in python_files()
        for line, text in texts_of_code(path, only_docstrings=name.startswith(TESTS))
    ]
    found += texts_of_catalogue()
    found += [(f"{name}:{line}", text) for name, path in documents() for line, text in texts_of_document(path)]
    return [(place, " ".join(NAMES.sub("", text).split())) for place, text in found]


@pytest.fixture(scope="module")
def texts() -> list[tuple[str, str]]:
    return all_texts()


@pytest.mark.parametrize("pattern", BANNED)
def test_no_text_uses_a_banned_pattern(pattern, texts):
    banned = re.compile(pattern, re.IGNORECASE)
    found = [f"{place}: {match[0]!r}" for place, text in texts for match in banned.finditer(text)]
    assert not found, f"{BANNED[pattern]}:\n" + "\n".join(found)


@pytest.mark.parametrize("pattern", BANNED_ON_PAGES)
def test_no_text_of_the_pages_uses_a_further_banned_pattern(pattern, texts):
    banned = re.compile(pattern, re.IGNORECASE)
    of_pages = [(place, text) for place, text in texts if place.startswith((*PAGES, CATALOGUE))]
    found = [f"{place}: {match[0]!r}" for place, text in of_pages for match in banned.finditer(text)]
    assert not found, f"{BANNED_ON_PAGES[pattern]}:\n" + "\n".join(found)


def test_no_docstring_of_the_library_has_a_very_long_sentence():
    found = [
        f"{name}:{line}: {' '.join(sentence.split())}"
        for name, path in python_files()
        if name.startswith(LIBRARY)
        for line, sentence in sentences_of_docstrings(path)
        if len(re.findall(r"[A-Za-z]{2,}", sentence)) > MOST_WORDS and "math" not in sentence
    ]
    assert not found, f"write at most {MOST_WORDS} words:\n" + "\n".join(found)


def test_texts_of_every_kind_are_checked(texts):
    places = [place for place, _ in texts]
    for folder in (
        "crowdcore/labels.py",
        "crowdcore/readers/files/",
        "crowdcore/messages/en/live.ftl",
        "app.py",
        "pages/parts/live/",
        "tests/readers/",
        "docs/",
        "README.md",
        "CHANGELOG.md",
    ):
        assert any(place.startswith(folder) for place in places), folder


def test_every_pattern_finds_its_example():
    for pattern in BANNED | BANNED_ON_PAGES:
        assert any(re.search(pattern, example, re.IGNORECASE) for example in EXAMPLES), pattern


@pytest.mark.parametrize(
    "text",
    [
        "there is no key",
        "it is no longer here",
        "no more than two",
        "next to it",
        "one row per student",
        "is no larger than",
    ],
)
def test_plain_sentences_are_not_banned(text):
    assert not [pattern for pattern in BANNED if re.search(pattern, text, re.IGNORECASE)]

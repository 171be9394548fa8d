"""The catalogue: every id exists and is used, every text can be shown to everybody, and no page contains hard-coded texts."""

import ast
import pickle
import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from crowdcore.messages import Decimals, Listed, Message, Percent, text
from crowdcore.messages.catalogue import AUDIENCES, ids_of, topics, variables_of
from tests.conftest import ROOT

ID = re.compile(rf"(?:{'|'.join(topics())})-[a-z0-9-]+")
ALL_IDS = [id for topic in topics() for id in ids_of(topic)]
# Pages that show nothing but texts of the catalogue.
CONVERTED = [
    "pages/exam.py",
    "pages/parts/exam",
    "pages/data.py",
    "pages/parts/data",
    "pages/labelers.py",
    "pages/parts/labelers",
    "pages/training.py",
    "pages/parts/training",
    "pages/shared/inputs.py",
    "pages/shared/listed_twice.py",
    "pages/shared/show.py",
]
# Arguments of Streamlit that a visitor does not read.
NOT_SHOWN = {
    "key", "icon", "type", "width", "height", "gap", "format", "color", "mime", "language", "vertical_alignment", "bind",
    "selection_mode", "on_select", "on_change", "on_click", "persist_state", "shortcut", "file_name", "args", "duration",
    "column_order", "disabled", "anchor", "options", "default", "value", "label_visibility",
}  # fmt: skip
# Functions of Streamlit that show no text, or code.
NOTHING_SHOWN = {"html", "switch_page", "columns", "cache_resource", "fragment", "code", "latex", "container", "form"}


@cache
def sources() -> dict[Path, ast.Module]:
    files = [ROOT / "app.py", *(ROOT / "pages").rglob("*.py"), *(ROOT / "crowdcore").rglob("*.py")]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}


def strings_in(tree: ast.AST) -> list[str]:
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def ids_in_code() -> set[str]:
    return {string for tree in sources().values() for string in strings_in(tree) if ID.fullmatch(string)}


def test_every_id_that_the_code_names_exists():
    asked_for = {
        node.args[0].value
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("t", "plain", "Message")
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }
    assert asked_for
    assert not (asked_for - set(ALL_IDS))


def test_every_text_of_the_catalogue_is_used():
    assert not (set(ALL_IDS) - ids_in_code())


@pytest.mark.parametrize("topic", topics())
def test_every_text_can_be_shown_to_every_audience(topic):
    for id, audience in product(ids_of(topic), AUDIENCES):
        cases = {name: sorted(found) for name, found in variables_of(id).items() if name != "audience"}
        for choice in range(max(map(len, cases.values()), default=0) + 1):
            values = {name: _example(found, choice) for name, found in cases.items()}
            shown = text(id, audience, **values)
            assert shown and "{" not in shown and "$" not in shown and "  " not in shown, shown


def _example(cases: list[str], choice: int):
    """A value that a text distinguishes, another one for another choice."""
    if not cases:
        return "Q3"
    case = cases[choice % len(cases)]
    if case in ("one", "other"):
        return 1 if case == "one" else 1200
    return int(case) if case.isdigit() else case


def test_no_audience_reads_words_of_another():
    """Exams have no labelers and no items, crowds have no students, unless the text is only for one of them."""
    for id in ALL_IDS:
        if "audience" not in variables_of(id):
            continue
        values = {name: _example(sorted(found), 1) for name, found in variables_of(id).items() if name != "audience"}
        for audience, foreign in (("exam", "labeler"), ("exam", "item"), ("scores", "labeler"), ("crowd", "student")):
            assert not re.search(rf"\b{foreign}s?\b", text(id, audience, **values), re.IGNORECASE), (id, audience)


@pytest.mark.parametrize("place", CONVERTED)
def test_a_converted_page_contains_no_hard_coded_text(place):
    path = ROOT / place
    files = [path] if path.suffix else sorted(path.glob("*.py"))
    found = [
        f"{file.name}:{node.lineno}: {string!r}"
        for file in files
        for node in ast.walk(sources()[file])
        if isinstance(node, ast.Call) and _is_shown_by_streamlit(node.func)
        for argument in [*node.args, *(one.value for one in node.keywords if one.arg not in NOT_SHOWN)]
        for string in _own_strings(argument)
        if _has_words(string)
    ]
    assert not found


def _is_shown_by_streamlit(function: ast.AST) -> bool:
    parts = []
    while isinstance(function, ast.Attribute):
        parts.append(function.attr)
        function = function.value
    return isinstance(function, ast.Name) and function.id == "st" and parts[0] not in NOTHING_SHOWN


def _own_strings(argument: ast.AST) -> list[str]:
    """The strings in an argument that are shown as they are: those inside other calls are that call's business."""
    if isinstance(argument, ast.Constant):
        return [argument.value] if isinstance(argument.value, str) else []
    if isinstance(argument, ast.Call | ast.Lambda | ast.Dict | ast.Subscript | ast.Compare):
        return []
    return [string for child in ast.iter_child_nodes(argument) for string in _own_strings(child)]


def _has_words(string: str) -> bool:
    return bool(re.search(r"[A-Za-z]{2}", re.sub(r":[a-z]+/\w+:|:[a-z-]+\[", "", string)))


def test_a_message_is_comparable_hashable_and_picklable():
    message = Message("exam-advice", names=Listed(["Q1", Message("exam-question-without-name", item="4")]))
    assert pickle.loads(pickle.dumps(message)) == message == Message("exam-advice", names=message.values[0][1])
    assert len({message, pickle.loads(pickle.dumps(message))}) == 1
    assert message != Message("exam-advice", names=Listed(["Q1"]))
    assert str(message) == "Please check Q1 and item 4 first."
    assert text(message, "exam") == "Please check Q1 and question 4 first."


def test_an_unknown_id_a_missing_value_and_an_unused_value_are_errors():
    with pytest.raises(LookupError, match="no message 'exam-nothing'"):
        text("exam-nothing")
    with pytest.raises(LookupError, match="no message 'nothing'"):
        text("nothing")
    with pytest.raises(LookupError, match="needs the values"):
        text("exam-dropped")
    with pytest.raises(LookupError, match="needs the values"):
        text("exam-dropped", n=1, m=2)


def test_only_values_are_escaped_and_messages_inside_messages_escape_theirs():
    inner = Message("exam-similar-pair", one="*Ann*", other="Bo")
    shown = text("exam-check-key-first", why=inner, escape=lambda value: value.replace("*", "\\*"))
    assert shown == "**Check the key first.** \\*Ann\\* and Bo"


def test_a_value_of_any_length_and_with_any_characters_is_shown_whole():
    name = "{ $n } " + "x" * 40_000
    assert text("exam-info", note=name).endswith(name)


def test_numbers_are_written_in_one_style():
    assert text("exam-dropped", "exam", n=12345) == "12,345 questions are dropped."
    assert text("exam-average-percent", percent=Percent(0.767, 1)) == "Class average: 76.7 %."
    assert text("exam-in-points", number=Decimals(-0.25, 2)) == "−0.25 points"


def test_a_text_that_a_language_lacks_is_shown_in_english():
    assert text("exam-dropped", "exam", "zh-TW", n=2) == "2 questions are dropped."

"""The catalogue: every id exists and is used, every text can be shown to everybody, and no page contains hard-coded texts."""

import ast
import pickle
import re
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.messages import Decimals, Listed, Message, Percent, text
from crowdcore.messages.catalogue import AUDIENCES, exists, ids_of, topics, variables_of
from tests.conftest import ROOT

ID = re.compile(rf"(?:{'|'.join(topics())})-[a-z0-9-]+")
# Arguments of Streamlit that a visitor does not read.
NOT_SHOWN = {
    "key", "icon", "type", "width", "height", "gap", "format", "color", "mime", "language", "vertical_alignment", "bind",
    "selection_mode", "on_select", "on_change", "on_click", "persist_state", "shortcut", "file_name", "args", "duration",
    "column_order", "disabled", "anchor", "num_rows", "layout", "options", "default", "value", "label_visibility",
}  # fmt: skip
# Functions of Streamlit that show no text, or code.
NOTHING_SHOWN = {
    "App", "cache_data", "cache_resource", "code", "columns", "container", "empty", "form", "fragment", "get", "html", "latex",
    "pop", "space", "stop", "switch_page",
}  # fmt: skip
# Methods of places on a page (columns, containers) that show texts.
SHOWN_BY_PLACES = {
    "button", "caption", "expander", "header", "info", "markdown", "metric", "number_input", "progress", "select_slider",
    "selectbox", "slider", "subheader", "success", "tabs", "text", "title", "toggle", "warning",
}  # fmt: skip
# Functions of the pages that show texts, and the places of those among their arguments.
SHOWN_BY_HELPERS = {
    "chart": [2], "csv_button": [0], "headline": [0, 1], "large": [0], "next_step": [1], "project_button": [0],
    "section": [0, 1], "workbook_button": [0], "page": [], "_metric": [0, 1, 2],
}  # fmt: skip
# Errors whose texts a visitor reads.
ERRORS = {"ValueError", "Refused", "RefusedRequest"}


@cache
def all_ids() -> list[str]:
    return [id for topic in topics() for id in ids_of(topic)]


@cache
def sources() -> dict[Path, ast.Module]:
    files = [ROOT / "app.py", *(ROOT / "pages").rglob("*.py"), *(ROOT / "crowdcore").rglob("*.py")]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}


def strings_in(tree: ast.AST) -> list[str]:
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def ids_in_code() -> set[str]:
    """The ids that are written in the code, and those that an f-string such as f"laboratory-{name}-help" can make."""
    made = [pattern for tree in sources().values() for node in ast.walk(tree) if (pattern := _made_by(node))]
    written = {string for tree in sources().values() for string in strings_in(tree) if ID.fullmatch(string)}
    return written | {id for id in all_ids() if any(pattern.fullmatch(id) for pattern in made)}


def _made_by(node: ast.AST) -> re.Pattern | None:
    """The ids that an f-string can make, if it begins with a topic and at least one more word."""
    if not isinstance(node, ast.JoinedStr) or not isinstance(node.values[0], ast.Constant):
        return None
    if not re.match(rf"(?:{'|'.join(topics())})-", node.values[0].value):
        return None
    pieces = [re.escape(part.value) if isinstance(part, ast.Constant) else "[a-z0-9-]*" for part in node.values]
    return re.compile("".join(pieces))


def test_every_id_that_the_code_names_exists():
    asked_for = {
        node.args[0].value
        for tree in sources().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and _name_of(node.func) in ("t", "plain", "Message", "reader")
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }
    assert asked_for
    assert not (asked_for - set(all_ids()))


def _name_of(function: ast.AST) -> str:
    """The name of a function or method: "t" for t(…) and for look.t(…)."""
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def test_every_text_of_the_catalogue_is_used():
    assert not (set(all_ids()) - ids_in_code())


@pytest.mark.parametrize("topic", topics())
def test_every_text_can_be_shown_to_every_audience(topic):
    for id, audience in product(ids_of(topic), AUDIENCES):
        cases = {name: sorted(found) for name, found in variables_of(id).items() if name != "audience"}
        for choice in range(max(map(len, cases.values()), default=0) + 1):
            values = {name: example(found, choice) for name, found in cases.items()}
            shown = text(id, audience, **values)
            assert shown and "{" not in shown and "$" not in shown and "  " not in shown, shown


def example(cases: list[str], choice: int):
    """A value that a text distinguishes, another one for another choice."""
    if not cases:
        return "Q3"
    case = cases[choice % len(cases)]
    if case in ("one", "other"):
        return 1 if case == "one" else 1200
    return int(case) if case.isdigit() else case


def test_no_audience_reads_words_of_another():
    """Exams have no labelers and no items, crowds have no students, unless the text is only for one of them."""
    for id in all_ids():
        if "audience" not in variables_of(id):
            continue
        values = {name: example(sorted(found), 1) for name, found in variables_of(id).items() if name != "audience"}
        for audience, foreign in (("exam", "labeler"), ("exam", "item"), ("scores", "labeler"), ("crowd", "student")):
            assert not re.search(rf"\b{foreign}s?\b", text(id, audience, **values), re.IGNORECASE), (id, audience)


def pages() -> list[Path]:
    return [ROOT / "app.py", *sorted((ROOT / "pages").rglob("*.py"))]


@pytest.mark.parametrize("file", pages(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_a_page_shows_only_texts_of_the_catalogue(file):
    found = [f"{file.name}:{line}: {string!r}" for line, string in own_texts(sources()[file])]
    assert not found


def test_texts_that_bypass_the_catalogue_are_found():
    own = """
st.markdown("A sentence.")
st.button(f"Key {n} items", key="not shown")
column.metric("Right", value)
chart(picture, "key", "A title")
section("A heading", t("shared-undo"))
raise ValueError("Lower the number.")
st.dataframe(table, column_config={"by": st.column_config.NumberColumn("By", help="A help.")})
st.selectbox(t("shared-method"), options, format_func={"a": "As set"}.get)
st.html(f"<p>Scan this</p>{code}")
"""
    assert sorted(string for _, string in own_texts(ast.parse(own))) == sorted([
        "A sentence.", "A heading", "A title", "Key ", " items", "Lower the number.", "Right", "Scan this", "A help.", "By",
    ])  # fmt: skip


def own_texts(tree: ast.Module) -> list[tuple[int, str]]:
    """The texts that a page shows without the catalogue: arguments of Streamlit, of helpers, and of errors."""
    return [
        (node.lineno, string)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for argument in _shown_arguments(node)
        for string in _own_strings(argument)
        if _has_words(string)
    ]


def _shown_arguments(call: ast.Call) -> list[ast.AST]:
    name = _name_of(call.func)
    if name in SHOWN_BY_HELPERS:
        return [call.args[place] for place in SHOWN_BY_HELPERS[name] if place < len(call.args)]
    if name == "page_link":
        return [one.value for one in call.keywords if one.arg == "label"]
    if name == "html":
        return [ast.Constant(_without_markup(string)) for argument in call.args for string in _own_strings(argument)]
    if name in ERRORS:
        return list(call.args)
    if _is_shown_by_streamlit(call.func):
        return [*call.args, *(one.value for one in call.keywords if one.arg not in NOT_SHOWN)]
    return []


def _without_markup(string: str) -> str:
    """The words in a piece of HTML. Hidden elements, styles and scripts have none."""
    return re.sub(r"<(style|script|i hidden).*?(</\1>|$)|<[^>]*>?|[^<>]*>", "", string, flags=re.DOTALL)


def _is_shown_by_streamlit(function: ast.AST) -> bool:
    """Whether this is st.markdown(…) or, of a place on the page, column.metric(…)."""
    parts = []
    while isinstance(function, ast.Attribute):
        parts.append(function.attr)
        function = function.value
    if not parts or parts[0] in NOTHING_SHOWN:
        return False
    of_streamlit = isinstance(function, ast.Name) and function.id == "st" and "session_state" not in parts
    # A logger warns in its own file.
    is_logger = isinstance(function, ast.Call) or "log" in getattr(function, "id", "").lower()
    return of_streamlit or (len(parts) == 1 and parts[0] in SHOWN_BY_PLACES and not is_logger)


def _own_strings(argument: ast.AST) -> list[str]:
    """The strings in an argument that are shown as they are: those inside other calls are that call's business."""
    if isinstance(argument, ast.Constant):
        return [argument.value] if isinstance(argument.value, str) else []
    if isinstance(argument, ast.Call | ast.Lambda | ast.Dict | ast.Subscript | ast.Compare):
        return []
    return [string for child in ast.iter_child_nodes(argument) for string in _own_strings(child)]


def _has_words(string: str) -> bool:
    """Whether a text contains words: icons, colours, entities and the name of the app do not count."""
    return bool(re.search(r"[A-Za-z]{2}", re.sub(r":[a-z]+/\w+:|:[a-z-]+\[|&[a-z]+;|CrowdCore", "", string)))


@pytest.mark.parametrize("method_id", AGGREGATORS)
def test_a_method_declares_its_texts_as_messages(method_id):
    method = AGGREGATORS[method_id]
    assert exists(f"methods-about-{method_id.replace('_', '-')}")
    declared = [text for entry in method.learned for text in (entry.title, entry.means, *entry.columns)]
    for parameter in method.parameters():
        declared += [parameter.label, parameter.help, *(parameter.on_screen(name) for name in parameter.choices or ())]
    labels = LabelMatrix.from_codes([[0, 0, 1, 1], [1, 1, 0, 1], [0, 1, 0, 0], [1, 1, 1, 0], [0, 0, 0, 1]])
    for kind in ("exam", "crowd"):
        model = method(**method.suggested(kind)).fit(labels, [0, 1, 0, -1, -1])
        declared.append(model.ending_)
        suggestions = [model.better_for(kind), *model.suggestions_after_fit()]
        declared += [text for one in suggestions if one is not None for text in (one.action, one.why)]
        for trace in model.trace_:
            declared.append(trace.step)
            for view in trace.drawable:
                declared += [view.name, view.axis, view.caption, *(level.label for level in view.levels)]
                declared += [text for series in view.series for text in (series.label, series.means)]
    assert not [text for text in declared if not isinstance(text, Message)]


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
    assert (
        text("exam-average", mean=Message("printed-mean-percent", percent=Percent(0.767, 1)))
        == "Class average: 76.7 %."
    )
    assert text("exam-in-points", number=Decimals(-0.25, 2)) == "−0.25 points"


def test_a_text_that_a_language_lacks_is_shown_in_english():
    assert text("exam-dropped", "exam", "xx", n=2) == "2 questions are dropped."

"""Texts from strangers' files are shown as text: none of them reaches a place that reads markup."""

import json
import re

import pytest

from crowdcore.project import History
from pages.parts.exam.steps import STEP, steps_of
from pages.shared.frame import GROUPS
from tests.hostile import HOST, hostile, hostile_project
from tests.pages.conftest import checked, visit

PAGES = [target for links in GROUPS.values() for target, _, _ in links]
# These show plain text. Tables are drawn on a canvas, and their bytes are not strings here.
SHOWN_AS_THEY_ARE = {
    ("plotly_chart", "alt"),
    ("selectbox", "options"),
    ("selectbox", "raw_value"),
    ("multiselect", "options"),
    ("text_area", "placeholder"),
    ("text_input", "default"),
}
SHOWN_AS_THEY_ARE |= {
    ("multiselect", "raw_values"),
    ("text_input", "value"),
    ("text", "body"),
    ("arrow_data_frame", "columns"),
}
# A heading and the choices in a cell are text, a tooltip is markdown.
MARKDOWN_OF_COLUMNS = {"help"}


def texts(message, path=()):
    """Every text in what is sent to the browser, with the names that lead to it."""
    for field, value in message.ListFields():
        for part in value if field.is_repeated and not isinstance(value, dict) else [value]:
            if field.cpp_type == field.CPPTYPE_STRING and isinstance(part, str):
                yield (*path, field.name), part
            elif field.cpp_type == field.CPPTYPE_MESSAGE and hasattr(part, "ListFields"):
                yield from texts(part, (*path, field.name))


def nodes(node):
    for child in getattr(node, "children", {}).values():
        yield child
        yield from nodes(child)


def strings(value):
    """Every string in a JSON value."""
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(part)


def rendered(at):
    """All texts of a page that a browser reads as markdown, and those that plotly reads."""
    for node in nodes(at._tree):
        message = getattr(node, "proto", None)
        if message is None:
            continue
        for path, text in texts(message):
            if path[-1] == "spec":
                yield from ((("plotly",), part) for part in strings(json.loads(text)))
            elif path[-1] == "columns":
                columns = json.loads(text).values()
                yield from ((path, column[name]) for column in columns for name in MARKDOWN_OF_COLUMNS & column.keys())
            # The id of an element is never shown.
            elif path[-1] != "id" and (node.type, path[-1]) not in SHOWN_AS_THEY_ARE:
                yield (node.type, *path), text


def dangerous(path, text):
    """Whether a hostile text is in it with its powers: as markup, or as something that is found in the finished text."""
    if path == ("plotly",) or path[0] == "html":
        return any(sign in text for sign in ("<img", "<a ", "**b** %{x}"))
    markup, finished = re.sub(r"\\.", "", text), text.replace("\\", "")
    return any(sign in markup for sign in ("![c]", "<img", "**b**", "url{")) or any(
        sign in finished for sign in (f"://{HOST}", f"www.{HOST}", f"@{HOST}", ":material/bug", ":tada:")
    )


@pytest.mark.parametrize("kind, sample", [("exam", False), ("exam", True), ("crowd", False)])
def test_no_name_of_a_stranger_reaches_markup(kind, sample):
    project = hostile_project(kind, sample=sample, simulated=sample)
    shown, wrong = 0, []
    for name in PAGES:
        at = visit()
        at.session_state["history"] = History(project).do(project, hostile("step"))
        at = checked(at.run() if name == "app.py" else at.switch_page(name).run())
        steps = steps_of(at.session_state["history"].now) if name == "pages/exam.py" else [None]
        for step in steps:
            if step is not None:
                at.session_state[STEP] = step
                checked(at.run())
            for path, text in rendered(at):
                shown += HOST in text
                wrong += [(name, step, path, text[:80])] if dangerous(path, text) else []
    assert shown and not wrong, "\n".join(map(str, wrong))

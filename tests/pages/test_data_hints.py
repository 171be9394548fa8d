"""Data: every hint of the library has a control on the page."""

import io

import pytest
from openpyxl import Workbook

from crowdcore import read
from crowdcore.readers import HINTS, LAYOUTS
from tests.pages.test_data import data, upload  # noqa: F401  the fixture is used by its name

EXAM = "name;class;Q1;Q2;Q3\n" + "".join(
    f"{who};7a;{'ABCD'[n % 4]};{'AB'[n % 2]};{'-' if n == 3 else 'C'}\n"
    for n, who in enumerate(["Zoë", "Bo", "Cy", "Di", "Éva", "Flo", "Gus", "Hal"])
)
LIST = "img,anno,cls,second,t\n" + "".join(
    f"{j},w{i},{'yes' if (j + i) % 3 else 'no'},{'yes' if j % 2 else 'no'},{1_500_000_000 + 40 * j + i}\n"
    for j in range(8)
    for i in (0, 1, 2, 2)
)
PIECES = "Name,1,2,3,,Name,1,2,3\nAnn,A,B,C,,Cy,B,B,C\nBo,A,C,C,,Di,A,A,B\nEd,A,B,C,,Flo,C,B,C\n"


# By semicolons there are three questions, by commas one.
EITHER = "name;Q1;Q2;Q3,extra\n" + "".join(f"s{n};A;B;{'AB'[n % 2]},{'CD'[n % 2]}\n" for n in range(6))


def workbook() -> bytes:
    book = Workbook()
    for sheet, names in ((book.active, "ABC"), (book.create_sheet("Other"), "DEF")):
        for row in (["name", "Q1", "Q2"], *([name, "A", "AB"[n % 2]] for n, name in enumerate(names))):
            sheet.append(row)
    written = io.BytesIO()
    book.save(written)
    return written.getvalue()


# The hints of each file, in an order in which each can be set after the previous one: the control's key, and the choice.
SAID = {
    "exam.csv": {
        "roles": ("role:columns:B:", "question"),
        "encoding": ("hint:encoding:", "Windows-1251"),
        "key_row": ("hint:key_row:", "Bo"),
        "identity": ("hint:identity:", ["name", "class"]),
        "items": ("hint:items:", ["Q1", "Q3"]),
        "blanks": ("hint:blanks:", "wrong"),
        "double_marks": ("hint:double_marks:", "own class"),
        "marks": ("hint:marks:", "an answer"),
        "choices": ("hint:choices:", 5),
        "orientation": ("hint:orientation:", "items"),
        "layout": ("hint:layout:", "answer sheet without headings"),
    },
    "list.csv": {
        "repeats": ("hint:repeats:", "last"),
        "time": ("column:time:", 0),
        "label": ("column:label:", "second"),
        "gold": ("column:gold:", "cls"),
        "item": ("column:item:", "anno"),
        "labeler": ("column:labeler:", "t"),
    },
    "quiz.xlsx": {"sheet": ("hint:sheet:1:", "left out")},
    "either.csv": {"delimiter": ("hint:delimiter:", ",")},
    "pieces.csv": {"as_written": ("hint:as_written:", ["pieces"])},
    "scores.csv": {"scores": ("hint:scores:", False)},
}
FILES = {
    "exam.csv": EXAM.encode("cp1252"),
    "list.csv": LIST.encode(),
    "quiz.xlsx": workbook(),
    "either.csv": EITHER.encode(),
    "pieces.csv": PIECES.encode(),
    "scores.csv": b"name,Q1,Q2\nAnn,1,0\nBo,0,0\nCy,1,1\n",
}
# For a sheet or a list, the page uses the name of the layout.
BY_OTHERS = {"form": "layout"}
# tests/pages/test_ordered_and_several.py sets the order on the page. A remark offers a button for the options.
OF_CLASSES = ("order", "options")


def test_every_hint_is_explained_somewhere():
    assert {hint for said in SAID.values() for hint in said} | {*BY_OTHERS, *OF_CLASSES} == set(HINTS)
    layouts = [read(EXAM.encode(), name="exam.csv", form=form).layout for form in ("wide", "long")]
    assert set(layouts) <= {layout.name for layout in LAYOUTS}


@pytest.mark.parametrize("name", SAID)
def test_every_hint_has_a_control_on_the_page(data, name):  # noqa: F811
    data.session_state["correct"] = data.session_state["marks"] = True
    upload(data, FILES[name], name)
    for hint, (key, value) in SAID[name].items():
        if hint == "roles":
            column = next(column for column in data.dataframe[0].value.columns if column.startswith("B ·"))
            chosen = {"selection": {"rows": [], "columns": [column], "cells": []}}
            data.session_state[f"sheet:{data.session_state['generation']}"] = chosen
            data.run()
        elif hint == "marks":
            next(box for box in data.selectbox if box.key.startswith("mark:")).set_value("-").run()
        kinds = (data.selectbox, data.multiselect, data.number_input)
        control = next((one for kind in kinds for one in kind if one.key.startswith(key)), None)
        assert control is not None, f"No control on the page sets {hint}."
        control.set_value(value)
        button = {"choices": "Use these choices"}.get(hint, "Read again" if control.form_id else None)
        if button:
            next(one for one in data.button if one.label == button).click()
        data.run()
        assert not data.exception and not data.warning, (hint, [one.value for one in data.warning])
        assert hint in data.session_state["history"].now.file.hints, hint

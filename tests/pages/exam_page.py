"""What the tests of the page Exam share: made-up sheets, and how a visitor moves through the page."""

import numpy as np

from tests.pages.conftest import visit

SHEET = "name,Q1,Q2,Q3,Q4,Q5\nAnn,A,B,C,D,A\nBo,A,B,C,A,A\nCy,A,C,C,D,B\nDi,B,B,C,D,A\nKEY,A,B,,,\n"


CLASS = """Name,Number,Class,Q1,Q2,Q3,Q4
Key,,,A,B,C,D
Zoe Ray,11,9b,A,B,C,D
Bo Lee,12,9a,A,B,C,A
Cy Orr,13,9a,,,,
Di Fox,14,9b,B,B,C,A
Ed Kay,15,9a,B,A,C,D
"""


def opened(page=None):
    app = visit()
    return app if page is None else app.switch_page(page).run()


def turn_to(app, tab):
    """Open another tab of the page, as a click on it does."""
    app.session_state["exam_step"] = tab
    app.run()
    assert not app.exception
    return app


def text(app):
    return "\n".join(element.value for element in app.markdown)


def contradicted_sheet():
    """Forty students, better and worse, on ten questions; in the key, the answer of Q3 is a mistake."""
    rng = np.random.default_rng(0)
    answer = rng.integers(4, size=10)
    right = rng.random((40, 10)) < rng.uniform(0.4, 1, (40, 1))
    said = np.where(right, answer, rng.integers(4, size=right.shape))
    answer[2] = (answer[2] + 1) % 4
    rows = [["name", *(f"Q{q + 1}" for q in range(10))]]
    rows += [[f"S{n}", *("ABCD"[k] for k in row)] for n, row in enumerate(said)]
    rows += [["KEY", *("ABCD"[k] for k in answer)]]
    return "\n".join(",".join(row) for row in rows)


def with_sheet(content: str, tab="key"):
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", content.encode(), "text/csv").run()
    turn_to(app.switch_page("pages/exam.py").run(), tab)
    assert not app.error
    return app


def project(app):
    return app.session_state["history"].now


def edit_rules(app, **rows):
    """Change cells of the table of questions, as the browser reports it."""
    editor = next(editor for editor in app.data_editor if editor.key.startswith("rules:"))
    edited = {int(row[1:]): cells for row, cells in rows.items()}
    app.session_state[editor.key] = {"edited_rows": edited, "added_rows": [], "deleted_rows": []}
    app.run()
    assert not app.exception and not app.error
    return app


def grades_of(app):
    table = next(frame.value for frame in app.dataframe if "Points" in frame.value and "Student" in frame.value)
    return table.set_index("Student")["Points"]


def class_list(app):
    return next(frame.value for frame in app.dataframe if "Points" in frame.value and "Student" in frame.value)

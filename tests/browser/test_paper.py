"""From the class list to graded sheets: print, scan, one key press for each unclear answer, grades without a key."""

import io

import numpy as np

from crowdcore.paper import AnswerSheet
from tests.browser.conftest import idle
from tests.paper.test_reading import drawn

NAMES = {str(1001 + k): name for k, name in enumerate(("Ada", "Bo", "Cy", "Di", "Eve", "Flo"))}


def stack():
    """Six sheets in one file, one upside down; Ada and Bo marked two answers in question 2."""
    sheet, rng = AnswerSheet(40, 4, names=NAMES, title="Quiz"), np.random.default_rng(1)
    pages = []
    for page in range(6):
        marks = [("answer", q, q % 4 if rng.random() < 0.8 else int(rng.integers(4)), 40) for q in range(40) if q != 1]
        marks += [("answer", 1, 1, 40), *([("answer", 1, 2, 40)] if page < 2 else [])]
        pages.append(drawn(sheet, marks, page=page))
    pages[3] = pages[3].rotate(180)
    file = io.BytesIO()
    pages[0].save(file, "PDF", save_all=True, append_images=pages[1:], resolution=150)
    return file.getvalue()


def test_a_class_is_printed_scanned_checked_with_the_keyboard_and_graded(server, visitor):
    page = visitor(f"{server}/paper", locale="en-GB")
    page.get_by_role("textbox", name="Title on the sheet").fill("Quiz")
    page.get_by_role("textbox", name="Class list: one student").fill("\n".join(map("\t".join, NAMES.items())))
    page.keyboard.press("Control+Enter")
    page.get_by_text("6 sheets, 6 pages of A4").wait_for()
    idle(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="PDF").click()
    with open(download.value.path(), "rb") as printed:
        assert printed.read(5) == b"%PDF-"
    # The button keeps the focus, so that Enter would press it once more.
    page.get_by_text("2 · Scan").click()
    page.get_by_text("Scan the whole stack into one PDF").wait_for()
    idle(page)
    page.locator("input[type=file]").first.set_input_files(
        {"name": "stack.pdf", "mimeType": "application/pdf", "buffer": stack()}
    )
    page.get_by_text("6 pages were read, 6 of them with a sheet, of 6 students.").wait_for()
    page.get_by_text("1 of 2", exact=False).wait_for()
    idle(page)
    page.keyboard.press("3")
    page.get_by_text("2 of 2", exact=False).wait_for()
    idle(page)
    page.keyboard.press("Enter")
    page.get_by_text("All 2 unclear answers are checked.").wait_for()
    idle(page)
    page.get_by_role("button", name="To the key and the grades").click()
    page.locator("h1").filter(has_text="Exam").wait_for()
    page.get_by_text("3 · Grades").click()
    page.get_by_text("6 students, graded by this key").wait_for()
    assert page.locator("[data-testid=stException]").count() == 0

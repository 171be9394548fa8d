"""A walk through the app as a new user takes it: upload, key, tune, compare, take away."""

import csv
import io
import re

import pytest

from tests.browser.conftest import TITLES, idle, repeated

# Twelve students, eight questions; the key of two is in the last row. Nothing like it is in sample_data.
ANSWERS = ["ABCDABCD", "ABCDABCA", "ABCAABCD", "BBCDABDD", "ABCDACCD", "AACDABCD", "CBCDBBCA", "ABBDABCD", "DBCDABAD",
           "ABCDADCD", "ABDDABCB", "BACDABCD"]  # fmt: skip
SHEET = "name," + ",".join(f"Q{n}" for n in range(1, 9)) + "\n"
SHEET += "".join(f"Student {chr(65 + n)}," + ",".join(row) + "\n" for n, row in enumerate(ANSWERS))
SHEET += "KEY,A,B,,,,,,\n"


@pytest.fixture
def page(server, window):
    opened = window(f"{server}/data")
    opened.locator("input[type=file]").first.set_input_files(
        {"name": "quiz.csv", "mimeType": "text/csv", "buffer": SHEET.encode()}
    )
    opened.get_by_text("12 students × 8 questions").first.wait_for()
    idle(opened)
    return opened


def go(page, name):
    """Open another page; it may take two clicks.

    Streamlit drops a click on a link while a page is being drawn. A number field sends its value a moment after it loses
    the focus, with the old page. A click without duration is faster, and then the old page returns.
    """
    link = page.locator("[data-testid=stSidebar]").get_by_role("link", name=name)
    (title,) = (title for title in TITLES.values() if name.lower() in title.lower())
    repeated(link.click, page.locator("h1").filter(has_text=title))
    idle(page)


def click_column(page, chart: str, column: int, columns: int, height: float = 0.5):
    """Click a column of a chart made of bars, by its place."""
    box = page.locator(f".st-key-{chart} .nsewdrag").first.bounding_box()
    # The axis begins 0.6 of a column before the middle of the first and ends as far behind the last.
    x = box["x"] + box["width"] * (column + 0.6) / (columns + 0.2)
    page.mouse.click(x, box["y"] + box["height"] * height)


def test_from_an_uploaded_sheet_to_a_question_and_its_key(page):
    page.get_by_text("2 right answers are known.").first.wait_for()
    go(page, "Exam")
    page.get_by_text("of 8 answers are clear").first.wait_for()
    # A square of the strip opens its question, and so does a row of the table.
    asked = page.locator("strong").filter(has_text=re.compile(r"^Q\d+:"))
    first = asked.inner_text()
    strip = page.locator("[class*=st-key-answer_strip]").first.get_attribute("class")
    name = next(part for part in strip.split() if part.startswith("st-key-")).removeprefix("st-key-")
    other = 4 if "Q5" not in first else 5
    opened = page.locator("strong").filter(has_text=re.compile(f"^Q{other + 1}:"))
    repeated(lambda: click_column(page, name, other, 8), opened)
    idle(page)
    # The question that was looked into at first is the one that needs it most: the table's first row.
    box = page.locator(".dvn-scroller").first.bounding_box()
    again = page.locator("strong").filter(has_text=first)
    repeated(lambda: page.mouse.click(box["x"] + 30, box["y"] + 38 + 19), again)
    assert asked.inner_text() == first
    page.get_by_role("radio", name="Print and export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Key (csv)").click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert "".join(row["answer"] for row in rows) == "ABCDABCD"
    with page.expect_download() as download:
        page.get_by_role("button", name="Where the csv files come from (txt)").click()
    about = download.value.path().read_text(encoding="utf-8")
    assert "  method: auto\n" in about and "  data digest: " in about and "-key.csv\n  SHA-256: " in about


def test_a_refused_file_a_typed_answer_and_a_moved_lambda(page):
    # A file that cannot be read is refused in a sentence, and the data stay.
    page.locator("input[type=file]").first.set_input_files(
        {"name": "photo.csv", "mimeType": "text/csv", "buffer": b"\x89PNG\r\n\x1a\n" + bytes(200)}
    )
    page.get_by_text("photo.csv is a picture or a PDF, not a table").first.wait_for()
    assert page.locator("[data-testid=stSidebar]").get_by_text("quiz").count() >= 1
    assert page.locator("[data-testid=stException]").count() == 0
    # An answer that is typed into the grid is known on every page.
    go(page, "Known answers")
    grid = page.locator(".dvn-scroller").first
    grid.wait_for()
    box = grid.bounding_box()
    choice = page.locator("#portal [role=combobox]")
    # The third row's key: below the heading and two rows, in the column behind "use" and the question.
    repeated(lambda: page.mouse.dblclick(box["x"] + 230, box["y"] + 36 * 3 + 18), choice)
    choice.fill("C")
    page.locator("#portal [role=option]").get_by_text("C", exact=True).wait_for()
    choice.press("Enter")
    page.get_by_text("3 answers known").first.wait_for()
    go(page, "Exam")
    page.locator("[data-testid=stSidebar]").get_by_text("3 answers known").wait_for()
    # Moving λ changes the curve.
    go(page, "Aggregate")
    page.locator("[data-testid=stPlotlyChart]").first.wait_for()
    marker = "() => JSON.stringify([...document.querySelectorAll('.js-plotly-plot')].map(p => p.data.map(t => t.y)))"
    before = page.evaluate(marker)
    slider = page.get_by_role("slider").first
    # A key that is pressed while the page is being drawn is lost.
    for _ in range(20):
        slider.press("ArrowRight")
        idle(page)
        if page.evaluate(marker) != before:
            break
    assert page.evaluate(marker) != before


def test_a_comparison_runs_to_its_end_and_its_grid_can_be_clicked(server, window):
    page = window(f"{server}/compare")
    page.locator("[data-testid=stPlotlyChart]").first.wait_for()
    page.get_by_text("How good each method is").first.wait_for()
    idle(page)
    box = page.locator("[data-testid=stSelectbox]").filter(has_text="Question")
    chosen = box.locator("input")
    page.locator(".st-key-disagreement").scroll_into_view_if_needed()
    found = {chosen.input_value()}
    # One of the columns is the question that is shown already, and a click is lost while the picture is being drawn.
    for column in range(16):
        click_column(page, "disagreement", column, 16)
        idle(page)
        found.add(chosen.input_value())
        if len(found) == 3:
            break
    assert len(found) == 3

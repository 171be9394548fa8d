"""A phone scans a sheet into the exam that is open on the computer."""

import io

from crowdcore.paper import AnswerSheet
from tests.browser.conftest import idle
from tests.paper.test_reading import drawn

SHEET = AnswerSheet(10, 4, id_digits=3, title="Quiz")


def photo(corner=True):
    marks = [
        *(("id", place, digit, 40) for place, digit in enumerate((4, 0, 7))),
        *(("answer", q, q % 4, 40) for q in range(10)),
    ]
    picture = drawn(SHEET, marks)
    if not corner:
        picture.paste(255, (0, 0, 220, 220))
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=85)
    return {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": file.getvalue()}


def test_a_phone_scans_a_sheet_and_learns_when_a_corner_is_missing(server, visitor):
    teacher = visitor(f"{server}/paper?step=scan")
    teacher.get_by_text("Use a phone as the scanner").click()
    teacher.get_by_role("button", name="Open the scanner").click()
    path = teacher.locator("code", has_text="/scan/").first.inner_text().split("/scan/")[1]
    phone = visitor(f"{server}/scan/{path}", ready=None, is_mobile=True, has_touch=True)
    phone.locator("#camera").set_input_files(photo(corner=False))
    phone.locator("#last.bad", has_text="One corner of the sheet is missing").wait_for()
    phone.locator("#camera").set_input_files(photo())
    phone.locator("#last.good", has_text="407 was read.").wait_for()
    assert phone.locator("#count").inner_text() == "Sheets read: 1" and phone.locator("#list li").count() == 2
    teacher.locator("[data-testid=stSidebar]").get_by_text("1 student × 10 questions").wait_for()
    idle(teacher)
    teacher.get_by_role("button", name="Close the scanner").click()
    idle(teacher)
    phone.locator("#camera").set_input_files(photo())
    phone.locator("#last.bad", has_text="This scanner is closed").wait_for()

"""Visitors see and download their own data, even if somebody else's are very similar."""

import re

from tests.browser.conftest import idle
from tests.browser.test_walk import go

N_STUDENTS, N_QUESTIONS = 200, 30
LARGE = 1_048_576  # from this size on Streamlit would compare two files by samples only


def exam(answer: str) -> bytes:
    """An exam in which one student in the first third of the class gave this answer to one question."""
    rows = [["name", *(f"Q{n + 1}" for n in range(N_QUESTIONS))], ["KEY", *"A" * N_QUESTIONS]]
    rows += [[f"Student {n:03}", *("ABCD"[(n * j) % 4] for j in range(N_QUESTIONS))] for n in range(N_STUDENTS)]
    rows[N_STUDENTS // 3][5] = answer
    return "\n".join(",".join(row) for row in rows).encode()


def upload(page, name: str, answer: str):
    page.locator("input[type=file]").first.set_input_files(
        {"name": name, "mimeType": "text/csv", "buffer": exam(answer)}
    )
    page.locator("[data-testid=stSidebar]").get_by_text(name).wait_for()
    page.get_by_text(f"{N_STUDENTS} students × {N_QUESTIONS} questions").first.wait_for()
    idle(page)


def student_sheets(page) -> bytes:
    """Download one sheet per student on the page Exam."""
    go(page, "Exam")
    page.get_by_role("radio", name="Print and export").click()
    button = page.get_by_role("button", name=re.compile("one sheet per student", re.I))
    button.wait_for()
    idle(page)
    with page.expect_download() as download:
        button.click()
    return download.value.path().read_bytes()


def test_two_visitors_at_once_see_and_download_only_their_own_exams_though_these_differ_in_one_answer(server, visitor):
    visitors = {"zoe.csv": visitor(f"{server}/data"), "ben.csv": visitor(f"{server}/data")}
    for (name, page), answer in zip(visitors.items(), "BC", strict=True):
        upload(page, name, answer)
    one, other = (student_sheets(page) for page in visitors.values())
    assert len(one) == len(other) > LARGE and one != other
    for name, page in visitors.items():
        card = page.locator("[data-testid=stSidebar]")
        assert card.get_by_text(name).count() == 1
        assert all(card.get_by_text(another).count() == 0 for another in visitors.keys() - {name})

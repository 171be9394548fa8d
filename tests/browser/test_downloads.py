"""A visitor downloads their own file, even if somebody else's is very similar."""

import re

import pytest

from tests.browser.conftest import idle

N_STUDENTS, N_QUESTIONS = 400, 30
LARGE = 1_048_576  # from this size on Streamlit would compare two files by samples only


def exam(answer: str) -> bytes:
    """An exam in which one student in the first third of the class gave this answer to one question."""
    rows = [["name", *(f"Q{n + 1}" for n in range(N_QUESTIONS))], ["KEY", *"A" * N_QUESTIONS]]
    rows += [[f"Student {n:03}", *("ABCD"[(n * j) % 4] for j in range(N_QUESTIONS))] for n in range(N_STUDENTS)]
    rows[N_STUDENTS // 3][5] = answer
    return "\n".join(",".join(row) for row in rows).encode()


@pytest.fixture
def with_exam(server, visitor):
    """Opens the downloads of an exam, for a visitor of its own."""

    def opened(answer: str):
        page = visitor(f"{server}/data")
        page.locator("input[type=file]").first.set_input_files(
            {"name": "exam.csv", "mimeType": "text/csv", "buffer": exam(answer)}
        )
        page.get_by_text(f"{N_STUDENTS} students × {N_QUESTIONS} questions").first.wait_for()
        idle(page)
        page.locator("[data-testid=stSidebar]").get_by_role("link", name="Exam").click()
        page.get_by_role("radio", name="Print and export").click()
        sheets(page).wait_for()
        idle(page)
        return page

    return opened


def sheets(page):
    return page.get_by_role("button", name=re.compile("one sheet per student", re.I))


def test_two_visitors_whose_exams_differ_in_one_answer_get_their_own_student_sheets(with_exam):
    found = []
    for page in [with_exam("B"), with_exam("C")]:
        with page.expect_download() as download:
            sheets(page).click()
        found.append(download.value.path().read_bytes())
    one, other = found
    assert len(one) == len(other) > LARGE
    assert one != other

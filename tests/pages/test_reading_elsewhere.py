"""A large file is read in a separate process, with limits and a Stop button; the current data stay until it is read."""

import io
import zipfile

import pytest

from crowdcore.messages import Message
from crowdcore.project import SourceFile
from crowdcore.worker import Job
from pages.parts.exam import versions
from pages.shared import uploads, waiting
from tests.pages.conftest import checked, opened
from tests.test_worker import forever

SHEET = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nEd,A,C,C\n"
USE = Message("shared-step-use", title="large.csv")


def needs_very_much(report, source):
    raise MemoryError


def pasted(at, text: str):
    """The page after a table was pasted and its reading is over."""
    at.text_area[0].set_value(text)
    return checked(at.button(key="read_pasted").click().run())


def refusals(at) -> str:
    """What the page warns of, without the marks that keep it from being formatted."""
    return " ".join(warning.value for warning in (*at.warning, *at.error)).replace("\\", "")


@pytest.fixture
def page(monkeypatch):
    monkeypatch.setattr(uploads, "MOST_BYTES_AT_ONCE", 10)
    return opened("pages/data.py", "science")


def test_a_large_file_is_read_in_another_process_with_the_same_result(page):
    at = pasted(page, SHEET.decode())
    project = at.session_state["history"].now
    assert project.labels.shape[:2] == (3, 5) and project.file.data == SHEET
    assert not at.session_state["long_work"] and at.session_state["history"].undoable


def test_a_large_file_that_cannot_be_read_is_refused_and_the_data_stay(page):
    before = page.session_state["history"].now
    at = pasted(page, "nothing that is a table")
    assert "have not changed" in refusals(at) and at.session_state["history"].now is before


def test_a_large_file_that_was_refused_can_be_read_as_answers(page):
    key = "".join(f"{n},{'ABCD'[n * 7 % 4]}\n" for n in range(1, 31))
    at = pasted(page, key)
    assert "looks like a key" in refusals(at)
    at = checked(at.button(key="nevertheless:0").click().run())
    assert not refusals(at) and len(at.session_state["history"].now.labels.items) == 30


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("MOST_SECONDS", 0.01, "so it was stopped. Split the file"),
        ("open_file", needs_very_much, "needs more than 3 GB of memory"),
    ],
)
def test_a_file_beyond_the_limits_is_refused_with_advice(page, monkeypatch, name, value, words):
    monkeypatch.setattr(uploads.jobs if name == "open_file" else uploads, name, value)
    before = page.session_state["history"].now
    at = pasted(page, SHEET.decode())
    assert words in refusals(at) and at.session_state["history"].now is before


def test_a_reading_that_was_stopped_is_not_begun_again(page):
    before = page.session_state["history"].now
    page.session_state["page:asked to read"] = uploads._Asked(uploads.SourceFile("large.csv", SHEET), USE)
    at = checked(page.run())
    assert "You stopped reading large.csv" in refusals(at) and at.session_state["history"].now is before
    assert "You stopped reading" not in refusals(checked(opened("pages/data.py", "science")))


def test_work_that_is_begun_again_ends_the_work_before(monkeypatch):
    kept = {}
    monkeypatch.setattr(waiting.state, "long_work", lambda: kept)
    first = waiting.begin(USE, "reading", "Data", forever, seconds=60, memory=10**9).job
    second = waiting.begin(USE, "reading", "Data", forever, seconds=60, memory=10**9).job
    assert first.stopped and not second.stopped and isinstance(second, Job)
    waiting.end("reading", "Data")
    assert second.stopped and not kept


def test_a_large_order_file_is_refused_and_not_read_in_the_server(monkeypatch):
    said = {}
    monkeypatch.setattr(versions.state, "remember", said.__setitem__)
    monkeypatch.setattr(versions, "question_order", lambda *_: pytest.fail("the file was read"))
    file = io.BytesIO(b"version,position,question\n" + b"A,1,Rivers\n" * 20_000)
    file.name = "order.csv"
    versions._take(file)
    assert "220 kB, more than an order file needs" in said[versions.REFUSED]


def workbook(n_students: int) -> bytes:
    """A small workbook that packs extremely well: all students have the same ten answers."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", f"<row>{'<c><v>A</v></c>' * 10}</row>" * n_students)
    return file.getvalue()


@pytest.mark.parametrize(
    ("data", "large"),
    [
        (b"A,B\n" * 10_000, False),
        (b"A,B\n" * 40_000, True),
        (workbook(1_000), False),
        (workbook(100_000), True),
        (b"PAR1" + bytes(10_000), False),
        (b"PAR1" + bytes(20_000), True),
    ],
    ids=["csv", "large csv", "workbook", "large workbook", "parquet", "large parquet"],
)
def test_a_file_that_would_keep_others_waiting_is_read_elsewhere(data, large):
    assert len(data) < 200_000 and uploads.is_large(SourceFile("file", data)) == large

"""The zip with one page per student: names that every system allows, unique, and the same bytes for the same exam."""

import io
import re
import zipfile

import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.__main__ import main
from crowdcore.exams import Exam, student_archive, student_pages
from crowdcore.exams.student_files import names_of_files

NAMES = [
    "王小明",
    "ann lee",
    "Ann Lee",
    "../../etc/passwd",
    "Zoë",
    "نور",
    "a:b*c?",
    "NUL",
    ". .",
    "x" * 400,
    "Ann Lee (2)",
]


def exam_of(names):
    labels = LabelMatrix.from_codes(
        [[n % 2 for n in range(len(names))], [0] * len(names)], labelers=names, classes="AB"
    )
    return Exam(Dataset("quiz", labels, [0, 1]))


def pages_in(content):
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {entry.filename: archive.read(entry).decode() for entry in archive.infolist()}


def test_every_student_has_a_separate_file():
    exam = exam_of(NAMES)
    pages = pages_in(student_archive(exam))
    assert list(pages.values()) == [student_pages(exam, [i]) for i in range(len(NAMES))]
    assert all(page.count("<section>") == 1 for page in pages.values())
    assert "王小明.html" in pages and "نور.html" in pages and "<title>王小明 · quiz</title>" in pages["王小明.html"]


@pytest.mark.parametrize("names", [NAMES, ["/", "//", "?", "student"], ["Å", "A\u030a", "å"], ["A (2)", "A", "a"]])
def test_names_of_files_are_allowed_and_unique_without_regard_to_case(names):
    files = names_of_files(names)
    assert len({file.casefold() for file in files}) == len(files) == len(names)
    assert all(re.fullmatch(r'[^<>:"/\\|?*\x00-\x1f]+\.html', file) and len(file.encode()) <= 200 for file in files)
    assert not any(re.match(r"(con|prn|aux|nul)\.", file, re.I) or file.startswith(".") for file in files)


def test_the_same_exam_gives_the_same_bytes():
    assert student_archive(exam_of(NAMES)) == student_archive(exam_of(NAMES))


def test_with_codes_no_file_has_a_name_and_the_order_is_that_of_the_codes():
    exam = exam_of(["Ann", "Bo", "Cy"])
    pages = pages_in(student_archive(exam, ["S3", "S1", "S2"]))
    assert list(pages) == ["S1.html", "S2.html", "S3.html"]
    assert not any(name in page for page in pages.values() for name in ("Ann", "Bo", "Cy"))


def test_the_command_line_writes_the_archive(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "quiz.csv").write_text("question,key,Ann,Bo\nQ1,A,A,B\nQ2,B,B,B\n")
    main(["exam", "quiz.csv", "--sheets", "sheets.zip"])
    assert set(pages_in((tmp_path / "sheets.zip").read_bytes())) == {"Ann.html", "Bo.html"}

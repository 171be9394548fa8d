"""The students' sheets as a zip with one page per student, to hand out or to send one by one."""

import io
import unicodedata
import zipfile
from collections.abc import Sequence

from crowdcore.exams.exam import Exam
from crowdcore.exams.report_page import student_pages
from crowdcore.export import file_name, safe_name
from crowdcore.messages import TEACHER, Reader
from crowdcore.names import order_of

# Zip files contain a date. A constant one makes the files of equal exams identical.
NO_DATE = (1980, 1, 1, 0, 0, 0)


def student_archive(exam: Exam, names: Sequence[str] | None = None, reader: Reader = TEACHER) -> bytes:
    """Return a zip with one html page per student, named after the student, or after the codes in ``names``."""
    shown = [str(name) for name in (exam.labels.labelers if names is None else names)]
    order = range(len(shown)) if names is None else order_of(names).tolist()
    files = names_of_files(shown)
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for i in order:
            entry = zipfile.ZipInfo(files[i], NO_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, student_pages(exam, [i], names, reader).encode())
    return content.getvalue()


def names_of_files(students: Sequence[str]) -> list[str]:
    """Return a file name for each student that every system allows and that no two students share.

    Windows and macOS do not distinguish capital from small letters in file names.

    >>> names_of_files(["王小明", "Ann/Lee", "ANN LEE", "...", "Con"])
    ['王小明.html', 'Ann Lee.html', 'ANN LEE (2).html', 'student.html', '_Con.html']
    """
    taken: set[str] = set()
    files = []
    for student in students:
        stem = safe_name(student) or "student"
        candidate, n = stem, 1
        while _compared(candidate) in taken:
            n += 1
            candidate = f"{stem} ({n})"
        taken.add(_compared(candidate))
        files.append(file_name("", f"{candidate}.html"))
    return files


def _compared(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())

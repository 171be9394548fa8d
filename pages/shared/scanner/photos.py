"""Read one photo in another process, and put into words what is on it."""

import anyio

from crowdcore.messages import Message, Text
from crowdcore.paper import PaperReading
from crowdcore.paper.page_reading import PageReading
from crowdcore.paper.stack import read_one_page
from crowdcore.paper.stacks import of_one_sheet
from crowdcore.paper.students import UNKNOWN_DIGIT
from crowdcore.scanned_exams import rows_to_check
from crowdcore.worker import Job, NeededTooMuch, TookTooLong
from pages.shared.scanner.scanners import Scanner

SECONDS, MEMORY = 20.0, 1536 * 2**20


async def read_photo(name: str, data: bytes, scanner: Scanner) -> tuple[PageReading | None, Text]:
    """Return the page on a photo and a sentence about it; no page if it must be photographed again."""
    return await anyio.to_thread.run_sync(_read, name, data, scanner)


def _read(name: str, data: bytes, scanner: Scanner) -> tuple[PageReading | None, Text]:
    try:
        page = Job(read_one_page, name, data, seconds=SECONDS, memory=MEMORY, owner=scanner.token).wait()
    except ValueError as problem:
        return None, str(problem)
    except (TookTooLong, NeededTooMuch, RuntimeError):
        return None, Message("paper-slow")
    if page.reason:
        return None, page.reason
    reading = of_one_sheet(PaperReading((page,)), scanner.design_of)
    number, student = reading.student(page)
    unclear = len(rows_to_check(reading))
    if not number or UNKNOWN_DIGIT in number:
        return page, Message("scans-phone-read-nobody", unclear=unclear)
    return page, Message("scans-phone-read", student=student or number, unclear=unclear)

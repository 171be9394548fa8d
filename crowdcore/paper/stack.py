"""Reading all pages of a stack in separate processes, as many at a time as there are processors."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Lock, Thread

from crowdcore.messages import Message
from crowdcore.paper.crops import with_crops
from crowdcore.paper.page_reading import PageReading, read_page
from crowdcore.paper.pictures import count_pages, pages_of
from crowdcore.paper.templates import Template
from crowdcore.worker import Job, NeededTooMuch, TookTooLong

File = str | os.PathLike | tuple[str, bytes]
# A job reads so many pages. If it fails, its pages are read again one by one, so that one page cannot spoil the others.
PAGES_PER_JOB = 20
# Far more than a page needs on a busy computer.
SECONDS_PER_JOB, SECONDS_PER_PAGE = 60.0, 10.0
MEMORY = 1536 * 2**20
# After so many failures in one file, its other pages are not tried.
MOST_FAILURES = 3
MOST_PAGES = 2000


def read_stack(
    files: Iterable[File] | File, template: Template | None = None, report: Callable[[int, int], None] | None = None
) -> list[PageReading]:
    """Read every page of the files, in the order of the files. A page that cannot be read has the reason."""
    opened = _opened(files)
    pages, todo = [], []
    counts = Job(_count, opened, seconds=SECONDS_PER_JOB, memory=MEMORY)
    for (name, _), n in zip(opened, _result(counts, [Message("paper-slow")] * len(opened)), strict=True):
        if isinstance(n, str | Message):
            pages.append(PageReading(name, 0, n))
        else:
            todo += [(name, page) for page in range(n)]
    if len(todo) > MOST_PAGES:
        raise ValueError(f"These files have {len(todo):,} pages. At most {MOST_PAGES:,} are read at once.")
    pages += _Stack(dict(opened), todo, template, report).read()
    place = {name: k for k, (name, _) in enumerate(opened)}
    return sorted(pages, key=lambda page: (place[page.file], page.page))


def _opened(files) -> list[tuple[str, bytes]]:
    if isinstance(files, str | os.PathLike) or (
        isinstance(files, tuple) and len(files) == 2 and isinstance(files[1], bytes)
    ):
        files = [files]
    opened = [
        (str(file[0]), bytes(file[1])) if isinstance(file, tuple) else (Path(file).name, Path(file).read_bytes())
        for file in files
    ]
    seen: dict[str, int] = {}
    named = []
    for name, data in opened:
        seen[name] = seen.get(name, 0) + 1
        named.append((name if seen[name] == 1 else f"{name} ({seen[name]})", data))
    if not named:
        raise ValueError("There are no files to read. Give at least one picture or PDF.")
    return named


def _count(report, files: list[tuple[str, bytes]]) -> list[int | str]:
    """Return the number of pages of each file, or why it cannot be read."""
    counts: list[int | str] = []
    for name, data in files:
        try:
            counts.append(count_pages(name, data))
        except ValueError as problem:
            counts.append(str(problem))
    return counts


def _read(report, name: str, data: bytes, wanted: list[int], template: Template | None) -> list[PageReading]:
    """Read some pages of a file. A page that cannot be opened has the reason."""
    found = []
    for page, pixels in pages_of(name, data, wanted):
        if isinstance(pixels, str):
            found.append(PageReading(name, page, pixels))
        else:
            found.append(with_crops(read_page(name, page, pixels, template)))
        report(len(found), len(wanted))
    return found


def read_one_page(report, name: str, data: bytes) -> PageReading:
    """Read the first page of a file. A ValueError explains why it cannot be opened."""
    count_pages(name, data)
    (page,) = _read(report, name, data, [0], None)
    return page


def _result(job: Job, instead):
    try:
        return job.wait()
    except (TookTooLong, NeededTooMuch, RuntimeError):
        return instead


class _Stack:
    """Pages that are read by as many jobs at a time as there are processors."""

    def __init__(self, data: dict[str, bytes], todo: list[tuple[str, int]], template: Template | None, report):
        self._data, self._template, self._report = data, template, report
        self._total = len(todo)
        by_file: dict[str, list[int]] = {}
        for name, page in todo:
            by_file.setdefault(name, []).append(page)
        self._chunks = [
            (name, pages[k : k + PAGES_PER_JOB])
            for name, pages in reversed(by_file.items())
            for k in range(0, len(pages), PAGES_PER_JOB)
        ]
        self._lock = Lock()
        self._done: list[PageReading] = []
        self._running: dict[int, Job] = {}
        self._failures: dict[str, int] = {}
        self._is_stopped = False

    def read(self) -> list[PageReading]:
        """Read all pages."""
        lanes = [Thread(target=self._work, args=(k,), daemon=True) for k in range(max(os.cpu_count() or 1, 1))]
        for lane in lanes:
            lane.start()
        try:
            self._watch(lanes)
        except BaseException:
            self._stop()
            raise
        return self._done

    def _watch(self, lanes: list[Thread]) -> None:
        n = 0
        while any(lane.is_alive() for lane in lanes):
            for lane in lanes:
                lane.join(0.1)
            with self._lock:
                running = sum(job.progress.done for job in self._running.values())
                # A job that failed begins again, but nobody should see the number fall.
                n = max(n, min(len(self._done) + running, self._total))
            if self._report is not None:
                self._report(n, self._total)

    def _stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            self._chunks.clear()
            for job in self._running.values():
                job.stop()

    def _work(self, lane: int) -> None:
        while True:
            with self._lock:
                if not self._chunks:
                    return
                name, wanted = self._chunks.pop()
            pages = self._pages(lane, name, wanted)
            with self._lock:
                self._running.pop(lane, None)
                self._done += pages

    def _pages(self, lane: int, name: str, wanted: list[int]) -> list[PageReading]:
        """Read a few pages; those of a job that fails one by one, so that it is known which one is to blame."""
        if self._failures.get(name, 0) < MOST_FAILURES:
            seconds = SECONDS_PER_JOB + SECONDS_PER_PAGE * len(wanted)
            job = Job(
                _read, name, self._data[name], wanted, self._template, seconds=seconds, memory=MEMORY, owner=id(self)
            )
            with self._lock:
                self._running[lane] = job
                if self._is_stopped:
                    job.stop()
            pages = _result(job, None)
            if pages is not None:
                return pages
            if self._is_stopped:
                return []
            if len(wanted) > 1:
                return [page for one in wanted for page in self._pages(lane, name, [one])]
            self._failures[name] = self._failures.get(name, 0) + 1
        return [PageReading(name, page, Message("paper-slow")) for page in wanted]

"""Many visitors at once: how long does each wait for a click, does each see only their own data, and is memory bounded?

``python -m tests.benchmarks.visitors costs`` prints the server's CPU seconds per click on every page.
``python -m tests.benchmarks.visitors together [visitors] [seconds]`` lets 20 visitors upload a class each and click on all pages
for two minutes, each after 2 to 6 seconds of looking.
``python -m tests.benchmarks.visitors heavy [seconds]`` lets one visitor begin the heaviest work of a page, again and again, while
another one clicks.

Visitors have no browser (see ``thin_browser``): a click ends when the server has sent the whole page. Waiting times depend on
what else the machine does, so the load is printed, too, and the CPU seconds that the server used between a click and its page,
for whomever. On a machine that does nothing else, a click that needs no other process takes about that long.
"""

import asyncio
import io
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Awaitable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tests.benchmarks.thin_browser import ThinBrowser
from tests.browser.conftest import free_port, started_server
from tests.conftest import ROOT

QUESTIONS, KEYED, STUDENTS = 30, 12, 60
PAGES = ("", "data", "training", "aggregate", "labelers", "compare", "exam", "lessons", "simulate", "live")
TICKS = os.sysconf("SC_CLK_TCK")
# The heaviest work of a page, and the button that begins it. Without a button it begins when the page opens.
HEAVY = {
    "a sweep of λ": ("aggregate", r"[Bb]est|Find"),
    "all methods compared": ("compare", r"Compare|Run"),
    "curves of simulated crowds": ("simulate", r"[Aa]nother"),
    "a million labels": ("aggregate", None),
}


def sheet(visitor: int, n_students: int = STUDENTS) -> bytes:
    """Answers of a class that no other visitor has; every name in it identifies the visitor."""
    rng = np.random.default_rng(visitor)
    truth = rng.integers(4, size=QUESTIONS)
    right = rng.random((n_students, QUESTIONS)) < rng.uniform(0.2, 0.9, (n_students, 1))
    answers = np.where(right, truth, rng.integers(4, size=right.shape))
    rows = [["name", *(f"class{visitor:02}-Q{n}" for n in range(QUESTIONS))]]
    rows += [[f"class{visitor:02}-student{n}", *("ABCD"[k] for k in row)] for n, row in enumerate(answers)]
    rows.append(["KEY", *("ABCD"[k] if n < KEYED else "" for n, k in enumerate(truth))])
    return "\n".join(",".join(row) for row in rows).encode()


def many_labels(n_labels: int, n_items: int = 20_000) -> bytes:
    """A list of labels of a crowd: worker, item, label, and the right label of some items."""
    rng = np.random.default_rng(0)
    text = io.StringIO()
    text.write("worker,item,label,gold\n")
    truth = rng.integers(2, size=n_items)
    for n in range(n_labels):
        item = n % n_items
        label = truth[item] if rng.random() < 0.7 else 1 - truth[item]
        gold = f"c{truth[item]}" if item < 500 else ""
        text.write(f"w{rng.integers(2000)},i{item},c{label},{gold}\n")
    return text.getvalue().encode()


class Server:
    """What the server's process has used."""

    def __init__(self, pid: int):
        self.folder = Path(f"/proc/{pid}")

    @property
    def cpu(self) -> float:
        """CPU seconds of the process itself, without those of its workers."""
        fields = (self.folder / "stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> float:
        """Resident memory in MB."""
        return int(re.search(r"VmRSS:\s+(\d+)", (self.folder / "status").read_text())[1]) / 1024


@dataclass(frozen=True)
class Wait:
    """How long a click took, and how much CPU the server used meanwhile."""

    where: str
    seconds: float
    cpu: float


async def waited(server: Server, where: str, click: Awaitable[float]) -> Wait:
    """Do a click and measure it."""
    before = server.cpu
    seconds = await click
    return Wait(where, seconds, server.cpu - before)


def summary(waits: list[Wait]) -> str:
    """The number of clicks, and how long half, 95 % and all of them took at most."""
    figures = []
    for name, values in (("", [wait.seconds for wait in waits]), ("CPU of the server: ", [wait.cpu for wait in waits])):
        half, most = np.percentile(values, [50, 95])
        figures.append(f"{name}median {half:.2f} s, p95 {most:.2f} s, longest {max(values):.2f} s")
    return f"{len(waits)} clicks, {'; '.join(figures)}"


def load() -> str:
    return f"load {os.getloadavg()[0]:.1f}"


async def costs(address: str, server: Server) -> None:
    """Print the CPU seconds of the server per click: each choice of a page twice, after the page was opened."""
    everywhere = []
    async with ThinBrowser.visit(address) as browser:
        await browser.open("data")
        await browser.upload("class01.csv", sheet(1), address)
        for page in PAGES:
            before = server.cpu
            await browser.open(page)
            first, spent = server.cpu - before, []
            for name in [state.id.split("-", 2)[-1] for state in browser.choices()]:
                for _ in range(2):
                    found = [state for state in browser.choices() if state.id.split("-", 2)[-1] == name]
                    if found:
                        before = server.cpu
                        await browser.rerun(found[0])
                        spent.append(server.cpu - before)
            everywhere += spent
            failed = ", FAILED" if browser.is_failed else ""
            print(
                f"{page or 'welcome':10} opened {first:.2f} s, a click {np.mean(spent):.3f} s ({len(spent)} clicks, "
                f"most {max(spent):.2f} s){failed}",
                flush=True,
            )
    print(f"a click on average {np.mean(everywhere):.3f} s of CPU")


async def walk(address: str, server: Server, visitor: int, until: float, waits: list[Wait]) -> None:
    """Upload a class, then open pages and change what is on them until the time is over."""
    rng = random.Random(visitor)
    await asyncio.sleep(4 * rng.random())
    async with ThinBrowser.visit(address) as browser:
        await browser.open("data")
        upload = browser.upload(f"class{visitor:02}.csv", sheet(visitor), address)
        waits.append(await waited(server, "upload", upload))
        page = "data"
        while time.monotonic() < until:
            await asyncio.sleep(rng.uniform(2, 6))
            choices = browser.choices()
            if not choices or rng.random() < 0.3:
                page = rng.choice(PAGES)
                waits.append(await waited(server, f"open {page}", browser.open(page)))
            else:
                waits.append(await waited(server, page, browser.rerun(rng.choice(choices))))
            seen = set(re.findall(r"class(\d\d)", browser.texts)) - {f"{visitor:02}"}
            if seen:
                raise AssertionError(f"Visitor {visitor} sees the data of {sorted(seen)}.")
            if browser.is_failed:
                raise AssertionError(f"Visitor {visitor} was shown an error on the page {page!r}.")


async def together(address: str, server: Server, n_visitors: int = 20, seconds: int = 120) -> None:
    """Print how long clicks took, and the server's memory every half minute."""
    waits: list[Wait] = []
    start, before = time.monotonic(), server.cpu
    walks = [asyncio.create_task(walk(address, server, n, start + seconds, waits)) for n in range(n_visitors)]
    while not all(task.done() for task in walks):
        await asyncio.wait(walks, timeout=30)
        print(f"{time.monotonic() - start:.0f} s: {server.memory:.0f} MB, {load()}", flush=True)
    failures = [task.exception() for task in walks if task.exception() is not None]
    print(f"{n_visitors} visitors: {summary(waits)}, {len(failures)} failures")
    spent = server.cpu - before
    print(f"CPU of the server {spent:.0f} s, {spent / len(waits):.3f} s per click")
    for where in sorted({wait.where for wait in waits}):
        print(f"  {where:16} {summary([wait for wait in waits if wait.where == where])}")
    if failures:
        raise SystemExit("\n".join(map(repr, failures)))


async def heavy(address: str, server: Server, seconds: int = 40) -> None:
    """Print how long one visitor's clicks took while another did the heaviest work of each page."""
    async with ThinBrowser.visit(address) as other:
        await other.open("data")
        await other.upload("class01.csv", sheet(1), address)
        for work, (page, button) in HEAVY.items():
            for where in ("exam", "aggregate", "labelers"):
                await other.open(where)
            busy = asyncio.create_task(_work(address, work, page, button, seconds))
            waits, rng = [], random.Random(1)
            while not busy.done():
                await asyncio.sleep(rng.uniform(0.2, 0.8))
                choices = other.choices()
                if rng.random() < 0.4 or not choices:
                    click = other.open(rng.choice(("exam", "aggregate", "labelers", "data")))
                else:
                    click = other.rerun(rng.choice(choices))
                waits.append(await waited(server, work, click))
            failed = ", FAILED" if other.is_failed else ""
            print(f"{work}: {busy.result()}; another visitor: {summary(waits)}{failed}, {load()}", flush=True)


async def _work(address: str, work: str, page: str, button: str | None, seconds: int) -> str:
    until, times = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        async with ThinBrowser.visit(address) as browser:
            await browser.open("data")
            content = many_labels(1_000_000) if button is None else sheet(2 + times)
            await browser.upload("class02.csv", content, address)
            await browser.open(page)
            if button is not None:
                await browser.rerun(browser.button(button))
            times += 1
            if browser.is_failed:
                return f"FAILED after {times} times"
    return f"done {times} times"


def main() -> None:
    """Start a server and do what is asked for."""
    parts = {"costs": costs, "together": together, "heavy": heavy}
    part, *given = sys.argv[1:] or ["together"]
    with tempfile.TemporaryDirectory() as folder, started_server(free_port(), ROOT, folder) as (address, process):
        print(load(), flush=True)
        asyncio.run(parts[part](address, Server(process.pid), *map(int, given)))
        print(load())


if __name__ == "__main__":
    sys.exit(main())

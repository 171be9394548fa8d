"""A live vote with many phones: is any vote lost or counted twice, and how long does everybody wait?

``python -m tests.benchmarks.live_vote`` starts a server, opens a room in a browser as a teacher does, and simulates 40 and then
120 phones on the loopback, which join, wait for questions, vote within a second, change their votes, drop out and come
back. Then the server is killed and started again in the middle of a question.
"""

import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from crowdcore.rooms import READY, RoomStore
from tests.browser.conftest import ARGUMENTS, free_port, started_server
from tests.conftest import ROOT

PHONES = (40, 120)
IDLE_SECONDS = 10
PATIENCE = 60_000


class Phone:
    """A phone: joins, keeps a question to the server open all the time, and votes on another connection."""

    def __init__(self, port: int, code: str):
        self.port, self.code, self.token, self.number = port, code, "", 0
        self.told: dict = {"version": None}
        self.heard = asyncio.Event()
        self.task: asyncio.Task | None = None

    async def ask(self, what: str, body: dict) -> tuple[int, dict]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            data, host = json.dumps(body).encode(), f"127.0.0.1:{self.port}"
            writer.write(
                f"POST /room/{self.code}/{what} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: close\r\n"
                f"Content-Type: application/json\r\nX-Room-Token: {self.token}\r\nContent-Length: {len(data)}\r\n\r\n".encode()
                + data
            )
            head, _, text = (await reader.read()).partition(b"\r\n\r\n")
            return int(head.split()[1]), json.loads(text)
        finally:
            writer.close()

    async def join(self) -> float:
        start = time.perf_counter()
        _, told = await self.ask("join", {"nickname": ""})
        self.token, self.number = told["token"], told["number"]
        return time.perf_counter() - start

    def listen(self) -> None:
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        while True:
            try:
                status, told = await self.ask("news", {"version": self.told["version"]})
            except (OSError, ValueError, IndexError):
                status = 0
            if status != 200:
                await asyncio.sleep(0.3 + 0.3 * random.random())
            elif told["version"] != self.told["version"]:
                self.told, self.arrived = told, time.perf_counter()
                self.heard.set()

    async def drop_out(self) -> None:
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def vote(self, question: int, choice: int, within: float = 1.0) -> float:
        await asyncio.sleep(within * random.random())
        start = time.perf_counter()
        status, _ = await self.ask("vote", {"question": question, "choice": choice})
        assert status == 200, status
        return time.perf_counter() - start


def p95(seconds) -> str:
    ordered = sorted(seconds)
    return f"p95 {1000 * ordered[int(0.95 * (len(ordered) - 1))]:.0f} ms, worst {1000 * ordered[-1]:.0f} ms"


def processor_seconds(process) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def press(page, label: str) -> float:
    await page.get_by_role("button", name=label, exact=True).click()
    return time.perf_counter()


async def heard(phones: list[Phone], phase: str) -> None:
    for phone in phones:
        while phone.told.get("phase") != phase:
            phone.heard.clear()
            await asyncio.wait_for(phone.heard.wait(), 30)


async def one_question(page, phones, store, code: str, question: int, label: str) -> None:
    pressed = await press(page, label)
    await heard(phones, "open")
    print(
        f"  question {question + 1} reached all: {p95([phone.arrived - pressed for phone in phones])} after the click"
    )
    n_choices = len(READY[question].choices)
    choices = {phone.number: random.randrange(n_choices) for phone in phones}
    took = await asyncio.gather(*(phone.vote(question, choices[phone.number]) for phone in phones))
    print(f"  {len(phones)} votes within a second: {p95(took)}")
    changing, leaving = phones[::2], phones[::4]
    for phone in leaving:
        await phone.drop_out()
    choices |= {phone.number: random.randrange(n_choices) for phone in changing}
    took = await asyncio.gather(*(phone.vote(question, choices[phone.number]) for phone in changing))
    print(f"  {len(changing)} changed votes, {len(leaving)} of them after dropping out: {p95(took)}")
    for phone in leaving:
        phone.told = {"version": None}
        phone.listen()
    await page.get_by_text(f"{len(phones)} of {len(phones)} phones answered").wait_for()
    votes = {number: choice for (asked, number), choice in store.votes(code).items() if asked == question}
    print(f"  in the database: {len(votes)} votes, {sum(votes[n] != choice for n, choice in choices.items())} wrong")
    await press(page, "Close the question")
    await heard(phones, "closed")
    assert not any("right" in phone.told for phone in phones)
    await press(page, "Show the right answer")
    await heard(phones, "revealed")


async def room(browser, port: int, n_phones: int, state: Path, process) -> tuple:
    address = f"http://127.0.0.1:{port}"
    page = await (await browser.new_context(viewport={"width": 1920, "height": 1080})).new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{address}/live")
    await press(page, "Open the room")
    await page.get_by_role("button", name="Ask the first question").wait_for()
    code = await page.locator("h1").first.inner_text()
    phones = [Phone(port, code) for _ in range(n_phones)]
    print(
        f"{n_phones} phones joined at once: {p95(await asyncio.gather(*(phone.join() for phone in phones)))}",
        flush=True,
    )
    for phone in phones:
        phone.listen()
    await page.get_by_text(f"{n_phones} phones joined").wait_for()
    before = processor_seconds(process)
    await asyncio.sleep(IDLE_SECONDS)
    used = (processor_seconds(process) - before) / IDLE_SECONDS
    print(f"  idle, all phones waiting and the projector counting: {used:.1%} of a core")
    store = RoomStore(state / "rooms.sqlite3")
    for question, label in ((0, "Ask the first question"), (1, "Next question")):
        await one_question(page, phones, store, code, question, label)
    return page, phones, store, code


async def rooms(port: int, state: Path) -> None:
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for n_phones in PHONES:
            with started_server(port, ROOT, state) as (_, process):
                page, phones, store, code = await room(browser, port, n_phones, state, process)
                await press(page, "Next question")
                await heard(phones, "open")
                await asyncio.gather(*(phone.vote(2, phone.number % 4) for phone in phones))
                process.kill()
            votes = {number: choice for (asked, number), choice in store.votes(code).items() if asked == 2}
            with started_server(port, ROOT, state) as (_, process):
                await page.reload()
                await page.get_by_text(f"{n_phones} of {n_phones} phones answered").wait_for()
                took = await asyncio.gather(*(phone.vote(2, 0) for phone in phones))
                await press(page, "Close the question")
                await heard(phones, "closed")
                again = {number: choice for (asked, number), choice in store.votes(code).items() if asked == 2}
                kept = sum(votes.get(phone.number) == phone.number % 4 for phone in phones)
                changed = sum(choice == 0 for choice in again.values())
                print(
                    f"  killed and started again: {kept} votes kept, then {changed} of {len(again)} changed ({p95(took)}), and "
                    "the teacher still leads",
                    flush=True,
                )
                for phone in phones:
                    await phone.drop_out()
        await browser.close()


def main() -> None:
    random.seed(0)
    with tempfile.TemporaryDirectory() as state:
        asyncio.run(rooms(free_port(), Path(state)))


if __name__ == "__main__":
    sys.exit(main())

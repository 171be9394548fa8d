"""A live vote with many phones: is any vote lost or counted twice, and how long does everybody wait?

``python -m tests.benchmarks.live_vote`` starts a server, opens a room in a browser as a teacher does, and simulates 40 and then
120 phones on the loopback (or as many as are named), which join, wait for questions, answer within a second, change their
answers, drop out and come back. The questions have choices, a number, and a second question about what most people choose.
Then the server is killed and started again in the middle of a question with both.
"""

import asyncio
import json
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from crowdcore.rooms import RoomStore, questions_from_text
from tests.browser.conftest import ARGUMENTS, free_port, started_server
from tests.conftest import ROOT

PHONES = (40, 120)
TABLE = """Question,A,B,C,D,Right,Unit,Second question
Which planet has the hottest surface?,Mercury,Mars,Jupiter,Venus,D,,
How heavy is the ox?,,,,,1198,lb,
Is Philadelphia the capital of Pennsylvania?,Yes,No,,,B,,yes
Which of these cities lies farthest west?,Los Angeles,San Diego,Reno,Las Vegas,C,,yes
"""
QUESTIONS = questions_from_text(TABLE)
KILLED = 3  # the server is killed in the middle of this question
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

    async def answer(self, question: int, answer: "Answer", within: float = 1.0) -> float:
        """Send an answer and, if it has one, the prediction after it. Return the longer of the two times."""
        await asyncio.sleep(within * random.random())
        own, predicted = answer
        name = "choice" if hasattr(QUESTIONS[question], "choices") else "number"
        bodies = [{name: own}]
        if predicted is not None:
            bodies.append({"choice": predicted[0], "share": predicted[1]})
        took = []
        for body in bodies:
            start = time.perf_counter()
            status, _ = await self.ask("vote", {"question": question, **body})
            assert status == 200, status
            took.append(time.perf_counter() - start)
        return max(took)


Answer = tuple[float, tuple[int, int] | None]


def random_answer(question: int) -> Answer:
    """A choice or a number and, for a second question, the choice of most people with its share."""
    asked = QUESTIONS[question]
    if not hasattr(asked, "choices"):
        return random.choice([random.randint(500, 2000), round(random.uniform(500, 2000), 2)]), None
    choice = random.randrange(len(asked.choices))
    return choice, (random.randrange(len(asked.choices)), random.randrange(25, 101)) if asked.predicts else None


def kept(store, code: str, question: int) -> dict[int, Answer]:
    """The answers in the database, by phone."""
    predictions = store.predictions(code)
    return {
        number: (answer, predictions.get((asked, number)))
        for (asked, number), answer in store.votes(code).items()
        if asked == question
    }


def p95(seconds) -> str:
    ordered = sorted(seconds)
    return f"p95 {1000 * ordered[int(0.95 * (len(ordered) - 1))]:.0f} ms, worst {1000 * ordered[-1]:.0f} ms"


def processor_seconds(process) -> float:
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def press(page, label: str) -> float:
    """Click and return the time before it: a busy browser may confirm a click long after the server has acted on it."""
    before = time.perf_counter()
    await page.get_by_role("button", name=label, exact=True).click()
    return before


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
    answers = {phone.number: random_answer(question) for phone in phones}
    took = await asyncio.gather(*(phone.answer(question, answers[phone.number]) for phone in phones))
    print(f"  {len(phones)} answers within a second: {p95(took)}")
    changing, leaving = phones[::2], phones[::4]
    for phone in leaving:
        await phone.drop_out()
    answers |= {phone.number: random_answer(question) for phone in changing}
    took = await asyncio.gather(*(phone.answer(question, answers[phone.number]) for phone in changing))
    print(f"  {len(changing)} changed answers, {len(leaving)} of them after dropping out: {p95(took)}")
    for phone in leaving:
        phone.told = {"version": None}
        phone.listen()
    await page.get_by_text(f"{len(phones)} of {len(phones)} phones answered").wait_for()
    found = kept(store, code, question)
    print(f"  in the database: {len(found)} answers, {sum(found[n] != answer for n, answer in answers.items())} wrong")
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
    await page.get_by_role("combobox", name="Questions").click()
    await page.get_by_role("option", name="Paste a table").click()
    await page.get_by_label("Copy the cells").fill(TABLE)
    await page.keyboard.press("Control+Enter")
    await page.get_by_text("4 questions, 4 with a right answer").wait_for()
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
    for question in range(KILLED):
        await one_question(
            page, phones, store, code, question, "Next question" if question else "Ask the first question"
        )
    return page, phones, store, code


async def rooms(port: int, state: Path, numbers: Sequence[int]) -> None:
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        for n_phones in numbers:
            with started_server(port, ROOT, state) as (_, process):
                page, phones, store, code = await room(browser, port, n_phones, state, process)
                await press(page, "Next question")
                await heard(phones, "open")
                before = {phone.number: random_answer(KILLED) for phone in phones}
                await asyncio.gather(*(phone.answer(KILLED, before[phone.number]) for phone in phones))
                process.kill()
            n_kept = sum(kept(store, code, KILLED).get(number) == answer for number, answer in before.items())
            with started_server(port, ROOT, state) as (_, process):
                await page.reload()
                await page.get_by_text(f"{n_phones} of {n_phones} phones answered").wait_for()
                after = {phone.number: random_answer(KILLED) for phone in phones}
                took = await asyncio.gather(*(phone.answer(KILLED, after[phone.number]) for phone in phones))
                await press(page, "Close the question")
                await heard(phones, "closed")
                n_changed = sum(kept(store, code, KILLED).get(number) == answer for number, answer in after.items())
                print(
                    f"  killed and started again: {n_kept} answers kept, then {n_changed} changed ({p95(took)}), and "
                    "the teacher still leads",
                    flush=True,
                )
                for phone in phones:
                    await phone.drop_out()
        await browser.close()


def main() -> None:
    random.seed(0)
    with tempfile.TemporaryDirectory() as state:
        asyncio.run(rooms(free_port(), Path(state), [int(n) for n in sys.argv[1:]] or PHONES))


if __name__ == "__main__":
    sys.exit(main())

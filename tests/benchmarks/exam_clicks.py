"""How soon a click on the page Exam is answered, against a bare Streamlit page that shows the same elements.

``python -m tests.benchmarks.exam_clicks 600 40`` uploads a simulated class to the app and clicks through its exam in a browser.
Meanwhile the messages that draw the page are recorded. A bare app sends the recorded messages, which needs no work of its own, and
gets the same clicks in the same browser, in turn. Both times are from the press to the last change on the page.
"""

import base64
import json
import re
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

import numpy as np
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.browser.conftest import ARGUMENTS, IDLE, PATIENCE, running_server
from tests.conftest import ROOT

ROUNDS = 5
CLICKS: tuple[str, ...] = ()  # some of those below; none: all of them
BARE = """
import base64, json, pathlib
import streamlit as st
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.scriptrunner import get_script_run_ctx

@st.cache_resource
def recorded():
    runs = json.loads(pathlib.Path("messages.json").read_text())
    return [[base64.b64decode(message) for message in run] for run in runs]

for message in recorded()[int(pathlib.Path("now.txt").read_text())]:
    get_script_run_ctx().enqueue(ForwardMsg.FromString(message))
"""
WATCH = """() => {
    for (const event of ['pointerdown', 'keydown'])
        document.addEventListener(event, () => { window.pressed = performance.now(); }, true);
    const page = document.querySelector('[data-testid=stMain]');
    new MutationObserver(() => { window.drawn = performance.now(); })
        .observe(page, {subtree: true, childList: true, attributes: true, characterData: true});
}"""
STILL = "() => window.drawn > window.pressed && performance.now() - window.drawn > 1000"


def class_sheet(n_students: int, n_questions: int) -> bytes:
    """A simulated class: abler students are right more often, on easier questions more often still."""
    rng = np.random.default_rng(0)
    right = rng.integers(0, 4, n_questions)
    lead = rng.normal(size=(n_students, 1)) - rng.normal(size=n_questions) + 0.5
    is_right = rng.random(lead.shape) < 1 / (1 + np.exp(-lead))
    answers = np.where(is_right, right, rng.integers(0, 4, lead.shape))
    rows = [["Student", *(f"Q{j + 1}" for j in range(n_questions))]]
    rows += [[f"Student {i + 1}", *("ABCD"[k] for k in row)] for i, row in enumerate(answers)]
    return "\n".join(map(",".join, rows)).encode()


class Recorder:
    """The messages that draw the page, as the browser receives them."""

    def __init__(self, page):
        self.messages: list[ForwardMsg] = []
        self._cached: dict[str, ForwardMsg] = {}
        page.on("websocket", lambda live: live.on("framereceived", self._receive))

    def _receive(self, frame) -> None:
        if isinstance(frame, str):
            return
        message = ForwardMsg.FromString(frame)
        if message.WhichOneof("type") == "ref_hash":
            found = ForwardMsg.FromString(self._cached[message.ref_hash].SerializeToString())
            found.metadata.CopyFrom(message.metadata)
            message = found
        elif message.metadata.cacheable:
            self._cached[message.hash] = message
        if message.WhichOneof("type") == "delta":
            self.messages.append(message)

    def taken(self) -> list[str]:
        """The messages since the last call, as texts."""
        taken, self.messages = self.messages, []
        return [base64.b64encode(message.SerializeToString()).decode() for message in taken]


def clicks(page) -> dict:
    """What is clicked, in this order; each click leaves the page ready for the next one."""

    def step(name):
        return lambda: page.get_by_role("radio", name=name).click()

    def answer(letter):
        return lambda: (
            page.get_by_test_id("stMain").get_by_role("button", name=re.compile(rf"^{letter}\b")).first.click()
        )

    def penalty(name):
        def choose():
            page.get_by_test_id("stMain").get_by_role("combobox").first.click()
            page.get_by_role("option", name=name, exact=True).click()

        return choose

    def next_question():
        page.get_by_test_id("stMain").get_by_role("button", name="chevron_right").first.click()

    every = {
        "open the step Grades": step("Grades"),
        "choose a penalty": penalty("¼ of its points"),
        "take it back": penalty("nothing"),
        "open the step Questions": step("Questions"),
        "open the step Print": step("Print and export"),
        "open the step Key": step("key"),
        # The method is fitted again for an answer that nobody has given before, so each round needs another question.
        "open the next question": next_question,
        "answer a question": answer("A"),
        "answer it differently": answer("B"),
    }
    return {what: click for what, click in every.items() if not CLICKS or what in CLICKS}


def seconds_of(page, click) -> float:
    """The time from the press to the last change on the page."""
    page.evaluate("() => { window.drawn = 0; }")
    click()
    page.wait_for_function(STILL)
    page.wait_for_selector(IDLE)
    page.wait_for_function(STILL)
    return page.evaluate("() => (window.drawn - window.pressed) / 1000")


def opened(chromium, address: str):
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(PATIENCE)
    recorder = Recorder(page)
    page.goto(address)
    page.wait_for_selector(IDLE)
    return page, recorder


def bare_app(folder: Path) -> Path:
    """Write the bare app, with the settings of ours."""
    (folder / "app.py").write_text(BARE)
    (folder / "now.txt").write_text("0")
    shutil.copytree(ROOT / ".streamlit", folder / ".streamlit")
    return folder


def ready(page) -> None:
    """Wait until the page Exam is complete, and watch it from then on."""
    page.get_by_role("radio", name="Grades").wait_for()
    page.wait_for_selector(IDLE)
    page.wait_for_timeout(3000)
    page.evaluate(WATCH)


def main() -> None:
    from playwright.sync_api import sync_playwright

    n_students, n_questions = map(int, sys.argv[1:])
    with (
        tempfile.TemporaryDirectory() as name,
        sync_playwright() as driver,
        running_server() as address,
        running_server(bare_app(Path(name))) as bare_address,
    ):
        folder = Path(name)
        chromium = driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        page, recorder = opened(chromium, f"{address}/data")
        file = {"name": "class.csv", "mimeType": "text/csv", "buffer": class_sheet(n_students, n_questions)}
        page.locator("input[type=file]").first.set_input_files(file)
        page.get_by_text(f"{n_students:,} students").first.wait_for()
        page.wait_for_selector(IDLE)
        recorder.taken()
        page.get_by_test_id("stSidebar").get_by_role("link", name="Exam").click()
        ready(page)
        runs = [recorder.taken()]
        # The second round begins where all later ones begin, too.
        for _ in range(2):
            for click in clicks(page).values():
                seconds_of(page, click)
                runs.append(recorder.taken())
        (folder / "messages.json").write_text(json.dumps(runs))
        bare, _ = opened(chromium, bare_address)
        ready(bare)
        seconds: dict[str, list[list[float]]] = {}
        n_clicks = len(runs) // 2
        for n in range(ROUNDS * n_clicks):
            what = list(clicks(page))[n % n_clicks]
            ours = seconds_of(page, clicks(page)[what])
            # The number of the recorded run that the click on the bare page shows.
            (folder / "now.txt").write_text(str(1 + n_clicks + n % n_clicks))
            seconds.setdefault(what, []).append([ours, seconds_of(bare, clicks(bare)[what])])
        chromium.close()
    print(f"{n_students} students × {n_questions} questions, medians of {ROUNDS} clicks; wanted: 1.5 times a bare page")
    for what, pairs in seconds.items():
        ours, theirs = map(statistics.median, zip(*pairs, strict=True))
        print(f"{what}: {ours / theirs:.2f} times ({ours:.2f} s against {theirs:.2f} s)", flush=True)


if __name__ == "__main__":
    sys.exit(main())

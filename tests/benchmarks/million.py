"""The app with a million labels: ``python -m tests.benchmarks.million [labels]``.

A visitor drops a list of a million simulated labels and walks over the pages; printed are the seconds until each page is
there, or until it reports that it waits for long work. Meanwhile another visitor clicks on another page: how
long that takes while nothing is going on, and while EM and Dawid–Skene are fitted to all the labels. At the end work is
stopped, started over and left by closing the tab, and how long its process lives then is printed as well.
"""

import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from tests.benchmarks.scale import crowd
from tests.browser.conftest import ARGUMENTS, IDLE, running_server

PATIENCE = 120_000
CLICKS = 5
KNOWN = 0.01
MOST_SECONDS_ORPHANED = 60
WAITING = "[class*=st-key-stop_job]"
JOBS = b"crowdcore.job_processes"


def written(folder: Path, n_labels: int) -> Path:
    """The list as a csv file, with some true labels."""
    frame = crowd(n_labels, shuffled=False)
    rng = np.random.default_rng(1)
    first = frame.drop_duplicates("item").set_index("item")["label"]
    known = rng.random(len(first)) < KNOWN
    frame["gold"] = frame["item"].map(first.where(known)).astype("Int64")
    frame.to_csv(folder / "million.csv", index=False)
    return folder / "million.csv"


def idle(page) -> None:
    page.wait_for_selector(IDLE)
    page.wait_for_timeout(300)
    page.wait_for_selector(IDLE)


def click(page) -> float:
    """The seconds until another page is there, for a visitor who looks at a sample."""
    start = time.monotonic()
    name, target = ("Known answers", "**/training*") if page.url.endswith("data") else ("Data", "**/data")
    to(page, name)
    page.wait_for_url(target)
    page.wait_for_selector(IDLE)
    return time.monotonic() - start


def clicks(page, before_each=lambda n: None) -> str:
    seconds = []
    for n in range(CLICKS):
        before_each(n)
        seconds.append(click(page))
        page.wait_for_timeout(300)
    return f"{statistics.median(seconds):.1f} s (median of {CLICKS}; at most {max(seconds):.1f} s)"


def to(page, name: str) -> None:
    page.locator("[data-testid=stSidebar]").get_by_role("link", name=name, exact=True).click()


def go(page, name: str) -> str:
    """To another page: the seconds until it is there, or waits for long work."""
    start = time.monotonic()
    to(page, name)
    page.wait_for_timeout(100)
    page.wait_for_selector(f"{IDLE}, {WAITING}")
    waits = page.locator(WAITING).count() > 0
    shown = time.monotonic() - start
    if not waits:
        return f"{shown:.1f} s"
    idle(page)
    return f"{shown:.1f} s until it shows what it waits for, {time.monotonic() - start:.1f} s in all"


def choose(page, method: str) -> None:
    page.locator(".st-key-choose_method input").first.fill(method)
    page.get_by_role("option", name=method, exact=True).click()
    idle(page)


def begin_fit(page, method_id: str, most_rounds: int) -> None:
    """Fit again with another limit of rounds, because the result for the last limit is remembered."""
    idle(page)
    limit = page.locator(f".st-key-input-{method_id}-max_iter input")
    if not limit.is_visible():
        page.get_by_text("All settings").click()
    limit.fill(str(most_rounds))
    limit.press("Enter")
    page.wait_for_selector(WAITING)


def n_workers() -> int:
    """How many processes do long work on this machine: fresh ones, and copies of a prepared one."""
    return sum(
        b"crowdcore.worker" in command or (JOBS in command and JOBS in command_of(parent_of(process)))
        for process in map(int, filter(str.isdecimal, os.listdir("/proc")))
        for command in [command_of(process)]
    )


def command_of(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def parent_of(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def until_no_worker(what: str) -> None:
    start = time.monotonic()
    while n_workers() and time.monotonic() - start < MOST_SECONDS_ORPHANED:
        time.sleep(0.05)
    print(f"{what}: {n_workers()} processes left after {time.monotonic() - start:.1f} s", flush=True)


def main() -> None:
    from playwright.sync_api import sync_playwright

    n_labels = int(float(sys.argv[1])) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder, running_server() as address, sync_playwright() as driver:
        path = written(Path(folder), n_labels)
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        one, other = (browser.new_context(viewport={"width": 1280, "height": 900}).new_page() for _ in range(2))
        for page in (one, other):
            page.set_default_timeout(PATIENCE)
            page.goto(f"{address}/data")
            idle(page)
        clicks(other)
        print(f"another visitor's click, while nothing is going on: {clicks(other)}", flush=True)
        start = time.monotonic()
        one.locator("input[type=file]").first.set_input_files(path)
        one.get_by_text("labelers ×").first.wait_for()
        print(f"{n_labels:,} labels dropped: {time.monotonic() - start:.1f} s until they are read", flush=True)
        idle(one)
        for name in ("Known answers", "Labelers", "Compare", "Data", "Aggregate", "Answers", "Aggregate"):
            print(f"{name}: {go(one, name)}", flush=True)
            idle(one)
        for method, method_id in (("EM", "em"), ("Dawid–Skene", "dawid_skene")):
            choose(one, method)
            during = clicks(other, lambda n, method_id=method_id: begin_fit(one, method_id, 900 - n))
            print(f"another visitor's click, while {method} is fitted: {during}", flush=True)
        begin_fit(one, "dawid_skene", 800)
        start = time.monotonic()
        one.locator(WAITING).get_by_role("button").click()
        one.get_by_text(": stopped.").wait_for()
        print(f"stopped, and the page shows it, after {time.monotonic() - start:.1f} s", flush=True)
        until_no_worker("after Stop")
        to(one, "Answers")
        choose_slow_key_method(one)
        one.get_by_role("button", name="Start over").click()
        until_no_worker("after Start over")
        idle(one)
        one.locator(".st-key-undo button").first.click()
        one.wait_for_selector(WAITING)
        one.context.close()
        until_no_worker("after the tab was closed")
        browser.close()


def choose_slow_key_method(page) -> None:
    """Begin work that takes a minute."""
    idle(page)
    page.locator(".st-key-choose_key_method input").first.fill("EBCC")
    page.get_by_role("option", name="EBCC", exact=True).click()
    page.wait_for_selector(WAITING)
    page.wait_for_timeout(2000)


if __name__ == "__main__":
    main()

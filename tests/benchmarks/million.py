"""The app with a million labels: ``python -m tests.benchmarks.million [labels]``.

A visitor drops a list of a million simulated labels and walks over the pages; printed are the seconds until each page is
there, or, where it waits for long work, until it says so. Meanwhile another visitor clicks on a page of their own: how
long that takes while nothing is going on, and while a fit of all the labels is. At the end the fit is stopped, and how long
that takes is printed as well.
"""

import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from tests.benchmarks.scale import crowd
from tests.browser.conftest import ARGUMENTS, IDLE, running_server

PATIENCE = 600_000
CLICKS = 5
KNOWN = 0.01
WAITING = "[class*=st-key-stop_job]"


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
    """The seconds until another view of a sample is there."""
    start = time.monotonic()
    view = page.get_by_role("link", name="Known answers" if page.url.endswith("data") else "Data", exact=True)
    target = "**/training*" if page.url.endswith("data") else "**/data"
    page.locator("[data-testid=stSidebar]").locator(view).first.click()
    page.wait_for_url(target)
    page.wait_for_selector(IDLE)
    return time.monotonic() - start


def clicks(page) -> str:
    seconds = []
    for _ in range(CLICKS):
        seconds.append(click(page))
        page.wait_for_timeout(300)
    return f"{statistics.median(seconds):.1f} s, at most {max(seconds):.1f} s"


def go(page, name: str) -> str:
    """To another page: the seconds until it is there, or waits for long work."""
    start = time.monotonic()
    page.locator("[data-testid=stSidebar]").get_by_role("link", name=name).click()
    page.wait_for_timeout(100)
    page.wait_for_selector(f"{IDLE}, {WAITING}")
    waits = page.locator(WAITING).count() > 0
    shown = time.monotonic() - start
    if not waits:
        return f"{shown:.1f} s"
    idle(page)
    return f"{shown:.1f} s until it says what it waits for, {time.monotonic() - start:.1f} s in all"


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
        print(f"another visitor's click, while nothing is going on: {clicks(other)}", flush=True)
        start = time.monotonic()
        one.locator("input[type=file]").first.set_input_files(path)
        one.get_by_text("labelers ×").first.wait_for()
        print(f"{n_labels:,} labels dropped: {time.monotonic() - start:.1f} s until they are read", flush=True)
        idle(one)
        for name in ("Known answers", "Labelers", "Compare", "Data"):
            print(f"{name}: {go(one, name)}", flush=True)
        one.locator("[data-testid=stSidebar]").get_by_role("link", name="Answers").click()
        one.wait_for_selector(WAITING)
        print(f"another visitor's click, during a fit of all labels: {clicks(other)}", flush=True)
        if one.locator(WAITING).count():
            start = time.monotonic()
            one.locator(WAITING).get_by_role("button").click()
            one.get_by_text("Stopped:").wait_for()
            print(f"stopped after {time.monotonic() - start:.1f} s", flush=True)
        print(f"Aggregate: {go(one, 'Aggregate')}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()

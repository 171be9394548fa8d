"""Many visitors at once, each uploading, fitting and comparing: are all served, each only their own, in bounded memory?

``python -m tests.benchmarks.visitors [visitors] [rounds] [students]`` opens twenty visitors in one browser against one server,
several times over, and prints how long they took and how much memory the server holds after each round. Visitors of a round
leave together.
"""

import asyncio
import re
import shutil
import sys
import time
from pathlib import Path

import numpy as np

from tests.browser.conftest import ARGUMENTS, IDLE, running_server

USUAL = (20, 4, 60)
PATIENCE = 600_000
QUESTIONS, KEYED = 30, 12


def sheet(visitor: int, round_: int, n_students: int) -> bytes:
    """Answers of a class that no other visitor has; every name in it identifies the visitor."""
    rng = np.random.default_rng([visitor, round_])
    truth = rng.integers(4, size=QUESTIONS)
    right = rng.random((n_students, QUESTIONS)) < rng.uniform(0.2, 0.9, (n_students, 1))
    answers = np.where(right, truth, rng.integers(4, size=right.shape))
    rows = [["name", *(f"class{visitor:02}-Q{n}" for n in range(QUESTIONS))]]
    rows += [[f"class{visitor:02}-student{n}", *("ABCD"[k] for k in row)] for n, row in enumerate(answers)]
    rows.append(["KEY", *("ABCD"[k] if n < KEYED else "" for n, k in enumerate(truth))])
    return "\n".join(",".join(row) for row in rows).encode()


async def idle(page) -> None:
    """Wait until the server has sent everything to this visitor."""
    await page.wait_for_selector(IDLE)
    await page.wait_for_timeout(300)
    await page.wait_for_selector(IDLE)


async def check(page, visitor: int) -> None:
    """This visitor's data are on the page, nobody else's, and no failure."""
    await page.locator("[data-testid=stSidebar]").get_by_text(f"class{visitor:02}.csv").first.wait_for()
    seen = set(re.findall(r"class(\d\d)", await page.content()))
    if seen != {f"{visitor:02}"}:
        raise AssertionError(f"Visitor {visitor} sees the data of {sorted(seen) or 'nobody'}.")
    for failure in ("stException", "stAlertContentError"):
        if await page.locator(f"[data-testid={failure}]").count():
            raise AssertionError(f"Visitor {visitor} was shown an error.")


async def visit(browser, address: str, visitor: int, round_: int, n_students: int) -> float:
    """Walk as one visitor and return the seconds. If the walk ends early, print what was on screen."""
    start = time.monotonic()
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    try:
        await walk(page, address, visitor, round_, n_students)
    except Exception as problem:
        there = await page.locator("[data-testid=stApp]").get_attribute("data-test-script-state", timeout=5000)
        raise AssertionError(f"{str(problem).splitlines()[0]} ({page.url}, script {there})") from problem
    finally:
        await context.close()
    return time.monotonic() - start


async def walk(page, address: str, visitor: int, round_: int, n_students: int) -> None:
    """Upload, infer, tune by hand, compare, look at the labelers."""
    await page.goto(f"{address}/data")
    await idle(page)
    await page.locator("input[type=file]").first.set_input_files(
        {"name": f"class{visitor:02}.csv", "mimeType": "text/csv", "buffer": sheet(visitor, round_, n_students)}
    )
    await page.get_by_text(f"{n_students} students × {QUESTIONS} questions").first.wait_for()

    async def go(name: str) -> None:
        await page.locator("[data-testid=stSidebar]").get_by_role("link", name=name).click()
        await page.wait_for_url(f"**/{name.lower()}*")
        await idle(page)
        await check(page, visitor)

    await go("Exam")
    await go("Aggregate")
    for key in ("ArrowRight", "ArrowLeft"):
        await page.get_by_role("slider").first.press(key)
        await idle(page)
    await check(page, visitor)
    await go("Compare")
    await page.get_by_text("How good each method is").first.wait_for()
    await idle(page)
    await check(page, visitor)
    await page.locator("[data-testid=stSidebar]").get_by_role("link", name="Students").click()
    await idle(page)


def server_memory(address: str) -> float:
    """The resident memory in MB of the server at this address."""
    port = address.rsplit(":", 1)[1].encode()
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            if b"--server.port\0" + port in (status.parent / "cmdline").read_bytes():
                return int(re.search(r"VmRSS:\s+(\d+)", status.read_text())[1]) / 1024
        except OSError:
            continue
    return float("nan")


async def rounds(address: str, n_visitors: int, n_rounds: int, n_students: int) -> None:
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        print(f"at the start: {server_memory(address):.0f} MB", flush=True)
        for round_ in range(n_rounds):
            start = time.monotonic()
            walks = [visit(browser, address, visitor, round_, n_students) for visitor in range(n_visitors)]
            took = await asyncio.gather(*walks, return_exceptions=True)
            failures = [str(problem) for problem in took if isinstance(problem, BaseException)]
            served = sorted(seconds for seconds in took if not isinstance(seconds, BaseException))
            print(
                f"round {round_ + 1}: {len(served)} of {n_visitors} served in {time.monotonic() - start:.0f} s "
                f"(one visitor {served[0]:.0f} to {served[-1]:.0f} s), server {server_memory(address):.0f} MB"
                if served
                else f"round {round_ + 1}: nobody was served",
                flush=True,
            )
            for failure in failures:
                print(f"  {failure.splitlines()[0]}", flush=True)
        await browser.close()


def main() -> None:
    given = [int(number) for number in sys.argv[1:]]
    with running_server() as address:
        asyncio.run(rounds(address, *given, *USUAL[len(given) :]))


if __name__ == "__main__":
    sys.exit(main())

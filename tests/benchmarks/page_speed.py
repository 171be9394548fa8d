"""From a moved slider to the last redrawn chart, and from a cold start to the first page, against bare Streamlit pages.

``python -m tests.benchmarks.page_speed`` prints both ratios. The bare page draws the same charts, stored as ready specs,
when its slider moves. The bare start imports the same plotting library and shows a title; against it, the time to our
first words is measured, and the time until the server has sent everything. A second one also draws a chart, whose code takes a
browser seconds to load; against it, the time until our first chart is there. All run in one browser, in turn.
"""

import json
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.browser.conftest import ARGUMENTS, IDLE, PATIENCE, running_server
from tests.conftest import ROOT

STARTS = 5
MOVES = 8
BARE = """
import json, pathlib
import plotly.graph_objects as go
import streamlit as st
st.set_page_config(layout="wide")
value = st.select_slider("λ", [n / 100 for n in range(1, 100)])
specs = json.loads(pathlib.Path("specs.json").read_text())
for n, spec in enumerate(specs):
    figure = go.Figure(spec)
    figure.update_layout(meta={"marker": value}, title={"text": str(value)})
    st.plotly_chart(figure, theme=None, key=str(n))
"""
BARE_START = """
import plotly.graph_objects as go
import streamlit as st
st.title("Bare")
"""
BARE_CHART = BARE_START + "st.plotly_chart(go.Figure(go.Scatter(x=[1, 2], y=[1, 2])))"
CHART = ".js-plotly-plot .main-svg"
SPECS = """() => [...document.querySelectorAll('.js-plotly-plot')].map(
    p => JSON.parse(JSON.stringify({data: p.data, layout: p.layout})))"""
# When the key was pressed that moved the slider's value, and when anything within a chart changed last.
WATCH = """() => {
    document.addEventListener('keydown', event => { if (event.key === 'ArrowRight') window.pressed = performance.now(); }, true);
    new MutationObserver(changes => {
        if (changes.some(change => change.target.closest?.('.js-plotly-plot'))) window.drawn = performance.now();
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
STILL = "() => window.drawn > window.pressed && performance.now() - window.drawn > 1000"


def redraw_seconds(page) -> float:
    """The median time from a moved λ to the last change within any chart."""
    page.evaluate(WATCH)
    seconds = []
    for _ in range(MOVES):
        page.get_by_role("slider").first.press("ArrowRight")
        page.wait_for_function(STILL)
        page.wait_for_selector(IDLE)
        page.wait_for_function(STILL)
        seconds.append(page.evaluate("() => (window.drawn - window.pressed) / 1000"))
    return statistics.median(seconds)


def first_page_seconds(chromium, folder, *signs: str) -> list[float]:
    """From starting the server to each of these signs on its first page."""
    start = time.perf_counter()
    with running_server(folder) as address:
        page = chromium.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(address)
        seconds = []
        for sign in signs:
            page.wait_for_selector(sign)
            seconds.append(time.perf_counter() - start)
        page.close()
    return seconds


def main() -> None:
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as name, sync_playwright() as driver:
        folder = Path(name)
        chromium = driver.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        with running_server() as address:
            page = chromium.new_page(viewport={"width": 1280, "height": 900})
            page.set_default_timeout(PATIENCE)
            page.goto(f"{address}/aggregate")
            page.wait_for_selector("[data-testid=stPlotlyChart]")
            page.wait_for_timeout(4000)
            (folder / "specs.json").write_text(json.dumps(page.evaluate(SPECS)))
            ours = redraw_seconds(page)
            page.close()
        (folder / "app.py").write_text(BARE)
        with running_server(folder) as address:
            page = chromium.new_page(viewport={"width": 1280, "height": 900})
            page.set_default_timeout(PATIENCE)
            page.goto(address)
            page.wait_for_selector("[data-testid=stPlotlyChart]")
            page.wait_for_timeout(4000)
            bare = redraw_seconds(page)
            page.close()
        print(
            f"slider to last chart: {ours / bare:.2f} times a bare page ({ours:.2f} s against {bare:.2f} s; wanted: 1.5)"
        )
        ours, titles, charts = [], [], []
        for _ in range(STARTS):
            ours.append(first_page_seconds(chromium, ROOT, "h1", IDLE, CHART))
            (folder / "app.py").write_text(BARE_START)
            titles.append(first_page_seconds(chromium, folder, "h1", IDLE))
            (folder / "app.py").write_text(BARE_CHART)
            charts.append(first_page_seconds(chromium, folder, "h1", IDLE, CHART))
        chromium.close()
        for what, place, bares in (
            ("first words, against a bare title", 0, titles),
            ("complete, against a bare title", 1, titles),
            ("complete, against a bare title and chart", 1, charts),
            ("first chart, against a bare title and chart", 2, charts),
        ):
            own, bare = (statistics.median(times[place] for times in several) for several in (ours, bares))
            print(f"cold start to {what}: {own / bare:.2f} times ({own:.2f} s against {bare:.2f} s; wanted: 1.5)")


if __name__ == "__main__":
    sys.exit(main())

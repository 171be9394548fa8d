"""Nothing leaves and nothing is rendered: a walk over all pages and downloads with data whose every text means harm."""

import csv
import io
import json
import zipfile

from crowdcore.export import FORMULA
from crowdcore.project import save_project
from pages.shared.frame import GROUPS
from tests.browser.conftest import TITLES, idle
from tests.hostile import HOST, QUESTIONS, STUDENTS, hostile, hostile_project

# A file's name can hold no slash.
FILE = "=![c](x) <img src=x> [x](y) www.evil.test a@evil.test :tada: $x$"
FROM_DATA = f"a[href*='{HOST}'], img[src*='{HOST}'], [src*='{HOST}'], [data-testid=stMarkdownContainer] img, .katex"

ORDER = [target.removesuffix(".py").removeprefix("pages/") for links in GROUPS.values() for target, _, _ in links]


def sheet() -> bytes:
    """The hostile project's answers as a table in which its names are headings and cells."""
    labels = hostile_project().labels
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(["name", "section", *labels.items])
    for student, answers in zip(labels.labelers, labels.dense().T, strict=True):
        rows.writerow([student, hostile("section"), *("ABC"[k] for k in answers)])
    return text.getvalue().encode()


def sample_project() -> bytes:
    """A saved project that claims to be one of the app's own samples."""
    saved = save_project(hostile_project(sample=True, simulated=True))
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(saved)) as archive, zipfile.ZipFile(packed, "w") as again:
        for entry in archive.infolist():
            again.writestr(entry.filename, archive.read(entry))
        assert json.loads(archive.read("project.json"))["sample"] is True
    return packed.getvalue()


def upload(page, name, data):
    page.locator("[data-testid=stFileUploaderDropzone] input").first.set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    )
    page.get_by_text(f"{STUDENTS} students × {QUESTIONS} questions").first.wait_for()
    idle(page)


def harmless(page):
    """The page holds no link and no picture out of the data."""
    assert page.locator(FROM_DATA).count() == 0, page.locator(FROM_DATA).first.evaluate("e => e.outerHTML")


def downloads(page):
    """Every file that the page hands out, by its name."""
    found = {}
    for button in page.locator("[data-testid=stDownloadButton] button:visible").all():
        with page.expect_download() as download:
            button.click()
        found[download.value.suggested_filename] = download.value.path().read_bytes()
    return found


def no_formulas(name, data):
    """Check that a file contains no formula; return whether a csv contains text from the data."""
    if name.endswith(".csv"):
        cells = [cell for row in csv.reader(io.StringIO(data.decode("utf-8-sig"))) for cell in row]
        assert not [cell for cell in cells if FORMULA.match(cell) and HOST in cell], name
        return any(HOST in cell for cell in cells)
    if name.endswith(".xlsx"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = [archive.read(part).decode() for part in archive.namelist() if part.endswith(".xml")]
        assert not [
            part for part in parts if "<f>" in part or '<t xml:space="preserve">=' in part or "hyperlink" in part
        ], name
    return False


def test_nothing_leaves_and_nothing_is_rendered(server, visitor, tmp_path):
    # The policy that would stop such requests is switched off: there must be none to stop.
    page = visitor(f"{server}/data", bypass_csp=True)
    asked = []
    page.context.on("request", lambda request: asked.append(request.url))
    upload(page, f"{FILE}.csv", sheet())
    harmless(page)
    assert page.get_by_text("evil").first.is_visible()
    upload(page, f"{FILE}.zip", sample_project())
    files = {}
    # Lessons are for a projector and fold the menu away, so they come last.
    for name, title in sorted(TITLES.items(), key=lambda page: page[0] == "lessons"):
        menu = page.locator("[data-testid=stSidebar] [data-testid=stPageLink-NavLink]")
        menu.nth(ORDER.index(name or "app")).click()
        page.locator("h1").filter(has_text=title).first.wait_for()
        idle(page)
        if name == "compare":
            page.get_by_text("How good each method is").first.wait_for()
            idle(page)
        harmless(page)
        for step in page.get_by_test_id("stButtonGroup").get_by_role("radio").all() if name == "exam" else ():
            step.click()
            idle(page)
            harmless(page)
            files |= downloads(page)
        if name in ("labelers", "compare", "aggregate"):
            files |= downloads(page)
    assert {"html", "csv", "xlsx"} <= {name.rsplit(".", 1)[1] for name in files}
    hostile_csv = set()
    for name, data in files.items():
        assert not set(name) & set('<>:"/\\|?*'), name
        if no_formulas(name, data):
            hostile_csv.add(name)
        if name.endswith(".html"):
            path = tmp_path / name
            path.write_bytes(data)
            page.goto(path.as_uri())
            assert page.get_by_text("evil").count() or page.locator(".js-plotly-plot").count(), name
            harmless(page)
    # Tables of measures contain nothing from the data; most others must, or nothing was checked.
    assert len(hostile_csv) >= 3, sorted(files)
    outside = [
        url for url in asked if not url.startswith((server, server.replace("http", "ws"), "data:", "blob:", "file:"))
    ]
    assert outside == []

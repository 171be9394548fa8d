"""A server that was restarted gives visitors their work back, or reports that it is gone; never does it show a sample as theirs."""

from tests.browser.conftest import assert_opened, free_port, idle, repeated, started_server
from tests.browser.test_walk import SHEET, go
from tests.conftest import ROOT

FROM_ELSEWHERE = {"X-Forwarded-For": "10.0.0.9"}


def test_work_comes_back_after_a_restart_where_it_is_saved(visitor, tmp_path):
    port = free_port()
    with started_server(port, ROOT, tmp_path) as (address, _):
        # The first request that a server ever sees may skip the start page.
        page = visitor(f"{address}/data")
        assert_opened(page, "data")
        with_sheet(page)
        page.locator("[data-testid=stSidebar]").get_by_text("Saved").wait_for()
        (cookie,) = [one for one in page.context.cookies() if one["name"] == "crowdcore_browser"]
        assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"
        unsaved = with_sheet(visitor(f"{address}/data", extra_http_headers=FROM_ELSEWHERE))
        unsaved.get_by_text("gone when the page is reloaded").wait_for()
        # A link in the menu keeps the exam in the address, and so does the way back.
        go(page, "Known answers")
        exam = page.url.partition("?exam=")[2]
        assert len(exam) == 22
        page.go_back()
        page.get_by_text("12 students × 8 questions").first.wait_for()
        assert page.url.endswith(f"/data?exam={exam}")
    with started_server(port, ROOT, tmp_path):
        # The browser connects again by itself. Until it has, a click is lost.
        lost = unsaved.get_by_text("Your data are no longer here")
        repeated(unsaved.locator("[data-testid=stSidebar]").get_by_role("link", name="Known answers").click, lost.first)
        unsaved.locator("[data-testid=stSidebar]").get_by_text("No data yet").wait_for()
        page.reload()
        page.get_by_text("12 students × 8 questions").first.wait_for()
        second = page.context.new_page()
        second.goto(page.url.replace("/data", "/exam"))
        second.locator("[data-testid=stSidebar]").get_by_text("quiz.csv").wait_for()
        stranger = visitor(page.url)
        stranger.get_by_text("not by this browser").wait_for()
        stranger.locator("[data-testid=stSidebar]").get_by_text("No data yet").wait_for()


def with_sheet(page):
    """Upload a sheet on the page Data."""
    page.locator("input[type=file]").first.set_input_files(
        {"name": "quiz.csv", "mimeType": "text/csv", "buffer": SHEET.encode()}
    )
    page.get_by_text("12 students × 8 questions").first.wait_for()
    idle(page)
    return page

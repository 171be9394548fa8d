"""A server that was restarted does not show a visitor a sample as if it were their data."""

from tests.browser.conftest import free_port, idle, repeated, started_server
from tests.browser.test_walk import SHEET
from tests.conftest import ROOT


def test_a_visitor_sees_that_their_data_are_gone_after_a_restart(visitor, tmp_path):
    port = free_port()
    with started_server(port, ROOT, tmp_path) as (address, _):
        page = visitor(f"{address}/data")
        page.locator("input[type=file]").first.set_input_files(
            {"name": "quiz.csv", "mimeType": "text/csv", "buffer": SHEET.encode()}
        )
        page.get_by_text("12 students × 8 questions").first.wait_for()
        idle(page)
    lost = page.get_by_text("Your data are no longer here")
    with started_server(port, ROOT, tmp_path):
        # The browser connects again by itself; until it has, a click is lost.
        link = page.locator("[data-testid=stSidebar]").get_by_role("link", name="Known answers")
        repeated(link.click, lost.first)
        page.locator("[data-testid=stSidebar]").get_by_text("Sample:").first.wait_for()
        # Whoever comes for the first time has lost nothing.
        newcomer = visitor(f"{address}/data")
        assert newcomer.get_by_text("Your data are no longer here").count() == 0

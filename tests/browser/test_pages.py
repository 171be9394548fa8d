"""A server's first visitor may open any page, and visitors do not see each other's data."""

import pytest

from tests.browser.conftest import TITLES, assert_opened, running_server


@pytest.mark.long
def test_a_deep_link_works_on_a_fresh_server(visitor):
    """The first request that a server ever sees may skip the start page; test_contrast.py opens every other address."""
    with running_server() as fresh:
        assert_opened(visitor(f"{fresh}/compare"), "compare")


def test_two_visitors_at_once_do_not_see_each_others_data(server, visitor):
    first, second = visitor(f"{server}/data"), visitor(f"{server}/data")
    for page, who in ((first, "Zoe"), (second, "Yann")):
        page.locator("input[type=file]").first.set_input_files(
            {
                "name": f"{who}.csv",
                "mimeType": "text/csv",
                "buffer": f"name,Q1,Q2\n{who},A,B\nBo,A,A\nCy,B,B\n".encode(),
            }
        )
        page.locator("[data-testid=stSidebar]").get_by_text(f"{who}.csv").wait_for()
    for page, who in ((first, "Zoe"), (second, "Yann")):
        page.get_by_role("link", name="Exam").click()
        page.locator("h1").filter(has_text=TITLES["exam"]).wait_for()
        page.locator("[data-testid=stSidebar]").get_by_text(f"{who}.csv").wait_for()
    assert first.locator("[data-testid=stSidebar]").get_by_text("Yann").count() == 0

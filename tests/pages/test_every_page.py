"""Rules for every page: words that fit the data, headings, and described pictures."""

import pytest

from tests.conftest import ROOT
from tests.pages.conftest import checked, opened

PAGES = [f"pages/{page.stem}.py" for page in sorted((ROOT / "pages").glob("[a-z]*.py"))]
MENU = {
    "science": {"Students", "Exam"},
    "trec": {"Labelers", "Answers"},
}


@pytest.mark.parametrize("sample", MENU)
def test_every_page_has_a_title_a_fitting_menu_and_described_pictures(sample):
    at = opened(PAGES[0], sample)
    for page in PAGES:
        at = checked(at.switch_page(page).run())
        menu = {link.proto.label for link in at.sidebar.get("page_link")}
        others = set().union(*MENU.values()) - MENU[sample]
        assert MENU[sample] <= menu and not others & menu, page
        assert len(at.title) == 1, page
        charts = at.get("plotly_chart")
        assert all(chart.proto.alt for chart in charts), page

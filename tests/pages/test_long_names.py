"""A name of any length makes a page of moderate size."""

from pages.shared.safe_text import MOST_SHOWN, safe


def test_a_page_shows_only_the_beginning_of_a_very_long_name():
    assert len(safe("x" * 10**6)) == MOST_SHOWN + 1 and safe("x" * 100) == "x" * 100

"""Percentages as people read them."""

import re
from pathlib import Path

import numpy as np
import pytest

from crowdcore.messages import Decimals
from crowdcore.percentages import percent, percents, rounded_shares

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("limit", [0.2, 0.5, 0.8])
@pytest.mark.parametrize("distance", [1e-9, 1e-6, 1e-4, 0.004])
def test_a_percentage_is_never_rounded_onto_the_limit_it_is_compared_with(limit, distance):
    for share in (limit - distance, limit + distance):
        shown = float(percent(share, limits=[limit]).removesuffix(" %")) / 100
        assert (shown < limit) == (share < limit) and (shown > limit) == (share > limit)
        table = rounded_shares(np.array([share]), limits=[limit])[0]
        assert (table < limit) == (share < limit) and (table > limit) == (share > limit)


def test_a_share_at_the_limit_is_printed_as_the_limit():
    assert percent(0.1 + 0.7, limits=[0.8]) == "80 %"
    assert rounded_shares(np.array([0.1 + 0.7]), limits=[0.8])[0] == 0.8


def test_only_all_are_100_percent_and_only_none_are_0_percent():
    assert [percent(share) for share in (0, 0.004, 0.996, 1)] == ["0 %", "0.4 %", "99.6 %", "100 %"]


def test_percentages_have_a_space_and_a_true_minus_sign():
    assert percent(0.7666, 1) == "76.7 %"
    assert percent(-0.05) == "−5 %"


@pytest.mark.parametrize(
    ("share", "digits", "shown"),
    [(0.5625, 1, "56.3 %"), (0.125, 0, "13 %"), (0.575, 0, "58 %"), (0.285, 0, "29 %"), (-0.125, 0, "−13 %")],
)
def test_a_half_is_rounded_up_in_texts_as_in_tables_and_spreadsheets(share, digits, shown):
    assert percent(share, digits) == shown
    in_table = rounded_shares(np.array([share]), digits + 2)[0]
    assert f"{100 * in_table:.{digits}f} %".replace("-", "−") == shown


def test_a_number_that_is_rounded_to_zero_has_no_minus_sign():
    assert [str(Decimals(-0.04)), str(Decimals(-0.05)), percent(-0.0)] == ["0.0", "−0.1", "0 %"]


def test_no_text_or_picture_rounds_a_percentage_by_itself():
    formatted_share = re.compile(r"(?<!%)(?<!%\{)\{[^{}\"]*:\.\d%\}|:\.\d+f\} %")
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for folder in ("crowdcore", "pages")
        for path in (ROOT / folder).rglob("*.py")
        for line in path.read_text().splitlines()
        if formatted_share.search(line.replace("%{{", "").replace("%{", ""))
    ]
    assert not found


def test_many_shares_are_written_as_each_of_them_alone():
    shares = np.array(
        [0.0, 1e-9, 0.004, 0.005, 0.125, 0.5, 0.7967, 0.995, 0.9996, 1 - 1e-12, 1.0, 1.004, -0.25, -1e-9, np.nan]
    )
    for digits in (0, 1):
        assert percents(shares, digits) == [percent(share, digits) for share in shares]

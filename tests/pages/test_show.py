"""What every page shows in the same way."""

import numpy as np

from crowdcore.exams import SETTLED
from pages.shared.show import rounded_certainty


def test_an_answer_to_be_checked_is_never_shown_as_80_percent_sure():
    sure = np.linspace(SETTLED - 0.01, SETTLED + 0.01, 2001)
    shown = rounded_certainty(sure)
    to_check = sure < SETTLED - 1e-9
    assert (shown[to_check] < SETTLED).all()
    assert (shown[~to_check] >= SETTLED).all()

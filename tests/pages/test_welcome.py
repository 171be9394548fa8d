"""Welcome: three doors, and one question on which trust overturns the majority, with everyone in the picture."""

import numpy as np

from crowdcore import Dataset, LabelMatrix
from tests.pages.conftest import checked, visit
from tests.pages.test_aggregate import on, pictures, text_of


def test_it_opens_with_everyone_and_a_question_that_trust_turns_to_the_right_answer():
    at = checked(visit())
    assert (
        "more students chose 7 than any other answer. The vote weighted by trust gives 2, and it is right."
        in text_of(at)
    )
    assert "one of the 1,509 students" in text_of(at)
    dots = pictures(at)["crowd_by_trust"]["data"]
    labelled = [note["text"] for note in pictures(at)["crowd_by_trust"]["layout"]["annotations"]]
    assert sum(int(number.replace(",", "")) for number in labelled) == 1_509
    assert len(dots) == 4 and "majority_and_trust" in pictures(at)
    assert at.main.subheader[0].value.endswith("My exam")


def test_own_data_in_which_trust_changes_nothing():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 0]], items=["a", "b", "<b>*c*"])
    at = on(Dataset("own", labels, np.array([0, 1, -1])), page="app.py")
    assert "chose 1. The vote weighted by trust gives the same answer." in text_of(at)
    assert "*c*”" not in text_of(at)
    nothing_open = on(Dataset("own", labels, np.array([0, 1, 1])), page="app.py")
    assert not pictures(nothing_open)

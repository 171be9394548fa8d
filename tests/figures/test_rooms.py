"""Pictures of a live vote: nobody is left out of them, whatever people type."""

import numpy as np
import pytest

from crowdcore.figures.look import LIGHT
from crowdcore.figures.room_members import room_members, room_trust
from crowdcore.figures.room_numbers import room_numbers
from crowdcore.rooms import NumberQuestion, number_result

OX = NumberQuestion("Ox?", "lb", 1198)


def people_in(picture):
    """The number of people: one for each dot, and those whom a triangle at the edge counts."""
    dots = [trace for trace in picture.data if trace.mode == "markers"]
    far = [trace for trace in picture.data if trace.mode == "markers+text"]
    return sum(len(trace.x) for trace in dots) + sum(int(text) for trace in far for text in trace.text)


@pytest.mark.parametrize(
    "answers",
    [
        [1198],
        [5, 5, 5],
        [0, 0, 0, 0, 1e15],
        [-1e15, 1e15],
        [0.1 + 0.2, 0.3, 1e-12, 0],
        list(np.random.default_rng(0).normal(1200, 80, 300)),
        list(np.random.default_rng(1).standard_cauchy(120)),
    ],
)
@pytest.mark.parametrize("truth", [None, 1198.0, -7e14])
def test_every_answer_is_a_dot_or_counted_at_the_edge(answers, truth):
    one = number_result(answers)
    for rounds in ([("now", one)], [("before", one), ("now", number_result([*answers, 3]))]):
        picture = room_numbers(OX, rounds, LIGHT, truth)
        assert people_in(picture) == sum(result.answers.size for _, result in rounds)


def test_who_is_exactly_right_is_on_the_line_of_the_truth_and_a_far_mean_is_in_the_legend():
    picture = room_numbers(OX, [("now", number_result([900, 1000, 1198, 1300, 1450]))], LIGHT, 1198)
    assert 1198 in picture.data[0].x and 900 in picture.data[0].x
    far = room_numbers(OX, [("now", number_result([1000, 1100, 1150, 1200, 1250, 1e6]))], LIGHT, None)
    assert [trace.name for trace in far.data if trace.showlegend] == ["Median", "Mean → 167,617"]


def test_every_member_is_a_dot_and_a_line():
    counts = {1: 3, 2: 3, 3: 0, 4: 12}
    (dots, *_) = room_members(counts, 9.5, 11, 12, LIGHT).data
    assert sorted(dots.x) == [0, 3, 3, 12] and len(set(zip(dots.x, dots.y, strict=True))) == 4
    course = np.array([[0.5, 0.5], [1.0, 0.0]])
    assert [list(line.y) for line in room_trust([0], course, LIGHT).data] == [[0.5, 0.0], [0.5, 1.0], [0.5, 0.5]]

"""The pictures of the lessons: axes from 0 to 100 %, motion with a constant number of points, names that are never markup."""

import numpy as np
import pytest

from crowdcore.figures.answer_rows import answer_rows
from crowdcore.figures.curve_to_draw import curve_to_draw
from crowdcore.figures.flawless import flawless_people
from crowdcore.figures.growing_trust import Story, growing_trust
from crowdcore.figures.hidden_cards import hidden_cards
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.sliding_curves import SlidingCurve, sliding_curves
from crowdcore.figures.vote_pairs import vote_pairs


def words(picture):
    return " ".join(note.text for note in picture.layout.annotations)


@pytest.mark.parametrize("look", [LIGHT, DARK])
@pytest.mark.parametrize("people", [7, 60, 200])
def test_people_grow_with_their_share_and_every_frame_has_as_many_points(look, people):
    known = [0, 1, 5]
    shares = np.full((3, people), 1 / people)
    shares[2] = np.linspace(0, 2 / people, people)
    story = Story(known, shares, ["#123456"] * people, "They", shares[:, 0], np.array([0.5, 0.6, 0.9]), 0.5)
    picture = growing_trust(story, look)
    assert [frame.name for frame in picture.frames] == ["0", "1", "5"]
    assert len({tuple(len(trace.y) for trace in frame.data) for frame in picture.frames}) == 1
    first, last = (np.asarray(picture.frames[n].data[0].marker.size) for n in (0, 2))
    assert first.size == 3 * people and last.max() > first.max() and last.min() < first.min()
    assert tuple(picture.layout.yaxis2.range) == (0, 1.04)
    assert "They: <b>0 %</b>" in picture.frames[2].data[3].text[0]


def test_curves_slide_from_zero_to_a_hundred_per_cent():
    curves = [SlidingCurve("<i>one", "weights", [0.5, 0.9]), SlidingCurve("two", "doubt", [0.4, 0.1])]
    picture = sliding_curves(curves, [1, 3], LIGHT, x="", prefix="People: ")
    assert tuple(picture.layout.yaxis.range) == (-0.02, 1.08)
    assert "&lt;i&gt;one" in words(picture)
    dots = [[trace.y[0] for trace in frame.data] for frame in picture.frames]
    assert dots == [[0.5, 0.4], [0.9, 0.1]]
    assert all(picture.data[n].mode == "markers+text" for n in picture.frames[0].traces)


def test_numbers_are_next_to_their_curves_and_names_above_a_narrow_picture():
    """Right of a curve that falls there is room above it, and on the left below it."""
    places = list(range(31))
    falling, rising = np.linspace(0.9, 0.2, 31), np.linspace(0.1, 0.4, 31)
    curves = [SlidingCurve("falls", "weights", falling), SlidingCurve("rises", "doubt", rising)]
    wide, narrow = (sliding_curves(curves, places, LIGHT, x="", prefix="People:", narrow=n) for n in (False, True))
    texts = [[trace.textposition for trace in frame.data] for frame in wide.frames]
    assert texts[10] == ["top right", "bottom right"]
    assert texts[21] == ["top right", "bottom right"]
    assert texts[28] == ["bottom left", "top left"]
    assert {note.yref for note in narrow.layout.annotations} == {"paper"}
    assert narrow.layout.height > wide.layout.height
    assert wide.layout.sliders[0].currentvalue.prefix == "People:\u00a0"


def test_everybody_has_a_dot_and_a_large_class_has_bars():
    picture = people_on_axis(np.array([0.5, 0.5, 0.9]), LIGHT, "<b>best", ("All", 0.95), ["<i>a", "b", "c"])
    assert sorted(zip(picture.data[0].x, picture.data[0].y, strict=True)) == [(0.5, 1), (0.5, 2), (0.9, 1)]
    assert (
        "&lt;b&gt;best" in words(picture) and "All 95 %" in words(picture) and picture.data[0].text[0] == "&lt;i&gt;a"
    )
    many = people_on_axis(np.repeat([0.25, 0.75], 300), LIGHT)
    assert many.data[0].type == "bar" and list(many.data[0].y) == [300, 300]
    sixteen = people_on_axis(np.repeat(np.arange(17) / 16, 30), LIGHT)
    assert np.allclose(np.diff(sixteen.data[0].x), 1 / 16)


def test_there_is_one_card_for_each_guess_that_nobody_has_seen():
    assert len(hidden_cards(787, LIGHT).data[0].x) == 787


def test_clicks_can_place_every_twentieth_of_a_curve():
    picture = curve_to_draw([1, 3, 5, 7], {1: 0.6}, [3, 7], [], LIGHT, x="People", name="yours")
    columns = picture.data[-2]
    assert set(columns.x) == {3, 7} and sorted(set(columns.y)) == [n / 20 for n in range(21)]
    assert "yours" not in words(picture)
    drawn = curve_to_draw([1, 3, 5, 7], {1: 0.6, 3: 0.7, 7: 1}, [3, 7], [0.6, 0.7, 0.8, 1], LIGHT, x="", name="yours")
    assert "yours" in words(drawn) and list(drawn.data[-1].y) == [0.6, 0.7, 1]


def test_hidden_answers_are_shown_as_question_marks():
    picture = share_bars([("one", 0.98, "weights"), ("two", None, "doubt")], LIGHT)
    assert "<b>98 %</b>" in words(picture) and "<b>?</b>" in words(picture)


def test_names_at_the_ends_of_curves_have_room_for_wide_letters():
    margins = [
        share_curves([ShareCurve(name, "faint", [0.5, 0.6])], [1, 3], LIGHT, "").layout.margin.r
        for name in ("best", "最好的人")
    ]
    assert margins[1] > 1.5 * margins[0]


def test_votes_side_by_side_with_a_tick_at_the_right_answer():
    hidden = vote_pairs(["<a>", "B"], np.array([0.6, 0.4]), LIGHT)
    assert "✓" not in words(hidden) and "&lt;a&gt;" in words(hidden) and len(hidden.data) == 1
    shown = vote_pairs(["A", "B"], np.array([0.6, 0.4]), LIGHT, np.array([0.3, 0.7]), right=1)
    assert "<b>B ✓</b>" in words(shown) and list(shown.data[1].x) == [0.3, 0.7]


def test_rows_of_squares_count_right_answers_and_bars_count_people():
    right = np.array([True, False, True])
    picture = answer_rows([("Person 1", right)], LIGHT, vote=~right, room_for=5)
    assert "<b>2</b> of 3" in words(picture) and "<b>1</b> of 3" in words(picture)
    assert list(picture.data[0].marker.color) == [LIGHT.families["weights"], LIGHT.doubt, LIGHT.families["weights"]]
    bars = flawless_people([5, 5], [20, 1], LIGHT)
    assert [list(bar.y) for bar in bars.data] == [[5, 5], [20, 1]]

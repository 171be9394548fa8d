"""Sheets of other programs, read through a description."""

import json

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from crowdcore.paper import Template
from crowdcore.paper.page_reading import read_page
from crowdcore.paper.students import marked_number

ABOUT = {
    "paper": [210, 297],
    "reference": {"kind": "square", "points": [[15, 15], [195, 15], [195, 260], [15, 282]]},
    "radius": 2.0,
    "grids": [
        {"kind": "answer", "rows": 20, "options": 5, "origin": [30, 60], "row_step": [0, 8], "option_step": [7, 0]},
        {"kind": "id", "rows": 3, "options": 10, "origin": [120, 60], "row_step": [7, 0], "option_step": [0, 6]},
    ],
}


def foreign_page(kind, dpi=130, answers=None, letters=False, radius=(2.0, 2.0), off=(0.0, 0.0), scale=1.0):
    """A page as another program prints it, with answer A, B, C … marked by turns and the number 407.

    ``off`` and ``scale`` move the bubbles away from where the description places them.
    """
    k = dpi / 25.4
    answers = [row % 5 for row in range(20)] if answers is None else answers
    picture = Image.new("L", (round(210 * k), round(297 * k)), 255)
    pen = ImageDraw.Draw(picture)
    for x, y in ABOUT["reference"]["points"]:
        shape = pen.rectangle if kind == "square" else pen.ellipse
        if kind in ("square", "circle"):
            shape([(x - 3) * k, (y - 3) * k, (x + 3) * k, (y + 3) * k], fill=0)
    for spot in Template.from_json(json.dumps(ABOUT)).spots:
        is_marked = spot.option == (answers[spot.row] if spot.kind == "answer" else (4, 0, 7)[spot.row])
        x, y = (spot.x * scale + off[0]) * k, (spot.y * scale + off[1]) * k
        pen.ellipse([x - radius[0] * k, y - radius[1] * k, x + radius[0] * k, y + radius[1] * k], outline=0, width=2)
        if letters:
            text = "ABCDE"[spot.option] if spot.kind == "answer" else str(spot.option)
            pen.text((x, y), text, fill=60, anchor="mm", font=ImageFont.load_default(2.6 * k))
        if is_marked:
            w, h = 0.85 * radius[0] * k, 0.85 * radius[1] * k
            pen.ellipse([x - w, y - h, x + w, y + h], fill=60)
    return picture


def read_foreign(page, **changes):
    template = Template.from_json(json.dumps(ABOUT | changes))
    reading = read_page("x", 0, np.asarray(page), template)
    assert reading.found
    answers = [row.options for row in reading.rows if row.kind == "answer"]
    return answers, marked_number(reading), [row.row for row in reading.rows if row.flagged]


@pytest.mark.parametrize("kind", ["square", "circle", "page"])
@pytest.mark.parametrize("angle", [0, 180, 2])
def test_a_foreign_sheet_is_read_in_any_orientation(kind, angle):
    if kind == "page" and angle == 2:
        pytest.skip("scans that are exactly the page are not tilted")
    page = foreign_page(kind).rotate(angle, fillcolor=255)
    answers, number, flagged = read_foreign(page, reference=ABOUT["reference"] | {"kind": kind})
    assert answers == [(row % 5,) for row in range(20)] and number == "407" and not flagged


@pytest.mark.parametrize("angle", [3, 185])
def test_a_photo_of_a_sheet_without_marks_is_read_by_the_edges_of_the_paper(angle):
    table = Image.new("L", (1500, 1900), 90)
    table.paste(foreign_page("paper"), (200, 180))
    answers, number, flagged = read_foreign(table.rotate(angle, fillcolor=90), reference={"kind": "paper"})
    assert answers == [(row % 5,) for row in range(20)] and number == "407" and not flagged


@pytest.mark.parametrize(
    "changes", [{"off": (1.6, -1.2)}, {"scale": 1.012, "off": (-1.0, -1.0)}, {"radius": (2.8, 1.8)}]
)
def test_the_printed_bubbles_show_where_they_are_and_letters_in_them_are_not_marks(changes):
    answers = [None if row in (3, 11) else row % 5 for row in range(20)]
    page = foreign_page("page", answers=answers, letters=True, **changes)
    radius = list(changes.get("radius", (2.0, 2.0)))
    found, number, flagged = read_foreign(page, reference={"kind": "page"}, radius=radius)
    assert found == [() if answer is None else (answer,) for answer in answers]
    # Three digits are few to learn what is printed in them, so some may be shown to a person.
    assert all(digit in (right, "?") for digit, right in zip(number, "407", strict=True)) and len(flagged) <= 3


def test_a_student_who_always_marks_the_same_option_is_not_taken_for_print():
    found, _, flagged = read_foreign(foreign_page("square", answers=[2] * 20, letters=True))
    assert found == [(2,)] * 20 and not flagged


def test_options_may_be_described_in_any_order():
    grid = ABOUT["grids"][0]
    bubbles = [
        {"kind": "answer", "row": row, "option": option, "x": 30 + 7 * option, "y": 60 + 8 * row}
        for row in range(20)
        for option in (4, 2, 0, 1, 3)
    ]
    assert grid["origin"] == [30, 60] and (grid["option_step"], grid["row_step"]) == ([7, 0], [0, 8])
    answers, _, flagged = read_foreign(foreign_page("square"), grids=[ABOUT["grids"][1]], bubbles=bubbles)
    assert answers == [(row % 5,) for row in range(20)] and not flagged


def test_a_page_without_the_reference_points_has_a_reason():
    reading = read_page("x", 0, np.full((900, 700), 255, np.uint8), Template.from_json(json.dumps(ABOUT)))
    assert not reading.found and str(reading.reason).endswith(".")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        ("{}", "has no 'paper'"),
        (json.dumps(ABOUT | {"reference": {"kind": "star"}}), "is one of square, circle, paper, page"),
        (json.dumps(ABOUT | {"reference": {"kind": "square", "points": [[1, 1]]}}), "four reference points"),
        (json.dumps(ABOUT | {"grids": []}), "at least one answer"),
        (json.dumps(ABOUT | {"grids": ABOUT["grids"] * 2}), "Two bubbles"),
        (json.dumps(ABOUT | {"grids": [ABOUT["grids"][0] | {"rows": 10**9}]}), "at most 5,000 bubbles"),
        (json.dumps(ABOUT | {"radius": float("nan")}), "finite numbers"),
    ],
)
def test_a_wrong_description_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        Template.from_json(text)

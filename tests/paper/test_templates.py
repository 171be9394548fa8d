"""Sheets of other programs, read through a description."""

import json

import numpy as np
import pytest
from PIL import Image, ImageDraw

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


def foreign_page(kind, dpi=130):
    """A page as another program prints it, with answer A, B, C … marked by turns and the number 407."""
    k = dpi / 25.4
    picture = Image.new("L", (round(210 * k), round(297 * k)), 255)
    pen = ImageDraw.Draw(picture)
    for x, y in ABOUT["reference"]["points"]:
        shape = pen.rectangle if kind == "square" else pen.ellipse
        if kind != "page":
            shape([(x - 3) * k, (y - 3) * k, (x + 3) * k, (y + 3) * k], fill=0)
    for spot in Template.from_json(json.dumps(ABOUT)).spots:
        is_marked = spot.option == (spot.row % 5 if spot.kind == "answer" else (4, 0, 7)[spot.row])
        box = [(spot.x - 2) * k, (spot.y - 2) * k, (spot.x + 2) * k, (spot.y + 2) * k]
        pen.ellipse(box, outline=0, width=2, fill=60 if is_marked else 255)
    return picture


@pytest.mark.parametrize("kind", ["square", "circle", "page"])
@pytest.mark.parametrize("angle", [0, 180, 2])
def test_a_foreign_sheet_is_read_in_any_orientation(kind, angle):
    if kind == "page" and angle:
        pytest.skip("scans that are exactly the page are not rotated")
    template = Template.from_json(json.dumps(ABOUT | {"reference": ABOUT["reference"] | {"kind": kind}}))
    page = foreign_page(kind).rotate(angle, fillcolor=255)
    reading = read_page("x", 0, np.asarray(page), template)
    assert reading.found and marked_number(reading) == "407"
    answers = [row.options for row in reading.rows if row.kind == "answer"]
    assert answers == [(row % 5,) for row in range(20)] and not any(row.flagged for row in reading.rows)


def test_a_page_without_the_reference_points_has_a_reason():
    reading = read_page("x", 0, np.full((900, 700), 255, np.uint8), Template.from_json(json.dumps(ABOUT)))
    assert not reading.found and str(reading.reason).endswith(".")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        ("{}", "has no 'paper'"),
        (json.dumps(ABOUT | {"reference": {"kind": "star"}}), "is one of square, circle, page"),
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

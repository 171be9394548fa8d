"""Printed sheets: what is on them, in every form in which they are printed."""

import io
import xml.etree.ElementTree as ET

import numpy as np
import pandas as pd
import pytest

from crowdcore.paper import AnswerSheet
from crowdcore.paper.class_list import class_list_of_text
from crowdcore.paper.identity import Identity
from crowdcore.paper.layout import SIZES

LARGEST = AnswerSheet(120, 6, id_digits=10)
SHEETS = [
    AnswerSheet(60, 5),
    LARGEST,
    AnswerSheet(1, 2, "Letter", id_digits=0),
    AnswerSheet(120, 2, "Letter"),
    AnswerSheet(50, 4, names={"007": "Ada Byron", "x-8": "Bo"}),
]


@pytest.mark.parametrize("sheet", SHEETS, ids=repr)
def test_every_question_has_every_choice_and_nothing_overlaps(sheet):
    layout = sheet.layout
    answers = sheet.bubbles[(sheet.bubbles["kind"] == "answer") & (sheet.bubbles["page"] < layout.n_pages)]
    wanted = [(row, option) for row in range(layout.n_questions) for option in range(layout.n_choices)]
    assert sorted(zip(answers["row"], answers["option"], strict=True)) == wanted
    width, height = SIZES[layout.paper]
    for page in range(sheet.n_pages):
        bubbles = sheet.bubbles[sheet.bubbles["page"] == page]
        assert len(bubbles)
        places = bubbles[["x_mm", "y_mm"]].to_numpy()
        radius = bubbles["radius_mm"].iloc[0]
        dots = layout.dots(page % layout.n_pages)
        assert (places > 20).all() and (places < [width - 20, height - 24]).all()
        for others, distance in ((places, 2 * radius + 0.8), (dots, radius + 3.0), (layout.finders, 12)):
            apart = np.hypot(*(places[:, None] - others[None]).transpose(2, 0, 1))
            assert apart[apart > 0].min() > distance
        between = np.hypot(*(dots[:, None] - np.vstack([dots, layout.finders])[None]).transpose(2, 0, 1))
        assert between[between > 0].min() > 5.9


def test_pages_reveal_sheet_page_version_and_student():
    sheet = AnswerSheet(120, 6, "Letter", names={"0071234567": "Ada", "x-8": "Bo"}, version="c", title="Biology")
    for page in range(sheet.n_pages):
        identity = sheet.identity(page)
        assert Identity.of(identity.bits()) == identity
        assert identity.version == "C" and identity.page == page % sheet.layout.n_pages
        assert sheet.student_of(identity).name == ["Ada", "Bo"][page // sheet.layout.n_pages]
    assert sheet.identity(0).number == "0071234567"
    assert (
        AnswerSheet(10, 4, names=[("7", "Ada"), ("8", "Bo")]).students
        == AnswerSheet(10, 4, names={"7": "Ada", "8": "Bo"}).students
    )
    assert AnswerSheet(120, 6, title="Chemistry").number != AnswerSheet(120, 6, title="Biology").number


def test_bits_with_up_to_three_errors_are_never_another_identity():
    bits = AnswerSheet(60, 5).identity(0).bits()
    rng = np.random.default_rng(0)
    for _ in range(2000):
        damaged = np.array(bits)
        damaged[rng.choice(len(bits), rng.integers(1, 4), replace=False)] ^= 1
        assert Identity.of(damaged.tolist()) is None


def test_svg_and_html_keep_names_in_any_script_and_run_nothing():
    sheet = AnswerSheet(10, 4, names=["李小龙", "محمد", "<script>alert(1)</script>", "José"], title='A & "B"')
    page = sheet.html()
    assert page.count("<svg") == 4 and "李小龙" in page and "محمد" in page
    assert "<script" not in page and "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert ET.fromstring(sheet.svg(2)).tag.endswith("svg")


def test_a_picture_has_the_size_of_the_paper_and_its_bubbles_where_the_table_places_them():
    sheet = AnswerSheet(30, 4, "Letter")
    picture = np.asarray(sheet.image(200))
    assert picture.shape == (2200, 1700)
    for bubble in sheet.bubbles.itertuples():
        x, y = (round(mm * 200 / 25.4) for mm in (bubble.x_mm, bubble.y_mm))
        edge = round((bubble.x_mm + bubble.radius_mm) * 200 / 25.4)
        assert picture[y, x] == 255 and picture[y, edge - 1 : edge + 2].min() < 128


@pytest.mark.parametrize("sheet", [AnswerSheet(60, 5, id_digits=10), AnswerSheet(120, 6, "Letter")], ids=repr)
def test_nothing_is_printed_where_a_ring_may_be_drawn_around_a_bubble(sheet):
    picture = np.asarray(sheet.image(200))
    y, x = np.mgrid[: picture.shape[0], : picture.shape[1]] * 25.4 / 200
    for bubble in sheet.bubbles[sheet.bubbles["page"] == 0].itertuples():
        part = tuple(slice(int((mm - 4) * 200 / 25.4), int((mm + 4) * 200 / 25.4)) for mm in (bubble.y_mm, bubble.x_mm))
        distance = np.hypot(x[part] - bubble.x_mm, y[part] - bubble.y_mm) / bubble.radius_mm
        ring = (distance > 1.15) & (distance < (1.68 if bubble.kind == "answer" else 1.4))
        assert picture[part][ring].min() == 255


def test_the_pdf_has_all_pages_in_the_size_of_the_paper():
    pypdfium2 = pytest.importorskip("pypdfium2")
    document = pypdfium2.PdfDocument(io.BytesIO(AnswerSheet(20, 4, names=["Ada", "Bo", "Cy"]).pdf()))
    assert len(document) == 3
    assert document[0].get_size() == pytest.approx((595, 842), abs=1)
    document.close()


def test_text_without_a_font_is_refused_and_never_drawn_as_boxes(monkeypatch):
    monkeypatch.setattr("crowdcore.paper.fonts._fonts", lambda: ())
    sheet = AnswerSheet(10, 4, names=["李小龙"])
    with pytest.raises(ValueError, match="No font on this computer can draw “李小龙”"):
        sheet.image(100)
    with pytest.raises(ValueError, match="Print the sheets from the page in the browser"):
        sheet.pdf()
    assert AnswerSheet(10, 4, names=["Ada"]).image(100)


def test_a_font_of_the_system_is_used_only_if_it_has_every_character():
    from crowdcore.paper.fonts import _fonts, _has

    font = next((path for path in _fonts() if path.endswith("DejaVuSans.ttf")), None)
    if font is None:
        pytest.skip("needs the font DejaVu Sans")
    assert _has(font, "ž") and _has(font, "Ж") and not _has(font, "李")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"n_questions": 121}, "1 to 120 questions"),
        ({"n_choices": 7}, "2 to 6 choices"),
        ({"paper": "A5"}, "A4 or Letter"),
        ({"version": "AB"}, "A version is a letter"),
        ({"names": []}, "class list is empty"),
        ({"names": pd.DataFrame({"number": [1], "name": ["Ada"]})}, "not one text or a table"),
        ({"names": ["Ada", "Ada"]}, "contains “Ada” twice"),
        ({"names": ["Ada"], "id_digits": 5}, "either a class list or a grid"),
    ],
)
def test_impossible_sheets_are_refused_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=sentence):
        AnswerSheet(**{"n_questions": 10, "n_choices": 4} | wrong)


def test_versions_are_dealt_out_in_turn_and_printed_in_the_chosen_language():
    sheet = AnswerSheet(10, 4, names=["Ada", "Bo", "Cy"], version=["A", "B"], language="zh-TW")
    assert [sheet.identity(page).version for page in range(3)] == ["A", "B", "A"]
    assert "卷別 B" in sheet.svg(1)
    assert AnswerSheet(10, version=["A", "B"]).n_pages == 2
    with pytest.raises(ValueError, match="different letter"):
        AnswerSheet(10, version=["A", "a"])


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1001\tAda Byron\n1002\tBo", {"1001": "Ada Byron", "1002": "Bo"}),
        ("Nr.;Vorname;Nachname\n7;Ada;Byron", {"7": "Ada Byron"}),
        ("學號\t姓名\nS01\t陳小明", {"S01": "陳小明"}),
        ("Byron, Ada\nDi", {"Byron, Ada": "Byron, Ada", "Di": "Di"}),
        ("Ada, 12\nBo, 13", {"12": "Ada", "13": "Bo"}),
        ("9b\tAda\t12\n9b\tBo\t13", {"12": "9b Ada", "13": "9b Bo"}),
    ],
)
def test_class_lists_are_read_as_people_paste_them(text, found):
    assert class_list_of_text(text) == found


@pytest.mark.parametrize(
    ("text", "sentence"), [("", "is empty"), ("Name\tNumber\n", "headings but no students"), ("1\tA\n1\tB", "repeats “1”"),
                           ("No\tName\n\tBo", "“Bo” has no number")]
)  # fmt: skip
def test_a_class_list_that_cannot_be_used_is_refused_with_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        class_list_of_text(text)

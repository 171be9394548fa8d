"""Simulated scans and photos, read back and compared with what the students meant."""

import io

import numpy as np
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from crowdcore.paper import AnswerSheet, read_pages
from crowdcore.paper.page_reading import read_page
from crowdcore.paper.pictures import pages_of
from tests.paper import second_simulator, simulator
from tests.paper.pictures import bent

CELLS = [
    (module, condition, care, seed)
    for module in (simulator, second_simulator)
    for seed, condition in enumerate(module.CONDITIONS)
    for care in ("careful", "careless")
    if not condition.startswith("scan 3") and condition != "scan 200 dpi"
]


def read_picture(picture):
    return read_page("x", 0, np.asarray(picture.convert("L")))


@pytest.mark.parametrize(("module", "condition", "care", "seed"), CELLS[1::2])
def test_no_row_of_a_simulated_page_is_wrong_without_a_flag(module, condition, care, seed):
    rng = np.random.default_rng([seed, len(care)])
    sheet = AnswerSheet(40, 4, ["A4", "Letter"][seed % 2], id_digits=4)
    page, truth = module.fill_in(sheet, rng, care)
    reading = read_picture(module.CONDITIONS[condition](page, rng))
    if condition == "bad photo" and not reading.found:
        assert reading.reason
        return
    assert reading.found, reading.reason
    assert {(row.kind, row.row) for row in reading.rows} == set(truth)
    assert [row for row in reading.rows if not row.flagged and row.options != truth[row.kind, row.row]] == []
    assert sum(row.flagged for row in reading.rows) <= 0.35 * len(reading.rows)


def drawn(sheet, marks, dpi=150, page=0):
    """A printed page with discs: ``marks`` are (kind, row, option, grey value)."""
    picture = sheet.image(dpi, page)
    pen, k = ImageDraw.Draw(picture), dpi / 25.4
    table = sheet.bubbles[sheet.bubbles["page"] == page].set_index(["kind", "row", "option"])
    for kind, row, option, grey in marks:
        spot = table.loc[(kind, row, option)]
        x, y, r = spot["x_mm"] * k, spot["y_mm"] * k, 0.9 * spot["radius_mm"] * k
        pen.ellipse([x - r, y - r, x + r, y + r], fill=grey)
    return picture


def as_file(name, picture, kind="PNG", **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return name, file.getvalue()


def test_a_mark_is_read_the_same_whatever_the_other_students_marked():
    """The levels of a page come from that page alone."""
    sheet = AnswerSheet(20, 4, id_digits=0)
    own = drawn(sheet, [("answer", row, row % 4, 120) for row in range(20)])
    others = [as_file(f"{k}.png", drawn(sheet, [("answer", row, 1, 20) for row in range(20)])) for k in range(3)]
    alone = read_pages([as_file("own.png", own)]).rows
    together = read_pages([*others, as_file("own.png", own)]).rows
    assert alone.to_dict("list") == together[together["file"] == "own.png"].to_dict("list")


@pytest.mark.parametrize("option", range(3))
def test_what_should_be_looked_at_is_flagged(option):
    sheet = AnswerSheet(20, 4, id_digits=0)
    other = option + 1
    usual = [("answer", row, row % 4, 40) for row in range(5, 20)]
    page = drawn(sheet, [*usual, ("answer", 0, option, 40), ("answer", 0, other, 40), ("answer", 1, option, 185)])
    pen, k = ImageDraw.Draw(page), 150 / 25.4
    table = sheet.bubbles.set_index(["kind", "row", "option"])
    # Row 2: the printed rule for corrections, a crossed answer and a ring around another one.
    wrong, right = table.loc[("answer", 2, option)], table.loc[("answer", 2, other)]
    x, y = wrong["x_mm"] * k, wrong["y_mm"] * k
    for side in (-1, 1):
        pen.line([x - 11, y - 11 * side, x + 11, y + 11 * side], fill=30, width=3)
    x, y = right["x_mm"] * k, right["y_mm"] * k
    size = 17 + 2 * option  # 2.9 to 3.6 mm
    pen.ellipse([x - size, y - size, x + size, y + size], outline=30, width=3)
    # Row 3: a line through all bubbles of a row.
    y = table.loc[("answer", 3, 0)]["y_mm"] * k
    pen.line(
        [table.loc[("answer", 3, 0)]["x_mm"] * k - 20, y, table.loc[("answer", 3, 3)]["x_mm"] * k + 20, y],
        fill=30,
        width=3,
    )
    rows = {row.row: row for row in read_picture(page).rows}
    assert rows[0].options == (option, other) and rows[0].flagged
    assert all(rows[row].flagged for row in (1, 2, 3))
    assert rows[4].options == () and not rows[4].flagged
    assert all(rows[row].options == (row % 4,) and not rows[row].flagged for row in range(5, 20))


def test_a_ring_drawn_on_the_outline_is_noticed():
    sheet = AnswerSheet(20, 4, id_digits=0)
    page = drawn(sheet, [("answer", row, row % 4, 40) for row in range(20)])
    spot = sheet.bubbles.set_index(["kind", "row", "option"]).loc[("answer", 6, 0)]
    k = 150 / 25.4
    x, y, r = spot["x_mm"] * k, spot["y_mm"] * k, 1.12 * spot["radius_mm"] * k
    ImageDraw.Draw(page).ellipse([x - r, y - r, x + r, y + r], outline=40, width=3)
    assert [row.row for row in read_picture(page).rows if row.flagged] == [6]


def test_a_thick_light_ring_around_a_light_mark_is_not_a_shadow():
    """A ring and the cross of the next bubble darken the paper on all sides of the right answer of a correction."""
    sheet = AnswerSheet(20, 4, id_digits=0)
    page = drawn(
        sheet,
        [("answer", row, row % 4, 120) for row in range(20) if row != 6] + [("answer", 6, k, 120) for k in (1, 2)],
    )
    layer, k = Image.new("L", page.size, 255), 150 / 25.4
    pen, table = ImageDraw.Draw(layer), sheet.bubbles.set_index(["kind", "row", "option"])
    (x, y, r), (u, v, _) = (table.loc[("answer", 6, n), ["x_mm", "y_mm", "radius_mm"]] * k for n in (1, 2))
    pen.ellipse([x - 1.6 * r, y - 1.6 * r, x + 1.6 * r, y + 1.6 * r], outline=120, width=round(0.5 * r))
    for side in (-1, 1):
        pen.line([u - 1.7 * r, v - 1.7 * side * r, u + 1.7 * r, v + 1.7 * side * r], fill=120, width=6)
    read = {row.row: row for row in read_picture(ImageChops.multiply(page, layer)).rows}[6]
    assert read.options == (1, 2) and read.flagged


def test_a_ring_in_a_blurred_picture_is_noticed():
    sheet = AnswerSheet(20, 4, id_digits=0)
    page = drawn(sheet, [("answer", row, row % 4, 40) for row in range(20)])
    spot = sheet.bubbles.set_index(["kind", "row", "option"]).loc[("answer", 6, 0)]
    k = 150 / 25.4
    x, y, r = spot["x_mm"] * k, spot["y_mm"] * k, 1.5 * spot["radius_mm"] * k
    ImageDraw.Draw(page).ellipse([x - r, y - r, x + r, y + r], outline=160, width=3)
    assert [row.row for row in read_picture(page.filter(ImageFilter.GaussianBlur(2.5))).rows if row.flagged] == [6]


def test_the_rest_of_an_erased_mark_is_not_an_answer_on_a_page_of_thin_crosses():
    sheet = AnswerSheet(20, 4, id_digits=0)
    page = drawn(sheet, [("answer", 4, 2, 155)])
    pen, k = ImageDraw.Draw(page), 150 / 25.4
    for spot in sheet.bubbles[sheet.bubbles["option"] == sheet.bubbles["row"] % 4].itertuples():
        if spot.row != 4:
            x, y, r = spot.x_mm * k, spot.y_mm * k, 0.7 * spot.radius_mm * k
            pen.line([x - r, y - r, x + r, y + r], fill=60, width=2)
            pen.line([x - r, y + r, x + r, y - r], fill=60, width=2)
    rows = read_picture(page).rows
    assert [row.row for row in rows if row.flagged] == [4] and rows[4].probability < 0.95
    assert all(row.options == (row.row % 4,) and row.probability > 0.99 for row in rows if row.row != 4)


@pytest.mark.parametrize(("middle", "width"), [(46.0, 8), (49.0, 8), (45.2, 2), (46.6, 2), (48.0, 1)])
def test_the_edge_of_a_shadow_is_not_a_mark(middle, width):
    """The edge is between or on bubbles; a bubble may be in the shadow although most of what is around it is not."""
    sheet = AnswerSheet(40, 5, id_digits=0)
    page = drawn(sheet, [("answer", row, row % 5, 60) for row in range(40)])
    x = np.arange(page.width) * 25.4 / 150
    light = 1 - 0.45 / (1 + np.exp(-(x - middle) * 8 / width))
    rows = read_picture(Image.fromarray((np.asarray(page) * light).astype(np.uint8))).rows
    assert [row.options for row in rows] == [(row % 5,) for row in range(40)]
    assert not any(row.flagged for row in rows)


def test_a_mark_that_covers_more_than_its_bubble_is_not_a_shadow():
    sheet = AnswerSheet(40, 5, id_digits=0)
    page = drawn(sheet, [("answer", row, row % 5, 120) for row in range(40) if row != 7])
    spot = sheet.bubbles.set_index(["kind", "row", "option"]).loc[("answer", 7, 3)]
    k = 150 / 25.4
    x, y, r = (spot["x_mm"] + 0.4) * k, spot["y_mm"] * k, 1.6 * spot["radius_mm"] * k
    layer = Image.new("L", page.size, 255)
    ImageDraw.Draw(layer).ellipse([x - r, y - r, x + r, y + r], fill=150)
    read = {row.row: row for row in read_picture(ImageChops.multiply(page, layer)).rows}[7]
    assert read.options == (3,) or read.flagged


def test_a_curled_page_is_read():
    """In the middle, the paper is 9 mm away from where its corners place it."""
    sheet = AnswerSheet(40, 5, id_digits=0)
    page = drawn(sheet, [("answer", row, row % 5, 60) for row in range(40)])
    width, height = page.size
    curled = bent(
        page, page.size, lambda x, y: (x, y + 0.03 * height * (0.5 - y / height) * np.sin(np.pi * x / width)), 90
    )
    straight = bent(page, page.size, lambda x, y: (x + 0.045 * width * np.sin(np.pi * y / height), y), 90)
    for picture in (curled, straight):
        rows = read_picture(Image.fromarray(picture.astype(np.uint8))).rows
        assert [row.options for row in rows] == [(row % 5,) for row in range(40)] and not any(
            row.flagged for row in rows
        )


def test_blur_on_one_side_of_a_photo_does_not_make_empty_bubbles_doubtful():
    sheet = AnswerSheet(60, 4, id_digits=0)
    page = drawn(sheet, [("answer", row, row % 4, 60) for row in range(60) if row % 6])
    blurred = page.filter(ImageFilter.GaussianBlur(3))
    page.paste(blurred.crop((0, 0, page.width // 2, page.height)), (0, 0))
    rows = read_picture(page).rows
    assert [row.options for row in rows] == [(row % 4,) if row % 6 else () for row in range(60)]
    assert not any(row.flagged for row in rows)


def test_a_picture_in_which_marks_are_as_light_as_noise_is_refused():
    sheet, rng = AnswerSheet(40, 5, id_digits=0), np.random.default_rng(0)
    page = drawn(sheet, [("answer", row, row % 5, 225) for row in range(40)])
    clouds = Image.fromarray(rng.normal(255, 110, (150, 100)).clip(0, 255).astype(np.uint8)).resize(page.size)
    middle = (page.width // 8, page.height // 8, 7 * page.width // 8, 7 * page.height // 8)
    page.paste(ImageChops.multiply(page, clouds).crop(middle), middle)
    reading = read_picture(page)
    assert "hardly darker than the paper" in str(reading.reason)


def test_fills_that_are_lighter_than_others_are_answers():
    sheet = AnswerSheet(20, 4, id_digits=0)
    rows = read_picture(drawn(sheet, [("answer", row, row % 4, 110 if row == 9 else 40) for row in range(20)])).rows
    assert not any(row.flagged for row in rows) and rows[9].options == (1,)


@pytest.fixture(scope="module")
def stack():
    """A class list of four, scanned into one file: one page upside down, one twice, one without a corner, one unknown number."""
    names = {"1001": "Ada", "1002": "Bo", "1003": "Cy", "1004": "Di"}
    sheet = AnswerSheet(12, 4, names=names, title="Quiz")
    stranger = AnswerSheet(12, 4, names={"1001": "Ada", "1002": "Bo", "1003": "Cy", "9999": "Eve"}, title="Quiz")
    stranger.number = sheet.number
    marks = [("answer", row, row % 4, 40) for row in range(11)]
    pages = [drawn(sheet, marks, page=k) for k in range(3)]
    torn = pages[2].copy()
    ImageDraw.Draw(torn).rectangle([0, 0, 200, 200], fill=255)
    scans = [pages[1], pages[0].rotate(180), pages[1], torn, drawn(stranger, marks, page=3)]
    file = as_file("stack.pdf", scans[0], "PDF", save_all=True, append_images=scans[1:], resolution=150)
    heard = []
    return sheet, read_pages(file, sheet, lambda done, total: heard.append((done, total))), heard


def test_a_stack_sorts_itself_and_lists_what_a_person_should_look_at(stack):
    sheet, reading, heard = stack
    assert list(reading.pages["found"]) == [True, True, True, False, True]
    assert list(reading.pages["student"]) == ["1002", "1001", "1002", "", "9999"]
    assert list(reading.pages["name"]) == ["Bo", "Ada", "Bo", "", ""]
    assert "One corner of the sheet is missing" in reading.pages["reason"][3]
    reasons = dict(zip(reading.problems["page"], reading.problems["reason"], strict=True))
    assert "more than one page" in reasons[0] and "more than one page" in reasons[2]
    assert "not in the class list" in reasons[4] and set(reasons) == {0, 2, 3, 4}
    assert heard[-1] == (5, 5) and heard == sorted(heard)


def test_a_stack_becomes_a_data_set_with_blanks_and_each_student_once(stack):
    _, reading, _ = stack
    data = reading.to_dataset("quiz")
    assert data.labels.labelers == ("1002", "1001", "9999")
    dense = data.labels.dense()
    assert (dense[:11] == (np.arange(11) % 4)[:, None]).all() and (dense[11] == -1).all()
    assert list(data.labeler_table["blanks"]) == [1, 1, 1]


def test_a_person_corrects_a_row_and_a_number(stack):
    _, reading, _ = stack
    fixed = reading.with_row("stack.pdf", 0, "answer", 0, [2, 1]).with_student("stack.pdf", 4, "1004")
    row = fixed.rows[(fixed.rows["page"] == 0) & (fixed.rows["row"] == 0)].iloc[0]
    assert row["options"] == (1, 2) and row["probability"] == 1 and not row["flagged"]
    assert fixed.pages["name"][4] == "Di" and 4 not in set(fixed.problems["page"])
    # The two copies of a page differ now, so none of them is dropped silently.
    assert "1002 (stack.pdf, page 3)" in fixed.to_dataset().labels.labelers
    with pytest.raises(ValueError, match="no row 99"):
        reading.with_row("stack.pdf", 0, "answer", 99, [0])


def test_crops_show_the_row_upright(stack):
    _, reading, _ = stack
    for page in (0, 1):  # page 1 is upside down in the file
        crop = np.asarray(reading.crop("stack.pdf", page, "answer", 2))
        assert crop.shape[1] > 2 * crop.shape[0]
        darkest = np.argmin(crop.astype(float).mean(axis=0))
        # The answer is C, after the number of the question, A and B.
        assert 0.5 < darkest / crop.shape[1] < 0.85
    assert reading.crop("stack.pdf", 3).size[1] > 1000
    assert reading.crop("stack.pdf", 0, "name").size[0] > 500


def test_marked_numbers_are_read_and_unclear_digits_are_never_guessed():
    sheet = AnswerSheet(10, 4, id_digits=5)
    digits = [("id", place, digit, 40) for place, digit in enumerate((0, 4, 7, 1, 9))]
    clear = drawn(sheet, digits)
    twice = drawn(sheet, [*digits, ("id", 2, 3, 40)])
    reading = read_pages([as_file("a.png", clear), as_file("b.png", twice), as_file("c.png", sheet.image(150))])
    assert list(reading.pages["student"]) == ["04719", "04?19", ""]
    assert list(reading.problems["file"]) == ["b.png", "c.png"]
    assert reading.with_row("b.png", 0, "id", 2, [7]).pages["student"][1] == "04719"


def test_sheets_of_several_pages_are_put_together_and_other_sheets_left_out():
    sheet = AnswerSheet(120, 5, names=["Ada"], title="Long")
    other = AnswerSheet(120, 5, names=["Ada"], title="Other")
    files = [
        as_file(f"{k}.png", drawn(sheet, [("answer", row, 1, 40) for row in rows], page=k))
        for k, rows in ((1, (110,)), (0, (3,)))
    ]
    mixed = [*files, as_file("other.png", other.image(150))]
    reading = read_pages(mixed, sheet)
    assert list(reading.pages["found"]) == [True, True, False] and "another sheet" in reading.pages["reason"][2]
    data = reading.to_dataset()
    assert data.labels.shape[:2] == (120, 1) and np.flatnonzero(data.labels.dense()[:, 0] == 1).tolist() == [3, 110]
    with pytest.raises(ValueError, match="2 different sheets"):
        read_pages(mixed).to_dataset()


@pytest.mark.parametrize(
    ("kind", "options"), [("PNG", {}), ("JPEG", {"quality": 60}), ("TIFF", {}), ("WEBP", {"quality": 60})]
)
def test_every_format_is_read(kind, options):
    page = drawn(AnswerSheet(10, 4, id_digits=0), [("answer", 3, 2, 40)])
    for picture in (page, page.convert("RGB"), page.convert("1")):
        if kind == "WEBP" and picture.mode == "1":
            continue
        if kind == "JPEG" and picture.mode == "1":
            picture = picture.convert("L")
        ((_, pixels),) = pages_of(*as_file("x", picture, kind, **options), [0])
        rows = read_page("x", 0, pixels).rows
        assert [row.options for row in rows[:4]] == [(), (), (), (2,)] and not any(row.flagged for row in rows)


def test_the_place_where_a_photo_was_taken_is_not_kept():
    exif = Image.Exif()
    exif[0x8825] = {1: "N", 2: (48.0, 8.0, 14.0)}
    name, data = as_file("photo.jpg", AnswerSheet(10, 4).image(100), "JPEG", exif=exif)
    assert Image.open(io.BytesIO(data)).getexif().get_ifd(0x8825)
    reading = read_pages([(name, data)])
    assert not reading.crop("photo.jpg", 0).getexif()


def test_a_page_is_left_out_and_a_missing_page_of_a_sheet_is_reported(stack):
    _, reading, _ = stack
    fewer = reading.without_page("stack.pdf", 2).without_page("stack.pdf", 3)
    assert list(fewer.problems["page"]) == [4] and list(fewer.pages["found"]) == [True, True, False, False, True]
    sheet = AnswerSheet(120, 5, names=["Ada"], title="Long")
    problems = read_pages([as_file("1.png", sheet.image(150, 1))], sheet).problems
    assert "Page 1 of the sheet of Ada is missing" in problems["reason"][0]


def test_reading_stops_when_the_report_raises_an_error():
    class Stopped(Exception):
        pass

    def stop(done, total):
        raise Stopped

    with pytest.raises(Stopped):
        read_pages([as_file(f"{k}.png", AnswerSheet(10).image(150)) for k in range(4)], report=stop)

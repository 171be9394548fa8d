"""Sheets printed through a real browser, filled in, and read back."""

import io

import pypdfium2
from PIL import Image, ImageDraw

from crowdcore.paper import AnswerSheet, read_pages

NAMES = {"0071": "李小龙", "72": "محمد الأحمد", "x-3": "Ада Лавлейс", "4": "<b>Bo</b> & Co"}


def test_sheets_printed_by_the_browser_are_read_back(browser):
    """The browser prints names in any script, as far as it has fonts. The printed bits name the student in any case."""
    sheet = AnswerSheet(60, 5, names=NAMES, title="Prüfung")
    page = browser.new_page()
    try:
        page.set_content(sheet.html())
        printed = page.pdf(prefer_css_page_size=True)
    finally:
        page.close()
    document = pypdfium2.PdfDocument(printed)
    assert len(document) == len(NAMES)
    scale = 150 / 72
    scans = [document[k].render(scale=scale).to_pil().convert("L") for k in range(len(NAMES))]
    document.close()
    for number, scan in enumerate(scans):
        pen = ImageDraw.Draw(scan)
        for bubble in sheet.bubbles[sheet.bubbles["page"] == number].itertuples():
            if bubble.option == (bubble.row + number) % 5:
                x, y, r = (mm * 150 / 25.4 for mm in (bubble.x_mm, bubble.y_mm, 0.9 * bubble.radius_mm))
                pen.ellipse([x - r, y - r, x + r, y + r], fill=70)
    scans[2] = scans[2].transpose(Image.Transpose.ROTATE_180)
    file = io.BytesIO()
    scans[0].save(file, "PDF", save_all=True, append_images=scans[1:], resolution=150)
    reading = read_pages(("stack.pdf", file.getvalue()), sheet)
    assert list(reading.pages["student"]) == list(NAMES) and not reading.rows["flagged"].any()
    assert all(row.options == ((row.row + row.page) % 5,) for row in reading.rows.itertuples())

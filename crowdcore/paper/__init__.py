"""Paper: printed answer sheets, and reading their scans and photos.

These names stay as they are, so that pages and other programs can rely on them.

``AnswerSheet(n_questions, n_choices=5, paper="A4" | "Letter", id_digits=None, names=None, version=None, title="")``
    prints sheets: ``svg(page)``, ``html()``, ``pdf()`` and ``image(dpi, page=0)``. ``n_pages`` counts the pages of all students.
    ``bubbles`` is a table with the columns page, kind ("answer" or "id"), row, option, x_mm, y_mm and radius_mm.
``read_pages(files, sheet=None, report=None) -> PaperReading``
    reads pictures and PDFs, given as paths or as pairs of name and bytes. ``report(done, total)`` is called after each page.
``PaperReading``
    has ``pages`` (file, page, found, reason, student, …), ``rows`` (file, page, kind, row, options, probability, flagged) and
    ``problems`` (file, page, student, reason). ``crop(file, page, kind, row)`` is a picture of a row, ``crop(file, page, "name")``
    of the name field, and ``crop(file, page)`` of the whole page. ``with_row`` and ``with_student`` return the reading with a
    correction. ``to_dataset(name)`` returns the answers.
``Template.from_json(text)``
    describes the sheet of another program; it takes the place of the sheet in ``read_pages``.

Pages, rows and options are counted from 0.

>>> sheet = AnswerSheet(10, 4, id_digits=0)
>>> list(sheet.bubbles.columns)
['page', 'kind', 'row', 'option', 'x_mm', 'y_mm', 'radius_mm']
"""

from crowdcore.paper.reading import PaperReading, read_pages
from crowdcore.paper.sheet import AnswerSheet
from crowdcore.paper.templates import Template

__all__ = ["AnswerSheet", "PaperReading", "Template", "read_pages"]

"""Tables in a web page. Many programs save web pages as "Excel" files (.xls). Nothing in a page is executed or rendered."""

from html.parser import HTMLParser

from crowdcore.escaping import possible_characters
from crowdcore.readers.files.table import MOST_CELLS, MOST_COLUMNS, Table, table_of, too_many_cells
from crowdcore.readers.reading import ReadError

SNIFFED = 4000
# A cell that spans several columns or rows has its text in the first one. These are the largest spans.
WIDEST_CELL = 500
UNSEEN = {"script", "style", "head", "template", "noscript"}
BREAKS = {"br", "p", "div", "li"}


def is_web_page(start: str) -> bool:
    """Return whether a text begins like a web page that may contain a table.

    >>> is_web_page("<html><body><table><tr>"), is_web_page("<table border=1>"), is_web_page("Name,<b>,Q1")
    (True, True, False)
    """
    begin = start[:SNIFFED].lstrip("\ufeff \t\r\n").lower()
    return begin.startswith(
        ("<html", "<!doctype html", "<table", "<?xml", "<meta", "<head", "<body", "<div", "<style")
    ) and ("<table" in begin or "<html" in begin)


def tables_in_page(text: str, name: str) -> list[Table]:
    """Return the tables of a page, in order, as tables of cells."""
    found = _Cells(name)
    found.feed(possible_characters(text))
    found.close()
    found.end_table()
    tables = [rows for rows in found.tables if any(any(map(str.strip, row)) for row in rows)]
    if not tables:
        raise ReadError(f"{name} is a web page without a table. Export a .csv or .xlsx.")
    names = [""] if len(tables) == 1 else [f"table {n}" for n, _ in enumerate(tables, start=1)]
    return [table_of(enumerate(rows, start=1), title, name) for title, rows in zip(names, tables, strict=True)]


class _Cells(HTMLParser):
    """Collects the texts of cells. A table within a cell becomes a separate table."""

    def __init__(self, name: str):
        super().__init__(convert_charrefs=True)
        self.name, self.cells = name, 0
        self.tables: list[list[list[str]]] = []
        self.rows: list[list[str]] | None = None
        self.outer: list = []
        self.row: list[str] | None = None
        self.text: list[str] | None = None
        self.wide = self.unseen = 0
        self.tall = 1
        # Columns into which cells of earlier rows reach, and for how many more rows.
        self.reaching: dict[int, int] = {}

    def handle_starttag(self, tag, attributes):
        """Begin a table, a row or a cell. Open elements are closed as browsers do."""
        if tag in UNSEEN:
            self.unseen += 1
        elif tag == "table":
            if self.rows is not None:
                self.outer.append((self.rows, self.row, self.text, self.wide, self.tall, self.reaching))
            if len(self.outer) > WIDEST_CELL:
                raise too_many_cells(self.name)
            self.rows, self.row, self.text, self.reaching = [], None, None, {}
        elif tag == "tr" and self.rows is not None:
            self._end_row()
            self.row = []
        elif tag in {"td", "th"} and self.rows is not None:
            self._end_cell()
            self.row = [] if self.row is None else self.row
            spans = dict(attributes)
            self.text, self.wide, self.tall = [], _span(spans.get("colspan")), _span(spans.get("rowspan"))
        elif tag in BREAKS and self.text:
            self.text.append(" ")

    def handle_endtag(self, tag):
        """End an element."""
        if tag in UNSEEN:
            self.unseen = max(self.unseen - 1, 0)
        elif tag in {"td", "th"}:
            self._end_cell()
        elif tag == "tr":
            self._end_row()
        elif tag == "table":
            self.end_table()

    def handle_data(self, data):
        """Collect text, but only inside cells."""
        if self.text is not None and not self.unseen:
            self.text.append(data)

    def end_table(self):
        """Store the open table and continue with the one around it."""
        if self.rows is None:
            return
        self._end_row()
        self.tables.append(self.rows)
        self.rows = self.row = self.text = None
        if self.outer:
            self.rows, self.row, self.text, self.wide, self.tall, self.reaching = self.outer.pop()

    def _end_row(self):
        self._end_cell()
        if self.row is not None and self.rows is not None:
            self._pass_reaching()
            self.rows.append(self.row)
            self.reaching = {n: left - 1 for n, left in self.reaching.items() if left > 1}
        self.row = None

    def _pass_reaching(self):
        """Leave cells empty into which a cell of an earlier row reaches."""
        while self.row is not None and len(self.row) in self.reaching:
            self.row.append("")

    def _end_cell(self):
        if self.text is None or self.row is None:
            self.text = None
            return
        self._pass_reaching()
        first = len(self.row)
        self.row += [" ".join("".join(self.text).split()), *[""] * (self.wide - 1)]
        if self.tall > 1:
            # Counted from the next row on; the current row is subtracted when it ends.
            self.reaching |= dict.fromkeys(range(first, first + self.wide), self.tall)
        self.cells += self.wide
        self.text = None
        if len(self.row) > MOST_COLUMNS or self.cells > MOST_CELLS:
            raise too_many_cells(self.name)


def _span(text: str | None) -> int:
    return min(max(int(text), 1), WIDEST_CELL) if text and text.strip().isdecimal() and len(text) < 6 else 1

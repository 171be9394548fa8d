"""Tables in a web page: what many programs call an Excel file (.xls) is one. Nothing in it is ever run or shown as markup."""

from html.parser import HTMLParser

from crowdcore.readers.files.table import MOST_CELLS, MOST_COLUMNS, Table, table_of, too_many_cells
from crowdcore.readers.reading import ReadError

SNIFFED = 4000
# A cell over several columns or rows has its text in the first of them; these are how many are believed.
WIDEST_CELL = 500
UNSEEN = {"script", "style", "head", "template", "noscript"}
BREAKS = {"br", "p", "div", "li"}


def is_web_page(start: str) -> bool:
    """Whether a text begins like a web page that has a table.

    >>> is_web_page("<html><body><table><tr>"), is_web_page("<table border=1>"), is_web_page("Name,<b>,Q1")
    (True, True, False)
    """
    begin = start[:SNIFFED].lstrip("\ufeff \t\r\n").lower()
    return begin.startswith(
        ("<html", "<!doctype html", "<table", "<?xml", "<meta", "<head", "<body", "<div", "<style")
    ) and ("<table" in begin or "<html" in begin)


def tables_in_page(text: str, name: str) -> list[Table]:
    """The tables of a page, in order, as tables of cells."""
    found = _Cells(name)
    found.feed(text)
    found.close()
    found.end_table()
    tables = [rows for rows in found.tables if any(any(map(str.strip, row)) for row in rows)]
    if not tables:
        raise ReadError(f"{name} is a web page without a table. Export a .csv or .xlsx.")
    names = [""] if len(tables) == 1 else [f"table {n}" for n, _ in enumerate(tables, start=1)]
    return [table_of(enumerate(rows, start=1), title, name) for title, rows in zip(names, tables, strict=True)]


class _Cells(HTMLParser):
    """Collects the texts of cells; a table within a cell is a table of its own."""

    def __init__(self, name: str):
        super().__init__(convert_charrefs=True)
        self.name, self.tables, self.cells = name, [], 0
        self.rows: list[list[str]] | None = None
        self.outer: list = []
        self.row: list[str] | None = None
        self.text: list[str] | None = None
        self.wide = self.unseen = 0
        self.tall = 1
        # Columns that cells of rows above reach into, and for how many rows more.
        self.reaching: dict[int, int] = {}

    def handle_starttag(self, tag, attributes):
        """A table, a row, a cell begins; what is open before it ends, as browsers have it."""
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
        """What was begun ends."""
        if tag in UNSEEN:
            self.unseen = max(self.unseen - 1, 0)
        elif tag in {"td", "th"}:
            self._end_cell()
        elif tag == "tr":
            self._end_row()
        elif tag == "table":
            self.end_table()

    def handle_data(self, data):
        """Text counts inside of cells alone."""
        if self.text is not None and not self.unseen:
            self.text.append(data)

    def end_table(self):
        """Keep the table that is open, and go on with the one around it."""
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
        """Leave the cells empty that one of a row above reaches into."""
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
            # From the next row on; this row itself is taken off when it ends.
            self.reaching |= dict.fromkeys(range(first, first + self.wide), self.tall)
        self.cells += self.wide
        self.text = None
        if len(self.row) > MOST_COLUMNS or self.cells > MOST_CELLS:
            raise too_many_cells(self.name)


def _span(text: str | None) -> int:
    return min(max(int(text), 1), WIDEST_CELL) if text and text.strip().isdecimal() and len(text) < 6 else 1

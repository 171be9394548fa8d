"""Headings, pictures, tables and downloads that look the same everywhere."""

from collections.abc import Callable, Sequence

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import export
from crowdcore.escaping import escaped
from crowdcore.exams import SETTLED
from crowdcore.export import about_files, as_csv, as_workbook
from crowdcore.figures.description import describe
from crowdcore.figures.look import Look
from crowdcore.grading import POINT_DECIMALS, shown_points
from crowdcore.messages import Message, Text
from crowdcore.percentages import rounded_shares
from crowdcore.report import as_page
from pages.shared import state
from pages.shared.frame import on_a_phone
from pages.shared.messages import plain, t, t_library


def chart(figure, key: str, title: str, alt: str | None = None, stage: str = "", camera: bool = True, **options):
    """Show a picture with the button that saves it as PNG. It is part of the download of all pictures, under its title.

    ``alt`` describes it in words; by default the description is made from the picture. If one picture replaces another in
    the same run, each has its own ``stage``, and the last one is downloaded. A picture without room for the button has no
    ``camera``.
    """
    state.keep_picture(key, title, figure)
    config = {
        "displaylogo": False,
        "modeBarButtons": [["toImage"]],
        # On a phone it would always be there, over the picture.
        "displayModeBar": "hover" if camera and not on_a_phone() else False,
        "toImageButtonOptions": {"filename": key, "scale": 2},
    }
    description = alt or describe(figure, title)
    return st.plotly_chart(figure, theme=None, key=key + stage, config=config, alt=description, **options)


def file_name(ending: str) -> str:
    """Return the name of a download, which begins with the name of the data: "quiz-grades.csv"."""
    return export.file_name(state.work().file_title, ending)


def with_own_headings(table: pd.DataFrame) -> pd.DataFrame:
    """Return a table of the library with the headings "question" and "student" if the data are an exam."""
    headings = {"item": plain("shared-csv-item"), "labeler": plain("shared-csv-labeler")}
    return table.rename(columns=headings)


def with_rounded_shares(table: pd.DataFrame, columns: Sequence[str], digits: int = 2) -> pd.DataFrame:
    """Return the table with the shares in these columns rounded by the same rule as in texts. Missing columns are skipped."""
    return table.assign(**{name: rounded_shares(table[name], digits) for name in columns if name in table})


def with_shown_points(table: pd.DataFrame, columns: Sequence[str] = ("points", "possible", "of")) -> pd.DataFrame:
    """Return the table with points rounded as in reports and files, for a column of the format ``points_format``."""
    return table.assign(**{name: shown_points(table[name]) for name in columns if name in table})


def points_format(*columns: pd.Series) -> str:
    """Return the format in which all points of these columns have the same number of decimals, as many as one of them needs.

    Without a format, a browser shows 21.213 as 21.212999999999997.
    """
    given = pd.concat(columns).dropna().to_numpy(dtype=float)
    digits = next(
        (n for n in range(POINT_DECIMALS) if np.allclose(given, given.round(n), rtol=0, atol=1e-9)), POINT_DECIMALS
    )
    return f"%.{digits}f"


def rounded_certainty(sure: np.ndarray | pd.Series) -> np.ndarray:
    """Round certainties for a table, but never onto the limit below which an answer should be checked."""
    return rounded_shares(np.asarray(sure), limits=[SETTLED])


def csv_button(
    label: str, table: pd.DataFrame | Callable[[], pd.DataFrame], origin: dict[str, object], ending: str
) -> None:
    """Offer a table as a csv file. With the byte order mark at its start, Excel shows letters like ë correctly.

    A long table can be given as a function that makes it. It is called when the visitor clicks, outside this run of the
    page, so it must already contain everything that depends on the visitor. The ``origin`` is part of the text file that
    ``about_csv_files`` offers.
    """
    name = file_name(ending)

    def content() -> bytes:
        return as_csv(table() if callable(table) else table).encode("utf-8-sig")

    state.keep_file(name, content, origin)
    st.download_button(label, data=content, file_name=name, on_click="ignore", icon=":material/download:")


def about_csv_files() -> None:
    """Offer a text file on the origin of the page's csv files, because a csv file only has room for its table."""
    files = state.files()
    st.download_button(
        t("shared-csv-origin"),
        # Made when it is clicked, since the files are made for it.
        data=lambda: about_files({name: (content(), origin) for name, (content, origin) in files.items()}).encode(),
        file_name=file_name("about-csv.txt"),
        on_click="ignore",
        icon=":material/receipt_long:",
        type="tertiary",
        help=t("shared-csv-origin-help"),
    )


def workbook_button(
    label: str, tables: dict[str, pd.DataFrame], origin: dict[str, object], ending: str, **options
) -> None:
    """Offer tables as the sheets of one Excel file. The last sheet describes their origin."""
    st.download_button(
        label,
        data=lambda: as_workbook(tables, origin),
        file_name=file_name(ending),
        on_click="ignore",
        icon=":material/download:",
        **options,
    )


def take_pictures(origin: dict[str, object], colours: Look) -> None:
    """Offer all pictures of the page as they are shown, in one file that describes their origin."""
    shown = state.pictures()
    st.download_button(
        t("shared-pictures"),
        # Made when it is clicked: a picture that was changed since the button was drawn comes as it is then.
        data=lambda: as_page(dict(shown.values()), origin, colours),
        file_name=file_name("pictures.html"),
        on_click="ignore",
        icon=":material/download:",
        help=t("shared-pictures-help"),
    )


def section(title: str, rest: str = "") -> None:
    """Show the heading of a section, which a screen reader can jump to, and a sentence below it."""
    st.header(title, anchor=False)
    if rest:
        st.markdown(rest)


def headline(sentence: str, rest: str = "") -> None:
    """Show the result in one bold sentence, and further sentences after it."""
    st.markdown(f"**{sentence}** {rest}".strip())


def swatches(meanings: list[tuple[str, str]]) -> None:
    """Explain the colours of a picture: a coloured square with its meaning next to it, so that any text is readable."""
    st.html(
        '<div style="display:flex;flex-wrap:wrap;gap:2px 18px;font-size:.9rem">'
        + "".join(
            f'<span><span style="display:inline-block;width:.8em;height:.8em;border-radius:3px;margin-right:.45em;'
            f'background:{colour};border:1px solid rgba(128,128,128,.35)"></span>{escaped(words)}</span>'
            for words, colour in meanings
        )
        + "</div>"
    )


def refused(problem: Exception) -> None:
    """Show why something was refused: what was found and what to do. The data have not changed."""
    st.warning(t_library(message_of(problem)), icon=":material/info:")


def message_of(problem: Exception) -> Text:
    """Return the message that an exception carries, or its plain text."""
    return problem.args[0] if problem.args and isinstance(problem.args[0], Message) else str(problem)


def letters(reading) -> None:
    """Show the texts behind the letters of a question's answers, on request."""
    if reading is not None and reading.texts:
        with st.expander(t("shared-letters"), icon=":material/abc:"):
            rows = [(item, letter, text) for item, texts in reading.texts.items() for letter, text in texts.items()]
            headings = ("shared-column-question", "shared-column-letter", "shared-column-answer")
            st.dataframe(pd.DataFrame(rows, columns=[plain(heading) for heading in headings]), hide_index=True)

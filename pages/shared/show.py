"""Showing things the same way on every page."""

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
from crowdcore.percentages import rounded_shares
from crowdcore.report import as_page
from crowdcore.words import Words
from pages.shared import state
from pages.shared.frame import on_a_phone
from pages.shared.messages import plain, t
from pages.shared.words import safe


def chart(figure, key: str, title: str, alt: str | None = None, stage: str = "", camera: bool = True, **options):
    """A picture in the project's own look, with the button that saves it as PNG; it is taken away under its title.

    ``alt`` says in words what it shows; without it, that is read off the picture. Where one picture replaces another in
    the same run, each is a ``stage`` of its own; the last is taken away. A picture without room for the button has no
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
    words = alt or describe(figure, title)
    return st.plotly_chart(figure, theme=None, key=key + stage, config=config, alt=words, **options)


def file_name(ending: str) -> str:
    """A name for a file to take away, which begins with that of the data: "quiz-grades.csv"."""
    return export.file_name(state.work().title, ending)


def in_words(table: pd.DataFrame, words: Words) -> pd.DataFrame:
    """The library's table under headings that speak of questions and students where the data are an exam's."""
    return table.rename(columns={"item": words.item, "labeler": words.labeler})


def with_rounded_shares(table: pd.DataFrame, columns: Sequence[str], digits: int = 2) -> pd.DataFrame:
    """The table with the shares in these columns rounded by the rule that texts follow; absent columns are left out."""
    return table.assign(**{name: rounded_shares(table[name], digits) for name in columns if name in table})


def rounded_certainty(sure: np.ndarray | pd.Series) -> np.ndarray:
    """How sure answers are, rounded for a table, but never onto the limit below which an answer is to be checked."""
    return rounded_shares(np.asarray(sure), limits=[SETTLED])


def csv_button(
    label: str, table: pd.DataFrame | Callable[[], pd.DataFrame], origin: dict[str, object], ending: str
) -> None:
    """A table as a csv file; the byte order mark at its start tells Excel how letters like ë are written.

    A long table can be given as a function that makes it. It is made when it is asked for, outside this visit: whatever
    depends on the visitor must be in it already. The ``origin`` goes into the text that ``about_csv_files`` offers.
    """
    name = file_name(ending)

    def content() -> bytes:
        return as_csv(table() if callable(table) else table).encode("utf-8-sig")

    state.keep_file(name, content, origin)
    st.download_button(label, data=content, file_name=name, on_click="ignore", icon=":material/download:")


def about_csv_files() -> None:
    """At the end of a page with csv files, a text file on where they come from: a csv has room for its table only."""
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
    """Tables as the sheets of one Excel file, the last of which says where they are from."""
    st.download_button(
        label,
        data=lambda: as_workbook(tables, origin),
        file_name=file_name(ending),
        on_click="ignore",
        icon=":material/download:",
        **options,
    )


def take_pictures(origin: dict[str, object], colours: Look) -> None:
    """A button for all pictures of the page as they are shown, in one file that says where they come from."""
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
    """The heading of a part of a page, which a screen reader can jump to, and a sentence below it."""
    st.header(title, anchor=False)
    if rest:
        st.markdown(rest)


def verdict(sentence: str, rest: str = "") -> None:
    """The result in one bold sentence, and what else there is to say in a plain one."""
    st.markdown(f"**{sentence}** {rest}".strip())


def swatches(meanings: list[tuple[str, str]]) -> None:
    """What the colours of a picture mean: squares of colour, each with its words beside it, so that any text is readable."""
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
    """A refusal, in its own words: what was found and what to do. The data are still there."""
    st.warning(safe(problem), icon=":material/info:")


def letters(reading) -> None:
    """On request, the texts behind the letters that stand for a question's answers."""
    if reading is not None and reading.texts:
        with st.expander(t("shared-letters"), icon=":material/abc:"):
            rows = [(item, letter, text) for item, texts in reading.texts.items() for letter, text in texts.items()]
            headings = ("shared-column-question", "shared-column-letter", "shared-column-answer")
            st.dataframe(pd.DataFrame(rows, columns=[plain(heading) for heading in headings]), hide_index=True)

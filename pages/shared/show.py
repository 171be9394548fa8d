"""Showing things the same way on every page."""

import re
from collections.abc import Callable

import pandas as pd
import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.export import as_csv, as_workbook
from crowdcore.figures.description import describe
from crowdcore.figures.look import Look
from crowdcore.report import as_page
from crowdcore.words import Words
from pages.shared import state
from pages.shared.frame import on_a_phone
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
    data = re.sub(r"[^0-9A-Za-z._-]+", "-", re.sub(r"\.\w{1,5}$", "", state.work().title)).strip("-.")
    return f"{data}-{ending}" if data else ending


def in_words(table: pd.DataFrame, words: Words) -> pd.DataFrame:
    """The library's table under headings that speak of questions and students where the data are an exam's."""
    return table.rename(columns={"item": words.item, "labeler": words.labeler})


def csv_button(
    label: str, table: pd.DataFrame | Callable[[], pd.DataFrame], origin: dict[str, object], ending: str
) -> None:
    """A table as a file that says where it is from; its first mark tells Excel how letters like ë are written.

    A long table can be given as what makes it. It is made when it is asked for, outside this visit: whatever depends on the
    visitor must be in it already.
    """
    st.download_button(
        label,
        data=lambda: as_csv(table() if callable(table) else table, origin).encode("utf-8-sig"),
        file_name=file_name(ending),
        on_click="ignore",
        icon=":material/download:",
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
        "Pictures (html)",
        # Made when it is clicked: a picture that was changed since the button was drawn comes as it is then.
        data=lambda: as_page(dict(shown.values()), origin, colours),
        file_name=file_name("pictures.html"),
        on_click="ignore",
        icon=":material/download:",
        help="All pictures of this page in one file that any browser opens, also without a network.",
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
        with st.expander("What the letters stand for", icon=":material/abc:"):
            rows = [(item, letter, text) for item, texts in reading.texts.items() for letter, text in texts.items()]
            st.dataframe(pd.DataFrame(rows, columns=["Question", "Letter", "Answer"]), hide_index=True)

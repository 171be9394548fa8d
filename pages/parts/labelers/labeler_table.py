"""Everyone in a table, and the table as a download."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.report_tables import percents_in_files
from crowdcore.export import labelers_table
from crowdcore.percentages import needed_digits
from crowdcore.readers.lists.times import SECONDS
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import (
    csv_button,
    points_format,
    section,
    take_pictures,
    with_own_headings,
    with_rounded_shares,
    with_shown_points,
)

MOST_ROWS = 5_000
DECIMALS = 4
EFFECTS = {1: "labelers-helps", 0: "labelers-no-difference", -1: "labelers-hurts"}


def labeler_table(judgement: Judgement) -> None:
    """The most trusted first. If there are very many labelers, only the file contains all of them."""
    keyed, labeler = judgement.keyed, plain("shared-csv-labeler")
    rows, by = with_own_headings(_rows(judgement)), t("labelers-column-judged-by-help", by=judgement.judged_by)
    section(t("labelers-table"), t("labelers-table-order"))
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    points = points_format(rows["points"]) if "points" in rows else None
    st.dataframe(
        with_rounded_shares(rows.head(MOST_ROWS), ["accuracy", "with_others"]),
        hide_index=True,
        height=320,
        column_order=_columns(judgement),
        column_config={
            labeler: st.column_config.TextColumn(t("labelers-column-labeler"), pinned=True),
            "weight": st.column_config.NumberColumn(t("labelers-column-weight"), format="%.3g"),
            "labelled": st.column_config.NumberColumn(t("labelers-column-labelled")),
            "judged": st.column_config.NumberColumn(
                t("labelers-column-judged") if keyed else t("labelers-column-compared")
            ),
            "right": st.column_config.NumberColumn(
                t("labelers-column-right")
                if keyed or judgement.exam
                else t("labelers-column-same", method=judgement.model.name),
                help=by,
            ),
            "wrong": st.column_config.NumberColumn(t("labelers-column-wrong"), help=by),
            "partly": st.column_config.NumberColumn(t("labelers-column-partly"), help=by),
            "blank": st.column_config.NumberColumn(t("labelers-column-blank")),
            "points": st.column_config.NumberColumn(t("labelers-column-points"), format=points, help=by),
            "percent": st.column_config.ProgressColumn(
                t("labelers-column-percent"),
                format=f"%.{_digits(judgement)}f %%",
                min_value=0,
                max_value=100,
                color="primary",
                help=by,
            ),
            "accuracy": st.column_config.ProgressColumn(
                t("labelers-column-share-right") if keyed else t("labelers-column-share-same"), color="primary", **share
            ),
            "with_others": st.column_config.ProgressColumn(
                t("labelers-column-others"),
                color="gray",
                help=t("labelers-column-others-help"),
                **share,
            ),
            "time": st.column_config.NumberColumn(
                t("labelers-column-seconds")
                if judgement.times and judgement.times[0] == SECONDS
                else t("labelers-column-time"),
                help=t("labelers-column-time-help"),
            ),
            "effect": st.column_config.TextColumn(t("labelers-column-effect")),
        },
        key="labeler_table",
    )
    if len(rows) > MOST_ROWS:
        st.caption(t("labelers-table-cut", shown=MOST_ROWS, n=len(rows)))
    origin = reproduce.origin(judgement.project, judgement.method_id, judgement.parameters)
    with st.container(horizontal=True):
        csv_button(t("labelers-csv"), _in_file(rows, judgement), origin, "labelers.csv")
        take_pictures(origin, look())
    reproduce.expander(judgement.method_id, judgement.parameters)


def _in_file(rows: pd.DataFrame, judgement: Judgement) -> pd.DataFrame:
    """Return the table with percentages as in the file of grades. On the page the browser rounds them, and only once."""
    if judgement.exam is None:
        return rows
    return rows.assign(percent=percents_in_files(rows["percent"], judgement.exam.rules))


def _columns(judgement: Judgement) -> list[str]:
    """The columns of the table; a phone has room for only a few."""
    labeler, score = plain("shared-csv-labeler"), "accuracy" if judgement.exam is None else "percent"
    if on_a_phone():
        return [labeler, "weight", score, "effect"]
    counts = ["labelled", "judged", "right"] if judgement.exam is None else [*_counts(judgement.exam), "points"]
    return [labeler, "weight", *counts, score, "with_others", "time", "effect"]


def _counts(exam: Exam) -> list[str]:
    """The columns that count a student's answers. They add up to the questions that the student was asked."""
    return [name for name in ("right", "partly", "wrong", "blank") if name in exam.grades]


def _digits(judgement: Judgement) -> int:
    """The digits of a student's percentage, as on the page Exam: no score is rounded onto the boundary of a better mark."""
    exam = judgement.exam
    return 1 if exam is None else needed_digits(exam.grades["percent"] / 100, 1, exam.rules.boundary_shares)


def _rows(judgement: Judgement) -> pd.DataFrame:
    more = {"effect": [plain(EFFECTS[int(kind)]) for kind in judgement.effect]} if judgement.keyed else {}
    if judgement.times is not None:
        more["time"] = judgement.times[1]
    more |= _scores(judgement) | {
        "labelled": judgement.labelled,
        "with_others": judgement.with_others.round(DECIMALS),
    }
    # Labelers of the same weight stay in this order.
    names, listed = state.labeler_names(), state.labeler_order()
    columns = {name: np.asarray(column)[listed] for name, column in more.items()}
    return labelers_table([names[i] for i in listed], judgement.weights[listed], **columns)


def _scores(judgement: Judgement) -> dict[str, np.ndarray]:
    """The columns that show how well each labeler did."""
    if judgement.exam is None:
        record = judgement.record
        return {"judged": record.judged, "right": record.right, "accuracy": record.accuracy.round(DECIMALS)}
    grades = with_shown_points(judgement.exam.grades)
    columns = (*_counts(judgement.exam), "points", "possible", "percent")
    return {name: grades[name].to_numpy() for name in columns}

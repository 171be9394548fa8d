"""A curve, with a preview of who changes before it is used."""

from dataclasses import replace

import numpy as np
import streamlit as st

from crowdcore.curve import ADD, KINDS, NO_CURVE, Curve
from crowdcore.exams import Exam
from crowdcore.exams.class_scores import class_scores
from crowdcore.exams.rule_changes import changed_grades, grades_under, has_other_mark
from crowdcore.grading import POINT_DECIMALS, shown_points
from crowdcore.messages import Message
from pages.shared import state
from pages.shared.messages import plain, t
from pages.shared.remembered_rules import use_rules
from pages.shared.show import points_format

MOST_ADDED = 100_000.0
TABLE_HEIGHT = 300
POINTS_COLUMNS = ("points_before", "points_after")
COLUMNS = (*POINTS_COLUMNS, "mark_before", "mark_after")


def curve(exam: Exam) -> None:
    """The kind of curve, whose grades would change, and a button that uses it."""
    now = exam.rules.curve
    title = t("exam-curve") if now.is_none else t("exam-curve-in-use", curve=now.message())
    with st.expander(title, icon=":material/trending_up:"):
        chosen = _chosen(exam, now)
        if chosen == now:
            st.caption(t("exam-curve-what"))
            return
        _preview(exam, chosen)
        st.button(
            t("exam-curve-remove" if chosen.is_none else "exam-curve-use"),
            key="use_curve",
            type="primary",
            on_click=_use,
            args=(chosen,),
        )


def _chosen(exam: Exam, now: Curve) -> Curve:
    """The curve in the fields, which begin with the one in use."""
    generation = state.generation()
    kind_key, amount_key = f"curve:{generation}", f"curve_points:{generation}"
    if state.in_widget(kind_key) is None:
        state.put_into_widget(kind_key, now.kind)
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        kind = st.selectbox(
            t("exam-curve-kind"),
            KINDS,
            format_func=lambda kind: plain("exam-curve-option", kind=kind),
            key=kind_key,
            width=340,
        )
        if kind != ADD:
            return Curve(kind)
        if state.in_widget(amount_key) is None:
            state.put_into_widget(amount_key, now.amount if now.kind == ADD else _missing_points(exam))
        amount = st.number_input(
            t("exam-curve-points"), 0.0, MOST_ADDED, step=0.5, format="%g", key=amount_key, width=140
        )
    return Curve(ADD, amount) if amount else Curve(NO_CURVE)


def _missing_points(exam: Exam) -> float:
    """The points that the best student is short of the possible points, as a first suggestion."""
    possible = exam.earned.possible
    missing = possible.max(initial=0.0) * (1 - exam.earned.best_share)
    return float(np.clip(round(missing, POINT_DECIMALS), 0.0, MOST_ADDED))


def _preview(exam: Exam, chosen: Curve) -> None:
    after = grades_under(exam, replace(exam.rules, curve=chosen))
    # Many change by the same number of points. Codes in the order of the file would reveal who is who.
    order = state.labeler_order()
    changes = changed_grades(exam.grades.iloc[order], after.iloc[order])
    before_and_after = {"before": exam.class_scores.mean_message(), "after": class_scores(after).mean_message()}
    marks = int(has_other_mark(changes).sum())
    sentences = [t("exam-curve-changes", n=len(changes), marks=marks, graded=int("mark" in after))]
    sentences += [t("exam-curve-average", **before_and_after)] if len(changes) else []
    st.markdown(" ".join(sentences))
    if not len(changes):
        return
    names = state.labeler_names()
    shown = changes[[column for column in COLUMNS if column in changes]]
    shown = shown.assign(**{column: shown_points(shown[column]) for column in POINTS_COLUMNS})
    headings = {column: plain("exam-curve-column", column=column) for column in shown}
    shown.insert(0, "student", [names[i] for i in changes.index])
    points = st.column_config.NumberColumn(format=points_format(*(shown[column] for column in POINTS_COLUMNS)))
    st.dataframe(
        shown.rename(columns=headings | {"student": plain("exam-column-student")}),
        hide_index=True,
        height=min(35 * (len(shown) + 1) + 4, TABLE_HEIGHT),
        column_config={headings[column]: points for column in POINTS_COLUMNS},
    )


def _use(chosen: Curve) -> None:
    use_rules(replace(state.work().rules, curve=chosen), Message("exam-step-curve"))

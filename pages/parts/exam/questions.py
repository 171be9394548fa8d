"""Item analysis: how each question did, what its choices did, and how far the scores can be relied on."""

import re

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import Key
from crowdcore.exams.items import ItemAnalysis, analyse, choices_by_ability
from crowdcore.exams.reliability import Reliability
from crowdcore.figures.choice_curves import choice_curves
from crowdcore.figures.item_map import item_map
from crowdcore.key import FULL
from pages.parts.exam import current
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart
from pages.shared.words import counted, safe

# Item analysis looks at every student and question at once; beyond this many cells it is not for an exam.
MOST_CELLS = 5_000_000
MAP = "How hard the questions are, and how well they tell strong from weak"
BRACKETS = re.compile(r" \([^)]*\)")


def has_analysis(exam: Exam) -> bool:
    """Whether item analysis makes sense for these data."""
    return exam.project.kind == "exam" and len(exam.labels.items) * len(exam.labels.labelers) <= MOST_CELLS


def questions(exam: Exam) -> None:
    """Reliability in a sentence, the map and the table of questions, and the choices of the one looked into."""
    if not has_analysis(exam):
        crowd = "Item analysis is for exams: these data were read as crowd labels."
        st.markdown(crowd if exam.project.kind != "exam" else "There are too many answers for item analysis.")
        return
    found = analysis(exam)
    for version, reliability in found.reliability.items():
        st.markdown(_relied_on(version, reliability))
    serious = int(found.questions["serious"].sum())
    others = int(found.questions["remarks"].map(len).gt(0).sum()) - serious
    st.markdown(
        f"**{counted(serious, 'question')} to look at**{f', and remarks for next time on {others} others' if others else ''}. "
        "The rules of thumb are named; they are reasons to look, not to drop."
    )
    _table(exam, found)
    left, right = st.columns([2, 3], gap="medium")
    with left:
        st.markdown("**All questions:** those to look at are named.")
        chart(map_of(found), "item_map", MAP)
    with right:
        _choices(exam, found, current.question(exam))


def map_of(found: ItemAnalysis):
    """The picture of all questions."""
    one = found.questions
    difficulty, tells_apart = one["difficulty"].to_numpy(), one["point_biserial"].to_numpy()
    return item_map(one["question"], difficulty, tells_apart, one["serious"].to_numpy(dtype=bool), look())


def analysis(exam: Exam) -> ItemAnalysis:
    """The analysis, remembered for these data, this key and these rules."""
    rules = exam.project.rules
    dropped = tuple(sorted(exam.project.dropped))
    return _analysed(exam.labels.digest, exam.key.digest, dropped, rules.blanks, exam.dataset, exam.key)


@st.cache_resource(max_entries=30, show_spinner=False)
def _analysed(digest: str, key_digest: str, dropped: tuple[int, ...], blanks: str, _dataset, _key: Key) -> ItemAnalysis:
    drop = np.isin(np.arange(len(_key)), dropped)
    return analyse(_dataset, _key, drop, blanks)


def _relied_on(version: str, found: Reliability) -> str:
    of = f"Version {safe(version)}: " if version else ""
    if np.isnan(found.alpha):
        return (
            f"{of}There are too few questions or students, or all scores are the same: reliability cannot be measured."
        )
    return (
        f"{of}**Reliability (KR-20, Cronbach's α) {found.alpha:.2f}**, 95 % interval {found.low:.2f} to {found.high:.2f}; mean "
        f"{found.mean:.1f}, standard deviation {found.sd:.1f}, standard error of a score {found.sem:.1f} points, from "
        f"{counted(found.students, 'student')} and {counted(found.questions, 'question')}."
    )


def _table(exam: Exam, found: ItemAnalysis) -> None:
    shown = found.questions.rename(
        columns={
            "question": "Question",
            "difficulty": "Right",
            "point_biserial": "Point-biserial",
            "discrimination": "Upper − lower",
        }
    )
    table = pd.DataFrame(
        {
            "Question": shown["Question"].astype(str),
            "Right": shown["Right"].round(3),
            "Point-biserial": shown["Point-biserial"].round(2),
            "Upper − lower": shown["Upper − lower"].round(2),
            # The rules of thumb stand below, at the question that was clicked.
            "Remarks": [BRACKETS.sub("", " ".join(remarks)) for remarks in found.questions["remarks"]],
        }
    )
    name = f"questions:{state.generation()}:{state.recall('key_table', 0)}"
    place = {str(item): j for j, item in enumerate(exam.labels.items)}

    def clicked():
        rows = state.in_widget(name, {}).get("selection", {}).get("rows", [])
        if rows:
            state.remember(f"question:{exam.labels.digest}", place[table["Question"].iloc[rows[0]]])

    st.dataframe(
        table,
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, 320),
        on_select=clicked,
        selection_mode="single-row",
        key=name,
        column_config={
            "Right": st.column_config.ProgressColumn(
                format="percent", min_value=0, max_value=1, color="primary", width=95
            ),
            "Point-biserial": st.column_config.NumberColumn(
                format="%.2f", width=105, help="Corrected: right here against the score on the other questions."
            ),
            "Upper − lower": st.column_config.NumberColumn(
                format="%.2f", width=105, help="Right among the best 27 % less right among the weakest 27 %."
            ),
            "Remarks": st.column_config.TextColumn(width="large"),
        },
    )


def _choices(exam: Exam, found: ItemAnalysis, j: int) -> None:
    """What students of each level chose on the question looked into, as curves and as a table."""
    item, classes = exam.labels.items[j], exam.labels.classes
    rows = found.choices[found.choices["question"] == item]
    if rows.empty:
        st.markdown(f"{safe(item)} is dropped, so it is not analysed.")
        return
    st.markdown(f"**The choices of {safe(item)}.** Click a row above, or a square of the strip, for another question.")
    remarks = found.questions.loc[found.questions["question"] == item, "remarks"].iloc[0]
    if remarks:
        st.markdown("  \n".join(f":orange[{safe(remark)}]" for remark in remarks))
    correct = {classes[k] for k in np.flatnonzero(exam.key.credits(len(classes))[j] == FULL)}
    shares = choices_by_ability(exam.dataset, exam.key, j, drop=exam.dropped)
    picture = choice_curves(shares, correct, look(), marker=int(j))
    chart(picture, "choice_curves", f"What students of each level chose on {item}")
    table = pd.DataFrame(
        {
            "Choice": rows["choice"].astype(str),
            "": np.where(rows["right"], "right", ""),
            "Chosen": rows["chosen"],
            "All": rows["share"].round(3),
            "Best 27 %": rows["upper"].round(3),
            "Weakest 27 %": rows["lower"].round(3),
        }
    )
    percent = {name: st.column_config.NumberColumn(format="percent") for name in ("All", "Best 27 %", "Weakest 27 %")}
    st.dataframe(table, hide_index=True, column_config=percent)

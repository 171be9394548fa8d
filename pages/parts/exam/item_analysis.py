"""Item analysis: how each question did, what its choices did, and how far the scores can be relied on."""

import re

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.class_scores import ClassScores
from crowdcore.exams.flags import EASY, HARD
from crowdcore.exams.items import ItemAnalysis, choices_by_ability
from crowdcore.exams.question_names import name_as_heading, name_in_sentence
from crowdcore.exams.reliability import Reliability
from crowdcore.figures.choice_curves import choice_curves
from crowdcore.figures.item_map import item_map
from crowdcore.key import FULL
from crowdcore.messages import Decimals, Message
from crowdcore.percentages import round_half_up, rounded_shares
from crowdcore.scores import scores_of
from pages.parts.exam import current_question
from pages.parts.exam.sp_chart import sp_chart
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart

# Item analysis looks at every student and question at once; beyond this many cells it is not for an exam.
MOST_CELLS = 5_000_000
MAP = "exam-map-title"
BRACKETS = re.compile(r" \([^)]*\)")


def has_analysis(exam: Exam) -> bool:
    """Whether item analysis makes sense for these data."""
    return exam.kind == "exam" and len(exam.labels.items) * len(exam.labels.labelers) <= MOST_CELLS


def item_analysis(exam: Exam) -> None:
    """Reliability in a sentence, the map and the table of questions, and the choices of the one looked into."""
    if not has_analysis(exam):
        st.markdown(t("exam-analysis-too-large"))
        return
    found = analysis(exam)
    for version, reliability in found.reliability.items():
        sentence = _reliability(reliability, exam.class_scores_of(version))
        st.markdown(t("exam-of-version", version=version, rest=sentence) if version else t(sentence))
    if not exam.rules.curve.is_none:
        st.caption(t("exam-analysis-before-curve"))
    serious = int(found.questions["serious"].sum())
    others = int(found.questions["remarks"].map(len).gt(0).sum()) - serious
    next_time = [t("exam-questions-for-next-time", n=others)] if others else []
    st.markdown(" ".join([*next_time, t("exam-rules-of-thumb")]))
    _table(exam, found)
    left, right = st.columns([2, 3], gap="medium")
    with left:
        st.markdown(t("exam-map-lead"))
        chart(map_of(found), "item_map", plain(MAP))
    with right:
        if exam.scored:
            _scores(exam, found, current_question.question(exam))
        else:
            _choices(exam, found, current_question.question(exam))
    sp_chart(exam)


def map_of(found: ItemAnalysis):
    """The picture of all questions."""
    one = found.questions
    difficulty, tells_apart = one["difficulty"].to_numpy(), one["point_biserial"].to_numpy()
    return drawn(item_map, one["question"], difficulty, tells_apart, one["serious"].to_numpy(dtype=bool), look())


def analysis(exam: Exam) -> ItemAnalysis:
    """The analysis, remembered for these data, this key and these rules."""
    return _analysed(exam.dataset.digest, exam.found.key.digest, exam.not_counted.tobytes(), repr(exam.rules), exam)


@st.cache_resource(max_entries=30, show_spinner=False)
def _analysed(digest: str, key_digest: str, not_counted: bytes, rules: str, _exam: Exam) -> ItemAnalysis:
    return _exam.analysis


def _reliability(found: Reliability, scores: ClassScores) -> Message:
    """Average, spread and reliability of one version's scores."""
    average = scores.sentence()
    if np.isnan(found.alpha):
        return Message("exam-analysis-unmeasured", average=average)
    unit = "exam-in-percent" if scores.possible is None else "exam-in-points"
    return Message(
        "exam-analysis-reliability",
        average=average,
        alpha=Decimals(found.alpha, 2),
        low=Decimals(found.low, 2),
        high=Decimals(found.high, 2),
        sd=Message(unit, number=Decimals(scores.sd)),
        sem=Message(unit, number=Decimals(found.sem)),
        students=found.students,
        questions=found.questions,
    )


def _table(exam: Exam, found: ItemAnalysis) -> None:
    one = found.questions
    question, right = plain("exam-column-item"), plain("exam-column-difficulty")
    correlation, difference = plain("exam-column-point-biserial"), plain("exam-column-discrimination")
    remarks_heading = plain("exam-column-remarks")
    table = pd.DataFrame(
        {
            question: one["question"].astype(str),
            right: rounded_shares(one["difficulty"], limits=(HARD, EASY)),
            correlation: round_half_up(one["point_biserial"], 2),
            difference: round_half_up(one["discrimination"], 2),
            # The rules of thumb are shown below, at the question that was clicked.
            remarks_heading: [BRACKETS.sub("", " ".join(map(plain, remarks))) for remarks in one["remarks"]],
        }
    )
    name = f"questions:{state.generation()}:{state.recall('key_table', 0)}"
    place = {str(item): j for j, item in enumerate(exam.labels.items)}

    def clicked():
        rows = state.in_widget(name, {}).get("selection", {}).get("rows", [])
        if rows:
            current_question.stay_at(exam, place[table[question].iloc[rows[0]]])

    st.dataframe(
        table,
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, 320),
        on_select=clicked,
        selection_mode="single-row",
        key=name,
        column_config={
            right: st.column_config.ProgressColumn(
                format="percent", min_value=0, max_value=1, color="primary", width=95
            ),
            correlation: st.column_config.NumberColumn(
                format="%.2f", width=105, help=t("exam-column-point-biserial-help")
            ),
            difference: st.column_config.NumberColumn(
                format="%.2f", width=105, help=t("exam-column-discrimination-help")
            ),
            remarks_heading: st.column_config.TextColumn(width="large"),
        },
    )


def _scores(exam: Exam, found: ItemAnalysis, j: int) -> None:
    """How many students have each score on the open question."""
    item = exam.labels.items[j]
    rows = found.questions[found.questions["question"] == item]
    if rows.empty:
        st.markdown(t("exam-question-is-dropped", question=name_as_heading(item)))
        return
    st.markdown(t("exam-scores-of-question", question=name_in_sentence(item)))
    remarks = rows["remarks"].iloc[0]
    if remarks:
        st.markdown("  \n".join(t("exam-remark", remark=remark) for remark in remarks))
    votes = exam.labels.tally()[j]
    given = np.flatnonzero(votes)
    scores = {
        plain("exam-column-score"): scores_of(exam.labels.classes)[given],
        plain("exam-column-students"): votes[given],
    }
    st.dataframe(pd.DataFrame(scores), hide_index=True)


def _choices(exam: Exam, found: ItemAnalysis, j: int) -> None:
    """What students of each level chose on the open question, as curves and as a table."""
    item, classes = exam.labels.items[j], exam.labels.classes
    rows = found.choices[found.choices["question"] == item]
    if rows.empty:
        st.markdown(t("exam-question-is-dropped", question=name_as_heading(item)))
        return
    st.markdown(t("exam-choices-of-question", question=name_in_sentence(item)))
    remarks = found.questions.loc[found.questions["question"] == item, "remarks"].iloc[0]
    if remarks:
        st.markdown("  \n".join(t("exam-remark", remark=remark) for remark in remarks))
    correct = {classes[k] for k in np.flatnonzero(exam.found.key.credits(len(classes))[j] == FULL)}
    shares = choices_by_ability(exam.dataset, exam.found.key, j, drop=exam.not_counted, rules=exam.rules)
    picture = drawn(choice_curves, shares, correct, look(), marker=int(j))
    chart(picture, "choice_curves", plain("exam-choice-curves", question=name_in_sentence(item)))
    everyone, best, weakest = plain("exam-column-all"), plain("exam-column-best"), plain("exam-column-weakest")
    table = pd.DataFrame(
        {
            plain("exam-column-choice"): rows["choice"].astype(str),
            "": np.where(rows["right"], plain("exam-choice-is-right"), ""),
            plain("exam-column-chosen"): rows["chosen"],
            everyone: rounded_shares(rows["share"]),
            best: rounded_shares(rows["upper"]),
            weakest: rounded_shares(rows["lower"]),
        }
    )
    percent = {name: st.column_config.NumberColumn(format="percent") for name in (everyone, best, weakest)}
    st.dataframe(table, hide_index=True, column_config=percent)

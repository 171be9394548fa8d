"""Another result of the same questions next to this one: last year's class, a parallel class, or the first try of a retake."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import jobs
from crowdcore.exams import Exam
from crowdcore.exams.compared import SURE, ExamComparison, compare_exams, question_pairs
from crowdcore.exams.comparison_book import comparison_workbook
from crowdcore.export import as_csv, key_table
from crowdcore.messages import Decimals, Message
from crowdcore.percentages import round_half_up, rounded_shares
from crowdcore.project import Project, SourceFile
from pages.shared import show, state, uploads, waiting
from pages.shared.exam import exam_of
from pages.shared.messages import plain, t

EARLIER = "earlier result"
LEAST_P = 0.001


def compared(exam: Exam) -> None:
    """The two places for files; once there is an earlier result, the sentence and the two tables."""
    with st.expander(t("exam-compare-title"), icon=":material/compare_arrows:"):
        st.markdown(t("exam-compare-what"))
        left, right = st.columns(2, gap="medium")
        with left:
            file = st.file_uploader(t("exam-compare-upload"), key=f"earlier:{state.generation()}")
        with right:
            pairs = st.file_uploader(
                t("exam-compare-pairs"), key=f"earlier_pairs:{state.generation()}", help=t("exam-compare-pairs-help")
            )
        if file is None:
            return
        try:
            project, lent = _earlier(exam, SourceFile(file.name, file.getvalue()))
            same = None if pairs is None else question_pairs(pairs.getvalue(), pairs.name)
            found = compare_exams(exam_of(project), exam, same)
        except ValueError as problem:
            show.refused(problem)
            return
        if lent:
            st.markdown(t("exam-compare-key-lent"))
        _show(exam, found, file.name)


def _earlier(exam: Exam, source: SourceFile) -> tuple[Project, bool]:
    """Return the earlier result, and whether this exam's key is used for it because it has none."""
    project = _opened(source)
    if project.dataset.scored or project.key.n_known or not exam.key.n_known or exam.scored:
        return project, False
    table = key_table(exam.labels, exam.found, exam.to_check, exam.how_counted, exam.choices if exam.texts else None)
    key = table[exam.key.known].rename(columns={"item": "question"})
    try:
        keyed = _opened(SourceFile(source.name, source.data, key=("key.csv", as_csv(key).encode())))
    except ValueError:
        # The key of this exam does not fit. The earlier result is compared with an inferred key.
        return project, False
    return keyed, bool(keyed.key.n_known)


def _opened(source: SourceFile) -> Project:
    """Read a file, a large one in another process. It is read once for each visitor."""
    known = state.recall(EARLIER, {})
    name = (source.name, hash(source.data), hash(source.key))
    if name not in known:
        if uploads.is_large(source):
            task = Message("shared-task-read", file=source.name)
            project, _ = waiting.in_other_process(task, (EARLIER, *name), jobs.open_file, source)
        else:
            project, _ = jobs.open_file(lambda *_: None, source)
        # Only the files of the latest comparison are kept: with this exam's key, and without a key.
        known = dict([*known.items(), (name, project)][-2:])
        state.remember(EARLIER, known)
    return known[name]


def _show(exam: Exam, found: ExamComparison, name: str) -> None:
    for note in found.notes:
        st.markdown(t("exam-info", note=note))
    for names, where in ((found.only_before, "before"), (found.only_now, "now")):
        if names:
            st.caption(t("exam-compare-without-partner", n=len(names), where=where))
    changed, students = found.changed, found.students
    st.markdown(
        t(
            "exam-compare-questions",
            n=len(found.questions),
            easier=int((changed["change"] > 0).sum()),
            harder=int((changed["change"] < 0).sum()),
            change=Decimals(100 * found.mean_change, 1),
        )
    )
    st.dataframe(
        _questions(found),
        hide_index=True,
        height=min(35 * (len(found.questions) + 1) + 4, 390),
        column_config=_formats(),
    )
    if len(students):
        sure = students[students["p"] < SURE]
        better, worse = int((sure["change"] > 0).sum()), int((sure["change"] < 0).sum())
        st.markdown(t("exam-compare-students", n=len(students), better=better, worse=worse))
        st.dataframe(
            _students(exam, found),
            hide_index=True,
            height=min(35 * (len(students) + 1) + 4, 320),
            column_config=_formats(),
        )
    if state.hides_names():
        return
    origin = {"before": name, "now": state.work().title, "data digest": exam.labels.digest}
    st.download_button(
        t("exam-compare-download"),
        lambda: comparison_workbook(found, origin),
        file_name=show.file_name("comparison.xlsx"),
        on_click="ignore",
        icon=":material/download:",
    )


def _questions(found: ExamComparison) -> pd.DataFrame:
    one = found.questions
    columns = {"before": "before", "now": "now", "change": "change", "from": "change low", "to": "change high"}
    return pd.DataFrame(
        {
            plain("exam-column-item"): one["question"],
            **{
                plain(f"exam-compare-column-{name}"): rounded_shares(one[column], 3) for name, column in columns.items()
            },
            plain("exam-compare-column-p"): one["p"].map(_probability),
            plain("exam-compare-column-r-before"): round_half_up(one["r before"], 2),
            plain("exam-compare-column-r-now"): round_half_up(one["r now"], 2),
            plain("exam-compare-column-r-p"): one["r p"].map(_probability),
        }
    )


def _students(exam: Exam, found: ExamComparison) -> pd.DataFrame:
    names, codes = [str(name) for name in exam.labels.labelers], state.labeler_names()
    shown = dict(zip(names, codes, strict=True))
    # Codes in the order of the file would reveal who is who among students with the same change.
    place = {names[i]: n for n, i in enumerate(state.labeler_order())}
    in_order = found.students.iloc[np.argsort([place[name] for name in found.students["student"]])]
    one = in_order.sort_values("change", ascending=False, kind="stable")
    return pd.DataFrame(
        {
            plain("exam-column-student"): [shown[name] for name in one["student"]],
            plain("exam-compare-column-before"): rounded_shares(one["before"], 3),
            plain("exam-compare-column-now"): rounded_shares(one["now"], 3),
            plain("exam-compare-column-change"): rounded_shares(one["change"], 3),
            plain("exam-compare-column-gained"): one["gained"],
            plain("exam-compare-column-lost"): one["lost"],
            plain("exam-compare-column-p"): one["p"].map(_probability),
        }
    )


def _probability(p: float) -> str:
    """Write a p-value. A very small one is not 0, and one that does not exist is empty."""
    return "" if np.isnan(p) else "< 0.001" if p < LEAST_P else f"{round_half_up(p, 3):.3f}"


def _formats() -> dict:
    names = [plain(f"exam-compare-column-{name}") for name in ("before", "now", "change", "from", "to")]
    separations = [plain("exam-compare-column-r-before"), plain("exam-compare-column-r-now")]
    shares = dict.fromkeys(names, st.column_config.NumberColumn(format="percent"))
    return shares | dict.fromkeys(separations, st.column_config.NumberColumn(format="%.2f"))

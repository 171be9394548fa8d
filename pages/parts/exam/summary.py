"""The sentences at the top: how many answers are clear, what is wrong with the key, and how good the method is."""

from collections.abc import Iterator

import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.exam import FEW_STUDENTS, few_students
from crowdcore.exams.question_names import name_in_sentence
from crowdcore.messages import Listed, Percent
from crowdcore.names import MISSING
from pages.shared import state
from pages.shared.fits import fitted
from pages.shared.messages import t
from pages.shared.reading_remark import reading_remark

MOST_SENTENCES = 3


def summary(exam: Exam) -> None:
    """The sentences above the pictures, the worst news first."""
    if exam.misfit is not None:
        st.error(t("exam-check-key-first", why=exam.misfit.message()), icon=":material/warning:")
    if exam.scored:
        _scores(exam)
        return
    counting, to_check = exam.n_questions, int(exam.to_check.sum())
    clear = (
        t("exam-some-to-check", clear=counting - to_check, n=counting, check=to_check)
        if to_check
        else t("exam-all-clear", n=counting)
    )
    lines = [" ".join([clear, _average(exam), *_dropped(exam)]), *_doubts(exam), *_how_good(exam)]
    # One block with line breaks: the question to be settled must be in sight without scrolling.
    st.markdown("  \n".join(lines))
    _few(exam)


def _scores(exam: Exam) -> None:
    """Why there is no key, the average, and what else the numbers could be, with buttons to choose it."""
    reading = state.work().reading
    about = (
        [one for one in reading.remarks if any("scores" in other.hints for other in one.alternatives)]
        if reading
        else []
    )
    # Until a person has chosen what the numbers are, the question takes the place of the statement.
    no_key = [] if any(remark.kind == "doubt" for remark in about) else [t("exam-no-key-for-scores")]
    st.markdown(" ".join([f"**{_average(exam)}**", *no_key, *_dropped(exam)]))
    for n, remark in enumerate(about):
        reading_remark(n, remark)


def _dropped(exam: Exam) -> list[str]:
    return [t("exam-dropped", n=int(exam.drop.sum()))] if exam.drop.any() else []


def _average(exam: Exam) -> str:
    """The average score: of all questions on an exam, of the items that each one labelled in a crowd."""
    if exam.kind == "exam":
        return t(exam.class_scores.sentence())
    return t("exam-average-crowd", share=Percent(exam.record.mean_accuracy))


def _few(exam: Exam) -> None:
    n = len(exam.labels.labelers)
    if not (n < FEW_STUDENTS if exam.kind == "exam" else exam.found.few and exam.n_inferred):
        return
    (st.warning if exam.n_inferred else st.caption)(t(few_students(n, exam.n_inferred)))


def _doubts(exam: Exam) -> Iterator[str]:
    """Keys that the strongest students contradict; where the key as a whole does not fit, one sentence covers them all."""

    def names(doubts) -> Listed:
        return Listed(name_in_sentence(exam.labels.items[doubt.item]) for doubt in doubts)

    if exam.overruled:
        yield t("exam-confirmed-against-class", names=names(exam.overruled))
    if exam.misfit is not None:
        return
    doubts = exam.doubts
    for doubt in doubts[:MOST_SENTENCES]:
        yield t("exam-is-key-right", why=doubt.message(exam.labels))
    if len(doubts) > MOST_SENTENCES:
        yield t("exam-more-contradicted", names=names(doubts[MOST_SENTENCES:]))


def _how_good(exam: Exam) -> Iterator[str]:
    """What hiding the known answers shows, and what to check next; nothing where all answers are known."""
    inferred = exam.found
    if inferred.known.all():
        return
    if inferred.tested:
        tested = t("exam-tested", tested=inferred.tested, right=inferred.tested_right)
        yield " ".join([tested, *_majority_is_better(exam)])
    else:
        yield t("exam-few-known") if inferred.known.any() else t("exam-none-known")
    yield f":material/key: {t(exam.advice().message(exam.labels))}"


def _majority_is_better(exam: Exam) -> list[str]:
    truth = exam.truth
    majority = fitted("majority_vote", {}, exam.labels, truth).predict(exam.labels)
    right = int((majority == truth)[truth != MISSING].sum())
    return [t("exam-majority-better", right=right)] if right > exam.found.tested_right else []

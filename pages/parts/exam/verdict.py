"""What came out, in a few sentences: what is settled, what is wrong with the key, and how good all this is."""

from collections.abc import Iterator

import streamlit as st

from crowdcore.exams import FEWEST
from crowdcore.exams.exam import FEW_STUDENTS, few_students
from crowdcore.names import MISSING
from pages.parts.exam.exam import Exam
from pages.shared.fits import fitted
from pages.shared.words import counted, safe

MOST_SENTENCES = 3


def verdict(exam: Exam) -> None:
    """The sentences above the pictures, the worst news first."""
    words, table = exam.words, exam.grades
    if exam.misfit is not None:
        st.error(f"**Check the key first.** {exam.misfit.sentence()}", icon=":material/warning:")
    counting = int((~exam.dropped).sum())
    doubtful = int(exam.doubtful.sum())
    dropped = f" {counted(int(exam.dropped.sum()), words.item)} dropped." if exam.dropped.any() else ""
    need = "needs" if doubtful == 1 else "need"
    lines = [
        f"**{counting - doubtful} of {counting} {words.labels} are settled, {doubtful} {need} your eye.** "
        f"{words.crowd.capitalize()} mean {_mean(exam, table)}.{dropped}",
        *_doubts(exam),
        *_how_good(exam),
    ]
    # One block with line breaks: the question to be settled must be in sight without scrolling.
    st.markdown("  \n".join(lines))
    _few(exam)


def _mean(exam: Exam, table) -> str:
    """The mean score: of all questions on an exam, of what each labelled in a crowd."""
    if exam.project.kind == "exam":
        return f"{table['points'].mean():.1f} of {table['possible'].max():g} points"
    answered = table["right"] + table["wrong"]
    shares = (table["right"] / answered)[answered > 0]
    return f"{shares.mean():.0%} of what each labelled"


def _few(exam: Exam) -> None:
    n = len(exam.labels.labelers)
    if exam.inferred.few:
        st.warning(
            f"The {exam.words.labels} of {counted(n, exam.words.labeler)} cannot settle a key; at least {FEWEST} are needed."
        )
    elif n < FEW_STUDENTS and exam.project.kind == "exam" and not exam.inferred.known.all():
        st.warning(few_students(n, int((~exam.inferred.known).sum())))


def _doubts(exam: Exam) -> Iterator[str]:
    """Keys that the ablest students contradict, in words; where the key as a whole does not fit, that was said already."""
    if exam.overruled:
        names = ", ".join(safe(exam.labels.items[j]) for j in exam.overruled)
        yield f"Keyed by you against the ablest {exam.words.labelers}: {names}."
    if exam.misfit is not None:
        return
    doubts = [doubt for doubt in exam.doubts.values() if not exam.dropped[doubt.item]]
    for doubt in doubts[:MOST_SENTENCES]:
        yield f":orange[**Is this key right?**] {safe(doubt.sentence(exam.labels))}"
    if len(doubts) > MOST_SENTENCES:
        names = ", ".join(safe(exam.labels.items[doubt.item]) for doubt in doubts[MOST_SENTENCES:])
        yield f":orange[The same goes for] {names}."


def _how_good(exam: Exam) -> Iterator[str]:
    """What hiding the known answers shows, and what to key next; nothing where all is known."""
    words, inferred = exam.words, exam.inferred
    if inferred.known.all():
        return
    if inferred.tested:
        yield (
            f"Each of the {inferred.tested} known {words.labels} was hidden in turn and inferred from the rest: "
            f"**{inferred.tested_right} of {inferred.tested} came out right.**{_majority_is_better(exam)}"
        )
    elif inferred.known.any():
        yield f"Key at least four {words.items} to see how often this method is right on them."
    else:
        yield f"No known {words.labels} yet. This key rests on agreement alone; key four {words.items} to test it."
    yield f":material/key: {safe(words.speak(exam.advice.sentence(exam.labels)))}"


def _majority_is_better(exam: Exam) -> str:
    truth = exam.project.truth
    majority = fitted("majority_vote", {}, exam.labels, truth).predict(exam.labels)
    right = int((majority == truth)[truth != MISSING].sum())
    if right <= exam.inferred.tested_right:
        return ""
    return (
        f" :orange[Majority vote gets {right} of them right:] choose it above, under “Inferred by”, or key more "
        f"{exam.words.items}."
    )

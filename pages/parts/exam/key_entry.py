"""Ways to enter the key: typed or pasted, from a file, or one answer at a time."""

import numpy as np
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.typed_key import typed_answers, with_typed_key
from crowdcore.exams.version_numbering import numbering_of
from crowdcore.exams.versions import counted_for
from crowdcore.messages import Message
from pages.shared import show, state, uploads
from pages.shared.data_sources import key_file
from pages.shared.frame import next_step
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe

REFUSED = "typed_refused"
# A key with numbers and brackets takes about six characters per question.
LONGEST = 20_000


def key_entry(exam: Exam) -> None:
    """The buttons, and why the last key was refused."""
    generation = state.generation()
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        if exam.kind == "exam":
            with st.popover(t("exam-typed"), icon=":material/keyboard:"):
                _typed(exam)
        if uploads.takes_key():
            key_file(f"key_file:{generation}")
        next_step("pages/training.py", t("exam-typed-all"))
    if (problem := state.recall(REFUSED)) is not None:
        show.refused(problem)
        state.remember(REFUSED, None)
    if (problem := state.recall("refused")) is not None:
        show.refused(ValueError(plain("data-refused", problem=uploads.shown(problem))))
        state.remember("refused", None)


def _typed(exam: Exam) -> None:
    dataset = exam.dataset
    versions = counted_for(dataset, np.ones(len(exam.key), dtype=bool)).versions
    version = versions[0]
    if len(versions) > 1:
        version = st.selectbox(
            t("exam-typed-version"),
            versions,
            format_func=lambda name: safe(name),
            key=f"typed_version:{state.generation()}",
        )
    questions = numbering_of(dataset, version).items
    # Another field for each version, so that the key of one is not used for the next.
    name = f"typed_key:{state.generation()}:{version}"
    letters = [str(name) for name in exam.labels.classes]
    st.text_area(
        t("exam-typed-here", n=len(questions)),
        key=name,
        placeholder=("" if max(map(len, letters)) == 1 else "\n").join(letters[:5]) + " …",
        help=t("exam-typed-help"),
        max_chars=LONGEST,
    )
    st.button(
        t("exam-typed-use"),
        key="use_typed",
        type="primary",
        on_click=state.changed(name, lambda text: _use(text, questions)),
    )


def _use(text: str, questions: np.ndarray) -> None:
    """Use a typed key, or remember why it cannot be used."""
    project = state.work()
    try:
        answers = typed_answers(text or "", project.labels, questions.tolist())
    except ValueError as problem:
        state.remember(REFUSED, problem)
        return
    typed = with_typed_key(project, questions.tolist(), answers)
    before, after = ([key.text(int(j), project.labels.classes) for j in questions] for key in (project.key, typed.key))
    changed = sum(one != other for one, other in zip(before, after, strict=True))
    state.change(typed, Message("exam-step-typed"))
    st.toast(t("exam-typed-used", n=int(typed.key.known[questions].sum()), changed=changed))

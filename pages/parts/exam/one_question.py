"""One question: who chose what, and the buttons and keys with which a person keys it.

A click on an answer saves it at once, as a step that Undo takes back. Nothing is kept on the side until it is confirmed, so
the screen always shows the answer that the grades use.
"""

from collections.abc import Callable

import numpy as np
import streamlit as st

from crowdcore.exams import SETTLED, Exam
from crowdcore.exams.question_names import name_as_heading, name_in_sentence
from crowdcore.figures.choices_by_group import choices_by_group
from crowdcore.key import FULL
from crowdcore.messages import Message, Percent
from pages.parts.exam import current_question
from pages.parts.exam.evidence import groups_of, shares_in
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe
from pages.shared.show import chart

# Number keys answer, so far as there are any.
NUMBER_KEYS = "123456789"
PICTURE_HEIGHT = 190


def question(exam: Exam, j: int) -> None:
    """Its answer in a sentence, the evidence, then the buttons."""
    labels = exam.labels
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown(t(_heading(exam, j)))
        for icon, name, key, places, about in (
            ("left", "previous", "Left", -1, t("exam-previous")),
            ("right", "following", "Right", 1, t("exam-following")),
        ):
            st.button(
                "", icon=f":material/chevron_{icon}:", key=name, shortcut=_shortcut(key), type="tertiary", width="content",
                on_click=current_question.step, args=(exam, places), help=about,
            )  # fmt: skip
    allowed = np.arange(len(labels.classes)) if labels.allowed is None else np.flatnonzero(labels.allowed[j])
    title, groups = groups_of(exam, j)
    names = [str(labels.classes[k]) for k in allowed]
    shares = {plain(group): shares for group, shares in shares_in(exam, j, groups, allowed).items()}
    picture = drawn(choices_by_group, names, shares, look(), marker=int(j), height=PICTURE_HEIGHT)
    picture_title = plain("exam-choices-picture", question=name_as_heading(labels.items[j]), title=title)
    chart(picture, "choices_by_group", picture_title, camera=False)
    _choices(exam, j, allowed)
    _buttons(exam, j)
    _texts(exam, j)


def _shortcut(key: str) -> str | None:
    """The key, unless the visitor has no keyboard: its name on the button would only take room."""
    return None if on_a_phone() else key


def _heading(exam: Exam, j: int) -> Message:
    """The question's name, its answer and how certain that is."""
    values = {"question": name_as_heading(exam.labels.items[j]), "answer": exam.answer(j)}
    if exam.found.unanswered[j]:
        return Message("exam-question-unanswered", question=values["question"])
    if not exam.found.known[j]:
        return Message("exam-question-inferred", **values, sure=_certainty(exam, j))
    doubt, confirmed = exam.contradiction(j), _is_keyed_by_person(exam, j)
    if doubt is None:
        return Message("exam-question-confirmed" if confirmed else "exam-question-known", **values)
    values["better"] = str(exam.labels.classes[doubt.better])
    return Message("exam-question-confirmed-against" if confirmed else "exam-question-known-against", **values)


def _certainty(exam: Exam, j: int) -> Percent:
    return Percent(float(exam.found.sure[j]), limits=(SETTLED,))


def _is_keyed_by_person(exam: Exam, j: int) -> bool:
    # A known answer can be removed again on the page Known answers.
    return j in exam.confirmed and bool(exam.key.known[j])


def _credit(exam: Exam, j: int) -> dict[int, float]:
    """The share of the points that each class earns, by the key to grade by; classes that earn nothing are left out."""
    classes = np.arange(len(exam.labels.classes))
    credit = exam.found.key.credit(np.full(classes.size, j), classes)
    return {int(k): float(credit[k]) for k in np.flatnonzero(credit)}


def _choices(exam: Exam, j: int, allowed: np.ndarray) -> None:
    """The answers to choose from; those that the grades count as right are solid."""
    names = [str(exam.labels.classes[k]) for k in allowed]
    few_and_short = len(names) <= len(NUMBER_KEYS) and max(map(len, names)) <= 12
    with st.container(horizontal=True, gap="small", vertical_alignment="bottom"):
        if few_and_short:
            _one_button_each(exam, j, allowed)
        else:
            _one_of_many(exam, j, allowed)
        with st.popover(t("exam-several"), help=t("exam-several-help")):
            _several(exam, j, allowed, st.pills if few_and_short else st.multiselect)


def _one_button_each(exam: Exam, j: int, allowed: np.ndarray) -> None:
    credit = _credit(exam, j)
    for number, k in zip(NUMBER_KEYS, allowed.tolist(), strict=False):
        share = credit.get(k, 0.0)
        name = safe(exam.labels.classes[k])
        if 0 < share < FULL:
            name = t("exam-partial-choice", choice=str(exam.labels.classes[k]), share=Percent(share))
        st.button(
            name,
            key=f"choose:{j}:{k}",
            type="primary" if share == FULL else "secondary",
            shortcut=_shortcut(number),
            on_click=_save,
            args=(exam, j, {k: FULL}),
        )


def _one_of_many(exam: Exam, j: int, allowed: np.ndarray) -> None:
    credit, key = _credit(exam, j), f"right:{j}"
    # Several right answers, or parts of the points, cannot be shown as one choice: the heading has them.
    state.put_into_widget(key, next(iter(credit)) if list(credit.values()) == [FULL] else None)
    st.selectbox(
        t("exam-right-answer"),
        allowed.tolist(),
        index=None,
        placeholder=t("exam-see-above") if credit else t("exam-no-answer"),
        # What can be chosen here is shown as text: an escape would be seen.
        format_func=lambda k: str(exam.labels.classes[k]),
        key=key,
        on_change=state.changed(key, lambda k: k is None or _save(exam, j, {k: FULL})),
    )


def _several(exam: Exam, j: int, allowed: np.ndarray, widget: Callable) -> None:
    """Choose all right answers; answers that earn a part of the points keep it."""
    credit, key = _credit(exam, j), f"several:{j}"
    state.put_into_widget(key, [k for k in allowed.tolist() if credit.get(k) == FULL])
    several = {"selection_mode": "multi"} if widget is st.pills else {}
    widget(
        t("exam-several-right", question=name_in_sentence(exam.labels.items[j])),
        allowed.tolist(),
        format_func=lambda k: safe(exam.labels.classes[k]) if widget is st.pills else str(exam.labels.classes[k]),
        key=key,
        on_change=state.changed(key, lambda chosen: _save_several(exam, j, chosen)),
        **several,
    )


def _save_several(exam: Exam, j: int, chosen: list[int]) -> None:
    partly = {k: share for k, share in _credit(exam, j).items() if share < FULL}
    if chosen:
        _save(exam, j, partly | dict.fromkeys(chosen, FULL))


def _buttons(exam: Exam, j: int) -> None:
    credit = _credit(exam, j)
    with st.container(horizontal=True, gap="small"):
        if _is_keyed_by_person(exam, j):
            st.button(
                t("exam-next"), icon=":material/arrow_forward:", type="primary", shortcut=_shortcut("Enter"), key="next",
                on_click=current_question.go_on, args=(exam,), help=t("exam-next-help"),
            )  # fmt: skip
        else:
            st.button(
                t("exam-confirm"), icon=":material/check:", type="primary", shortcut=_shortcut("Enter"), key="confirm",
                on_click=_confirm, args=(exam, j, credit), disabled=not credit,
                help=t("exam-confirm-help"),
            )  # fmt: skip
        st.button(
            t("exam-count-again") if exam.drop[j] else t("exam-drop"), key="drop", on_click=_drop, args=(exam, j),
            help=t("exam-drop-help"),
        )  # fmt: skip


def _save(exam: Exam, j: int, credit: dict[int, float]) -> None:
    """Save the answer that a person chose, stay at the question, and show how to undo it."""
    current_question.stay_at(exam, j)
    if _is_keyed_by_person(exam, j) and credit == _credit(exam, j):
        return
    contradicted = _contradicted_by(exam, j, credit)
    state.confirm_key(j, credit)
    saved = {
        "question": name_as_heading(exam.labels.items[j]),
        "answer": state.work().key.text(j, exam.labels.classes),
        "undo": Message("exam-undo-in-menu" if on_a_phone() else "exam-undo-here"),
    }
    if contradicted is None:
        st.toast(t("exam-saved", **saved))
    else:
        id, why = contradicted
        st.toast(t(id, **saved, **why), icon=":material/info:", duration="long")


def _confirm(exam: Exam, j: int, credit: dict[int, float]) -> None:
    """Key the question as it is shown and go on. An answer chosen before the page was drawn again stays."""
    now, only = state.work(), np.arange(len(exam.key)) == j
    if (j in now.confirmed, now.key.only(only).digest) == (j in exam.confirmed, exam.key.only(only).digest):
        _save(exam, j, credit)
    current_question.go_on(exam)


def _drop(exam: Exam, j: int) -> None:
    current_question.stay_at(exam, j)
    state.drop_or_count(j)


def _contradicted_by(exam: Exam, j: int, credit: dict[int, float]) -> tuple[str, dict] | None:
    """The message, with its values, on who contradicts this answer; None if nobody does. The answer counts all the same."""
    if exam.kind != "exam":
        return None
    if (doubt := exam.contradiction(j)) is not None and doubt.better not in credit:
        better = str(exam.labels.classes[doubt.better])
        values = {"n": doubt.n_strongest, "disagreed": doubt.chose_better, "better": better}
        return "exam-saved-against-strongest", values
    inferred = exam.found.answers[j]
    if not exam.found.known[j] and inferred not in credit and exam.found.sure[j] >= SETTLED:
        values = {"better": str(exam.labels.classes[inferred]), "sure": _certainty(exam, j)}
        return "exam-saved-against-class", values
    return None


def _texts(exam: Exam, j: int) -> None:
    """The question's own text and those of its choices, where the file has them."""
    table = exam.dataset.item_table
    if table is not None and "text" in table and isinstance(table["text"].iloc[j], str):
        st.text(table["text"].iloc[j])
    texts = exam.texts.get(str(exam.labels.items[j]))
    if texts:
        st.text("\n".join(f"{letter}: {text}" for letter, text in texts.items()))

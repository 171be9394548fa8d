"""One question: who chose what, and the buttons and keys with which a person settles it."""

import numpy as np
import streamlit as st

from crowdcore.exams import SETTLED
from crowdcore.figures.choices_by_group import choices_by_group
from pages.parts.exam import current
from pages.parts.exam.evidence import groups_of, shares_in
from pages.parts.exam.exam import Exam
from pages.shared import state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart
from pages.shared.words import safe

# Number keys answer, so far as there are any.
NUMBER_KEYS = "123456789"
PICTURE_HEIGHT = 190


def question(exam: Exam, j: int) -> None:
    """Its answer in a sentence, the evidence, then what a person makes of it."""
    labels, words = exam.labels, exam.words
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown(
            f"**{words.item.capitalize()} {safe(labels.items[j])}: {safe(exam.answer(j))}, {_how_sure(exam, j)}.**"
        )
        for icon, name, key, places in (("left", "previous", "Left", -1), ("right", "following", "Right", 1)):
            st.button(
                "", icon=f":material/chevron_{icon}:", key=name, shortcut=_shortcut(key), type="tertiary", width="content",
                on_click=current.step, args=(exam, places), help=f"The {name} {words.item} in the list",
            )  # fmt: skip
    allowed = np.arange(len(labels.classes)) if labels.allowed is None else np.flatnonzero(labels.allowed[j])
    title, groups = groups_of(exam, j)
    names = [str(labels.classes[k]) for k in allowed]
    picture = choices_by_group(names, shares_in(exam, j, groups, allowed), look(), marker=int(j), height=PICTURE_HEIGHT)
    chart(picture, "choices_by_group", f"{words.item.capitalize()} {labels.items[j]}. {title}", camera=False)
    chosen = _choice(exam, j, allowed)
    _buttons(exam, j, chosen)
    _texts(exam, j, allowed)


def _shortcut(key: str) -> str | None:
    """The key, unless the visitor has no keyboard: its name beside the button would only take room."""
    return None if on_a_phone() else key


def _how_sure(exam: Exam, j: int) -> str:
    if exam.inferred.unanswered[j]:
        return "nobody with weight chose one"
    if not exam.inferred.known[j]:
        return f"{exam.inferred.sure[j]:.0%} sure"
    if j in exam.doubts:
        return f"known, but the ablest prefer {safe(exam.labels.classes[exam.doubts[j].better])}"
    if j in exam.overruled:
        return f"confirmed by you, though the ablest prefer {safe(exam.labels.classes[exam.overruled[j].better])}"
    return "known"


def _choice(exam: Exam, j: int, allowed: np.ndarray) -> tuple[int, ...]:
    """The classes that are to be confirmed as right: the present answer, until others are chosen."""
    # Where nothing is fully right, the answer closest to it; where there is no answer, the first one to choose from.
    otherwise = int(allowed[0] if exam.inferred.unanswered[j] else exam.inferred.answers[j])
    right = tuple(k for k in allowed.tolist() if exam.key.credit([j], [k])[0] == 1) or (otherwise,)
    place = f"choice:{exam.labels.digest}:{j}:{exam.known.digest}"
    chosen = state.recall(place, right)
    names = [str(exam.labels.classes[k]) for k in allowed]
    if len(names) > len(NUMBER_KEYS) or max(map(len, names)) > 12:
        return (_one_of_many(exam, j, allowed, chosen[0]),)
    with st.container(horizontal=True, gap="small"):
        for number, k, name in zip(NUMBER_KEYS, allowed.tolist(), names, strict=False):
            st.button(
                safe(name),
                key=f"choose:{j}:{k}",
                type="primary" if k in chosen else "secondary",
                shortcut=_shortcut(number),
                on_click=state.remember,
                args=(place, (k,)),
            )
        with st.popover("Several", help=f"More than one right {exam.words.label}"):
            several = st.pills(
                f"All of these are right on {safe(exam.labels.items[j])}",
                allowed.tolist(),
                selection_mode="multi",
                default=list(chosen),
                format_func=lambda k: safe(exam.labels.classes[k]),
                key=f"several:{place}:{chosen}",
            )
            if several and tuple(several) != chosen:
                state.remember(place, tuple(several))
                st.rerun()
    return chosen


def _one_of_many(exam: Exam, j: int, allowed: np.ndarray, first: int) -> int:
    options = allowed.tolist()
    return st.selectbox(
        f"The right {exam.words.label} is",
        options,
        options.index(first),
        # What can be chosen here is shown as text: an escape would be seen.
        format_func=lambda k: str(exam.labels.classes[k]),
        key=f"right:{exam.labels.digest}:{j}:{exam.known.digest}",
    )


def _buttons(exam: Exam, j: int, chosen: tuple[int, ...]) -> None:
    words, project = exam.words, exam.project
    with st.container(horizontal=True, gap="small"):
        st.button(
            "Confirm", icon=":material/check:", type="primary", shortcut=_shortcut("Enter"),
            on_click=_confirm, args=(exam, j, chosen),
            help=f"Make this the known {words.label}; the next {words.item} that needs you follows.",
        )  # fmt: skip
        st.button(
            "Count it again" if j in project.dropped else f"Drop {words.item}", on_click=state.drop_or_count, args=(j,),
            help="A dropped one does not count in the grades.",
        )  # fmt: skip


def _confirm(exam: Exam, j: int, chosen: tuple[int, ...]) -> None:
    against = _against(exam, j, chosen)
    state.confirm_key(j, chosen[0] if len(chosen) == 1 else dict.fromkeys(chosen, 1.0))
    current.look_into(exam, None)
    name = f"{exam.words.item.capitalize()} {safe(exam.labels.items[j])}"
    if against is None:
        st.toast(f"{name} is keyed. Next is the one that needs you most.")
    else:
        st.toast(f"{name} is keyed as you say, {against}. Undo takes it back.", icon=":material/info:", duration="long")


def _against(exam: Exam, j: int, chosen: tuple[int, ...]) -> str | None:
    """What speaks against this answer, in words: a key against the class counts all the same, but not without a word."""
    if exam.project.kind != "exam":
        return None
    if (doubt := exam.doubts.get(j) or exam.overruled.get(j)) is not None and doubt.better not in chosen:
        better = safe(exam.labels.classes[doubt.better])
        return f"though of the {doubt.n_ablest} ablest {doubt.chose_better} chose {better}"
    if not exam.inferred.known[j] and exam.inferred.answers[j] not in chosen and exam.inferred.sure[j] >= SETTLED:
        better = safe(exam.labels.classes[exam.inferred.answers[j]])
        return f"though the class speaks for {better} ({exam.inferred.sure[j]:.0%} sure)"
    return None


def _texts(exam: Exam, j: int, allowed: np.ndarray) -> None:
    """The question's own text and those of its choices, where the file has them."""
    table, reading = exam.dataset.item_table, exam.project.reading
    if table is not None and "text" in table and isinstance(table["text"].iloc[j], str):
        st.text(table["text"].iloc[j])
    texts = {} if reading is None else reading.texts.get(exam.labels.items[j]) or {}
    if texts:
        st.text("\n".join(f"{letter}: {text}" for letter, text in texts.items()))

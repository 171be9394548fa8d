"""The same on the teacher's own data: class and best student, trust and majority, and fewer students."""

from collections.abc import Mapping

import numpy as np
import streamlit as st

from crowdcore.exams.class_vote import DRAWS, ClassVote, class_vote, smaller_classes
from crowdcore.exams.roster import coded_names
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.vote_pairs import vote_pairs
from crowdcore.messages import Listed, Message, Percent
from crowdcore.names import MISSING, order_of
from crowdcore.project import Project
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared import state
from pages.shared.frame import explain_scores, next_step
from pages.shared.messages import plain, t
from pages.shared.show import chart

FEWEST = 5
MOST_CHOICES = 5
# Odd numbers, so that two answers never tie, on an axis with equal steps.
SIZES = (5, 11, 21)
LARGEST = 60
# A smaller difference between shares may be due to the draws.
NOTICED = 0.01
# The height of the sentences below a picture.
CAPTION = 65
# A class is small. More cells than this would not fit into memory as a full table.
MOST_CELLS = 4_000_000
COMPARED = (Message("lessons-worse"), Message("lessons-equal"), Message("lessons-better"))


def steps() -> list[Step]:
    """Return the steps: class and best student, a question that trust decides, and fewer students."""
    work = state.work()
    if work.dataset.scored:
        return [Step((Message("lessons-class-scores"),), lambda stage: explain_scores())]
    key = work.key.only(~work.is_dropped)
    n_items, n_labelers, _ = work.labels.shape
    if n_items * n_labelers > MOST_CELLS:
        return [_too_large(work)]
    judged = int((key.single() != MISSING).sum())
    if judged < FEWEST or n_labelers < FEWEST:
        return [_too_few(work, judged)]
    votes = class_vote(work.dataset, key)
    return [*_against_best(work, votes), *_one_question(work, votes), *_fewer(work, votes)]


def _too_large(work: Project) -> Step:
    n_items, n_labelers, _ = work.labels.shape

    def picture(stage: Stage) -> None:
        next_step("pages/compare.py", t("lessons-class-compare"))
        next_step("pages/data.py", t("lessons-class-load"))

    return Step((Message("lessons-class-too-large", labelers=n_labelers, items=n_items),), picture)


def _too_few(work: Project, known: int) -> Step:
    def picture(stage: Stage) -> None:
        st.markdown(t("lessons-class-why-known"))
        next_step("pages/training.py", t("lessons-class-enter"))
        next_step("pages/data.py", t("lessons-class-load-other"))

    people = len(work.labels.labelers)
    return Step((Message("lessons-class-too-few", least=FEWEST, people=people, known=known),), picture)


def _against_best(work: Project, votes: ClassVote) -> list[Step]:
    n, total, vote = votes.students.size, votes.questions.size, float(votes.majority.sum())
    lead = round(vote * votes.asked[votes.best] - votes.right[votes.best] * total, 6)
    asked = Prediction(f"class_{work.labels.digest[:8]}", COMPARED, (1 + int(np.sign(lead)),))

    def people(revealed: bool):
        def draw(stage: Stage) -> None:
            share = (plain("lessons-vote-of-all"), vote / total) if revealed else None
            shares, notes = _dots(work, votes)
            picture = people_on_axis(
                shares,
                stage.look,
                plain("lessons-the-best"),
                share,
                notes=notes,
                height=stage.height,
                narrow=stage.narrow,
            )
            chart(picture, "class", plain("lessons-class-picture"))

        return draw

    best = {"right": votes.right[votes.best], "of": votes.asked[votes.best]}
    question = [Message("lessons-class-ask", sample=work.sample, n=n, **best), *_judged_by(work, votes)]
    if work.sample:
        question.append(Message("lessons-class-load-own"))
    return [
        Step(tuple(question), people(False), asks=asked),
        Step(
            (Message("lessons-class-reveal", right=vote, n=total, outcome=asked.right[0]),), people(True), reveals=asked
        ),
    ]


def _judged_by(work: Project, votes: ClassVote) -> list[Message]:
    """Return a note if other answers are used here than on the page Exam."""
    if work.kind == "exam" and work.known.n_known < work.key.n_known:
        return [Message("lessons-class-by-whole-key")]
    if votes.questions.size < len(work.key) - len(work.dropped):
        return [Message("lessons-class-one-answer")]
    return []


def _dots(work: Project, votes: ClassVote) -> tuple[np.ndarray, list[str]]:
    """Return how often each student is right, and a number (never a name) for each dot, because the class can see it.

    They are in the order of the numbers, because the order of the class list would reveal who is behind a number.
    """
    names = coded_names(work.labels, plain("shared-coded-name"))
    order = order_of(names)
    return votes.students[order], [
        plain("lessons-class-dot", name=names[i], share=Percent(votes.students[i])) for i in order
    ]


def _one_question(work: Project, votes: ClassVote) -> list[Step]:
    """Return the steps about a question on which trust is right and the majority is not, if there is one."""
    majority, trusted = float(votes.majority.sum()), float(votes.trusted.sum())
    total, spoiled = votes.questions.size, votes.spoiled.size

    def both(stage: Stage) -> None:
        bars = [
            (plain("lessons-class-all-equal"), majority / total, "counting"),
            (plain("lessons-class-by-others"), trusted / total, "weights"),
        ]
        chart(
            share_bars(bars, stage.look, height=stage.height, narrow=stage.narrow),
            "both",
            plain("lessons-class-both"),
        )

    cost = (Message("lessons-class-spoiled", n=spoiled),) if spoiled else ()
    if not votes.overturned.size:
        return [Step((Message("lessons-class-nothing-overturned"), *cost), both)]
    place = int(votes.overturned[0])
    name = str(work.labels.items[votes.questions[place]])
    order = np.argsort(-votes.counts[place], kind="stable")
    order = order[(votes.counts[place][order] > 0) | (order == votes.truth[place])]
    shown = [*order[:MOST_CHOICES]]
    if votes.truth[place] not in shown:
        shown[-1] = votes.truth[place]
    choices = [_text(work, int(votes.questions[place]), int(k)) for k in shown]
    right = shown.index(votes.truth[place])
    asked = Prediction(f"question_{work.labels.digest[:8]}_{place}", tuple(choices), (right,))

    def bars(revealed: bool):
        def draw(stage: Stage) -> None:
            picture = vote_pairs(
                choices,
                votes.counts[place][shown],
                stage.look,
                votes.weight[place][shown] if revealed else None,
                right if revealed else None,
                height=stage.height,
                narrow=stage.narrow,
            )
            chart(picture, "question", plain("lessons-class-question-picture"))

        return draw

    counts = {"n": total, "overturned": votes.overturned.size, "trusted": trusted, "majority": majority}
    return [
        Step((Message("lessons-class-question-ask", question=name, answer=choices[0]),), bars(False), asks=asked),
        Step((Message("lessons-class-question-reveal", answer=choices[right]),), bars(True), reveals=asked),
        Step((Message("lessons-class-overturned", **counts), *cost), both),
    ]


def _text(work: Project, question: int, choice: int) -> str:
    """Return the text of a choice instead of its letter, if the sheet or the live vote had one."""
    letter, table = str(work.labels.classes[choice]), work.dataset.item_table
    if work.reading is not None:
        return work.reading.texts.get(str(work.labels.items[question]), {}).get(letter, letter)
    return (str(table[letter].iloc[question]) if table is not None and letter in table else "") or letter


def _fewer(work: Project, votes: ClassVote) -> list[Step]:
    n = votes.students.size
    named = [size for size in SIZES if size <= n]
    sizes = list(range(1, min(n, LARGEST) + 1, 2))
    shares = _smaller(votes, sizes)
    means = dict(zip(sizes, shares.mean(axis=0).tolist(), strict=True))
    sizes_right = [Message("lessons-class-fewer-one", n=size, share=Percent(means[size])) for size in named]

    def draw(stage: Stage) -> None:
        dots = [(size, means[size]) for size in named]
        curve = ShareCurve.of_draws(plain("lessons-the-vote"), "weights", shares, dots=dots)
        best = ShareCurve(plain("lessons-the-best"), "faint", [votes.students.max()] * len(sizes), dash="dash")
        axis = plain("lessons-class-fewer-axis")
        picture = share_curves([curve, best], sizes, stage.look, axis, stage.height - CAPTION)
        chart(picture, "fewer", plain("lessons-class-fewer-picture"))
        st.caption(" ".join([*map(t, _all_of_them(votes, means)), t("lessons-class-fewer-draws", draws=DRAWS)]))

    return [
        Step((Message("lessons-class-fewer", sizes=Listed(sizes_right, between=", ")),), draw),
        Step((Message("lessons-class-remember"),), draw, remember=True),
    ]


def _all_of_them(votes: ClassVote, means: Mapping[int, float]) -> list[Message]:
    """Return how often the vote of all is right and, if fewer students are right more often on average, why."""
    people, right, n = votes.students.size, float(votes.majority.sum()), votes.questions.size
    found = [Message("lessons-class-all", n=people, right=right, of=n, share=Percent(right / n))]
    lost = int((votes.majority == 0).sum())
    fewer = max((size for size in means if size < people), key=means.__getitem__, default=people)
    if lost and fewer < people and means[fewer] > right / n + NOTICED:
        found.append(Message("lessons-class-all-worse", n=lost, fewer=fewer, share=Percent(means[fewer])))
    return found


@st.cache_data(
    max_entries=20,
    show_spinner=False,
    # Two classes of different sizes may have the same bytes, so the shapes are part of the key.
    hash_funcs={
        ClassVote: lambda votes: (votes.code.shape, votes.counts.shape, votes.code.tobytes(), votes.truth.tobytes())
    },
)
def _smaller(votes: ClassVote, sizes: list[int]) -> np.ndarray:
    return smaller_classes(votes, sizes)


LESSON = Lesson("class", "lessons-class-short", "lessons-class", steps)

"""The same reveal on the teacher's own sheet: class against best student, trust against majority, and fewer students."""

import numpy as np
import streamlit as st

from crowdcore.exams.class_vote import DRAWS, ClassVote, class_vote, smaller_classes
from crowdcore.exams.roster import coded_names
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.vote_pairs import vote_pairs
from crowdcore.names import MISSING, order_of
from crowdcore.percentages import percent
from crowdcore.project import Project
from crowdcore.words import count_text
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared import state
from pages.shared.frame import explain_scores, next_step
from pages.shared.show import chart
from pages.shared.words import counted, safe

FEWEST = 5
MOST_CHOICES = 5
SIZES = (5, 10, 20)
LARGEST = 60
# A class is small; the answers of more than this would not fit as a table.
MOST_CELLS = 4_000_000
COMPARED = ("Worse than the best", "As good as the best", "Better than the best")


def steps() -> list[Step]:
    """Class against best, a question that trust decides, and fewer students."""
    work = state.work()
    if work.dataset.scored:
        return [
            Step(
                "This lesson needs the answers of a class; the data in use are scores.", lambda stage: explain_scores()
            )
        ]
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
        next_step("pages/compare.py", "Compare methods on it instead")
        next_step("pages/data.py", "Load a class")

    said = f"{counted(n_labelers, work.words.labeler)} and {counted(n_items, work.words.item)}"
    return Step(f"This lesson is made for a class; the data in use have {said}.", picture)


def _too_few(work: Project, keyed: int) -> Step:
    def picture(stage: Stage) -> None:
        st.markdown("A class can only be judged where the right answers are known.")
        next_step("pages/training.py", "Say which answers are right")
        next_step("pages/data.py", "Load another sheet")

    return Step(
        f"At least {FEWEST} people and {FEWEST} questions with a known answer are needed; here are "
        f"{len(work.labels.labelers)} and {keyed}.",
        picture,
    )


def _against_best(work: Project, votes: ClassVote) -> list[Step]:
    n, total, vote = votes.students.size, votes.questions.size, float(votes.majority.sum())
    lead = round(vote * votes.asked[votes.best] - votes.right[votes.best] * total, 6)
    asked = Prediction(f"class_{work.labels.digest[:8]}", COMPARED, (1 + int(np.sign(lead)),))
    whose = "These" if work.sample else "Your"
    sample = " (a sample: load your own on the page Data)" if work.sample else ""
    outcome = ("worse than its best", "just as good as its best", "better than its best")[asked.right[0]]

    def people(revealed: bool):
        def draw(stage: Stage) -> None:
            share = ("The vote of all", vote / total) if revealed else None
            shares, notes = _dots(work, votes)
            picture = people_on_axis(
                shares,
                stage.look,
                "The best",
                share,
                notes=notes,
                height=stage.beside_guesses,
                narrow=stage.narrow,
            )
            chart(picture, "class", "How often each student is right")

        return draw

    return [
        Step(
            f"{whose} {counted(n, work.words.labeler)}{sample}: the best has {votes.right[votes.best]} of "
            f"{votes.asked[votes.best]} right{_judged_by(work, votes)}. How good is the vote of all?",
            people(False),
            asks=asked,
        ),
        Step(f"The vote of all has {count_text(vote)} of {total} right: {outcome}.", people(True), reveals=asked),
    ]


def _judged_by(work: Project, votes: ClassVote) -> str:
    """Which answers this is judged by, where Exam grades by other ones."""
    if work.kind == "exam" and work.known.n_known < work.key.n_known:
        return ", by the whole key (Exam knows only part of it)"
    if votes.questions.size < len(work.key) - len(work.dropped):
        return f", counting only {work.words.items} with one known {work.words.label}"
    return ""


def _dots(work: Project, votes: ClassVote) -> tuple[np.ndarray, list[str]]:
    """How often each student is right, and who is meant by the dot: a number, never a name, since a class looks on.

    They are in the order of the numbers: equal dots in the order of the class list would tell who is behind a number.
    """
    names = coded_names(work.labels, work.words.labeler.capitalize())
    order = order_of(names)
    return votes.students[order], [f"{names[i]}: {percent(votes.students[i])}" for i in order]


def _one_question(work: Project, votes: ClassVote) -> list[Step]:
    """A question on which trust is right and the majority is not; where there is none, that is said."""
    majority, trusted = float(votes.majority.sum()), float(votes.trusted.sum())
    total, spoiled = votes.questions.size, votes.spoiled.size

    def both(stage: Stage) -> None:
        bars = [
            ("All count the same", majority / total, "counting"),
            ("Everybody counts by how often they are right elsewhere", trusted / total, "weights"),
        ]
        chart(share_bars(bars, stage.look, 3, stage.beside_guesses), "both", "The vote with and without trust")

    cost = f" On {counted(spoiled, work.words.item)} trust is wrong where the majority was right." if spoiled else ""
    if not votes.overturned.size:
        return [
            Step(
                "Now everybody counts by how often they are right on the other questions. Here that rights nothing that the "
                f"majority had wrong.{cost}",
                both,
            )
        ]
    place = int(votes.overturned[0])
    name = safe(work.labels.items[votes.questions[place]])
    order = np.argsort(-votes.counts[place], kind="stable")
    order = order[(votes.counts[place][order] > 0) | (order == votes.truth[place])]
    shown = [*order[:MOST_CHOICES]]
    if votes.truth[place] not in shown:
        shown[-1] = votes.truth[place]
    choices = [str(work.labels.classes[k]) for k in shown]
    right = shown.index(votes.truth[place])
    asked = Prediction(
        f"question_{work.labels.digest[:8]}_{place}", tuple(safe(choice) for choice in choices), (right,)
    )

    def bars(revealed: bool):
        def draw(stage: Stage) -> None:
            picture = vote_pairs(
                choices,
                votes.counts[place][shown],
                stage.look,
                votes.weight[place][shown] if revealed else None,
                right if revealed else None,
                height=stage.beside_guesses,
                narrow=stage.narrow,
            )
            chart(picture, "question", "The votes on one question")

        return draw

    return [
        Step(f"On {name} most chose {safe(choices[0])}. Which answer is right?", bars(False), asks=asked),
        Step(
            f"Right is {safe(choices[right])}: those who are right on the other questions knew it, and their votes overturn the "
            "majority.",
            bars(True),
            reveals=asked,
        ),
        Step(
            f"Over all {total} questions, trust overturns the majority for the better on {votes.overturned.size}: "
            f"{count_text(trusted)} right instead of {count_text(majority)}.{cost}",
            both,
        ),
    ]


def _fewer(work: Project, votes: ClassVote) -> list[Step]:
    n = votes.students.size
    named = [size for size in SIZES if size <= n]
    sizes = sorted({*range(1, min(n, LARGEST) + 1, 2), *named})
    shares = _smaller(votes, sizes)
    means = dict(zip(sizes, shares.mean(axis=0).tolist(), strict=True))
    said = ", ".join(f"{size} are right on {percent(means[size])}" for size in named)

    def draw(stage: Stage) -> None:
        dots = [(size, means[size]) for size in named]
        curve = ShareCurve.of_draws("The vote", "weights", shares, dots=dots)
        best = ShareCurve("The best", "faint", [votes.students.max()] * len(sizes), dash="dash")
        picture = share_curves(
            [curve, best], sizes, stage.look, f"{work.words.labelers.capitalize()} who vote", stage.beside_guesses
        )
        chart(picture, "fewer", "How good fewer students would have been")
        st.caption(f"{DRAWS} times {work.words.labelers} are drawn at random; in eight of ten the vote is in the band.")

    return [
        Step(f"How good would fewer of them have been? {said[:1].upper()}{said[1:]}.", draw),
        Step(
            "ask many who answer alone, and learn from questions whose answer you know whom to trust.",
            draw,
            remember=True,
        ),
    ]


@st.cache_data(
    max_entries=20,
    show_spinner=False,
    # Two classes of other sizes may have the same bytes, so the shapes count, too.
    hash_funcs={
        ClassVote: lambda votes: (votes.code.shape, votes.counts.shape, votes.code.tobytes(), votes.truth.tobytes())
    },
)
def _smaller(votes: ClassVote, sizes: list[int]) -> np.ndarray:
    return smaller_classes(votes, sizes)


LESSON = Lesson("class", "My class", "My class as a crowd", steps)

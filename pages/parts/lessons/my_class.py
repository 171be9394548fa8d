"""The same reveal on the teacher's own sheet: class against best student, trust against majority, and fewer students."""

import numpy as np
import streamlit as st

from crowdcore.exams.class_vote import DRAWS, ClassVote, class_vote, smaller_classes
from crowdcore.exams.roster import coded_names
from crowdcore.figures.people_on_axis import people_on_axis
from crowdcore.figures.share_bars import share_bars
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.vote_pairs import vote_pairs
from crowdcore.names import MISSING
from crowdcore.project import Project
from pages.parts.lessons.projector import Stage
from pages.parts.lessons.steps import Lesson, Step
from pages.parts.lessons.tally import Prediction
from pages.shared import state
from pages.shared.frame import next_step
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
    truth = np.where(np.isin(np.arange(len(work.key)), list(work.dropped)), MISSING, work.key.single())
    n_items, n_labelers, _ = work.labels.shape
    if n_items * n_labelers > MOST_CELLS:
        return [_too_large(work)]
    if (truth != MISSING).sum() < FEWEST or n_labelers < FEWEST:
        return [_too_few(work, int((truth != MISSING).sum()))]
    votes = class_vote(work.labels, truth)
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
    n, total = votes.students.size, votes.questions.size
    best, vote = round(votes.students.max() * total), int(votes.majority.sum())
    asked = Prediction(f"class_{work.labels.digest[:8]}", COMPARED, (1 + int(np.sign(vote - best)),))
    whose = "These" if work.sample else "Your"
    sample = " (a sample: load your own on the page Data)" if work.sample else ""
    outcome = ("worse than its best", "just as good as its best", "better than its best")[asked.right[0]]

    def people(revealed: bool):
        def draw(stage: Stage) -> None:
            share = ("The vote of all", vote / total) if revealed else None
            picture = people_on_axis(
                votes.students,
                stage.look,
                "The best",
                share,
                notes=_notes(work, votes),
                height=stage.beside_guesses,
                narrow=stage.narrow,
            )
            chart(picture, "class", "How often each student is right")

        return draw

    return [
        Step(
            f"{whose} {counted(n, work.words.labeler)}{sample}: the best has {best} of {total} right. How good is the vote of "
            "all?",
            people(False),
            asks=asked,
        ),
        Step(f"The vote of all has {vote} of {total} right: {outcome}.", people(True), reveals=asked),
    ]


def _notes(work: Project, votes: ClassVote) -> list[str]:
    """Who is meant by a dot: a number, never a name, since a class looks on."""
    names = coded_names(work.labels, work.words.labeler.capitalize())
    return [f"{name}: {share:.0%}" for name, share in zip(names, votes.students, strict=True)]


def _one_question(work: Project, votes: ClassVote) -> list[Step]:
    """A question on which trust is right and the majority is not; where there is none, that is said."""
    majority, trusted = int(votes.majority.sum()), int(votes.trusted.sum())
    total, spoiled = votes.questions.size, votes.spoiled.size

    def both(stage: Stage) -> None:
        bars = [
            ("All count the same", majority / total, "counting"),
            ("Everybody counts by how often they are right elsewhere", trusted / total, "weights"),
        ]
        chart(share_bars(bars, stage.look, 3, stage.beside_guesses), "both", "The vote with and without trust")

    cost = f" On {spoiled} it loses one that the majority had." if spoiled else ""
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
            f"Over all {total} questions, trust overturns the majority for the better on {votes.overturned.size}: {trusted} "
            f"right instead of {majority}.{cost}",
            both,
        ),
    ]


def _fewer(work: Project, votes: ClassVote) -> list[Step]:
    n = votes.students.size
    named = [size for size in SIZES if size <= n]
    sizes = sorted({*range(1, min(n, LARGEST) + 1, 2), *named})
    shares = _smaller(votes, sizes)
    means = dict(zip(sizes, shares.mean(axis=0).tolist(), strict=True))
    said = ", ".join(f"{size} are right on {means[size]:.0%}" for size in named)

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
    hash_funcs={ClassVote: lambda votes: votes.code.tobytes() + votes.truth.tobytes()},
)
def _smaller(votes: ClassVote, sizes: list[int]) -> np.ndarray:
    return smaller_classes(votes, sizes)


LESSON = Lesson("class", "My class", "My class as a crowd", steps)

"""Data of hostile strangers: every name, title and note contains text that could be rendered, fetched or run."""

from dataclasses import replace

import numpy as np
import pandas as pd

from crowdcore import Dataset, LabelMatrix
from crowdcore.project import Project
from crowdcore.readers import Reading
from crowdcore.readers.remarks import Alternative, Remark

HOST = "evil.test"
STUDENTS, QUESTIONS, CHOICES = 12, 8, 3


def hostile(what: str) -> str:
    """Return a text that tries every attack at once; ``what`` makes it different from the others."""
    return (
        f"={what} ![c](http://{HOST}/{what}.png) <img src=http://{HOST}/{what}> <a href='http://{HOST}/'>y</a> "
        f"[x](http://{HOST}/) http://{HOST}/ www.{HOST} a@{HOST} :material/bug_report: :tada: $\\url{{http://{HOST}}}$ **b** %{{x}}"
    )


def hostile_project(kind: str = "exam", **more) -> Project:
    """A project in which nothing is harmless: names of students, questions, answers and sections, title, notes, remarks."""
    rng = np.random.default_rng(0)
    answers = rng.integers(CHOICES, size=QUESTIONS)
    guesses = rng.integers(CHOICES, size=(QUESTIONS, STUDENTS))
    labels = LabelMatrix.from_codes(
        np.where(rng.random(guesses.shape) < 0.6, answers[:, None], guesses),
        items=[hostile(f"question{j}") for j in range(QUESTIONS)],
        labelers=[hostile(f"student{i}") for i in range(STUDENTS)],
        classes=[hostile(f"choice{k}") for k in range(CHOICES)],
    )
    dataset = Dataset(
        hostile("name"),
        labels,
        answers,
        source=hostile("source"),
        item_table=pd.DataFrame({hostile("of-items"): [hostile(f"text{j}") for j in range(QUESTIONS)]}),
        labeler_table=pd.DataFrame(
            {name: [hostile(f"{name}{i % 2}") for i in range(STUDENTS)] for name in ("section", "version", "id")}
            | {hostile("of-students"): [hostile(f"more{i}") for i in range(STUDENTS)]}
        ),
    )
    remark = Remark("doubt", f"{hostile('remark')}.", (), (Alternative(hostile("way"), {}),))
    reading = Reading(
        dataset,
        "plain answer sheet",
        kind,
        0.5,
        dict.fromkeys(("students", "labelers"), STUDENTS)
        | dict.fromkeys(("questions", "items", "keyed questions", "keyed items"), QUESTIONS)
        | dict.fromkeys(("choices", "classes"), CHOICES),
        texts={hostile("question0"): {"A": hostile("text")}},
        remarks=(remark, replace(remark, kind="left out")),
    )
    more = {"about": hostile("about"), "reading": reading, "notes": (hostile("note"),)} | more
    return Project.of(dataset, kind, hostile("title"), **more)

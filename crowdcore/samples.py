"""The data sets that come with the project, how to load them, and how to write such files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.export import as_csv, class_names
from crowdcore.readers import read

# In an installed package they are inside it. In the project's folder they are next to it.
INSTALLED = Path(__file__).parent / "sample_data"
FOLDER = INSTALLED if INSTALLED.is_dir() else Path(__file__).parents[1] / "sample_data"
KEY = "KEY"


@dataclass(frozen=True)
class Sample:
    """One file of sample data.

    ``kind`` determines the words on screen: an "exam" has questions, students and answers, a "crowd" has items, labelers and
    labels. ``classes`` are in order (ties go to the first). ``choices`` maps an item to the number of classes that it allows,
    counted from the first.
    """

    title: str
    file: str
    kind: str
    simulated: bool
    about: str
    source: str
    classes: tuple[str, ...]
    choices: Mapping[str, int] = field(default_factory=dict)


SIMULATED = "Simulated by CrowdCore (python -m crowdcore simulate); MIT, like the project."
SIX_CHOICES = (
    *("reason.4", "reason.16", "reason.17", "reason.19"),
    *("letter.7", "letter.33", "letter.34", "letter.58"),
    *("matrix.45", "matrix.46", "matrix.47", "matrix.55"),
)

SAMPLES = {
    "science": Sample(
        title="Science exam",
        file="science.csv",
        kind="exam",
        simulated=True,
        about="183 students, 40 hard questions. On many of them a popular wrong answer gets more votes than the right one.",
        source=SIMULATED,
        classes=tuple("ABCD"),
    ),
    "math": Sample(
        title="Math exam",
        file="math.csv",
        kind="exam",
        simulated=True,
        about="559 students, 30 questions that most of them can answer. The crowd is right.",
        source=SIMULATED,
        classes=tuple("ABCD"),
    ),
    "iqitems": Sample(
        title="Ability test",
        file="iqitems.csv",
        kind="exam",
        simulated=False,
        about="1509 real people, 16 questions on reasoning, letter series, matrices and rotation, with 6 or 8 choices.",
        source="iqitems in the R package psychTools (William Revelle), from the SAPA project "
        "(Condon & Revelle 2014); GPL-2 or later.",
        classes=tuple("12345678"),
        choices=dict.fromkeys(SIX_CHOICES, 6),
    ),
    "trec": Sample(
        title="Relevance judgments",
        file="trec.csv",
        kind="crowd",
        simulated=True,
        about="689 labelers judge whether 394 texts are relevant. Most label a few, some label hundreds, and a fifth are spammers.",
        source=SIMULATED,
        classes=("irrelevant", "relevant"),
    ),
    "jury": Sample(
        title="Jury of models",
        file="jury.csv",
        kind="crowd",
        simulated=True,
        about="8 made-up judges grade 300 outputs of a language model. Six of them are one family, make the same errors and "
        "outvote two better judges.",
        source=SIMULATED,
        classes=("bad", "good"),
    ),
}


def load_sample(name: str) -> Dataset:
    """Load one of the SAMPLES by its name, with the truth of every item.

    >>> load_sample("math").labels
    LabelMatrix(30 items, 559 labelers, 4 classes, 16692 labels)
    """
    if name not in SAMPLES:
        raise ValueError(f"There is no sample {name!r}. The samples are {', '.join(SAMPLES)}.")
    sample = SAMPLES[name]
    hints: dict[str, Any] = {"choices": sample.choices} if sample.choices else {}
    data = read(FOLDER / sample.file, **hints).dataset
    return Dataset(sample.title, data.labels, data.truth, sample.source)


def as_sheet(dataset: Dataset) -> str:
    """Return the data as an answer sheet (csv): one row per student, one column per question, the key as first row."""
    answers = np.column_stack([dataset.truth, dataset.labels.dense()]).T
    sheet = pd.DataFrame(class_names(dataset.labels, answers), columns=dataset.labels.items)
    sheet.insert(0, "student", [KEY, *dataset.labels.labelers])
    return as_csv(sheet)


def as_long(dataset: Dataset) -> str:
    """Return the data as a table (csv) with one row per label, sorted by item, then labeler."""
    labels = dataset.labels
    table = pd.DataFrame(
        {
            "item": np.array(labels.items)[labels.item],
            "labeler": np.array(labels.labelers)[labels.labeler],
            "label": class_names(labels, labels.code),
            "gold": class_names(labels, dataset.truth[labels.item]),
        }
    )
    return as_csv(table)

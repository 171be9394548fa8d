"""The project that the app, saved files and the command line share. It never changes; every action makes a new one."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.exam_details import ExamDetails
from crowdcore.export import title_of
from crowdcore.grading import GradingRules
from crowdcore.judging import judging_items
from crowdcore.key import Key, Shares
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING, order_of
from crowdcore.project.scans import Scans
from crowdcore.project.source_file import SourceFile
from crowdcore.readers import Reading
from crowdcore.readers.lists.times import SECONDS, UNKNOWN_UNIT
from crowdcore.scores import with_worth

KINDS = ("exam", "crowd")
# Columns about labelers that do not reveal who they are: the exam version, who was absent, and the time a label took.
ANONYMOUS_COLUMNS = ("version", "status", SECONDS, UNKNOWN_UNIT)
SEED = 1
MOST_FIRST_TRAINING = 40


@dataclass(frozen=True, eq=False)
class Project:
    """The data, the key and all settings of somebody's work. Every change gives a new project.

    - ``dataset``: the data as read or simulated. ``dataset.key`` is the key in the file.
    - ``key``: the right answers known now, from the file or typed in.
    - ``training``: for each item, whether methods learn from its key. An item in training may still lack its key.
    - ``seed``: the seed of the random draw that chose the training items, or None if a person chose them.
    - ``dropped``: items that do not count in the grades.
    - ``confirmed``: items whose key a person has checked.
    - ``rules``: how an exam is graded.
    - ``details``: an exam's subject, class, date and teacher.
    - ``comments``: what the teacher wrote to students, by name.
    - ``topics``: by question, the topics that the teacher chose; None for those in the file.
    - ``key_method``: the method that infers an exam's key, or None for the automatic choice.
    - ``method``: the method that a person chose, or None for the suggested one.
    - ``parameters``: for each method, the parameters that a person changed.
    - ``reading``: how the file was understood.
    - ``file``: the file itself, so that it can be read again in another way.
    - ``notes``: parts of a saved file that could not be used.
    - ``scans``: the scanned sheets that the answers were read from.
    - ``saved_as``: the id under which the app saves this work while somebody does it, or None if it is not saved.
    """

    dataset: Dataset
    kind: str
    title: str
    key: Key
    training: np.ndarray
    about: str = ""
    sample: bool = False
    simulated: bool = False
    reading: Reading | None = None
    method: str | None = None
    parameters: dict[str, dict] = field(default_factory=dict)
    seed: int | None = None
    dropped: frozenset[int] = frozenset()
    confirmed: frozenset[int] = frozenset()
    rules: GradingRules = GradingRules()
    key_method: str | None = None
    notes: tuple[str, ...] = ()
    file: SourceFile | None = None
    saved_as: str | None = None
    details: ExamDetails = ExamDetails()
    comments: Mapping[str, str] = field(default_factory=dict)
    topics: Mapping[str, str] | None = None
    scans: Scans | None = None

    @classmethod
    def of(cls, dataset: Dataset, kind: str, title: str, **more) -> "Project":
        """Make a project in which nothing has been done yet.

        Methods learn from all of an exam's own key, because its purpose is to grade. For a sample, a simulation or a crowd
        with mostly known answers, they learn only from some answers, so that the others can show how good a method is.
        In a crowd nobody labels everything, so the items that somebody did not label are left out of their score.
        """
        if kind != "exam":
            more.setdefault("rules", GradingRules(blanks="left out"))
        # Only exams have scores.
        kind = "exam" if dataset.scored else kind
        shown = more.get("sample") or more.get("simulated") or kind != "exam"
        training, seed = first_training(dataset.key) if shown else (dataset.key.known, None)
        return cls(dataset, kind, title, dataset.key, training, seed=seed, **more)

    @classmethod
    def of_file(cls, file: SourceFile) -> "Project":
        """Read a file and make a project of it. A ReadError explains why a file cannot be read."""
        reading = file.read()
        return cls.of(reading.dataset, file.kind or reading.kind, file.name, reading=reading, file=file)

    @property
    def labels(self) -> LabelMatrix:
        """The labels of the data."""
        return self.dataset.labels

    @property
    def file_title(self) -> str:
        """The beginning of the names of all files: the title, and an exam's class and date."""
        return " ".join([title_of(self.title), *self.details.for_file_names()])

    @property
    def truth(self) -> np.ndarray:
        """The answers that a method learns from: the key of the training items that have exactly one right answer."""
        return np.where(self.training, self.key.single(), MISSING)

    @property
    def n_training(self) -> int:
        """How many items a method learns from."""
        return int((self.truth != MISSING).sum())

    @property
    def training_labels(self) -> float:
        """The number of labels per labeler on the items that a method learns from, on average."""
        return float((self.truth[self.labels.item] != MISSING).sum() / max(len(self.labels.labelers), 1))

    @property
    def known(self) -> Key:
        """The answers that count as known.

        For a person's own data, this is the whole key, whether methods learn from it or not. For a sample or a
        simulation it is only the key of the training items, so that something is left to infer.
        """
        return self.key.only(self.training) if self.sample or self.simulated else self.key

    @property
    def is_dropped(self) -> np.ndarray:
        """For each item, whether it is dropped."""
        return np.isin(np.arange(len(self.key)), list(self.dropped))

    @property
    def waiting(self) -> np.ndarray:
        """For each item, whether methods should learn from it although its answer is not known yet."""
        return self.training & ~self.key.known

    @property
    def test(self) -> np.ndarray:
        """For each item, whether it can judge a method that learns from the training items."""
        return judging_items(self.key, self.truth, self.is_dropped)

    @property
    def judged(self) -> Dataset:
        """The data with the key that methods are compared by: all known answers except those of dropped items."""
        return self.keyed.with_changes(key=self.key.only(~self.is_dropped))

    @property
    def keyed(self) -> Dataset:
        """The data with the whole key in use."""
        return self.dataset.with_changes(name=self.title, key=self.key)

    def with_key(self, key: Key, training: np.ndarray, seed: int | None = None) -> "Project":
        """Return the project with another key and other training items."""
        return replace(self, key=key, training=np.asarray(training, dtype=bool), seed=seed)

    def with_points(self, item: int, points: float) -> "Project":
        """Return the project with other points for an item. Existing scores stay the same, so their share changes."""
        if self.dataset.scored:
            return replace(self, key=with_worth(self.labels, self.key, item, points))
        return replace(self, key=self.key.with_points(item, points))

    def confirming(self, item: int, answer: int | Shares) -> "Project":
        """Return the project with a right answer that a person has confirmed. Methods learn from it."""
        training = self.training.copy()
        training[item] = True
        keyed = self.with_key(self.key.with_answer(item, answer), training)
        return replace(keyed, confirmed=self.confirmed | {item})

    def dropping(self, item: int) -> "Project":
        """Return the project with an item dropped from the grades, or counted again if it was dropped."""
        return replace(self, dropped=self.dropped ^ {item})

    def with_comment(self, student: str, comment: str) -> "Project":
        """Return the project with a comment for a student, or without one if it is empty."""
        others = {name: text for name, text in self.comments.items() if name != student}
        return replace(self, comments=others | ({student: comment.strip()} if comment.strip() else {}))

    def with_parameter(self, method_id: str, name: str, value) -> "Project":
        """Return the project with another value for a parameter of a method."""
        return replace(
            self, parameters=self.parameters | {method_id: self.parameters.get(method_id, {}) | {name: value}}
        )

    def with_settings_of(self, other: "Project") -> "Project":
        """Return the project with the method and parameters of another project."""
        return replace(self, method=other.method, parameters=other.parameters)

    def keeping_work_of(self, before: "Project") -> "Project":
        """Return these data, read again, with everything that a person had set or written for the same questions and students.

        These are the title, the details, typed answers, the rules of grading, dropped questions, topics and comments.
        """
        kept = self.keeping_typed_answers_of(before)
        kept = replace(kept, title=before.title, details=before.details, saved_as=before.saved_as)
        if self.kind != before.kind:
            return kept
        now = {str(item): j for j, item in enumerate(self.labels.items)}
        students = set(map(str, self.labels.labelers))

        def in_these_data(items: frozenset[int]) -> frozenset[int]:
            names = (str(before.labels.items[j]) for j in items)
            return frozenset(now[name] for name in names if name in now)

        rules = replace(before.rules, bonus=in_these_data(before.rules.bonus))
        return replace(
            kept,
            # Scores already contain what a wrong answer costs.
            rules=replace(rules, penalty=0.0) if self.dataset.scored else rules,
            dropped=in_these_data(before.dropped),
            topics=None if before.topics is None else {name: t for name, t in before.topics.items() if name in now},
            comments={name: comment for name, comment in before.comments.items() if name in students},
        )

    def keeping_typed_answers_of(self, before: "Project") -> "Project":
        """Return these data, read again, with the answers that a person had typed in for the same items.

        An answer is kept only if the item still allows it. Projects of scores do not take part: their keys are not typed.
        """
        if self.dataset.scored or before.dataset.scored:
            return self
        typed = _typed(before)
        old = {str(item): j for j, item in enumerate(before.labels.items)}
        places = [(j, old[str(item)]) for j, item in enumerate(self.labels.items) if old.get(str(item)) in typed]
        if not places:
            return self
        code_of = {str(name): k for k, name in enumerate(self.labels.classes)}
        key, training = self.key, self.training.copy()
        for j, k in places:
            answer = _in_other_codes(before, k, code_of)
            if answer is None or self.labels.allowed is None or all(self.labels.allowed[j, code] for code in answer):
                key, training[j] = key.with_answer(j, answer), bool(before.training[k] and answer)
        return self.with_key(key, training)

    def without_names(self, names: list[str]) -> "Project":
        """Return the project with these names for the labelers, and without other columns that reveal who they are.

        The labelers are put in the order of their new names, because a class list is often alphabetical and its order
        would reveal who is who. Columns that the grades depend on stay.
        """
        order = order_of(names)
        labels = self.labels.with_labelers(order, [names[i] for i in order])
        table = self.dataset.labeler_table
        if table is not None:
            kept = [column for column in table if column in ANONYMOUS_COLUMNS]
            table = table[kept].iloc[order].reset_index(drop=True) if kept else None
        dataset = self.dataset.with_changes(labels=labels, labeler_table=table)
        reading = None if self.reading is None else self.reading.without_names()
        # A comment may name the student, and scans show names and handwriting.
        details = self.details.without_people()
        return replace(self, dataset=dataset, reading=reading, file=None, details=details, comments={}, scans=None)


def first_training(key: Key) -> tuple[np.ndarray, int | None]:
    """Choose the first training items: all known ones, or a quarter of them (at most 40) if most answers are known.

    Also return the seed of the random draw, or None if there was no draw.
    """
    known = np.flatnonzero(key.known)
    if known.size <= len(key) / 2:
        return key.known.copy(), None
    training = np.zeros(len(key), dtype=bool)
    n = max(1, min(MOST_FIRST_TRAINING, known.size // 4))
    training[np.random.default_rng(SEED).choice(known, n, replace=False)] = True
    return training, SEED


def _typed(project: Project) -> set[int]:
    """Return the items whose key differs from the key in the file."""
    read, now = project.dataset.key, project.key
    changed = set(np.flatnonzero(now.code != read.code).tolist())
    return changed | {j for j in {*now.shares, *read.shares} if now.shares.get(j) != read.shares.get(j)}


def _in_other_codes(project: Project, item: int, code_of: dict[str, int]) -> dict[int, float] | None:
    """Return an item's answer in the class codes of other data, or None if it is unknown or one of its classes is missing."""
    code = project.key.code[item]
    shares = project.key.shares.get(item) or ({code: 1.0} if code != MISSING else {})
    names = {str(project.labels.classes[k]): share for k, share in shares.items()}
    if not names or not set(names) <= set(code_of):
        return None
    return {code_of[name]: share for name, share in names.items()}

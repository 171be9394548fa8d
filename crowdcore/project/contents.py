"""What a person works on: one immutable value that the app, a saved file and the command line share."""

from dataclasses import dataclass, field, replace

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.grading import GradingRules
from crowdcore.key import Key, Shares
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.project.source_file import SourceFile
from crowdcore.readers import Reading
from crowdcore.words import CROWD, EXAM, Words

KINDS = ("exam", "crowd")
SEED = 1
MOST_FIRST_TRAINING = 40


@dataclass(frozen=True, eq=False)
class Project:
    """Data, what is known of them, and how they are worked on. Every change gives a new project.

    - ``dataset``: the data as they were read or simulated; ``dataset.key`` is what the file said
    - ``key``: all that is known now, typed in or from the file; ``training`` (True or False for each item): what of it the
      methods learn from. An item in training without a key waits for its answer. ``seed`` is that of the draw that
      picked them, None where a person did
    - ``dropped`` items do not count in the grades; ``confirmed`` ones have a key that a person has looked at
    - ``rules``: how an exam is graded; ``key_method``: what infers its key, None for the automatic method
    - ``method`` and, by method, the ``parameters`` that a person changed; None and nothing where they are as suggested
    - ``reading``: how the file was understood; ``file``: the file itself, to read it again in another way
    - ``notes``: what could not be taken over from a saved file
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

    @classmethod
    def of(cls, dataset: Dataset, kind: str, title: str, **more) -> "Project":
        """The project in which nothing has been done yet.

        All of an exam's own key is learned from: it is there to grade by. Of a sample, a simulation or a crowd of which
        most answers are known, only some are at first, so that the others can show how good a method is. In a crowd nobody
        was asked everything, so what somebody did not label is left out of their score.
        """
        if kind != "exam":
            more.setdefault("rules", GradingRules(blanks="left out"))
        shown = more.get("sample") or more.get("simulated") or kind != "exam"
        training, seed = first_training(dataset.key) if shown else (dataset.key.known, None)
        return cls(dataset, kind, title, dataset.key, training, seed=seed, **more)

    @classmethod
    def of_file(cls, file: SourceFile) -> "Project":
        """The project of a file that is read for the first time, or in another way; a ReadError says why it cannot be."""
        reading = file.read()
        return cls.of(reading.dataset, file.kind or reading.kind, file.name, reading=reading, file=file)

    @property
    def labels(self) -> LabelMatrix:
        """The labels."""
        return self.dataset.labels

    @property
    def words(self) -> Words:
        """How to speak of items, labelers and labels."""
        return EXAM if self.kind == "exam" else CROWD

    @property
    def truth(self) -> np.ndarray:
        """What a method is told: the key of the training items, as far as it is one class."""
        return np.where(self.training, self.key.single(), MISSING)

    @property
    def n_training(self) -> int:
        """How many items a method learns from."""
        return int((self.truth != MISSING).sum())

    @property
    def known(self) -> Key:
        """The answers that count as known. One's own key does, whether methods learn from it or not; of a sample or a
        simulation, where there must be something left to infer, only what the methods are told.
        """
        return self.key.only(self.training) if self.sample or self.simulated else self.key

    @property
    def waiting(self) -> np.ndarray:
        """The items that are to be learned from, but whose answer is not known yet."""
        return self.training & ~self.key.known

    @property
    def test(self) -> np.ndarray:
        """The items by which a method can be judged: keyed, but not learned from."""
        return self.key.known & ~self.training

    @property
    def keyed(self) -> Dataset:
        """The data with all that is keyed, whether it is learned from or not."""
        return replace(self.dataset, name=self.title, truth=None, key=self.key)

    def right(self, answers: np.ndarray) -> np.ndarray:
        """Whether each of these answers, a class code an item, is a fully right one."""
        return self.key.credit(np.arange(len(self.key)), answers) == 1

    def with_key(self, key: Key, training: np.ndarray, seed: int | None = None) -> "Project":
        """Another key, and what of it is learned from."""
        return replace(self, key=key, training=np.asarray(training, dtype=bool), seed=seed)

    def confirming(self, item: int, answer: int | Shares) -> "Project":
        """A person says that this is the right answer of an item: it is keyed, learned from, and no longer in doubt."""
        training = self.training.copy()
        training[item] = True
        keyed = self.with_key(self.key.with_answer(item, answer), training)
        return replace(keyed, confirmed=self.confirmed | {item})

    def dropping(self, item: int) -> "Project":
        """The item no longer counts in the grades; or, where it did not, counts again."""
        return replace(self, dropped=self.dropped ^ {item})

    def with_parameter(self, method_id: str, name: str, value) -> "Project":
        """Another value of one of a method's parameters."""
        return replace(
            self, parameters=self.parameters | {method_id: self.parameters.get(method_id, {}) | {name: value}}
        )

    def with_settings_of(self, other: "Project") -> "Project":
        """The same work with another's method and parameters."""
        return replace(self, method=other.method, parameters=other.parameters)

    def keeping_typed_answers_of(self, before: "Project") -> "Project":
        """These data, read anew, with the answers that a person had typed in before, where the same items still allow them."""
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
        """The project with these names in the place of the labelers' own, and without what else tells who they are."""
        labels = replace(self.labels, labelers=tuple(names))
        dataset = replace(self.dataset, labels=labels, truth=None, labeler_table=None)
        reading = None if self.reading is None else self.reading.without_names()
        return replace(self, dataset=dataset, reading=reading, file=None)


def first_training(key: Key) -> tuple[np.ndarray, int | None]:
    """All known answers where few are; where most are, a quarter of them, at most 40, so that the rest can judge.

    With the seed of that draw, where there was one.
    """
    known = np.flatnonzero(key.known)
    if known.size <= len(key) / 2:
        return key.known.copy(), None
    training = np.zeros(len(key), dtype=bool)
    n = max(1, min(MOST_FIRST_TRAINING, known.size // 4))
    training[np.random.default_rng(SEED).choice(known, n, replace=False)] = True
    return training, SEED


def _typed(project: Project) -> set[int]:
    """The items whose key is another than the file's."""
    read, now = project.dataset.key, project.key
    changed = set(np.flatnonzero(now.code != read.code).tolist())
    return changed | {j for j in {*now.shares, *read.shares} if now.shares.get(j) != read.shares.get(j)}


def _in_other_codes(project: Project, item: int, code_of: dict[str, int]) -> dict[int, float] | None:
    """An item's answer in the codes of other data; None where it is not known, or one of its classes is missing."""
    code = project.key.code[item]
    shares = project.key.shares.get(item) or ({code: 1.0} if code != MISSING else {})
    names = {str(project.labels.classes[k]): share for k, share in shares.items()}
    if not names or not set(names) <= set(code_of):
        return None
    return {code_of[name]: share for name, share in names.items()}

"""What a layout hands over: who answered what, as text; and the hints on what answers mean."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from crowdcore.readers.reading import ListColumn, MarkRead, ReadError, Roles
from crowdcore.readers.remarks import Remark

NO_ANSWER, OWN_ANSWER = "no answer", "an answer"


@dataclass
class Answers:
    """Who answered what, as text, in the words of one layout.

    ``item``, ``labeler`` and ``answer`` are columns of equal length, one entry an answer; a blank one may be there as
    empty text. They hold names and texts; where ``texts`` is given, they are arrays of positions in ``items``,
    ``labelers`` and ``texts``. ``items`` and ``labelers`` give names and order, and may name some without answers.
    ``key`` has the right answer of each keyed item, as text, ``points`` what it is worth. ``options`` lists an item's
    possible answers in their order, where the layout knows them. ``blanks`` are the texts that stand for no answer,
    ``joint`` (a regular expression) is what stands between several answers in one cell. ``item_table`` and
    ``labeler_table`` have by heading what else the file says about each. ``columns`` are those of a list, to choose from.
    ``sure`` is how sure the layout is of what it found, where it can say; ``given_key`` says that a person gave the key, and
    not the file; ``earned`` has for each answer the points that the file gives for it (NaN for none); ``read_beside`` names
    other sheets and tables of the file from which something was taken. ``labels_are_choices`` says that a program recorded
    which choice was clicked, so that "None" is one of the choices.
    ``counted_attempt`` says which of several rows of a student and question counts ("first", "last"), if the file numbers
    attempts or records events.
    ``n_skipped`` is the number of a crowd's rows or records that were left out, ``n_repeated`` that of answers that were dropped
    because a student answered a question again.
    ``marks_read`` has what the texts of a crowd's labels were read as, once that is settled.
    """

    kind: str
    items: list[str]
    labelers: list[str]
    item: Sequence[str] | np.ndarray
    labeler: Sequence[str] | np.ndarray
    answer: Sequence[str] | np.ndarray
    texts: list[str] | None = None
    key: dict[str, str] = field(default_factory=dict)
    points: dict[str, float] = field(default_factory=dict)
    options: dict[str, list[str]] = field(default_factory=dict)
    blanks: tuple[str, ...] = ("",)
    joint: str | None = None
    left_out: list[Remark | str] = field(default_factory=list)
    warnings: list[Remark | str] = field(default_factory=list)
    hints: dict[str, object] = field(default_factory=dict)
    item_table: dict[str, list] = field(default_factory=dict)
    labeler_table: dict[str, list] = field(default_factory=dict)
    roles: Roles | None = None
    columns: tuple[ListColumn, ...] = ()
    sure: float | None = None
    given_key: bool = False
    earned: np.ndarray | None = None
    read_beside: tuple[str, ...] = ()
    labels_are_choices: bool = False
    marks_read: tuple[MarkRead, ...] = ()
    counted_attempt: str = ""
    n_skipped: int = 0
    n_repeated: int = 0


@dataclass(frozen=True)
class Meaning:
    """The hints on what answers mean."""

    blanks: str = "missing"
    double_marks: str | None = None
    choices: int | Mapping | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    repeats: str | None = None
    as_written: frozenset[str] = frozenset()
    scores: bool | None = None

    def __post_init__(self):
        for name, value, possible in (
            ("blanks", self.blanks, ("missing", "wrong")),
            ("double_marks", self.double_marks, ("missing", "own class", None)),
            ("repeats", self.repeats, ("first", "last", "majority", "none", None)),
            ("scores", self.scores, (True, False, None)),
        ):
            if value not in possible:
                known = " or ".join(repr(one) for one in possible if one is not None)
                raise ReadError(f"{name} is {value!r}; it can be {known}.")
        if not isinstance(self.marks, Mapping):
            raise ReadError(
                f"marks is {self.marks!r}; give for each mark what it is: {NO_ANSWER!r}, {OWN_ANSWER!r} or another mark."
            )
        self._check_choices()

    def _check_choices(self):
        wanted = self.choices if isinstance(self.choices, Mapping) else {None: self.choices}
        for item, choices in wanted.items():
            where = "" if item is None else f" of {item!r}"
            number = isinstance(choices, int) and not isinstance(choices, bool)
            some = isinstance(choices, Sequence | set | frozenset) and not isinstance(choices, str) and len(choices)
            if choices is not None and not some and not (number and choices > 0):
                raise ReadError(
                    f"choices{where} is {choices!r}; give how many answers a question allows (4) or which (['A', 'B', 'C'])."
                )


def in_codes(answers: Answers) -> Answers:
    """The answers as positions in ``items``, ``labelers`` and ``texts``, where a layout gave names.

    >>> answers = in_codes(Answers("exam", ["Q1"], ["Ann", "Bo"], ["Q1", "Q1"], ["Ann", "Bo"], ["B", "A"]))
    >>> answers.texts, answers.labeler.tolist(), answers.answer.tolist()
    (['B', 'A'], [0, 1], [0, 1])
    """
    if answers.texts is not None:
        return answers
    texts = list(dict.fromkeys(answers.answer))
    columns = ((answers.items, answers.item), (answers.labelers, answers.labeler), (texts, answers.answer))
    places = [{name: n for n, name in enumerate(names)} for names, _ in columns]
    item, labeler, answer = (
        np.array([place[name] for name in column], dtype=np.int64)
        for place, (_, column) in zip(places, columns, strict=True)
    )
    return replace(answers, item=item, labeler=labeler, answer=answer, texts=texts)

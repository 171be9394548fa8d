"""The questions of a live vote: with choices, or with a number as the answer."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from crowdcore.messages import Message
from crowdcore.readers import ReadError

LETTERS = "ABCDEF"
MOST_QUESTIONS = 60
LONGEST_TEXT, LONGEST_CHOICE, LONGEST_UNIT = 300, 80, 20
# Larger numbers are typing errors, and whole numbers above it could not be kept exactly.
LARGEST_NUMBER = 1e15


@dataclass(frozen=True)
class Question:
    """A question with two to six choices.

    ``key`` is the position of the right choice, or None if nobody knows it. A ``withheld`` key is shown only at the end of
    the vote, so that the class can check whether trusting the people who were right before finds this answer. With
    ``predicts``, phones are also asked what most people will choose, and how many of 100. ``name`` identifies a question of
    a lesson.
    """

    text: str
    choices: tuple[str, ...]
    key: int | None = None
    withheld: bool = False
    source: str = ""
    predicts: bool = False
    name: str = ""

    def __post_init__(self):
        _check_text(self.text)
        if not 2 <= len(self.choices) <= len(LETTERS) or not all(0 < len(c) <= LONGEST_CHOICE for c in self.choices):
            limits = {"n": len(LETTERS), "most": LONGEST_CHOICE}
            raise ReadError(Message("live-question-choices", question=self.text[:40], **limits))
        if len(set(self.choices)) < len(self.choices):
            raise ReadError(Message("live-question-same-choice", question=self.text[:40]))
        if self.key is not None and not 0 <= self.key < len(self.choices):
            raise ReadError(Message("live-question-bad-key", question=self.text[:40]))

    @property
    def is_keyed(self) -> bool:
        """Whether the right answer is known."""
        return self.key is not None

    def is_answer(self, answer: object) -> bool:
        """Return whether this is the position of a choice."""
        return type(answer) is int and 0 <= answer < len(self.choices)

    def answer_text(self, answer: float) -> str:
        """Return an answer as people read it."""
        return self.choices[int(answer)]

    def as_dict(self) -> dict:
        """Return the question as a dict that ``question_of`` turns back into a question."""
        return asdict(self)

    @classmethod
    def of(cls, saved: Mapping) -> "Question":
        """Restore a question from the dict that ``as_dict`` returned."""
        return cls(**{**saved, "choices": tuple(saved["choices"])})


@dataclass(frozen=True)
class NumberQuestion:
    """A question whose answer is a number, such as a weight in pounds.

    ``key`` is the true number, or None if nobody knows it. The other fields are as in ``Question``.

    >>> NumberQuestion("How heavy is the ox?", "lb", 1198.0).answer_text(1207.5)
    '1207.5 lb'
    """

    text: str
    unit: str = ""
    key: float | None = None
    withheld: bool = False
    source: str = ""
    name: str = ""

    predicts = False

    def __post_init__(self):
        _check_text(self.text)
        if len(self.unit) > LONGEST_UNIT:
            raise ReadError(Message("live-question-unit", question=self.text[:40], most=LONGEST_UNIT))
        if self.key is not None and not self.is_answer(self.key):
            raise ReadError(Message("live-question-bad-number", question=self.text[:40], answer=str(self.key)[:40]))

    @property
    def is_keyed(self) -> bool:
        """Whether the true number is known."""
        return self.key is not None

    def is_answer(self, answer: object) -> bool:
        """Return whether this is a number, and neither infinite nor absurdly large."""
        return type(answer) in (int, float) and abs(answer) <= LARGEST_NUMBER  # type: ignore[arg-type]

    def answer_text(self, answer: float, significant: int = 10) -> str:
        """Return an answer as people read it, with its unit."""
        return f"{number_text(answer, significant)} {self.unit}".strip()

    def as_dict(self) -> dict:
        """Return the question as a dict that ``question_of`` turns back into a question."""
        return {"kind": "number", **asdict(self)}


AnyQuestion = Question | NumberQuestion


def question_of(saved: Mapping) -> AnyQuestion:
    """Restore a question of either kind from the dict that its ``as_dict`` returned.

    >>> question_of(NumberQuestion("How old?", "years").as_dict())
    NumberQuestion(text='How old?', unit='years', key=None, withheld=False, source='', name='')
    """
    if saved.get("kind") == "number":
        return NumberQuestion(**{name: value for name, value in saved.items() if name != "kind"})
    return Question.of(saved)


def number_text(number: float, significant: int = 10) -> str:
    """Write a number for people: no digits of a whole number are lost, and from 10,000 on its digits are grouped.

    >>> number_text(1969), number_text(1196.71, 4), number_text(0.123456, 3), number_text(-1234567.0)
    ('1969', '1197', '0.123', '−1,234,567')
    """
    decimals = _decimals(number, significant)
    written = f"{number:,.{decimals}f}" if abs(number) >= 10_000 else f"{number:.{decimals}f}"
    if "." in written:
        written = written.rstrip("0").rstrip(".")
    return "0" if written == "-0" else written.replace("-", "−")


def distance_text(number: float, truth: float, significant: int) -> str:
    """Write how far a number is from the truth, with as many decimals as ``number_text`` gives the number, so that they add up.

    >>> number_text(1246.67, 4), distance_text(1246.67, 1280, 4)
    ('1247', '33')
    """
    decimals = _decimals(number, significant)
    return number_text(round(abs(round(number, decimals) - truth), decimals + 2))


def _decimals(number: float, significant: int) -> int:
    whole_digits = len(str(int(abs(number)))) if abs(number) >= 1 else 0
    return max(significant - whole_digits, 0)


def check_set(questions: list[AnyQuestion]) -> list[AnyQuestion]:
    """Return the questions of a live vote; refuse none at all, too many, and the same question twice."""
    if not questions:
        raise ReadError(Message("live-no-question"))
    if len(questions) > MOST_QUESTIONS:
        raise ReadError(Message("live-too-many-questions", n=len(questions), most=MOST_QUESTIONS))
    texts = [question.text for question in questions]
    if len(set(texts)) < len(texts):
        raise ReadError(Message("live-same-question"))
    return questions


def _check_text(text: str) -> None:
    if not text or len(text) > LONGEST_TEXT:
        length = {"most": LONGEST_TEXT, "n": len(text)}
        raise ReadError(Message("live-question-length", question=text[:40], **length))

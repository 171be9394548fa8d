"""Words and counts on screen: questions, students and answers in an exam, otherwise items, labelers and labels."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Nouns in the singular; ``items`` and so on are the plurals. ``choice`` is the word for a class."""

    item: str
    labeler: str
    label: str
    crowd: str
    choice: str
    choices: str
    labelled: str

    @property
    def items(self) -> str:
        return self.item + "s"

    @property
    def labelers(self) -> str:
        return self.labeler + "s"

    @property
    def labels(self) -> str:
        return self.label + "s"

    def speak(self, text: str) -> str:
        """Translate a sentence of the library, which uses items, labelers, labels and classes, into these words.

        >>> EXAM.speak("Labels are counted: each labeler labelled 3 items, and there are 4 classes.")
        'Answers are counted: each student answered 3 questions, and there are 4 choices.'
        """
        names = ("item", "items", "labeler", "labelers", "label", "labels", "labelled")
        words = {name: getattr(self, name) for name in names} | {"class": self.choice, "classes": self.choices}
        words |= {name.capitalize(): word.capitalize() for name, word in words.items()}
        # The item response model keeps its name.
        return re.sub(rf"\b({'|'.join(words)})\b(?! response)", lambda match: words[match[1]], text)


def count_text(count: float) -> str:
    """Write a count: whole numbers without decimals, means and sums with tied answers with one decimal.

    >>> count_text(1200.0), count_text(17.5)
    ('1,200', '17.5')
    """
    return f"{count:,.0f}" if round(float(count), 9).is_integer() else f"{count:,.1f}"


EXAM = Words("question", "student", "answer", "class", "choice", "choices", "answered")
CROWD = Words("item", "labeler", "label", "crowd", "class", "classes", "labelled")
SCORES = Words("question", "student", "score", "class", "score", "scores", "scored")
WORDS = {"exam": EXAM, "crowd": CROWD}

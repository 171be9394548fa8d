"""The words for what is on screen: questions, students and answers in an exam, items, labelers and labels elsewhere."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Nouns in the singular; ``items`` and the like are the plurals. ``choice`` is what the library calls a class."""

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
        """A sentence of the library, which speaks of items, labelers, labels and classes, in these words.

        >>> EXAM.speak("Labels are counted: each labeler labelled 3 items, and there are 4 classes.")
        'Answers are counted: each student answered 3 questions, and there are 4 choices.'
        """
        names = ("item", "items", "labeler", "labelers", "label", "labels", "labelled")
        words = {name: getattr(self, name) for name in names} | {"class": self.choice, "classes": self.choices}
        words |= {name.capitalize(): word.capitalize() for name, word in words.items()}
        # The item response model keeps its name.
        return re.sub(rf"\b({'|'.join(words)})\b(?! response)", lambda match: words[match[1]], text)


EXAM = Words("question", "student", "answer", "class", "choice", "choices", "answered")
CROWD = Words("item", "labeler", "label", "crowd", "class", "classes", "labelled")

"""The words for what is on screen: questions, students and answers in an exam, items, labelers and labels elsewhere."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Nouns in the singular; ``items`` and the like are the plurals."""

    item: str
    labeler: str
    label: str
    crowd: str

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
        """A sentence of the library, which speaks of items and labelers, in these words.

        >>> EXAM.speak("Labels are counted: one pass over those of 3 labelers.")
        'Answers are counted: one pass over those of 3 students.'
        """
        own = {"item": self.item, "labeler": self.labeler, "label": self.label}
        own |= {word.capitalize(): noun.capitalize() for word, noun in own.items()}
        return re.sub(r"\b([Ii]tem|[Ll]abeler|[Ll]abel)(?=s?\b)", lambda match: own[match[1]], text)


EXAM = Words("question", "student", "answer", "class")
CROWD = Words("item", "labeler", "label", "crowd")

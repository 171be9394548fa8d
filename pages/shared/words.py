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


def counted(n: int, word: str) -> str:
    """A number and its noun.

    >>> counted(1, "question"), counted(1200, "class")
    ('1 question', '1,200 classes')
    """
    plural = word + ("es" if word.endswith("s") else "s")
    return f"{n:,} {word if n == 1 else plural}"


def safe(text: object) -> str:
    """A name from a file as it may stand in a sentence: its characters, never its markup."""
    return re.sub(r"([\\`*_{}\[\]()#+\-.!|<>~$:&@])", r"\\\1", str(text).replace("\n", " ").replace("\r", " "))

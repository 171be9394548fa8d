"""Who reads a text: an audience and a language, for reports that are written without a page."""

from dataclasses import dataclass

from crowdcore.messages.catalogue import text
from crowdcore.messages.languages import ENGLISH
from crowdcore.messages.message import Message, Value


@dataclass(frozen=True)
class Reader:
    """The audience and the language of a report. Calling a reader returns a text as this reader understands it.

    >>> Reader()("exam-dropped", n=2), Reader("crowd")("exam-dropped", n=2)
    ('2 questions are dropped.', '2 items are dropped.')
    """

    audience: str = "exam"
    language: str = ENGLISH

    def __call__(self, message: Message | str, /, **values: Value) -> str:
        return text(message, self.audience, self.language, str, **values)


# The reader of reports for whom nobody has chosen a language.
TEACHER = Reader()

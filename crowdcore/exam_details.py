"""The subject, class, date and teacher of an exam, for everything that is printed and for the names of files."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from crowdcore.messages import TEACHER, Message, Reader

MOST_CHARACTERS = 120


def written_day(day: date) -> Message:
    """Return a date as a sentence writes it."""
    # A year is not written with a comma, as other numbers are.
    return Message("printed-date", day=str(day.day), month=day.month, year=str(day.year))


@dataclass(frozen=True)
class ExamDetails:
    """What a teacher writes at the top of an exam, apart from its title. Everything may be empty.

    >>> details = ExamDetails(subject="Biology", class_name="9b", day=date(2026, 5, 12))
    >>> details.in_words(), details.for_file_names()
    ({'subject': 'Biology', 'class': '9b', 'date': '12 May 2026'}, ('9b', '2026-05-12'))
    """

    subject: str = ""
    class_name: str = ""
    day: date | None = None
    teacher: str = ""

    def in_words(self, reader: Reader = TEACHER) -> dict[str, str]:
        """Return everything that is given, under its name."""
        day = "" if self.day is None else reader(written_day(self.day))
        written = {"subject": self.subject, "class": self.class_name, "date": day, "teacher": self.teacher}
        return {
            reader(f"printed-about-{what}"): " ".join(words.split()) for what, words in written.items() if words.strip()
        }

    def for_file_names(self) -> tuple[str, ...]:
        """Return what distinguishes the files of two classes. The date is written so that names sort by it."""
        day = () if self.day is None else (self.day.isoformat(),)
        return (*(self.class_name.split()), *day)

    def without_people(self) -> "ExamDetails":
        """Return the details without the class and the teacher, who lead to the students."""
        return ExamDetails(subject=self.subject, day=self.day)

    def saved(self) -> dict[str, str]:
        """Return the details as json can store them."""
        day = "" if self.day is None else self.day.isoformat()
        return {"subject": self.subject, "class": self.class_name, "date": day, "teacher": self.teacher}

    @classmethod
    def of_saved(cls, saved: Mapping[str, object]) -> "ExamDetails":
        """Return the details that were stored, or raise a ValueError. What is missing is empty."""
        texts = {what: saved.get(what, "") for what in ("subject", "class", "date", "teacher")}
        wrong = [what for what, words in texts.items() if not isinstance(words, str) or len(words) > MOST_CHARACTERS]
        if wrong:
            raise ValueError(f"the {wrong[0]} of the exam is not a text of at most {MOST_CHARACTERS} characters")
        day = date.fromisoformat(str(texts["date"])) if texts["date"] else None
        return cls(str(texts["subject"]), str(texts["class"]), day, str(texts["teacher"]))

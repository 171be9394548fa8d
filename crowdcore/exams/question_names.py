"""What a question is called in a sentence: its name in the file, or "question 4" where that is only a number."""

from crowdcore.messages import Message


def name_in_sentence(item: object) -> str | Message:
    """The question's name inside a sentence.

    >>> name_in_sentence("Q3"), str(name_in_sentence(4))
    ('Q3', 'item 4')
    """
    return _named(item, "exam-question-without-name")


def name_as_heading(item: object) -> str | Message:
    """The question's name at the beginning of a sentence or as a heading."""
    return _named(item, "exam-question-name")


def _named(item: object, without_name: str) -> str | Message:
    name = str(item)
    return name if any(map(str.isalpha, name)) else Message(without_name, item=name)

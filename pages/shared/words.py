"""Names from files as they may stand on a page, and numbers with their nouns."""


def counted(n: int, word: str) -> str:
    """A number and its noun.

    >>> counted(1, "question"), counted(1200, "class")
    ('1 question', '1,200 classes')
    """
    plural = word + ("es" if word.endswith("s") else "s")
    return f"{n:,} {word if n == 1 else plural}"


def safe(text: object) -> str:
    """What is not our own (a name, a title, a remark that quotes one) as it may stand in a sentence, a label or a tooltip."""
    # Imported here: a page's first words must not wait for the library to be loaded.
    from crowdcore.escaping import escaped

    return escaped(text, markdown=True)

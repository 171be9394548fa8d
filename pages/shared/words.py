"""Names from files as they may stand on a page, and numbers with their nouns."""


def counted(n: int, word: str) -> str:
    """A number and its noun.

    >>> counted(1, "question"), counted(1200, "class")
    ('1 question', '1,200 classes')
    """
    plural = word + ("es" if word.endswith("s") else "s")
    return f"{n:,} {word if n == 1 else plural}"


def who_says(choice: str, share: float) -> str:
    """That a choice is the most frequent one; "most" only where more than half made it.

    >>> who_says("A", 0.6), who_says("A", 0.4)
    ('most say A', 'more say A than anything else')
    """
    return f"most say {choice}" if share > 0.5 else f"more say {choice} than anything else"


# A name may have millions of characters, and a page shows it many times; files have all of it.
MOST_SHOWN = 3000


def safe(text: object) -> str:
    """What is not our own (a name, a title, a remark that quotes one) as it may stand in a sentence, a label or a tooltip."""
    # Imported here: a page's first words must not wait for the library to be loaded.
    from crowdcore.escaping import escaped

    shown = str(text)
    return escaped(shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…", markdown=True)

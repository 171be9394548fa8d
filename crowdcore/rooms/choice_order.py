"""In which order each phone shows the choices. Shuffled choices help nobody who copies a position or always taps the same one."""

import re
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from crowdcore.rooms.questions import Question

NUMBER = re.compile(r"[^\w\s]?\s*([-−]?\d[\d,]*(?:\.\d+)?)")
YES_OR_NO = frozenset(
    ["yes", "no", "true", "false", "ja", "nein", "oui", "non", "sí", "是", "否", "對", "錯", "对", "错"]
)
# Such a choice speaks of the choices before it, or belongs at the end.
SPEAKS_OF_OTHERS = re.compile(
    r"\b(all|none|both|neither|any) of\b|\babove\b|\b(don[’']t|do not|cannot|can[’']t) know\b"
    r"|^[a-f] (and|or) [a-f]$|以上|皆|不知道",
    re.IGNORECASE,
)


def order_on_phone(question: Question, phone: int) -> list[int]:
    """Return the positions of the choices as a phone shows them. The same phone always gets the same order.

    >>> question = Question("Which is red?", ("grass", "sky", "blood"), 2)
    >>> order_on_phone(question, 1), order_on_phone(question, 3)
    ([2, 1, 0], [0, 1, 2])
    """
    order = list(range(len(question.choices)))
    if not has_order(question):
        Random(f"{question.text} {phone}").shuffle(order)
    return order


def has_order(question: Question) -> bool:
    """Return whether the order of the choices may carry meaning.

    It may if the choices are increasing or decreasing numbers, if they are yes and no, or if one of them speaks of the others.
    A question without a right answer asks for an opinion, often on a scale, so its order is kept as well.
    """
    folded = [choice.casefold() for choice in question.choices]
    return (
        question.key is None
        or set(folded) <= YES_OR_NO
        or any(SPEAKS_OF_OTHERS.search(choice) for choice in folded)
        or _are_sorted_numbers(folded)
    )


def _are_sorted_numbers(choices: Sequence[str]) -> bool:
    found = [NUMBER.match(choice) for choice in choices]
    numbers = [float(match[1].replace(",", "").replace("−", "-")) for match in found if match]
    steps = [after - before for before, after in pairwise(numbers)]
    return len(numbers) == len(choices) and (min(steps) > 0 or max(steps) < 0)

"""Which values of the sliders fit together. The slider that was moved last keeps its value, and the others give way."""

from crowdcore.simulation import FEWEST_LABELS

# Each person is at most one of these.
SPECIAL = ("experts", "spammers", "contrary", "copiers")


def bounded(values: dict[str, int], moved: str = "people") -> dict[str, int]:
    """Return the values, lowered where they describe no crowd. Values that fit together stay as they are.

    - Experts and people who cause trouble are at most all people.
    - There are enough people to copy from.
    - Enough people answer each question.

    >>> crowd = {"people": 60, "experts": 50, "spammers": 40, "contrary": 0, "copiers": 10, "groups": 1, "blanks": 0}
    >>> [bounded(crowd, "experts")[name] for name in SPECIAL]
    [50, 8, 0, 2]
    >>> bounded(crowd | {"people": 5, "blanks": 90})["blanks"]
    40
    """
    fitting = dict(values)
    people = fitting["people"]
    if moved in SPECIAL:
        fitting[moved] = min(fitting[moved], people)
    room = people - (fitting[moved] if moved in SPECIAL else 0)
    others = [name for name in SPECIAL if name != moved]
    total = sum(fitting[name] for name in others)
    if total > room:
        fitting |= {name: fitting[name] * room // total for name in others}
    if fitting["copiers"]:
        alone = people - fitting["spammers"] - fitting["contrary"]
        if moved in ("copiers", "groups"):
            fitting["groups"] = max(1, min(fitting["groups"], alone - 1))
        fitting["copiers"] = max(0, min(fitting["copiers"], alone - fitting["groups"]))
    # In whole steps of the slider.
    fitting["blanks"] = min(fitting["blanks"], 5 * int((100 - 100 * FEWEST_LABELS / people) // 5))
    return fitting

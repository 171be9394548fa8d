"""More different values than there can be classes: those that one student alone gave, and that are wrong, are one class."""

import pandas as pd

from crowdcore.readers.remarks import Remark, listed, quoted

ANOTHER = "another value"


def join_lonely(
    pairs: pd.DataFrame, of_values: set[str], right: dict[str, tuple[str, ...]], allowed: dict[str, set[str]]
) -> Remark | None:
    """Call what one student alone answered "another value", so that it is counted as an answer, and as a wrong one.

    ``pairs`` has the labels of each question and how often they stand, ``allowed`` what each question allows; both change.

    >>> pairs = pd.DataFrame({"item": "Q1", "label": ["7", "7.5", "8"], "often": [9, 1, 1], "blank": False})
    >>> join_lonely(pairs, {"Q1"}, {"Q1": ("8",)}, {"Q1": {"7", "7.5", "8"}}).done
    "1 value that one student alone gave, such as '7.5', is counted as 'another value': there are too many different ones."
    """
    often = pairs.groupby(["item", "label"])["often"].transform("sum")
    keyed = [label in right.get(item, ()) for item, label in zip(pairs["item"], pairs["label"], strict=True)]
    lonely = (often == 1) & pairs["item"].isin(of_values) & ~pairs["blank"] & (pairs["label"] != "") & ~pd.Series(keyed)
    if not lonely.any():
        return None
    for item, label in pairs.loc[lonely, ["item", "label"]].itertuples(index=False):
        allowed.get(item, set()).discard(label)
        allowed.get(item, set()).add(ANOTHER)
    some = listed(pairs.loc[lonely, "label"], most=3)
    pairs.loc[lonely, "label"] = ANOTHER
    number, verb = ("1 value", "is") if lonely.sum() == 1 else (f"{lonely.sum():,} values", "are")
    done = f"{number} that one student alone gave, such as {some}, {verb} counted as {quoted(ANOTHER)}: there are too many "
    return Remark("cells", done + "different ones.")

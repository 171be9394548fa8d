"""A list that contains the key as if it were a labeler: "KEY, Q1, B"."""

import numpy as np

from crowdcore.readers.lists.columns import Column
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.headings import heading, is_key
from crowdcore.readers.sheets.key_evidence import KEY_SURELY_AGREES, NameForms, agreement_with_the_able, is_complete
from crowdcore.readers.sheets.list_headings import GOLD

# With very many labelers, only the first and the last are examined, because a key is usually there.
LOOKED_AT = 300
LONGEST_NAME = 40
# A key has one answer to each item, for most of the items.
MOST_ITEMS = 0.5
# A key without a known name is only searched in lists of the size of a class.
FEWEST, MOST_COMPARED = 4, 500


def key_labeler(labeler: Column, item: Column, label: Column, wanted=None) -> int | None:
    """Return the labeler who is the key: by name, or else because they differ from all others.

    ``wanted`` is a person's choice: a name, or False for none.
    """
    if wanted is False:
        return None
    if wanted is not None:
        if str(wanted) not in labeler.values:
            raise ReadError(f"There is no labeler {str(wanted)!r} whose labels could be the key.")
        return labeler.values.index(str(wanted))
    n = len(labeler.values)
    places = range(n) if n <= 2 * LOOKED_AT else [*range(LOOKED_AT), *range(n - LOOKED_AT, n)]
    named = [k for k in places if _is_called_key(labeler.values[k])]
    named = named or _unlike_the_others(labeler, item, label)
    if len(named) != 1 or n < 3:
        return None
    items = item.codes[labeler.codes == named[0]]
    alone = len(np.unique(items)) == len(items)
    return named[0] if alone and len(items) >= MOST_ITEMS * len(item.values) else None


def _unlike_the_others(labeler: Column, item: Column, label: Column) -> list[int]:
    """Return labelers whose name differs from all others, who labelled everything and agree with able labelers.

    This finds keys with names in unknown languages.
    """
    n = len(labeler.values)
    if not FEWEST <= n <= MOST_COMPARED or not FEWEST <= len(item.values) <= MOST_COMPARED:
        return []
    names = NameForms(labeler.values)
    odd = [k for k, name in enumerate(labeler.values) if names.lack(name)]
    if len(odd) != 1:
        return []
    marks = np.zeros((n, len(item.values)), dtype=np.int64)
    marks[labeler.codes, item.codes] = np.where(label.codes == label.blank, 0, label.codes + 1)
    agreement = agreement_with_the_able(marks)
    best = max(agreement[k] for k in range(n) if k != odd[0])
    # A student may have an unusual name. A key has one word as its name and agrees with able labelers more than anybody.
    agrees = agreement[odd[0]] >= max(KEY_SURELY_AGREES, best)
    one_word = len(labeler.values[odd[0]].split()) == 1
    return odd if agrees and one_word and is_complete(marks, odd[0]) else []


def without_labeler(labeler: Column, k: int) -> tuple[np.ndarray, Column]:
    """Return which rows belong to other labelers, and the column of labelers in these rows."""
    others = labeler.codes != k
    codes = labeler.codes[others]
    values = [value for n, value in enumerate(labeler.values) if n != k]
    return others, Column(labeler.heading, labeler.place, values, codes - (codes > k))


def _is_called_key(name: str) -> bool:
    return len(name) <= LONGEST_NAME and not any(map(str.isdigit, name)) and (is_key(name) or heading(name) in GOLD)

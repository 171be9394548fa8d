"""What is counted in a list's columns, against counting it row by row."""

from collections import Counter, defaultdict
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdcore.readers.lists.columns import Column

ROWS = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from(["", "x", "y", "z"])), min_size=1, max_size=30)


@given(rows=ROWS)
def test_what_one_column_does_within_another_is_what_counting_by_hand_gives(rows):
    one, other = (Column.of(list(cells), n) for n, cells in enumerate(zip(*rows, strict=True)))
    groups = defaultdict(list)
    for name, value in rows:
        # A group of one row alone says nothing, unless all rows are looked at.
        if value and (one.counts.min() > 1 or one.counts[one.values.index(name)] > 1):
            groups[name].append(value)
    several = [values for values in groups.values() if len(values) > 1]
    pairs = [a == b for values in several for a, b in combinations(values, 2)]
    looked_at = sum(map(len, groups.values()))
    found = one.within(other)
    assert (found.pairs, found.groups) == (len(pairs), len(several))
    assert found.same == pytest.approx(sum(pairs) / max(len(pairs), 1))
    assert found.constant == pytest.approx(sum(len(set(values)) == 1 for values in several) / max(len(several), 1))
    repeats = sum(n - 1 for values in groups.values() for n in Counter(values).values())
    assert found.repeated == pytest.approx(repeats / max(looked_at, 1))

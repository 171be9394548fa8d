"""Statistics of a list's columns equal a count row by row."""

from collections import Counter, defaultdict
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdcore import read
from crowdcore.readers.lists.columns import Column
from crowdcore.readers.lists.times import median_time_per_label

ROWS = st.lists(st.tuples(st.sampled_from("abcdefgh"), st.sampled_from(["", "x", "y", "z"])), min_size=1, max_size=30)


@given(rows=ROWS)
def test_statistics_within_a_column_equal_a_count_by_hand(rows):
    one, other = (Column.of(list(cells), n) for n, cells in enumerate(zip(*rows, strict=True)))
    groups = defaultdict(list)
    for name, value in rows:
        # A group of a single row is not evidence, unless all rows are examined.
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


@pytest.mark.parametrize(
    ("first", "second", "seconds"),
    [
        ("13/05/2024 10:00", "13/05/2024 10:01", "60"),
        ("05/13/2024 10:00", "05/13/2024 10:01", "60"),
        ("2024-05-01T10:00:00+02:00", "2024-05-01T10:00:07+02:00", "7"),
        ("1 May 2024 10:00", "2 May 2024 10:00", "86400"),
        ("9999-12-31 23:59:52", "9999-12-31 23:59:59", "7"),
    ],
)
def test_moments_are_read_without_a_warning_of_pandas(recwarn, capfd, first, second, seconds):
    # Some of pandas' warnings cannot be caught and are only printed.
    found = median_time_per_label(Column.of([first, second], 3), np.array([0, 0]), 1)
    assert found == ("seconds a label", [seconds])
    assert not recwarn and "Warning" not in capfd.readouterr().err


def test_the_order_of_day_and_month_is_the_one_in_which_more_moments_can_be_read():
    moments = ["03/04/2024", "04/04/2024", "13/04/2024", "14/04/2024", "15/04/2024"]
    assert median_time_per_label(Column.of(moments, 3), np.zeros(5, dtype=int), 1) == ("seconds a label", ["86400"])


def test_a_list_with_moments_far_in_the_future_is_read():
    rows = [f"{j},w{i},{'yes' if j % 2 else 'no'},9999-12-31 23:59:{j + i:02d}" for j in range(9) for i in range(3)]
    reading = read("\n".join(["item,labeler,label,time", *rows]).encode(), name="list.csv")
    assert reading.counts["labels"] == 27


def test_labels_with_one_column_per_class_are_one_label():
    rng = np.random.default_rng(6)
    rows = [
        (f"t{item}", f"Ann{labeler}", (item + (rng.random() < 0.2)) % 3)
        for item in range(40)
        for labeler in sorted(rng.choice(8, 4, replace=False))
    ]
    lines = ["task,annotator,tone.rude,tone.kind,tone.-1"]
    lines += [f"{item},{labeler},{int(k == 0)},{int(k == 1)},{int(k == 2)}" for item, labeler, k in rows]
    reading = read("\n".join(lines).encode(), name="tones.csv")
    labels = reading.dataset.labels
    names = ["rude", "kind", "-1"]
    expected = {(item, labeler): names[k] for item, labeler, k in rows}
    found = {
        (labels.items[i], labels.labelers[j]): labels.classes[k]
        for i, j, k in zip(labels.item, labels.labeler, labels.code, strict=True)
    }
    assert found == expected and any("one column per class" in text for text in reading.warnings)


def test_an_item_can_be_named_by_two_columns_together():
    rng = np.random.default_rng(7)
    rows = ["article_id,rater,criterion,value"]
    for article in range(30):
        for rater in rng.choice(4, 2, replace=False):
            rows += [
                f"{article},R{rater},{name},{1 + (article + n) % 3}" for n, name in enumerate(["bias", "tone", "lede"])
            ]
    reading = read("\n".join(rows).encode(), name="criteria.csv")
    assert (reading.counts["items"], reading.counts["labelers"], reading.counts["labels"]) == (90, 4, 180)
    assert reading.dataset.labels.items[0] == "0 bias" and any(
        "together name an item" in str(r) for r in reading.remarks
    )
    # Repeated labels of an item are not further items.
    repeated = [
        "task,worker,answer,run",
        *(f"t{t},w{w},{(t + w) % 2},{run}" for t in range(9) for w in range(5) for run in (1, 2)),
    ]
    assert read("\n".join(repeated).encode(), name="runs.csv").counts["items"] == 9

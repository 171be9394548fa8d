"""What a row of the file is, and which row has the headings: the right possibility is proposed, and is the likeliest."""

import pytest

from crowdcore.readers.files.table import Table
from crowdcore.readers.sheets.axes import Axes, names_of_evidence
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.model import ranked_axes
from tests.readers.examples import Example, examples
from tests.readers.fit_axes import transposed, vectors_of

CLASS = [
    ["Name", "Q1", "Q2", "Q3", "Q4"], ["Key", "A", "B", "C", "A"], ["Ann Lee", "A", "B", "D", "A"],
    ["Bo Ray", "A", "B", "C", "B"], ["Cy Fox", "A", "D", "C", "A"], ["Di Paz", "B", "B", "C", "A"],
]  # fmt: skip


def table_of(rows) -> Table:
    return Table(rows, list(range(1, len(rows) + 1)))


def likeliest(table: Table, **given) -> Axes:
    return ranked_axes(Grid.of(table), **given)[0][0]


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example.name)
def test_the_axes_of_every_example_are_proposed_with_all_evidence(example: Example):
    vectors, right = vectors_of((example.table, example.turned, example.heading))
    assert right < len(vectors) and vectors.shape[1] == len(names_of_evidence()) == len(set(names_of_evidence()))


def test_a_transposed_class_is_read_like_the_class():
    upright, turned = likeliest(table_of(CLASS)), likeliest(transposed(table_of(CLASS)))
    assert not upright.grid.turned and turned.grid.turned
    assert upright.headings == turned.headings == CLASS[0]


def test_titles_above_the_headings_are_not_headings():
    titles = [["Physics, May 2026", "", "", "", ""], ["Room 12", "", "", "", ""]]
    assert likeliest(table_of([*titles, *CLASS])).heading == 2


def test_a_given_orientation_leaves_only_its_possibilities():
    ranked = ranked_axes(Grid.of(table_of(CLASS)), "items")
    assert all(axes.grid.turned for axes, _ in ranked) and sum(p for _, p in ranked) == pytest.approx(1)


def test_a_tiny_table_of_answers_alone_leaves_both_orientations_possible():
    ranked = ranked_axes(Grid.of(table_of([["A", "B", "C"], ["B", "B", "A"], ["C", "A", "B"]])))
    turned = sum(p for axes, p in ranked if axes.grid.turned)
    assert 0.05 < turned < 0.95

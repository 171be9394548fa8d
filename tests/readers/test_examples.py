"""Sheets that were once misread are read with the roles that a person gave to their rows and columns."""

import csv
import io

import pytest

from crowdcore import read
from tests.readers.examples import Example, examples


@pytest.mark.parametrize("example", list(examples()), ids=lambda example: example.name)
def test_rows_and_columns_have_the_roles_that_a_person_gave_them(example: Example):
    text = io.StringIO()
    csv.writer(text).writerows(example.table.rows)
    reading = read(text.getvalue().encode(), name="sheet.csv")
    assert reading.roles is not None
    for wanted, found in ((example.rows, reading.roles.rows), (example.columns, reading.roles.columns)):
        roles = {place: role.replace("headings", "heading") for place, role in wanted.items() if role}
        assert {place: found[place] for place in roles} == roles

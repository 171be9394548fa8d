"""Lines that people put above an export, and the key that a teacher handed in with a form."""

from pathlib import Path

import pytest

from crowdcore import read
from tests.readers.generated.judge import key_of

FORMATS = Path(__file__).parent / "formats"
EXPORTS = [
    "amc_ticked_AB.csv",
    "appen_full.csv",
    "canvas_student_analysis.csv",
    "google_forms_sheet.csv",
    "moodle_responses.csv",
    "mturk_batch_results.csv",
    "omrchecker_results.csv",
    "zipgrade_full.csv",
    "zooniverse_classifications.csv",
]


@pytest.mark.parametrize("name", EXPORTS)
def test_a_line_of_any_width_above_an_export_changes_nothing_and_is_reported(name):
    text = (FORMATS / name).read_text()
    plain = read(text.encode(), name=name)
    for line in ("Exported 2026-05-01", "Quiz,Biology 101,2026"):
        reading = read(f"{line}\n{text}".encode(), name=name)
        assert str(reading) == str(plain)
        assert (reading.dataset.labels.dense() == plain.dataset.labels.dense()).all()
        assert any("row 1" in left and line.split(",")[0] in left for left in reading.left_out)


def test_a_key_submitted_through_the_form_is_found():
    header, *rows = (FORMATS / "google_forms_sheet.csv").read_text().splitlines()
    key = "2025/10/08 09:00:00 AM GMT+2,ANSWER KEY,5 / 5,Paris,8,water,Jupiter,Shakespeare"
    text = "\n".join([header.replace("Email Address", "Name"), key, *rows]).encode()
    reading = read(text, name="form.csv")
    assert [len(right) for right in key_of(reading)] == [1] * 5 and key_of(reading)[0] == ("Paris",)
    assert "ANSWER KEY" not in reading.dataset.labels.labelers and any(
        "'ANSWER KEY'" in warning for warning in reading.warnings
    )
    assert "ANSWER KEY" in read(text, name="form.csv", key_row=False).dataset.labels.labelers

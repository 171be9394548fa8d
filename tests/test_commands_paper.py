"""The commands for paper: sheets are printed, read back, and graded like any other table."""

import json

import numpy as np
import pandas as pd
import pytest

from crowdcore.__main__ import main
from crowdcore.paper import AnswerSheet
from crowdcore.readers import read
from tests.paper.test_reading import drawn


def test_sheets_are_printed_and_read_back_with_names_and_unclear_rows(tmp_path, capsys):
    (tmp_path / "class.csv").write_text("No.,Name\n1001,Ada Byron\n1002,Bo\n1003,Cy\n", encoding="utf-8")
    main(["print-sheets", "--questions", "12", "--class-list", str(tmp_path / "class.csv"), "--title", "Quiz",
          "--to", str(tmp_path / "sheets.pdf")])  # fmt: skip
    assert (tmp_path / "sheets.pdf").read_bytes().startswith(
        b"%PDF"
    ) and "3 sheets on 3 pages" in capsys.readouterr().err
    sheet = AnswerSheet.of_design(json.loads((tmp_path / "sheets.json").read_text(encoding="utf-8")))
    marks = [("answer", row, row % 4, 40) for row in range(11)]
    for page in range(2):
        more = [("answer", 2, 0, 40)] if page else []
        drawn(sheet, [*marks, *more], page=page).save(tmp_path / f"{page}.png")
    main(["read-sheets", *(str(tmp_path / f"{page}.png") for page in range(2)), "--sheet", str(tmp_path / "sheets.json"),
          "--crops", str(tmp_path / "unclear"), "--to", str(tmp_path / "answers.csv")])  # fmt: skip
    assert "1.png, page 1, question 3: unclear" in capsys.readouterr().err
    assert [path.name for path in (tmp_path / "unclear").iterdir()] == ["1-1-3.png"]
    table = pd.read_csv(tmp_path / "answers.csv", dtype=str)
    assert table["student"].tolist() == ["Ada Byron", "Bo"] and table["Q3"].tolist() == ["C", "AC"]
    data = read(tmp_path / "answers.csv").dataset
    assert data.labels.labelers == ("Ada Byron", "Bo") and (data.labels.dense()[:2, 0] == np.arange(2)).all()


def test_what_is_not_possible_is_refused_with_a_line(tmp_path, capsys):
    (tmp_path / "other.json").write_text("{}")
    for arguments, sentence in (
        (["print-sheets", "--questions", "500", "--to", str(tmp_path / "a.pdf")], "1 to 120 questions"),
        (["print-sheets", "--questions", "5", "--to", str(tmp_path / "a.docx")], "does not end in .pdf or .html"),
        (["read-sheets", "x.png", "--sheet", str(tmp_path / "other.json")], "is not a design"),
    ):
        with pytest.raises(SystemExit):
            main(arguments)
        assert sentence in capsys.readouterr().err

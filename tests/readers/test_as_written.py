"""Each transformation by the reader is reported with an alternative that disables it, and the alternative works."""

import pytest

from crowdcore import ReadError, read

SIDE_BY_SIDE = "Name,1,2,3,,Name,1,2,3\nAnn,A,B,C,,Cy,B,B,C\nBo,A,C,C,,Di,A,A,B\nEd,A,B,C,,Flo,C,B,C\n"
BELOW = "Name,1,2,3\nAnn,A,B,C\nBo,A,C,C\nCy,A,B,C\nName,4,5,6\nAnn,B,B,C\nBo,D,A,A\nCy,B,B,A\n"
SETS = "Name,Q1,Q2,Q3\n" + "".join(
    f'{who},"1, {n % 3 + 2}",{n % 2 + 2},{n % 4 + 1}\n' for n, who in enumerate("abcdefgh")
)
VERDICTS = "Name,Q1,Q2,Q3\n" + "".join(
    f"s{n},{'B (1)' if n % 2 else 'C (0)'},A (1),{'D (1)' if n % 3 else 'B (0)'}\n" for n in range(9)
)
STRINGS = "Name,Code,Q1,Q2\n" + "".join(
    f"s{n},{code},A,{'AB'[n % 2]}\n" for n, code in enumerate(["BBCDA", "BAADA", "BBCAA", "CBCDA", "BBCDB"])
)


@pytest.mark.parametrize(
    ("text", "form", "size", "as_written"),
    [
        (SIDE_BY_SIDE, "pieces", "6 students × 3 questions", "3 students × 6 questions"),
        (BELOW, "pieces", "3 students × 6 questions", "6 students × 3 questions"),
        (SETS, "sets", "8 students × 3 questions, 7 choices", "8 students × 3 questions, 4 choices"),
        (
            VERDICTS,
            "signs",
            "9 students × 3 questions, 4 choices, 3 known answers",
            "9 students × 3 questions, 2 choices.",
        ),
        (STRINGS, "strings", "5 students × 7 questions", "5 students × 2 questions"),
    ],
    ids=["side by side", "below each other", "sets", "verdicts", "strings"],
)
def test_a_transformation_is_undone_by_the_alternative_next_to_it(text, form, size, as_written):
    reading = read(text.encode(), name="quiz.csv")
    assert str(reading).startswith(size)
    (undo,) = [one for remark in reading.remarks for one in remark.alternatives if "as_written" in one.hints]
    assert undo.hints == {"as_written": [form]} and reading.hints["as_written"] == []
    again = read(text.encode(), name="quiz.csv", **undo.hints)
    assert str(again).startswith(as_written)
    assert again.hints["as_written"] == [form]


def test_a_disabled_transformation_stays_disabled_when_another_is_undone():
    both = "".join(f"{line},,{line}\n" for line in VERDICTS.splitlines())
    reading = read(both.encode(), name="quiz.csv", as_written="pieces")
    undo = [one.hints for remark in reading.remarks for one in remark.alternatives if "as_written" in one.hints]
    assert undo == [{"as_written": ["pieces", "signs"]}]


def test_a_form_that_does_not_exist_is_refused():
    with pytest.raises(
        ReadError,
        match="as_written is 'colours'; it can be some of 'labels', 'short headings', 'three headings', 'pieces'",
    ):
        read(BELOW.encode(), name="quiz.csv", as_written=["colours"])


def test_many_notes_next_to_answers_share_one_remark_that_can_undo_them_all():
    rows = [f"s{n},{'ABCD'[n % 4]},{'ABCD'[n % 3]},{'ABCD'[n * n % 4]}" for n in range(40)]
    rows += ["t1,A?,B ✓,B*", "t2,B?,A!,A*", "t3,C?,C ✓,A~", "t4,D?,B!,A#"]
    reading = read("\n".join(["Name,Q1,Q2,Q3", *rows]).encode(), name="quiz.csv")
    (remark,) = [remark for remark in reading.remarks if remark.kind == "cells"]
    assert "In 12 cells a sign is next to the answer, which was read without it: 'A?' as 'A'" in str(remark)
    assert "and 4 more" in str(remark)
    blank, own = (
        read("\n".join(["Name,Q1,Q2,Q3", *rows]).encode(), name="q.csv", **one.hints) for one in remark.alternatives
    )
    assert blank.counts["blanks"] == 12 and reading.counts["blanks"] == 0
    assert "A?" in {*own.dataset.labels.classes, *(text for texts in own.texts.values() for text in texts.values())}

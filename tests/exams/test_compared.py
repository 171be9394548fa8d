"""Two results compared: every number recomputed in another way, and planted changes found, and nothing else."""

import io
from math import comb
from pathlib import Path

import numpy as np
import openpyxl
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix, ReadError, load_sample
from crowdcore.__main__ import main
from crowdcore.exams import Exam
from crowdcore.exams.compared import compare_exams, question_pairs
from crowdcore.grading import GradingRules
from crowdcore.messages import text

RNG = np.random.default_rng
N = 12


def result(seed, n=30, items=N, names=None, questions=None, about=None):
    """A class whose students differ in ability, on questions that differ in difficulty; class 0 is right."""
    rng = RNG(seed)
    able, hard = rng.normal(0, 1, n), np.linspace(-1.5, 1.5, items)
    right = rng.random((items, n)) < 1 / (1 + np.exp(hard[:, None] - able))
    codes = np.where(right, 0, rng.integers(1, 4, (items, n)))
    labels = LabelMatrix.from_codes(
        codes,
        items=questions or [f"What is {chr(97 + j)}?" for j in range(items)],
        labelers=names or [f"Student {seed}-{i}" for i in range(n)],
        classes="ABCD",
    )
    return Exam(Dataset("quiz", labels, np.zeros(items, dtype=int), labeler_table=about)), right


def wilson(k, n, z=1.96):
    """The roots of |k/n − p| = z √(p (1 − p) / n)."""
    return np.sort(np.roots([1 + z * z / n, -2 * k / n - z * z / n, (k / n) ** 2]).real)


def fisher(a, n, b, m):
    """All tables with the same margins that are at most as probable as this one."""
    total = a + b
    probability = {
        x: comb(n, x) * comb(m, total - x) / comb(n + m, total) for x in range(max(0, total - m), min(n, total) + 1)
    }
    return sum(p for p in probability.values() if p <= probability[a] * (1 + 1e-7))


def corrected(p):
    """Holm: the k-th smallest times the number of those left, never smaller than the ones before."""
    found, most = np.empty(len(p)), 0.0
    for place, j in enumerate(np.argsort(p, kind="stable")):
        most = max(most, min(1.0, p[j] * (len(p) - place)))
        found[j] = most
    return found


def test_difficulty_its_intervals_and_its_p_values():
    (before, was), (now, is_now) = result(1), result(2, n=45)
    found = compare_exams(before, now).questions
    k, m = was.sum(axis=1), is_now.sum(axis=1)
    assert found["n before"].tolist() == [30] * N and found["n now"].tolist() == [45] * N
    np.testing.assert_allclose(found["before"], k / 30)
    np.testing.assert_allclose(found["change"], m / 45 - k / 30)
    low, high = np.array([wilson(x, 30) for x in k]).T
    low_now, high_now = np.array([wilson(x, 45) for x in m]).T
    np.testing.assert_allclose(
        found[["before low", "before high", "now low", "now high"]].T, [low, high, low_now, high_now]
    )
    reach = np.hypot(m / 45 - low_now, high - k / 30), np.hypot(high_now - m / 45, k / 30 - low)
    np.testing.assert_allclose(found["change low"], found["change"] - reach[0])
    np.testing.assert_allclose(found["change high"], found["change"] + reach[1])
    np.testing.assert_allclose(
        found["p"], corrected([fisher(a, 30, b, 45) for a, b in zip(k, m, strict=True)]), rtol=1e-6
    )


def test_discrimination_its_intervals_and_its_p_values():
    (before, was), (now, is_now) = result(3), result(4, n=50)
    found = compare_exams(before, now).questions
    r, r_now = (
        np.array([np.corrcoef(right[j], np.delete(right, j, axis=0).sum(axis=0))[0, 1] for j in range(N)])
        for right in (was, is_now)
    )
    np.testing.assert_allclose(found["r before"], r)
    np.testing.assert_allclose(found["r now"], r_now)
    np.testing.assert_allclose(np.arctanh(found["r before high"]) - np.arctanh(r), 1.96 / np.sqrt(27), rtol=1e-6)
    np.testing.assert_allclose(np.arctanh(r_now) - np.arctanh(found["r now low"]), 1.96 / np.sqrt(47), rtol=1e-6)
    z = np.abs(np.arctanh(r_now) - np.arctanh(r)) / np.sqrt(1 / 27 + 1 / 47)
    from scipy.special import erfc

    np.testing.assert_allclose(found["r p"], corrected(erfc(z / np.sqrt(2))))
    assert (found["r change low"] < found["r change"]).all() and (found["r change"] < found["r change high"]).all()


def two_years(dataset, seed):
    """One real exam, its people divided at random into two years: the codes of each."""
    order = RNG(seed).permutation(len(dataset.labels.labelers))
    return [dataset.labels.dense()[:, part] for part in np.array_split(order, 2)]


def with_codes(dataset, codes):
    labels = LabelMatrix.from_codes(codes, items=dataset.labels.items, classes=dataset.labels.classes)
    return Exam(Dataset("year", labels, dataset.truth))


def planted(dataset, seed):
    """In the second year the third question is taught better, and the choices of the eighth are confused."""
    before, now = two_years(dataset, seed)
    key, rng = dataset.truth, RNG(seed)
    now[2, (now[2] != key[2]) & (rng.random(now.shape[1]) < 0.5)] = key[2]
    now[7, (now[7] == key[7]) & (rng.random(now.shape[1]) < 0.4)] = (key[7] + 1) % 3
    return with_codes(dataset, before), with_codes(dataset, now)


@pytest.mark.parametrize("seed", range(3))
def test_planted_changes_between_two_years_of_a_real_exam_are_found_and_nothing_else(seed):
    dataset = load_sample("iqitems")
    unchanged = compare_exams(*(with_codes(dataset, codes) for codes in two_years(dataset, seed)))
    assert unchanged.changed.empty and unchanged.changed_discrimination.empty
    before, now = planted(dataset, seed)
    found = compare_exams(before, now)
    items = [str(item) for item in dataset.labels.items]
    assert found.changed["question"].tolist() == [items[2], items[7]]
    assert np.sign(found.changed["change"]).tolist() == [1, -1]


SCIENCE = Path(__file__).parents[3] / "shared" / "data" / "sat12_science"


@pytest.mark.skipif(not SCIENCE.is_dir(), reason="the shared data are not here")
def test_planted_changes_in_another_real_exam_are_found_and_nothing_else():
    from crowdcore.commands.source import load_exam

    found = compare_exams(*planted(load_exam(str(SCIENCE)).dataset, 1))
    assert len(found.changed) == 2 and np.sign(found.changed["change"]).tolist() == [1, -1]


def test_students_of_a_retake_are_found_by_number_and_those_who_improved_are_clear():
    numbers = [f"{n:03d}" for n in range(30)]
    before, was = result(5, items=24, about=pd.DataFrame({"Student number": numbers}))
    now, is_now = result(6, items=24, about=pd.DataFrame({"Student number": numbers[::-1]}))
    found = compare_exams(before, now).students
    assert len(found) == 30
    for row in found.itertuples():
        k = int(row.student.split("-")[1])
        old, new = was[:, 29 - k], is_now[:, k]
        assert (row.gained, row.lost) == ((new & ~old).sum(), (old & ~new).sum()) and row.questions == 24
        assert row.change == pytest.approx(new.mean() - old.mean())
    p = [
        min(1, 2 * sum(comb(g + v, x) for x in range(min(g, v) + 1)) / 2 ** (g + v))
        for g, v in zip(found["gained"], found["lost"], strict=True)
    ]
    np.testing.assert_allclose(found["p"], corrected(p))


def test_students_without_numbers_are_found_by_name_and_namesakes_are_left_out():
    before, _ = result(7, n=4, names=["Ann Lee", "Bo", "Cy", "Di"])
    now, _ = result(8, n=4, names=["ann  lee", "Bo", "Bo (row 3)", "Ed"])
    assert compare_exams(before, now).students["student"].tolist() == ["ann  lee"]


def test_questions_are_matched_by_text_in_any_order_and_the_others_are_named():
    before, _ = result(1, items=4, questions=["What is a?", "Lakes", "Rivers", "Dropped"])
    now, _ = result(2, items=4, questions=["RIVERS", "What  is a?", "New", "Dropped"])
    found = compare_exams(before, Exam(now.dataset, drop=["Dropped"]))
    assert found.questions[["question", "earlier question"]].to_numpy().tolist() == [
        ["RIVERS", "Rivers"],
        ["What  is a?", "What is a?"],
    ]
    assert found.only_before == ("Lakes", "Dropped") and found.only_now == ("New",)
    assert not found.notes


def test_questions_that_only_have_numbers_are_matched_with_a_warning_unless_a_list_matches_them():
    names = [f"Q{j + 1}" for j in range(3)]
    (before, was), (now, is_now) = result(1, items=3, questions=names), result(2, items=3, questions=names)
    (note,) = compare_exams(before, now).notes
    assert "matched by their numbers, such as Q1" in text(note, "exam")
    found = compare_exams(before, now, {"Q1": "Q3", "Q2": "Q1"})
    assert not found.notes and found.only_before == ("Q2",) and found.only_now == ("Q3",)
    np.testing.assert_allclose(
        found.questions["change"], [is_now[0].mean() - was[2].mean(), is_now[1].mean() - was[0].mean()]
    )


def test_a_question_with_another_key_is_reported():
    before, now = result(1)[0], result(2)[0]
    other = Exam(now.dataset, key=now.key.with_answer(3, 2), truth=None)
    (note,) = compare_exams(before, other).notes
    assert "The key of What is d? is not the same" in text(note, "exam")


def test_partial_credit_and_blanks_that_are_left_out_count_as_in_the_grades():
    codes = np.array([[0, 1, -1, 2, 0, 1], [0, 0, 1, 1, 0, 0]])
    labels = LabelMatrix.from_codes(codes, items=["a b", "c d"], classes="ABC")
    key = Key.of([-1, 0]).with_answer(0, {0: 1, 1: 0.5})
    exam = Exam(Dataset("quiz", labels, key=key), rules=GradingRules(blanks="left out"))
    found = compare_exams(exam, exam).questions
    assert found["n now"].tolist() == [5, 6] and found["now"].tolist() == pytest.approx([3 / 5, 4 / 6])
    assert found["change"].tolist() == [0, 0] and found["p"].tolist() == [1, 1]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"now,before\nQ1,Q2\nQ1,Q3\n", "names 'Q1' twice in the column of the questions now"),
        (b"now,before\nQ1,Q2\nQ4,Q2\n", "names 'Q2' twice in the column of the questions before"),
        (b"now,before,more\nQ1,Q2,Q3\n", "exactly two columns"),
    ],
)
def test_an_unclear_list_of_questions_is_refused(content, words):
    with pytest.raises(ReadError, match=words):
        question_pairs(content, "pairs.csv")


def test_results_without_a_common_question_are_refused():
    with pytest.raises(ValueError, match="no question in common"):
        compare_exams(result(1, items=2, questions=["a b", "c d"])[0], result(2, items=2, questions=["e f", "g h"])[0])
    with pytest.raises(ValueError, match="The earlier result has no question 'Q9'"):
        compare_exams(result(1)[0], result(2)[0], {"What is a?": "Q9"})


def test_the_command_line_compares_two_files(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for name, seed in (("before.csv", 1), ("now.csv", 2)):
        exam, _ = result(seed, names=[f"Person {i}" for i in range(30)])
        answers = np.array(list("ABCD"))[exam.labels.dense().T]
        sheet = pd.DataFrame(answers, columns=[f"Q{j + 1}" for j in range(N)])
        sheet.insert(0, "Name", exam.labels.labelers)
        sheet.to_csv(name, index=False)
    pd.DataFrame({"question": [f"Q{j + 1}" for j in range(N)], "key": "A"}).to_csv("key.csv", index=False)
    main(["compare-exams", "before.csv", "now.csv", "--key", "key.csv"])
    written = capsys.readouterr()
    assert "matched by their numbers" in written.err and len(written.out.splitlines()) == N + 1 + 1 + 31
    main(["compare-exams", "before.csv", "now.csv", "--key", "key.csv", "--to", "found.xlsx"])
    book = openpyxl.load_workbook(io.BytesIO(Path("found.xlsx").read_bytes()))
    head, *rows = book["Questions"].values
    expected = compare_exams(result(1)[0], result(2)[0]).questions
    assert [row[head.index("Change")] for row in rows] == pytest.approx(expected["change"].tolist())
    assert len(list(book["Students"].values)) == 31 and dict(book["About"].values)["before"] == "before.csv"

"""Downloads contain their origin, and the code snippets next to them give the numbers on screen."""

import io
import re
import shlex
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from crowdcore.__main__ import main
from crowdcore.project import History, Project
from crowdcore.simulation import Crowd, simulate
from tests.pages.conftest import checked, visit
from tests.pages.conftest import opened as opened_at_first

NO_MARKUP = "<b>bold</b>"


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A folder without anything of the project's."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def opened(page, sample):
    """Open the page with its downloads in sight; the exam has a step for them."""
    at = opened_at_first(page, sample)
    at.session_state["exam_step"] = "print"
    return checked(at.run())


def python_of(at, n=0):
    return [code.value for code in at.code if code.language == "python"][n]


def shell_of(at, n=0):
    return shlex.split(
        [code.value for code in at.code if code.language == "sh"][n].removeprefix("python -m crowdcore ")
    )


def table_of(file):
    """A downloaded csv, as any program reads it: the header is its first line."""
    return pd.read_csv(io.BytesIO(file), encoding="utf-8-sig")


def type_a_key(at, item, code):
    """As on the page Known answers: an answer that is in no file."""
    work = at.session_state["history"].now
    training = work.training.copy()
    training[item] = True
    at.session_state["history"] = History(work.with_key(work.key.with_answer(item, code), training))
    return checked(at.run())


@pytest.mark.parametrize("method", ["majority_vote", "em", "naive_bayes", "saddle_point_robust", "auto"])
@pytest.mark.parametrize(("page", "label"), [("aggregate", "Answers (csv)"), ("exam", "Key (csv)")])
def test_page_python_and_shell_give_the_same_answers_and_are_as_sure(elsewhere, handed_out, page, label, method):
    at = opened(f"pages/{page}.py", "science")
    chooses = "choose_key_method" if page == "exam" else "choose_method"
    at.session_state["exam_step"] = "key"
    checked(at.run().selectbox(key=chooses).set_value(method).run())
    at.session_state["exam_step"] = "print"
    at = type_a_key(at, 3, 2)
    (elsewhere / "project.zip").write_bytes(handed_out["Save the project"]())
    shown = table_of(handed_out[label]())
    ran = {}
    exec(python_of(at), ran)
    classes = [*map(str, ran["project"].labels.classes)]
    main([*shell_of(at), "--to", "answers.csv"])
    from_shell = pd.read_csv("answers.csv")
    for column, in_python in (("answer", ran["found"].answers), ("inferred", ran["found"].inferred)):
        assert shown[column].tolist() == from_shell[column].tolist() == [classes[k] for k in in_python]
    assert shown["sure"].tolist() == from_shell["sure"].tolist() == ran["found"].sure.round(4).tolist()
    assert 1 / 4 < shown["sure"].min() < shown["sure"].max() == 1


def test_an_exams_own_key_is_sure_everywhere_whether_it_is_learned_from_or_not(elsewhere, handed_out):
    at = opened("pages/exam.py", "science")
    work = at.session_state["history"].now
    at.session_state["history"] = History(replace(work, sample=False, simulated=False))
    checked(at.run())
    (elsewhere / "project.zip").write_bytes(handed_out["Save the project"]())
    shown = table_of(handed_out["Key (csv)"]())
    assert (shown["sure"] == 1).all() and (shown["known"] == "yes").all()
    ran = {}
    exec(python_of(at), ran)
    assert (ran["found"].sure == 1).all()
    main([*shell_of(at), "--to", "answers.csv"])
    from_shell = pd.read_csv("answers.csv")
    assert (from_shell["sure"] == 1).all() and from_shell["training"].sum() == work.n_training
    assert from_shell["inferred"].tolist() == shown["inferred"].tolist()
    checked(at.switch_page("pages/aggregate.py").run())
    assert (table_of(handed_out["Answers (csv)"]())["sure"] == 1).all()


def test_the_snippets_of_aggregate_give_its_weights(elsewhere, handed_out):
    at = type_a_key(opened("pages/aggregate.py", "science"), 3, 2)
    (elsewhere / "project.zip").write_bytes(handed_out["Save the project"]())
    weights = table_of(handed_out["Weights (csv)"]())
    ran = {}
    exec(python_of(at), ran)
    np.testing.assert_allclose(ran["found"].model.weights_, weights["weight"])
    main([*shell_of(at), "--to", "answers.csv", "--weights", "weights.csv"])
    np.testing.assert_allclose(pd.read_csv("weights.csv")["weight"], weights["weight"], rtol=1e-6)


def test_the_snippets_of_a_sweep_give_its_curve(elsewhere, handed_out):
    at = opened("pages/aggregate.py", "science")
    checked(next(button for button in at.button if button.label == "Find the best λ").click().run())
    (elsewhere / "project.zip").write_bytes(handed_out["Save the project"]())
    (sweep,) = at.session_state["page:sweeps"].values()
    ran = {}
    exec(python_of(at), ran)
    np.testing.assert_array_equal(ran["sweep"].accuracy, sweep.accuracy)
    assert ran["sweep"].best == sweep.best
    main([*shell_of(at), "--to", "sweep.csv"])
    np.testing.assert_allclose(pd.read_csv("sweep.csv")["accuracy"], sweep.accuracy)


def test_the_snippets_of_compare_give_its_figures(elsewhere, handed_out, capsys):
    at = opened("pages/compare.py", "science")
    exam = simulate(Crowd(items=12, labelers=15, classes=3), seed=2)
    at.session_state["history"] = History(Project.of(exam, "exam", "a small class"))
    at = type_a_key(at, 3, 2)
    at.multiselect(key="compare_methods").set_value(["majority_vote", "exponential_weights"])
    at.select_slider(key="compare_draws").set_value(10)
    at.segmented_control(key="compare_tune").set_value("both")
    checked(next(button for button in at.button if button.label == "Run the comparison").click().run())
    (elsewhere / "project.zip").write_bytes(handed_out["Save the project"]())
    shown = table_of(handed_out["Every draw (csv)"]())
    shown = shown[shown["method"] != "best_labeler"]
    ran = {}
    exec(python_of(at), ran)
    np.testing.assert_allclose(ran["comparison"].frame["accuracy"], shown["accuracy"])
    main([*shell_of(at), "--to", "draws.csv"])
    from_shell = pd.read_csv("draws.csv")
    assert sorted(from_shell["accuracy"].round(9)) == sorted(shown["accuracy"].round(9))
    capsys.readouterr()


@pytest.mark.parametrize("page", ["data", "aggregate", "labelers", "exam"])
def test_pictures_are_taken_away_in_one_page_that_needs_no_network(page, handed_out):
    at = opened(f"pages/{page}.py", "science")
    if page == "data":
        # It opens with a table; its pictures are another view.
        checked(at.button_group(key="view").set_value("agreement").run())
    text = handed_out["Pictures (html)"]()
    titles = re.findall(r"<h2>(.*?)</h2>", text)
    # The exam hands out those of its other tabs as well: the scores and the map of the questions.
    assert len(titles) == len(set(titles)) == len(at.get("plotly_chart")) + 2 * (page == "exam")
    assert text.count('class="plotly-graph-div"') == len(titles)
    assert not re.search(r"<(script|link|img)[^>]*(src|href)=", text)
    assert f"data digest: {at.session_state['history'].now.labels.digest}" in text


def test_downloads_contain_the_seed_of_the_training_items(handed_out):
    at = opened("pages/aggregate.py", "science")
    assert "seed: 1, of the draw of these items" in handed_out["Where the csv files come from (txt)"]().decode()
    type_a_key(at, 3, 2)
    assert "seed: none" in handed_out["Where the csv files come from (txt)"]().decode()


def test_a_name_with_markup_is_text_in_a_page_of_pictures(handed_out):
    at = visit()
    checked(at.switch_page("pages/data.py").run())
    sheet = f"name,Q1,Q2,Q3\n{NO_MARKUP},A,B,C\nBo,A,B,B\nCy,A,C,C\nKEY,A,B,\n"
    at.file_uploader[0].upload(f"{NO_MARKUP}.csv", sheet.encode(), "text/csv").run()
    checked(at.switch_page("pages/labelers.py").run())
    assert NO_MARKUP not in handed_out["Pictures (html)"]()

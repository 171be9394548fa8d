"""Known answers: chosen by hand, at random or all; typed if they are not known; kept from page to page."""

import json

import numpy as np
import pytest

from crowdcore.evaluation import training_draws
from crowdcore.project import History
from crowdcore.samples import SAMPLES
from tests.pages.conftest import visit

UNKEYED = b"name,Q1,Q2,Q3,Q4\nAnn,A,B,C,A\nBo,A,,C,B\nCy,B,B,D,A\nDi,A,B,C,A\n"


def opened(content=None, sample=None):
    at = visit()
    at.switch_page("pages/data.py").run()
    if sample:
        at.button(key=f"sample:{sample}").click().run()
    if content:
        at.get("file_uploader")[0].upload("quiz.csv", content, "text/csv").run()
    return at.switch_page("pages/training.py").run()


def work(at):
    return at.session_state["history"].now


def verdict(at):
    return next(text.value for text in at.main.markdown if text.value.startswith("**"))


def table(at):
    return at.data_editor[0].value


def edit(at, **rows):
    """Change cells as the table reports it: all changes since the page was opened."""
    edited = {int(row[1:]): cells for row, cells in rows.items()}
    at.session_state[at.data_editor[0].key] = {"edited_rows": edited, "added_rows": [], "deleted_rows": []}
    at.run()
    assert not at.exception
    return at


def choose(at, way):
    at.button_group(key="choose_by").set_value(way).run()
    assert not at.exception
    return at


def press(at, label):
    next(button for button in at.button if button.label == label).click().run()
    assert not at.exception
    return at


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_sample_has_one_row_per_question(sample):
    at = opened(sample=sample)
    assert not at.exception
    assert len(table(at)) == len(work(at).labels.items)
    assert table(at)["use"].sum() == work(at).n_training
    assert f"Methods learn from {work(at).n_training}" in verdict(at)


def test_the_bars_are_shares_of_the_students_who_answered():
    row = table(opened(UNKEYED)).iloc[1]
    assert (row["item"], row["share 1"], row["count"]) == ("Q2", 1.0, 1)


def test_with_many_classes_the_most_frequent_answer_is_shown():
    assert {"top", "share"} < set(table(opened(sample="iqitems")).columns)


def test_a_missing_key_is_reported_in_plain_words():
    at = opened(UNKEYED)
    assert verdict(at) == (
        "**No answer is known yet.** The inferred key rests only on how far the students agree. Enter at least four right "
        "answers to test it."
    )
    assert work(at).n_training == 0


def test_a_typed_key_makes_the_answer_known_and_used_and_survives_moving_about():
    at = edit(opened(UNKEYED), r0={"key": "A"}, r2={"key": "C"})
    assert verdict(at).startswith(
        "**The answers of 2 questions are known. Methods learn from 2 of them.** Enter the right answers"
    )
    assert list(table(at)["use"]) == [True, False, True, False]
    for page in ("data", "aggregate", "training"):
        at.switch_page(f"pages/{page}.py").run()
        assert not at.exception
    assert list(work(at).key.single()) == [0, -1, 2, -1]
    assert list(work(at).training) == [True, False, True, False]
    assert list(table(at)["key"].fillna("")) == ["A", "", "C", ""]
    # On a new visit the table reports only new changes; earlier ones stay.
    edit(at, r1={"key": "B"})
    assert list(work(at).key.single()) == [0, 1, 2, -1]


def test_unticking_keeps_the_key_to_judge_by():
    at = edit(opened(UNKEYED), r0={"key": "A"}, r2={"key": "C"})
    edit(at, r0={"key": "A", "use": False}, r2={"key": "C"})
    assert list(work(at).key.single()) == [0, -1, 2, -1]
    assert list(work(at).training) == [False, False, True, False]
    assert "The other one is kept to test the methods." in verdict(at)


def test_a_key_can_be_taken_away_again():
    at = edit(opened(UNKEYED), r0={"key": "A"})
    edit(at, r0={"key": None})
    assert work(at).n_training == 0
    assert verdict(at).startswith("**No answer is known yet.**")


def test_a_tick_without_an_answer_shows_that_it_waits_for_one():
    at = edit(opened(UNKEYED), r1={"use": True})
    assert work(at).n_training == 0
    assert any("without a right answer" in text.value and "Q2" in text.value for text in at.main.markdown)
    at.switch_page("pages/data.py").run()
    at.switch_page("pages/training.py").run()
    assert list(table(at)["use"]) == [False, True, False, False]
    edit(at, r1={"key": "B"})
    assert list(work(at).training) == [False, True, False, False]


def test_an_answer_that_the_question_does_not_have_is_refused():
    at = opened(sample="iqitems")
    before = work(at).key.single()
    edit(at, r0={"key": "8"})
    assert "cannot have the answer 8" in at.warning[0].value.replace("\\", "")
    np.testing.assert_array_equal(work(at).key.single(), before)
    at.run()
    assert not at.warning


def test_a_random_choice_is_the_same_on_the_page_and_in_the_shell():
    at = choose(opened(sample="science"), "random")
    at.number_input(key="how_many:40").set_value(7)
    at.number_input(key="pick_seed").set_value(3).run()
    press(at, "Use these")
    current = work(at)
    (expected,) = training_draws(current.keyed, 7, draws=1, seed=3)
    np.testing.assert_array_equal(np.flatnonzero(current.training), expected)
    assert verdict(at).startswith(
        "**The answers of 40 questions are known. Methods learn from 7 of them.** The other 33 are kept"
    )
    assert table(at)["use"].sum() == 7
    at.number_input(key="how_many:40").set_value(40).run()
    press(at, "Use these")
    assert work(at).n_training == 40


def test_a_number_typed_just_before_the_button_counts():
    at = choose(opened(sample="science"), "random")
    at.number_input(key="how_many:40").set_value(7)
    at.number_input(key="pick_seed").set_value(3)
    press(at, "Use these")
    (expected,) = training_draws(work(at).keyed, 7, draws=1, seed=3)
    np.testing.assert_array_equal(np.flatnonzero(work(at).training), expected)


def test_an_edit_followed_at_once_by_another_page_is_kept():
    at = opened(UNKEYED)
    states = at._tree.get_widget_states()
    edits = {"edited_rows": {"2": {"key": "C"}}, "added_rows": [], "deleted_rows": []}
    states.widgets.add(id=at.data_editor[0].proto.id, string_value=json.dumps(edits))
    at.switch_page("pages/aggregate.py")._run(states)
    assert not at.exception and at.title[0].value == "Aggregate"
    assert list(work(at).key.single()) == [-1, -1, 2, -1]


def test_at_random_without_a_key_ticks_questions_to_key():
    at = choose(opened(UNKEYED), "random")
    at.number_input(key="how_many:4").set_value(2).run()
    press(at, "Tick these")
    assert table(at)["use"].sum() == 2
    assert work(at).n_training == 0


def test_all_keyed_and_the_choice_is_remembered():
    at = choose(opened(sample="math"), "all")
    press(at, "Use all 30 known answers")
    assert work(at).n_training == 30
    at.switch_page("pages/data.py").run()
    at.switch_page("pages/training.py").run()
    assert work(at).n_training == 30
    assert at.button_group(key="choose_by").value == "all"


def test_all_keyed_of_none_cannot_be_pressed():
    at = choose(opened(UNKEYED), "all")
    assert next(button for button in at.button if button.label.startswith("Use all")).disabled


def test_edits_belong_to_the_data_they_were_made_for():
    at = edit(opened(UNKEYED), r0={"key": "A"})
    next(button for button in at.button if button.label == "Start over").click().run()
    assert not at.exception
    assert len(table(at)) != 4
    before = work(at).dataset.truth
    np.testing.assert_array_equal(work(at).key.single(), before)


def test_the_next_step_fits_the_data():
    def links(at):
        return [link.proto.label for link in at.main.get("page_link")]

    assert links(opened(sample="science")) == ["Next: key and grades of the exam"]
    assert links(opened(sample="trec")) == ["Next: aggregate"]


def test_a_very_long_table_is_cut_with_a_note():
    rows = "".join(f"t{j},w{i},{'yes' if (i + j) % 2 else 'no'}\n" for j in range(3200) for i in range(2))
    at = opened(("item,labeler,label\n" + rows).encode())
    assert len(table(at)) == 3000
    assert any("The table shows 3,000 of 3,200 items" in caption.value for caption in at.main.caption)
    edit(at, r2999={"key": "yes"})
    assert work(at).n_training == 1


def test_several_right_answers_are_typed_side_by_side():
    at = edit(opened(UNKEYED), r0={"key": "A", "also": ["B"]}, r2={"key": "C"})
    assert work(at).key.accepted == {0: (0, 1)}
    assert work(at).truth.tolist() == [-1, -1, 2, -1]
    assert verdict(at).startswith("**The answers of 2 questions are known. Methods learn from 1 of them.**")
    at.switch_page("pages/data.py").run()
    at.switch_page("pages/training.py").run()
    assert list(table(at)["also"])[0] == ["B"]
    edit(at, r0={"also": []})
    assert work(at).key.code.tolist() == [0, -1, 2, -1]


def test_an_answer_with_part_of_the_credit_keeps_it_when_the_right_answers_are_edited():
    at = opened(UNKEYED)
    now = work(at)
    key = now.key.with_answer(0, {0: 1.0, 2: 0.5})
    at.session_state["history"] = History(now.with_key(key, now.training, now.seed))
    edit(at.run(), r0={"also": ["B"]})
    assert work(at).key.shares == {0: {0: 1.0, 1: 1.0, 2: 0.5}}
    edit(at, r0={"key": None})
    assert not work(at).key.known[0]


def test_questions_on_which_most_contradict_the_key_are_shown():
    at = edit(opened(UNKEYED), r0={"key": "B"}, r1={"key": "B"}, r2={"key": "D", "also": ["C"]})
    assert list(table(at)["differs"]) == ["A", "", "", ""]
    assert any(
        "On **1 of 3** questions more students chose another answer than the right one: Q1." in text.value
        for text in at.main.markdown
    )


def test_all_answers_that_were_chosen_equally_often_are_named():
    """On Q1 A and B were chosen twice each, and the right answer C once."""
    at = edit(opened(b"name,Q1,Q2\nAnn,A,B\nBo,B,B\nCy,A,C\nDi,B,A\nEd,C,A\n"), r0={"key": "C"})
    assert list(table(at)["differs"]) == ["A or B", ""]


def test_the_gain_of_each_key_is_computed_on_request(monkeypatch):
    monkeypatch.setattr("pages.parts.training.gains.PATIENCE", 600)  # a busy machine would make fewer draws
    at = opened(sample="math")
    press(at, "What does each known answer gain?")
    said = next(text.value for text in at.main.markdown if "of the others right" in text.value)
    assert said.startswith("**Without known answers, Automatic gets") and "over 10 random draws" in said
    assert not [button for button in opened(UNKEYED).button if button.label.startswith("What does each known")]

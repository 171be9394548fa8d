"""Welcome: a file leads to its own results, saved work is a click away, and a sample is never shown as somebody's exam."""

import pytest

from crowdcore.exams import Exam
from crowdcore.readers import read
from pages.parts.welcome import upload as way_in
from pages.shared import saving, state, uploads
from tests.pages.conftest import checked, visit
from tests.pages.test_aggregate import pictures, text_of
from tests.pages.test_saving import SHEET, in_use, press, store, warnings  # noqa: F401

CROWD = "item,labeler,label\n" + "".join(f"i{n},w{k},{'ab'[(n * k) % 2]}\n" for n in range(9) for k in range(1, 6))


def drop(at, content=SHEET, name="biology 9b.csv"):
    box = next(box for box in at.get("file_uploader") if box.key.startswith("upload:"))
    return box.upload(name, content.encode(), "text/csv").run()


def labels(at):
    return [button.label for button in at.main.button]


def test_it_opens_for_a_teacher_with_a_picture_whose_numbers_are_right(monkeypatch):
    monkeypatch.setattr(saving, "is_at_this_machine", lambda: True)
    at = checked(visit())
    assert at.title[0].value == "Grade a multiple-choice test, even without a key."
    captions = " ".join(caption.value for caption in at.main.caption)
    assert "Your data stay on this computer." in captions and "Try with sample data" in labels(at)
    project = state.sample_project("math")
    known, truth = project.training, project.key.code
    found = Exam(project.dataset.with_changes(key=project.key.only(known))).found.answers
    right = int((found == truth)[~known].sum())
    assert f"{(~known).sum()} were inferred from the class, and {right} of these are right" in captions
    assert f"{len(project.labels.labelers)} students" in captions and "result_picture" in pictures(at)


def test_the_template_is_read_as_a_test_with_its_key():
    reading = read(way_in.TEMPLATE.encode("utf-8-sig"), name="template.csv")
    assert reading.kind == "exam" and reading.dataset.labels.labelers[0] == "Ann Example" and not reading.remarks
    assert (len(reading.dataset.labels.items), reading.dataset.key.n_known) == (5, 5)


@pytest.mark.parametrize(
    ("content", "title", "size"),
    [(SHEET, "Exam", "4 students × 3 questions"), (CROWD, "Data", "5 labelers × 9 items")],
)
def test_a_file_leads_to_a_page_with_its_own_results(content, title, size):
    at = checked(drop(visit(), content))
    card = " ".join(text.value for text in at.sidebar.markdown)
    assert at.title[0].value == title and size in card and "Sample" not in card


def test_a_large_file_is_awaited_on_a_page_without_a_sample(monkeypatch):
    monkeypatch.setattr(uploads, "MOST_BYTES_AT_ONCE", 10)
    at = checked(drop(visit()))
    assert in_use(at).title == "biology 9b.csv" and "Ability test" not in text_of(at)


def test_a_file_that_cannot_be_read_is_refused_here_with_advice():
    at = drop(visit(), "\x00\x01", "photo.png")
    assert at.title[0].value == "Grade a multiple-choice test, even without a key." and "photo" in warnings(at)
    assert in_use(at).sample
    assert not in_use(drop(at)).sample


def test_saved_work_is_listed_opened_renamed_and_deleted(store, monkeypatch):  # noqa: F811
    drop(visit())
    (entry,) = store.exams(store.browser)
    at = checked(visit())
    assert "biology 9b\\.csv" in labels(at)
    assert any(caption.value.endswith(", 4 students") for caption in at.main.caption)
    checked(next(box for box in at.text_input if box.key.startswith("title:")).set_value("Biology 9c").run())
    assert [one.title for one in store.exams(store.browser)] == ["Biology 9c"]
    at = press(at, "Biology 9c")
    assert in_use(at).saved_as == entry.id and in_use(at).title == "Biology 9c" and not warnings_about_saving(at)
    at = checked(visit())
    press(at, "Delete")
    assert not store.exams(store.browser) and "Biology 9c" not in labels(at)


def warnings_about_saving(at):
    return [warning for warning in at.main.warning if "tab" in warning.value or "saved" in warning.value]


def test_the_exam_in_use_is_renamed_and_deleted_in_its_own_tab(store):  # noqa: F811
    at = drop(visit())
    at = checked(at.switch_page("app.py").run())
    assert any("Continue with" in link.label for link in at.get("page_link")) or "Continue with" in text_of(at)
    checked(next(box for box in at.text_input if box.key.startswith("title:")).set_value("Biology 9c").run())
    assert in_use(at).title == "Biology 9c" and [one.title for one in store.exams(store.browser)] == ["Biology 9c"]
    assert not warnings_about_saving(at)
    press(at, "Delete")
    assert in_use(at).sample and not store.exams(store.browser) and not warnings_about_saving(at)
    press(at, "Undo")
    assert in_use(at).title == "Biology 9c" and len(store.exams(store.browser)) == 1


def test_everything_is_forgotten_also_the_earlier_steps(store):  # noqa: F811
    at = drop(visit())
    at = checked(at.switch_page("app.py").run())
    press(at, "Delete everything")
    assert not store.exams(store.browser) and in_use(at).sample
    assert not at.session_state["history"].past and saving.EXAM_IN_ADDRESS not in at.query_params


def test_one_switch_turns_saving_off_and_on(store):  # noqa: F811
    at = checked(visit())
    at = checked(at.toggle(key="save_work").set_value(False).run())
    at = drop(at)
    assert not store.exams(store.browser)
    at = checked(at.switch_page("app.py").run())
    at = checked(at.toggle(key="save_work").set_value(True).run())
    assert [one.title for one in store.exams(store.browser)] == ["biology 9b.csv"]


def test_a_visitor_from_elsewhere_sees_no_list_no_switch_and_no_promise():
    at = checked(visit())
    assert not [caption for caption in at.main.caption if "stay on this computer" in caption.value]
    assert not [toggle for toggle in at.toggle if toggle.key == "save_work"]

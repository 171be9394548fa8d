"""What somebody works on is saved while they do it: a reload, a second tab and a restart bring it back."""

import shutil

import pytest
from streamlit.testing.v1 import AppTest

from crowdcore.private_database import new_secret
from crowdcore.samples import SAMPLES
from crowdcore.saved_work import NotSaved, SavedWork
from pages.shared import saving, uploads
from pages.shared.browser_cookie import EXAM_IN_ADDRESS as EXAM
from tests.conftest import ROOT
from tests.pages.conftest import PATIENCE, checked, visit

SHEET = "name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,B,D\nCy,B,B,C\nDi,,,\nKEY,A,,C\n"


@pytest.fixture
def store(tmp_path, monkeypatch):
    """Return the saved work on this computer. Every visit is by the same browser."""
    store = SavedWork(tmp_path / "state" / "saved_work.sqlite3")
    monkeypatch.setattr(saving, "saved_work", lambda: store)
    monkeypatch.setattr(saving, "MOST_SECONDS_TO_WAIT", PATIENCE)
    store.browser = new_secret()
    monkeypatch.setattr(saving, "browser_secret", lambda: store.browser)
    return store


def upload(at, sheet=SHEET):
    at = at.switch_page("pages/data.py").run()
    box = next(box for box in at.get("file_uploader") if box.key.startswith("upload:"))
    return checked(box.upload("biology 9b.csv", sheet.encode(), "text/csv").run())


def new_tab(exam, page="pages/data.py"):
    """Open a new tab at the address of a saved exam, as a reload does."""
    at = AppTest.from_file(str(ROOT / "app.py"), default_timeout=PATIENCE)
    at.query_params[EXAM] = exam
    return checked(at.run().switch_page(page).run())


def press(at, label):
    return checked(next(button for button in at.button if button.label == label).click().run())


def in_use(at):
    return at.session_state["history"].now


def exam_in_address(at):
    values = at.query_params.get(EXAM)
    return values[0] if isinstance(values, list) else values


def captions(at):
    return " ".join(caption.value for caption in at.sidebar.caption)


def warnings(at):
    return " ".join(warning.value for warning in at.main.warning)


def test_an_upload_is_saved_and_a_reload_brings_it_back_as_it_was(store):
    at = upload(visit())
    (entry,) = store.exams(store.browser)
    assert (entry.title, entry.n_labelers, entry.n_items) == ("biology 9b.csv", 4, 3)
    assert exam_in_address(at) == entry.id and "Saved" in captions(at) and "gone" not in captions(at)
    again = new_tab(entry.id)
    before, after = in_use(at), in_use(again)
    assert after.labels.digest == before.labels.digest and after.key.digest == before.key.digest
    assert after.file.data == before.file.data and after.reading.roles == before.reading.roles
    assert exam_in_address(again) == entry.id and "Saved" in captions(again) and not warnings(again)


def test_confirmed_answers_dropped_questions_and_corrections_come_back(store):
    at = upload(visit())
    at.session_state["correct"] = True
    next(box for box in at.run().multiselect if box.key.startswith("hint:items:")).set_value(["Q1", "Q2"])
    at = press(at, "Read again")
    assert len(in_use(at).labels.items) == 2
    at = checked(at.switch_page("pages/exam.py").run())
    press(press(at, "Confirm"), "Drop question")
    (entry,) = store.exams(store.browser)
    again = new_tab(entry.id, "pages/exam.py")
    assert in_use(again).confirmed == in_use(at).confirmed != frozenset()
    assert in_use(again).dropped == in_use(at).dropped != frozenset()
    assert in_use(again).file.hints == in_use(at).file.hints != {}
    assert "Di" in in_use(again).labels.labelers
    press(at, "Undo")
    assert not in_use(new_tab(entry.id)).dropped


def test_a_sample_is_saved_only_when_it_was_changed(store):
    at = checked(visit().switch_page("pages/data.py").run())
    at = press(at, SAMPLES["science"].title)
    assert not store.exams(store.browser) and EXAM not in at.query_params and "gone" not in captions(at)
    at = press(checked(at.switch_page("pages/exam.py").run()), "Drop question")
    (entry,) = store.exams(store.browser)
    assert in_use(new_tab(entry.id)).sample and entry.title == SAMPLES["science"].title


def test_other_data_do_not_take_the_place_of_an_exam_and_undo_goes_on_with_it(store):
    at = upload(visit())
    exam = in_use(at).saved_as
    at = press(at, "Start over")
    assert in_use(at).sample and EXAM not in at.query_params
    at = press(at, "Undo")
    assert in_use(at).saved_as == exam and [one.id for one in store.exams(store.browser)] == [exam]
    at = upload(at, SHEET.replace("Ann", "Eve"))
    assert in_use(at).saved_as != exam and len(store.exams(store.browser)) == 2
    assert "Ann" in store.open(store.browser, exam)[0].labels.labelers


def test_a_tab_that_is_behind_is_reported_and_overwrites_nothing(store):
    first = upload(visit())
    exam = in_use(first).saved_as
    second = new_tab(exam, "pages/exam.py")
    press(second, "Drop question")
    first = checked(first.switch_page("pages/exam.py").run())
    assert "Another tab has saved this exam" in warnings(first) and "Not saved" in captions(first)
    press(first, "Confirm")
    project, saved = store.open(store.browser, exam)
    assert saved.version == 2 and project.dropped and not project.confirmed
    assert len(store.exams(store.browser)) == 1


def test_two_tabs_that_change_at_the_same_time_do_not_overwrite_each_other(store):
    first = upload(visit())
    exam = in_use(first).saved_as
    first, second = checked(first.switch_page("pages/exam.py").run()), new_tab(exam, "pages/exam.py")
    # The first page was drawn before the other tab saved, so it notices only when it saves.
    look, first.session_state["saver"].look = first.session_state["saver"].look, lambda exam: None
    press(second, "Drop question")
    press(first, "Confirm")
    assert "Another tab has saved this exam" in warnings(first)
    assert store.open(store.browser, exam)[1].version == 2
    first.session_state["saver"].look = look


def test_a_tab_that_is_behind_can_save_a_copy(store):
    first = upload(visit())
    exam = in_use(first).saved_as
    press(new_tab(exam, "pages/exam.py"), "Drop question")
    first = press(press(checked(first.switch_page("pages/exam.py").run()), "Confirm"), "Save as a copy")
    copy = in_use(first).saved_as
    assert copy != exam and not warnings(first) and "Saved" in captions(first)
    assert {one.id: one.title for one in store.exams(store.browser)} == {
        exam: "biology 9b.csv",
        copy: "biology 9b.csv (copy)",
    }
    assert store.open(store.browser, copy)[0].confirmed and not store.open(store.browser, exam)[0].confirmed


def test_a_tab_that_is_behind_can_take_the_newer_version_and_undo_that(store):
    first = upload(visit())
    exam = in_use(first).saved_as
    press(new_tab(exam, "pages/exam.py"), "Drop question")
    first = press(press(checked(first.switch_page("pages/exam.py").run()), "Confirm"), "Use the newer version")
    assert in_use(first).saved_as == exam and in_use(first).dropped and not warnings(first)
    assert len(store.exams(store.browser)) == 1
    press(first, "Undo")
    assert in_use(first).confirmed and in_use(first).saved_as != exam
    assert store.open(store.browser, exam)[0].dropped and len(store.exams(store.browser)) == 2


def test_an_exam_that_was_deleted_elsewhere_can_be_saved_again(store):
    at = upload(visit())
    store.forget_everything(store.browser)
    at = checked(at.run())
    assert "was deleted" in warnings(at) and not [b for b in at.button if b.label == "Use the newer version"]
    press(at, "Save as a copy")
    assert len(store.exams(store.browser)) == 1


def test_the_address_of_an_exam_gives_another_browser_nothing(store):
    exam = in_use(upload(visit())).saved_as
    store.browser = new_secret()
    stranger = AppTest.from_file(str(ROOT / "app.py"), default_timeout=PATIENCE)
    stranger.query_params[EXAM] = exam
    stranger = checked(stranger.run())
    assert in_use(stranger).sample and "not by this browser" in warnings(stranger)
    assert EXAM not in stranger.query_params


def test_work_that_is_not_saved_is_described_as_such(store, monkeypatch):
    at = upload(visit())
    store.pause(store.browser, True)
    at = press(checked(at.switch_page("pages/exam.py").run()), "Drop question")
    assert "gone when the page is reloaded" in captions(at) and store.exams(store.browser)[0].version == 1
    monkeypatch.setattr(saving, "browser_secret", lambda: None)
    assert "gone when the page is reloaded" in captions(upload(visit()))
    assert len(store.exams(store.browser)) == 1


def test_a_full_disk_is_reported_and_the_next_change_is_saved(store, monkeypatch):
    at = upload(visit())
    with monkeypatch.context() as full:
        full.setattr(store, "save", lambda *_: (_ for _ in ()).throw(NotSaved("The disk is full.")))
        at = press(checked(at.switch_page("pages/exam.py").run()), "Drop question")
        assert "The disk is full" in warnings(at) and "Not saved" in captions(at)
    at = press(at, "Undo")
    assert "disk" not in warnings(at) and "Saved" in captions(at) and store.exams(store.browser)[0].version == 2


def test_a_large_file_that_came_back_can_be_read_in_another_way(store, monkeypatch):
    """A large file is not read again for a reload, so what was understood comes from the saved project."""
    uploaded = in_use(upload(visit()))
    exam = uploaded.saved_as
    monkeypatch.setattr(uploads, "MOST_BYTES_AT_ONCE", 10)
    at = new_tab(exam)
    assert str(in_use(at).reading) == str(uploaded.reading)
    at.session_state["correct"] = True
    next(box for box in at.run().multiselect if box.key.startswith("hint:items:")).set_value(["Q1", "Q2"])
    at = press(at, "Read again")
    assert len(in_use(at).labels.items) == 2 and in_use(at).saved_as == exam
    assert in_use(new_tab(exam)).labels.digest == in_use(at).labels.digest


def test_the_rules_of_the_last_exam_and_own_scales_are_offered_for_the_next_one(store):
    first = upload(visit())
    first = at_grades(first)
    generation = first.session_state["generation"]
    first.selectbox(key=f"rule:penalty:{generation}").select(0.25).run()
    first.text_input(key=f"own:name:{generation}").set_value("Ours")
    first.text_area(key=f"own:marks:{generation}").set_value("pass: 60\nfail: 0")
    first.button(key="use_own_marks").click().run()
    rules = first.session_state["history"].now.rules
    assert not first.exception and rules.scale.name == "Ours" and not has(first, "as_last_time")
    second = at_grades(upload(visit(), SHEET.replace("Ann", "Eve")))
    menu = f"rule:marks:{second.session_state['generation']}"
    assert "Ours" in second.selectbox(key=menu).options
    button = second.button(key="as_last_time")
    described = button.help.replace("\\", "")
    assert "“biology 9b”" in described and "Ours: pass from 60" in described and "25 %" in described
    button.click().run()
    assert not second.exception and second.session_state["history"].now.rules == rules
    assert not has(second, "as_last_time")
    second.button(key="forget_scale").click().run()
    assert store.scales(store.owner_of(store.browser)) == [] and second.session_state["history"].now.rules == rules
    store.forget_everything(store.browser)
    assert store.rules_before(store.owner_of(store.browser), None) is None


def at_grades(at):
    at = at.switch_page("pages/exam.py").run()
    at.session_state["exam_step"] = "grades"
    return checked(at.run())


def has(at, key):
    return any(button.key == key for button in at.button)


def test_a_deleted_folder_is_reported_and_the_tab_keeps_the_work(store):
    at = upload(visit())
    shutil.rmtree(store.path.parent)
    at = at_grades(at)
    assert any("has been deleted" in warning.value for warning in at.warning)
    at.selectbox(key=f"rule:penalty:{at.session_state['generation']}").select(0.25).run()
    assert not at.exception and at.session_state["history"].now.rules.penalty == 0.25
    assert any("has been deleted" in warning.value for warning in at.warning)
    start = checked(at.switch_page("app.py").run())
    assert any("has been deleted" in warning.value for warning in start.warning)

"""Saved work: nothing is lost or overwritten, nobody else reads it, and what is deleted is gone from the disk."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from dataclasses import replace

import pytest

from crowdcore import saved_work
from crowdcore.grading import GradingRules
from crowdcore.private_database import new_secret
from crowdcore.project import Project, Scans, SourceFile, save_project
from crowdcore.saved_work import NewerVersion, NotFound, NotSaved, SavedWork, new_id
from tests.conftest import ROOT

SHEET = "name,Q1,Q2,Q3\nAnn Lee,A,B,C\nBo,A,B,D\nCy,B,B,C\nDi,,,\n"
ANN, BO = new_secret(), new_secret()


class Clock:
    now = 1_700_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def store(tmp_path):
    return SavedWork(tmp_path / "state" / "saved_work.sqlite3", Clock())


@pytest.fixture(scope="module")
def project():
    """An exam with everything in it that a teacher can have done."""
    project = Project.of_file(
        SourceFile("quiz.csv", SHEET.encode(), {"identity": ["name"]}, "exam", ("key.csv", b"question,answer\nQ1,A\n"))
    )
    project = project.confirming(1, 0).dropping(2)
    return replace(project, title="Biology 9b", rules=GradingRules(penalty=0.25), key_method="majority_vote")


def saved(store, project, secret=ANN):
    return store.save(secret, new_id(), project, 0)


def test_a_saved_project_comes_back_with_everything_in_it(store, project):
    entry = saved(store, project)
    again, found = SavedWork(store.path).open(ANN, entry.id)
    assert found == entry and save_project(again) == save_project(project)
    assert (again.confirmed, again.dropped, again.rules) == (project.confirmed, project.dropped, project.rules)
    assert "Di" in again.labels.labelers, "a student without answers"
    for field in ("name", "data", "hints", "kind", "key"):
        assert getattr(again.file, field) == getattr(project.file, field)
    assert again.file.read().dataset.labels.digest == project.labels.digest


def test_the_list_has_the_latest_first_with_sizes(store, project):
    first, second = saved(store, project), saved(store, replace(project, title="Chemistry"))
    store._now.now += 60
    store.save(ANN, first.id, replace(project, title="Biology 9b, retake"), first.version)
    assert [(one.title, one.n_labelers, one.n_items, one.version) for one in store.exams(ANN)] == [
        ("Biology 9b, retake", 4, 3, 2),
        ("Chemistry", 4, 3, 1),
    ]
    assert [one.id for one in store.exams(ANN)] == [first.id, second.id]


def test_a_stale_version_overwrites_nothing(store, project):
    entry = saved(store, project)
    store.save(ANN, entry.id, replace(project, title="newer"), entry.version)
    for version in (0, entry.version, 99):
        with pytest.raises(NewerVersion, match="Another tab"):
            store.save(ANN, entry.id, replace(project, title="stale"), version)
    assert store.open(ANN, entry.id)[0].title == "newer" and store.version_of(ANN, entry.id) == 2


def test_of_many_tabs_that_save_at_the_same_time_one_wins_and_the_others_are_refused(store, project):
    entry, outcomes = saved(store, project), []

    def save(n):
        try:
            outcomes.append(store.save(ANN, entry.id, replace(project, title=f"tab {n}"), entry.version).title)
        except NewerVersion:
            outcomes.append(None)

    threads = [threading.Thread(target=save, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(outcomes) == 8 and outcomes.count(None) == 7
    assert store.open(ANN, entry.id)[0].title in outcomes


def test_an_exam_that_was_deleted_does_not_come_back_by_a_save(store, project):
    entry = saved(store, project)
    store.delete(ANN, entry.id)
    with pytest.raises(NewerVersion, match="deleted"):
        store.save(ANN, entry.id, project, entry.version)
    assert store.exams(ANN) == []


def test_nobody_reaches_the_exams_of_another_browser(store, project):
    entry = saved(store, project)
    for attempt in (
        lambda: store.open(BO, entry.id),
        lambda: store.rename(BO, entry.id, "mine"),
        lambda: store.save(BO, entry.id, project, entry.version),
    ):
        with pytest.raises((NotFound, NewerVersion)):
            attempt()
    store.delete(BO, entry.id)
    store.forget_everything(BO)
    assert store.exams(BO) == [] and store.version_of(BO, entry.id) is None and store.exams(ANN) == [entry]


def test_renaming_is_a_new_version_and_the_title_is_that_of_the_project(store, project):
    entry = saved(store, project)
    renamed = store.rename(ANN, entry.id, "  Biology \n 9c ")
    assert (renamed.title, renamed.version) == ("Biology 9c", 2)
    assert store.open(ANN, entry.id)[0].title == "Biology 9c"
    with pytest.raises(NewerVersion):
        store.save(ANN, entry.id, project, entry.version)


@pytest.mark.parametrize("title", ["\ud800", "x" * 5_000, "生物 9b", "'; drop table exam; --"])
def test_every_title_can_be_saved(store, project, title):
    entry = saved(store, project)
    assert len(store.rename(ANN, entry.id, title).title) <= saved_work.LONGEST_TITLE
    assert len(store.exams(ANN)) == 1


def test_what_is_deleted_leaves_nothing_on_the_disk_and_secrets_are_never_written(store, project):
    entry = saved(store, project)
    assert ANN.encode() not in everything(store) and b"Ann Lee" in everything(store)
    store.delete(ANN, entry.id)
    assert b"Ann Lee" not in everything(store) and b"Biology" not in everything(store)
    saved(store, project)
    store.forget_everything(ANN)
    assert b"Ann Lee" not in everything(store)


def everything(store):
    return b"".join(path.read_bytes() for path in store.path.parent.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Windows does not have these file modes")
def test_only_their_user_can_read_the_files(store, project):
    saved(store, project)
    assert stat.S_IMODE(store.path.parent.stat().st_mode) == 0o700
    for path in store.path.parent.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name


def test_too_much_is_refused_and_nothing_is_deleted_for_it(store, project, monkeypatch):
    monkeypatch.setattr(saved_work, "MOST_EXAMS", 2)
    first, _ = saved(store, project), saved(store, project)
    with pytest.raises(NotSaved, match="2 exams"):
        saved(store, project)
    saved(store, project, BO)
    assert store.save(ANN, first.id, project, first.version).version == 2
    monkeypatch.setattr(saved_work, "MOST_EXAMS", 99)
    for limit in ("MOST_BYTES_OF_OWNER", "MOST_BYTES"):
        with monkeypatch.context() as limited:
            limited.setattr(saved_work, limit, 1_000)
            with pytest.raises(NotSaved, match="space"):
                saved(store, project)
    assert len(store.exams(ANN)) == 2


def test_browsers_that_were_let_in_share_the_work_of_the_user(store, project):
    entry = saved(store, project)
    secret = store.let_in(ANN)
    other = store.let_in()
    assert store.exams(secret) == store.exams(other) == [entry]
    assert store.is_let_in(secret) and not store.is_let_in(ANN) and not store.is_let_in("")
    assert store.exams(ANN) == [], "a cookie from before gets no rights"
    assert SavedWork(store.path).is_let_in(secret)


def test_saving_can_be_switched_off_and_on_by_its_owner(store, project):
    entry = saved(store, project)
    store.pause(ANN, True)
    store.pause(ANN, True)
    assert store.is_paused(ANN) and not store.is_paused(BO) and store.exams(ANN) == [entry]
    store.pause(ANN, False)
    assert not store.is_paused(ANN)


def test_a_full_disk_is_reported_and_nothing_is_lost(store, project):
    entry = saved(store, project)
    (pages,) = store._database.execute("pragma page_count").fetchone()
    store._database.execute(f"pragma max_page_count = {pages}")
    large = replace(project, file=SourceFile("quiz.csv", os.urandom(200_000)))
    with pytest.raises(NotSaved, match="disk"):
        store.save(ANN, entry.id, large, entry.version)
    assert store.open(ANN, entry.id)[1] == entry
    store._database.execute("pragma max_page_count = 1000000")
    assert store.save(ANN, entry.id, large, entry.version).version == 2


def test_a_database_that_is_locked_is_reported(store, project, monkeypatch):
    monkeypatch.setattr("crowdcore.private_database.SECONDS_TO_WAIT", 0.01)
    store = SavedWork(store.path)
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("begin immediate")
    with pytest.raises(NotSaved, match="busy"):
        saved(store, project)
    other.close()


# One process starts another one that saves without end, kills it in the middle of a save, and looks at what is there.
SAVING_AND_KILLING = """
import os, signal, sys
from dataclasses import replace
from crowdcore.project import SourceFile, open_project, save_project
from crowdcore.saved_work import SavedWork

path, secret, exam, file, times = sys.argv[1:]
project = open_project(open(file, "rb").read())

def save_without_end(report):
    store = SavedWork(path)
    version = store.version_of(secret, exam) or 0
    while True:
        source = SourceFile("quiz.csv", bytes(1000) + str(version + 1).encode())
        changed = replace(project, title=f"version {version + 1}", file=source)
        version = store.save(secret, exam, changed, version).version
        os.write(report, f"{version} ".encode())

for n in range(int(times)):
    receive, report = os.pipe()
    if (child := os.fork()) == 0:
        os.close(receive)
        save_without_end(report)
    os.close(report)
    seen = b""
    while seen.count(b" ") < 2 + n % 4:
        seen += os.read(receive, 100)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(receive, 100):
        seen += more
    os.close(receive)
    last = int(seen.split()[-1])
    again, entry = SavedWork(path).open(secret, exam)
    # The save that was going on may have finished without being reported.
    assert entry.version in (last, last + 1), (entry, last)
    assert again.title == f"version {entry.version}" and again.file.data.endswith(b"\\0" + str(entry.version).encode())
    assert save_project(replace(again, title=project.title)) == save_project(project)
print(n + 1, entry.version)
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows does not have this signal")
@pytest.mark.parametrize("times", [10, pytest.param(100, marks=pytest.mark.long)])
def test_no_finished_save_is_lost_when_the_app_is_killed_in_the_middle_of_the_next(tmp_path, project, times):
    path, file = tmp_path / "saved_work.sqlite3", tmp_path / "project.zip"
    file.write_bytes(save_project(project))
    command = [sys.executable, "-c", SAVING_AND_KILLING, path, ANN, new_id(), file, str(times)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    rounds, version = map(int, done.stdout.split())
    assert rounds == times and version >= 2 * times


def test_pictures_of_scans_are_saved_once_and_deleted_with_their_exam(store, project):
    pictures = {
        "answer-0001-003.jpg": b"\xff\xd8\xff" + bytes(2000),
        "page-0001-000.jpg": b"\xff\xd8\xff" + bytes(5000),
    }
    scanned = replace(project, scans=Scans(({"file": "a.pdf"},), pictures=pictures))
    first = saved(store, scanned)
    again = store.save(ANN, first.id, replace(scanned, title="Other"), first.version)
    (writes,) = store._database.execute("select count(*) from pictures").fetchone()
    opened, _ = store.open(ANN, first.id)
    assert writes == 1 and list(opened.scans.pictures) == ["answer-0001-003.jpg"] and again.version == 2
    kept = replace(scanned, scans=scanned.scans.keeping_pages(True))
    store.save(ANN, first.id, kept, again.version)
    assert dict(store.open(ANN, first.id)[0].scans.pictures) == pictures
    store.delete(ANN, first.id)
    assert store._database.execute("select count(*) from pictures").fetchone() == (0,)


def test_printed_sheets_are_found_by_their_number_by_their_owner_alone(store):
    store.keep_printed(ANN, 7, {"title": "Quiz"})
    assert store.printed(ANN, 7) == {"title": "Quiz"} and store.printed(BO, 7) is None and store.printed(ANN, 8) is None
    store.forget_everything(ANN)
    assert store.printed(ANN, 7) is None

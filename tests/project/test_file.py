"""A saved project opens unchanged, and any other file is refused with a reason."""

import csv
import io
import json
import tracemalloc
import zipfile
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix, ReadError, read
from crowdcore.grading import ONE_TO_SIX, GradingRules
from crowdcore.project import Project, is_project, open_project, save_project
from crowdcore.project.layout import AS_READ, CARD, FILES, ITEMS, KNOWN, LABELERS, LABELS
from crowdcore.readers.files.archive import MOST_PARTS, UNPACKED_A_BYTE
from crowdcore.readers.long_names import LONGEST_NAME
from crowdcore.samples import load_sample

LABELS_OF = LabelMatrix.from_codes(
    [[0, 1, -1], [-1, 2, 0], [1, -1, -1]],
    items=["=Q1", "Q,2", 'Q"3'],
    labelers=["Zoë", "-Bo", "silent\nCy"],
    classes=["no", "yes", "@maybe"],
    allowed=[[True, True, False], [True, True, True], [True, True, True]],
)


def project(**more):
    dataset = Dataset("quiz", LABELS_OF, [1, -1, -1], "a file")
    key = Key.of([1, 2, -1])
    return Project(
        dataset, **{"kind": "exam", "title": "A *quiz*", "key": key, "training": np.array([False, True, False])} | more
    )


def zipped(files):
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, text in files:
            archive.writestr(name, text)
    return data.getvalue()


def unzipped(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_saved_project_opens_complete():
    saved = project(
        about="About it",
        simulated=True,
        method="saddle_point_robust",
        parameters={"saddle_point_robust": {"lam": 0.5, "weights": "shared"}},
        seed=7,
        key_method="item_response",
        rules=GradingRules(0.25, True, "left out", frozenset({2}), 0.5, ONE_TO_SIX),
        dropped=frozenset({0, 2}),
        confirmed=frozenset({1}),
    )
    again = open_project(save_project(saved))
    assert again.dataset.labels.digest == saved.dataset.labels.digest
    assert again.dataset.labels.labelers == saved.dataset.labels.labelers
    for field in (
        "kind",
        "title",
        "about",
        "sample",
        "simulated",
        "method",
        "parameters",
        "reading",
        "seed",
        "rules",
        "key_method",
        "dropped",
        "confirmed",
    ):
        assert getattr(again, field) == getattr(saved, field), field
    np.testing.assert_array_equal(again.training, saved.training)
    assert again.key.digest == saved.key.digest
    assert again.dataset.key.digest == saved.dataset.key.digest
    assert (again.dataset.name, again.dataset.source, again.notes) == ("quiz", "a file", ())


def test_how_a_file_was_understood_is_kept():
    reading = read(b"name,Q1,Q2\nAnn,Paris,B\nBo,Rome,\nKEY,Paris,\n,,\nTotal,1,1\n", name="quiz.csv")
    saved = Project(reading.dataset, "exam", "quiz", reading.dataset.key, reading.dataset.key.known, reading=reading)
    again = open_project(save_project(saved)).reading
    assert str(again) == str(reading)
    assert (again.texts, again.left_out, again.warnings) == (reading.texts, reading.left_out, reading.warnings)
    assert again.texts["Q1"] == {"A": "Paris", "B": "Rome"}


def test_equal_projects_are_equal_files_that_hold_only_csv_and_json():
    data = save_project(project())
    assert data == save_project(project())
    assert sorted(unzipped(data)) == sorted([*FILES, AS_READ])
    assert b"'=Q1" in unzipped(data)[KNOWN]
    card = json.loads(unzipped(data)[CARD])
    assert card["data digest"] == LABELS_OF.digest
    assert set(card["made with"]) == {"numpy", "scipy", "pandas", "python"}


def test_settings_of_another_version_are_ignored_with_a_note():
    again = open_project(
        save_project(project(method="of_2031", parameters={"of_2031": {"x": 1}, "saddle_point_robust": {"lam": -4}}))
    )
    assert again.method is None
    assert again.parameters == {}
    assert len(again.notes) == 3


def test_several_right_answers_points_and_tables_are_restored():
    students = pd.DataFrame({"class": ["7a", None, "7b"], "Student number": ["007", "8", "=9"]})
    questions = pd.DataFrame({"text": ["What?", "Why?", "Who\nknows?"]})
    key = Key.of([0, -1, 1]).with_answer(1, {0: 1, 2: 0.5, 1: 1}).with_points(2, 2.5)
    dataset = Dataset("quiz", LABELS_OF, key=key, item_table=questions, labeler_table=students)
    again = open_project(save_project(Project(dataset, "exam", "quiz", key, key.known)))
    assert (again.key.digest, again.dataset.key.digest) == (key.digest, key.digest)
    assert again.dataset.accepted == {"Q,2": ("no", "yes")}
    assert again.key.worth().tolist() == [1, 1, 2.5]
    assert again.dataset.item_table["text"].tolist() == questions["text"].tolist()
    assert again.dataset.labeler_table.where(again.dataset.labeler_table.notna(), None).to_dict("list") == {
        "class": ["7a", None, "7b"],
        "Student number": ["007", "8", "=9"],
    }


def test_a_changed_key_is_saved_together_with_the_key_in_the_file():
    saved = project(key=Key.of([0, -1, -1]))
    again = open_project(save_project(saved))
    assert again.key.code.tolist() == [0, -1, -1]
    assert again.dataset.truth.tolist() == [1, -1, -1]
    assert AS_READ not in unzipped(save_project(project(key=saved.dataset.key)))


OLD = Path(__file__).parent / "saved"


def test_projects_of_version_0_1_0_open_as_they_were():
    exam = open_project((OLD / "0.1.0-own-exam.zip").read_bytes())
    assert (exam.kind, exam.title, exam.method) == ("exam", "quiz.csv", "weighted_average")
    assert exam.labels.labelers == ("Ann", "Bo", "Cy", "Di", "=Ed")
    assert [exam.key.text(j, exam.labels.classes) for j in range(4)] == ["B", "A", "B", ""]
    assert exam.dataset.truth.tolist() == [1, 0, -1, -1]
    assert (exam.dropped, exam.confirmed, exam.truth.tolist()) == ({3}, {0, 2}, [1, 0, 1, -1])
    assert exam.reading.texts == {"Q1": {"A": "Oslo", "B": "Paris", "C": "Rome"}}

    sample = open_project((OLD / "0.1.0-sample-exam.zip").read_bytes())
    assert (sample.sample, sample.simulated, sample.seed, sample.n_training, sample.key.n_known) == (
        True,
        True,
        1,
        10,
        40,
    )
    assert sample.parameters["saddle_point_robust"] == {"lam": 0.2, "weights": "shared"}
    assert sample.labels.digest == load_sample("science").labels.digest

    crowd = open_project((OLD / "0.1.0-crowd.zip").read_bytes())
    assert (crowd.kind, crowd.labels.shape, crowd.key.n_known) == ("crowd", (5, 6, 4), 0)


def test_a_crowd_saved_before_other_parameters_were_suggested_keeps_those_it_had():
    saved = project(kind="crowd", method="saddle_point", parameters={"saddle_point_robust": {"lam": 0.5}})
    files = unzipped(save_project(saved))
    card = json.loads(files[CARD])
    assert open_project(save_project(saved)).parameters == saved.parameters
    del card["suggestions"]
    old = open_project(zipped((files | {CARD: json.dumps(card)}).items())).parameters
    assert old["saddle_point_robust"]["lam"] == 0.5 and old["saddle_point"]["lam"] == 0.01
    for method_id in ("saddle_point", "saddle_point_robust"):
        values = AGGREGATORS[method_id].suggested("crowd") | old[method_id]
        assert AGGREGATORS[method_id](**values).used_solver == "paper"
        assert values["tol"] == 0.01 and values["total"] == "mean"


def _changed(name, text):
    files = unzipped(save_project(project())) | {name: text}
    return zipped(files.items())


def _card(**more):
    return _changed(CARD, json.dumps(json.loads(unzipped(save_project(project()))[CARD]) | more))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"not a zip", "not a zip file"),
        (save_project(project())[:-40], "not a zip file"),
        (zipped([("notes.txt", "hello")]), "project.json is missing"),
        (zipped([*unzipped(save_project(project())).items(), ("../../evil.py", "x")]), "do not belong"),
        (zipped([(f"x/{name}", data) for name, data in unzipped(save_project(project())).items()]), "is missing"),
        (_changed(CARD, "{"), "not JSON"),
        (_changed(CARD, "[" * 100_000), "not JSON"),
        (_changed(CARD, "[]"), "not a CrowdCore project"),
        (_card(title="\ud800"), "not JSON"),
        (_card(version=99), "newer"),
        (_card(version="1"), "newer"),
        (_card(kind="<b>"), "damaged"),
        (_card(parameters=[1]), "damaged"),
        (_card(parameters={"em": 3}), "damaged"),
        (_card(method=["em"]), "damaged"),
        (_card(reading={"layout": "x"}), "damaged"),
        (_card(reading=7), "damaged"),
        (_card(grading={"penalty": 7}), "damaged"),
        (_card(grading={"scale": {"name": "x"}}), "damaged"),
        (_changed(LABELS, "a,b\n1,2\n"), "damaged"),
        (_changed(LABELS, ""), "empty"),
        (_changed(LABELS, "\x01\x02\x03"), "damaged"),
        (_changed(LABELS, b"\xff\xfe"), "damaged"),
        (_changed(LABELERS, '"labeler"\n"Zoë"\n"Zoë"\n"x"\n'), "do not name the same labelers"),
        (
            _changed(KNOWN, '"item","answer","credit","points","training"\n"Q1","","","1","no"\n'),
            "do not name the same items",
        ),
        (_changed(ITEMS, '"item"\n"Q1"\n"Q,2"\n"x"\n'), "do not name the same items"),
        (_changed(KNOWN, unzipped(save_project(project()))[KNOWN].replace(b'"1","yes"', b'"-1","yes"')), "damaged"),
        (
            _changed(KNOWN, unzipped(save_project(project()))[KNOWN].replace(b'"1","1","yes"', b'"7","1","yes"')),
            "damaged",
        ),
        (_changed(KNOWN, unzipped(save_project(project()))[KNOWN].replace(b"maybe", b"never")), "damaged"),
    ],
)
def test_any_other_file_is_refused_with_a_reason(data, says):
    with pytest.raises(ReadError, match=says):
        open_project(data, "old.zip")


def test_a_file_that_unpacks_to_gigabytes_is_refused_before_it_is_unpacked():
    data = bytearray(save_project(project()))
    entry = bytes(data).rindex(LABELS.encode())
    data[entry - 46 + 24 : entry - 46 + 28] = (4_000_000_000).to_bytes(4, "little")
    with pytest.raises(ReadError, match="more than 400 MB"):
        open_project(bytes(data))


def test_a_project_with_false_sizes_uses_only_the_memory_it_declares():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in (unzipped(save_project(project())) | {LABELS: b"," * 60_000_000}).items():
            archive.writestr(name, part)
    lying = packed.getvalue().replace((60_000_000).to_bytes(4, "little"), (5_000).to_bytes(4, "little"))
    tracemalloc.start()
    with pytest.raises(ReadError, match="cannot be unpacked"):
        open_project(lying)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 5_000_000


LIST = b"item,labeler,label,truth,allowed,classes\n"


@pytest.mark.parametrize(
    ("file", "content", "says"),
    [
        (LABELS, LIST + b"," * 59_000_000, "which no ordinary file does"),
        (LABELS, LIST + b"," * 3_000_000, "cells instead of 6"),
        (LABELS, LIST + b",,,,,\n" * 300_000, "names neither an item nor a labeler"),
        (LABELERS, b"labeler\n" + b"a\n" * 1_000_000, "do not name the same labelers"),
        (CARD, b'{"x":[' + b"[]," * 3_000_000 + b"[]]}", "which no ordinary file does"),
        (CARD, b'{"x":[' + b"[]," * 600_000 + b"[]]}", "too large"),
        (CARD, b"[" * 6_000_000, "which no ordinary file does"),
        (CARD, b"[" * 600_000, "too large"),
    ],
)
def test_a_small_file_that_unpacks_to_a_huge_one_is_refused_early(file, content, says):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, part in (unzipped(save_project(project())) | {file: content}).items():
            archive.writestr(name, part)
    assert len(packed.getvalue()) < 200_000
    with pytest.raises(ReadError, match=says):
        open_project(packed.getvalue())


def test_a_large_project_is_not_mistaken_for_a_zip_bomb():
    codes = np.random.default_rng(0).integers(0, 2, (3000, 20))
    labels = LabelMatrix.from_codes(codes, classes=["yes", "no"])
    saved = save_project(Project.of(Dataset("large", labels), "crowd", "large"))
    again = open_project(saved)
    assert again.labels.code.size == 60_000 and not again.notes
    assert sum(map(len, unzipped(saved).values())) < UNPACKED_A_BYTE * len(saved) / 3


HUGE = 10**400


@pytest.mark.parametrize("value", [HUGE, -HUGE, 10**9, 1e308, float("inf"), float("nan"), "1e999", [HUGE], None, {}])
def test_an_enormous_number_is_ignored_or_refused_and_never_crashes(value):
    settings = {"saddle_point_robust": {"lam": value, "max_iter": value}, "em": {"max_iter": value}}
    opened = open_project(_card(parameters=settings))
    assert "max_iter" not in opened.parameters.get("em", {})
    assert any("'max_iter' of 'em' was ignored" in note and len(note) < 200 for note in opened.notes)
    assert open_project(_card(seed=value)).seed in {None, 10**9}
    reading = {"layout": "x", "kind": "exam", "sure": value, "counts": {"students": value}}
    with pytest.raises(ReadError, match="damaged"):
        open_project(_card(reading=reading))
    with pytest.raises(ReadError):
        open_project(_card(dropped=[value]))


def test_labels_that_were_changed_after_saving_get_a_note():
    changed = unzipped(save_project(project()))[LABELS].replace(b'"-Bo","yes"', b'"-Bo","no"', 1)
    opened = open_project(_changed(LABELS, changed.replace(b'\'-Bo","yes', b'\'-Bo","no')))
    assert any("differ from the saved ones" in note for note in opened.notes)
    assert open_project(save_project(project())).notes == ()
    numbered = Dataset("codes", LabelMatrix.from_codes([[0, 1], [1, 1]]))
    assert open_project(save_project(Project.of(numbered, "crowd", "codes"))).notes == ()


ODD_NAMES = [
    "\x01",
    "a\x1fb",
    "\x7f",
    "\ufeff",
    "a\u2028b",
    "a\x85b",
    "a\rb",
    "a\r\nb",
    "\u202e",
    " x ",
    "'",
    "''=",
    '"',
    ",",
    "\\",
    "x" * LONGEST_NAME,
]


@pytest.mark.parametrize("place", range(3))
def test_all_names_that_read_accepts_survive_saving_and_opening(place):
    rows = [["item", "worker", "label"]]
    for n, odd in enumerate(ODD_NAMES):
        row = [f"i{n % 4}", f"w{n // 4}", "yes"]
        row[place] = odd
        rows.append(row)
    text = io.StringIO(newline="")
    csv.writer(text).writerows(rows)
    reading = read(text.getvalue().encode(), name="odd.csv", layout="plain list of labels")
    opened = open_project(save_project(Project.of(reading.dataset, "crowd", "odd\x01title", reading=reading)))
    assert opened.labels.digest == reading.dataset.labels.digest
    assert opened.title == "odd\x01title"


def test_a_thousand_classes_with_long_names_are_restored():
    labels = LabelMatrix.from_codes([[0, 1]], classes=[f"{n} " + "long" * 500 for n in range(900)])
    assert open_project(save_project(Project.of(Dataset("d", labels), "crowd", "d"))).labels.classes == labels.classes


def test_only_project_files_are_recognized_as_projects():
    assert is_project(save_project(project()))
    assert not is_project(b"PK\x03\x04 but no zip")
    assert not is_project(zipped([("xl/workbook.xml", "")]))
    assert not is_project(b"a,b\n1,2\n")


def test_a_zip_of_a_million_files_is_not_listed_to_find_out_that_it_is_not_a_project(monkeypatch):
    """This is asked in the server itself, where ten seconds of listing would keep all visitors waiting."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for n in range(MOST_PARTS + 1):
            archive.writestr(str(n), "")
    monkeypatch.setattr(zipfile.ZipFile, "namelist", lambda self: pytest.fail("the files were listed"))
    assert not is_project(file.getvalue())

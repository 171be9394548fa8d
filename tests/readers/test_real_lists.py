"""Layouts of crowd labels that were found in public repositories, made anew with invented data."""

import gzip
import random

import pytest

from crowdcore import ReadError, read
from crowdcore.readers.files import archive
from tests.readers.test_labels_in_records import labels_of


def rng():
    return random.Random(7)


def wide_list(label="S6_rel"):
    """A list with the task of a worker as "unit", the worker's answers about themselves, and a link as evidence."""
    draw = rng()
    about = "gender,age,school,income,party,ideo,elections"
    lines, expected = [f"unit_id,doc_id,verdict,{about},position,{label},why,url,time"], {}
    for unit in range(30):
        person = ",".join(str(draw.randint(1, 5)) for _ in about.split(","))
        for place, doc in enumerate(draw.sample(range(20), 8)):
            said = min(max(doc % 6 + draw.randint(-1, 1), 0), 5)
            expected[f"doc{doc}", f"unit_{unit}"] = str(said)
            link = f"https://news.example/{draw.randint(1, 60)}"
            why = f"this is why number {unit * 8 + place} was chosen here"
            right = "true" if doc % 2 else "false"
            lines.append(f"unit_{unit},doc{doc},{right},{person},{place},{said},{why},{link},{draw.random() * 90:.3f}")
    return "\n".join(lines).encode(), expected


def test_a_wide_list_is_read_by_what_never_differs_within_a_person():
    data, expected = wide_list()
    reading = read(data, name="judgments.csv")
    assert reading.kind == "crowd" and labels_of(reading) == expected


def test_another_field_of_labels_is_offered_and_one_click_reads_it():
    draw = rng()
    lines = ["tweet.id,person,hateful,offensive"]
    for tweet in range(30):
        for person in draw.sample(range(12), 4):
            lines.append(
                f"t{tweet},p{person},{(tweet + (draw.random() < 0.1)) % 2},{(tweet // 2 + (draw.random() < 0.1)) % 2}"
            )
    reading = read("\n".join(lines).encode(), name="tweets.csv")
    (told,) = [remark for remark in reading.remarks if "more than one field of labels" in str(remark)]
    taken, offered = reading.hints["label"], told.alternatives[0].hints["label"]
    assert {taken, offered} == {"hateful", "offensive"}
    assert read("\n".join(lines).encode(), name="tweets.csv", **told.alternatives[0].hints).hints["label"] == offered


@pytest.mark.parametrize("total", ["", "count"])
def test_numbers_of_votes_are_refused_by_name(total):
    draw, lines = rng(), [",".join(filter(None, ["id", total, "hate", "offensive", "neither", "text"]))]
    for n in range(40):
        hate, offensive = draw.randint(0, 3), draw.randint(0, 2)
        votes = 6 if not total or n % 4 else 9
        counts = [hate, offensive, votes - hate - offensive]
        lines.append(",".join([str(n), *([str(votes)] if total else []), *map(str, counts), f"some text number {n}"]))
    with pytest.raises(ReadError, match="number of votes for each class.*'hate', 'offensive', 'neither'"):
        read("\n".join(lines).encode(), name="votes.csv")


def test_points_and_their_total_are_not_votes():
    draw, lines = rng(), ["name,task a,task b,task c,total"]
    for n in range(30):
        points = [draw.randint(0, 5) for _ in range(3)]
        lines.append(f"Student {n},{','.join(map(str, points))},{sum(points)}")
    try:
        reading = read("\n".join(lines).encode(), name="points.csv")
    except ReadError as problem:
        assert "votes" not in str(problem)
    else:
        assert reading.kind == "exam"


@pytest.mark.parametrize("missing", ["-1", "NA"])
@pytest.mark.parametrize("between", [" ", ", "])
def test_a_table_of_labelers_without_headings_is_read(missing, between):
    draw, lines, expected = rng(), [], {}
    for n in range(60):
        cells = [missing] * 6
        for k in draw.sample(range(6), 3):
            cells[k] = str(n % 4 + 1 if draw.random() < 0.8 else draw.randint(1, 4))
            expected[f"item {n + 1}", f"labeler {k + 1}"] = cells[k]
        lines.append(between.join(cells) + between.rstrip())
    reading = read("\n".join(lines).encode(), name="labels.txt")
    assert reading.kind == "crowd" and labels_of(reading) == expected
    assert any("means no label" in str(remark) for remark in reading.remarks)


def test_the_field_of_an_appen_report_is_the_one_in_which_judgments_differ():
    lines = ["_unit_id,_worker_id,_trust,frame,frame_gold,selected,selected_gold"]
    lines += [f"{u},{w},1,frame/{u},,{'yes' if (u + (w == 3)) % 2 else 'no'}," for u in range(6) for w in range(4)]
    reading = read("\n".join(lines).encode(), name="f123.csv")
    assert reading.hints["label"] == "selected" and reading.dataset.labels.classes == ("no", "yes")


def test_the_answers_of_a_batch_are_the_field_that_is_filled():
    lines = ["HITId,WorkerId,Input.text,Answer.comment,Answer.version,Answer.stance"]
    lines += [
        f"h{h},w{w},text {h},{'fine' if (h, w) == (1, 1) else ''},2,{('for', 'against')[(h + (w == 2)) % 2]},,"
        for h in range(8) for w in range(3)
    ]  # fmt: skip
    reading = read("\n".join(lines).encode(), name="batch.csv")
    assert reading.hints["label"] == "Answer.stance" and reading.counts["labels"] == 24


def test_a_gzip_file_is_read_as_what_it_contains():
    data, expected = wide_list()
    assert labels_of(read(gzip.compress(data), name="judgments.csv.gz")) == expected


def test_a_gzip_bomb_is_refused_before_it_is_unpacked(monkeypatch):
    monkeypatch.setattr(archive, "UNPACKED_AT_ANY_SIZE", 100_000)
    with pytest.raises(ReadError, match="unpacks to more than"):
        read(gzip.compress(b"0" * 5_000_000), name="labels.csv.gz")


@pytest.mark.parametrize("cut", [9, 40, -3])
def test_a_damaged_gzip_file_is_refused(cut):
    with pytest.raises(ReadError, match="it is damaged"):
        read(gzip.compress(wide_list()[0])[:cut], name="labels.csv.gz")


def slider_list() -> bytes:
    draw = rng()
    lines = ["worker_id,comment,answer_f,age"]
    lines += [f"w{w},c{c},{draw.random():.2f},{20 + w}" for w in range(20) for c in draw.sample(range(30), 12)]
    return "\n".join(lines).encode()


def test_numbers_of_a_slider_are_not_classes_unless_a_person_chooses_them():
    with pytest.raises(ReadError, match="'answer_f', with .* different numbers with fractions.*not classes"):
        read(slider_list(), name="sliders.csv")
    assert read(slider_list(), name="sliders.csv", label="answer_f").counts["items"] == 30


def test_losses_of_a_list_are_counted_in_one_line_with_the_most_frequent_first():
    lines = ["item,labeler,label"] + [f"i{j},w{i},{'yes' if j % 2 else 'no'}" for j in range(20) for i in range(4)]
    lines += ["i1,w1,no", "i2,w2,yes", "i3,w3,no", "i4,w9,n/a", "i5,w9,YES", "i7,w9,YES"]
    reading = read("\n".join(lines).encode(), name="list.csv")
    (line,) = [text for text in reading.warnings if text.startswith("Not everything counts")]
    assert "3 not counted because the labeler gave the item labels that differ, 2 read in another spelling" in line
    assert line.endswith("1 read as no label.")
    assert reading.remarks[0].kind == "lost" and {"repeats": "first"} in [
        one.hints for one in reading.remarks[0].alternatives
    ]

"""Data, for lists: the role of each column is chosen from its values, and the encoding from how the text would read."""

import pytest

from tests.pages.test_data import correct_open, data, press, upload, verdict  # noqa: F401  the fixture is used by its name

NAMES = ["Анна", "Борис", "Елена", "Фёдор"]


def rows(headings: str = "", n_items: int = 12, labelers=("w1", "w2", "w3", "w4")) -> str:
    """A list of items × labelers with the labels yes and no, and a fourth column of times."""
    cells = [
        f"{j},{who},{'yes' if (j + (i == 3)) % 2 else 'no'},{1_500_000_000 + 40 * j + i}"
        for j in range(n_items)
        for i, who in enumerate(labelers)
    ]
    return "\n".join([*([headings] if headings else []), *cells]) + "\n"


def picker(at, role):
    return next(box for box in at.selectbox if box.key.startswith(f"column:{role}:"))


def hints(at):
    return at.session_state["history"].now.reading.hints


@pytest.mark.parametrize("headings", ["img,anno,cls,t", ""], ids=["any headings", "no headings"])
def test_each_role_of_a_list_is_chosen_by_the_values_of_a_column(data, headings):  # noqa: F811
    upload(data, rows(headings).encode(), "list.csv")
    assert verdict(data).startswith("**4 labelers × 12 items.** 2 classes.")
    shown = picker(data, "item").options
    assert shown[:2] == (
        ["img: 0, 1, 2 …", "anno: w1, w2, w3 …"] if headings else ["column 1: 0, 1, 2 …", "column 2: w1, w2, w3 …"]
    )
    assert picker(data, "gold").options[0] == "none"
    taken = hints(data)
    picker(data, "item").set_value(taken["labeler"]).run()
    assert not data.exception
    assert verdict(data).startswith("**12 labelers × 4 items.** 2 classes.")
    assert (hints(data)["item"], hints(data)["labeler"]) == (taken["labeler"], taken["item"])
    assert hints(data)["time"] == (4 if not headings else "t")
    picker(data, "time").set_value(0).run()
    assert hints(data)["time"] is None and not data.exception


def test_a_column_that_another_role_had_is_given_up_by_it(data):  # noqa: F811
    upload(data, rows("img,anno,cls,t").encode(), "list.csv")
    picker(data, "gold").set_value("t").run()
    assert hints(data)["gold"] == "t" and hints(data)["time"] is None


def test_which_of_several_labels_counts_is_asked_and_chosen(data):  # noqa: F811
    upload(data, (rows("item,labeler,label,t") + "0,w1,yes,1500000999\n").encode(), "list.csv")
    assert any("several labels that differ" in text.value for text in data.main.markdown)
    before = data.session_state["history"].now.labels.code.size
    press(data, "Take the last")
    assert data.session_state["history"].now.labels.code.size == before + 1
    rule = next(box for box in data.selectbox if box.key.startswith("hint:repeats:"))
    rule.set_value("first").run()
    labels = data.session_state["history"].now.labels
    assert labels.classes[labels.dense()[0, 0]] == "no"


def no_label(at):
    return next(box for box in at.multiselect if box.key.startswith("hint:no_answer:"))


def test_labels_that_mean_no_label_are_chosen(data):  # noqa: F811
    upload(data, rows("item,labeler,label,t").replace(",no,", ",unsure,", 5).encode(), "list.csv")
    assert "3 classes" in verdict(data)
    no_label(data).set_value(["unsure"]).run()
    assert not data.exception and "2 classes. 5 labels are blank." in verdict(data)
    no_label(data).set_value([]).run()
    assert "3 classes" in verdict(data)


def test_a_word_for_a_missing_label_is_listed_and_can_be_undone_by_a_button(data):  # noqa: F811
    upload(data, rows("item,labeler,label,t").replace(",no,", ",NA,", 5).encode(), "list.csv")
    assert "2 classes. 5 labels are blank." in verdict(data) and no_label(data).value == ["NA"]
    press(data, "It is a class")
    assert "3 classes" in verdict(data) and no_label(data).value == []


def test_possible_encodings_are_offered_and_names_are_read_again_at_once(data):  # noqa: F811
    upload(data, rows("item,labeler,label,t", labelers=NAMES).encode("koi8_r"), "list.csv")
    box = next(box for box in correct_open(data).selectbox if box.key.startswith("hint:encoding:"))
    assert any("'Анна'" in option for option in box.options)
    assert any("Windows-1251" in option for option in box.options)
    chosen = next(name for name in ("KOI8-R", "Windows-1251") if name != hints(data)["encoding"])
    box.set_value(chosen).run()
    assert not data.exception and hints(data)["encoding"] == chosen
    box = next(box for box in data.selectbox if box.key.startswith("hint:encoding:"))
    box.set_value("KOI8-R").run()
    assert list(data.session_state["history"].now.labels.labelers) == NAMES

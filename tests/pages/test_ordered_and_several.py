"""Ratings and tasks with several options in the app: declared on Data, used on Aggregate, and taken back to other tools."""

import io
import json

import pandas as pd

from crowdcore import Dataset, read
from tests.aggregators.test_ordinal import ratings
from tests.pages.conftest import checked
from tests.pages.test_aggregate import on, text_of
from tests.pages.test_data import data, upload  # noqa: F401  a fixture
from tests.readers.test_class_order import rows
from tests.readers.test_several_choices import tasks


def test_the_order_is_shown_and_can_be_changed_on_data(data):  # noqa: F811
    upload(data, rows(), "ratings.csv")
    assert "The classes have an order, from 1 to 5." in text_of(data)
    data.session_state["class_order"] = True
    data.run()
    switch = next(toggle for toggle in data.toggle if toggle.key.startswith("ordered:"))
    checked(switch.set_value(False).run())
    assert not data.session_state["history"].now.labels.ordered
    assert "have an order, from" not in text_of(data)


def test_data_without_a_file_get_an_order_too():
    labels, truth = ratings(0, n_items=20)
    at = on(Dataset("ratings", labels.without_order(), truth), page="pages/data.py")
    at.session_state["class_order"] = True
    at.run()
    switch = next(toggle for toggle in at.toggle if toggle.key.startswith("ordered:"))
    checked(switch.set_value(True).run())
    project = at.session_state["history"].now
    assert project.labels.ordered and (project.key.code == truth).all()


def test_options_are_put_together_and_go_back_to_label_studio(handed_out):
    reading = read(json.dumps(tasks()).encode(), name="export.json")
    at = on(reading.dataset)
    together = next(frame.value for frame in at.dataframe if "task" in frame.value)
    assert len(together) == 20 and "cat" in " ".join(together["answer"])
    assert "Options put together" in text_of(at)
    written = json.loads(handed_out["Label Studio predictions (json)"]())
    assert len(written) == 20 and written[0]["predictions"][0]["result"][0]["type"] == "choices"
    assert json.loads(handed_out["Argilla records (json)"]())[0]["id"] == "100"
    review = pd.read_csv(io.BytesIO(handed_out["Review queue (csv)"]()))
    assert {"answer", "second", "chose_answer", "chose_second"} <= set(review)

"""A new method is its own file and one line in the registry: the pages, commands and tests use it without further changes."""

import json
from dataclasses import dataclass

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.__main__ import main
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.suggestion import Suggestion
from crowdcore.aggregators.trace import ABOVE_OPTIMUM, Level, Recorder, Series, View
from crowdcore.aggregators.votes import WeightedVote
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.parameters import parameter
from crowdcore.project import History, Project
from pages.parts.compare import running
from pages.shared import state
from tests.aggregators import test_common as common
from tests.conftest import ROOT
from tests.pages.conftest import checked, opened, visit

ID = "tea_leaves"
PAGES = [f"pages/{page.name}" for page in sorted((ROOT / "pages").glob("[a-z]*.py"))]


@dataclass(eq=False)
class TeaLeaves(WeightedVote):
    r"""Whoever agrees with the warmest leaves counts more. Leaves cool with every cup.

    .. math:: w_i \leftarrow w_i + h\, a_i, \qquad h \leftarrow h / 2

    where labeler i agrees with :math:`a_i` of the items.

    >>> TeaLeaves
    <class 'tests.test_new_method.TeaLeaves'>

    Reference: nobody, "Cups", 1850.
    """

    id = ID
    name = "Tea leaves"
    family = "divination"
    reads_truth = "optional"
    calibrated = True
    learned = (
        Learned(
            "bitterness_", ("item",), "How bitter each item is", "Larger: fewer labelers agree on it.", ("bitterness",)
        ),
        Learned(
            "cups_",
            ("labeler", "class", "class"),
            "The cups of each labeler",
            "How often each labeler chooses a class.",
        ),
    )

    heat: float = parameter(
        0.5,
        "Heat",
        "How warm the first cup is.",
        low=0,
        log=True,
        grid=(0.5, 1, 2),
        slider=(0.01, 5),
        simplest="smallest",
    )
    sugar: str = parameter("brown", "Sugar", "Which of the sugars.", choices=("brown", "white"))

    @classmethod
    def suggested(cls, kind):
        return {"sugar": "white"} if kind == "exam" else {}

    def grids(self):
        return {"0.5 to 2": (0.5, 1, 2), "0.1 to 0.2": (0.1, 0.2)}

    def better_for(self, kind):
        return (
            Suggestion("Take white sugar", {"sugar": "white"}, "It suits labelers.") if self.sugar == "brown" else None
        )

    def exact_settings(self):
        return {"heat": 0.0} if self.heat else None

    def _weights(self, labels, truth):
        n_items, n_labelers, n_classes = labels.shape
        answers = np.where(truth >= 0, truth, labels.tally().argmax(axis=1))
        agree = np.bincount(labels.labeler, labels.code == answers[labels.item], n_labelers) / n_items
        weights, heat, course = np.ones(n_labelers), self.heat, Recorder("warmth", "leaves")
        for _ in range(6):
            weights, heat = weights + heat * agree, heat / 2
            course.add(weights, warmth=1 + heat, leaves=heat)
        self.bitterness_ = 1 - labels.tally().max(axis=1) / n_labelers
        self.cups_ = np.full((n_labelers, n_classes, n_classes), 1 / n_classes)
        warmth = Series("warmth", "warmth", "Smaller: the labelers' cups have cooled.")
        leaves = Series("leaves", "leaves", "What is left.", side=True)
        above = Series(ABOVE_OPTIMUM, "above cold", "How far it is from cold.")
        views = (
            View("Warmth", "Warmth in degrees", (above, warmth, leaves), (Level("room", 0.02, ends=True),), log=True),
            View("Leaves", "Leaves", (leaves,), (Level("none", 0.0),)),
        )
        self.trace_ = (course.trace(None, views=views, step="Cup", objective="warmth"),)
        self.n_iter_ = 6
        self.stopped_because_ = "The pot is empty: 6 cups for the labelers."
        return weights


@pytest.fixture(autouse=True)
def _registered(monkeypatch):
    monkeypatch.setitem(AGGREGATORS, ID, TeaLeaves)
    # The test chooses the methods to compare, so that nobody waits for the usual ones.
    monkeypatch.setattr(running, "MOST_LABELS_AT_ONCE", 0)
    # A separate process could not import the method from this file.
    monkeypatch.setattr(running, "MOST_LABELS_FITTED_HERE", float("inf"))


def text_of(at):
    return "\n".join(element.value for element in [*at.markdown, *at.caption, *at.info, *at.warning])


def with_it(page, sample):
    """The page after a visitor has chosen the new method."""
    at = visit()
    at.session_state["history"] = History(state.sample_project(sample))
    at = checked(at.switch_page("pages/aggregate.py").run())
    checked(at.selectbox(key="choose_method").select(ID).run())
    return checked(at.switch_page(page).run())


def test_it_passes_the_checks_of_every_method():
    for crowd in common.CROWDS:
        common.test_it_gives_answers_and_probabilities_on_any_kind_of_crowd(ID, {}, crowd)
    common.test_it_describes_itself_and_its_parameters(ID)
    common.test_suggested_parameters_can_be_set(ID)
    common.test_bad_input_is_refused_with_advice(ID)
    common.test_copies_and_pickles_are_the_same_method(ID, {})


def test_every_page_opens_with_a_new_method():
    at = with_it("pages/aggregate.py", "jury")
    for page in PAGES:
        checked(at.switch_page(page).run())


def test_the_page_aggregate_shows_the_whole_description_of_a_method():
    at = with_it("pages/aggregate.py", "science")
    shown = text_of(at)
    assert "**Tea leaves gets" in shown and "It learned from" in shown
    assert "The pot is empty: 6 cups for the labelers." in shown.replace("\\", "")
    assert "**Tea leaves.** Whoever agrees with the warmest leaves counts more." in shown
    assert 'nobody, "Cups", 1850.' in shown and "Leaves cool with every cup." in shown
    assert [formula.value.strip("$\n ") for formula in at.latex] == [
        r"\begin{gathered} w_i \leftarrow w_i + h\, a_i, \\ h \leftarrow h / 2 \end{gathered}"
    ]
    pictures = {e.proto.id.rsplit("-", 1)[-1]: json.loads(e.proto.spec) for e in at.get("plotly_chart")}
    course = pictures["convergence"]
    assert course["layout"]["yaxis"]["title"]["text"] == "Warmth in degrees"
    assert course["layout"]["xaxis"]["title"]["text"] == "Cup"
    names = {annotation["text"] for annotation in course["layout"]["annotations"]}
    assert names == {"above cold", "warmth", "leaves", "room", "exact optimum"}
    assert {"weight_bars", "weight_paths"} <= set(pictures)
    assert LIGHT.spare[0] in json.dumps(course) or DARK.spare[0] in json.dumps(course)
    assert [metric.label for metric in at.metric][2] == "Warmth"
    expanders = [expander.label for expander in at.expander]
    assert {"How bitter each item is", "The cups of each labeler"} <= set(expanders)
    assert any("bitterness" in table.value for table in at.dataframe)
    assert any("B if it is A" in table.value for table in at.dataframe)


def test_it_works_without_known_answers():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0]])
    for kind in ("exam", "crowd"):
        at = visit()
        at.session_state["history"] = History(Project.of(Dataset("three", labels), kind, "three"))
        at = checked(at.switch_page("pages/aggregate.py").run())
        checked(at.selectbox(key="choose_method").select(ID).run())
        assert "**Tea leaves answers all 3" in text_of(at)
        assert not at.warning
        checked(at.switch_page("pages/exam.py").run())


def test_the_parameters_of_a_method_are_inputs_with_suggested_values():
    at = with_it("pages/aggregate.py", "science")
    assert at.selectbox(key=f"input:{ID}:sugar").value == "white"
    assert [float(stop) for stop in at.select_slider(key=f"input:{ID}:heat:slider").options][:3] == [0, 0.01, 0.02]
    checked(at.selectbox(key=f"input:{ID}:sugar").select("brown").run())
    (better,) = [button for button in at.button if button.label == "Take white sugar"]
    checked(better.click().run())
    assert at.selectbox(key=f"input:{ID}:sugar").value == "white"
    assert with_it("pages/aggregate.py", "trec").selectbox(key=f"input:{ID}:sugar").value == "brown"


def test_its_parameter_is_tuned_over_its_own_grids():
    at = with_it("pages/aggregate.py", "science")
    checked(at.segmented_control(key=f"sweep_values:{ID}").set_value("0.1 to 0.2").run())
    (find,) = [button for button in at.button if button.label == "Find the best heat"]
    checked(find.click().run())
    assert "With heat = 0.1," in text_of(at).replace("\\", "")  # the page escapes numbers in markdown


def test_it_is_compared_with_the_others():
    at = opened("pages/compare.py", sample="science")
    at.multiselect(key="compare_methods").set_value(["majority_vote", ID])
    at.select_slider(key="compare_draws").set_value(10)
    (start,) = [button for button in at.button if button.label.startswith("Run the comparison")]
    checked(start.click().run())
    assert any("Tea leaves" in element.proto.spec for element in at.get("plotly_chart"))


@pytest.mark.parametrize(
    "command",
    [
        f"aggregate science --method {ID} --set sugar=white --train 10",
        f"tune science --method {ID} --train 10",
        f"compare science --methods {ID},majority_vote --train 10 --draws 3",
    ],
)
def test_every_command_accepts_a_new_method(command, tmp_path):
    main([*command.split(), "--to", str(tmp_path / "out.csv")])
    assert (tmp_path / "out.csv").stat().st_size > 0


def test_the_command_methods_lists_and_explains_a_new_method(capsys):
    for arguments, expected in (
        ([], f"{ID:<20}  used if there are any  Whoever agrees"),
        (["--markdown"], f"| `{ID}` | Whoever agrees with the warmest leaves counts more. | used if there are any |"),
        ([ID], 'nobody, "Cups", 1850.'),
    ):
        main(["methods", *arguments])
        assert expected in capsys.readouterr().out
    main(["methods", ID])
    out = capsys.readouterr().out
    assert "heat = 0.5" in out and "How warm the first cup is." in out and r"\leftarrow" in out

"""The project in use and the way back from every change to it. The only file that touches st.session_state."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset, Key
from crowdcore.exams.roster import coded_names
from crowdcore.messages import Message
from crowdcore.names import order_of
from crowdcore.project import History, Project
from crowdcore.samples import SAMPLES, load_sample

FIRST_SAMPLE = "iqitems"
HISTORY = "history"


def work() -> Project:
    """The project in use; a sample where nothing was loaded."""
    return history().now


def history() -> History:
    """The project in use with those before it."""
    if HISTORY not in st.session_state:
        st.session_state[HISTORY] = History(sample_project(FIRST_SAMPLE))
    return st.session_state[HISTORY]


def history_so_far() -> History | None:
    """The same, or None for a visitor who has just come."""
    return st.session_state.get(HISTORY)


def is_untouched() -> bool:
    """Whether the visitor has done nothing yet."""
    return not history().past and not history().future


def use(project: Project, what: Message | str) -> None:
    """Work on other data, or on the same ones read in another way; ``what`` says in a few words what was done."""
    st.session_state[HISTORY] = history().do(project, what)
    _count_data_sets()


def change(project: Project, what: Message | str) -> None:
    """A change to the same data, which can be taken back; ``what`` says in a few words what was done."""
    st.session_state[HISTORY] = history().do(project, what)


def use_sample(name: str) -> None:
    """Work on one of the sample data sets."""
    use(sample_project(name).with_settings_of(work()), f"Use the sample “{SAMPLES[name].title}”")


def use_dataset(dataset: Dataset, kind: str, title: str, about: str = "", *, simulated=False) -> None:
    """Work on a simulation's data."""
    project = Project.of(dataset, kind, title, about=about, simulated=simulated)
    use(project.with_settings_of(work()), f"Use “{title}”")


def set_key(key: Key, training: np.ndarray, seed: int | None = None, what: str = "Change the known answers") -> None:
    """What is known now, and what of it is learned from; ``seed`` where a draw picked that."""
    change(work().with_key(key, training, seed), what)


def confirm_key(item: int, answer) -> None:
    """Key an item as a person says: a class, or the credit of several."""
    keyed, labels = work().confirming(item, answer), work().labels
    change(keyed, f"Key {labels.items[item]} as {keyed.key.text(item, labels.classes)}")


def drop_or_count(item: int) -> None:
    """Leave an item out of the grades, or count it again."""
    verb = "Count again" if item in work().dropped else "Drop"
    change(work().dropping(item), f"{verb} {work().labels.items[item]}")


def start_over() -> None:
    """Begin again with a sample and nothing set; what was there can be brought back by undoing."""
    beginning = history().do(sample_project(FIRST_SAMPLE), "Start over")
    end_long_work()
    # The count goes on: a table drawn after this must not be taken for the one before, whose edits a browser keeps.
    count = generation()
    st.session_state.clear()
    st.session_state["generation"] = count
    st.session_state[HISTORY] = beginning
    _count_data_sets()


def undo() -> None:
    """Take the last change back."""
    _step_to(history().undo())


def redo() -> None:
    """Do again what was taken back last."""
    _step_to(history().redo())


def _step_to(other: History) -> None:
    st.session_state[HISTORY] = other
    # Tables and choices on the pages show what was before the step.
    _count_data_sets()


def _count_data_sets() -> None:
    # A new table is a new editor: its edits belong to the data it was made for. So does work that is still going on.
    st.session_state["generation"] = generation() + 1
    end_long_work()


def generation() -> int:
    """Counts the data sets used so far; a widget that belongs to the data has it in its key."""
    return st.session_state.get("generation", 0)


def sample_project(name: str) -> Project:
    """A sample, of which only a part is told to the methods."""
    sample = SAMPLES[name]
    more = {"about": sample.about, "sample": True, "simulated": sample.simulated}
    return Project.of(_sample(name), sample.kind, sample.title, **more)


@st.cache_resource(show_spinner=False)
def _sample(name: str) -> Dataset:
    return load_sample(name)


def audience() -> str:
    """Whom the texts on the pages address: the readers of an "exam", of "scores", or of labels of a "crowd"."""
    return "scores" if work().dataset.scored else work().kind


def language() -> str:
    """The visitor's language."""
    return st.session_state.get("language", "en")


def hides_names() -> bool:
    """Whether names are replaced by numbers, for the projector."""
    return bool(st.session_state.get("names_hidden", False))


def hide_names(hidden: bool) -> None:
    """Replace names by numbers from now on, or show them again."""
    st.session_state["names_hidden"] = hidden


def labeler_names() -> list[str]:
    """The labelers as they may be shown: their names, or "Student 12", always the same for the same data.

    The numbers are in no order that tells anything: a class list is often alphabetical.
    """
    current = work()
    if not hides_names():
        return [str(name) for name in current.labels.labelers]
    return coded_names(current.labels, current.words.labeler.capitalize())


def labeler_order() -> np.ndarray:
    """The positions of the labelers in the order to list them: that of the file, or of their numbers while names are hidden.

    The order of a class list would tell who is behind a number.
    """
    return order_of(labeler_names()) if hides_names() else np.arange(len(work().labels.labelers))


def method() -> str:
    """The id of the method in use: the visitor's choice, or what suits the data."""
    if work().kind == "crowd":
        return work().method or "auto"
    return work().method or ("saddle_point_robust" if work().n_training else "majority_vote")


def set_method(method_id: str) -> None:
    """Use this method from now on."""
    st.session_state[HISTORY] = history().adjust(replace(work(), method=method_id))


def key_method() -> str:
    """The id of the method that infers the key on the page Exam: another choice than that of the pages that analyse."""
    return work().key_method or "auto"


def set_key_method(method_id: str) -> None:
    """Infer the key by this method from now on; that changes grades, so it can be taken back."""
    change(replace(work(), key_method=method_id), f"Infer the key by {AGGREGATORS[method_id].name}")


def parameters(method_id: str) -> dict:
    """The parameters in use for a method: the visitor's, else what it suggests for such data, else the defaults."""
    method = AGGREGATORS[method_id]
    defaults = {parameter.name: parameter.default for parameter in method.parameters()}
    return defaults | method.suggested(work().kind) | work().parameters.get(method_id, {})


def set_parameter(method_id: str, name: str, value) -> None:
    """Remember a parameter of a method."""
    st.session_state[HISTORY] = history().adjust(work().with_parameter(method_id, name, value))


def long_work() -> dict:
    """What other processes do for this visitor: by its kind and the page that it is for."""
    return st.session_state.setdefault("long_work", {})


def end_long_work() -> None:
    """Stop all of it."""
    for work_going_on in long_work().values():
        work_going_on.job.stop()
    long_work().clear()


def remember(name: str, value) -> None:
    """Keep a page's result or choice for this visitor."""
    st.session_state[f"page:{name}"] = value


def recall(name: str, default=None):
    """What a page kept."""
    return st.session_state.get(f"page:{name}", default)


def forget_pictures_and_files() -> None:
    """A page begins to be drawn: none of its pictures and files is there yet."""
    st.session_state["pictures"] = {}
    st.session_state["files"] = {}


def keep_file(name: str, content: Callable[[], bytes], origin: dict[str, object]) -> None:
    """Keep how a csv file of the page is made, and where it comes from."""
    st.session_state["files"][name] = (content, origin)


def files() -> dict[str, tuple[Callable[[], bytes], dict[str, object]]]:
    """The csv files of the page: by name, what makes the content, and the origin."""
    return st.session_state.get("files", {})


def keep_picture(key: str, title: str, picture) -> None:
    """Keep a picture as it is shown, to be taken away."""
    st.session_state["pictures"][key] = (title, picture)


def pictures() -> dict[str, tuple[str, object]]:
    """The pictures on the page: by key, a title and the figure."""
    return st.session_state["pictures"]


def put_into_widget(key: str, value) -> None:
    """Show a value in a widget; to be called before the widget is drawn, or from a callback."""
    st.session_state[key] = value


def in_widget(key: str, default=None):
    """What a widget shows."""
    return st.session_state.get(key, default)


def changed(key: str, then: Callable) -> Callable[[], None]:
    """A callback that hands over what the widget now shows."""
    return lambda: then(st.session_state[key])

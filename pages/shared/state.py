"""The project in use, with undo and redo. This is the only file that uses st.session_state."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset, Key
from crowdcore.exams.roster import coded_names
from crowdcore.messages import Message, text
from crowdcore.messages.languages import accepted, closest, offered
from crowdcore.names import order_of
from crowdcore.project import History, Project
from crowdcore.samples import SAMPLES, load_sample
from crowdcore.saved_work import new_id
from pages.shared.browser_cookie import EXAM_IN_ADDRESS
from pages.shared.saver import Saver

FIRST_SAMPLE = "iqitems"
HISTORY = "history"
SAVER = "saver"
START_OVER = Message("shared-start-over")
LANGUAGE, LANGUAGE_CHOSEN = "language", "language_chosen"
LANGUAGE_COOKIE = "crowdcore-language"


def work() -> Project:
    """Return the project in use: a sample if nothing was loaded."""
    return history().now


def history() -> History:
    """Return the project in use with the earlier ones."""
    if HISTORY not in st.session_state:
        st.session_state[HISTORY] = History(sample_project(FIRST_SAMPLE))
    return st.session_state[HISTORY]


def history_so_far() -> History | None:
    """Return the history, or None for a new visitor."""
    return st.session_state.get(HISTORY)


def is_untouched() -> bool:
    """Return whether the visitor has changed nothing yet."""
    return not history().past and not history().future


def has_started_over() -> bool:
    """Return whether the visitor has just started over, so that the sample is nobody's choice."""
    return history().undoable == START_OVER


def use(project: Project, step: Message) -> None:
    """Use other data, or the same data read in another way. ``step`` names this for the buttons Undo and Redo."""
    _put(history().do(project, step), is_own=not project.sample)
    _count_data_sets()


def change(project: Project, step: Message) -> None:
    """Change the project in a way that can be undone. ``step`` names the change."""
    _put(history().do(project, step), is_own=True)


def adjust(project: Project) -> None:
    """Change the project without a step for the buttons Undo and Redo."""
    _put(history().adjust(project), is_own=not project.sample)


def _put(new: History, is_own: bool) -> None:
    """Use a history, and save its project if it is the visitor's own or was saved before."""
    saver = saver_of_tab()
    if saver is not None and saver.is_on and (is_own or new.now.saved_as is not None):
        if new.now.saved_as is None:
            new = new.adjust(replace(new.now, saved_as=new_id()))
        saver.change(new.now)
    st.session_state[HISTORY] = new
    name_exam_in_address()


def name_exam_in_address() -> None:
    """Name the saved exam in the address of this tab, so that it comes back when the tab is loaded again."""
    if saver_of_tab() is None:
        return
    exam = work().saved_as
    if exam is None:
        st.query_params.pop(EXAM_IN_ADDRESS, None)
    elif st.query_params.get(EXAM_IN_ADDRESS) != exam:
        st.query_params[EXAM_IN_ADDRESS] = exam


def stop_saving() -> None:
    """Save what is in use no more under its id, so that another state of it can take its place."""
    st.session_state[HISTORY] = history().adjust(replace(work(), saved_as=None))


def begin_with(project: Project) -> None:
    """Begin a visit with saved work."""
    st.session_state[HISTORY] = History(project)


def saver_of_tab() -> Saver | None:
    """Return what saves the work of this tab, or None if nothing does."""
    return st.session_state.get(SAVER)


def save_with(saver: Saver) -> None:
    """Save the work of this tab from now on."""
    st.session_state[SAVER] = saver


def use_sample(name: str) -> None:
    """Work on one of the sample data sets."""
    use(sample_project(name).with_settings_of(work()), Message("shared-step-use-sample", title=SAMPLES[name].title))


def use_dataset(dataset: Dataset, kind: str, title: str, about: str = "", *, simulated=False) -> None:
    """Work on a simulation's data."""
    project = Project.of(dataset, kind, title, about=about, simulated=simulated)
    use(project.with_settings_of(work()), Message("shared-step-use", title=title))


def set_key(key: Key, training: np.ndarray, seed: int | None = None, step: Message | None = None) -> None:
    """Set the known answers and which of them methods learn from. ``seed`` belongs to the draw that picked these."""
    change(work().with_key(key, training, seed), step or Message("shared-step-known"))


def confirm_key(item: int, answer) -> None:
    """Set the answer of an item as confirmed by a person: a class, or the credit of several."""
    keyed, labels = work().confirming(item, answer), work().labels
    answer = keyed.key.text(item, labels.classes)
    change(keyed, Message("shared-step-confirm", question=str(labels.items[item]), answer=answer))


def drop_or_count(item: int) -> None:
    """Leave an item out of the grades, or count it again."""
    step = "shared-step-count-again" if item in work().dropped else "shared-step-drop"
    change(work().dropping(item), Message(step, question=str(work().labels.items[item])))


def start_over() -> None:
    """Start again with a sample and default settings. Undo brings everything back."""
    beginning = history().do(sample_project(FIRST_SAMPLE), START_OVER)
    end_long_work()
    # The count continues, because a browser keeps the edits of a table and must not apply them to the next one.
    kept = {
        "generation": generation(),
        SAVER: saver_of_tab(),
        LANGUAGE: language(),
        LANGUAGE_CHOSEN: has_chosen_language(),
    }
    st.session_state.clear()
    st.session_state.update(kept)
    st.session_state[HISTORY] = beginning
    # The address names the exam and the place in it.
    st.query_params.clear()
    _count_data_sets()


def forget_everything() -> None:
    """Start again with a sample, and forget the earlier steps, too."""
    start_over()
    st.session_state[HISTORY] = History(sample_project(FIRST_SAMPLE))
    name_exam_in_address()


def undo() -> None:
    """Undo the last change."""
    _step_to(history().undo())


def redo() -> None:
    """Redo the change that was undone last."""
    _step_to(history().redo())


def _step_to(other: History) -> None:
    _put(other, is_own=not other.now.sample)
    # Tables and choices on the pages still show the state before the step.
    _count_data_sets()


def _count_data_sets() -> None:
    # Edits of a table and running work belong to the earlier data.
    st.session_state["generation"] = generation() + 1
    end_long_work()


def generation() -> int:
    """Return the number of data sets used so far. A widget that belongs to the data has it in its key."""
    return st.session_state.get("generation", 0)


def sample_project(name: str) -> Project:
    """Return a sample. Methods learn from only a part of its known answers."""
    sample = SAMPLES[name]
    more = {"about": sample.about, "sample": True, "simulated": sample.simulated}
    return Project.of(_sample(name), sample.kind, sample.title, **more)


@st.cache_resource(show_spinner=False)
def _sample(name: str) -> Dataset:
    return load_sample(name)


def audience() -> str:
    """Return whom the texts on the pages address: the readers of an "exam", of "scores", or of labels of a "crowd"."""
    so_far = history_so_far()
    if so_far is None:
        # A new visitor gets the first sample. The first page must not wait until it is loaded.
        return SAMPLES[FIRST_SAMPLE].kind
    return "scores" if so_far.now.dataset.scored else so_far.now.kind


def language() -> str:
    """Return the visitor's language: their choice in this or an earlier visit, or the closest to their browser's."""
    if LANGUAGE not in st.session_state:
        context = st.context
        wanted = [context.locale or "", *accepted(context.headers.get("Accept-Language", ""))]
        earlier = context.cookies.get(LANGUAGE_COOKIE, "")
        st.session_state[LANGUAGE] = earlier if earlier in offered() else closest(wanted)
    return st.session_state[LANGUAGE]


def choose_language(language: str) -> None:
    """Use this language from now on."""
    st.session_state[LANGUAGE] = language
    st.session_state[LANGUAGE_CHOSEN] = True


def has_chosen_language() -> bool:
    """Return whether the visitor has chosen the language in this visit."""
    return st.session_state.get(LANGUAGE_CHOSEN, False)


def hides_names() -> bool:
    """Return whether names are replaced by numbers, for example on a projector."""
    return bool(st.session_state.get("names_hidden", False))


def hide_names(hidden: bool) -> None:
    """Replace names by numbers from now on, or show them again."""
    st.session_state["names_hidden"] = hidden


def labeler_names() -> list[str]:
    """Return the labelers as they may be shown: their names, or "Student 12", always the same for the same data.

    The order of the numbers reveals nothing, because a class list is often alphabetical.
    """
    current = work()
    if not hides_names():
        return [str(name) for name in current.labels.labelers]
    return coded_names(current.labels, text(Message("shared-coded-name"), audience(), language()))


def labeler_order() -> np.ndarray:
    """Return the positions of the labelers in the order of the file or, while names are hidden, of their numbers.

    The order of a class list would reveal who is behind a number.
    """
    return order_of(labeler_names()) if hides_names() else np.arange(len(work().labels.labelers))


def method() -> str:
    """Return the id of the method in use: the visitor's choice, or one that suits the data."""
    if work().kind == "crowd":
        return work().method or "auto"
    return work().method or ("saddle_point_robust" if work().n_training else "majority_vote")


def set_method(method_id: str) -> None:
    """Use this method from now on."""
    adjust(replace(work(), method=method_id))


def key_method() -> str:
    """Return the id of the method that infers the key on the page Exam. The other pages have a separate choice."""
    return work().key_method or "auto"


def set_key_method(method_id: str) -> None:
    """Infer the key by this method from now on. This changes grades, so it can be undone."""
    step = Message("shared-step-key-method", method=AGGREGATORS[method_id].name)
    change(replace(work(), key_method=method_id), step)


def parameters(method_id: str) -> dict:
    """Return the parameters of a method: the visitor's, else those suggested for such data, else the defaults.

    An automatic choice is replaced by the value it chooses, so that everything shown names that value.
    """
    method = AGGREGATORS[method_id]
    defaults = {parameter.name: parameter.default for parameter in method.parameters()}
    chosen = method(**defaults | method.suggested(work().kind) | work().parameters.get(method_id, {}))
    return {parameter.name: chosen.in_effect(parameter) for parameter in method.parameters()}


def set_parameter(method_id: str, name: str, value) -> None:
    """Remember a parameter of a method."""
    adjust(work().with_parameter(method_id, name, value))


def long_work() -> dict:
    """Return the work of other processes for this visitor, by its kind and its page."""
    return st.session_state.setdefault("long_work", {})


def end_long_work() -> None:
    """Stop all work of other processes."""
    for work_going_on in long_work().values():
        work_going_on.job.stop()
    long_work().clear()


def remember(name: str, value) -> None:
    """Keep a page's result or choice for this visitor."""
    st.session_state[f"page:{name}"] = value


def recall(name: str, default=None):
    """Return what a page has kept."""
    return st.session_state.get(f"page:{name}", default)


def forget_pictures_and_files() -> None:
    """Forget the pictures and files of the last page, when a page begins to be drawn."""
    st.session_state["pictures"] = {}
    st.session_state["files"] = {}


def keep_file(name: str, content: Callable[[], bytes], origin: dict[str, object]) -> None:
    """Keep how a csv file of the page is made, and its origin."""
    st.session_state["files"][name] = (content, origin)


def files() -> dict[str, tuple[Callable[[], bytes], dict[str, object]]]:
    """Return the csv files of the page by name: a function that makes the content, and the origin."""
    return st.session_state.get("files", {})


def keep_picture(key: str, title: str, picture) -> None:
    """Keep a picture as it is shown, for the download of all pictures."""
    st.session_state["pictures"][key] = (title, picture)


def pictures() -> dict[str, tuple[str, object]]:
    """Return the pictures on the page by key: a title and the figure."""
    return st.session_state["pictures"]


def put_into_widget(key: str, value) -> None:
    """Set the value of a widget. Call this before the widget is drawn, or in a callback."""
    st.session_state[key] = value


def in_widget(key: str, default=None):
    """Return the value of a widget."""
    return st.session_state.get(key, default)


def changed(key: str, then: Callable) -> Callable[[], None]:
    """Return a callback that calls ``then`` with the value of the widget."""
    return lambda: then(st.session_state[key])

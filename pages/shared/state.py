"""What a visitor has loaded, keyed and set. The only file that touches st.session_state."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset, Reading
from crowdcore.names import MISSING
from crowdcore.samples import SAMPLES, load_sample
from pages.shared.words import CROWD, EXAM, Words

FIRST_SAMPLE = "iqitems"
SEED = 1


@dataclass(frozen=True, eq=False)
class Work:
    """The data in use and what is known of them.

    ``key`` is the class code of each item whose right answer is known (from the file, or typed in), else −1;
    ``training`` says which of those the methods may learn from. The others are there to judge by. ``seed`` is that of
    the draw that picked them, None where a person did. ``dropped`` items do not count in the grades; ``confirmed`` ones
    have a key that a person has looked at.
    """

    dataset: Dataset
    kind: str
    title: str
    about: str
    sample: bool
    simulated: bool
    key: np.ndarray
    training: np.ndarray
    seed: int | None = None
    reading: Reading | None = None
    dropped: frozenset[int] = frozenset()
    confirmed: frozenset[int] = frozenset()

    @property
    def labels(self):
        return self.dataset.labels

    @property
    def words(self) -> Words:
        return EXAM if self.kind == "exam" else CROWD

    @property
    def truth(self) -> np.ndarray:
        """What a method is told: the key of the training items."""
        return np.where(self.training, self.key, MISSING)

    @property
    def test(self) -> np.ndarray:
        """The items by which a method can be judged: keyed, but not learned from."""
        return (self.key != MISSING) & ~self.training

    @property
    def n_training(self) -> int:
        return int((self.truth != MISSING).sum())


def work() -> Work:
    """The data in use; a sample where nothing was loaded."""
    if "work" not in st.session_state:
        st.session_state["work"] = _from_sample(FIRST_SAMPLE)
    return st.session_state["work"]


def use_sample(name: str) -> None:
    """Work on one of the sample data sets."""
    _use(_from_sample(name))


def use_dataset(dataset: Dataset, kind: str, title: str, about: str = "", *, simulated=False, reading=None) -> None:
    """Work on a file's or a simulation's data.

    Of one's own exam all that is known is learned from: the key is there to grade by. Elsewhere, where most answers are
    known, only some are at first, so that the others can show how good a method is.
    """
    key = dataset.truth.copy()
    training, seed = (key != MISSING, None) if kind == "exam" and not simulated else _first_training(key)
    _use(Work(dataset, kind, title, about, False, simulated, key, training, seed, reading))


def use_work(saved: Work) -> None:
    """Work on what was saved in a project file."""
    _use(saved)


def set_key(key: np.ndarray, training: np.ndarray, seed: int | None = None) -> None:
    """What is known now, and what of it is learned from; ``seed`` where a draw picked that."""
    st.session_state["work"] = replace(work(), key=key, training=training & (key != MISSING), seed=seed)


def confirm_key(item: int, code: int) -> None:
    """A person says that this is the right answer of an item."""
    key, training = work().key.copy(), work().training.copy()
    key[item], training[item] = code, True
    set_key(key, training)
    st.session_state["work"] = replace(work(), confirmed=work().confirmed | {item})


def drop_or_count(item: int) -> None:
    """Leave an item out of the grades, or count it again."""
    st.session_state["work"] = replace(work(), dropped=work().dropped ^ {item})


def start_over() -> None:
    """Forget everything this visitor did."""
    # The count goes on: a table drawn after this must not be taken for the one before, whose edits a browser keeps.
    count = generation() + 1
    st.session_state.clear()
    st.session_state["generation"] = count


def _use(new: Work) -> None:
    st.session_state["work"] = new
    # A new table is a new editor: its edits belong to the data it was made for.
    st.session_state["generation"] = generation() + 1


def generation() -> int:
    """Counts the data sets used so far; a widget that belongs to the data has it in its key."""
    return st.session_state.get("generation", 0)


def _from_sample(name: str) -> Work:
    sample, dataset = SAMPLES[name], _sample(name)
    key = dataset.truth.copy()
    return Work(dataset, sample.kind, sample.title, sample.about, True, sample.simulated, key, *_first_training(key))


@st.cache_resource(show_spinner=False)
def _sample(name: str) -> Dataset:
    return load_sample(name)


def _first_training(key: np.ndarray) -> tuple[np.ndarray, int | None]:
    """All known answers where few are; where most are, a quarter of them, at most 40, so that the rest can judge.

    With the seed of that draw, where there was one.
    """
    known = np.flatnonzero(key != MISSING)
    if known.size <= key.size / 2:
        return key != MISSING, None
    training = np.zeros(key.size, dtype=bool)
    training[np.random.default_rng(SEED).choice(known, max(1, min(40, known.size // 4)), replace=False)] = True
    return training, SEED


def hides_names() -> bool:
    """Whether names are replaced by numbers, for the projector."""
    return bool(st.session_state.get("names_hidden", False))


def hide_names(hidden: bool) -> None:
    """Replace names by numbers from now on, or show them again."""
    st.session_state["names_hidden"] = hidden


def labeler_names() -> list[str]:
    """The labelers as they may be shown: their names, or "Student 12"."""
    current = work()
    if hides_names():
        return [f"{current.words.labeler.capitalize()} {n}" for n in range(1, len(current.labels.labelers) + 1)]
    return [str(name) for name in current.labels.labelers]


def method() -> str:
    """The id of the method in use: the visitor's choice, or what suits the data."""
    return st.session_state.get("method", "saddle_point_robust" if work().n_training else "majority_vote")


def set_method(method_id: str) -> None:
    """Use this method from now on."""
    st.session_state["method"] = method_id


def parameters(method_id: str) -> dict:
    """The parameters in use for a method: the visitor's, else what it suggests for such data, else the defaults."""
    method = AGGREGATORS[method_id]
    defaults = {parameter.name: parameter.default for parameter in method.parameters()}
    return defaults | method.suggested(work().kind) | st.session_state.get(f"parameters:{method_id}", {})


def set_parameter(method_id: str, name: str, value) -> None:
    """Remember a parameter of a method."""
    own = st.session_state.get(f"parameters:{method_id}", {})
    st.session_state[f"parameters:{method_id}"] = own | {name: value}


def own_settings() -> tuple[str | None, dict[str, dict]]:
    """The method that the visitor chose, and the parameters by method that they changed."""
    own = {method_id: st.session_state.get(f"parameters:{method_id}") for method_id in AGGREGATORS}
    return st.session_state.get("method"), {method_id: values for method_id, values in own.items() if values}


def use_settings(method_id: str | None, parameters: dict[str, dict]) -> None:
    """Use the method and parameters of a project file, and no others."""
    st.session_state.pop("method", None)
    if method_id is not None:
        set_method(method_id)
    for every in AGGREGATORS:
        st.session_state.pop(f"parameters:{every}", None)
    for changed_method, values in parameters.items():
        st.session_state[f"parameters:{changed_method}"] = dict(values)


def remember(name: str, value) -> None:
    """Keep a page's result or choice for this visitor."""
    st.session_state[f"page:{name}"] = value


def recall(name: str, default=None):
    """What a page kept."""
    return st.session_state.get(f"page:{name}", default)


def forget_pictures() -> None:
    """A page begins to be drawn: none of its pictures is there yet."""
    st.session_state["pictures"] = {}


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

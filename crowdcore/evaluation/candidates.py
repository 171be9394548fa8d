"""The methods that take part in a comparison, each under its own name."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from crowdcore.aggregators import AGGREGATORS, Aggregator
from crowdcore.tuning import Tuned

ORACLE = "best_labeler"
Methods = Iterable | Mapping[str, object]


@dataclass(frozen=True)
class Candidate:
    """A method under the name it has in the comparison."""

    name: str
    tuned: bool
    model: Aggregator | Tuned


def candidates(methods: Methods, tune: bool | str, oracle: bool) -> list[Candidate]:
    """Turn ids, methods, or a mapping from names to either into candidates: fixed, tuned or both.

    With ``oracle`` the best labeler takes part too, so no method can have that name.
    """
    if tune not in (True, False, "both"):
        raise ValueError(f"tune is {tune!r}; it can be True, False or 'both'.")
    if isinstance(methods, str) or not isinstance(methods, Iterable):
        raise ValueError(f"methods is {methods!r}. Give a list of methods, or a mapping from names to methods.")
    named = list(methods.items() if isinstance(methods, Mapping) else ((_name(method), method) for method in methods))
    if not named:
        raise ValueError(f"There is no method to compare. Give at least one of: {', '.join(AGGREGATORS)}.")
    names = [name for name, _ in named] + [ORACLE] * oracle
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise ValueError(
            f"Two methods are called {twice[0]!r}. Give a mapping with a name for each, such as "
            f"{{'{twice[0]} 1': ..., '{twice[0]} 2': ...}}."
        )
    return [Candidate(name, *variant) for name, method in named for variant in _variants(_model(method), tune)]


def _name(method) -> str:
    return method if isinstance(method, str) else getattr(method, "id", type(method).__name__)


def _model(method) -> Aggregator | Tuned:
    if isinstance(method, str):
        return AGGREGATORS[method]()
    if not isinstance(method, Aggregator | Tuned):
        raise ValueError(
            f"{method!r} is not a method. Give the id of a method, or a method such as AGGREGATORS['svm']()."
        )
    return method


def _variants(model: Aggregator | Tuned, tune: bool | str) -> list[tuple[bool, Aggregator | Tuned]]:
    """Return (is tuned, method) pairs. A method that was given tuned stays tuned."""
    if isinstance(model, Tuned):
        return [(True, model)]
    fixed: tuple[bool, Aggregator | Tuned] = (False, model)
    tuned: tuple[bool, Aggregator | Tuned] = (True, Tuned(model))
    if tune == "both":
        return [fixed, tuned] if model.tunable() else [fixed]
    return [tuned if tune else fixed]

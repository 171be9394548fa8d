"""Methods and their parameters, written as text."""

from collections.abc import Iterable

from crowdcore.aggregators import AGGREGATORS, Aggregator
from crowdcore.parameters import Parameter, parameters_of

CALLED = {"true": True, "yes": True, "false": False, "no": False}


def method_from(text: str, settings: Iterable[str] = ()) -> Aggregator:
    """The method of an id, with parameters set by NAME=VALUE: ``svm``, or with them behind colons, ``svm:C=2``.

    >>> method_from("saddle_point_robust:weights=shared", ["lam=0.05"]).get_params()["lam"]
    0.05
    """
    method_id, *more = text.split(":")
    method = AGGREGATORS[method_id]()
    described = {entry.name: entry for entry in parameters_of(method)}
    for setting in (*more, *settings):
        name, equals, value = setting.partition("=")
        if not equals:
            raise ValueError(f"{setting!r} sets no parameter. Write NAME=VALUE, for example lam=0.05.")
        method.set_params(**{name: read_value(described[name], value) if name in described else value})
    return method


def read_value(described: Parameter, text: str):
    """The value that the text stands for, of the parameter's own kind; what it cannot have is refused."""
    value = _of_its_kind(described, text)
    described.check(value)
    return value


def _of_its_kind(described: Parameter, text: str):
    """Text that cannot be converted stays text, which the parameter's own check refuses in its own words."""
    if described.choices is not None:
        return text
    if isinstance(described.default, bool):
        return CALLED.get(text.lower(), text)
    if described.optional and text.lower() == "none":
        return None
    try:
        return int(text) if described.whole else float(text)
    except ValueError:
        return text


def describe_methods() -> str:
    """Every method with its parameters and what they are unless set, for the end of a help page."""
    lines = ["methods and their parameters:"]
    for method_id, method in AGGREGATORS.items():
        settings = (f"{entry.name}={entry.default}" for entry in parameters_of(method))
        lines.append(f"  {method_id:<20} {' '.join(settings)}".rstrip())
    return "\n".join(lines)

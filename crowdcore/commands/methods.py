"""methods: list the methods, or explain one; and parse methods with parameters from text."""

import re
import textwrap
from collections.abc import Iterable

from crowdcore.aggregators import AGGREGATORS, Aggregator
from crowdcore.aggregators.explanation import explained
from crowdcore.parameters import Parameter, parameters_of

KNOWN_ANSWERS = {"required": "needed", "optional": "used if there are any", "never": "not used"}
TRUE_OR_FALSE = {"true": True, "yes": True, "false": False, "no": False}


def method_from(text: str, settings: Iterable[str] = (), kind: str | None = None) -> Aggregator:
    """Make a method from an id and NAME=VALUE settings, which may also follow the id after colons: ``svm:C=2``.

    A method that differs by the ``kind`` of data ("exam" or "crowd") is made for that kind, unless a setting names another kind.

    >>> method_from("saddle_point_robust:weights=shared", ["lam=0.05"]).get_params()["lam"]
    0.05
    """
    method_id, *more = text.split(":")
    method = AGGREGATORS[method_id]()
    described = {entry.name: entry for entry in parameters_of(method)}
    if kind is not None and "kind" in described:
        method.set_params(kind=kind)
    for setting in (*more, *settings):
        name, equals, value = setting.partition("=")
        if not equals:
            raise ValueError(f"{setting!r} does not set a parameter. Write NAME=VALUE, for example lam=0.05.")
        method.set_params(**{name: read_value(described[name], value) if name in described else value})
    return method


def read_value(described: Parameter, text: str):
    """Return the value in a text, converted to the parameter's type and checked."""
    value = _converted(described, text)
    described.check(value)
    return value


def _converted(described: Parameter, text: str):
    """Convert a text. If that fails, the text itself is returned, and the parameter's check then refuses it."""
    if described.choices is not None:
        return text
    if isinstance(described.default, bool):
        return TRUE_OR_FALSE.get(text.lower(), text)
    if described.optional and text.lower() == "none":
        return None
    try:
        return int(text) if described.whole else float(text)
    except ValueError:
        return text


def describe_methods() -> str:
    """Return a list of all methods with their parameters and defaults, for the end of a help page."""
    lines = ["methods and their parameters:"]
    for method_id, method in AGGREGATORS.items():
        settings = (f"{entry.name}={entry.default}" for entry in parameters_of(method) if not entry.common)
        lines.append(f"  {method_id:<20} {' '.join(settings)}".rstrip())
    common = (f"{entry.name}={entry.default}" for entry in parameters_of(Aggregator) if entry.common)
    lines.append(f"  {'(every method)':<20} {' '.join(common)}")
    return "\n".join(lines)


def add(commands) -> None:
    """Add the parser with the optional id of a method."""
    parser = commands.add_parser(
        "methods",
        help="list the methods, or explain one",
        description="List all methods, what each does, and whether it learns from known answers. With an ID: explain its "
        "formula, its parameters and where to read more.",
        epilog="examples:\n  python -m crowdcore methods\n  python -m crowdcore methods saddle_point",
    )
    parser.add_argument("method", nargs="?", metavar="ID", help="the method to explain")
    parser.add_argument("--markdown", action="store_true", help="write the list as a table for a document")
    parser.set_defaults(run=run)


def run(options) -> None:
    """Print the list or the explanation."""
    if options.method is not None:
        print(explain_method(options.method))
    elif options.markdown:
        print(markdown_table())
    else:
        print(list_methods())


def list_methods() -> str:
    """Return one line per method: its id, whether it learns from known answers, and what it does."""
    rows = [("id", "known answers", "what it does"), *_rows()]
    widths = [max(len(row[column]) for row in rows) for column in range(2)]
    return "\n".join(f"{method_id:<{widths[0]}}  {known:<{widths[1]}}  {does}" for method_id, known, does in rows)


def markdown_table() -> str:
    """Return the list as a Markdown table."""
    lines = ["| id | what it does | known answers |", "|---|---|---|"]
    return "\n".join([*lines, *(f"| `{method_id}` | {does} | {known} |" for method_id, known, does in _rows())])


def _rows() -> list[tuple[str, str, str]]:
    return [
        (method_id, KNOWN_ANSWERS[method.reads_truth], explained(method).sentence)
        for method_id, method in AGGREGATORS.items()
    ]


def explain_method(method_id: str) -> str:
    """Return a method's summary, formula (in LaTeX), explanation, reference and parameters."""
    method = AGGREGATORS[method_id]
    explanation = explained(method)
    parts = [f"{method.name} ({method_id}): {explanation.sentence}"]
    for block in explanation.blocks:
        text = re.sub(r"\n(?=- )", "\n\n", block.text)
        parts += [f"    {block.text}"] if block.formula else [textwrap.fill(part, 100) for part in text.split("\n\n")]
    parts.append(textwrap.fill(f"Reference: {explanation.reference}", 100))
    parts.append(f"Known answers: {KNOWN_ANSWERS[method.reads_truth]}.")
    described = [
        f"  {entry.name} = {entry.default}\n      {entry.label}. {entry.help}" for entry in parameters_of(method)
    ]
    parts.append("\n".join(["Parameters:", *described]) if described else "It has no parameters.")
    return "\n\n".join(parts)

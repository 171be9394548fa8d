"""Finding a text by its id and filling in its values.

The files are parsed by fluent.syntax. Its companion fluent.runtime is not used: it formats numbers in its own style, refuses
values of more than 2,500 characters, shows an id where a value is missing, and loads the data of all languages of the world.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from numbers import Integral, Real
from pathlib import Path
from typing import TYPE_CHECKING

from crowdcore.counts import count_text
from crowdcore.messages.languages import ENGLISH, LANGUAGES, PSEUDO
from crowdcore.messages.message import Listed, Message, Value
from crowdcore.messages.pseudo import pseudo

if TYPE_CHECKING:
    from fluent.syntax import ast

FOLDER = Path(__file__).parent
AUDIENCES = ("exam", "scores", "crowd")


def text(
    message: Message | str,
    audience: str = "crowd",
    language: str = ENGLISH,
    escape: Callable[[str], str] = str,
    **values: Value,
) -> str:
    """Return the text of a message, or of an id with its values; ``escape`` is applied to values that are strings.

    A text that a language lacks is shown in English. An id that does not exist, a value that is missing and a value
    that the text does not use are mistakes in the code and raise a LookupError.

    >>> text("exam-dropped", "exam", n=1200), text("exam-dropped", "exam", n=1)
    ('1,200 questions are dropped.', '1 question is dropped.')
    """
    if isinstance(message, Message):
        values = dict(message.values) | values
        message = message.id
    _check_values(message, values)
    spoken = language if is_translated(message, language) else ENGLISH
    pattern = _patterns(spoken, message)[message]
    return _Writer(audience, language, spoken, escape, values).write(pattern).strip()


def exists(id: str) -> bool:
    """Return whether there is a message with this id."""
    return id in _patterns(ENGLISH, id)


@cache
def is_translated(id: str, language: str) -> bool:
    """Return whether a language has this text, with the values that the English text has now."""
    if id not in _patterns(language, id):
        return False
    in_language, in_english = ({*variables_of(id, spoken), "audience"} for spoken in (language, ENGLISH))
    return in_language == in_english


def topics(language: str = ENGLISH) -> list[str]:
    """Return the topics of a language."""
    return sorted(path.stem for path in (FOLDER / language).glob("*.ftl"))


def ids_of(topic: str, language: str = ENGLISH) -> list[str]:
    """Return the ids of a topic."""
    return list(_read(language, topic))


@cache
def variables_of(id: str, language: str = ENGLISH) -> dict[str, frozenset[str]]:
    """Return the values that a text needs; for each one the cases that the text distinguishes by it."""
    found: dict[str, frozenset[str]] = {}
    for name, cases in _variables(_patterns(language, id)[id]):
        found[name] = found.get(name, frozenset()) | cases
    return found


def _check_values(id: str, values: Mapping[str, Value]) -> None:
    if id not in _patterns(ENGLISH, id):
        raise LookupError(f"There is no message {id!r}.")
    needed = set(variables_of(id)) - {"audience"}
    if needed != set(values):
        raise LookupError(f"The message {id!r} needs the values {sorted(needed)}, but got {sorted(values)}.")


def _patterns(language: str, id: str) -> "Mapping[str, ast.Pattern]":
    return _read(language, id.partition("-")[0])


@cache
def _read(language: str, topic: str) -> "dict[str, ast.Pattern]":
    from fluent.syntax import FluentParser, ast

    if language == PSEUDO:
        return {id: pseudo(pattern) for id, pattern in _read(ENGLISH, topic).items()}
    path = FOLDER / language / f"{topic}.ftl"
    if not path.is_file():
        return {}
    found: dict[str, ast.Pattern] = {}
    for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Comment | ast.GroupComment | ast.ResourceComment):
            continue
        if not isinstance(entry, ast.Message) or entry.value is None or entry.attributes:
            written = getattr(entry, "content", None) or getattr(getattr(entry, "id", None), "name", "")
            raise ValueError(
                f"{path.name} contains an entry that is not a message with one text: {str(written)[:80]!r}."
            )
        if entry.id.name in found or not entry.id.name.startswith(f"{topic}-"):
            raise ValueError(f"{path.name} contains {entry.id.name!r} twice, or it belongs to another topic.")
        found[entry.id.name] = entry.value
    return found


def _variables(pattern: "ast.Pattern") -> Iterator[tuple[str, frozenset[str]]]:
    from fluent.syntax import ast

    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            continue
        expression = element.expression
        if isinstance(expression, ast.VariableReference):
            yield expression.id.name, frozenset()
        elif isinstance(expression, ast.SelectExpression):
            yield _selected_by(expression), frozenset(map(_name_of, expression.variants))
            for variant in expression.variants:
                yield from _variables(variant.value)
        elif not isinstance(expression, ast.StringLiteral):
            raise ValueError(f"The catalogue does not use {type(expression).__name__}.")


def _selected_by(expression: "ast.SelectExpression") -> str:
    return expression.selector.id.name  # type: ignore[union-attr]


def _name_of(variant: "ast.Variant") -> str:
    from fluent.syntax import ast

    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


class _Writer:
    """Writes a text for one visitor, with the values of one message.

    ``spoken`` is the language of this text, which is English where the visitor's language lacks it.
    """

    def __init__(
        self, audience: str, language: str, spoken: str, escape: Callable[[str], str], values: Mapping[str, Value]
    ) -> None:
        self.audience, self.language, self.escape, self.values = audience, language, escape, values
        self.style = LANGUAGES.get(spoken, LANGUAGES[ENGLISH])

    def write(self, pattern: "ast.Pattern") -> str:
        from fluent.syntax import ast

        return "".join(
            _unwrapped(element.value) if isinstance(element, ast.TextElement) else self._placed(element.expression)
            for element in pattern.elements
        )

    def _placed(self, expression: object) -> str:
        from fluent.syntax import ast

        if isinstance(expression, ast.SelectExpression):
            return self.write(self._variant(expression).value).strip()
        if isinstance(expression, ast.VariableReference):
            return self._value(self.values[expression.id.name])
        assert isinstance(expression, ast.StringLiteral)
        return str(expression.parse()["value"])

    def _variant(self, expression: "ast.SelectExpression") -> "ast.Variant":
        name = _selected_by(expression)
        cases = _cases(self.audience if name == "audience" else self.values[name], self.style.has_singular)
        named = {_name_of(variant): variant for variant in expression.variants}
        default = next(variant for variant in expression.variants if variant.default)
        return next((named[case] for case in cases if case in named), default)

    def _value(self, value: Value) -> str:
        if isinstance(value, Message):
            return text(value, self.audience, self.language, self.escape)
        if isinstance(value, Listed):
            return self._list(value)
        if isinstance(value, str):
            return self.escape(value)
        return count_text(float(value)) if isinstance(value, Real) else str(value)

    def _list(self, value: Listed) -> str:
        names, more = value.shown()
        between, last = self.style.between, self.style.before_last
        written = [self._value(name) for name in names]
        if value.between is not None:
            return value.between.join(written) + (" …" if more else "")
        if more or len(written) < 2:
            return between.join(written) + (" …" if more else "")
        return between.join(written[:-1]) + last + written[-1]


def _unwrapped(written: str) -> str:
    """Return a text of the catalogue with every paragraph on one line: lines are broken there only to be read easily."""
    return "\n\n".join(paragraph.replace("\n", " ") for paragraph in written.split("\n\n"))


def _cases(value: object, has_singular: bool) -> tuple[str, ...]:
    """Return the names under which a text may distinguish a value, the most exact first."""
    if isinstance(value, bool):
        return ("yes" if value else "no",)
    if isinstance(value, Integral):
        return str(value), "one" if has_singular and value == 1 else "other"
    if isinstance(value, Real):
        return f"{value:g}", "one" if has_singular and value == 1 else "other"
    return (str(value),)

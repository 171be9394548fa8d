"""Texts from the catalogue in the words and the language of the visitor. Every text that a page shows comes from here."""

from crowdcore.messages import Message, Reader, Text, text
from crowdcore.messages.message import Value
from pages.shared import state
from pages.shared.safe_text import safe


def t(message: Message | str, /, **values: Value) -> str:
    """Return a text for places that read markdown: paragraphs, labels, buttons, tooltips. Names from files are escaped."""
    return text(message, state.audience(), state.language(), safe, **values)


def plain(message: Message | str, /, **values: Value) -> str:
    """Return a text for places that show it unchanged: cells and headings of tables, menus, pictures, contents of files."""
    return text(message, state.audience(), state.language(), **values)


def reader() -> Reader:
    """Return the visitor as a reader of files, which are written outside of the visit."""
    return Reader("scores" if state.work().dataset.scored else "exam", state.language())


def t_library(declared: Text) -> str:
    """Return a text that the library declares, for markdown. A plain string comes from a method that somebody added."""
    return t(declared) if isinstance(declared, Message) else safe(declared)


def plain_library(declared: Text) -> str:
    """Return a text that the library declares, for places that show it unchanged."""
    return plain(declared) if isinstance(declared, Message) else declared

"""Explain how a method works: parse its docstring."""

import inspect
import re
from dataclasses import dataclass

FORMULA, REFERENCE, EXAMPLE = ".. math::", ("Reference:", "References:"), ">>>"
# Fitted attributes and files of the library. Paragraphs about them are only for people who read the code.
FOR_PROGRAMMERS = re.compile(r"``\w+(_|\.py)``")


@dataclass(frozen=True)
class Block:
    """A paragraph in Markdown, or with ``formula`` one in LaTeX."""

    text: str
    formula: bool = False


@dataclass(frozen=True)
class Explanation:
    """The first sentence, the following blocks in order, and where to read more."""

    sentence: str
    blocks: tuple[Block, ...]
    reference: str

    @property
    def formulas(self) -> tuple[str, ...]:
        return tuple(block.text for block in self.blocks if block.formula)


def explained(method: type) -> Explanation:
    r"""Return the explanation in a method's docstring.

    Formulas (``.. math::``) stay LaTeX, with each equation on its own line. Examples are left out, and so are paragraphs
    about fitted attributes or files of the library.

    >>> class Count:
    ...     r'''The class that most chose. Ties go to the first.
    ...
    ...     .. math:: n_k = \sum_i x_{ik}, \qquad \hat y = \arg\max_k n_k
    ...
    ...     where :math:`x_{ik}` is 1 for who chose k. ``weights_`` are all 1.
    ...
    ...     Reference: Condorcet, 1785.
    ...     '''
    >>> explained(Count).sentence, explained(Count).reference
    ('The class that most chose.', 'Condorcet, 1785.')
    >>> print(explained(Count).formulas[0])
    \begin{gathered} n_k = \sum_i x_{ik}, \\ \hat y = \arg\max_k n_k \end{gathered}
    """
    first, *others = re.split(r"\n\s*\n", inspect.cleandoc(method.__doc__ or ""))
    sentence, rest = _first_sentence(_markdown(first))
    blocks, reference = [Block(rest)] if rest else [], ""
    for paragraph in others:
        if paragraph.startswith(REFERENCE):
            reference = _markdown(paragraph.split(":", 1)[1].strip())
        elif paragraph.startswith(FORMULA):
            blocks.append(Block(_equations(paragraph.removeprefix(FORMULA)), formula=True))
        elif not paragraph.startswith(EXAMPLE) and not FOR_PROGRAMMERS.search(paragraph):
            blocks.append(Block(_markdown(paragraph)))
    return Explanation(sentence, tuple(blocks), reference)


def _first_sentence(paragraph: str) -> tuple[str, str]:
    """A sentence ends with a stop before a space and a capital letter, so "i.e. a" does not end a sentence."""
    parts = re.split(r"(?<=[.!?]) (?=[A-Z])", paragraph, maxsplit=1)
    return parts[0], parts[1] if len(parts) > 1 else ""


def _equations(text: str) -> str:
    lines = [line.strip() for line in re.split(r"\\qquad", " ".join(text.split()))]
    return lines[0] if len(lines) == 1 else r"\begin{gathered} " + r" \\ ".join(lines) + r" \end{gathered}"


def _markdown(paragraph: str) -> str:
    """Join lines except those of a list. :math:`x` becomes $x$ and ``x`` becomes `x`."""
    text = re.sub(r"\n(?!- )\s*", " ", paragraph)
    return re.sub(r"``(.+?)``", r"`\1`", re.sub(r":math:`(.+?)`", r"$\1$", text))

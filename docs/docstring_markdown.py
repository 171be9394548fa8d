"""Turn the markup of docstrings into Markdown: formulas, code in double backticks, examples."""

import re

import griffe


class DocstringMarkdown(griffe.Extension):
    """Rewrite every docstring before it is shown."""

    def on_instance(self, *, obj: griffe.Object, **_) -> None:
        if obj.docstring:
            obj.docstring.value = markdown(obj.docstring.value)


def markdown(text: str) -> str:
    r"""Return a docstring as Markdown.

    >>> print(markdown("A ``vote`` of :math:`n`.\n\n.. math:: a = b,\n          c = d\n\nThe end."))
    A `vote` of $n$.
    <BLANKLINE>
    $$a = b, c = d$$
    <BLANKLINE>
    The end.
    """
    paragraphs = re.split(r"\n\s*\n", text)
    for n, paragraph in enumerate(paragraphs):
        if paragraph.lstrip().startswith(".. math::"):
            formula = " ".join(paragraph.split()).removeprefix(".. math::").strip()
            paragraphs[n] = f"$${formula}$$"
        elif paragraph.lstrip().startswith(">>>"):
            paragraphs[n] = f"```pycon\n{paragraph}\n```"
        else:
            paragraph = re.sub(r":math:`(.+?)`", r"$\1$", paragraph)
            paragraphs[n] = re.sub(r"``(.+?)``", r"`\1`", paragraph)
    return "\n\n".join(paragraphs)

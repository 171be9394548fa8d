"""Every method has an explanation that can be shown to people."""

import pytest

from crowdcore import AGGREGATORS
from crowdcore.aggregators.explanation import Block, explained


class Made:
    r"""Adds up, i.e. counts, what is
    there. And more.

    .. math:: a = b, \qquad
              c = d

    where :math:`a_i` is ``one`` thing:

    - the first,
      which is long
    - the second

    .. math:: e \quad f

    ``weights_`` holds a.

    >>> 1 + 1
    2

    References: A, "B", 2001;
    C, 2002.
    """


def test_a_docstring_is_taken_apart_in_its_order():
    made = explained(Made)
    assert made.sentence == "Adds up, i.e. counts, what is there."
    assert made.reference == 'A, "B", 2001; C, 2002.'
    assert made.blocks == (
        Block("And more."),
        Block(r"\begin{gathered} a = b, \\ c = d \end{gathered}", formula=True),
        Block("where $a_i$ is `one` thing:"),
        Block("- the first, which is long\n- the second"),
        Block(r"e \quad f", formula=True),
    )
    assert made.formulas == (made.blocks[1].text, r"e \quad f")


def test_a_method_without_a_docstring_has_an_empty_explanation():
    assert explained(type("Silent", (), {})) == explained(type("Empty", (), {"__doc__": ""}))
    assert explained(type("Silent", (), {})).sentence == ""


@pytest.mark.parametrize("method", AGGREGATORS)
def test_every_method_has_a_sentence_a_formula_and_a_reference(method):
    how = explained(AGGREGATORS[method])
    assert how.sentence.endswith(".") and len(how.sentence) < 150
    assert how.formulas and how.reference
    shown = " ".join([how.sentence, how.reference, *(block.text for block in how.blocks if not block.formula)])
    for code in (":math:", "``", "_`", ".py", ">>>", "None"):
        assert code not in shown, "no word of Python on screen"
    for formula in how.formulas:
        assert formula.count("{") == formula.count("}")

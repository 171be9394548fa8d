"""Counts as text."""


def count_text(count: float) -> str:
    """Write a count: whole numbers without decimals, means and sums with tied answers with one decimal.

    >>> count_text(1200.0), count_text(17.5)
    ('1,200', '17.5')
    """
    return f"{count:,.0f}" if round(float(count), 9).is_integer() else f"{count:,.1f}"

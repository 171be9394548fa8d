"""Phones show the choices in different orders, unless the order carries meaning."""

from collections import Counter

import pytest

from crowdcore.rooms import Question, order_on_phone
from crowdcore.rooms.choice_order import has_order


def test_every_choice_is_first_on_about_as_many_phones_and_a_phone_keeps_its_order():
    question = Question("Which is red?", ("grass", "sky", "blood", "snow"), 2)
    orders = [order_on_phone(question, phone) for phone in range(400)]
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert orders == [order_on_phone(question, phone) for phone in range(400)]
    # With equal chances, each choice is first on 100 phones with a standard deviation of 8.7.
    assert all(65 < n < 135 for n in Counter(order[0] for order in orders).values())


@pytest.mark.parametrize(
    "choices, key, ordered",
    [
        (("106", "206", "306"), 1, True),
        (("1,000 m", "500 m", "−20 m"), 1, True),
        (("$0.05", "$0.10"), 0, True),
        (("3", "1", "2"), 0, False),
        (("Yes", "No"), 1, True),
        (("Rome", "New York"), 0, False),
        (("red", "blue", "None of these"), 0, True),
        (("red", "blue", "All of the above"), 2, True),
        (("red", "blue", "A and B"), 2, True),
        (("紅", "藍", "以上皆非"), 0, True),
        (("never", "sometimes", "always"), None, True),
    ],
)
def test_an_order_that_carries_meaning_is_kept(choices, key, ordered):
    question = Question("What?", choices, key)
    assert has_order(question) == ordered
    kept = all(order_on_phone(question, phone) == list(range(len(choices))) for phone in range(50))
    assert kept == ordered

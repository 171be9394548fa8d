"""Lessons for a class in front of a projector: right and wrong crowds, trust, guessed numbers, and the class itself."""

from pages.parts.lessons import my_class, ox, trust, wise, wrong
from pages.parts.lessons.steps import show
from pages.shared.frame import page, run


def main():
    page("shared-page-lessons")
    show([wise.LESSON, wrong.LESSON, trust.LESSON, ox.LESSON, my_class.LESSON])


run(main)

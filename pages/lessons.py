"""Lessons: why the crowd is right, when it is wrong, and how trust is earned, for a class in front of a projector."""

from pages.parts.lessons import my_class, trust, wise, wrong
from pages.parts.lessons.steps import show
from pages.shared.frame import page, run


def main():
    page("shared-page-lessons")
    show([wise.LESSON, wrong.LESSON, trust.LESSON, my_class.LESSON])


run(main)

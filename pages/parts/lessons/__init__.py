"""The sections of the page Lessons: one file a lesson, and what they have in common."""

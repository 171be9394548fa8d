"""The sections of the page Lessons: one file per lesson, and what they share."""

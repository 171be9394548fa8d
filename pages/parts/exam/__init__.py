"""The sections of the page Exam."""

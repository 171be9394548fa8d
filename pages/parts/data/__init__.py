"""The sections of the page Data."""

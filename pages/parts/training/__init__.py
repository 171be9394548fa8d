"""The sections of the page Known answers."""

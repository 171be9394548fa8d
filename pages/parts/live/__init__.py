"""The sections of the page Live vote."""

"""The sections of the page Welcome."""

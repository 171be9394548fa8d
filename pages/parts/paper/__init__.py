"""The sections of the page Paper."""

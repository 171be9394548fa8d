"""The sections of the page Labelers."""

"""The sections of the page Laboratory."""

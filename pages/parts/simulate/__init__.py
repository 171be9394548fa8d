"""The sections of the page Simulate."""

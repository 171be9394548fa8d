"""The sections of the pages, a folder a page."""

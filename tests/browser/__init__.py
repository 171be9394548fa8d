"""The app as people see it: a real browser against a real server."""

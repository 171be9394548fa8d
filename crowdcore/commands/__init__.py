"""The command line: one file per command, and files that several commands share.

A command's ``add`` adds its parser and sets ``run`` to the function that does its work.
"""

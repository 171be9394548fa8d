"""What the command line does: one file a command, and what several of them share.

A command's ``add`` makes its parser among the others' and names, as ``run``, the function that does its work.
"""

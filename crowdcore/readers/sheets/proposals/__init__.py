"""Proposals: the ways in which one sheet may be understood. They propose; the model decides between them."""

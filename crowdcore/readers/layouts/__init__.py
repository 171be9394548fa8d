"""One file a layout: how a program, or a person, writes answers down."""

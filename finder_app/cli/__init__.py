"""The engine as commands, for a terminal or a program: no Qt."""

"""Automatic decisions: the rules, their preview and their reasons."""

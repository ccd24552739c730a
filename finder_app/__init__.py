"""Finds near-duplicate text and HTML files."""

__version__ = "0.1.0"

"""Folders in, clusters out: no Qt, no settings, no sentences for people."""

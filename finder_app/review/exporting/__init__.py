"""Lists, tables and reports of a review."""

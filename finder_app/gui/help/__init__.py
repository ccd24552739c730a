"""The guide, the keys and the version."""

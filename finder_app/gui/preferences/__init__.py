"""Every setting in one dialog."""

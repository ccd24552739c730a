"""Reviews that outlive the window."""

"""How alike texts must be, chosen over the histogram of what was found."""

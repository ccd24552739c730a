"""Two texts side by side: their rows, drawn, folded and selected."""

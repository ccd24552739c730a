"""Why two texts are alike, and every fact about them."""

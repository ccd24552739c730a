"""The commands of the window and the menus that they are found in."""

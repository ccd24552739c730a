"""From decisions to the disk: plan, check again, write down, do, put back."""

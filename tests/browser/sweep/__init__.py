"""A whole game watched: at every decision the screen is looked at in every size."""

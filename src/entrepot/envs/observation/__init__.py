"""What a learner is given: the position as one seat sees it, as numbers."""

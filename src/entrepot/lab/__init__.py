"""The lab: what games say about a rulebook, in figures with intervals and sentences that designers can act on."""

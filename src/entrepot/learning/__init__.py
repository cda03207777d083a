"""Learning by self-play: games are played against oneself, by a network that gets better at what it did when it arrived
ahead. `training.py` has the loop; what is learnt is kept as `bots/network` describes."""

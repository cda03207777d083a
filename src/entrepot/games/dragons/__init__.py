"""Dragon's Money Laundering: three or four secret merchant kings, an ordinary deck, two dice."""

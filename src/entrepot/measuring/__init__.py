"""How fast and how strong things are, measured on the machine at hand: `entrepot bench`, and `entrepot lab fit`."""

"""How the web table bears load: `load.py` asks for it, `clients.py` plays."""

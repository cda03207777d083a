"""The inside of the server's process: with the limits that everyone gets."""

from __future__ import annotations

import sys
from pathlib import Path

from entrepot.table.play.catalogue import Catalogue
from entrepot.table.server.server import listen, serve
from entrepot.table.settings import Settings
from entrepot.table.store.address import open_store, place


def serve_here() -> None:
    folder, engine = sys.argv[1:3]
    sock = listen("127.0.0.1", 0)
    catalogue = Catalogue(engine)
    if engine == "compiled":
        catalogue.compile()
    settings = Settings(moments=None)  # choices that wait so that nobody learns from it are not timed
    serve(sock, open_store(place(Path(folder), None)), catalogue, settings)

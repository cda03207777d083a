"""Networks at hand: found, loaded once, and laid out flat for linked code. Bots of one game share them."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np

from entrepot.kernel import held
from entrepot.kernel.title import OptionError, Title
from entrepot.match import Game

from .network.encoding import Book
from .network.files import LARGEST, LAYERS, Network, load
from .network.inputs import Glossary, Inputs, inputs_of_title
from .network.records import MOST_LIT, Entry, Shape
from .records import Net

GLOSSARIES = 64  # of variants that are remembered
MOST = 120  # networks of one game at a time
BY_INPUT = ("second", "third")  # layers that are laid out by what they are handed, most of which is nothing


@dataclass(frozen=True)
class Layout:
    """Networks one behind the other, in the form that linked code takes them; how many inputs there are, and how much
    room their layers need."""

    nets: Any
    places: Any
    weights: Any
    biases: Any
    chances: Any
    inputs: int
    room: int

    @property
    def rows(self) -> tuple[Any, ...]:
        return self.nets, self.places, self.weights, self.biases, self.chances


class Shelf:
    """The networks of one game, each in a place of its own. A file that changed is read again."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self._networks: list[Network] = []
        self._places: dict[Path, int] = {}
        self._stamps: dict[Path, tuple[int, int]] = {}
        self._layouts: dict[str, Layout] = {}
        self._lock = threading.Lock()

    def place(self, file: str) -> int | None:
        """Where the network in a file stands, or the game's own where no file is named; None if it has none."""
        path = Path(file).absolute() if file else self._own()
        if path is None:
            return None
        with self._lock:
            stamp = _stamp(path)
            if self._stamps.get(path) != stamp:
                network = load(path).for_inputs(inputs_of_title(self.title))
                if _first_sum(network) >= LARGEST:
                    raise OptionError(f"The network in {path} does not fit together.")
                self._put(path, network)
                self._stamps[path] = stamp
            return self._places[path]

    def network(self, file: str = "") -> Network | None:
        """The network itself."""
        place = self.place(file)
        return None if place is None else self._networks[place]

    def layout(self, mode: str) -> Layout:
        with self._lock:
            if mode not in self._layouts:
                self._layouts[mode] = _laid_out(self._networks, inputs_of_title(self.title), mode)
            return self._layouts[mode]

    def _own(self) -> Path | None:
        file = self.title.network
        if file is None:
            return None
        with resources.as_file(file) as path:  # a package that is no folder would keep it no longer than this
            return path if path.is_file() else None

    def _put(self, path: Path, network: Network) -> None:
        self._layouts = {}
        if path in self._places:
            self._networks[self._places[path]] = network
            return
        if len(self._networks) == MOST:
            raise OptionError(f"No more than {MOST} networks of {self.title.name} can be at hand.")
        self._places[path] = len(self._networks)
        self._networks.append(network)


def _first_sum(network: Network) -> int:
    """The largest sum, either way, that lit inputs could bring about in the first layer."""
    rows = np.abs(network.first.astype(np.int64)).max(initial=0) * MOST_LIT
    return int(rows + np.abs(network.first_bias.astype(np.int64)).max(initial=0)) + (1 << 20)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        raise OptionError(f"There is no network at {path}.") from None
    return found.st_mtime_ns, found.st_size


@cache
def shelf(title: Title) -> Shelf:
    """The networks of a game."""
    return Shelf(title)


def numbers(mode: str, array: np.ndarray[Any, Any]) -> Any:
    """The form in which linked code takes a row of numbers: the array itself, or its memory, which gives plain ones."""
    return array.data if mode == "plain" else array


@cache
def nothing(mode: str) -> Layout:
    """For those who think without a network."""
    none = np.zeros(1, Net.dtype())
    wide, narrow = numbers(mode, np.zeros(1, np.int32)), numbers(mode, np.zeros(1, np.int16))
    return Layout(held(mode, Net, none), wide, narrow, wide, wide, inputs=1, room=1)


@cache
def no_book(mode: str) -> Book:
    """The same of what is encoded."""
    rows = [numbers(mode, np.zeros(1, kind)) for kind in (np.int32, np.int16, np.int32, np.int16)]
    return Book(held(mode, Shape, np.zeros(1, Shape.dtype())), held(mode, Entry, np.zeros(1, Entry.dtype())), *rows)


def book_of(game: Game) -> Book:
    """How positions of a variant are encoded."""
    return _glossary(game.title, game.variant.tables.tobytes(), game.engine.mode).book


@lru_cache(GLOSSARIES)
def _glossary(title: Title, tables: bytes, mode: str) -> Glossary:
    return Glossary(inputs_of_title(title), [np.frombuffer(tables, title.rulebook.tables.dtype())], mode)


def _laid_out(networks: list[Network], inputs: Inputs, mode: str) -> Layout:
    nets = np.zeros(len(networks), Net.dtype())
    places, weights, biases, chances = _Row(np.int32), _Row(np.int16), _Row(np.int32), _Row(np.int32)
    room = 1
    for number, network in enumerate(networks):
        net = Net.at(nets, number)
        net.width, net.middle = network.first.shape[1], network.second.shape[0]
        room = max(room, net.width + 2 * net.middle)
        found = network.places(inputs)
        net.places = places.put(np.where(found == len(network.rows), -1, found))
        net.chances = chances.put(network.chances)
        for name in LAYERS:
            rows = getattr(network, name)
            setattr(net, name, weights.put(rows.T if name in BY_INPUT else rows))
            setattr(net, f"{name}_bias", biases.put(getattr(network, f"{name}_bias")))
            setattr(net, f"{name}_shift", network.shifts[name])
    flat = [numbers(mode, row.whole()) for row in (places, weights, biases, chances)]
    return Layout(held(mode, Net, nets), flat[0], flat[1], flat[2], flat[3], inputs.rows, room)


class _Row:
    """Arrays one behind the other."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._parts: list[np.ndarray[Any, Any]] = []
        self._length = 0

    def put(self, array: np.ndarray[Any, Any]) -> int:
        """Where it begins."""
        at = self._length
        self._parts.append(array.reshape(-1).astype(self._kind))
        self._length += array.size
        return at

    def whole(self) -> np.ndarray[Any, Any]:
        return np.concatenate(self._parts)

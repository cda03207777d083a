"""The files of a game's editions: those that come with it, those that a host keeps, and designers' variants."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NoReturn

from .clauses import Clauses
from .datafiles import DataFile, KeyPath, nearest
from .title import OptionError

ABOUT = "variant.toml"  # what a variant that is a folder says besides its cards
KEPT = "ENTREPOT_VARIANTS"  # a folder with a folder for each game
OWN_FOLDER = "editions/"

_brought: dict[tuple[str, str], Path] = {}  # files that this process knows by a name, and does not offer

Chain = Sequence[tuple[str, DataFile]]  # a file, its base, the base's base…, each with where it lies


def bring(game: str, name: str, path: Path) -> None:
    """From now on a file is an edition of that name in this process; only whoever knows the name can play it."""
    _brought[game, name] = path


def let_go(game: str, name: str) -> None:
    _brought.pop((game, name), None)


def comes_with_the_game(file: DataFile) -> bool:
    return file.name.startswith(OWN_FOLDER)


def called(path: str) -> str:
    """The name of a variant that says none: that of its file, or of its folder."""
    file = Path(path)
    return file.parent.name if file.name == ABOUT else file.stem


def shipped(chain: Chain) -> tuple[str, ...]:
    """The names of the files that come with the game, the oldest base first."""
    return tuple(Path(file.name).stem for _, file in reversed(chain) if comes_with_the_game(file))


def own(chain: Chain) -> tuple[str, ...]:
    """The paths of designers' variants, the oldest base first."""
    return tuple(path for path, file in reversed(chain) if not comes_with_the_game(file))


def fail_in(chain: Chain, keys: str | KeyPath, message: str) -> NoReturn:
    """Refuse an edition because of its values (dotted names, with blanks between them), where the nearest file says
    one of them. What comes with the game is right by itself, so in a variant the fault is a designer's."""
    paths = [tuple(key.split(".")) for key in keys.split()] if isinstance(keys, str) else [keys]
    designed = [file for _, file in chain if not comes_with_the_game(file)]
    for file in designed or [chain[0][1]]:
        for path in paths:
            if path in file.lines or (*path, 0) in file.lines:
                file.fail(path, message)
    chain[0][1].fail((), message)


@dataclass(frozen=True)
class EditionFiles:
    """The editions of one game; `package` holds the folder of those that come with it."""

    game: str
    package: str

    def names(self) -> tuple[str, ...]:
        """The editions that come with the game, oldest first."""
        folder = resources.files(self.package).joinpath("editions")
        found = (file.name for file in folder.iterdir() if file.name.endswith(".toml"))
        return tuple(sorted(name.removesuffix(".toml") for name in found))

    def clause_ids(self) -> frozenset[str]:
        """The ids of the rulebook's clauses, which values cite."""
        return _clause_ids(self.package)

    def variants(self) -> dict[str, Path]:
        """Variants of our own, which come with the game beside its editions."""
        return _named(Path(str(resources.files(self.package).joinpath("variants"))))

    def kept(self) -> dict[str, Path]:
        """Variants that everybody may have by name: those that come with the game, and what a host keeps."""
        folder = os.environ.get(KEPT)
        return self.variants() | (_named(Path(folder) / self.game) if folder else {})

    def offered(self) -> tuple[str, ...]:
        names = self.names()
        return (*names, *(name for name in self.kept() if name not in names))

    def chain(self, name: str) -> Chain:
        """The edition of that name, or the variant at that path, with all that it is based on."""
        if not isinstance(name, str):
            raise OptionError(f"An edition is given by its name or by the path of its file, not by {name!r}.")
        return self.based(*self._read(name, Path.cwd(), ""))

    def based(self, path: str, file: DataFile) -> Chain:
        """A file with all that it is based on."""
        chain = [(path, file)]
        while (wanted := _base(chain[-1][1])) is not None:
            path, file = chain[-1]
            line = file.line(("base",))
            found = self._read(wanted, Path(path).parent, f"{file.name}, line {line}: " if line else "")
            if found[0] in [seen for seen, _ in chain]:
                file.fail(("base",), f"the base '{wanted}' leads back to {found[1].name}")
            chain.append(found)
        return chain

    def _read(self, name: str, folder: Path, asked_by: str) -> tuple[str, DataFile]:
        """Where an edition lies and what it says; paths are relative to the file that names them."""
        known, kept = self.names(), self.kept()
        if name in kept and name not in known:
            name = str(kept[name])
        elif (self.game, name) in _brought:
            name = str(_brought[self.game, name])
        if name not in known and is_path(name, folder):
            return _read_variant(folder.joinpath(name), asked_by)
        if name not in known:
            hint = f"{nearest(name, (*known, *kept))}; a variant is given by the path of its .toml file or its folder"
            raise OptionError(f"{asked_by}No edition is called '{name}'; {hint}.")
        source = resources.files(self.package).joinpath("editions", f"{name}.toml")
        return str(source), DataFile.read(f"{OWN_FOLDER}{name}.toml", source.read_text("utf-8"))


def _named(folder: Path) -> dict[str, Path]:
    """The variants in a folder: `sugar.toml`, and `sugar/variant.toml`, are called `sugar`."""
    if not folder.is_dir():
        return {}
    files = sorted(folder.resolve().iterdir())
    alone = {file.stem: file for file in files if file.suffix == ".toml"}
    return alone | {file.name: file / ABOUT for file in files if (file / ABOUT).is_file()}


@cache
def _clause_ids(package: str) -> frozenset[str]:
    return Clauses.read(resources.files(package).joinpath("clauses.toml")).ids()


def is_path(name: str, folder: Path) -> bool:
    """Whether somebody means a file, and not an edition by its name."""
    return name.endswith(".toml") or "/" in name or "\\" in name or _is_there(folder / name / ABOUT)


def _is_there(file: Path) -> bool:
    """Nothing is where no file can be: names have a greatest length."""
    try:
        return file.is_file()
    except OSError:
        return False


def _read_variant(path: Path, asked_by: str) -> tuple[str, DataFile]:
    try:
        path = path.resolve()
        path = path / ABOUT if path.is_dir() else path
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError as wrong:
        raise OptionError(f"{asked_by}The edition file {path} is not text in UTF-8.") from wrong
    except (OSError, ValueError) as wrong:
        raise OptionError(f"{asked_by}No edition file can be read at {path}.") from wrong
    return str(path), DataFile.read(path.name, text)


def _base(file: DataFile) -> str | None:
    wanted: Any = file.data.get("base")
    if wanted is not None and not isinstance(wanted, str):
        file.fail(("base",), "'base' must be the name of an edition or the path of a file")
    return wanted

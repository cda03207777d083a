"""Modules for browsers put together: a page asks for few files, and whoever writes them has nothing to build.

Every module becomes a function that is called once, in the order in which modules need each other, and gives what it
exports. An entry (a module that pages fetch by themselves) is one file with all that it alone needs. What several need
stands in a file that they share: with the main one what the first page needs, in another what later pages do, and in
one for each game what belongs to it. Whoever asks for any other module by its own address gets one that passes on what
is in those files, so that nothing is ever there twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from posixpath import dirname, join, normpath

MAIN = "main.js"
SHARED = "shared.js"

_START = r"(?:^|(?<=[;}]))"
_IMPORT = re.compile(rf'{_START}import\s*(?:([^;"]*?)\s*from\s*)?"(\.[^"]+)";?', re.MULTILINE)
_PASS_ON = re.compile(rf'{_START}export\s*\{{([^}}]*)\}}\s*from\s*"(\.[^"]+)";?', re.MULTILINE)
_LIST = re.compile(rf"{_START}export\s*\{{([^}}]*)\}};?", re.MULTILINE)
_DECLARED = re.compile(rf"{_START}export ((?:async function|function|class|const) (\w+))", re.MULTILINE)
_DEFAULT = re.compile(rf"{_START}export default ", re.MULTILINE)
_FETCHED = re.compile(r'\bimport\("(\.[^"]+)"\)')
_COMMENT = re.compile(r"^[ ]*(?:/\*\*.*?\*/|//[^\n]*)[ ]*\n", re.MULTILINE | re.DOTALL)  # those on lines of their own
_GAME = re.compile(r"games/[^/]+/")
_AWAITS = re.compile(r"^await ", re.MULTILINE)


class BundleError(ValueError):
    """Modules that cannot be put together."""


def _pairs(names: str) -> list[tuple[str, str]]:
    """What `{ a, b as c }` names: each as it is called there, and here."""
    words = (name.split() for name in names.split(",") if name.strip())
    return [(each[0], each[-1]) for each in words]


@dataclass
class Module:
    """One module, taken apart."""

    path: str
    body: str = ""
    needs: list[str] = field(default_factory=list)
    fetches: list[str] = field(default_factory=list)
    exports: dict[str, str] = field(default_factory=dict)  # what each name that it exports stands for in it

    @property
    def name(self) -> str:
        """What the module is called in a bundle."""
        return "$" + re.sub(r"\W", "_", self.path)

    def _at(self, where: str) -> str:
        return normpath(join(dirname(self.path), where))

    def _need(self, where: str) -> str:
        path = self._at(where)
        if path not in self.needs:
            self.needs.append(path)
        return Module(path).name

    def _import(self, found: re.Match[str]) -> str:
        what, other = (found[1] or "").strip(), self._need(found[2])
        if not what:
            return ""
        if what.startswith("{"):
            names = ", ".join(f"{there}: {here}" for there, here in _pairs(what.strip("{}")))
            return f"const {{ {names} }} = {other};"
        if what.startswith("*"):
            return f"const {what.split()[-1]} = {other};"
        return f"const {what} = {other}.default;"

    def _pass_on(self, found: re.Match[str]) -> str:
        other = self._need(found[2])
        self.exports |= {here: f"{other}.{there}" for there, here in _pairs(found[1])}
        return ""

    def _list(self, found: re.Match[str]) -> str:
        self.exports |= {there: here for here, there in _pairs(found[1])}
        return ""

    def _declare(self, found: re.Match[str]) -> str:
        self.exports[found[2]] = found[2]
        return found[1]

    def _default(self, found: re.Match[str]) -> str:
        self.exports["default"] = "$default"
        return "const $default = "

    @classmethod
    def read(cls, path: str, text: str) -> Module:
        module, text = cls(path), _COMMENT.sub("", text)
        steps = (
            (_PASS_ON, module._pass_on),
            (_IMPORT, module._import),
            (_LIST, module._list),
            (_DECLARED, module._declare),
            (_DEFAULT, module._default),
        )
        for pattern, step in steps:
            text = pattern.sub(step, text)
        module.fetches = [module._at(where) for where in _FETCHED.findall(text)]
        module.body = text
        return module

    def wrapped(self, base: str) -> str:
        """The module as a constant of a bundle."""
        body = _FETCHED.sub(lambda found: f'import("{base}/{self._at(found[1])}")', self.body).strip()
        gives = ", ".join(name if name == inside else f"{name}: {inside}" for name, inside in self.exports.items())
        call = "await (async () => {" if _AWAITS.search(body) else "(() => {"
        return f"/* {self.path} */\nconst {self.name} = {call}\n{body}\nreturn {{ {gives} }};\n}})();\n"


class Bundles:
    """All modules, and the files they are handed out in, by their addresses below `base`."""

    def __init__(self, sources: Mapping[str, str], entries: Iterable[str], first: Iterable[str], base: str) -> None:
        """`first`: the entries that the first page needs."""
        self.base = base
        self._first = {MAIN, *first}
        self.modules = {path: Module.read(path, text) for path, text in sources.items()}
        fetched = {path for module in self.modules.values() for path in module.fetches}
        self.entries = [MAIN, *sorted(({*entries} | fetched) - {MAIN})]
        self._missing()
        self._reached = {entry: list(self._in_order(entry)) for entry in self.entries}
        self.place = {path: self._place(path) for path in self.modules}  # the file that each module is in
        self.files = self._files()

    def _missing(self) -> None:
        for module in self.modules.values():
            for path in (*module.needs, *module.fetches):
                if path not in self.modules:
                    raise BundleError(f"{module.path} needs {path}, which is not there.")

    def _in_order(self, entry: str) -> Iterator[str]:
        """All that a module needs, each after what it needs itself, and the module at last."""
        done: dict[str, bool] = {}
        stack: list[tuple[str, bool]] = [(entry, False)]
        while stack:
            path, ready = stack.pop()
            if ready:
                done[path] = True
                yield path
            elif path not in done:
                done[path] = False
                stack.append((path, True))
                needs = self.modules[path].needs
                circle = [need for need in needs if done.get(need) is False and (need, True) in stack]
                if circle:
                    raise BundleError(f"{path} and {circle[0]} need each other.")
                stack.extend((need, False) for need in reversed(needs) if need not in done)

    def _place(self, path: str) -> str:
        users = [entry for entry in self.entries if path in self._reached[entry]]
        if not users:
            return path
        if MAIN in users or len(users) == 1:
            return users[0]
        if (game := _GAME.match(path)) is not None:
            return f"{game[0]}{SHARED}"
        return SHARED if self._first.isdisjoint(users) else MAIN

    def _files(self) -> dict[str, str]:
        inside: dict[str, list[str]] = {}
        for entry in self.entries:
            for path in self._reached[entry]:
                there = inside.setdefault(self.place[path], [])
                if path not in there:
                    there.append(path)
        for name, paths in inside.items():
            paths.sort(key=name.__eq__)  # an entry is the last in its file
        files = {name: self._file(name, paths) for name, paths in inside.items()}
        passing = (path for path in self.modules if path not in files)
        return files | {path: self._passing(self.modules[path]) for path in passing if self.place[path] != path}

    def _file(self, name: str, paths: list[str]) -> str:
        parts = [self._imports(name, paths), *(self.modules[path].wrapped(self.base) for path in paths)]
        parts.append(f"export {{ {', '.join(self.modules[path].name for path in paths)} }};\n")
        if name in self.modules:
            parts.append(self._exported(self.modules[name]))
        return "".join(parts)

    def _imports(self, name: str, paths: list[str]) -> str:
        """What a file takes from others."""
        needed: dict[str, list[str]] = {}
        for path in dict.fromkeys(need for each in paths for need in self.modules[each].needs):
            if self.place[path] != name:
                needed.setdefault(self.place[path], []).append(self.modules[path].name)
        return "".join(
            f'import {{ {", ".join(names)} }} from "{self.base}/{file}";\n' for file, names in needed.items()
        )

    def _passing(self, module: Module) -> str:
        source = f'import {{ {module.name} }} from "{self.base}/{self.place[module.path]}";\n'
        return source + self._exported(module)

    @staticmethod
    def _exported(module: Module) -> str:
        names = [name for name in module.exports if name != "default"]
        named = f"export const {{ {', '.join(names)} }} = {module.name};\n" if names else ""
        return named + (f"export default {module.name}.default;\n" if "default" in module.exports else "")

    def needed(self, entry: str) -> list[str]:
        """The files that an entry needs, itself among them: what a page had better ask for at once."""
        return list(dict.fromkeys([MAIN, *(self.place[path] for path in self._reached[entry])]))

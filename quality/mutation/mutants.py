"""Every mutant of a game's rules, made with mutmut's operators.

mutmut itself leaves decorated functions alone, and every rule is decorated; so only its operators are used. A mutant is
the code of one rule with one change. It is put in place by exchanging the code of the function that everybody holds, so
nothing has to be imported again.
"""

from __future__ import annotations
import __future__

import inspect
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from types import FunctionType

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

from entrepot.coverage import cited_in_code
from entrepot.kernel.rulebook import Rulebook

LEFT_OUT = ("laws",)  # they are what tests check by; no clause of a rulebook stands behind them
NEVER_CHANGED = ("len", "isinstance")  # as mutmut has it


@dataclass(frozen=True)
class Mutant:
    """One change to one rule. `number` counts the changes of that rule, so `id` stays the same while the rule does."""

    game: str
    rule: FunctionType
    number: int
    first: int  # lines of the file that the change touches
    last: int
    place: str  # the line and the change in words; stays the same while that line does
    operator: str
    definition: cst.FunctionDef
    node: cst.CSTNode
    changed: cst.CSTNode
    is_unread: bool  # changes what is handed on with an ask or a step, and the rule for it does not take that
    clauses: frozenset[str]  # that the rule cites

    @property
    def module(self) -> str:
        return self.rule.__module__.rpartition(".")[2]

    @property
    def rule_name(self) -> str:
        return f"{self.game}.{self.module}.{self.rule.__name__}"

    @property
    def id(self) -> str:
        return f"{self.rule_name}#{self.number}"

    def __str__(self) -> str:
        return f"{self.module}.py:{self.first} in {self.rule.__name__}: {_change(self.node, self.changed)}"

    def made(self) -> FunctionType:
        mutated = self.definition.deep_replace(self.node, self.changed)
        assert isinstance(mutated, cst.FunctionDef)
        source = cst.Module([mutated.with_changes(decorators=[], leading_lines=[])]).code
        space = dict(self.rule.__globals__)
        flags = __future__.annotations.compiler_flag
        exec(compile(source, self.rule.__code__.co_filename, "exec", flags), space)
        made: FunctionType = space[self.rule.__name__]
        return made

    def put_in_place(self) -> None:
        """From here on this process plays by the mutant."""
        made = self.made()
        self.rule.__code__, self.rule.__defaults__ = made.__code__, made.__defaults__


def mutants(rulebook: Rulebook, within: str = "") -> Iterator[Mutant]:
    """All mutants of a game, in the order of its modules and rules; or those of a module or a rule, called
    `game.module.rule`."""
    taken, cited = _taken(rulebook), _cited(rulebook)
    for rule in rulebook.rules().values():
        module = rule.__module__.rpartition(".")[2]
        name = f"{module}.{rule.__name__}"
        if module not in LEFT_OUT and f"{rulebook.name}.{name}.".startswith(within and f"{within}."):
            yield from _mutants_of(rulebook.name, rule, taken, frozenset(cited[name]))


def _cited(rulebook: Rulebook) -> defaultdict[str, set[str]]:
    """The clauses that each rule cites, by `module.name`."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for clause, rule in cited_in_code(rulebook):
        found[rule].add(clause)
    return found


def _taken(rulebook: Rulebook) -> dict[str, int]:
    """How many of seat, a, b and c the rules for each ask and step take, as the linker counts."""
    rules = rulebook.rules()
    found = {}
    for do in rulebook.do:
        name = do.name.lower()
        if marks := rules.get(f"may_{name}"):
            found[do.name] = max(rules[name].__code__.co_argcount, marks.__code__.co_argcount) - 3
            found[do.name] = max(found[do.name], 1)  # an ask waits for its seat
        else:
            found[do.name] = rules[name].__code__.co_argcount - 2
    return found


def _mutants_of(game: str, rule: FunctionType, taken: dict[str, int], clauses: frozenset[str]) -> Iterator[Mutant]:
    lines, start = inspect.getsourcelines(rule)
    wrapper = MetadataWrapper(cst.parse_module("".join(lines)), unsafe_skip_copy=True)
    visitor = _Changes()
    wrapper.visit(visitor)
    definition = wrapper.module.body[0]
    assert isinstance(definition, cst.FunctionDef)
    alike: Counter[str] = Counter()
    for number, (node, changed, operator, at) in enumerate(visitor.found):
        first, last = start + at.start.line - 1, start + at.end.line - 1
        place = f"{lines[at.start.line - 1].strip()} | {_change(node, changed)}"
        alike[place] += 1
        if alike[place] > 1:
            place += f" | {alike[place]}"
        do, place_in_frame = visitor.frames.get(node, ("", 0))
        is_unread = do in taken and place_in_frame >= taken[do]
        yield Mutant(game, rule, number, first, last, place, operator, definition, node, changed, is_unread, clauses)


class _Changes(cst.CSTVisitor):
    """Collects what mutmut's operators would change, with the place."""

    METADATA_DEPENDENCIES = (PositionProvider,)

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[cst.CSTNode, cst.CSTNode, str, CodeRange]] = []
        self.frames: dict[cst.CSTNode, tuple[str, int]] = {}  # plain numbers in push(s, Do.X, seat, a, b, c)
        self._place: CodeRange | None = None

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Annotation | cst.Decorator) or _is_never_changed(node):
            return False
        self._look_at_frame(node)
        self._place = self.get_metadata(PositionProvider, node, self._place)  # operators have no place of their own
        for kind, operator in mutation_operators:
            if isinstance(node, kind):
                for changed in operator(node):
                    assert isinstance(self._place, CodeRange)
                    self.found.append((node, changed, operator.__name__, self._place))
        return True

    def _look_at_frame(self, node: cst.CSTNode) -> None:
        if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "push":
            what = node.args[1].value
            if isinstance(what, cst.Attribute):
                for at, arg in enumerate(node.args[2:]):
                    self.frames[arg.value] = (what.attr.value, at)


def _is_never_changed(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value in NEVER_CHANGED


def _change(node: cst.CSTNode, changed: cst.CSTNode) -> str:
    return f"{_text(node)} -> {_text(changed)}"


def _text(node: cst.CSTNode) -> str:
    if isinstance(node, cst.BaseSmallStatement):
        return cst.Module([cst.SimpleStatementLine([node])]).code.strip()
    return cst.Module([]).code_for_node(node).strip()

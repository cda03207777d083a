"""A rule's text as numba-cuda takes it: it knows no enumerations, and wants every argument of a call to be there."""

from __future__ import annotations

import ast
import inspect
import textwrap
from enum import IntEnum
from types import FunctionType
from typing import Any


def rewritten(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    """The same function in a space of names, with numbers for members of enumerations and defaults written out."""
    try:
        text = textwrap.dedent(inspect.getsource(function.__code__))
    except (OSError, TypeError):  # written by the linker, which needs none of this
        return function
    tree = ast.parse(text)
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    definition.returns = None
    definition.args.defaults = []
    for argument in definition.args.args:
        argument.annotation = None
    tree = ast.fix_missing_locations(_Plainer(function.__globals__).visit(tree))
    made: dict[str, Any] = {}
    exec(compile(tree, f"<{function.__name__} for a graphics processor>", "exec"), made)
    return FunctionType(made[function.__name__].__code__, space, function.__name__)


class _Plainer(ast.NodeTransformer):
    def __init__(self, names: dict[str, Any]) -> None:
        self._names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name):
            thing = self._names.get(node.value.id)
            if isinstance(thing, type) and issubclass(thing, IntEnum):
                return ast.copy_location(ast.Constant(int(getattr(thing, node.attr))), node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        thing = self._names.get(node.id)
        if isinstance(node.ctx, ast.Load) and isinstance(thing, IntEnum):
            return ast.copy_location(ast.Constant(int(thing)), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        thing = self._names.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if isinstance(thing, FunctionType) and thing.__defaults__:
            names = thing.__code__.co_varnames[: thing.__code__.co_argcount]
            named = {keyword.arg: keyword.value for keyword in node.keywords}
            last = dict(zip(names[-len(thing.__defaults__) :], thing.__defaults__, strict=True))
            for name in names[len(node.args) :]:
                node.args.append(named[name] if name in named else ast.Constant(int(last[name])))
            node.keywords = []
        return node

"""What Numba is told about records while it makes LLVM code of rules, so that LLVM can make more of it.

Numba takes every array for one that Python may have made: an index may be negative, two arrays may lie on top of each
other, memory may go away. Fields of records are different: rules count from their beginning (`records.strict` finds
one that does not), no field lies in another one, and they own nothing. This stands on the inside of Numba, as
`deferring.py` does: where a version looks different there, rules are compiled the ordinary way.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

_ALIASES = "entrepot"  # the root of what fields are told apart by


@contextlib.contextmanager
def sure_of_records() -> Iterator[None]:
    """Fields of records that are read and written by what is compiled in here are taken for what they are."""
    from llvmlite.ir.instructions import GEPInstr
    from numba.core import types
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.lowering import Lower
    from numba.np import arrayobj

    names = (arrayobj, "basic_indexing"), (arrayobj, "fix_integer_index"), (Lower, "lower_expr"), (Lower, "lower_inst")
    if not all(hasattr(place, name) for place, name in names):
        yield
        return
    indexed, fixed = arrayobj.basic_indexing, arrayobj.fix_integer_index
    lowered_expression, lowered_statement = Lower.lower_expr, Lower.lower_inst
    of_a_field = False

    def basic_indexing(context: Any, builder: Any, array_type: Any, *rest: Any, **more: Any) -> Any:
        nonlocal of_a_field
        of_a_field = isinstance(array_type, types.NestedArray)
        try:
            found = indexed(context, builder, array_type, *rest, **more)
            if of_a_field and isinstance(found[0], GEPInstr):
                found[0].inbounds = True
            return found
        finally:
            of_a_field = False

    def fix_integer_index(context: Any, builder: Any, index_type: Any, index: Any, size: Any) -> Any:
        if of_a_field:
            return context.cast(builder, index, index_type, types.intp)
        return fixed(context, builder, index_type, index, size)

    def lower_expr(lower: Any, type_: Any, expression: Any) -> Any:
        value = lowered_expression(lower, type_, expression)
        field = _field_read(lower, expression)
        if field is not None:
            _tell_apart(lower, _behind_casts(value), "load", field)
        return value

    def lower_inst(lower: Any, statement: Any) -> Any:
        result = lowered_statement(lower, statement)
        field = _field_written(lower, statement)
        if field is not None:
            _tell_apart(lower, lower.builder.block.instructions[-1], "store", field)
        return result

    with global_compiler_lock:  # nobody else compiles meanwhile
        arrayobj.basic_indexing, arrayobj.fix_integer_index = basic_indexing, fix_integer_index
        Lower.lower_expr, Lower.lower_inst = lower_expr, lower_inst
        try:
            yield
        finally:
            arrayobj.basic_indexing, arrayobj.fix_integer_index = indexed, fixed
            Lower.lower_expr, Lower.lower_inst = lowered_expression, lowered_statement


# --- which field, and telling it apart from the others ----------------------------------------------------------------


def _field_read(lower: Any, expression: Any) -> str | None:
    """The field whose number an expression reads, if it reads one."""
    if expression.op == "getattr":
        return _number_in(lower, expression.value, expression.attr)
    if expression.op in ("getitem", "static_getitem"):
        return _number_among(lower, expression.value)
    return None


def _field_written(lower: Any, statement: Any) -> str | None:
    from numba.core import ir

    if isinstance(statement, ir.SetAttr):
        return _number_in(lower, statement.target, statement.attr)
    if isinstance(statement, (ir.SetItem, ir.StaticSetItem)):
        return _number_among(lower, statement.target)
    return None


def _number_in(lower: Any, record: Any, name: str) -> str | None:
    """A field that is one number."""
    from numba.core import types

    kind = lower.typeof(record.name)
    if isinstance(kind, types.Record) and name in kind.fields and isinstance(kind.typeof(name), types.Integer):
        return f"{_digest(kind)} {name}"
    return None


def _number_among(lower: Any, array: Any) -> str | None:
    """A field that is a run or a table of numbers."""
    from numba.core import ir, types

    kind = lower.typeof(array.name)
    if not isinstance(kind, types.NestedArray) or not isinstance(kind.dtype, types.Integer):
        return None
    made = lower.func_ir._definitions.get(array.name, [])
    if len(made) != 1 or not isinstance(made[0], ir.Expr) or made[0].op != "getattr":
        return None
    record = lower.typeof(made[0].value.name)
    return f"{_digest(record)} {made[0].attr}" if isinstance(record, types.Record) else None


@lru_cache(maxsize=1024)
def _digest(record: Any) -> str:
    """A short name for a kind of record, whose own lists all its fields."""
    return hashlib.sha256(str(record.name).encode()).hexdigest()[:12]


def _behind_casts(value: Any) -> Any:
    from llvmlite.ir.instructions import CastInstr

    while isinstance(value, CastInstr):
        value = value.operands[0]
    return value


def _tell_apart(lower: Any, instruction: Any, kind: str, field: str) -> None:
    from llvmlite import ir

    if getattr(instruction, "opname", "") != kind or "tbaa" in instruction.metadata:
        return
    module = lower.builder.module
    root = module.add_metadata([_ALIASES])
    zero = ir.Constant(ir.IntType(64), 0)
    name = module.add_metadata([field, root, zero])
    instruction.set_metadata("tbaa", module.add_metadata([name, name, zero]))

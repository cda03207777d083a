"""Moving numbers in memory, many at once, for compiled code that writes observations. Addresses are integers; whoever
calls sees to it that there is room, for a move takes all its numbers whether they are wanted or not."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

AT_ONCE = 16  # numbers
_OCTET, _WORD = ir.IntType(8), ir.IntType(16)


def _copying(count: int, source: Any) -> Any:
    def move(typing: Any, to: Any, start: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
            found = builder.inttoptr(given[1], ir.VectorType(source, count).as_pointer())
            numbers = builder.load(found, align=1)
            if source is not _WORD:
                numbers = builder.sext(numbers, ir.VectorType(_WORD, count))
            goal = builder.inttoptr(given[0], ir.VectorType(_WORD, count).as_pointer())
            builder.store(numbers, goal, align=2)
            return context.get_dummy_value()

        return types.void(types.int64, types.int64), generate

    return move


move_octets = intrinsic(_copying(AT_ONCE, _OCTET))  # 16 bytes become 16 numbers
move_words = intrinsic(_copying(AT_ONCE, _WORD))  # 16 numbers as they are
move_number = intrinsic(_copying(4, _WORD))  # 4 numbers as they are


@intrinsic  # type: ignore[untyped-decorator]
def put(typing: Any, to: Any, number: Any) -> Any:
    """One number."""

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        goal = builder.inttoptr(given[0], _WORD.as_pointer())
        builder.store(builder.trunc(given[1], _WORD), goal, align=2)
        return context.get_dummy_value()

    return types.void(types.int64, types.int64), generate

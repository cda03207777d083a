"""DLPack: how arrays go from one library to another without copies (dmlc.github.io/dlpack)."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CUDA = 2  # a kind of device
_KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}
_NAME = b"dltensor"


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_number", ctypes.c_int32),
        ("axes", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = [("tensor", _Tensor), ("owner", ctypes.c_void_p), ("deleter", _Deleter)]

_LENT: dict[int, Any] = {}  # what others hold, by its address: it lives until they give it back


@_Deleter  # type: ignore[untyped-decorator]
def _give_back(managed: Any) -> None:
    _LENT.pop(ctypes.addressof(managed.contents), None)


_Destructor = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


@_Destructor  # type: ignore[untyped-decorator]
def _forget(capsule: int) -> None:
    """Nobody took it: a capsule that was taken has another name."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), _NAME):
        pointer = ctypes.pythonapi.PyCapsule_GetPointer(ctypes.c_void_p(capsule), _NAME)
        _LENT.pop(pointer, None)


ctypes.pythonapi.PyCapsule_New.restype = ctypes.py_object
ctypes.pythonapi.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, _Destructor]
ctypes.pythonapi.PyCapsule_IsValid.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
ctypes.pythonapi.PyCapsule_GetPointer.restype = ctypes.c_void_p
ctypes.pythonapi.PyCapsule_GetPointer.argtypes = [ctypes.c_void_p, ctypes.c_char_p]


def capsule(pointer: int, shape: tuple[int, ...], dtype: np.dtype[Any], owner: Any, device: int = CUDA) -> Any:
    """What `__dlpack__` gives for an array whose rows lie one behind the other."""
    sizes = (ctypes.c_int64 * len(shape))(*shape)
    managed = _Managed()
    tensor = managed.tensor
    tensor.data, tensor.device_type, tensor.device_number = pointer, device, 0
    tensor.axes, tensor.kind, tensor.bits, tensor.lanes = len(shape), _KINDS[dtype.kind], 8 * dtype.itemsize, 1
    tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
    tensor.strides = ctypes.POINTER(ctypes.c_int64)()
    managed.deleter = _give_back
    _LENT[ctypes.addressof(managed)] = (managed, sizes, owner)
    return ctypes.pythonapi.PyCapsule_New(ctypes.addressof(managed), _NAME, _forget)

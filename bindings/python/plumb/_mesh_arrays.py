"""Arrays and meshes as the extension reads them: copied only where their layout wants it."""
import contextlib
import operator
import re

import numpy as np

from . import _plumb
from ._errors import InvalidArgument

MOST_THREADS = 1024


def threads_of(name, threads):
    try:
        count = operator.index(threads)
    except TypeError:
        count = -1
    if not 0 <= count <= MOST_THREADS:
        raise InvalidArgument(name, "threads", None, f"is {threads!r}, not 0 for all cores, or a number up to {MOST_THREADS}")
    return count


def masks(name, errors):
    if errors not in ("raise", "mask"):
        raise InvalidArgument(name, "errors", None, f"is {errors!r}, neither 'raise' nor 'mask'")
    return errors == "mask"


def _numbers(name, argument, given, kinds):
    """An array of numbers of the machine's byte order, at most eight bytes each."""
    array = _plumb.array_given(given, name, argument)
    if array.dtype.kind not in kinds or array.dtype.itemsize > 8:
        raise InvalidArgument(name, argument, None, f"has numbers of type {array.dtype}")
    return array if array.dtype.isnative else array.astype(array.dtype.newbyteorder("="))


def _laid_out(rows):
    """Rows whose numbers lie one after another."""
    lies_well = rows.strides[1] == rows.itemsize and rows.strides[0] >= 0
    return rows if lies_well else np.array(rows, order="C")


def floats(name, argument, given):
    """Floats or doubles: integers become doubles, none of which is rounded."""
    array = _numbers(name, argument, given, "fiu")
    if array.dtype in (np.float32, np.float64):
        return array
    doubles = array.astype(np.float64)
    if array.dtype.kind in "iu" and array.dtype.itemsize == 8:
        with np.errstate(invalid="ignore"):
            rounded = doubles.astype(array.dtype) != array
        if rounded.any():
            item = np.unravel_index(int(np.argmax(rounded)), array.shape)
            raise InvalidArgument(name, argument, tuple(map(int, item)), f"is {array[item]}, which no double holds")
    return doubles


def points(name, argument, given):
    """(rows of three, the shape of the items)."""
    array = floats(name, argument, given)
    if array.ndim == 0 or array.shape[-1] != 3:
        raise InvalidArgument(name, argument, None, f"has shape {array.shape}: (..., 3) is needed")
    return _laid_out(array if array.ndim == 2 else array.reshape(-1, 3)), array.shape[:-1]


def refuse_items(name, argument, rows, shape, statuses):
    """Raises for the first refused item: its first number that is not finite."""
    first = int(np.argmax(statuses == REFUSED))
    number = int(np.argmax(~np.isfinite(rows[first])))
    item = tuple(map(int, np.unravel_index(first, shape))) if shape else ()
    raise InvalidArgument(name, f"{argument}.{'xyz'[number]}", item, not_finite(rows[first][number]))


def not_finite(value):
    """What errors call it."""
    return "is NaN" if np.isnan(value) else "is infinity" if value > 0 else "is minus infinity"


REFUSED = 2  # of the statuses of the extension; 0 is answered, 1 that there is nothing


def _of_cells(name, mesh):
    """The triangles of a mesh of meshio's, whose other cells may be points and lines."""
    blocks = []
    for block in mesh.cells:
        kind, corners = (block.type, block.data) if hasattr(block, "type") else block
        if kind == "triangle":
            blocks.append(_plumb.array_given(corners, name, "mesh.cells"))
        elif not kind.startswith(("vertex", "line")):
            raise InvalidArgument(name, "mesh.cells", None, f"has cells of type {kind!r}: triangles are needed")
    return np.concatenate(blocks) if blocks else np.zeros((0, 3), np.int64)


def arrays_of(name, mesh, faces=None):
    """(vertices, faces) of what a mesh was given as: two arrays, a pair of them, or an object that has vertices and
    faces, or points and cells."""
    if faces is None:
        if hasattr(mesh, "faces") and hasattr(mesh, "vertices"):
            mesh, faces = mesh.vertices, mesh.faces
        elif hasattr(mesh, "cells") and hasattr(mesh, "points"):
            mesh, faces = mesh.points, _of_cells(name, mesh)
        elif isinstance(mesh, (tuple, list)) and len(mesh) == 2:
            mesh, faces = mesh
        else:
            raise TypeError(f"{name}: mesh is a {type(mesh).__name__}: vertices and faces are needed")
    vertices = floats(name, "vertices", mesh)
    corners = _plumb.array_given(faces, name, "faces")
    corners = np.zeros((0, 3), np.int64) if corners.size == 0 else _numbers(name, "faces", corners, "iu")
    if vertices.size == 0 and vertices.ndim < 2:
        vertices = np.zeros((0, 3))
    for argument, array in (("vertices", vertices), ("faces", corners)):
        if array.ndim != 2 or array.shape[1] != 3:
            raise InvalidArgument(name, argument, None, f"has shape {array.shape}: (n, 3) is needed")
    if corners.dtype.itemsize < 4:
        corners = corners.astype(np.int64)
    return _laid_out(vertices), _laid_out(corners)


def held_mesh(name, mesh, faces=None):
    """(what the extension holds, vertices, faces); of a file that was read with the faces that it has."""
    held = getattr(mesh, "_held", None)
    if faces is None and isinstance(held, _plumb.HeldMesh):
        return held, mesh.vertices, mesh.faces
    vertices, corners = arrays_of(name, mesh, faces)
    return _plumb.HeldMesh(vertices, corners), vertices, corners


def parts_of(error):
    """(argument, reason) of what the library refuses, which may say it as one text."""
    if error.name:
        return error.argument, error.reason
    text = str(error).partition(": ")[2] or str(error)
    argument, _, reason = text.partition(" is ")
    return (argument, f"is {reason}") if reason and " " not in argument else ("", text)


_PLACE = re.compile(r"(?:[^:]*: )?(?:mesh\.)?(vertices|triangles)\[(\d+)\](?:\[(\d)\]|\.([xyz])) (.*)")


@contextlib.contextmanager
def mesh_errors(name):
    """What the library refuses of a mesh, as an error of the function that was called and of its arrays."""
    try:
        yield
    except InvalidArgument as error:
        found = _PLACE.fullmatch(str(error))
        if found is None:
            argument, reason = parts_of(error)
            raise InvalidArgument(name, argument, error.item, reason) from None
        member, item, corner, axis, reason = found.groups()
        if member == "vertices":
            raise InvalidArgument(name, f"vertices.{axis}", (int(item),), reason) from None
        raise InvalidArgument(name, "faces", (int(item), int(corner)), reason) from None

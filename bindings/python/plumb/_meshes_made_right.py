"""Meshes cut exactly along what they share, united, intersected, subtracted and mended."""
import math
from collections import namedtuple

import numpy as np

from . import _plumb
from ._errors import InvalidArgument
from ._mesh_arrays import held_mesh, mesh_errors, threads_of

Source = namedtuple("Source", "mesh triangle orientation")
OpenBoundary = namedtuple("OpenBoundary", "mesh edges length first least_weld")

_OPERATIONS = ("union", "intersection", "difference", "symmetric_difference")
_RULES = ("positive", "nonzero", "odd")
_MOST_ROUNDS = 1000


class NotSolid(InvalidArgument):
    """An input of a boolean that bounds no solid. ``open`` says of each such input its mesh, how many open edges there
    are, how long they are together, the ends of the first ten, and the least ``weld`` with which its own edges
    balance: 0 where they do, and only where it crosses itself they do not, None where there is none."""

    def __init__(self, name, open_boundaries):
        self.open = open_boundaries
        first = open_boundaries[0]
        edges = f"{first.edges} boundary edge{'' if first.edges == 1 else 's'}"
        hint = f"; weld={first.least_weld!r} is the least with which they balance" if first.least_weld else ""
        super().__init__(name, "meshes", (first.mesh,), f"bounds no solid: {edges} of length {first.length!r}{hint}")

    def __reduce__(self):
        return NotSolid, (self.name, self.open)


class Sources:
    """The input triangles that each triangle of a result lies in: ``sources[i]`` is a list of
    ``Source(mesh, triangle, orientation)``, 1 where both run the same way, else -1. As columns: ``mesh``, ``triangle``
    and ``orientation``, those of triangle i from ``offsets[i]`` to ``offsets[i + 1]``."""

    def __init__(self, offsets, table):
        self.offsets = offsets
        self.mesh, self.triangle, self.orientation = table.T

    def __len__(self):
        return len(self.offsets) - 1

    def __getitem__(self, i):
        i = range(len(self))[i]
        part = slice(self.offsets[i], self.offsets[i + 1])
        return [Source(*map(int, row)) for row in zip(self.mesh[part], self.triangle[part], self.orientation[part])]

    def __repr__(self):
        return f"<{len(self.mesh)} sources of {len(self)} triangles>"


class MeshMadeRight:
    """A result: ``vertices`` and ``faces``, the ``sources`` of each face, and what was done.

    clean           no pairs, no degenerate and no duplicate triangles: else ``pairs`` (n, 2) are those that are left
    closed, volume  of what it is, as ``check`` says it; None where it is not closed
    bounds_solid    whether it is the boundary of a boolean: of ``repair``, whether its outer skin alone was kept
    open            of ``repair``, where it was not: ``OpenBoundary`` of the input
    moved, welded_by                         vertices that were welded, and how far at most
    dropped_degenerate, dropped_duplicates   triangles that ``repair`` dropped
    turned, turned_outward, not_orientable   by input, its triangles that run the other way; components that were turned;
                                             (input, first triangle, triangles) of patches that have one side
    inside_out                               inputs whose volume is negative
    degenerate, copies, met, cut, inner      input triangles of no area, those that are one with an earlier one, pairs that
                                             met in more than they shared, input triangles of which there are several
                                             pieces, pieces that are no part of the boundary
    rounds, merged, split, moved_by          of rounding to doubles: how often it was mended, vertices that became one,
                                             edges and triangles that were cut; no point is further from the exact one
    """

    def __init__(self, vertices, faces, sources, report, open_boundaries):
        self.__dict__.update(report)
        self.vertices, self.faces, self.sources, self.open = vertices, faces, sources, open_boundaries

    def __bool__(self):
        raise TypeError("a mesh is neither true nor false: ask .clean")

    def __repr__(self):
        state = f"{'' if self.clean else 'not '}clean, {'closed' if self.closed else 'open'}"
        return f"<{len(self.faces)} triangles of {len(self.vertices)} vertices, {state}>"


def _is_mesh(given):
    """One mesh, and not several: an object of one, or a pair of arrays of rows."""
    if not isinstance(given, (tuple, list)):
        return True
    return len(given) == 2 and all(isinstance(part, (np.ndarray, list)) and np.ndim(part) == 2 for part in given)


def _require_valid(name, number, vertices, faces):
    """The indices and coordinates, before anything is made of them; `number` is that of one of several meshes."""
    def refuse(argument, item, reason):
        if number is None:
            raise InvalidArgument(name, argument, item, reason)
        raise InvalidArgument(name, f"meshes.{argument}", (number, *item), reason)

    wrong = ~np.isfinite(vertices)
    if wrong.any():
        i, k = divmod(int(np.argmax(wrong)), 3)
        refuse(f"vertices.{'xyz'[k]}", (i,), "is NaN" if np.isnan(vertices[i, k]) else "is infinite")
    wrong = (faces < 0) | (faces >= len(vertices))
    if wrong.any():
        item = divmod(int(np.argmax(wrong)), 3)
        refuse("faces", item, f"is {faces[item]}, but there are {len(vertices)} vertices")


def _held(name, meshes):
    all_of_them = []
    for i, given in enumerate(meshes):
        held, vertices, faces = held_mesh(name, given)
        _require_valid(name, i if len(meshes) > 1 else None, vertices, faces)
        all_of_them.append(held)
    return all_of_them


def _made(name, meshes, *, operation="", rule="positive", drop=False, weld=0.0, orient=False, outward=False,
          keeps_open=False, shared=False, to_floats=False, rounds=16, threads=0):
    try:
        distance = float(weld)
    except (TypeError, ValueError):
        distance = math.nan
    if not 0 <= distance < math.inf:
        raise InvalidArgument(name, "weld", None, f"is {weld!r}, no distance: a number, 0 or more, is wanted")
    if not isinstance(rounds, (int, np.integer)) or not 0 <= rounds <= _MOST_ROUNDS:
        raise InvalidArgument(name, "rounds", None, f"is {rounds!r}, not 0 to {_MOST_ROUNDS}")
    flags = [bool(flag) for flag in (drop, orient, outward, keeps_open, not shared, to_floats)]
    with mesh_errors(name):
        vertices, faces, sources, report, found_open = _plumb.made_right(
            _held(name, meshes), operation, rule, flags, distance, int(rounds), threads_of(name, threads))
    boundaries = [OpenBoundary(mesh, edges, length, np.array(first), least)
                  for mesh, edges, length, first, least in found_open]
    if vertices is None:
        raise NotSolid(name, boundaries)
    return MeshMadeRight(vertices, faces, Sources(*sources), report, boundaries)


def resolve(meshes, faces=None, *, weld=0, orient=False, outward=False, to_floats=False, rounds=16, threads=0):
    """Cuts the triangles of a mesh, or of several together, exactly along what they share, and rounds the result to
    doubles that cross nowhere: ``resolve(vertices, faces)``, or of anything that ``Tree`` takes, or of a list of such.

    Before, ``weld`` joins vertices that a chain of steps of this length or less joins, ``orient`` turns patches of
    triangles so that neighbours agree, ``outward`` each component whose volume is negative. ``to_floats`` gives
    coordinates that floats hold. What rounding brings together is mended in ``rounds`` rounds at most: ``.clean`` of the
    result says whether that was enough."""
    given = [(meshes, faces)] if faces is not None else [meshes] if _is_mesh(meshes) else list(meshes)
    return _made("resolve", given, weld=weld, orient=orient, outward=outward, to_floats=to_floats, rounds=rounds,
                 threads=threads)


def boolean(operation, *meshes, rule="positive", weld=0, orient=False, outward=False, shared=False, to_floats=False,
            rounds=16, threads=0):
    """The boundary, in doubles that cross nowhere, of the ``"union"``, ``"intersection"``, ``"difference"`` (of the first
    and all others) or ``"symmetric_difference"`` (what is in an odd number) of what meshes bound:
    ``boolean("union", a, b)``, each as ``Tree`` takes it, or a pair (vertices, faces).

    A point is in a mesh where its winding number is ``"positive"``, ``"nonzero"`` or ``"odd"``, as ``rule`` says.
    Raises NotSolid where an input bounds no solid. Vertices are repeated where parts of the result touch, unless
    ``shared``. All else as ``resolve`` has it."""
    if operation not in _OPERATIONS:
        raise InvalidArgument("boolean", "operation", None, f"is {operation!r}, none of {', '.join(_OPERATIONS)}")
    if rule not in _RULES:
        raise InvalidArgument("boolean", "rule", None, f"is {rule!r}, none of {', '.join(_RULES)}")
    if not meshes:
        raise InvalidArgument("boolean", "meshes", None, "are none")
    return _made("boolean", meshes, operation=operation, rule=rule, weld=weld, orient=orient, outward=outward, shared=shared,
                 to_floats=to_floats, rounds=rounds, threads=threads)


def repair(mesh, faces=None, *, to_floats=False, threads=0):
    """Makes a mesh clean: drops triangles of zero area and duplicates, turns triangles so that neighbours agree and
    components outward, cuts triangles where they meet, and where the result bounds a solid keeps its outer skin
    alone. ``.bounds_solid`` says whether it does, ``.open`` why not; holes are not filled."""
    return _made("repair", [mesh if faces is None else (mesh, faces)], operation="union", rule="nonzero", drop=True,
                 orient=True, outward=True, keeps_open=True, to_floats=to_floats, threads=threads)

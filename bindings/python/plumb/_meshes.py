"""Meshes as arrays: reading them, and what is wrong with them."""

import os

import numpy as np

from . import _plumb
from ._answers import TriangleRelation
from ._errors import InvalidArgument
from ._mesh_arrays import held_mesh, mesh_errors, threads_of


class Findings:
    """What is wrong with a mesh, and what it is. Lists are arrays of the numbers of vertices and triangles.

    clean                  no pairs, no degenerate and no duplicate triangles
    solid                  all that the surface of a solid must be
    pairs                  (n, 2) triangles that meet in more than the vertices or the edge they share
    pair_relation          (n,) the set that each pair has in common: a TriangleRelation
    degenerate             (n,) triangles of no area
    duplicates             (n, 2) triangle, the earlier one with the same vertices
    boundary_edges         (n, 3) from, to, triangle: of edges that are used once, loop by loop
    boundary_loops         (n,) how many edges each loop has
    non_manifold_edges     (n, 3) vertex, vertex, how often it is used
    non_manifold_uses      (n, 3) from, to, triangle
    non_manifold_vertices  (n, 2) vertex, in how many classes its triangles fall
    non_manifold_classes   (n, 2) vertex, the least triangle of each class
    turned                 (n, 4) triangle, the earlier one that runs the same way, along the edge from, to
    inward                 (n,) the least triangle of each component that is turned inwards
    nested                 (n, 3) component, the one that it lies inside of, winding number
    near_pairs             (n, 2) vertices, if they were asked for; else None
    closed, oriented, manifold, outward, components, area, volume, volume_sign, unused_vertices, triangles

    Findings are neither true nor false: ask .clean or .solid. str() is the report of ``plumb check``, of the mesh as it
    was when it was checked: of arrays a copy is kept.
    """

    def __init__(self, found, checked):
        self.__dict__.update(found)
        self._checked = checked

    def __str__(self):
        return self.report()

    def report(self, *, all=False, json=False):
        """The report of ``plumb check``: the first few of each kind, or all; in words, or one line of JSON."""
        return self._checked.report(bool(json), bool(all))

    def __bool__(self):
        raise TypeError("Findings are neither true nor false: ask .clean or .solid")

    def __repr__(self):
        lists = {k: len(v) for k, v in vars(self).items() if isinstance(v, np.ndarray) and len(v)}
        lists.pop("pair_relation", None)
        found = ", ".join(f"{n} {k}" for k, n in lists.items()) or "clean"
        return f"<Findings of {self.triangles} triangles: {found}>"


class _Reports:
    """Those of a mesh that was checked, without the mesh: what is pickled of it."""

    def __init__(self, texts):
        self._texts = texts

    def report(self, json, all):
        return self._texts[json, all]


def _reduce(checked):
    return _Reports, ({(json, all): checked.report(json, all) for json in (False, True) for all in (False, True)},)


_plumb.Checked.__reduce__ = _reduce


class Mesh:
    """A mesh that was read.

    vertices  (n, 3) doubles
    faces     (m, 3) indices; larger faces are split into triangles
    warnings  of the reader, in words
    format    "STL binary"

    It stays as it was read: its arrays can't be written to. Of copies that were, ask as ``check(vertices, faces)``.
    """

    def __init__(self, vertices, faces, held, warnings, format):
        vertices.flags.writeable = faces.flags.writeable = False
        # Of views nobody can make it true again.
        self._vertices, self._faces, self._held = vertices.view(), faces.view(), held
        self.warnings, self.format = warnings, format

    @property
    def vertices(self):
        return self._vertices

    @property
    def faces(self):
        return self._faces

    def __repr__(self):
        return f"<Mesh of {len(self.vertices)} vertices, {len(self.faces)} faces>"


def _path(name, file):
    """The bytes of a file's name."""
    path = os.fsencode(file)
    if b"\0" in path:
        raise InvalidArgument(name, "file", None, f"is {os.fsdecode(path)!r}, and no file's name has a NUL")
    return path


def read_mesh(file, *, format="", threads=0):
    """read_mesh(file, *, format='', threads=0)

    Reads OBJ, STL, PLY, OFF or 3MF. Vertices with equal coordinates are merged. The arrays are the reader's own memory.
    The content tells the format unless `format` does: "obj", "stl", "ply", "off" or "3mf". What cannot be read raises
    OSError."""
    return Mesh(*_plumb.read_file(_path("read_mesh", file), format, threads_of("read_mesh", threads)))


def check(mesh, faces=None, *, threads=0, near=None):
    """check(mesh, faces=None, *, threads=0, near=None)

    What is wrong with a mesh: ``check(vertices, faces)``, ``check("file.stl")``, a Mesh, or a mesh of trimesh or meshio.
    Answers Findings. Exact: touching counts, and rounding never loses or adds anything. Vertices are told apart by their
    index; those of a file with equal coordinates are merged. `near` asks for pairs of vertices at that distance or less.
    Refused: a vertex that is not finite, an index out of range."""
    name, threads = "mesh", threads_of("check", threads)
    if isinstance(mesh, (str, os.PathLike)):
        name = _path("check", mesh)
        mesh = read_mesh(mesh, threads=threads)
    held, _, _ = held_mesh("check", mesh, faces)
    with mesh_errors("check"):
        return Findings(*_plumb.check(held, name, threads, near))

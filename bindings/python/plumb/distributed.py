"""The check of many meshes, and of one that is larger than the memory of a machine, by the processes of a cluster.

It is dask's cluster (``distributed``), which is imported only when it is asked for. Its processes must have this package,
and see the files under the same names."""
import operator
import os
from fractions import Fraction

import numpy as np

from . import _meshes, _tiles
from ._errors import InvalidArgument

__all__ = ["Findings", "check"]

_LEFT_OUT = ("outward", "inward", "nested")
_BYTES_A_TRIANGLE = 1000  # of memory that a process takes for one, at most
_SAMPLES = 200_000


class Findings(_meshes.Findings):
    """As ``plumb.Findings``, but for the report. ``left_out`` names what is not told of a mesh that is checked in tiles:
    whether components are turned inwards, and which lies in which. These are None, and so is ``solid`` where they alone
    would decide it."""

    def __init__(self, found, left_out=()):
        self.__dict__.update(found)
        self.left_out = tuple(left_out)

    def report(self, *, all=False, json=False):
        raise TypeError("what a cluster found has no report: ask for its members")

    def __str__(self):
        return repr(self)


def check(paths, *, client=None, memory=None, errors="raise"):
    """What is wrong with each of many meshes, as ``plumb.check`` tells it: a dictionary of ``Findings`` by path.

    A path is that of a file that ``plumb.read_mesh`` reads, and is checked by one process as one task. Or it is a pair of
    paths of numpy's files, ``("vertices.npy", "faces.npy")``, a mesh that need not fit into the memory of any process: it
    is checked in tiles of space, each of as many triangles as ``memory`` bytes are enough for, a quarter of what the
    smallest process has unless it is given. Then ``outward``, ``inward`` and ``nested`` are left out; all else is what
    one machine finds.

    ``client`` is that of a cluster, the current one where it is None. What cannot be read or is refused raises OSError or
    InvalidArgument, the first of the paths; with ``errors="return"`` it stands in the dictionary instead."""
    if errors not in ("raise", "return"):
        raise InvalidArgument("check", "errors", None, f"is {errors!r}, neither 'raise' nor 'return'")
    if client is None:
        import distributed
        client = distributed.get_client()
    paths = [paths] if _is_path(paths) or _is_pair(paths) else list(paths)
    files = [path for path in paths if not _is_pair(path)]
    found = dict(zip(files, client.gather(client.map(_check_file, files, pure=False))))
    for path in paths:
        if _is_pair(path):
            found[path] = _or_error(_check_in_tiles, path, client, memory)
        if errors == "raise" and isinstance(found[path], Exception):
            raise found[path]
    return {path: found[path] for path in paths}


def _is_path(path):
    return isinstance(path, (str, os.PathLike))


def _is_pair(path):
    return isinstance(path, tuple) and len(path) == 2 and all(_is_path(p) and str(p).endswith(".npy") for p in path)


def _or_error(ask, *arguments):
    try:
        return ask(*arguments)
    except (OSError, ValueError) as error:
        return error


def _check_file(path):
    """In a process of the cluster; the mesh itself stays there."""
    def ask():
        found = vars(_meshes.check(path, threads=1))
        return Findings({key: value for key, value in found.items() if not key.startswith("_")})
    return _or_error(ask)


def _memory_of_a_task(client):
    workers = client.scheduler_info()["workers"].values()
    return min((w["memory_limit"] // w["nthreads"] for w in workers if w["memory_limit"]), default=1 << 32) // 4


class _LargeMesh:
    """A mesh in two files, and the parts of these that a process takes at a time."""

    def __init__(self, names, client, memory):
        self.client = client
        self.vertices = _tiles.RowsOfFile(os.fspath(names[0]), "vertices", "f")
        self.faces = _tiles.RowsOfFile(os.fspath(names[1]), "faces", "iu")
        self.some = max(int(memory or _memory_of_a_task(client)) // _BYTES_A_TRIANGLE, 1)

    def each(self, function, rows, *arguments):
        """The function of each part of a file, as futures."""
        return [self.client.submit(function, *arguments, first, min(self.some, len(rows) - first), pure=False)
                for first in range(0, len(rows), self.some)]

    def each_of_faces(self, function, *arguments):
        return self.each(function, self.faces, self.vertices, self.faces, *arguments)


def _check_in_tiles(names, client, memory):
    mesh = _LargeMesh(names, client, memory)
    tiles = _tiles_of(mesh)
    lists = mesh.each_of_faces(_tiles.numbers_by_tile, tiles)
    told = [client.submit(_tiles.check_tile, mesh.vertices, mesh.faces, tiles, tile,
                          [client.submit(operator.itemgetter(tile), one, pure=False) for one in lists], pure=False)
            for tile in range(len(tiles))]
    found = _tiles.merge(client.gather(told), len(mesh.vertices), len(mesh.faces))
    found.update(_measures(mesh, found["closed"]))
    may_be_solid = found["clean"] and found["closed"] and found["oriented"] and found["manifold"] and len(mesh.faces) > 0
    found.update(outward=None, inward=None, nested=None, near_pairs=None, solid=None if may_be_solid else False)
    return Findings(found, _LEFT_OUT)


def _tiles_of(mesh):
    """Tiles of about as many triangles as are taken at a time. Refuses what check refuses."""
    for wrong in mesh.client.gather(mesh.each(_tiles.find_not_finite, mesh.vertices, mesh.vertices)):
        if wrong is not None:
            vertex, axis, value = wrong
            reason = "is NaN" if value != value else "is infinite"
            raise InvalidArgument("check", f"vertices.{'xyz'[axis]}", (vertex,), reason)
    share = mesh.some / max(len(mesh.faces), 1)
    samples = [np.zeros((0, 3))]
    for wrong, corners in mesh.client.gather(mesh.each_of_faces(_tiles.look_at, max(int(_SAMPLES * share), 1))):
        if wrong is not None:
            triangle, corner, index = wrong
            raise InvalidArgument("check", "faces", (triangle, corner),
                                  f"is {index}, but there are {len(mesh.vertices)} vertices")
        samples.append(corners)
    sample = np.concatenate(samples)
    return _tiles.Tiles(sample, max(int(len(sample) * share), 1))


def _measures(mesh, closed):
    """Area and volume, rounded once: roots are taken with so many bits that their sum rounds one way."""
    bits = 64
    while True:
        parts = mesh.client.gather(mesh.each_of_faces(_tiles.measure_part, bits))
        volume, least, error = (sum(part[k] for part in parts) for k in range(3))
        area = _tiles.as_double(Fraction(least) / 2)
        if area == _tiles.as_double(Fraction(least + error) / 2):
            break
        bits *= 2
    return {"area": area, "volume": _tiles.as_double(Fraction(volume) / 6) if closed else None,
            "volume_sign": (volume > 0) - (volume < 0) if closed else 0}

"""One mesh in tiles of space: what a process does with its part of a mesh that it cannot hold.

A tile is a box without its upper faces; tiles fill space, so each point lies in one. A triangle goes to each tile that
its box meets. What is found is told once: a pair of triangles by the tile of the lexicographically least corner of the
overlap of their boxes, which both go to; what a vertex has around it by the tile of that vertex, to which all of its
triangles go; an edge by the tile of its lesser vertex."""
import math
from fractions import Fraction

import numpy as np

from . import _meshes
from ._errors import InvalidArgument

_AT_ONCE = 1 << 16  # rows that are read together
_FEW = 1 << 12  # triangles whose whole numbers are made together, which take some thousand bytes each


class RowsOfFile:
    """The rows of three of a file of numpy's, of which parts are read: never mapped, for what is mapped counts as memory
    of the process."""

    def __init__(self, name, what, kinds):
        self.name = name
        with open(name, "rb") as file:
            try:
                version = np.lib.format.read_magic(file)
                read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
                shape, columns_first, self.dtype = read(file)
            except ValueError as error:
                raise OSError(f"{name}: {error}") from None
            self.begin = file.tell()
        if len(shape) != 2 or shape[1] != 3 or columns_first:
            raise InvalidArgument("check", what, None, f"has shape {shape}: (n, 3), row by row, is needed")
        if self.dtype.kind not in kinds or self.dtype.itemsize not in (4, 8):
            raise InvalidArgument("check", what, None, f"has numbers of type {self.dtype}")
        self.rows = shape[0]

    def __len__(self):
        return self.rows

    def read(self, first, count):
        with open(self.name, "rb") as file:
            return self._read(file, first, min(count, self.rows - first))

    def take(self, numbers):
        """The rows of these numbers, which rise."""
        rows = np.empty((len(numbers), 3), self.dtype)
        with open(self.name, "rb") as file:
            ends = np.flatnonzero(np.diff(numbers // _AT_ONCE)) + 1
            for some, place in zip(np.split(numbers, ends), np.split(np.arange(len(numbers)), ends)):
                if len(some):
                    first = int(some[0])
                    rows[place] = self._read(file, first, int(some[-1]) + 1 - first)[some - first]
        return rows

    def _read(self, file, first, count):
        file.seek(self.begin + first * 3 * self.dtype.itemsize)
        return np.fromfile(file, self.dtype, 3 * count).reshape(count, 3)


def _corners(vertices, faces):
    """Triangles that are given by the numbers of all vertices, by those of the used ones: (coordinates, faces, numbers)."""
    used, local = np.unique(faces, return_inverse=True)
    return vertices.take(used.astype(np.int64)).astype(np.float64), local.reshape(-1, 3), used.astype(np.int64)


def _boxes(points, faces):
    corners = points[faces]
    return corners.min(axis=1), corners.max(axis=1)


def find_not_finite(vertices, first, count):
    """The number and place of the first coordinate among these that is not finite, or None."""
    rows = vertices.read(first, count)
    wrong = ~np.isfinite(rows)
    if not wrong.any():
        return None
    row, axis = divmod(int(np.argmax(wrong)), 3)
    return first + row, axis, float(rows[row, axis])


def look_at(vertices, faces, samples, first, count):
    """(the first index out of range, with its place, or None; the least corners of the boxes of some triangles)."""
    rows = faces.read(first, count)
    wrong = (rows < 0) | (rows >= len(vertices))
    if wrong.any():
        row, corner = divmod(int(np.argmax(wrong)), 3)
        return (first + row, corner, int(rows[row, corner])), None
    some = rows[::max(len(rows) // max(samples, 1), 1)]
    points, corners, _ = _corners(vertices, some)
    return None, _boxes(points, corners)[0]


class Tiles:
    """A k-d tree whose leaves are tiles, each with at most so many of the sample points."""

    def __init__(self, sample, most):
        self.low, self.high = [], []
        self.root = self._split(sample, most, np.full(3, -np.inf), np.full(3, np.inf))

    def __len__(self):
        return len(self.low)

    def _split(self, sample, most, low, high):
        if len(sample) > most:
            for axis in np.argsort(-np.ptp(sample, axis=0)):
                value = np.median(sample[:, axis])
                is_right = sample[:, axis] >= value
                if is_right.all() or not is_right.any():
                    continue
                middle_high, middle_low = high.copy(), low.copy()
                middle_high[axis] = middle_low[axis] = value
                return (axis, value, self._split(sample[~is_right], most, low, middle_high),
                        self._split(sample[is_right], most, middle_low, high))
        self.low.append(low)
        self.high.append(high)
        return len(self.low) - 1

    def holds(self, tile, points):
        return ((points >= self.low[tile]) & (points < self.high[tile])).all(axis=1)

    def of_boxes(self, low, high):
        """By tile, the places of the boxes that meet it."""
        found = [None] * len(self)

        def descend(node, places):
            if isinstance(node, int):
                found[node] = places
                return
            axis, value, left, right = node
            descend(left, places[low[places, axis] < value])
            descend(right, places[high[places, axis] >= value])

        descend(self.root, np.arange(len(low)))
        return found


def numbers_by_tile(vertices, faces, tiles, first, count):
    """By tile, which of some triangles go to it."""
    points, corners, _ = _corners(vertices, faces.read(first, count))
    return [(first + places).astype(np.uint32) for places in tiles.of_boxes(*_boxes(points, corners))]


# ---- What one tile finds.

def check_tile(vertices, faces, tiles, tile, parts):
    """All that this tile tells of the triangles that go to it, by their numbers and those of their vertices."""
    numbers = np.concatenate([np.zeros(0, np.int64), *parts]).astype(np.int64)
    points, corners, used = _corners(vertices, faces.take(numbers))
    found = _meshes.check(points, corners, threads=1)
    low, high = _boxes(points, corners) if len(corners) else (np.zeros((0, 3)), np.zeros((0, 3)))
    is_told, is_own = tiles.holds(tile, low), tiles.holds(tile, points)
    pairs = found.pairs.astype(np.int64)
    of_pairs = tiles.holds(tile, np.maximum(low[pairs[:, 0]], low[pairs[:, 1]]))
    duplicates, degenerate = found.duplicates.astype(np.int64), found.degenerate.astype(np.int64)
    vertex, classes = found.non_manifold_vertices.astype(np.int64), found.non_manifold_classes.astype(np.int64)
    vertex, classes = vertex[is_own[vertex[:, 0]]], classes[is_own[classes[:, 0]]]
    crosses = (low < tiles.low[tile]).any(axis=1) | (high >= tiles.high[tile]).any(axis=1)
    whole, labels = _components(corners, crosses)
    return {
        "pairs": numbers[pairs[of_pairs]],
        "pair_relation": found.pair_relation[of_pairs],
        "degenerate": numbers[degenerate[is_told[degenerate]]],
        "duplicates": numbers[duplicates[is_told[duplicates[:, 0]]]],
        "non_manifold_vertices": np.stack([used[vertex[:, 0]], vertex[:, 1]], axis=1),
        "non_manifold_classes": np.stack([used[classes[:, 0]], numbers[classes[:, 1]]], axis=1),
        "irregular_uses": _irregular_uses(corners, is_own, numbers, used),
        "used": int(is_own.sum()),
        "components": whole,
        "labels": np.stack([used[labels[:, 0]], labels[:, 1]], axis=1),
    }


def _irregular_uses(corners, is_own, numbers, used):
    """(from, to, triangle) of the edges, told here, that are not used by two triangles, once each way."""
    a, b, c = corners.T
    proper = np.flatnonzero((a != b) & (b != c) & (c != a))
    tail, head = corners[proper].reshape(-1), np.roll(corners[proper], -1, axis=1).reshape(-1)
    triangle = np.repeat(proper, 3)
    own = is_own[np.minimum(tail, head)]
    tail, head, triangle = tail[own], head[own], triangle[own]
    least, greatest = np.minimum(tail, head), np.maximum(tail, head)
    order = np.lexsort((triangle, greatest, least))
    least, greatest, forward = least[order], greatest[order], (tail < head)[order]
    begins = np.ones(len(order), bool)
    begins[1:] = (least[1:] != least[:-1]) | (greatest[1:] != greatest[:-1])
    edge = np.cumsum(begins) - 1
    uses = np.bincount(edge, minlength=0)
    forwards = np.bincount(edge, weights=forward).astype(int)
    keep = order[((uses != 2) | (forwards != 1))[edge]] if len(edge) else order
    return np.stack([used[tail[keep]], used[head[keep]], numbers[triangle[keep]]], axis=1)


def _labels(corners, count):
    """By vertex, the least one that triangles join it with."""
    parent = np.arange(count)
    while len(corners):
        roots = parent[corners]
        least = roots.min(axis=1)
        if (roots == least[:, None]).all():
            break
        np.minimum.at(parent, roots.reshape(-1), np.repeat(least, 3))
        while not np.array_equal(parent[parent], parent):
            parent = parent[parent]
    return parent


def _components(corners, crosses):
    """(components of triangles none of which goes to another tile, (vertex, label) of the others where they do)."""
    if not len(corners):
        return 0, np.zeros((0, 2), np.int64)
    label = _labels(corners, int(corners.max()) + 1)
    of_triangles = label[corners[:, 0]]
    open_ones = np.unique(of_triangles[crosses])
    at_border = np.unique(corners[crosses])
    return len(np.unique(of_triangles)) - len(open_ones), np.stack([at_border, label[at_border]], axis=1)


# ---- Area and volume, in whole numbers.

def measure_part(vertices, faces, bits, first, count):
    """(six times the volume, twice the area rounded down, and by how much at most), of some triangles, as fractions."""
    points, corners, _ = _corners(vertices, faces.read(first, count))
    mantissas, exponents = np.frexp(points)
    unit = int(exponents.min()) - 53 if points.size else 0
    volume = roots = inexact = 0
    for begin in range(0, len(corners), _FEW):
        some = corners[begin:begin + _FEW]
        mantissa, exponent = np.ldexp(mantissas[some], 53).astype(np.int64), exponents[some] - 53 - unit
        a, b, c = (mantissa.astype(object) << exponent.astype(object)).transpose(1, 0, 2)
        volume += int((a * _cross(b, c)).sum())
        for square in (_cross(b - a, c - a) ** 2).sum(axis=1):
            root = math.isqrt(square << 2 * bits)
            roots, inexact = roots + root, inexact + (root * root != square << 2 * bits)
    return _scaled(volume, 3 * unit), _scaled(roots, 2 * unit - bits), _scaled(inexact, 2 * unit - bits)


def _cross(u, v):
    return u[:, [1, 2, 0]] * v[:, [2, 0, 1]] - u[:, [2, 0, 1]] * v[:, [1, 2, 0]]


def _scaled(number, exponent):
    return Fraction(number << exponent) if exponent >= 0 else Fraction(number, 1 << -exponent)


def as_double(fraction):
    """To the nearest, or None beyond the largest."""
    try:
        return float(fraction)
    except OverflowError:
        return None


# ---- What all tiles found together.

def merge(told, vertices, triangles):
    """The findings of what all tiles told, but area and volume."""
    def all_of(key, columns):
        return np.concatenate([np.zeros((0, columns), np.int64)] + [one[key].reshape(-1, columns) for one in told])

    def rising(rows):
        return rows[np.lexsort(rows.T[::-1])]

    pairs = np.concatenate([all_of("pairs", 2), all_of("pair_relation", 1)], axis=1)
    found = {"triangles": triangles}
    found["pairs"], found["pair_relation"] = np.split(rising(pairs), [2], axis=1)
    found["degenerate"] = np.sort(all_of("degenerate", 1)[:, 0])
    for key in ("duplicates", "non_manifold_vertices", "non_manifold_classes"):
        found[key] = rising(all_of(key, 2))
    found.update(_topology(all_of("irregular_uses", 3).tolist()))
    found["unused_vertices"] = vertices - sum(one["used"] for one in told)
    found["components"] = sum(one["components"] for one in told) + _joined_components([one["labels"] for one in told])
    found["manifold"] = not len(found["non_manifold_edges"]) and not len(found["non_manifold_vertices"])
    found["clean"] = not (len(pairs) or len(found["degenerate"]) or len(found["duplicates"]))
    found = {key: value.astype(np.uint32) if isinstance(value, np.ndarray) else value for key, value in found.items()}
    found["pair_relation"] = found["pair_relation"][:, 0].astype(np.int8)
    found["boundary_loops"] = found["boundary_loops"].astype(np.uint64)
    return found


def _topology(uses):
    """What is told of edges, of all uses of those that are not used once each way."""
    uses.sort(key=lambda use: (min(use[:2]), max(use[:2]), use[2], use[0]))
    edges = {}
    for use in uses:
        edges.setdefault((min(use[:2]), max(use[:2])), []).append(use)
    boundary, turned, non_manifold, non_manifold_uses = [], {}, [], []
    closed = oriented = True
    for ends, of_edge in edges.items():
        ways = [[use for use in of_edge if use[0] == end] for end in ends]
        balanced, twice = len(ways[0]) == len(ways[1]), len(ways[0]) > 1 or len(ways[1]) > 1
        closed, oriented = closed and balanced, oriented and not twice
        if len(of_edge) == 1:
            boundary += of_edge
        if len(of_edge) > 2:
            non_manifold.append((*ends, len(of_edge)))
            non_manifold_uses += of_edge
        if twice and not balanced:
            for way in ways:
                for use in way[1:]:
                    row = (use[2], way[0][2], use[0], use[1])
                    turned[use[2]] = min(turned.get(use[2], row), row)
    boundary, loops = _by_loop(boundary)

    def rows(some, columns):
        return np.array(some, np.int64).reshape(-1, columns)

    return {"boundary_edges": rows(boundary, 3), "boundary_loops": np.array(loops, np.int64),
            "non_manifold_edges": rows(non_manifold, 3), "non_manifold_uses": rows(non_manifold_uses, 3),
            "turned": rows([turned[t] for t in sorted(turned)], 4), "closed": closed, "oriented": oriented}


class _Classes:
    """Things that are joined (Tarjan 1975)."""

    def __init__(self):
        self.parent = {}

    def find(self, x):
        root = x
        while self.parent.setdefault(root, root) != root:
            root = self.parent[root]
        while self.parent[x] != root:
            self.parent[x], x = root, self.parent[x]
        return root

    def join(self, x, y):
        self.parent[self.find(x)] = self.find(y)


def _by_loop(edges):
    """The edges by loop and by triangle within a loop, and how many each has."""
    edges.sort(key=lambda edge: (edge[2], edge[0], edge[1]))
    classes = _Classes()
    for tail, head, _ in edges:
        classes.join(tail, head)
    loops = {}
    for edge in edges:
        loops.setdefault(classes.find(edge[0]), []).append(edge)
    return [edge for loop in loops.values() for edge in loop], [len(loop) for loop in loops.values()]


def _joined_components(labels):
    """How many components the parts are of that tiles have of them, joined by the vertices at their borders."""
    classes = _Classes()
    parts = set()
    for tile, rows in enumerate(labels):
        for vertex, label in rows.tolist():
            classes.join(vertex, (tile, label))
            parts.add((tile, label))
    return len({classes.find(part) for part in parts})

"""Whole meshes asked: a tree over the caller's arrays, and its questions, each of many items at once."""
import contextlib
import enum
import re
from collections import namedtuple

import numpy as np

from . import _plumb
from ._answers import OfItems, Place
from ._errors import InvalidArgument
from ._mesh_arrays import REFUSED, floats, held_mesh, masks, mesh_errors, not_finite, parts_of, points, refuse_items, threads_of
from ._shapes import Shape


tree_kinds = _plumb.tree_kinds


class _Named(enum.IntEnum):
    def __str__(self):
        return self.name


class Feature(_Named):
    """Of a triangle: where on it a point lies."""

    vertex, edge, face = range(3)


class MeshHitKind(_Named):
    """What a line meets: one point, which is a vertex, of an edge or inside of faces, or more than a point."""

    vertex, edge, face, along = range(4)


SurfacePoint = namedtuple("SurfacePoint", "distance point triangle kind")
MeshDistance = namedtuple("MeshDistance", "distance first second triangle_of_first triangle_of_second")
MeshContact = namedtuple("MeshContact", "time triangle_of_first triangle_of_second")
MeshHit = namedtuple("MeshHit", "enter leave kind crossing triangles")


class Lists(OfItems):
    """The triangles of each of many shapes, rising: ``lists[i]`` those of shape i, ``lists[i, j]`` where the shapes have
    two dimensions. All of them are ``triangles``, those of the k-th shape, in the order of the flattened ``shape``, from
    ``offsets[k]`` to ``offsets[k + 1]``."""

    def __init__(self, offsets, triangles, shape):
        self.offsets, self.triangles, self.shape = offsets, triangles, shape

    def _answer(self, place):
        return self.triangles[self.offsets[place]:self.offsets[place + 1]]

    def __repr__(self):
        return f"<{len(self.offsets) - 1} lists of {len(self.triangles)} triangles>"


class _HitColumns(OfItems):
    def _fill(self, columns):
        self.enter, self.leave, self.kind, self.crossing, self.triangle_offsets, self.triangles = columns

    def _hit(self, k):
        triangles = self.triangles[self.triangle_offsets[k]:self.triangle_offsets[k + 1]]
        return MeshHit(float(self.enter.flat[k]), float(self.leave.flat[k]), MeshHitKind(self.kind.flat[k]),
                       int(self.crossing.flat[k]), triangles)


class Hits(_HitColumns):
    """What each of many lines meets, in the order along it: ``hits[i]`` is a list of ``MeshHit``, ``hits[i, j]`` where the
    lines have two dimensions. As columns, those of the k-th line, in the order of the flattened ``shape``, from
    ``offsets[k]`` to ``offsets[k + 1]``: ``enter``, ``leave``, ``kind`` (int8, MeshHitKind) and ``crossing``; the
    triangles of hit h are ``triangles[triangle_offsets[h]:triangle_offsets[h + 1]]``."""

    def __init__(self, columns, offsets, shape):
        self._fill(columns)
        self.offsets, self.shape = offsets, shape

    def _answer(self, place):
        return [self._hit(k) for k in range(self.offsets[place], self.offsets[place + 1])]

    def __repr__(self):
        return f"<{len(self.enter)} hits of {len(self.offsets) - 1} lines>"


class FirstHits(_HitColumns):
    """What each of many lines meets first: ``first[i]`` is a ``MeshHit``, or None. As columns, of the ``shape`` of the
    lines: ``enter`` and ``leave``, NaN where there is nothing; ``kind`` (int8, MeshHitKind), -1 there; ``crossing``;
    ``triangle``, the least there, or -1; all triangles as those of ``Hits``, line after line."""

    def __init__(self, columns, shape):
        self._fill(columns)
        self.shape = shape
        self.triangle = np.full(len(self.enter), -1, np.int64)
        met = self.kind >= 0
        self.triangle[met] = self.triangles[self.triangle_offsets[:-1][met]]
        for column in ("enter", "leave", "kind", "crossing", "triangle"):
            setattr(self, column, getattr(self, column).reshape(shape))

    def _answer(self, place):
        return self._hit(place) if self.kind.flat[place] >= 0 else None

    def __repr__(self):
        return f"<first hits of {self.kind.size} lines, of which {int((self.kind >= 0).sum())} meet something>"


_ENDS = {"ray": ("ray.origin", "ray.direction"), "segment": ("segment.a", "segment.b"),
         "line": ("line.origin", "line.direction")}


class _Lines:
    """Rays, segments or lines, as two arrays of rows."""

    def __init__(self, name, first, second):
        if second is None:
            self.kind = type(first).__name__.lower()
            if self.kind not in _ENDS or not isinstance(first, Shape):
                raise InvalidArgument(name, "rays", None, f"is a {type(first).__name__}: a Ray, Segment or Line is needed, "
                                      "or origins and directions")
            self.names = _ENDS[self.kind]
            numbers = _plumb.numbers_of(first, name, self.kind)
            a, b = numbers[..., :3], numbers[..., 3:]
        else:
            self.kind, self.names = "ray", ("origins", "directions")
            a, b = floats(name, "origins", first), floats(name, "directions", second)
            for argument, array in zip(self.names, (a, b)):
                if array.ndim == 0 or array.shape[-1] != 3:
                    raise InvalidArgument(name, argument, None, f"has shape {array.shape}: (..., 3) is needed")
            try:
                shape = np.broadcast_shapes(a.shape, b.shape)
            except ValueError:
                raise InvalidArgument(name, "", None, f"origins of shape {a.shape} and directions of shape {b.shape} "
                                      "cannot be broadcast together") from None
            a, b = np.broadcast_to(a, shape), np.broadcast_to(b, shape)
        (self.first, self.shape), (self.second, _) = points(name, self.names[0], a), points(name, self.names[1], b)

    def refuse(self, name, statuses):
        i = int(np.argmax(statuses == REFUSED))
        for argument, rows in zip(self.names, (self.first, self.second)):
            if not np.isfinite(rows[i]).all():
                refuse_items(name, argument, rows, self.shape, statuses)


def _shapes(name, shape):
    """(name in the catalogue, rows of numbers, shape of the items)."""
    if not isinstance(shape, Shape):
        rows, items = points(name, "shape", shape)
        return "point", np.ascontiguousarray(rows, np.float64), items
    called = _plumb.shape_called(name, type(shape).__name__)
    numbers = _plumb.numbers_of(shape, name, "shape")
    return called, numbers.reshape(-1, numbers.shape[-1]), numbers.shape[:-1]


@contextlib.contextmanager
def _placement_errors(name):
    try:
        yield
    except InvalidArgument as error:
        if not str(error).startswith("Placement: "):
            raise
        argument, reason = parts_of(error)
        raise InvalidArgument(name, f"placed.{argument}", None, reason) from None


def _placement(name, placed):
    if placed is None:
        return []
    numbers = floats(name, "placed", placed).reshape(-1)
    if len(numbers) not in (7, 12):
        raise InvalidArgument(name, "placed", None, f"has {len(numbers)} numbers: the 12 of a map or the 7 of a pose are needed")
    return numbers.tolist()


class Tree:
    """The triangles of a mesh, made ready for many questions, each the one of ``plumb query``.

    ``Tree(vertices, faces)``, or of anything that has them (trimesh), or points and cells (meshio), or that was read.
    The arrays are not copied where they hold floats or doubles, and integers of 32 or 64 bits; they must stay as they
    are. A tree of boxes adds about 60 bytes a triangle. Which ``kind`` of ``plumb.tree_kinds`` it is makes no
    difference to any answer. Any number of threads may ask it.

    Every question takes one item or an array of them, of any shape, on ``threads`` threads, 0 for all cores. Where there
    is one answer an item, arrays are of the shape of the items; where there are several, they are found by the index of
    the item, and lie in the order of the flattened shape. What is refused of an item raises InvalidArgument;
    ``errors="mask"`` gives (answer, refused) instead. Triangles are numbered from 0; -1 is none.
    """

    def __init__(self, mesh, faces=None, *, kind="aabb", threads=0):
        held, self.vertices, self.faces = held_mesh("Tree", mesh, faces)
        if kind not in tree_kinds:
            raise InvalidArgument("Tree", "kind", None, f"is {kind!r}, none of {', '.join(tree_kinds)}")
        self.kind = kind
        with mesh_errors("Tree"):
            self._tree = _plumb.Tree(held, kind, threads_of("Tree", threads))

    def __repr__(self):
        return f"<Tree ({self.kind}) of {len(self.faces)} triangles>"

    @property
    def unbalanced_edges(self):
        """How many edges do not run as often one way as the other."""
        return self._tree.unbalanced_edges()

    @property
    def closed(self):
        """Whether there is no such edge."""
        return self.unbalanced_edges == 0

    nodes = property(lambda self: self._tree.nodes())
    depth = property(lambda self: self._tree.depth())
    bytes = property(lambda self: self._tree.bytes())

    # ---- Of points.

    def closest(self, points, *, threads=0, errors="raise"):
        """The nearest point of the surface: ``SurfacePoint(distance, point, triangle, kind)``, all correctly rounded.

        Of several nearest points the lexicographically least; of several triangles that of the least index; ``kind``
        says where on that triangle (Feature). Without triangles: None of a single point, NaN and -1 in arrays."""
        return self._nearest("closest", points, None, threads, errors)

    def signed_distance(self, points, *, rule="positive", threads=0, errors="raise"):
        """The same, with a distance below 0, or -0, where the point is inside of the closed surface."""
        self._require_closed("signed_distance")
        return self._nearest("signed_distance", points, _rule("signed_distance", rule), threads, errors)

    def inside(self, points, *, rule="positive", threads=0, errors="raise"):
        """Where each point is, ``Place`` or int8: ``outside`` 0, on the ``boundary`` 1, ``inside`` 2 of the closed
        surface: where its winding number is ``"positive"``, ``"nonzero"`` or ``"odd"``."""
        self._require_closed("inside")
        rule = _rule("inside", rule)
        rows, shape = _rows("inside", points)
        places, statuses = self._tree.where(rows, rule, threads_of("inside", threads))
        return self._answered("inside", rows, shape, statuses, errors, places.reshape(shape),
                              lambda: Place(places[0]))

    def winding(self, points, *, threads=0, errors="raise"):
        """How often the closed surface winds around each point. On the surface: None of a single point, NaN in arrays."""
        self._require_closed("winding")
        rows, shape = _rows("winding", points)
        numbers, statuses = self._tree.windings(rows, threads_of("winding", threads))
        return self._answered("winding", rows, shape, statuses, errors, numbers.reshape(shape),
                              lambda: None if statuses[0] else int(numbers[0]))

    def _nearest(self, name, given, rule, threads, errors):
        rows, shape = _rows(name, given)
        distance, point, triangle, kind, statuses = self._tree.nearest(rows, rule, threads_of(name, threads))
        many = SurfacePoint(distance.reshape(shape), point.reshape(shape + (3,)), triangle.reshape(shape),
                            kind.reshape(shape))
        return self._answered(name, rows, shape, statuses, errors, many, lambda: None if statuses[0] else SurfacePoint(
            float(distance[0]), point[0], int(triangle[0]), Feature(kind[0])))

    @staticmethod
    def _answered(name, rows, shape, statuses, errors, many, single):
        refused = statuses == REFUSED
        if masks(name, errors):
            return many, refused.reshape(shape)
        if refused.any():
            refuse_items(name, "points", rows, shape, statuses)
        return many if shape else single()

    def _require_closed(self, name):
        edges = self.unbalanced_edges
        if edges:
            raise InvalidArgument(name, "mesh", None, f"is not closed: {edges} of its edges "
                                  f"{'does' if edges == 1 else 'do'} not run as often one way as the other")

    # ---- Of rays, segments and lines.

    def hits(self, rays, directions=None, *, from_=None, after=None, to=None, threads=0, errors="raise"):
        """All that each ray, segment or line shares with the surface, in order along it: ``Hits``, or a list of ``MeshHit`` of
        a single one. ``hits(origins, directions)`` are rays. A ray through a vertex or an edge has one hit there;
        ``crossing`` is the change of the winding number across it.

        Hits are cut to ``from_`` <= t <= ``to``; then those that begin at ``after`` or before are left out."""
        lines = _Lines("hits", rays, directions)
        columns, offsets, statuses = self._tree.hits(*self._asked("hits", lines, from_, after, to, threads))
        many = Hits(columns, offsets, lines.shape)
        return self._of_lines("hits", lines, statuses, errors, many, lambda: many[()])

    def first(self, rays, directions=None, *, from_=None, after=None, to=None, threads=0, errors="raise"):
        """The first of these: ``FirstHits``, or a ``MeshHit`` or None of a single one."""
        lines = _Lines("first", rays, directions)
        columns, statuses = self._tree.first(*self._asked("first", lines, from_, after, to, threads))
        many = FirstHits(columns, lines.shape)
        return self._of_lines("first", lines, statuses, errors, many, lambda: many[()])

    def any(self, rays, directions=None, *, from_=None, after=None, to=None, threads=0, errors="raise"):
        """Whether there is one."""
        lines = _Lines("any", rays, directions)
        statuses = self._tree.any(*self._asked("any", lines, from_, after, to, threads))
        return self._of_lines("any", lines, statuses, errors, (statuses == 0).reshape(lines.shape),
                              lambda: bool(statuses[0] == 0))

    @staticmethod
    def _asked(name, lines, from_, after, to, threads):
        bounds = []
        for argument, t in (("from_", from_), ("to", to), ("after", after)):
            if t is not None and not np.isfinite(t):
                raise InvalidArgument(name, argument, None, not_finite(t))
            bounds.append(None if t is None else float(t))
        return lines.kind, lines.first, lines.second, bounds, threads_of(name, threads)

    @staticmethod
    def _of_lines(name, lines, statuses, errors, many, single):
        refused = statuses == REFUSED
        if masks(name, errors):
            return many, refused.reshape(lines.shape)
        if refused.any():
            lines.refuse(name, statuses)
        return many if lines.shape else single()

    # ---- Of shapes.

    def overlaps(self, shape, *, threads=0):
        """The triangles that share a point with a shape, rising; of many shapes ``Lists``."""
        name, rows, items = _shapes("overlaps", shape)
        return _lists("overlaps", items, self._tree.overlaps, name, rows, threads)

    def within(self, shape, r, *, threads=0):
        """The triangles at a distance of at most r from a shape, exactly; of many shapes ``Lists``, with one r or one each."""
        name, rows, items = _shapes("within", shape)
        distances = floats("within", "r", r)
        if distances.ndim:
            try:
                distances = np.broadcast_to(distances, items)
            except ValueError:
                raise InvalidArgument("within", "r", None, f"has shape {np.shape(r)}, but there are {items} shapes") from None
        distances = np.ascontiguousarray(distances, np.float64).reshape(-1)
        return _lists("within", items, self._tree.within, name, rows, distances, threads)

    def cull(self, frustum, *, threads=0):
        """The triangles of which no plane of a frustum has all corners strictly outside; of many frusta ``Lists``."""
        name, rows, items = _shapes("cull", frustum)
        return _lists("cull", items, self._tree.cull, name, rows, threads)

    # ---- Of another mesh.

    def overlapping(self, other, *, placed=None, threads=0):
        """The pairs of triangles, one of this mesh and one of another, that share a point: (n, 2), rising.

        ``placed`` moves the other one, exactly: the 12 numbers of an affine map, row by row, or the 7 of a pose, a
        quaternion w x y z and a translation."""
        with _placement_errors("overlapping"):
            return self._tree.overlapping(*_second("overlapping", other, placed, threads))

    def distance(self, other, *, placed=None, threads=0):
        """The least distance of both surfaces, not of solids, and where: ``MeshDistance``; None where one is empty."""
        with _placement_errors("distance"):
            found = self._tree.distance(*_second("distance", other, placed, threads))
        return None if found is None else MeshDistance(*found)

    def first_contact(self, other, v, *, placed=None, threads=0):
        """When another mesh, which moves by t v for t from 0 to 1, first touches this one: ``MeshContact``, or None."""
        rows, shape = points("first_contact", "v", v)
        if shape:
            raise InvalidArgument("first_contact", "v", None, f"has shape {np.shape(v)}: (3,) is needed")
        second, *rest = _second("first_contact", other, placed, threads)
        with _placement_errors("first_contact"):
            found = self._tree.first_contact(second, rows[0].tolist(), *rest)
        return None if found is None else MeshContact(*found)


def _rows(name, given):
    return points(name, "points", given)


def _rule(name, rule):
    if rule not in ("positive", "nonzero", "odd"):
        raise InvalidArgument(name, "rule", None, f"is {rule!r}, none of 'positive', 'nonzero' and 'odd'")
    return rule


_PLACE = re.compile(r"(shape|r)\[(\d+)\](\S*)")


def _lists(name, items, ask, *arguments):
    *arguments, threads = arguments
    try:
        found = ask(*arguments, threads_of(name, threads))
    except InvalidArgument as error:
        argument, reason = parts_of(error)
        place = _PLACE.fullmatch(argument)
        if place is None:
            raise InvalidArgument(name, argument, None, reason) from None
        # A single shape has no index, and neither has an r for all.
        item = tuple(map(int, np.unravel_index(int(place[2]), items))) if items else ()
        raise InvalidArgument(name, place[1] + place[3], item, reason) from None
    return Lists(*found, items) if items else found[1]


def _second(name, other, placed, threads):
    tree = other if isinstance(other, Tree) else Tree(other, threads=threads)
    return tree._tree, _placement(name, placed), threads_of(name, threads)

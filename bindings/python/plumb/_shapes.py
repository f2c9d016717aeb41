"""Shapes: small classes that hold arrays as they were given, made from the catalogue."""

import math

import numpy as np

from . import _plumb
from ._errors import InvalidArgument
from ._plumb import ExactPoints


class Shape:
    """What shapes have in common: their members, over the memory that they were made of, and indexing of the items."""

    __slots__ = ("parts", "_inner")
    members = ()  # (name, how many numbers)
    dimension = 3
    count = 0
    are_corners = False

    def __init__(self, *parts, faces=None, **named):
        cls = type(self)
        if named:
            parts += tuple(named.pop(m) for m, _ in cls.members[len(parts):] if m in named)
            if named:
                raise TypeError(f"{cls.__name__}() got an unexpected keyword argument '{next(iter(named))}'")
        if faces is not None:
            self._hold_corners_of(parts, faces)
        elif len(parts) == 1 and len(cls.members) > 1:
            self._hold_all_in_one(_kept(cls, "", parts[0]))
        elif len(parts) != len(cls.members):
            raise TypeError(f"{cls.__name__}() takes {', '.join(m for m, _ in cls.members)}")
        else:
            held = [_held(cls, member, count, part) for (member, count), part in zip(cls.members, parts)]
            self.parts, self._inner = (tuple(x) for x in zip(*held))

    def _hold_all_in_one(self, one):
        """Corners one after the other, as v[f] is; of other shapes all numbers."""
        cls = type(self)
        corners = (len(cls.members), cls.dimension)
        if cls.are_corners and one.shape[-2:] == corners:
            self.parts, self._inner = (one,), (2,)
        elif not cls.are_corners and one.ndim and one.shape[-1] == cls.count:
            self.parts, self._inner = (one,), (1,)
        else:
            wanted = f"(..., {corners[0]}, {corners[1]})" if cls.are_corners else f"(..., {cls.count})"
            raise InvalidArgument(cls.__name__, "", None, f"has shape {one.shape}: {wanted} is needed")

    def _hold_corners_of(self, vertices, faces):
        """Vertices, and which of them the corners are."""
        cls = type(self)
        if not cls.are_corners or len(vertices) != 1:
            raise TypeError(f"{cls.__name__}() takes no faces" if not cls.are_corners else
                            f"{cls.__name__}() takes the vertices, and faces")
        v, f = _kept(cls, "vertices", vertices[0]), _kept(cls, "faces", faces)
        if v.ndim != 2 or v.shape[1] != cls.dimension:
            raise InvalidArgument(cls.__name__, "vertices", None,
                                  f"has shape {v.shape}: (n, {cls.dimension}) is needed")
        if not f.ndim or f.shape[-1] != len(cls.members):
            raise InvalidArgument(cls.__name__, "faces", None,
                                  f"has shape {f.shape}: (..., {len(cls.members)}) is needed")
        self.parts, self._inner = (v, f), (-1, 1)

    @property
    def shape(self):
        """Of the items, as all members are broadcast."""
        if self._inner[0] == -1:
            return self.parts[1].shape[:-1]
        return np.broadcast_shapes(*(_outer(p, i) for p, i in zip(self.parts, self._inner)))

    @property
    def ndim(self):
        return len(self.shape)

    def __getitem__(self, index):
        """Some of the items: ``triangles[mask]``, ``triangles[:, None]``."""
        index = index if isinstance(index, tuple) else (index,)
        new = object.__new__(type(self))
        new._inner = self._inner
        if self._inner[0] == -1:
            new.parts = (self.parts[0], self.parts[1][(*index, slice(None))])
            return new
        new.parts = tuple(_items(p, i, self.shape, index) for p, i in zip(self.parts, self._inner))
        return new

    def __len__(self):
        if not self.shape:
            raise TypeError(f"a single {type(self).__name__} has no len()")
        return self.shape[0]

    def __repr__(self):
        if self.shape or any(isinstance(p, ExactPoints) for p in self.parts):
            return f"<{type(self).__name__} {self.shape}>"
        try:
            members = [str(np.asarray(getattr(self, m)).tolist()) for m, _ in self.members]
        except InvalidArgument:  # of a vertex that there is not
            return f"<{type(self).__name__} ()>"
        return f"{type(self).__name__}({', '.join(members)})"

    def numbers(self):
        """All numbers in order, (..., count), as ``plumb eval`` takes them: of points their count, then these. Refused are
        those that a question refuses for their type, and exact points."""
        return _plumb.numbers_of(self, type(self).__name__, "")


def _kept(cls, member, given):
    """An array over the memory of what was given: the caller may set the shape of an array in place, and not of this."""
    array = given if type(given) is np.ndarray else _plumb.array_given(given, cls.__name__, member)
    return array.view()


def _items(part, inner, whole, index):
    """Of a member that is broadcast to the shape of the whole, some items."""
    if isinstance(part, ExactPoints):
        places = np.arange(math.prod(part.shape)).reshape(part.shape)
        return _plumb.points_at(part, np.broadcast_to(places, whole)[index])
    return np.broadcast_to(part, whole + part.shape[part.ndim - inner:])[index + (slice(None),) * inner]


def _outer(part, inner):
    return part.shape if isinstance(part, ExactPoints) else part.shape[:part.ndim - inner]


def _held(cls, member, count, part):
    """The array of a member, and how many of its dimensions are one item."""
    if isinstance(part, ExactPoints):
        if not cls.are_corners or part.dimension != count:
            raise InvalidArgument(cls.__name__, member, None, "cannot be exact points")
        return part, 0
    array = _kept(cls, member, part)
    tail = (4, 4) if member == "matrix" and array.shape[-2:] == (4, 4) else (count,) if count > 1 else ()
    if tail and array.shape[-len(tail):] != tail:
        raise InvalidArgument(cls.__name__, member, None,
                              f"has shape {array.shape}: (..., {', '.join(map(str, tail))}) is needed")
    return array, len(tail)


def _member(k, name, count):
    def get(self):
        cls = type(self)
        if self._inner[0] == -1:
            vertices, faces = self.parts
            _plumb.require_faces(faces, len(vertices), cls.__name__, "faces")
            return vertices[faces[..., k]]
        if len(self.parts) > 1 or len(cls.members) == 1:
            return self.parts[k]
        if cls.are_corners:
            return self.parts[0][..., k, :]
        first = sum(c for _, c in cls.members[:k])
        return self.parts[0][..., first] if count == 1 else self.parts[0][..., first:first + count]
    return property(get, doc=f"{name}: {count} number{'s' * (count > 1)}")


class PointSet(Shape):
    """What is made of any number of points, (..., n, dimension): as many for each item."""

    __slots__ = ()

    def __init__(self, points):
        cls = type(self)
        points = _kept(cls, cls.members[0][0], points)
        if points.ndim < 2 or points.shape[-1] != cls.dimension:
            raise InvalidArgument(cls.__name__, cls.members[0][0], None,
                                  f"has shape {points.shape}: (..., n, {cls.dimension}) is needed")
        self.parts, self._inner = (points,), (2,)


def class_name(shape):
    """Of a shape of the catalogue: "moving point" is MovingPoint."""
    return "".join(word[0].upper() + word[1:] for word in shape.replace(" ", "_").split("_"))


def _class_of_shape(name, dimension, count, members):
    words = class_name(name)
    text = "\n".join(f"    {m}: (..., {c})" if c > 1 else f"    {m}: (...)" for m, c in members)
    corners = all(m in "abcd" and c == dimension for m, c in members)
    also = ""
    if corners and len(members) > 1:
        also = (f"\n\nAlso {words}(corners), (..., {len(members)}, {dimension}), as vertices[faces] is; and\n"
                f"{words}(vertices, faces=faces), which copies no vertex.")
    space = {"__slots__": (), "members": tuple(members), "dimension": dimension, "count": count, "are_corners": corners,
             "__doc__": f"{words}({', '.join(m for m, _ in members)})\n\n{text}{also}", "__module__": "plumb"}
    for k, (member, numbers) in enumerate(members):
        space[member] = _member(k, member, numbers)
    return type(words, (Shape,), space)


def _class_of_list(name, member, dimension):
    words = class_name(name)
    space = {"__slots__": (), "members": ((member, 0),), "dimension": dimension, "__module__": "plumb",
             "__doc__": f"{words}({member})\n\n    {member}: (..., n, {dimension})",
             member: property(lambda self: self.parts[0], doc=f"{member}: (..., n, {dimension})")}
    return type(words, (PointSet,), space)


def _classes():
    """All of them by their names in the catalogue."""
    made = {}
    for name, dimension, count, members in _plumb.shapes():
        if name not in ("point", "point2"):
            made[name] = _class_of_shape(name, dimension, count, members)
    for name, member, dimension in _plumb.point_lists():
        made[name] = _class_of_list(name, member, dimension)
    for name, cls in made.items():
        _plumb.know_class(name, cls)
    return made


CLASSES = _classes()


def of_numbers(cls, numbers):
    """A shape of all of its numbers in order, without a copy."""
    parts, inner, at = [], [], 0
    for _, count in cls.members:
        parts.append(numbers[..., at] if count == 1 else numbers[..., at:at + count])
        inner.append(int(count > 1))
        at += count
    new = object.__new__(cls)
    new.parts, new._inner = tuple(parts), tuple(inner)
    return new

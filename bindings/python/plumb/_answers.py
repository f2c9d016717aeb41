"""What the functions answer: enumerations, and classes for answers of several parts, made from the catalogue."""

import enum
import functools
import operator
from collections import namedtuple
from fractions import Fraction

import numpy as np

from . import _plumb
from ._shapes import CLASSES, of_numbers

__all__ = ["BracketKind", "Containment", "ContactKind", "ConvexHull", "Features", "HitKind",
           "HullKind", "Place", "PlaneSide", "Ragged", "SegmentRelation", "SharedKind", "SharedSet", "TriangleRelation", "Witness"]


class _Whole(enum.IntEnum):
    def __str__(self):
        return self.name


class SegmentRelation(_Whole):
    """What two segments have in common: nothing, an end or ends, a point inside both, more than a point."""
    disjoint, touch, cross, overlap = range(4)


class TriangleRelation(_Whole):
    """The set that two triangles have in common."""
    disjoint, point, segment, polygon = range(4)


class PlaneSide(_Whole):
    """On which side of a plane all of a shape is."""
    negative, intersecting, positive = range(-1, 2)


class Containment(_Whole):
    """How much of the second shape is in the first."""
    outside, intersecting, inside = range(3)


class Place(_Whole):
    """Where a point is."""
    outside, boundary, inside = range(3)


# The kinds of answers, as the catalogue counts them.
(SIGN, BOOLEAN, SEGMENT_RELATION, TRIANGLE_RELATION, PLANE_SIDE, CONTAINMENT, PLACE, CULLED, MASK, INDICES, WITNESS,
 NUMBERS) = range(12)
ENUMS = {SEGMENT_RELATION: SegmentRelation, TRIANGLE_RELATION: TriangleRelation, PLANE_SIDE: PlaneSide,
         CONTAINMENT: Containment, PLACE: Place, CULLED: Containment}
PLAIN, WHOLE, POINTS, FEATURES = range(4)  # layouts


def member_of(kind, value):
    """The answer to a single call."""
    return ENUMS[kind](value) if kind in ENUMS else value


# Kinds of sets and of outcomes, of those questions whose numbers alone do not tell them.

class SharedKind(_Whole):
    """What shapes have in common."""
    empty, point, segment, ray, line, plane, polygon, aabb = range(8)


class HullKind(_Whole):
    """What the convex hull of points is."""
    point, segment, polygon, polyhedron = range(4)


class HitKind(_Whole):
    """How a line in the plane meets a shape."""
    miss, meet, overlap, hit = range(4)


class ContactKind(_Whole):
    """Whether what moves touches."""
    never, overlap, touch = range(3)


class BracketKind(_Whole):
    """Whether what turns and moves comes as near as asked, and how far that is known."""
    never, at_start, contact, apart = range(4)


KINDS = {"hit": HitKind, "contact": ContactKind, "bracket": BracketKind}
# Where a name says more than the catalogue's letter.
FIELDS = {"closest": {"a": "p", "b": "q"}, "penetration": {"d": "depth", "xyz": "translation"},
          "contact": {"xyz": "point", "n": "normal"}}


def fields_of(name, outcomes):
    """The fields of an answer and how many numbers each has: names that end in x, y and z are those of a vector."""
    words = max((numbers.split() for _, numbers in outcomes), key=lambda w: (len(w), outcomes[-1][1].split() == w))
    fields, renamed = [], FIELDS.get(name, {})
    while words:
        n = 1
        for axes in ("xyz", "xy"):
            base = words[0][:-1]
            if words[0].endswith("x") and words[:len(axes)] == [base + axis for axis in axes]:
                n = len(axes)
                break
        word = words[0][:-1] or "xyz" if n > 1 else words[0]
        fields.append((renamed.get(word, word), n))
        words = words[n:]
    return fields


def needs_kind(outcomes):
    """Whether the numbers, of which some may be NaN, do not tell which outcome it is."""
    lists = sorted((numbers.split() for _, numbers in outcomes), key=len)
    return (sum(not n for n in lists) > 1
            or any(longer[:len(shorter)] != shorter for shorter, longer in zip(lists, lists[1:])))


def _plain(x):
    """A Python number of an array without dimensions."""
    return x.item() if x.ndim == 0 else x


def _whole(numbers, dtype, refused):
    """Whole numbers; `refused` of items that are, whose numbers are NaN."""
    with np.errstate(invalid="ignore"):
        whole = np.asarray(numbers.astype(dtype))
    whole[np.isnan(numbers)] = refused
    return whole


def _fractions(texts, shape):
    many = np.empty(len(texts), dtype=object)
    many[:] = [Fraction(t) if t else None for t in texts]
    return many.reshape(shape)[()]


_tuples = {}


def tuple_of(name, fields):
    """The class of an answer, Closest of closest; Hit and TriangleHit, PlanarHit of hit; ExactPenetration."""
    key = (name, tuple(fields))
    if key not in _tuples:
        title = "".join(w.capitalize() for w in name.split("_"))
        title = {"t0 t1 u v": "Triangle", "kind t0 t1": "Planar"}.get(" ".join(fields), "") + title
        if fields[-1] == "squared":
            title = "Exact" + title
        cls = namedtuple(title, fields)
        cls.__module__ = "plumb"
        _tuples[key] = cls
    return _tuples[key]


def class_of(name, kind, outcomes, has_fractions):
    """The class of an answer with several fields; None where it is one array."""
    fields, wants_kind = [f for f, _ in fields_of(name, outcomes)], kind == CULLED or needs_kind(outcomes)
    # Weights are one thing.
    if name == "barycentric" or (len(fields) == 1 and not wants_kind and not has_fractions):
        return None
    return tuple_of(name, ["where" if kind == CULLED else "kind"] * wants_kind + fields + ["squared"] * has_fractions)


def all_tuples():
    """The classes that class_of has made."""
    return list(_tuples.values())


def _maker_of_fields(name, kind, outcomes, has_fractions):
    fields = fields_of(name, outcomes)
    wants_kind = kind == CULLED or needs_kind(outcomes)
    kinds = ENUMS.get(kind) or KINDS.get(name)
    cls = class_of(name, kind, outcomes, has_fractions)
    if cls is None:
        scalar = name != "barycentric" and fields[0][1] == 1
        return lambda values, numbers, offsets, texts: _plain(numbers[..., 0]) if scalar else numbers

    def make(values, numbers, offsets, texts):
        parts, at = [], 0
        if wants_kind:
            parts.append(kinds(int(values)) if values.ndim == 0 else values)
        for _, n in fields:
            column = numbers[..., at] if n == 1 else numbers[..., at:at + n]
            if kind == CULLED:
                column = _whole(column, np.int8, 0)
            parts.append(_plain(column) if n == 1 else column)
            at += n
        if has_fractions:
            parts.append(_fractions(texts, values.shape))
        return cls(*parts)
    return make


class OfItems:
    """Answers of the items of a ``shape``: ``answers[i]`` is that of an item, ``answers[i, j]`` where there are two
    dimensions. What lies in one row for all items is in the order of the flattened shape."""

    def __len__(self):
        if not self.shape:
            raise TypeError("the answer of a single item has no len(): it is answer[()]")
        return self.shape[0]

    def __getitem__(self, index):
        index = index if isinstance(index, tuple) else (index,)
        if len(index) != len(self.shape):
            raise IndexError(f"an item of the shape {self.shape} has {len(self.shape)} indices, not {len(index)}")
        place = 0
        for i, extent in zip(index, self.shape):
            place = place * extent + range(extent)[operator.index(i)]
        return self._answer(place)

    def __iter__(self):
        return (self[i] for i in range(len(self)))


class Ragged(OfItems):
    """Answers of which each item has its own count of numbers: ``answer[i]`` is that of an item, ``answer[i, j]`` where
    there are two dimensions.

    kind     of each item, int8
    numbers  those of all items, one after the other
    offsets  where those of each item begin, in the order of the flattened shape
    """

    def __init__(self, kind, numbers, offsets, make_item):
        self.kind, self.numbers, self.offsets, self._make_item = kind, numbers, offsets, make_item

    @property
    def shape(self):
        return self.kind.shape

    def _answer(self, place):
        numbers = self.numbers[self.offsets[place]:self.offsets[place + 1]]
        return self._make_item(int(self.kind.flat[place]), numbers)

    def __repr__(self):
        return f"<answers {self.kind.shape}>"


SharedSet = namedtuple("SharedSet", "kind coordinates")
ConvexHull = namedtuple("ConvexHull", "kind corners faces")
Features = namedtuple("Features", "first second distance")


def _point_item(name, outcomes, value, numbers):
    """Of the numbers of an item: what is shared, or a hull."""
    kinds = HullKind if name.startswith("convex_hull") else SharedKind
    outcome, names = outcomes[value]
    words = names.split()
    if not names.endswith("..."):
        rows = numbers if outcome == "plane" else numbers.reshape(-1, max(1, sum("x" in w for w in words) and
                                                                          (3 if any("z" in w for w in words) else 2)))
        counts = ()
    else:
        counts = [int(numbers[k]) for k, w in enumerate(words[:2]) if w in "nm"]
        dimension = sum(w in "xyz" for w in words)
        end = len(counts) + counts[0] * dimension
        rows = numbers[len(counts):end].reshape(counts[0], dimension)
    kind = kinds[outcome] if outcome in kinds.__members__ else \
        (SharedKind.polygon if outcome == "corners" else SharedKind(value))
    if kinds is SharedKind:
        return SharedSet(kind, rows)
    faces, at = [], len(numbers) if len(counts) < 2 else end
    while at < len(numbers):
        n = int(numbers[at])
        faces.append(numbers[at + 1:at + 1 + n].astype(np.int64))
        at += 1 + n
    return ConvexHull(kind, rows, faces)


def _feature_item(value, numbers):
    if not len(numbers):
        return Features(np.zeros(0, np.int64), np.zeros(0, np.int64), (np.nan, 0.0)[value])
    n = int(numbers[0])
    m = int(numbers[1 + n])
    return Features(numbers[1:1 + n].astype(np.int64), numbers[2 + n:2 + n + m].astype(np.int64), float(numbers[-1]))


Witness = namedtuple("Witness", "intersect vector first second")


def _witness(value, text):
    found = {"vector": [], "first": [], "second": []}
    into = "vector"
    for word in text.split():
        if word in found:
            into = word
        else:
            found[into].append(Fraction(word))
    return Witness(bool(value), *(tuple(found[k]) for k in ("vector", "first", "second")))


def _make_witnesses(values, numbers, offsets, texts):
    many = np.empty(len(texts), dtype=object)
    for i, (value, text) in enumerate(zip(values.reshape(-1), texts)):
        many[i] = _witness(value, text) if text else None
    return many.reshape(values.shape)[()]


def maker_of(name, kind, layout, outcomes, has_fractions):
    """What makes an answer of values, numbers, offsets and fractions."""
    if kind == WITNESS:
        return _make_witnesses
    if kind == INDICES:
        return lambda values, numbers, offsets, texts: _whole(numbers, np.int64, -1)
    if layout in (POINTS, FEATURES):
        make_item = _feature_item if layout == FEATURES else functools.partial(_point_item, name, outcomes)
        return lambda values, numbers, offsets, texts: (
            make_item(int(values), numbers) if values.ndim == 0 else Ragged(values, numbers, offsets, make_item))
    if name.startswith("bounding_"):
        cls = CLASSES[name[len("bounding_"):]]
        return lambda values, numbers, offsets, texts: of_numbers(cls, numbers)
    return _maker_of_fields(name, kind, outcomes, has_fractions)


# All classes of answers, so that the package has them by their names.
for _form in _plumb.answer_forms():
    maker_of(*_form)
globals().update({cls.__name__: cls for cls in all_tuples()})
__all__ += [cls.__name__ for cls in all_tuples()]

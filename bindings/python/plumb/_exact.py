"""What exact points have besides what the extension gives them."""

import math
from fractions import Fraction

import numpy as np

from . import _plumb
from ._errors import InvalidArgument
from ._plumb import ExactPoints

_SIDES = {"nearest": 0, "below": -1, "above": 1}


def rounded(self, rounding="nearest"):
    """The coordinates, (..., dimension), to the nearest double, or the next one "below" or "above"."""
    if rounding not in _SIDES:
        raise InvalidArgument("rounded", "rounding", None, f"is {rounding!r}, none of 'nearest', 'below' and 'above'")
    return self._rounded(_SIDES[rounding])


def fractions(self):
    """The coordinates themselves, as an array of ``fractions.Fraction``, (..., dimension)."""
    all_of_them = np.empty(self.shape + (self.dimension,), dtype=object)
    all_of_them.reshape(-1)[:] = [Fraction(x) for x in self._fractions()]
    return all_of_them


def _text(self):
    if self.shape:
        return f"<exact points {self.shape} of {self.dimension} coordinates>"
    return f"<exact point ({', '.join(self._fractions())})>"


def _points_of(dimension, shape, numbers):
    """As they were before they were pickled."""
    return _plumb.points_of(dimension, shape, numbers)


def _reduce(self):
    """For pickle and copy: homogeneous coordinates, as hexadecimal numbers."""
    numbers = []
    for row in self.fractions().reshape(-1, self.dimension):
        w = math.lcm(*(x.denominator for x in row))
        numbers += [f"{int(x * w):x}" for x in row] + [f"{w:x}"]
    return _points_of, (self.dimension, self.shape, numbers)


ExactPoints.rounded, ExactPoints.fractions, ExactPoints.__repr__ = rounded, fractions, _text
ExactPoints.__module__ = "plumb"
ExactPoints.__reduce__ = _reduce

"""Exact geometry over numpy arrays.

Points are arrays (..., 2) or (..., 3), or tuples. Shapes are small classes that hold arrays as they are:
``Triangle(v[f])``, ``Aabb(lo, hi)``, ``Ray(origins, directions)``. Every question is a function over these, and its
arguments broadcast as numpy's do::

    >>> import numpy as np, plumb
    >>> plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    1
    >>> boxes = plumb.Aabb(np.zeros((4, 3)), np.arange(1, 13).reshape(4, 3))
    >>> plumb.intersects(boxes, plumb.Sphere((9, 9, 9), 2))
    array([False, False, False,  True])
    >>> plumb.line_plane((0, 0, 0), (1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1)).fractions()[0]
    Fraction(1, 3)

What is refused raises ``InvalidArgument``, a ValueError that names the argument and the item; ``errors="mask"`` gives
(answer, refused) instead. ``threads=0`` takes all cores. Numbers are rounded to the nearest double, or as
``rounding="below"`` or ``"above"`` says.
"""
from . import _exact, _plumb
from ._answers import *  # noqa: F403
from ._errors import InvalidArgument
from ._meshes import Findings, Mesh, check, read_mesh
from ._meshes_made_right import MeshMadeRight, NotSolid, OpenBoundary, Source, Sources, boolean, repair, resolve
from ._plumb import ExactPoints
from ._shapes import CLASSES as _classes
from ._shapes import Shape
from ._trees import (Feature, FirstHits, Hits, Lists, MeshContact, MeshDistance, MeshHit, MeshHitKind, SurfacePoint, Tree,
                     tree_kinds)

try:
    from ._docs import DOCS as _docs  # written when the package is built
except ImportError:
    _docs = {}

globals().update({cls.__name__: cls for cls in _classes.values()})
globals().update(_plumb.functions(_docs))
del _exact

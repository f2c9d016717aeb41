"""What numpy's users expect of arrays: types, memory, broadcasting."""

import numpy as np
import pytest

import plumb

rng = np.random.default_rng(5)
GRID = rng.integers(-3, 4, (4, 40, 3))


def orient(*points):
    """By determinants in whole numbers."""
    a, b, c, d = (np.asarray(p, dtype=object) for p in points)
    u, v, w = b - a, c - a, d - a
    x = (w[..., 0] * (u[..., 1] * v[..., 2] - u[..., 2] * v[..., 1])
         + w[..., 1] * (u[..., 2] * v[..., 0] - u[..., 0] * v[..., 2])
         + w[..., 2] * (u[..., 0] * v[..., 1] - u[..., 1] * v[..., 0]))
    return np.sign(x).astype(int)


EXPECTED = orient(*GRID)


@pytest.mark.parametrize("dtype", ["f8", "f4", "f2", "i1", "i2", "i4", "i8", ">f8", ">i4"])
def test_any_type_of_numbers_is_taken_exactly(dtype):
    assert np.array_equal(plumb.orient3d(*GRID.astype(dtype)), EXPECTED)


def test_unsigned_integers_are_taken_exactly():
    for dtype in ("u1", "u2", "u4", "u8"):
        assert np.array_equal(plumb.orient3d(*(GRID + 3).astype(dtype)), EXPECTED)


def test_arguments_broadcast():
    x = GRID.astype(float)
    assert plumb.orient3d(x[0][:, None], x[1], x[2][0], (0, 0, 1)).shape == (40, 40)
    assert plumb.orient3d(*np.zeros((4, 0, 3))).shape == (0,)
    assert plumb.orient3d(np.zeros((2, 0, 3)), *x[1:, 0]).shape == (2, 0)
    whole = plumb.orient3d(x[0][:, None, None], x[1][:3, None], x[2][:5], x[3][0])
    assert np.array_equal(whole, orient(GRID[0][:, None, None], GRID[1][:3, None], GRID[2][:5], GRID[3][0]))


@pytest.mark.parametrize("spoil, message", [
    (lambda x: x.astype(object), "orient3d: d has numbers of type object"),
    (lambda x: x.astype(complex), "orient3d: d has numbers of type complex128"),
    (lambda x: x > 0, "orient3d: d has numbers of type bool"),
    (lambda x: x[:, :2], "orient3d: is not asked of"),
    (lambda x: "abc", "orient3d: is not asked of"),
    (lambda x: x[:7], "cannot be broadcast"),
    (lambda x: [1, 2, 2**53 + 1], "orient3d: d[2] is 9007199254740993, which no double holds"),
])
def test_what_does_not_fit_is_refused_by_name(spoil, message):
    x = GRID[0].astype(float)
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.orient3d(x, x, x, spoil(x))
    assert message in str(error.value)

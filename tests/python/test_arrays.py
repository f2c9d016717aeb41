"""What numpy's users expect of arrays: types, memory, broadcasting."""

import threading

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


def test_memory_of_any_layout_is_read_where_it_lies():
    x = GRID.astype(float)
    unaligned = []
    for p in x:
        raw = np.zeros(p.nbytes + 1, np.uint8)
        raw[1:] = p.reshape(-1).view(np.uint8)
        unaligned.append(raw[1:].view(float).reshape(p.shape))
    for points in ([np.ascontiguousarray(p.T).T for p in x], [np.asfortranarray(p) for p in x],
                   [np.repeat(p, 2, axis=0)[::2] for p in x], [p[::-1] for p in x[:, ::-1]], unaligned,
                   [np.repeat(p.reshape(4, 10, 3), 2, axis=1)[:, ::2].reshape(40, 3) for p in x],
                   list(np.concatenate(x, axis=1).reshape(40, 4, 3).transpose(1, 0, 2))):
        assert np.array_equal(plumb.orient3d(*points), EXPECTED)


def test_arrays_that_cannot_be_written_are_read():
    x = GRID.astype(float)
    x.flags.writeable = False
    assert np.array_equal(plumb.orient3d(*x), EXPECTED)


def test_single_points_give_python_numbers():
    x = GRID.astype(float)
    for one in (x[:, 0], [tuple(p) for p in x[:, 0].tolist()], [list(map(int, p)) for p in x[:, 0]]):
        assert type(plumb.orient3d(*one)) is int and plumb.orient3d(*one) == EXPECTED[0]
    assert type(plumb.distance((0, 0, 0), plumb.Sphere((9, 0, 0), 1))) is float
    assert type(plumb.distance((0, 0, 0), plumb.Sphere((9, 0, 0), np.array(1)))) is float
    assert plumb.relate(plumb.Segment2((0, 0), (2, 2)), plumb.Segment2((0, 2), (2, 0))) is plumb.SegmentRelation.cross
    assert plumb.distance((0, 0, 0), plumb.Sphere((9, 0, 0), [1, 2])).tolist() == [8, 7]


def test_answers_of_several_parts_have_names():
    closest = plumb.closest((0, 0, 0), plumb.Sphere(((9, 0, 0), (0, 9, 0)), 1))
    assert closest.p.shape == closest.q.shape == (2, 3) and closest.q[1].tolist() == [0, 8, 0]
    triangle = plumb.Triangle((0, 0, 0), (4, 0, 0), (0, 4, 0))
    hits = plumb.hit(plumb.Ray([(1, 1, 5), (9, 9, 5)], (0, 0, -1)), triangle)
    assert hits.t0.tolist()[0] == 5 and np.isnan(hits.t0[1]) and hits.u[0] == 0.25 and np.isnan(hits.v[1])
    shared = plumb.intersection(plumb.Segment((1, 1, -1), (1, 1, 1)), triangle)
    assert shared.kind is plumb.SharedKind.point and shared.coordinates.tolist() == [[1, 1, 0]]
    many = plumb.intersection(plumb.Segment([(1, 1, -1), (9, 9, 9)], (1, 1, 1)), triangle)
    assert many.kind.tolist() == [1, 0] and many[0].coordinates.tolist() == [[1, 1, 0]]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("apart", [False, True])
def test_of_thousands_each_is_answered_or_refused_as_by_itself(threads, apart):
    """Kernels answer a thousand at a time: of arrays that lie together, and of others."""
    origins = rng.integers(-1, 5, (3000, 3)).astype(float)
    origins[[1500, 2999], [0, 2]] = np.nan
    rays = plumb.Ray(origins[:, ::-1] if apart else origins, (0, 0, -1))
    corners = np.tile([(0., 0, 0), (4, 0, 0), (0, 4, 0)], (3000, 1, 1))
    triangles = plumb.Triangle(corners.astype(np.float32) if apart else corners)
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.hit(rays, triangles, threads=threads)
    assert error.value.item == (1500,)
    hits, refused = plumb.hit(rays, triangles, threads=threads, errors="mask")
    assert np.flatnonzero(refused).tolist() == [1500, 2999]
    assert np.isnan([x[1500] for x in (hits.t0, hits.t1, hits.u, hits.v)]).all()
    for i in range(0, 3000, 7):
        one = plumb.hit(plumb.Ray(rays.parts[0][i], (0, 0, -1)), plumb.Triangle(corners[i]))
        np.testing.assert_array_equal([x[i] for x in hits], [np.nan if x is None else x for x in one])


def test_numbers_round_as_asked():
    near, below, above = (plumb.distance((0, 0, 0), plumb.Sphere((1, 1, 0), 0), rounding=r) for r in ("nearest", "below", "above"))
    assert below < above and near in (below, above) and np.nextafter(below, 9) == above


def test_two_python_threads_ask_at_once():
    x = rng.random((4, 20000, 3))
    expected, failed = plumb.orient3d(*x), []

    def run():
        for _ in range(20):
            if not np.array_equal(plumb.orient3d(*x), expected):
                failed.append(1)
    threads = [threading.Thread(target=run) for _ in range(2)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert not failed

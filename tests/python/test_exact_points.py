"""An exact point stands wherever a point may."""

import struct

import numpy as np
import pytest

import plumb
from cases import eval_lines, split

rng = np.random.default_rng(2)
X = rng.integers(-4, 5, (200, 8, 3)).astype(float)


def text(values):
    return " ".join(float(v).hex() for v in np.ravel(values))


def test_the_point_of_a_line_and_a_plane_is_exact():
    p = plumb.line_plane((0, 0, 0), (1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    assert [str(f) for f in p.fractions()] == ["1/3"] * 3
    assert p.rounded().tolist() == [1 / 3] * 3
    assert plumb.orient3d((1, 0, 0), (0, 1, 0), (0, 0, 1), p) == 0
    assert plumb.orient3d((1, 0, 0), (0, 1, 0), (0, 0, 1), p.rounded()) != 0


def test_exact_points_are_arrays_of_points():
    many = plumb.centroid(X[:, 0], X[:, 1], X[:, 2])
    assert many.shape == (200,) and len(many) == 200 and many.rounded().shape == (200, 3) and many[3].shape == ()
    assert np.array_equal(many[3].fractions(), many.fractions()[3])
    assert (many.rounded("below") <= many.rounded()).all() and (many.rounded() <= many.rounded("above")).all()
    grid = plumb.weighted(X[:5, None, 0], X[:7, 1], 0.5)
    assert grid.shape == (5, 7) and np.array_equal(grid[2][3].rounded(), (X[2, 0] + X[3, 1]) / 2)
    assert plumb.orient3d(grid, X[0, 2], X[0, 3], X[0, 4]).shape == (5, 7)


def test_tests_of_exact_points_answer_as_eval():
    made = plumb.weighted(X[:, 0], X[:, 1], 1 / 3)
    signs = plumb.orient3d(made, X[:, 2], X[:, 3], X[:, 4])
    meet = plumb.intersects(plumb.Segment(made, X[:, 2]), plumb.Triangle(X[:, 3:6]))
    ask = []
    for x in X:
        point = f"( weighted {text(x[:2])} {(1 / 3).hex()} )"
        ask += [f"orient3d {point} {text(x[2:5])}", f"rounded {point}", f"below {point}",
                f"intersects segment {point} {text(x[2])} triangle {text(x[3:6])}"]
    answers = eval_lines(ask)
    for i, (rounded, below) in enumerate(zip(made.rounded(), made.rounded("below"))):
        assert answers[4 * i] == str(signs[i])
        for mine, line in ((rounded, answers[4 * i + 1]), (below, answers[4 * i + 2])):
            assert struct.pack("3d", *mine) == struct.pack("3d", *split(line)[1])
        assert answers[4 * i + 3] == ("true" if meet[i] else "false")


def test_what_makes_no_point_is_refused_by_its_item():
    a, b = np.zeros((3, 3)), np.ones((3, 3))
    normals = np.array([(1.0, 0, 0), (1, -1, 0), (0, 0, 1)])
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.line_plane(a, b, (0, 0, 0), normals, 2 * normals)
    assert error.value.item == (0,) and error.value.name == "line_plane"
    with pytest.raises(plumb.InvalidArgument):
        plumb.Sphere(plumb.weighted(a, b, 0.5), 1)


@pytest.mark.parametrize("threads", [0, 1, 2])
def test_constructions_say_which_items_they_refuse(threads):
    a, b = np.zeros((3000, 2)), np.tile((1.0, 1.0), (3000, 1))
    c, d = np.tile((0.0, 1.0), (3000, 1)), np.tile((1.0, 0.0), (3000, 1))
    whole = plumb.line_line2(a, b, c, d, threads=threads)
    assert (whole.rounded() == 0.5).all() and whole.shape == (3000,)
    b[700], d[2000, 1], c[40] = 0, np.nan, (2, -1)
    points, refused = plumb.line_line2(a, b, c, d, errors="mask", threads=threads)
    bad = np.zeros(3000, bool)
    bad[[700, 2000]] = True
    assert np.array_equal(refused, bad) and (points.rounded()[~bad] == 0.5).all() and (points.rounded()[bad] == 0).all()
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.line_line2(a, b, c, d, threads=threads)
    assert error.value.item == (700,)
    signs, still_refused = plumb.orient2d(a, c, whole, errors="mask", threads=threads)
    assert not still_refused.any() and signs.shape == (3000,)
    d[2000, 1] = 0
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.orient2d(a, whole, np.where(bad[:, None], np.inf, c), threads=threads)
    assert (error.value.item, error.value.reason) == ((700,), "is infinity")


def test_keywords_that_are_for_numbers_are_not_for_exact_points():
    p = plumb.centroid((0, 0, 0), (1, 0, 0), (0, 1, 0))
    for words in ({"rounding": "above"}, {"planes": 3}):
        with pytest.raises(plumb.InvalidArgument, match=next(iter(words))):
            plumb.orient3d(p, (0, 0, 0), (1, 0, 0), (0, 1, 1), **words)
        with pytest.raises(plumb.InvalidArgument, match=next(iter(words))):
            plumb.centroid((0, 0, 0), (1, 0, 0), (0, 1, 0), **words)
    with pytest.raises(plumb.InvalidArgument, match="rounding is 'up'"):
        p.rounded("up")


def test_items_of_shapes_of_exact_points_are_taken():
    x = plumb.line_line2((0, 0), (3, 1), (0, 1), np.array([(2, 0), (2, 1), (3, 0), (5, 1)]))
    some = x[1].rounded(), x[2].rounded()
    triangles = plumb.Triangle2(x, (9, 9), (0, 0))
    expected = plumb.intersects(triangles, (2.5, 1))
    assert expected.any() and not expected.all()
    for index in (slice(1, 3), [2, 0, 2], np.array([True, False, False, True]), ..., None, (slice(None), None), 3, -1):
        assert np.array_equal(plumb.intersects(triangles[index], (2.5, 1)), expected[index])
        assert triangles[index].shape == expected[index].shape
    assert np.array_equal(triangles[1:3].a.rounded(), some)
    grid = plumb.Segment2(x, np.zeros((3, 1, 2)))
    assert grid[2].shape == (4,) and grid[:, 1:].a.shape == (3, 3)
    assert np.array_equal(grid[1:, 2].a.fractions(), [x[2].fractions()] * 2)
    single = plumb.Segment2(x[0], (0, 0))
    assert single[None].shape == (1,) and single[()].shape == ()
    assert plumb.intersects(plumb.Triangle2(x, x, (0, 0))[1:3], (0, 0)).tolist() == [True, True]
    with pytest.raises(IndexError):
        triangles[4]

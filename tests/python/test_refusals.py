"""What is refused says its name, its argument and its item."""

import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

import plumb

rng = np.random.default_rng(5)
CUBE = (np.array([(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)], float),
        np.array([(0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1), (2, 3, 7), (2, 7, 6), (0, 2, 6),
                  (0, 6, 4), (1, 5, 7), (1, 7, 3)]))


@settings(max_examples=200, deadline=None)
@given(npst.arrays(float, st.tuples(st.integers(0, 70), st.just(3)), elements=st.floats(width=32)), st.integers(1, 2))
def test_any_array_is_answered_but_for_what_is_not_finite(x, threads):
    bad = ~np.isfinite(x).all(axis=1)
    a, b, c = (0, 0, 0), (1, 0, 0), (0, 1, 0)
    above = plumb.orient3d(a, b, c, (0, 0, 1))
    signs, refused = plumb.orient3d(a, b, c, x, errors="mask", threads=threads)
    assert np.array_equal(refused, bad) and (signs[bad] == 0).all()
    assert np.array_equal(signs[~bad], above * np.sign(x[~bad, 2]))
    if bad.any():
        with pytest.raises(plumb.InvalidArgument) as error:
            plumb.orient3d(a, b, c, x, threads=threads)
        assert error.value.item == (int(np.argmax(bad)),) and error.value.argument.startswith("d.")
        assert error.value.name == "orient3d"
        assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)


@settings(max_examples=100, deadline=None)
@given(npst.arrays(float, st.integers(0, 40), elements=st.floats(width=16)))
def test_numbers_of_what_is_refused_are_nan(radius):
    bad = ~(np.isfinite(radius) & (radius >= 0))
    answer, refused = plumb.distance((1000000, 0, 0), plumb.Sphere((0, 0, 0), radius), errors="mask")
    assert np.array_equal(refused, bad) and np.array_equal(np.isnan(answer), bad)
    assert np.array_equal(answer[~bad], 1000000 - radius[~bad])


def test_of_many_threads_the_first_item_is_named():
    x = rng.random((50000, 3))
    for places in ((49999, 20000, 7), (30000, 29999), (12345,)):
        y = x.copy()
        y[list(places), 1] = np.inf
        with pytest.raises(plumb.InvalidArgument) as error:
            plumb.distance(y, plumb.Sphere((9, 9, 9), 1), threads=2)
        assert error.value.item == (min(places),)


def test_items_are_named_by_their_index_in_the_broadcast_shape():
    x = np.zeros((4, 5, 3))
    x[2, 3, 1] = np.nan
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.orient3d((0, 0, 0), (1, 0, 0), x, np.zeros((7, 1, 1, 3)))
    assert str(error.value) == "orient3d: c[0, 2, 3].y is NaN" and error.value.item == (0, 2, 3)
    assert (error.value.argument, error.value.reason) == ("c.y", "is NaN")
    assert isinstance(error.value, ValueError)


def test_keywords_are_checked():
    p = (0, 0, 0)
    for keywords in ({"threads": -1}, {"errors": "ignore"}, {"rounding": "up"}, {"rounding": "below"}, {"within": 1}):
        with pytest.raises(plumb.InvalidArgument):
            plumb.orient3d(p, p, p, p, **keywords)
    with pytest.raises(TypeError):
        plumb.orient3d(p, p, p, p, colour=1)


@pytest.mark.parametrize("word, value", [
    ("threads", -1), ("threads", 1025), ("threads", 2**31 - 1), ("threads", 2**70), ("threads", "2"), ("threads", 1.5),
    ("threads", None), ("errors", "ignore"), ("errors", None), ("errors", b"mask")])
def test_what_keywords_are_refused_is_said(word, value):
    x = rng.random((5000, 2))
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.orient2d((0, 0), (1, 1), x, **{word: value})
    assert (error.value.name, error.value.argument) == ("orient2d", word)
    assert repr(value) in str(error.value)


@pytest.mark.parametrize("word", ["planes", "first", "symmetric", "reverse"])
def test_options_of_cull_are_integers(word):
    with pytest.raises(plumb.InvalidArgument, match=f"{word} is 'a'"):
        plumb.cull(plumb.FrustumGl(np.eye(4)), plumb.Aabb((0, 0, 0), (1, 1, 1)), **{word: "a"})


def test_as_many_threads_as_are_allowed_answer_the_same():
    x = rng.random((5000, 2)) - 0.5
    assert np.array_equal(plumb.orient2d((0, 0), (1, 1), x, threads=1024), plumb.orient2d((0, 0), (1, 1), x))
    box = plumb.check(*CUBE, threads=1024)
    assert box.solid
    for function in (plumb.check, plumb.Tree):
        with pytest.raises(plumb.InvalidArgument, match="threads"):
            function(*CUBE, threads=1000000)


def test_more_items_than_there_is_memory_for_are_refused():
    many = np.broadcast_to(np.array((1.0, 0.0)), (2**32, 1, 2)), np.broadcast_to(np.array((0.0, 1.0)), (2**32, 2))
    for function in (plumb.line_line2, plumb.orient2d):
        rest = ((0, 1), (2, 0)) if function is plumb.line_line2 else ((0, 1),)
        with pytest.raises(plumb.InvalidArgument, match="too many items"):
            function(*many, *rest)


def lists_in_themselves():
    """A list that holds itself; twice; below another; and lists deeper than an array has dimensions."""
    once, twice, below, deep = [], [], [[0, 0]], [0.0, 0.0]
    once.append(once)
    twice.extend([twice, twice])
    below.append(below)
    for _ in range(70):
        deep = [deep]
    return [once, twice, [once, once], below, deep]


@pytest.mark.parametrize("ask, message", [
    (lambda x: plumb.orient2d(x, (0, 0), (1, 1)), "orient2d: "),
    (lambda x: plumb.distance((0, 0, 0), (1, 1, 1), within=x), None),
    (lambda x: plumb.intersects(plumb.Triangle(x), (1, 1, 1)), "Triangle: is no array of numbers"),
    (lambda x: plumb.Sphere((0, 0, 0), x), "Sphere: radius is no array of numbers"),
    (lambda x: plumb.Hull(x), "Hull: points is no array of numbers"),
    (lambda x: plumb.compare_distance_to((0, 0, 0), (1, 1, 1), x), "compare_distance_to: r is no array of numbers"),
    (lambda x: plumb.check(x, [(0, 1, 2)]), "check: vertices is no array of numbers"),
    (lambda x: plumb.check(np.eye(3), x), "check: faces is no array of numbers"),
], ids=range(8))
@pytest.mark.parametrize("x", lists_in_themselves(), ids=range(5))
def test_lists_that_make_no_array_are_refused(ask, message, x):
    with pytest.raises(plumb.InvalidArgument, match=message):
        ask(x)


def test_lists_of_different_lengths_are_refused_by_name():
    with pytest.raises(plumb.InvalidArgument, match="orient3d: d is no array of numbers"):
        plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), [(1, 2, 3), (1, 2)])
    with pytest.raises(plumb.InvalidArgument, match="orient3d: is not asked of"):
        plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), [[], (1, 2, 3)])


N = 2**53 + 1  # no double is


@pytest.mark.parametrize("ask, message", [
    (lambda: plumb.compare_xyz((N, 0.5), (2**53, 0.5)), "compare_xyz: p[0] is 9007199254740993, which no double holds"),
    (lambda: plumb.compare_xyz((0.5, 0), [(1, 0.5), (0.5, -N)]), "compare_xyz: q[1, 1] is -9007199254740993, which no"),
    (lambda: plumb.compare_xyz([[2**63 + 1, 0], [-1, 0]], (2.0**63, 0)),
     "compare_xyz: p[0, 0] is 9223372036854775809, which no double holds"),
    (lambda: plumb.compare_xyz([np.array([N, 0]), np.array([0.5, 0])], (0, 0)), "compare_xyz: p[0, 0] is 9007199254740993"),
    (lambda: plumb.compare_xyz((np.int64(N), 0.5), (0, 0)), "compare_xyz: p[0] is 9007199254740993, which no double holds"),
    (lambda: plumb.compare_distance_to((0, 0, 0), (2**53, 0, 0), [N, 0.5]), "compare_distance_to: r[0] is 9007199254740993"),
    (lambda: plumb.Sphere((0, N, 0.5), 1), "Sphere: center[1] is 9007199254740993, which no double holds"),
    (lambda: plumb.Triangle([(0.5, 0, 0), (0, 1, 0), (0, 0, N)]), "Triangle: [2, 2] is 9007199254740993, which no double"),
    (lambda: plumb.Triangle([(0.5, 0, N)] * 3, faces=[(0, 1, 2)]), "Triangle: vertices[0, 2] is 9007199254740993"),
    (lambda: plumb.Hull([(0, 0, 0.5), (1, 2, N)]), "Hull: points[1, 2] is 9007199254740993, which no double holds"),
    (lambda: plumb.check([(N, 0, 0.5)] * 3, [(0, 1, 2)]), "check: vertices[0, 0] is 9007199254740993, which no double holds"),
    (lambda: plumb.Tree([(0.5, N, 0)], np.zeros((0, 3), int)), "Tree: vertices[0, 1] is 9007199254740993, which no double"),
    (lambda: plumb.Tree(np.eye(3), [(0, 1, 2)]).closest([(N, 0.5, 0)]), "closest: points[0, 0] is 9007199254740993"),
    (lambda: plumb.Tree(np.eye(3), [(0, 1, 2)]).within([(0, 0, 0)] * 2, [N, 0.5]), "within: r[0] is 9007199254740993"),
], ids=range(14))
def test_whole_numbers_of_lists_are_not_rounded(ask, message):
    with pytest.raises(plumb.InvalidArgument) as error:
        ask()
    assert message in str(error.value)


def test_whole_numbers_of_lists_that_doubles_are_are_taken():
    assert plumb.compare_xyz((2**53 + 2, 0.5), (2.0**53, 0.5)) == 1
    assert plumb.compare_xyz([[2**63, 0], [-1, 0]], (2.0**63, 0)).tolist() == [0, -1]
    assert plumb.compare_xyz((2**53 + 2, 1e300), (-2**60, np.float64(-1e300))) == 1
    with pytest.raises(plumb.InvalidArgument, match="p.y is infinity"):
        plumb.compare_xyz((2**60, np.inf), (0, 0))


MASKED = np.ma.array(np.eye(3), mask=[(0, 0, 0), (0, 0, 1), (0, 1, 0)])


@pytest.mark.parametrize("ask, message", [
    (lambda: plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), MASKED), "orient3d: d[1, 2] is masked"),
    (lambda: plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), [MASKED[0], MASKED[2]]), "orient3d: d[1, 1] is masked"),
    (lambda: plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), MASKED[1]), "orient3d: d[2] is masked"),
    (lambda: plumb.distance((0, 0, 0), plumb.Sphere(np.eye(3), MASKED[2])), "Sphere: radius[1] is masked"),
    (lambda: plumb.Triangle(MASKED), "Triangle: [1, 2] is masked"),
    (lambda: plumb.Triangle(np.eye(3), faces=np.ma.array([(0, 1, 2)], mask=[(0, 0, 1)])), "Triangle: faces[0, 2] is masked"),
    (lambda: plumb.check(MASKED, [(0, 1, 2)]), "check: vertices[1, 2] is masked"),
    (lambda: plumb.Tree(np.eye(3), [(0, 1, 2)]).closest(MASKED), "closest: points[1, 2] is masked"),
], ids=range(8))
def test_what_is_masked_is_refused(ask, message):
    with pytest.raises(plumb.InvalidArgument) as error:
        ask()
    assert str(error.value) == message


def test_masked_arrays_of_which_nothing_is_masked_are_taken():
    whole = np.ma.array(np.eye(3), mask=False)
    assert plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), whole).tolist() == [0, 0, 1]
    assert plumb.orient3d((0, 0, 0), (1, 0, 0), (0, 1, 0), [MASKED[0], whole[2]]).tolist() == [0, 1]
    assert plumb.area(plumb.Triangle(np.ma.array(np.eye(3)))) == plumb.area(plumb.Triangle(np.eye(3)))

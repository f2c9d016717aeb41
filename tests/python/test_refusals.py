"""What is refused says its name, its argument and its item."""

import pickle

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

import plumb

rng = np.random.default_rng(5)


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

"""A long call ends when a signal's handler raises something, as Ctrl-C does, and not when all is done."""

import signal
import time

import numpy as np
import pytest

import plumb

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers")
AFTER, MOST = 0.3, 10.0  # seconds
rng = np.random.default_rng(1)


class Enough(Exception):
    """What a handler raises."""


def soup(triangles):
    """Triangles most of which cross others."""
    return rng.random((3 * triangles, 3)), np.arange(3 * triangles).reshape(-1, 3)


@pytest.fixture
def alarm():
    """Sets the handler of an alarm after some time, and again and again where that is wanted."""
    before = signal.getsignal(signal.SIGALRM)

    def begin(handler, again=0.0):
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, AFTER, again)
    yield begin
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def calls():
    """Each would take far longer than MOST, on two cores."""
    corners, tree = rng.random((8000, 1, 3)), plumb.Tree(*soup(4000))
    triangles = plumb.Triangle(corners, corners[::-1], (0, 0, 1)), plumb.Triangle(corners[:, 0], corners[::-1, 0], (1, 0, 0))
    exact = plumb.weighted(corners, corners[::-1], 1 / 3)
    rays, points = rng.random((2, 200_000, 3)), np.broadcast_to(rng.random(3), (2_000_000, 3))
    return {
        "one thread": lambda: plumb.distance(*triangles), "two threads": lambda: plumb.distance(*triangles, threads=2),
        "exact points": lambda: plumb.orient3d(exact, corners[:, 0], (1, 0, 0), (0, 1, 0.5)),
        "hits": lambda: tree.hits(*rays), "closest": lambda: tree.closest(points),
        "overlaps": lambda: tree.overlaps(plumb.Sphere(rays[0], 0.2)), "check": lambda: plumb.check(*soup(40_000)),
        "resolve": lambda: plumb.resolve(*soup(1000)),
    }


@pytest.mark.parametrize("name", calls())
def test_a_call_ends_when_a_handler_raises(name, alarm):
    call = calls()[name]

    def end(*_):
        raise Enough
    began = time.monotonic()
    alarm(end)
    with pytest.raises(Enough):
        call()
    assert time.monotonic() - began < MOST


def test_handlers_that_raise_nothing_run_meanwhile(alarm):
    times, corners = [], rng.random((1200, 1, 3))
    first, second = plumb.Triangle(corners, corners[::-1], (0, 0, 1)), plumb.Triangle(corners[:, 0], (0, 0, 9), (1, 0, 0))
    expected = plumb.distance(first, second)
    alarm(lambda *_: times.append(time.monotonic()), again=0.01)
    answer = plumb.distance(first, second)
    end = time.monotonic()
    assert np.array_equal(answer, expected) and sum(t < end - 0.1 for t in times) > 1

"""Answers, shapes and exact points are pickled and copied, and stay what they are."""

import copy
import enum
import multiprocessing
import pickle

import numpy as np
import pytest

import plumb
from mesh_files import CUBE, SAMPLES

ORIGINS = np.array([(0.25, 0.25, 5), (9, 9, 9)])
BOX, BALL = plumb.Aabb((0, 0, 0), (2, 2, 2)), plumb.Sphere((1, 1, 1), 1)
RAY, RAYS = plumb.Ray(ORIGINS[0], (0, 0, -1)), plumb.Ray(ORIGINS, (0, 0, -1))
TRIANGLE = plumb.Triangle((0, 0, 0), (4, 0, 0), (0, 4, 0))
TREE = plumb.Tree(*CUBE)
THIRDS = plumb.centroid(CUBE[0][:4] * 1e200, CUBE[0][1:5], -CUBE[0][2:6] * 1e-200)

THINGS = {
    "bool": plumb.intersects(BOX, BALL), "bools": plumb.intersects(RAYS, BOX),
    "relation": plumb.relate(plumb.Segment2((0, 0), (2, 2)), plumb.Segment2((0, 2), (2, 0))),
    "place": TREE.inside((0.5, 0.5, 0.5)), "closest": plumb.closest(BOX, BALL), "many closest": plumb.closest(BOX, RAYS),
    "hit": plumb.hit(RAY, BOX), "hits": plumb.hit(RAYS, BOX), "hit of a triangle": plumb.hit(RAYS, TRIANGLE),
    "hit in the plane": plumb.hit(plumb.Ray2((0, 0), (1, 1)), plumb.Line2((0, 2), (2, 0))),
    "penetration": plumb.penetration(BOX, BALL), "exact penetration": plumb.penetration(BOX, BOX),
    "contact": plumb.contact(BALL, (1, 0, 0), plumb.Sphere((5, 1, 1), 1), (0, 0, 0)),
    "shared": plumb.intersection(RAY, BOX), "many shared": plumb.intersection(RAYS, BOX),
    "hull": plumb.convex_hull(CUBE[0]), "hulls": plumb.convex_hull(np.array([CUBE[0], CUBE[0] * 2])),
    "box of points": plumb.bounding_aabb(CUBE[0]),
    "shape": BOX, "shapes": RAYS, "corners": plumb.Triangle(CUBE[0][CUBE[1]]), "faces": plumb.Triangle(CUBE[0], faces=CUBE[1]),
    "some of them": plumb.Triangle(CUBE[0], faces=CUBE[1])[2:5], "polygon": plumb.Polygon(CUBE[0]),
    "moving": plumb.MovingPoint((0, 0, 0), (1, 2, 3)), "of exact points": plumb.Segment(THIRDS, (0, 0, 0)),
    "exact": THIRDS[1], "many exact": THIRDS, "exact in the plane": plumb.line_line2((0, 0), (3, 1), (0, 1), (2, 0)),
    "no exact": plumb.weighted(np.zeros((2, 0, 3)), (1, 1, 1), 0.5),
    "surface": TREE.closest((2, 0.5, 0.25)), "surfaces": TREE.closest(ORIGINS), "mesh hits of one": TREE.hits(RAY),
    "mesh hits": TREE.hits(RAYS), "first": TREE.first(RAYS), "first of one": TREE.first(RAY), "lists": TREE.overlaps(ORIGINS),
    "findings": plumb.check(*CUBE), "findings of a file": plumb.check(SAMPLES[0]),
    "findings of faults": plumb.check(CUBE[0], np.concatenate([CUBE[1][2:], CUBE[1][3:5]]), near=1),
    "distance": TREE.distance((CUBE[0] + 5, CUBE[1])), "made right": plumb.boolean("union", CUBE, (CUBE[0] + 0.5, CUBE[1])),
}
WAYS = {f"pickle {p}": lambda x, p=p: pickle.loads(pickle.dumps(x, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)}
WAYS |= {"copy": copy.copy, "deepcopy": copy.deepcopy}


def same(x, y):
    """Whether they are of one class and have the same in them, bit for bit."""
    if type(x) is not type(y):
        return False
    if isinstance(x, np.ndarray):
        return x.dtype == y.dtype and x.shape == y.shape and (
            x.tolist() == y.tolist() if x.dtype == object else x.tobytes() == y.tobytes())
    if isinstance(x, (tuple, list)):
        return len(x) == len(y) and all(map(same, x, y))
    if isinstance(x, plumb.Shape):
        return same(x.parts, y.parts) and x.shape == y.shape
    if isinstance(x, plumb.ExactPoints):
        return (x.shape, x.dimension) == (y.shape, y.dimension) and all(
            same(f(x), f(y)) for f in [plumb.ExactPoints.fractions] + [
                lambda p, r=r: p.rounded(r) for r in ("nearest", "below", "above")])
    if isinstance(x, float):
        return x.hex() == y.hex()
    if hasattr(x, "__dict__") and not isinstance(x, enum.Enum):
        return vars(x).keys() == vars(y).keys() and all(
            same(vars(x)[k], vars(y)[k]) for k in vars(x) if not k.startswith("_"))
    return x == y


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("thing", THINGS)
def test_what_is_pickled_or_copied_stays_the_same(thing, way):
    before = THINGS[thing]
    after = WAYS[way](before)
    assert same(before, after) and repr(before) == repr(after)
    if isinstance(before, plumb.Ragged):
        assert all(map(same, before, after))
    if isinstance(before, plumb.Findings):
        for keywords in ({}, {"all": True}, {"json": True}, {"all": True, "json": True}):
            assert before.report(**keywords) == after.report(**keywords)


def test_each_class_of_answers_is_found_by_its_name():
    for cls in {type(x) for x in THINGS.values() if type(x).__module__ == "plumb"}:
        assert getattr(plumb, cls.__name__) is cls


def test_exact_points_that_were_pickled_answer_the_same():
    p = plumb.line_plane((0, 0, 0), (1, 1, 1), (1, 0, 0), (0, 1, 0), (0, 0, 1))
    again = pickle.loads(pickle.dumps(p))
    assert plumb.orient3d((1, 0, 0), (0, 1, 0), (0, 0, 1), again) == 0
    assert plumb.intersects(plumb.Segment(again, (9, 9, 9)), plumb.Triangle((1, 0, 0), (0, 1, 0), (0, 0, 1)))


def asked(origin):
    """In another process."""
    return plumb.hit(plumb.Ray(origin, (0, 0, -1)), BOX), plumb.intersection(plumb.Ray([origin], (0, 0, -1)), BOX)


def test_a_pool_of_processes_answers():
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        told = pool.map(asked, ORIGINS)
    for (hit, shared), origin in zip(told, ORIGINS):
        expected = asked(origin)
        assert same(hit, expected[0]) and same(shared, expected[1]) and same(shared[0], expected[1][0])


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_tree_says_that_it_is_not_pickled(protocol):
    with pytest.raises(TypeError, match="make it anew"):
        pickle.dumps(TREE, protocol)
    with pytest.raises(TypeError, match="make it anew"):
        copy.deepcopy(TREE)

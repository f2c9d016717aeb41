"""Shapes hold arrays as they were given."""

import numpy as np
import pytest

import plumb

rng = np.random.default_rng(5)
V = rng.integers(-3, 4, (40, 3)).astype(float)
F = rng.integers(0, 40, (60, 3))


def test_corners_are_taken_together_apart_and_by_index():
    whole, apart, indexed = plumb.Triangle(V[F]), plumb.Triangle(V[F[:, 0]], V[F[:, 1]], V[F[:, 2]]), plumb.Triangle(V, faces=F)
    assert whole.shape == apart.shape == indexed.shape == (60,) and len(indexed) == 60
    assert np.array_equal(whole.numbers(), apart.numbers()) and np.array_equal(whole.numbers(), indexed.numbers())
    assert np.array_equal(whole.b, indexed.b) and np.array_equal(whole.b, apart.b)
    expected = plumb.intersects(whole[:, None], whole)
    assert expected.shape == (60, 60) and expected.any() and not expected.all()
    assert np.array_equal(plumb.intersects(indexed[:, None], indexed), expected)
    assert np.array_equal(plumb.intersects(apart, indexed[:, None]), expected.T)
    assert type(plumb.intersects(indexed[0], whole[1])) is bool


@pytest.mark.parametrize("dtype", ["u1", "i2", "i4", "u4", "i8", "u8", ">i4"])
def test_indices_of_any_type_of_integers(dtype):
    assert np.array_equal(plumb.area(plumb.Triangle(V.astype("f4"), faces=F.astype(dtype))), plumb.area(plumb.Triangle(V[F])))


def test_no_memory_is_copied():
    t = plumb.Triangle(V[F])
    assert np.shares_memory(t.parts[0], t.a) and np.shares_memory(plumb.Triangle(V, faces=F).parts[0], V)
    assert np.shares_memory(plumb.Aabb(V, V + 1).min, V)


def test_members_broadcast():
    rays = plumb.Ray((0, 0, -5), V)
    assert rays.shape == (40,) and rays[7].numbers().tolist() == [0, 0, -5, *V[7]]
    assert plumb.intersects(rays[:, None], plumb.Triangle(V[F])).shape == (40, 60)
    assert plumb.Sphere(V, np.ones((5, 1)))[..., 3].shape == (5,)


def test_boxes_around_points_are_shapes():
    box = plumb.bounding_aabb(V.reshape(4, 10, 3))
    assert isinstance(box, plumb.Aabb) and box.shape == (4,)
    assert np.array_equal(box.min, V.reshape(4, 10, 3).min(1)) and np.array_equal(box.max, V.reshape(4, 10, 3).max(1))


def test_lists_of_points_are_shapes():
    square = plumb.Polygon([(0, 0, 0), (2, 0, 0), (2, 2, 0), (0, 2, 0)])
    assert plumb.intersects(square, plumb.Aabb((1, 1, -1), (1, 1, 1))) is True
    hull = plumb.Hull(V)
    assert plumb.distance(hull, plumb.Sphere(V + (20, 0, 0), [1])).shape == (40,)


@pytest.mark.parametrize("make, message", [
    (lambda: plumb.Triangle(V), "Triangle: has shape (40, 3): (..., 3, 3) is needed"),
    (lambda: plumb.Aabb(V, V[:, :2]), "Aabb: max has shape (40, 2): (..., 3) is needed"),
    (lambda: plumb.Triangle(V, faces=F[:, :2]), "Triangle: faces has shape (60, 2): (..., 3) is needed"),
    (lambda: plumb.area(plumb.Triangle(V, faces=F + 1)), "is 40, which is the index of no vertex"),
    (lambda: plumb.area(plumb.Triangle(V, faces=F - 1)), "is -1, which is the index of no vertex"),
    (lambda: plumb.area(plumb.Triangle(V, faces=F.astype(float))), "has indices that are no integers"),
    (lambda: plumb.intersects(plumb.Sphere(V, -1), plumb.Sphere(V, 1)), "intersects: first[0].radius is negative"),
])
def test_what_is_no_shape_is_refused(make, message):
    with pytest.raises(plumb.InvalidArgument) as error:
        make()
    assert message in str(error.value)


def test_wrong_calls_are_type_errors():
    for make in (lambda: plumb.Ray(V, V, V), lambda: plumb.Aabb(V, faces=F), lambda: plumb.Ray(V, colour=V),
                 lambda: len(plumb.Sphere((0, 0, 0), 1))):
        with pytest.raises(TypeError):
            make()


def test_a_shape_that_is_set_in_place_changes_no_answer():
    corners, points, faces = np.eye(3), np.array([(1.0, 0, 0), (9, 0, 0)]), np.array([(0, 1, 2)])
    vertices = np.eye(3)
    triangle, indexed, spheres = plumb.Triangle(corners), plumb.Triangle(vertices, faces=faces), plumb.Sphere(points, 0)
    corners.shape, vertices.shape, faces.shape, points.shape = (9, 1, 1), (1, 9), (3,), (6,)
    assert plumb.intersects(triangle, (1, 0, 0)) is True
    assert plumb.intersects(indexed, (1, 0, 0)).tolist() == [True]
    assert plumb.intersects(triangle, spheres).tolist() == [True, False]


def test_arrays_of_a_shape_that_are_no_longer_those_of_its_members_are_refused():
    def spoiled(shape, part, of):
        shape.parts[part].shape = of
        return shape

    boxes = plumb.Aabb(np.zeros((2, 3)), np.ones((2, 3)))
    boxes.parts = (np.zeros((2, 2)), np.ones((2, 4)))
    for shape in (spoiled(plumb.Triangle(np.eye(3)), 0, (9, 1, 1)), spoiled(plumb.Triangle(np.eye(3)), 0, (9,)),
                  spoiled(plumb.Sphere(np.ones(3), 1), 0, (3, 1)), spoiled(plumb.Sphere(np.ones((2, 3)), 1), 0, (3, 2)),
                  spoiled(plumb.Triangle(np.eye(3), faces=[(0, 1, 2)]), 0, (9, 1)),
                  spoiled(plumb.Triangle(np.eye(3), faces=[(0, 1, 2)]), 1, (3, 1)), boxes):
        with pytest.raises(plumb.InvalidArgument, match="intersects: first holds arrays whose shapes are not those of its"):
            plumb.intersects(shape, (1, 1, 1))


def test_items_are_taken_by_masks_lists_and_ellipses():
    corners = np.random.default_rng(3).integers(0, 9, (4, 5, 3, 3)).astype(float)
    faces = np.arange(60).reshape(4, 5, 3)
    mask = np.arange(20).reshape(4, 5) % 3 == 0
    for triangles in (plumb.Triangle(corners), plumb.Triangle(corners.reshape(-1, 3), faces=faces),
                      plumb.Triangle(corners[..., 0, :], corners[..., 1, :], corners[..., 2, :])):
        for index in (mask, [0, 2], np.array([3, 3, 1]), (..., 0), 1, (slice(None), None), (2, -1), ([0, 1], [2, 3])):
            some = triangles[index]
            expected = corners.reshape(4, 5, 9)[index if isinstance(index, tuple) and Ellipsis not in index
                                                else (*index, slice(None)) if isinstance(index, tuple) else index]
            assert some.shape == expected.shape[:-1]
            assert np.array_equal(some.numbers(), expected)

"""Trees over arrays answer as plumb query does of files, of any memory, on any number of threads."""
import threading
import types

import numpy as np
import pytest

import plumb
from mesh_files import CUBE, SAMPLES, TETRAHEDRON, balls, hexes, joined, query, soup, write_off

KINDS = ("vertex", "edge", "face", "along")
EMPTY = (np.zeros((0, 3)), np.zeros((0, 3), int))


def points_about(vertices, seed, count=12):
    """Vertices and middles, points near them, and points around all."""
    rng = np.random.default_rng(seed)
    if len(vertices) == 0:
        return rng.random((count, 3))
    a, b = vertices[rng.integers(0, len(vertices), (2, count))]
    size = np.ptp(vertices, axis=0)
    return np.concatenate([a, (a + b) / 2, a + 1e-9 * size * rng.standard_normal((count, 3)),
                           vertices.min(0) + size * (2 * rng.random((count, 3)) - 0.5)])


def same(answers, *numbers):
    """Whether words of the command are these numbers, bit for bit."""
    return [float.fromhex(w) for w in answers] == [float(x) for part in numbers for x in np.asarray(part).reshape(-1)]


def hit_words(hit):
    return [hit.enter.hex(), hit.leave.hex(), str(hit.kind), str(hit.crossing), ",".join(map(str, hit.triangles))]


def as_hex(words):
    """Hits of the command with numbers as Python writes them."""
    return [float.fromhex(w).hex() if i % 5 < 2 else w for i, w in enumerate(words)]


def check_points(tree, path, points):
    told = query(path, [f"closest {hexes(p)}" for p in points])
    nearest = tree.closest(points)
    for i, words in enumerate(told):
        if words == ["empty"]:
            assert np.isnan(nearest.distance[i]) and nearest.triangle[i] == -1 and nearest.kind[i] == -1
            continue
        assert same(words[:4], nearest.distance[i], nearest.point[i])
        assert words[4:] == [str(nearest.triangle[i]), KINDS[nearest.kind[i]]]
    if not tree.closed:
        assert query(path, [f"inside {hexes(points[0])}"])[0][0] == "error:"
        return
    for rule in ("positive", "nonzero", "odd"):
        told = query(path, [f"inside {hexes(p)}" for p in points], "--rule", rule)
        assert [w[0] for w in told] == [("outside", "boundary", "inside")[i] for i in tree.inside(points, rule=rule)]
    told = query(path, [f"winding {hexes(p)}" for p in points])
    assert [w[0] for w in told] == ["boundary" if np.isnan(n) else str(int(n)) for n in tree.winding(points)]
    told = query(path, [f"signed_distance {hexes(p)}" for p in points])
    signed = tree.signed_distance(points)
    assert all(w == ["empty"] or float.fromhex(w[0]).hex() == signed.distance[i].hex() for i, w in enumerate(told))


def check_lines(tree, path, a, b):
    lines = [("ray", plumb.Ray(a, b - a)), ("segment", plumb.Segment(a, b)), ("line", plumb.Line(a, b - a))]
    for name, some in lines:
        rows = some.numbers()
        for text, bounds in (("", {}), (" from 0x1p-2 to 0x1p0", {"from_": 0.25, "to": 1}), (" after 0x1p-1", {"after": 0.5})):
            hits, first, any_hit = (ask(some, **bounds) for ask in (tree.hits, tree.first, tree.any))
            for i, words in enumerate(query(path, [f"hits {name} {hexes(row)}{text}" for row in rows])):
                found = [word for hit in hits[i] for word in hit_words(hit)]
                assert as_hex(words) == found if words != ["miss"] else found == []
                assert (hit_words(first[i]) == found[:5]) if found else first[i] is None
                assert any_hit[i] == bool(found)
                assert first.triangle[i] == (int(found[4].split(",")[0]) if found else -1)


def check_shapes(tree, path, points):
    centers, radii = points[::5], np.linspace(0, 0.6, len(points[::5]))
    def told(name, rows, rest=""):
        return [list(map(int, words[1:])) for words in query(path, [f"{name} {hexes(row)}{rest}" for row in rows])]
    balls_ = plumb.Sphere(centers, radii)
    assert [t.tolist() for t in tree.overlaps(balls_)] == told("overlaps sphere", balls_.numbers())
    boxes = plumb.Aabb(centers - 0.1, centers + radii[:, None])
    assert [t.tolist() for t in tree.overlaps(boxes)] == told("overlaps aabb", boxes.numbers())
    assert [t.tolist() for t in tree.within(boxes, 0.25)] == told("within aabb", boxes.numbers(), " 0x1p-2")
    assert [t.tolist() for t in tree.within(centers, 0.25)] == told("within point", centers, " 0x1p-2")


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_of_the_project_are_answered_as_by_the_command(path):
    mesh = plumb.read_mesh(path)
    tree = plumb.Tree(mesh)
    points = points_about(np.asarray(mesh.vertices), 1)
    check_points(tree, path, points)
    check_lines(tree, path, points[:12], points[-12:])
    check_shapes(tree, path, points)


@pytest.mark.parametrize("make", [lambda: soup(1), lambda: soup(2, grid=3), lambda: joined(balls(3)), lambda: EMPTY],
                         ids=["soup", "touching_soup", "crossing_balls", "empty"])
def test_random_meshes_are_answered_as_by_the_command(make, tmp_path):
    vertices, faces = make()
    path = write_off(tmp_path / "mesh.off", vertices, faces)
    tree, points = plumb.Tree(vertices, faces), points_about(vertices, 2)
    check_points(tree, path, points)
    check_lines(tree, path, points[:12], points[-12:])
    check_shapes(tree, path, points)


def test_two_meshes_are_answered_as_by_the_command(tmp_path):
    first, second = (write_off(tmp_path / f"{i}.off", *soup(i, 12)) for i in (4, 5))
    a, b = plumb.Tree(*soup(4, 12)), soup(5, 12)
    placement = [1, 0, 0, 0.25, 0, 1, 0, 3, 0, 0, 1, 0]
    for before, by in (("", None), (f"placed {hexes(placement)} ", placement)):
        told = query(first, [f"{before}{name} {second}" for name in ("overlapping", "distance", "first_contact 0 -4 0")])
        pairs = a.overlapping(b, placed=by)
        assert list(map(int, told[0])) == [len(pairs), *pairs.reshape(-1)]
        found = a.distance(b, placed=by)
        assert same(told[1][:7], found.distance, found.first, found.second)
        assert list(map(int, told[1][7:])) == [found.triangle_of_first, found.triangle_of_second]
        contact = a.first_contact(plumb.Tree(*b), (0, -4, 0), placed=by)
        assert same(told[2][:1], contact.time) and list(map(int, told[2][1:])) == list(contact[1:])
    assert a.distance(EMPTY) is None and a.first_contact(EMPTY, (1, 0, 0)) is None and a.overlapping(EMPTY).shape == (0, 2)
    assert a.first_contact((b[0] + 9, b[1]), (1, 0, 0)) is None


def test_every_kind_of_tree_gives_the_same_answers():
    mesh = joined(balls(6))
    points = points_about(mesh[0], 3)
    expected = plumb.Tree(*mesh).closest(points)
    for kind in plumb.tree_kinds:
        tree = plumb.Tree(*mesh, kind=kind)
        assert all(np.array_equal(x, y) for x, y in zip(tree.closest(points), expected))
        assert tree.nodes > 0 and tree.depth > 0 and tree.bytes > 0


def test_single_items_have_single_answers():
    tree = plumb.Tree(*CUBE)
    assert tree.closest((2, 0.5, 0.25)) [0] == 1.0 and tree.closest((2, 0.5, 0.25)).kind is plumb.Feature.face
    assert tree.inside((0.5, 0.5, 0.5)) is plumb.Place.inside and str(tree.inside((0, 0, 0))) == "boundary"
    assert tree.winding((0.5, 0.5, 0.5)) == 1 and tree.winding((0, 0, 0)) is None
    assert tree.any((0.5, 0.5, -1), (0, 0, 1)) is True and tree.first((0.5, 0.5, -1), (0, 0, -1)) is None
    assert [h.crossing for h in tree.hits((0.5, 0.5, -1), (0, 0, 1))] == [1, -1]
    assert tree.overlaps(plumb.Aabb((-1, -1, -1), (0, 0, 0))).tolist() == [0, 1, 4, 5, 8, 9]
    assert tree.within(plumb.Sphere((2, 0.5, 0.25), 0.5), 0.5).tolist() == [10]
    assert tree.overlaps((1, 1, 1)).tolist() == [2, 3, 6, 7, 10, 11]
    empty = plumb.Tree(*EMPTY)
    assert empty.closest((1, 2, 3)) is None and empty.closed and empty.winding((1, 2, 3)) == 0
    frustum = np.array([(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 1), (0, 0, 0, 1)])
    assert tree.cull(plumb.FrustumGl(frustum)).tolist() == [0, 1, 4, 5, 6, 7, 8, 9, 10, 11]


def test_memory_is_read_where_it_lies():
    vertices, faces = soup(7)
    expected = plumb.Tree(vertices, faces).closest(points_about(vertices, 4))
    floats, rounded = vertices.astype(np.float32), None
    rounded = plumb.Tree(floats.astype(float), faces).closest(points_about(vertices, 4))
    wide = np.zeros((len(vertices), 5))
    wide[:, 1:4] = vertices
    for dtype in (np.int32, np.uint32, np.int64, np.uint64, np.int16):
        tree = plumb.Tree(vertices, faces.astype(dtype))
        assert np.shares_memory(tree.vertices, vertices)
        for shape in (wide[:, 1:4], np.asfortranarray(vertices), np.repeat(vertices, 2, axis=0)[::2]):
            tree = plumb.Tree(shape, faces.astype(dtype))
            assert all(np.array_equal(x, y) for x, y in zip(tree.closest(points_about(vertices, 4)), expected))
    reversed_ = plumb.Tree(vertices[::-1], len(vertices) - 1 - faces)
    assert np.array_equal(reversed_.closest(points_about(vertices, 4)).point, expected.point)
    assert all(np.array_equal(x, y) for x, y in zip(plumb.Tree(floats, faces).closest(points_about(vertices, 4)), rounded))


def test_items_have_any_shape_and_type():
    tree = plumb.Tree(*CUBE)
    grid = np.arange(24).reshape(2, 4, 3)
    expected = tree.closest(grid.reshape(-1, 3).astype(float)).distance.reshape(2, 4)
    for dtype in ("f8", "f4", "i1", "i4", "i8", "u8", ">f8", ">i4"):
        assert np.array_equal(tree.closest(grid.astype(dtype)).distance, expected)
    assert np.array_equal(tree.closest(np.asfortranarray(grid)).distance, expected)
    assert np.array_equal(tree.closest(grid[::-1]).distance, expected[::-1])
    assert tree.inside(np.zeros((0, 3))).shape == (0,) and tree.closest(np.zeros((2, 0, 3))).point.shape == (2, 0, 3)
    assert len(tree.hits(np.zeros((0, 3)), (0, 0, 1))) == 0 and len(tree.overlaps(np.zeros((0, 3)))) == 0
    assert tree.any(grid.astype(float), (0, 0, 1.0)).shape == (2, 4)


def test_answers_are_of_the_shape_that_items_are_broadcast_to():
    tree = plumb.Tree(*CUBE)
    origins = np.array([(0.25, 0.5, 9), (5, 5, 9), (np.nan, 0, 0)])
    directions = np.array([(0, 0, -1.0), (0, 0, 1)])[:, None]
    first, refused = tree.first(origins, directions, errors="mask")
    hits, _ = tree.hits(origins, directions, errors="mask")
    assert refused.shape == first.shape == hits.shape == (2, 3) and refused.tolist() == [[False, False, True]] * 2
    for column in ("enter", "leave", "kind", "crossing", "triangle"):
        assert getattr(first, column).shape == (2, 3)
    assert first.triangle[~refused].tolist() == [first.triangle[0, 0], -1, -1, -1] and first.triangle[0, 0] >= 0
    assert [[first[i, j] is not None for j in range(3)] for i in range(2)] == [[True, False, False], [False] * 3]
    assert first[0, 0].enter == first[-2, -3].enter == hits[0, 0][0].enter == 8 and len(hits[0, 0]) == 2 and hits[1, 2] == []
    assert hits.offsets.tolist() == [0, 2, 2, 2, 2, 2, 2] and len(hits) == len(first) == 2
    points = origins[:2, None] * (1, 1, 0) + [(0, 0, 0.5), (0, 0, 9), (0, 0, 1)]
    for lists in (tree.overlaps(points), tree.within(points, 0), tree.overlaps(plumb.Sphere(points, np.zeros((2, 1)))),
                  tree.cull(plumb.FrustumGl(np.tile(np.eye(4).reshape(16), (2, 3, 1))))):
        assert lists.shape == (2, 3) and len(lists) == 2 and len(lists.offsets) == 7
        for k in range(6):
            assert lists[divmod(k, 3)].tolist() == lists.triangles[lists.offsets[k]:lists.offsets[k + 1]].tolist()
    assert [[len(tree.overlaps(points)[i, j]) for j in range(3)] for i in range(2)] == [[0, 0, 1], [0] * 3]
    for answers in (first, hits, tree.overlaps(points), plumb.intersection(plumb.Ray(origins[:2], directions), plumb.Aabb(
            (0, 0, 0), (1, 1, 1)))):
        for wrong in (0, (0, 0, 0), (2, 0), (0, -4)):
            with pytest.raises(IndexError):
                answers[wrong]
        with pytest.raises(TypeError):
            answers[0, :]
    one, refused = tree.first((0.25, 0.5, 9), (0, 0, -1), errors="mask")
    assert one.enter.shape == refused.shape == () and one[()].enter == 8
    with pytest.raises(TypeError):
        len(one)


class Trimesh:
    vertices, faces = TETRAHEDRON


class Meshio:
    points, cells = TETRAHEDRON[0], [types.SimpleNamespace(type="line", data=[(0, 1)]),
                                     types.SimpleNamespace(type="triangle", data=TETRAHEDRON[1])]


@pytest.mark.parametrize("mesh", [Trimesh, Meshio, TETRAHEDRON, [TETRAHEDRON[0].tolist(), TETRAHEDRON[1].tolist()]])
def test_meshes_of_others_are_taken(mesh):
    assert plumb.Tree(mesh).winding((0.1, 0.1, 0.1)) == 1


BAD = np.array([(0, 0, 0), (1, np.nan, 0), (np.inf, 0, 0)])


@pytest.mark.parametrize("call, message", [
    (lambda: plumb.Tree(BAD, [(0, 1, 2)]), "Tree: vertices[1].y is NaN"),
    (lambda: plumb.Tree(CUBE[0], CUBE[1] + 1), "Tree: faces[2, 2] is 8, but there are 8 vertices"),
    (lambda: plumb.Tree(CUBE[0], CUBE[1] - 1), "Tree: faces[0, 0] is -1, but there are 8 vertices"),
    (lambda: plumb.Tree(CUBE[0], [(0, 1, 2**40)]), "Tree: faces[0, 2] is 1099511627776, but there are 8 vertices"),
    (lambda: plumb.Tree(CUBE[0], CUBE[1].astype(float)), "Tree: faces has numbers of type float64"),
    (lambda: plumb.Tree(CUBE[0] > 0, CUBE[1]), "Tree: vertices has numbers of type bool"),
    (lambda: plumb.Tree(CUBE[0].astype(object), CUBE[1]), "Tree: vertices has numbers of type object"),
    (lambda: plumb.Tree([(0, 0, 0), (1, 1)], CUBE[1]), "Tree: vertices is no array of numbers"),
    (lambda: plumb.Tree([(2**53 + 1, 0, 0)], EMPTY[1]), "Tree: vertices[0, 0] is 9007199254740993, which no double holds"),
    (lambda: plumb.Tree(CUBE[0][:, :2], CUBE[1]), "Tree: vertices has shape (8, 2): (n, 3) is needed"),
    (lambda: plumb.Tree(CUBE[0], CUBE[1].reshape(-1)), "Tree: faces has shape (36,): (n, 3) is needed"),
    (lambda: plumb.Tree(CUBE[0]), "Tree: mesh is a ndarray: vertices and faces are needed"),
    (lambda: plumb.Tree(types.SimpleNamespace(points=CUBE[0], cells=[("quad", [(0, 1, 2, 3)])])),
     "Tree: mesh.cells has cells of type 'quad': triangles are needed"),
    (lambda: plumb.Tree(*CUBE, kind="oak"), "Tree: kind is 'oak', none of aabb"),
    (lambda: plumb.Tree(*CUBE, threads=-1), "Tree: threads is -1"),
    (lambda: plumb.Tree(*CUBE, threads=1.5), "Tree: threads is 1.5"),
    (lambda: plumb.Tree(*CUBE).closest(BAD), "closest: points[1].y is NaN"),
    (lambda: plumb.Tree(*CUBE).inside(BAD[::-1]), "inside: points[0].x is infinity"),
    (lambda: plumb.Tree(*CUBE).winding(-BAD[2]), "winding: points.x is minus infinity"),
    (lambda: plumb.Tree(*CUBE).closest(np.tile(BAD, (2, 1, 1))), "closest: points[0, 1].y is NaN"),
    (lambda: plumb.Tree(*CUBE).closest((1, 2)), "closest: points has shape (2,): (..., 3) is needed"),
    (lambda: plumb.Tree(*CUBE).closest(1), "closest: points has shape (): (..., 3) is needed"),
    (lambda: plumb.Tree(*CUBE).closest((1, 2, 3), errors="ignore"), "closest: errors is 'ignore'"),
    (lambda: plumb.Tree(*CUBE).inside((1, 2, 3), rule="even"), "inside: rule is 'even'"),
    (lambda: plumb.Tree(CUBE[0], CUBE[1][1:]).inside((1, 2, 3)),
     "inside: mesh is not closed: 3 of its edges do not run as often one way as the other"),
    (lambda: plumb.Tree(*CUBE).first((0, 0, 0), BAD), "first: directions[1].y is NaN"),
    (lambda: plumb.Tree(*CUBE).hits(plumb.Ray(BAD, (1, 1, 1))), "hits: ray[1].origin.y is NaN"),
    (lambda: plumb.Tree(*CUBE).any(plumb.Segment((0, 0, 0), BAD[2])), "any: segment.b.x is infinity"),
    (lambda: plumb.Tree(*CUBE).hits(BAD[:2], CUBE[0]), "hits: origins of shape (2, 3) and directions of shape (8, 3)"),
    (lambda: plumb.Tree(*CUBE).hits(plumb.Sphere((0, 0, 0), 1)), "hits: rays is a Sphere: a Ray, Segment or Line is needed"),
    (lambda: plumb.Tree(*CUBE).hits((0, 0, 0), (0, 0, 1), from_=np.nan), "hits: from_ is NaN"),
    (lambda: plumb.Tree(*CUBE).overlaps(plumb.Sphere(CUBE[0], [1, 1, -1, 1, 1, 1, 1, 1])), "shape[2].radius is negative"),
    (lambda: plumb.Tree(*CUBE).overlaps(BAD), "overlaps: shape[1].y is NaN"),
    (lambda: plumb.Tree(*CUBE).within(CUBE[0], np.arange(3)), "within: r has shape (3,), but there are (8,) shapes"),
    (lambda: plumb.Tree(*CUBE).within(CUBE[0], -1.0), "within: r[0] is negative"),
    (lambda: plumb.Tree(*CUBE).within((1, 2, 3), np.nan), "within: r is NaN"),
    (lambda: plumb.Tree(*CUBE).within((1, 2, 3), "far"), "within: r has numbers of type <U3"),
    (lambda: plumb.Tree(*CUBE).overlaps(plumb.Aabb((1, 1, 1), (0, 0, 0))), "overlaps: shape.min.x is greater than max.x"),
    (lambda: plumb.Tree(*CUBE).overlaps(plumb.Hull(np.zeros((0, 3)))), "overlaps: shape.points is empty"),
    (lambda: plumb.Tree(*CUBE).within(plumb.Hull(np.zeros((2, 0, 3))), 1), "within: shape[0].points is empty"),
    (lambda: plumb.Tree(*CUBE).overlaps(plumb.Circle((1, 1), 1)), "overlaps: shape is a circle, for which there is no such"),
    (lambda: plumb.Tree(*CUBE).distance(CUBE, placed=[0] * 12), "distance: placed.m is of determinant 0"),
    (lambda: plumb.Tree(*CUBE).cull(plumb.Sphere((0, 0, 0), 1)), "cull: shape is a sphere, not a frustum"),
    (lambda: plumb.Tree(*CUBE).distance(CUBE, placed=[1, 2]), "distance: placed has 2 numbers"),
    (lambda: plumb.Tree(*CUBE).first_contact(CUBE, (0, np.nan, 0)), "first_contact: v.y is NaN"),
])
def test_what_is_refused_says_what_and_where(call, message):
    with pytest.raises((plumb.InvalidArgument, TypeError)) as error:
        call()
    assert message in str(error.value)


def test_a_mask_says_which_items_are_refused():
    tree = plumb.Tree(*CUBE)
    for ask in (tree.closest, tree.signed_distance, tree.inside, tree.winding):
        answer, refused = ask(BAD, errors="mask")
        assert refused.tolist() == [False, True, True]
    nearest, _ = tree.closest(BAD, errors="mask")
    assert nearest.distance[0] == 0 and np.isnan(nearest.distance[1:]).all() and nearest.triangle[1] == -1
    hits, refused = tree.hits(BAD, (0, 0, 1.0), errors="mask")
    assert refused.tolist() == [False, True, True] and len(hits[0]) == 1 and hits[1] == []
    first, refused = tree.first(BAD, (0, 0, 1.0), errors="mask")
    assert first[0] is not None and first[2] is None and refused[2]


def test_a_million_points_are_answered_alike_on_any_number_of_threads():
    tree = plumb.Tree(*CUBE)
    points = np.random.default_rng(8).random((1_000_000, 3)) * 3 - 1
    one, two = tree.closest(points, threads=1), tree.closest(points, threads=2)
    assert all(np.array_equal(x, y) for x, y in zip(one, two))
    outside = np.maximum(np.abs(points - 0.5) - 0.5, 0)
    assert np.allclose(one.distance[outside.any(1)], np.linalg.norm(outside, axis=1)[outside.any(1)])
    assert np.array_equal(tree.inside(points) == 2, ((points > 0) & (points < 1)).all(1))


def test_two_threads_ask_one_tree_at_once_and_do_not_wait_for_each_other():
    mesh = joined(balls(9))
    tree, points = plumb.Tree(*mesh), np.random.default_rng(9).random((40_000, 3))
    expected, answers = tree.closest(points, threads=1), []
    def ask():
        for _ in range(3):
            answers.append(tree.closest(points, threads=1))
    workers = [threading.Thread(target=ask) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(answers) == 6 and all(np.array_equal(x, y) for a in answers for x, y in zip(a, expected))


def test_a_tree_keeps_its_arrays_alive():
    tree = plumb.Tree(CUBE[0].copy(), CUBE[1].copy())
    for _ in range(20):
        np.full((8, 3), np.nan), np.full((12, 3), -1)
    assert tree.inside((0.5, 0.5, 0.5)) == plumb.Place.inside


ONE = (np.array([(2.0**53, 0, 0), (2.0**53 + 2, 0, 0), (2.0**53, 1, 0)]), np.array([(0, 1, 2)]))


@pytest.mark.parametrize("center", [
    np.array([2**53 + 1, 0, 0]), ("1", "2", "3"), np.array([1j, 0, 0]), np.array([True, False, True]),
    np.array([1, 0, 0], np.longdouble), np.array([1, 0, 0], object)])
def test_shapes_are_refused_as_questions_refuse_them(center):
    tree = plumb.Tree(*ONE)
    for ask in (lambda: tree.overlaps(plumb.Sphere(center, 0)),
                lambda: plumb.intersects(plumb.Sphere(center, 0), plumb.Triangle(ONE[0]))):
        with pytest.raises(plumb.InvalidArgument):
            ask()


@pytest.mark.parametrize("face", [(0, 1, -1), (0, 1, 7)])
def test_corners_that_there_are_not_are_refused(face):
    triangle = plumb.Triangle(ONE[0], faces=[face])
    for ask in (lambda: plumb.Tree(*ONE).overlaps(triangle), lambda: triangle.c, triangle.numbers):
        with pytest.raises(plumb.InvalidArgument, match="index of no vertex"):
            ask()

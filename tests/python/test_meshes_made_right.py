"""resolve, boolean and repair over arrays make what plumb resolve, boolean and repair write of files."""
import csv
import json
import pickle
import re
import threading

import numpy as np
import pytest

import plumb
from mesh_files import CUBE, SAMPLES, TETRAHEDRON, balls, joined, read_off, run_plumb, soup, write_off

EMPTY = (np.zeros((0, 3)), np.zeros((0, 3), int))
REPORT = ("degenerate", "copies", "cut", "rounds", "moved", "moved_by", "merged", "closed", "volume")


def same_as_the_command(made, folder, *words):
    """Whether a result is the mesh that the command writes, with its map and its report."""
    out, mapped = folder / "out.off", folder / "map.csv"
    told = run_plumb(*words, "-o", out, "--map", mapped, "--json", "--unclean")
    assert told.returncode == (0 if made.clean else 1), told.stderr
    same_mesh(made, out)
    report = json.loads(told.stdout)
    assert {key: getattr(made, key) for key in REPORT} == {key: report[key] for key in REPORT}
    assert len(made.pairs) == report["pairs"] and len(made.inside_out) == len(report["inside_out"])
    rows = list(csv.reader(mapped.read_text().splitlines()))[1:]
    of_faces = np.repeat(np.arange(len(made.sources)), np.diff(made.sources.offsets))
    columns = (of_faces, made.sources.mesh, made.sources.triangle, made.sources.orientation)
    assert rows == [list(map(str, row)) for row in zip(*columns)]


def same_mesh(made, path):
    vertices, faces = read_off(path)
    assert np.array_equal(made.vertices, vertices) and np.array_equal(made.faces, faces)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_of_the_project_are_resolved_and_repaired_as_by_the_command(path, tmp_path):
    mesh = plumb.read_mesh(path)
    same_as_the_command(plumb.resolve(mesh), tmp_path, "resolve", path)
    made = plumb.repair(mesh)
    told = run_plumb("repair", path, "-o", tmp_path / "repaired.off")
    assert told.returncode == (0 if made.clean else 1), told.stderr
    same_mesh(made, tmp_path / "repaired.off")
    said = {key: int(number) for key, number in re.findall(r"(dropped|cut|without) (\d+) ", told.stdout)}
    assert said.get("cut", 0) == made.cut and said.get("without", 0) == made.inner
    assert ("outer skin, without" in told.stdout) == (made.inner > 0)
    assert ("could not keep the outer skin" in told.stdout) == (not made.bounds_solid) == bool(made.open)
    assert f"{made.dropped_degenerate} triangle" in told.stdout or not made.dropped_degenerate
    assert f"{made.dropped_duplicates} duplicate" in told.stdout or not made.dropped_duplicates


@pytest.mark.parametrize("make", [lambda: soup(1, 12), lambda: soup(2, 12, grid=3), lambda: joined(balls(3)), lambda: EMPTY],
                         ids=["soup", "touching_soup", "crossing_balls", "empty"])
def test_random_meshes_are_resolved_as_by_the_command(make, tmp_path):
    vertices, faces = make()
    path = write_off(tmp_path / "mesh.off", vertices, faces)
    same_as_the_command(plumb.resolve(vertices, faces), tmp_path, "resolve", path)
    options = {"weld": 0.125, "orient": True, "outward": True, "rounds": 3}
    same_as_the_command(plumb.resolve((vertices, faces), **options), tmp_path, "resolve", path, "--weld", 0.125, "--orient",
                        "--outward", "--rounds", 3)


def test_several_meshes_are_resolved_together(tmp_path):
    meshes = [soup(seed, 8) for seed in (3, 4)]
    paths = [write_off(tmp_path / f"{i}.off", *mesh) for i, mesh in enumerate(meshes)]
    made = plumb.resolve(meshes)
    same_as_the_command(made, tmp_path, "resolve", *paths)
    assert {source.mesh for i in range(len(made.faces)) for source in made.sources[i]} == {0, 1}


@pytest.mark.parametrize("operation", ["union", "intersection", "difference", "symmetric_difference"])
def test_booleans_are_those_of_the_command(operation, tmp_path):
    meshes = balls(5)
    paths = [write_off(tmp_path / f"{i}.off", *mesh) for i, mesh in enumerate(meshes)]
    same_as_the_command(plumb.boolean(operation, *meshes), tmp_path, "boolean", operation, *paths)
    same_as_the_command(plumb.boolean(operation, *meshes, rule="odd", shared=True), tmp_path, "boolean", operation, *paths,
                        "--rule", "odd", "--shared")


def test_two_boxes_have_the_volume_of_the_set_and_closed_results():
    moved = (CUBE[0] + (0.5, 0.25, 0.125), CUBE[1])
    both = 0.5 * 0.75 * 0.875
    volumes = {"union": 2 - both, "intersection": both, "difference": 1 - both, "symmetric_difference": 2 - 2 * both}
    for operation, volume in volumes.items():
        made = plumb.boolean(operation, CUBE, moved)
        assert made.clean and made.closed and made.bounds_solid and made.volume == volume
    assert len(plumb.boolean("intersection", CUBE, (CUBE[0] + 5, CUBE[1])).faces) == 0
    made = plumb.boolean("union", CUBE)
    assert len(made.vertices) == 8 and all(s == [(0, i, 1)] for i, s in enumerate(made.sources))


def test_what_bounds_no_solid_is_refused_as_by_the_command(tmp_path):
    open_cube = (CUBE[0], CUBE[1][1:])
    path = write_off(tmp_path / "open.off", *open_cube)
    with pytest.raises(plumb.NotSolid) as error:
        plumb.boolean("union", CUBE, open_cube)
    found, = error.value.open
    told = run_plumb("boolean", "union", path, "-o", tmp_path / "out.off")
    assert told.returncode == 1 and f"bounds no solid: {found.edges} boundary edges" in told.stderr
    assert found.mesh == 1 and found.first.shape == (3, 2, 3)
    assert f"--weld {found.least_weld:.17g} is the least" in told.stderr
    assert str(error.value).startswith("boolean: meshes[1] bounds no solid: 3 boundary edges of length 3.41421356237309")
    assert str(pickle.loads(pickle.dumps(error.value))) == str(error.value)
    assert plumb.boolean("union", open_cube, weld=found.least_weld).closed


def test_floats_are_asked_for():
    third = (CUBE[0] / 3 + 0.1, CUBE[1])
    assert not np.array_equal(plumb.boolean("union", third).vertices.astype(np.float32), plumb.boolean("union", third).vertices)
    made = plumb.boolean("union", third, to_floats=True)
    assert np.array_equal(made.vertices.astype(np.float32), made.vertices) and made.clean
    with pytest.raises(plumb.InvalidArgument):
        plumb.resolve(CUBE[0] * 1e300, CUBE[1], to_floats=True)


def test_repair_turns_drops_and_keeps_the_outer_skin():
    turned = CUBE[1].copy()
    turned[3] = turned[3][::-1]
    inner = (CUBE[0] / 2 + 0.25, CUBE[1])
    vertices, faces = joined([(CUBE[0], turned), inner])
    made = plumb.repair(vertices, np.concatenate([faces, faces[-1:], [(0, 0, 1)]]))
    assert made.clean and made.closed and made.volume == 1 and made.bounds_solid
    assert (made.dropped_degenerate, made.dropped_duplicates, made.inner) == (1, 1, 12)
    assert made.turned[0].tolist() == [3] and made.turned_outward == 0 and not made.not_orientable
    inside_out = plumb.repair(CUBE[0], CUBE[1][:, ::-1])
    assert inside_out.turned_outward == 1 and inside_out.volume == 1
    assert plumb.resolve(CUBE[0], CUBE[1][:, ::-1]).inside_out == [0]


def test_an_unclean_result_says_so():
    made = plumb.resolve(*joined(balls(7, 5)), rounds=0, to_floats=True)
    again = plumb.resolve(*joined(balls(7, 5)), to_floats=True)
    assert again.clean and len(again.pairs) == 0
    assert made.clean == (len(made.pairs) == 0)
    with pytest.raises(TypeError):
        bool(made)


@pytest.mark.parametrize("dtype", ["f4", "f8"])
@pytest.mark.parametrize("index", ["i4", "u4", "i8", "u8", "i2"])
def test_any_layout_gives_the_same(dtype, index):
    vertices = np.asfortranarray(joined(balls(8))[0].astype(dtype))
    faces = joined(balls(8))[1]
    expected = plumb.resolve(vertices.astype(float), faces)
    made = plumb.resolve(vertices, faces.astype(index))
    assert np.array_equal(made.vertices, expected.vertices) and np.array_equal(made.faces, expected.faces)


@pytest.mark.parametrize("call, message", [
    (lambda: plumb.resolve(CUBE[0], CUBE[1] + 1), "resolve: faces[2, 2] is 8, but there are 8 vertices"),
    (lambda: plumb.resolve(np.full((3, 3), np.nan), [(0, 1, 2)]), "resolve: vertices[0].x is NaN"),
    (lambda: plumb.repair(CUBE[0] - np.inf, CUBE[1]), "repair: vertices[0].x is infinite"),
    (lambda: plumb.repair(CUBE[0], [(0, 1, 2**32)]), "repair: faces[0, 2] is 4294967296, but there are 8 vertices"),
    (lambda: plumb.boolean("union", CUBE, (CUBE[0], CUBE[1] - 1)), "boolean: meshes[1, 0, 0].faces is -1, but there are 8"),
    (lambda: plumb.boolean("unite", CUBE), "boolean: operation is 'unite', none of union"),
    (lambda: plumb.boolean("union"), "boolean: meshes are none"),
    (lambda: plumb.boolean("union", CUBE, rule="even"), "boolean: rule is 'even'"),
    (lambda: plumb.boolean("union", CUBE[0]), "boolean: mesh is a ndarray: vertices and faces are needed"),
    (lambda: plumb.resolve(CUBE, weld=-1), "resolve: weld is -1, no distance"),
    (lambda: plumb.resolve(CUBE, weld=np.nan), "resolve: weld is nan, no distance"),
    (lambda: plumb.resolve(CUBE, weld="much"), "resolve: weld is 'much', no distance"),
    (lambda: plumb.resolve(CUBE, rounds=-1), "resolve: rounds is -1, not 0 to 1000"),
    (lambda: plumb.resolve(CUBE, rounds=1.5), "resolve: rounds is 1.5, not 0 to 1000"),
    (lambda: plumb.resolve(CUBE, threads=5000), "resolve: threads is 5000"),
    (lambda: plumb.resolve(CUBE[0], CUBE[1].astype(float)), "resolve: faces has numbers of type float64"),
    (lambda: plumb.resolve("part.stl"), "resolve: mesh is a str: vertices and faces are needed"),
])
def test_what_is_refused_says_what_and_where(call, message):
    with pytest.raises((plumb.InvalidArgument, TypeError)) as error:
        call()
    assert message in str(error.value)


def test_objects_with_vertices_and_faces_are_meshes():
    class Trimesh:
        vertices, faces = TETRAHEDRON
    assert plumb.resolve(Trimesh()).volume == plumb.boolean("union", Trimesh).volume == plumb.repair(Trimesh).volume == 1 / 6
    assert len(plumb.resolve([Trimesh(), CUBE]).inside_out) == 0
    # A result is such an object itself.
    assert plumb.repair(plumb.boolean("union", CUBE, Trimesh)).volume == 1


def test_two_threads_unite_at_once():
    meshes, made = balls(11), []
    expected = plumb.boolean("union", *meshes)
    workers = [threading.Thread(target=lambda: made.append(plumb.boolean("union", *meshes, threads=1))) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert len(made) == 2 and all(np.array_equal(m.vertices, expected.vertices) for m in made)

"""Many files, and a mesh in tiles, over a cluster: the findings of one process, but those that are left out."""
import numpy as np
import pytest

import plumb
from mesh_files import CUBE, SAMPLES, balls, joined, soup

distributed = pytest.importorskip("distributed")
import plumb.distributed  # noqa: E402, which needs dask only when it is called

LEFT_OUT = ("outward", "inward", "nested", "solid")
EMPTY = (np.zeros((0, 3)), np.zeros((0, 3), int))


class Here:
    """A client without a cluster: what it is given is done at once."""

    def submit(self, function, *arguments, pure):
        return function(*arguments)

    def map(self, function, items, pure):
        return [function(item) for item in items]

    def gather(self, done):
        return done

    def scheduler_info(self):
        return {"workers": {}}


def saved(folder, vertices, faces):
    names = str(folder / "vertices.npy"), str(folder / "faces.npy")
    np.save(names[0], vertices)
    np.save(names[1], faces)
    return names


def assert_same(found, expected, left_out=LEFT_OUT):
    for key, value in vars(expected).items():
        if key.startswith("_") or key in left_out:
            continue
        assert key in vars(found), key
        other = vars(found)[key]
        if isinstance(value, np.ndarray):
            assert (other.dtype, other.shape) == (value.dtype, value.shape) and np.array_equal(other, value), key
        else:
            assert other == value, key


MESHES = {
    "soup": soup(1, 60), "soup_of_touching": soup(2, 80, grid=4), "soup_of_copies": soup(3, 200, grid=3),
    "crossing": joined(balls(4, 8)), "apart": joined([(v + 3 * i, f) for i, (v, f) in enumerate(balls(5, 6))]),
    "open": (CUBE[0], CUBE[1][3:]), "turned": (CUBE[0], np.concatenate([CUBE[1][:7], CUBE[1][7:][:, ::-1]])),
    "huge": (CUBE[0] * 1e200, CUBE[1]), "tiny": (CUBE[0] * 5e-324, CUBE[1]),
    "unused": (np.vstack([CUBE[0], CUBE[0] + 9]), CUBE[1]),
    "thin": (CUBE[0] * (1, 1e-9, 1) / 3, CUBE[1]), "empty": EMPTY,
}


@pytest.mark.parametrize("name", MESHES)
@pytest.mark.parametrize("triangles", [3, 25])
def test_tiles_find_what_one_process_finds(name, triangles, tmp_path):
    names = saved(tmp_path, *MESHES[name])
    found = plumb.distributed.check(names, client=Here(), memory=1000 * triangles)[names]
    expected = plumb.check(*MESHES[name])
    assert_same(found, expected)
    assert found.left_out == LEFT_OUT[:3] and found.outward is found.inward is found.nested is None
    assert found.solid is None if expected.solid else not found.solid


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_in_tiles_and_as_files_have_the_same_findings(path, tmp_path):
    mesh = plumb.read_mesh(path)
    arrays = np.asarray(mesh.vertices), np.asarray(mesh.faces)
    names = saved(tmp_path, *arrays)
    found = plumb.distributed.check([path, names], client=Here(), memory=9000)
    assert_same(found[names], plumb.check(*arrays))
    assert_same(found[path], plumb.check(path), left_out=())


@pytest.mark.parametrize("types", [("f4", "u4"), ("f8", "i8"), ("f8", "u8"), (">f8", ">i4")])
def test_files_of_any_numbers_are_read(types, tmp_path):
    vertices, faces = joined(balls(6, 4))
    arrays = vertices.astype(types[0]), faces.astype(types[1])
    names = saved(tmp_path, *arrays)
    found = plumb.distributed.check(names, client=Here(), memory=8000)[names]
    assert_same(found, plumb.check(arrays[0].astype("f8"), faces))


def test_parts_that_are_read_far_apart_are_read_whole(tmp_path):
    from plumb import _tiles
    numbers = np.arange(600_000, dtype=float).reshape(-1, 3)
    names = saved(tmp_path, numbers, np.zeros((1, 3), int))
    some = np.array([0, 1, 65_535, 65_536, 140_000, 199_999])
    rows = _tiles.RowsOfFile(names[0], "vertices", "f")
    assert np.array_equal(rows.take(some), numbers[some]) and np.array_equal(rows.read(199_998, 9), numbers[-2:])
    assert rows.take(some[:0]).shape == (0, 3)


@pytest.mark.parametrize("vertices, faces, message", [
    (CUBE[0] * [np.nan, 1, 1], CUBE[1], "check: vertices[0].x is NaN"),
    (np.where(CUBE[0] == 1, np.inf, 0), CUBE[1], "check: vertices[1].x is infinite"),
    (CUBE[0], CUBE[1] + 1, "check: faces[2, 2] is 8, but there are 8 vertices"),
    (CUBE[0], CUBE[1] - 1, "check: faces[0, 0] is -1, but there are 8 vertices"),
    (CUBE[0].astype(int), CUBE[1], "check: vertices has numbers of type int64"),
    (CUBE[0], CUBE[1].astype(float), "check: faces has numbers of type float64"),
    (CUBE[0][:, :2], CUBE[1], "check: vertices has shape (8, 2)"),
    (np.asfortranarray(CUBE[0]), CUBE[1], "check: vertices has shape (8, 3): (n, 3), row by row, is needed"),
])
def test_what_is_refused_says_what_and_where(vertices, faces, message, tmp_path):
    names = saved(tmp_path, vertices, faces)
    with pytest.raises(plumb.InvalidArgument) as error:
        plumb.distributed.check(names, client=Here(), memory=4000)
    assert message in str(error.value)


def test_errors_are_raised_or_stand_in_their_place(tmp_path):
    names = saved(tmp_path, *CUBE)
    gone, wrong = str(tmp_path / "gone.stl"), tmp_path / "wrong.npy"
    wrong.write_text("no array")
    with pytest.raises(OSError):
        plumb.distributed.check([SAMPLES[0], gone], client=Here())
    with pytest.raises(OSError):
        plumb.distributed.check((str(wrong), names[1]), client=Here())
    found = plumb.distributed.check([gone, names, (names[0], str(wrong))], client=Here(), errors="return")
    assert isinstance(found[gone], OSError) and found[names].clean and isinstance(found[names[0], str(wrong)], OSError)
    with pytest.raises(plumb.InvalidArgument):
        plumb.distributed.check(names, client=Here(), errors="ignore")


def test_two_processes_with_little_memory_find_what_one_finds(tmp_path):
    meshes = [soup(7, 60), joined(balls(8, 12)), CUBE]
    pairs = []
    for i, mesh in enumerate(meshes):
        (tmp_path / str(i)).mkdir()
        pairs.append(saved(tmp_path / str(i), *mesh))
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, memory_limit="400MB", dashboard_address=None,
                                  processes=True) as cluster, distributed.Client(cluster) as client:
        found = plumb.distributed.check([*pairs, *SAMPLES], client=client, memory=40_000)
        whole = plumb.distributed.check(pairs[2])  # of the current client, in one tile
    for pair, mesh in zip(pairs, meshes):
        assert_same(found[pair], plumb.check(*mesh))
    for path in SAMPLES:
        assert_same(found[path], plumb.check(path), left_out=())
    assert whole[pairs[2]].volume == 1 and len(found) == len(pairs) + len(SAMPLES)

"""Meshes of arrays and files are checked as the command checks them."""

import os
import pickle
import subprocess

import numpy as np
import pytest

import plumb

V = np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], float)
F = np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)])
SAMPLES = os.path.join(os.environ["PLUMB_SOURCE"], "examples", "samples")


def test_arrays_of_any_type_are_checked():
    for dtype in (np.int8, np.int32, np.uint32, np.int64, np.uint64):
        for kind in (np.float32, np.float64, np.int32, np.int64, ">f8"):
            found = plumb.check(V.astype(kind), F.astype(dtype))
            assert found.clean and found.solid and found.volume == 1 / 6
    assert plumb.check(np.asfortranarray(V), F[::-1]).solid
    assert plumb.check(np.repeat(V, 2, axis=0)[::2], np.repeat(F, 2, axis=1)[:, ::2]).solid


def test_findings_are_arrays():
    found = plumb.check(V, F[:3])
    assert not found.closed and found.clean and not found.solid
    assert found.boundary_edges.tolist() == [[0, 2, 0], [3, 0, 1], [2, 3, 2]] and found.boundary_loops.tolist() == [3]
    twice = plumb.check(V, np.concatenate([F, F[:1]]))
    assert twice.duplicates.tolist() == [[4, 0]] and not twice.clean
    assert plumb.check(V, F[:, ::-1]).inward.tolist() == [0]
    assert plumb.check(V, F, near=1).near_pairs.tolist() == [[0, 1], [0, 2], [0, 3]] and found.near_pairs is None


def test_findings_refuse_to_be_a_truth_value():
    with pytest.raises(TypeError, match="solid"):
        bool(plumb.check(V, F))


@pytest.mark.parametrize("sample", sorted(os.listdir(SAMPLES)))
def test_the_report_of_a_file_is_that_of_the_command(sample):
    file = os.path.join(SAMPLES, sample)
    ran = subprocess.run([os.environ["PLUMB_COMMAND"], "check", "--no-progress", file], capture_output=True, text=True)
    if ran.returncode == 2:
        with pytest.raises(OSError):
            plumb.read_mesh(file)
        return
    lines = [line for line in ran.stdout.splitlines() if not line.startswith("  read in ")]
    assert str(plumb.check(file)).splitlines() == lines
    assert np.array_equal(plumb.check(plumb.read_mesh(file)).pairs, plumb.check(file).pairs)


def reports(found):
    return [str(found)] + [found.report(all=all, json=json) for all in (False, True) for json in (False, True)]


def test_the_report_is_of_the_mesh_as_it_was_checked():
    vertices, faces = V.copy(), np.concatenate([F, F[:1]])
    found = plumb.check(vertices, faces, near=1)
    before = reports(plumb.check(V, np.concatenate([F, F[:1]]), near=1))
    vertices *= 2
    faces[:] = 0
    assert reports(found) == before and "1 duplicate triangle" in before[0]


def test_meshes_of_other_packages_are_taken():
    class Trimesh:
        vertices, faces = V, F[:, ::-1]

    class Block:
        type, data = "triangle", F

    class Meshio:
        points, cells = V, [Block]
    assert not plumb.check(Trimesh).outward and plumb.check(Meshio).solid


def test_a_written_file_is_read(tmp_path):
    path = tmp_path / "t.off"
    path.write_text("OFF\n4 4 0\n" + "".join(f"{x} {y} {z}\n" for x, y, z in V) + "".join(f"3 {a} {b} {c}\n" for a, b, c in F))
    mesh = plumb.read_mesh(path)
    assert np.array_equal(mesh.vertices, V) and np.array_equal(mesh.faces, F) and mesh.format == "OFF"
    assert plumb.check(path).solid and plumb.check(mesh).solid


@pytest.mark.parametrize("name", [b"caf\xe9.off", "caf\u00e9.off".encode(), b"a b.off"])
def test_files_of_any_name_are_read(tmp_path, name):
    path = os.fsdecode(os.path.join(os.fsencode(tmp_path), name))
    told = os.fsencode(path).decode("utf-8", "backslashreplace")  # as the command writes it
    with open(path, "wb") as file:
        file.write(b"OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n")
    assert len(plumb.read_mesh(path).faces) == len(plumb.read_mesh(os.fsencode(path)).faces) == 1
    found = plumb.check(path)
    assert str(found).startswith(f"{told}: 1 triangle,") and str(pickle.loads(pickle.dumps(found))) == str(found)
    with open(path, "wb") as file:
        file.write(b"OFF\n3 1 0\n0 0 \xff")
    for ask in (plumb.read_mesh, plumb.check):
        with pytest.raises(OSError) as error:
            ask(path)
        assert str(error.value).startswith(f"{path}:2: ")
        with pytest.raises(plumb.InvalidArgument, match="has a NUL"):
            ask(path + "\0.off")


def test_what_is_no_mesh_is_refused(tmp_path):
    for vertices, faces in ((V, F + 1), (V, F - 1), (V * np.nan, F), (V[:, :2], F), (V, F.astype(float)),
                            (V.astype(object), F), (V.astype(complex), F), (V.astype(bool), F)):
        with pytest.raises(plumb.InvalidArgument):
            plumb.check(vertices, faces)
    with pytest.raises(plumb.InvalidArgument, match="no double holds"):
        plumb.check(np.full((4, 3), 2**53 + 1), F)
    with pytest.raises(OSError):
        plumb.read_mesh(tmp_path / "none.stl")
    with pytest.raises(TypeError):
        plumb.check(V)


def test_a_shape_that_is_set_in_place_changes_no_report():
    vertices, faces = V.copy(), F.copy()
    found = plumb.check(vertices, faces)
    report = str(found)
    vertices.shape, faces.shape = (12, 1), (12, 1)
    assert str(found) == report
    held = np.ones(12), np.ones((4, 3)), np.ones((3, 4))
    for vertices, faces in ((held[0], F), (V, F.reshape(-1)), (held[2], F), (V, F.astype(np.int16)), (V, F.T[:3, ::-1].T)):
        with pytest.raises(plumb.InvalidArgument):
            plumb._plumb.HeldMesh(vertices, faces)


def test_a_mesh_that_was_read_stays_so(tmp_path):
    file = tmp_path / "cube.off"
    file.write_text("OFF\n8 6 0\n" + "".join(f"{x} {y} {z}\n" for x in (0, 1) for y in (0, 1) for z in (0, 1)) +
                    "4 0 1 3 2\n4 4 6 7 5\n4 0 4 5 1\n4 2 3 7 6\n4 0 2 6 4\n4 1 5 7 3\n")
    mesh = plumb.read_mesh(file)
    with pytest.raises(AttributeError):
        mesh.faces = mesh.faces[1:]
    with pytest.raises(AttributeError):
        mesh.vertices = mesh.vertices * 2
    for array in (mesh.vertices, mesh.faces):
        with pytest.raises(ValueError):
            array[0] = 7
        with pytest.raises(ValueError):
            array.flags.writeable = True
    assert plumb.check(mesh).solid and not plumb.check(mesh.vertices, mesh.faces[1:]).closed

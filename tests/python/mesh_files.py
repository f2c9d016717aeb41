"""Meshes for the tests of the package: the samples of the project, small random ones, and files of them for plumb."""
import os
import pathlib
import subprocess

import numpy as np

COMMAND = os.environ["PLUMB_COMMAND"]
SAMPLES = sorted((pathlib.Path(os.environ["PLUMB_SOURCE"]) / "examples/samples").glob("*.*"))

CUBE = (np.array([(x, y, z) for z in (0, 1) for y in (0, 1) for x in (0, 1)], float),
        np.array([(0, 2, 3), (0, 3, 1), (4, 5, 7), (4, 7, 6), (0, 1, 5), (0, 5, 4),
                  (2, 6, 7), (2, 7, 3), (0, 4, 6), (0, 6, 2), (1, 3, 7), (1, 7, 5)]))
TETRAHEDRON = (np.array([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)], float),
               np.array([(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)]))


def soup(seed, triangles=30, grid=None):
    """Triangles at random; on a grid of whole numbers many of them touch, overlap and are degenerate."""
    rng = np.random.default_rng(seed)
    corners = rng.random((triangles, 3, 3)) if grid is None else rng.integers(0, grid, (triangles, 3, 3)).astype(float)
    vertices, numbers = np.unique(corners.reshape(-1, 3), axis=0, return_inverse=True)
    return vertices, numbers.reshape(-1, 3)


def balls(seed, count=3):
    """Closed meshes that cross: octahedra moved and scaled at random."""
    rng = np.random.default_rng(seed)
    corners = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
    faces = np.array([(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)])
    return [(corners * rng.random(3) + rng.random(3) / 2, faces) for _ in range(count)]


def joined(meshes):
    starts = np.cumsum([0] + [len(v) for v, _ in meshes])
    return np.concatenate([v for v, _ in meshes]), np.concatenate([f + s for (_, f), s in zip(meshes, starts)])


def write_off(path, vertices, faces):
    lines = [f"OFF\n{len(vertices)} {len(faces)} 0"]
    lines += [" ".join(repr(float(x)) for x in p) for p in vertices]
    lines += [f"3 {' '.join(map(str, t))}" for t in np.asarray(faces).tolist()]
    path.write_text("\n".join(lines) + "\n")
    return path


def read_off(path):
    words = path.read_text().split()
    points, triangles = int(words[1]), int(words[2])
    numbers = words[4:4 + 3 * points]
    rest = np.array(words[4 + 3 * points:], int).reshape(triangles, 4)
    return np.array([float(x) for x in numbers]).reshape(-1, 3), rest[:, 1:]


def run_plumb(*words, text=None):
    return subprocess.run([COMMAND, *map(str, words)], input=text, capture_output=True, text=True, check=False)


def query(mesh, lines, *options):
    """What plumb query answers, a list of words a line, with the numbers as they are."""
    told = run_plumb("query", "--hex", *options, mesh, text="\n".join(lines) + "\n")
    assert told.returncode in (0, 1), told.stderr
    return [line.split() for line in told.stdout.splitlines()]


def hexes(*numbers):
    return " ".join(float(x).hex() for part in numbers for x in np.asarray(part, float).reshape(-1))

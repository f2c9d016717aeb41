"""What the tests of `plumb resolve`, `boolean` and `repair` have in common: meshes that can be drawn, and readers of
what is written that are not Plumb's."""
import csv
import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

PLUMB = str(pathlib.Path(sys.argv[1]).resolve())
PATIENCE = 60  # seconds, for what should take a few milliseconds

# The vertex 4 z + 2 y + x is the corner (x, y, z); two triangles a face, turned outward.
CORNERS = [(x, y, z) for z in (0, 1) for y in (0, 1) for x in (0, 1)]
TRIANGLES = [(0, 2, 3), (0, 3, 1), (4, 5, 7), (4, 7, 6), (0, 1, 5), (0, 5, 4),
             (2, 6, 7), (2, 7, 3), (0, 4, 6), (0, 6, 2), (1, 3, 7), (1, 7, 5)]


def off(vertices, triangles):
    lines = ['OFF', f'{len(vertices)} {len(triangles)} 0', *(' '.join(map(repr, v)) for v in vertices)]
    return '\n'.join(lines + [f'{len(t)} ' + ' '.join(map(str, t)) for t in triangles]) + '\n'


def box(least=(0, 0, 0), size=(1, 1, 1), triangles=TRIANGLES, inward=False):
    vertices = [tuple(l + s * x for l, s, x in zip(least, size, corner)) for corner in CORNERS]
    return off(vertices, [t[::-1] if inward else t for t in triangles])


def volume(points, triangles):
    """Six times the signed volume, exactly."""
    total = 0
    for t in triangles:
        (a, b, c), (d, e, f), (g, h, i) = (map(Fraction, points[v]) for v in t)
        total += a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return total / 6


class Exact:
    """A file of --exact: points of fractions, triangles, and of each the triangles read that it lies in."""

    def __init__(self, path):
        words = iter(path.read_text().split())
        assert next(words) == 'OFF'
        vertices, faces, _ = (int(next(words)) for _ in range(3))
        self.points = [tuple(Fraction(next(words)) for _ in range(3)) for _ in range(vertices)]
        self.triangles, self.sources = [], []
        for _ in range(faces):
            assert next(words) == '3'
            self.triangles.append(tuple(int(next(words)) for _ in range(3)))
            count = int(next(words))
            self.sources.append([(int(next(words)), int(next(words))) for _ in range(count)])
        assert next(words, None) is None


def read_off(path):
    words = iter(path.read_text().split())
    assert next(words) == 'OFF'
    vertices, faces, _ = (int(next(words)) for _ in range(3))
    points = [tuple(float(next(words)) for _ in range(3)) for _ in range(vertices)]
    return points, [tuple(int(next(words)) for _ in range(int(next(words)))) for _ in range(faces)]


def read_obj(path):
    lines = [line.split() for line in path.read_text().splitlines()]
    return ([tuple(map(float, line[1:])) for line in lines if line[0] == 'v'],
            [tuple(int(word) - 1 for word in line[1:]) for line in lines if line[0] == 'f'])


def read_ply(path):
    """The points, the triangles, and the other properties of each face by name."""
    data = path.read_bytes()
    end = data.index(b'end_header\n') + len(b'end_header\n')
    header = data[:end].decode().splitlines()
    counts = [int(line.split()[2]) for line in header if line.startswith('element')]
    faces = [line.split() for line in header[header.index(f'element face {counts[1]}') + 1:-1]]
    assert header[1] == 'format binary_little_endian 1.0' and faces[0] == 'property list uchar int vertex_indices'.split()
    points = [struct.unpack_from('<3d', data, end + 24 * i) for i in range(counts[0])]
    form = '<B3i' + ''.join({'uchar': 'B', 'int': 'i'}[kind] for _, kind, _ in faces[1:])
    at, size = end + 24 * counts[0], struct.calcsize(form)
    rows = [struct.unpack_from(form, data, at + size * i) for i in range(counts[1])]
    assert len(data) == at + size * counts[1] and all(row[0] == 3 for row in rows)
    names = [name for _, _, name in faces[1:]]
    return points, [row[1:4] for row in rows], [dict(zip(names, row[4:])) for row in rows]


def uses_of_edges(triangles):
    uses = {}
    for t in triangles:
        for i in range(3):
            edge = t[i], t[(i + 1) % 3]
            uses.setdefault(tuple(sorted(edge)), []).append(edge)
    return uses


class MeshesCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        (self.folder / name).write_bytes(content.encode() if isinstance(content, str) else content)
        return name

    def run_plumb(self, *arguments, status=0, **more):
        """The process when it is done, which has to end with that status, where it is not None."""
        done = subprocess.run([PLUMB, *map(str, arguments)], cwd=self.folder, capture_output=True, text=True,
                              timeout=PATIENCE, **more)
        if status is not None:
            self.assertEqual(done.returncode, status, (arguments, done.stdout, done.stderr))
        return done

    def report(self, *arguments, **more):
        done = self.run_plumb(*arguments, '--json', **more)
        self.assertEqual(done.stdout.count('\n'), 1)
        return json.loads(done.stdout)

    def checked(self, name, *required):
        """What plumb check says of a file that is clean, and all that is required."""
        listed = ','.join(['no-intersections', 'no-degenerate', 'no-duplicates', *required])
        return json.loads(self.run_plumb('check', '--json', '--require', listed, name).stdout)

    def map_of(self, name):
        with open(self.folder / name, newline='', encoding='utf-8') as stream:
            rows = list(csv.reader(stream))
        self.assertEqual(rows[0], ['output', 'input', 'triangle', 'orientation'])
        return [tuple(map(int, row)) for row in rows[1:]]

    def files(self):
        return sorted(path.name for path in self.folder.iterdir())

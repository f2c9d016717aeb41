#!/usr/bin/env python3
"""Makes the sample meshes that `plumb check` is shown with, in the directory given (default: samples beside this file).

clean_bracket.stl     an L-bracket with a round hole in each leg: closed, manifold, nothing wrong
crossing_shells.obj   a pipe pushed through a plate without uniting the two: their surfaces cross
coplanar_overlap.off  two blocks side by side whose touching faces overlap in part
degenerate.ply        a block with slivers of zero area, a collapsed triangle and one that covers half of a face
open_hole.obj         a pipe of which two faces are missing
turned_face.off       a block with one face turned over
inside_out.stl        a block with a cavity, all of it turned inside out
bow_tie.ply           two pyramids that touch in their tips
fin.obj               a block with a fin of no thickness on one of its edges
l_profile.obj         a profile with an L for its ends, one of whose corners lies within an edge: nothing wrong
warped_face.off       a block of which one corner is out of the plane of its faces: they are split, with warnings
crossed_face.off      a block with two corners of a face in the wrong order: the face crosses itself
t_junction.ply        a block whose upper face is in two halves, but the faces beside them are in one piece
too_few_digits.obj    a block of two halves, written with numbers that do not quite agree where they meet
pegs_on_plate.3mf     a plate with two pegs, one object placed twice: one is sunk into the plate, the other stands on it
"""
import io
import math
import pathlib
import sys
import zipfile


class Mesh:
    """Polygons of points; equal points become one vertex."""

    def __init__(self):
        self.vertices, self.faces, self._index = [], [], {}

    def vertex(self, point):
        point = tuple(float(x) for x in point)
        if point not in self._index:
            self._index[point] = len(self.vertices)
            self.vertices.append(point)
        return self._index[point]

    def face(self, *points):
        self.faces.append([self.vertex(p) for p in points])

    def add(self, other, move=(0, 0, 0)):
        for face in other.faces:
            self.face(*([x + d for x, d in zip(other.vertices[v], move)] for v in face))

    def triangles(self):
        for face in self.faces:
            for i in range(1, len(face) - 1):
                yield face[0], face[i], face[i + 1]


def box(low, high):
    (x0, y0, z0), (x1, y1, z1) = low, high
    mesh = Mesh()
    mesh.face((x0, y0, z0), (x0, y1, z0), (x1, y1, z0), (x1, y0, z0))
    mesh.face((x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1))
    mesh.face((x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1))
    mesh.face((x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1))
    mesh.face((x1, y1, z0), (x0, y1, z0), (x0, y1, z1), (x1, y1, z1))
    mesh.face((x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1))
    return mesh


def circle(center, radius, n):
    """Rounded to 1/1024: coordinates as CAD programs export them, which short decimals hold exactly."""
    return [tuple(round((c + radius * f(2 * math.pi * i / n)) * 1024) / 1024 for c, f in zip(center, (math.cos, math.sin)))
            for i in range(n)]


def square(center, half, n):
    """The circle's points moved out to a square, corners among them when n is a multiple of 8."""
    points = []
    for i in range(n):
        x, y = math.cos(2 * math.pi * i / n), math.sin(2 * math.pi * i / n)
        reach = max(abs(x), abs(y))
        points.append(tuple(c + round(half * v / reach * 1024) / 1024 for c, v in zip(center, (x, y))))
    return points


def plate_with_hole(mesh, center, half, radius, low, high, n, place, open_sides=()):
    """A square plate with a round hole; place(x, y, z) says where in space a point of it lies. Sides that another part
    goes on from, named by the outward direction, are left open."""
    hole, rim = circle(center, radius, n), square(center, half, n)
    for i in range(n):
        j = (i + 1) % n
        a, b, c, d = hole[i], hole[j], rim[i], rim[j]
        mesh.face(place(*a, high), place(*c, high), place(*d, high), place(*b, high))
        mesh.face(place(*b, low), place(*d, low), place(*c, low), place(*a, low))
        mesh.face(place(*a, low), place(*a, high), place(*b, high), place(*b, low))
        middle = [(c[k] + d[k]) / 2 - center[k] for k in (0, 1)]
        axis = 0 if abs(middle[0]) > abs(middle[1]) else 1
        side = '+-'[middle[axis] < 0] + 'xy'[axis]
        if side not in open_sides:
            mesh.face(place(*c, low), place(*d, low), place(*d, high), place(*c, high))


def bracket():
    """Two plates, 40 by 40 by 6, that meet in a square bar; the bar's long faces take the plates' points over."""
    n, size, thick = 24, 40, 6
    mesh = Mesh()
    # One lies in the plane z = 0, right of the bar; the other stands in x = 0, above it.
    plate_with_hole(mesh, (thick + size / 2, size / 2), size / 2, 9, 0, thick, n, lambda x, y, z: (x, y, z), ['-x'])
    plate_with_hole(mesh, (thick + size / 2, size / 2), size / 2, 9, 0, thick, n, lambda x, y, z: (z, size - y, x), ['-x'])
    ys = sorted({v[1] for v in mesh.vertices if v[0] == thick and v[2] == thick})
    corner = [(0, 0), (thick, 0), (thick, thick), (0, thick)]
    for y, y1 in zip(ys, ys[1:]):
        # The bar's right and upper face are inside; its lower and its left face are outside.
        mesh.face((0, y, 0), (0, y1, 0), (thick, y1, 0), (thick, y, 0))
        mesh.face((0, y, 0), (0, y, thick), (0, y1, thick), (0, y1, 0))
    mesh.face(*((x, 0, z) for x, z in corner))
    mesh.face(*((x, size, z) for x, z in reversed(corner)))
    return mesh


def pipe(radius, inner, low, high, n):
    mesh = Mesh()
    outside, inside = circle((0, 0), radius, n), circle((0, 0), inner, n)
    for i in range(n):
        j = (i + 1) % n
        a, b, c, d = outside[i], outside[j], inside[i], inside[j]
        mesh.face((*a, low), (*b, low), (*b, high), (*a, high))
        mesh.face((*c, low), (*c, high), (*d, high), (*d, low))
        mesh.face((*a, high), (*b, high), (*d, high), (*c, high))
        mesh.face((*b, low), (*a, low), (*c, low), (*d, low))
    return mesh


def crossing_shells():
    mesh = box((-20, -20, 0), (20, 20, 5))
    mesh.add(pipe(9, 6, 0, 30, 24), (0.5, 0.25, -12))
    return mesh


def coplanar_overlap():
    mesh = box((0, 0, 0), (10, 10, 10))
    mesh.add(box((10, 2, 3), (18, 12, 9)))
    return mesh


def degenerate():
    mesh = box((0, 0, 0), (8, 4, 2))
    # A seam of slivers: points along an edge of the block, joined into triangles of zero area.
    for x in (0, 2, 5):
        mesh.face((x, 0, 2), (x + 1.5, 0, 2), (8, 0, 2))
    mesh.face((0, 0, 0), (8, 4, 2), (8, 4, 2))
    mesh.faces.append(list(reversed(list(mesh.triangles())[0])))
    return mesh


def open_hole():
    mesh = pipe(9, 6, 0, 30, 24)
    del mesh.faces[40], mesh.faces[8]
    return mesh


def turned_face():
    mesh = box((0, 0, 0), (8, 4, 2))
    mesh.faces[3].reverse()
    return mesh


def inside_out():
    mesh = box((1, 1, 1), (3, 3, 3))
    hull = box((0, 0, 0), (8, 4, 4))
    for face in hull.faces:
        face.reverse()
    mesh.add(hull)
    return mesh


def bow_tie():
    mesh = Mesh()
    for height in (-4, 4):
        base = [(-2, -2, height), (2, -2, height), (2, 2, height), (-2, 2, height)]
        if height < 0:
            base.reverse()
        mesh.face(*base)
        for i in range(4):
            mesh.face(base[(i + 1) % 4], base[i], (0, 0, 0))
    return mesh


def fin():
    mesh = box((0, 0, 0), (8, 4, 2))
    mesh.face((0, 0, 2), (8, 0, 2), (8, -2, 5), (0, -2, 5))
    return mesh


def too_few_digits():
    """The right half begins where a single-precision third was written with seven digits, the left one ends at nine."""
    mesh = Mesh()
    for low, high, missing in (((0, 0, 0), (8 / 3, 4, 2), 3), ((2.6666667, 0, 0), (8, 4, 2), 5)):
        half = box(low, high)
        del half.faces[missing]
        mesh.add(half)
    return mesh


def l_profile():
    mesh = Mesh()
    corners = [(0, 0), (20, 0), (40, 0), (40, 20), (20, 20), (20, 40), (0, 40)]
    mesh.face(*((x, y, 0) for x, y in reversed(corners)))
    mesh.face(*((x, y, 100) for x, y in corners))
    for a, b in zip(corners, corners[1:] + corners[:1]):
        mesh.face((*a, 0), (*b, 0), (*b, 100), (*a, 100))
    return mesh


def warped_face():
    mesh = box((0, 0, 0), (30, 20, 10))
    corner = mesh.vertices.index((30, 20, 10))
    mesh.vertices[corner] = (31, 21, 11.5)
    return mesh


def crossed_face():
    mesh = box((0, 0, 0), (8, 4, 2))
    face = mesh.faces[1]
    face[2], face[3] = face[3], face[2]
    return mesh


def t_junction():
    mesh = box((0, 0, 0), (8, 4, 2))
    mesh.faces[1:2] = []
    mesh.face((0, 0, 2), (4, 0, 2), (4, 4, 2), (0, 4, 2))
    mesh.face((4, 0, 2), (8, 0, 2), (8, 4, 2), (4, 4, 2))
    return mesh


def number(x):
    return repr(int(x)) if x == int(x) else repr(x)


def point(p):
    return ' '.join(map(number, p))


def obj(mesh):
    yield '# made by make_samples.py'
    yield from (f'v {point(v)}' for v in mesh.vertices)
    yield from ('f ' + ' '.join(str(i + 1) for i in face) for face in mesh.faces)


def off(mesh):
    yield 'OFF'
    yield f'{len(mesh.vertices)} {len(mesh.faces)} 0'
    yield from map(point, mesh.vertices)
    yield from (f'{len(face)} ' + ' '.join(map(str, face)) for face in mesh.faces)


def ply(mesh):
    yield from ['ply', 'format ascii 1.0', 'comment made by make_samples.py', f'element vertex {len(mesh.vertices)}']
    yield from (f'property double {axis}' for axis in 'xyz')
    yield from [f'element face {len(mesh.faces)}', 'property list uchar int vertex_indices', 'end_header']
    yield from map(point, mesh.vertices)
    yield from (f'{len(face)} ' + ' '.join(map(str, face)) for face in mesh.faces)


def stl(mesh):
    yield 'solid made by make_samples.py'
    for triangle in mesh.triangles():
        a, b, c = (mesh.vertices[i] for i in triangle)
        u, v = [[q - p for p, q in zip(a, end)] for end in (b, c)]
        normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        length = math.hypot(*normal)
        yield ' facet normal ' + ' '.join(f'{x / length:.6g}' for x in normal)
        yield '  outer loop'
        yield from (f'   vertex {point(p)}' for p in (a, b, c))
        yield '  endloop'
        yield ' endfacet'
    yield 'endsolid'


def pegs_on_plate():
    """Objects by their names, and where the build puts them."""
    return ({'plate': box((0, 0, 0), (40, 20, 4)), 'peg': box((-3, -3, 0), (3, 3, 12))},
            [('plate', (0, 0, 0)), ('peg', (10, 10, 2)), ('peg', (30, 10, 4))])


def model(objects, placed):
    """The XML of a model: what is placed are the components of one object, which the build names."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<model unit="millimeter" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">'
    yield ' <metadata name="Application">make_samples.py</metadata>'
    yield ' <resources>'
    for number, (name, mesh) in enumerate(objects.items(), 1):
        yield f'  <object id="{number}" type="model" name="{name}"><mesh><vertices>'
        yield from (f'   <vertex x="{x:g}" y="{y:g}" z="{z:g}"/>' for x, y, z in mesh.vertices)
        yield '  </vertices><triangles>'
        yield from (f'   <triangle v1="{a}" v2="{b}" v3="{c}"/>' for a, b, c in mesh.triangles())
        yield '  </triangles></mesh></object>'
    whole, names = len(objects) + 1, list(objects)
    yield f'  <object id="{whole}" type="model"><components>'
    yield from (f'   <component objectid="{names.index(name) + 1}" transform="1 0 0 0 1 0 0 0 1 {point(by)}"/>'
                for name, by in placed)
    yield '  </components></object>'
    yield ' </resources>'
    yield f' <build><item objectid="{whole}"/></build>'
    yield '</model>'


def three_mf(model_of):
    """Not packed, for how that comes out depends on the version of zlib."""
    parts = {
        '[Content_Types].xml': ['<?xml version="1.0" encoding="UTF-8"?>',
                                '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">',
                                ' <Default Extension="rels" '
                                'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
                                ' <Default Extension="model" '
                                'ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>', '</Types>'],
        '_rels/.rels': ['<?xml version="1.0" encoding="UTF-8"?>',
                        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">',
                        ' <Relationship Id="rel0" Target="/3D/3dmodel.model" '
                        'Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>', '</Relationships>'],
        '3D/3dmodel.model': model(*model_of),
    }
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, 'w') as file:
        for name, lines in parts.items():
            file.writestr(zipfile.ZipInfo(name), '\n'.join(lines) + '\n')
    return archive.getvalue()


SAMPLES = {
    'clean_bracket.stl': (bracket, stl),
    'crossing_shells.obj': (crossing_shells, obj),
    'coplanar_overlap.off': (coplanar_overlap, off),
    'degenerate.ply': (degenerate, ply),
    'open_hole.obj': (open_hole, obj),
    'turned_face.off': (turned_face, off),
    'inside_out.stl': (inside_out, stl),
    'bow_tie.ply': (bow_tie, ply),
    'fin.obj': (fin, obj),
    'l_profile.obj': (l_profile, obj),
    'warped_face.off': (warped_face, off),
    'crossed_face.off': (crossed_face, off),
    't_junction.ply': (t_junction, ply),
    'too_few_digits.obj': (too_few_digits, obj),
    'pegs_on_plate.3mf': (pegs_on_plate, three_mf),
}


def main():
    if len(sys.argv) > 2 or sys.argv[1:2] in (['-h'], ['--help']):
        sys.exit(__doc__ + '\nusage: make_samples.py [DIRECTORY]')
    directory = pathlib.Path(sys.argv[1] if len(sys.argv) == 2 else pathlib.Path(__file__).parent / 'samples')
    directory.mkdir(parents=True, exist_ok=True)
    for name, (make, write) in SAMPLES.items():
        made = write(make())
        (directory / name).write_bytes(made if isinstance(made, bytes) else ('\n'.join(made) + '\n').encode())


if __name__ == '__main__':
    main()

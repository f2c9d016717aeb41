#!/usr/bin/env python3
"""What `plumb check` finds and how it tells it. usage: check_findings_test.py PLUMB SOURCE_DIRECTORY"""
import csv
import json
import math
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

from json_schema import faults

PLUMB, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SAMPLES = SOURCE / 'examples' / 'samples'
SCHEMA = json.loads((SOURCE / 'docs' / 'plumb-check.schema.json').read_text())
REQUIREMENTS = ['no-intersections', 'no-degenerate', 'no-duplicates', 'closed', 'oriented', 'outward', 'manifold',
                'nonempty']
# What is not so of each sample.
MISSED = {
    'clean_bracket.stl': [],
    'crossing_shells.obj': ['no-intersections'],
    'coplanar_overlap.off': ['no-intersections'],
    'degenerate.ply': ['no-intersections', 'no-degenerate', 'no-duplicates', 'closed', 'oriented', 'outward', 'manifold'],
    'open_hole.obj': ['closed', 'outward'],
    'turned_face.off': ['closed', 'oriented', 'outward'],
    'inside_out.stl': ['outward'],
    'bow_tie.ply': ['manifold'],
    'l_profile.obj': [],
    'warped_face.off': [],
    'fin.obj': ['closed', 'oriented', 'outward', 'manifold'],
    'too_few_digits.obj': ['closed', 'outward'],
}
TETRAHEDRON = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'


def read_ply(file):
    """The elements of a binary PLY file as write_ply writes it: by name, lists of tuples of their numbers."""
    data = file.read_bytes()
    header, _, body = data.partition(b'end_header\n')
    elements, at = {}, 0
    order = '<' if b'little' in header else '>'
    kinds = []
    for line in header.decode().splitlines():
        words = line.split()
        if words[0] == 'element':
            kinds.append((words[1], int(words[2]), []))
        elif words[0] == 'property':
            kinds[-1][2].append(words[1:])
    letters = {'double': 'd', 'uchar': 'B', 'int': 'i'}
    for name, count, properties in kinds:
        form = order + ''.join('B3i' if p[0] == 'list' else letters[p[0]] for p in properties)
        elements[name] = [struct.unpack_from(form, body, at + i * struct.calcsize(form)) for i in range(count)]
        at += count * struct.calcsize(form)
    assert at == len(body)
    return elements, header.decode()


class CheckFindings(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def check(self, *arguments, status):
        done = subprocess.run([PLUMB, 'check', *map(str, arguments)], capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def json(self, *arguments, status=None):
        done = subprocess.run([PLUMB, 'check', '--json', *map(str, arguments)], capture_output=True, text=True)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stderr)
        reports = [json.loads(line) for line in done.stdout.splitlines()]
        for report in reports:
            self.assertEqual(faults(report, SCHEMA, SCHEMA), [])
        return reports

    def write(self, name, text):
        file = self.directory / name
        file.write_text(text)
        return file

    def test_every_line_of_json_is_as_the_schema_says(self):
        missing = self.directory / 'missing.obj'
        for options in ([], ['--all'], ['--near', '0x1p-20'], ['--require', 'solid'], ['--solid', '--all']):
            self.json(*SAMPLES.iterdir(), missing, *options)
        self.assertTrue(faults({'file': 'x'}, SCHEMA, SCHEMA))
        report = self.json(SAMPLES / 'degenerate.ply')[0]
        for wrong in ({**report, 'closed': 1}, {**report, 'unknown': 1}, {**report, 'pairs': -1},
                      {key: report[key] for key in report if key != 'area'}):
            self.assertTrue(faults(wrong, SCHEMA, SCHEMA))

    def test_findings_are_the_first_ten_or_all(self):
        few, = self.json(SAMPLES / 'crossing_shells.obj')
        everything, = self.json(SAMPLES / 'crossing_shells.obj', '--all')
        self.assertEqual(len(few['findings']['pairs']), 10)
        self.assertEqual(len(everything['findings']['pairs']), everything['pairs'])
        self.assertEqual(everything['findings']['pairs'][:10], few['findings']['pairs'])

    def test_findings_are_as_many_as_the_counts_say(self):
        for report in self.json(*SAMPLES.iterdir(), '--all', '--near', '1e-6'):
            with self.subTest(report['file']):
                found = report['findings']
                for key in ('pairs', 'degenerate', 'duplicates', 'near'):
                    self.assertEqual(len(found[key]), report[key])
                self.assertEqual(len(found['boundary']), report['boundary_edges'])
                self.assertEqual(len(found['non_manifold']),
                                 report['non_manifold_edges'] + report['non_manifold_vertices'])
                self.assertEqual(report['oriented'], not found['turned'])
                self.assertEqual(report['outward'] is False, bool(found['inward']))

    def test_a_finding_names_the_face_the_line_and_the_triangle_within(self):
        file = SAMPLES / 'crossing_shells.obj'
        lines = file.read_text().splitlines()
        faces = [i for i, line in enumerate(lines, 1) if line.startswith('f ')]
        vertices = [tuple(map(float, line.split()[1:])) for line in lines if line.startswith('v ')]
        report, = self.json(file, '--all')
        self.assertEqual(report['faces'], len(faces))
        for pair in report['findings']['pairs']:
            for face, line, corners, within in zip(pair['faces'], pair['lines'], pair['corners'], pair['within']):
                self.assertEqual(line, faces[face])
                of_face = [vertices[int(i) - 1] for i in lines[line - 1].split()[1:]]
                self.assertTrue({tuple(c) for c in corners} <= set(of_face))
                self.assertIn(within, (0, 1))

    def test_what_is_shared_is_said_rounded(self):
        mesh = self.write('cross.obj', 'v 0 0 0\nv 3 0 0\nv 0 3 0\nv 1 1 -1\nv 1 1 2\nv 5 5 2\nf 1 2 3\nf 4 5 6\n')
        pair, = self.json(mesh, status=1)[0]['findings']['pairs']
        self.assertEqual((pair['kind'], pair['shared']), ('segment', [[1, 1, 0], [1.5, 1.5, 0]]))
        text = self.check(mesh, status=1).stdout
        self.assertIn('face 0 (line 7): (0 0 0) (3 0 0) (0 3 0)', text)
        self.assertIn('share the segment (1 1 0) (1.5 1.5 0)', text)

    def test_the_keys_of_topology(self):
        by_name = {pathlib.Path(r['file']).name: r for r in self.json(*SAMPLES.iterdir())}

        def keys(name, *which):
            return tuple(by_name[name][key] for key in which)

        self.assertEqual(keys('crossing_shells.obj', 'components', 'closed', 'outward'), (2, True, True))
        self.assertEqual(keys('coplanar_overlap.off', 'volume', 'area', 'faces'), (1480, 976, 12))
        self.assertEqual(keys('open_hole.obj', 'boundary_loops', 'boundary_edges', 'closed', 'volume', 'outward'),
                         (2, 8, False, None, None))
        self.assertEqual(keys('turned_face.off', 'boundary_edges', 'closed', 'oriented'), (0, False, False))
        self.assertEqual(keys('inside_out.stl', 'volume', 'outward', 'components'), (-120, False, 2))
        self.assertEqual(keys('bow_tie.ply', 'non_manifold_vertices', 'closed', 'components'), (1, True, 1))
        self.assertEqual(keys('fin.obj', 'non_manifold_edges'), (1,))

    def test_each_requirement_is_judged_and_decides_the_exit_status(self):
        for name, missed in MISSED.items():
            report, = self.json(SAMPLES / name, '--require', 'solid', status=1 if missed else 0)
            self.assertEqual(list(report['required']), REQUIREMENTS)
            self.assertEqual([key for key, holds in report['required'].items() if not holds], missed, name)
            for requirement in REQUIREMENTS:
                self.check(SAMPLES / name, '--require', requirement, status=1 if requirement in missed else 0)
        self.check(SAMPLES / 'crossing_shells.obj', '--require', 'closed,oriented', status=0)
        self.check(SAMPLES / 'crossing_shells.obj', '--require', 'closed,no-intersections', status=1)
        for wrong in ('closed,', 'tidy', 'closed,,oriented', 'Closed'):
            self.assertIn('--require', self.check(SAMPLES / 'fin.obj', f'--require={wrong}', status=2).stderr)

    def test_an_empty_mesh_is_not_clean_and_not_nonempty(self):
        empty = self.write('empty.off', 'OFF\n0 0 0\n')
        self.assertIn('empty', self.check(empty, status=0).stdout)
        self.check(empty, '--require', 'nonempty', status=1)
        self.check(empty, '--require', 'closed', status=0)

    def test_solid_wants_a_closed_oriented_mesh_of_positive_volume(self):
        self.assertIn('\n  all that is required holds: closed, oriented, positive-volume\n',
                      self.check(SAMPLES / 'crossing_shells.obj', '--solid', status=0).stdout)
        self.check(SAMPLES / 'inside_out.stl', '--solid', status=1)
        self.check(SAMPLES / 'open_hole.obj', '--solid', status=1)
        huge = self.write('huge.obj', TETRAHEDRON.replace('v 1', 'v 1e300').replace('1 0\n', '1e300 0\n').replace('0 1\n', '0 1e300\n'))
        self.assertIsNone(self.json(huge, '--solid', status=0)[0]['volume'])

    def test_clean_is_said_only_of_a_solid(self):
        for name, missed in MISSED.items():
            done = subprocess.run([PLUMB, 'check', SAMPLES / name], capture_output=True, text=True)
            self.assertEqual('clean' in done.stdout, not missed, name)
        self.assertIn('no self-intersections; open: 2 boundary loops of 4 and 4 edges',
                      self.check(SAMPLES / 'open_hole.obj', status=0).stdout)

    def test_a_face_that_is_split_as_a_fan_is_named_with_what_follows_of_it(self):
        # An L with its sides, turned in space and written with six digits, so that no face is planar any more.
        corners = [(0, 0), (40, 0), (40, 10), (10, 10), (10, 30), (0, 30)]
        c, s, d, t = math.cos(0.6), math.sin(0.6), math.cos(0.4), math.sin(0.4)
        vertices = []
        for z in (0, 8):
            for x, y in corners:
                y, turned = c * y - s * z, s * y + c * z
                vertices.append((d * x - t * turned, y, t * x + d * turned))
        text = ''.join(f'v {x:.6f} {y:.6f} {z:.6f}\n' for x, y, z in vertices)
        # The first corner of each cap sees the other side of the notch through the outside.
        text += 'f 3 2 1 6 5 4\nf 9 10 11 12 7 8\n'
        text += ''.join(f'f {i + 1} {(i + 1) % 6 + 1} {(i + 1) % 6 + 7} {i + 7}\n' for i in range(6))
        mesh = self.write('l.obj', text)
        out = self.directory / 'out.csv'
        report, = self.json(mesh, '--all', '--csv', out, status=1)
        self.assertGreater(report['pairs'], 0)
        self.assertEqual(report['pairs_of_split_faces'], report['pairs'])
        self.assertEqual(report['self_crossing'], 0)
        found = report['findings']['not_planar']
        self.assertEqual(len(found), report['not_planar'])
        caps = [face for face in found if face['faces'][0] < 2]
        self.assertEqual([cap['lines'] for cap in caps], [[13], [14]])
        for cap in caps:
            self.assertEqual((len(cap['triangles']), len(cap['corners'][0])), (4, 6))
            self.assertTrue(1e-8 < cap['off_plane'] < 3e-6, cap['off_plane'])
        with open(out, newline='') as file:
            rows = [row for row in csv.DictReader(file) if row['finding'] == 'not_planar']
        self.assertEqual([int(row['face']) for row in rows], [face['faces'][0] for face in found])
        self.assertEqual([[float(x) for x in p.split()] for p in rows[0]['points'].split(';')], found[0]['corners'][0])
        said = self.check(mesh, status=1).stdout
        n = report['pairs']
        self.assertRegex(said, rf'{n} of the {n} pairs (is|are) of triangles of [12] faces? that (is|are) not planar '
                               r'\(off (its|their) plane by about [0-9.]+e-0[678] at most\) and (was|were) split as a fan; '
                               r'(it|they) may not be in the mesh that was meant\n')
        self.assertRegex(said, rf'\n  {n} self-intersections?, {n} of them of triangles of [12] faces? that ')
        self.assertRegex(said, r'\(with \d faces split as a fan\), from ')
        # With a triangle of its own through a bent face.
        bent = 'v 0 0 0\nv 1 0 0\nv 1 1 0.5\nv 0 1 0\nv 0.5 0.25 -1\nv 0.5 0.25 2\nv 0.75 0.25 2\nf 1 2 3 4\nf 5 6 7\n'
        report, = self.json(self.write('bent.obj', bent), status=1)
        self.assertGreater(report['pairs'], 0)
        self.assertEqual(report['pairs_of_split_faces'], report['pairs'])
        flat, = self.json(self.write('flat.obj', bent.replace('1 1 0.5', '1 1 0')), status=1)
        self.assertEqual((flat['pairs'] > 0, flat['pairs_of_split_faces']), (True, 0))
        crossing = self.write('bow.obj', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 3 2 4\n')
        report, = self.json(crossing)
        self.assertEqual((report['self_crossing'], report['not_planar']), (1, 0))
        self.assertEqual(report['findings']['self_crossing'][0]['corners'],
                         [[[0, 0, 0], [1, 1, 0], [1, 0, 0], [0, 1, 0]]])

    def test_components_inside_others_are_told_with_these(self):
        def shells(outer, inner, beside=False):
            text = ''
            for i, (size, is_turned) in enumerate(((8, outer), (2, inner))):
                o = 9 * beside * i + i
                text += f'v {o} {i} {i}\nv {o + size} {i} {i}\nv {o} {i + size} {i}\nv {o} {i} {i + size}\n'
                faces = [(1, 3, 2), (1, 2, 4), (1, 4, 3), (2, 3, 4)]
                text += ''.join('f ' + ' '.join(str(4 * i + k) for k in (f[::-1] if is_turned else f)) + '\n' for f in faces)
            return self.write('shells.obj', text)

        self.assertIn('and encloses the component of face 4: turn it alone if', self.check(shells(True, True), status=0).stdout)
        said = self.check(shells(True, False), status=0).stdout
        self.assertIn('component of face 0 is turned inwards and encloses the component of face 4: turn both', said)
        self.assertNotIn('no cavity', said)
        mesh = shells(False, False)
        self.assertIn('\n  note: component of face 4 lies inside that of face 0 and is turned outward too: it is no '
                      'cavity\n', self.check(mesh, status=0).stdout)
        self.assertEqual(self.json(mesh)[0]['outward'], True)
        for mesh in (shells(False, True), shells(False, False, True), shells(True, True, True)):
            said = self.check(mesh, status=0).stdout
            self.assertNotIn('cavity', said)
            self.assertNotIn('encloses', said)

    def test_a_turned_face_or_patch_is_named_by_itself(self):
        def sheet(turned):
            """An octahedron whose faces are cut in four, some turned."""
            corners = [(2, 0, 0), (-2, 0, 0), (0, 2, 0), (0, -2, 0), (0, 0, 2), (0, 0, -2)]
            vertices, faces = [], []

            def place(p):
                if p not in vertices:
                    vertices.append(p)
                return vertices.index(p)

            for x in (0, 1):
                for y in (2, 3):
                    for z in (4, 5):
                        a, b, c = corners[x], corners[y], corners[z]
                        if (x + y + z) % 2:
                            b, c = c, b
                        ab, bc, ca = (tuple((i + j) // 2 for i, j in zip(p, q)) for p, q in ((a, b), (b, c), (c, a)))
                        for face in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)):
                            faces.append([place(p) for p in face])
            for t in turned:
                faces[t].reverse()
            return self.write('sheet.off', f'OFF\n{len(vertices)} {len(faces)} 0\n' +
                              ''.join('{} {} {}\n'.format(*p) for p in vertices) +
                              ''.join('3 {} {} {}\n'.format(*f) for f in faces))

        self.assertIn('clean', self.check(sheet([]), '--require', 'solid', status=0).stdout)
        out = self.directory / 'out.ply'
        mesh = sheet([11])
        said = self.check(mesh, '--ply', out, status=0).stdout
        self.assertIn('face 11 (line 32) is turned against all 3 neighbours: turn it\n', said)
        self.assertIn('; no holes, but turned faces; ', said)
        teal, grey = (0, 130, 150), (200, 200, 200)
        self.assertEqual([face[-3:] for face in read_ply(out)[0]['face']], [teal if i == 11 else grey for i in range(32)])
        said = self.check(sheet([4, 5, 6, 7, 20]), status=0).stdout
        self.assertIn('    patch of 4 faces, 4 to 7, is turned against the rest: turn it\n', said)
        self.assertIn('    face 20 (line 41) is turned against all 3 neighbours: turn it\n', said)
        # Of what is turned all or nothing else stands out.
        self.assertIn('turned inwards', self.check(sheet(range(32)), status=0).stdout)
        said = self.check(sheet(range(16)), status=0).stdout
        self.assertIn(' turned against an earlier neighbour', said)
        self.assertNotIn('against the rest', said)

    def test_every_kind_of_finding_that_names_triangles_has_its_colour(self):
        coloured, drawn = self.directory / 'out.ply', self.directory / 'findings.ply'
        light_blue, magenta, brown, grey = (120, 190, 225), (200, 0, 160), (130, 90, 50), (200, 200, 200)

        def colours(mesh):
            done = subprocess.run([PLUMB, 'check', mesh, '--ply', coloured, '--ply-findings', drawn], capture_output=True,
                                  text=True)
            self.assertEqual(done.stderr, '')
            return tuple([face[-3:] for face in read_ply(file)[0]['face']] for file in (coloured, drawn))

        inside_out = TETRAHEDRON.replace('f 1 3 2', 'f 1 2 3').replace('f 1 2 4', 'f 1 4 2').replace(
            'f 1 4 3', 'f 1 3 4').replace('f 2 3 4', 'f 2 4 3')
        apart = 'v 9 0 0\nv 10 0 0\nv 9 1 0\nv 9 0 1\nf 5 7 6\nf 5 6 8\nf 5 8 7\nf 6 7 8\n'
        self.assertEqual(colours(self.write('in.obj', inside_out + apart)), ([light_blue] * 4 + [grey] * 4, [light_blue] * 4))
        fin = self.write('fin.obj', TETRAHEDRON + 'v 0.5 -1 -1\nf 1 2 5\n')
        self.assertEqual(colours(fin)[0], [magenta, magenta, grey, grey, magenta])
        bow = self.write('bow.obj', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 3 2 4\n')
        self.assertEqual(colours(bow)[0], [brown, brown])
        header = coloured.read_bytes().partition(b'end_header')[0].decode()
        for colour in ('grey', 'teal', 'light blue', 'magenta', 'brown', 'yellow', 'red', 'orange', 'purple', 'blue'):
            self.assertIn(f'comment {colour}: ', header)
        done = self.check(SAMPLES / 'clean_bracket.stl', '--ply-findings', drawn, status=0)
        self.assertIn('findings.ply: is empty, for nothing was found that can be drawn', done.stderr)

    def test_edges_and_vertices_have_their_numbers_in_the_file(self):
        # The second vertex is the first once more, and the third is of no face.
        points = ['0 0 0', '-0 0 0', '7 7 7', '1 0 0', '0 1 0', '0 0 1', '0 1 0']
        obj = self.write('a.obj', ''.join(f'v {p}\n' for p in points) + 'f 1 5 4\nf 2 4 6\nf 2 6 7\n')
        off = self.write('a.off', 'OFF\n7 3 0\n' + ''.join(p + '\n' for p in points) + '3 0 4 3\n3 1 3 5\n3 1 5 6\n')
        said, of_off = self.check(obj, status=0).stdout, self.check(off, status=0).stdout
        self.assertIn('\n    edge 5-4 (0 1 0) (1 0 0) of face 0 (line 8)\n', said)
        self.assertIn('\n    edge 4-3 (0 1 0) (1 0 0) of face 0 (line 10)\n', of_off)
        self.assertEqual([edge['vertices'] for edge in self.json(obj)[0]['findings']['boundary']], [[5, 4], [4, 6], [6, 5]])
        self.assertEqual([pair['vertices'] for pair in self.json(off, '--near', '1.1')[0]['findings']['near']],
                         [[0, 3], [0, 4], [0, 5]])
        stl = self.write('a.stl', 'solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n'
                         'endloop\nendfacet\nendsolid\n')
        self.assertIn('\n    edge (0 0 0) (1 0 0) of face 0 (line 2)\n', self.check(stl, status=0).stdout)
        self.assertNotIn('vertices', self.json(stl)[0]['findings']['boundary'][0])
        fan = self.write('fan.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv -1 0 0\nv 0 -1 0\nf 1 2 3\nf 1 4 5\n')
        self.assertIn('\n    vertex 1 (0 0 0) of 2 parts, of face 0', self.check(fan, status=0).stdout)
        self.assertEqual(self.json(fan)[0]['findings']['non_manifold'][0]['vertices'], [1])

    def test_what_is_likely_of_open_edges_is_said(self):
        def split(height):
            return TETRAHEDRON.replace('f 1 3 2', f'v 0.5 {height} 0\nf 1 3 5\nf 5 3 2')

        said = self.check(self.write('t.obj', split('0')), status=1).stdout
        self.assertIn('\n    vertex 5 (0.5 0 0) lies on the edge 1-2 (0 0 0) (1 0 0) of face 2 (line 8): a T-junction; split '
                      'the face there\n', said)
        self.assertIn('\n  1 T-junction, where', said)
        self.assertNotIn('likely', said)
        said = self.check(self.write('t.obj', split('1e-3')), status=0).stdout
        self.assertIn('\n    of 3 edges: vertex 5 (0.5 0.001 0) lies about 0.001 off the edge 1-2 (0 0 0) (1 0 0) of face 2 '
                      '(line 8); split the face there\n', said)
        self.assertNotIn('T-junction, where', said)
        self.assertNotIn('split the face', self.check(self.write('t.obj', split('0.1')), status=0).stdout)
        seams = SAMPLES / 'too_few_digits.obj'
        self.assertIn('\n    hint: borders nearly coincide (vertices about 3.3e-08 apart at most): try --near 5e-08\n',
                      self.check(seams, status=0).stdout)
        self.assertEqual(self.json(seams, '--near', '5e-08')[0]['near'], 4)
        self.assertNotIn('hint', self.check(seams, '--near', '5e-08', status=0).stdout)
        self.assertNotIn('hint', self.check(SAMPLES / 'open_hole.obj', status=0).stdout)

    def test_open_edges_that_end_at_non_manifold_ones_are_a_chain(self):
        fin = TETRAHEDRON + 'v 0.5 -1 -1\nf 1 2 5\n'
        said = self.check(self.write('fin.obj', fin), status=0).stdout
        self.assertIn('; open: 1 boundary chain of 2 edges, which ends at non-manifold edges; ', said)
        self.assertNotIn('boundary loop', said)
        hole = 'v 9 0 0\nv 10 0 0\nv 9 1 0\nv 9 0 1\nf 6 8 7\nf 6 7 9\nf 6 9 8\n'
        said = self.check(self.write('both.obj', fin + hole), status=0).stdout
        self.assertIn('open: 1 boundary loop of 3 edges and 1 boundary chain of 2 edges, which ends at', said)

    def test_pairs_are_told_with_the_components_that_they_are_of(self):
        said = self.check(SAMPLES / 'crossing_shells.obj', status=1).stdout
        self.assertRegex(said, r'\n    all between the component of face 0 and that of face [1-9][0-9]*\n')
        self.assertIn(' (where bodies overlap it is counted as often), from ', said)
        self.assertIn(', 2 components\n', said)
        # Two triangles that share a corner and lie on each other.
        fold = 'v 0 0 5\nv 4 0 5\nv 0 4 5\nv 2 1 5\nv 1 2 5\nf 5 6 7\nf 5 8 9\n'
        said = self.check(self.write('fold.obj', TETRAHEDRON + fold), status=1).stdout
        self.assertIn('\n    all within the component of face 4\n', said)
        self.assertNotIn('overlap it', said)

    def test_components_and_vertices_of_no_face_are_always_told(self):
        mesh = self.write('one.obj', TETRAHEDRON)
        self.assertIn(': 4 triangles, 4 vertices, 1 component\n', self.check(mesh, status=0).stdout)
        mesh = self.write('some.obj', TETRAHEDRON + 'v 7 7 7\nv 8 8 8\n')
        self.assertIn(': 4 triangles, 6 vertices (2 of no face), 1 component\n', self.check(mesh, status=0).stdout)

    def test_near_vertices(self):
        report, = self.json(SAMPLES / 'too_few_digits.obj', '--near', '1e-6')
        self.assertEqual(report['near'], 4)
        self.assertEqual(self.json(SAMPLES / 'too_few_digits.obj', '--near', '1e-9')[0]['near'], 0)
        self.assertNotIn('near', self.json(SAMPLES / 'too_few_digits.obj')[0])
        self.assertIn('too few digits', self.check(SAMPLES / 'too_few_digits.obj', '--near', '1e-6', status=0).stdout)
        for wrong in ('-1', 'nan', 'inf', 'far'):
            self.check(SAMPLES / 'fin.obj', f'--near={wrong}', status=2)

    def test_csv_has_a_line_for_each_finding(self):
        for name in MISSED:
            out = self.directory / 'out.csv'
            report, = self.json(SAMPLES / name, '--all', '--near', '1e-6', '--csv', out)
            with open(out, newline='') as file:
                rows = list(csv.DictReader(file))
            found = report['findings']
            for row in rows:
                self.assertNotIn(None, row)
            count = {kind: sum(row['finding'] == kind for row in rows) for kind in
                     ('pair', 'degenerate', 'duplicate', 'boundary', 'turned', 'inward', 'near')}
            self.assertEqual(count, {
                'pair': report['pairs'], 'degenerate': report['degenerate'], 'duplicate': report['duplicates'],
                'boundary': report['boundary_edges'], 'turned': len(found['turned']), 'inward': len(found['inward']),
                'near': report['near']})
            for row, pair in zip((row for row in rows if row['finding'] == 'pair'), found['pairs']):
                self.assertEqual([int(row['face']), int(row['other_face'])], pair['faces'])
                self.assertEqual([int(row['triangle']), int(row['other_triangle'])], pair['triangles'])
                self.assertEqual([[float(x) for x in p.split()] for p in row['points'].split(';')], pair['shared'])

    def test_the_ply_of_findings_holds_what_is_concerned_and_no_more(self):
        out = self.directory / 'findings.ply'
        report, = self.json(SAMPLES / 'crossing_shells.obj', '--all', '--ply-findings', out)
        elements, header = read_ply(out)
        concerned = {t for pair in report['findings']['pairs'] for t in pair['triangles']}
        self.assertEqual(len(elements['face']), len(concerned))
        self.assertLess(len(concerned), report['triangles'])
        self.assertEqual(len(elements['edge']), report['pairs'])
        points = [v[:3] for v in elements['vertex']]
        cuts = sorted(tuple(map(tuple, pair['shared'])) for pair in report['findings']['pairs'])
        self.assertEqual(sorted((points[a], points[b]) for a, b, *_ in elements['edge']), cuts)
        self.assertTrue(all(tuple(edge[2:]) == (220, 30, 30) for edge in elements['edge']))
        # Of a clean mesh nothing, and our own reader takes both.
        self.check(out, status=1)
        self.check(SAMPLES / 'clean_bracket.stl', '--ply-findings', out, status=0)
        self.assertEqual(read_ply(out)[0], {'vertex': [], 'face': []})
        self.check(out, status=0)

    def test_the_coloured_ply_keeps_groups_materials_and_colours(self):
        mesh = self.write('groups.obj', TETRAHEDRON.replace('f 1 2 4', 'g lid\nusemtl tin\nf 1 2 4'))
        out = self.directory / 'out.ply'
        self.check(mesh, '--ply', out, status=0)
        elements, header = read_ply(out)
        self.assertEqual([face[-2:] for face in elements['face']], [(1, 1), (0, 0), (0, 0), (0, 0)])
        self.assertIn('comment group 0: lid\n', header)
        self.assertIn('comment material 0: tin\n', header)
        colored = self.write('colours.off', 'OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2 10 20 30\n')
        self.check(colored, '--ply', out, status=0)
        self.assertEqual(read_ply(out)[0]['face'][0][-3:], (10, 20, 30))

    def test_outputs_of_several_meshes_go_into_a_directory(self):
        out = self.directory / 'out'
        (self.directory / 'other').mkdir()
        again = self.write('other/fin.obj', (SAMPLES / 'fin.obj').read_text())
        done = self.check(SAMPLES / 'fin.obj', again, SAMPLES / 'degenerate.ply', '--csv', f'{out}/', '--ply', f'{out}/',
                          status=1)
        self.assertEqual(sorted(file.name for file in out.iterdir()),
                         ['degenerate.csv', 'degenerate.ply', 'fin-2.csv', 'fin-2.ply', 'fin.csv', 'fin.ply'])
        self.assertEqual(done.stdout.splitlines()[-1], '3 meshes, 45 triangles: 0 clean, 3 not')
        self.check(SAMPLES / 'fin.obj', again, '--csv', self.directory / 'none', status=2)
        self.check(again, '--ply', self.directory / 'other', status=0)
        self.assertTrue((self.directory / 'other' / 'fin.ply').exists())

    def test_an_output_does_not_overwrite_a_mesh(self):
        mesh = self.write('mesh.ply', (SAMPLES / 'degenerate.ply').read_text())
        self.check(mesh, '--ply', self.directory, status=2)
        self.assertEqual(mesh.read_text(), (SAMPLES / 'degenerate.ply').read_text())

    def test_the_program_of_the_docs_is_the_example(self):
        page = (SOURCE / 'docs' / 'mesh.md').read_text()
        self.assertIn('```cpp\n' + (SOURCE / 'examples' / 'check_arrays.cpp').read_text() + '```', page)

    def test_totals_count_what_could_not_be_read(self):
        done = self.check(SAMPLES / 'clean_bracket.stl', self.directory / 'missing.stl', '--require', 'closed', status=2)
        self.assertEqual(done.stdout.splitlines()[-1], '2 meshes, 388 triangles: 1 as required, 0 not, 1 not checked')

    def test_an_output_that_cannot_be_written_is_refused_before_the_work(self):
        done = self.check(SAMPLES / 'fin.obj', '--csv', self.directory / 'missing' / 'out.csv', status=2)
        self.assertEqual(done.stdout, '')
        self.assertIn('cannot be written', done.stderr)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

#!/usr/bin/env python3
"""How `plumb check` names what lies behind its findings. usage: check_report_test.py PLUMB SOURCE_DIRECTORY"""
import csv
import math
import struct
import subprocess
import sys
import unittest

from check_case import PLUMB, SAMPLES, TETRAHEDRON, CheckCase, read_ply


class CheckReport(CheckCase):
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
        self.assertEqual({row['kind'] for row in rows}, {'fan', 'first_diagonal'})
        with open(out, newline='') as file:
            of_split = [row['split_faces'] for row in csv.DictReader(file) if row['finding'] == 'pair']
        self.assertEqual(set(of_split) - {'1', '2'}, set())
        self.assertEqual([int(row['face']) for row in rows], [face['faces'][0] for face in found])
        self.assertEqual([[float(x) for x in p.split()] for p in rows[0]['points'].split(';')], found[0]['corners'][0])
        said = self.check(mesh, status=1).stdout
        n = report['pairs']
        self.assertRegex(said, rf'{n} of the {n} pairs (is|are) of triangles of [12] faces? that (is|are) not planar '
                               r'\(off (its|their) plane by about [0-9.]+e-0[678] at most\) and (was|were) split; '
                               r'(it|they) may not be in the mesh that was meant\n')
        self.assertRegex(said, rf'\n  {n} self-intersections?, {n} of them of triangles of [12] faces? that ')
        self.assertRegex(said, r'\(with \d faces split\), from ')
        # With a triangle of its own through a bent face.
        bent = 'v 0 0 0\nv 1 0 0\nv 1 1 0.5\nv 0 1 0\nv 0.5 0.25 -1\nv 0.5 0.25 2\nv 0.75 0.25 2\nf 1 2 3 4\nf 5 6 7\n'
        report, = self.json(self.write('bent.obj', bent), status=1)
        self.assertGreater(report['pairs'], 0)
        self.assertEqual(report['pairs_of_split_faces'], report['pairs'])
        flat, = self.json(self.write('flat.obj', bent.replace('1 1 0.5', '1 1 0')), status=1)
        self.assertEqual((flat['pairs'] > 0, flat['pairs_of_split_faces']), (True, 0))
        # At a corner of the face beneath, which so is split along its other diagonal.
        below = 'v 0 0 0\nv 4 0 2\nv 4 4 0\nv 0 4 2\nv 3 2 -1\nv 2 2 1\nf 1 2 3 4\nf 1 5 6\n'
        turned, = self.json(self.write('below.obj', below), '--csv', out)
        self.assertEqual(turned['pairs'], 0)
        self.assertEqual([(face['split'], face['corners'][0][0]) for face in turned['findings']['not_planar']],
                         [('second_diagonal', [0, 0, 0])])
        with open(out, newline='') as file:
            row, = (row for row in csv.DictReader(file) if row['finding'] == 'not_planar')
        self.assertEqual((row['kind'], row['points'].split(';')[0]), ('second_diagonal', '0 0 0'))
        crossing = self.write('bow.obj', 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 3 2 4\n')
        report, = self.json(crossing)
        self.assertEqual((report['self_crossing'], report['not_planar']), (1, 0))
        self.assertEqual(report['findings']['self_crossing'][0]['corners'],
                         [[[0, 0, 0], [1, 1, 0], [1, 0, 0], [0, 1, 0]]])

    def test_of_faces_that_are_as_little_planar_the_first_is_named(self):
        quads = ''.join(f'v 0 0 {9 * i}\nv 1 0 {9 * i}\nv 1 1 {9 * i + bend}\nv 0 1 {9 * i}\n'
                        for i, bend in enumerate((0.25, 0.5, 0.5)))
        said = self.check(self.write('bent.obj', quads + 'f 1 2 3 4\nf 5 6 7 8\nf 9 10 11 12\n'), status=1).stdout
        self.assertIn('; 3 faces not planar, face 1 the most: off its plane by about 0.24\n', said)
        self.assertIn('; face 1 is off its plane the most, by about 0.24\n', said)

    def test_components_inside_others_are_told_with_these(self):
        def shells(outer, inner, beside=False):
            text = ''
            for i, (size, is_turned) in enumerate(((8, outer), (2, inner))):
                o = 9 * beside * i + i
                text += f'v {o} {i} {i}\nv {o + size} {i} {i}\nv {o} {i + size} {i}\nv {o} {i} {i + size}\n'
                faces = [(1, 3, 2), (1, 2, 4), (1, 4, 3), (2, 3, 4)]
                text += ''.join('f ' + ' '.join(str(4 * i + k) for k in (f[::-1] if is_turned else f)) + '\n' for f in faces)
            return self.write('shells.obj', text)

        self.assertIn('and encloses the component of face 4: turn it alone if', self.check(shells(True, True), status=1).stdout)
        said = self.check(shells(True, False), status=1).stdout
        self.assertIn('component of face 0 is turned inwards and encloses the component of face 4: turn both', said)
        self.assertNotIn('no cavity', said)
        mesh = shells(False, False)
        self.assertIn('\n  note: component of face 4 lies inside that of face 0 and is turned outward too: it is no '
                      'cavity; turn it round if it ought to be one\n', self.check(mesh, status=0).stdout)
        self.assertEqual(self.json(mesh)[0]['outward'], True)
        for mesh in (shells(False, True), shells(False, False, True), shells(True, True, True)):
            said = self.check(mesh, status=1).stdout
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
        said = self.check(mesh, '--ply', out, status=1).stdout
        self.assertIn('face 11 (line 32) is turned against all 3 neighbours: turn it\n', said)
        self.assertIn('; no holes, but turned faces; ', said)
        teal, grey = (0, 130, 150), (200, 200, 200)
        self.assertEqual([face[-3:] for face in read_ply(out)[0]['face']], [teal if i == 11 else grey for i in range(32)])
        said = self.check(sheet([4, 5, 6, 7, 20]), status=1).stdout
        self.assertIn('    patch of 4 faces, 4 to 7, is turned against the rest: turn it\n', said)
        self.assertIn('    face 20 (line 41) is turned against all 3 neighbours: turn it\n', said)
        # Of what is turned all or nothing else stands out.
        self.assertIn('turned inwards', self.check(sheet(range(32)), status=1).stdout)
        said = self.check(sheet(range(16)), status=1).stdout
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
        said, of_off = self.check(obj, status=1).stdout, self.check(off, status=1).stdout
        self.assertIn('\n    edge 5-4 (0 1 0) (1 0 0) of face 0 (line 8)\n', said)
        self.assertIn('\n    edge 4-3 (0 1 0) (1 0 0) of face 0 (line 10)\n', of_off)
        self.assertEqual([edge['vertices'] for edge in self.json(obj)[0]['findings']['boundary']], [[5, 4], [4, 6], [6, 5]])
        self.assertEqual([pair['vertices'] for pair in self.json(off, '--near', '1.1')[0]['findings']['near']],
                         [[0, 3], [0, 4], [0, 5]])
        stl = self.write('a.stl', 'solid\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n'
                         'endloop\nendfacet\nendsolid\n')
        self.assertIn('\n    edge (0 0 0) (1 0 0) of face 0 (line 2)\n', self.check(stl, status=1).stdout)
        self.assertNotIn('vertices', self.json(stl)[0]['findings']['boundary'][0])
        fan = self.write('fan.obj', 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv -1 0 0\nv 0 -1 0\nf 1 2 3\nf 1 4 5\n')
        self.assertIn('\n    vertex 1 (0 0 0) of 2 parts, of face 0', self.check(fan, status=1).stdout)
        self.assertEqual(self.json(fan)[0]['findings']['non_manifold'][0]['vertices'], [1])

    def test_what_is_likely_of_open_edges_is_said(self):
        def split(height):
            return TETRAHEDRON.replace('f 1 3 2', f'v 0.5 {height} 0\nf 1 3 5\nf 5 3 2')

        said = self.check(self.write('t.obj', split('0')), status=1).stdout
        self.assertIn('\n    vertex 5 (0.5 0 0) lies on the edge 1-2 (0 0 0) (1 0 0) of face 2 (line 8): a T-junction; split '
                      'the face there\n', said)
        # What causes the rest comes first.
        self.assertIn('open: 1 hole of 3 edges; 1 T-junction\n', said)
        self.assertLess(said.index('\n  1 T-junction, where'), said.index(' pairs of triangles meet'))
        self.assertNotIn('likely', said)
        said = self.check(self.write('t.obj', split('1e-3')), status=1).stdout
        self.assertIn('\n    of 3 edges: vertex 5 (0.5 0.001 0) lies about 0.001 off the edge 1-2 (0 0 0) (1 0 0) of face 2 '
                      '(line 8); split the face there\n', said)
        self.assertNotIn('T-junction, where', said)
        self.assertNotIn('split the face', self.check(self.write('t.obj', split('0.1')), status=1).stdout)
        # The border of what is thin itself lies around it, and not about a gap.
        strip = 'v 0 0 0\nv 300 0 0\nv 300 1 0\nv 0 1 0\n'
        for faces in ('f 1 2 3 4\n', 'f 1 2 3\nf 1 3 4\n', 'f 1 2 3\n'):
            self.assertNotIn('T-junction', self.check(self.write('strip.obj', strip + faces), status=1).stdout)
        seams = SAMPLES / 'too_few_digits.obj'
        self.assertIn('\n    hint: borders nearly coincide (vertices about 3.3e-08 apart at most): try --near 5e-08\n',
                      self.check(seams, status=1).stdout)
        self.assertEqual(self.json(seams, '--near', '5e-08')[0]['near'], 4)
        self.assertNotIn('hint', self.check(seams, '--near', '5e-08', status=1).stdout)
        self.assertNotIn('hint', self.check(SAMPLES / 'open_hole.obj', status=1).stdout)

    def test_open_edges_that_end_at_non_manifold_ones_are_a_chain(self):
        fin = TETRAHEDRON + 'v 0.5 -1 -1\nf 1 2 5\n'
        said = self.check(self.write('fin.obj', fin), status=1).stdout
        self.assertIn('; open: 1 boundary chain of 2 edges, which ends at non-manifold edges; ', said)
        self.assertNotRegex(said, '[0-9] hole')
        hole = 'v 9 0 0\nv 10 0 0\nv 9 1 0\nv 9 0 1\nf 6 8 7\nf 6 7 9\nf 6 9 8\n'
        said = self.check(self.write('both.obj', fin + hole), status=1).stdout
        self.assertIn('open: 1 hole of 3 edges and 1 boundary chain of 2 edges, which ends at', said)

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

    def test_coordinates_of_floats_are_told_as_floats_and_what_is_shared_as_doubles(self):
        def facet(*corners):
            return struct.pack('<12fH', 0, 0, 0, *(x for corner in corners for x in corner), 0)

        mesh, out = self.directory / 'floats.stl', self.directory / 'out.csv'
        crossing = facet((0.1, 0.1, -1), (0.1, 0.1, 1), (0.1, 5, 1))
        mesh.write_bytes(bytes(80) + struct.pack('<I', 2) + facet((0.1, 0, 0), (1.7, 0, 0), (0, 1.3, 0)) + crossing)
        said = self.check(mesh, '--csv', out, status=1).stdout
        self.assertIn('edge (0.1 0 0) (1.7 0 0) of face 0\n', said)
        self.assertIn(', from (0 0 -1) to (1.7 5 1)\n', said)
        report, = self.json(mesh)
        self.assertEqual(report['findings']['boundary'][0]['edge'], [[0.1, 0, 0], [1.7, 0, 0]])
        self.assertIn([0.1, 0.1, -1], report['findings']['boundary'][-1]['corners'][0])
        self.assertIn('0.1 0 0;1.7 0 0', out.read_text())
        # The float nearest to 0.1 as a double.
        self.assertEqual({p[0] for p in report['findings']['pairs'][0]['shared']}, {0.10000000149011612})
        self.assertIn('0.10000000149011612 ', out.read_text())

    def test_a_hole_is_a_loop_of_boundary_edges(self):
        mesh = self.write('hole.obj', TETRAHEDRON.replace('f 2 3 4\n', ''))
        said, report = self.check(mesh, status=1).stdout, self.json(mesh)[0]
        self.assertIn('; open: 1 hole of 3 edges\n', said)
        self.assertIn('\n  3 boundary edges: 1 hole of 3 edges (a hole is a boundary loop)\n', said)
        self.assertEqual((report['boundary_loops'], report['holes']), (1, 1))
        fin = self.write('fin.obj', TETRAHEDRON + 'v 0.5 -1 -1\nf 1 2 5\n')
        self.assertEqual([self.json(fin)[0][key] for key in ('boundary_loops', 'holes')], [1, 0])
        self.assertIn('A hole is a loop of boundary edges', self.check('--help', status=0).stdout)

    def test_programs_are_told_what_people_are(self):
        out = self.directory / 'out.csv'

        def table(mesh, kind):
            report, = self.json(mesh, '--csv', out)
            with open(out, newline='') as file:
                return report, [row for row in csv.DictReader(file) if row['finding'] == kind]

        split = TETRAHEDRON.replace('f 1 3 2', 'v 0.5 0 0\nf 1 3 5\nf 5 3 2')
        report, rows = table(self.write('t.obj', split), 't_junction')
        found, = report['findings']['t_junctions']
        self.assertEqual((found['faces'], found['lines'], found['edge'], found['vertices'], found['vertex'], found['at']),
                         ([2], [8], [[0, 0, 0], [1, 0, 0]], [1, 2], [0.5, 0, 0], [5]))
        self.assertEqual([(row['face'], row['line'], row['points']) for row in rows], [('2', '8', '0.5 0 0;0 0 0;1 0 0')])
        self.assertEqual((report['bounds'], report['unit']), ([[0, 0, 0], [1, 1, 1]], None))
        inner = 'v .1 .1 .1\nv .2 .1 .1\nv .1 .2 .1\nv .1 .1 .2\nf 5 7 6\nf 5 6 8\nf 5 8 7\nf 6 7 8\n'
        report, rows = table(self.write('nested.obj', TETRAHEDRON + inner), 'nested')
        found, = report['findings']['nested']
        self.assertEqual((report['nested'], found['faces'], found['volume_signs'], found['winding']), (1, [4, 0], [1, 1], 1))
        self.assertEqual([(row['kind'], row['face'], row['other_face']) for row in rows], [('outward', '4', '0')])
        report, rows = table(SAMPLES / 'turned_face.off', 'turned_patch')
        found, = report['findings']['turned_patches']
        self.assertEqual((report['turned_patches'], found['size']), (1, len(found['triangles'])))
        self.assertEqual([int(row['triangle']) for row in rows], found['triangles'])
        self.assertEqual({row['kind'] for row in rows}, {'0'})
        empty, = self.json(self.write('empty.off', 'OFF\n1 0 0\n5 5 5\n'))
        self.assertIsNone(empty['bounds'])
        # Of a large patch a part, and all of it when it is asked for: 47 squares in a row, the last 14 turned.
        strip = ''.join(f'v {i} 0 0\nv {i} 1 0\n' for i in range(48))
        for i in range(47):
            a, b, c, d = range(2 * i + 1, 2 * i + 5)
            strip += f'f {a} {c} {b}\nf {c} {d} {b}\n' if i < 33 else f'f {a} {b} {c}\nf {c} {b} {d}\n'
        mesh = self.write('strip.obj', strip)
        for options, shown in ((), 10), (('--all',), 28):
            found, = self.json(mesh, *options)[0]['findings']['turned_patches']
            self.assertEqual((found['size'], len(found['triangles']), len(found['corners'])), (28, shown, shown))

    def test_components_and_vertices_of_no_face_are_always_told(self):
        mesh = self.write('one.obj', TETRAHEDRON)
        self.assertIn(': 4 triangles, 4 vertices, 1 component\n', self.check(mesh, status=0).stdout)
        mesh = self.write('some.obj', TETRAHEDRON + 'v 7 7 7\nv 8 8 8\n')
        self.assertIn(': 4 triangles, 6 vertices (2 of no triangle), 1 component\n', self.check(mesh, status=0).stdout)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

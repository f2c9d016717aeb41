#!/usr/bin/env python3
"""What `plumb check` finds and how it tells it. usage: check_findings_test.py PLUMB SOURCE_DIRECTORY"""
import csv
import pathlib
import subprocess
import sys
import unittest

from check_case import PLUMB, SAMPLES, SCHEMA, SOURCE, TETRAHEDRON, CheckCase, read_ply
from json_schema import faults

REQUIREMENTS = ['no-intersections', 'no-degenerate', 'no-duplicates', 'closed', 'oriented', 'outward', 'manifold',
                'nonempty']
# What is not so of each sample.
MISSED = {
    'clean_bracket.stl': [],
    'crossing_shells.obj': ['no-intersections'],
    'coplanar_overlap.off': ['no-intersections'],
    'degenerate.ply': ['no-intersections', 'no-degenerate', 'closed', 'oriented', 'outward', 'manifold'],
    'open_hole.obj': ['closed', 'outward'],
    'turned_face.off': ['closed', 'oriented', 'outward'],
    'inside_out.stl': ['outward'],
    'bow_tie.ply': ['manifold'],
    'l_profile.obj': [],
    'warped_face.off': [],
    'fin.obj': ['closed', 'oriented', 'outward', 'manifold'],
    'crossed_face.off': ['closed', 'oriented', 'outward'],
    't_junction.ply': ['no-intersections', 'closed', 'outward'],
    'too_few_digits.obj': ['closed', 'outward'],
}


class CheckFindings(CheckCase):
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
        for wrong in ('closed,', 'tidy', 'closed,,oriented', 'Closed', 'none,closed', 'closed,none', 'none,none'):
            self.assertIn('--require', self.check(SAMPLES / 'fin.obj', f'--require={wrong}', status=2).stderr)

    def test_an_empty_mesh_is_not_clean_and_not_nonempty(self):
        empty = self.write('empty.off', 'OFF\n0 0 0\n')
        self.assertIn('empty', self.check(empty, status=1).stdout)
        self.check(empty, '--require', 'nonempty', status=1)
        self.check(empty, '--require', 'closed', status=0)

    def test_without_a_requirement_the_exit_status_and_the_totals_say_which_meshes_are_clean(self):
        for name, missed in MISSED.items():
            self.assertEqual('required' in self.json(SAMPLES / name, status=1 if missed else 0)[0], False, name)
        clean = SAMPLES / 'clean_bracket.stl'
        self.assertIn(': 2 clean, 0 not\n', self.check(clean, clean, '--threads', 1, status=0).stdout)
        self.assertIn(': 1 clean, 1 not\n', self.check(clean, SAMPLES / 'open_hole.obj', status=1).stdout)

    def test_what_is_required_takes_the_place_of_clean_and_none_asks_for_nothing(self):
        for name in MISSED:
            report, = self.json(SAMPLES / name, '--require', 'none', status=0)
            self.assertEqual(report['required'], {})
            self.assertNotIn('required', self.check(SAMPLES / name, '--require', 'none', status=0).stdout)
        self.check(self.write('empty.off', 'OFF\n0 0 0\n'), '--require', 'none', status=0)
        self.check(self.write('cut.off', 'OFF\n3 1 0\n0 0 0\n'), '--require', 'none', status=2)
        self.check(SAMPLES / 'open_hole.obj', '--require', 'none', '--solid', status=1)

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
        self.assertIn('no self-intersections; open: 2 holes of 4 and 4 edges',
                      self.check(SAMPLES / 'open_hole.obj', status=1).stdout)

    def test_near_vertices(self):
        report, = self.json(SAMPLES / 'too_few_digits.obj', '--near', '1e-6')
        self.assertEqual(report['near'], 4)
        self.assertEqual(self.json(SAMPLES / 'too_few_digits.obj', '--near', '1e-9')[0]['near'], 0)
        self.assertNotIn('near', self.json(SAMPLES / 'too_few_digits.obj')[0])
        self.assertIn('too few digits', self.check(SAMPLES / 'too_few_digits.obj', '--near', '1e-6', status=1).stdout)
        # Neighbours along an edge, and both sides of a wall, are near each other in any file.
        far = self.check(SAMPLES / 'open_hole.obj', '--near', '5', status=1).stdout
        self.assertIn(' are within 5\n', far)
        self.assertNotIn('too few digits', far)
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
                     ('pair', 'degenerate', 'duplicate', 'boundary', 't_junction', 'turned', 'turned_patch', 'inward', 'nested',
                      'near', 'hint')}
            self.assertEqual(count, {
                'pair': report['pairs'], 'degenerate': report['degenerate'], 'duplicate': report['duplicates'],
                'boundary': report['boundary_edges'], 't_junction': report['t_junctions'], 'turned': len(found['turned']),
                'turned_patch': sum(patch['size'] for patch in found['turned_patches']), 'inward': len(found['inward']),
                'nested': report['nested'], 'near': report['near'], 'hint': len(report['hints'])})
            measures = {row['kind']: row['points'] for row in rows if row['finding'] == 'measure'}
            self.assertEqual(float(measures['area']), report['area'])
            self.assertEqual(float(measures['volume']) if 'volume' in measures else None, report['volume'])
            self.assertEqual([[float(x) for x in p.split()] for p in measures['bounds'].split(';')], report['bounds'])
            self.assertEqual([row['points'] for row in rows if row['finding'] == 'hint'],
                             [f"{hint['text']}: {hint['to_do']}" for hint in report['hints']])
            for row, pair in zip((row for row in rows if row['finding'] == 'pair'), found['pairs']):
                self.assertEqual([int(row['face']), int(row['other_face'])], pair['faces'])
                self.assertEqual([int(row['triangle']), int(row['other_triangle'])], pair['triangles'])
                self.assertEqual([[float(x) for x in p.split()] for p in row['points'].split(';')], pair['shared'])

    def test_the_coloured_mesh_keeps_the_colours_of_the_file(self):
        vertices, out = [('0 0 0', (10, 20, 30)), ('1 0 0', (40, 50, 60)), ('0 1 0', (70, 80, 91)), ('1 1 0', (1, 2, 3))], self.directory / 'out.ply'
        for prefix in ('', 'diffuse_'):
            mesh = self.write('colours.ply', 'ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float z\n' +
                              ''.join(f'property uchar {prefix}{name}\n' for name in ('red', 'green', 'blue')) +
                              'element face 2\nproperty list uchar int vertex_indices\nend_header\n' +
                              ''.join(f'{p} {r} {g} {b}\n' for p, (r, g, b) in vertices) + '3 0 1 2\n3 1 3 2\n')
            self.check(mesh, '--ply', out, status=1)
            elements, _ = read_ply(out)
            self.assertEqual([v[3:] for v in elements['vertex']], [color for _, color in vertices])
            self.assertEqual([f[4:] for f in elements['face']], [(40, 50, 60), (37, 44, 51)])

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
        self.check(out, status=1)

    def test_the_coloured_ply_keeps_groups_materials_and_colours(self):
        mesh = self.write('groups.obj', TETRAHEDRON.replace('f 1 2 4', 'g lid\nusemtl tin\nf 1 2 4'))
        out = self.directory / 'out.ply'
        self.check(mesh, '--ply', out, status=0)
        elements, header = read_ply(out)
        self.assertEqual([face[-2:] for face in elements['face']], [(1, 1), (0, 0), (0, 0), (0, 0)])
        self.assertIn('comment group 0: lid\n', header)
        self.assertIn('comment material 0: tin\n', header)
        colored = self.write('colours.off', 'OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2 10 20 30\n')
        self.check(colored, '--ply', out, status=1)
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
        self.check(again, '--ply', self.directory / 'other', status=1)
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

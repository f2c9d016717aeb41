"""Tests `plumb resolve` and `plumb boolean` as processes. usage: commands_test.py PLUMB CLASS"""
import json
import random
import sys
import unittest
from fractions import Fraction

from meshes_case import CORNERS, TRIANGLES, Exact, MeshesCase, box, off, read_obj, read_off, read_ply, uses_of_edges, volume

KEYS = ['inputs', 'triangles', 'vertices', 'degenerate', 'copies', 'cut', 'rounds', 'moved', 'moved_by', 'merged', 'pairs',
        'closed', 'volume', 'inside_out', 'seconds']
THIRD = (1 / 3, 1 / 7, 1 / 11)


class TwoBoxes(MeshesCase):
    """A unit box and one of side 1 at (1/2, 1/4, 1/8): they share 1/2 * 3/4 * 7/8."""
    BOTH = 21 / 64
    VOLUMES = {'union': 2 - BOTH, 'intersection': BOTH, 'difference': 1 - BOTH, 'symmetric_difference': 2 - 2 * BOTH}

    def setUp(self):
        super().setUp()
        self.write('a.off', box())
        self.write('b.off', box((0.5, 0.25, 0.125)))

    def test_booleans_have_the_volume_of_the_set_in_every_format(self):
        for operation, expected in self.VOLUMES.items():
            for out in ('out.off', 'out.obj', 'out.ply', 'out.stl', 'OUT.STL'):
                told = self.report('boolean', operation, 'a.off', 'b.off', '-o', out)
                self.assertEqual((told['volume'], told['closed'], told['pairs']), (expected, True, 0))
                # Parts of a symmetric difference touch along edges, which plumb check calls not oriented.
                checked = self.checked(out, 'closed', 'outward', *(['manifold'] if 'symmetric' not in operation else []))
                self.assertEqual((checked['volume'], checked['triangles']), (expected, told['triangles']))

    def test_resolve_keeps_all_pieces_and_the_report_has_exactly_its_keys(self):
        told = self.report('resolve', 'a.off', 'b.off', '-o', 'out.off')
        self.assertEqual(list(told), KEYS)
        self.assertEqual((told['inputs'], told['degenerate'], told['copies'], told['rounds'], told['moved'],
                          told['merged'], told['inside_out']), (2, 0, 0, 0, 0, 0, []))
        self.assertEqual(told['volume'], 2)
        checked = self.checked('out.off', 'closed')
        self.assertEqual((checked['triangles'], checked['vertices']), (told['triangles'], told['vertices']))

    def test_one_input_is_its_own_boundary(self):
        told = self.report('boolean', 'union', 'a.off', '-o', 'out.off')
        self.assertEqual((told['volume'], told['triangles'], told['vertices']), (1, 12, 8))

    def test_the_report_is_in_words_without_json(self):
        said = self.run_plumb('boolean', 'union', 'a.off', 'b.off', '-o', 'out.off').stdout
        for part in ('2 meshes, 24 triangles: ', 'closed, volume 1.671875', '0 rounds of mending: 0 vertices merged'):
            self.assertIn(part, said)

    def test_files_of_text_have_the_numbers_that_the_map_speaks_of(self):
        self.run_plumb('boolean', 'union', 'a.off', 'b.off', '-o', 'out.obj')
        self.run_plumb('boolean', 'union', 'a.off', 'b.off', '-o', 'out.off')
        self.assertEqual(read_obj(self.folder / 'out.obj'), read_off(self.folder / 'out.off'))

    def test_a_file_of_ply_has_labels_and_triangles_of_the_first_source(self):
        self.run_plumb('resolve', 'a.off', 'b.off', '-o', 'out.ply', '--map', 'map.csv')
        _, triangles, faces = read_ply(self.folder / 'out.ply')
        first = {}
        for output, label, triangle, _ in self.map_of('map.csv'):
            first.setdefault(output, (label, triangle))
        self.assertEqual(sorted(faces[0]), ['blue', 'green', 'label', 'red', 'triangle'])
        self.assertEqual({i: (face['label'], face['triangle']) for i, face in enumerate(faces)}, first)
        colors = {face['label']: {(f['red'], f['green'], f['blue']) for f in faces if f['label'] == face['label']} for face in faces}
        self.assertEqual([len(c) for c in colors.values()], [1, 1])
        self.assertNotEqual(colors[0], colors[1])

    def test_stl_is_binary_or_text(self):
        self.run_plumb('boolean', 'union', 'a.off', 'b.off', '-o', 'out.stl')
        binary = (self.folder / 'out.stl').read_bytes()
        self.assertEqual(len(binary), 84 + 50 * int.from_bytes(binary[80:84], 'little'))
        self.run_plumb('boolean', 'union', 'a.off', 'b.off', '-o', 'out.stl', '--text')
        text = (self.folder / 'out.stl').read_text()
        self.assertEqual(text.count('facet normal'), int.from_bytes(binary[80:84], 'little'))
        self.checked('out.stl', 'closed', 'oriented', 'outward')
        self.assertIn('PLY', self.run_plumb('resolve', 'a.off', '-o', 'out.ply', '--text', status=2).stderr)

    def test_one_thread_and_two_write_the_same_bytes(self):
        source = random.Random(7)
        points, triangles = [], []
        for k in range(40):
            at = [source.uniform(0, 2) for _ in range(3)]
            points += [tuple(l + x for l, x in zip(at, corner)) for corner in CORNERS]
            triangles += [tuple(v + 8 * k for v in t) for t in TRIANGLES]
        self.write('many.off', off(points, triangles))
        written = []
        for threads in (1, 2):
            self.run_plumb('boolean', 'union', 'many.off', 'b.off', '-o', 'out.ply', '--map', 'map.csv', '--exact', 'exact.off',
                           '--threads', threads)
            written.append([(self.folder / name).read_bytes() for name in ('out.ply', 'map.csv', 'exact.off')])
        self.assertEqual(*written)

    def test_a_mesh_of_standard_input_is_read(self):
        told = self.report('boolean', 'union', 'a.off', '-', '-o', 'out.off', input=box((0.5, 0.25, 0.125)))
        self.assertEqual(told['volume'], self.VOLUMES['union'])


class ExactResults(MeshesCase):
    """A box at (1/3, 1/7, 1/11), each of these a double: crossings are no doubles where a slope is cut."""

    def setUp(self):
        super().setUp()
        self.write('a.off', box())
        self.write('b.off', box(THIRD))
        # A tetrahedron whose slope cuts both.
        self.write('c.off', off([(0, 0, 0), (1.9, 0, 0), (0, 1.7, 0), (0, 0, 1.3)], [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]))

    def exact(self, *arguments):
        self.run_plumb(*arguments, '-o', 'out.off', '--map', 'map.csv', '--exact', 'exact.off')
        return Exact(self.folder / 'exact.off'), read_off(self.folder / 'out.off'), self.map_of('map.csv')

    def test_volumes_of_booleans_add_up_exactly(self):
        def measured(operation, *meshes):
            exact, _, _ = self.exact('boolean', operation, *meshes)
            return volume(exact.points, exact.triangles)

        a, c = measured('union', 'a.off'), measured('union', 'c.off')
        both = measured('intersection', 'a.off', 'c.off')
        self.assertGreater(both, 0)
        self.assertEqual(measured('union', 'a.off', 'c.off') + both, a + c)
        self.assertEqual(measured('difference', 'a.off', 'c.off') + both, a)
        self.assertEqual(measured('symmetric_difference', 'a.off', 'c.off') + 2 * both, a + c)

    def test_the_map_and_the_exact_file_name_the_same_sources(self):
        for arguments in (('resolve',), ('boolean', 'union'), ('boolean', 'difference')):
            exact, (_, triangles), rows = self.exact(*arguments, 'a.off', 'b.off', 'c.off')
            self.assertEqual(len(exact.triangles), len(triangles))
            told = [[] for _ in triangles]
            for output, mesh, triangle, orientation in rows:
                told[output].append((12 * mesh + triangle, orientation))
            self.assertEqual(told, exact.sources)
            self.assertTrue(all(sources == sorted(sources) for sources in told))

    def test_a_piece_lies_in_its_sources_and_runs_as_it_is_told(self):
        exact, _, _ = self.exact('boolean', 'difference', 'a.off', 'c.off')
        points = [*CORNERS], [(0, 0, 0), (1.9, 0, 0), (0, 1.7, 0), (0, 0, 1.3)]
        read = [[points[0][v] for v in t] for t in TRIANGLES]
        read += [[points[1][v] for v in t] for t in [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]]

        def minus(a, b):
            return [Fraction(x) - Fraction(y) for x, y in zip(a, b)]

        def normal(a, b, c):
            u, v = minus(b, a), minus(c, a)
            return [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]

        def dot(u, v):
            return sum(x * y for x, y in zip(u, v))

        seen = set()
        for t, sources in zip(exact.triangles, exact.sources):
            corners = [exact.points[v] for v in t]
            for source, orientation in sources:
                n = normal(*read[source])
                self.assertTrue(all(dot(n, minus(p, read[source][0])) == 0 for p in corners))
                self.assertGreater(dot(n, normal(*corners)) * orientation, 0)
                seen.add(orientation)
        self.assertEqual(seen, {1, -1})  # what is subtracted is turned

    def test_a_triangle_that_was_turned_runs_as_beside_the_one_that_was_read(self):
        self.write('inward.off', box(inward=True))
        for options, expected in ((('--outward',), -1), ((), 1)):
            exact, _, rows = self.exact('resolve', 'inward.off', *options)
            self.assertEqual({row[3] for row in rows}, {expected})
            self.assertEqual({s for sources in exact.sources for _, s in sources}, {expected})

    def test_copies_are_one_triangle_with_all_as_sources(self):
        told = self.report('resolve', 'a.off', 'a.off', '-o', 'out.off', '--exact', 'exact.off')
        self.assertEqual((told['copies'], told['triangles']), (12, 12))
        self.assertTrue(all([t for t, _ in s] == [i, i + 12] for i, s in enumerate(Exact(self.folder / 'exact.off').sources)))


class Options(MeshesCase):
    def test_winding_rules(self):
        self.write('twice.obj', ''.join(f'v {x} {y} {z}\n' for side in (1, 3) for x, y, z in
                                        [tuple(side * c - (side - 1) / 2 for c in corner) for corner in CORNERS]) +
                   ''.join(f'f {a + k} {b + k} {c + k}\n' for k in (1, 9) for a, b, c in TRIANGLES))
        self.write('inward.off', box(inward=True))
        for rule, nested, inward in (('positive', 27, 0), ('nonzero', 27, 1), ('odd', 26, 1)):
            told = self.report('boolean', 'union', 'twice.obj', '-o', 'out.off', '--rule', rule)
            self.assertEqual(told['volume'], nested)
            told = self.report('boolean', 'union', 'inward.off', '-o', 'out.off', '--rule', rule)
            self.assertEqual((told['volume'], told['inside_out']), (inward, ['inward.off']))

    def test_nothing_is_welded_unless_it_is_asked_for(self):
        vertices = [*CORNERS, (1.0009765625, 1, 1)]  # a corner that is written twice, 1/1024 apart
        self.write('cracked.off', off(vertices, [tuple(8 if v == 7 and i % 2 else v for v in t) for i, t in enumerate(TRIANGLES)]))
        refused = self.run_plumb('boolean', 'union', 'cracked.off', '-o', 'out.off', status=1)
        self.assertEqual((refused.stdout, self.files()), ('', ['cracked.off']))
        self.assertIn('cracked.off: bounds no solid', refused.stderr)
        self.assertIn('--weld 0.0009765625 ', refused.stderr)
        told = self.report('boolean', 'union', 'cracked.off', '-o', 'out.off', '--weld', '0.0009765625')
        self.assertEqual((told['volume'], told['moved']), (1, 1))
        self.assertIn('1 vertex welded, none moved further than 0.0009765625',
                      self.run_plumb('resolve', 'cracked.off', '-o', 'out.off', '--weld', '0.001').stdout)

    def test_patches_are_turned_and_then_components(self):
        turned = [t[::-1] if i in (3, 7) else t for i, t in enumerate(TRIANGLES)]
        self.write('turned.off', box(triangles=turned))
        self.write('inward.off', box(triangles=[t[::-1] for t in turned]))
        self.run_plumb('boolean', 'union', 'turned.off', '-o', 'out.off', status=1)
        self.assertEqual(self.report('boolean', 'union', 'turned.off', '-o', 'out.off', '--orient')['volume'], 1)
        told = self.report('boolean', 'union', 'inward.off', '-o', 'out.off', '--orient')
        self.assertEqual((told['volume'], told['inside_out']), (0, ['inward.off']))
        told = self.report('boolean', 'union', 'inward.off', '-o', 'out.off', '--orient', '--outward')
        self.assertEqual((told['volume'], told['inside_out']), (1, []))

    def test_parts_that_touch_are_apart_by_index_unless_points_are_shared(self):
        self.write('a.off', box())
        self.write('edge.off', box((1, 1, 0)))
        self.write('corner.off', box((1, 1, 1)))
        for other, distinct in (('edge.off', 14), ('corner.off', 15)):
            for out, read in (('out.off', read_off), ('out.obj', read_obj), ('out.ply', lambda p: read_ply(p)[:2])):
                for options, vertices in (((), 16), (('--shared',), distinct)):
                    told = self.report('boolean', 'union', 'a.off', other, '-o', out, *options)
                    points, triangles = read(self.folder / out)
                    self.assertEqual((len(points), told['vertices'], told['closed']), (vertices, vertices, True))
                    if not options:
                        self.assertEqual({len(uses) for uses in uses_of_edges(triangles).values()}, {2})
                    self.checked(out, 'closed')

    def test_an_empty_result_is_a_mesh_that_is_read(self):
        self.write('a.off', box())
        for out in ('out.off', 'out.obj', 'out.ply', 'out.stl'):
            for text in ((), ('--text',)) if out == 'out.stl' else ((),):
                done = self.run_plumb('boolean', 'difference', 'a.off', 'a.off', '-o', out, '--map', 'map.csv',
                                      '--exact', 'exact.off', *text)
                self.assertIn(f'plumb boolean: {out}: is empty', done.stderr)
                self.assertEqual(self.map_of('map.csv'), [])
                self.assertEqual(Exact(self.folder / 'exact.off').triangles, [])
                self.assertIn('empty', self.run_plumb('check', '--require', 'none', out).stdout)
        # Its header is that of any other mesh.
        headers = []
        for operation in ('union', 'difference'):
            self.run_plumb('boolean', operation, 'a.off', 'a.off', '-o', 'out.ply')
            header = (self.folder / 'out.ply').read_bytes().split(b'end_header')[0]
            headers.append([line for line in header.splitlines() if not line.startswith(b'element')])
        self.assertIn(b'property uchar red', headers[0])
        self.assertEqual(headers[0], headers[1])
        told = self.report('boolean', 'intersection', 'a.off', 'out.off', '-o', 'out.stl')
        self.assertEqual((told['triangles'], told['vertices'], told['volume'], told['closed']), (0, 0, 0, True))

    def test_what_is_not_carried_is_told(self):
        self.write('all.obj', 'vn 0 0 1\nvt 0 0\nusemtl red\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1/1/1 2/1/1 3/1/1\n')
        self.write('colored.off', 'OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2 255 0 0\n')
        said = self.run_plumb('resolve', 'all.obj', 'colored.off', '-o', 'out.off').stderr
        self.assertEqual(said.splitlines(), ['plumb resolve: all.obj: not carried: normals, texture coordinates, materials',
                                             'plumb resolve: colored.off: not carried: colours'])


class Rounding(MeshesCase):
    def test_what_rounding_brings_together_is_mended_or_not_written(self):
        # The second box is the first one turned, by about as much as floats tell there.
        turn = 1e-7
        corners = [(x + 1, y + 1, z + 1) for x, y, z in CORNERS]
        self.write('a.off', off(corners, TRIANGLES))
        self.write('b.off', off([(x - turn * y, y + turn * x, z + turn * y) for x, y, z in corners], TRIANGLES))
        self.write('out.stl', 'precious')
        arguments = ('boolean', 'union', 'a.off', 'b.off', '-o', 'out.stl', '--map', 'map.csv', '--exact', 'exact.off')
        told = self.report(*arguments, '--rounds', '0', status=1)
        self.assertGreater(told['pairs'], 0)
        self.assertEqual((self.files(), (self.folder / 'out.stl').read_text()), (['a.off', 'b.off', 'exact.off', 'out.stl'], 'precious'))
        done = self.run_plumb(*arguments, '--rounds', '0', status=1)
        said = done.stderr.splitlines()
        self.assertIn(f"is not clean after 0 rounds of mending: {told['pairs']} pair", said[0])
        self.assertEqual((len(said), done.stdout), (1 + told['pairs'], ''))
        for line in said[1:]:
            self.assertRegex(line, r'^plumb boolean:   triangles \d+ and \d+ share a (point|segment|polygon): \(')
        self.report(*arguments, '--rounds', '0', '--unclean', status=1)
        checked = self.run_plumb('check', '--json', 'out.stl', status=1)
        self.assertEqual(json.loads(checked.stdout)['pairs'], told['pairs'])
        self.assertTrue((self.folder / 'map.csv').exists())
        told = self.report(*arguments)
        self.assertGreater(told['rounds'], 0)
        self.assertEqual((told['pairs'], told['closed']), (0, True))
        self.checked('out.stl', 'closed')
        self.assertLess(abs(told['volume'] - 1), 1e-6)

    def test_whatever_is_written_of_random_solids_is_clean_and_closed(self):
        source = random.Random(48)
        for i in range(8):
            for name in ('a.off', 'b.off'):
                points = [tuple(source.uniform(-1, 1) for _ in range(3)) for _ in range(4)]
                turned = volume(points, [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]) < 0
                self.write(name, off(points, [t[::-1] if turned else t for t in [(0, 2, 1), (0, 1, 3), (1, 2, 3), (0, 3, 2)]]))
            operation = ('union', 'intersection', 'difference', 'symmetric_difference')[i % 4]
            for out in ('out.off', 'out.obj', 'out.ply', 'out.stl'):
                self.report('boolean', operation, 'a.off', 'b.off', '-o', out)
                self.checked(out, 'closed')
                self.report('resolve', 'a.off', 'b.off', '-o', out)
                self.checked(out, 'closed')


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

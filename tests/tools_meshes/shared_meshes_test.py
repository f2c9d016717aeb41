"""Tests `plumb resolve`, `boolean` and `repair` with meshes that are not a part of the project: without them nothing is
tested. usage: shared_meshes_test.py PLUMB SHARED CLASS"""
import json
import math
import pathlib
import re
import resource
import sys
import unittest

import meshes_case
from meshes_case import MeshesCase, off, read_off

SHARED = pathlib.Path(sys.argv[2])
SKIPPED = 77


class SharedCase(MeshesCase):
    def meshes(self):
        """The files of the table, which have a triangle or more."""
        table = SHARED / 'meshes' / 'README.md'
        if not table.exists():
            self.skipTest(f'{table} is not here')
        names = re.findall(r'^\| (\S+\.\w+) \|', table.read_text(), re.MULTILINE)
        self.assertGreater(len(names), 15)
        return [SHARED / 'meshes' / name for name in names]

    def written(self, command, *inputs, out='out.off', options=()):
        """The report of a command, and what plumb check says of the file that it wrote: clean, and as it was told. Or it
        is told that it is not clean, or empty: then there is nothing to check."""
        (self.folder / out).unlink(missing_ok=True)
        done = self.run_plumb(*command, *inputs, '-o', out, '--json', *options, status=None)
        told = json.loads(done.stdout)
        self.assertEqual(done.returncode, 1 if told['pairs'] else 0, (inputs, done.stderr))
        self.assertEqual((self.folder / out).exists(), told['pairs'] == 0)
        if told['pairs'] or not told['triangles']:
            self.assertIn('is not clean after' if told['pairs'] else 'is empty', done.stderr)
            return told, None
        checked = self.checked(out)
        keys = ['triangles', 'closed', 'volume']
        if command == ('resolve',) or '--shared' in options:  # else vertices are repeated where parts touch
            keys.append('vertices')
        self.assertEqual(*([said[key] for key in keys] for said in (told, checked)), (command, inputs, out))
        return told, checked


class SharedMeshes(SharedCase):
    def test_what_is_resolved_is_clean_when_it_is_read_again(self):
        for path in self.meshes():
            for out in ('out.off', 'out.stl'):
                told, _ = self.written(('resolve',), path, out=out)
                self.assertEqual(told['pairs'], 0, path)

    def test_what_is_clean_stays_as_it_is(self):
        meshes = self.meshes()[0].parent
        for name, triangles, vertices in (('armadillo.obj', 99994, 49999), ('ballA.off', 3796, 1900), ('cylinder.stl', 416, 210),
                                          ('fandisk.obj', 5750, 2877)):
            path = meshes / name
            told, _ = self.written(('resolve',), path)
            self.assertEqual([told[key] for key in ('triangles', 'vertices', 'cut', 'rounds', 'moved_by', 'closed')],
                             [triangles, vertices, 0, 0, 0, True])
            self.assertEqual(self.written(('boolean', 'union'), path)[0]['volume'], told['volume'])

    def test_what_is_united_is_closed_or_refused_as_open(self):
        solids = 0
        for path in self.meshes():
            done = self.run_plumb('boolean', 'union', path, '-o', 'out.off', status=None)
            if done.returncode == 0:
                self.assertTrue(self.written(('boolean', 'union'), path, options=('--shared',))[0]['closed'])
                solids += 1
            else:
                self.assertEqual(done.returncode, 1, path)
                self.assertRegex(done.stderr, r'bounds no solid: \d+ boundary edges? of length ')
        self.assertGreater(solids, 8)

    def test_a_mesh_is_united_with_itself(self):
        meshes = self.meshes()[0].parent
        for name in ('armadillo.obj', 'counter.unitsmm.stl', 'rabbit.obj'):
            path = meshes / name
            alone, _ = self.written(('boolean', 'union'), path)
            for operation in ('union', 'intersection'):
                both, _ = self.written(('boolean', operation), path, path)
                self.assertEqual([both[key] for key in ('volume', 'triangles')], [alone[key] for key in ('volume', 'triangles')])
            for operation in ('difference', 'symmetric_difference'):
                self.assertEqual(self.written(('boolean', operation), path, path)[0]['triangles'], 0)

    def test_what_is_repaired_is_clean_and_closed_where_it_can_be(self):
        for path in self.meshes():
            done = self.run_plumb('repair', path, '-o', 'out.stl', status=None)
            self.assertEqual(done.returncode, 0, (path, done.stdout, done.stderr))
            closed = 'out.stl: closed' in done.stdout
            self.assertNotEqual(closed, 'could not keep the outer skin alone' in done.stdout, done.stdout)
            self.checked('out.stl', *(['closed'] if closed else []))


class SharedReports(SharedCase):
    def test_what_is_made_of_small_files_is_what_they_mean(self):
        if not (SHARED / 'reports').exists():
            self.skipTest(f"{SHARED / 'reports'} is not here")
        for name in ('binary.off', 'doubled_solid.stl', 'end_with_space.stl', 'face_over_lines.off', 'longer_lines.ply',
                     'triangle_strip.ply', 'words_after_endfacet.stl'):
            for command in (('resolve',), ('boolean', 'union')):
                told, checked = self.written(command, SHARED / 'reports' / name)
                self.assertEqual((told['triangles'], told['vertices'], told['closed'], told['volume']), (4, 4, True, 1 / 6))
                self.assertTrue(checked['oriented'])
        told, checked = self.written(('resolve',), SHARED / 'reports' / 'keyhole_face.obj')
        self.assertEqual((told['triangles'], told['closed'], checked['area']), (8, False, 12))
        refused = self.run_plumb('boolean', 'union', SHARED / 'reports' / 'keyhole_face.obj', '-o', 'u.off', status=1)
        self.assertIn('8 boundary edges of length 24', refused.stderr)  # 16 around it, and 8 around the hole
        self.assertEqual(self.written(('resolve',), SHARED / 'reports' / 'stray_header_line.ply')[0]['triangles'], 1)

    def test_warped_faces_are_the_same_wherever_they_begin(self):
        if not (SHARED / 'reports').exists():
            self.skipTest(f"{SHARED / 'reports'} is not here")
        surfaces = []
        for name in ('warped_quads.obj', 'warped_quads_turned.obj'):
            told, _ = self.written(('boolean', 'union'), SHARED / 'reports' / name)
            self.assertTrue(told['closed'])
            points, triangles = read_off(self.folder / 'out.off')
            surfaces.append({frozenset(points[v] for v in t) for t in triangles})
        self.assertEqual(*surfaces)


class SharedMeshesTurned(SharedCase):
    """Meshes turned by an angle, so that what was in one plane no longer is, and laid over themselves turned by nearly
    nothing. Rounding has most to mend here: what comes out is clean, or it is said that it is not."""

    def setUp(self):
        super().setUp()
        meshes_case.PATIENCE = 900

    def read(self, path):
        self.run_plumb('resolve', path, '-o', 'read.off', '--rounds', '0', '--unclean', status=None)
        return read_off(self.folder / 'read.off')

    def turned(self, path, angle):
        points, triangles = self.read(path)
        c, s, d, t = math.cos(angle), math.sin(angle), math.cos(0.7 * angle), math.sin(0.7 * angle)
        around = [(c * x - s * y, s * x + c * y, z) for x, y, z in points]
        return self.write('turned.off', off([(d * x + t * z, y, d * z - t * x) for x, y, z in around], triangles))

    def test_what_is_made_of_them_is_clean_but_for_a_few_of_which_it_is_said(self):
        told = []
        for path in self.meshes():
            for angle, *beside in ((0.3,), (1e-13, path)):
                meshes = [self.turned(path, angle), *beside]
                # A T-junction that fitted no longer does.
                is_solid = all(self.run_plumb('boolean', 'union', '--rounds', '0', '--unclean', '--json', mesh, '-o', 'united.off',
                                              status=None).stdout for mesh in meshes)
                for out in ('out.off', 'out.stl'):
                    told.append(self.written(('resolve',), *meshes, out=out)[0])
                    if is_solid and beside:
                        told.append(self.written(('boolean', 'difference'), *meshes, out=out)[0])
                        self.assertTrue(told[-1]['closed'], (path, out))
        unclean = sum(each['pairs'] > 0 for each in told)
        self.assertLess(unclean, len(told) / 10)

    def test_what_is_cut_without_end_is_left(self):
        """There is a round here in which sheets are cut into ever more pieces, which all meet."""
        path = self.meshes()[0].parent / 'chair_model.obj'
        points, triangles = self.read(path)
        (u, v, w), angle = (.4954955221305116, .35592190912582344, -.7923406982812637), 4.991781826631365e-09
        around = [(x + angle * (v * z - w * y), y + angle * (w * x - u * z), z + angle * (u * y - v * x)) for x, y, z in points]
        done = self.run_plumb('resolve', self.write('turned.off', off(around, triangles)), path, '-o', 'out.stl', '--threads', '1',
                              '--json', status=None,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30)))
        self.assertEqual(done.returncode, 1 if json.loads(done.stdout)['pairs'] else 0, done.stderr)


if __name__ == '__main__':
    result = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False).result
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(SKIPPED if len(result.skipped) == result.testsRun else 0)

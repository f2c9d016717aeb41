"""Tests `plumb repair` as a process. usage: repair_test.py PLUMB CLASS"""
import sys
import unittest

from meshes_case import CORNERS, TRIANGLES, MeshesCase, box, off


class Repair(MeshesCase):
    def repaired(self, content, *said, status=0, out='out.off'):
        self.write('in.off', content)
        done = self.run_plumb('repair', 'in.off', '-o', out, status=status)
        for part in said:
            self.assertIn(part, done.stdout)
        self.assertEqual(done.stderr, '')
        return self.checked(out), done.stdout

    def test_a_good_mesh_stays_as_it_is(self):
        checked, said = self.repaired(box(), 'out.off: closed, volume 1, 12 triangles')
        self.assertEqual((checked['triangles'], checked['volume'], said.count('\n')), (12, 1, 1))

    def test_degenerate_and_duplicate_triangles_are_dropped(self):
        checked, _ = self.repaired(box(triangles=[*TRIANGLES, (0, 0, 1), TRIANGLES[3], TRIANGLES[4][::-1]]),
                                   'in.off: dropped 1 triangle of zero area', 'in.off: dropped 2 duplicate triangles')
        self.assertEqual((checked['triangles'], checked['volume']), (12, 1))

    def test_triangles_are_turned_and_then_the_whole(self):
        turned = [t[::-1] if i in (3, 7) else t for i, t in enumerate(TRIANGLES)]
        checked, _ = self.repaired(box(triangles=turned), 'in.off: turned 2 triangles so that neighbours agree')
        self.assertEqual((checked['volume'], checked['oriented']), (1, True))
        checked, _ = self.repaired(box(inward=True), 'in.off: turned 1 component outward')
        self.assertEqual(checked['volume'], 1)

    def test_crossings_are_cut_and_the_outer_skin_is_kept(self):
        points = [*CORNERS, *[tuple(x + 0.5 for x in c) for c in CORNERS], *[tuple(x / 4 + 0.125 for x in c) for c in CORNERS]]
        triangles = [tuple(v + 8 * k for v in t) for k in range(3) for t in TRIANGLES]
        checked, _ = self.repaired(off(points, triangles), 'in.off: cut ', 'in.off: kept the outer skin, without ')
        self.assertEqual((checked['volume'], checked['components'], checked['closed']), (1.875, 1, True))

    def test_a_t_junction_is_cut_and_closed(self):
        points = [*CORNERS, (0.5, 0, 0)]  # on the edge from 0 to 1, of the face y = 0 alone
        triangles = [*TRIANGLES[:4], (0, 8, 5), (8, 1, 5), *TRIANGLES[5:]]
        checked, _ = self.repaired(off(points, triangles), 'in.off: cut 1 triangle')
        self.assertEqual((checked['volume'], checked['closed']), (1, True))

    def test_a_hole_stays_and_is_told(self):
        checked, _ = self.repaired(box(triangles=TRIANGLES[2:]), 'could not keep the outer skin alone', '4 boundary edges of length 4',
                                   'out.off: not closed, 10 triangles')
        self.assertEqual((checked['triangles'], checked['holes']), (10, 1))

    def test_a_strip_of_one_side_stays_and_is_told(self):
        # Moebius's strip of five triangles.
        points = [(0, 0, 0), (4, 0, 1), (5, 3, 0), (2, 5, 1), (-1, 3, 2)]
        _, said = self.repaired(off(points, [(i, (i + 1) % 5, (i + 2) % 5) for i in range(5)]))
        self.assertIn('in.off: could not turn the patch of triangle 0, of 5 triangles: it has one side alone', said)

    def test_every_format_is_written_and_read_again(self):
        for out in ('out.obj', 'out.ply', 'out.stl'):
            checked, _ = self.repaired(box(), out=out)
            self.assertEqual(checked['volume'], 1)

    def test_what_cannot_be_read_or_written_ends_with_2(self):
        self.run_plumb('repair', 'absent.off', '-o', 'out.off', status=2)
        self.write('in.off', box())
        self.run_plumb('repair', 'in.off', '-o', 'absent/out.off', status=2)
        self.run_plumb('repair', 'in.off', 'in.off', '-o', 'out.off', status=2)
        self.assertEqual(self.files(), ['in.off'])


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

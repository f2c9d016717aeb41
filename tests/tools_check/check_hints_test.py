#!/usr/bin/env python3
"""What `plumb check` says is to be done, of little files that are each broken in one way.
usage: check_hints_test.py PLUMB SOURCE_DIRECTORY"""
import sys
import unittest

from check_case import SAMPLES, TETRAHEDRON, CheckCase

CUBE = ('v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1\n'
        'f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n')
FIN = 'v 2 -1 -1\nf 1 2 9\n'
GONE = 'because of the duplicate: delete it, and that is gone too'


def tetrahedron(first, at, size=1):
    """Another one, outward, whose vertices are from number `first` on."""
    x, y, z = at
    a, b, c, d = range(first, first + 4)
    return (f'v {x} {y} {z}\nv {x + size} {y} {z}\nv {x} {y + size} {z}\nv {x} {y} {z + size}\n'
            f'f {a} {c} {b}\nf {a} {b} {d}\nf {a} {d} {c}\nf {b} {c} {d}\n')


def inside_out(text):
    lines = text.splitlines()
    return '\n'.join(' '.join([line.split()[0], *line.split()[:0:-1]]) if line.startswith('f ') else line for line in lines) + '\n'


class CheckHints(CheckCase):
    def to_do(self, text):
        mesh = text if hasattr(text, 'suffix') else self.write('mesh.obj', text)
        said, report = self.check(mesh, '--require', 'none', status=0).stdout, self.json(mesh)[0]
        lines = [line[9:] for line in said.splitlines()[:-1] if line.startswith('  to do: ')]
        self.assertEqual(lines, [f"{hint['text']}: {hint['to_do']}" for hint in report['hints']])
        # Nothing but the times comes after them.
        self.assertEqual(said.splitlines()[len(said.splitlines()) - 1 - len(lines):-1], ['  to do: ' + s for s in lines])
        return {hint['what']: f"{hint['text']}: {hint['to_do']}" for hint in report['hints']}

    def test_nothing_is_to_be_done_for_what_is_clean(self):
        self.assertEqual(self.to_do(CUBE), {})
        self.assertEqual(self.to_do(CUBE.replace('v 1 1 1', 'v 1 1 1.2')), {})
        self.assertEqual(list(self.to_do(self.write('empty.off', 'OFF\n0 0 0\n'))), ['empty'])

    def test_holes_are_to_be_filled_and_faces_that_stick_out_deleted(self):
        open_box = CUBE.replace('f 5 6 7 8\n', '')
        hole = '1 hole: fill the hole: close the surface with faces along its edges'
        self.assertEqual(self.to_do(open_box), {'hole': hole})
        both = self.to_do(open_box + FIN)
        self.assertEqual(both['hole'], hole)
        self.assertEqual(both['open'], 'open along 2 edges, up to where more than two faces meet: delete the faces that stick '
                                       'out there; if none does, fill the hole')
        fin = self.to_do(CUBE + FIN)
        self.assertEqual(list(fin), ['open', 'non_manifold_edge', 'turned'])
        self.assertIn('1 edge is used by more than two faces: delete the faces there that stick out', fin['non_manifold_edge'])
        self.assertIn(': check again after that, ', fin['turned'])

    def test_what_is_turned_is_named(self):
        turned = CUBE.replace('f 5 6 7 8', 'f 8 7 6 5')
        self.assertEqual(self.to_do(turned), {'turned': 'face 1 (line 10) is turned against all 4 neighbours: turn it round '
                                                        '(flip its normals)'})
        several = ''.join(tetrahedron(4 * i + 1, (3 * i, 0, 0)).replace(f'f {4 * i + 1} {4 * i + 3} {4 * i + 2}\n',
                                                                      f'f {4 * i + 1} {4 * i + 2} {4 * i + 3}\n')
                          for i in range(5))
        said = self.to_do(several)['turned']
        self.assertEqual(said.count('is turned against all 3 neighbours'), 3)
        self.assertIn('face 8 (line 21) is turned', said)
        self.assertIn('; and 2 more such: turn these round', said)
        self.assertEqual(self.to_do(inside_out(CUBE)),
                         {'inside_out': 'the mesh is inside out: turn all its faces round (flip all normals)'})

    def test_of_nested_shells_the_one_to_turn_is_named_and_what_a_cavity_is_left_to_the_reader(self):
        inner = tetrahedron(9, (.1, .1, .1), .2)
        self.assertEqual(self.to_do(CUBE + inside_out(inner)), {})
        self.assertIn('it is no cavity; turn it round if it ought to be one\n',
                      self.check(self.write('n.obj', CUBE + inner), status=0).stdout)
        said = self.to_do(inside_out(CUBE) + inner)['inside_out']
        self.assertIn('1 of 2 components inside out, or of no volume: that of face 0 (line 9): turn all faces of that component '
                      'round', said)
        self.assertTrue(said.endswith('encloses the component of face 6: turn both if that is a cavity'), said)
        self.assertTrue(self.to_do(inside_out(CUBE + inner))['inside_out'].endswith('turn it alone if that is a cavity'))

    def test_what_crosses_is_to_be_joined_where_bodies_meet_and_else_remeshed(self):
        self.assertIn('join the shells into one body', self.to_do(CUBE + tetrahedron(9, (.5, .5, .5)))['pair'])
        through = TETRAHEDRON.replace('v 0 0 1', 'v 0 0 1\nv .2 .2 -1').replace('f 2 3 4\n', 'f 2 3 5\nf 3 4 5\nf 4 2 5\n')
        self.assertIn(': remesh the surface', self.to_do(through)['pair'])
        crossed = self.to_do(CUBE.replace('f 5 6 7 8', 'f 5 7 6 8'))
        self.assertEqual(crossed['self_crossing'], 'face 1 (line 10) crosses itself: split it into triangles that do not cross')
        self.assertEqual(crossed['hole'], '1 hole: fill it if it is there still after that')

    def test_parts_that_touch_are_to_be_moved_apart_or_joined(self):
        do = ': move the parts apart, or join them into one body'
        along = 'v -1 0 0\nv 0 -1 0\nf 1 6 5\nf 1 5 4\nf 1 4 6\nf 5 6 4\n'
        self.assertEqual(self.to_do(TETRAHEDRON + along), {'touching': 'two parts touch along 1 edge' + do})
        at = TETRAHEDRON + inside_out(tetrahedron(5, (0, 0, 0), -1))
        self.assertEqual(self.to_do(at), {'non_manifold_vertex': 'parts meet in 1 vertex alone' + do})

    def test_cracks_are_to_be_mended_before_what_they_cause(self):
        def split(height, besides=''):
            return TETRAHEDRON.replace('f 1 3 2', f'v 0.5 {height} 0\nf 1 3 5\nf 5 3 2{besides}')

        said = self.to_do(split('0'))
        self.assertEqual(list(said), ['t_junction', 'hole', 'pair'])
        self.assertTrue(said['t_junction'].startswith('1 T-junction, where a vertex lies on an edge that goes past it: split'))
        self.assertIn('after that', said['hole'])
        self.assertIn('after that', said['pair'])
        self.assertEqual(list(self.to_do(split('1e-3'))), ['thin_hole', 'hole'])
        said = self.to_do(split('0', '\nf 1 5 2'))
        self.assertIn('a triangle of zero area, face 2 (line 8): merge two of its vertices', said['degenerate'])
        self.assertIn('after that', said['pair'])
        said = self.to_do(SAMPLES / 'too_few_digits.obj')
        self.assertIn('merge (weld) the vertices there that are about 3.3e-08 apart or less', said['near_borders'])
        self.assertIn('still after that', said['hole'])

    def test_what_duplicates_cause_is_told_as_gone_with_them(self):
        for again in ('f 5 6 7 8\n', 'f 8 7 6 5\n', 'f 7 8 5 6\n'):
            said = self.to_do(CUBE + again)
            self.assertEqual(said.pop('duplicate'), 'face 6 (line 15) is there twice, first as face 1 (line 10): delete the '
                                                    'duplicate')
            self.assertEqual(set(said), {'not_closed', 'turned', 'non_manifold_edge', 'pair'})
            self.assertTrue(all(text.endswith(GONE) for text in said.values()), said)
        said = self.to_do(CUBE + 'f 5 6 7 8\nf 5 6 7 8\n')
        self.assertEqual(said['duplicate'], '2 faces repeat earlier ones, the first of them is face 6 (line 15): delete the '
                                            'duplicates')
        # Of what is wrong besides it is told what is left, by its own numbers.
        said = self.to_do(CUBE.replace('f 5 6 7 8\n', 'f 5 6 7 8\nf 5 6 7 8\n').replace('f 4 1 5 8', 'f 8 5 1 4') + FIN)
        self.assertEqual(said['turned'], 'face 6 (line 15) is turned against all 4 neighbours: turn it round (flip its normals)')
        self.assertIn('1 edge is used by more than two', said['non_manifold_edge'])
        said = self.to_do(TETRAHEDRON.replace('f 1 3 2\n', '') + 'f 2 4 3\n')
        self.assertTrue(said['hole'].startswith('1 hole: fill the hole'))
        self.assertNotIn('open', said)
        # A sheet and its back are closed together.
        said = self.to_do('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 3 2\n')
        self.assertIn('1 hole behind a duplicate: fill', said['hole'])


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

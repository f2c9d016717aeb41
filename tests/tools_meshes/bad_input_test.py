"""Tests `plumb resolve` and `plumb boolean` on what is refused, and on what is odd and is not. usage: bad_input_test.py
PLUMB CLASS"""
import os
import re
import resource
import signal
import struct
import subprocess
import sys
import time
import unittest

from meshes_case import CORNERS, PATIENCE, PLUMB, TRIANGLES, MeshesCase, box, off

TRIANGLE = off([(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2)])
COMMANDS = (('resolve',), ('boolean', 'union'))


class BadInput(MeshesCase):
    def setUp(self):
        super().setUp()
        self.write('a.off', box())

    def refused(self, said, *arguments, status=2, **more):
        before = self.files()
        done = self.run_plumb(*arguments, status=status, **more)
        self.assertEqual(done.stdout, '')
        self.assertIn(said, done.stderr)
        self.assertEqual(self.files(), before)
        return done.stderr

    def test_what_is_no_mesh_is_named(self):
        self.write('nan.off', 'OFF\n3 1 0\n0 0 0\nnan 0 0\n0 1 0\n3 0 1 2\n')
        self.write('cut.stl', bytes(80) + struct.pack('<I', 1000) + bytes(50))
        for command in COMMANDS:
            for name in ('nan.off', 'cut.stl', 'absent.off'):
                self.refused(f'plumb {command[0]}: {name}', *command, 'a.off', name, '-o', 'out.off', '--map', 'map.csv')

    def test_wrong_usage_is_named(self):
        for command in COMMANDS:
            for said, arguments in (('out.txt', ('-o', 'out.txt')), ('--output', ()), ('a.off would overwrite', ('-o', 'a.off')),
                                    ('--weld', ('-o', 'out.off', '--weld', '-1')), ('--weld', ('-o', 'out.off', '--weld', 'nan')),
                                    ('--weld', ('-o', 'out.off', '--weld', '')),
                                    ('--map: the file name is empty', ('-o', 'out.off', '--map', '')),
                                    ('--map: - is no name', ('-o', 'out.off', '--map', '-')),
                                    ('--exact: the file name is empty', ('-o', 'out.off', '--exact', '')),
                                    ('--exact: - is no name', ('-o', 'out.off', '--exact', '-')),
                                    ('--rounds', ('-o', 'out.off', '--rounds', '-1')),
                                    ('written already', ('-o', 'out.off', '--map', './out.off')),
                                    ('--threads', ('-o', 'out.off', '--threads', '0'))):
                self.refused(said, *command, 'a.off', *arguments)
            self.refused('MESH', *command, '-o', 'out.off')
        self.refused('OPERATION', 'boolean', 'unite', 'a.off', '-o', 'out.off')
        self.refused('--rule', 'boolean', 'union', 'a.off', '-o', 'out.off', '--rule', 'all')

    def test_what_bounds_no_solid_is_refused_with_its_edges(self):
        self.write('open.off', box(triangles=TRIANGLES[2:]))
        said = self.refused('open.off: bounds no solid: 4 boundary edges of length 4:', 'boolean', 'union', 'a.off',
                            'open.off', '-o', 'out.off', '--map', 'map.csv', '--exact', 'exact.off', status=1)
        self.assertEqual(len(re.findall(r'  \(\d \d 0\) \(\d \d 0\)', said)), 4)
        self.assertIn('--weld 1 ', said)  # which makes of the hole a line there and back, or a point
        self.write('triangle.off', TRIANGLE)
        self.refused('triangle.off: bounds no solid: 3 boundary edges', 'boolean', 'union', 'triangle.off', '-o', 'out.off', status=1)
        # Ten edges of a strip of many, and how many there are.
        strip = [(x, y, 0) for x in range(20) for y in (0, 1)]
        self.write('strip.off', off(strip, [t for x in range(0, 38, 2) for t in ((x, x + 2, x + 1), (x + 1, x + 2, x + 3))]))
        said = self.refused('40 boundary edges of length 40, the first of them:', 'boolean', 'union', 'strip.off', '-o', 'out.off', status=1)
        self.assertEqual(said.count(') ('), 10)

    def test_outputs_that_cannot_be_written_are_named_and_nothing_is_left(self):
        for command in COMMANDS:
            for option, others in (('-o', ()), ('--map', ('-o', 'out.off')), ('--exact', ('-o', 'out.off'))):
                self.refused('absent/x.off: cannot be written', *command, 'a.off', *others, option, 'absent/x.off')

    def test_an_earlier_output_survives_one_that_cannot_be_written_to_the_end(self):
        def limit_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # as a shell has it
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

        for out in ('out.off', 'out.ply', 'out.stl'):
            self.write(out, 'precious')
            self.refused(f'{out}: cannot be written', 'resolve', 'a.off', '-o', out, preexec_fn=limit_files)
            self.assertEqual((self.folder / out).read_text(), 'precious')
        self.refused('standard output', 'resolve', 'a.off', '-o', 'out.off', '--json', status=2,
                     preexec_fn=lambda: os.dup2(os.open('/dev/full', os.O_WRONLY), 1))

    def test_a_signal_leaves_nothing_of_a_file(self):
        # Balls of triangles that all cross: the work takes a while.
        points, triangles = [], []
        for k in range(60):
            points += [tuple(x + 0.013 * k * (i + 1) for i, x in enumerate(corner)) for corner in CORNERS]
            triangles += [tuple(v + 8 * k for v in t) for t in TRIANGLES]
        self.write('many.off', off(points, triangles))
        self.write('out.off', 'precious')
        before = self.files()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for wait in (0.05, 0.2):
                process = subprocess.Popen([PLUMB, 'resolve', 'many.off', '-o', 'out.off', '--map', 'map.csv', '--exact', 'exact.off'],
                                           cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                time.sleep(wait)
                process.send_signal(number)
                _, said = process.communicate(timeout=PATIENCE)
                self.assertEqual(process.returncode, -number, said)
                if said:  # it may end before it has begun
                    self.assertIn('plumb: interrupted', said)
                self.assertEqual(self.files(), before)
                self.assertEqual((self.folder / 'out.off').read_text(), 'precious')

    def test_odd_meshes_have_an_answer(self):
        huge, least = 1e308, 5e-324
        odd = {
            'empty.off': (off([], []), 0),
            'triangle.off': (TRIANGLE, 1),
            'degenerate.off': (off([(0, 0, 0), (1, 1, 1), (2, 2, 2)], [(0, 1, 2)]), 0),
            'copies.off': (off([(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(0, 1, 2)] * 10000), 1),
            # Two in one plane: what both have, and what each has alone.
            'coplanar.off': (off([(0, 0, 0), (4, 0, 0), (0, 4, 0), (1, 1, 0), (5, 1, 0), (1, 5, 0)], [(0, 1, 2), (3, 4, 5)]), None),
            'scales.off': (off([(0, 0, 0), (huge, 0, 0), (0, huge, 0), (least, least, 0), (1e-308, 1e-308, 1e300), (1e-308, huge, 1)],
                               [(0, 1, 2), (3, 4, 5)]), None),
            'far.off': (off([*CORNERS, (1e200, 1e-200, 0.5)], [*TRIANGLES, (0, 7, 8)]), None)}
        for name, (content, triangles) in odd.items():
            self.write(name, content)
            told = self.report('resolve', name, '-o', 'out.off')
            if triangles is not None:
                self.assertEqual(told['triangles'], triangles, name)
            self.checked('out.off')
        self.assertEqual(self.report('resolve', 'copies.off', '-o', 'out.off')['copies'], 9999)
        self.assertEqual(self.report('resolve', 'degenerate.off', '-o', 'out.off')['degenerate'], 1)
        said = self.refused('beyond the largest float', 'resolve', 'scales.off', '-o', 'out.stl')
        self.assertRegex(said, r'plumb resolve: out.stl: .*1e\+308')
        self.report('resolve', 'scales.off', '-o', 'out.stl', '--text')


if __name__ == '__main__':
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

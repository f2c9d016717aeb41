"""Tests what scripts/demo shows, and that it shows what the README says. usage: demo_test.py PLUMB SOURCE_DIRECTORY"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PLUMB = sys.argv[1]
SOURCE = pathlib.Path(sys.argv[2])


class Demo(unittest.TestCase):
    def test_two_bodies_that_cross_become_one(self):
        with tempfile.TemporaryDirectory() as out:
            done = subprocess.run([SOURCE / 'scripts/demo', PLUMB, out], text=True, capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            readme = (SOURCE / 'README.md').read_text(encoding='utf-8')
            shown = re.search(r'`plumb (boolean union (\S+)) -o united.stl`', readme)
            self.assertIn(f'$ plumb {shown[1]} -o {out}/united.stl\n', done.stdout)
            before, after = done.stdout.split(f'\n$ plumb check {out}/united.stl')
            self.assertIn('(exit status 0: the surface of a solid)', after)
            self.assertIn('clean: a closed, oriented, outward manifold', after)
            # The plate is 40 by 40 by 5. The pipe, 30 long, goes through it at right angles.
            both = float(re.search(rf'{shown[2]}: .*\n.*\n.* volume (\S+)', before)[1])
            united = float(re.search(r' volume (\S+),', after)[1])
            self.assertAlmostEqual(united, 8000 + (both - 8000) * 25 / 30, delta=0.01)
            # Where pages are made, both are named, and are there.
            pages = re.findall(r'[^ ,]+\.html', ''.join(re.findall(r'To see it: .*', done.stdout)))
            self.assertEqual(len(pages), 2 if '--html' in done.stdout else 0)
            for page in pages:
                self.assertTrue(pathlib.Path(page).exists())


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

"""Steps from page to page of `plumb check --html`. usage: page_steps_test.py PLUMB"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

PLUMB = sys.argv[1]


def cube(low, size):
    """As lines of OBJ."""
    corners = [[low + size * (i >> k & 1) for k in (2, 1, 0)] for i in range(8)]
    faces = [(1, 2, 4, 3), (5, 7, 8, 6), (1, 5, 6, 2), (3, 4, 8, 7), (1, 3, 7, 5), (2, 6, 8, 4)]
    return ''.join(f'v {x} {y} {z}\n' for x, y, z in corners) + ''.join('f %d %d %d %d\n' % face for face in faces)


class PageSteps(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def check(self, *arguments):
        subprocess.run([PLUMB, 'check', *arguments], cwd=self.directory, capture_output=True, check=True)

    def test_pages_of_one_call_lead_to_those_of_the_mesh_before_and_after(self):
        names = ['part.obj', 'a b#50%:<.obj', 'part.off.obj']
        for name in names:
            (self.directory / name).write_text(cube(0, 1))
        self.check(*names, '--html', 'pages/')

        def steps(name):
            text = (self.directory / 'pages' / name.replace('.obj', '.html')).read_text()
            nav = re.search('<nav>(.*)</nav>', text)[1]
            return [(urllib.parse.unquote(address), html.unescape(said))
                    for address, said in re.findall('<a href="([^"#:<>]*)">([^<]*)</a>', nav)]
        self.assertEqual(steps('part.obj'), [('./a b#50%:<.html', '→ a b#50%:<.obj')])
        self.assertEqual(steps('a b#50%:<.obj'), [('./part.html', '← part.obj'),
                                                  ('./part.off.html', '→ part.off.obj')])
        self.assertEqual(steps('part.off.obj'), [('./a b#50%:<.html', '← a b#50%:<.obj')])
        self.check('part.obj', '--html', 'page.html')
        self.assertNotIn('<nav>', (self.directory / 'page.html').read_text())

    @unittest.skipUnless(shutil.which('node'), 'no node runs the script')
    def test_a_step_keeps_what_is_looked_at(self):
        # The boxes of the meshes have other middles and sizes, and so the pages other units.
        for name, low, size in (('small.obj', 0, 1), ('great.obj', -4, 16)):
            (self.directory / name).write_text(cube(low, size))
        self.check('small.obj', 'great.obj', '--html', 'pages/')

        def run(page, place):
            script = pathlib.Path(__file__).with_name('run_page.mjs')
            done = subprocess.run(['node', script, self.directory / 'pages' / page, place], capture_output=True,
                                  text=True, check=True)
            return json.loads(done.stdout)
        seen = '#&view=0.25:0.5:1:6:0.75:-0.5&cut=y@0.5&through'
        small = run('small.html', seen)
        self.assertEqual((small['hash'], small['axis'], small['place'], small['through']), (seen, 'y', 500, True))
        great = run('great.html', small['hash'])
        self.assertEqual((great['hash'], great['place']), (seen, 1000 * 4.5 / 16))
        # Without a hash all is in view; what is no place is passed over.
        plain = run('great.html', '')
        self.assertTrue(plain['hash'].startswith('#&view=4:4:4:'), plain)
        self.assertEqual((plain['axis'], plain['through']), ('', False))
        for odd in ('#&view=1:2:nan:4:5:6', '#&view=1:2:3', '#&view=1:2:3:0:5:6', '#&view='):
            self.assertEqual(run('great.html', odd), plain)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

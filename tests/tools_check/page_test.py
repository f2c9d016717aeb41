#!/usr/bin/env python3
"""The page of `plumb check --html`. usage: page_test.py PLUMB SOURCE_DIRECTORY [BROWSER]

What stands in it, and, with the name of a Chromium, what that shows of it without a network."""
import base64
import html.parser
import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest
import urllib.parse
import zlib

PLUMB, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
BROWSER = sys.argv[3] if len(sys.argv) > 3 else None
SAMPLES = SOURCE / 'examples' / 'samples'


def cube(low, size, first, is_turned=False):
    """An axis-aligned cube as lines of OBJ, from the number of its first vertex."""
    corners = [[low + size * (i >> k & 1) for k in (2, 1, 0)] for i in range(8)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    return (''.join(f'v {x} {y} {z}\n' for x, y, z in corners) +
            ''.join('f ' + ' '.join(str(first + i) for i in (face[::-1] if is_turned else face)) + '\n' for face in faces))


def nested_cubes():
    """A cube with a cavity, in which there is another cube; and in the material a fourth that is turned outward too."""
    return cube(0, 10, 1) + cube(2, 4, 9, True) + cube(3, 1, 17) + cube(7, 2, 25)


class Page(html.parser.HTMLParser):
    """The texts of a page's scripts by their ids, and the attributes of all elements."""

    def __init__(self, text):
        super().__init__()
        self.scripts, self.attributes, self._id = {}, [], None
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.attributes += [name for name, _ in attributes]
        self._id = dict(attributes).get('id', f'script{len(self.scripts)}') if tag == 'script' else None
        if self._id:
            self.scripts[self._id] = ''

    def handle_endtag(self, tag):
        self._id = None

    def handle_data(self, data):
        if self._id:
            self.scripts[self._id] += data

    def findings(self):
        return json.loads(self.scripts['findings'])

    def numbers(self, name, letter):
        data = base64.b64decode(self.scripts[name])
        return struct.unpack(f'<{len(data) // 4}{letter}', data)


def read_png(file):
    """The pixels of a PNG file of 8-bit RGB or RGBA, row by row."""
    data, at, packed = file.read_bytes(), 8, b''
    while at < len(data):
        length, kind = struct.unpack_from('>I4s', data, at)
        body = data[at + 8:at + 8 + length]
        if kind == b'IHDR':
            width, height, depth, color = struct.unpack_from('>IIBB', body)
            assert depth == 8 and color in (2, 6)
        elif kind == b'IDAT':
            packed += body
        at += 12 + length
    raw, size = zlib.decompress(packed), 3 if color == 2 else 4
    rows, above = [], bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        way, row = raw[start], bytearray(raw[start + 1:start + 1 + width * size])
        for i in range(len(row)):
            left, up = row[i - size] if i >= size else 0, above[i]
            corner = above[i - size] if i >= size else 0
            if way == 1:
                row[i] = (row[i] + left) & 255
            elif way == 2:
                row[i] = (row[i] + up) & 255
            elif way == 3:
                row[i] = (row[i] + (left + up) // 2) & 255
            elif way == 4:
                guess = left + up - corner
                best = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
                row[i] = (row[i] + best) & 255
        rows.append([tuple(row[i:i + 3]) for i in range(0, len(row), size)])
        above = row
    return rows


class CheckPage(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def page(self, mesh, *options):
        """The page's file, and what --json says of the mesh."""
        out = self.directory / 'page.html'
        done = subprocess.run([PLUMB, 'check', '--json', '--all', mesh, '--html', out, *options], capture_output=True,
                              text=True)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return out, json.loads(done.stdout)

    def test_holds_the_mesh_and_everything_that_was_found(self):
        for sample in SAMPLES.iterdir():
            with self.subTest(sample.name):
                out, report = self.page(sample, '--near', '1e-6')
                page = Page(out.read_text())
                findings, found = page.findings(), report['findings']
                items = {kind['name']: kind['items'] for kind in findings['kinds']}
                pairs = [p for p in found['pairs']]
                duplicates = report['pairs_by_shared_vertices'][3]
                self.assertEqual(sum(len(v) for k, v in items.items() if k.startswith('pairs') and 'near' not in k),
                                 len(pairs) - duplicates)
                for name, key in (('duplicate triangles', 'duplicates'), ('degenerate triangles', 'degenerate'),
                                  ('boundary edges', 'boundary'), ('components turned inwards, or of no volume', 'inward'),
                                  ('triangles turned against a neighbour', 'turned'), ('faces that are not planar', 'not_planar'),
                                  ('faces that cross themselves', 'self_crossing'), ('pairs of near vertices', 'near')):
                    self.assertEqual(len(items[name]), len(found[key]), name)
                self.assertEqual(len(items['non-manifold edges']) + len(items['non-manifold vertices']),
                                 len(found['non_manifold']))
                for kind in findings['kinds']:
                    self.assertNotEqual(kind['name_of_one'], kind['name'])
                    for text, triangles, numbers, *behind in kind['items']:
                        self.assertTrue(text)
                        self.assertGreaterEqual(len(numbers), 9 * triangles)
                        self.assertEqual(len(numbers) % 3, 0)
                triangles = [page.numbers(group['indices'], 'I') for group in findings['groups']]
                vertices = page.numbers('vertices', 'f')
                self.assertEqual(sum(map(len, triangles)), 3 * report['triangles'])
                self.assertEqual(len(vertices), 3 * report['vertices'])
                self.assertLess(max(map(max, triangles)), report['vertices'])

    def test_names_the_part_that_is_turned(self):
        kinds = Page(self.page(SAMPLES / 'turned_face.off')[0].read_text()).findings()['kinds']
        part, = [item for kind in kinds if kind['name'] == 'parts turned against the rest' for item in kind['items']]
        self.assertEqual(part[0], 'face 3 (line 14) is turned against all 4 neighbours: turn it')
        self.assertEqual((part[1], len(part[2])), (2, 18))

    def kinds(self, mesh):
        return {kind['name']: kind for kind in Page(self.page(mesh)[0].read_text()).findings()['kinds']}

    def test_names_holes_by_their_boundary_loops(self):
        holes = self.kinds(SAMPLES / 'open_hole.obj')['holes and open rims (boundary loops)']
        self.assertEqual(holes['shared'], 'segments')
        self.assertEqual([item[0].split('\n')[0] for item in holes['items']],
                         ['boundary loop of 4 edges: a hole, or the rim of a sheet'] * 2)
        # A triangle and the ends of four edges, each of which ends where another one begins.
        for _, triangles, numbers, *_ in holes['items']:
            self.assertEqual((triangles, len(numbers)), (1, 9 + 4 * 6))
            ends = sorted(tuple(numbers[i:i + 3]) for i in range(9, len(numbers), 3))
            self.assertEqual(ends[::2], ends[1::2])

    def test_shows_t_junctions_at_their_vertices(self):
        junctions = self.kinds(SAMPLES / 't_junction.ply')['T-junctions, vertices on the inside of boundary edges']['items']
        self.assertEqual([item[0].split('\n')[0] for item in junctions], ['vertex 8 (4 0 2)', 'vertex 9 (4 4 2)'])
        # From the middle (4 2 1), by half of the largest side.
        self.assertEqual([item[2][9:] for item in junctions], [[0, -0.5, 0.25], [0, 0.5, 0.25]])

    def test_says_which_components_lie_inside_others(self):
        mesh = self.directory / 'nested.obj'
        mesh.write_text(nested_cubes())
        inside = self.kinds(mesh)['components inside others']
        self.assertEqual(inside['shared'], 'box')
        texts = [item[0].replace(', triangle 0 of 2', '') for item in inside['items']]
        self.assertEqual(texts, ['that of face 6 (line 23)\nlies inside that of face 0 (line 9): a cavity',
                                 'that of face 12 (line 37)\nlies inside that of face 6 (line 23), which is turned inwards',
                                 'that of face 18 (line 51)\nlies inside that of face 0 (line 9) and is turned outward too: '
                                 'it is no cavity'])
        for item, box in zip(inside['items'], ([-0.6, 0.2], [-0.4, -0.2], [0.4, 0.8])):
            for got, expected in zip(item[2][9:], [box[0]] * 3 + [box[1]] * 3):
                self.assertAlmostEqual(got, expected, places=6)

    def test_says_what_the_text_report_says_of_the_whole_mesh(self):
        for sample in SAMPLES.iterdir():
            with self.subTest(sample.name):
                out = self.page(sample)[0].read_text()
                report = subprocess.run([PLUMB, 'check', sample], capture_output=True, text=True).stdout
                for line in report.splitlines():
                    if line.startswith('  area '):
                        area, *volume, bounds = line[len('  area '):].replace(', from', ', volume from').split(', volume ')
                        self.assertIn(f'<dt>area</dt><dd>{area}', out)
                        self.assertIn(f'<dt>bounds</dt><dd>{bounds}', out)
                        self.assertEqual('<dt>volume</dt>' in out, bool(volume))
                    if line.startswith('  to do: '):
                        self.assertIn(f'<li>{line.strip()}</li>', out)
        odd = self.directory / 'odd.stl'
        odd.write_bytes(bytes(80) + struct.pack('<I12fH', 1, *[0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0], 0) + b'and more')
        self.assertIn('<li>warning: ', self.page(odd)[0].read_text())
        self.assertIn('fill the holes', self.page(SAMPLES / 'open_hole.obj')[0].read_text())

    def test_says_what_is_to_be_looked_at_from_behind(self):
        of = lambda sample: {kind['name']: kind['items']
                             for kind in Page(self.page(SAMPLES / sample)[0].read_text()).findings()['kinds']}
        kinds = of('turned_face.off')
        self.assertEqual(kinds['parts turned against the rest'][0][3:], [1])
        # Face 3 has the triangles 6 and 7: it is the first one of these items, or the other one is.
        turned = kinds['triangles turned against a neighbour']
        self.assertEqual([item[3:] for item in turned], [[1] if item[0].startswith('face 3,') else [] for item in turned])
        self.assertEqual({len(item) for item in turned}, {3, 4})
        self.assertEqual(of('inside_out.stl')['components turned inwards, or of no volume'][0][3:], [1])
        self.assertEqual({len(item) for items in of('crossing_shells.obj').values() for item in items}, {3})

    def test_needs_no_network(self):
        page = Page(self.page(SAMPLES / 'fin.obj')[0].read_text())
        self.assertFalse({'src', 'href', 'action', 'data'} & set(page.attributes))
        modules = json.loads(next(text for text in page.scripts.values() if text.startswith('{"imports"')))['imports']
        self.assertEqual(list(modules), ['three'])
        self.assertRegex(modules['three'][:60], '^data:text/javascript;charset=utf-8,')
        self.assertIn('export{', urllib.parse.unquote(modules['three'])[-20000:])
        for word in ('fetch(', 'XMLHttpRequest', 'import('):
            self.assertNotIn(word, (SOURCE / 'tools' / 'check' / 'page' / 'page.js').read_text())

    def test_a_name_is_text_and_nothing_else(self):
        odd = self.directory / 'a<b>&"\'<script>alert(1)<!--.obj'
        odd.write_text((SAMPLES / 'fin.obj').read_text())
        text = self.page(odd)[0].read_text()
        self.assertNotIn('<script>alert', text)
        self.assertEqual(len(Page(text).scripts), len(Page(self.page(SAMPLES / 'fin.obj')[0].read_text()).scripts))
        latin = self.directory / '\udce9.obj'  # a byte that is not UTF-8
        latin.write_text((SAMPLES / 'fin.obj').read_text())
        self.assertIn('/\\xe9.obj - plumb check</title>', self.page(latin)[0].read_text())

    def test_an_empty_mesh_has_a_page(self):
        empty = self.directory / 'empty.off'
        empty.write_text('OFF\n0 0 0\n')
        self.assertEqual(Page(self.page(empty)[0].read_text()).findings()['groups'], [])

    def test_a_mesh_of_any_size_has_room_in_floats(self):
        for size in ('1e300', '1e-300', '1.7e308', '5e-324'):
            mesh = self.directory / 'size.obj'
            mesh.write_text(f'v 0 0 0\nv {size} 0 0\nv 0 {size} 0\nv 0 0 {size}\nv -{size} 0 -{size}\n'
                            'f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\nf 1 2 5\n')
            page = Page(self.page(mesh)[0].read_text())
            vertices = page.numbers('vertices', 'f')
            self.assertTrue(0.4 < max(map(abs, vertices)) <= 1, vertices)
            self.assertTrue(1 <= page.findings()['radius'] < 2)

    def test_a_large_mesh_is_thinned_and_its_findings_are_not(self):
        n = 720  # a sheet of more than a million triangles, with a fin through it
        vertices = ''.join(f'{x} {y} {x % 7}\n' for x in range(n) for y in range(n))
        faces = ''.join(f'4 {x * n + y} {x * n + n + y} {x * n + n + y + 1} {x * n + y + 1}\n'
                        for x in range(n - 1) for y in range(n - 1))
        sheet = self.directory / 'sheet.off'
        sheet.write_text(f'OFF\n{n * n + 3} {(n - 1) ** 2 + 1} 0\n{vertices}5.25 5.5 -9\n5.25 5.5 30\n9.5 9.25 30\n'
                         f'{faces}3 {n * n} {n * n + 1} {n * n + 2}\n')
        out, report = self.page(sheet)
        page = Page(out.read_text())
        sizes = [len(page.numbers(group['indices'], 'I')) // 3 for group in page.findings()['groups']]
        self.assertGreater(report['triangles'], 1000000)
        self.assertLessEqual(sizes[0], 1000000)
        self.assertGreater(sizes[0], 1000)
        concerned = {t for pair in report['findings']['pairs'] for t in pair['triangles']}
        self.assertGreater(len(concerned), 3)
        self.assertEqual(sum(sizes[1:]), len(concerned))
        # What is not in its place stays behind what is.
        self.assertEqual([group.get('moved', 0) > 0 for group in page.findings()['groups']],
                         [True] + [False] * (len(sizes) - 1))
        self.assertIn('less detail', out.read_text()[:20000])

    def test_says_before_it_writes_it_that_a_page_will_be_large(self):
        n = 1500  # each of the vertices of one triangle after the other is near to every other one
        mesh = self.directory / 'heap.obj'
        mesh.write_text(''.join(f'v {i % 7 / 16} {i / 4096} {i * i % 11 / 16}\n' for i in range(n)) +
                        ''.join(f'f {i + 1} {i + 2} {i + 3}\n' for i in range(0, n, 3)))
        out = self.directory / 'page.html'
        with subprocess.Popen([PLUMB, 'check', '--near', '9', mesh, '--html', out], stderr=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, text=True) as running:
            said = running.stderr.readline()
            running.terminate()
            running.wait()
        self.assertRegex(said, r'page\.html: all that was found stands in the page, which makes about 1\d\d MB of it')
        self.assertEqual(list(self.directory.iterdir()), [mesh])

    def browse(self, url, *options):
        return subprocess.run([BROWSER, '--headless', '--no-sandbox', '--use-angle=swiftshader', '--hide-scrollbars',
                               '--enable-unsafe-swiftshader', f'--user-data-dir={self.directory}/profile',
                               '--virtual-time-budget=5000', *options, url], capture_output=True, timeout=200, text=True)

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_lists_the_findings_and_draws_them(self):
        out, report = self.page(SAMPLES / 'crossing_shells.obj')
        dom = self.browse(out.as_uri(), '--dump-dom').stdout
        self.assertIn(f'{report["pairs"]} pairs cross along a segment</summary>', dom)
        # A list that is whole offers no more.
        self.assertEqual(dom.count('class="more"'), 1)
        pictures = []
        names = [kind['name'] for kind in Page(out.read_text()).findings()['kinds']]
        for place in ('', f'#{names.index("pairs cross along a segment")}.3'):
            picture = self.directory / 'picture.png'
            self.browse(out.as_uri() + place, '--window-size=780,500', f'--screenshot={picture}')
            pictures.append(read_png(picture))
        for rows in pictures:
            view = [pixel for row in rows[:350] for pixel in row[:360]]
            red = sum(r > 120 and g < 80 and b < 80 for r, g, b in view)
            grey = sum(abs(r - g) < 12 and abs(g - b) < 12 and 90 < r < 225 for r, g, b in view)
            self.assertGreater(red, 1000)
            self.assertGreater(grey, 300)
        self.assertTrue(pictures[0] != pictures[1])
        # The lines where red cuts red are dark.
        self.assertGreater(sum(r < 60 and g < 30 and b < 30 for row in pictures[0][:350] for r, g, b in row[:360]), 15)
        # The one that was gone to is marked.
        blue = [sum(b > 180 and r < 60 for row in rows[:350] for r, g, b in row[:360]) for rows in pictures]
        self.assertEqual(blue[0], 0)
        self.assertGreater(blue[1], 20)

    def picture_of(self, url, *options):
        picture = self.directory / 'picture.png'
        picture.unlink(missing_ok=True)
        self.browse(url, '--window-size=780,500', f'--screenshot={picture}', *options)
        return read_png(picture)

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_that_never_has_a_frame_draws_all_the_same(self):
        page = self.page(SAMPLES / 'crossing_shells.obj')[0]
        page.write_text(page.read_text().replace(
            '<script type="importmap">', '<script>requestAnimationFrame = () => 0; ResizeObserver = class { observe() {} };'
            '</script><script type="importmap">'))
        place = [kind['name'] for kind in Page(page.read_text()).findings()['kinds']].index('pairs cross along a segment')
        for at in ('', f'#{place}.0'):
            view = [pixel for row in self.picture_of(page.as_uri() + at)[:350] for pixel in row[:360]]
            self.assertGreater(sum(r > 120 and g < 80 and b < 80 for r, g, b in view), 1000)

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_shows_what_is_inside(self):
        mesh = self.directory / 'nested.obj'
        # And a triangle on the innermost one, which is orange.
        mesh.write_text(nested_cubes() + 'v 3 3 3\nv 4 3 3\nv 3 4 3\nf 33 34 35\n')
        page = self.page(mesh)[0].as_uri()

        def orange(place):
            return sum(r > b + 20 for row in self.picture_of(page + place)[50:450] for r, _, b in row[:360])
        self.assertEqual(orange(''), 0)
        self.assertGreater(orange('#&through'), 50)
        self.assertGreater(orange('#&cut=x:0.35'), 50)
        self.assertEqual(orange('#&cut=x:0.25'), 0)  # it is beyond

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_without_webgl_lists_what_was_found(self):
        out, report = self.page(SAMPLES / 'crossing_shells.obj')
        dom = self.browse(out.as_uri(), '--dump-dom', '--disable-3d-apis').stdout
        self.assertIn(f'{report["pairs"]} pairs cross along a segment</summary>', dom)
        self.assertIn('does not draw with WebGL', dom)

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_shows_a_turned_face_from_outside(self):
        out = self.page(SAMPLES / 'turned_face.off')[0]
        kinds = Page(out.read_text()).findings()['kinds']
        place = [kind['name'] for kind in kinds].index('parts turned against the rest')
        picture = self.directory / 'picture.png'
        self.browse(f'{out.as_uri()}#{place}.0', '--window-size=900,500', f'--screenshot={picture}')
        view = [pixel for row in read_png(picture)[:400] for pixel in row[:480]]
        # Its back in teal, and beside it the fronts of its neighbours: from within one sees the backs of all others.
        teal = sum(g > r + 50 and b > r + 50 for r, g, b in view)
        backs = sum(b > r + 15 and r < 120 and abs(g - r) < 12 for r, g, b in view)
        self.assertGreater(teal, 20000)
        self.assertLess(backs, 500)

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_shows_all_of_the_mesh_first(self):
        corner = self.directory / 'corner.obj'  # whose vertices are on the ball around its box
        corner.write_text('v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n')
        for size, height in (('1100,600', 600), ('600,1100', 660)):
            picture = self.directory / 'picture.png'
            self.browse(self.page(corner)[0].as_uri(), f'--window-size={size}', f'--screenshot={picture}')
            rows = [sum(abs(r - b) < 12 and 100 < r < 200 for r, _, b in row[:500]) for row in read_png(picture)[:height]]
            top = next(y for y, n in enumerate(rows) if y > 45 and n > 0)  # further up one chooses what to cut
            bottom = next(y for y, n in enumerate(rows) if y > top and n == 0)  # further down the hint begins
            self.assertGreater(top, 46)
            self.assertGreater(sum(rows[top:bottom]), 5000)
            self.assertLess(bottom, height - 30)

    @unittest.skipUnless(BROWSER, 'no browser was named')
    def test_a_browser_offers_no_more_of_a_list_that_is_whole(self):
        one = self.browse(self.page(SAMPLES / 'fin.obj')[0].as_uri(), '--dump-dom').stdout
        self.assertIn('1 non-manifold edge</summary>', one)
        self.assertNotIn('class="more"', one)


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

#!/usr/bin/env python3
"""What `plumb check` reads, warns of, and leaves behind when it is interrupted. usage: inputs_test.py PLUMB SOURCE_DIRECTORY"""
import fcntl
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest
import zipfile

PLUMB, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SAMPLES = SOURCE / 'examples' / 'samples'
L = 'v 0 0 0\nv 4 0 0\nv 4 2 0\nv 2 2 0\nv 2 4 0\nv 0 4 0\n'


class Command(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def check(self, *arguments, status, data=None):
        done = subprocess.run([PLUMB, 'check', *map(str, arguments)], capture_output=True, input=data)
        self.assertEqual(done.returncode, status, done)
        return done.stdout.decode(), done.stderr.decode()

    def reports(self, *arguments, status, data=None):
        return [json.loads(line) for line in self.check('--json', *arguments, status=status, data=data)[0].splitlines()]

    def write(self, name, data):
        file = self.directory / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
        return file


class Inputs(Command):
    def test_an_l_has_no_overlapping_triangles(self):
        out, err = self.check(self.write('l.obj', L + 'f 1 2 3 4 5 6\n'), status=1)
        self.assertNotIn('overlap', out)
        self.assertEqual(err, '')

    def test_a_corner_within_an_edge_makes_nothing_degenerate_wherever_the_list_begins(self):
        vertices = 'v 0 0 0\nv 1 0 0\nv 2 0 0\nv 2 2 0\nv 0 2 0\n'
        for first in range(5):
            face = ' '.join(str((first + i) % 5 + 1) for i in range(5))
            report, = self.reports(self.write('square.obj', f'{vertices}f {face}\n'), status=1)
            self.assertEqual((report['triangles'], report['degenerate'], report['pairs'], report['boundary_edges']),
                             (3, 0, 0, 5))

    def test_a_face_that_is_not_planar_or_crosses_itself_is_named_and_is_no_finding(self):
        file = self.write('odd.obj', L + 'v 9 9 9\n' + 'f 1 2 4 6\nf 1 3 2 6\nf 1 2 3 7\n' * 5)
        out, err = self.check(self.write('one.obj', L + 'v 9 9 9\nf 1 2 3 7\n'), status=1)
        self.assertIn('\n  warning: line 8: face 0 is not planar (off by about 1.5): it was split along the '
                      'diagonal from its first corner\n', out)
        self.assertEqual(err, '')
        self.assertNotIn('pair', out)
        few, everything = self.check(file, status=1)[0], self.check('--all', file, status=1)[0]
        self.assertIn('  warning: 5 faces are not planar, and were split along the diagonal from the second corner: 2 (line 10), 5 (line 13), 8 (line '
                      '16) and 2 more; face 2 is off its plane the most, by about 1.5\n', few)
        self.assertIn('  warning: 5 faces cross themselves, and became fans of triangles: 1 (line 9), ', few)
        self.assertEqual((few.count('warning'), everything.count('warning')), (2, 10))
        self.assertIn('  warning: line 9: face 1 crosses itself: it became a fan of triangles from its first corner\n',
                      everything)
        report, = self.reports(file, status=1)
        self.assertEqual(len(report['warnings']), 10)
        self.assertEqual(report['warnings'][1],
                         'line 10: face 2 is not planar (off by about 1.5): it was split along the diagonal from its second corner')

    def test_how_many_faces_are_split_along_which_diagonal_is_told(self):
        quads = 'v 0 0 0\nv 2 0 0\nv 2 2 1\nv 0 2 0\nv 8 0 0\nv 9 0 0\nv 9 1 1\nv 8 1 0\nv 5 5 5\nv 6 5 5\nv 6 6 6\nv 5 6 5\nv 5 5 6\n'
        out, _ = self.check(self.write('quads.obj', quads + 'f 1 2 3 4\nf 1 2 3 4\nf 5 6 7 8\nf 9 10 11 12 13\n'), status=1)
        self.assertIn('  warning: 4 faces are not planar, and were split, 1 along the diagonal from the first corner, 2 '
                      'along that from the second corner, 1 as a fan: 0 (line 14), 1 (line 15), 2 (line 16) and 1 more; ',
                      out)

    def test_bytes_after_a_mesh_are_a_warning(self):
        stl = b'made by a test'.ljust(80) + (1).to_bytes(4, 'little') + bytes(12) + \
            b'\0\0\0\0' * 3 + b'\0\0\x80\x3f' + b'\0\0\0\0' * 3 + b'\0\0\x80\x3f' + b'\0\0\0\0' + bytes(2)
        out, err = self.check(self.write('a.stl', stl + b'xyz'), status=1)
        self.assertIn('  warning: 3 bytes after the end of the mesh, from byte 134, were left unread\n', out)
        self.assertIn('1 triangle', out)

    def test_standard_input_is_a_mesh(self):
        for name in ('clean_bracket.stl', 'crossing_shells.obj', 'coplanar_overlap.off', 'degenerate.ply',
                     'pegs_on_plate.3mf'):
            file = SAMPLES / name
            status = 0 if name.startswith('clean') else 1
            told, = self.reports('--format', file.suffix[1:], '-', status=status, data=file.read_bytes())
            expected, = self.reports(file, status=status)
            self.assertEqual(told['file'], '-')
            for key in ('triangles', 'vertices', 'pairs', 'degenerate'):
                self.assertEqual(told[key], expected[key])
        self.assertIn('-: the file is empty', self.check('-', status=2, data=b'')[1])
        self.assertIn('-:1: an OFF file begins with OFF', self.check('-', '--format', 'off', status=2, data=b'v 1 1 1\n')[1])
        self.assertIn('read once', self.check('-', '-', status=2, data=b'v 1 1 1\n')[1])
        self.check('-', '--format', 'step', status=2, data=b'')

    def three_mf(self, name, model):
        file = self.directory / name
        with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as archive, zipfile.ZipFile(SAMPLES / 'pegs_on_plate.3mf') as sample:
            archive.writestr('Metadata/thumbnail.png', b'no image')
            archive.writestr('_rels/.rels', sample.read('_rels/.rels'))
            with archive.open('3D/3dmodel.model', 'w') as part:  # as of a size that is not known, with a data descriptor
                part.write(model)
        return file

    def test_3mf_is_reported_by_its_objects_and_what_is_placed_twice_is_known_by_its_number(self):
        with zipfile.ZipFile(SAMPLES / 'pegs_on_plate.3mf') as sample:
            model = sample.read('3D/3dmodel.model')
        file = self.three_mf('pegs.3mf', model)
        ply, table = self.directory / 'pegs.ply', self.directory / 'pegs.csv'
        out, err = self.check('--all', '--ply', ply, '--csv', table, file, status=1)
        self.assertEqual(err, '')
        self.assertIn(': 36 triangles, 24 vertices, 3 components\n  18 self-intersections; closed\n', out)
        self.assertIn('      face 24 (triangle 0 of peg #2, line 38 of 3D/3dmodel.model): (27 7 4) (27 13 4) (33 13 4)\n', out)
        lines = model.decode().splitlines()
        self.assertEqual(lines[37], '   <triangle v1="0" v2="1" v3="2"/>')
        report, = self.reports('--all', file, status=1)
        for pair in report['findings']['pairs']:
            for face, line in zip(pair['faces'], pair['lines']):
                self.assertIn('<triangle ', lines[line - 1])
                self.assertEqual(line, 15 + face if face < 12 else 38 + face % 12)
        self.assertIn(b'comment group 2: peg #2\n', ply.read_bytes())
        again, = self.reports(ply, status=1)
        self.assertEqual((again['pairs'], again['volume']), (report['pairs'], report['volume']))
        rows = table.read_text().splitlines()
        self.assertEqual(sum(row.startswith('pair,') for row in rows), 18)
        self.assertIn('measure,unit,,,,,,,millimeter,', rows)
        self.assertRegex(out, r', from \([^()]*\) to \([^()]*\) millimeter\n')
        for unit, said in (('inch', 'inch'), ('furlong', None), ('', None)):
            odd = self.three_mf('odd.3mf', model.replace(b'unit="millimeter"', f'unit="{unit}"'.encode()))
            report, = self.reports(odd, status=1)
            self.assertEqual(report['unit'], said)
            self.assertEqual([f'the unit "{unit}" is none of 3MF' in w for w in report['warnings']], [] if said else [True])
        self.assertIsNone(self.reports(ply, status=1)[0]['unit'])

    def test_3mf_that_would_grow_without_end_is_refused_at_once(self):
        begin = time.monotonic()
        self.assertIn('it is taken for a ZIP bomb', self.check(self.three_mf('bomb.3mf', b' ' * 50_000_000), status=2)[1])
        with zipfile.ZipFile(SAMPLES / 'pegs_on_plate.3mf') as sample:
            model = sample.read('3D/3dmodel.model').decode()
        objects = '<object id="4"><components><component objectid="2"/></components></object>' + ''.join(
            f'<object id="{i}"><components>' + f'<component objectid="{i - 1}"/>' * 2 + '</components></object>'
            for i in range(5, 36))
        grown = model.replace('</resources>', objects + '</resources>').replace('item objectid="3"', 'item objectid="35"')
        self.assertIn('the build places more than', self.check(self.three_mf('grown.3mf', grown.encode()), status=2)[1])
        self.assertLess(time.monotonic() - begin, 10)

    def test_a_directory_is_read_with_all_below_it_in_order_once(self):
        for name in ('b/2.OBJ', 'b/1.obj', 'a.obj', 'c/d/e/deep.Obj', 'readme.txt'):
            self.write(f'tree/{name}', L + 'f 1 2 3 4 5 6\n')
        tree = self.directory / 'tree'
        (tree / 'c' / 'up').symlink_to('..')
        (tree / 'b' / 'round').symlink_to(tree / 'c')
        (tree / 'gone.obj').symlink_to('nowhere')
        found = self.reports('--recursive', tree, status=2)
        self.assertEqual([report['file'].removeprefix(f'{tree}/') for report in found],
                         ['a.obj', 'b/1.obj', 'b/2.OBJ', 'b/round/d/e/deep.Obj', 'gone.obj'])
        self.assertEqual(['error' in report for report in found], [False, False, False, False, True])
        self.assertIn(f'{tree}: is a directory: --recursive reads', self.check(tree, status=2)[1])
        os.mkfifo(tree / 'b' / 'pipe.stl')  # which nobody writes to
        self.assertEqual(len(self.reports('--recursive', tree, status=2)), 5)
        (self.directory / 'none').mkdir()
        for option in ('--json', '--pairs=p'):
            self.assertIn('none: there is no OBJ, STL, PLY, OFF or 3MF file in it',
                          self.check('--recursive', self.directory / 'none', option, status=2)[1])
        sample = SAMPLES / 'clean_bracket.stl'
        self.assertEqual(len(self.reports('--recursive', self.directory / 'none', sample, status=2)), 2)

    def test_a_name_with_control_characters_is_printed_without_them(self):
        for data in (L + 'f 1 2 3 4 5 6\n', 'v'):
            told = ''.join(self.check(self.write('a\x1b[31m\n.obj', data), status=1 if data != 'v' else 2))
            self.assertIn('a\\x1b[31m\\x0a.obj:', told)
            self.assertNotIn('\x1b', told)
        # C1, bidirectional overrides and bytes that are no UTF-8; and what is near to these and harmless.
        told = self.check(self.write('\x9b1m\u202e\u2066\udc9b\xa0\u2027\u2070\xe9.obj', L + 'f 1 2 3 4 5 6\n'), status=1)[0]
        self.assertIn('/\\xc2\\x9b1m\\xe2\\x80\\xae\\xe2\\x81\\xa6\\x9b\xa0\u2027\u2070\xe9.obj:', told)
        with zipfile.ZipFile(SAMPLES / 'pegs_on_plate.3mf') as sample:
            model = sample.read('3D/3dmodel.model').decode()
        told = self.check(self.three_mf('pegs.3mf', model.replace('name="peg"', 'name="p\x9b\u202eg"').encode()), status=1)[0]
        self.assertIn('(triangle 0 of p\\xc2\\x9b\\xe2\\x80\\xaeg #2, line', told)
        self.assertNotIn('\x9b', told)

    def test_files_that_are_there_are_replaced_but_no_mesh(self):
        for i in range(20):
            self.write(f'many/{i}.obj', L + 'f 1 2 3 4 5 6\n')
        out = self.directory / 'out'
        for _ in range(2):
            self.check('--recursive', self.directory / 'many', '--csv', f'{out}/', status=1)
            self.assertEqual(len(list(out.iterdir())), 20)
        (out / '7.csv').unlink()
        (out / '7.csv').symlink_to(self.directory / 'many' / '3.obj')
        self.assertIn('7.csv would overwrite a MESH',
                      self.check('--recursive', self.directory / 'many', '--csv', f'{out}/', status=2)[1])

    def test_what_is_no_mesh_is_named_with_the_next_step(self):
        for data, told in ((b'BZh91AY&SY', 'a bzip2 file'), (b'<!DOCTYPE html>', 'an HTML page')):
            out, err = self.check(self.write('part.stl', data), status=2)
            self.assertIn(f'part.stl: is {told}, not an OBJ, STL, PLY, OFF or 3MF mesh: ', err)
            self.assertEqual(out, '')

    def test_a_header_that_boasts_is_refused_at_once(self):
        for text in ('OFF\n100000000 100000000 0\n', 'ply\nformat binary_little_endian 1.0\nelement vertex 4000000000\n'
                     'property double x\nproperty double y\nproperty double z\nelement face 0\n'
                     'property list uchar int vertex_indices\nend_header\n'):
            begin = time.monotonic()
            self.assertIn('declared', self.check(self.write('boast', text), status=2)[1])
            self.assertLess(time.monotonic() - begin, 10)
        out, err = self.check(self.write('far.obj', L + 'f 1 2 4294967297\n'), status=2)
        self.assertIn('far.obj:7: vertex index 4294967297 is out of range', err)

    def test_a_polygon_of_a_hundred_thousand_corners_takes_no_time(self):
        n = 50000
        comb = [(x, (1 + x % 97) if x % 2 else 0) for x in range(2 * n)] + [(2 * n, -1), (-1, -1)]
        file = self.write('comb.obj', ''.join(f'v {x} {y} 5\n' for x, y in comb) +
                          'f ' + ' '.join(str(i + 1) for i in range(len(comb))) + '\n')
        begin = time.monotonic()
        report, = self.reports(file, status=1)
        self.assertLess(time.monotonic() - begin, 60)  # it takes a second, and where all pairs are looked at minutes
        self.assertEqual((report['triangles'], report['pairs'], report['degenerate']), (len(comb) - 2, 0, 0))


class Interruption(Command):
    """A pipe that nobody writes to keeps the tool reading."""

    def start(self, *arguments, stderr=subprocess.PIPE):
        self.fifo = self.directory / 'mesh.obj'
        os.mkfifo(self.fifo)

        def like_a_command_of_a_terminal():  # nohup, and shells for what runs in the background, have signals ignored
            for which in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
                signal.signal(which, signal.SIG_DFL)

        process = subprocess.Popen([PLUMB, 'check', self.fifo, *map(str, arguments)], stdout=subprocess.PIPE, stderr=stderr,
                                   preexec_fn=like_a_command_of_a_terminal)
        self.addCleanup(process.__exit__, None, None, None)  # closes its pipes
        self.addCleanup(process.kill)
        self.writer = os.open(self.fifo, os.O_WRONLY)  # waits for the reader, which opens its outputs first
        self.addCleanup(os.close, self.writer)
        return process

    def finish_mesh(self):
        os.write(self.writer, (L + 'f 1 2 3 4 5 6\n').encode())
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, self.writer)  # closes the pipe
        os.close(null)

    def files(self):
        return sorted(file.name for file in self.directory.iterdir())

    def test_leaves_no_partial_file_and_says_how_far_it_came(self):
        for which in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(which):
                old = self.write('old.csv', 'precious')
                process = self.start('--pairs', old, '--ply', self.directory / 'new.ply')
                self.assertEqual(len(self.files()), 4)  # both are begun, beside their names
                process.send_signal(which)
                out, err = process.communicate(timeout=60)
                self.assertEqual(process.returncode, -which)
                self.assertEqual(err.decode(), f'plumb: interrupted while reading {self.fifo}, 0 % done; no unfinished file '
                                               'is left\n')
                self.assertEqual(out, b'')
                self.assertEqual(self.files(), ['mesh.obj', 'old.csv'])
                self.assertEqual(old.read_text(), 'precious')
                self.fifo.unlink()

    def test_says_which_part_of_the_check_was_interrupted(self):
        shells, n = [], 6000  # each within the one before, which takes some seconds
        for s in range(n, 0, -1):
            shells += [f'v {-s} {-s} {-s}\n', f'v {3 * s} {-s} {-s}\n', f'v {-s} {3 * s} {-s}\n', f'v {-s} {-s} {3 * s}\n',
                       'f -4 -2 -3\nf -4 -3 -1\nf -3 -2 -1\nf -4 -1 -2\n']
        file = self.write('shells.obj', ''.join(shells))
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        with subprocess.Popen([PLUMB, 'check', file], stdout=subprocess.DEVNULL, stderr=end) as process:
            os.close(end)
            told = b''
            while b'inside others' not in told:
                told += os.read(terminal, 4096)
            process.send_signal(signal.SIGINT)
            try:
                while more := os.read(terminal, 4096):
                    told += more
            except OSError:
                pass  # the end of a terminal
        message = f'interrupted while finding which components lie inside others in {file}, '
        self.assertRegex(told.decode(), re.escape(message) + r'\d?\d % done; no unfinished file is left')

    def test_says_that_the_report_was_interrupted(self):
        reading, writing = os.pipe()
        self.addCleanup(os.close, reading)
        size = fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
        with subprocess.Popen([PLUMB, 'check', '--all', SAMPLES / 'crossing_shells.obj'], stdout=writing,
                              stderr=subprocess.PIPE) as process:
            os.close(writing)
            there = bytearray(4)
            while int.from_bytes(there, sys.byteorder) < size // 2:  # until it waits for a reader
                time.sleep(0.01)
                fcntl.ioctl(reading, termios.FIONREAD, there)
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.communicate(timeout=60)[1].decode(),
                             f'plumb: interrupted while writing the report of {SAMPLES / "crossing_shells.obj"}; no unfinished '
                             'file is left\n')

    def test_of_a_reader_that_has_gone_leaves_no_partial_file(self):
        process = self.start('--ply', self.directory / 'new.ply')
        process.stdout.close()
        self.finish_mesh()
        process.wait(timeout=60)
        self.assertNotEqual(process.returncode, 0)
        self.assertEqual([name for name in self.files() if name.startswith('new.ply')], [])

    def test_a_signal_that_is_ignored_stays_so(self):
        process = subprocess.run(['sh', '-c', 'trap "" INT; exec "$0" "$@"', PLUMB, 'check', SAMPLES / 'clean_bracket.stl'],
                                 capture_output=True)
        self.assertEqual(process.returncode, 0)

    def test_an_output_that_cannot_be_written_is_refused_before_the_work(self):
        for option in ('--pairs', '--ply'):
            out, err = self.check('-', option, self.directory / 'absent' / 'file', status=2, data=b'no mesh')
            self.assertIn('absent/file: cannot be written', err)
            self.assertNotIn('no mesh', err)
            self.assertEqual(out, '')

    def test_the_bar_shows_reading_too(self):
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        process = self.start(stderr=end)
        os.close(end)
        os.write(self.writer, b'#\n')
        time.sleep(1.2)  # no bar before a second has passed
        self.finish_mesh()
        process.wait(timeout=60)
        self.assertIn(b'reading', os.read(terminal, 4096))


if __name__ == '__main__':
    # A shell has programs in the background ignore it, and so would those that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    unittest.main(argv=sys.argv[:1])

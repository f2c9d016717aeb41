#!/usr/bin/env python3
"""`plumb check` through the real tool. usage: check_command_test.py PLUMB SOURCE_DIRECTORY VERSION"""
import csv
import json
import os
import pathlib
import pty
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PLUMB, SOURCE, VERSION = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
SAMPLES = SOURCE / 'examples' / 'samples'
KEYS = ['file', 'faces', 'triangles', 'vertices', 'degenerate', 'duplicates', 'pairs', 'pairs_by_shared_vertices',
        'boundary_edges', 'boundary_loops', 'holes', 't_junctions', 'non_manifold_edges', 'non_manifold_vertices',
        'turned_patches', 'components', 'nested', 'closed', 'oriented', 'outward', 'volume', 'area', 'bounds', 'unit',
        'not_planar', 'self_crossing', 'pairs_of_split_faces', 'warnings', 'hints', 'read_seconds', 'check_seconds',
        'findings']


class CheckCommand(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def run_plumb(self, *arguments, status):
        done = subprocess.run([PLUMB, *map(str, arguments)], capture_output=True, text=True, errors='surrogateescape')
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def check(self, *arguments, status):
        return self.run_plumb('check', *arguments, status=status)

    def json(self, *arguments, status):
        return [json.loads(line) for line in self.check('--json', *arguments, status=status).stdout.splitlines()]

    def write(self, name, text):
        file = self.directory / name
        file.write_text(text)
        return file

    def test_samples_are_what_their_names_say(self):
        clean, overlap, crossing, degenerate = self.json(
            *(SAMPLES / name for name in ('clean_bracket.stl', 'coplanar_overlap.off', 'crossing_shells.obj',
                                          'degenerate.ply')), status=1)
        for key in ('degenerate', 'duplicates', 'pairs', 'boundary_edges', 'non_manifold_edges'):
            self.assertEqual(clean[key], 0, key)
        self.assertGreater(clean['triangles'], 100)
        self.assertEqual(overlap['pairs_by_shared_vertices'], [16, 0, 0, 0])
        self.assertGreater(crossing['pairs'], 0)
        self.assertEqual(crossing['boundary_edges'], 0)
        self.assertEqual((degenerate['degenerate'], degenerate['duplicates'], degenerate['pairs']), (4, 0, 1))

    def test_samples_are_what_their_script_makes(self):
        subprocess.run([sys.executable, '-B', SOURCE / 'examples' / 'make_samples.py', self.directory], check=True)
        made = {f.name: f.read_bytes() for f in self.directory.iterdir()}
        self.assertEqual(made, {f.name: f.read_bytes() for f in SAMPLES.iterdir()})

    def test_json_has_its_keys_in_order_on_one_line_for_each_file(self):
        for report in self.json(SAMPLES / 'clean_bracket.stl', SAMPLES / 'degenerate.ply', status=1):
            self.assertEqual(list(report), KEYS)

    def test_json_escapes_file_names(self):
        name = 'a "quoted"\\\n\x01 file.off'
        self.write(name, (SAMPLES / 'coplanar_overlap.off').read_text())
        self.assertEqual(self.json(self.directory / name, status=1)[0]['file'], str(self.directory / name))
        odd = os.fsencode(str(self.directory)) + b'/\xff\xc3\xa9.off'
        with open(odd, 'wb') as file:
            file.write((SAMPLES / 'coplanar_overlap.off').read_bytes())
        done = subprocess.run([PLUMB, 'check', '--json', odd], capture_output=True)
        self.assertEqual(json.loads(done.stdout.decode())['file'], str(self.directory) + '/\ufffd\u00e9.off')

    def test_exit_status_is_0_when_clean_and_1_when_something_is_found(self):
        self.check(SAMPLES / 'clean_bracket.stl', status=0)
        for name in ('coplanar_overlap.off', 'crossing_shells.obj', 'degenerate.ply'):
            self.check(SAMPLES / name, status=1)
        self.check(self.write('sliver.off', 'OFF\n3 1 0\n0 0 0\n1 1 1\n2 2 2\n3 0 1 2\n'), status=1)

    def test_bad_files_get_a_message_with_file_and_place_and_the_others_are_checked(self):
        bad = {
            'missing.obj': None,
            'nan.obj': 'v 0 0 nan\nv 1 0 0\nv 0 1 0\nf 1 2 3\n',
            'range.off': 'OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 3\n',
            'truncated.ply': (SAMPLES / 'degenerate.ply').read_text()[:250],
            'prose.txt': 'This is no mesh at all.\n',
        }
        for name, text in bad.items():
            with self.subTest(name):
                file = self.directory / name if text is None else self.write(name, text)
                done = self.check(file, SAMPLES / 'degenerate.ply', status=2)
                self.assertIn(f'{file}:', done.stderr)
                self.assertIn('degenerate.ply: 17 triangles', done.stdout)
                self.assertNotIn(name, done.stdout)
                error, other = self.json(file, SAMPLES / 'degenerate.ply', status=2)
                self.assertEqual(list(error), ['file', 'error'])
                self.assertEqual(error['file'], str(file))
                self.assertEqual(other['triangles'], 17)
                out = self.directory / 'out'
                out.mkdir(exist_ok=True)
                self.check(file, '--pairs', out / 'p.csv', '--ply', out / 'c.ply', status=2)
                self.assertEqual(list(out.iterdir()), [])

    def test_pairs_file_has_every_pair_in_order(self):
        out = self.directory / 'pairs.csv'
        self.check(SAMPLES / 'crossing_shells.obj', '--pairs', out, status=1)
        with open(out) as file:
            rows = list(csv.DictReader(file))
        report = self.json(SAMPLES / 'crossing_shells.obj', status=1)[0]
        self.assertEqual(len(rows), report['pairs'])
        pairs = [(int(row['first']), int(row['second'])) for row in rows]
        self.assertEqual(pairs, sorted(set(pairs)))
        self.assertEqual({(row['intersection'], row['shared_vertices']) for row in rows}, {('segment', '0')})

    def test_colored_mesh_is_the_same_mesh(self):
        for name in ('crossing_shells.obj', 'degenerate.ply', 'clean_bracket.stl'):
            status = 0 if name.startswith('clean') else 1
            out = self.directory / (name + '.ply')
            self.check(SAMPLES / name, '--ply', out, status=status)
            before, after = self.json(SAMPLES / name, status=status)[0], self.json(out, status=status)[0]
            # A triangle on one half of a quad is no duplicate, and its edge a boundary, until the quad is two triangles.
            of_faces = {'duplicates', 'boundary_edges', 'boundary_loops', 'non_manifold_edges', 'non_manifold_vertices',
                        'hints'}
            for key in set(KEYS) - {'file', 'faces', 'read_seconds', 'check_seconds', 'findings'} - (
                    of_faces if name == 'degenerate.ply' else set()):
                self.assertEqual(after[key], before[key], key)
            self.assertIn(b'property uchar red', out.read_bytes())
        self.assertEqual(len(list(self.directory.iterdir())), 3)

    def test_each_triangle_has_the_colour_of_what_is_wrong_with_it(self):
        grey, yellow, red, orange, purple, blue = ((200, 200, 200), (240, 200, 40), (220, 30, 30), (250, 130, 20),
                                                   (150, 50, 200), (30, 90, 230))
        triangles = [
            (grey, '0 0 0  1 0 0  0 1 0'),
            (yellow, '10 0 0  11 0 0  10 1 0'), (yellow, '10.25 0.25 0  10 0 1  11 0 1'),
            (red, '20 0 0  21 0 0  20 1 0'), (red, '20.25 0.25 -1  20.25 0.25 1  25 5 1'),
            (orange, '30 0 0  31 0 0  30 1 0'), (orange, '30.125 0.125 0  31.125 0.125 0  30.125 1.125 0'),
            (purple, '40 0 0  41 0 0  40 1 0'), (purple, '40 1 0  40 0 0  41 0 0'),
            (blue, '50 0 0  51 0 0  52 0 0')]
        n = len(triangles)
        mesh = self.write('all.off', f'OFF {3 * n} {n} 0\n' + '\n'.join(points for _, points in triangles) + '\n' +
                          ''.join(f'3 {3 * i} {3 * i + 1} {3 * i + 2}\n' for i in range(n)))
        mesh.write_text(mesh.read_text().replace('  ', '\n'))
        out = self.directory / 'all.ply'
        self.check(mesh, '--ply', out, status=1)
        face_bytes = 1 + 3 * 4 + 3
        faces = out.read_bytes()[-n * face_bytes:]
        found = [tuple(faces[i * face_bytes + 13:(i + 1) * face_bytes]) for i in range(n)]
        self.assertEqual(found, [colour for colour, _ in triangles])

    def test_output_that_cannot_be_written_is_an_error_before_the_work(self):
        for option in ('--pairs', '--ply'):
            done = self.check(SAMPLES / 'clean_bracket.stl', option, self.directory / 'absent' / 'file', status=2)
            self.assertIn('absent/file: cannot be written', done.stderr)
            self.assertEqual(done.stdout, '')
            if os.path.exists('/dev/full'):
                self.check(SAMPLES / 'crossing_shells.obj', option, '/dev/full', status=2)

    def test_an_earlier_output_survives_a_file_that_cannot_be_read(self):
        out = self.write('pairs.csv', 'precious')
        self.check(self.directory / 'absent.obj', '--pairs', out, status=2)
        self.assertEqual(out.read_text(), 'precious')

    def test_an_earlier_output_survives_one_that_cannot_be_written_to_the_end(self):
        def limit_files_to_ten_bytes():
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)  # as a shell has it
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

        for option in ('--pairs', '--ply'):
            out = self.write('out', 'precious')
            done = subprocess.run([PLUMB, 'check', SAMPLES / 'crossing_shells.obj', option, out], text=True,
                                  capture_output=True, preexec_fn=limit_files_to_ten_bytes)
            self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
            self.assertIn('out: cannot be written', done.stderr)
            self.assertEqual(out.read_text(), 'precious')
            self.assertEqual(list(self.directory.iterdir()), [out])

    def test_an_output_that_is_replaced_keeps_its_permissions(self):
        out = self.write('pairs.csv', 'precious')
        for mode in (0o444, 0o600, 0o755):
            out.chmod(mode)
            self.check(SAMPLES / 'crossing_shells.obj', '--pairs', out, status=1)
            self.assertEqual(out.stat().st_mode & 0o7777, mode)
            self.assertTrue(out.read_text().startswith('first,'))

    def test_an_output_goes_where_a_link_leads_to(self):
        (self.directory / 'results').mkdir()
        link, target = self.directory / 'link.csv', self.directory / 'results' / 'pairs.csv'
        link.symlink_to('next.csv')
        (self.directory / 'next.csv').symlink_to(pathlib.Path('results', 'pairs.csv'))
        for _ in range(2):  # to a file that is not there yet, and to one that is
            self.check(SAMPLES / 'crossing_shells.obj', '--pairs', link, status=1)
            self.assertTrue(link.is_symlink())
            self.assertTrue(target.read_text().startswith('first,'))
            self.assertEqual(len(list((self.directory / 'results').iterdir())), 1)
        round_and_round = self.directory / 'round.csv'
        round_and_round.symlink_to('round.csv')
        self.assertIn('round.csv: cannot be written', self.check(SAMPLES / 'fin.obj', '--pairs', round_and_round, status=2).stderr)
        self.assertIn('is written already', self.check(SAMPLES / 'fin.obj', '--pairs', link, '--csv', target, status=2).stderr)
        # Nor is what is not there yet written twice, by whatever names.
        new, other = self.directory / 'new.csv', self.directory / 'other.csv'
        other.symlink_to('new.csv')
        for name in (other, pathlib.Path(os.path.relpath(new)), self.directory / 'results' / '..' / 'new.csv'):
            self.assertIn('is written already', self.check(SAMPLES / 'fin.obj', '--pairs', new, '--csv', name, status=2).stderr)

    def test_an_output_that_goes_where_the_report_goes_leaves_it_there(self):
        report = self.directory / 'report'
        report.write_text('earlier\n')
        with report.open('a') as stdout:
            subprocess.run([PLUMB, 'check', SAMPLES / 'fin.obj', '--csv', '/dev/stdout'], stdout=stdout, check=False)
        text = report.read_text()
        self.assertTrue(text.startswith('earlier\n'))
        self.assertIn('14 triangles of 7 faces', text)
        self.assertIn('\nfinding,', text)

    def test_an_output_may_be_a_file_that_has_lost_its_name(self):
        with tempfile.TemporaryFile() as out:
            done = subprocess.run([PLUMB, 'check', '--no-progress', SAMPLES / 'crossing_shells.obj', '--pairs', '/dev/stderr'], stdout=subprocess.DEVNULL, stderr=out)
            out.seek(0)
            self.assertTrue(out.read().startswith(b'first,'))
        self.assertEqual(done.returncode, 1)

    def test_names_of_outputs_in_a_directory_do_not_clash(self):
        for name in ('m.obj', 'm.findings.obj'):
            self.write(name, (SAMPLES / 'fin.obj').read_text())
        out = self.directory / 'out'
        self.check(self.directory / 'm.obj', self.directory / 'm.findings.obj', '--ply', f'{out}/', '--ply-findings', f'{out}/', status=1)
        self.assertEqual(sorted(file.name for file in out.iterdir()),
                         ['m-2.findings.ply', 'm.findings.findings.ply', 'm.findings.ply', 'm.ply'])
        self.assertIn(b'element face', (out / 'm.ply').read_bytes())

    def test_wrong_usage(self):
        sample = SAMPLES / 'clean_bracket.stl'
        copy = self.write('copy.stl', sample.read_text())
        for arguments in ([], [sample, '--nonsense'], [sample, '--threads', '0'], [sample, '--threads', 'many'],
                          [sample, sample, '--pairs', self.directory / 'p'], [sample, sample, '--ply', self.directory / 'p'],
                          [sample, '--pairs', ''], [sample, '--csv', '-'], [copy, '--ply', copy],
                          [sample, '--pairs', self.directory / 'p', '--ply', self.directory / 'p']):
            with self.subTest(arguments):
                self.assertTrue(self.check(*arguments, status=2).stderr)
        self.assertEqual(copy.read_text(), sample.read_text())
        self.run_plumb(status=2)
        self.run_plumb('unknown', status=2)

    def test_help_and_version(self):
        self.assertIn('--pairs', self.check('--help', status=0).stdout)
        self.assertEqual(self.run_plumb('--version', status=0).stdout, f'plumb {VERSION}\n')

    def test_the_number_of_threads_changes_nothing(self):
        outputs = set()
        for threads in (1, 2, 7):
            out = self.directory / f'{threads}.csv'
            self.check(SAMPLES / 'crossing_shells.obj', '--threads', threads, '--pairs', out, status=1)
            outputs.add(out.read_bytes())
        self.assertEqual(len(outputs), 1)

    def test_long_lists_say_how_much_they_leave_out(self):
        short = self.check(SAMPLES / 'crossing_shells.obj', status=1).stdout
        self.assertIn(' and 197 more', short)
        everything = self.check(SAMPLES / 'crossing_shells.obj', '--all', status=1).stdout
        self.assertNotIn('which --all lists', everything)
        self.assertEqual(everything.count('share the segment'), 200)

    def test_shows_no_progress_bar_on_a_terminal_within_a_second(self):
        terminal, end = pty.openpty()
        began = time.monotonic()
        subprocess.run([PLUMB, 'check', str(SAMPLES / 'clean_bracket.stl')], stdout=subprocess.DEVNULL, stderr=end)
        took = time.monotonic() - began  # seconds; under an emulator on a busy machine more than one
        os.close(end)
        try:
            shown = os.read(terminal, 1000)
        except OSError:
            shown = b''  # how Linux says that nothing was written before the end was closed
        os.close(terminal)
        if took < 1:
            self.assertEqual(shown, b'')
        else:
            self.skipTest(f'the work took {took:.1f} seconds')


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])

"""What tests of `plumb check` share: the tool, the samples, and its answers. sys.argv: PLUMB SOURCE_DIRECTORY"""
import json
import pathlib
import struct
import subprocess
import sys
import tempfile
import unittest

from json_schema import faults

PLUMB, SOURCE = sys.argv[1], pathlib.Path(sys.argv[2])
SAMPLES = SOURCE / 'examples' / 'samples'
SCHEMA = json.loads((SOURCE / 'docs' / 'plumb-check.schema.json').read_text())
TETRAHEDRON = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'


def read_ply(file):
    """The elements of a binary PLY file as write_ply writes it: by name, lists of tuples of their numbers."""
    data = file.read_bytes()
    header, _, body = data.partition(b'end_header\n')
    elements, at = {}, 0
    order = '<' if b'little' in header else '>'
    kinds = []
    for line in header.decode().splitlines():
        words = line.split()
        if words[0] == 'element':
            kinds.append((words[1], int(words[2]), []))
        elif words[0] == 'property':
            kinds[-1][2].append(words[1:])
    letters = {'double': 'd', 'uchar': 'B', 'int': 'i'}
    for name, count, properties in kinds:
        form = order + ''.join('B3i' if p[0] == 'list' else letters[p[0]] for p in properties)
        elements[name] = [struct.unpack_from(form, body, at + i * struct.calcsize(form)) for i in range(count)]
        at += count * struct.calcsize(form)
    assert at == len(body)
    return elements, header.decode()


class CheckCase(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.directory = pathlib.Path(temporary.name)

    def check(self, *arguments, status):
        done = subprocess.run([PLUMB, 'check', *map(str, arguments)], capture_output=True, text=True)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def json(self, *arguments, status=None):
        done = subprocess.run([PLUMB, 'check', '--json', *map(str, arguments)], capture_output=True, text=True)
        if status is not None:
            self.assertEqual(done.returncode, status, done.stderr)
        reports = [json.loads(line) for line in done.stdout.splitlines()]
        for report in reports:
            self.assertEqual(faults(report, SCHEMA, SCHEMA), [])
        return reports

    def write(self, name, text):
        file = self.directory / name
        file.write_text(text)
        return file

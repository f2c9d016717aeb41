"""Tests `plumb eval` as a process. usage: eval_test.py PLUMB FIXTURES [unittest arguments]"""
import errno
import json
import os
import pathlib
import pty
import re
import resource
import select
import subprocess
import sys
import tempfile
import time
import unittest

PLUMB, FIXTURES = sys.argv[1], pathlib.Path(sys.argv[2])
LONGEST_LINE = 1 << 20
TOO_LONG = b"error: the line is longer than 1048576 bytes\n"
SKIPPED = 77
PATIENCE = 30  # seconds, for what should take a few milliseconds


def run(text, *arguments, **options):
    """The finished process after reading `text`."""
    return subprocess.run([PLUMB, "eval", *arguments], input=text, capture_output=True, timeout=300, **options)


def answers(text, *arguments):
    return run(text, *arguments).stdout


def start(**options):
    return subprocess.Popen([PLUMB, "eval"], bufsize=0, **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, **options})


def read_line(descriptor):
    """One line of the peer, which may not wait for more questions first."""
    line = b""
    while not line.endswith(b"\n"):
        ready, _, _ = select.select([descriptor], [], [], PATIENCE)
        if not ready:
            raise AssertionError(f"no answer within {PATIENCE} seconds; so far {line!r}")
        part = os.read(descriptor, 1)
        if not part:
            raise AssertionError(f"the answers end after {line!r}")
        line += part
    return line


class Answers(unittest.TestCase):
    def test_coherent_answers_are_the_same_bytes(self):
        lines = [f"{name} aabb 0 0 0 1 1 1 obb {3 - 0.01 * i} {0.02 * i} 1 1 0.1 0 -0.1 1 0 0 0 1 1 1 1"
                 for i in range(200) for name in ("distance", "features", "closest", "intersects", "wrong")]
        text = "\n".join(lines).encode()
        alone, coherent = run(text), run(text, "--coherent")
        self.assertEqual(coherent.stdout, alone.stdout)
        self.assertEqual(coherent.returncode, alone.returncode)
        self.assertIn(b"\nE ", coherent.stdout)
        self.assertEqual(run(text, "--coherent", "--hex").stdout, run(text, "--hex").stdout)

    def test_one_line_for_each_query_in_order(self):
        text = b"""# an example
orient3d 0 0 0  1 0 0  0 1 0  0 0 1

orient3d 0 0 0  1 0 0  0 1 0  0 0 wrong
# another
intersects triangle 0 0 0 1 0 0 0 1 0 segment 0 0 0 1 1 1
relate segment2 0 0 2 2 segment2 0 2 2 0
"""
        expected = b"1\nerror: orient3d: d.z: 'wrong' is not a number\ntrue\ncross\n"
        self.assertEqual(answers(text), expected)
        self.assertEqual(answers(text, "--hex"), expected)
        self.assertEqual(answers(text.replace(b"\n", b"\r\n")), expected)

    def test_coordinates_are_the_shortest_decimal_or_hexadecimal(self):
        text = b"bounding_sphere 2 0 0 0 0.1 0 0\nbounding_aabb 1 -0.1 1e300 0x1p-1074\norient2d 0 0 1 0 0 1\n"
        self.assertEqual(answers(text), b"0.05 0 0 0.05\n-0.1 1e+300 5e-324 -0.1 1e+300 5e-324\n1\n")
        expected = (b"0x1.999999999999ap-5 0x0p+0 0x0p+0 0x1.999999999999ap-5\n"
                    + b" ".join(2 * [b"-0x1.999999999999ap-4 0x1.7e43c8800759cp+996 0x0.0000000000001p-1022"]) + b"\n1\n")
        self.assertEqual(answers(text, "--hex"), expected)

    def test_the_last_line_needs_no_newline(self):
        self.assertEqual(answers(b"orient2d 0 0 1 0 0 1"), b"1\n")
        self.assertEqual(answers(b"orient2d 0 0 1 0 0 1\norient2d 0 0 0 1 1 0\r"), b"1\n-1\n")

    def test_nothing_asked_nothing_answered(self):
        for text in (b"", b"\n", b"\n\n \n", b"# comment"):
            self.assertEqual(answers(text), b"")

    def test_binary_input_is_answered_line_by_line(self):
        lines = [bytes((seed * 7 + i * i) % 256 for i in range(seed % 50)) for seed in range(3000)]
        text = b"\n".join(lines) + b"\norient2d 0 0 1 0 0 1\n"
        expected = sum(not silent(line) for line in text.split(b"\n"))
        output = answers(text).splitlines()
        self.assertEqual(len(output), expected)
        self.assertEqual(output[-1], b"1")
        self.assertTrue(all(line.startswith(b"error: ") for line in output[:-1]))

    def test_answers_do_not_depend_on_how_the_input_arrives(self):
        question, expected = b"orient2d 0 0 1 0 0 1\nnonsense\n\norient2d 0 0 0 1 1 0", b"1\nerror: unknown test 'nonsense'\n-1\n"
        with start() as process:
            for i in range(len(question)):
                process.stdin.write(question[i:i + 1])
                time.sleep(0.001)
            process.stdin.close()
            self.assertEqual(process.stdout.read(), expected)

    def test_a_decimal_comma_locale_changes_nothing(self):
        environment = {**os.environ, "LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8"}
        self.assertEqual(run(b"orient2d 0 0 1.5 0 0 .5\n", env=environment).stdout, b"1\n")


def silent(line):
    line = line.removesuffix(b"\r").lstrip(b" \t")
    return not line or line.startswith(b"#")


class ExitStatus(unittest.TestCase):
    def test_0_when_every_line_was_answered(self):
        self.assertEqual(run(b"orient2d 0 0 1 0 0 1\n# comment\n").returncode, 0)
        self.assertEqual(run(b"").returncode, 0)

    def test_1_when_some_line_gave_an_error(self):
        self.assertEqual(run(b"nonsense\norient2d 0 0 1 0 0 1\n").returncode, 1)
        self.assertEqual(run(b"orient2d 0 0 1 0 0 1\norient2d 0 0 1 0 0").returncode, 1)
        self.assertEqual(run(b"x" * (LONGEST_LINE + 1)).returncode, 1)

    def test_2_for_wrong_usage(self):
        for arguments in (["--nonsense"], ["--list", "orient2d"], ["--json"], ["--list", "--names"]):
            process = run(b"", *arguments)
            self.assertEqual((process.returncode, process.stdout), (2, b""), arguments)
            self.assertTrue(process.stderr)

    def test_help_names_the_tests_and_the_shapes(self):
        process = run(b"", "--help")
        self.assertEqual(process.returncode, 0)
        for word in (b"orient3d", b"relate", b"bounding_obb", b"tetrahedron", b"--hex"):
            self.assertIn(word, process.stdout)

    def test_2_with_a_message_when_the_answers_cannot_be_written(self):
        with open("/dev/full", "wb") as full:
            process = subprocess.run([PLUMB, "eval"], input=b"orient2d 0 0 1 0 0 1\n", stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(process.returncode, 2)
        self.assertIn(os.strerror(errno.ENOSPC).encode(), process.stderr)

    def test_2_with_a_message_when_nobody_reads_the_answers(self):
        reader, writer = os.pipe()
        os.close(reader)
        with start(stdout=writer, stderr=subprocess.PIPE) as process:
            os.close(writer)
            process.stdin.write(b"orient2d 0 0 1 0 0 1\n")
            self.assertIn(os.strerror(errno.EPIPE).encode(), process.stderr.read())
        self.assertEqual(process.returncode, 2)

    def test_2_with_a_message_when_the_input_cannot_be_read(self):
        with open(os.devnull) as somewhere:
            directory = os.open("/", os.O_RDONLY)
            process = subprocess.run([PLUMB, "eval"], stdin=directory, capture_output=True)
            os.close(directory)
        self.assertEqual((process.returncode, process.stdout), (2, b""))
        self.assertIn(os.strerror(errno.EISDIR).encode(), process.stderr)


class List(unittest.TestCase):
    """Every question is listed with an example, which is answered as the list says."""

    @staticmethod
    def is_number(word):
        return re.fullmatch(r"-?(\d+(\.\d+)?(e[+-]\d+)?|inf)|-?\d+/\d+", word) is not None

    def matches(self, words, pattern):
        """Whether the words are of one way to answer, without its alternatives."""
        if not pattern:
            return not words
        first, *rest = pattern
        if first == "...":
            return any(all(map(self.is_number, words[:k])) and self.matches(words[k:], rest)
                       for k in range(len(words) + 1))
        if not words:
            return False
        choices = first.split("|")
        is_for_numbers = len(choices) == 1 and len(first) <= 2 and not self.is_number(first)
        return (self.is_number(words[0]) if is_for_numbers else words[0] in choices) and self.matches(words[1:], rest)

    def fits(self, answer, answers):
        for way in answers.split(" | "):
            if "[" in way:  # the factors of a witness
                pattern = re.escape(way.partition(" [")[0]).replace("\\ ", " ")
                factors = re.fullmatch(r"(.*?)( first(?: \S+)+?)?( second(?: \S+)+)?", answer)
                if self.matches(factors[1].split(), pattern.split()):
                    return True
            elif self.matches(answer.split(), way.split()):
                return True
        return False

    def entries(self):
        process = run(b"", "--list", "--json")
        self.assertEqual((process.returncode, process.stderr), (0, b""))
        return [json.loads(line) for line in process.stdout.splitlines()]

    def test_every_example_is_answered_as_the_list_says(self):
        entries = self.entries()
        self.assertGreater(len(entries), 1000)
        output = answers("".join(e["example"] + "\n" for e in entries).encode()).decode().splitlines()
        self.assertEqual(output, [e["answer"] for e in entries])
        for e in entries:
            self.assertTrue(self.fits(e["answer"], e["answers"]), e)
            self.assertTrue(e["sentence"], e["name"])

    def test_every_name_is_listed(self):
        names = run(b"", "--names").stdout.decode().split()
        self.assertEqual(set(names), {e["name"] for e in self.entries()})
        self.assertEqual(len(names), len(set(names)))

    def test_answers_that_are_not_as_stated_are_seen(self):
        for answer, stated in (("2", "-1|0|1"), ("miss 1", "miss | hit t0 t1"), ("hit 1", "miss | hit t0 t1"),
                               ("error: no", "d | empty"), ("maybe", "true|false"), ("x y", "x y")):
            self.assertFalse(self.fits(answer, stated), (answer, stated))

    def test_for_people_those_of_a_name_stand_under_its_sentence(self):
        text = run(b"", "--list").stdout.decode()
        self.assertIn("\norient2d: Is c to the left", text)
        self.assertIn("\n  orient2d ax ay bx by cx cy -> -1|0|1\n      orient2d 0 0 1 0 0 1 -> 1\n", text)
        self.assertEqual(text.count("\nintersects: "), 1)


class Arguments(unittest.TestCase):
    def test_a_question_may_follow_the_command(self):
        for question, expected in (("orient2d 0 0 1 0 0 1", b"1\n"), ("orient2d 0 0 1 0 0 -1", b"-1\n"),
                                   ("--hex bounding_sphere 1 -1 0 0", b"-0x1p+0 0x0p+0 0x0p+0 0x0p+0\n"),
                                   ("rounded (line_line2 0 0 3 1 1 0 1 1)", b"1 0.3333333333333333\n")):
            process = run(b"ignored\n", *question.split())
            self.assertEqual((process.returncode, process.stdout, process.stderr), (0, expected, b""))
        self.assertEqual(run(b"", "orient2d 0 0 1 0 0 1").stdout, b"1\n")

    def test_one_that_cannot_be_answered_ends_with_1_and_a_suggestion(self):
        for question, meant in (("orient2 0 0 1 0 0 1", b"orient2d"), ("intersects trinagle 0", b"triangle"),
                                ("rounded (line_plan 1)", b"line_plane")):
            process = run(b"", *question.split())
            self.assertEqual(process.returncode, 1)
            self.assertTrue(process.stdout.startswith(b"error: "))
            self.assertTrue(process.stdout.endswith(b' (did you mean "' + meant + b'"?)\n'), process.stdout)


class CoProcess(unittest.TestCase):
    def test_a_peer_that_asks_and_waits_gets_its_answer(self):
        with start() as process:
            for i in range(200):
                process.stdin.write(b"orient2d 0 0 1 0 0 %d\n" % (i - 100))
                self.assertEqual(read_line(process.stdout.fileno()), b"%d\n" % ((i > 100) - (i < 100)))
            process.stdin.close()

    def test_errors_are_answered_at_once_too(self):
        with start() as process:
            process.stdin.write(b"nonsense\n")
            self.assertEqual(read_line(process.stdout.fileno()), b"error: unknown test 'nonsense'\n")
            process.stdin.write(b"x" * (2 * LONGEST_LINE))
            self.assertEqual(read_line(process.stdout.fileno()), TOO_LONG)
            process.stdin.write(b"x\norient2d 0 0 1 0 0 1\n")
            self.assertEqual(read_line(process.stdout.fileno()), b"1\n")
            process.stdin.close()

    def test_answers_do_not_wait_for_the_end_of_the_next_line(self):
        with start() as process:
            process.stdin.write(b"orient2d 0 0 1 0 0 1\norient2d 0 0 1")
            self.assertEqual(read_line(process.stdout.fileno()), b"1\n")
            process.stdin.write(b" 0 0 -1\n")
            self.assertEqual(read_line(process.stdout.fileno()), b"-1\n")
            process.stdin.close()

    def test_a_terminal_is_answered_line_by_line(self):
        controller, terminal = pty.openpty()
        with start(stdin=terminal) as process:
            os.close(terminal)
            os.write(controller, b"orient2d 0 0 1 0 0 1\n")
            self.assertEqual(read_line(process.stdout.fileno()), b"1\n")
            os.write(controller, b"\x04")
            self.assertEqual(process.wait(PATIENCE), 0)
        os.close(controller)

    def test_a_non_blocking_input_is_waited_for(self):
        reader, writer = os.pipe()
        os.set_blocking(reader, False)
        with start(stdin=reader) as process:
            os.close(reader)
            time.sleep(0.1)
            os.write(writer, b"orient2d 0 0 1 0 0 1\n")
            self.assertEqual(read_line(process.stdout.fileno()), b"1\n")
            os.close(writer)
            self.assertEqual(process.wait(PATIENCE), 0)


class Limits(unittest.TestCase):
    def test_a_line_of_the_greatest_length_is_answered_and_a_longer_one_refused(self):
        query = b"orient2d 0 0 1 0 0 1"
        padding = b" " * (LONGEST_LINE - len(query))
        self.assertEqual(answers(query + padding + b"\n" + query), b"1\n1\n")
        self.assertEqual(answers(query + padding + b" \n" + query), TOO_LONG + b"1\n")
        self.assertEqual(answers(query + b" " * 5 * LONGEST_LINE + b"\n" + query), TOO_LONG + b"1\n")
        self.assertEqual(answers(query + b" " * 5 * LONGEST_LINE), TOO_LONG)

    def test_leading_blanks_and_comments_may_be_of_any_length(self):
        query = b"orient2d 0 0 1 0 0 1\n"
        blanks = b" " * (3 * LONGEST_LINE + 17)
        self.assertEqual(answers(blanks + query), b"1\n")
        self.assertEqual(answers(blanks + b"\n" + query), b"1\n")
        self.assertEqual(answers(blanks + b"\r\n" + query), b"1\n")
        self.assertEqual(answers(b"#" + b"x" * 3 * LONGEST_LINE + b"\n" + query), b"1\n")
        self.assertEqual(answers(blanks + b"#" + blanks + b"\n" + query), b"1\n")

    def test_memory_does_not_grow_with_the_input(self):
        limit = 64 << 20

        def refuse_more_memory():
            resource.setrlimit(resource.RLIMIT_AS, (limit, limit))

        program = pathlib.Path(PLUMB).read_bytes()
        if b"__asan_init" in program or b"__tsan_init" in program or program.startswith(b"#!"):
            self.skipTest("sanitizers and emulators reserve gigabytes of address space")
        lines = b"orient2d 0 0 1 0 0 1\nnonsense\n" * 40000
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen([PLUMB, "eval"], stdin=subprocess.PIPE, stdout=output, preexec_fn=refuse_more_memory)
            for _ in range(20):
                process.stdin.write(lines)
            process.stdin.write(b"y" * (100 << 20))
            process.stdin.close()
            self.assertEqual(process.wait(300), 1)
            self.assertEqual(output.seek(0, os.SEEK_END), 800000 * len(b"1\nerror: unknown test 'nonsense'\n") + len(TOO_LONG))

    def test_a_hundred_thousand_lines_take_seconds_at_most(self):
        line = b"orient3d 0.123456789012345678 0.2 0.3 1.1 0.7 0.9 0.1 1.9 0.01 0.5 0.6 1.234567890123456789\n"
        began = time.monotonic()
        output = answers(line * 100000)
        self.assertLess(time.monotonic() - began, 10)
        self.assertEqual(output, b"1\n" * 100000)


class Fixtures(unittest.TestCase):
    def test_every_case_is_answered_as_expected(self):
        files = sorted(FIXTURES.glob("*.txt"))
        if not files:
            self.skipTest(f"no fixtures in {FIXTURES}")
        for file in files:
            cases = [line.split(" -> ") for line in file.read_text().splitlines() if line and not line.startswith("#")]
            self.assertTrue(cases, file)
            process = run("\n".join(query for query, _ in cases).encode())
            self.assertEqual(process.returncode, 0, file)
            self.assertEqual(process.stdout.decode().splitlines(), [answer for _, answer in cases], file)


if __name__ == "__main__":
    result = unittest.main(argv=["eval_test.py", *sys.argv[3:]], exit=False).result
    if not result.wasSuccessful():
        sys.exit(1)
    sys.exit(SKIPPED if len(result.skipped) == result.testsRun else 0)

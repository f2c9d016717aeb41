#!/usr/bin/env python3
"""The tester of tests by itself: which faults it makes of which lines, how it draws them, and its ledger."""
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import ledger  # noqa: E402
from commands import Commands, OutOfTime  # noqa: E402
from fault_operators import OPERATORS, Source  # noqa: E402
from trial import PROGRAMS  # noqa: E402

spec = importlib.util.spec_from_file_location("mutate", HERE / "__main__.py")
mutate = importlib.util.module_from_spec(spec)
spec.loader.exec_module(mutate)


def faults(text, file="kernel/plumb/a.hpp"):
    return list(Source(file, text).faults())


def made(text, *operators):
    """What becomes of the text by each fault of these operators, or of all."""
    return [fault.applied(text) for fault in faults(text) if not operators or fault.operator in operators]


class Tokens(unittest.TestCase):
    def test_angle_brackets_of_templates_are_no_comparisons(self):
        self.assertEqual(made("const std::array<std::vector<Sign>, Size> all = f<A>(x);", "comparison"), [])
        self.assertEqual(made("bool less = std::max<double>(a, b) < c;", "comparison"),
                         ["bool less = std::max<double>(a, b) <= c;"])

    def test_numbers_among_the_arguments_of_a_template_stay(self):
        self.assertEqual(made("std::array<int, 3> x = y<2>(z);", "constant"), [])

    def test_what_is_written_to_a_stream_is_no_comparison(self):
        self.assertEqual(made("out << a << b;"), [])
        self.assertEqual(made("in >> a >> b;"), [])

    def test_strings_characters_and_comments_have_no_faults(self):
        self.assertEqual(made('const char* text = "a < 1 && b";'), [])
        self.assertEqual(made("const char* text = R\"json({\"a < 1\": true})json\";"), [])
        self.assertEqual(made(r"const char less = '<', quote = '\'', other = '0';"), [])
        self.assertEqual(made("// a < b\n/* if (a)\n   x = 1; */\n"), [])

    def test_a_quote_within_a_number_begins_no_character(self):
        self.assertEqual(made("bool big = n < 1'000; char c = 'x';", "comparison"),
                         ["bool big = n <= 1'000; char c = 'x';"])

    def test_preprocessor_lines_have_no_faults_even_if_they_go_on(self):
        self.assertEqual(made("#if A < 1 && \\\n    B < 2\n#endif\n"), [])

    def test_joined_strings_are_not_subtracted(self):
        self.assertEqual(made('text = "a" + b;', "sign"), [])

    def test_declarations_that_compute_nothing_have_no_faults(self):
        for text in ("static_assert(1 < 2);", "template <int N = 3>\n", "enum class E { a = 1 };", "using A = B<1>;",
                     "throw Error(1 + 2);", "bool operator==(const A&) const = default;"):
            self.assertEqual(made(text), [], text)

    def test_a_string_that_does_not_end_is_told_with_its_line(self):
        with self.assertRaisesRegex(ValueError, "a.hpp:2: a string does not end"):
            Source("a.hpp", "int a;\nauto b = \"c;\n")


class Operators(unittest.TestCase):
    def test_comparisons_are_loosened_tightened_or_turned(self):
        for old, new in (("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "==")):
            self.assertEqual(made(f"return a {old} b;"), [f"return a {new} b;"])

    def test_and_becomes_or(self):
        self.assertEqual(made("return a && b;"), ["return a || b;"])
        self.assertEqual(made("return a || b;"), ["return a && b;"])

    def test_a_reference_is_no_logic(self):
        self.assertEqual(made("void f(T&& t);", "logic"), [])

    def test_sums_become_differences_and_signs_are_lost(self):
        self.assertEqual(made("return a + b;"), ["return a - b;"])
        self.assertEqual(made("return f(-a);"), ["return f(a);"])
        self.assertEqual(made("sum += a;", "sign"), ["sum -= a;"])

    def test_constants_change_by_one_and_error_bounds_by_256(self):
        self.assertEqual(made("return 0;"), ["return 1;"])
        self.assertEqual(made("return 1;"), ["return 0;"])
        self.assertEqual(made("return 2.5;"), ["return 3.5;"])
        self.assertEqual(made("return 0x1p-50;"), ["return 0x1p-58;"])
        self.assertEqual(made("return 0x1p-1000;"), [])

    def test_the_size_of_an_array_and_a_case_stay(self):
        self.assertEqual(made("double d[3];", "constant"), [])
        self.assertEqual(made("switch (n) { case 3: return a; }", "constant"), [])

    def test_the_number_of_threads_by_default_stays(self):
        self.assertEqual(made("void f(int a, unsigned threads = 0);", "constant"), [])
        self.assertEqual(made("unsigned threads = 0, n = 2;", "constant"), ["unsigned threads = 0, n = 3;"])

    def test_an_element_becomes_another(self):
        self.assertEqual(made("return a[0];"), ["return a[1];"])

    def test_conditions_are_turned(self):
        self.assertEqual(made("if (f(a)) {", "condition"), ["if (!(f(a))) {"])
        self.assertEqual(made("while (a) {", "condition"), ["while (!(a)) {"])

    def test_a_condition_that_declares_or_assigns_stays(self):
        self.assertEqual(made("if (const auto a = f()) {", "condition"), [])
        self.assertEqual(made("if (init(); a) {", "condition"), [])

    def test_bounds_become_their_opposites(self):
        self.assertEqual(made("return std::min(a, b);"), ["return std::max(a, b);"])
        self.assertEqual(made("return v.front();"), ["return v.back();"])

    def test_truth_and_signs_become_their_opposites(self):
        self.assertEqual(made("return true;"), ["return false;"])
        self.assertEqual(made("return Sign::positive;"), ["return Sign::negative;"])

    def test_calls_assignments_and_counts_are_dropped(self):
        for text in ("f(a);", "a.b(c);", "x[i] = y;", "++i;", "sum += a;"):
            self.assertIn(";", made(text, "dropped"), text)

    def test_a_statement_after_a_condition_is_dropped_by_itself(self):
        self.assertEqual(made("if (a) f(b);", "dropped"), ["if (a) ;"])

    def test_declarations_and_returns_are_not_dropped(self):
        for text in ("return f(a);", "const int a = f(b);", "break;", "int a;", "all.reserve(n);"):
            self.assertEqual(made(text, "dropped"), [], text)


class Draw(unittest.TestCase):
    TEXTS = {"kernel/plumb/a.hpp": "return a < b;\nreturn c < d;\nreturn e + f;\n",
             "kernel/plumb/b.hpp": "return g < h;\n", "constructions/room/c.cpp": "return i < j;\nreturn k > l;\n"}

    def draw(self, seed, texts=None):
        return [fault.key for fault in
                mutate.drawn([one for file, text in (texts or self.TEXTS).items() for one in faults(text, file)], seed)]

    def test_a_seed_draws_the_same_again_and_another_others(self):
        self.assertEqual(self.draw("1"), self.draw("1"))
        self.assertTrue(any(self.draw("1") != self.draw(str(seed)) for seed in range(2, 8)))

    @unittest.skipUnless(shutil.which("git"), "there is no git")
    def test_the_seed_is_the_commit_or_a_fixed_one_outside_of_git(self):
        with tempfile.TemporaryDirectory() as directory:
            root = pathlib.Path(directory)
            git = ["git", "-C", directory, "-c", "user.name=a", "-c", "user.email=a"]
            self.assertEqual(mutate.seed_of(root), "1")
            seeds = set()
            subprocess.run([*git, "init", "--quiet"], check=True)
            self.assertEqual(mutate.seed_of(root), "1")
            for message in "ab":
                subprocess.run([*git, "commit", "--quiet", "--allow-empty", "--message", message], check=True)
                seeds.add(mutate.seed_of(root))
            self.assertEqual([len(seed) for seed in seeds], [12, 12])

    def test_every_fault_is_drawn_once(self):
        self.assertEqual(sorted(self.draw("1")), sorted(self.draw("2")))
        self.assertEqual(len(set(self.draw("1"))), 6)

    def test_rooms_take_turns_and_in_a_room_its_files(self):
        drawn = mutate.drawn([one for file, text in self.TEXTS.items() for one in faults(text, file)], "1")
        self.assertEqual([fault.file.split("/")[0] for fault in drawn[:4]], ["constructions", "kernel"] * 2)
        self.assertEqual({drawn[1].file, drawn[3].file}, {"kernel/plumb/a.hpp", "kernel/plumb/b.hpp"})

    def test_a_hash_survives_that_lines_move_and_are_indented(self):
        before = [fault.key for fault in faults("f(0);\nreturn a < b;\n")]
        after = [fault.key for fault in faults("// New.\nint x;\n\n  f(0);  // Why.\n\n  // More.\n  return a < b;\n")]
        self.assertEqual(before[-1], after[-1])

    def test_a_hash_is_another_when_the_line_or_the_one_before_changes(self):
        keys = {faults(text)[-1].key for text in ("f(x);\nreturn a < b;", "f(x);\nreturn a < c;", "g(x);\nreturn a < b;")}
        self.assertEqual(len(keys), 3)

    def test_faults_of_one_line_differ_by_their_hashes(self):
        self.assertEqual(len({fault.key for fault in faults("return a < b && c < d && 1 < 1;")}), 7)


class Ledger(unittest.TestCase):
    def read(self, text):
        with tempfile.TemporaryDirectory() as directory:
            file = pathlib.Path(directory) / "equivalent.toml"
            file.write_text(text, encoding="utf-8")
            return ledger.read(file)

    def test_the_entry_that_is_printed_is_accepted_once_it_has_a_reason(self):
        fault = faults("return a < b;")[0]
        with self.assertRaisesRegex(ledger.LedgerError, "why it changes nothing"):
            self.read(ledger.stanza(fault))
        entries = self.read(ledger.stanza(fault).replace('why = ""', 'why = "They differ."'))
        self.assertEqual(list(entries), [fault.key])
        self.assertEqual(ledger.gone(entries, [fault]), [])

    def test_an_entry_whose_line_is_gone_is_refused(self):
        fault = faults("return a < b;")[0]
        entries = self.read(ledger.stanza(fault).replace('why = ""', 'why = "They differ."'))
        self.assertEqual(ledger.gone(entries, faults("return a < c;")),
                         [f"{fault.key}: no line of the library reads return a < b;"])

    def test_an_entry_of_another_change_is_refused(self):
        fault = faults("return a < b;")[0]
        self.assertEqual(ledger.gone({fault.key: {"line": fault.text, "change": "a becomes b", "why": "c"}}, [fault]),
                         [f"{fault.key}: the change is < becomes <="])

    def test_every_room_of_the_library_has_programs(self):
        rooms = {path.parent.name for path in mutate.ROOT.glob("*/CMakeLists.txt")} - {"bench", "examples", "fuzz", "tests"}
        self.assertEqual(rooms, set(PROGRAMS))

    def test_a_room_or_an_operator_without_faults_is_told(self):
        self.assertEqual(len(mutate.unmade([])), len(OPERATORS) + len(PROGRAMS))
        self.assertNotIn("kernel has no fault", mutate.unmade(faults("return a < b;")))


class Time(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.commands = Commands(pathlib.Path(directory.name), pathlib.Path(directory.name))

    def test_what_fails_tells_why(self):
        self.assertEqual(self.commands.failure(["true"], 60), "")
        self.assertEqual(self.commands.failure(["sh", "-c", "exit 3"], 60), "ends with 3")
        self.assertEqual(self.commands.failure(["sh", "-c", "echo '[  FAILED  ] Turn.Left, where'; exit 1"], 60),
                         "Turn.Left")

    def test_a_command_that_does_not_end_is_stopped_and_fails(self):
        start = time.monotonic()
        self.assertEqual(self.commands.failure(["sh", "-c", "sleep 60; true"], 0.1), "does not end")
        self.assertLess(time.monotonic() - start, 30)

    def test_a_command_is_stopped_when_the_time_is_over_which_is_no_failure(self):
        start = time.monotonic()
        self.commands.until = start + 0.1
        with self.assertRaises(OutOfTime):
            self.commands.failure(["sh", "-c", "sleep 60; true"], 60)
        with self.assertRaises(OutOfTime):
            self.commands.failure(["true"], 60)
        self.assertLess(time.monotonic() - start, 30)


if __name__ == "__main__":
    unittest.main()

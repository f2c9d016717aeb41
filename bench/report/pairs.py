"""The section about tests of two shapes, from what plumb_pair_bench wrote."""

import json

from page import count, number, ratio, table

HEADING = "## Tests of two shapes"
TEXT = HEADING + """

`intersects` for all pairs of shapes of the registry, by `plumb_pair_bench`, all contenders for a pair in one process as
above, in processor time; medians of {repetitions} repetitions; {compiler}, flags `{flags}`. Every number, of all classes
and contenders, is in [pairs.json](pairs.json).

- plain: the same algorithm in plain `double` without bounds (`bench/plain`).
- EPICK: CGAL's `do_intersect`. FCL {fcl} and Bullet {bullet}: GJK in `double` where they have no formula, Bullet
  without its margins. Each where it has the pair; a box only when its edges are at right angles.
- easy: shapes of about the size of their distance, half of the pairs in contact where chance brings contact about, and
  the answer the same when one is moved by a thousandth.
- zero_int, zero_round: in exact contact; integers of at most 2^14, and the same times an odd number of 38 bits.
- near: a hair's breadth apart or overlapping.
- extreme: huge, tiny and subnormal numbers, and axes in different units; CGAL and Bullet are not asked about these, for
  CGAL ends the program on an infinite number, nor FCL about any but the easy ones, for libccd may go on for ever.

Targets: easy at most 1.5 times plain, met by {easy_met} of {easy_all}; zero_int and zero_round at most 20 times easy, met
by {tie_met} of {tie_all}.
"""
EASY_TO_PLAIN, TIE_TO_EASY = 1.5, 20
PEERS = {"epick": "EPICK", "fcl": "FCL", "bullet": "Bullet"}


class Pairs:
    def __init__(self, path):
        self.results = json.loads(path.read_text(encoding="utf-8"))
        self.tests = self.results["tests"]

    def text(self, version):
        easy = [t["easy_to_plain"] for t in self.tests if t["easy_to_plain"] is not None]
        tie = [t["tie_to_easy"] for t in self.tests if t["tie_to_easy"] is not None]
        introduction = TEXT.format(
            repetitions=self.results["repetitions"], compiler=self.results["compiler"],
            flags=" ".join(self.results["flags"].split()), fcl=version("libfcl-dev"), bullet=version("libbullet-dev"),
            easy_met=sum(r <= EASY_TO_PLAIN for r in easy), easy_all=len(easy),
            tie_met=sum(r <= TIE_TO_EASY for r in tie), tie_all=len(tie))
        header = ["first", "second", "easy, ns", "/ plain", "zero_int / easy", "zero_round / easy", "near / easy",
                  *(f"{p} / easy" for p in PEERS.values())]
        rows = []
        for test in self.tests:
            easy = self.time(test, "easy", "plumb")
            to_easy = [ratio(t / easy) if (t := self.time(test, c, "plumb")) and easy else ""
                       for c in ("zero_int", "zero_round", "near")]
            peers = [ratio(t / easy) if (t := self.time(test, "easy", p)) and easy else "" for p in PEERS]
            rows.append([test["first"], test["second"], number(easy), ratio(test["easy_to_plain"]), *to_easy, *peers])
        return introduction + "\n" + table(header, rows) + "\n" + self.wrong()

    @staticmethod
    def time(test, input_class, contender):
        return test["classes"].get(input_class, {}).get("ns", {}).get(contender)

    def wrong(self):
        """By class, over all pairs."""
        classes = list(dict.fromkeys(c for t in self.tests for c in t["classes"]))
        contenders = ["plain", *PEERS]
        rows = []
        for input_class in classes:
            row = [input_class]
            for contender in contenders:
                measured = [c for t in self.tests if contender in (c := t["classes"].get(input_class, {})).get("wrong", {})]
                asked = sum(c["asked"][contender] for c in measured)
                wrong = sum(c["wrong"][contender] for c in measured)
                row.append(f"{count(wrong)} of {count(asked)}" if asked else "")
            rows.append(row)
        return ("Wrong answers, which are those that are not Plumb's.\n\n" +
                table(["class", "plain", *PEERS.values()], rows, names=1))


def update(page, version):
    """Replaces the section, which is the last of the page."""
    path = page / "benchmarks.md"
    rest = path.read_text(encoding="utf-8").split("\n" + HEADING)[0]
    path.write_text(rest + "\n" + Pairs(page / "pairs.json").text(version), encoding="utf-8")

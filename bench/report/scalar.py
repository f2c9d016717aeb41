"""The sections about single calls, from plumb_bench."""

from page import Targets, count, measured_table, number, ratio, share, table
from results import Results, calls, quotient

CONTENDERS = {
    "floor": "floor",
    "classic_filter": "classic filter",
    "plumb": "Plumb",
    "domain": "Plumb, Domain",
    "epick": "EPICK",
    "epeck": "EPECK",
    "tetgen": "TetGen",
}
PEERS = ["epick", "epeck", "tetgen"]
STAGES = ["error_bound", "small_integer", "grid_integer", "expansion", "wide_grid_integer", "interval", "rational"]

# What docs/benchmarks.md shows.
SHOWN = {
    "tests": ["orient2d", "orient3d", "incircle", "insphere"],
    "classes": ["easy", "near", "zero_int", "zero_round", "mixed", "extreme"],
    "contenders": {"floor": "plain", "plumb": "**Plumb**", "domain": "Plumb, `Domain`", "epick": "CGAL",
                   "tetgen": "Shewchuk"},
}

# Plumb against the floor at most, and EPICK against Plumb at least.
TO_FLOOR = {
    "orient2d": {"easy": 1.1},
    "orient3d": {"easy": 1.25},
    "incircle": {"easy": 1.5},
    "insphere": {"easy": 1.25},
    "segment_segment_2d": {"easy": 1.4},
    "segment_triangle": {"easy": 1.4},
    "triangle_triangle": {"easy_miss": 1.3, "easy_half": 1.3},
}
DOMAIN_TO_FLOOR = 1.05
# No worse than EPICK.
NO_CLIFF = ["mixed", "extreme"]
TO_EPICK = {
    "orient2d": {"near": 6, "zero_int": 2, "zero_round": 8},
    "orient3d": {"near": 12, "zero_int": 2, "zero_round": 15},
    "incircle": {"near": 6, "zero_int": 1.5, "zero_round": 7},
    "insphere": {"near": 15, "zero_int": 1.5, "zero_round": 15},
    "segment_segment_2d": {"zero_int": 3, "zero_round": 5},
    "segment_triangle": {"zero_int": 3, "zero_round": 5},
    "triangle_triangle": {"zero_int": 4, "zero_round": 6},
}


class Scalar:
    SHOWN = ("single_calls", "single_calls_missed")

    def __init__(self, path):
        self.results = Results(path)
        self.times = calls(self.results)
        self.pairs = list(dict.fromkeys(name[:2] for name in self.times))
        self.staged = [p for p in self.pairs if (*p, "trace") in self.times]

    def tests(self):
        return list(dict.fromkeys(test for test, _ in self.pairs))

    def classes(self, test):
        return [c for t, c in self.pairs if t == test]

    def number(self, pair, contender, counter="ns"):
        return self.times.get((*pair, contender), {}).get(counter)

    def ratio(self, pair, of, to):
        return quotient(self.number(pair, of), self.number(pair, to))

    def targets(self):
        targets = Targets()
        for test, input_class in self.pairs:
            pair = (test, input_class)
            to_floor = TO_FLOOR.get(test, {}).get(input_class)
            to_epick = TO_EPICK.get(test, {}).get(input_class)
            if to_floor:
                targets.add(test, f"{input_class}: Plumb / floor", self.ratio(pair, "plumb", "floor"), at_most=to_floor)
            if input_class == "easy":
                targets.add(test, "easy: Plumb, Domain / floor", self.ratio(pair, "domain", "floor"),
                            at_most=DOMAIN_TO_FLOOR)
            if to_epick:
                targets.add(test, f"{input_class}: EPICK / Plumb", self.ratio(pair, "epick", "plumb"),
                            at_least=to_epick)
            if input_class in NO_CLIFF:
                targets.add(test, f"{input_class}: EPICK / Plumb", self.ratio(pair, "epick", "plumb"), at_least=1)
        return targets

    def shown(self):
        rows = []
        for test in SHOWN["tests"]:
            rows += [[test, name, *(number(self.number((test, c), contender)) for c in SHOWN["classes"])]
                     for contender, name in SHOWN["contenders"].items()]
            wrong = [quotient(*(self.number((test, c), "floor", counter) for counter in ("wrong", "calls")))
                     for c in SHOWN["classes"]]
            rows.append([test, "*plain, wrong*", *map(share, wrong)])
        return {"single_calls": measured_table(["test", "by", *SHOWN["classes"]], rows),
                "single_calls_missed": self.targets().missed(["test", "class, what to what"])}

    def sections(self):
        yield "## Single calls: targets\n\nRatios of times. " + self.targets().text(["test", "class, what to what"])
        yield ("## Single calls: time, ns\n\n![Time of a call by input class, for each test and contender]"
               "(images/time_by_class.svg)\n")
        yield table(["test", "class", *CONTENDERS.values()],
                    [[*p, *(number(self.number(p, c)) for c in CONTENDERS)] for p in self.pairs])
        yield ("## Single calls: ratios\n\n"
               "Ours against the floor: lower is better. Peers against ours: higher is better.\n")
        yield table(
            ["test", "class", "Plumb / floor", "Plumb, Domain / floor", *(f"{CONTENDERS[c]} / Plumb" for c in PEERS)],
            [[*p, ratio(self.ratio(p, "plumb", "floor")), ratio(self.ratio(p, "domain", "floor")),
              *(ratio(self.ratio(p, c, "plumb")) for c in PEERS)] for p in self.pairs])
        yield ("## Single calls: wrong answers\n\nOut of all calls, against rational arithmetic (polynomial tests) or "
               "EPECK (tests of two shapes).\n")
        yield table(["test", "class", *CONTENDERS.values()],
                    [[*p, *(self.wrong(p, c) for c in CONTENDERS)] for p in self.pairs])
        if not self.staged:
            return
        yield "## Which stage decides\n\nThe share of the calls that each stage decides, in their order.\n"
        yield table(["test", "class", *STAGES],
                    [[*p, *(share(self.decided(p, s)) for s in STAGES)] for p in self.staged])
        yield "## Each stage alone\n\nns a call, and the share of the calls that the stage decides by itself.\n"
        yield table(["test", "class", *STAGES], [[*p, *(self.alone(p, s) for s in STAGES)] for p in self.staged])

    def wrong(self, pair, contender):
        wrong = self.number(pair, contender, "wrong")
        if not wrong:
            return "" if wrong is None else "0"
        return f"{count(wrong)} of {count(self.number(pair, contender, 'calls'))}"

    def decided(self, pair, stage):
        return quotient(self.number(pair, "trace", stage), self.number(pair, "trace", "calls"))

    def alone(self, pair, stage):
        entry = self.times.get((*pair, f"stage:{stage}"))
        return f"{number(entry['ns'])} ({share(1 - entry['undecided'] / entry['calls'])})" if entry else ""

#!/usr/bin/env python3
"""Makes docs/benchmarks.md from the JSON that plumb_bench writes. Usage: report.py RESULTS.json OUTPUT.md"""

import json
import os
import re
import sys

CONTENDERS = {"floor": "floor", "plumb": "Plumb", "epick": "EPICK", "epeck": "EPECK", "tetgen": "TetGen"}
STAGES = ["error_bound", "small_integer", "grid_integer", "wide_grid_integer", "interval", "expansion", "rational"]

INTRODUCTION = """\
# Benchmarks

Remade by `scripts/bench`, which builds the `bench` preset, runs `plumb_bench` and rewrites this page; no figure here is
written by hand. Every contender answers the same shuffled inputs in one process, the repetitions in random order; a
figure is the median of {repetitions} repetitions. Absolute times move from machine to machine; ratios hold better.

- floor: the same formula in plain `double` without a filter, not vectorised; for triangle_triangle the test of Guigue and
  Devillers in plain `double`.
- EPICK, EPECK: CGAL's kernels with exact predicates and inexact or exact constructions, compiled with `-frounding-math`.
- TetGen: Shewchuk's adaptive predicates as exported by libtet, without its static filter.

Input classes: easy (uniform in a cube; for triangle_triangle pairs of which nearly all miss, and of which half meet),
near (one to three units in the last place off a degenerate position), zero_int (exactly degenerate, integers of at most
1000), zero_round (exactly degenerate, 40 to 53 bits a coordinate, with differences that round), extreme (mixed, huge,
tiny and subnormal numbers).
"""


def medians(results):
    """{(test, class, contender): {"ns": time of one call, counter: value}}"""
    table = {}
    for b in results["benchmarks"]:
        if b.get("aggregate_name") != "median":
            continue
        scale = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}[b["time_unit"]]
        test, input_class, contender = b["run_name"].split("/")[:3]
        numbers = {k: v for k, v in b.items() if isinstance(v, (int, float)) and k not in ("real_time", "cpu_time")}
        table[test, input_class, contender] = {**numbers, "ns": b["cpu_time"] * scale / b["calls"]}
    # The program reports in the order of the repetitions, which is random.
    return dict(sorted(table.items(), key=lambda item: item[1]["family_index"]))


def number(x):
    return f"{x:.1f}" if x < 100 else f"{x:,.0f}"


def ratio(a, b):
    return f"{a / b:.2f}" if a < 10 * b else f"{a / b:,.0f}" if a >= 100 * b else f"{a / b:.1f}"


def share(x):
    if x == 0 or x == 1:
        return f"{x:.0%}"
    return "<0.1%" if x < 0.001 else ">99.9%" if x > 0.999 else f"{x:.1%}"


def markdown(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * 2 + " ---: |" * (len(header) - 2)]
    previous = None
    for row in rows:
        shown = [row[0] if row[0] != previous else "", *row[1:]]
        previous = row[0]
        lines.append("| " + " | ".join(shown) + " |")
    return "\n".join(lines) + "\n"


def report(results):
    table = medians(results)
    context = results["context"]
    pairs = list(dict.fromkeys((test, input_class) for test, input_class, _ in table))
    staged = [p for p in pairs if (*p, "trace") in table]

    def cell(pair, contender, show):
        entry = table.get((*pair, contender))
        return show(entry) if entry else ""

    repetitions = max(b.get("repetitions", 1) for b in results["benchmarks"])
    text = [INTRODUCTION.format(repetitions=repetitions)]
    text.append(
        f"Machine: {processor()}, {context['num_cpus']} processors, {context['mhz_per_cpu']} MHz; load at the start "
        f"{context['load_avg'][0]:.1f}. Compiler: {context['compiler']}, flags `{' '.join(context['flags'].split())}`. "
        f"Date: {context['date'][:10]}.\n"
    )

    text.append("## Time of a call, ns\n")
    text.append(
        markdown(
            ["test", "class", *CONTENDERS.values()],
            [[*p, *(cell(p, c, lambda e: number(e["ns"])) for c in CONTENDERS)] for p in pairs],
        )
    )

    text.append("## Ratios\n\nOurs against the floor: lower is better. Peers against ours: higher is better.\n")
    peers = [c for c in CONTENDERS if c not in ("floor", "plumb")]
    text.append(
        markdown(
            ["test", "class", "Plumb / floor", *(f"{CONTENDERS[c]} / Plumb" for c in peers)],
            [
                [
                    *p,
                    cell(p, "plumb", lambda e: ratio(e["ns"], table[*p_, "floor"]["ns"])),
                    *(cell(p, c, lambda e: ratio(e["ns"], table[*p_, "plumb"]["ns"])) for c in peers),
                ]
                for p in pairs
                for p_ in [p]
            ],
        )
    )

    text.append(
        "## Wrong answers\n\nOut of all calls, against rational arithmetic (polynomial tests) or EPECK (tests of two shapes).\n"
    )
    text.append(
        markdown(
            ["test", "class", *CONTENDERS.values()],
            [
                [*p, *(cell(p, c, lambda e: f"{e['wrong']:,.0f} of {e['calls']:,.0f}" if e["wrong"] else "0") for c in CONTENDERS)]
                for p in pairs
            ],
        )
    )

    if staged:
        text.append("## Which stage decides\n")
        text.append(
            markdown(
                ["test", "class", *STAGES],
                [[*p, *(cell(p, "trace", lambda e: share(e[s_] / e["calls"])) for s in STAGES for s_ in [s])] for p in staged],
            )
        )
        text.append("## Each stage alone\n\nns a call, and the share of the calls that it decides by itself.\n")
        text.append(
            markdown(
                ["test", "class", *STAGES],
                [
                    [
                        *p,
                        *(
                            cell(p, f"stage:{s}", lambda e: f"{number(e['ns'])} ({share(1 - e['undecided'] / e['calls'])})")
                            for s in STAGES
                        ),
                    ]
                    for p in staged
                ],
            )
        )
    return "\n".join(text)


def processor():
    try:
        with open("/proc/cpuinfo", encoding="ascii") as f:
            return re.search(r"model name\s*: (.*)", f.read()).group(1)
    except (OSError, AttributeError):
        return os.uname().machine


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as f:
        text = report(json.load(f))
    with open(sys.argv[2], "w", encoding="utf-8") as f:
        f.write(text)


if __name__ == "__main__":
    main()

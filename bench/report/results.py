"""What Google Benchmark's JSON holds."""

import json

NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


class Results:
    """The medians of one program's run, or another statistic, by the parts of a benchmark's name, in the order in which it
    registers them."""

    def __init__(self, path, statistic="median"):
        with open(path, encoding="utf-8") as f:
            results = json.load(f)
        self.context = results["context"]
        runs = results["benchmarks"]
        # A single repetition has no aggregates.
        chosen = ([b for b in runs if b.get("aggregate_name") == statistic] or
                  [b for b in runs if b["run_type"] == "iteration"])
        chosen.sort(key=lambda b: (b["family_index"], b["per_family_instance_index"]))
        self.repetitions = max(b.get("repetitions", 1) for b in chosen)
        self.rows = {}
        for b in chosen:
            scale = NANOSECONDS[b["time_unit"]]
            numbers = {k: v for k, v in b.items() if isinstance(v, (int, float))}
            name = tuple(part for part in b["run_name"].split("/") if part != "real_time")
            self.rows[name] = {**numbers, "cpu_ns": b["cpu_time"] * scale, "real_ns": b["real_time"] * scale}

    def get(self, *name, counter):
        """A number of one benchmark, or None where it was not run."""
        row = self.rows.get(tuple(name))
        return None if row is None else row.get(counter)

    def names(self, *, first=None, parts=None):
        """The different first parts of the names, as many as said, of the benchmarks whose name begins with first."""
        return list(dict.fromkeys(n[:parts] for n in self.rows if first is None or n[0] == first))


def calls(results):
    """A run of plumb_bench: {(test, class, contender): {"ns": time of one call, counter: value}}"""
    return {n: {**row, "ns": row["cpu_ns"] / row["calls"]} for n, row in results.rows.items()}


def quotient(a, b):
    return None if a is None or b is None else a / b

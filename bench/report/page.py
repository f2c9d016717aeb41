"""Markdown: numbers as text, tables, targets."""


def number(x):
    if x is None:
        return ""
    return f"{x:.2f}" if x < 1 else f"{x:.1f}" if x < 100 else f"{x:,.0f}"


def ratio(x):
    if x is None:
        return ""
    return f"{x:.2f}" if x < 10 else f"{x:.1f}" if x < 100 else f"{x:,.0f}"


def share(x):
    if x is None:
        return ""
    if x in (0, 1):
        return f"{x:.0%}"
    return "<0.1%" if x < 0.001 else ">99.9%" if 0.999 < x < 1 else f"{x:.1%}"


def count(x):
    return "" if x is None else f"{x:,.0f}"


def table(header, rows, names=2):
    """The first columns are names, the others numbers. The name in the first is shown once."""
    lines = ["| " + " | ".join(header) + " |", "|" + " --- |" * names + " ---: |" * (len(header) - names)]
    previous = None
    for row in rows:
        shown = [row[0] if row[0] != previous else "", *row[1:]]
        previous = row[0]
        lines.append("| " + " | ".join(shown) + " |")
    return "\n".join(lines) + "\n"


def measured_table(header, rows, names=2):
    """The same of chosen rows, all of which have to be measured."""
    for row in rows:
        if not any(row[names:]):
            raise ValueError(f"{', '.join(row[:names])}: not measured")
    return table(header, rows, names)


class Targets:
    """Aims next to measurements. Targets whose benchmark was not run are left out."""

    def __init__(self):
        self.rows = []
        self.met = 0

    def add(self, what, of, measured, *, at_least=None, at_most=None, show=ratio):
        if measured is None:
            return
        met = measured >= at_least if at_least is not None else measured <= at_most
        bound = at_least if at_least is not None else at_most
        target = ("≥ " if at_least is not None else "≤ ") + (f"{bound:.0%}" if show is share else f"{bound:g}")
        self.met += met
        self.rows.append([what, of, show(measured), target, "met" if met else "**not met**"])

    def missed(self, header):
        missed = [row[:4] for row in self.rows if row[4] != "met"]
        return table([*header, "measured", "aim"], missed) if missed else "All aims are met.\n"

    def text(self, header):
        return f"{self.met} of {len(self.rows)} are met.\n\n" + table([*header, "measured", "target", ""], self.rows)

"""The plots of the page, as SVG that reads on white and on black."""

import io
import re

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter  # noqa: E402

from batch import LEVELS, POLYNOMIALS  # noqa: E402
from page import count, number  # noqa: E402

# Mid-grey on a transparent ground, for light and dark pages; colours of Okabe and Ito, which all can tell apart.
INK, FAINT = "#768390", "#76839055"
COLOURS = {
    "floor": "#a7adb5",
    "plumb": "#e5603b",
    "domain": "#f0a830",
    "epick": "#2f81c7",
    "epeck": "#6cc0ee",
    "tetgen": "#12a37f",
}
PLOTTED = {"floor": "plain double", "plumb": "Plumb", "epick": "CGAL EPICK", "epeck": "CGAL EPECK",
           "tetgen": "Shewchuk, as in TetGen"}

plt.rcParams.update({
    "svg.hashsalt": "plumb", "svg.fonttype": "path", "font.family": "DejaVu Sans", "font.size": 10,
    "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": FAINT, "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.titlecolor": INK, "axes.titlesize": 11,
    "axes.titlelocation": "left", "axes.titleweight": "bold", "axes.grid": True, "axes.grid.axis": "y",
    "grid.color": INK, "grid.alpha": 0.25, "grid.linewidth": 0.6, "axes.axisbelow": True, "legend.frameon": False,
})


def save(figure, path):
    svg = io.StringIO()
    figure.savefig(svg, transparent=True, metadata={"Date": None}, bbox_inches="tight", pad_inches=0.05)
    plt.close(figure)
    small = re.sub(r"<!--.*?-->", "", svg.getvalue(), flags=re.DOTALL)
    path.write_text(re.sub(r"\n\s*", "\n", small), encoding="utf-8")


def log_scale(axes, low, high, subdivisions=(1,)):
    axes.set_yscale("log")
    axes.set_ylim(low, high)
    axes.yaxis.set_major_locator(LogLocator(10, subdivisions, numticks=12))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda y, _: nanoseconds(y)))
    axes.yaxis.set_minor_formatter(NullFormatter())
    axes.tick_params(which="both", length=0)


def nanoseconds(y):
    return f"{y / 1e6:g} ms" if y >= 1e6 else f"{y / 1e3:g} µs" if y >= 1e3 else f"{y:g} ns"


def class_panel(axes, scalar, test, contenders, *, values=6.5):
    """Bars of one test, grouped by input class, with Plumb's numbers on its bars."""
    classes = scalar.classes(test)
    here = [c for c in contenders if any(scalar.number((test, k), c) for k in classes)]
    width = 0.84 / len(here)
    for i, contender in enumerate(here):
        times = [(x, scalar.number((test, k), contender)) for x, k in enumerate(classes)]
        bars = [(x + (i - (len(here) - 1) / 2) * width, t) for x, t in times if t is not None]
        axes.bar([x for x, _ in bars], [t for _, t in bars], width * 0.9, color=COLOURS[contender])
        if contender != "plumb":
            continue
        for x, t in bars:
            # A long number reaches to the left over the bar of the floor, where that is lower.
            lower = t > 1.5 * (scalar.number((test, classes[round(x)]), "floor") or t)
            axes.annotate(number(t) if t < 10 else count(t), (x + width * 0.45 if lower else x, t), (0, 2),
                          textcoords="offset points", ha="right" if lower else "center", fontsize=values,
                          color=COLOURS[contender])
    axes.set_xticks(range(len(classes)), [k.replace("_", "\n") for k in classes])
    axes.set_title(test)


def contender_legend(figure, contenders, y):
    handles = [plt.Rectangle((0, 0), 1, 1, color=COLOURS[c]) for c in contenders]
    figure.legend(handles, [PLOTTED[c] for c in contenders], loc="lower left", bbox_to_anchor=(0.02, y),
                  ncol=len(handles), handlelength=1, handleheight=1, columnspacing=1.6)
    figure.text(0.99, y + 0.015, "time of a call, log scale", ha="right", va="bottom", fontsize=9)


def limits(scalar, tests, contenders):
    times = [t for test in tests for k in scalar.classes(test) for c in contenders
             if (t := scalar.number((test, k), c)) is not None]
    return min(times) / 1.5, max(times) * 1.6


def time_by_class(scalar, path, tests=None, contenders=tuple(PLOTTED), columns=2, height=2.5, values=6.5):
    tests = [t for t in tests or scalar.tests() if t in scalar.tests()]
    rows = -(-len(tests) // columns)
    figure, panels = plt.subplots(rows, columns, figsize=(10, height * rows), sharey=True, squeeze=False,
                                  layout="constrained")
    low, high = limits(scalar, tests, contenders)
    for axes, test in zip(panels.flat, tests):
        class_panel(axes, scalar, test, contenders, values=values)
        log_scale(axes, low, high)
    for axes in panels.flat[len(tests):]:
        axes.axis("off")
    contender_legend(figure, contenders, 1.0)
    save(figure, path)


def label_ends(axes, ends):
    """Names at the right ends of lines, moved apart where they would overlap: [(y, name, colour)]."""
    low, high = (axes.transData.transform((0, y))[1] for y in axes.get_ylim())
    previous = -1e9
    for y, name, colour in sorted(ends):
        at = max(axes.transData.transform((0, y))[1], previous + 13)
        previous = at
        axes.annotate(name, (1.02, (at - low) / (high - low)), xycoords="axes fraction", va="center", fontsize=8,
                      color=colour)


def batch_by_size(batch, path):
    lines = {
        "columns": ("Plumb, columns", COLOURS["plumb"], "-"),
        "records": ("Plumb, records", COLOURS["domain"], "-"),
        "plain_vectorised": ("plain double, vectorised", INK, "-"),
        "read": ("reading alone", COLOURS["floor"], "--"),
    }
    points = {"call_by_call": ("single calls", COLOURS["plumb"], "o"),
              "epick": ("CGAL EPICK", COLOURS["epick"], "D")}
    tests = [t for t in POLYNOMIALS if any(w[0] == t for w in batch.wheres)]
    figure, panels = plt.subplots(2, 2, figsize=(10, 7.4), squeeze=False, sharey=True)
    figure.subplots_adjust(wspace=0.55, hspace=0.28)
    times = [y for t in tests for level in LEVELS for c in (*lines, *points)
             if (y := batch.ns(t, "easy", level, c)) is not None]
    marks = []
    for axes, test in zip(panels.flat, tests):
        ends = []
        for contender, (name, colour, style) in lines.items():
            values = [(x, batch.ns(test, "easy", level, contender)) for x, level in enumerate(LEVELS)]
            values = [(x, y) for x, y in values if y is not None]
            if not values:
                continue
            axes.plot(*zip(*values), style, color=colour, marker="o", markersize=3.5, linewidth=1.8)
            ends.append((values[-1][1], name, colour))
        for contender, (name, colour, marker) in points.items():
            y = batch.ns(test, "easy", "L2", contender)
            if y is not None:
                axes.plot([1], [y], marker, color=colour, markersize=6)
                axes.annotate(f"{name}, {number(y)} ns", (1, y), (7, 7), textcoords="offset points",
                              va="center", fontsize=8, color=colour)
        axes.set_xlim(-0.15, len(LEVELS) - 0.85)
        axes.set_xticks(range(len(LEVELS)), LEVELS)
        axes.set_title(f"{test}, easy: time of a test")
        log_scale(axes, min(times) / 1.2, max(times) * 1.8, (1, 2, 5))
        marks.append((axes, ends))
    figure.canvas.draw()
    for axes, ends in marks:
        label_ends(axes, ends)
    for axes in panels.flat[len(tests):]:
        axes.axis("off")
    save(figure, path)


def mesh_by_size(mesh, path):
    figure, (growing, beside) = plt.subplots(1, 2, figsize=(10, 3.8), width_ratios=[1, 1.4])
    figure.subplots_adjust(wspace=0.95)
    colours = {"bumpy_torus": COLOURS["plumb"], "crossing_tori": COLOURS["domain"]}
    ends = []
    for series in mesh.series:
        threads = series[2].removeprefix("threads:")
        values = mesh.growth(series, "ns_per_triangle")
        colour = colours.get(series[1], INK)
        growing.plot(*zip(*values), "-" if threads == "1" else ":", color=colour, marker="o", markersize=3.5,
                     linewidth=1.8)
        name = series[1].replace("_", " ") + (", 1 thread" if threads == "1" else f", {threads} threads")
        ends.append((values[-1][1], name, colour))
    growing.set_xscale("log")
    growing.set_ylim(0)
    growing.set_title("check, ns a triangle")
    growing.set_xlabel("triangles")
    growing.tick_params(which="both", length=0)
    figure.canvas.draw()
    label_ends(growing, ends)

    meshes = [m for m in mesh.meshes if mesh.compared(m, "triangles") > 10000]
    bars = {"ms_cgal": ("CGAL", COLOURS["epick"]), "ms_check": ("Plumb", COLOURS["plumb"]),
            "ms_check_2_threads": ("Plumb, 2 threads", COLOURS["domain"])}
    for i, (counter, (name, colour)) in enumerate(bars.items()):
        times = [mesh.compared(m, counter) * 1e6 / mesh.compared(m, "triangles") for m in meshes]
        at = [y + (i - 1) * 0.27 for y in range(len(times))]
        beside.barh(at, times, 0.25, color=colour)
        for y, t in zip(at, times):
            text = f"{name}, {count(t)}" if y < 0.5 else count(t)
            beside.annotate(text, (t, y), (3, 0), textcoords="offset points", va="center", fontsize=7.5, color=colour)
    beside.set_yticks(range(len(meshes)), [f"{m.replace('_', ' ')}\n{count(mesh.compared(m, 'triangles'))}"
                                                for m in meshes], fontsize=8)
    beside.set_xticks([])
    beside.spines["bottom"].set_visible(False)
    beside.grid(False)
    beside.tick_params(which="both", length=0)
    beside.set_title("beside CGAL, ns a triangle")
    beside.invert_yaxis()
    save(figure, path)

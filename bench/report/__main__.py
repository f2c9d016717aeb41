"""Makes the page about the benchmarks, with its plots, from what the programs wrote, and renews tables of a document.

Usage:
  python3 bench/report RESULTS PAGE: reads PROGRAM.json of four programs in the directory RESULTS of a build, and writes
      benchmarks.md and images/*.svg in the directory PAGE.
  python3 bench/report --pairs RESULTS PAGE: makes only the sections about pairs.
  python3 bench/report --renew DOCUMENT RESULTS PROGRAM...: writes what these programs measured into the tables of the
      document.
"""

import pathlib
import subprocess
import sys

import document
import machine
import pairs
from batch import Batch
from mesh import Mesh
from scalar import Scalar

INTRODUCTION = """\
# Benchmarks

Made by `scripts/bench`, which builds the `bench` preset, runs its four programs and writes this page and its
plots; no figure here is written by hand. All contenders for a test answer the same inputs in one process, shuffled so
that branch prediction cannot learn them, the repetitions of all in random order. A figure is the median of all
repetitions: {calls} for single calls, {batches} for batches, {meshes} for meshes. Absolute times differ from machine to
machine; ratios differ less.

- {about} Batches choose their instruction set at run time.{caches}
- Peers: CGAL {cgal}, TetGen {tetgen}, as Debian packages them.

Contenders:

- floor: the same formula in plain `double` without a filter, not vectorised by the compiler; for tests of two shapes
  the best such version: for segment_segment_2d one by hand with two numbers in a register, for triangle_triangle the
  test of Guigue and Devillers.
- classic filter: the first stage of Shewchuk's predicates inline, with products that the formula has anyway. It is
  right only where nothing is flushed to zero, and leaves the rest undecided.
- Plumb, Domain: the calls of a `Domain` made of the input's points.
- EPICK, EPECK: CGAL's kernels with exact predicates and inexact or exact constructions, compiled with
  `-frounding-math`.
- TetGen: Shewchuk's adaptive predicates as exported by libtet, without its static filter.

Input classes:

- easy: uniform in a cube; for triangle_triangle two classes, in which nearly all pairs miss, or half meet.
- near: one to three units in the last place off a degenerate position.
- zero_int: exactly degenerate, integers of at most 1000.
- zero_round: exactly degenerate, 40 to 53 bits a coordinate, with differences that round.
- mixed: near or zero_round, with axes in units 2^140 to 2^200 apart.
- extreme: mixed, huge, tiny and subnormal numbers.
"""


def version(package):
    query = ["dpkg-query", "--show", "--showformat", "${Version}", package]
    shown = subprocess.run(query, capture_output=True, text=True, check=False)
    return shown.stdout.split("-")[0].split("+")[0] or "unknown"


def make_page(results, page):
    import plots  # which need matplotlib

    images = page / "images"
    images.mkdir(parents=True, exist_ok=True)
    about = machine.about(results)
    scalar, batch, mesh = (kind(results / f"{program}.json") for program, kind in (
        ("plumb_bench", Scalar), ("plumb_batch_bench", Batch), ("plumb_mesh_bench", Mesh)))
    introduction = INTRODUCTION.format(
        calls=scalar.results.repetitions, batches=batch.results.repetitions, meshes=mesh.results.repetitions, about=about,
        caches="".join(f" {levels}." for levels in [machine.caches()] if levels), cgal=version("libcgal-dev"),
        tetgen=version("libtet1.5-dev"))
    sections = [introduction, *scalar.sections(), *batch.sections(), *mesh.sections()]
    (page / "benchmarks.md").write_text("\n".join(sections), encoding="utf-8")
    make_sections_about_pairs(results, page)

    plots.time_by_class(scalar, images / "time_by_class.svg")
    plots.time_by_class(scalar, images / "no_cliff.svg", ["orient3d", "insphere"],
                        ("floor", "plumb", "epick", "tetgen"), height=2.4, values=7.5)
    plots.batch_by_size(batch, images / "batch_by_size.svg")
    plots.mesh_by_size(mesh, images / "mesh_by_size.svg")


def make_sections_about_pairs(results, page):
    pairs.update(results / "plumb_pair_bench.json", page / "benchmarks.md", machine.about(results), version)


def main():
    match sys.argv[1:]:
        case ["--renew", path, results, *programs] if programs:
            for program in programs:
                document.renew(pathlib.Path(path), pathlib.Path(results), program,
                               machine.about(pathlib.Path(results)))
        case ["--pairs", results, page]:
            make_sections_about_pairs(pathlib.Path(results), pathlib.Path(page))
        case [results, page]:
            make_page(pathlib.Path(results), pathlib.Path(page))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()

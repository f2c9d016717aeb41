"""Makes the page about the benchmarks, with its plots, from what the programs wrote.

Usage: python3 bench/report RESULTS PAGE, of which RESULTS is a directory with plumb_bench.json, plumb_batch_bench.json
and plumb_mesh_bench.json, and PAGE the one that has pairs.json and gets benchmarks.md and images/*.svg; or
python3 bench/report --pairs PAGE, to make the sections about pairs.json alone.
"""

import pathlib
import subprocess
import sys

import machine
import pairs
import plots
from batch import Batch
from mesh import Mesh
from results import Results
from scalar import Scalar

INTRODUCTION = """\
# Benchmarks

Made by `scripts/bench`, which builds the `bench` preset, runs its four programs and writes this page and its
plots; no figure here is written by hand. All contenders for a test answer the same inputs in one process, shuffled so
that branch prediction cannot learn them, the repetitions of all in random order. A figure is the median of all
repetitions: {calls} for single calls, {batches} for batches, {meshes} for meshes. Absolute times move from machine to
machine; ratios hold better.

- Machine: {processor}, {cores} processors, {mhz} MHz, {isa}{caches}; {memory} of memory.
- Compiler: {compiler}, flags `{flags}`; batches choose their instruction set at run time.
- Peers: CGAL {cgal}, TetGen {tetgen}, as Debian packages them.
- Date: {date}. Load by others at the start: {load}.

Contenders:

- floor: the same formula in plain `double` without a filter, not vectorised by the compiler; for tests of two shapes
  the best such version: for segment_segment_2d one by hand with two numbers in a register, for triangle_triangle the
  test of Guigue and Devillers.
- classic filter: the first stage of Shewchuk's predicates in line, by products that the formula has anyway; right only
  where nothing is flushed to zero, and undecided on the rest.
- Plumb, Domain: the calls of a `Domain` made of the input's points.
- EPICK, EPECK: CGAL's kernels with exact predicates and inexact or exact constructions, compiled with
  `-frounding-math`.
- TetGen: Shewchuk's adaptive predicates as exported by libtet, without its static filter.

Input classes:

- easy: uniform in a cube; for triangle_triangle pairs of which nearly all miss, and of which half meet.
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


def load_at_start(directory, context):
    try:
        return (directory / "load").read_text(encoding="ascii").strip()
    except OSError:
        return f"{context['load_avg'][0]:.1f}"


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if sys.argv[1] == "--pairs":
        pairs.update(pathlib.Path(sys.argv[2]), version)
        return
    directory, page = map(pathlib.Path, sys.argv[1:])
    images = page / "images"
    images.mkdir(parents=True, exist_ok=True)

    results = [Results(directory / f"plumb_{part}.json") for part in ("bench", "batch_bench", "mesh_bench")]
    scalar, batch, mesh = Scalar(results[0]), Batch(results[1]), Mesh(results[2])
    context = results[0].context
    introduction = INTRODUCTION.format(
        calls=results[0].repetitions, batches=results[1].repetitions, meshes=results[2].repetitions,
        processor=machine.processor(), cores=context["num_cpus"], mhz=context["mhz_per_cpu"],
        isa=machine.instruction_set(), caches="".join(f"; {levels}" for levels in [machine.caches()] if levels),
        memory=machine.memory(), compiler=context["compiler"],
        flags=" ".join(context["flags"].split()), cgal=version("libcgal-dev"), tetgen=version("libtet1.5-dev"),
        date=context["date"][:10], load=load_at_start(directory, context))
    sections = [introduction, *scalar.sections(), *batch.sections(), *mesh.sections()]
    (page / "benchmarks.md").write_text("\n".join(sections), encoding="utf-8")
    pairs.update(page, version)

    plots.time_by_class(scalar, images / "time_by_class.svg")
    plots.time_by_class(scalar, images / "no_cliff.svg", ["orient3d", "insphere"],
                        ("floor", "plumb", "epick", "tetgen"), height=2.4, values=7.5)
    plots.batch_by_size(batch, images / "batch_by_size.svg")
    plots.mesh_by_size(mesh, images / "mesh_by_size.svg")


if __name__ == "__main__":
    main()

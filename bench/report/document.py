"""The tables of docs/benchmarks.md and docs/trees.md. Each stands between two comments. The first names it:

<!-- table: hits -->
<!-- end -->
"""

import re

from batch import Batch
from distances import Arrangements, Deforming, Distances, DropIns, Hulls, Motions, Polygons
from lines import Lines
from mesh import Mesh
from pairs import Pairs
from points import Points
from scalar import Scalar
from trees import Trees

PROGRAMS = {"plumb_bench": Scalar, "plumb_batch_bench": Batch, "plumb_mesh_bench": Mesh, "plumb_pair_bench": Pairs,
            "plumb_hit_bench": Lines, "plumb_exact_points_bench": Points, "plumb_distance_bench": Distances,
            "plumb_hull_bench": Hulls, "plumb_polygon_bench": Polygons, "plumb_motion_bench": Motions,
            "plumb_deforming_bench": Deforming, "plumb_tree_bench": Trees, "plumb_arrangement_bench": Arrangements,
            "plumb_drop_in_bench": DropIns}
NAMES = [name for program in PROGRAMS.values() for name in program.SHOWN]
PLACE = re.compile(r"(<!-- table: (\w+) -->\n)((?:(?!<!--).)*)(<!-- end -->)", re.DOTALL)


def renewed(text, tables, about):
    """The text with those of these tables that have places in it, a line about the run below each."""
    places = [found[1] for found in PLACE.findall(text)]
    if sorted(places) != sorted(set(places) & set(NAMES)) or len(re.findall("<!-- (?:table|end)", text)) != 2 * len(places):
        raise ValueError(f"tables {sorted(places)} instead of some of {sorted(NAMES)}, or a comment too many")
    unknown = set(tables) - set(NAMES)
    if unknown:
        raise ValueError(f"no table is called {', '.join(sorted(unknown))}")

    def place(found):
        begin, name, old, end = found.groups()
        return begin + (f"\n{tables[name]}\n{about}\n\n" if name in tables else old) + end

    return PLACE.sub(place, text)


def renew(path, results, program, about):
    shown = PROGRAMS[program](results / f"{program}.json").shown()
    path.write_text(renewed(path.read_text(encoding="utf-8"), shown, about), encoding="utf-8")

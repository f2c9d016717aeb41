"""What programs print as tables: distances and closest points, hulls and round solids, polygons of the plane,
what moves, meshes made right, the library in place of others."""


class Printed:
    SHOWN = ()

    def __init__(self, path):
        self.tables = path.with_suffix(".md").read_text(encoding="utf-8").strip().split("\n\n")

    def shown(self):
        return {name: text + "\n" for name, text in zip(self.SHOWN, self.tables, strict=True)}


class Distances(Printed):
    SHOWN = ("distances", "closest")


class Polygons(Printed):
    SHOWN = ("polygons", "polygon_pairs")


class Hulls(Printed):
    SHOWN = ("hulls", "convex_hulls", "round_solids", "depths")


class DropIns(Printed):
    SHOWN = ("shewchuks_names", "cgals_algorithms")


class Motions(Printed):
    SHOWN = ("moving_corners", "moving_sets")


class Deforming(Printed):
    SHOWN = ("deforming_mesh",)


class Arrangements(Printed):
    SHOWN = ("arrangements", "unions", "rounded_meshes", "arrangement_memory")

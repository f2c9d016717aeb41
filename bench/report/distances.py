"""Distances and closest points, as plumb_distance_bench prints them."""


class Distances:
    SHOWN = ("distances", "closest")

    def __init__(self, path):
        self.tables = path.with_suffix(".md").read_text(encoding="utf-8").strip().split("\n\n")

    def shown(self):
        return {name: text + "\n" for name, text in zip(self.SHOWN, self.tables, strict=True)}

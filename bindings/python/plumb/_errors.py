class InvalidArgument(ValueError):
    """Numbers that denote nothing: a NaN, an infinity, a box turned inside out; or arrays that do not fit.

    name      of the function
    argument  which, with the coordinate where there is one: "c.y", "second.radius"; "" where it is all of them
    item      the index of the item in the broadcast shape, () of a single one, None where it is no matter of an item
    reason    "is NaN"
    """

    def __init__(self, name, argument, item, reason):
        self.name, self.argument, self.item, self.reason = name, argument, item, reason
        # The item stands before the coordinate: "orient3d: c[7].y is NaN".
        first, dot, rest = argument.partition(".")
        at = f"[{', '.join(map(str, item))}]" if item else ""
        place = f"{first}{at}{dot}{rest}"
        begin = f"{name}: " if name else ""
        super().__init__(f"{begin}{place} {reason}" if place else f"{begin}{reason}")

    def __reduce__(self):
        return InvalidArgument, (self.name, self.argument, self.item, self.reason)

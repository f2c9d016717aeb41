"""The faults of a C++ source: what an operator makes of a token or of a statement.

clang-format has been over the source: a binary operator stands between spaces, a bracket of a template's arguments does
not. Lines that declare and compute nothing (templates' heads, aliases, enumerations, assertions, exceptions) have no
faults, for hardly one of theirs would compile or change an answer."""

import dataclasses
import hashlib
import re
from collections.abc import Iterator

TOKEN = re.compile(r"""
  (?P<skipped>//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:\\\n|[^\n])*)
  |(?P<text>R"(?P<mark>\w*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+')
  |(?P<number>\.?\d(?:[eEpP][+-]|['\w.])*)
  |(?P<word>[A-Za-z_]\w*)
  |(?P<sign><=>|<<=|>>=|->|::|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|<<|>>|\S)
  """, re.VERBOSE | re.MULTILINE | re.DOTALL)

COMPARISON = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
SIGN = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}
BOUND = {"min": "max", "max": "min", "lower_bound": "upper_bound", "upper_bound": "lower_bound", "below": "above",
         "above": "below", "floor": "ceil", "ceil": "floor", "front": "back", "back": "front", "any_of": "all_of",
         "all_of": "any_of"}
VALUE = {"true": "false", "false": "true", "positive": "negative", "negative": "positive"}

DECLARES = {"static_assert", "using", "template", "enum", "friend", "concept", "extern", "namespace", "typedef", "throw"}
LABELS = {"public", "private", "protected", "default", "case"}
CONTROLS = {"if", "for", "while", "switch"}
BEFORE_A_SIGN = {"(", ",", "=", "return", "?", ":", "{", "[", "==", "<", ">", "&&", "||"}
# A call, an assignment or a count, once what is within brackets is taken out; memory kept ready changes no answer.
DROPPABLE = re.compile(r"(?!.*\breserve\(\)$)(\+\+|--|\*)?\w+((\.|->|::)\w+|\(\)|\[\])*(\+\+|--| ([-+*/%|&^]|<<|>>)?= (?!default|delete).+)?")


OPERATORS = ("comparison", "logic", "sign", "constant", "condition", "bound", "value", "dropped")


@dataclasses.dataclass(frozen=True)
class Fault:
    file: str
    line: int
    operator: str
    start: int
    end: int
    new: str
    key: str  # the same wherever the line stands
    change: str  # what the line becomes, in short
    text: str  # the line

    def applied(self, source: str) -> str:
        return source[:self.start] + self.new + source[self.end:]


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int


def plain(line: str) -> str:
    """The line without its comment, and with its spaces as one."""
    return " ".join(re.sub(r"//.*", "", line).split())


def constant(text: str) -> str | None:
    """0 and 1 are exchanged, other numbers grow by one. Of powers of two that bound an error, 256 times less: a bound
    has some slack, and more than that none. Other powers of two bound a range, of which proofs leave most unused."""
    if power := re.fullmatch(r"(0x1p-)(\d+)", text):
        return f"{power[1]}{int(power[2]) + 8}" if 20 <= int(power[2]) <= 128 else None
    if number := re.fullmatch(r"(\d+)(\.\d+)?([uUlLfz]*)", text):
        whole = {0: 1, 1: 0}.get(int(number[1]), int(number[1]) + 1) if not number[2] else int(number[1]) + 1
        return f"{whole}{number[2] or ''}{number[3]}"
    return None


def closing(tokens: list[Token], opening: int) -> int:
    depth = 0
    for i in range(opening, len(tokens)):
        depth += (tokens[i].text in "([{") - (tokens[i].text in ")]}")
        if depth == 0:
            return i
    return len(tokens) - 1


def without_brackets(text: str) -> str:
    while True:
        text, count = re.subn(r"\((?!\))[^()\[\]{}]*\)|(?<=\w)\[(?!\])[^()\[\]{}]*\]|\{[^()\[\]{}]*\}",
                              lambda found: {"(": "()", "[": "[]", "{": "0"}[found[0][0]], text)
        if not count:
            return text


class Source:
    """A file, read token by token."""

    def __init__(self, file: str, text: str):
        self.file, self.text, self.lines = file, text, text.split("\n")
        self.tokens = [Token(found.lastgroup or "", found[0], found.start(), found.end())
                       for found in TOKEN.finditer(text)]
        for i, token in enumerate(self.tokens):  # A raw string's mark is the group that closed last.
            if token.kind == "mark":
                self.tokens[i] = dataclasses.replace(token, kind="text")
        self.tokens = [token for token in self.tokens if token.kind != "skipped"]
        for token in self.tokens:
            if token.text in ("\"", "'"):
                raise ValueError(f"{file}:{text.count(chr(10), 0, token.start) + 1}: a string does not end")
        self.seen: dict[tuple, int] = {}

    def faults(self) -> Iterator[Fault]:
        first, brackets, angles, declares, values = True, [], 0, False, False
        tokens = self.tokens
        for i, token in enumerate(tokens):
            text = token.text
            if first:
                declares, angles, values = text in DECLARES, 0, text == "enum"
                label = text in LABELS
                if not declares and token.kind in ("word", "sign") and text not in ("{", "}"):
                    yield from self._dropped(i)
            declares = declares or text in ("requires", "throw", "noexcept")
            first = False
            if text in ("(", "[", "{"):
                brackets.append(text)
                first = text == "{" and not values
            elif text in (")", "]", "}"):
                if brackets:
                    brackets.pop()
                first = text == "}" or text == ")" and self._ends_control(i)
            elif text == ";":
                first = not brackets or brackets[-1] == "{"
            elif text == ":" and label or text in ("else", "do"):
                first = True
            elif text == "<" and not self._spaced(token):
                angles += 1
            elif angles and text in (">", ">>") and not self._spaced(token):
                angles = max(0, angles - len(text))
            elif not declares and not angles:
                yield from self._of_token(i)
            if first and text != ")":
                declares = False

    def _spaced(self, token: Token) -> bool:
        return self.text[token.start - 1].isspace() and self.text[token.end:token.end + 1].isspace()

    def _ends_control(self, end: int) -> bool:
        """Whether the bracket is the end of `if (...)` or the like, after which a statement begins."""
        depth = 0
        for i in range(end, 0, -1):
            depth += (self.tokens[i].text == ")") - (self.tokens[i].text == "(")
            if depth == 0:
                return self.tokens[i - 1].text in {*CONTROLS, "constexpr"}
        return False

    def _of_token(self, i: int) -> Iterator[Fault]:
        token, before = self.tokens[i], self.tokens[i - 1].text if i else ""
        after = self.tokens[i + 1].text if i + 1 < len(self.tokens) else ""
        text, kind = token.text, token.kind
        joins_text = any(one.kind == "text" for one in self.tokens[max(0, i - 1):i + 2])
        if kind == "sign" and self._spaced(token):
            if joins_text and text in SIGN:
                return
            for operator, table in (("comparison", COMPARISON), ("logic", LOGIC), ("sign", SIGN)):
                if text in table and after not in ("default", "delete"):
                    yield self._fault(operator, token.start, token.end, table[text])
        elif text == "-" and before in BEFORE_A_SIGN and after != "-":
            yield self._fault("sign", token.start, token.end, "")
        elif kind == "number" and not self._is_of_a_declaration(i) and not self._is_of_threads(i):
            if (new := constant(text)) is not None:
                yield self._fault("constant", token.start, token.end, new)
        elif text in BOUND and after == "(" and (before in BEFORE_A_SIGN or before in ("::", ".", "->")):
            yield self._fault("bound", token.start, token.end, BOUND[text])
        elif text in ("true", "false") or text in VALUE and before == "::" and self.tokens[i - 2].text == "Sign":
            yield self._fault("value", token.start, token.end, VALUE[text])
        elif text in ("if", "while") and after == "(":
            start, end = self.tokens[i + 1].end, self.tokens[closing(self.tokens, i + 1)].start
            condition = self.text[start:end]
            if ";" not in condition and not re.search(r"[^=!<>]=[^=]|//", condition):
                yield self._fault("condition", start, end, f"!({condition})")

    def _is_of_a_declaration(self, i: int) -> bool:
        """Whether the number is that of an array's elements, of which there may be more, or of a case."""
        before = [token.text for token in self.tokens[max(0, i - 3):i]]
        return before[-1:] == ["case"] or before[-1:] == ["["] and len(before) == 3 and \
            bool(re.fullmatch(r"\w+|>", before[0])) and before[0] != "return" and bool(re.fullmatch(r"\w+", before[1]))

    def _is_of_threads(self, i: int) -> bool:
        """Whether the number is that of the threads by default: no answer depends on it."""
        return [token.text for token in self.tokens[max(0, i - 2):i]] == ["threads", "="]

    def _dropped(self, i: int) -> Iterator[Fault]:
        end, depth = i, 0
        while end < len(self.tokens) and (depth or self.tokens[end].text != ";"):
            depth += (self.tokens[end].text in ("(", "[", "{")) - (self.tokens[end].text in (")", "]", "}"))
            if depth < 0:
                return
            end += 1
        if end == len(self.tokens) or self.tokens[i].text in {*CONTROLS, "return", "else", "do", "break", "continue"}:
            return
        start = self.tokens[i].start
        statement = re.sub(r"//[^\n]*", "", self.text[start:self.tokens[end].start])
        bare = " ".join(without_brackets(statement).split())
        if DROPPABLE.fullmatch(bare) and re.search(r"\)$|\+\+|--| \S*= ", bare):
            yield self._fault("dropped", start, self.tokens[end].start, "")

    def _fault(self, operator: str, start: int, end: int, new: str) -> Fault:
        number = self.text.count("\n", 0, start)
        line, before = plain(self.lines[number]), ""
        for i in range(number - 1, -1, -1):
            if before := plain(self.lines[i]):
                break
        # Of the faults that the operator makes in the line this is which one?
        which = self.seen[number, operator] = self.seen.get((number, operator), 0) + 1
        old = " ".join(self.text[start:end].split())
        change = f"{old or 'nothing'} becomes {' '.join(new.split()) or 'nothing'}"
        key = hashlib.sha256("\n".join((before, line, operator, str(which))).encode()).hexdigest()[:12]
        return Fault(self.file, number + 1, operator, start, end, new, key, change, line)

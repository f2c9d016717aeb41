"""Every question of the catalogue, asked through plumb eval and through the package: the same answers, bit for bit."""

import os

import numpy as np
import pytest

import plumb
from cases import QUESTIONS, agrees, call, eval_lines, groups_of, item, parse

CASES = os.environ["PLUMB_CASES"]


@pytest.fixture(scope="module")
def groups():
    return groups_of(CASES)


def many(cases, k):
    return [case.arguments[k] for case in cases]


def test_arrays_of_every_question_answer_as_eval(groups):
    wrong = []
    for (place, keywords, _), cases in groups.items():
        answer, refused = call(place, cases, many, **dict(keywords), errors="mask")
        for i, case in enumerate(cases):
            if refused[i] != case.expected.startswith("error"):
                wrong.append((case.line, case.expected, "refused" if refused[i] else "answered"))
            elif not refused[i] and not agrees(place, item(answer, i), case.expected):
                wrong.append((case.line, case.expected, item(answer, i)))
    assert not wrong, (len(wrong), wrong[:5])
    assert {place for place, _, _ in groups} == set(range(len(QUESTIONS)))


@pytest.mark.filterwarnings("error")
def test_what_is_refused_is_masked_without_a_warning(groups):
    """A case of each question, and the same with NaN for its numbers."""
    seen = set()
    for (place, keywords, _), cases in groups.items():
        good = next((case for case in cases if not case.expected.startswith("error")), None)
        if place in seen or good is None or not any(good.arguments):
            continue
        seen.add(place)
        spoilt = good._replace(arguments=[[np.nan] * len(numbers) for numbers in good.arguments])
        answer, refused = call(place, [spoilt, good], many, **dict(keywords), errors="mask")
        assert refused.tolist() == [True, False] and agrees(place, item(answer, 1), good.expected), good.line
    assert len(seen) > 5000


def test_single_calls_of_every_question_answer_as_eval(groups):
    wrong = []
    for (place, keywords, _), cases in groups.items():
        for case in cases[:2]:
            if not case.expected.startswith("error"):
                answer = call(place, case, lambda c, k: c.arguments[k], **dict(keywords))
                if not agrees(place, answer, case.expected):
                    wrong.append((case.line, case.expected, answer))
    assert not wrong, (len(wrong), wrong[:5])


def test_two_threads_answer_as_one(groups):
    """Once for each name: threads know nothing of shapes."""
    seen = set()
    for (place, keywords, _), cases in groups.items():
        good = [case for case in cases if not case.expected.startswith("error")][:1]
        name = QUESTIONS[place][0]
        if name in seen or not good:
            continue
        seen.add(name)
        answer = call(place, good * 1100, many, **dict(keywords), threads=2)
        for i in (0, 1099):
            assert agrees(place, item(answer, i), good[0].expected), good[0].line


def test_refusals_have_the_words_of_eval(groups):
    """A NaN or an infinity in some place of one case of each question."""
    rng = np.random.default_rng(1)
    spoilt = []
    for (place, _, _), cases in groups.items():
        words = cases[0].line.split()
        at = rng.choice([i for i, w in enumerate(words) if w.lstrip("-").startswith("0x")])
        words[at] = rng.choice(["nan", "inf", "-inf"])
        spoilt.append((place, " ".join(words)))
    differ = []
    for (place, line), expected in zip(spoilt, eval_lines([line for _, line in spoilt])):
        arguments, keywords = parse(place, line)
        try:
            call(place, arguments, lambda a, k: a[k], **keywords)
            got = "answered"
        except plumb.InvalidArgument as error:
            got = f"error: {error}"
        if got != expected and not (got == "answered" and not expected.startswith("error")):
            differ.append((line, expected, got))
    assert not differ, (len(differ), differ[:5])

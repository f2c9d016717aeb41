#include <cstddef>
#include <cstdint>
#include <vector>

#include "shape_pairs.hpp"
#include "support/poison.hpp"

// The witness of every pair of shapes, by the checker that knows the definitions of the sets alone: it proves what
// intersects answers, and is the same in every environment; and there is none of a number that is not finite. The first
// bytes choose the pair and the class of input.

using namespace plumb;
using namespace plumb::generators;

namespace {

std::vector<const ShapePair*> pairs_with_witnesses() {
  std::vector<const ShapePair*> pairs;
  for (const ShapePair& test : shape_pairs())
    if (test.witness != nullptr) pairs.push_back(&test);
  return pairs;
}

std::string text_of(const oracle::AnyWitness& w) {
  std::string text = w.intersect ? "point" : "axis";
  const auto add = [&text](const char* name, const std::vector<std::string>& numbers) {
    if (!numbers.empty()) text += name;
    for (const std::string& x : numbers) text += " " + x;
  };
  add("", w.vector);
  add(" first", w.first_factors);
  add(" second", w.second_factors);
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  static const std::vector<const ShapePair*> tests = pairs_with_witnesses();
  const std::size_t chosen = data[0] * std::size_t{256} + data[1];
  const ShapePair& test = *tests[chosen % tests.size()];
  ByteWords words(data + 3, size - 3);
  PairOfShapes pair = test.make(input_classes[data[2] % input_classes.size()], words);
  const auto line = [&] {
    const std::string intersects = test.eval_line(pair);
    return "witness" + intersects.substr(intersects.find(' '));
  };
  const auto ask = [&] { return test.witness(pair.first, pair.second); };
  const auto found = fuzz::outcome_in(environments().front(), ask, line);
  if (!found.answer) fuzz::report(line(), "a witness", found.refusal, "as given");
  const std::string fault = test.fault(*found.answer, pair);
  if (!fault.empty()) fuzz::report(line(), "a proof", text_of(*found.answer), fault);
  if (fuzz::counting()) fuzz::count("witness" + test.name().substr(10), found.answer->intersect ? "point" : "axis");
  const bool answer = test.ask(pair) != 0;
  if (answer != found.answer->intersect)
    fuzz::report(test.eval_line(pair), text_of(*found.answer), fuzz::text_of(answer), "what the witness proves");
  fuzz::expect_outcome(found, ask, line, text_of, "as given");
  if (data[2] >> 5 == 1)
    fuzz::expect_refusal_of(fuzz::poison(test, pair, words), "intersection_witness", ask, line, text_of);
  return 0;
}

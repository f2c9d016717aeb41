#include <cstddef>
#include <cstdint>

#include "shape_pairs.hpp"
#include "support/poison.hpp"

// Every test of two shapes of the registry: in every environment, in either order, and with a number that is not
// finite. The first bytes choose the test and the class of input; the shapes are made of the rest as those of all other
// tests.

using namespace plumb;
using namespace plumb::generators;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const auto tests = shape_pairs();
  const std::size_t chosen = data[0] * std::size_t{256} + data[1];
  const ShapePair& test = tests[chosen % tests.size()];
  ByteWords words(data + 3, size - 3);
  PairOfShapes pair = test.make(input_classes[data[2] % input_classes.size()], words);
  const fuzz::Outcome<int> expected{test.expected(pair)};
  if (fuzz::counting()) fuzz::count(test.name(), test.word(*expected.answer));
  const auto line = [&] { return test.eval_line(pair); };
  const auto ask = [&] { return test.ask(pair); };
  fuzz::expect_outcome(expected, ask, line, test.word, "as given");
  if (test.exchanged)
    fuzz::expect_outcome(
        expected, [&] { return test.exchanged(pair.first, pair.second); }, line, test.word, "exchanged");
  if (data[2] >> 5 == 1) fuzz::expect_refusal_of(fuzz::poison(test, pair, words), test.test, ask, line, test.word);
  return 0;
}

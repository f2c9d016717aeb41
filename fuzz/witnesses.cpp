#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "polygon_witness.hpp"
#include "shape_pairs.hpp"
#include "support/poison.hpp"
#include "support/subject.hpp"

// The witness of every pair of shapes, and of polygons and boxes, by the checker that knows the definitions of the sets
// alone: it proves what intersects answers, and is the same in every environment; and there is none of a number that is
// not finite. The first bytes choose the pair and the class of input.

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

/// The line for the witness, of that for intersects.
std::string line_of_witness(const std::string& line) { return "witness" + line.substr(line.find(' ')); }

/// Of a test: its name and the line of it are those of intersects, and so is what meet() answers. Where there is to be
/// a refusal, poison() puts a number that is not finite into the shapes.
template <class Line, class Ask, class Fault, class Meet, class Poison>
void check(const std::string& name, const Line& line_of_test, const Ask& ask, const Fault& fault_of, const Meet& meet,
           bool with_refusal, const Poison& poison) {
  const auto line = [&] { return line_of_witness(line_of_test()); };
  const auto found = fuzz::outcome_in(environments().front(), ask, line);
  if (!found.answer) fuzz::report(line(), "a witness", found.refusal, "as given");
  const std::string fault = fault_of(*found.answer);
  if (!fault.empty()) fuzz::report(line(), "a proof", text_of(*found.answer), fault);
  if (fuzz::counting()) fuzz::count(line_of_witness(name), found.answer->intersect ? "point" : "axis");
  const bool answer = meet();
  if (answer != found.answer->intersect)
    fuzz::report(line_of_test(), text_of(*found.answer), fuzz::text_of(answer), "what the witness proves");
  fuzz::expect_outcome(found, ask, line, text_of, "as given");
  if (with_refusal) fuzz::expect_refusal_of(poison(), "intersection_witness", ask, line, text_of);
}

void check(const ShapePair& test, InputClass input_class, bool with_refusal, WordSource& words) {
  PairOfShapes pair = test.make(input_class, words);
  check(
      test.name(), [&] { return test.eval_line(pair); }, [&] { return test.witness(pair.first, pair.second); },
      [&](const oracle::AnyWitness& found) { return test.fault(found, pair); }, [&] { return test.ask(pair) != 0; },
      with_refusal, [&] { return fuzz::poison(test, pair, words); });
}

/// A polygon and a box, in one order or the other.
template <class S>
void check(InputClass input_class, bool with_refusal, WordSource& words) {
  auto shapes = S::make(input_class, words);
  check(
      S::full_name(), [&] { return S::eval_line(shapes); }, [&] { return std::apply(polygon_witness, shapes); },
      [&](const oracle::AnyWitness& found) {
        return generators::fault(found, std::get<0>(shapes), std::get<1>(shapes));
      },
      [&] { return S::library(shapes); }, with_refusal, [&] { return fuzz::poison(shapes, words); });
}

using CheckPolygon = void(InputClass input_class, bool with_refusal, WordSource& words);

template <class... Ss>
std::array<CheckPolygon*, sizeof...(Ss)> checks_of(SubjectList<Ss...>) {
  return {check<Ss>...};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  static const std::vector<const ShapePair*> tests = pairs_with_witnesses();
  static const std::array with_polygons = checks_of(PolygonSubjects{});
  const std::size_t chosen = (data[0] * std::size_t{256} + data[1]) % (tests.size() + with_polygons.size());
  const InputClass input_class = input_classes[data[2] % input_classes.size()];
  const bool with_refusal = data[2] >> 5 == 1;
  ByteWords words(data + 3, size - 3);
  if (chosen < tests.size())
    check(*tests[chosen], input_class, with_refusal, words);
  else
    with_polygons[chosen - tests.size()](input_class, with_refusal, words);
  return 0;
}

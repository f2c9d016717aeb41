#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>

#include "support/subject.hpp"

// The tests whose arguments are not two shapes: three planes, surfaces, moved slabs, polygons, points and their apexes,
// and the planes of a frustum. Each against the definition, in every environment, and with a number that is not finite.
// The first bytes choose the test and the class of input.

using namespace plumb;
using namespace plumb::generators;

namespace {

using Subjects = Joined<PlaneSubjects, HollowSubjects, CullSubjects, SlabSubjects, PolygonSubjects, ApexSubjects>::type;

using Check = void(InputClass input_class, bool with_refusal, WordSource& words);

template <class S>
void check(InputClass input_class, bool with_refusal, WordSource& words) {
  auto arguments = S::make(input_class, words);
  const fuzz::Outcome<int> expected{static_cast<int>(S::oracle(arguments))};
  const auto word = [](int answer) { return std::to_string(answer); };
  const auto line = [&] { return S::eval_line(arguments); };
  const auto ask = [&] { return static_cast<int>(S::library(arguments)); };
  constexpr bool is_yes_or_no = std::same_as<decltype(S::oracle(arguments)), bool>;
  if (fuzz::counting()) fuzz::count(S::full_name(), is_yes_or_no ? word(*expected.answer) : "asked");
  fuzz::expect_outcome(expected, ask, line, word, "as given");
  if (with_refusal) fuzz::expect_refusal_of(fuzz::poison(arguments, words), S::Test::name, ask, line, word);
}

template <class... Ss>
Check* nth(SubjectList<Ss...>, std::size_t n) {
  static constexpr Check* checks[] = {check<Ss>...};
  return checks[n % sizeof...(Ss)];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  ByteWords words(data + 2, size - 2);
  nth(Subjects{}, data[0])(input_classes[data[1] % input_classes.size()], data[1] >> 5 == 1, words);
  return 0;
}

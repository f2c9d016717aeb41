#include <algorithm>
#include <array>
#include <utility>

#include "expected.hpp"
#include "property.hpp"

// Symmetries of single tests, beside those that every question has.

namespace plumb::properties {
namespace {

using namespace questions;

const Question& question_called(std::string_view name) {
  const auto all = catalogue::questions();
  return *std::find_if(all.begin(), all.end(), [name](const Question& q) { return q.name == name; });
}

/// What is wrong when the sign for other numbers is not as expected.
std::string difference(const Question& q, const Numbers& numbers, int wanted) {
  const int found = q.ask_value(numbers.data());
  return found == wanted ? "" : eval_line(q, numbers) + "  -> " + std::to_string(found);
}

TEST(Det4, ChangesSignWithEveryNegationOfRowsAndNotWhenTransposed) {
  const Question& q = question_called("det4");
  EXPECT_TRUE(holds_on_every_class(
      [&q](InputClass c, WordSource& words) {
        const Numbers m = make(q, c, words);
        const int sign = q.ask_value(m.data());
        Numbers negated = m, transposed(16);
        const auto row = static_cast<std::size_t>(words.below(4));
        for (std::size_t k = 0; k < 4; ++k) negated[4 * row + k] = -negated[4 * row + k];
        for (std::size_t i = 0; i < 4; ++i)
          for (std::size_t k = 0; k < 4; ++k) transposed[4 * i + k] = m[4 * k + i];
        return difference(q, negated, -sign) + difference(q, transposed, sign);
      },
      most_words));
}

TEST(SideOfPlane, ChangesSignWithThePlane) {
  const Question& q = question_called("side_of_plane");
  EXPECT_TRUE(holds_on_every_class(
      [&q](InputClass c, WordSource& words) {
        const Numbers numbers = make(q, c, words);
        Numbers turned = numbers;
        for (std::size_t i = 0; i < 4; ++i) turned[i] = -turned[i];
        return difference(q, turned, -q.ask_value(numbers.data()));
      },
      most_words));
}

TEST(SideOfSphere, IsTheSameFromTheCentreToThePointAndBack) {
  const Question& q = question_called("side_of_sphere");
  EXPECT_TRUE(holds_on_every_class(
      [&q](InputClass c, WordSource& words) {
        const Numbers numbers = make(q, c, words);
        Numbers other = numbers;
        for (std::size_t i = 0; i < 3; ++i) std::swap(other[i], other[4 + i]);
        return difference(q, other, q.ask_value(numbers.data()));
      },
      most_words));
}

}  // namespace
}  // namespace plumb::properties

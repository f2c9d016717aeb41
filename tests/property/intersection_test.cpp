#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include <plumb/exact_fractions.hpp>
#include <plumb/intersection.hpp>
#include <plumb/triangle_triangle.hpp>

#include "cases.hpp"
#include "expected.hpp"
#include "shape_oracle.hpp"

// What two shapes share is nothing where they share no point; it is of the kind that relate says; and its points lie in
// both, exactly.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

constexpr int cases = 2;

/// Calls visit(question, numbers) for some cases of each question of the name about two shapes.
template <class Visit>
void for_each_case(std::string_view name, const Visit& visit) {
  for (const Question& question : catalogue::questions()) {
    if (question.name != name || question.parameters != 2) continue;
    for (const InputClass c : input_classes)
      for (std::uint64_t i = 0; i < cases; ++i) {
        RandomWords words((500 + i) * 64 + static_cast<std::uint64_t>(c));
        visit(question, make(question, c, words));
      }
  }
}

std::string_view name_of_shape(const Question& question, std::size_t i) { return question.parameter[i].shape_name(); }

TEST(Intersection, IsEmptyWhereIntersectsIsFalse) {
  int empty = 0, all = 0;
  for_each_case("intersection", [&](const Question& question, const Numbers& numbers) {
    if (question.parameter[0].list != nullptr || question.parameter[1].list != nullptr) return;
    const Question* const intersects =
        catalogue::find("intersects", name_of_shape(question, 0), name_of_shape(question, 1));
    ASSERT_NE(intersects, nullptr) << question.text();
    const bool meet = intersects->ask_value(numbers.data()) != 0;
    const Answer shared = question.ask(numbers.data());
    EXPECT_EQ(shared.text != "empty", meet) << eval_line(question, numbers) << " -> " << spelled(shared);
    ++all;
    empty += meet ? 0 : 1;
  });
  EXPECT_GT(empty, all / 20);
  EXPECT_LT(empty, all - all / 4);
}

TEST(Intersection, IsOfTheKindThatRelateSays) {
  int kinds = 0;
  for_each_case("relate", [&](const Question& question, const Numbers& numbers) {
    const Question* const intersection =
        catalogue::find("intersection", name_of_shape(question, 0), name_of_shape(question, 1));
    if (intersection == nullptr) return;
    const std::string shared = intersection->ask(numbers.data()).text;
    const std::string kind = shared.substr(0, shared.find(' ')), relation = word(question.ask(numbers.data()));
    const std::string wanted = relation == "disjoint"                       ? "empty"
                               : relation == "touch" || relation == "cross" ? "point"
                               : relation == "overlap"                      ? "segment"
                                                                            : relation;
    EXPECT_EQ(kind, wanted) << eval_line(question, numbers);
    ++kinds;
  });
  EXPECT_GT(kinds, 100);
}

template <class P>
std::array<std::string, 3> in_space(const P& p) {
  const auto fractions = exact_fractions(p);
  if constexpr (std::is_same_v<P, ExactPoint2>)
    return {fractions[0], fractions[1], "0"};
  else
    return fractions;
}

struct Tally {
  int points = 0, outside = 0;
};

template <class A, class B>
void check_points(Tally& tally) {
  if constexpr (shared_sets::ExactPair<A, B>) {
    const Question& question = *catalogue::find("intersection", shape_name<A>(), shape_name<B>());
    for (const InputClass c : input_classes) {
      RandomWords words(900 * 64 + static_cast<std::uint64_t>(c));
      const Numbers numbers = make(question, c, words);
      A a;
      B b;
      std::memcpy(&a, numbers.data(), sizeof a);
      std::memcpy(&b, numbers.data() + sizeof a / sizeof(double), sizeof b);
      const auto set = intersection(a, b);
      for (const auto& p : set.points) {
        ++tally.points;
        const bool is_in_both = oracle::contains(a, in_space(p)) && oracle::contains(b, in_space(p));
        EXPECT_TRUE(is_in_both) << eval_line(question, numbers);
        tally.outside += is_in_both ? 0 : 1;
      }
    }
  }
}
template <class A, class... B>
void check_points_with(Tally& tally, bodies::ShapeList<B...>) {
  (check_points<A, B>(tally), ...);
}
template <class... A>
void check_all_points(Tally& tally, bodies::ShapeList<A...> all) {
  (check_points_with<A>(tally, all), ...);
}

TEST(Intersection, HasItsPointsInBoth) {
  Tally tally;
  check_all_points(tally, bodies::PlanarShapes());
  check_all_points(tally, bodies::SpatialShapes());
  EXPECT_GT(tally.points, 1000);
  EXPECT_EQ(tally.outside, 0);
}

}  // namespace
}  // namespace plumb::properties

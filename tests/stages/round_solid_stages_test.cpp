#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include <plumb/catalogue.hpp>
#include <plumb/detail/bodies_of_shapes.hpp>

#include <solvers/stages.hpp>

#include "case.hpp"
#include "shape_kind.hpp"
#include "shape_oracle.hpp"

// Each number type alone, asked whether a disc, a cylinder or a cone and another shape share a point, refuses or is
// right; rationals never refuse, and doubles seldom where nothing touches. So is what tells that corners are apart.

namespace plumb::solvers {
namespace {

using generators::InputClass;
using questions::Numbers;
using questions::Question;

bool is_round_solid(const catalogue::Shape& s) { return s.name == "disc" || s.name == "cylinder" || s.name == "cone"; }

bool has_corners(const catalogue::Shape& s) {
  return s.name != "ray" && s.name != "line" && s.name != "plane" && s.name != "half_space";
}

struct Case {
  const catalogue::Shape &solid, &other;
  Numbers numbers;

  bodies::AnyShape first() const { return *catalogue::body_of(solid, numbers.data()); }
  bodies::AnyShape second() const { return *catalogue::body_of(other, numbers.data() + solid.count); }
  oracle::ConvexSet set() const { return generators::shape_kind(other.name.data()).set(numbers.data() + solid.count); }
  bool meet() const {
    return oracle::share_a_point(generators::shape_kind(solid.name.data()).set(numbers.data()), set());
  }
  /// Which is asked for by itself.
  bool has_apex() const {
    return solid.name == "cone" && oracle::share_a_point(Point3{numbers[0], numbers[1], numbers[2]}, set());
  }
};

/// Calls visit(case) for some of every pair; of all classes, or of one.
template <class Visit>
void for_each_case(const Visit& visit, std::optional<InputClass> one = {}) {
  std::uint64_t next = 0;
  for (const Question& q : catalogue::questions()) {
    if (q.name != "intersects" || q.parameter[0].shape == nullptr || q.parameter[1].shape == nullptr) continue;
    const catalogue::Shape &solid = *q.parameter[0].shape, &other = *q.parameter[1].shape;
    if (!is_round_solid(solid) || other.name == "sphere") continue;
    for (const InputClass c : generators::input_classes) {
      if (one && c != *one) continue;
      // As many of one class as of all.
      for (std::size_t k = 0; k < (one ? generators::input_classes.size() : 1); ++k) {
        generators::RandomWords words(next++);
        visit(Case{solid, other, questions::make(q, c, words)});
      }
    }
  }
}

/// How many of all cases it decides.
template <class N>
double share_decided(std::optional<InputClass> one = {}) {
  int all = 0, decided = 0;
  for_each_case(
      [&](const Case& c) {
        ++all;
        const bodies::AnyShape first = c.first(), second = c.second();
        ShapePair pair(first, second, 0);
        pair.may_be_empty = false;
        Basis basis = guess(pair, 0);
        Reach reach;
        if (!compare_reach_by<N>(Stage::bounded, pair, 0, basis, reach)) return;
        ++decided;
        const bool meet = !reach.is_empty && reach.sign <= 0;
        EXPECT_EQ(meet || c.has_apex(), c.meet()) << c.solid.name << " " << c.other.name;
      },
      one);
  EXPECT_GT(all, 0);
  return static_cast<double>(decided) / all;
}

TEST(RoundSolidStages, RefuseOrAreRight) {
  EXPECT_GT(share_decided<BoundedDouble>(), 0.3);
  EXPECT_GT(share_decided<BoundedDouble>(InputClass::random), 0.8);
  EXPECT_GT(share_decided<filters::Dyadic>(), 0.3);
  EXPECT_EQ(share_decided<filters::Rational>(), 1);
}

TEST(RoundSolidStages, TellByCornersWhatIsApart) {
  int all = 0, apart = 0;
  for_each_case([&](const Case& c) {
    if (!has_corners(c.other)) return;
    const bodies::AnyShape first = c.first(), second = c.second();
    all += c.meet() ? 0 : 1;
    if (!corners_are_apart(ShapePair(first, second, 0))) return;
    ++apart;
    EXPECT_FALSE(c.meet()) << c.solid.name << " " << c.other.name;
  });
  EXPECT_GT(9 * apart, 2 * all);
}

}  // namespace
}  // namespace plumb::solvers

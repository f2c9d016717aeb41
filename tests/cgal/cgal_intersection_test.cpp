#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/exact_fractions.hpp>
#include <plumb/intersection.hpp>

#include "case.hpp"
#include "cgal_shapes.hpp"

// The common set itself of every pair of which CGAL has the intersection, over rationals.

namespace plumb::generators {
namespace {

using Point = std::array<std::string, 3>;
using Points = std::set<Point>;

std::string fraction(const Kernel::FT& x) {
  std::ostringstream out;
  out << x.numerator();
  if (x.denominator() != 1) out << '/' << x.denominator();
  return out.str();
}

Point point_of(const Kernel::Point_3& p) { return {fraction(p.x()), fraction(p.y()), fraction(p.z())}; }
Point point_of(const Kernel::Point_2& p) { return {fraction(p.x()), fraction(p.y()), "0"}; }
Point point_of(const ExactPoint3& p) { return exact_fractions(p); }
Point point_of(const ExactPoint2& p) {
  const auto [x, y] = exact_fractions(p);
  return {x, y, "0"};
}

/// The kind of a set and its corners, of a ray its origin.
struct Common {
  SharedKind kind = SharedKind::empty;
  Points points = {};
};

template <class P>
Common common_of(const std::vector<P>& points) {
  Common common{SharedKind::polygon, {}};
  for (const P& p : points) common.points.insert(point_of(p));
  return common;
}
template <class S>
Common common_of(const S& s) {
  constexpr auto is = []<class A, class B>(std::type_identity<A>, std::type_identity<B>) {
    return std::is_same_v<S, A> || std::is_same_v<S, B>;
  };
  using std::type_identity;
  if constexpr (is(type_identity<Kernel::Point_2>(), type_identity<Kernel::Point_3>()))
    return {SharedKind::point, {point_of(s)}};
  else if constexpr (is(type_identity<Kernel::Segment_2>(), type_identity<Kernel::Segment_3>()))
    return {SharedKind::segment, {point_of(s.source()), point_of(s.target())}};
  else if constexpr (is(type_identity<Kernel::Triangle_2>(), type_identity<Kernel::Triangle_3>()))
    return {SharedKind::polygon, {point_of(s.vertex(0)), point_of(s.vertex(1)), point_of(s.vertex(2))}};
  else if constexpr (std::is_same_v<S, Kernel::Iso_rectangle_2>)
    return {SharedKind::polygon, {point_of(s[0]), point_of(s[1]), point_of(s[2]), point_of(s[3])}};
  else if constexpr (is(type_identity<Kernel::Ray_2>(), type_identity<Kernel::Ray_3>()))
    return {SharedKind::ray, {point_of(s.source())}};
  else if constexpr (is(type_identity<Kernel::Line_2>(), type_identity<Kernel::Line_3>()))
    return {SharedKind::line, {}};
  else
    return {SharedKind::plane, {}};
}

template <class Shape>
concept HasCgal = requires(const Shape& s) {
  cgal(s);
};
template <class A, class B>
concept CgalConstructs = HasCgal<A> && HasCgal<B> && shared_sets::ExactPair<A, B> && requires(const A& a, const B& b) {
  CGAL::intersection(cgal(a), cgal(b));
};

/// CGAL's preconditions exclude shapes of less than their dimension.
template <class Shape>
bool is_for_cgal(const Shape& s) {
  if constexpr (std::is_same_v<Shape, Plane3>)
    return true;
  else
    return !cgal(s).is_degenerate();
}

/// CGAL 5.5 is wrong of a segment along a ray in the plane that begins outside of the ray (it gives the part that is
/// not on the ray), and of rays in space with the same numbers (it gives their origin).
template <class A, class B>
bool is_wrong_there(const A& a, const B& b, SharedKind kind) {
  if constexpr (std::is_same_v<A, Segment2> && std::is_same_v<B, Ray2>)
    return kind == SharedKind::segment;
  else if constexpr (std::is_same_v<A, Ray3> && std::is_same_v<B, Ray3>)
    return a.origin == b.origin && kind == SharedKind::ray;
  else
    return false;
}

struct Pair {
  const catalogue::Question* question;
  /// Both, where CGAL takes the shapes.
  std::optional<std::array<Common, 2>> (*ask)(const double* numbers);
};

template <class A, class B>
std::optional<std::array<Common, 2>> ask(const double* numbers) {
  A a;
  B b;
  std::memcpy(&a, numbers, sizeof a);
  std::memcpy(&b, numbers + sizeof a / sizeof(double), sizeof b);
  if (!is_for_cgal(a) || !is_for_cgal(b)) return {};
  Common theirs, ours;
  if (const auto found = CGAL::intersection(cgal(a), cgal(b)))
    theirs = boost::apply_visitor([](const auto& s) { return common_of(s); }, *found);
  const auto set = intersection(a, b);
  if (is_wrong_there(a, b, set.kind)) return {};
  ours.kind = set.kind;
  if (set.kind != SharedKind::line)
    for (const auto& p : set.points) ours.points.insert(point_of(p));
  return std::array{theirs, ours};
}

template <class A, class B>
void add(std::vector<Pair>& pairs) {
  if constexpr (CgalConstructs<A, B>)
    for (const catalogue::Question& question : catalogue::questions())
      if (question.name == "intersection" && *question.function == typeid(void(const A&, const B&)))
        pairs.push_back({&question, ask<A, B>});
}
template <class First, class... Rest>
void add_pairs_of(std::vector<Pair>& pairs) {
  add<First, First>(pairs);
  (add<First, Rest>(pairs), ...);
  if constexpr (sizeof...(Rest) > 0) add_pairs_of<Rest...>(pairs);
}
const std::vector<Pair>& all_pairs() {
  static const std::vector<Pair> pairs = [] {
    std::vector<Pair> result;
    add_pairs_of<Segment2, Ray2, Line2, Triangle2, Aabb2>(result);
    add_pairs_of<Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, Aabb3>(result);
    return result;
  }();
  return pairs;
}

class EveryIntersectionThatCgalHas : public testing::TestWithParam<Pair> {};

TEST_P(EveryIntersectionThatCgalHas, IsTheSameThere) {
  constexpr int cases = 60;
  const auto& [question, ask] = GetParam();
  int compared = 0, empty = 0;
  for (const InputClass c : input_classes)
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const questions::Numbers numbers = questions::make(*question, c, words);
      const auto both = ask(numbers.data());
      if (!both) continue;
      const auto& [theirs, ours] = *both;
      ++compared;
      empty += ours.kind == SharedKind::empty ? 1 : 0;
      EXPECT_EQ(ours.kind, theirs.kind) << questions::eval_line(*question, numbers);
      EXPECT_EQ(ours.points, theirs.points) << questions::eval_line(*question, numbers);
    }
  EXPECT_GT(compared, 100);
  EXPECT_LT(empty, compared);
}

INSTANTIATE_TEST_SUITE_P(Matrix, EveryIntersectionThatCgalHas, testing::ValuesIn(all_pairs()), [](const auto& named) {
  std::string name = named.param.question->text();
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
});

}  // namespace
}  // namespace plumb::generators

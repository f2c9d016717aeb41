#include <algorithm>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/convex_sets.hpp>

#include "case.hpp"
#include "cgal_shapes.hpp"

// Every pair of shapes that CGAL has a do_intersect for, over rationals.

namespace plumb::generators {
namespace {

template <class Shape>
concept HasCgal = requires(const Shape& s) {
  cgal(s);
};
template <class A, class B>
concept CgalAnswers = HasCgal<A> && HasCgal<B> && requires(const A& a, const B& b) {
  CGAL::do_intersect(cgal(a), cgal(b));
};

/// CGAL's preconditions exclude segments, rays, lines, triangles and tetrahedra without extent, and with a tetrahedron
/// balls and boxes too.
template <class Shape, class Other>
bool is_for_cgal(const Shape& s) {
  if constexpr (convex::is_any_of<Shape, Point2, Aabb2, Point3, Plane3>)
    return true;
  else if constexpr (convex::is_any_of<Shape, Aabb3, Sphere3> && !std::same_as<Other, Tetrahedron3>)
    return true;
  else
    return !cgal(s).is_degenerate();
}

template <class Shape>
Kernel::Point_3 point_of(const Shape& s) {
  if constexpr (requires { s.a; })
    return cgal(s.a);
  else if constexpr (requires { s.center; })
    return cgal(s.center);
  else
    return cgal(s);
}

/// CGAL 5.5's do_intersect is wrong, but what it constructs is right, of a ray and a ray or line in space that cross or
/// part in one plane (it compares orientations as if a line ended at the point that it is given by, and has rays meet
/// that part), and of a line in a face plane of a box (it loses the slab of one of the other axes).
template <class A, class B>
bool do_intersect(const A& a, const B& b) {
  if constexpr (convex::is_any_of<A, Ray3, Line3> && convex::is_any_of<B, Ray3, Line3, Aabb3> &&
                !(std::same_as<A, Ray3> && std::same_as<B, Aabb3>)&&!(std::same_as<A, Line3> && std::same_as<B, Line3>))
    return static_cast<bool>(CGAL::intersection(cgal(a), cgal(b)));
  else
    return CGAL::do_intersect(cgal(a), cgal(b));
}

/// A ball and a connected set meet when the ball's surface meets the set or the ball contains any point of it, or,
/// where that is a ball too, the other way around.
template <class A, class B>
bool share_a_point(const A& a, const B& b) {
  const auto ball_has_point = []<class T>(const Sphere3& ball, const T& other) {
    if constexpr (convex::is_any_of<T, Point3, Segment3, Triangle3, Tetrahedron3, Sphere3>)
      return !cgal(ball).has_on_unbounded_side(point_of(other));
    else
      return false;
  };
  if (do_intersect(a, b)) return true;
  if constexpr (std::same_as<A, Sphere3>)
    if (ball_has_point(a, b)) return true;
  if constexpr (std::same_as<B, Sphere3>)
    if (ball_has_point(b, a)) return true;
  return false;
}

enum class Answer { no, yes, excluded };

struct CgalPair {
  const catalogue::Question* question;
  Answer (*ask)(const double* numbers);
};

template <class Shape>
Shape shape_of(const double* numbers) {
  Shape s;
  std::memcpy(&s, numbers, sizeof s);
  return s;
}

template <class A, class B>
Answer ask_cgal(const double* numbers) {
  const auto a = shape_of<A>(numbers);
  const auto b = shape_of<B>(numbers + sizeof(A) / sizeof(double));
  if (!is_for_cgal<A, B>(a) || !is_for_cgal<B, A>(b)) return Answer::excluded;
  return share_a_point(a, b) ? Answer::yes : Answer::no;
}

template <class A, class B>
void add(std::vector<CgalPair>& pairs) {
  if constexpr (CgalAnswers<A, B>)
    for (const catalogue::Question& question : catalogue::questions())
      if (question.name == "intersects" && *question.function == typeid(void(const A&, const B&)))
        pairs.push_back({&question, ask_cgal<A, B>});
}

/// Of every two, in one order.
template <class First, class... Rest>
void add_pairs_of(std::vector<CgalPair>& pairs) {
  add<First, First>(pairs);
  (add<First, Rest>(pairs), ...);
  if constexpr (sizeof...(Rest) > 0) add_pairs_of<Rest...>(pairs);
}

const std::vector<CgalPair>& cgal_pairs() {
  static const std::vector<CgalPair> pairs = [] {
    std::vector<CgalPair> result;
    add_pairs_of<Point2, Segment2, Ray2, Line2, Triangle2, Aabb2>(result);
    add_pairs_of<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, Sphere3, Aabb3>(result);
    return result;
  }();
  return pairs;
}

TEST(CgalMatrix, HasAllPairsOfItsShapes) {
  // Of five shapes in the plane, and of nine in space.
  EXPECT_EQ(cgal_pairs().size(), 15 + 45);
}

class EveryPairThatCgalHas : public testing::TestWithParam<CgalPair> {};

TEST_P(EveryPairThatCgalHas, SharesAPointThereToo) {
  constexpr int cases = 200;
  const auto& [question, ask] = GetParam();
  int asked = 0, meeting = 0, apart = 0;
  for (const InputClass c : input_classes)
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const questions::Numbers numbers = questions::make(*question, c, words);
      const Answer expected = ask(numbers.data());
      ++asked;
      if (expected == Answer::excluded) continue;
      ++(expected == Answer::yes ? meeting : apart);
      EXPECT_EQ(question->ask_value(numbers.data()), expected == Answer::yes ? 1 : 0)
          << questions::eval_line(*question, numbers) << " of class " << name_of(c);
    }
  // No more is excluded than degenerate shapes are made, and there is enough of either answer.
  EXPECT_GT(meeting + apart, asked * 2 / 5);
  EXPECT_GT(meeting, asked / 10);
  EXPECT_GT(apart, asked / 30);
}

INSTANTIATE_TEST_SUITE_P(Matrix, EveryPairThatCgalHas, testing::ValuesIn(cgal_pairs()), [](const auto& named) {
  std::string name = named.param.question->text();
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
});

}  // namespace
}  // namespace plumb::generators

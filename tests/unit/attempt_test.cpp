#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <plumb/plumb.hpp>
#include <plumb/squared_distance.hpp>
#include <plumb/witness.hpp>

#include "expect_refused.hpp"

// That attempt answers what the plain call answers, and refuses what it throws on, for the same number of the same
// argument.

namespace plumb {
namespace {

using Names = std::vector<std::string>;
const Names first_and_second{"first", "second"};
const Names first_second_r{"first", "second", "r"};

/// What the message of an exception says of an argument with this name.
std::string message(const std::string& function, const Names& names, const Refusal& refusal) {
  std::string name = names.at(static_cast<std::size_t>(refusal.argument)), number = refusal.number;
  if (number == ".weight") name = "w" + name, number = "";
  return function + ": " + name + number + " is " + refusal.what;
}

/// What a plain call did, and an attempt of the same.
struct Outcomes {
  std::optional<Refusal> refusal = {};    // of the attempt
  std::optional<std::string> error = {};  // of the plain call
  bool same_answer = false;               // if neither
};

void expect_same(const std::string& function, const Names& names, const Outcomes& found) {
  if (found.error) {
    ASSERT_TRUE(found.refusal) << *found.error;
    EXPECT_EQ(message(function, names, *found.refusal), *found.error);
  } else {
    ASSERT_FALSE(found.refusal) << function << " answers instead of: " << message(function, names, *found.refusal);
    EXPECT_TRUE(found.same_answer) << function;
  }
}

/// The macros of GoogleTest are elsewhere, or a compiler would read them for every test and list of shapes.
template <class Test, class... Arguments>
void expect_same(const std::string& function, const Names& names, const Test& test, const Arguments&... arguments) {
  static_assert(noexcept(attempt(test, arguments...)));
  const auto attempted = attempt(test, arguments...);
  Outcomes found;
  if (!attempted) found.refusal = attempted.refusal();
  try {
    const auto answer = test(arguments...);
    found.same_answer = attempted && *attempted == answer;
  } catch (const InvalidArgument& error) {
    found.error = error.what();
  }
  expect_same(function, names, found);
}

constexpr double pool[] = {nan, infinity, -infinity, -1, 0, -0.0, __DBL_DENORM_MIN__, 1e300, -1e300};

/// Calls visit() with each number of a shape in turn replaced by each of the pool.
template <class Shape, class Visit>
void spoil(Shape& shape, const Visit& visit) {
  auto* const numbers = reinterpret_cast<double*>(&shape);
  for (std::size_t i = 0; i < sizeof shape / sizeof(double); ++i) {
    const double kept = numbers[i];
    for (const double x : pool) {
      numbers[i] = x;
      visit();
    }
    numbers[i] = kept;
  }
}

/// As expect_same, for arguments of which one after the other is spoilt, and for all of them spoilt alike.
template <class Test, class... Arguments>
void expect_same_spoilt(const std::string& function, const Names& names, const Test& test, Arguments... arguments) {
  const auto ask = [&] { expect_same(function, names, test, arguments...); };
  ask();
  (spoil(arguments, ask), ...);
  for (const double x : pool) {
    const auto flood = [x](auto& shape) {
      for (std::size_t i = 0; i < sizeof shape / sizeof x; ++i) reinterpret_cast<double*>(&shape)[i] = x;
    };
    (flood(arguments), ...);
    ask();
  }
}

constexpr Kdop<6> kdop6{{-1, -1, -1}, {1, 1, 1}};
template <int K>
Kdop<K> kdop() {
  Kdop<K> k;
  for (int i = 0; i < K / 2; ++i) {
    k.min[i] = -1;
    k.max[i] = 1;
  }
  return k;
}

constexpr Point2 p2{1, 2}, q2{3, 4}, r2{5, 7}, s2{0, 1};
constexpr Point3 p{1, 2, 3}, q{4, 5, 6}, r{7, 8, 1}, s{0, 1, 0}, t{2, 2, 2};
constexpr Matrix4 matrix{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
constexpr Plane3 plane{{1, 2, 3}, 4};
constexpr Sphere3 sphere{{1, 1, 1}, 2};
constexpr Aabb3 aabb{{0, 0, 0}, {1, 2, 3}};
constexpr Obb3 obb{{1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 3};
constexpr ViewFrustum view{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 3, 1, 1};

const auto in_the_plane = std::tuple(p2, Segment2{p2, q2}, Ray2{p2, {1, 1}}, Line2{p2, {1, 1}}, Triangle2{p2, q2, r2});
const auto in_space =
    std::tuple(p, Segment3{p, q}, Ray3{p, {1, 1, 1}}, Line3{p, {1, 1, 1}}, Triangle3{p, q, r}, Tetrahedron3{p, q, r, s},
               plane, sphere, Ellipsoid3{{1, 1, 1}, {1, 2, 3}}, aabb, obb, kdop6, kdop<26>(), Capsule3{p, q, 1},
               Lozenge3{p, {1, 0, 0}, {0, 1, 0}, 1}, FrustumGl{matrix}, FrustumD3d{matrix}, view,
               OrthographicFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 3, 1, 1});

template <class Shapes, class Visit>
void for_each_pair(const Shapes& shapes, const Visit& visit) {
  std::apply(
      [&](const auto&... b) {
        const auto with_each = [&](const auto& a) { (visit(a, b), ...); };
        (with_each(b), ...);
      },
      shapes);
}

TEST(Attempt, AnswersAndRefusesLikeSigns) {
  const Names abc{"a", "b", "c", "d", "e"};
  expect_same_spoilt(
      "orient2d", abc, [](const auto&... a) { return orient2d(a...); }, p2, q2, r2);
  expect_same_spoilt(
      "orient3d", abc, [](const auto&... a) { return orient3d(a...); }, p, q, r, s);
  expect_same_spoilt(
      "incircle", abc, [](const auto&... a) { return incircle(a...); }, p2, q2, r2, s2);
  expect_same_spoilt(
      "insphere", abc, [](const auto&... a) { return insphere(a...); }, p, q, r, s, t);
  expect_same_spoilt(
      "det4", {""}, [](const Matrix4& m) { return det4(m); }, matrix);
  expect_same_spoilt(
      "side_of_plane", {"plane", "p"}, [](const auto&... a) { return side_of_plane(a...); }, plane, p);
  expect_same_spoilt(
      "side_of_sphere", {"sphere", "p"}, [](const auto&... a) { return side_of_sphere(a...); }, sphere, p);
  const Names pab{"p", "a", "b"}, abp{"a", "b", "p"};
  expect_same_spoilt(
      "compare_distance", pab, [](const auto&... a) { return compare_distance(a...); }, p2, q2, r2);
  expect_same_spoilt(
      "compare_distance", pab, [](const auto&... a) { return compare_distance(a...); }, p, q, r);
  expect_same_spoilt(
      "in_circle_diametral", abp, [](const auto&... a) { return in_circle_diametral(a...); }, p2, q2, r2);
  expect_same_spoilt(
      "in_sphere_diametral", abp, [](const auto&... a) { return in_sphere_diametral(a...); }, p, q, r);
  const auto weighted = [](const Point3& point) { return WeightedPoint3{point, 1}; };
  expect_same_spoilt(
      "power_test", abc, [](const auto&... a) { return power_test(a...); }, weighted(p), weighted(q), weighted(r),
      weighted(s), weighted(t));
}

TEST(Attempt, AnswersAndRefusesLikeTestsOfPointsLinesAndPlanes) {
  const Names abc{"a", "b", "c", "d"};
  expect_same_spoilt(
      "collinear", abc, [](const auto&... a) { return collinear(a...); }, p2, q2, r2);
  expect_same_spoilt(
      "collinear", abc, [](const auto&... a) { return collinear(a...); }, p, q, r);
  expect_same_spoilt(
      "coplanar", abc, [](const auto&... a) { return coplanar(a...); }, p, q, r, s);
  const Line3 line{p, {1, 2, 3}}, other{q, {3, 2, 1}};
  expect_same_spoilt(
      "parallel", first_and_second, [](const auto&... a) { return parallel(a...); }, line, other);
  expect_same_spoilt(
      "parallel", first_and_second, [](const auto&... a) { return parallel(a...); }, plane, plane);
  expect_same_spoilt(
      "skew", first_and_second, [](const auto&... a) { return skew(a...); }, line, other);
  expect_same_spoilt(
      "meet_in_one_point", {"first", "second", "third"}, [](const auto&... a) { return meet_in_one_point(a...); },
      plane, Plane3{{1, 0, 0}, 0}, Plane3{{0, 1, 0}, 0});
}

TEST(Attempt, AnswersAndRefusesLikeEveryPairOfShapes) {
  int pairs = 0;
  const auto ask = [&]<class A, class B>(const A& a, const B& b) {
    if constexpr (requires { intersects(a, b); }) {
      expect_same_spoilt(
          "intersects", first_and_second, [](const A& x, const B& y) { return intersects(x, y); }, a, b);
      ++pairs;
    }
    if constexpr (requires { classify(a, b); })
      expect_same_spoilt(
          "classify", first_and_second, [](const A& x, const B& y) { return classify(x, y); }, a, b);
    if constexpr (requires { relate(a, b); })
      expect_same_spoilt(
          "relate", first_and_second, [](const A& x, const B& y) { return relate(x, y); }, a, b);
  };
  for_each_pair(in_the_plane, ask);
  EXPECT_EQ(pairs, 25);
  for_each_pair(in_space, ask);
  EXPECT_GT(pairs, 250);
}

TEST(Attempt, AnswersAndRefusesLikeAWitness) {
  const auto ask = [](const auto& a, const auto& b) { return intersection_witness(a, b).intersect; };
  expect_same_spoilt("intersection_witness", first_and_second, ask, sphere, aabb);
  expect_same_spoilt("intersection_witness", first_and_second, ask, plane, view);
}

TEST(Attempt, AnswersAndRefusesLikeDistances) {
  const auto far = [](const auto& a, const auto& b) { return distance(a, b); };
  const auto squared = [](const auto& a, const auto& b) { return squared_distance(a, b); };
  const auto compare = [](const auto& a, const auto& b, double reach) { return compare_distance_to(a, b, reach); };
  // The first 14-DOP is empty, as x + y + z >= 9 has no point in its box.
  Kdop14 empty = kdop<14>();
  empty.min[3] = empty.max[3] = 9;
  const FrustumGl nowhere{{{{0, 0, 0, 2}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
  const auto ask = [&](const auto& a, const auto& b) {
    expect_same_spoilt("distance", first_and_second, far, a, b);
    expect_same_spoilt("squared_distance", first_and_second, squared, a, b);
    expect_same_spoilt("compare_distance_to", first_second_r, compare, a, b, 0.5);
    expect_same_spoilt("compare_distance_to", first_second_r, compare, b, a, 0.5);
  };
  ask(p2, Triangle2{p2, q2, r2});
  ask(sphere, obb);
  ask(empty, sphere);
  ask(empty, empty);
  ask(nowhere, kdop<14>());
  ask(FrustumD3d{matrix}, p);
  EXPECT_EQ(attempt(compare, p, empty, 1.).refusal().argument, 1);
  EXPECT_STREQ(attempt(compare, p, empty, 1.).refusal().what, "empty");
  EXPECT_STREQ(attempt(compare, p, empty, -1.).refusal().what, "negative");
  EXPECT_EQ(attempt(compare, p, q, -1.).refusal().argument, 2);
}

TEST(Attempt, AnswersAndRefusesLikeHollowShapes) {
  const auto ask = [](const auto& a, const auto& b) { return intersects_hollow(a, b); };
  expect_same_spoilt("intersects_hollow", first_and_second, ask, sphere, aabb);
  expect_same_spoilt("intersects_hollow", first_and_second, ask, Hollow<Sphere3>{sphere}, Hollow<Aabb3>{aabb});
}

template <class F>
void expect_same_culling(F frustum) {
  const auto cull_with_options = [](const auto& f, const auto& b, const CullOptions& o) { return cull(f, b, o); };
  const auto ask = [&](auto shape) {
    expect_same_spoilt(
        "cull", first_and_second, [](const auto& f, const auto& b) { return cull(f, b); }, frustum, shape);
    spoil(shape, [&] {
      expect_same("cull", first_and_second, cull_with_options, frustum, shape, CullOptions{.reverse = true});
    });
  };
  ask(sphere);
  ask(aabb);
  ask(obb);
  expect_same_spoilt(
      "symmetric_planes", {"frustum"}, [](const auto& f) { return symmetric_planes(f); }, frustum);
}

TEST(Attempt, AnswersAndRefusesLikeCulling) {
  expect_same_culling(FrustumGl{matrix});
  expect_same_culling(FrustumD3d{matrix});
}

template <int K>
void expect_same_slabs() {
  const std::array points{p, q, r, s, t};
  expect_same_spoilt(
      "slabs_overlap", first_and_second, [](const auto&... a) { return slabs_overlap(a...); }, kdop<K>(), kdop<K>());
  expect_same_spoilt(
      "slabs_overlap", {"first", "first_translation", "second", "second_translation"},
      [](const auto&... a) { return slabs_overlap(a...); }, kdop<K>(), Vector3{1, 0, 0}, kdop<K>(), Vector3{0, 1, 0});
  const ApexPoints<K> apexes = apex_points<K>(points);
  expect_same_spoilt(
      "apex_points_overlap", first_and_second, [](const auto& a, const auto& b) { return apex_points_overlap(a, b); },
      apexes, apexes);
  for (const std::ptrdiff_t size : {0, 1, 5}) {
    std::vector<Point3> some(points.begin(), points.begin() + size);
    const auto ask = [&] {
      expect_same(
          "apex_indices", {"points"}, [](const auto& a) { return apex_indices<K>(a); }, some);
      expect_same(
          "apex_points", {"points"}, [](const auto& a) { return apex_points<K>(a); }, std::span<const Point3>(some));
    };
    ask();
    for (Point3& one : some) spoil(one, ask);
  }
}

TEST(Attempt, AnswersAndRefusesLikeSlabsAndApexPoints) {
  expect_same_slabs<6>();
  expect_same_slabs<14>();
  expect_same_slabs<18>();
  expect_same_slabs<26>();
}

TEST(Attempt, AnswersAndRefusesLikePolygons) {
  const std::vector<Point3> square{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}};
  std::vector<std::vector<Point3>> all{{}, std::vector<Point3>(64), std::vector<Point3>(65), square};
  all.push_back({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 1}});                        // in no plane
  all.push_back({{0, 0, 0}, {3, 0, 0}, {1, 1, 0}, {0, 3, 0}});                        // not convex
  all.push_back({{0, 0, 0}, {1, 0, 0}, {0, 0, 0}, {1, 0, 0}});                        // a segment
  all.push_back({{0, 0, 0}, {2, 0, 0}, {1, 2, 0}, {0, 0, 0}, {2, 0, 0}, {1, 2, 0}});  // around twice
  for (std::vector<Point3>& vertices : all) {
    Aabb3 box = aabb;
    const auto ask = [&] {
      const ConvexPolygon3 polygon = convex_polygon(vertices);
      const auto test = [](const auto& a, const auto& b) { return intersects(a, b); };
      expect_same("intersects", first_and_second, test, polygon, box);
      expect_same("intersects", first_and_second, test, box, polygon);
      const auto comparison = [](const auto&... asked) { return compare_distance_to(asked...); };
      for (const double reach : {1.0, -1.0, nan})
        expect_same("compare_distance_to", first_second_r, comparison, polygon, box, reach);
      const auto witness = [](const auto& a, const auto& b) { return intersection_witness(a, b).intersect; };
      expect_same("intersection_witness", first_and_second, witness, polygon, box);
    };
    ask();
    if (vertices.size() > 10) continue;
    for (Point3& vertex : vertices) spoil(vertex, ask);
    spoil(box, ask);
  }
}

TEST(Attempt, RefusesWhatLiesOutsideOfADomainInEveryBuild) {
  const Domain2 flat({0, 0}, {10, 10});
  const Domain3 space({0, 0, 0}, {10, 10, 10});
  const auto orient = []<class D>(const D& d, const auto&... a) {
    if constexpr (std::is_same_v<D, Domain2>)
      return d.orient2d(a...);
    else
      return d.orient3d(a...);
  };
  EXPECT_EQ(*attempt(orient, flat, p2, q2, r2), orient2d(p2, q2, r2));
  EXPECT_EQ(*attempt(orient, space, p, q, r, s), orient3d(p, q, r, s));
  const Refusal beyond = attempt(orient, flat, p2, Point2{11, 0}, r2).refusal();
  EXPECT_EQ(beyond.argument, 2);
  EXPECT_EQ(message("orient2d", {"", "a", "b", "c"}, beyond), "orient2d: b is outside the domain");
  const Refusal not_finite = attempt(orient, space, p, q, r, Point3{0, 0, nan}).refusal();
  EXPECT_EQ(message("orient3d", {"", "a", "b", "c", "d"}, not_finite), "orient3d: d.z is NaN");
}

TEST(Refusal, SaysWhichArgumentAndWhichNumber) {
  const Refusal none = refusal(sphere, aabb);
  EXPECT_FALSE(none);
  const Refusal negative = refusal(aabb, Sphere3{{0, 0, 0}, -1});
  ASSERT_TRUE(negative);
  EXPECT_EQ(negative.argument, 1);
  EXPECT_STREQ(negative.number, ".radius");
  EXPECT_STREQ(negative.what, "negative");
  // Numbers come before what they denote, and arguments in their order.
  EXPECT_STREQ(refusal(Sphere3{{0, 0, 0}, -1}, Point3{0, infinity, nan}).number, ".y");
  EXPECT_STREQ(refusal(ViewFrustum{p, {}, {}, {}, 2, 1, 1, 1}).number, ".far");
}

TEST(Refusal, NamesEveryIndexInFull) {
  const Refusal longest = refused(".vertices", detail::no_index - 1, ".x", "NaN");
  EXPECT_STREQ(longest.number, ".vertices[18446744073709551614].x");
}

TEST(IsFinite, IsAskedOfAnyShape) {
  EXPECT_TRUE(is_finite(sphere) && is_finite(p2) && is_finite(view) && is_finite(kdop6));
  EXPECT_FALSE(is_finite(Sphere3{{0, nan, 0}, 1}));
  const std::array vertices{p, Point3{0, 0, infinity}};
  EXPECT_FALSE(is_finite(convex_polygon(vertices)));
  EXPECT_FALSE(is_finite(ApexPoints<6>{{p, q, r}, {s, t, {0, 0, nan}}}));
}

}  // namespace
}  // namespace plumb

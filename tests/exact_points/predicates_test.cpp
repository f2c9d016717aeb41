#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <plumb/exact_predicates.hpp>

#include "environment_of_caller.hpp"
#include "expectations.hpp"

// The tests of points, of exact and plain ones in any mix.

namespace plumb::exact_points_test {
namespace {

/// All that is asked about four points in the plane and five in space.
struct Signs {
  int orient2d, incircle, distance_order2, order2, collinear2;
  int orient3d, insphere, power_test, distance_order3, order3, collinear3, coplanar;
  friend bool operator==(const Signs&, const Signs&) = default;
};
struct Points {
  std::vector<Case<Point2>> plane;
  std::vector<Case<Point3>> space;
  double weight[5];

  Points(Numbers& numbers, InputClass of) {
    for (int i = 0; i < 4; ++i) plane.push_back(any_case<Point2>(numbers, of));
    for (int i = 0; i < 5; ++i) space.push_back(any_case<Point3>(numbers, of));
    for (double& w : weight) w = numbers.number(InputClass::integers) * numbers.number(InputClass::random);
    // Equal points, and points of which most are on one line.
    if (numbers.below(4) == 0) plane[3] = plane[1], space[4] = space[1];
    if (numbers.below(4) == 0)
      place_on_line(numbers, of);
    else if (numbers.below(3) == 0)
      place_on_plane(numbers, of);
    if (numbers.below(4) == 0) make_twice(numbers, of);
  }

  Signs asked() const {
    const ExactPoint2 &a = *plane[0].point, &b = *plane[1].point, &c = *plane[2].point, &d = *plane[3].point;
    const ExactPoint3 &p = *space[0].point, &q = *space[1].point, &r = *space[2].point, &s = *space[3].point,
                      &t = *space[4].point;
    const auto number = [](auto sign) { return static_cast<int>(sign); };
    return {number(orient2d(a, b, c)),
            number(incircle(a, b, c, d)),
            number(compare_distance(a, b, c)),
            number(compare_xyz(b, d)),
            number(collinear(a, b, c)),
            number(orient3d(p, q, r, s)),
            number(insphere(p, q, r, s, t)),
            number(plumb::power_test({p, weight[0]}, {q, weight[1]}, {r, weight[2]}, {s, weight[3]}, {t, weight[4]})),
            number(compare_distance(p, q, r)),
            number(compare_xyz(q, t)),
            number(collinear(p, q, r)),
            number(coplanar(p, q, r, s))};
  }
  Signs defined() const {
    std::vector<Vector> v, w;
    for (const auto& p : plane) v.push_back(*p.exact);
    for (const auto& p : space) w.push_back(*p.exact);
    return {oracle::orient2d(v[0], v[1], v[2]),
            oracle::incircle(v[0], v[1], v[2], v[3]),
            oracle::compare_distance(v[0], v[1], v[2]),
            oracle::compare_xyz(v[1], v[3]),
            static_cast<int>(oracle::collinear(v[0], v[1], v[2])),
            oracle::orient3d(w[0], w[1], w[2], w[3]),
            oracle::insphere(w[0], w[1], w[2], w[3], w[4]),
            oracle::power_test({w[0], w[1], w[2], w[3], w[4]}, weight),
            oracle::compare_distance(w[0], w[1], w[2]),
            oracle::compare_xyz(w[1], w[4]),
            static_cast<int>(oracle::collinear(w[0], w[1], w[2])),
            static_cast<int>(oracle::coplanar(w[0], w[1], w[2], w[3]))};
  }

 private:
  /// Points of the plane of three plain ones, most of which know it; in some cases one of another plane.
  void place_on_plane(Numbers& numbers, InputClass of) {
    const Point3 corner[] = {numbers.point3(of), numbers.point3(of), numbers.point3(of)};
    for (std::size_t i = 0; i < 4; ++i) {
      const std::size_t k = numbers.below(3);
      const Point3 a = corner[k], b = corner[(k + 1) % 3];
      const Point3 c = numbers.below(6) == 0 ? numbers.point3(of) : corner[(k + 2) % 3];
      const Point3 p = numbers.point3(of), q = numbers.point3(of), r = numbers.point3(of), s = numbers.point3(of);
      const double t = numbers.number(InputClass::tenths);
      const Case<Point3> made[] = {
          {[=] { return line_plane(p, q, a, b, c); }, oracle_point("line_plane", "", p, q, a, b, c)},
          {[=] { return line_plane(a, b, p, q, r); }, oracle_point("line_plane", "", a, b, p, q, r)},
          {[=] { return three_planes(p, q, r, c, b, a, q, r, s); },
           oracle_point("three_planes", "", p, q, r, c, b, a, q, r, s)},
          {[=] { return weighted(a, b, t); }, oracle_point("weighted", "", a, b, t)},
          {[=] { return centroid(a, b, c); }, oracle_point("centroid", "", a, b, c)},
          {[=] {
             return circumcenter(Triangle3{a, c, b});
           },
           oracle_point("circumcenter", "triangle", a, c, b)},
          {[=] { return a; }, a}};
      const Case<Point3>& chosen = made[numbers.below(7)];
      space[i] = chosen.point ? chosen : made[6];
    }
  }
  /// One point by different constructions, or nearly so.
  void make_twice(Numbers& numbers, InputClass of) {
    std::array<Point3, 8> r;
    for (Point3& x : r) x = numbers.point3(of);
    const Point3 &p = r[0], &q = r[1], &a = r[2], &b = r[3], &c = r[4], &x = r[5], &y = r[6], &z = r[7];
    const Point3 d = numbers.below(3) == 0 ? z : b, e = numbers.below(3) == 0 ? z : q;
    const auto by_line = [=](const Point3& p1, const Point3& q1, const Point3& a1, const Point3& b1, const Point3& c1) {
      return Case<Point3>([=] { return line_plane(p1, q1, a1, b1, c1); },
                          oracle_point("line_plane", "", p1, q1, a1, b1, c1));
    };
    const auto by_planes = [=](const Point3& b1, const Point3& x1, const Point3& q1, const Point3& y1) {
      return Case<Point3>([=] { return three_planes(p, q, x1, b1, a, c, q1, y1, p); },
                          oracle_point("three_planes", "", p, q, x1, b1, a, c, q1, y1, p));
    };
    const Case<Point3> made[] = {by_line(p, q, a, b, c), by_line(e, p, c, a, d), by_planes(d, x, e, y),
                                 by_planes(b, y, q, x)};
    const Case<Point3>&first = made[numbers.below(4)], &second = made[numbers.below(4)];
    if (!first.point || !second.point) return;
    space[1] = first;
    space[4] = second;
  }
  /// The line through two plain points, and on it points of constructions.
  void place_on_line(Numbers& numbers, InputClass of) {
    const Point2 a = numbers.point2(of), b = numbers.point2(of);
    const Point3 p = numbers.point3(of), q = numbers.point3(of);
    const auto on_line2 = [&] {
      const double t = numbers.number(InputClass::tenths);
      return Case<Point2>{[=] { return weighted(a, b, t); }, oracle_point("weighted", "", a, b, t)};
    };
    plane[0] = {[=] { return a; }, a};
    plane[1] = on_line2();
    plane[2] = on_line2();
    const auto on_line3 = [&]() -> Case<Point3> {
      for (int i = 0; i < 10; ++i) {
        const Point3 x = numbers.point3(of), y = numbers.point3(of), z = numbers.point3(of);
        if (const auto exact = oracle_point("line_plane", "", p, q, x, y, z))
          return {[=] { return line_plane(p, q, x, y, z); }, exact};
      }
      return {[=] { return p; }, p};
    };
    space[0] = on_line3();
    space[1] = on_line3();
    space[2] = on_line3();
  }
};

template <class F>
void for_points_of_every_class(int cases, const F& f) {
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    Numbers numbers(static_cast<std::uint64_t>(c) + 17);
    for (int i = 0; i < cases; ++i) f(Points(numbers, static_cast<InputClass>(c)));
  }
}

TEST(PredicatesOfExactPoints, AgreeWithDeterminantsOfRationals) {
  for_points_of_every_class(60, [](const Points& points) { EXPECT_EQ(points.asked(), points.defined()); });
}

/// Points that lie on the planes of two triangles, or on one, and know it of both, of one or of none.
Case<Point3> on_planes(Numbers& numbers, InputClass of, const std::array<Point3, 3>& s,
                       const std::array<Point3, 3>& t) {
  const auto by_planes = [&](const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e,
                             const Point3& f) {
    const Point3 x = numbers.point3(of), y = numbers.point3(of), z = numbers.point3(of);
    return Case<Point3>([=] { return three_planes(a, b, c, x, y, z, d, e, f); },
                        oracle_point("three_planes", "", a, b, c, x, y, z, d, e, f));
  };
  const auto by_line = [&](const Point3& p, const Point3& q, const std::array<Point3, 3>& on) {
    return Case<Point3>([=] { return line_plane(p, q, on[0], on[1], on[2]); },
                        oracle_point("line_plane", "", p, q, on[0], on[1], on[2]));
  };
  switch (numbers.below(7)) {
    case 0:
      return by_planes(s[0], s[1], s[2], t[0], t[1], t[2]);
    case 1:
      return by_planes(t[2], t[0], t[1], s[1], s[0], s[2]);
    case 2:
      return by_line(s[0], s[1], t);
    case 3:
      return by_line(t[2], t[1], s);
    case 4: {
      // Through the middle of two corners, which is not among them; exact for small numbers.
      const Point3 middle{s[0].x / 2 + s[1].x / 2, s[0].y / 2 + s[1].y / 2, s[0].z / 2 + s[1].z / 2};
      return by_line(s[2], middle, t);
    }
    case 5: {
      const double share = numbers.number(InputClass::tenths);
      return {[=] { return weighted(s[0], s[1], share); }, oracle_point("weighted", "", s[0], s[1], share)};
    }
    default:
      return by_planes(s[0], s[1], numbers.point3(of), t[0], t[1], t[2]);
  }
}

TEST(PredicatesOfExactPoints, AreRightOfPointsThatKnowTheirLine) {
  int on_line = 0, off = 0;
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    const auto of = static_cast<InputClass>(c);
    Numbers numbers(static_cast<std::uint64_t>(c) + 90);
    for (int i = 0; i < 150; ++i) {
      const std::array s{numbers.point3(of), numbers.point3(of), numbers.point3(of)},
          t{numbers.point3(of), numbers.point3(of), numbers.point3(of)};
      const Case<Point3> p[] = {on_planes(numbers, of, s, t), on_planes(numbers, of, s, t),
                                on_planes(numbers, of, s, t)};
      if (!p[0].point || !p[1].point || !p[2].point) continue;
      const bool expected = oracle::collinear(*p[0].exact, *p[1].exact, *p[2].exact);
      EXPECT_EQ(collinear(*p[0].point, *p[1].point, *p[2].point), expected);
      (expected ? on_line : off) += 1;
    }
  }
  EXPECT_GT(on_line, 200);
  EXPECT_GT(off, 200);
}

/// Points made of three corners, of what is next to these and of others, so that most lie on one plane or line, or off
/// it by less than rounding tells, and know it or do not.
class NextToEachOther {
 public:
  NextToEachOther(Numbers& numbers, InputClass of) : numbers_(numbers) {
    for (std::size_t i = 0; i < 3; ++i) {
      corner_[i] = numbers.point3(of);
      far_[i] = numbers.point3(of);
      next_[i] = corner_[i];
      double Point3::*const coordinates[] = {&Point3::x, &Point3::y, &Point3::z};
      double& x = next_[i].*coordinates[numbers.below(3)];
      x = std::nextafter(x, numbers.below(2) == 0 ? -2 : 2);
    }
  }

  Case<Point3> make() {
    const Case<Point3> made = any();
    if (made.point) return made;
    const Point3 p = near(0);
    return {[=] { return p; }, p};
  }

 private:
  Point3 near(std::size_t i) {
    const std::uint64_t choice = numbers_.below(12);
    return choice == 0 ? far_[i] : choice <= 2 ? next_[i] : corner_[i];
  }
  std::array<Point3, 3> plane() {
    std::array<Point3, 3> p{near(0), near(1), near(2)};
    std::rotate(p.begin(), p.begin() + static_cast<std::ptrdiff_t>(numbers_.below(3)), p.end());
    return p;
  }
  /// With a line of the plane, perhaps.
  std::array<Point3, 3> other_plane(std::size_t i) {
    return {near(i), numbers_.below(3) == 0 ? far_[(i + 1) % 3] : near((i + 1) % 3), far_[i]};
  }
  Case<Point3> any() {
    const std::size_t i = numbers_.below(3);
    const double t = numbers_.number(InputClass::tenths);
    const Point3 p = near(i), q = near((i + 1) % 3), r = numbers_.below(3) == 0 ? near((i + 2) % 3) : far_[i],
                 f = far_[1];
    const std::array a = plane(), b = other_plane(i), c = other_plane(numbers_.below(3));
    switch (numbers_.below(8)) {
      case 0:
        return {[=] { return weighted(p, q, t); }, oracle_point("weighted", "", p, q, t)};
      case 1:
        return {[=] { return centroid(a[0], a[1], a[2]); }, oracle_point("centroid", "", a[0], a[1], a[2])};
      case 2:
        return {[=] {
                  return circumcenter(Triangle3{a[0], a[1], a[2]});
                },
                oracle_point("circumcenter", "triangle", a[0], a[1], a[2])};
      case 3:
        return {[=] { return line_plane(p, q, r, far_of(c), f); },
                oracle_point("line_plane", "", p, q, r, far_of(c), f)};
      case 4:
      case 5:
        return {[=] { return line_plane(r, p, a[0], a[1], a[2]); },
                oracle_point("line_plane", "", r, p, a[0], a[1], a[2])};
      default:
        return {[=] { return three_planes(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]); },
                oracle_point("three_planes", "", a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2])};
    }
  }
  static Point3 far_of(const std::array<Point3, 3>& plane) { return plane[2]; }

  Numbers& numbers_;
  std::array<Point3, 3> corner_, next_, far_;
};

TEST(PredicatesOfExactPoints, AreRightOfPointsThatAreNextToAPlaneLineOrPoint) {
  int on_plane = 0, on_line = 0, same = 0, all = 0;
  for (const InputClass of : {InputClass::random, InputClass::integers, InputClass::tenths, InputClass::far_and_near}) {
    Numbers numbers(static_cast<std::uint64_t>(of) + 120);
    for (int i = 0; i < 250; ++i) {
      NextToEachOther points(numbers, of);
      for (int k = 0; k < 4; ++k) {
        const Case<Point3> p[] = {points.make(), points.make(), points.make(), points.make()};
        const int expected = oracle::orient3d(*p[0].exact, *p[1].exact, *p[2].exact, *p[3].exact);
        EXPECT_EQ(static_cast<int>(orient3d(*p[0].point, *p[1].point, *p[2].point, *p[3].point)), expected);
        const bool is_line = oracle::collinear(*p[0].exact, *p[1].exact, *p[2].exact);
        EXPECT_EQ(collinear(*p[0].point, *p[1].point, *p[2].point), is_line);
        const int order = oracle::compare_xyz(*p[0].exact, *p[1].exact);
        EXPECT_EQ(static_cast<int>(compare_xyz(*p[0].point, *p[1].point)), order);
        ++all;
        on_plane += expected == 0;
        on_line += is_line;
        same += order == 0;
      }
    }
  }
  EXPECT_GT(on_plane, all / 5);
  EXPECT_LT(on_plane, all * 4 / 5);
  EXPECT_GT(on_line, all / 20);
  EXPECT_GT(same, all / 50);
}

TEST(PredicatesOfExactPoints, TellPointsApartThatAreMadeNearlyAlikeAndRoundToTheSameDoubles) {
  Numbers numbers(131);
  int same = 0, apart = 0;
  for (int i = 0; i < 40; ++i) {
    std::array<Point3, 7> r;
    for (Point3& p : r) p = numbers.point3(InputClass::random);
    // The last bit of a small coordinate is far below those of the points.
    r[1].z = std::ldexp(r[1].z, -30);
    r[4].y = std::ldexp(r[4].y, -30);
    const Point3 &a = r[0], &b = r[1], &c = r[2], &d = r[3], &e = r[4], &x = r[5], &y = r[6];
    const Point3 next_to_b{b.x, b.y, std::nextafter(b.z, 2)}, next_to_e{e.x, std::nextafter(e.y, 2), e.z};
    std::vector<std::pair<ExactPoint3, Vector>> points;
    const auto by_line = [&](const Point3& p, const Point3& q, const Point3& s, const Point3& t, const Point3& u) {
      points.emplace_back(line_plane(p, q, s, t, u), *oracle_point("line_plane", "", p, q, s, t, u));
    };
    const auto by_planes = [&](const Point3& of_first, const Point3& p, const Point3& q) {
      points.emplace_back(three_planes(c, of_first, d, a, p, x, q, a, y),
                          *oracle_point("three_planes", "", c, of_first, d, a, p, x, q, a, y));
    };
    by_line(a, b, c, d, e);
    by_line(b, a, e, c, d);
    by_line(a, next_to_b, c, d, e);
    by_line(next_to_b, a, d, e, c);
    by_line(a, b, c, d, next_to_e);
    by_planes(e, b, b);
    by_planes(e, b, next_to_b);
    by_planes(e, next_to_b, b);
    by_planes(next_to_e, b, b);
    for (const auto& [p, exact_p] : points)
      for (const auto& [q, exact_q] : points) {
        const int expected = oracle::compare_xyz(exact_p, exact_q);
        EXPECT_EQ(static_cast<int>(compare_xyz(p, q)), expected);
        ++(expected == 0 ? same : apart);
      }
  }
  EXPECT_GT(same, 400);
  EXPECT_GT(apart, 400);
}

TEST(PredicatesOfExactPoints, AreTheSameInEveryEnvironment) {
  for_points_of_every_class(12, [](const Points& points) {
    const Signs usual = points.asked();
    for (const Environment& environment : all_environments()) {
      const InEnvironment in(environment);
      EXPECT_EQ(computed([&] { return points.asked(); }), usual) << environment.name;
      EXPECT_FALSE(in.changed());
    }
  });
}

}  // namespace
}  // namespace plumb::exact_points_test

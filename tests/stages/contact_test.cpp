#include <cstddef>
#include <string>

#include <gtest/gtest.h>

#include <convex/ball_box_integers.hpp>
#include <convex/box_axes_filter.hpp>
#include <convex/line_box.hpp>
#include <convex/line_kdop.hpp>
#include <convex/line_tetrahedron.hpp>
#include <convex/plane_side_integers.hpp>
#include "cases.hpp"
#include "pair_maker.hpp"
#include "shape_oracle.hpp"

// What decides about contact in integers of a fixed width, each by itself: it is unknown or right about shapes of every
// class, and known about short numbers.

namespace plumb::convex {
namespace {

using generators::InputClass;
using generators::RandomWords;

struct BySigns {
  template <class A, class B>
  static Meeting meeting(const A& a, const B& b) {
    return exact_signs(a, b);
  }
};
struct AlongAllAxes {
  template <class A, class B>
  static Meeting meeting(const A& a, const B& b) {
    OpenAxes all;
    BinaryPlaces<position_units<A, B>> places;
    any_gap(places, a, b, [&all](const auto& axes, const auto&) {
      if constexpr (requires { axes.at; })
        for (const Axis axis : axes.at) all.add(axis);
      else
        all.add(axes);
      return false;
    });
    return meeting_in_integers(a, b, all);
  }
};
struct AlongOpenAxes {
  template <class A, class B>
  static Meeting meeting(const A& a, const B& b) {
    OpenAxes open;
    const Meeting s = filter_by_axes(a, b, open);
    return s == Meeting::unknown ? meeting_in_integers(a, b, open) : s;
  }
};
struct ByRightAngles {
  static Meeting meeting(const Sphere3& ball, const Obb3& box) { return meeting_in_integers(ball, box); }
};
struct BySides {
  template <class B>
  static Meeting meeting(const Plane3& plane, const B& b) {
    const CertifiedSide side = exact_side(plane, b);
    return !side.is_certain ? Meeting::unknown : side.meets_plane() ? Meeting::meet : Meeting::apart;
  }
};

/// How many cases of a class there were and how many of them were decided.
struct Count {
  int cases = 0, known = 0, hits = 0;
};

template <class Way, class A, class B>
Count filter_cases_of(InputClass input_class, int cases, int seed) {
  const auto &first = generators::shape_kind(generators::shape_name<A>()),
             &second = generators::shape_kind(generators::shape_name<B>());
  RandomWords words(static_cast<std::uint64_t>(seed));
  Count count;
  for (int i = 0; i < cases; ++i) {
    A a;
    B b;
    generators::make_pair_of_shapes(first, second, input_class, words, reinterpret_cast<double*>(&a),
                                    reinterpret_cast<double*>(&b));
    const bool meet = oracle::share_a_point(a, b);
    const Meeting s = Way::meeting(a, b);
    ++count.cases;
    count.hits += meet;
    count.known += s != Meeting::unknown;
    if (s != Meeting::unknown) {
      EXPECT_EQ(s == Meeting::meet, meet)
          << first.name << " and " << second.name << ", class " << static_cast<int>(input_class) << ", case " << i;
    }
  }
  return count;
}

/// Two shapes and the way that decides about them.
template <class WayToDecide, class First, class Second>
struct Pair {
  using Way = WayToDecide;
  using A = First;
  using B = Second;
};

template <class P>
class Contact : public testing::Test {};
using Pairs = testing::Types<
    Pair<BySigns, Ray3, Triangle3>, Pair<BySigns, Line3, Triangle3>, Pair<BySigns, Segment3, Tetrahedron3>,
    Pair<BySigns, Ray3, Tetrahedron3>, Pair<BySigns, Line3, Tetrahedron3>, Pair<BySigns, Segment3, Sphere3>,
    Pair<BySigns, Ray3, Sphere3>, Pair<BySigns, Line3, Sphere3>, Pair<BySigns, Segment3, Ellipsoid3>,
    Pair<BySigns, Ray3, Ellipsoid3>, Pair<BySigns, Line3, Ellipsoid3>, Pair<BySigns, Segment3, Ray3>,
    Pair<BySigns, Segment3, Line3>, Pair<BySigns, Ray3, Ray3>, Pair<BySigns, Ray3, Line3>, Pair<BySigns, Line3, Ray3>,
    Pair<BySigns, Line3, Line3>, Pair<BySigns, Ray2, Point2>, Pair<BySigns, Line2, Point2>, Pair<BySigns, Ray3, Point3>,
    Pair<BySigns, Line3, Point3>, Pair<BySigns, Ray2, Ray2>, Pair<BySigns, Ray2, Line2>, Pair<BySigns, Line2, Ray2>,
    Pair<BySigns, Line2, Line2>, Pair<BySigns, Ray2, Segment2>, Pair<BySigns, Line2, Segment2>,
    Pair<BySigns, Ray2, Triangle2>, Pair<BySigns, Line2, Triangle2>, Pair<BySigns, Point3, Kdop14>,
    Pair<BySigns, Segment3, Kdop26>, Pair<BySigns, Ray3, Kdop14>, Pair<BySigns, Line3, Kdop18>,
    Pair<AlongAllAxes, Obb3, Obb3>, Pair<AlongAllAxes, Triangle3, Aabb3>, Pair<AlongAllAxes, Triangle3, Obb3>,
    Pair<AlongAllAxes, Aabb3, Obb3>, Pair<AlongAllAxes, Segment3, Aabb3>, Pair<AlongAllAxes, Ray3, Aabb3>,
    Pair<AlongAllAxes, Line3, Aabb3>, Pair<AlongAllAxes, Segment3, Obb3>, Pair<AlongAllAxes, Ray3, Obb3>,
    Pair<AlongAllAxes, Line3, Obb3>, Pair<AlongAllAxes, Point3, Obb3>, Pair<AlongOpenAxes, Point3, Obb3>,
    Pair<AlongOpenAxes, Obb3, Obb3>, Pair<AlongOpenAxes, Triangle3, Aabb3>, Pair<AlongOpenAxes, Triangle3, Obb3>,
    Pair<AlongOpenAxes, Aabb3, Obb3>, Pair<AlongOpenAxes, Segment3, Aabb3>, Pair<AlongOpenAxes, Ray3, Aabb3>,
    Pair<AlongOpenAxes, Line3, Aabb3>, Pair<AlongOpenAxes, Segment3, Obb3>, Pair<AlongOpenAxes, Ray3, Obb3>,
    Pair<AlongOpenAxes, Line3, Obb3>, Pair<BySides, Plane3, Sphere3>, Pair<BySides, Plane3, Obb3>,
    Pair<BySides, Plane3, Capsule3>, Pair<BySides, Plane3, Lozenge3>, Pair<BySides, Plane3, Ellipsoid3>,
    Pair<BySides, Plane3, Ray3>, Pair<BySides, Plane3, Line3>, Pair<ByRightAngles, Sphere3, Obb3>>;
TYPED_TEST_SUITE(Contact, Pairs, );

TYPED_TEST(Contact, IsUnknownOrRightInEveryClass) {
  using Way = typename TypeParam::Way;
  int seed = 0;
  for (const InputClass c : generators::input_classes)
    filter_cases_of<Way, typename TypeParam::A, typename TypeParam::B>(c, 60, ++seed);
}

TYPED_TEST(Contact, OfShortNumbersIsKnown) {
  using Way = typename TypeParam::Way;
  using A = typename TypeParam::A;
  using B = typename TypeParam::B;
  int decided = 0, all = 0;
  for (const InputClass c : {InputClass::exactly_degenerate, InputClass::touching}) {
    const Count count = filter_cases_of<Way, A, B>(c, 200, 1000);
    decided += count.known;
    all += count.cases;
  }
  EXPECT_GT(decided, all / 2);
}

constexpr auto meet = Meeting::meet, are_apart = Meeting::apart;

TEST(ExactSigns, TellWhetherALineMeetsASegmentInItsPlane) {
  const Segment3 segment{{0, 0, 0}, {2, 0, 0}};
  const Vector3 up{0, 3, 0};
  for (const double x : {0, 1, 2}) {
    EXPECT_EQ(exact_signs(segment, Ray3{{x, -1, 0}, up}), meet);
    EXPECT_EQ(exact_signs(segment, Ray3{{x, 0, 0}, up}), meet);
    EXPECT_EQ(exact_signs(segment, Ray3{{x, 1, 0}, up}), are_apart);
    EXPECT_EQ(exact_signs(segment, Line3{{x, 1, 0}, up}), meet);
  }
  for (const double x : {-1, 3}) {
    EXPECT_EQ(exact_signs(segment, Ray3{{x, -1, 0}, up}), are_apart);
    EXPECT_EQ(exact_signs(segment, Line3{{x, -1, 0}, up}), are_apart);
  }
}

TEST(ExactSigns, TellWhetherRaysOnOneLineMeet) {
  const auto ray = [](double x, double direction) { return Ray3{{x, 0, 0}, {direction, 0, 0}}; };
  EXPECT_EQ(exact_signs(ray(0, 1), ray(3, 2)), meet);
  EXPECT_EQ(exact_signs(ray(3, 1), ray(0, 2)), meet);
  EXPECT_EQ(exact_signs(ray(0, 1), ray(3, -2)), meet);
  EXPECT_EQ(exact_signs(ray(3, 1), ray(3, -2)), meet);
  EXPECT_EQ(exact_signs(ray(3, 1), ray(0, -2)), are_apart);
  EXPECT_EQ(exact_signs(ray(3, 0), ray(0, -2)), are_apart);
  EXPECT_EQ(exact_signs(ray(3, 0), ray(0, 2)), meet);
  EXPECT_EQ(exact_signs(ray(3, 0), ray(3, 0)), meet);
}

TEST(ExactSigns, TellWhatTouchesABall) {
  const Sphere3 ball{{0, 0, 0}, 5};
  EXPECT_EQ(exact_signs(Line3{{5, 9, 0}, {0, 1, 0}}, ball), meet);
  EXPECT_EQ(exact_signs(Ray3{{5, 9, 0}, {0, 1, 0}}, ball), are_apart);
  EXPECT_EQ(exact_signs(Segment3{{5, 9, 0}, {5, 0, 0}}, ball), meet);
  EXPECT_EQ(exact_signs(Segment3{{5, 9, 0}, {5, 1, 0}}, ball), are_apart);
  EXPECT_EQ(exact_signs(Line3{{3, 4, 0}, {0, 0, 0}}, ball), meet);
}

TEST(ExactSigns, TellWhatLiesInThePlaneOfATriangle) {
  const Triangle3 triangle{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, flat{{0, 0, 0}, {2, 0, 0}, {4, 0, 0}};
  EXPECT_EQ(exact_signs(Ray3{{-1, 2, 0}, {1, 0, 0}}, triangle), meet);
  EXPECT_EQ(exact_signs(Ray3{{-1, 2, 0}, {-1, 0, 0}}, triangle), are_apart);
  EXPECT_EQ(exact_signs(Line3{{-1, 2, 0}, {-1, 0, 0}}, triangle), meet);
  EXPECT_EQ(exact_signs(Ray3{{1, 1, 0}, {0, 0, 0}}, triangle), meet);
  EXPECT_EQ(exact_signs(Ray3{{1, 1, 1}, {0, 0, 0}}, triangle), are_apart);
  EXPECT_EQ(exact_signs(Ray3{{3, 1, 0}, {0, -1, 0}}, flat), meet);
  EXPECT_EQ(exact_signs(Ray3{{5, 1, 0}, {0, -1, 0}}, flat), are_apart);
}

TEST(ExactSigns, AreUnknownOffTheGrid) {
  EXPECT_EQ(exact_signs(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0x1p-100, 0, 0}, {1, 1, 0}}), meet);
  EXPECT_EQ(exact_signs(Line3{{1, 0, 0}, {1, 0, 0}}, Line3{{0x1p-100, 0, 0}, {1, 1, 0}}), Meeting::unknown);
  EXPECT_EQ(exact_signs(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 0x1p-1070}, {1, 1, 0}}), Meeting::unknown);
}

TEST(ExactLook, KnowsWhatTouchesAFlatBoxInItsPlane) {
  const Aabb3 flat{{0, 0, 0}, {2, 2, 0}};
  const auto triangle = [](double x) { return Triangle3{{x, 2, 0}, {x + 1, 2, 0}, {x, 3, 0}}; };
  EXPECT_EQ(AlongAllAxes::meeting(triangle(2), flat), meet);
  EXPECT_EQ(AlongAllAxes::meeting(triangle(2.125), flat), are_apart);
  const Obb3 turned{{4, 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 0};
  EXPECT_EQ(AlongAllAxes::meeting(flat, turned), meet);
  EXPECT_EQ(AlongAllAxes::meeting(Line3{{2, -1, 0}, {0, 1, 0}}, flat), meet);
  EXPECT_EQ(AlongAllAxes::meeting(Ray3{{2, 3, 0}, {0, 1, 0}}, flat), are_apart);
}

TEST(ExactLook, KnowsWhatTouchesABoxAtRightAngles) {
  const Obb3 box{{0, 0, 0}, {3, 4, 0}, {-4, 3, 0}, {0, 0, 1}, 1, 1, 5};
  EXPECT_EQ(ByRightAngles::meeting({{9, 12, 0}, 10}, box), meet);
  EXPECT_EQ(ByRightAngles::meeting({{9, 12, 0}, 9}, box), are_apart);
  EXPECT_EQ(ByRightAngles::meeting({{-1, 7, 9}, 4}, box), meet);
  EXPECT_EQ(ByRightAngles::meeting({{-1, 8, 9}, 4}, box), are_apart);
  Obb3 skewed = box;
  skewed.w.x = 1;
  EXPECT_EQ(ByRightAngles::meeting({{0, 0, 0}, 1}, skewed), Meeting::unknown);
}

TEST(ExactSides, KnowWhatTouchesAPlane) {
  const Plane3 plane{{0, 3, 4}, 0};
  EXPECT_EQ(BySides::meeting(plane, Capsule3{{1, 3, 4}, {1, 6, 4}, 5}), meet);
  EXPECT_EQ(BySides::meeting(plane, Capsule3{{1, 3, 4}, {1, 6, 4}, 4}), are_apart);
  EXPECT_EQ(BySides::meeting(plane, Lozenge3{{1, -6, -8}, {1, 0, 0}, {0, 3, 4}, 5}), meet);
  EXPECT_EQ(BySides::meeting(plane, Lozenge3{{1, -6, -8}, {1, 0, 0}, {0, 3, 3}, 5}), are_apart);
  EXPECT_EQ(BySides::meeting(plane, Ray3{{0, 4, -3}, {0, 1, 1}}), meet);
  EXPECT_EQ(BySides::meeting(plane, Ray3{{0, 4, -2}, {0, 1, 1}}), are_apart);
}

}  // namespace
}  // namespace plumb::convex

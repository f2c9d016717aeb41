#include <cmath>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/plumb.hpp>

#include "environment_of_caller.hpp"

// Oriented boxes and view frusta whose extents are so small, or large, and whose axes the other way around, that their
// products are ordinary: also where a processor reads the small ones as 0.

namespace plumb::hostile {
namespace {

constexpr Obb3 box{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1, 1};
constexpr ViewFrustum view{{0, 0, -1.5}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.5, 2.5, 0.25, 0.25};

Vector3 times(int power, const Vector3& v) {
  return {std::ldexp(v.x, power), std::ldexp(v.y, power), std::ldexp(v.z, power)};
}
/// The same set.
Obb3 with_factors(Obb3 b, int axis, int power) {
  Vector3* const axes[] = {&b.u, &b.v, &b.w};
  double* const halves[] = {&b.hu, &b.hv, &b.hw};
  *axes[axis] = times(power, *axes[axis]);
  *halves[axis] = std::ldexp(*halves[axis], -power);
  return b;
}
ViewFrustum with_factors(ViewFrustum s, int axis, int power) {
  if (axis == 0) {
    s.left = times(power, s.left);
    s.half_width = std::ldexp(s.half_width, -power);
  } else if (axis == 1) {
    s.up = times(power, s.up);
    s.half_height = std::ldexp(s.half_height, -power);
  } else {
    s.direction = times(power, s.direction);
    s.near_distance = std::ldexp(s.near_distance, -power);
    s.far_distance = std::ldexp(s.far_distance, -power);
  }
  return s;
}

/// answer(set) is the same for all numbers of a set, in every environment.
template <class Shape, class Answer>
void expect_the_same_answer(const Shape& plain, const char* question, Answer&& answer) {
  const int expected = answer(plain);
  for (int axis = 0; axis < 3; ++axis)
    for (const int power : {-1023, -1021, -600, 600, 1021, 1023}) {
      const Shape shape = with_factors(plain, axis, power);
      if (!is_finite(shape)) continue;
      for (const Environment& environment : all_environments()) {
        int found = 0;
        escape(shape);
        {
          const InEnvironment inside(environment);
          found = computed([&] { return answer(shape); });
        }
        EXPECT_EQ(found, expected) << question << ", axis " << axis << ", 2^" << power << "  # " << environment.name;
      }
    }
}

template <class Shape>
class Factors : public testing::Test {
 public:
  static Shape shape() {
    if constexpr (std::is_same_v<Shape, Obb3>)
      return box;
    else
      return view;
  }
  template <class Other>
  static void expect_the_same(const char* question, const Other& other) {
    expect_the_same_answer(shape(), question, [&](const Shape& s) { return static_cast<int>(intersects(s, other)); });
    expect_the_same_answer(shape(), question, [&](const Shape& s) { return static_cast<int>(intersects(other, s)); });
  }
  /// A k-DOP of the cube of half the size.
  template <int K>
  static Kdop<K> kdop_at(double x) {
    Kdop<K> s;
    for (int i = 0; i < K / 2; ++i) {
      const KdopDirection n = kdop_directions<K>[i];
      const double extent = 0.5 * (std::abs(n.x) + std::abs(n.y) + std::abs(n.z));
      s.min[i] = n.x * x - extent;
      s.max[i] = n.x * x + extent;
    }
    return s;
  }
};
using Shapes = testing::Types<Obb3, ViewFrustum>;
TYPED_TEST_SUITE(Factors, Shapes, );

TYPED_TEST(Factors, ThatAreReadAsZeroHideNothing) {
  using Set = TestFixture;
  for (double x = -2.25; x < 2.5; x += 0.75) {
    const FrustumGl gl{{{{1, 0, 0, -x}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 0.5}}}};
    Set::expect_the_same("point", Point3{x, 0.25, 0});
    Set::expect_the_same("segment", Segment3{{x, 0, 0}, {x + 0.5, 0.5, 0.25}});
    Set::expect_the_same("ray", Ray3{{x, 2, 0}, {0.125, -1, 0}});
    Set::expect_the_same("line", Line3{{x, 2, 0}, {0.125, -1, 0}});
    Set::expect_the_same("triangle", Triangle3{{x, 0, 0}, {x + 0.5, 1, 0}, {x, 0, 1}});
    Set::expect_the_same("tetrahedron", Tetrahedron3{{x, 0, 0}, {x + 0.5, 1, 0}, {x, 0, 1}, {x, -1, 0}});
    Set::expect_the_same("plane", Plane3{{1, 0.125, 0}, -x});
    Set::expect_the_same("sphere", Sphere3{{x, 0, 0}, 0.75});
    Set::expect_the_same("aabb", Aabb3{{x, -1, -1}, {x + 0.5, 1, 1}});
    Set::expect_the_same("obb", Obb3{{x, 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 0.25, 0.5, 0.5});
    Set::expect_the_same("kdop6", Set::template kdop_at<6>(x));
    Set::expect_the_same("kdop14", Set::template kdop_at<14>(x));
    Set::expect_the_same("kdop18", Set::template kdop_at<18>(x));
    Set::expect_the_same("kdop26", Set::template kdop_at<26>(x));
    Set::expect_the_same("capsule", Capsule3{{x, 0, 0}, {x, 1, 0}, 0.5});
    Set::expect_the_same("lozenge", Lozenge3{{x, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0.5});
    Set::expect_the_same("frustum_gl", gl);
    Set::expect_the_same("frustum_d3d", FrustumD3d{gl.matrix});
    ViewFrustum other = view;
    other.eye.x = x;
    Set::expect_the_same("view_frustum", other);
  }
}

template <class Solid>
void expect_the_same_place(const char* question, const Solid& solid) {
  expect_the_same_answer(box, question, [&](const Obb3& b) { return static_cast<int>(classify(solid, b)); });
}
TEST(FactorsOfBox, AreOneNumberToClassifyAndCull) {
  for (double x = -2.25; x < 2.5; x += 0.75) {
    const FrustumGl gl{{{{1, 0, 0, -x}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1.5}}}};
    expect_the_same_place("sphere", Sphere3{{x, 0, 0}, 1.875});
    expect_the_same_place("aabb", Aabb3{{x, -2, -2}, {x + 4, 2, 2}});
    expect_the_same_place("frustum_gl", gl);
    expect_the_same_place("frustum_d3d", FrustumD3d{gl.matrix});
    expect_the_same_place("view_frustum", ViewFrustum{{x, 0, -8}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 16, 0.25, 0.25});
    expect_the_same_answer(box, "in box", [&](const Obb3& b) {
      return 9 * static_cast<int>(classify(b, Sphere3{{x, 0, 0}, 0.75})) +
             3 * static_cast<int>(classify(b, Capsule3{{x, 0, 0}, {x, 0.5, 0}, 0.25})) +
             static_cast<int>(classify(b, Point3{x, 0, 0}));
    });
    expect_the_same_answer(box, "cull", [&](const Obb3& b) {
      return 3 * static_cast<int>(cull(gl, b)) + static_cast<int>(cull(FrustumD3d{gl.matrix}, b));
    });
  }
}
TEST(FactorsOfView, AreOneNumberToClassify) {
  for (double x = -2.25; x < 2.5; x += 0.75)
    expect_the_same_answer(view, "in view", [&](const ViewFrustum& s) {
      return 27 * static_cast<int>(classify(s, Sphere3{{x, 0, 0}, 0.25})) +
             9 * static_cast<int>(classify(s, Capsule3{{x, 0, 0}, {x, 0.5, 0}, 0.25})) +
             3 * static_cast<int>(classify(s, Triangle3{{x, 0, 0}, {x, 0.25, 0}, {x + 0.25, 0, 0}})) +
             static_cast<int>(classify(s, Obb3{{x, 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 0.125, 0.125, 0.125}));
    });
}

TEST(FactorsOfView, MayBeReadAsZeroInOneCoordinateAlone) {
  const ViewFrustum s{{-2, -0x1.3333333333334p-2, -0.5},
                      {-0.25, -1, 3},
                      {-0x1p-1023, 0x1.8p-1021, 0x1p-1021},
                      {1, 1, -0.625},
                      2,
                      4,
                      0x1.6666666666667p-1,
                      0x1p1023};
  const Point3 p{2, -1, -1};
  escape(s);
  for (const Environment& environment : all_environments()) {
    bool meets = false;
    {
      const InEnvironment inside(environment);
      meets = computed([&] { return intersects(p, s) && classify(s, p) == Containment::inside; });
    }
    EXPECT_TRUE(meets) << environment.name;
  }
}

/// A radius below 0 that is read as 0 is refused all the same.
TEST(Refusal, OfANegativeRadiusStaysWhereSubnormalNumbersAreReadAsZero) {
  const FrustumGl gl{{{{3, 2, -0.2, 1}, {2, 1, 2, -3}, {0.375, 1, -1, -1.25}, {0, 0, 0, 1}}}};
  const Sphere3 ball{{2, 0, 2}, -0x1p-1047};
  escape(ball);
  for (const Environment& environment : all_environments()) {
    bool is_refused = false;
    {
      const InEnvironment inside(environment);
      for (const bool is_first : {false, true}) try {
          is_refused = is_first ? intersects(ball, gl) : intersects(FrustumD3d{gl.matrix}, ball);
          is_refused = false;
        } catch (const InvalidArgument&) {
          is_refused = true;
        }
    }
    EXPECT_TRUE(is_refused) << environment.name;
  }
}

}  // namespace
}  // namespace plumb::hostile

#include <optional>

#include <gtest/gtest.h>

#include <plumb/cull.hpp>

#include <culling/reverse_test.hpp>
#include "filter_cases.hpp"

// Where a set lies against a face of a solid, in each closed number type alone: uncertain or right on every class of
// input; rationals are never uncertain.

namespace plumb::convex {
namespace {

using generators::InputClass;

template <class N>
SidesOfFace sides(const bodies::AnyShape& solid, int face_of_solid, const bodies::AnyShape& set) {
  Body<N> a, b;
  if (!write_body(a, solid, 1U << face_of_solid) || !write_body(b, set))
    return {filters::Certificate::uncertain, filters::Certificate::uncertain};
  return sides_of(face(a, face_of_solid, certificate(volume(a)) == filters::Certificate::negative), b);
}

/// How often each number type knew.
struct Known {
  int by_doubles = 0, by_integers = 0, by_rationals = 0;
};
template <class Ask, class Expect>
void ask_all(Known& known, const Ask& ask, const Expect& expect) {
  known.by_doubles += expect(ask.template operator()<Approximate>());
  known.by_integers += expect(ask.template operator()<Dyadic>());
  const int of_rationals = expect(ask.template operator()<filters::Rational>());
  EXPECT_EQ(of_rationals, 1);
  known.by_rationals += of_rationals;
}

template <class Pair>
class SideOfFace : public testing::Test {};
using CulledPairs = testing::Types<PairOf<FrustumGl, Sphere3>, PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>,
                                   PairOf<FrustumD3d, Sphere3>, PairOf<FrustumD3d, Aabb3>, PairOf<FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(SideOfFace, CulledPairs, Names);

TYPED_TEST(SideOfFace, IsUncertainOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  Known known;
  int count[3] = {};
  for_each_case<First, Second>([&](InputClass c, const First& frustum, const Second& shape, bool) {
    const DefaultFloatingPoint environment;
    for (int i = 0; i < 6; ++i) {
      const auto where = static_cast<Containment>(oracle::cull(frustum, shape, 1U << i, -1, false).where);
      ++count[static_cast<int>(where)];
      ask_all(
          known, [&]<class N>() { return sides<N>(bodies::any_shape(frustum), i, bodies::any_shape(shape)); },
          [&](const SidesOfFace& found) {
            if (filters::is_certain(found.within)) {
              EXPECT_EQ(found.within != filters::Certificate::negative, where == Containment::inside) << name_of(c);
            }
            if (filters::is_certain(found.beyond)) {
              EXPECT_EQ(found.beyond == filters::Certificate::positive, where == Containment::outside) << name_of(c);
            }
            return static_cast<int>(found.are_certain());
          });
    }
  });
  for (const int n : count) EXPECT_GT(n, cases);
  EXPECT_GT(2 * known.by_doubles, known.by_rationals);
  EXPECT_GT(2 * known.by_integers, known.by_rationals);
}

template <class Pair>
class Contents : public testing::Test {};
using Contained =
    testing::Types<PairOf<Sphere3, Tetrahedron3>, PairOf<Sphere3, Obb3>, PairOf<Sphere3, Capsule3>, PairOf<Aabb3, Obb3>,
                   PairOf<Aabb3, Sphere3>, PairOf<Obb3, Triangle3>, PairOf<Obb3, Obb3>, PairOf<Obb3, Capsule3>,
                   PairOf<OrthographicFrustum, Sphere3>, PairOf<ViewFrustum, Segment3>, PairOf<ViewFrustum, Aabb3>,
                   PairOf<ViewFrustum, Capsule3>, PairOf<FrustumGl, Obb3>, PairOf<FrustumD3d, Sphere3>>;
TYPED_TEST_SUITE(Contents, Contained, Names);

/// Of a flat solid zero, which is no answer.
TYPED_TEST(Contents, AreUncertainOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  Known known;
  int inside = 0, not_inside = 0;
  const auto test = [&](InputClass c, const First& solid, const Second& shape) {
    const bool is_inside = static_cast<Containment>(oracle::classify(solid, shape)) == Containment::inside;
    ++(is_inside ? inside : not_inside);
    const DefaultFloatingPoint environment;
    ask_all(
        known,
        [&]<class N>() {
          Body<N> a, b;
          if (!write_body(a, bodies::any_shape(solid)) || !write_body(b, bodies::any_shape(shape)))
            return filters::Certificate::uncertain;
          return a.form == bodies::Form::hull ? ball_contains(a, b) : faces_contain(a, b);
        },
        [&](filters::Certificate found) {
          if (!filters::is_certain(found)) return 0;
          if (found != filters::Certificate::zero) {
            EXPECT_EQ(found == filters::Certificate::positive, is_inside) << name_of(c);
          }
          return 1;
        });
  };
  for_each_case<First, Second>([&](InputClass c, const First& solid, const Second& shape, bool) {
    test(c, solid, shape);
    // Smaller, so that it often lies inside, and touches the surface.
    Second smaller = shape;
    if constexpr (requires { smaller.radius; }) {
      smaller.radius = 0;
    } else if constexpr (requires { smaller.max; }) {
      smaller.max = smaller.min;
    } else if constexpr (requires { smaller.hu; }) {
      smaller.hu = smaller.hv = smaller.hw = 0;
    } else if constexpr (requires { smaller.b; }) {
      smaller.b = smaller.a;
    }
    test(c, solid, smaller);
  });
  EXPECT_GT(inside, cases / 10);
  EXPECT_GT(not_inside, cases);
  EXPECT_GT(2 * known.by_doubles, known.by_rationals);
  EXPECT_GT(2 * known.by_integers, known.by_rationals);
}

/// By any plane of the frustum that the box is cut by; nothing if there is none.
template <class Frustum, class Box>
std::optional<bool> frustum_is_beyond(const Frustum& frustum, const Box& box) {
  for (unsigned plane = 1; plane <= all_planes; plane <<= 1) {
    const auto where = oracle::cull(frustum, box, plane, -1, false).where;
    if (oracle::cull(frustum, box, plane, -1, true).where != where) return true;
    if (static_cast<Containment>(where) == Containment::intersecting) return false;
  }
  return std::nullopt;
}

template <class Pair>
class ReverseTest : public testing::Test {};
using Boxes = testing::Types<PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>, PairOf<FrustumD3d, Aabb3>,
                             PairOf<FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(ReverseTest, Boxes, Names);

TYPED_TEST(ReverseTest, IsUncertainOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  Known known;
  int beyond = 0, not_beyond = 0;
  for_each_case<First, Second>([&](InputClass c, const First& frustum, const Second& box, bool) {
    const std::optional<bool> is_beyond = frustum_is_beyond(frustum, box);
    if (!is_beyond) return;
    ++(*is_beyond ? beyond : not_beyond);
    const DefaultFloatingPoint environment;
    ask_all(
        known,
        [&]<class N>() {
          return culling::beyond_a_face<N>(frustum.matrix, std::is_same_v<First, FrustumD3d>, bodies::any_shape(box));
        },
        [&](filters::Certificate found) {
          if (!filters::is_certain(found)) return 0;
          EXPECT_EQ(found == filters::Certificate::positive, *is_beyond) << name_of(c);
          return 1;
        });
  });
  EXPECT_GT(beyond, cases / 10);
  EXPECT_GT(not_beyond, cases);
  EXPECT_GT(2 * known.by_doubles, known.by_rationals);
  EXPECT_GT(2 * known.by_integers, known.by_rationals);
}

}  // namespace
}  // namespace plumb::convex

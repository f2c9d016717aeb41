#include <gtest/gtest.h>
#include <plumb/containment.hpp>

#include <classification/frustum_containment_integers.hpp>
#include "filter_cases.hpp"

// Where sets lie against the planes of frusta in exact numbers, alone: unknown or right on every class of input, and
// known of what it is for.

namespace plumb::convex {
namespace {

using generators::InputClass;

template <class Pair>
class ClassificationInExactNumbers : public testing::Test {};
using Pairs = testing::Types<PairOf<FrustumGl, Segment3>, PairOf<FrustumGl, Tetrahedron3>, PairOf<FrustumGl, Aabb3>,
                             PairOf<FrustumGl, Obb3>, PairOf<FrustumGl, Sphere3>, PairOf<FrustumGl, Capsule3>,
                             PairOf<FrustumD3d, Triangle3>, PairOf<FrustumD3d, Obb3>, PairOf<FrustumD3d, Sphere3>,
                             PairOf<ViewFrustum, Segment3>, PairOf<ViewFrustum, Triangle3>, PairOf<ViewFrustum, Aabb3>,
                             PairOf<ViewFrustum, Obb3>, PairOf<ViewFrustum, Sphere3>, PairOf<ViewFrustum, Capsule3>>;
TYPED_TEST_SUITE(ClassificationInExactNumbers, Pairs, Names);

TYPED_TEST(ClassificationInExactNumbers, IsUnknownOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  int known = 0, all = 0, inside = 0, outside = 0, met = 0;
  const auto look = [&](InputClass c, const First& frustum, const Second& shape) {
    bool meets = false;
    const Certificate side = exact_side(frustum, shape, meets);
    const bool is_short = c == InputClass::integer_grid || c == InputClass::touching;
    all += is_short;
    if (!is_certain(side)) return;
    known += is_short;
    const auto right = static_cast<Containment>(oracle::classify(frustum, shape));
    EXPECT_EQ(side == Certificate::positive, right == Containment::inside) << name_of(c);
    inside += side == Certificate::positive;
    if (side == Certificate::negative) {
      EXPECT_EQ(right, Containment::outside) << name_of(c);
      ++outside;
    } else if (side == Certificate::zero && meets) {
      EXPECT_EQ(right, Containment::intersecting) << name_of(c);
      ++met;
    }
  };
  for_each_case<First, Second>([&](InputClass c, const First& frustum, const Second& shape, bool) {
    look(c, frustum, shape);
    // Made smaller about a point that is often inside, so that it often is, and touches the planes.
    Second smaller = shape;
    if constexpr (std::is_same_v<Second, Sphere3>) {
      smaller.radius = 0;
      look(c, frustum, smaller);
    } else if constexpr (std::is_same_v<Second, Capsule3>) {
      smaller.b = smaller.a;
      look(c, frustum, smaller);
    }
  });
  EXPECT_GT(4 * known, 3 * all);
  EXPECT_GT(inside, cases / 10);
  EXPECT_GT(met, cases / 10);
  if (!std::is_same_v<Second, Capsule3>) {
    EXPECT_GT(outside, cases / 10);
  }
}

}  // namespace

// The algorithms over counts of roundings, for the largest of which clear_sign has room.

constexpr RoundingCount absolute(RoundingCount x) { return x; }
constexpr RoundingCount opposite(RoundingCount x) { return x; }
constexpr RoundingCount turned(bool, RoundingCount x) { return x; }
constexpr RoundingCount uncertain(RoundingCount x) { return x; }
constexpr Certificate certificate(RoundingCount) { return Certificate::positive; }
template <class T>
constexpr RoundingCount widened(RoundingCount x) {
  return x;
}

namespace {

struct CountedNumbers {
  template <Group>
  static constexpr RoundingCount known(double) {
    return {0};
  }
  template <Group>
  static constexpr Vec3<RoundingCount> known(double, double, double) {
    return {};
  }
  template <Group>
  static constexpr Vec3<RoundingCount> vector(const Vector3&) {
    return {};
  }
  template <Group>
  static constexpr Vec3<RoundingCount> difference(const Point3&, const Point3&) {
    return {{1}, {1}, {1}};
  }
  template <Group>
  static constexpr Vec3<RoundingCount> product(double, const Vector3&) {
    return {{2}, {2}, {2}};
  }
  static constexpr RoundingCount extent(double) { return {0}; }
  static constexpr Vec3<RoundingCount> axis(const Vector3&) { return {}; }
  template <Group, Group>
  static constexpr void read(const Matrix4&) {}
};

template <int Count>
RoundingCount most_of(const OfPlanes<RoundingCount, Count>& f) {
  RoundingCount most;
  for (const RoundingCount n : f.at) most = greater(most, n);
  return most;
}
/// The plane of most roundings, for each at the corners of a hull, or at the middle of a box and along its axes.
template <class Frustum, class Shape>
struct CountedPlanes {
  CountedNumbers numbers;
  Planes<CountedNumbers, Frustum> planes{numbers, Frustum()};
  typename SetAgainstPlanes<CountedNumbers, Frustum, Shape>::type set{numbers, Frustum(), Shape()};

  RoundingCount at(int corner, int) const { return most_of(planes.at(set.corner[corner])); }
  RoundingCount middle(int) const { return most_of(set.middle(planes)); }
  RoundingCount along(int k, int) const { return most_of(set.along(k, planes)); }
  RoundingCount on_face(const SimplexBasis<3>&, int i) const {
    return middle(i) + (along(0, i) + (along(1, i) + along(2, i)));
  }
};
template <int Q, class Shape, class Values>
RoundingCount most_of_basis(const Values& values) {
  BasisAgainst<Shape> basis;
  basis.planes = Q;
  for (int k = 0; k < Q; ++k) basis.plane[k] = basis.unknown[k] = k;
  const PointOnPlanes<Q, Shape, Values> point(values, basis);
  const CombinedPlanes<Q, Shape, Values> combined(values, basis);
  const RoundingCount most = point.plane(0);
  if constexpr (Box<Shape>)
    return greater(most, combined.greatest(Certificate::positive));
  else
    return greater(most, combined.at(0));
}
template <class Frustum>
struct CountedBall {
  CountedNumbers numbers;
  Planes<CountedNumbers, Frustum> planes{numbers, Frustum()};

  RoundingCount c(int) const { return most_of(planes.at(planes.relative(numbers_of(), Frustum(), Point3()))); }
  Vec3<RoundingCount> normal(int) const {
    return {most_of(planes.normals(0)), most_of(planes.normals(1)), most_of(planes.normals(2))};
  }
  static RoundingCount radius() { return {0}; }

 private:
  static CountedNumbers& numbers_of() {
    static CountedNumbers numbers;
    return numbers;
  }
};
template <int Q, class Values>
RoundingCount most_of_foot(const Values& values) {
  const PlanesOfFoot at{{0, 1, 2}};
  const FootOnPlanes<Q, Values> foot(values, at);
  const RoundingCount most = greater(greater(foot.divisor(), foot.multiplier(0)), foot.beyond());
  return greater(most, foot.plane(0));
}

TEST(ClearSigns, HaveRoomForAllRoundings) {
  int most = 0;
  const auto add = [&most](RoundingCount n) { most = std::max(most, n.count); };
  const CountedPlanes<ViewFrustum, Tetrahedron3> hull{};
  add(most_of_basis<1, Tetrahedron3>(hull));
  add(most_of_basis<3, Tetrahedron3>(hull));
  const CountedPlanes<ViewFrustum, Obb3> box{};
  add(most_of_basis<1, Obb3>(box));
  add(most_of_basis<3, Obb3>(box));
  const CountedPlanes<FlatViewFrustum, Tetrahedron3> hull_against_flat{};
  add(most_of_basis<3, Tetrahedron3>(hull_against_flat));
  const CountedPlanes<FlatViewFrustum, Obb3> box_against_flat{};
  add(most_of_basis<3, Obb3>(box_against_flat));
  const CountedPlanes<FrustumGl, Aabb3> against_matrix{};
  add(most_of_basis<3, Aabb3>(against_matrix));
  const CountedBall<ViewFrustum> ball{};
  add(most_of_foot<1>(ball));
  add(most_of_foot<2>(ball));
  add(most_of_foot<3>(ball));
  EXPECT_GT(most, 50);
  EXPECT_LT(2 * most, 1 << 11);  // once more for the magnitude
}

}  // namespace
}  // namespace plumb::convex

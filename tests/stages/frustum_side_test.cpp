#include <gtest/gtest.h>

#include <convex/plane_frustum.hpp>
#include <convex/plane_side_integers.hpp>
#include "filter_cases.hpp"

// The filter of where a frustum lies against a plane, in every floating-point environment, and the one in integers,
// each alone: undecided or right on every class of input, and decided of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

TEST(SideOfViewFrustum, IsUndecidedOrRight) {
  int certain[3] = {}, exact_of_touching = 0, touching = 0;
  for_each_case<Plane3, ViewFrustum>([&](InputClass c, const Plane3& plane, const ViewFrustum& frustum, bool meet) {
    const auto side = static_cast<PlaneSide>(oracle::classify(plane, frustum));
    EXPECT_EQ(side == PlaneSide::intersecting, meet);
    const auto expect_right = [&](const CertifiedSide& found, const char* where) {
      if (!found.is_certain) return;
      EXPECT_EQ(found.side(), side) << name_of(c) << " in " << where;
      EXPECT_EQ(found.meets_plane(), meet) << name_of(c) << " in " << where;
    };
    for (const Environment& e : environments()) {
      CertifiedSide found;
      {
        const InEnvironment in(e);
        escape(plane);
        escape(frustum);
        found = computed([&] { return filter_side(MeasuredSides(), plane, frustum); });
        escape(found);
      }
      expect_right(found, e.name);
      if (found.is_certain) ++certain[static_cast<int>(side) + 1];
    }
    const CertifiedSide exact = exact_side(plane, frustum);
    expect_right(exact, "integers");
    if (c != InputClass::touching && c != InputClass::exactly_degenerate) return;
    ++touching;
    exact_of_touching += exact.is_certain;
  });
  for (const int count : certain) EXPECT_GT(count, cases);
  EXPECT_GT(2 * exact_of_touching, touching);
}

template <class Frustum>
class PlaneAgainstMatrix : public testing::Test {};
struct FrustumNames {
  template <class Frustum>
  static std::string GetName(int) {
    return generators::shape_name<Frustum>();
  }
};
using Frusta = testing::Types<FrustumGl, FrustumD3d>;
TYPED_TEST_SUITE(PlaneAgainstMatrix, Frusta, FrustumNames);

TYPED_TEST(PlaneAgainstMatrix, IsUndecidedOrRight) {
  expect_undecided_or_right_in_every_environment<TypeParam, Plane3>(
      [](const TypeParam& frustum, const Plane3& plane) { return filter_by_edges(frustum, plane); });
}

TYPED_TEST(PlaneAgainstMatrix, IsUndecidedOrRightInIntegers) {
  int known = 0, all = 0;
  for_each_case<TypeParam, Plane3>([&](InputClass c, const TypeParam& frustum, const Plane3& plane, bool meet) {
    const Meeting few = meeting_by_exact_edges<24>(frustum, plane), more = meeting_by_exact_edges<60>(frustum, plane);
    EXPECT_TRUE(is_unknown_or(meet, few)) << name_of(c) << " in few bits";
    EXPECT_TRUE(is_unknown_or(meet, more)) << name_of(c);
    EXPECT_TRUE(few == Meeting::unknown || few == more) << name_of(c);
    if (c != InputClass::touching && c != InputClass::integer_grid) return;
    ++all;
    known += more != Meeting::unknown;
  });
  EXPECT_GT(2 * known, all);
}

// Small integers, so that planes go through the eye and through corners, and frusta that go on for ever: their far
// plane is at infinity, or behind the eye. The plane and the matrix have units of their own, coordinates another.
TYPED_TEST(PlaneAgainstMatrix, IsUndecidedOrRightOfFrustaWithoutEnd) {
  generators::RandomWords words(1);
  const auto integer = [&words](int most) { return static_cast<double>(words.integer(most)); };
  const auto power = [&words](int most) { return std::ldexp(1, words.between(-most, most)); };
  int without_end = 0, touching = 0, meeting = 0, apart = 0;
  for (int i = 0; i < 4000; ++i) {
    const double unit = power(40), of_plane = power(300), of_matrix = power(200);
    const auto times = [unit](double by, const Vector4& v) {
      return Vector4{by * v.x, by * v.y, by * v.z, by * unit * v.w};
    };
    // Where the last two rows are the same but for the constants, the far plane is at infinity.
    TypeParam frustum;
    frustum.matrix.row[0] = times(of_matrix, {1 + integer(1), integer(1), integer(1), integer(2)});
    frustum.matrix.row[1] = times(of_matrix, {integer(1), 1, integer(1), integer(2)});
    frustum.matrix.row[2] = times(of_matrix, {0, 0, -1, integer(2)});
    frustum.matrix.row[3] = times(of_matrix, {0, 0, -1, integer(1)});
    const Vector4 p = times(of_plane, {integer(2), integer(2), 1 + integer(2), integer(4)});
    if (same(p.x, 0) && same(p.y, 0) && same(p.z, 0)) continue;
    const Plane3 plane{{p.x, p.y, p.z}, p.w};
    const bool meet = oracle::share_a_point(frustum, plane);
    const Meeting exact = meeting_by_exact_edges<24>(frustum, plane);
    EXPECT_TRUE(is_unknown_or(meet, exact)) << i;
    EXPECT_TRUE(is_unknown_or(meet, meeting_by_exact_edges<60>(frustum, plane))) << i;
    EXPECT_TRUE(is_unknown_or(meet, filter_by_edges(frustum, plane))) << i;
    EXPECT_EQ(intersects(frustum, plane), meet) << i;
    meeting += exact == Meeting::meet;
    apart += exact == Meeting::apart;
    IntegersOfPlaneAgainstMatrix<24> numbers(frustum, plane);
    meeting_by_edges(numbers, frustum, plane, [&, asked = 0](const auto& x) mutable {
      const Certificate c = certificate(x);
      touching += asked == 1 && c == Certificate::zero;
      without_end += asked == 2 && c == Certificate::zero;
      ++asked;
      return c;
    });
  }
  for (const int count : {without_end, touching, meeting, apart}) EXPECT_GT(count, 200);
}

}  // namespace
}  // namespace plumb::convex

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <plumb/compare_distance.hpp>
#include <plumb/det4.hpp>
#include <plumb/detail/small_integer_stage.hpp>
#include <plumb/detail/static_bound.hpp>
#include <plumb/diametral.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/side_of_plane.hpp>
#include <plumb/side_of_sphere.hpp>

#include "word_source.hpp"

// The constants of stage 1 and what it certifies with them.

namespace plumb {
namespace {

using generators::RandomWords;

// Roundings on the longest path and size of the classic predicates, derived by hand from their formulas.

template <class P, class... Args>
using Computed = typename decltype(ErrorBoundStage::result_type<P, Args...>())::type;

/// coefficient * S^degree.
constexpr filters::Size power_of_one_group(long coefficient, int degree) {
  filters::Size s;
  filters::Monomial m;
  m.coefficient = coefficient;
  m.exponent[0] = degree;
  s.add(m);
  return s;
}

template <class P, class... Args>
constexpr bool is_bounded_by(int roundings, const filters::Size& size) {
  return Computed<P, Args...>::roundings == roundings && Computed<P, Args...>::size == size;
}

// How long integers may be for plain doubles to be exact.
static_assert(SmallIntegerStage::bits_for<Orient2d, Point2, Point2, Point2>() == 25);
static_assert(SmallIntegerStage::bits_for<Orient3d, Point3, Point3, Point3, Point3>() == 15);
static_assert(SmallIntegerStage::bits_for<Incircle, Point2, Point2, Point2, Point2>() == 11);
static_assert(SmallIntegerStage::bits_for<Insphere, Point3, Point3, Point3, Point3, Point3>() == 8);

static_assert(is_bounded_by<Orient2d, Point2, Point2, Point2>(4, power_of_one_group(2, 2)));
static_assert(is_bounded_by<Orient3d, Point3, Point3, Point3, Point3>(8, power_of_one_group(6, 3)));
static_assert(is_bounded_by<Incircle, Point2, Point2, Point2, Point2>(11, power_of_one_group(12, 4)));
static_assert(is_bounded_by<Insphere, Point3, Point3, Point3, Point3, Point3>(16, power_of_one_group(72, 5)));
static_assert(is_bounded_by<Det4, Vector4, Vector4, Vector4, Vector4>(8, power_of_one_group(24, 4)));
static_assert(is_bounded_by<SideOfSphere, Point3, double, Point3>(6, power_of_one_group(4, 2)));
static_assert(is_bounded_by<CompareDistance, Point2, Point2, Point2>(5, power_of_one_group(4, 2)));
static_assert(is_bounded_by<CompareDistance, Point3, Point3, Point3>(6, power_of_one_group(6, 2)));
static_assert(is_bounded_by<InCircleDiametral, Point2, Point2, Point2>(4, power_of_one_group(2, 2)));
static_assert(is_bounded_by<InSphereDiametral, Point3, Point3, Point3>(5, power_of_one_group(3, 2)));

/// Three products of a normal's and a point's coordinate, and the offset.
static_assert(is_bounded_by<SideOfPlane, Vector3, double, Point3>(4, filters::leaf_size(0) * filters::leaf_size(2) +
                                                                         filters::leaf_size(0) * filters::leaf_size(2) +
                                                                         filters::leaf_size(0) * filters::leaf_size(2) +
                                                                         filters::leaf_size(1)));

/// For orient3d of a unit tetrahedron's corner at height h the sum of squares is 2 and the bound 8 roundings of size
/// 6 * 2^(3/2): about 138 units of the last place. The logarithms' interpolation makes 158.5 of it: in units,
/// L(8 * 6 * (1 + 2^-6)) + 3/2 L(2) + 5/2 * 0.0861 = 5.5234 + 1.5 + 0.2153 = L(158.5).
TEST(ErrorBound, IsTheRoundingsTimesTheSizeAndNotMuchMore) {
  const auto certify = [](double height) {
    return ErrorBoundStage::certify<Orient3d>(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, height});
  };
  EXPECT_EQ(certify(158 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(159 * 0x1p-52), filters::Certificate::positive);
  EXPECT_EQ(certify(-158 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(-159 * 0x1p-52), filters::Certificate::negative);
}

/// The same for degree 2, which compares without logarithms: 4 roundings of size 2 * 1 and the unit's 2^-6, exactly.
TEST(ErrorBound, IsExactlyTheRoundingsTimesTheSizeInDegreeTwo) {
  const auto certify = [](double height) {
    return ErrorBoundStage::certify<Orient2d>(Point2{0, 0}, Point2{1, 0}, Point2{0, height});
  };
  EXPECT_EQ(certify(8.125 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(8.25 * 0x1p-52), filters::Certificate::positive);
  EXPECT_EQ(certify(-8.125 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(-8.25 * 0x1p-52), filters::Certificate::negative);
}

TEST(ErrorBound, IsUncertainOutsideTheRangeOfItsProof) {
  const auto orient2d = [](double s) {
    return ErrorBoundStage::certify<Orient2d>(Point2{0, 0}, Point2{s, 0}, Point2{0, s});
  };
  EXPECT_EQ(orient2d(0x1p478), filters::Certificate::positive);
  EXPECT_EQ(orient2d(0x1p480), filters::Certificate::uncertain);
  EXPECT_EQ(orient2d(0x1p-500), filters::Certificate::positive);
  EXPECT_EQ(orient2d(0x1p-530), filters::Certificate::uncertain);
  const auto orient3d = [](double s) {
    return ErrorBoundStage::certify<Orient3d>(Point3{0, 0, 0}, Point3{s, 0, 0}, Point3{0, s, 0}, Point3{0, 0, s});
  };
  EXPECT_EQ(orient3d(0x1p319), filters::Certificate::positive);
  EXPECT_EQ(orient3d(0x1p320), filters::Certificate::uncertain);
  EXPECT_EQ(orient3d(0x1p-330), filters::Certificate::positive);
  EXPECT_EQ(orient3d(0x1p-345), filters::Certificate::uncertain);
  const auto side_of_plane = [](double normal, double offset, double p) {
    return ErrorBoundStage::certify<SideOfPlane>(Vector3{normal, 0, 0}, offset, Point3{p, 0, 0});
  };
  EXPECT_EQ(side_of_plane(0x1p480, 0, 1), filters::Certificate::positive);
  EXPECT_EQ(side_of_plane(0x1.0000000000001p480, 0, 1), filters::Certificate::uncertain);
  EXPECT_EQ(side_of_plane(0, 0x1p480, 0), filters::Certificate::positive);
  EXPECT_EQ(side_of_plane(0, 0x1.0000000000001p480, 0), filters::Certificate::uncertain);
  EXPECT_EQ(side_of_plane(-1, 0, 0x1p480), filters::Certificate::negative);
  EXPECT_EQ(side_of_plane(-1, 0, 0x1.0000000000001p480), filters::Certificate::uncertain);
}

/// Fused into the first subtraction, a product that is an argument would be a number that is no double.
TEST(ErrorBound, TakesAnArgumentForTheDoubleThatItIs) {
  RandomWords words(7);
  for (int i = 0; i < 1000; ++i) {
    const volatile double first = 1 + std::ldexp(static_cast<double>(words.bits(52)), -52);
    const volatile double second = 1 + std::ldexp(static_cast<double>(words.bits(52)), -52);
    const volatile double stored = first * second;
    const double r = stored, next = std::nextafter(r, 5), p = first, q = second;
    ASSERT_EQ(ErrorBoundStage::certify<Orient2d>(Point2{r, r}, Point2{next, next}, Point2{p * q, r}),
              filters::Certificate::uncertain)
        << std::hexfloat << p << ' ' << q;
    ASSERT_EQ(orient2d({r, r}, {next, next}, {first * second, r}), Sign::zero) << std::hexfloat << p << ' ' << q;
  }
}

/// The constant is the bound for differences of the extent: 8.125 units for orient2d in the unit square.
TEST(StaticBound, IsTheBoundAtItsExtent) {
  const auto certify = [](double extent, double height) {
    return filters::StaticBound<Orient2d, Point2>(extent).certify(Point2{0, 0}, Point2{1, 0}, Point2{0, height});
  };
  EXPECT_EQ(certify(1, 8.125 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(1, std::nextafter(8.125 * 0x1p-52, 1)), filters::Certificate::positive);
  EXPECT_EQ(certify(1, -8.125 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(1, -std::nextafter(8.125 * 0x1p-52, 1)), filters::Certificate::negative);
  EXPECT_EQ(certify(4, 16 * 8.125 * 0x1p-52), filters::Certificate::uncertain);
  EXPECT_EQ(certify(4, std::nextafter(16 * 8.125 * 0x1p-52, 1)), filters::Certificate::positive);
}

TEST(StaticBound, DecidesNothingOutsideTheRangeOfItsProof) {
  const auto certify = [](double extent, double s) {
    return filters::StaticBound<Orient2d, Point2>(extent).certify(Point2{0, 0}, Point2{s, 0}, Point2{0, s});
  };
  EXPECT_EQ(certify(0x1p480, 0x1p470), filters::Certificate::positive);
  EXPECT_EQ(certify(0x1p480, 0x1p440), filters::Certificate::uncertain);
  for (const double extent : {0x1.0000000000001p480, 0x1p1023, std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()}) {
    EXPECT_EQ(certify(extent, 0x1p500), filters::Certificate::uncertain);
    EXPECT_EQ(certify(extent, 0x1p511), filters::Certificate::uncertain);
  }
  EXPECT_EQ(certify(0, 0x1p-500), filters::Certificate::positive)
      << "a box of no size is taken for one of the smallest";
  EXPECT_EQ(certify(0, 0x1p-510), filters::Certificate::uncertain);
}

/// Nothing that is not finite is ever certain, in whichever number of whichever point.
TEST(ErrorBound, IsUncertainOfWhatIsNotFinite) {
  for (const double bad : {__builtin_nan(""), -__builtin_nan(""), __builtin_inf(), -__builtin_inf()})
    for (int i = 0; i < 15; ++i) {
      double x[15] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 3, 5, 4};
      x[i] = bad;
      const auto p = [&x](int k) { return Point3{x[3 * k], x[3 * k + 1], x[3 * k + 2]}; };
      const auto q = [&x](int k) { return Point2{x[2 * k], x[2 * k + 1]}; };
      EXPECT_EQ(ErrorBoundStage::certify<Insphere>(p(0), p(1), p(2), p(3), p(4)), filters::Certificate::uncertain);
      if (i < 12) {
        EXPECT_EQ(ErrorBoundStage::certify<Orient3d>(p(0), p(1), p(2), p(3)), filters::Certificate::uncertain);
      }
      if (i < 8) {
        EXPECT_EQ(ErrorBoundStage::certify<Incircle>(q(0), q(1), q(2), q(3)), filters::Certificate::uncertain);
      }
      if (i < 6) {
        EXPECT_EQ(ErrorBoundStage::certify<Orient2d>(q(0), q(1), q(2)), filters::Certificate::uncertain);
      }
    }
}

}  // namespace
}  // namespace plumb

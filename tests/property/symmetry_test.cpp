#include <array>
#include <utility>

#include "property.hpp"

namespace plumb::properties {
namespace {

template <class First, class... Rest>
auto as_array(const std::tuple<First, Rest...>& arguments) {
  return std::apply([](const auto&... s) { return std::array<First, sizeof...(s)>{s...}; }, arguments);
}

/// The same arguments with two of them, all of one type, swapped.
template <class... Shapes>
std::tuple<Shapes...> with_swapped(const std::tuple<Shapes...>& arguments, std::size_t i, std::size_t j) {
  auto shapes = as_array(arguments);
  std::swap(shapes[i], shapes[j]);
  return std::tuple_cat(shapes);
}

/// Two different places among n, by choice.
std::pair<std::size_t, std::size_t> two_of(std::size_t n, WordSource& words) {
  const auto count = static_cast<int>(n);
  const int i = words.below(count), j = (i + 1 + words.below(count - 1)) % count;
  return {static_cast<std::size_t>(i), static_cast<std::size_t>(j)};
}

template <class Test, Locus Edge, class Shape, std::size_t... Index>
auto subject_of(std::index_sequence<Index...>) -> Subject<Test, Edge, std::enable_if_t<Index + 1 != 0, Shape>...>;

/// The test of N shapes of one type.
template <class Test, Locus Edge, class Shape, std::size_t N>
using Uniform = decltype(subject_of<Test, Edge, Shape>(std::make_index_sequence<N>{}));

template <class S>
class AlternatingTest : public testing::Test {};
using Alternating =
    testing::Types<Uniform<TestOrient2d, Locus::flat, Point2, 3>, Uniform<TestOrient3d, Locus::flat, Point3, 4>,
                   Uniform<TestIncircle, Locus::circle, Point2, 4>, Uniform<TestInsphere, Locus::circle, Point3, 5>,
                   Uniform<TestPowerTest, Locus::power, WeightedPoint3, 5>>;
TYPED_TEST_SUITE(AlternatingTest, Alternating, SubjectNames);

TYPED_TEST(AlternatingTest, ChangesSignWhenAnyTwoPointsAreSwapped) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto [i, j] = two_of(std::tuple_size_v<typename TypeParam::Arguments>, words);
    const auto swapped = with_swapped(arguments, i, j);
    return difference<TypeParam>(swapped, TypeParam::library(swapped), -TypeParam::library(arguments));
  }));
}

template <class S>
class SymmetricTest : public testing::Test {};
using Symmetric =
    testing::Types<Uniform<TestCollinear, Locus::flat, Point2, 3>, Uniform<TestCollinear, Locus::flat, Point3, 3>,
                   Uniform<TestCoplanar, Locus::flat, Point3, 4>, Uniform<TestIntersects, Locus::flat, Point2, 2>,
                   Uniform<TestIntersects, Locus::flat, Point3, 2>, Uniform<TestIntersects, Locus::flat, Segment2, 2>,
                   Uniform<TestIntersects, Locus::flat, Segment3, 2>,
                   Uniform<TestIntersects, Locus::flat, Triangle2, 2>,
                   Uniform<TestIntersects, Locus::flat, Triangle3, 2>, Uniform<TestRelate, Locus::flat, Segment2, 2>,
                   Uniform<TestRelate, Locus::flat, Segment3, 2>, Uniform<TestRelate, Locus::flat, Triangle2, 2>,
                   Uniform<TestRelate, Locus::flat, Triangle3, 2>>;
TYPED_TEST_SUITE(SymmetricTest, Symmetric, SubjectNames);

TYPED_TEST(SymmetricTest, AnswersTheSameWhenAnyTwoArgumentsAreSwapped) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto [i, j] = two_of(std::tuple_size_v<typename TypeParam::Arguments>, words);
    const auto swapped = with_swapped(arguments, i, j);
    return difference<TypeParam>(swapped, TypeParam::library(swapped), TypeParam::library(arguments));
  }));
}

/// Swaps two corners of the shape, all of which it is the hull.
template <class Shape>
void swap_corners(Shape& s, WordSource& words) {
  std::array<double, 12> x{};
  std::size_t n = 0;
  for_each_number_of(s, [&](double number) { x[n++] = number; });
  const std::size_t dimension = dimension_of<std::remove_cvref_t<decltype(s.a)>>();
  const auto [i, j] = two_of(n / dimension, words);
  for (std::size_t c = 0; c < dimension; ++c) std::swap(x[i * dimension + c], x[j * dimension + c]);
  n = 0;
  for_each_number_of(s, [&](double& number) { number = x[n++]; });
}

template <class S>
class PairTest : public testing::Test {};
TYPED_TEST_SUITE(PairTest, TypesOf<PairSubjects>::Types, SubjectNames);

TYPED_TEST(PairTest, AnswersTheSameWhateverTheOrderOfTheCorners) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    auto turned = arguments;
    const auto turn = [&words](auto& s) {
      if constexpr (HasCorners<std::remove_cvref_t<decltype(s)>>) swap_corners(s, words);
    };
    std::apply([&](auto&... s) { (turn(s), ...); }, turned);
    return difference<TypeParam>(turned, TypeParam::library(turned), TypeParam::library(arguments));
  }));
}

TYPED_TEST(PairTest, AnswersTheSameInEitherOrder) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto& [first, second] = arguments;
    return difference<TypeParam>(arguments, TypeParam::Test::library(second, first), TypeParam::library(arguments));
  }));
}

TYPED_TEST(PairTest, IntersectsWhenTheRelationIsNotDisjoint) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto& first = std::get<0>(arguments);
    const auto& second = std::get<1>(arguments);
    if constexpr (requires { relate(first, second); }) {
      const bool related = static_cast<int>(relate(first, second)) != 0;
      return difference<TypeParam>(arguments, intersects(first, second), related);
    }
    return std::string();
  }));
}

TEST(Det4, ChangesSignWithEverySwapAndNegationOfRowsAndNotWhenTransposed) {
  using S = Subject<TestDet4, Locus::flat, Matrix4>;
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = S::make(c, words);
    const Matrix4& m = std::get<0>(arguments);
    const Sign sign = det4(m);
    Matrix4 swapped = m, negated = m;
    const auto [i, j] = two_of(4, words);
    std::swap(swapped.row[i], swapped.row[j]);
    Vector4& r = negated.row[i];
    r = {-r.x, -r.y, -r.z, -r.w};
    Matrix4 transposed;
    for (std::size_t k = 0; k < 4; ++k) {
      const auto entry = [&](const Vector4& row) { return std::array{row.x, row.y, row.z, row.w}[k]; };
      transposed.row[k] = {entry(m.row[0]), entry(m.row[1]), entry(m.row[2]), entry(m.row[3])};
    }
    return difference<S>({swapped}, det4(swapped), -sign) + difference<S>({negated}, det4(negated), -sign) +
           difference<S>({transposed}, det4(transposed), sign);
  }));
}

TEST(SideOfPlane, ChangesSignWithThePlane) {
  using S = Subject<TestSideOfPlane, Locus::plane, Plane3, Point3>;
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = S::make(c, words);
    const auto& [plane, p] = arguments;
    const Plane3 turned{{-plane.normal.x, -plane.normal.y, -plane.normal.z}, -plane.offset};
    return difference<S>({turned, p}, side_of_plane(turned, p), -side_of_plane(plane, p));
  }));
}

TEST(SideOfSphere, IsTheSameFromTheCentreToThePointAndBack) {
  using S = Subject<TestSideOfSphere, Locus::sphere, Sphere3, Point3>;
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = S::make(c, words);
    const auto& [sphere, p] = arguments;
    const Sphere3 other{p, sphere.radius};
    return difference<S>({other, sphere.center}, side_of_sphere(other, sphere.center), side_of_sphere(sphere, p));
  }));
}

template <class S>
class PairOfEndsTest : public testing::Test {};
using Distances = testing::Types<Uniform<TestCompareDistance, Locus::distance, Point2, 3>,
                                 Uniform<TestCompareDistance, Locus::distance, Point3, 3>>;
TYPED_TEST_SUITE(PairOfEndsTest, Distances, SubjectNames);

TYPED_TEST(PairOfEndsTest, ChangesSignWhenThePointsComparedAreSwapped) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto swapped = with_swapped(arguments, 1, 2);
    return difference<TypeParam>(swapped, TypeParam::library(swapped), -TypeParam::library(arguments));
  }));
}

template <class S>
class DiametralTest : public testing::Test {};
using Diametrals = testing::Types<Uniform<TestInCircleDiametral, Locus::diametral, Point2, 3>,
                                  Uniform<TestInSphereDiametral, Locus::diametral, Point3, 3>>;
TYPED_TEST_SUITE(DiametralTest, Diametrals, SubjectNames);

TYPED_TEST(DiametralTest, AnswersTheSameWhenTheEndsOfTheDiameterAreSwapped) {
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    const auto swapped = with_swapped(arguments, 0, 1);
    return difference<TypeParam>(swapped, TypeParam::library(swapped), TypeParam::library(arguments));
  }));
}

}  // namespace
}  // namespace plumb::properties

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

#include "targets.hpp"

// The second filter by itself: without it all answers would be the same, and late.

namespace plumb::batch {
namespace {

template <class Predicate, class... Points>
void expect_decided(bool is_zero, const Points&... points) {
  constexpr int count = sizeof...(Points), dimension = sizeof(std::common_type_t<Points...>) / sizeof(double);
  constexpr std::size_t items = 8;
  using Items = Columns<count, dimension>;
  const Sign expected = decide<Predicate>(points...);
  ASSERT_EQ(expected == Sign::zero, is_zero) << Predicate::name;
  for (const std::int64_t target : batched::targets()) {
    const batched::WithTargets with(target);
    const auto certify = best_kernels().refined->kernel<Refined<Predicate>, Items>();
    if (certify == nullptr) continue;  // the target does not fuse
    std::array<std::array<double, items>, count * dimension> numbers;
    Items columns{};
    std::size_t n = 0;
    const auto add = [&](const std::array<double, dimension>& point) {
      for (const double x : point) {
        numbers[n].fill(x);
        columns.column[n] = numbers[n].data();
        ++n;
      }
    };
    (add(std::bit_cast<std::array<double, dimension>>(points)), ...);
    signed char signs[items];
    std::uint32_t undecided[items];
    EXPECT_EQ(certify(columns, 0, items, signs, undecided), 0U) << Predicate::name << ", targets " << target;
    EXPECT_TRUE(std::ranges::all_of(signs, [&](signed char s) { return s == static_cast<signed char>(expected); }));
  }
}

/// All four of points of which the last is so many units off the line, plane, circle or sphere of the others.
void expect_all_decided(bool is_zero, double off) {
  const double y = off * 0x1p-50;
  expect_decided<Orient2d>(is_zero, Point2{0, 0}, Point2{3, 3}, Point2{4, 4 + y});
  expect_decided<Orient3d>(is_zero, Point3{0, 0, 0}, Point3{3, 0, 3}, Point3{0, 3, 3}, Point3{1, 4 + y, 5});
  expect_decided<Incircle>(is_zero, Point2{5, 0}, Point2{0, 5}, Point2{-5, 0}, Point2{3, 4 + y});
  expect_decided<Insphere>(is_zero, Point3{5, 0, 0}, Point3{0, 5, 0}, Point3{0, 0, 5}, Point3{-5, 0, 0},
                           Point3{3, 4 + y, 0});
}

TEST(RefinedKernels, DecideWhatIsAUnitFromZero) {
  expect_all_decided(false, 1);
  expect_all_decided(false, -1);
}

TEST(RefinedKernels, DecideZerosOfSmallIntegers) { expect_all_decided(true, 0); }

}  // namespace
}  // namespace plumb::batch

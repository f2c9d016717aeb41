#include <plumb/aabb_aabb.hpp>

#include <plumb/compare.hpp>
#include <plumb/refuse.hpp>

namespace plumb {

namespace {

// All comparisons are made, and none branched on: which axis separates two boxes cannot be foreseen.

/// order_key(x), from the magnitude and the sign, which cannot be foreseen either.
constexpr long long key(double x) {
  const auto bits = __builtin_bit_cast(long long, x);
  const long long sign = bits >> 63;
  return ((bits & __LONG_LONG_MAX__) ^ sign) - sign;
}

constexpr int no_greater(double x, double y) { return key(x) <= key(y); }

constexpr double largest = 0x1.fffffffffffffp1023;

/// Whether -largest <= min <= max <= largest. A NaN lies beyond an infinity in the order of bit patterns.
int is_range(double min, double max) {
  return no_greater(-largest, min) & no_greater(min, max) & no_greater(max, largest);
}
int is_box(const Aabb3& b) {
  return is_range(b.min.x, b.max.x) & is_range(b.min.y, b.max.y) & is_range(b.min.z, b.max.z);
}

[[noreturn, gnu::cold, gnu::noinline]] void refuse_boxes(const Aabb3& first, const Aabb3& second) {
  require_finite("intersects", first, second);
  const char* const argument = is_box(first) ? "second" : "first";
  const auto& [min, max] = is_box(first) ? second : first;
  if (less(max.x, min.x)) refuse("intersects", argument, ".min", ".x", "greater than max.x");
  if (less(max.y, min.y)) refuse("intersects", argument, ".min", ".y", "greater than max.y");
  refuse("intersects", argument, ".min", ".z", "greater than max.z");
}

/// Whether the last point of a lies no lower than the first of b, on every axis.
int reaches(const Aabb3& a, const Aabb3& b) {
  return no_greater(b.min.x, a.max.x) & no_greater(b.min.y, a.max.y) & no_greater(b.min.z, a.max.z);
}

}  // namespace

bool intersects(const Aabb3& first, const Aabb3& second) {
  if (!(is_box(first) & is_box(second))) [[unlikely]]
    refuse_boxes(first, second);
  return (reaches(first, second) & reaches(second, first)) != 0;
}

}  // namespace plumb

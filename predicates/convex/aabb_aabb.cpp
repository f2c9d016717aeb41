#include <plumb/aabb_aabb.hpp>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/detail/vector.hpp>

namespace plumb {

namespace {

// All comparisons are made, and none is branched on: which axis separates two boxes cannot be foreseen.
//
// Differences are compared first. Subtraction gives the sign of the real difference or zero in every floating-point
// environment, and zero for different numbers only if it flushes subnormal numbers. (An infinity or a NaN of any number
// reaches the sum of the sizes, as infinite sizes of finite boxes do.) Where a difference is zero, bit patterns are
// compared.

constexpr int no_greater(double x, double y) { return detail::order_key(x) <= detail::order_key(y); }

constexpr double largest = 0x1.fffffffffffffp1023;

constexpr double smaller(double a, double b) { return a < b ? a : b; }
constexpr double least(const Vec3<double>& v) { return smaller(smaller(v.x, v.y), v.z); }
constexpr Vec3<double> difference(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

/// Whether the greatest corner of a is no lower than the least corner of b, on every axis.
int reaches(const Aabb3& a, const Aabb3& b) {
  return no_greater(b.min.x, a.max.x) & no_greater(b.min.y, a.max.y) & no_greater(b.min.z, a.max.z);
}

[[gnu::noinline]] bool intersect_by_bits(const Aabb3& first, const Aabb3& second) {
  require_valid("intersects", first, second);
  return (reaches(first, second) & reaches(second, first)) != 0;
}

}  // namespace

bool intersects(const Aabb3& first, const Aabb3& second) {
  const Vec3<double> a = difference(first.max, first.min), b = difference(second.max, second.min);
  const double sizes = (a.x + a.y + a.z) + (b.x + b.y + b.z);
  const double overlap = smaller(least(difference(first.max, second.min)), least(difference(second.max, first.min)));
  if (sizes <= largest && smaller(least(a), least(b)) > 0 && overlap != 0) [[likely]]
    return overlap > 0;
  return intersect_by_bits(first, second);
}

}  // namespace plumb

#include <motion/passing_boxes.hpp>

#include <algorithm>

#include <motion/box_around.hpp>
#include <plumb/detail/interval.hpp>

namespace plumb::motion {

namespace {

namespace interval = filters::interval;

/// The times at which all of some linear functions may be at most 0: certainly at no others.
struct Times {
  double first = 0, last = 1;

  bool is_empty() const { return first > last; }
  /// Another function: what is at least a + t b at each time t, not before 0.
  void cut(double a, double b) {
    if (a > 0 && b >= 0) last = -1;
    if (a > 0 && b < 0) first = std::max(first, interval::next_down(a / -b));
    if (a <= 0 && b > 0) last = std::min(last, interval::next_up(-a / b));
  }
};

}  // namespace

bool boxes_pass(const hulls::HullOrShape& first, const Vector3& v, const hulls::HullOrShape& second, const Vector3& w,
                double within) {
  const Aabb3 a = box_around(first), b = box_around(second);
  Times times;
  for (double Point3::*const x : {&Point3::x, &Point3::y, &Point3::z}) {
    const double Vector3::*const speed = x == &Point3::x ? &Vector3::x : x == &Point3::y ? &Vector3::y : &Vector3::z;
    const auto gap = [within](double low, double high) {
      return interval::sum_below(interval::sum_below(low, -high), -within);
    };
    times.cut(gap(a.min.*x, b.max.*x), interval::sum_below(v.*speed, -(w.*speed)));
    times.cut(gap(b.min.*x, a.max.*x), interval::sum_below(w.*speed, -(v.*speed)));
  }
  return times.is_empty();
}

}  // namespace plumb::motion

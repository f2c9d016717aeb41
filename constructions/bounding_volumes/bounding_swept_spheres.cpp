#include <plumb/bounding_volumes.hpp>

#include <algorithm>
#include <cmath>
#include <string>

#include <plumb/detail/interval.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>

#include <bounding_volumes/frame_heights.hpp>
#include <bounding_volumes/point_set.hpp>

namespace plumb {

namespace {

namespace interval = filters::interval;
using bounding_volumes::Moved;
using filters::Interval;
using Points = std::span<const Point3>;
using Vector = Vec3<double>;

Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector operator*(double k, const Vector& a) { return {k * a.x, k * a.y, k * a.z}; }

/// Of length 1, about; 0 of 0.
Vector unit(const Vector& v) {
  const double length = std::sqrt(squared_length(v));
  return length > 0 ? 1 / length * v : v;
}
Vector direction_of(const Vector3& v) {
  return v.x == 0 && v.y == 0 && v.z == 0 ? Vector{0, 0, 0} : unit(bounding_volumes::Axis(v).direction);
}
/// Some vector of length 1 that is orthogonal to one of length 1, or to 0.
Vector any_normal(const Vector& v) {
  const Vector normal = std::fabs(v.x) < 0.6 ? Vector{0, v.z, -v.y} : Vector{-v.z, 0, v.x};
  return squared_length(normal) > 0 ? unit(normal) : Vector{1, 0, 0};
}
double share_of(double part, double whole) { return whole > 0 ? std::clamp(part / whole, 0.0, 1.0) : 0; }

struct Range {
  double low = interval::infinity, high = -interval::infinity;

  void add(double at) {
    low = std::min(low, at);
    high = std::max(high, at);
  }
  /// What is left when each point at `at` need only be within `reach` of it.
  void add(double at, double reach) {
    low = std::min(low, at + reach);
    high = std::max(high, at - reach);
  }
  double middle() const { return low / 2 + high / 2; }
  void set_in_order() {
    if (low > high) low = high = middle();
  }
};

// The core, by plain doubles in moved coordinates: whatever their errors do to it, the radius is right for it.

/// The radius is bounded from above in intervals: no point is farther from the core than from a point of it, any one.
class Radius {
 public:
  explicit Radius(const char* function, const Aabb3& box, const Moved& moved)
      : function_(function), first_(is_huge(box) ? 0x1p-2 : 1), power_(moved.power()) {
    second_ = bounding_volumes::times_power(1, power_ - (first_ == 1 ? 0 : -2));
  }
  static bool is_huge(const Aabb3& box) {
    return !(box.max.x - box.min.x < 0x1p900 && box.max.y - box.min.y < 0x1p900 && box.max.z - box.min.z < 0x1p900);
  }

  /// A number times a power of two so that differences stay in the range.
  Interval first(double x) const { return Interval(x) * Interval(first_); }

  /// From the point origin + alpha u + beta v of a core.
  void add(const Point3& p, const Point3& origin, double alpha, const Vec3<Interval>& u, double beta,
           const Vec3<Interval>& v) {
    const auto square = [&](double x, double o, const Interval& a, const Interval& b) {
      const Interval along = Interval(alpha) * a + Interval(beta) * b;
      const Interval d = (first(x) - first(o) - along) * Interval(second_);
      const double most = std::max(-d.lower, d.upper);
      return Interval(most) * Interval(most);
    };
    const Interval sum =
        square(p.x, origin.x, u.x, v.x) + square(p.y, origin.y, u.y, v.y) + square(p.z, origin.z, u.z, v.z);
    most_squared_ = std::max(most_squared_, sum.upper);
  }
  double value() const {
    const double root = std::sqrt(most_squared_);
    const bool is_exact = most_squared_ == 0 || (root > 0x1p-400 && root < 0x1p400 && root * root == most_squared_ &&
                                                 interval::is_exact_product(root, root, most_squared_));
    const double above = is_exact ? root : interval::next_up(root);
    const double scaled = bounding_volumes::times_power(above, -power_);
    const double radius = scaled >= 0x1p-1000 || above == 0 ? scaled : interval::next_up(scaled);
    if (!(radius < 0x1p1023)) [[unlikely]]
      throw InvalidArgument(function_, "points", "reach beyond the largest double from its core");
    return radius;
  }

 private:
  const char* function_;
  double first_, second_ = 1;
  int power_;
  double most_squared_ = 0;
};

[[gnu::noinline]] Capsule3 capsule(Points points, const Vector3& d) {
  constexpr const char* function = "bounding_capsule";
  const Aabb3 box = bounding_volumes::box_of(function, points);
  detail::require_finite(function, "d", d);
  const Moved moved(box);
  const Vector e = direction_of(d), f = any_normal(e), g = cross(e, f);
  Range across, aslant, along;
  for (const Point3& p : points) {
    const Vector q = moved(p);
    across.add(dot(f, q)), aslant.add(dot(g, q));
  }
  const Vector middle = across.middle() * f + aslant.middle() * g;
  const auto squared_distance = [&](const Vector& q) {
    const double y = dot(f, q) - across.middle(), z = dot(g, q) - aslant.middle();
    return y * y + z * z;
  };
  double most = 0;
  for (const Point3& p : points) most = std::max(most, squared_distance(moved(p)));
  for (const Point3& p : points) {
    const Vector q = moved(p);
    along.add(dot(e, q), std::sqrt(most - squared_distance(q)));
  }
  along.set_in_order();
  const Point3 a = moved.back_unbounded(along.low * e + middle), b = moved.back_unbounded(along.high * e + middle);
  const Vector from = moved(a), to = moved(b) - from;
  Radius radius(function, box, moved);
  const Vec3<Interval> ab{radius.first(b.x) - radius.first(a.x), radius.first(b.y) - radius.first(a.y),
                          radius.first(b.z) - radius.first(a.z)};
  for (const Point3& p : points) {
    const double t = share_of(dot(moved(p) - from, to), squared_length(to));
    radius.add(p, a, t, ab, 0, ab);
  }
  return {a, b, radius.value()};
}

[[gnu::noinline]] Lozenge3 lozenge(Points points, const Vector3& along_u, const Vector3& along_v) {
  constexpr const char* function = "bounding_lozenge";
  const Aabb3 box = bounding_volumes::box_of(function, points);
  detail::require_finite(function, "u", along_u);
  detail::require_finite(function, "v", along_v);
  const Moved moved(box);
  const Vector e = direction_of(along_u), slant = direction_of(along_v), part = slant - dot(e, slant) * e;
  const Vector f = squared_length(part) > 0x1p-40 ? unit(part) : any_normal(e), g = cross(e, f);
  Range height, x, y;
  for (const Point3& p : points) height.add(dot(g, moved(p)));
  const double half = height.high / 2 - height.low / 2;
  for (const Point3& p : points) {
    const Vector q = moved(p);
    const double above = dot(g, q) - height.middle(), reach = std::sqrt(std::max(half * half - above * above, 0.0));
    x.add(dot(e, q), reach), y.add(dot(f, q), reach);
  }
  x.set_in_order(), y.set_in_order();
  // A side ends at the largest double, and the points beyond are nearest to its end.
  const double longest = bounding_volumes::times_power(bounding_volumes::largest, moved.power());
  const auto shorten = [&](Range& range, const Vector& along) {
    const double share = std::max({std::fabs(along.x), std::fabs(along.y), std::fabs(along.z)});
    if (range.high - range.low > longest / share) range.high = range.low + longest / share;
  };
  shorten(x, e), shorten(y, f);
  const auto side = [&](double length, const Vector& along) {
    // The product may round to more than that.
    const auto back = [&](double c) {
      return std::clamp(bounding_volumes::times_power(length * c, -moved.power()), -bounding_volumes::largest,
                        bounding_volumes::largest) +
             0.0;
    };
    return Vector3{back(along.x), back(along.y), back(along.z)};
  };
  const Point3 origin = moved.back_unbounded(x.low * e + y.low * f + height.middle() * g);
  const Vector3 u = side(x.high - x.low, e), v = side(y.high - y.low, f);
  const Vector from = moved(origin);
  Radius radius(function, box, moved);
  const auto first = [&](const Vector3& w) {
    return Vec3<Interval>{radius.first(w.x), radius.first(w.y), radius.first(w.z)};
  };
  const Vec3<Interval> s = first(u), t = first(v);
  for (const Point3& p : points) {
    const Vector q = moved(p) - from;
    const double alpha = share_of(dot(q, e), x.high - x.low), beta = share_of(dot(q, f), y.high - y.low);
    radius.add(p, origin, alpha, s, beta, t);
  }
  return {origin, u, v, radius.value()};
}

}  // namespace

Capsule3 bounding_capsule(Points points, const Vector3& d) {
  const DefaultFloatingPoint environment;
  return capsule(points, d);
}
Lozenge3 bounding_lozenge(Points points, const Vector3& u, const Vector3& v) {
  const DefaultFloatingPoint environment;
  return lozenge(points, u, v);
}

}  // namespace plumb

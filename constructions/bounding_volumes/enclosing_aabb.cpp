#include <plumb/enclosing_aabb.hpp>

#include <algorithm>

#include <plumb/detail/interval.hpp>
#include <plumb/floating_point_environment.hpp>

#include <bodies/describe.hpp>
#include <bodies/visit_shape.hpp>

namespace plumb::bounding_volumes {

namespace {

namespace interval = filters::interval;
using filters::Interval;
using filters::interval::infinity;

bool is_zero(const filters::Interval& x) { return x.lower == 0 && x.upper == 0; }
filters::Interval negated(const filters::Interval& x) { return {-x.upper, -x.lower}; }

/// x / a, of an a above 0.
filters::Interval quotient(const filters::Interval& x, const filters::Interval& a) {
  if (a.lower == 1 && a.upper == 1) return x;
  const double below = x.lower / (x.lower < 0 ? a.lower : a.upper), above = x.upper / (x.upper < 0 ? a.upper : a.lower);
  return {filters::interval::next_down(below), filters::interval::next_up(above)};
}

/// Writes a shape as the ranges of its coordinates (bodies/describe.hpp). Of rows it takes those that bound one
/// coefficient alone.
class BoxWriter {
 public:
  template <class... Points>
  void hull(const Point3& first, const Points&... others) {
    from(first);
    (join(others), ...);
  }
  void from(const Point3& p) {
    at_[0] = filters::Interval(p.x), at_[1] = filters::Interval(p.y), at_[2] = filters::Interval(p.z);
  }
  void along(const Vector3& v) { generator_[generators_++] = v; }
  void space() { is_space_ = true; }
  void plane() { is_space_ = true; }
  void forward() { coefficient_[0].lower = 0; }
  void row(double a, double b, double c, double d) {
    row(filters::Interval(a), filters::Interval(b), filters::Interval(c), filters::Interval(d));
  }
  void slab(double a, double b, double c, double lo, double hi) {
    row(a, b, c, -lo);
    row(-a, -b, -c, hi);
  }
  void from_point(double a, double b, double c, const Point3& p) {
    const filters::Interval at = filters::Interval(a) * filters::Interval(p.x) +
                                 filters::Interval(b) * filters::Interval(p.y) +
                                 filters::Interval(c) * filters::Interval(p.z);
    row(filters::Interval(a), filters::Interval(b), filters::Interval(c), negated(at));
  }
  template <class... Ranges>
  void box(const Ranges&... ranges) {
    int i = 0;
    ((coefficient_[i++] = filters::Interval(ranges.lo, ranges.hi)), ...);
  }
  void clip(double s, const Vector4& p, const Vector4& q) {
    const auto sum = [s](double x, double y) { return filters::Interval(s * x) + filters::Interval(y); };
    row(sum(p.x, q.x), sum(p.y, q.y), sum(p.z, q.z), sum(p.w, q.w));
  }
  void radius(double r) { radii_ = {r, r, r}; }
  // A box of all within the radius has what is left of it.
  static void in_plane(const Vector3&) {}
  static void between_ends() {}
  static void seen_from_first() {}
  void ellipsoid(const Point3& center, const Vector3& radii) {
    from(center);
    radii_ = radii;
  }

  Aabb3 box_around() const {
    const filters::Interval x = range(0), y = range(1), z = range(2);
    return {{x.lower, y.lower, z.lower}, {x.upper, y.upper, z.upper}};
  }

 private:
  void join(const Point3& p) {
    const double numbers[] = {p.x, p.y, p.z};
    for (int axis = 0; axis < 3; ++axis) {
      at_[axis].lower = std::min(at_[axis].lower, numbers[axis]);
      at_[axis].upper = std::max(at_[axis].upper, numbers[axis]);
    }
  }
  void row(const filters::Interval& a, const filters::Interval& b, const filters::Interval& c,
           const filters::Interval& d) {
    const filters::Interval* const slope[] = {&a, &b, &c};
    for (int i = 0; i < 3; ++i) {
      if (!is_zero(*slope[(i + 1) % 3]) || !is_zero(*slope[(i + 2) % 3])) continue;
      filters::Interval& l = coefficient_[i];
      if (slope[i]->lower > 0) l.lower = std::max(l.lower, quotient(negated(d), *slope[i]).lower);
      if (slope[i]->upper < 0) l.upper = std::min(l.upper, quotient(d, negated(*slope[i])).upper);
    }
  }
  filters::Interval range(int axis) const {
    filters::Interval x = is_space_ ? coefficient_[axis] : at_[axis];
    for (int i = 0; i < generators_; ++i) {
      const Vector3& v = generator_[i];
      x = x + coefficient_[i] * filters::Interval(axis == 0 ? v.x : axis == 1 ? v.y : v.z);
    }
    const double r = axis == 0 ? radii_.x : axis == 1 ? radii_.y : radii_.z;
    return x + filters::Interval(-r, r);
  }

  filters::Interval at_[3];
  Vector3 generator_[3];
  int generators_ = 0;
  filters::Interval coefficient_[3] = {{-infinity, infinity}, {-infinity, infinity}, {-infinity, infinity}};
  bool is_space_ = false;
  Vector3 radii_{0, 0, 0};
};

/// The frustum widens towards its far end.
void write(BoxWriter& to, const ViewFrustum& s) {
  const filters::Interval widening = quotient(filters::Interval(s.far_distance), filters::Interval(s.near_distance));
  const double x = (filters::Interval(s.half_width) * widening).upper,
               y = (filters::Interval(s.half_height) * widening).upper;
  bodies::along_axes(to, s.eye, s.left, s.up, s.direction);
  to.box(bodies::Range{-x, x}, bodies::Range{-y, y}, bodies::Range{s.near_distance, s.far_distance});
}
void write(BoxWriter& to, const auto& shape) { bodies::describe(to, shape); }

}  // namespace

Aabb3 enclosing_aabb(const bodies::AnyShape& shape) {
  const DefaultFloatingPoint floating_point;
  BoxWriter writer;
  bodies::visit_shape(shape, [&writer](const auto& s) { write(writer, s); });
  Aabb3 box = writer.box_around();
  if (shape.kind < bodies::PlanarShapes::size) box.min.z = box.max.z = 0;
  return box;
}

}  // namespace plumb::bounding_volumes

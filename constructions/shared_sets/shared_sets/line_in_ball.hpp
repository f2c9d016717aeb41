#pragma once

// For shared_sets.
// For intersections: where a segment, ray or line enters and leaves a sphere, ellipsoid or capsule.

#include <array>
#include <optional>

#include <shared_sets/homogeneous.hpp>

namespace plumb::shared_sets {

/// The sign of a + b sqrt(c), c >= 0.
template <class N>
int sign_with_root(const N& a, const N& b, const N& c) {
  const int of_a = sign_of(a), of_root = sign_of(c) == 0 ? 0 : sign_of(b);
  if (of_a == 0 || of_root == 0 || of_a == of_root) return of_a != 0 ? of_a : of_root;
  return of_a * sign_of(a * a - b * b * c);
}

/// t = (p + s sqrt(c)) / a, with a > 0, c >= 0 and s = 1 or -1.
template <class N>
struct Root {
  N p, s, c, a;

  /// Of u + v t.
  int sign(const N& u, const N& v) const { return sign_with_root(u * a + v * p, v * s, c); }
};

/// a t^2 + 2 b t + c <= 0, a >= 0.
template <class N>
struct Quadratic {
  N a, b, c;

  /// Where it begins and ends, if it does.
  std::optional<std::array<Root<N>, 2>> roots() const {
    if (sign_of(a) == 0) return {};
    const N square = b * b - a * c;
    if (sign_of(square) < 0) return {};
    const N p = negated(b);
    return std::array{Root<N>{p, number_of<N>(-1), square, a}, Root<N>{p, number_of<N>(1), square, a}};
  }
  bool holds_at_0() const { return sign_of(c) <= 0; }
};

/// Of the line from a center: |p + t d|^2 <= r^2.
template <class N>
Quadratic<N> within(const Vec3<N>& p, const Vec3<N>& d, const N& r) {
  return {dot(d, d), dot(p, d), dot(p, p) - r * r};
}

/// What is within a radius of a segment, in parts: those nearest to an end, and those nearest to what is between. The
/// squared distance is a convex function of t; in each part it is that of the end or of the whole line.
template <class N>
class LineInBall {
 public:
  LineInBall(const Linear<N>& line, const Sphere3& s) : count_(1) {
    parts_[0] = {within(line.o - exact<N>(s.center), line.d, number_of<N>(s.radius)), false, {}, {}};
  }
  /// Each axis times the product of the radii along the two others.
  LineInBall(const Linear<N>& line, const Ellipsoid3& s) : count_(1) {
    const Vec3<N> r = exact<N>(s.radii), by{r.y * r.z, r.z * r.x, r.x * r.y}, p = line.o - exact<N>(s.center);
    const auto stretched = [&by](const Vec3<N>& v) { return Vec3<N>{by.x * v.x, by.y * v.y, by.z * v.z}; };
    parts_[0] = {within(stretched(p), stretched(line.d), r.x * by.x), false, {}, {}};
  }
  /// With p = o - a, e = b - a and l(t) = (p + t d).e, a is nearest where l <= 0, b where l >= e.e.
  LineInBall(const Linear<N>& line, const Capsule3& s) : count_(3) {
    const Vec3<N> a = exact<N>(s.a), e = exact<N>(s.b) - a, p = line.o - a, q = p - e;
    const N r = number_of<N>(s.radius), ee = dot(e, e), pe = dot(p, e), de = dot(line.d, e);
    const Quadratic<N> of_a = within(p, line.d, r);
    if (sign_of(ee) == 0) {
      parts_[0] = {of_a, false, {}, {}};
      count_ = 1;
      return;
    }
    const Quadratic<N> of_axis{of_a.a * ee - de * de, of_a.b * ee - pe * de, of_a.c * ee - pe * pe};
    const bool is_forward = sign_of(de) >= 0;
    parts_[is_forward ? 0 : 2] = {of_a, true, {negated(pe), negated(de)}, {negated(pe), negated(de)}};
    parts_[1] = {of_axis, true, {pe, de}, {ee - pe, negated(de)}};
    parts_[is_forward ? 2 : 0] = {within(q, line.d, r), true, {pe - ee, de}, {pe - ee, de}};
  }

  /// Where the line enters and leaves; nothing where it does neither. The parts come in the order of t.
  std::optional<std::array<Root<N>, 2>> roots() const {
    std::optional<Root<N>> enters, leaves;
    for (int i = 0; i < count_; ++i) {
      const Part& part = parts_[static_cast<std::size_t>(i)];
      const auto both = part.quadratic.roots();
      if (!both) continue;
      if (!enters && part.has((*both)[0])) enters = (*both)[0];
      if (part.has((*both)[1])) leaves = (*both)[1];
    }
    if (!enters || !leaves) return {};
    return std::array{*enters, *leaves};
  }
  /// Whether the point where t = 0 is inside.
  bool holds_at_0() const {
    for (int i = 0; i < count_; ++i) {
      const Part& part = parts_[static_cast<std::size_t>(i)];
      if (part.has_0() && part.quadratic.holds_at_0()) return true;
    }
    return false;
  }

 private:
  /// Where two affine functions of t are not negative.
  struct Part {
    Quadratic<N> quadratic;
    bool has_limits;
    std::array<N, 2> first, second;

    bool has(const Root<N>& t) const {
      return !has_limits || (t.sign(first[0], first[1]) >= 0 && t.sign(second[0], second[1]) >= 0);
    }
    bool has_0() const { return !has_limits || (sign_of(first[0]) >= 0 && sign_of(second[0]) >= 0); }
  };
  std::array<Part, 3> parts_;
  int count_;
};

}  // namespace plumb::shared_sets

#pragma once

// For motion.
// A convex polytope by points of which it is the hull, over any number type.

#include <span>
#include <vector>

#include <plumb/detail/double_with_bound.hpp>

#include <bodies/body.hpp>
#include <hulls/operand.hpp>
#include <motion/kdop_corners.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

using bodies::negated, bodies::number_of;
using hulls::HullOrShape;
using solvers::operator+, solvers::operator*;

/// A corner of a polytope: one of its points, moved along those generators whose bits are set.
struct CornerIndex {
  std::size_t point = 0;
  unsigned bits = 0;
  friend bool operator==(const CornerIndex&, const CornerIndex&) = default;
};

/// A vector that points and generators make, as they are numbered. Where two sums of differences of points have the
/// same label, they are one vector, whatever the points are: both sums of (i, i^2) over two points tell which two.
struct Label {
  long long a = 0, b = 0;
  friend Label operator+(const Label& x, const Label& y) { return {x.a + y.a, x.b + y.b}; }
  friend Label operator-(const Label& x, const Label& y) { return {x.a - y.a, x.b - y.b}; }
  friend bool operator==(const Label&, const Label&) = default;
};

/// A vector between corners of a difference has 12 roundings, of 5 for half a generator twice, six of these added and
/// one more; a normal 27, its product with a position 44, and nine more of these added 53.
using Near = filters::DoubleWithBound<56>;

/// Over numbers with a bound, a difference of two doubles is rounded once.
template <class N>
N difference_of(double x, double y) {
  if constexpr (requires { N::roundings; })
    return number_of<N>(x - y);
  else
    return number_of<N>(x) - number_of<N>(y);
}

/// The core of a shape, without its radius, as a sum: the hull of points, and segments from 0 along generators. All
/// lengths are times a scale, so that a k-DOP's corners have no denominator.
class Polytope {
 public:
  /// Needs a valid point, segment, triangle, tetrahedron, aabb, obb, k-DOP, polygon, hull, sphere, capsule or lozenge.
  Polytope(const HullOrShape& set, double scale);
  Polytope(const Polytope&) = delete;
  Polytope& operator=(const Polytope&) = delete;

  /// That of a k-DOP's corners; without one a power of two where all numbers are so small that products of three would
  /// underflow, and no double would tell a sign; else 1.
  static double scale_of(const HullOrShape& first, const HullOrShape& second);

  bool is_empty() const { return count() == 0; }
  std::size_t count() const { return is_kdop_ ? corners_.size() : points_.size(); }
  int generators() const { return generators_; }
  bool is_kdop() const { return is_kdop_; }
  const KdopCorner& kdop_corner(std::size_t i) const { return corners_[i]; }
  /// How many of a k-DOP, or of a point or a box along the axes; 0 of others.
  int slabs() const { return slabs_; }
  /// Whether it is a point or a box along the axes.
  bool is_along_axes() const { return slabs_ == 3; }
  double radius() const { return radius_; }  ///< not times the scale

  /// From now on it is thicker: by a segment along an axis, of length 1.
  void thicken(int axis) {
    Generator& g = generator_[generators_++];
    g = {};
    bodies::component(g.x, axis) = 1;
  }

  template <class N>
  Vec3<N> generator(int k) const {
    const Generator& g = generator_[k];
    if (!g.is_half)
      return scaled(
          Vec3<N>{difference_of<N>(g.x.x, g.y.x), difference_of<N>(g.x.y, g.y.y), difference_of<N>(g.x.z, g.y.z)});
    const Vec3<N> half = half_of<N>(g);
    return half + half;
  }
  /// From the origin of a point to where it is, and along the generators.
  template <class N>
  Vec3<N> offset(const CornerIndex& c) const {
    const N zero = number_of<N>(0);
    Vec3<N> sum{zero, zero, zero};
    if (is_kdop_) sum = corners_[c.point].template at<N>();
    for (int k = 0; k < generators_; ++k) {
      if (c.bits >> k & 1)
        sum = generator_[k].is_half ? sum + half_of<N>(generator_[k]) : sum + generator<N>(k);
      else if (generator_[k].is_half)
        sum = sum - half_of<N>(generator_[k]);
    }
    return sum;
  }
  /// Not times the scale.
  const Point3& origin(const CornerIndex& c) const { return is_kdop_ ? zero_ : points_[c.point]; }

  template <class N>
  Vec3<N> between(const CornerIndex& p, const CornerIndex& q) const {
    const N zero = number_of<N>(0);
    Vec3<N> sum{zero, zero, zero};
    if (p.point != q.point) sum = between_points<N>(p.point, q.point);
    for (int k = 0; k < generators_; ++k) {
      const unsigned of_p = p.bits >> k & 1, of_q = q.bits >> k & 1;
      if (of_p != of_q) sum = of_q != 0 ? sum + generator<N>(k) : sum - generator<N>(k);
    }
    return sum;
  }
  template <class N>
  Vec3<N> between_points(std::size_t i, std::size_t j) const {
    if (is_kdop_) return corners_[j].template at<N>() - corners_[i].template at<N>();
    const Point3 &p = points_[i], &q = points_[j];
    return scaled(Vec3<N>{difference_of<N>(q.x, p.x), difference_of<N>(q.y, p.y), difference_of<N>(q.z, p.z)});
  }
  template <class N>
  Vec3<N> scaled(const Vec3<N>& v) const {
    return scale_ == 1 ? v : number_of<N>(scale_) * v;
  }

  /// Of a corner, and of a generator. Points so many that labels would not tell them have none that tells.
  Label label(const CornerIndex& c) const {
    Label l = label_of_point(c.point);
    for (int k = 0; k < generators_; ++k)
      if (c.bits >> k & 1) l = l + label_of_generator(k);
    return l;
  }
  static Label label_of_point(std::size_t i) {
    const auto n = static_cast<long long>(i);
    return {n << 18, n * n};
  }
  static Label label_of_generator(int k) { return {1LL << (3 * k), 0}; }
  bool has_labels() const { return count() < std::size_t{1} << 30; }

  /// Makes what follows ready.
  void set_near();
  /// The corner that is farthest along a vector, as far as doubles tell.
  CornerIndex farthest(const Vec3<double>& along) const;
  /// A point in doubles, as numbers with the magnitudes of size() have it.
  const Vec3<double>& near(std::size_t i) const { return near_[i]; }
  const Vec3<double>& size() const { return size_; }

 private:
  static constexpr int most_generators = 6;
  struct Generator {
    Vec3<double> x{0, 0, 0}, y{0, 0, 0};
    double h = 1;
    bool is_half = false;  ///< h x is half of it, and the points are the middles; else x - y is the whole
  };
  template <class N>
  Vec3<N> half_of(const Generator& g) const {
    const N h = number_of<N>(g.h);
    return scaled(Vec3<N>{h * number_of<N>(g.x.x), h * number_of<N>(g.x.y), h * number_of<N>(g.x.z)});
  }
  void add_half(double h, const Vector3& v) { generator_[generators_++] = {{v.x, v.y, v.z}, {0, 0, 0}, h, true}; }
  void add_whole(const Vec3<double>& x, const Vec3<double>& y) { generator_[generators_++] = {x, y, 1, false}; }
  void add_box(const Point3& min, const Point3& max);

  static constexpr Point3 zero_{0, 0, 0};

  std::span<const Point3> points_;  ///< of a hull or a polygon the caller's own
  Point3 own_[4];
  bool is_kdop_ = false;
  int slabs_ = 0;
  std::vector<KdopCorner> corners_;
  Generator generator_[most_generators];
  int generators_ = 0;
  double radius_ = 0, scale_;
  std::vector<Vec3<double>> near_;
  Vec3<double> size_{0, 0, 0};
};

/// A corner of A less one of B.
struct DifferenceCorner {
  CornerIndex at[2];
  friend bool operator==(const DifferenceCorner&, const DifferenceCorner&) = default;
};
template <class N>
Vec3<N> position(const Polytope& a, const Polytope& b, const DifferenceCorner& p) {
  const Point3 &x = a.origin(p.at[0]), &y = b.origin(p.at[1]);
  const Vec3<N> from{difference_of<N>(x.x, y.x), difference_of<N>(x.y, y.y), difference_of<N>(x.z, y.z)};
  return a.scaled(from) + (a.offset<N>(p.at[0]) - b.offset<N>(p.at[1]));
}

/// Bounds on the distance h / |n| of a plane from 0: infinite where they are not known.
struct DistanceBounds {
  double low, high;
};
DistanceBounds bounds_of(const Near& h, const Vec3<Near>& n);

}  // namespace plumb::motion

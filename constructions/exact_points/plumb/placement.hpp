#pragma once

#include <array>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// An affine map x -> M x + t, whose numbers are the doubles as they are: the image of a point is an exact point, whose
/// coordinates are sums of products that nobody has rounded.
class Placement {
 public:
  /// The rows of M, each followed by its t. Refused: a number that is not finite; a determinant of 0.
  explicit Placement(const std::array<double, 12>& rows);
  /// A pose: the rotation of the quaternion w, x, y, z, of any length but 0, then t. The rotation is exact, as the
  /// quaternion is divided by its length on paper alone. Refused: a number that is not finite; a quaternion of 0.
  /// Shoemake, Animating Rotation with Quaternion Curves (1985).
  Placement(const std::array<double, 4>& quaternion, const Vector3& t);

  /// The image of a point.
  ExactPoint3 operator()(const Point3& p) const;

  /// The map, and then a move by n / d of a vector; d > 0.
  Placement moved(const Vector3& v, const filters::Rational& n, const filters::Rational& d) const;

  /// The sign of the determinant: a negative one turns a closed surface inside out.
  Sign orientation() const { return orientation_; }
  /// Whether M^T M is exactly s^2 times the identity: all lengths are multiplied by s.
  bool keeps_shape() const { return keeps_shape_; }

  // The map as (x_1 column(0) + x_2 column(1) + x_3 column(2) + offset()) / weight(), weight() > 0.
  const Vec3<filters::Rational>& column(int axis) const { return column_[axis]; }
  const Vec3<filters::Rational>& offset() const { return offset_; }
  const filters::Rational& weight() const { return weight_; }
  /// The image of a point, or with a factor of 0 that of a vector, times the weight.
  Vec3<filters::Rational> times_weight(const Vec3<filters::Rational>& x,
                                       const filters::Rational& factor = filters::Rational(1)) const;

 private:
  void look_at_columns(const char* argument);

  Vec3<filters::Rational> column_[3], offset_;
  filters::Rational weight_{1};
  Sign orientation_ = Sign::positive;
  bool keeps_shape_ = false;
};

}  // namespace plumb

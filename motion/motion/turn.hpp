#pragma once

// For motion.
// The rotation from one quaternion to another.

#include <array>

#include <plumb/turning.hpp>

#include <motion/outward.hpp>

namespace plumb::motion {

// Let p and p' be the quaternions, p' with the sign that makes p.p' >= 0, and q(s) = (1 - s) p + s p'. It is never 0:
// its squared length (1 - s)^2 p.p + s^2 p'.p' + 2 s (1 - s) p.p' has no negative term, and one that is positive.
//
// From the time u to the time v > u the set turns, in its own frame, by the rotation of conj(q(u)) q(v). Multiplied
// out, the vector part is (v - u) a with a the vector part of conj(p) p', and the scalar part, the scalar product of
// q(u) and q(v), has no negative term either. So the axis a stays; the angle, theta <= pi, has the sine
//   sin(theta / 2) = (v - u) |a| / (|q(u)| |q(v)|),
// and a point x, which is |a x x| / |a| from the axis, ends at the distance
//   2 sin(theta / 2) |a x x| / |a| = 2 (v - u) |a x x| / (|q(u)| |q(v)|)
// from where it was. In between it is no further: q(w) is between q(u) and q(v) in one plane, so theta grows with w,
// and its half stays below a right angle. This needs nothing but quotients and roots, and is 0 for points of the axis.

class Turn {
 public:
  /// Of valid poses.
  Turn(const Pose& start, const Pose& end);

  /// q(s), exactly.
  std::array<Rational, 4> at(double s) const;

  /// conj(p) p': its scalar part, which is not negative, and its vector part, along the axis.
  const Rational& cosine() const { return cosine_; }
  const Vec3<Rational>& axis() const { return axis_; }
  bool is_none() const { return is_none_; }

  /// q(s) in doubles, times some power of two: q(s) = value 2^(first_exponent() + exponent).
  struct Approximate {
    std::array<Interval, 4> value;
    Interval squared_length;
    long exponent;
  };
  Approximate approximately_at(double s) const;
  long first_exponent() const { return exponent_[0]; }

  /// How far a point may get between two times and any time between them, where `moment` is at least |a x x| times
  /// 2^-(the exponents of p and p').
  double movement(double time, const Approximate& at_one, const Approximate& at_other, double moment) const;
  long exponents() const { return exponent_[0] + exponent_[1]; }

 private:
  std::array<double, 4> q_[2];
  Rational cosine_;
  Vec3<Rational> axis_;
  long exponent_[2];
  std::array<Interval, 4> scaled_[2];  ///< times 2^-exponent_, with the largest in [1/2, 1)
  bool is_none_;
};

/// The rows of the rotation matrix times the squared length of the quaternion.
template <class N>
std::array<Vec3<N>, 3> rotation_rows(const std::array<N, 4>& q) {
  const auto& [w, x, y, z] = q;
  const auto twice = [](const N& a) { return a + a; };
  const N ww = w * w, xx = x * x, yy = y * y, zz = z * z, wx = w * x, wy = w * y, wz = w * z, xy = x * y, xz = x * z,
          yz = y * z;
  return {Vec3<N>{ww + xx - yy - zz, twice(xy - wz), twice(xz + wy)},
          Vec3<N>{twice(xy + wz), ww - xx + yy - zz, twice(yz - wx)},
          Vec3<N>{twice(xz - wy), twice(yz + wx), ww - xx - yy + zz}};
}

}  // namespace plumb::motion

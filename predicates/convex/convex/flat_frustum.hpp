#pragma once

// A view frustum whose vectors lie in one plane, as half-spaces.

#include <plumb/compare.hpp>

#include <convex/frustum_planes.hpp>
#include <convex/grid_numbers.hpp>

namespace plumb::convex {

constexpr bool is_zero(const Vector3& v) { return same(v.x, 0) && same(v.y, 0) && same(v.z, 0); }

/// A vector that is not parallel to v: along the coordinate that is least in it, with the one that is greatest, so that
/// it is on v's grid.
constexpr Vector3 not_parallel_to(const Vector3& v) {
  const auto x = magnitude_bits(v.x), y = magnitude_bits(v.y), z = magnitude_bits(v.z);
  const double greatest = x >= y && x >= z ? v.x : y >= z ? v.y : v.z;
  return x <= y && x <= z ? Vector3{greatest, 0, 0} : y <= z ? Vector3{0, greatest, 0} : Vector3{0, 0, greatest};
}

// A view frustum whose vectors lie in one plane, along which its points are, from the eye, z (d near + s u half_u + t v
// half_v) with 1 <= z <= far / near and s and t within [-1, 1]: the hull of a parallelogram P and of P times far /
// near. Its sides are parallel to u or to v, or lie on a line through the eye: for a side that leads from a corner of P
// to one of the larger parallelogram, both are farthest along its normal, so that one is a multiple of the other and
// the normal is perpendicular to them. So it is what lies in the plane
// - no farther along the normals of u and v, to both sides, than the farther one of the two parallelograms;
// - and to the inner side of the two lines from the eye through a corner of P that have all of P to one side. If there
//   are none, the eye lies inside of P.
// As long as two of the vectors are not parallel that is so for any extents, 0 among them: where P has no width, so
// that it is a segment or a point, lines through both of its ends bound it. And a u or a v that is 0 may be any vector.

/// Which corner of P a line goes through: s and t there, -1 or 1.
struct CornerOfEnd {
  signed char s, t;
};

struct FlatViewFrustum {
  Point3 eye;
  Vector3 u, v, d;
  double half_u, half_v, near, far;
  /// The two lines, guessed: all of P is on the left of the first, along a normal of the plane, and on the right of the
  /// second.
  CornerOfEnd of_line[2];
  int pair;  ///< of the vectors that span the plane: u and v, d and u, or d and v
};

/// In plain doubles, where P is seen from.
constexpr void guess_lines(FlatViewFrustum& f) {
  const auto values = [](double by, const Vector3& v) { return Vec3<double>{by * v.x, by * v.y, by * v.z}; };
  const Vec3<double> u = values(f.half_u, f.u), v = values(f.half_v, f.v), d = values(f.near, f.d);
  const Vec3<double> normals[] = {cross(values(1, f.u), values(1, f.v)), cross(values(1, f.d), values(1, f.u)),
                                  cross(values(1, f.d), values(1, f.v))};
  const auto squared = [](const Vector3& w) { return w.x * w.x + w.y * w.y + w.z * w.z; };
  const double sizes[] = {squared(f.u) * squared(f.v), squared(f.d) * squared(f.u), squared(f.d) * squared(f.v)};
  double best = -1;
  for (int i = 0; i < 3; ++i) {
    const double share = sizes[i] > 0 ? dot(normals[i], normals[i]) / sizes[i] : 0;
    if (share > best) {
      best = share;
      f.pair = i;
    }
  }
  const Vec3<double> n = normals[f.pair];
  for (int line = 0; line < 2; ++line) {
    f.of_line[line] = {1, 1};  // whatever overflows below
    double most = -__builtin_inf();
    for (const CornerOfEnd c : {CornerOfEnd{1, 1}, CornerOfEnd{1, -1}, CornerOfEnd{-1, 1}, CornerOfEnd{-1, -1}}) {
      const Vec3<double> corner{d.x + c.s * u.x + c.t * v.x, d.y + c.s * u.y + c.t * v.y, d.z + c.s * u.z + c.t * v.z};
      const Vec3<double> m = cross(n, corner);
      const double side = line == 0 ? 1 : -1, of_u = -side * c.s * dot(m, u), of_v = -side * c.t * dot(m, v);
      const double least = of_u < of_v ? of_u : of_v;
      if (least > most) {
        most = least;
        f.of_line[line] = c;
      }
    }
  }
}

/// Of any view frustum. Where two of its vectors are 0, one of those that count s or t times becomes one that spans a
/// plane with the third.
constexpr FlatViewFrustum flattened(const ViewFrustum& s) {
  FlatViewFrustum f{s.eye,         s.left,          s.up,           s.direction, s.half_width,
                    s.half_height, s.near_distance, s.far_distance, {},          0};
  const bool no_u = is_zero(f.u), no_v = is_zero(f.v), no_d = is_zero(f.d);
  if (no_v && (no_u || no_d)) {
    if (no_u && no_d) {
      f.half_u = 0;
      f.u = {1, 0, 0};
    }
    f.half_v = 0;
    f.v = not_parallel_to(no_u && !no_d ? f.d : f.u);
  } else if (no_u && no_d) {
    f.half_u = 0;
    f.u = not_parallel_to(f.v);
  }
  guess_lines(f);
  return f;
}

template <>
inline constexpr int planes_of<FlatViewFrustum> = 8;

/// Negative if one of two signs is, or uncertain; else positive.
constexpr Certificate lesser_sign(Certificate a, Certificate b) {
  if (a == Certificate::negative || b == Certificate::negative) return Certificate::negative;
  return is_certain(a) && is_certain(b) ? Certificate::positive : Certificate::uncertain;
}

/// The same of which nothing is said to be certain.
inline GridDouble uncertain(const GridDouble& x) { return {x.value, x.magnitude, 0}; }
template <int Bits>
constexpr GridInteger<Bits> uncertain(const GridInteger<Bits>& x) {
  return x;
}

/// With a normal n of the plane it is n . p = 0. Along m = n x u the number near m . p is at most K b for b = near m .
/// d
/// + half_v |m . v|, with K = far where b is positive and K = near where it is not; along -m and for v it is likewise.
/// Beside the line through a corner c it is (n x c) . p >= 0, or at most 0. The lines are right if the corners of P
/// next to c are on their inner side, and there are none if no b is negative: for then the eye lies in P, which these
/// bounds describe if u and v are not parallel; and if they are, d is not, and one of m . d and -m . d is negative.
template <class Numbers>
struct Planes<Numbers, FlatViewFrustum> {
  using Edge = decltype(std::declval<Numbers&>().axis(Vector3()));
  using Extent = decltype(std::declval<Numbers&>().extent(0));
  using Across = decltype(cross(Edge(), Edge()));
  using Along = decltype(cross(Across(), Edge()));
  using Corner = decltype(multiple(Extent(), Edge()) + (multiple(Extent(), Edge()) + multiple(Extent(), Edge())));
  using N = decltype(cross(Across(), Corner()).x);
  using Bound = decltype(Extent() * dot(Along(), Edge()) + Extent() * dot(Along(), Edge()));
  using C = decltype(Extent() * Bound());

  Planes(Numbers& numbers, const FlatViewFrustum& s) {
    const Edge u = numbers.axis(s.u), v = numbers.axis(s.v), d = numbers.axis(s.d);
    const Extent half_u = numbers.extent(s.half_u), half_v = numbers.extent(s.half_v);
    const Extent near = numbers.extent(s.near), far = numbers.extent(s.far), none = numbers.extent(0);
    const Across n = s.pair == 0 ? cross(u, v) : cross(d, s.pair == 1 ? u : v);
    set(0, n, none);
    set(1, turned(true, n), none);

    Certificate is_eye_inside = Certificate::positive;
    const auto set_bounds = [&](int i, const Along& m, const auto& reach) {
      const auto middle = near * dot(m, d);
      for (const bool turns : {false, true}) {
        const Bound b = widened<Bound>(turned(turns, middle) + reach);
        const Certificate sign = sign_of(numbers, b);
        is_eye_inside = lesser_sign(is_eye_inside, sign);
        set(i + static_cast<int>(turns), turned(!turns, multiple(near, m)),
            sign == Certificate::negative ? widened<C>(near * b)
                                          : widened<C>(far * (is_certain(sign) ? b : uncertain(b))));
      }
    };
    const Along of_u = cross(n, u), of_v = cross(n, v);
    set_bounds(2, of_u, half_v * absolute(dot(of_u, v)));
    set_bounds(4, of_v, half_u * absolute(dot(of_v, u)));

    Certificate are_lines_right = Certificate::positive;
    for (const int line : {0, 1}) {
      const auto [of_s, of_t] = s.of_line[line];
      const Corner c =
          multiple(near, d) + (multiple(half_u, turned(of_s < 0, u)) + multiple(half_v, turned(of_t < 0, v)));
      const auto m = turned(line == 1, cross(n, c));
      are_lines_right = lesser_sign(are_lines_right, sign_of(numbers, half_u * turned(of_s > 0, dot(m, u))));
      are_lines_right = lesser_sign(are_lines_right, sign_of(numbers, half_v * turned(of_t > 0, dot(m, v))));
      set(6 + line, m, none);
    }
    if (are_lines_right == Certificate::negative) remove_lines(none);
    const Certificate spans_plane = sign_of(numbers, dot(n, n));
    if (spans_plane != Certificate::positive)
      orientation_ = spans_plane;
    else if (are_lines_right == Certificate::positive)
      orientation_ = Certificate::positive;
    else if (are_lines_right == Certificate::negative && is_certain(is_eye_inside))
      orientation_ = is_eye_inside == Certificate::positive ? Certificate::positive : Certificate::zero;
  }

  /// Positive where these are the planes, zero where they are not.
  constexpr Certificate orientation(const Numbers&) const { return orientation_; }
  static constexpr void turn(bool) {}
  constexpr bool has_lines() const { return has_lines_; }
  /// Where it is not certain here whether there are lines.
  template <class Others>
  constexpr void follow(Numbers& numbers, const Planes<Others, FlatViewFrustum>& other) {
    if (!other.has_lines()) remove_lines(numbers.extent(0));
  }

  static constexpr auto relative(Numbers& numbers, const FlatViewFrustum& s, const Point3& p) {
    return numbers.template difference<positions>(p, s.eye);
  }
  template <class P>
  constexpr auto at(const P& p) const {
    return of_each([&](const auto& plane) { return plane.at(p); });
  }
  template <class P>
  constexpr auto at_both(const P& p, const P& q) const {
    return of_each([&](const auto& plane) { return plane.at_both(p, q); });
  }
  template <class V>
  constexpr auto along(const V& v) const {
    return of_each([&](const auto& plane) { return plane.along(v); });
  }
  template <class S>
  constexpr auto along_coordinate(int k, const S& by) const {
    return of_each([&](const auto& plane) { return plane.along_coordinate(k, by); });
  }
  constexpr const OnePlane<N, C>& plane(int i) const { return plane_[i]; }

 private:
  static constexpr int planes = planes_of<FlatViewFrustum>;

  template <class Normal, class Constant>
  constexpr void set(int i, const Vec3<Normal>& normal, const Constant& constant) {
    plane_[i] = {widened<N>(normal), widened<C>(constant)};
  }
  constexpr void remove_lines(const Extent& none) {
    has_lines_ = false;
    for (const int i : {6, 7}) set(i, Vec3<Extent>{none, none, none}, none);
  }
  template <class Of>
  constexpr auto of_each(Of&& of) const {
    OfPlanes<std::remove_const_t<decltype(of(plane_[0]))>, planes> f;
    for (int i = 0; i < planes; ++i) f.at[i] = of(plane_[i]);
    return f;
  }

  OnePlane<N, C> plane_[planes];
  Certificate orientation_ = Certificate::uncertain;
  bool has_lines_ = true;
};

}  // namespace plumb::convex

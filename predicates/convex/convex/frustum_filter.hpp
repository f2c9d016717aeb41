#pragma once

// For convex and culling.
// A point, a ball or a box against the planes of a frustum, in doubles.

#include <utility>

#include <convex/frustum_planes.hpp>

namespace plumb::convex {

// The other set is the image of the cube |x_k| <= 1, or of the ball |x| <= 1, and a plane a function c + n . x there.
// Let e bound what c + n_x + n_y + n_z, of the magnitudes, is off by. A cube is certainly beyond the plane when c +
// |n_x| + |n_y| + |n_z| < -e, and a ball when -c - e > |n|, of which the squares are compared; `wider` allows for the
// rounding of both. As to underflow: let N be the sum of the matrix's magnitudes, or the square of that of the
// frustum's edges, and X that of lengths, the radius among them. By the sums that BoundedReader<6> and BoundedReader<9>
// start with, N X is at least 2^-320. Now e is more than 2^-52 N X, and -c - e as computed a multiple of 2^-106 e; so
// its square is more than 2^-316 N^2 X^2 >= 2^-956. Underflow takes of n^2 at most 2^-1018, less than 2^-60 of that.

using PlaneValues = OnePlane<double, double>;

struct UnitCube {
  /// Whether c + n . x < -e all over the set.
  [[gnu::always_inline]] static bool is_beyond(const PlaneValues& p, double e) { return p.constant + extent(p) < -e; }
  /// Whether c + n . x certainly has both signs in it.
  [[gnu::always_inline]] static bool is_cut(const PlaneValues& p, double e) {
    return extent(p) - filters::magnitude(p.constant) > e;
  }
  static Vec3<double> nearest(const Vec3<double>& v) { return {clamped(v.x, 1), clamped(v.y, 1), clamped(v.z, 1)}; }

 private:
  [[gnu::always_inline]] static double extent(const PlaneValues& p) {
    return (filters::magnitude(p.normal.x) + filters::magnitude(p.normal.y)) + filters::magnitude(p.normal.z);
  }
};
struct UnitBall {
  [[gnu::always_inline]] static bool is_beyond(const PlaneValues& p, double e) {
    const double least = -p.constant - e;
    return least * filters::magnitude(least) > dot(p.normal, p.normal) * wider;
  }
  [[gnu::always_inline]] static bool is_cut(const PlaneValues& p, double e) {
    const double greatest = filters::magnitude(p.constant) + 2 * e;
    return greatest * greatest * wider < dot(p.normal, p.normal);
  }
  /// Shorter by more than what rounding makes of it.
  static Vec3<double> nearest(const Vec3<double>& v) {
    constexpr double most = 1 - 0x1p-20;
    const double square = dot(v, v), by = square > most * most ? most / __builtin_sqrt(square) : 1;
    return {by * v.x, by * v.y, by * v.z};
  }
};

template <class Numbers, class Frustum>
using RelativePoint =
    decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {}));

/// A set as an image: of(plane) is a plane as a function of the coordinates in the cube or the ball.
template <class Numbers, class Frustum, class Shape>
struct ImageIn;
/// Everything doubled.
template <class Numbers, class Frustum>
struct ImageIn<Numbers, Frustum, Aabb3> : UnitCube {
  RelativePoint<Numbers, Frustum> min, max;

  [[gnu::always_inline]] constexpr ImageIn(Numbers& numbers, const Frustum& frustum, const Aabb3& b)
      : min(Planes<Numbers, Frustum>::relative(numbers, frustum, b.min)),
        max(Planes<Numbers, Frustum>::relative(numbers, frustum, b.max)) {}
  template <class P>
  [[gnu::always_inline]] constexpr auto of(const P& plane) const {
    const auto& [n, constant] = plane;
    const auto edge = max - min;
    return OnePlane{Vec3{n.x * edge.x, n.y * edge.y, n.z * edge.z}, dot(n, min + max) + (constant + constant)};
  }
};
template <class Numbers, class Frustum>
struct ImageIn<Numbers, Frustum, Obb3> : UnitCube {
  RelativePoint<Numbers, Frustum> center;
  decltype(std::declval<Numbers&>().template product<positions>(0, Vector3())) axis[3];

  [[gnu::always_inline]] constexpr ImageIn(Numbers& numbers, const Frustum& frustum, const Obb3& b)
      : center(Planes<Numbers, Frustum>::relative(numbers, frustum, b.center)),
        axis{numbers.template product<positions>(b.hu, b.u), numbers.template product<positions>(b.hv, b.v),
             numbers.template product<positions>(b.hw, b.w)} {}
  template <class P>
  [[gnu::always_inline]] constexpr auto of(const P& plane) const {
    const auto& n = plane.normal;
    return OnePlane{Vec3{dot(n, axis[0]), dot(n, axis[1]), dot(n, axis[2])}, plane.at(center)};
  }
};
template <class Numbers, class Frustum>
struct ImageIn<Numbers, Frustum, Sphere3> : UnitBall {
  RelativePoint<Numbers, Frustum> center;
  decltype(std::declval<Numbers&>().template number<positions>(0)) radius;

  [[gnu::always_inline]] constexpr ImageIn(Numbers& numbers, const Frustum& frustum, const Sphere3& ball)
      : center(Planes<Numbers, Frustum>::relative(numbers, frustum, ball.center)),
        radius(numbers.template number<positions>(ball.radius)) {}
  template <class P>
  [[gnu::always_inline]] constexpr auto of(const P& plane) const {
    const auto& n = plane.normal;
    return OnePlane{Vec3{radius * n.x, radius * n.y, radius * n.z}, plane.at(center)};
  }
};

/// What is certain of one plane, 0 or 1 each. Of all three nothing may be. (Of three bools compilers make three bytes.)
struct SideOfPlane {
  unsigned is_outside;  ///< all of the set is strictly outside
  unsigned is_inside;   ///< all of it is strictly inside
  unsigned is_cut;      ///< some of it is strictly outside and some strictly inside
};

/// How many pairs of planes are the sum of the last row with another and their difference.
template <GivenByMatrix Frustum>
inline constexpr int pairs_of_sums = std::is_same_v<Frustum, FrustumGl> ? 3 : 2;

/// The error of the sum of the magnitudes of a plane's numbers.
template <class Totals, class N, class C>
[[gnu::always_inline]] constexpr double error_of(const Totals& totals, const OnePlane<N, C>& p) {
  return totals.error(p.constant + ((absolute(p.normal.x) + absolute(p.normal.y)) + absolute(p.normal.z)));
}

/// The planes one after the other, with one bound for all: that of the sum of the magnitudes of all numbers.
template <class Numbers, class Frustum, class Shape>
class PlaneFilter {
 public:
  using Set = ImageIn<Numbers, Frustum, Shape>;

  /// Nothing is certain of a box whose conditions do not hold.
  [[gnu::always_inline]] PlaneFilter(const Frustum& frustum, const Shape& shape)
      : planes_(numbers_, frustum), set_(numbers_, frustum, shape) {
    numbers_.all_are_read();
    error_ = planes_.are_known(numbers_) ? error_of(numbers_, plane(0)) : __builtin_inf();
  }
  /// Whether all numbers are finite and in the range that anything is certain in.
  [[gnu::always_inline]] bool is_in_range() const { return error_ < __builtin_inf(); }

  /// Plane i over the cube or the ball.
  [[gnu::always_inline]] auto plane(int i) const { return set_.of(planes_.plane(i)); }
  [[gnu::always_inline]] auto totals() const { return numbers_.totals(); }
  [[gnu::always_inline]] SideOfPlane side(int i) const {
    const PlaneValues p = values(plane(i)), other_side{p.normal, -p.constant};
    // Not one after the other: a branch on them would be as random as the input.
    return {static_cast<unsigned>(Set::is_beyond(p, error_)), static_cast<unsigned>(Set::is_beyond(other_side, error_)),
            static_cast<unsigned>(Set::is_cut(p, error_))};
  }
  [[gnu::always_inline]] bool has_middle(int i) const { return value(plane(i).constant) > error_; }
  /// The sign of what plane 2k exceeds plane 2k + 1 by at the centre of a ball.
  [[gnu::always_inline]] filters::Certificate excess(int k) const {
    return numbers_.certificate(planes_.row[k].at(set_.center));
  }

 private:
  Numbers numbers_;
  Planes<Numbers, Frustum> planes_;
  Set set_;
  double error_;
};

/// Whether one(i) holds of a plane, for each that is a constant: so the numbers of a plane are in no memory that an
/// index reaches.
template <class One>
[[gnu::always_inline]] inline bool any_plane(const One& one) {
  return one(0) || one(1) || one(2) || one(3) || one(4) || one(5);
}

/// The numbers that the filter of a set computes with.
template <class Frustum, class Shape>
using ReaderFor =
    BoundedReader<std::is_same_v<Shape, Sphere3> ? (GivenByMatrix<Frustum> ? 6 : 9) : (GivenByMatrix<Frustum> ? 2 : 4)>;

/// What is asked about with a frustum here.
template <class Frustum, class Shape>
concept HasPlaneFilter = (GivenByMatrix<Frustum> ||
                          std::is_same_v<Frustum, ViewFrustum>)&&detail::is_any_of<Shape, Sphere3, Aabb3>;

// Of the planes of a frustum, f_i >= 0, two certificates stand by themselves, whatever guessed them:
//   - a point of the other set at which all f_i are certainly not negative;
//   - multipliers m_i >= 0 such that the sum of m_i f_i, affine too, is certainly negative all over the other set: the
//     frustum lies where it is not. (By the theorem of Farkas there are some if the sets are apart.)
// First come the middle of the other set and each plane for itself (Assarsson and Moeller, Optimized View Frustum
// Culling Algorithms for Bounding Boxes (2000)). Then plain doubles look for the point of the other set that is nearest
// to its middle with all f_i >= 0, by the multipliers of a plane at a time (Hildreth, A Quadratic Programming Procedure
// (1957)): these lead to the point, or grow until they show that there is none. Where the prover had to be asked
// instead, drawn boxes took five times as long and balls four times.

using Fraction = filters::Bounded<0, constant_size(1)>;

template <class Set, class Plane, class Totals>
bool is_certainly_beyond(const Plane (&plane)[6], const double (&m)[6], const Totals& totals) {
  double most = 0;
  for (const double each : m) most = greater(most, each);
  if (!(most > 0)) return false;  // all were taken back, and only rounding is left of the sum
  const auto term = [&](int i) { return Fraction{m[i] / most} * plane[i]; };
  const auto sum = ((term(0) + term(1)) + (term(2) + term(3))) + (term(4) + term(5));
  return Set::is_beyond(values(sum), error_of(totals, sum));
}

/// By such a search; in a call of its own.
template <class Set, class Plane, class Totals>
[[gnu::noinline]] Meeting search_by_planes(const Plane (&plane)[6], const Totals& totals) {
  // How much slack a guess leaves, so that it is a proof: far more than what the values at a point of the set, of
  // hardly more roundings than the slack is of, may be off by, and far less than common input has. Where it is less
  // than 2^60 no c and no n . x is more than 2^110, and so no multiplier more than 2^370, nor sum of multiples more
  // than 2^480: no square overflows.
  const double slack = 0x1p12 * error_of(totals, plane[0]);
  if (!(slack < 0x1p60)) return Meeting::unknown;
  PlaneValues f[6], sum{{0, 0, 0}, 0};
  double inverse[6], m[6] = {};
  static_assert(decltype(plane[0].at(Vec3<Fraction>()))::roundings < 1 << 10, "a point may be off by the slack");
  for (int i = 0; i < 6; ++i) {
    f[i] = values(plane[i]);
    const double squared = dot(f[i].normal, f[i].normal);
    const bool is_divisor = squared > 0x1p-250;
    inverse[i] = is_divisor ? 1 / detail::divisor_if(is_divisor, squared) : 0;
  }
  Vec3<double> x{0, 0, 0};
  for (int step = 0; step < 16; ++step) {
    double least = __builtin_inf(), worst_square = -1, change = 0;
    int worst = 0;
    for (int i = 0; i < 6; ++i) {
      const double at_x = f[i].at(x);
      const double by = greater(-m[i], (2 * slack - at_x) * inverse[i]);
      const double square = by * (2 * slack - at_x);
      least = lesser(least, at_x);
      if (square > worst_square) {
        worst_square = square;
        worst = i;
        change = by;
      }
    }
    if (least >= slack) return Meeting::meet;
    if (change > 0) change *= 1.6;  // most sets are reached in fewer steps
    m[worst] += change;
    sum = sum + change * f[worst];
    x = Set::nearest(sum.normal);
    if (Set::is_beyond(sum, 0)) return is_certainly_beyond<Set>(plane, m, totals) ? Meeting::apart : Meeting::unknown;
  }
  return Meeting::unknown;
}

/// By each plane for itself, one after the other: most sets that are outside of one are so of one of the first.
template <class Filter>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Filter& planes) {
  unsigned has_middle = 1;
  const auto is_outside = [&](int i) __attribute__((always_inline)) {
    has_middle &= static_cast<unsigned>(planes.has_middle(i));
    return planes.side(i).is_outside != 0;
  };
  return any_plane(is_outside) ? Meeting::apart : has_middle != 0 ? Meeting::meet : Meeting::unknown;
}

template <class Frustum, class Shape>
using FilterOf = PlaneFilter<ReaderFor<Frustum, Shape>, Frustum, Shape>;

template <class Frustum, class Shape>
requires HasPlaneFilter<Frustum, Shape>
[[gnu::always_inline]] inline Meeting filter(const Frustum& frustum, const Shape& shape) {
  using Filter = FilterOf<Frustum, Shape>;
  const Filter f(frustum, shape);
  const Meeting s = meeting_by_planes(f);
  if (s != Meeting::unknown || !f.is_in_range()) return s;
  return search_by_planes<typename Filter::Set>(
      {f.plane(0), f.plane(1), f.plane(2), f.plane(3), f.plane(4), f.plane(5)}, f.totals());
}
/// A point is a ball without any other point to look for.
template <class Frustum>
requires HasPlaneFilter<Frustum, Sphere3>
[[gnu::always_inline]] inline Meeting filter(const Frustum& frustum, const Point3& p) {
  return meeting_by_planes(FilterOf<Frustum, Sphere3>(frustum, Sphere3{p, 0}));
}

}  // namespace plumb::convex

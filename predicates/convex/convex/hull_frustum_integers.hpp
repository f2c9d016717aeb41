#pragma once

// A frustum or k-DOP and the hull of few points or a box, in integers.

#include <convex/filtered_planes.hpp>

namespace plumb::convex {

// What the filter of the planes of a frustum leaves open is looked at once more in exact numbers: where the dual
// simplex method ends in plain doubles, some planes determine as many unknowns, or a combination of them in which these
// do not occur. Either is a vector perpendicular to the columns or the rows of a matrix of at most three by four, its
// minors, and then exact signs say whether it is a common point of the sets or separates them.
//
// Nearly all of these signs are clear in doubles, or exact there for small integers and coarse grids, and most of the
// others are 0 by what the vector is perpendicular to and are not asked. The rest, in a contact often a single one, are
// computed in integers.

/// Calls is_right(q) for the number q that is `determined`, known to the compiler.
template <int Most, class IsRight>
bool is_right_of(int determined, IsRight&& is_right) {
  return [&]<int... Q>(std::integer_sequence<int, Q...>) {
    return ((determined == Q && is_right(std::integral_constant<int, Q>())) || ...);
  }
  (std::make_integer_sequence<int, Most + 1>());
}

/// The planes of a frustum and a set that is a hull of few points or a box, in doubles and, where these do not tell, in
/// integers.
template <class Frustum, class Shape>
class ExactPlanes {
 public:
  ExactPlanes(const Frustum& frustum, const Shape& shape) : values_(frustum, shape) {}

  /// Zero where the planes are not those of the set.
  Certificate orientation() const { return values_.orientation(); }

  /// Of a point.
  Meeting sides() {
    bool is_open[planes];
    for (int i = 0; i < planes; ++i) {
      const Certificate c = values_.sign_in_doubles(at(0, i));
      if (c == Certificate::negative) return Meeting::apart;
      is_open[i] = !is_certain(c);
    }
    for (int i = 0; i < planes; ++i) {
      if (!is_open[i]) continue;
      const Certificate c = values_.sign_in_integers(at(0, i));
      if (!is_certain(c)) return Meeting::unknown;
      if (c == Certificate::negative) return Meeting::apart;
    }
    return Meeting::meet;
  }

  /// Where the set lies against the planes: positive if it is inside of all, negative if it is strictly outside of one,
  /// else zero; then `meets` tells whether a corner or the middle of it is known to be inside of all. Of what is not
  /// inside, nothing is asked that doubles do not tell.
  Certificate side(bool& meets) requires(!is_ray_or_line<Shape>) {
    bool is_open[planes][parts], is_in[parts], reaches_out = false;
    for (bool& in : is_in) in = true;
    for (int i = 0; i < planes; ++i) {
      bool is_outside = true;
      for (int k = 0; k < parts; ++k) {
        const Certificate c = values_.sign_in_doubles(least_of_part(k, i));
        reaches_out = reaches_out || c == Certificate::negative;
        is_outside = is_outside && c == Certificate::negative;
        if constexpr (!Box<Shape>) is_in[k] = is_in[k] && is_zero_or(Certificate::positive, c);
        is_open[i][k] = !is_certain(c);
      }
      if constexpr (Box<Shape>) {
        is_outside = is_outside && values_.sign_in_doubles(greatest(i)) == Certificate::negative;
        is_in[0] = is_in[0] && is_zero_or(Certificate::positive, values_.sign_in_doubles(middle(i)));
      }
      if (is_outside) return Certificate::negative;
    }
    meets = false;
    for (const bool in : is_in) meets = meets || in;
    if (reaches_out) return Certificate::zero;
    for (int i = 0; i < planes; ++i)
      for (int k = 0; k < parts; ++k) {
        if (!is_open[i][k]) continue;
        const Certificate c = values_.sign_in_integers(least_of_part(k, i));
        if (!is_certain(c)) return c;
        if (c == Certificate::negative) return Certificate::zero;
      }
    return Certificate::positive;
  }

  /// Of a ray or line, clipped by the planes: those towards whose inside it leads ask for a parameter of at least some
  /// number, and those towards whose outside for one of at most another. There is none exactly when two of these
  /// exclude each other, or the ray has left a plane at its origin, or runs beyond a plane that it is parallel to. Two
  /// planes f + t g >= 0 exclude each other where g_i > 0 > g_j and -f_i / g_i > -f_j / g_j, which is f_i g_j - f_j g_i
  /// > 0.
  Meeting clipped() {
    static constexpr bool is_ray = std::is_same_v<Shape, Ray3>;
    Certificate slope[planes];
    for (int i = 0; i < planes; ++i) {
      slope[i] = values_.sign([i](const auto& v) { return slope_of(v, i); });
      if (!is_certain(slope[i])) return Meeting::unknown;
      if (slope[i] == Certificate::zero || (is_ray && slope[i] == Certificate::negative)) {
        const Certificate at_origin = values_.sign(at(0, i));
        if (!is_certain(at_origin)) return Meeting::unknown;
        if (at_origin == Certificate::negative) return Meeting::apart;
      }
    }
    bool is_open[planes][planes] = {};
    const auto gap = [](int i, int j) {
      return [i, j](const auto& v) { return v.at(0, i) * slope_of(v, j) - v.at(0, j) * slope_of(v, i); };
    };
    for (int i = 0; i < planes; ++i)
      for (int j = 0; j < planes; ++j) {
        if (slope[i] != Certificate::positive || slope[j] != Certificate::negative) continue;
        const Certificate c = values_.sign_in_doubles(gap(i, j));
        if (c == Certificate::positive) return Meeting::apart;
        is_open[i][j] = !is_certain(c);
      }
    for (int i = 0; i < planes; ++i)
      for (int j = 0; j < planes; ++j) {
        if (!is_open[i][j]) continue;
        const Certificate c = values_.sign_in_integers(gap(i, j));
        if (!is_certain(c)) return Meeting::unknown;
        if (c == Certificate::positive) return Meeting::apart;
      }
    return Meeting::meet;
  }

  /// By where a guess ends of a frustum that is larger by little, and of one that is smaller: sets that touch meet in
  /// the one, and sets that nearly do lie apart from the other, whatever the rounding of the planes.
  Meeting meeting() {
    double f[InDoubles::entries][planes];
    values_.doubles().copy_scaled(f);
    auto larger = guess(f, -relative_room);
    auto outcome = larger.outcome();
    if (outcome == Guess::Outcome::solved && has_point(larger.basis(outcome))) return Meeting::meet;
    if (outcome == Guess::Outcome::conflict) return has_gap(larger.basis(outcome)) ? Meeting::apart : Meeting::unknown;
    auto smaller = guess(f, relative_room);
    outcome = smaller.outcome();
    return outcome == Guess::Outcome::conflict && has_gap(smaller.basis(outcome)) ? Meeting::apart : Meeting::unknown;
  }

 private:
  using InDoubles = PlanesInDoubles<Frustum, Shape>;
  using InIntegers = PlanesInIntegers<Frustum, Shape>;
  using Values = FilteredValues<Frustum, Shape, InDoubles, InIntegers>;
  using Basis = BasisAgainst<Shape>;
  static constexpr int planes = InDoubles::planes, unknowns = Box<Shape> ? 3 : InDoubles::entries - 1;
  /// The corners of a hull; a box is taken as one.
  static constexpr int parts = Box<Shape> ? 1 : InDoubles::entries;
  using Guess = DualSimplex<unknowns, planes>;
  static constexpr double relative_room = 0x1p-40;

  static auto at(int corner, int i) {
    return [corner, i](const auto& v) { return v.at(corner, i); };
  }
  static auto middle(int i) {
    return [i](const auto& v) { return v.middle(i); };
  }
  template <class V>
  static auto extent(const V& v, int i) {
    return absolute(v.along(0, i)) + (absolute(v.along(1, i)) + absolute(v.along(2, i)));
  }
  static auto greatest(int i) {
    return [i](const auto& v) { return v.middle(i) + extent(v, i); };
  }
  static auto least_of_part(int k, int i) {
    if constexpr (Box<Shape>)
      return [i](const auto& v) { return v.middle(i) - extent(v, i); };
    else
      return at(k, i);
  }

  static const GridDouble& slope_of(const InDoubles& values, int i) { return values.at(1, i); }
  static auto slope_of(const InIntegers& values, int i) { return values.along(0, i); }

  static Guess guess(const double (&f)[InDoubles::entries][planes], double room) {
    if constexpr (Box<Shape>) {
      double along[planes][3];
      for (int i = 0; i < planes; ++i)
        for (int k = 0; k < 3; ++k) along[i][k] = f[1 + k][i];
      return Guess::over_cube(f[0], along, room);
    } else {
      return Guess::over_simplex(f, room);
    }
  }

  template <int Q>
  using AskedPoint =
      FilteredByBasis<Values, Basis, PointOnPlanes<Q, Shape, InDoubles>, PointOnPlanes<Q, Shape, InIntegers>>;
  template <int Q>
  using AskedGap =
      FilteredByBasis<Values, Basis, CombinedPlanes<Q, Shape, InDoubles>, CombinedPlanes<Q, Shape, InIntegers>>;

  /// The sign that Count numbers have that are not 0: zero when all are, uncertain when it is not one.
  template <int Count, class Sign>
  static Certificate common_sign(Sign&& sign) {
    Certificate common = Certificate::zero;
    for (int i = 0; i < Count; ++i) {
      const Certificate c = sign(i);
      if (!is_certain(c) || are_opposite(common, c)) return Certificate::uncertain;
      if (c != Certificate::zero) common = c;
    }
    return common;
  }

  /// The sign of what a point is divided by, if it is one of the set.
  template <int Q>
  static Certificate side_of(AskedPoint<Q>& point) {
    if constexpr (Q == 0) {
      return Certificate::positive;
    } else if constexpr (Box<Shape>) {
      const Certificate side = point.sign([](const auto& p) { return p.weight(0); });
      for (int q = 1; q <= Q; ++q)
        if (!is_zero_or(side, point.sign([q](const auto& p) { return p.weight(0) + p.weight(q); })) ||
            !is_zero_or(side, point.sign([q](const auto& p) { return p.weight(0) - p.weight(q); })))
          return Certificate::uncertain;
      return side;
    } else {
      return common_sign<Q + 1>([&](int q) { return point.sign([q](const auto& p) { return p.weight(q); }); });
    }
  }
  /// Whether the point at which the planes of a basis are 0 is a common one.
  bool has_point(const Basis& basis) {
    if (basis.free != basis.planes + !Box<Shape>) return false;
    return is_right_of<unknowns>(basis.planes, [&](auto q) { return this->template has_point_of<q>(basis); });
  }
  template <int Q>
  bool has_point_of(const Basis& basis) {
    AskedPoint<Q> point(values_, basis);
    const Certificate side = side_of<Q>(point);
    if (!is_certain(side) || side == Certificate::zero) return false;
    const auto plane = [](int i) { return [i](const auto& p) { return p.plane(i); }; };
    bool is_open[planes];
    for (int i = 0; i < planes; ++i) {
      const Certificate c = Q > 0 && basis.has_plane(i) ? Certificate::zero : point.sign_in_doubles(plane(i));
      if (are_opposite(side, c)) return false;
      is_open[i] = !is_certain(c);
    }
    for (int i = 0; i < planes; ++i)
      if (is_open[i] && !is_zero_or(side, point.sign_in_integers(plane(i)))) return false;
    return true;
  }

  /// Whether the sum of the planes of a basis in which the unknowns do not occur is negative all over the set.
  bool has_gap(const Basis& basis) {
    if (basis.free != basis.planes - Box<Shape>) return false;
    return is_right_of<unknowns>(basis.planes - 1, [&](auto q) { return this->template has_gap_of<q>(basis); });
  }
  template <int Q>
  bool has_gap_of(const Basis& basis) {
    AskedGap<Q> gap(values_, basis);
    Certificate side = Certificate::positive;
    if constexpr (Q > 0)
      side = common_sign<Q + 1>([&](int i) { return gap.sign([i](const auto& g) { return g.multiplier(i); }); });
    if constexpr (Box<Shape>) {
      return are_opposite(side, gap.sign([side](const auto& g) { return g.greatest(side); }));
    } else {
      // The sum is the same at all unknowns.
      for (int k = 0; k < InDoubles::entries; ++k)
        if ((k == basis.unknown[0] || !basis.has_unknown(k)) &&
            !are_opposite(side, gap.sign([k](const auto& g) { return g.at(k); })))
          return false;
      return true;
    }
  }

  Values values_;
};

template <class Frustum, class Shape>
requires SeenFromPlanes<Shape>
[[gnu::noinline]] Meeting meeting_by_exact_planes(const Frustum& frustum, const Shape& shape) {
  if constexpr (is_one_of<Frustum, FrustumGl, FrustumD3d>) {
    return meeting_by_exact_planes(matrix_frustum(frustum), shape);
  } else {
    ExactPlanes<Frustum, Shape> planes(frustum, shape);
    if (!is_certain(planes.orientation())) return Meeting::unknown;
    if (planes.orientation() == Certificate::zero) {
      if constexpr (std::is_same_v<Frustum, ViewFrustum>)
        return meeting_by_exact_planes(flattened(frustum), shape);
      else
        return Meeting::unknown;
    }
    if constexpr (std::is_same_v<Shape, Point3>)
      return planes.sides();
    else if constexpr (is_ray_or_line<Shape>)
      return planes.clipped();
    else
      return planes.meeting();
  }
}

}  // namespace plumb::convex

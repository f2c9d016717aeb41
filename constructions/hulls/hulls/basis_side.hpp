#pragma once

// For hulls.
// On which side of the planes of a basis points are.

#include <optional>

#include <solvers/stages.hpp>

namespace plumb::hulls {

template <class N>
Vec3<N> vector_of(const Vec3<double>& v) {
  return {bodies::number_of<N>(v.x), bodies::number_of<N>(v.y), bodies::number_of<N>(v.z)};
}

/// What a basis says in one number type: of the nearest points, and of any other point of a list.
template <class N>
struct BasisSide {
  solvers::Prover<N> prover;
  bodies::Stretch<N> stretch;
  double unit;
  bool is_set;

  BasisSide(const solvers::ShapePair& pair, const solvers::Basis& basis)
      : unit(bodies::is_unlimited<N> ? 1 : pair.unit) {
    stretch = bodies::stretch_of<N>(pair.first, pair.second, unit);
    is_set = write_bodies(pair, prover, &basis) && prover.take(basis, true);
  }

  /// Whether the nearest points are one.
  int do_meet() const {
    if (!is_set) return solvers::unknown;
    if (prover.nearest.edges.count == 3) return 1;
    const int sign = solvers::sign_of_number(prover.nearest.squared);
    return sign == solvers::unknown ? solvers::unknown : static_cast<int>(sign == 0);
  }
  /// The point as the prover has it; nothing where the type does not hold it.
  std::optional<Vec3<N>> place_of(const Point3& p) const {
    const Vec3<double> scaled{p.x * unit, p.y * unit, p.z * unit};
    if constexpr (!bodies::is_unlimited<N>)
      for (const double x : {scaled.x, scaled.y, scaled.z})
        if (x != 0 && !(__builtin_fabs(x) >= 0x1p-960 && __builtin_fabs(x) <= 0x1p960)) return {};
    const Vec3<N> v = vector_of<N>(scaled);
    return stretch.is_set ? stretch.stretched(v) : v;
  }
  /// From the corner of the basis.
  std::optional<Vec3<N>> edge_to(int s, const Point3& p) const {
    const auto place = place_of(p);
    if (!place) return {};
    return *place - prover.corner[s].point;
  }
  std::optional<Vec3<N>> edge(const Point3& p, const Point3& q) const {
    const auto from = place_of(p), to = place_of(q);
    if (!from || !to) return {};
    return *to - *from;
  }
  /// Negative where the point is on the wrong side: the way to it leads nearer.
  int sign(int s, const Point3& p) const { return is_set ? sign_along(s, edge_to(s, p)) : solvers::unknown; }
  /// Negative where the way from one point to the other leads towards the other set.
  int slope(int s, const Point3& p, const Point3& q) const {
    return is_set ? sign_along(s, edge(p, q)) : solvers::unknown;
  }

 private:
  int sign_along(int s, const std::optional<Vec3<N>>& edge) const {
    if (!edge) return solvers::unknown;
    const int sign = solvers::sign_of_number(dot(prover.nearest.g, *edge));
    return s == 0 || sign == solvers::unknown ? sign : -sign;
  }
};

}  // namespace plumb::hulls

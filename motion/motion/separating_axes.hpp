#pragma once

// For motion.
// How deep two polytopes of few faces are in each other, by all normals that their difference may have.

#include <optional>

#include <motion/least_depth.hpp>

namespace plumb::motion {

/// A vector across two edges of two polytopes, or along an axis, and the corner of A - B that is farthest along it.
struct DeepAxis {
  struct Edge {
    int of = 0;  ///< 0, 1: of the first or the second polytope, a generator, or from one point to another; 2: an axis
    int generator = -1;
    int from = 0, to = 0;
  };
  Edge edge[2];
  bool is_reversed = false;
  DifferenceCorner corner;

  template <class N>
  Depth<N> depth(const Polytope& a, const Polytope& b) const {
    Vec3<N> n = edge[0].of == 2 ? bodies::unit_vector<N>(edge[0].generator)
                                : cross(vector<N>(a, b, edge[0]), vector<N>(a, b, edge[1]));
    if (is_reversed) n = negated(n);
    return {n, dot(n, position<N>(a, b, corner)), dot(n, n)};
  }
  template <class N>
  static Vec3<N> vector(const Polytope& a, const Polytope& b, const Edge& e) {
    const Polytope& of = e.of == 0 ? a : b;
    if (e.generator >= 0) return of.generator<N>(e.generator);
    return of.between_points<N>(static_cast<std::size_t>(e.from), static_cast<std::size_t>(e.to));
  }
};

/// What doubles with a bound are certain of: nothing where they are not, as of ties.
struct DeepAxisOrApart {
  bool is_known = false, is_apart = false;
  DeepAxis axis;
};
DeepAxisOrApart deep_axis(const Polytope& a, const Polytope& b);

}  // namespace plumb::motion

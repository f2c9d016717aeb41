#pragma once

// For motion.
// How deep two polytopes of few faces are in each other, by all normals that their difference may have.

#include <optional>
#include <vector>

#include <motion/least_depth.hpp>

namespace plumb::motion {

/// A vector across two edges of two polytopes, or of small integers, and the corner of A - B that is farthest along it.
struct DeepAxis {
  /// Of the first polytope, 0, or the second, 1: a generator, or from one point to another.
  struct Edge {
    int of = -1, generator = -1, from = 0, to = 0;
  };
  Edge edge[2];
  bool is_whole = false;
  Vec3<double> whole{0, 0, 0};  ///< instead of two edges
  bool is_reversed = false;
  DifferenceCorner corner;

  template <class N>
  Depth<N> depth(const Polytope& a, const Polytope& b) const {
    Vec3<N> n;
    if (is_whole)
      n = {number_of<N>(whole.x), number_of<N>(whole.y), number_of<N>(whole.z)};
    else
      n = cross(vector<N>(a, b, edge[0]), vector<N>(a, b, edge[1]));
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

/// What doubles with a bound are certain of, if they are: that the polytopes are apart or touch, or a few vectors, of
/// which one is that along which their difference reaches least.
struct DeepAxes {
  bool is_known = false, is_apart = false;
  std::vector<DeepAxis> axes = {};

  /// Nothing where N does not know.
  template <class N>
  std::optional<Depth<N>> least(const Polytope& a, const Polytope& b) const {
    return least_of<N>(axes.size(), [&](std::size_t i) { return axes[i].template depth<N>(a, b); });
  }
};
DeepAxes deep_axes(Polytope& a, Polytope& b);
/// Of k-DOPs and boxes along the axes.
DeepAxes deep_axes_of_kdops(Polytope& a, Polytope& b);

}  // namespace plumb::motion

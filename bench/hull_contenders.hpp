#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include <plumb/convex_hull.hpp>

// The libraries that hulls of points are compared with, each compiled in a file with its own flags.

namespace plumb::bench {

/// Pairs of polyhedra, whose corners are all the points that the library is given.
struct HullCases {
  std::vector<std::pair<ConvexHull3, ConvexHull3>> pairs;
};

/// Each answers all cases in a row. Its objects are made before. Empty where the peer has no such question.
struct HullPeer {
  std::function<void(double* answers)> intersects = {};  ///< 0 or 1 a case
  std::function<void(double* answers)> distance = {};
  std::function<void(double* answers)> closest = {};      ///< the distance of the two points that it names
  std::function<void(double* answers)> penetration = {};  ///< how deep, by EPA; 0 where they are not in each other
};

HullPeer fcl_hulls(const HullCases& cases);      ///< by libccd
HullPeer fcl_own_hulls(const HullCases& cases);  ///< by FCL's own GJK
HullPeer bullet_hulls(const HullCases& cases);
HullPeer cgal_hulls(const HullCases& cases);  ///< a quadratic programme, solved exactly
HullPeer coal_hulls(const HullCases& cases);

/// The surface of the convex hull of points by CGAL's convex_hull_3, with its kernel of exact predicates: how many
/// corners it has.
std::function<void(double* answers)> cgal_convex_hull(const std::vector<std::vector<Point3>>& lists);

/// Calls take(a, b, c) for triangles that make up the surface, counter-clockwise seen from outside.
template <class Take>
void for_each_triangle(const ConvexHull3& hull, const Take& take) {
  for (std::size_t f = 0; f < hull.face_count(); ++f) {
    const auto face = hull.face(f);
    for (std::size_t k = 2; k < face.size(); ++k)
      take(static_cast<int>(face[0]), static_cast<int>(face[k - 1]), static_cast<int>(face[k]));
  }
}

}  // namespace plumb::bench

#pragma once

// For trees.

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <vector>

#include <trees/box_nodes.hpp>
#include <trees/roundings.hpp>
#include <trees/surface.hpp>

namespace plumb::trees {

/// What a MeshTree is made of.
struct Tree {
  std::vector<Point3> vertices;  // where they are its own
  Surface surface;
  BoxNodes nodes;

  Tree(const char* function, const MeshView& mesh);
  Tree(const char* function, std::vector<Point3> own, const TriangleView& triangles);

  /// The boxes of a node's children that hold all of every triangle in a leaf below, where those of the node itself
  /// hold the part of it that is there.
  const BoxNode& whole(const BoxNode& node) const;

  /// Whether a point is near enough for filters: squares of its floats are finite. Farther ones ask every triangle.
  bool is_in_range(const Point3& p) const {
    const auto [x, y, z] = nodes.frame.at(surface.scaled(p));
    return std::abs(x) < 0x1p50 && std::abs(y) < 0x1p50 && std::abs(z) < 0x1p50;
  }

 private:
  mutable std::once_flag whole_is_made_;
  mutable surfaces::FreshVector<BoxNode> whole_;
};

/// Refused: what Tree refuses of a mesh.
using BuildNodes = BoxNodes(const Surface& surface);
std::unique_ptr<Tree> make_tree(const char* function, const MeshView& mesh, BuildNodes* build);
std::unique_ptr<Tree> make_tree(const char* function, std::vector<Point3> own, const TriangleView& triangles,
                                BuildNodes* build);

inline double largest(const Vec3<double>& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

}  // namespace plumb::trees

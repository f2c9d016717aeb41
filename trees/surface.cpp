#include <trees/surface.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <plumb/merge_vertices.hpp>
#include <surfaces/edge_balance.hpp>
#include <surfaces/valid_mesh.hpp>

namespace plumb::trees {
namespace {

/// The first vertex at the place of each.
surfaces::FreshVector<std::uint32_t> first_at_place(const VertexView& vertices) {
  surfaces::FreshVector<std::uint32_t> place(vertices.size());
  std::vector<std::uint32_t> first;
  VertexMerger merger;
  constexpr std::size_t block = 1024;
  Point3 points[block];
  for (std::size_t begin = 0; begin < vertices.size(); begin += block) {
    const std::size_t count = std::min(block, vertices.size() - begin);
    for (std::size_t i = 0; i < count; ++i) points[i] = vertices[begin + i];
    merger.add({points, count}, &place[begin]);
    for (std::size_t i = begin; i < begin + count; ++i) {
      if (place[i] == first.size()) first.push_back(static_cast<std::uint32_t>(i));
      place[i] = first[place[i]];
    }
  }
  return place;
}

}  // namespace

double unit_of(double largest) {
  if (largest < 0x1p100 && largest > 0x1p-100) return 1;
  // A power beyond 2^1023 is none, and 2^-1022 is the least that is not subnormal.
  return largest > 0 ? std::ldexp(1, -std::clamp(std::ilogb(largest), -1000, 1000)) : 1;
}

Surface::Surface(const char* function, const MeshView& mesh) : mesh_(mesh) {
  surfaces::require_valid(function, mesh);
  place_ = first_at_place(mesh.vertices);
  if (size() == 0) return;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  low_ = {infinity, infinity, infinity}, high_ = {-infinity, -infinity, -infinity};
  for (std::uint32_t i = 0; i < size(); ++i) {
    for (const std::uint32_t corner : mesh.triangles[i]) {
      const Point3 p = vertex(corner);
      low_ = {std::min(low_.x, p.x), std::min(low_.y, p.y), std::min(low_.z, p.z)};
      high_ = {std::max(high_.x, p.x), std::max(high_.y, p.y), std::max(high_.z, p.z)};
    }
  }
  const double largest = std::max({-low_.x, -low_.y, -low_.z, high_.x, high_.y, high_.z});
  unit_ = unit_of(largest);
  low_ = {low_.x * unit_, low_.y * unit_, low_.z * unit_}, high_ = {high_.x * unit_, high_.y * unit_, high_.z * unit_};
}

std::size_t Surface::unbalanced_edges() const {
  std::call_once(edges_are_counted_, [&] { unbalanced_edges_ = surfaces::unbalanced_edges(mesh_, place_); });
  return unbalanced_edges_;
}

}  // namespace plumb::trees

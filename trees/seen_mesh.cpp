#include <trees/seen_mesh.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

#include <filters/error_of.hpp>

#include <trees/exact_places.hpp>

namespace plumb::trees {
namespace {

constexpr double most = std::numeric_limits<double>::max();

/// Of numbers that are rounded once, with a sum for the room. It is as many times that of one product as there are
/// terms, which pays for the roundings of `size` and of the room.
constexpr double error_of_image =
    filters::error_of<decltype(filters::Rounded<2, 1>() +
                               dot(filters::RoundedVector<0, 1>(), filters::RoundedVector<1, 0>()) +
                               filters::Rounded<2, 0>())>;

}  // namespace

RoundedPlacement::RoundedPlacement(const Placement& placement) {
  const auto rounded = [&](const Vec3<filters::Rational>& v) {
    return ExactPoint3::homogeneous({v.x, v.y, v.z, placement.weight()}).rounded();
  };
  for (int k = 0; k < 3; ++k) {
    const Point3 column = rounded(placement.column(k));
    matrix_[0][k] = column.x, matrix_[1][k] = column.y, matrix_[2][k] = column.z;
  }
  const Point3 offset = rounded(placement.offset());
  offset_[0] = offset.x, offset_[1] = offset.y, offset_[2] = offset.z;
}

Aabb3 RoundedPlacement::image(const Aabb3& box) const {
  const double low[3] = {box.min.x, box.min.y, box.min.z}, high[3] = {box.max.x, box.max.y, box.max.z};
  double from[3], to[3];
  for (int i = 0; i < 3; ++i) {
    from[i] = to[i] = offset_[i];
    double size = std::abs(offset_[i]), coordinates = 1;
    for (int k = 0; k < 3; ++k) {
      const double a = matrix_[i][k] * low[k], b = matrix_[i][k] * high[k];
      from[i] += std::min(a, b), to[i] += std::max(a, b);
      size += std::max(std::abs(a), std::abs(b));
      coordinates += std::max(std::abs(low[k]), std::abs(high[k]));
    }
    // What underflows, an entry of the matrix or a product, is off by half the least double, an entry times a
    // coordinate.
    const double room = error_of_image * size + 2 * std::numeric_limits<double>::denorm_min() * coordinates;
    from[i] = std::max(from[i] - room, -most), to[i] = std::min(to[i] + room, most);
    if (!(size <= most / 4)) from[i] = -most, to[i] = most;
  }
  return {{from[0], from[1], from[2]}, {to[0], to[1], to[2]}};
}

SeenMesh::SeenMesh(const MeshTree& mesh, const Placement* placement) : mesh_(mesh), placement_(placement) {
  if (placement != nullptr) rounded_.emplace(*placement);
}

Aabb3 SeenMesh::box() const {
  const BoxNode& root = tree().nodes.nodes[0];
  Aabb3 all = image(box_of_child(tree(), root, 0));
  for (int lane = 1; lane < children; ++lane)
    if (is_used(root, lane)) all = join(all, image(box_of_child(tree(), root, lane)));
  return all;
}

const ExactPoint3& SeenMesh::exact_vertex(std::uint32_t vertex) const {
  const auto found = vertices_.find(vertex);
  if (found != vertices_.end()) return found->second;
  const Point3 p = tree().surface.vertex(vertex);
  return vertices_.emplace(vertex, placement_ == nullptr ? ExactPoint3(p) : (*placement_)(p)).first->second;
}
ExactTriangle3 SeenMesh::exact(std::uint32_t triangle) const {
  const auto [a, b, c] = tree().surface.corners(triangle);
  return {exact_vertex(a), exact_vertex(b), exact_vertex(c)};
}
Triangle3 SeenMesh::rounded(std::uint32_t triangle) const {
  if (placement_ == nullptr) return tree().surface.triangle(triangle);
  const auto [a, b, c] = tree().surface.corners(triangle);
  return {exact_vertex(a).rounded(), exact_vertex(b).rounded(), exact_vertex(c).rounded()};
}

std::vector<std::uint32_t> SeenMesh::near(ShapeTest<Aabb3> is_near) const {
  const auto is_image_near = [&](const Aabb3& box) { return is_near(image(box)); };
  return search(mesh_, is_image_near, [&](const Triangle3& t) { return is_image_near(box_of(t)); });
}

std::vector<std::uint32_t> SeenMesh::at(const ExactPoint3& x) const {
  // Rounding keeps the order of coordinates, so the rounded point is in each box of doubles that holds the exact one.
  const Point3 rounded = within_doubles(x.rounded());
  std::vector<std::uint32_t> found = near([&](const Aabb3& box) { return overlap(box, {rounded, rounded}); });
  std::erase_if(found, [&](std::uint32_t i) { return !intersects(x, exact(i)); });
  return found;
}

bool meet(const SeenMesh& first, std::uint32_t one, const SeenMesh& second, std::uint32_t other) {
  if (first.placement() != nullptr || second.placement() != nullptr)
    return intersects(first.exact(one), second.exact(other));
  return intersects(first.tree().surface.triangle(one), second.tree().surface.triangle(other));
}

}  // namespace plumb::trees

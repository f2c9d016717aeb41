#include <plumb/placed_queries.hpp>

#include <algorithm>
#include <cmath>
#include <string>

#include <filters/error_of.hpp>
#include <plumb/detail/placed_pair.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <trees/exact_distance.hpp>
#include <trees/exact_places.hpp>
#include <trees/query_line.hpp>
#include <trees/winding.hpp>

namespace plumb {
namespace trees {
namespace {

/// The pieces as the frame that they are placed in sees them.
struct SeenPiece {
  SeenMesh mesh;
  std::uint32_t first_triangle;
};
std::vector<SeenPiece> seen(const PlacedMeshes& meshes) {
  std::vector<SeenPiece> all;
  for (const auto& [tree, by, first_triangle] : meshes.pieces()) all.push_back({SeenMesh(*tree, by), first_triangle});
  return all;
}

/// A point as a mesh of one triangle.
class PointTree {
 public:
  explicit PointTree(const Point3& p) : mesh_{{p}, {{0, 0, 0}}}, tree_(mesh_) {}
  const MeshTree& operator*() const { return tree_; }

 private:
  TriangleMesh mesh_;
  Hierarchy<Aabb3> tree_;
};

/// The nearest of what the pieces are from something; of the same points that of the first piece.
std::optional<ExactMeshDistance> nearest(std::optional<ExactMeshDistance> one, std::optional<ExactMeshDistance> other) {
  if (!one || !other) return one ? std::move(one) : std::move(other);
  int order = distances::compare_distances(other->points, one->points);
  if (order == 0) order = static_cast<int>(compare_xyz(other->points.first, one->points.first));
  if (order == 0) order = static_cast<int>(compare_xyz(other->points.second, one->points.second));
  return order < 0 ? std::move(other) : std::move(one);
}

struct TriangleAt {
  std::uint32_t triangle;
  Feature feature;
};
/// The triangles that hold a point.
std::vector<TriangleAt> triangles_at(const PlacedMeshes& meshes, const ExactPoint3& x) {
  std::vector<TriangleAt> all;
  for (const SeenPiece& piece : seen(meshes))
    for (const std::uint32_t i : piece.mesh.at(x))
      all.push_back({piece.first_triangle + i, feature_at(x, piece.mesh.exact(i))});
  return all;
}

/// A coordinate of an end of a capsule: of a point and a direction that are rounded, and this also when it is divided
/// and multiplied. Of the three coordinates the error is less than twice as large.
constexpr double error_of_end =
    filters::error_of<decltype(filters::Rounded<0, 1>() + filters::Rounded<1, 2>() * filters::Rounded<2, 1>())>;
/// More than what underflows.
constexpr double least = 0x1p-900;

/// What of a line is near a box lies in a capsule, whose radius pays for roundings. Nothing where numbers are too large
/// or too small for that.
std::optional<Capsule3> capsule_around(const ExactLine& line, const Aabb3& box) {
  const Point3 middle{box.min.x / 2 + box.max.x / 2, box.min.y / 2 + box.max.y / 2, box.min.z / 2 + box.max.z / 2};
  const Point3 near = line.nearest_to(middle).rounded(), d = line.direction().rounded();
  const double size = std::max({std::abs(d.x), std::abs(d.y), std::abs(d.z)});
  const double reach = 2 * ((box.max.x - box.min.x) + (box.max.y - box.min.y) + (box.max.z - box.min.z)) + least;
  const double away = std::abs(near.x) + std::abs(near.y) + std::abs(near.z);
  if (!(size > 1e-290 && size < 1e290 && away < 1e290 && reach < 1e290)) return {};
  // The direction with its largest coordinate made 1, times more than half of the diagonal of the box.
  const Vec3<double> along{reach * (d.x / size), reach * (d.y / size), reach * (d.z / size)};
  return Capsule3{{near.x - along.x, near.y - along.y, near.z - along.z},
                  {near.x + along.x, near.y + along.y, near.z + along.z},
                  2 * error_of_end * (away + reach) + least};
}

std::vector<std::uint32_t> near_line(const SeenMesh& mesh, const ExactLine& line) {
  const auto capsule = capsule_around(line, mesh.box());
  return mesh.near([&](const Aabb3& box) { return !capsule || intersects(*capsule, box); });
}

template <class Linear>
std::vector<MeshHit> hits_of(const PlacedMeshes& meshes, const Placed<Linear>& placed, const HitRange& range) {
  require_valid("hits", placed.original, range);
  const DefaultFloatingPoint floating_point;
  const QueryLine line(placed.original);
  if (line.is_point()) {
    std::vector<std::uint32_t> triangles;
    Feature feature = Feature::face;
    for (const TriangleAt& at : triangles_at(meshes, placed.by(line.origin))) {
      triangles.push_back(at.triangle);
      feature = std::min(feature, at.feature);
    }
    return hits_of_point(line, range, std::move(triangles), feature);
  }
  const ExactLine image(line, &placed.by);
  const std::vector<SeenPiece> pieces = seen(meshes);
  std::vector<ExactLine> lines;
  for (const SeenPiece& piece : pieces) lines.emplace_back(line, &placed.by, piece.mesh.placement());
  std::vector<SeenTriangle> triangles;
  for (std::size_t k = 0; k < pieces.size(); ++k) {
    const auto& [mesh, first_triangle] = pieces[k];
    if (mesh.size() == 0) continue;
    for (const std::uint32_t i : near_line(mesh, image))
      triangles.push_back({&lines[k], mesh.tree().surface.triangle(i), first_triangle + i});
  }
  return hits_exactly(triangles, CutRange(line, range));
}

std::optional<int> winding_of(const char* function, const PlacedMeshes& meshes, const Placed<Point3>& p) {
  if (!is_valid(p.original)) [[unlikely]]
    detail::refuse_invalid(function, "p", p.original);
  require_closed(function, meshes.unbalanced_edges());
  const DefaultFloatingPoint floating_point;
  if (!triangles_at(meshes, p.by(p.original)).empty()) return {};
  // From anywhere off the surface a ray leaves as many times more than it enters as the surface winds about that point.
  const Ray3 ray{p.original, {0, 0, 1}};
  int winding = 0;
  for (const MeshHit& hit : hits_of(meshes, Placed<Ray3>{ray, p.by}, {})) winding -= hit.crossing;
  return winding;
}

template <class Set>
std::vector<std::uint32_t> near(const PlacedMeshes& meshes, const Set& set, double r) {
  std::vector<std::uint32_t> found;
  for (const auto& [tree, of_tree, first_triangle] : meshes.pieces()) {
    const auto is_near = [&, own = of_tree](const auto& part) {
      const auto order = distances::compare_distance_exactly({bodies::any_shape(part), own}, set, r);
      return order && *order <= 0;
    };
    const std::vector<std::uint32_t> in_piece = search(
        *tree, [&](const Aabb3& box) { return is_near(box); }, [&](const Triangle3& t) { return is_near(t); });
    for (const std::uint32_t i : in_piece) found.push_back(first_triangle + i);
  }
  return found;
}
std::vector<std::uint32_t> near_shape(const char* function, const PlacedMeshes& meshes, const bodies::AnyShape& shape,
                                      const Placement* by, double r) {
  if (by != nullptr && !by->keeps_shape() && distances::has_radius(shape))
    throw InvalidArgument(std::string(function) +
                          ": shape has a radius, and is placed by what does not multiply all lengths by one factor");
  return near(meshes, distances::PlacedShape{shape, by}, r);
}
void require_reach(double r) {
  detail::require_finite("within", "r", r);
  if (r < 0) throw InvalidArgument("within: r is negative");
}

}  // namespace

std::vector<std::uint32_t> overlaps_placed(const PlacedMeshes& meshes, const bodies::AnyShape& shape,
                                           const Placement* by) {
  return near_shape("overlaps", meshes, shape, by, 0);
}

std::vector<std::uint32_t> within_placed(const PlacedMeshes& meshes, const bodies::AnyShape& shape, const Placement* by,
                                         double r) {
  require_reach(r);
  return near_shape("within", meshes, shape, by, r);
}

std::vector<std::uint32_t> overlaps_placed(const PlacedMeshes& meshes, const Hull3& hull, const Placement* by) {
  return near(meshes, distances::PlacedHull{{hull.points, hull.count}, by}, 0);
}
std::vector<std::uint32_t> within_placed(const PlacedMeshes& meshes, const Hull3& hull, const Placement* by, double r) {
  require_reach(r);
  return near(meshes, distances::PlacedHull{{hull.points, hull.count}, by}, r);
}

}  // namespace trees

std::optional<SurfacePoint> closest(const PlacedMeshes& meshes, const Placed<Point3>& p) {
  using namespace trees;
  if (!is_valid(p.original)) [[unlikely]]
    detail::refuse_invalid("closest", "p", p.original);
  const DefaultFloatingPoint floating_point;
  const PointTree point(p.original);
  std::optional<ExactMeshDistance> best;
  for (const auto& [mesh, first_triangle] : seen(meshes)) {
    auto next = distance_of(SeenMesh(*point, &p.by), mesh);
    if (next) next->second += first_triangle;
    best = nearest(std::move(best), std::move(next));
  }
  if (!best) return {};
  const ExactPoint3& x = best->points.second;
  const auto at = triangles_at(meshes, x);
  return SurfacePoint{best->points.distance(), x.rounded(), at[0].triangle, at[0].feature};
}

std::optional<int> winding(const PlacedMeshes& meshes, const Placed<Point3>& p) {
  return trees::winding_of("winding", meshes, p);
}

PointInMesh inside(const PlacedMeshes& meshes, const Placed<Point3>& p, WindingRule rule) {
  const auto winding = trees::winding_of("inside", meshes, p);
  if (!winding) return PointInMesh::boundary;
  return trees::is_inside(*winding, rule) ? PointInMesh::inside : PointInMesh::outside;
}

std::optional<SurfacePoint> signed_distance(const PlacedMeshes& meshes, const Placed<Point3>& p, WindingRule rule) {
  const auto winding = trees::winding_of("signed_distance", meshes, p);
  auto nearest = closest(meshes, p);
  if (nearest && winding && trees::is_inside(*winding, rule)) nearest->distance = -nearest->distance;
  return nearest;
}

std::vector<MeshHit> hits(const PlacedMeshes& meshes, const Placed<Ray3>& ray, const HitRange& range) {
  return trees::hits_of(meshes, ray, range);
}
std::vector<MeshHit> hits(const PlacedMeshes& meshes, const Placed<Segment3>& segment, const HitRange& range) {
  return trees::hits_of(meshes, segment, range);
}
std::vector<MeshHit> hits(const PlacedMeshes& meshes, const Placed<Line3>& line, const HitRange& range) {
  return trees::hits_of(meshes, line, range);
}

std::vector<std::array<std::uint32_t, 2>> overlapping(const PlacedMeshes& meshes, const Placed<MeshTree>& second) {
  using namespace trees;
  const DefaultFloatingPoint floating_point;
  std::vector<std::array<std::uint32_t, 2>> all;
  const SeenMesh other(second.original, &second.by);
  for (const auto& [mesh, first_triangle] : seen(meshes))
    for (const auto& [i, k] : overlapping_of(mesh, other)) all.push_back({first_triangle + i, k});
  return all;
}

std::optional<MeshDistance> distance(const PlacedMeshes& meshes, const Placed<MeshTree>& second) {
  using namespace trees;
  const DefaultFloatingPoint floating_point;
  std::optional<ExactMeshDistance> best;
  const SeenMesh other(second.original, &second.by);
  for (const auto& [mesh, first_triangle] : seen(meshes)) {
    auto next = distance_of(mesh, other);
    if (next) next->first += first_triangle;
    best = nearest(std::move(best), std::move(next));
  }
  if (!best) return {};
  return rounded(*best);
}

}  // namespace plumb

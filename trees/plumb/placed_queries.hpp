#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/hull.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/placement.hpp>

namespace plumb {

/// The identity.
Placement unplaced();

/// The image of a point, shape or mesh under an affine map, for the time of a call. It need not have doubles for
/// numbers: nothing of it is rounded. Triangles keep the order of their corners.
template <class T>
struct Placed {
  std::conditional_t<std::is_same_v<T, MeshTree>, const T&, const T> original;
  const Placement& by;
  /// What is not placed stays where it is.
  Placed(const T& original_, const Placement& by_ = unplaced())
      : original(original_), by(by_) {}  // NOLINT(*-explicit-*)
};

inline Placed<MeshTree> placed(const MeshTree& tree, const Placement& by) { return {tree, by}; }
template <class T>
requires(!std::is_base_of_v<MeshTree, T> && !detail::Foreign<T>)  //
    Placed<T> placed(const T& original, const Placement& by) {
  return {original, by};
}
template <detail::ForeignOf<3> P>
Placed<Point3> placed(const P& p, const Placement& by) {
  return {detail::read_as<Point3>(p), by};
}

/// One surface for queries of what is placed: a tree as it is, or meshes of which each is placed by itself, exactly.
class PlacedMeshes {
 public:
  /// For the time of a call.
  PlacedMeshes(const MeshTree& tree);  // NOLINT(*-explicit-*)

  /// Part of a mesh: its triangles and vertices from the first on, up to the next part.
  struct Part {
    std::uint32_t first_triangle, first_vertex;
    Placement by;
  };
  /// The triangles of each part have its own vertices, and a part begins where the one before ends, the first one at 0.
  /// The mesh stays in the caller's memory, so it is no temporary one. Each part gets a tree of its own, which may be
  /// of another kind than boxes. Refused: as of a Hierarchy; no part; parts that begin elsewhere.
  using MakeTree = MeshTree(const MeshView& part);
  PlacedMeshes(const MeshView& mesh, std::vector<Part> parts, MakeTree* make = make_hierarchy);
  template <DyingMesh Mesh>
  PlacedMeshes(Mesh&& mesh, std::vector<Part> parts, MakeTree* make = make_hierarchy) = delete;

  /// How many edges do not run as often one way as the other, between vertices where they are placed.
  std::size_t unbalanced_edges() const;

  /// As of a MeshTree, for the trees of the parts. What goes down two trees at once is not counted.
  void count_in(QueryCounts* counts);

  /// For the questions: trees with the number of their first triangle, and null where they are not placed.
  struct Piece {
    const MeshTree* tree;
    const Placement* by;
    std::uint32_t first_triangle;
  };
  std::span<const Piece> pieces() const { return pieces_; }

 private:
  static MeshTree make_hierarchy(const MeshView& mesh) { return Hierarchy<Aabb3>(mesh); }

  struct Owned;
  std::shared_ptr<Owned> owned_;
  std::vector<Piece> pieces_;
};

// Each of these answers as it does of what is where it is (mesh_queries.hpp), in the frame that meshes are placed in.
// Bounds in doubles find the triangles, which are then asked in rationals: some 0.1 ms each.

std::optional<SurfacePoint> closest(const PlacedMeshes& meshes, const Placed<Point3>& p);
std::optional<int> winding(const PlacedMeshes& meshes, const Placed<Point3>& p);
PointInMesh inside(const PlacedMeshes& meshes, const Placed<Point3>& p, WindingRule rule = WindingRule::positive);
std::optional<SurfacePoint> signed_distance(const PlacedMeshes& meshes, const Placed<Point3>& p,
                                            WindingRule rule = WindingRule::positive);

/// Parameters are those of the line before it is placed.
std::vector<MeshHit> hits(const PlacedMeshes& meshes, const Placed<Ray3>& ray, const HitRange& range = {});
std::vector<MeshHit> hits(const PlacedMeshes& meshes, const Placed<Segment3>& segment, const HitRange& range = {});
std::vector<MeshHit> hits(const PlacedMeshes& meshes, const Placed<Line3>& line, const HitRange& range = {});
template <class Linear>
std::optional<MeshHit> first_hit(const PlacedMeshes& meshes, const Placed<Linear>& line, const HitRange& range = {}) {
  std::vector<MeshHit> all = hits(meshes, line, range);
  if (all.empty()) return {};
  return std::move(all[0]);
}
template <class Linear>
bool any_hit(const PlacedMeshes& meshes, const Placed<Linear>& line, const HitRange& range = {}) {
  return !hits(meshes, line, range).empty();
}
template <class Linear>
requires requires(const Placed<Linear>& line) { hits(std::declval<const PlacedMeshes&>(), line); }
std::optional<MeshHit> first_hit(const PlacedMeshes& meshes, const Linear& line, const HitRange& range = {}) {
  return first_hit(meshes, Placed<Linear>(line), range);
}
template <class Linear>
requires requires(const Placed<Linear>& line) { hits(std::declval<const PlacedMeshes&>(), line); }
bool any_hit(const PlacedMeshes& meshes, const Linear& line, const HitRange& range = {}) {
  return any_hit(meshes, Placed<Linear>(line), range);
}

std::vector<std::array<std::uint32_t, 2>> overlapping(const PlacedMeshes& meshes, const Placed<MeshTree>& second);
std::optional<MeshDistance> distance(const PlacedMeshes& meshes, const Placed<MeshTree>& second);
/// v stays as it is.
std::optional<MeshContact> first_contact(const PlacedMeshes& meshes, const Placed<MeshTree>& second, const Vector3& v);

std::vector<std::uint32_t> cull(const PlacedMeshes& meshes, const Placed<FrustumGl>& frustum);
std::vector<std::uint32_t> cull(const PlacedMeshes& meshes, const Placed<FrustumD3d>& frustum);
std::vector<std::uint32_t> cull(const PlacedMeshes& meshes, const Placed<ViewFrustum>& frustum);

namespace trees {

/// Of a valid shape, which stays where it is where the placement is null. Refused, besides: one with a radius under a
/// placement that does not keep shapes. An ellipsoid must not be placed. A disc, a cylinder or a cone is not asked what
/// is within r of it.
std::vector<std::uint32_t> overlaps_placed(const PlacedMeshes& meshes, const bodies::AnyShape& shape,
                                           const Placement* by);
std::vector<std::uint32_t> within_placed(const PlacedMeshes& meshes, const bodies::AnyShape& shape, const Placement* by,
                                         double r);
/// Of a hull that is not refused.
std::vector<std::uint32_t> overlaps_placed(const PlacedMeshes& meshes, const Hull3& hull, const Placement* by);
std::vector<std::uint32_t> within_placed(const PlacedMeshes& meshes, const Hull3& hull, const Placement* by, double r);

template <class Shape>
concept CanOverlapPlaced = bodies::Spatial<Shape> || detail::is_round_solid<Shape>;

}  // namespace trees

/// Refused, besides: a sphere, capsule, lozenge, disc, cylinder or cone under a placement that does not multiply all
/// lengths by one factor. An ellipsoid is not placed.
template <trees::CanOverlapPlaced Shape>
std::vector<std::uint32_t> overlaps(const PlacedMeshes& meshes, const Placed<Shape>& shape) {
  if (!is_valid(shape.original)) [[unlikely]]
    detail::refuse_invalid("overlaps", "shape", shape.original);
  return trees::overlaps_placed(meshes, bodies::any_shape(shape.original), &shape.by);
}
template <bodies::Spatial Shape>
std::vector<std::uint32_t> within(const PlacedMeshes& meshes, const Placed<Shape>& shape, double r) {
  if (!is_valid(shape.original)) [[unlikely]]
    detail::refuse_invalid("within", "shape", shape.original);
  return trees::within_placed(meshes, bodies::any_shape(shape.original), &shape.by, r);
}

/// The same of shapes that stay where they are.
template <trees::CanOverlapPlaced Shape>
std::vector<std::uint32_t> overlaps(const PlacedMeshes& meshes, const Shape& shape) {
  if (!is_valid(shape)) [[unlikely]]
    detail::refuse_invalid("overlaps", "shape", shape);
  return trees::overlaps_placed(meshes, bodies::any_shape(shape), nullptr);
}
template <bodies::Spatial Shape>
std::vector<std::uint32_t> within(const PlacedMeshes& meshes, const Shape& shape, double r) {
  if (!is_valid(shape)) [[unlikely]]
    detail::refuse_invalid("within", "shape", shape);
  return trees::within_placed(meshes, bodies::any_shape(shape), nullptr, r);
}

/// And of hulls.
inline std::vector<std::uint32_t> overlaps(const PlacedMeshes& meshes, const Placed<Hull3>& hull) {
  if (const Refusal found = refusal(hull.original)) [[unlikely]]
    detail::refuse("overlaps", "shape", found.number, "", found.what);
  return trees::overlaps_placed(meshes, hull.original, &hull.by);
}
inline std::vector<std::uint32_t> within(const PlacedMeshes& meshes, const Placed<Hull3>& hull, double r) {
  if (const Refusal found = refusal(hull.original)) [[unlikely]]
    detail::refuse("within", "shape", found.number, "", found.what);
  return trees::within_placed(meshes, hull.original, &hull.by, r);
}

}  // namespace plumb

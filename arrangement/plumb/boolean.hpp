#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <plumb/mesh_queries.hpp>
#include <plumb/resolve.hpp>

namespace plumb {

/// Which points a boolean takes.
///   unite                 in any of the inputs
///   intersect             in all of them
///   subtract              in the first and in none of the others
///   symmetric_difference  in an odd number of them
enum class BooleanOperation : unsigned char { unite, intersect, subtract, symmetric_difference };

struct BooleanOptions {
  /// A point belongs to an input where its winding number is positive, not 0, or odd.
  WindingRule rule = WindingRule::positive;
  unsigned threads = 0;  ///< as of ResolveOptions
  /// As of ResolveOptions, of all of the work.
  std::function<void(double)> progress = {};
};

/// An edge of an arrangement along which the triangles of one input do not cancel.
struct OpenEdge {
  std::uint32_t mesh;
  std::uint32_t from, to;  ///< vertices of the arrangement: as the surplus runs
  std::int32_t surplus;    ///< how many more run this way than the other
  friend bool operator==(const OpenEdge&, const OpenEdge&) = default;
};

struct BooleanResult {
  BooleanOperation operation = BooleanOperation::unite;  ///< as it was asked for
  WindingRule rule = WindingRule::positive;              ///< as of BooleanOptions
  Arrangement arrangement;                               ///< of all inputs
  /// The boundary, by vertices of the arrangement, which stands in for its pieces: outward.
  std::vector<Arrangement::Triangle> triangles;
  std::vector<std::uint32_t> pieces;  ///< which of the arrangement's triangles each of them is
  /// Where an input bounds no solid, in the order of their ends, then by mesh; there is no result then.
  std::vector<OpenEdge> open;

  bool is_done() const { return open.empty(); }
};

/// The regularised boundary of what an operation makes of the solids that the meshes bound: its closed triangles,
/// turned outward, without what has solid or nothing on both sides. One mesh is allowed: united, it is its own
/// boundary.
///
/// Exact. Self-intersections, nested shells, several components, triangles that lie on triangles of the same input or
/// another are welcome; each copy of a triangle counts. An input is solid if along every edge of the arrangement its
/// triangles cancel, with their multiplicities: so a T-junction that fits is no boundary, and the least crack is. Where
/// parts of the result touch in an edge or a vertex alone, its vertices stand for all of them.
/// Refused: as of resolve, and no mesh at all.
/// Requicha, Representations for Rigid Solids (1980), for the boundary; Zhou, Grinspun, Zorin and Jacobson, Mesh
/// Arrangements for Solid Geometry (2016), for cells and winding numbers.
BooleanResult boolean(BooleanOperation operation, std::span<const MeshView> meshes, const BooleanOptions& options = {});

}  // namespace plumb

#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <plumb/shapes.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::bench {

/// What a mesh is asked about. There are enough cases that no branch predictor learns them.
inline constexpr std::size_t tree_cases = std::size_t{1} << 12;

/// Points: somewhere at five times the size of the mesh; in its box; a thousand-millionth of its size off a face; at a
/// vertex.
enum class PointClass { far, in_box, near, on };
inline constexpr std::array point_classes = {"far", "in the box", "1e-9 off", "on a vertex"};
std::vector<Point3> points_about(const TriangleMesh& mesh, PointClass c);

/// Rays from outside: at a point in the box; at one of an edge, rounded; along an axis, exactly through a vertex.
enum class RayClass { random, at_edges, through_vertices };
inline constexpr std::array ray_classes = {"random", "at edges", "through vertices"};
std::vector<Ray3> rays_at(const TriangleMesh& mesh, RayClass c);

/// The mesh moved along x by so many times its length there.
TriangleMesh moved(const TriangleMesh& mesh, double lengths);

/// So many boxes in a cube, all of about the same size, or of which the largest are a thousand times as long as the
/// least.
std::vector<Aabb3> boxes_alike(std::size_t count);
std::vector<Aabb3> boxes_of_all_sizes(std::size_t count);

/// Views from places among so many boxes alike, in directions of all kinds, of some thousands of them.
std::vector<FrustumGl> views_of_boxes(std::size_t count);

}  // namespace plumb::bench

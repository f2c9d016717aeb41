#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <plumb/mesh_queries.hpp>
#include <plumb/strided.hpp>

namespace plumb {

// Many questions about one tree at once, on all cores. Every answer is that of the question about the one item
// (mesh_queries.hpp), whatever the number of threads; it stands in `answers` where the status of the item says that it
// was answered, and elsewhere `answers` are left as they were. What the question would refuse of an item is no
// exception here but its status, so that all others are answered. Each function returns how many items were refused.
// What is wrong with the call throws InvalidArgument before anything is written: spans of different lengths, a range
// that is not finite. Items must not overlap the answers.

enum class QueryStatus : unsigned char {
  answered,
  nothing,  ///< closest and signed_distance without triangles, winding on the surface, a line that misses
  refused   ///< a number is not finite; the mesh is not closed, where it must be
};

std::size_t closest(const MeshTree& tree, const Strided<Point3>& points, std::span<SurfacePoint> answers,
                    std::span<QueryStatus> statuses);
std::size_t signed_distance(const MeshTree& tree, const Strided<Point3>& points, std::span<SurfacePoint> answers,
                            std::span<QueryStatus> statuses, WindingRule rule = WindingRule::positive);
std::size_t winding(const MeshTree& tree, const Strided<Point3>& points, std::span<int> answers,
                    std::span<QueryStatus> statuses);
std::size_t inside(const MeshTree& tree, const Strided<Point3>& points, std::span<PointInMesh> answers,
                   std::span<QueryStatus> statuses, WindingRule rule = WindingRule::positive);

/// The range is that of each line.
std::size_t hits(const MeshTree& tree, const Strided<Ray3>& rays, std::span<std::vector<MeshHit>> answers,
                 std::span<QueryStatus> statuses, const HitRange& range = {});
std::size_t hits(const MeshTree& tree, const Strided<Segment3>& segments, std::span<std::vector<MeshHit>> answers,
                 std::span<QueryStatus> statuses, const HitRange& range = {});
std::size_t hits(const MeshTree& tree, const Strided<Line3>& lines, std::span<std::vector<MeshHit>> answers,
                 std::span<QueryStatus> statuses, const HitRange& range = {});
std::size_t first_hit(const MeshTree& tree, const Strided<Ray3>& rays, std::span<MeshHit> answers,
                      std::span<QueryStatus> statuses, const HitRange& range = {});
std::size_t first_hit(const MeshTree& tree, const Strided<Segment3>& segments, std::span<MeshHit> answers,
                      std::span<QueryStatus> statuses, const HitRange& range = {});
std::size_t first_hit(const MeshTree& tree, const Strided<Line3>& lines, std::span<MeshHit> answers,
                      std::span<QueryStatus> statuses, const HitRange& range = {});
/// The statuses are the answers: answered where there is a hit.
std::size_t any_hit(const MeshTree& tree, const Strided<Ray3>& rays, std::span<QueryStatus> statuses,
                    const HitRange& range = {});
std::size_t any_hit(const MeshTree& tree, const Strided<Segment3>& segments, std::span<QueryStatus> statuses,
                    const HitRange& range = {});
std::size_t any_hit(const MeshTree& tree, const Strided<Line3>& lines, std::span<QueryStatus> statuses,
                    const HitRange& range = {});

}  // namespace plumb

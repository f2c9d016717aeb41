#include <plumb/quadtree.hpp>

namespace plumb {
namespace {

Point3 lifted(const Point2& p) { return {p.x, p.y, 0}; }
Vector3 lifted(const Vector2& d) { return {d.x, d.y, 0}; }
Ray3 lifted(const Ray2& r) { return {lifted(r.origin), lifted(r.direction)}; }
Line3 lifted(const Line2& l) { return {lifted(l.origin), lifted(l.direction)}; }
Segment3 lifted(const Segment2& s) { return {lifted(s.a), lifted(s.b)}; }

const MeshTree& in_space(const Quadtree& tree) { return tree; }

}  // namespace

std::optional<SurfacePoint2> closest(const Quadtree& tree, const Point2& p) {
  const auto nearest = closest(in_space(tree), lifted(p));
  if (!nearest) return {};
  return SurfacePoint2{nearest->distance, {nearest->point.x, nearest->point.y}, nearest->triangle, nearest->feature};
}

std::vector<MeshHit> hits(const Quadtree& tree, const Ray2& ray, const HitRange& range) {
  return hits(in_space(tree), lifted(ray), range);
}
std::vector<MeshHit> hits(const Quadtree& tree, const Segment2& segment, const HitRange& range) {
  return hits(in_space(tree), lifted(segment), range);
}
std::vector<MeshHit> hits(const Quadtree& tree, const Line2& line, const HitRange& range) {
  return hits(in_space(tree), lifted(line), range);
}
std::optional<MeshHit> first_hit(const Quadtree& tree, const Ray2& ray, const HitRange& range) {
  return first_hit(in_space(tree), lifted(ray), range);
}
std::optional<MeshHit> first_hit(const Quadtree& tree, const Segment2& segment, const HitRange& range) {
  return first_hit(in_space(tree), lifted(segment), range);
}
std::optional<MeshHit> first_hit(const Quadtree& tree, const Line2& line, const HitRange& range) {
  return first_hit(in_space(tree), lifted(line), range);
}

}  // namespace plumb

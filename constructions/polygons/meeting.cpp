#include <plumb/polygon2.hpp>

#include <algorithm>
#include <vector>

#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

#include <hulls/corners_in_order.hpp>
#include <polygons/chain_tree.hpp>
#include <polygons/winding.hpp>

namespace plumb {

bool is_finite(const Polygon2& polygon) { return is_finite(Hull2{polygon.points}); }
Refusal refusal_of_numbers(const Polygon2& polygon) noexcept { return refusal_of_numbers(Hull2{polygon.points}); }

namespace polygons {

void refuse(const char* function, const Refusal& why) {
  detail::refuse(function, why.argument == 0 ? "first" : "second", why.number, "", why.what);
}

namespace {

// A connected set that shares no point with a chain is all in one part of the plane less the chain, where the winding
// number is the same everywhere: all of it is of the polygon, or nothing. One that goes on for ever, and need have no
// point that is named, is where it is 0.
//
// Two polygons whose chains share no point: where a point x is of both, off both chains, it is in a bounded part C of
// the plane less the chain of A. The chain of B is connected, so it is in C, and its corners are of A; or it is outside
// of the closure of C, which is connected too, and so all of that closure is of B, with some corner of A on its border,
// and with that one the whole chain of A.

bool is_beside(const Segment2& edge, const Aabb3& box) {
  const auto [left, right] = std::minmax(edge.a.x, edge.b.x);
  const auto [bottom, top] = std::minmax(edge.a.y, edge.b.y);
  return right < box.min.x || left > box.max.x || top < box.min.y || bottom > box.max.y;
}

[[gnu::noinline]] bool meet_by_default(const Polygon2& polygon, const ConnectedSet& set) {
  const Strided<Point2>& chain = polygon.points;
  if (set.has_point && winding(chain, set.point).is_in()) return true;
  Segment2 edge{chain[chain.size() - 1], {}};
  for (std::size_t i = 0; i < chain.size(); ++i, edge.a = edge.b) {
    edge.b = chain[i];
    if (!is_beside(edge, set.box) && set.meets(set.shape, edge)) return true;
  }
  return false;
}

[[gnu::noinline]] bool meet_by_default(const Polygon2& first, const Polygon2& second) {
  const Strided<Point2>&a = first.points, &b = second.points;
  const Slabs of_a = slabs_of(a), of_b = slabs_of(b);
  if (!overlap(of_a, of_b)) return false;
  if (winding(a, b[0]).is_in() || winding(b, a[0]).is_in()) return true;
  std::size_t asked = 0;
  return meet(ChainTree(a, of_b), ChainTree(b, of_a), asked);
}

}  // namespace

bool meet(const Polygon2& polygon, const ConnectedSet& set) {
  const DefaultFloatingPoint environment;
  return meet_by_default(polygon, set);
}
bool meet(const Polygon2& first, const Polygon2& second) {
  const DefaultFloatingPoint environment;
  return meet_by_default(first, second);
}

bool meet(const Polygon2& polygon, const Hull2& hull) {
  const std::vector<Point2> corners = hulls::corners_in_plane(hull);
  return meet(polygon, polygon2(corners));
}

}  // namespace polygons
}  // namespace plumb

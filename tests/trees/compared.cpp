#include "compared.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <vector>

#include <plumb/distance.hpp>
#include <plumb/invalid_argument.hpp>
#include <trees/tree_kinds.hpp>

namespace plumb::tests {
namespace {

bool same(double x, double y) { return std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y); }
bool same(const std::optional<SurfacePoint>& one, const std::optional<SurfacePoint>& other) {
  return one == other && (!one || (same(one->distance, other->distance) && same(one->point.x, other->point.x) &&
                                   same(one->point.y, other->point.y) && same(one->point.z, other->point.z)));
}
bool same(const std::vector<MeshHit>& one, const std::vector<MeshHit>& other) {
  if (one != other) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (!same(one[i].enter, other[i].enter) || !same(one[i].leave, other[i].leave)) return false;
  }
  return true;
}

/// What an answer is: a question of a mesh that is not closed is to be refused.
template <class Ask>
std::string refusal_of(const Ask& ask) {
  try {
    ask();
    return "";
  } catch (const InvalidArgument& error) {
    return error.what();
  }
}

std::string in(const MeshCase& of, const std::string& what) { return what + "\n" + text_of(of.mesh()); }

std::string fault_of_refusals(const MeshTree& tree, const MeshCase& of, const Point3& p) {
  const std::size_t edges = unbalanced_edges_by_definition(of.mesh());
  const std::string rest = ": the mesh is not closed: " + std::to_string(edges) +
                           (edges == 1 ? " edge does" : " edges do") + " not run as often one way as the other";
  for (const auto& [refusal, name] : {std::pair{refusal_of([&] { winding(tree, p); }), "winding"},
                                      {refusal_of([&] { inside(tree, p); }), "inside"},
                                      {refusal_of([&] { signed_distance(tree, p); }), "signed_distance"}}) {
    if (refusal != name + rest) return in(of, "'" + refusal + "' instead of '" + name + rest + "'");
  }
  return "";
}

}  // namespace

std::string fault_of_closest(const MeshTree& tree, const MeshCase& of, const Point3& p) {
  const auto expected = closest_by_definition(of.mesh(), p), found = closest(tree, p);
  if (same(expected, found)) return "";
  return in(of, "closest " + text_of(p) + " is " + text_of(found) + ", not " + text_of(expected));
}

std::string fault_of_hits(const MeshTree& tree, const MeshCase& of, const AnyLine& line, const HitRange& range) {
  const std::vector<MeshHit> expected = hits_by_definition(of.mesh(), line, range);
  const auto fault = [&](const char* what, const std::vector<MeshHit>& found) {
    return in(of, std::string(what) + " of " + text_of(line) + text_of(range) + " are" + text_of(found) + "\nnot" +
                      text_of(expected));
  };
  const std::vector<MeshHit> found = line.as_shape([&](const auto& shape) { return hits(tree, shape, range); });
  if (!same(expected, found)) return fault("hits", found);
  const auto first = line.as_shape([&](const auto& shape) { return first_hit(tree, shape, range); });
  const std::vector<MeshHit> firsts = first ? std::vector{*first} : std::vector<MeshHit>();
  if (!same(firsts, std::vector(expected.begin(), expected.begin() + (expected.empty() ? 0 : 1))))
    return fault("first_hit", firsts);
  const bool any = line.as_shape([&](const auto& shape) { return any_hit(tree, shape, range); });
  return any == expected.empty() ? fault("any_hit", firsts) : "";
}

std::string fault_of_inside(const MeshTree& tree, const MeshCase& of, const Point3& p) {
  if (tree.unbalanced_edges() != unbalanced_edges_by_definition(of.mesh()))
    return in(of, "there are not " + std::to_string(tree.unbalanced_edges()) + " unbalanced edges");
  if (!tree.is_closed()) return fault_of_refusals(tree, of, p);
  const auto expected = winding_by_definition(of.mesh(), oracle::vector(p)), found = winding(tree, p);
  if (expected != found)
    return in(of, "winding " + text_of(p) + " is " + (found ? std::to_string(*found) : "boundary") + ", not " +
                      (expected ? std::to_string(*expected) : "boundary"));
  for (const auto& [rule, is_inside] : {std::pair{WindingRule::positive, expected && *expected > 0},
                                        {WindingRule::nonzero, expected && *expected != 0},
                                        {WindingRule::odd, expected && *expected % 2 != 0}}) {
    const PointInMesh where = !expected   ? PointInMesh::boundary
                              : is_inside ? PointInMesh::inside
                                          : PointInMesh::outside;
    auto nearest = closest_by_definition(of.mesh(), p);
    if (nearest && is_inside) nearest->distance = -nearest->distance;
    if (inside(tree, p, rule) != where || !same(signed_distance(tree, p, rule), nearest))
      return in(of, "inside or signed_distance " + text_of(p) + ", rule " + std::to_string(static_cast<int>(rule)));
  }
  return "";
}

std::string fault_of_within(const MeshTree& tree, const MeshCase& of, const Point3& p, double r) {
  std::vector<std::uint32_t> expected;
  for (std::uint32_t i = 0; i < of.mesh().triangles.size(); ++i) {
    if (is_within(of.mesh(), i, p, r)) expected.push_back(i);
  }
  if (within(tree, p, r) == expected) return "";
  return in(of, "within " + text_of(p) + " " + std::to_string(r));
}

std::string fault_of_cull(const MeshTree& tree, const MeshCase& of, const AnyFrustum& frustum) {
  const auto ask = [&] { return std::visit([&](const auto& f) { return cull(tree, f); }, frustum); };
  const bool is_right =
      is_flat(frustum) ? !refusal_of(ask).empty() : ask() == culled_by_definition(triangles_of(of.mesh()), frustum);
  return is_right ? "" : in(of, "cull " + text_of(frustum));
}

std::string fault_of_case(generators::WordSource& words) {
  const MeshCase of(words);
  const trees::TreeKind& kind = trees::tree_kinds[words.below(std::size(trees::tree_kinds))];
  const MeshTree tree = kind.make(of.mesh());
  std::string fault;
  for (int i = 0; i < 3 && fault.empty(); ++i) fault = fault_of_closest(tree, of, of.point(words));
  for (int i = 0; i < 4 && fault.empty(); ++i) fault = fault_of_inside(tree, of, of.point(words));
  for (int i = 0; i < 4 && fault.empty(); ++i) {
    const AnyLine line = of.line(words);
    fault = fault_of_hits(tree, of, line, {});
    if (!fault.empty()) break;
    if (tree.is_closed() && i == 0) fault = fault_of_crossings(of.mesh(), line);
    if (!fault.empty()) fault = in(of, fault + ", of " + text_of(line));
    if (fault.empty())
      fault = fault_of_hits(tree, of, line, MeshCase::range(words, hits_by_definition(of.mesh(), line, {})));
  }
  if (fault.empty()) {
    const Point3 p = of.point(words);
    const auto nearest = closest_by_definition(of.mesh(), p);
    fault = fault_of_within(tree, of, p, nearest && std::isfinite(nearest->distance) ? nearest->distance : 1);
  }
  for (int i = 0; i < 2 && fault.empty(); ++i) fault = fault_of_cull(tree, of, frustum_for(of, words));
  return fault.empty() ? fault : std::string(kind.name) + ": " + fault;
}

}  // namespace plumb::tests

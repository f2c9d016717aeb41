#include <plumb/boolean.hpp>

#include <algorithm>
#include <utility>

#include <plumb/detail/refuse.hpp>

#include <arrangement/cells.hpp>
#include <mesh/find_all.hpp>
#include <mesh/progress.hpp>
#include <surfaces/parallel.hpp>

namespace plumb {

namespace {

bool belongs(std::int32_t winding, WindingRule rule) {
  switch (rule) {
    case WindingRule::positive:
      return winding > 0;
    case WindingRule::nonzero:
      return winding != 0;
    default:
      return winding % 2 != 0;
  }
}

/// Whether an operation takes the points about which the inputs wind so often.
bool takes(BooleanOperation operation, WindingRule rule, std::span<const std::int32_t> winding) {
  const auto count = std::count_if(winding.begin(), winding.end(), [rule](std::int32_t w) { return belongs(w, rule); });
  switch (operation) {
    case BooleanOperation::unite:
      return count != 0;
    case BooleanOperation::intersect:
      return static_cast<std::size_t>(count) == winding.size();
    case BooleanOperation::subtract:
      return count == 1 && belongs(winding[0], rule);
    default:
      return count % 2 != 0;
  }
}

}  // namespace

BooleanResult boolean(BooleanOperation operation, std::span<const MeshView> meshes, const BooleanOptions& options) {
  if (meshes.empty()) detail::refuse("boolean", "meshes", "", "", "empty");
  BooleanResult result{operation, options.rule, {}, {}, {}, {}};
  const auto& tell = options.progress;
  result.arrangement = resolve(meshes, {options.threads, mesh::part_of(tell, 0, 0.7)});
  const Arrangement& a = result.arrangement;
  mesh::in_arena_of(options.threads, [&] {
    const arrangement::Cells cells(a, mesh::part_of(tell, 0.7, 1));
    result.open = cells.open();
    if (!result.is_done()) return;
    const auto is_inside = [&](std::size_t side) {
      return takes(operation, options.rule, std::span(cells.winding(side), meshes.size()));
    };
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      const bool front = is_inside(2 * std::size_t{i}), back = is_inside(2 * std::size_t{i} + 1);
      if (front == back) continue;
      Arrangement::Triangle t = a.triangles()[i];
      if (front) std::swap(t[1], t[2]);
      result.triangles.push_back(t);
      result.pieces.push_back(i);
    }
  });
  if (tell) tell(1);
  return result;
}

}  // namespace plumb

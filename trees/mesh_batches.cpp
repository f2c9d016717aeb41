#include <plumb/mesh_batches.hpp>

#include <algorithm>
#include <atomic>
#include <optional>
#include <string>
#include <utility>

#include <plumb/detail/valid.hpp>
#include <plumb/invalid_argument.hpp>
#include <surfaces/parallel.hpp>
#include <trees/query_line.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr std::size_t grain = 64;

void require_length(const char* function, const char* name, std::size_t length, std::size_t items) {
  if (length != items)
    throw InvalidArgument(std::string(function) + ": " + name + " has " + std::to_string(length) +
                          " elements, not one for each of " + std::to_string(items) + " items");
}

/// Asks about each item, and gives the answer to take(i, answer), which says whether there is any. Where questions are
/// counted only one thread may ask.
template <class Item, class Ask, class Take>
std::size_t ask_each(const char* function, const MeshTree& tree, const Strided<Item>& items,
                     std::span<QueryStatus> statuses, const Ask& ask, const Take& take) {
  require_length(function, "statuses", statuses.size(), items.size());
  std::atomic<std::size_t> refused{0};
  const std::size_t at_once = tree.tree().nodes.counts == nullptr ? grain : std::max<std::size_t>(items.size(), 1);
  surfaces::parallel_ranges(items.size(), at_once, [&](std::size_t begin, std::size_t end) {
    std::size_t refused_here = 0;
    for (std::size_t i = begin; i < end; ++i) {
      const Item item = items[i];
      if (!is_valid(item)) {
        statuses[i] = QueryStatus::refused;
        ++refused_here;
        continue;
      }
      statuses[i] = take(i, ask(item)) ? QueryStatus::answered : QueryStatus::nothing;
    }
    refused += refused_here;
  });
  return refused;
}

/// The same of optional answers, which are to be kept.
template <class Item, class Answer, class Ask>
std::size_t ask_all(const char* function, const MeshTree& tree, const Strided<Item>& items, std::span<Answer> answers,
                    std::span<QueryStatus> statuses, const Ask& ask) {
  require_length(function, "answers", answers.size(), items.size());
  return ask_each(function, tree, items, statuses, ask, [&](std::size_t i, std::optional<Answer>&& answer) {
    if (answer) answers[i] = *std::move(answer);
    return answer.has_value();
  });
}

/// The same where the mesh must be closed.
template <class Answer, class Ask>
std::size_t ask_all_of_closed(const char* function, const MeshTree& tree, const Strided<Point3>& points,
                              std::span<Answer> answers, std::span<QueryStatus> statuses, const Ask& ask) {
  if (tree.is_closed()) return ask_all(function, tree, points, answers, statuses, ask);
  require_length(function, "answers", answers.size(), points.size());
  require_length(function, "statuses", statuses.size(), points.size());
  std::ranges::fill(statuses, QueryStatus::refused);
  return points.size();
}

template <class Linear>
std::size_t all_hits(const MeshTree& tree, const Strided<Linear>& lines, std::span<std::vector<MeshHit>> answers,
                     std::span<QueryStatus> statuses, const HitRange& range) {
  require_valid("hits", Linear(), range);
  return ask_all("hits", tree, lines, answers, statuses, [&](const Linear& line) {
    std::vector<MeshHit> found = hits(tree, line, range);
    return found.empty() ? std::nullopt : std::optional(std::move(found));
  });
}

template <class Linear>
std::size_t all_first_hits(const MeshTree& tree, const Strided<Linear>& lines, std::span<MeshHit> answers,
                           std::span<QueryStatus> statuses, const HitRange& range) {
  require_valid("first_hit", Linear(), range);
  return ask_all("first_hit", tree, lines, answers, statuses,
                 [&](const Linear& line) { return first_hit(tree, line, range); });
}

template <class Linear>
std::size_t whether_any_hit(const MeshTree& tree, const Strided<Linear>& lines, std::span<QueryStatus> statuses,
                            const HitRange& range) {
  require_valid("any_hit", Linear(), range);
  return ask_each(
      "any_hit", tree, lines, statuses, [&](const Linear& line) { return any_hit(tree, line, range); },
      [](std::size_t, bool is_hit) { return is_hit; });
}

}  // namespace
}  // namespace trees

std::size_t closest(const MeshTree& tree, const Strided<Point3>& points, std::span<SurfacePoint> answers,
                    std::span<QueryStatus> statuses) {
  return trees::ask_all("closest", tree, points, answers, statuses, [&](const Point3& p) { return closest(tree, p); });
}

std::size_t signed_distance(const MeshTree& tree, const Strided<Point3>& points, std::span<SurfacePoint> answers,
                            std::span<QueryStatus> statuses, WindingRule rule) {
  return trees::ask_all_of_closed("signed_distance", tree, points, answers, statuses,
                                  [&](const Point3& p) { return signed_distance(tree, p, rule); });
}

std::size_t winding(const MeshTree& tree, const Strided<Point3>& points, std::span<int> answers,
                    std::span<QueryStatus> statuses) {
  return trees::ask_all_of_closed("winding", tree, points, answers, statuses,
                                  [&](const Point3& p) { return winding(tree, p); });
}

std::size_t inside(const MeshTree& tree, const Strided<Point3>& points, std::span<PointInMesh> answers,
                   std::span<QueryStatus> statuses, WindingRule rule) {
  return trees::ask_all_of_closed("inside", tree, points, answers, statuses,
                                  [&](const Point3& p) { return std::optional(inside(tree, p, rule)); });
}

std::size_t hits(const MeshTree& tree, const Strided<Ray3>& rays, std::span<std::vector<MeshHit>> answers,
                 std::span<QueryStatus> statuses, const HitRange& range) {
  return trees::all_hits(tree, rays, answers, statuses, range);
}
std::size_t hits(const MeshTree& tree, const Strided<Segment3>& segments, std::span<std::vector<MeshHit>> answers,
                 std::span<QueryStatus> statuses, const HitRange& range) {
  return trees::all_hits(tree, segments, answers, statuses, range);
}
std::size_t hits(const MeshTree& tree, const Strided<Line3>& lines, std::span<std::vector<MeshHit>> answers,
                 std::span<QueryStatus> statuses, const HitRange& range) {
  return trees::all_hits(tree, lines, answers, statuses, range);
}
std::size_t first_hit(const MeshTree& tree, const Strided<Ray3>& rays, std::span<MeshHit> answers,
                      std::span<QueryStatus> statuses, const HitRange& range) {
  return trees::all_first_hits(tree, rays, answers, statuses, range);
}
std::size_t first_hit(const MeshTree& tree, const Strided<Segment3>& segments, std::span<MeshHit> answers,
                      std::span<QueryStatus> statuses, const HitRange& range) {
  return trees::all_first_hits(tree, segments, answers, statuses, range);
}
std::size_t first_hit(const MeshTree& tree, const Strided<Line3>& lines, std::span<MeshHit> answers,
                      std::span<QueryStatus> statuses, const HitRange& range) {
  return trees::all_first_hits(tree, lines, answers, statuses, range);
}
std::size_t any_hit(const MeshTree& tree, const Strided<Ray3>& rays, std::span<QueryStatus> statuses,
                    const HitRange& range) {
  return trees::whether_any_hit(tree, rays, statuses, range);
}
std::size_t any_hit(const MeshTree& tree, const Strided<Segment3>& segments, std::span<QueryStatus> statuses,
                    const HitRange& range) {
  return trees::whether_any_hit(tree, segments, statuses, range);
}
std::size_t any_hit(const MeshTree& tree, const Strided<Line3>& lines, std::span<QueryStatus> statuses,
                    const HitRange& range) {
  return trees::whether_any_hit(tree, lines, statuses, range);
}

}  // namespace plumb

// Whole meshes asked: a tree over arrays, and its questions, each of many items at once.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_batches.hpp>
#include <plumb/placed_queries.hpp>

#include <python/arrays.hpp>
#include <python/meshes.hpp>
#include <python/rooms.hpp>
#include <python/rows.hpp>
#include <python/signals.hpp>
#include <python/tree_search.hpp>
#include <trees/tree_kinds.hpp>

namespace plumb::python {

namespace {

/// So many answers, at most and at least, are held as the library gives them before they are put into arrays.
constexpr std::size_t at_once = 1 << 16, least_at_once = 1 << 10;

MeshTree tree_of(const MeshView& mesh, const std::string& kind) {
  for (const trees::TreeKind& one : trees::tree_kinds)
    if (one.name == kind) return one.make(mesh);
  throw InvalidArgument("Tree: kind is '" + kind + "', which is none");
}

WindingRule rule_called(const std::string& rule) {
  if (rule == "nonzero") return WindingRule::nonzero;
  if (rule == "odd") return WindingRule::odd;
  if (rule == "positive") return WindingRule::positive;
  throw InvalidArgument("Tree: rule is '" + rule + "', which is none of 'positive', 'nonzero' and 'odd'");
}

struct Tree {
  HeldMesh mesh;
  MeshView view;
  MeshTree tree;

  Tree(HeldMesh given, const std::string& kind, unsigned threads)
      : mesh(std::move(given)), view(mesh.view()), tree(made(view, kind, threads)) {}

 private:
  static MeshTree made(const MeshView& view, const std::string& kind, unsigned threads) {
    std::optional<MeshTree> tree;
    run_free(threads, [&] { tree.emplace(tree_of(view, kind)); });
    return std::move(*tree);
  }
};

/// An array of so many items.
template <class T>
py::array_t<T> array_for(std::size_t items) {
  return new_array<T>({static_cast<py::ssize_t>(items)});
}

/// Calls ask(first, count, statuses) for stretches of the items and then take(i, j) for each, the j of its stretch.
/// Gives the statuses as an array. Stretches take no longer than somebody waits who wants an end of all.
template <class Ask, class Take>
py::array_t<std::uint8_t> ask_in_parts(std::size_t items, unsigned threads, const Ask& ask, const Take& take) {
  using Clock = std::chrono::steady_clock;
  py::array_t<std::uint8_t> statuses = array_for<std::uint8_t>(items);
  std::uint8_t* const to = statuses.mutable_data();
  run_free(threads, [&] {
    Signals signals;
    std::vector<QueryStatus> some(std::min(items, at_once), QueryStatus::nothing);
    std::size_t next = least_at_once;
    for (std::size_t first = 0, count = 0; first < items; first += count) {
      signals.look();
      const auto began = Clock::now();
      count = std::min(next, items - first);
      ask(first, count, std::span(some).first(count));
      for (std::size_t j = 0; j < count; ++j) {
        to[first + j] = static_cast<std::uint8_t>(some[j]);
        take(first + j, j, some[j] == QueryStatus::answered);
      }
      const bool is_quick = Clock::now() - began < std::chrono::milliseconds(50);
      next = is_quick ? std::min(2 * next, at_once) : std::max(next / 2, least_at_once);
    }
  });
  return statuses;
}

/// Distances, points, triangles, features and statuses; signed where there is a rule.
py::tuple nearest(const Tree& tree, const py::array& points, const std::optional<std::string>& rule, unsigned threads) {
  const Strided<Point3> all = items_of<Point3>("points", points);
  const std::optional<WindingRule> of = rule ? std::optional(rule_called(*rule)) : std::nullopt;
  auto distances = array_for<double>(all.size()), places = new_array<double>({static_cast<py::ssize_t>(all.size())}, 3);
  auto triangles = array_for<std::int64_t>(all.size());
  auto features = array_for<std::int8_t>(all.size());
  double *distance = distances.mutable_data(), *place = places.mutable_data();
  std::int64_t* const triangle = triangles.mutable_data();
  std::int8_t* const feature = features.mutable_data();
  std::vector<SurfacePoint> some(std::min(all.size(), at_once));
  const auto statuses = ask_in_parts(
      all.size(), threads,
      [&](std::size_t first, std::size_t count, std::span<QueryStatus> told) {
        const auto answers = std::span(some).first(count);
        if (of)
          signed_distance(tree.tree, part_of(all, first, count), answers, told, *of);
        else
          closest(tree.tree, part_of(all, first, count), answers, told);
      },
      [&](std::size_t i, std::size_t j, bool is_answered) {
        const SurfacePoint none{nan, {nan, nan, nan}, 0, Feature::vertex};
        const SurfacePoint& p = is_answered ? some[j] : none;
        distance[i] = p.distance;
        place[3 * i] = p.point.x, place[3 * i + 1] = p.point.y, place[3 * i + 2] = p.point.z;
        triangle[i] = is_answered ? std::int64_t{p.triangle} : -1;
        feature[i] = is_answered ? static_cast<std::int8_t>(p.feature) : std::int8_t{-1};
      });
  return py::make_tuple(distances, places, triangles, features, statuses);
}

/// Outside, boundary or inside as 0, 1 and 2, and statuses.
py::tuple where(const Tree& tree, const py::array& points, const std::string& rule, unsigned threads) {
  const Strided<Point3> all = items_of<Point3>("points", points);
  const WindingRule of = rule_called(rule);
  auto places = array_for<std::int8_t>(all.size());
  std::int8_t* const to = places.mutable_data();
  std::vector<PointInMesh> some(std::min(all.size(), at_once));
  const auto statuses = ask_in_parts(
      all.size(), threads,
      [&](std::size_t first, std::size_t count, std::span<QueryStatus> told) {
        inside(tree.tree, part_of(all, first, count), std::span(some).first(count), told, of);
      },
      [&](std::size_t i, std::size_t j, bool is_answered) {
        to[i] = is_answered ? static_cast<std::int8_t>(some[j]) : std::int8_t{-1};
      });
  return py::make_tuple(places, statuses);
}

/// Winding numbers, NaN on the surface, and statuses.
py::tuple windings(const Tree& tree, const py::array& points, unsigned threads) {
  const Strided<Point3> all = items_of<Point3>("points", points);
  auto numbers = array_for<double>(all.size());
  double* const to = numbers.mutable_data();
  std::vector<int> some(std::min(all.size(), at_once));
  const auto statuses = ask_in_parts(
      all.size(), threads,
      [&](std::size_t first, std::size_t count, std::span<QueryStatus> told) {
        winding(tree.tree, part_of(all, first, count), std::span(some).first(count), told);
      },
      [&](std::size_t i, std::size_t j, bool is_answered) { to[i] = is_answered ? some[j] : nan; });
  return py::make_tuple(numbers, statuses);
}

/// Rays, segments or lines, of which origins and directions, or the two ends, lie in two arrays.
struct Lines {
  Strided<Point3> first;
  Strided<Vector3> second;

  Lines(const py::array& firsts, const py::array& seconds)
      : first(items_of<Point3>("origins", firsts)), second(items_of<Vector3>("directions", seconds)) {
    if (first.size() != second.size()) throw InvalidArgument("there are not as many origins as directions");
  }
  template <class Linear>
  std::vector<Linear> part(std::size_t begin, std::size_t count) const {
    std::vector<Linear> lines;
    lines.reserve(count);
    for (std::size_t i = begin; i < begin + count; ++i) {
      const Vector3 v = second[i];
      if constexpr (std::is_same_v<Linear, Segment3>)
        lines.push_back({first[i], {v.x, v.y, v.z}});
      else
        lines.push_back({first[i], v});
    }
    return lines;
  }
};

/// Calls ask with a line of the kind that is called so.
template <class Ask>
auto of_kind(const std::string& kind, const Ask& ask) {
  if (kind == "ray") return ask(Ray3());
  if (kind == "segment") return ask(Segment3());
  if (kind == "line") return ask(Line3());
  throw InvalidArgument("hits: a " + kind + " is no ray, segment or line");
}

/// Hits in columns, and the triangles of each from offset to offset.
struct HitColumns {
  std::vector<double> enter, leave;
  std::vector<std::int8_t> kind;
  std::vector<std::int32_t> crossing;
  std::vector<std::int64_t> offsets{0}, triangles;

  void add(const MeshHit& hit) {
    enter.push_back(hit.enter), leave.push_back(hit.leave);
    kind.push_back(static_cast<std::int8_t>(hit.kind));
    crossing.push_back(hit.crossing);
    triangles.insert(triangles.end(), hit.triangles.begin(), hit.triangles.end());
    offsets.push_back(static_cast<std::int64_t>(triangles.size()));
  }
  void add_none() { add({nan, nan, HitKind::vertex, 0, {}}), kind.back() = -1; }

  py::tuple arrays() && {
    return py::make_tuple(array_that_keeps(std::move(enter)), array_that_keeps(std::move(leave)),
                          array_that_keeps(std::move(kind)), array_that_keeps(std::move(crossing)),
                          array_that_keeps(std::move(offsets)), array_that_keeps(std::move(triangles)));
  }
};

/// Columns of all hits, from where to where those of each line are, and statuses.
py::tuple all_hits(const Tree& tree, const std::string& kind, const py::array& firsts, const py::array& seconds,
                   std::array<std::optional<double>, 3> range, unsigned threads) {
  const Lines lines(firsts, seconds);
  const std::size_t n = lines.first.size();
  HitColumns columns;
  std::vector<std::int64_t> offsets{0};
  std::vector<std::vector<MeshHit>> some(std::min(n, at_once));
  const auto statuses = of_kind(kind, [&]<class Linear>(const Linear&) {
    return ask_in_parts(
        n, threads,
        [&](std::size_t first, std::size_t count, std::span<QueryStatus> told) {
          hits(tree.tree, lines.part<Linear>(first, count), std::span(some).first(count), told,
               {range[0], range[1], range[2]});
        },
        [&](std::size_t, std::size_t j, bool is_answered) {
          if (is_answered)
            for (const MeshHit& hit : some[j]) columns.add(hit);
          offsets.push_back(static_cast<std::int64_t>(columns.enter.size()));
        });
  });
  return py::make_tuple(std::move(columns).arrays(), array_that_keeps(std::move(offsets)), statuses);
}

/// Columns of the first hit of each line, and statuses.
py::tuple first_hits(const Tree& tree, const std::string& kind, const py::array& firsts, const py::array& seconds,
                     std::array<std::optional<double>, 3> range, unsigned threads) {
  const Lines lines(firsts, seconds);
  const std::size_t n = lines.first.size();
  HitColumns columns;
  std::vector<MeshHit> some(std::min(n, at_once));
  const auto statuses = of_kind(kind, [&]<class Linear>(const Linear&) {
    return ask_in_parts(
        n, threads,
        [&](std::size_t first, std::size_t count, std::span<QueryStatus> told) {
          first_hit(tree.tree, lines.part<Linear>(first, count), std::span(some).first(count), told,
                    {range[0], range[1], range[2]});
        },
        [&](std::size_t, std::size_t j, bool is_answered) { is_answered ? columns.add(some[j]) : columns.add_none(); });
  });
  return py::make_tuple(std::move(columns).arrays(), statuses);
}

/// Statuses: answered where there is a hit.
py::array_t<std::uint8_t> whether_hit(const Tree& tree, const std::string& kind, const py::array& firsts,
                                      const py::array& seconds, std::array<std::optional<double>, 3> range,
                                      unsigned threads) {
  const Lines lines(firsts, seconds);
  return of_kind(kind, [&]<class Linear>(const Linear&) {
    return ask_in_parts(
        lines.first.size(), threads,
        [&](std::size_t first, std::size_t count, std::span<QueryStatus> told) {
          any_hit(tree.tree, lines.part<Linear>(first, count), told, {range[0], range[1], range[2]});
        },
        [](std::size_t, std::size_t, bool) {});
  });
}

/// Shapes of that name, a row each, and the lists that the function gives of them.
template <class Ask>
py::tuple lists_of(const std::string& name, const py::array_t<double, py::array::c_style>& rows, unsigned threads,
                   const Ask& ask) {
  if (rows.ndim() != 2) throw InvalidArgument("shapes are no rows of numbers");
  const NamedShapes shapes{name,
                           {rows.data(), static_cast<std::size_t>(rows.size())},
                           static_cast<std::size_t>(rows.shape(0)),
                           static_cast<std::size_t>(rows.shape(1))};
  TriangleLists lists;
  run_free(threads, [&] { lists = ask(shapes); });
  return py::make_tuple(array_that_keeps(std::move(lists.offsets)), array_that_keeps(std::move(lists.triangles)));
}

/// No numbers for no placement, 12 for the rows of a map, 7 for a pose.
std::optional<Placement> placement_of(const std::vector<double>& numbers) {
  if (numbers.empty()) return std::nullopt;
  if (numbers.size() == 7)
    return Placement({numbers[0], numbers[1], numbers[2], numbers[3]}, {numbers[4], numbers[5], numbers[6]});
  if (numbers.size() != 12) throw InvalidArgument("placed: 12 numbers or the 7 of a pose are needed");
  std::array<double, 12> m;
  std::copy(numbers.begin(), numbers.end(), m.begin());
  return Placement(m);
}

/// What the function answers of the tree and another one, which may be placed.
template <class Ask>
auto of_two(const Tree& tree, const Tree& other, const std::vector<double>& placement, unsigned threads,
            const Ask& ask) {
  const std::optional<Placement> by = placement_of(placement);
  decltype(ask(tree.tree, other.tree)) answer;
  run_free(threads,
           [&] { answer = by ? ask(PlacedMeshes(tree.tree), placed(other.tree, *by)) : ask(tree.tree, other.tree); });
  return answer;
}

py::object overlapping_pairs(const Tree& tree, const Tree& other, const std::vector<double>& by, unsigned threads) {
  const auto pairs = of_two(tree, other, by, threads, [](const auto& a, const auto& b) { return overlapping(a, b); });
  auto rows = new_array<std::int64_t>({static_cast<py::ssize_t>(pairs.size()), 2});
  std::int64_t* to = rows.mutable_data();
  for (const auto& [a, b] : pairs) *to++ = a, *to++ = b;
  return rows;
}

py::object least_distance(const Tree& tree, const Tree& other, const std::vector<double>& by, unsigned threads) {
  const auto found = of_two(tree, other, by, threads, [](const auto& a, const auto& b) { return distance(a, b); });
  if (!found) return py::none();
  const auto point = [](const Point3& p) { return array_that_keeps(std::vector<double>{p.x, p.y, p.z}); };
  return py::make_tuple(found->distance, point(found->first), point(found->second), found->triangle_of_first,
                        found->triangle_of_second);
}

py::object contact(const Tree& tree, const Tree& other, const std::array<double, 3>& v, const std::vector<double>& by,
                   unsigned threads) {
  const auto found = of_two(tree, other, by, threads, [&](const auto& a, const auto& b) {
    return first_contact(a, b, Vector3{v[0], v[1], v[2]});
  });
  if (!found) return py::none();
  return py::make_tuple(found->time, found->triangle_of_first, found->triangle_of_second);
}

}  // namespace

void add_trees(py::module_& module) {
  using Rows = py::array_t<double, py::array::c_style>;
  std::vector<std::string> kinds;
  for (const trees::TreeKind& kind : trees::tree_kinds) kinds.emplace_back(kind.name);
  module.attr("tree_kinds") = py::tuple(py::cast(kinds));
  module.def("shape_called", &shape_called);
  py::class_<Tree>(module, "Tree")
      .def(py::init<HeldMesh, const std::string&, unsigned>())
      .def("unbalanced_edges",
           [](const Tree& tree) {
             std::size_t edges = 0;
             run_free(0, [&] { edges = tree.tree.unbalanced_edges(); });
             return edges;
           })
      .def("nodes", [](const Tree& tree) { return tree.tree.nodes(); })
      .def("depth", [](const Tree& tree) { return tree.tree.depth(); })
      .def("bytes", [](const Tree& tree) { return tree.tree.bytes(); })
      .def("nearest", &nearest)
      .def("where", &where)
      .def("windings", &windings)
      .def("hits", &all_hits)
      .def("first", &first_hits)
      .def("any", &whether_hit)
      .def("overlaps",
           [](const Tree& tree, const std::string& name, const Rows& rows, unsigned threads) {
             return lists_of(name, rows, threads, [&](const NamedShapes& s) { return overlaps_each(tree.tree, s); });
           })
      .def("within",
           [](const Tree& tree, const std::string& name, const Rows& rows, const Rows& r, unsigned threads) {
             const std::span<const double> distances(r.data(), static_cast<std::size_t>(r.size()));
             if (r.size() != 1 && r.size() != rows.shape(0))
               throw InvalidArgument("within: there are not as many r as shapes");
             return lists_of(name, rows, threads,
                             [&](const NamedShapes& s) { return within_each(tree.tree, s, distances); });
           })
      .def("cull",
           [](const Tree& tree, const std::string& name, const Rows& rows, unsigned threads) {
             return lists_of(name, rows, threads, [&](const NamedShapes& s) { return cull_each(tree.tree, s); });
           })
      .def("overlapping", &overlapping_pairs)
      .def("distance", &least_distance)
      .def("first_contact", &contact);
}

}  // namespace plumb::python

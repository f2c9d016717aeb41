#include <algorithm>
#include <cstdint>
#include <vector>

#include <plumb/collinear.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/prepare_meshes.hpp>

#include <arrangement/cuts.hpp>
#include <arrangement/edge_uses.hpp>
#include <arrangement/fans.hpp>
#include <arrangement/radial_order.hpp>
#include <surfaces/valid_mesh.hpp>

namespace plumb {

using namespace arrangement;

namespace {

/// Uses of an edge, in the order in which they turn around it. The solid lies behind a triangle: from one that does not
/// run along the edge to the next one that does. They go together as brackets do, around the edge, so that where sheets
/// lie within each other's solid, or on each other, each has one that runs the other way as long as there are any.
void join_uses(std::span<const EdgeUse> around, Fans& fans) {
  std::vector<EdgeUse> opened, closed;  // without a partner so far
  for (const EdgeUse& use : around) {
    if (!use.is_along) {
      opened.push_back(use);
    } else if (opened.empty()) {
      closed.push_back(use);
    } else {
      fans.join(use, opened.back());
      opened.pop_back();
    }
  }
  for (const EdgeUse& use : closed) {
    if (opened.empty()) return;
    fans.join(use, opened.back());
    opened.pop_back();
  }
}

/// turn(uses) puts the uses of an edge in the order in which they turn around it.
template <class Turn>
SeparatedTriangles separate(std::span<const std::array<std::uint32_t, 3>> triangles, std::size_t vertices,
                            const Turn& turn) {
  const std::vector<EdgeUse> uses = uses_of_edges(triangles);
  Fans fans(triangles);
  std::vector<EdgeUse> around;
  each_edge(uses, [&](std::span<const EdgeUse> of_edge) {
    around.assign(of_edge.begin(), of_edge.end());
    if (around.size() > 2) turn(around);
    join_uses(around, fans);
  });
  fans.find();
  each_edge(uses, [&](std::span<const EdgeUse> of_edge) {
    if (of_edge.size() > 2) fans.part(of_edge);
  });
  return fans.separated(vertices);
}

/// Sorts uses as pages.
template <class Side, class AreOne>
void sort_uses(std::vector<EdgeUse>& uses, std::vector<Page>& pages, const Side& side, const AreOne& are_one) {
  sort_pages(pages, side, are_one);
  const std::vector<EdgeUse> before = uses;
  for (std::size_t i = 1; i < pages.size(); ++i)  // the first one stays
    uses[i] = *std::lower_bound(before.begin(), before.end(), pages[i].triangle,
                                [](const EdgeUse& use, std::uint32_t triangle) { return use.triangle < triangle; });
}

int signed_by(const Page& page, int side) { return page.is_along ? side : -side; }

}  // namespace

SeparatedTriangles separate_touching(const MeshView& mesh) {
  surfaces::require_valid("separate_touching", mesh);
  const DefaultFloatingPoint floating_point;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  triangles.reserve(mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) triangles.push_back(mesh.triangles[i]);
  std::vector<Page> pages;
  const auto turn = [&](std::vector<EdgeUse>& uses) {
    std::vector<EdgeUse> flat, rest;  // what has no area has no place in the order, and comes first
    for (const EdgeUse& use : uses) {
      const Triangle3 t = mesh.triangle(use.triangle);
      (collinear(t.a, t.b, t.c) ? flat : rest).push_back(use);
    }
    if (rest.empty()) return;
    pages.clear();
    for (const EdgeUse& use : rest)
      pages.push_back({use.triangle, triangles[use.triangle][(use.corner + 2U) % 3], use.is_along, use.triangle, 0});
    const auto side = [&](const Page& page, const Page& other) {
      const Triangle3 t = mesh.triangle(page.source);
      return signed_by(page, static_cast<int>(orient3d(t.a, t.b, t.c, mesh.vertices[other.apex])));
    };
    const auto are_one = [&](const Page& page, const Page& other) {
      const int axis = frame_of(mesh.triangle(page.source)).axis;
      const auto seen = [&](std::uint32_t v) { return projected(mesh.vertices[v], axis); };
      const Point2 low = seen(rest[0].low), high = seen(rest[0].high);
      return orient2d(low, high, seen(page.apex)) == orient2d(low, high, seen(other.apex));
    };
    sort_uses(rest, pages, side, are_one);
    std::copy(rest.begin(), rest.end(), std::copy(flat.begin(), flat.end(), uses.begin()));
  };
  return separate(triangles, mesh.vertices.size(), turn);
}

SeparatedTriangles separate_touching(const BooleanResult& result) {
  const DefaultFloatingPoint floating_point;
  const Arrangement& a = result.arrangement;
  std::vector<Page> pages;
  const auto turn = [&](std::vector<EdgeUse>& uses) {
    pages.clear();
    for (const EdgeUse& use : uses) {
      const std::uint32_t piece = result.pieces[use.triangle];
      const Arrangement::Triangle& t = a.triangles()[piece];
      const auto at = static_cast<std::size_t>(std::find(t.begin(), t.end(), use.low) - t.begin());
      pages.push_back({use.triangle, result.triangles[use.triangle][(use.corner + 2U) % 3], t[(at + 1) % 3] == use.high,
                       a.number(a.sources(piece)[0]), 0});
    }
    const auto side = [&](const Page& page, const Page& other) {
      return signed_by(page, side_of(a, page.source, other.apex));
    };
    sort_uses(uses, pages, side, [](const Page&, const Page&) { return false; });
  };
  return separate(result.triangles, a.vertices(), turn);
}

}  // namespace plumb

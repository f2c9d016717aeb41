#pragma once

// For arrangement.
// The order in which triangles turn around an edge.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <plumb/arrangement.hpp>

namespace plumb::arrangement {

/// A triangle at an edge, which is seen from its greater end towards its lesser one.
struct Page {
  std::uint32_t triangle, apex;
  bool is_along;         ///< the source runs from the lesser end to the greater
  std::uint32_t source;  ///< a triangle in the same plane
  int half;  ///< seen from the first page, turning as orient3d does: 0 on it, 1 before the opposite half plane, 2 in
             ///< it, 3 after it
};

/// Sorts pages by the order in which they turn around the edge, from the first one; by triangle where they lie on each
/// other. Where the apex of a page is from the plane of another one, as if that ran along the edge, is told by
/// side(one, other); where that is 0, whether both are in one half plane, by are_one(one, other). Signs alone: no
/// cosine.
template <class Side, class AreOne>
void sort_pages(std::vector<Page>& pages, const Side& side, const AreOne& are_one) {
  for (std::size_t k = 1; k < pages.size(); ++k) {
    const int s = side(pages[0], pages[k]);
    pages[k].half = s > 0 ? 1 : s < 0 ? 3 : are_one(pages[0], pages[k]) ? 0 : 2;
  }
  std::sort(pages.begin() + 1, pages.end(), [&](const Page& x, const Page& y) {
    if (x.half != y.half) return x.half < y.half;
    if (const int s = x.triangle == y.triangle || x.half % 2 == 0 ? 0 : side(x, y); s != 0) return s > 0;
    return x.triangle < y.triangle;
  });
}

/// The sign of orient3d of an input triangle and a vertex of an arrangement.
int side_of(const Arrangement& arrangement, std::uint32_t triangle, std::uint32_t vertex);

}  // namespace plumb::arrangement

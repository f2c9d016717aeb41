#include <arrangement/fans.hpp>

#include <algorithm>
#include <utility>

#include <plumb/detail/mesh_points.hpp>

namespace plumb::arrangement {

Fans::Fans(std::span<const std::array<std::uint32_t, 3>> triangles)
    : triangles_(triangles), partner_(3 * triangles.size(), none), fan_(3 * triangles.size(), none) {}

void Fans::join(const EdgeUse& along, const EdgeUse& other) {
  const std::uint32_t one = 3 * along.triangle + along.corner, two = 3 * other.triangle + other.corner;
  partner_[one] = two;
  partner_[two] = one;
}

std::uint32_t Fans::next(std::uint32_t corner) const {
  return partner_[corner] == none ? none : next_in_triangle(partner_[corner]);
}
std::uint32_t Fans::before(std::uint32_t corner) const { return partner_[before_in_triangle(corner)]; }

/// Of its fan, which may end on both sides.
void Fans::name(std::uint32_t corner) {
  std::uint32_t at = corner;
  do {
    fan_[at] = fans_;
    at = next(at);
  } while (at != none && at != corner);
  if (at == none)
    for (at = before(corner); at != none; at = before(at)) fan_[at] = fans_;
  ++fans_;
}

void Fans::find() {
  for (std::uint32_t corner = 0; corner < fan_.size(); ++corner)
    if (fan_[corner] == none) name(corner);
}

/// Of two fans that were one the one that is first gone around gets another name; a fan that ends keeps it.
void Fans::rename_one(std::uint32_t one, std::uint32_t other) {
  for (std::uint32_t i = one, j = other;;) {
    if (i != none && (i = next(i)) == one) return name(one);
    if (j != none && (j = next(j)) == other) return name(other);
    if (i == none && j == none) return;
  }
}

void Fans::part(std::span<const EdgeUse> uses) {
  std::vector<std::uint32_t> edges;  // that run along it
  for (const EdgeUse& use : uses)
    if (const std::uint32_t edge = 3 * use.triangle + use.corner; use.is_along && partner_[edge] != none)
      edges.push_back(edge);
  const auto fans = [&](std::uint32_t edge) { return std::pair(fan_[edge], fan_[next_in_triangle(edge)]); };
  std::vector<std::pair<std::uint32_t, std::uint32_t>> all;
  for (const std::uint32_t edge : edges) all.push_back(fans(edge));
  std::sort(all.begin(), all.end());
  if (std::adjacent_find(all.begin(), all.end()) == all.end()) return;
  for (std::size_t i = 1; i < edges.size(); ++i) {
    const auto end = edges.begin() + static_cast<std::ptrdiff_t>(i);
    const auto other = std::find_if(edges.begin(), end, [&](std::uint32_t e) { return fans(e) == fans(edges[i]); });
    if (other == end) continue;
    std::swap(partner_[edges[i]], partner_[*other]);
    partner_[partner_[edges[i]]] = edges[i];
    partner_[partner_[*other]] = *other;
    rename_one(edges[i], *other);
    rename_one(next_in_triangle(edges[i]), next_in_triangle(*other));
  }
}

SeparatedTriangles Fans::separated(std::size_t vertices) const {
  SeparatedTriangles parts;
  parts.triangles.assign(triangles_.begin(), triangles_.end());
  std::vector<std::uint8_t> is_taken(vertices);
  std::vector<std::uint32_t> vertex_of(fans_, none);
  for (std::uint32_t corner = 0; corner < fan_.size(); ++corner) {
    const auto& t = triangles_[corner / 3];
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) continue;  // no edges: no fan
    std::uint32_t& vertex = parts.triangles[corner / 3][corner % 3];
    std::uint32_t& of_fan = vertex_of[fan_[corner]];
    if (of_fan == none) {
      of_fan = is_taken[vertex] == 0 ? vertex : static_cast<std::uint32_t>(vertices + parts.repeats.size());
      if (is_taken[vertex] != 0) parts.repeats.push_back(vertex);
      is_taken[vertex] = 1;
    }
    vertex = of_fan;
  }
  return parts;
}

}  // namespace plumb::arrangement

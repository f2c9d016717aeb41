#include <check/html_mesh.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>

namespace plumb::tools {
namespace {

using Corners = std::array<std::uint32_t, 3>;

void find_middle(const TriangleMesh& mesh, PageMesh& page) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Point3 low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
  for (const Corners& t : mesh.triangles) {
    for (const std::uint32_t v : t) {
      const Point3& p = mesh.vertices[v];
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
  }
  if (mesh.triangles.empty()) return;
  page.low = low;
  page.high = high;
  page.middle = {low.x / 2 + high.x / 2, low.y / 2 + high.y / 2, low.z / 2 + high.z / 2};
  // The least subnormal numbers have no half.
  const auto half_of = [](double from, double to) { return to / 2 - from / 2 > 0 ? to / 2 - from / 2 : to - from; };
  const Point3 half{half_of(low.x, high.x), half_of(low.y, high.y), half_of(low.z, high.z)};
  const double largest = std::max({half.x, half.y, half.z});
  if (!(largest > 0)) return;
  page.scale = largest;
  page.radius = std::hypot(half.x / largest, half.y / largest, half.z / largest);
}

/// Triangles after the vertices in each cell of a grid are made one.
class Thinned {
 public:
  Thinned(const TriangleMesh& mesh, const std::vector<Fault>& faults, const PageMesh& page, double cells)
      : place_(mesh.vertices.size(), none) {
    const auto index = [&](float x) {
      return static_cast<std::uint64_t>(std::clamp((static_cast<double>(x) + 1) / 2, 0., 1.) * cells);
    };
    std::unordered_map<std::uint64_t, std::uint32_t> places;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      if (faults[i] != Fault::none) continue;
      Corners corners;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t v = mesh.triangles[i][k];
        if (place_[v] == none) {
          const auto p = page.from_middle(mesh.vertices[v]);
          const std::uint64_t key = index(p[0]) << 42 | index(p[1]) << 21 | index(p[2]);
          const auto [at, is_new] = places.try_emplace(key, static_cast<std::uint32_t>(vertices.size()));
          if (is_new) vertices.push_back(p);
          place_[v] = at->second;
        }
        corners[k] = place_[v];
      }
      if (corners[0] == corners[1] || corners[1] == corners[2] || corners[2] == corners[0]) continue;
      std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end()), corners.end());
      triangles.push_back(corners);
    }
    std::sort(triangles.begin(), triangles.end());
    triangles.erase(std::unique(triangles.begin(), triangles.end()), triangles.end());
  }

  std::vector<std::array<float, 3>> vertices;
  std::vector<Corners> triangles;

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  std::vector<std::uint32_t> place_;
};

}  // namespace

std::array<float, 3> PageMesh::from_middle(const Point3& p) const {
  // Vertices that no triangle uses may lie anywhere, so the float could overflow.
  const auto place = [&](double x, double m) { return static_cast<float>(std::clamp((x - m) / scale, -1e30, 1e30)); };
  return {place(p.x, middle.x), place(p.y, middle.y), place(p.z, middle.z)};
}

PageMesh page_mesh(const CheckedMesh& mesh, std::size_t most_triangles) {
  const TriangleMesh& read = mesh.read.mesh;
  const std::vector<Fault> faults = worst_faults(mesh);
  PageMesh page;
  find_middle(read, page);
  page.is_thinned = read.triangles.size() > most_triangles;
  if (!page.is_thinned) {
    for (const Point3& p : read.vertices) page.vertices.push_back(page.from_middle(p));
    for (std::size_t i = 0; i < faults.size(); ++i)
      page.triangles[static_cast<std::size_t>(faults[i])].push_back(read.triangles[i]);
    return page;
  }
  for (double cells = 1024;; cells /= 2) {
    Thinned thinned(read, faults, page, cells);
    if (thinned.triangles.size() > most_triangles && cells > 16) continue;
    page.vertices = std::move(thinned.vertices);
    page.triangles[0] = std::move(thinned.triangles);
    page.moved = std::hypot(2, 2, 2) / cells;
    break;
  }
  for (std::size_t i = 0; i < faults.size(); ++i) {
    if (faults[i] == Fault::none) continue;
    const auto first = static_cast<std::uint32_t>(page.vertices.size());
    for (const std::uint32_t v : read.triangles[i]) page.vertices.push_back(page.from_middle(read.vertices[v]));
    page.triangles[static_cast<std::size_t>(faults[i])].push_back({first, first + 1, first + 2});
  }
  return page;
}

void write_base64(std::ostream& stream, std::span<const std::byte> bytes) {
  constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned three = 0;
    for (std::size_t k = 0; k < 3; ++k)
      three = three << 8 | (i + k < bytes.size() ? std::to_integer<unsigned>(bytes[i + k]) : 0U);
    for (int shift = 18; shift >= 0; shift -= 6) text += digits[three >> shift & 63];
    if (text.size() >= 1U << 16) {
      stream << text;
      text.clear();
    }
  }
  const std::size_t missing = (3 - bytes.size() % 3) % 3;
  if (missing != 0) text.replace(text.size() - missing, missing, missing, '=');
  stream << text;
}

}  // namespace plumb::tools

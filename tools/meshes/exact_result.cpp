#include <meshes/exact_result.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include <plumb/exact_fractions.hpp>

#include <files/text.hpp>

namespace plumb::tools {
namespace {

/// Of two triangles with the same corners.
bool run_alike(const Arrangement::Triangle& one, const Arrangement::Triangle& other) {
  const auto at = static_cast<std::size_t>(std::find(other.begin(), other.end(), one[0]) - other.begin());
  return other[(at + 1) % 3] == one[1];
}

}  // namespace

std::vector<ArrangementSource> ExactResult::sources(std::size_t triangle, const PreparedMeshes& inputs) const {
  const std::size_t piece = is_boundary ? boolean.pieces[triangle] : triangle;
  const bool alike = run_alike(triangles()[triangle], arrangement().triangles()[piece]);
  std::vector<ArrangementSource> sources;
  for (ArrangementSource source : arrangement().sources(piece)) {
    source.orientation = inputs.orientation(source) * (alike ? 1 : -1);
    sources.push_back(source);
  }
  return sources;
}

void write_exact(std::ostream& stream, const ExactResult& result, const PreparedMeshes& inputs) {
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  const Arrangement& arrangement = result.arrangement();
  std::vector<std::uint32_t> number(arrangement.vertices(), none), used;  // by first use
  for (const Arrangement::Triangle& triangle : result.triangles()) {
    for (const std::uint32_t v : triangle) {
      if (number[v] != none) continue;
      number[v] = static_cast<std::uint32_t>(used.size());
      used.push_back(v);
    }
  }
  stream << "OFF\n" << used.size() << ' ' << result.triangles().size() << " 0\n";
  for (const std::uint32_t v : used) {
    const auto [x, y, z] = exact_fractions(arrangement.vertex(v));
    stream << x << ' ' << y << ' ' << z << '\n';
  }
  for (std::size_t i = 0; i < result.triangles().size(); ++i) {
    const auto [a, b, c] = result.triangles()[i];
    const std::vector<ArrangementSource> sources = result.sources(i, inputs);
    stream << "3 " << number[a] << ' ' << number[b] << ' ' << number[c] << ' ' << sources.size();
    for (const ArrangementSource& source : sources)
      stream << ' ' << arrangement.number(source) << ' ' << source.orientation;
    stream << '\n';
  }
}

std::string beyond_floats(const ExactResult& result) {
  for (const Arrangement::Triangle& triangle : result.triangles()) {
    for (const std::uint32_t v : triangle) {
      const Point3& p = result.arrangement().rounded(v);
      for (const double x : {p.x, p.y, p.z}) {
        if (std::isinf(static_cast<float>(x)))
          return "the coordinate " + number_text(x) + " of the vertex (" + point_text(p) +
                 ") is beyond the largest float, and binary STL has no other numbers";
      }
    }
  }
  return {};
}

}  // namespace plumb::tools

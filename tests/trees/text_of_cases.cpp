#include <array>
#include <cstdio>

#include "mesh_cases.hpp"

namespace plumb::tests {
namespace {

template <class... Numbers>
std::string printed(const char* format, Numbers... numbers) {
  char text[256];
  std::snprintf(text, sizeof text, format, numbers...);
  return text;
}

}  // namespace

std::string text_of(const Point3& p) { return printed("%a %a %a", p.x, p.y, p.z); }

std::string text_of(const TriangleMesh& mesh) {
  std::string text;
  for (const Point3& p : mesh.vertices) text += "v " + text_of(p) + '\n';
  for (const auto& [a, b, c] : mesh.triangles) text += printed("f %u %u %u\n", a + 1, b + 1, c + 1);
  return text;
}

std::string text_of(const AnyLine& line) {
  constexpr std::array names = {"ray ", "segment ", "line "};
  const Vector3& d = line.direction;
  const Point3 second = line.kind == AnyLine::Kind::segment ? line.end : Point3{d.x, d.y, d.z};
  return names[static_cast<std::size_t>(line.kind)] + text_of(line.origin) + "  " + text_of(second);
}

std::string text_of(const HitRange& range) {
  std::string text;
  if (range.from) text += printed(" from %a", *range.from);
  if (range.to) text += printed(" to %a", *range.to);
  if (range.after) text += printed(" after %a", *range.after);
  return text;
}

std::string text_of(const std::vector<MeshHit>& hits) {
  std::string text;
  for (const MeshHit& hit : hits) {
    text += printed("\n  %a %a kind %d crossing %d:", hit.enter, hit.leave, static_cast<int>(hit.kind), hit.crossing);
    for (const std::uint32_t i : hit.triangles) text += printed(" %u", i);
  }
  return text.empty() ? "\n  miss" : text;
}

std::string text_of(const std::optional<SurfacePoint>& p) {
  if (!p) return "nothing";
  return printed("%a ", p->distance) + text_of(p->point) +
         printed(" triangle %u feature %d", p->triangle, static_cast<int>(p->feature));
}

}  // namespace plumb::tests

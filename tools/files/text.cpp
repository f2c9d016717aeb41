#include <files/text.hpp>

#include <charconv>

namespace plumb::tools {

std::string number_text(double x) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, x).ptr;
  return {text, end};
}

std::string point_text(const Point3& p) { return number_text(p.x) + ' ' + number_text(p.y) + ' ' + number_text(p.z); }

std::string count_text(std::size_t n, const std::string& what, std::string plural) {
  if (plural.empty()) plural = what + 's';
  return std::to_string(n) + ' ' + (n == 1 ? what : plural);
}

const char* kind_text(TriangleRelation relation) {
  return relation == TriangleRelation::point ? "point" : relation == TriangleRelation::segment ? "segment" : "polygon";
}

std::string points_text(std::span<const Point3> points) {
  std::string text;
  for (const Point3& p : points) text += (text.empty() ? "(" : " (") + point_text(p) + ')';
  return text;
}

}  // namespace plumb::tools

#include <array>
#include <cstring>
#include <functional>
#include <optional>

#include <plumb/catalogue.hpp>
#include <plumb/mesh_queries.hpp>

#include <query/queries.hpp>
#include <query/shapes.hpp>

namespace plumb::tools::answers {

namespace {

constexpr std::array<std::string_view, 4> kinds = {"vertex", "edge", "face", "along"};
constexpr std::array<std::string_view, 3> places = {"outside", "boundary", "inside"};

void append_number_and_blank(std::string& answer, double x, NumberFormat format) {
  append_number(answer, x, format);
  answer += ' ';
}

void append_nearest(const Queried& queried, const std::optional<SurfacePoint>& nearest, std::string& answer) {
  if (!nearest) {
    answer += "empty";
    return;
  }
  for (const double x : {nearest->distance, nearest->point.x, nearest->point.y, nearest->point.z})
    append_number_and_blank(answer, x, queried.format);
  queried.surface.append_triangle(answer, nearest->triangle);
  (answer += ' ') += kinds[static_cast<std::size_t>(nearest->feature)];
}

void append_list(const Queried& queried, const std::vector<std::uint32_t>& triangles, std::string& answer) {
  answer += std::to_string(triangles.size());
  for (const std::uint32_t triangle : triangles) {
    answer += ' ';
    queried.surface.append_triangle(answer, triangle);
  }
}

void append_hit(const Queried& queried, const MeshHit& hit, std::string& answer) {
  append_number_and_blank(answer, hit.enter, queried.format);
  append_number_and_blank(answer, hit.leave, queried.format);
  answer += kinds[static_cast<std::size_t>(hit.kind)];
  (answer += ' ') += std::to_string(hit.crossing);
  char separator = ' ';
  for (const std::uint32_t triangle : hit.triangles) {
    answer += separator;
    queried.surface.append_triangle(answer, triangle);
    separator = ',';
  }
}

/// What the function answers for the ray, segment or line.
template <class Ask>
auto of_line(const QueryArguments& arguments, const Ask& ask) {
  const double* const n = arguments.numbers.data();
  const Point3 a{n[0], n[1], n[2]};
  if (arguments.shape->name == "segment") return ask(Segment3{a, {n[3], n[4], n[5]}});
  const Vector3 d{n[3], n[4], n[5]};
  return arguments.shape->name == "ray" ? ask(Ray3{a, d}) : ask(Line3{a, d});
}

/// A test of the catalogue between the shape of a query, numbers that are its own, and another shape.
class TestWith {
 public:
  TestWith(std::string_view test, const QueryArguments& arguments, std::string_view other, bool takes_distance)
      : ask_(test_of(test, *arguments.shape, other)->ask_value), first_(arguments.numbers.size()) {
    const std::size_t count = catalogue::find_shape(other)->count;
    numbers_ = arguments.numbers;
    numbers_.resize(first_ + count);
    if (takes_distance) numbers_.push_back(arguments.distance);
  }
  template <class Other>
  int operator()(const Other& other) {
    std::memcpy(numbers_.data() + first_, &other, sizeof other);
    return ask_(numbers_.data());
  }

 private:
  int (*ask_)(const double*);
  std::size_t first_;
  std::vector<double> numbers_;
};

}  // namespace

void closest(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  append_nearest(queried, plumb::closest(queried.surface.tree(), arguments.point), answer);
}

void signed_distance(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  append_nearest(queried, plumb::signed_distance(queried.surface.tree(), arguments.point, queried.rule), answer);
}

void within(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  if (is_empty(*arguments.shape, arguments.numbers)) {
    append_list(queried, {}, answer);
    return;
  }
  TestWith box("compare_distance_to", arguments, "aabb", true);
  TestWith triangle("compare_distance_to", arguments, "triangle", true);
  const auto is_box_near = [&](const Aabb3& b) { return box(b) <= 0; };
  const auto is_near = [&](const Triangle3& t) { return triangle(t) <= 0; };
  append_list(queried, trees::search(queried.surface.tree(), is_box_near, is_near), answer);
}

void overlaps(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  TestWith box("intersects", arguments, "aabb", false), triangle("intersects", arguments, "triangle", false);
  const auto is_box_met = [&](const Aabb3& b) { return box(b) != 0; };
  const auto is_met = [&](const Triangle3& t) { return triangle(t) != 0; };
  append_list(queried, trees::search(queried.surface.tree(), is_box_met, is_met), answer);
}

void hits(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::vector<MeshHit> all =
      of_line(arguments, [&](const auto& line) { return plumb::hits(queried.surface.tree(), line, arguments.range); });
  if (all.empty()) answer += "miss";
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i != 0) answer += ' ';
    append_hit(queried, all[i], answer);
  }
}

void first(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::optional<MeshHit> hit =
      of_line(arguments, [&](const auto& line) { return first_hit(queried.surface.tree(), line, arguments.range); });
  if (hit)
    append_hit(queried, *hit, answer);
  else
    answer += "miss";
}

void any(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const bool is_any =
      of_line(arguments, [&](const auto& line) { return any_hit(queried.surface.tree(), line, arguments.range); });
  answer += is_any ? "true" : "false";
}

void inside(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const PointInMesh place = plumb::inside(queried.surface.tree(), arguments.point, queried.rule);
  answer += places[static_cast<std::size_t>(place)];
}

void winding(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::optional<int> winding = plumb::winding(queried.surface.tree(), arguments.point);
  answer += winding ? std::to_string(*winding) : "boundary";
}

}  // namespace plumb::tools::answers

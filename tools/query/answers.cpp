#include <array>
#include <cstring>
#include <functional>
#include <optional>
#include <string_view>

#include <plumb/catalogue.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/quadtree.hpp>

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
  for (const double x : {nearest->distance, nearest->point.x, nearest->point.y})
    append_number_and_blank(answer, x, queried.format);
  if (!queried.surface.is_in_plane()) append_number_and_blank(answer, nearest->point.z, queried.format);
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

/// What the function answers for the ray, segment or line, of the plane with z = 0.
template <class Ask>
auto of_line(const Queried& queried, const QueryArguments& arguments, const Ask& ask) {
  const bool is_in_plane = queried.surface.is_in_plane();
  const double* const first = arguments.numbers.data();
  const double* const second = first + (is_in_plane ? 2 : 3);
  const Point3 a{first[0], first[1], is_in_plane ? 0 : first[2]};
  const Vector3 d{second[0], second[1], is_in_plane ? 0 : second[2]};
  const std::string_view name = arguments.shape->name;
  if (name.starts_with("segment")) return ask(Segment3{a, {d.x, d.y, d.z}});
  return name.starts_with("ray") ? ask(Ray3{a, d}) : ask(Line3{a, d});
}

/// A test of the catalogue between the shape of a query, numbers that are its own, and another shape.
class TestWith {
 public:
  TestWith(std::string_view test, const QueryArguments& arguments, std::string_view other)
      : ask_(test_of(test, *arguments.shape, other)->ask_value), first_(arguments.numbers.size()) {
    const std::size_t count = catalogue::find_shape(other)->count;
    numbers_ = arguments.numbers;
    numbers_.resize(first_ + count);
    numbers_.push_back(arguments.distance);  // for a test that takes one
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

/// Appends the triangles of which a test gives what is asked for. It gives that of the box of each, too.
template <class IsAskedFor>
void append_triangles(const Queried& queried, const QueryArguments& arguments, std::string_view test,
                      const IsAskedFor& is_asked_for, std::string& answer) {
  const MeshTree& tree = queried.surface.tree();
  if (queried.surface.is_in_plane()) {
    TestWith triangle(test, arguments, "triangle2");
    const auto is_met = [&](const Triangle2& t) { return is_asked_for(triangle(t)); };
    return append_list(queried, trees::search_in_plane(tree, is_met), answer);
  }
  TestWith box(test, arguments, "aabb"), triangle(test, arguments, "triangle");
  const auto is_box_met = [&](const Aabb3& b) { return is_asked_for(box(b)); };
  const auto is_met = [&](const Triangle3& t) { return is_asked_for(triangle(t)); };
  append_list(queried, trees::search(tree, is_box_met, is_met), answer);
}

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
  append_triangles(
      queried, arguments, "compare_distance_to", [](int sign) { return sign <= 0; }, answer);
}

void overlaps(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  append_triangles(
      queried, arguments, "intersects", [](int meets) { return meets != 0; }, answer);
}

void hits(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::vector<MeshHit> all = of_line(
      queried, arguments, [&](const auto& line) { return plumb::hits(queried.surface.tree(), line, arguments.range); });
  if (all.empty()) answer += "miss";
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i != 0) answer += ' ';
    append_hit(queried, all[i], answer);
  }
}

void first(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::optional<MeshHit> hit = of_line(
      queried, arguments, [&](const auto& line) { return first_hit(queried.surface.tree(), line, arguments.range); });
  if (hit)
    append_hit(queried, *hit, answer);
  else
    answer += "miss";
}

void any(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const bool is_any = of_line(queried, arguments,
                              [&](const auto& line) { return any_hit(queried.surface.tree(), line, arguments.range); });
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

#include <array>
#include <cstring>
#include <functional>
#include <optional>
#include <string_view>

#include <plumb/catalogue.hpp>
#include <plumb/detail/bodies_of_shapes.hpp>
#include <plumb/detail/tests_of_shapes.hpp>
#include <plumb/hull.hpp>
#include <plumb/placed_queries.hpp>
#include <plumb/quadtree.hpp>

#include <eval/line_protocol_reader.hpp>
#include <query/placement.hpp>
#include <query/queries.hpp>

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

/// What the function answers for the surface and something, or its image. Where meshes are placed all is an image.
template <class T, class Ask>
auto of(const Queried& queried, const T& original, const QueryArguments& arguments, const Ask& ask) {
  const Placement* const by = arguments.placement;
  const MeshTree* const tree = queried.surface.tree();
  if (tree == nullptr) return ask(queried.surface.placed(), placed(original, by == nullptr ? identity() : *by));
  return by == nullptr ? ask(*tree, original) : ask(PlacedMeshes(*tree), placed(original, *by));
}

/// What the function answers for the ray, segment or line, of the plane with z = 0.
template <class Ask>
auto of_line(const Queried& queried, const QueryArguments& arguments, const Ask& ask_surface) {
  const auto ask = [&](const auto& line) { return of(queried, line, arguments, ask_surface); };
  const bool is_in_plane = queried.surface.is_in_plane();
  const double* const first = arguments.numbers.data();
  const double* const second = first + (is_in_plane ? 2 : 3);
  const Point3 a{first[0], first[1], is_in_plane ? 0 : first[2]};
  const Vector3 d{second[0], second[1], is_in_plane ? 0 : second[2]};
  const std::string_view name = arguments.shape_name();
  if (name.starts_with("segment")) return ask(Segment3{a, {d.x, d.y, d.z}});
  return name.starts_with("ray") ? ask(Ray3{a, d}) : ask(Line3{a, d});
}

catalogue::TestWith test_with(std::string_view test, const QueryArguments& arguments, std::string_view other) {
  return {test, arguments.shape_name(), arguments.numbers, arguments.distance, other};
}

/// Appends the triangles of which a test gives what is asked for. It gives that of the box of each, too. Of a surface
/// and a shape neither of which is placed.
template <class IsAskedFor>
void append_triangles(const Queried& queried, const QueryArguments& arguments, std::string_view test,
                      const IsAskedFor& is_asked_for, std::string& answer) {
  const MeshTree& tree = *queried.surface.tree();
  if (queried.surface.is_in_plane()) {
    catalogue::TestWith triangle = test_with(test, arguments, "triangle2");
    const auto is_met = [&](const Triangle2& t) { return is_asked_for(triangle(t)); };
    return append_list(queried, trees::search_in_plane(tree, is_met), answer);
  }
  catalogue::TestWith box = test_with(test, arguments, "aabb"), triangle = test_with(test, arguments, "triangle");
  const auto is_box_met = [&](const Aabb3& b) { return is_asked_for(box(b)); };
  const auto is_met = [&](const Triangle3& t) { return is_asked_for(triangle(t)); };
  std::optional<trees::Surroundings> around;
  if (arguments.shape != nullptr) {
    if (const auto shape = catalogue::body_of(*arguments.shape, arguments.numbers.data()))
      around = trees::surroundings(*shape, arguments.distance);
  }
  append_list(queried, trees::search(tree, is_box_met, is_met, around), answer);
}

bool is_any_placed(const Queried& queried, const QueryArguments& arguments) {
  return arguments.placement != nullptr || queried.surface.tree() == nullptr;
}

/// What the function answers for the surface and the shape, one of which is placed.
template <class Ask>
std::vector<std::uint32_t> of_shape(std::string_view query, const Queried& queried, const QueryArguments& arguments,
                                    const Ask& ask) {
  const MeshTree* const tree = queried.surface.tree();
  const PlacedMeshes meshes = tree == nullptr ? queried.surface.placed() : PlacedMeshes(*tree);
  if (arguments.shape_name() == "hull") {
    const double* numbers = arguments.numbers.data() + 1;
    std::vector<Point3> points(static_cast<std::size_t>(arguments.numbers[0]));
    for (Point3& p : points) p = {numbers[0], numbers[1], numbers[2]}, numbers += 3;
    return ask(meshes, hull(points));
  }
  const auto shape =
      arguments.shape == nullptr ? std::nullopt : catalogue::body_of(*arguments.shape, arguments.numbers.data());
  if (!shape || (shape->kind == bodies::kind<Ellipsoid3> && arguments.placement != nullptr))
    fail(query, "the shape is " + std::string(arguments.shape_name()) + ", which is not placed");
  return ask(meshes, *shape);
}

}  // namespace

void closest(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [](const auto& surface, const auto& p) { return plumb::closest(surface, p); };
  append_nearest(queried, of(queried, arguments.point, arguments, ask), answer);
}

void signed_distance(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [&](const auto& surface, const auto& p) { return plumb::signed_distance(surface, p, queried.rule); };
  append_nearest(queried, of(queried, arguments.point, arguments, ask), answer);
}

void within(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  if (catalogue::is_empty(arguments.shape_name(), arguments.numbers)) {
    append_list(queried, {}, answer);
    return;
  }
  if (is_any_placed(queried, arguments)) {
    const auto ask = [&](const auto& surface, const auto& shape) {
      return trees::within_placed(surface, shape, arguments.placement, arguments.distance);
    };
    append_list(queried, of_shape("within", queried, arguments, ask), answer);
    return;
  }
  append_triangles(
      queried, arguments, "compare_distance_to", [](int sign) { return sign <= 0; }, answer);
}

void overlaps(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  if (is_any_placed(queried, arguments)) {
    const auto ask = [&](const auto& surface, const auto& shape) {
      return trees::overlaps_placed(surface, shape, arguments.placement);
    };
    append_list(queried, of_shape("overlaps", queried, arguments, ask), answer);
    return;
  }
  append_triangles(
      queried, arguments, "intersects", [](int meets) { return meets != 0; }, answer);
}

void hits(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::vector<MeshHit> all = of_line(queried, arguments, [&](const auto& surface, const auto& line) {
    return plumb::hits(surface, line, arguments.range);
  });
  if (all.empty()) answer += "miss";
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i != 0) answer += ' ';
    append_hit(queried, all[i], answer);
  }
}

void first(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const std::optional<MeshHit> hit = of_line(queried, arguments, [&](const auto& surface, const auto& line) {
    return first_hit(surface, line, arguments.range);
  });
  if (hit)
    append_hit(queried, *hit, answer);
  else
    answer += "miss";
}

void any(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const bool is_any = of_line(queried, arguments, [&](const auto& surface, const auto& line) {
    return any_hit(surface, line, arguments.range);
  });
  answer += is_any ? "true" : "false";
}

void inside(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [&](const auto& surface, const auto& p) { return plumb::inside(surface, p, queried.rule); };
  const PointInMesh place = of(queried, arguments.point, arguments, ask);
  answer += places[static_cast<std::size_t>(place)];
}

void winding(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [](const auto& surface, const auto& p) { return plumb::winding(surface, p); };
  const std::optional<int> winding = of(queried, arguments.point, arguments, ask);
  answer += winding ? std::to_string(*winding) : "boundary";
}

void overlapping(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [](const auto& surface, const auto& other) { return plumb::overlapping(surface, other); };
  const std::vector<std::array<std::uint32_t, 2>> pairs = of(queried, *arguments.other->tree(), arguments, ask);
  answer += std::to_string(pairs.size());
  for (const auto& [own, other] : pairs) {
    answer += ' ';
    queried.surface.append_triangle(answer, own);
    answer += ' ';
    arguments.other->append_triangle(answer, other);
  }
}

void distance(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [](const auto& surface, const auto& other) { return plumb::distance(surface, other); };
  const std::optional<MeshDistance> found = of(queried, *arguments.other->tree(), arguments, ask);
  if (!found) {
    answer += "empty";
    return;
  }
  append_number_and_blank(answer, found->distance, queried.format);
  for (const Point3& p : {found->first, found->second})
    for (const double x : {p.x, p.y, p.z}) append_number_and_blank(answer, x, queried.format);
  queried.surface.append_triangle(answer, found->triangle_of_first);
  answer += ' ';
  arguments.other->append_triangle(answer, found->triangle_of_second);
}

void first_contact(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto ask = [&](const auto& surface, const auto& other) {
    return plumb::first_contact(surface, other, arguments.vector);
  };
  const std::optional<MeshContact> found = of(queried, *arguments.other->tree(), arguments, ask);
  if (!found) {
    answer += "never";
    return;
  }
  append_number_and_blank(answer, found->time, queried.format);
  queried.surface.append_triangle(answer, found->triangle_of_first);
  answer += ' ';
  arguments.other->append_triangle(answer, found->triangle_of_second);
}

void cull(const Queried& queried, const QueryArguments& arguments, std::string& answer) {
  const auto append = [&](auto frustum) {
    static_assert(sizeof frustum % sizeof(double) == 0);
    std::memcpy(&frustum, arguments.numbers.data(), sizeof frustum);
    const auto ask = [](const auto& surface, const auto& f) { return plumb::cull(surface, f); };
    append_list(queried, of(queried, frustum, arguments, ask), answer);
  };
  const std::string_view name = arguments.shape->name;
  if (name == "frustum_gl") return append(FrustumGl());
  if (name == "frustum_d3d") return append(FrustumD3d());
  append(ViewFrustum());
}

}  // namespace plumb::tools::answers

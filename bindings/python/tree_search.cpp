#include <python/tree_search.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <optional>
#include <string_view>

#include <plumb/detail/bodies_of_shapes.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/tests_of_shapes.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_queries.hpp>
#include <surfaces/parallel.hpp>

#include <python/signals.hpp>

namespace plumb::python {

namespace {

[[noreturn, gnu::cold]] void refuse(std::string_view function, const std::string& what) {
  throw InvalidArgument(std::string(function) + ": " + what);
}

std::string at(std::size_t i) { return "[" + std::to_string(i) + "]"; }

/// How errors call a number of a shape: "shape[7].radius".
std::string number_name(const NamedShapes& shapes, std::size_t i, std::size_t number) {
  if (const catalogue::Shape* const shape = catalogue::find_shape(shapes.name))
    return "shape" + at(i) + shape->number_name(number);
  const catalogue::PointList& list = *catalogue::find_point_list(shapes.name);
  const auto dimension = static_cast<std::size_t>(list.dimension);
  return "shape" + at(i) + std::string(list.member) + at((number - 1) / dimension) + "." +
         "xyz"[(number - 1) % dimension];
}

/// Throws where one of the shapes is none.
void require_valid(std::string_view function, const NamedShapes& shapes) {
  const catalogue::Shape* const shape = catalogue::find_shape(shapes.name);
  const catalogue::PointList* const list = catalogue::find_point_list(shapes.name);
  const std::size_t width = shape != nullptr ? shape->count : shapes.width;
  if (shapes.width != width)
    refuse(function, "shape has " + std::to_string(shapes.width) + " numbers, not " + std::to_string(width));
  if (list != nullptr && width < 2 && shapes.count > 0)
    refuse(function, "shape" + at(0) + std::string(list->member) + " is empty");
  for (std::size_t i = 0; i < shapes.count; ++i) {
    const std::span<const double> numbers = shapes[i];
    for (std::size_t k = 0; k < width; ++k)
      if (!std::isfinite(numbers[k])) [[unlikely]]
        refuse(function, number_name(shapes, i, k) + " is " + detail::name_of_not_finite(numbers[k]));
    if (shape == nullptr) continue;
    if (const std::string fault = shape->fault(numbers.data()); !fault.empty())
      refuse(function, "shape" + at(i) + fault);
  }
}

/// Asks for the list of each shape, in parallel, and puts one after another.
template <class Ask>
TriangleLists of_each(std::size_t count, const Ask& ask) {
  std::vector<std::vector<std::uint32_t>> found(count);
  Signals signals;
  surfaces::parallel_each(count, 1, [&](std::size_t i) {
    signals.look();
    found[i] = ask(i);
  });
  TriangleLists lists;
  lists.offsets.reserve(count + 1);
  lists.offsets.push_back(0);
  for (const std::vector<std::uint32_t>& one : found) {
    lists.triangles.insert(lists.triangles.end(), one.begin(), one.end());
    lists.offsets.push_back(static_cast<std::int64_t>(lists.triangles.size()));
  }
  return lists;
}

/// The triangles of which a test of a shape gives what is asked for, which it gives of the box of each, too.
template <class IsAskedFor>
std::vector<std::uint32_t> search(const MeshTree& tree, const char* test, const std::string& name,
                                  std::span<const double> numbers, double r, const IsAskedFor& is_asked_for) {
  catalogue::TestWith box(test, name, numbers, r, "aabb"), triangle(test, name, numbers, r, "triangle");
  std::optional<trees::Surroundings> around;
  if (const catalogue::Shape* const shape = catalogue::find_shape(name))
    if (const auto body = catalogue::body_of(*shape, numbers.data())) around = trees::surroundings(*body, r);
  const auto meets_box = [&](const Aabb3& b) { return is_asked_for(box(b)); };
  const auto meets_triangle = [&](const Triangle3& t) { return is_asked_for(triangle(t)); };
  return trees::search(tree, meets_box, meets_triangle, around);
}

void require_test(const char* function, const char* test, const std::string& name) {
  if (catalogue::test_of(test, name, "triangle") == nullptr || catalogue::test_of(test, name, "aabb") == nullptr)
    refuse(function, "shape is a " + name + ", for which there is no such test with triangles");
}

template <class Frustum>
std::vector<std::uint32_t> cull_as(const MeshTree& tree, std::span<const double> numbers) {
  Frustum frustum;
  static_assert(sizeof frustum % sizeof(double) == 0);
  std::memcpy(&frustum, numbers.data(), sizeof frustum);
  return cull(tree, frustum);
}

}  // namespace

std::string shape_called(const std::string& function, const std::string& name) {
  const auto is_called = [&](std::string_view other) {
    const auto letter = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    std::size_t i = 0;
    for (const char c : other) {
      if (c == '_') continue;
      if (i == name.size() || letter(name[i++]) != c) return false;
    }
    return i == name.size();
  };
  for (const catalogue::Shape& shape : catalogue::shapes())
    if (is_called(shape.name)) return std::string(shape.name);
  for (const catalogue::PointList& list : catalogue::point_lists())
    if (is_called(list.name)) return std::string(list.name);
  refuse(function, "shape is a " + name + ", which is no shape");
}

TriangleLists overlaps_each(const MeshTree& tree, const NamedShapes& shapes) {
  require_test("overlaps", "intersects", shapes.name);
  require_valid("overlaps", shapes);
  return of_each(shapes.count, [&](std::size_t i) {
    return search(tree, "intersects", shapes.name, shapes[i], 0, [](int meets) { return meets != 0; });
  });
}

TriangleLists within_each(const MeshTree& tree, const NamedShapes& shapes, std::span<const double> r) {
  require_test("within", "compare_distance_to", shapes.name);
  require_valid("within", shapes);
  for (std::size_t i = 0; i < r.size(); ++i) {
    if (!std::isfinite(r[i])) refuse("within", "r" + at(i) + " is " + detail::name_of_not_finite(r[i]));
    if (r[i] < 0) refuse("within", "r" + at(i) + " is negative");
  }
  return of_each(shapes.count, [&](std::size_t i) -> std::vector<std::uint32_t> {
    if (catalogue::is_empty(shapes.name, shapes[i])) return {};
    return search(tree, "compare_distance_to", shapes.name, shapes[i], r[r.size() == 1 ? 0 : i],
                  [](int sign) { return sign <= 0; });
  });
}

TriangleLists cull_each(const MeshTree& tree, const NamedShapes& frusta) {
  const auto cull_one = frusta.name == "frustum_gl"     ? &cull_as<FrustumGl>
                        : frusta.name == "frustum_d3d"  ? &cull_as<FrustumD3d>
                        : frusta.name == "view_frustum" ? &cull_as<ViewFrustum>
                                                        : nullptr;
  if (cull_one == nullptr) refuse("cull", "shape is a " + frusta.name + ", not a frustum");
  require_valid("cull", frusta);
  return of_each(frusta.count, [&](std::size_t i) { return cull_one(tree, frusta[i]); });
}

}  // namespace plumb::python

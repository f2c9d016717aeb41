#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <plumb/cull.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// A test that takes its numbers plain. Several may share a name when their counts of numbers differ.
struct PlainTest {
  std::string_view name;
  std::size_t count;  ///< of numbers
  void (*answer)(const double* numbers, std::string& answers);
  std::string (*number_name)(const PlainTest& test, std::size_t index);  ///< "c.y"
  const char* arguments[10];
};

/// A test of two shapes that are given by name.
struct PairTest {
  using Answer = void(const double* first, const double* second, std::string& answers);
  std::string_view name;
  Answer* const* table;

  /// The test for two shapes, by their places in shape_forms; null when the library has none.
  Answer* find(std::size_t first, std::size_t second) const;
};

/// A test of two shapes of one kind, each followed by the three numbers of a translation.
struct TranslatedTest {
  using Answer = void(const double* first, const double* first_translation, const double* second,
                      const double* second_translation, std::string& answers);
  std::string_view name;
  std::size_t shape;  ///< the place of the kind in shape_forms
  Answer* answer;
};

/// A test of a convex polygon and another shape, in either order.
struct PolygonTest {
  std::string_view name;
  std::size_t shape;  ///< the place of the other one's kind in shape_forms
  void (*polygon_first)(std::span<const Point3> vertices, const double* shape, std::string& answers);
  void (*polygon_second)(const double* shape, std::span<const Point3> vertices, std::string& answers);
};

/// A question about the k directions of a k-DOP, which is named without numbers, and one list of points or two.
struct DirectionsTest {
  std::string_view name;
  std::size_t shape;  ///< the place of the k-DOP in shape_forms
  std::size_t lists;
  void (*answer)(const std::span<const Point3>* lists, std::string& answers);
};

/// cull with options, of a frustum and another shape.
struct CullingTest {
  using Answer = void(const double* first, const double* second, const CullOptions& options, std::string& answers);
  std::size_t first, second;  ///< their places in shape_forms
  Answer* answer;
};

/// A test of one shape that is given by name.
struct ShapeTest {
  std::string_view name;
  std::size_t shape;     ///< the place of the kind in shape_forms
  const char* argument;  ///< what the library calls it in its errors
  void (*answer)(const double* shape, std::string& answers);
};

/// A test of three shapes of one kind, each of which is given by name.
struct TripleTest {
  std::string_view name;
  std::size_t shape;  ///< the place of the kind in shape_forms
  void (*answer)(const double* first, const double* second, const double* third, std::string& answers);
};

std::span<const PlainTest> plain_tests();
std::span<const PairTest> pair_tests();
std::span<const TranslatedTest> translated_tests();
std::span<const CullingTest> culling_tests();
std::span<const ShapeTest> shape_tests();
std::span<const TripleTest> triple_tests();
std::span<const PolygonTest> polygon_tests();
std::span<const DirectionsTest> directions_tests();

/// No test takes more numbers plain, and no shape has more.
inline constexpr std::size_t most_numbers = 32;

}  // namespace plumb

#include "line_protocol_tests.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <type_traits>
#include <vector>

#include <plumb/plumb.hpp>
#include <plumb/witness.hpp>

#include "line_protocol_shapes.hpp"

namespace plumb {

namespace {

void append(std::string& answers, Sign sign) { answers += std::to_string(static_cast<int>(sign)); }

void append(std::string& answers, bool holds) { answers += holds ? "true" : "false"; }

void append(std::string& answers, SegmentRelation relation) {
  constexpr const char* names[] = {"disjoint", "touch", "cross", "overlap"};
  answers += names[static_cast<int>(relation)];
}

void append(std::string& answers, TriangleRelation relation) {
  constexpr const char* names[] = {"disjoint", "point", "segment", "polygon"};
  answers += names[static_cast<int>(relation)];
}

void append(std::string& answers, PlaneSide side) {
  answers += side == PlaneSide::negative ? "negative" : side == PlaneSide::positive ? "positive" : "intersecting";
}

void append(std::string& answers, Containment containment) {
  constexpr const char* names[] = {"outside", "intersecting", "inside"};
  answers += names[static_cast<int>(containment)];
}

void append(std::string& answers, const Culled& culled) {
  append(answers, culled.where);
  answers += " planes " + std::to_string(culled.planes) + " failed " + std::to_string(culled.failed);
}

void append(std::string& answers, std::string_view name, const std::vector<Fraction>& factors) {
  if (factors.empty()) return;
  answers += name;
  for (const Fraction& factor : factors) answers += " " + factor;
}

template <std::size_t Dimension>
void append(std::string& answers, const Witness<Dimension>& witness) {
  answers += witness.intersect ? "point" : "axis";
  for (const Fraction& x : witness.vector) answers += " " + x;
  append(answers, " first", witness.first_factors);
  append(answers, " second", witness.second_factors);
}

template <class Test, class... Shapes>
void answer_plain(const double* numbers, std::string& answers) {
  const std::tuple<Shapes...> arguments{take_shape<Shapes>(numbers)...};
  append(answers, std::apply(Test{}, arguments));
}

template <class... Shapes>
std::string plain_number_name(const PlainTest& test, std::size_t index) {
  std::string name;
  std::size_t argument = 0;
  const auto look_in = [&]<class Shape>(std::type_identity<Shape>) {
    if (name.empty() && index < number_count<Shape>) name = number_name<Shape>(test.arguments[argument], index);
    index -= number_count<Shape>;
    ++argument;
  };
  (look_in(std::type_identity<Shapes>{}), ...);
  return name;
}

template <class Test, class Result, class... Shapes, class... Names>
constexpr PlainTest plain_of(std::string_view name, Test, Result (*)(Shapes...), Names... arguments) {
  static_assert(sizeof...(Shapes) == sizeof...(Names));
  constexpr std::size_t count = (number_count<Shapes> + ...);
  static_assert(count <= most_numbers);
  return {name, count, answer_plain<Test, Shapes...>, plain_number_name<Shapes...>, {arguments...}};
}

/// A plain test from a lambda, whose parameters say how the numbers are read, and the names of these.
template <class Test, class... Names>
constexpr PlainTest plain(std::string_view name, Test test, Names... arguments) {
  return plain_of(name, test, +test, arguments...);
}

using P2 = Point2;
using P3 = Point3;
using V4 = Vector4;

constexpr PlainTest all_plain_tests[] = {
    plain(
        "orient2d", [](P2 a, P2 b, P2 c) { return orient2d(a, b, c); }, "a", "b", "c"),
    plain(
        "orient3d", [](P3 a, P3 b, P3 c, P3 d) { return orient3d(a, b, c, d); }, "a", "b", "c", "d"),
    plain(
        "incircle", [](P2 a, P2 b, P2 c, P2 d) { return incircle(a, b, c, d); }, "a", "b", "c", "d"),
    plain(
        "insphere", [](P3 a, P3 b, P3 c, P3 d, P3 e) { return insphere(a, b, c, d, e); }, "a", "b", "c", "d", "e"),
    plain(
        "det4",
        [](V4 a, V4 b, V4 c, V4 d) {
          return det4({{a, b, c, d}});
        },
        "row[0]", "row[1]", "row[2]", "row[3]"),
    plain(
        "side_of_plane", [](Plane3 plane, P3 p) { return side_of_plane(plane, p); }, "plane", "p"),
    plain(
        "side_of_sphere", [](Sphere3 sphere, P3 p) { return side_of_sphere(sphere, p); }, "sphere", "p"),
    plain(
        "compare_distance", [](P2 p, P2 a, P2 b) { return compare_distance(p, a, b); }, "p", "a", "b"),
    plain(
        "compare_distance", [](P3 p, P3 a, P3 b) { return compare_distance(p, a, b); }, "p", "a", "b"),
    plain(
        "in_circle_diametral", [](P2 a, P2 b, P2 p) { return in_circle_diametral(a, b, p); }, "a", "b", "p"),
    plain(
        "in_sphere_diametral", [](P3 a, P3 b, P3 p) { return in_sphere_diametral(a, b, p); }, "a", "b", "p"),
    plain(
        "power_test",
        [](P3 a, double wa, P3 b, double wb, P3 c, double wc, P3 d, double wd, P3 e, double we) {
          return power_test({a, wa}, {b, wb}, {c, wc}, {d, wd}, {e, we});
        },
        "a", "wa", "b", "wb", "c", "wc", "d", "wd", "e", "we"),
    plain(
        "collinear", [](P2 a, P2 b, P2 c) { return collinear(a, b, c); }, "a", "b", "c"),
    plain(
        "collinear", [](P3 a, P3 b, P3 c) { return collinear(a, b, c); }, "a", "b", "c"),
    plain(
        "coplanar", [](P3 a, P3 b, P3 c, P3 d) { return coplanar(a, b, c, d); }, "a", "b", "c", "d"),
};

template <class Test, class First, class Second>
constexpr PairTest::Answer* answer_pair() {
  if constexpr (std::is_invocable_v<Test, const First&, const Second&>) {
    return [](const double* first, const double* second, std::string& answers) {
      append(answers, Test{}(take_shape<First>(first), take_shape<Second>(second)));
    };
  } else {
    return nullptr;
  }
}

template <class Test, class First, class... Named>
constexpr void fill_row(PairTest::Answer** row, ShapeList<Named...>) {
  ((*row++ = answer_pair<Test, First, typename Named::Shape>()), ...);
}

template <class Test, class... Named>
constexpr auto make_pair_table(ShapeList<Named...> shapes) {
  static_assert(((number_count<typename Named::Shape> <= most_numbers) && ...));
  std::array<PairTest::Answer*, sizeof...(Named) * sizeof...(Named)> table{};
  PairTest::Answer** row = table.data();
  ((fill_row<Test, typename Named::Shape>(row, shapes), row += sizeof...(Named)), ...);
  return table;
}

template <class Test>
constexpr std::array pair_table = make_pair_table<Test>(Shapes{});

/// A test of every pair of shapes with which the generic lambda can be called.
template <class Test>
constexpr PairTest pair(std::string_view name, Test) {
  return {name, pair_table<Test>.data()};
}

constexpr PairTest all_pair_tests[] = {
    pair("intersects", [](const auto& a, const auto& b) -> decltype(intersects(a, b)) { return intersects(a, b); }),
    pair("classify", [](const auto& a, const auto& b) -> decltype(classify(a, b)) { return classify(a, b); }),
    pair("parallel", [](const auto& a, const auto& b) -> decltype(parallel(a, b)) { return parallel(a, b); }),
    pair("skew", [](const auto& a, const auto& b) -> decltype(skew(a, b)) { return skew(a, b); }),
    pair("relate", [](const auto& a, const auto& b) -> decltype(relate(a, b)) { return relate(a, b); }),
    pair("cull", [](const auto& a, const auto& b) -> decltype(cull(a, b)) { return cull(a, b); }),
    pair("slabs_overlap",
         [](const auto& a, const auto& b) -> decltype(slabs_overlap(a, b)) { return slabs_overlap(a, b); }),
    pair("intersects_hollow",
         [](const auto& a, const auto& b) -> decltype(intersects_hollow(a, b)) { return intersects_hollow(a, b); }),
    pair("witness",
         [](const auto& a, const auto& b) -> decltype(intersection_witness(a, b)) {
           return intersection_witness(a, b);
         }),
};

template <class Shape, class... Named>
constexpr std::size_t place_of(ShapeList<Named...>) {
  constexpr bool is_it[] = {std::is_same_v<Shape, typename Named::Shape>...};
  return static_cast<std::size_t>(std::find(std::begin(is_it), std::end(is_it), true) - is_it);
}

template <class Shape, class Test>
constexpr TranslatedTest translated(std::string_view name, Test) {
  return {name, place_of<Shape>(Shapes{}),
          [](const double* first, const double* first_translation, const double* second,
             const double* second_translation, std::string& answers) {
            append(answers, Test{}(take_shape<Shape>(first), take_shape<Vector3>(first_translation),
                                   take_shape<Shape>(second), take_shape<Vector3>(second_translation)));
          }};
}

constexpr auto translated_slabs_overlap = [](const auto& a, const Vector3& t, const auto& b, const Vector3& u) {
  return slabs_overlap(a, t, b, u);
};

constexpr TranslatedTest all_translated_tests[] = {
    translated<Kdop6>("slabs_overlap", translated_slabs_overlap),
    translated<Kdop14>("slabs_overlap", translated_slabs_overlap),
    translated<Kdop18>("slabs_overlap", translated_slabs_overlap),
    translated<Kdop26>("slabs_overlap", translated_slabs_overlap),
};

template <class Shape, class Test>
constexpr PolygonTest beside_polygon(std::string_view name, Test) {
  return {name, place_of<Shape>(Shapes{}),
          [](std::span<const Point3> vertices, const double* shape, std::string& answers) {
            append(answers, Test{}(convex_polygon(vertices), take_shape<Shape>(shape)));
          },
          [](const double* shape, std::span<const Point3> vertices, std::string& answers) {
            append(answers, Test{}(take_shape<Shape>(shape), convex_polygon(vertices)));
          }};
}

constexpr PolygonTest all_polygon_tests[] = {
    beside_polygon<Aabb3>("intersects", [](const auto& a, const auto& b) { return intersects(a, b); }),
    beside_polygon<Aabb3>("witness", [](const auto& a, const auto& b) { return intersection_witness(a, b); }),
};

template <class Frustum, class Shape>
constexpr CullingTest culling{
    place_of<Frustum>(Shapes{}), place_of<Shape>(Shapes{}),
    [](const double* frustum, const double* shape, const CullOptions& options, std::string& answers) {
      append(answers, cull(take_shape<Frustum>(frustum), take_shape<Shape>(shape), options));
    }};

constexpr CullingTest all_culling_tests[] = {
    culling<FrustumGl, Sphere3>,  culling<FrustumGl, Aabb3>,  culling<FrustumGl, Obb3>,
    culling<FrustumD3d, Sphere3>, culling<FrustumD3d, Aabb3>, culling<FrustumD3d, Obb3>,
};

template <class Frustum>
constexpr ShapeTest symmetric_planes_of{"symmetric_planes", place_of<Frustum>(Shapes{}), "frustum",
                                        [](const double* frustum, std::string& answers) {
                                          answers += std::to_string(symmetric_planes(take_shape<Frustum>(frustum)));
                                        }};

constexpr ShapeTest all_shape_tests[] = {symmetric_planes_of<FrustumGl>, symmetric_planes_of<FrustumD3d>};

template <std::size_t Count>
void append(std::string& answers, const std::size_t (&indices)[Count]) {
  for (const std::size_t i : indices) {
    if (!answers.empty() && answers.back() != '\n') answers += ' ';
    answers += std::to_string(i);
  }
}

template <int K>
constexpr DirectionsTest apex_points_of{"apex_points", place_of<Kdop<K>>(Shapes{}), 1,
                                        [](const std::span<const Point3>* lists, std::string& answers) {
                                          const ApexIndices<K> indices = apex_indices<K>(lists[0]);
                                          append(answers, indices.low);
                                          append(answers, indices.high);
                                        }};

template <int K>
constexpr DirectionsTest apex_points_overlap_of{
    "apex_points_overlap", place_of<Kdop<K>>(Shapes{}), 2,
    [](const std::span<const Point3>* lists, std::string& answers) {
      append(answers, apex_points_overlap(apex_points<K>(lists[0]), apex_points<K>(lists[1])));
    }};

constexpr DirectionsTest all_directions_tests[] = {
    apex_points_of<6>,         apex_points_of<14>,         apex_points_of<18>,         apex_points_of<26>,
    apex_points_overlap_of<6>, apex_points_overlap_of<14>, apex_points_overlap_of<18>, apex_points_overlap_of<26>,
};

template <class Shape, class Test>
constexpr TripleTest triple(std::string_view name, Test) {
  return {name, place_of<Shape>(Shapes{}),
          [](const double* first, const double* second, const double* third, std::string& answers) {
            append(answers, Test{}(take_shape<Shape>(first), take_shape<Shape>(second), take_shape<Shape>(third)));
          }};
}

constexpr TripleTest all_triple_tests[] = {
    triple<Plane3>("meet_in_one_point",
                   [](const Plane3& a, const Plane3& b, const Plane3& c) { return meet_in_one_point(a, b, c); }),
};

}  // namespace

PairTest::Answer* PairTest::find(std::size_t first, std::size_t second) const {
  return table[first * shape_forms.size() + second];
}

std::span<const PlainTest> plain_tests() { return all_plain_tests; }
std::span<const PairTest> pair_tests() { return all_pair_tests; }
std::span<const TranslatedTest> translated_tests() { return all_translated_tests; }
std::span<const PolygonTest> polygon_tests() { return all_polygon_tests; }
std::span<const DirectionsTest> directions_tests() { return all_directions_tests; }
std::span<const CullingTest> culling_tests() { return all_culling_tests; }
std::span<const ShapeTest> shape_tests() { return all_shape_tests; }
std::span<const TripleTest> triple_tests() { return all_triple_tests; }

}  // namespace plumb

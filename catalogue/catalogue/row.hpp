#pragma once

// For catalogue.
// How a line of the table becomes a question: from the types of a function's arguments.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <plumb/barycentric.hpp>
#include <plumb/catalogue.hpp>
#include <plumb/closest.hpp>
#include <plumb/containment.hpp>
#include <plumb/cull.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/hull.hpp>
#include <plumb/polygon2.hpp>
#include <plumb/sign.hpp>
#include <plumb/triangle_triangle.hpp>
#include <plumb/witness.hpp>

#include <catalogue/shape_table.hpp>

namespace plumb::catalogue {

/// The points of a list; `numbers` moves past them.
template <class Point = Point3>
std::vector<Point> take_points(const double*& numbers) {
  std::vector<Point> points(static_cast<std::size_t>(*numbers++));
  if (!points.empty()) std::memcpy(points.data(), numbers, points.size() * sizeof(Point));
  numbers += points.size() * (sizeof(Point) / sizeof(double));
  return points;
}

/// The points of an argument that is a view of some.
template <class View>
struct Viewed {};
template <>
struct Viewed<Hull3> {
  using Point = Point3;
  static Hull3 view(const std::vector<Point3>& points) { return hull(points); }
};
template <>
struct Viewed<ConvexPolygon3> {
  using Point = Point3;
  static ConvexPolygon3 view(const std::vector<Point3>& points) { return {points.data(), points.size()}; }
};
template <>
struct Viewed<Polygon2> {
  using Point = Point2;
  static Polygon2 view(const std::vector<Point2>& points) { return polygon2(points); }
};
template <>
struct Viewed<Hull2> {
  using Point = Point2;
  static Hull2 view(const std::vector<Point2>& points) { return hull2(points); }
};
template <class Argument>
inline constexpr bool is_view = requires {
  Viewed<Argument>::view;
};
/// A view and its points.
template <class View>
struct HeldView : View {
  using Points = std::vector<typename Viewed<View>::Point>;
  explicit HeldView(Points all) : View(Viewed<View>::view(all)), held(std::move(all)) {}
  Points held;
};

/// The argument that the next numbers denote; `numbers` moves past them.
template <class Argument>
requires is_view<Argument>
inline HeldView<Argument> take(const double*& numbers) {
  return HeldView<Argument>(take_points<typename Viewed<Argument>::Point>(numbers));
}
template <class Argument>
requires(!is_view<Argument>)  //
    [[gnu::always_inline]] inline Argument take(const double*& numbers) {
  std::array<double, sizeof(Argument) / sizeof(double)> taken;
  std::copy_n(numbers, taken.size(), taken.begin());
  numbers += taken.size();
  return std::bit_cast<Argument>(taken);
}

/// Whether a result is numbers, or nothing of an empty set.
template <class Result>
inline constexpr bool gives_numbers =
    bodies::is_any_of<Result, double, Point2, Point3, TriangleWeights, TetrahedronWeights>;
template <class Result>
inline constexpr bool gives_numbers<std::optional<Result>> = gives_numbers<Result>;
template <class Point>
inline constexpr bool gives_numbers<ClosestPoints<Point>> = true;

template <class Result>
constexpr AnswerKind kind_of() {
  if (gives_numbers<Result>) return AnswerKind::numbers;
  if (std::is_same_v<Result, Sign>) return AnswerKind::sign;
  if (std::is_same_v<Result, SegmentRelation>) return AnswerKind::segment_relation;
  if (std::is_same_v<Result, TriangleRelation>) return AnswerKind::triangle_relation;
  if (std::is_same_v<Result, PlaneSide>) return AnswerKind::plane_side;
  if (std::is_same_v<Result, Containment>) return AnswerKind::containment;
  if (std::is_same_v<Result, PointInPolygon>) return AnswerKind::place;
  if (std::is_same_v<Result, Culled>) return AnswerKind::culled;
  if (std::is_same_v<Result, unsigned>) return AnswerKind::mask;
  if (requires(const Result& r) { r.first_multipliers; }) return AnswerKind::witness;
  return AnswerKind::boolean;
}

/// Whether a number says all of an answer.
constexpr bool is_one_value(AnswerKind kind) {
  return kind != AnswerKind::culled && kind != AnswerKind::indices && kind != AnswerKind::witness &&
         kind != AnswerKind::numbers;
}

// Each of these appends the parts of a result and returns its value, or which outcome it is.

template <class Result>
int put(const Result& result, AnswerParts&) {
  return static_cast<int>(result);
}
int put(const Culled& culled, AnswerParts& answer);
int put(const Witness<2>& witness, AnswerParts& answer);
int put(const Witness<3>& witness, AnswerParts& answer);

/// Appends the numbers of a shape in the order of the line protocol.
template <class Shape>
void put_numbers(const Shape& shape, AnswerParts& answer) {
  for_each_number(shape, "", [&answer](const char*, const char*, double x) { answer.numbers.push_back(x); });
}
template <class Result>
requires gives_numbers<Result>
int put(const Result& result, AnswerParts& answer) {
  put_numbers(result, answer);
  return 0;
}
template <class Point>
int put(const ClosestPoints<Point>& points, AnswerParts& answer) {
  put_numbers(points.first, answer);
  put_numbers(points.second, answer);
  return 0;
}
/// Nothing of an empty set.
template <class Result>
int put(const std::optional<Result>& result, AnswerParts& answer) {
  if (result) put(*result, answer);
  return result ? 1 : 0;
}

/// As the function takes it.
template <class Argument>
struct PassedAs {
  using Type = const Argument&;
};
template <>
struct PassedAs<CullOptionNumbers> {
  using Type = const CullOptions&;
};

/// A call whose arguments are read from left to right, as braces do; a tuple would too, but takes long to compile.
template <class Function, class Result, class... Arguments>
struct CallInOrder {
  Result result;
  explicit CallInOrder(const Arguments&... arguments) : result(Function{}(arguments...)) {}
};

template <class Function, class... Arguments>
struct Call {
  using Result = std::remove_cvref_t<decltype(Function{}(std::declval<const Arguments&>()...))>;
  static constexpr bool is_rounded = std::is_invocable_v<Function, const Arguments&..., RoundTo>;
  template <class... Direction>
  static Result result(const double* numbers, Direction... to) {
    return CallInOrder<Function, Result, Arguments..., Direction...>{take<Arguments>(numbers)..., to...}.result;
  }
  static constexpr AnswerKind kind = kind_of<Result>();
  [[gnu::noinline]] static int value(const double* numbers) { return static_cast<int>(result(numbers)); }
  static int parts(const double* numbers, RoundTo to, AnswerParts& answer) {
    if constexpr (is_rounded)
      return put(result(numbers, to), answer);
    else
      return put(result(numbers), answer);
  }
};

template <class Argument>
constexpr void add_parameter(Question& q, std::string_view name) {
  q.parameter[q.parameters] = parameter_of<Argument>();
  q.parameter[q.parameters++].name = name;
}

/// All that is known of a question except its function.
struct About {
  std::string_view name, family;
  int degree;
  bool is_symmetric = false;
};

/// A question about shapes that are called by name.
template <class Function, class... Arguments>
constexpr Question question_about(const About& about, Function, const char* const (&names)[sizeof...(Arguments)]) {
  using TheCall = Call<Function, Arguments...>;
  constexpr AnswerKind kind = kind_of<typename TheCall::Result>();
  Question q{};
  q.name = about.name;
  (add_parameter<Arguments>(q, names[q.parameters]), ...);
  q.is_symmetric = about.is_symmetric;
  q.kind = kind;
  q.function = &typeid(void(typename PassedAs<Arguments>::Type...));
  if constexpr (is_one_value(kind))
    q.ask_value = TheCall::value;
  else
    q.ask_parts = TheCall::parts;
  q.is_rounded = TheCall::is_rounded;
  q.family = about.family;
  q.degree = about.degree;
  return q;
}

/// A question about two shapes, in both orders where it is symmetric and they differ.
struct Pair {
  Question question, exchanged;
  int orders;  ///< 0 where there is no question
};
template <class First, class Second, class Function>
constexpr Pair pair(const About& about, Function function) {
  return {question_about<Function, First, Second>(about, function, {"first", "second"}), {}, 1};
}
template <class First, class Second, class Function>
constexpr Pair symmetric_pair(About about, Function function) {
  about.is_symmetric = true;
  Pair p = pair<First, Second>(about, function);
  if constexpr (!std::is_same_v<First, Second>) {
    p.exchanged = question_about<Function, Second, First>(about, function, {"first", "second"});
    p.orders = 2;
  }
  return p;
}

/// The questions of some pairs, or of rows of which `pair_of` is the pair.
template <class Row, std::size_t N, class PairOf = std::identity>
constexpr std::size_t count_of(const Row (&rows)[N], PairOf pair_of = {}) {
  std::size_t n = 0;
  for (const Row& row : rows) n += static_cast<std::size_t>(std::invoke(pair_of, row).orders);
  return n;
}
template <std::size_t Count, class Row, std::size_t N, class PairOf = std::identity>
constexpr std::array<Question, Count> in_all_orders(const Row (&rows)[N], PairOf pair_of = {}) {
  std::array<Question, Count> all{};
  std::size_t n = 0;
  for (const Row& row : rows) {
    const Pair& p = std::invoke(pair_of, row);
    if (p.orders > 0) all[n++] = p.question;
    if (p.orders > 1) all[n++] = p.exchanged;
  }
  return all;
}

/// The tables of the questions.
std::span<const Question> questions_about_signs();
std::span<const Question> questions_about_ranks();
std::span<const Question> questions_about_intersection();
std::span<const Question> questions_about_intersection_of_volumes();
std::span<const Question> questions_about_described_sets();
std::span<const Question> questions_about_round_solids();
std::span<const Question> questions_about_round_solids_and_spheres();
std::span<const Question> boxes_of_round_solids();
std::span<const Question> questions_about_polygons();
std::span<const Question> questions_about_classification();
std::span<const Question> questions_about_relations();
std::span<const Question> questions_about_slabs();
std::span<const Question> questions_about_moved_slabs();
std::span<const Question> questions_about_culling();
std::span<const Question> questions_about_culling_with_options();
std::span<const Question> questions_about_others();
std::span<const Question> questions_about_directions();
std::span<const Question> questions_about_squared_distance();
std::span<const Question> squared_distances_of_polygons();
std::span<const Question> questions_about_distance();
std::span<const Question> distances_of_polygons();
std::span<const Question> questions_about_reach();
std::span<const Question> reach_of_polygons();
std::span<const Question> questions_about_closest_points();
std::span<const Question> closest_points_of_polygons();
std::span<const Question> questions_about_features();
std::span<const Question> questions_about_measures();
std::span<const Question> questions_about_hits_in_plane();
std::span<const Question> questions_about_hits();
std::span<const Question> questions_about_parameters();
std::span<const Question> questions_about_parameters_of_points();
std::span<const Question> questions_about_shared_sets();
std::span<const Question> questions_about_corners();
std::span<const Question> witnesses_of_intersection();
std::span<const Question> witnesses_of_intersection_of_volumes();
std::span<const Question> witnesses_of_described_sets();
std::span<const Question> witnesses_of_polygons();
std::span<const Question> questions_about_motion();
std::span<const Question> questions_about_first_contact();
std::span<const Question> comparisons_of_first_contact();
std::span<const Question> questions_about_contact();
std::span<const Question> questions_about_penetration();
std::span<const Question> questions_about_turning();
std::span<const Question> questions_about_movement();
std::span<const Question> constructions();
std::span<const Question> contacts_of_hulls();
std::span<const Question> witnesses_of_hulls();
std::span<const Question> classified_with_hulls();
std::span<const Question> classified_in_hulls();
std::span<const Question> reach_of_hulls();
std::span<const Question> distances_of_hulls();
std::span<const Question> squared_distances_of_hulls();
std::span<const Question> closest_points_of_hulls();
std::span<const Question> contacts_of_polygons2();
std::span<const Question> places_in_polygons2();

}  // namespace plumb::catalogue

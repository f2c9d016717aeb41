#include <cstdint>
#include <optional>

#include <plumb/bounding_volumes.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/plumb.hpp>
#include <plumb/squared_distance.hpp>

#include <catalogue/row.hpp>

// What is asked of lists of points, each written with its count first: polygons, apex points, bounding volumes, convex
// hulls.

namespace plumb::catalogue {

namespace {

void refuse_points_not_finite(const char* function, const std::string& list, const std::vector<Point3>& points) {
  if (points.empty()) throw InvalidArgument(function, list, "is empty");
  for (std::size_t k = 0; k < points.size(); ++k)
    detail::refuse_not_finite(function, (list + "[" + std::to_string(k) + "]").c_str(), points[k]);
}

constexpr Parameter polygon_called(std::string_view name) {
  return {name, Parameter::Kind::points, nullptr, &polygon_list};
}
constexpr Parameter points_called(std::string_view name) {
  return {name, Parameter::Kind::points, nullptr, &bare_points};
}

/// The function is called with polygon and other set in order, the numbers behind them, and more.
template <class Function, bool polygon_is_first, class Other = Aabb3>
struct OfPolygonAndOther {
  template <class... More>
  static auto result(const double* numbers, More... more) {
    Other other;
    if constexpr (!polygon_is_first) other = take<Other>(numbers);
    const std::vector<Point3> vertices = take_points(numbers);
    const ConvexPolygon3 polygon = convex_polygon(vertices);
    if constexpr (polygon_is_first) {
      other = take<Other>(numbers);
      return Function{}(polygon, other, numbers, more...);
    } else {
      return Function{}(other, polygon, numbers, more...);
    }
  }
  static int value(const double* numbers) { return static_cast<int>(result(numbers)); }
  static int parts(const double* numbers, RoundTo to, AnswerParts& answer) {
    if constexpr (std::is_invocable_v<Function, const ConvexPolygon3&, const Other&, const double*, RoundTo>)
      return put(result(numbers, to), answer);
    else
      return put(result(numbers), answer);
  }
};

template <class Function, bool polygon_is_first, class Other = Aabb3>
constexpr Question of_polygon_and(std::string_view name, std::string_view family, AnswerKind kind, int degree = 3) {
  Question q{};
  q.name = name;
  Parameter other = parameter_of<Other>();
  other.name = polygon_is_first ? "second" : "first";
  const Parameter polygon = polygon_called(polygon_is_first ? "first" : "second");
  q.parameter[0] = polygon_is_first ? polygon : other;
  q.parameter[1] = polygon_is_first ? other : polygon;
  q.parameters = 2;
  q.is_symmetric = true;
  q.kind = kind;
  using Asked = OfPolygonAndOther<Function, polygon_is_first, Other>;
  if constexpr (is_one_value(kind_of<decltype(Asked::result(nullptr))>()))
    q.ask_value = Asked::value;
  else
    q.ask_parts = Asked::parts;
  q.function = polygon_is_first ? &typeid(void(const ConvexPolygon3&, const Other&))
                                : &typeid(void(const Other&, const ConvexPolygon3&));
  q.family = family;
  q.degree = degree;
  return q;
}

struct AskIntersects {
  bool operator()(const auto& a, const auto& b, const double*) const { return intersects(a, b); }
};
struct AskWitness {
  auto operator()(const auto& a, const auto& b, const double*) const { return intersection_witness(a, b); }
};
// A polygon and a box are not empty.
struct AskSquaredDistance {
  std::optional<double> operator()(const auto& a, const auto& b, const double*, RoundTo to = RoundTo::nearest) const {
    return squared_distance(a, b, to);
  }
};
struct AskDistance {
  std::optional<double> operator()(const auto& a, const auto& b, const double*, RoundTo to = RoundTo::nearest) const {
    return distance(a, b, to);
  }
};
struct AskReach {
  Sign operator()(const auto& a, const auto& b, const double* r) const { return compare_distance_to(a, b, *r); }
};
struct AskClosest {
  auto operator()(const auto& a, const auto& b, const double*) const { return std::optional(closest(a, b)); }
};

template <class Function, bool polygon_is_first>
constexpr Question distance_of_polygon_and_box(std::string_view name, std::string_view family) {
  constexpr bool is_compared = std::is_same_v<Function, AskReach>;
  Question q =
      of_polygon_and<Function, polygon_is_first>(name, family, is_compared ? AnswerKind::sign : AnswerKind::numbers);
  if constexpr (is_compared) {
    q.parameter[2] = {"r", Parameter::Kind::number, nullptr};
    q.parameters = 3;
    q.function = polygon_is_first ? &typeid(void(const ConvexPolygon3&, const Aabb3&, double))
                                  : &typeid(void(const Aabb3&, const ConvexPolygon3&, double));
  } else {
    q.is_rounded = true;
    q.function = polygon_is_first ? &typeid(void(const ConvexPolygon3&, const Aabb3&, RoundTo))
                                  : &typeid(void(const Aabb3&, const ConvexPolygon3&, RoundTo));
  }
  q.source = "den Hertog et al. 1993";
  q.degree = 8;
  return q;
}

/// By way of a signed integer: where results are rounded downward, clang makes -0 of an unsigned 0.
double number_of(std::size_t i) { return static_cast<double>(static_cast<std::int64_t>(i)); }

template <int K>
int ask_apex_indices(const double* numbers, RoundTo, AnswerParts& answer) {
  const std::vector<Point3> points = take_points(numbers);
  refuse_points_not_finite("apex_points", "points", points);
  const ApexIndices<K> apexes = apex_indices<K>(points);
  for (const std::size_t i : apexes.low) answer.numbers.push_back(number_of(i));
  for (const std::size_t i : apexes.high) answer.numbers.push_back(number_of(i));
  return 0;
}

template <int K>
int ask_apex_points_overlap(const double* numbers) {
  const std::vector<Point3> first = take_points(numbers), second = take_points(numbers);
  refuse_points_not_finite("apex_points_overlap", "first", first);
  refuse_points_not_finite("apex_points_overlap", "second", second);
  return apex_points_overlap(apex_points<K>(first), apex_points<K>(second)) ? 1 : 0;
}

template <int K>
constexpr Question about_directions(std::string_view name, std::size_t lists, AnswerKind kind) {
  Question q{};
  q.name = name;
  q.parameter[0] = {"kdop", Parameter::Kind::directions, shape_table.find<Kdop<K>>()};
  q.parameter[1] = points_called(lists == 1 ? "points" : "first");
  q.parameter[2] = points_called("second");
  q.parameters = 1 + lists;
  q.kind = kind;
  q.function = lists == 1 ? &typeid(void(const Point3*, std::size_t))
                          : &typeid(void(const ApexPoints<K>&, const ApexPoints<K>&));
  q.family = "apex_points";
  q.degree = 1;
  return q;
}
template <int K>
constexpr Question apex_points_of() {
  Question q = about_directions<K>("apex_points", 1, AnswerKind::indices);
  q.ask_parts = ask_apex_indices<K>;
  return q;
}
template <int K>
constexpr Question apex_points_overlap_of() {
  Question q = about_directions<K>("apex_points_overlap", 2, AnswerKind::boolean);
  q.ask_value = ask_apex_points_overlap<K>;
  return q;
}

template <bool polygon_is_first, class Solid>
constexpr Question meets_round_solid(int degree) {
  return of_polygon_and<AskIntersects, polygon_is_first, Solid>("intersects", "polygon_round_solid",
                                                                AnswerKind::boolean, degree);
}
constexpr Question polygons[] = {
    of_polygon_and<AskIntersects, true>("intersects", "polygon_aabb", AnswerKind::boolean),
    of_polygon_and<AskIntersects, false>("intersects", "polygon_aabb", AnswerKind::boolean),
    meets_round_solid<true, Disc3>(48),
    meets_round_solid<false, Disc3>(48),
    meets_round_solid<true, Cylinder3>(48),
    meets_round_solid<false, Cylinder3>(48),
    meets_round_solid<true, Cone3>(84),
    meets_round_solid<false, Cone3>(84),
};
constexpr Question witnesses[] = {
    of_polygon_and<AskWitness, true>("witness", "witness", AnswerKind::witness),
    of_polygon_and<AskWitness, false>("witness", "witness", AnswerKind::witness),
};
constexpr Question distances[] = {
    distance_of_polygon_and_box<AskDistance, true>("distance", "distance"),
    distance_of_polygon_and_box<AskDistance, false>("distance", "distance"),
};
constexpr Question squared_distances[] = {
    distance_of_polygon_and_box<AskSquaredDistance, true>("squared_distance", "squared_distance"),
    distance_of_polygon_and_box<AskSquaredDistance, false>("squared_distance", "squared_distance"),
};
constexpr Question comparisons[] = {
    distance_of_polygon_and_box<AskReach, true>("compare_distance_to", "polygon_aabb"),
    distance_of_polygon_and_box<AskReach, false>("compare_distance_to", "polygon_aabb"),
};
template <bool polygon_is_first>
constexpr Question closest_of_polygon_and_box() {
  Question q = of_polygon_and<AskClosest, polygon_is_first>("closest", "hull", AnswerKind::numbers, 9);
  q.is_symmetric = false;
  q.source = "Gilbert et al. 1988";
  return q;
}
constexpr Question closest_points[] = {closest_of_polygon_and_box<true>(), closest_of_polygon_and_box<false>()};
constexpr Question directions[] = {
    apex_points_of<6>(),          apex_points_of<14>(),         apex_points_of<18>(),
    apex_points_of<26>(),         apex_points_overlap_of<6>(),  apex_points_overlap_of<14>(),
    apex_points_overlap_of<18>(), apex_points_overlap_of<26>(),
};

template <class Volume, Volume (*construct)(std::span<const Point3>)>
int ask_volume(const double* numbers, RoundTo, AnswerParts& answer) {
  put_numbers(construct(std::span<const Point3>(take_points(numbers))), answer);
  return 0;
}
int ask_bounding_obb(const double* numbers, RoundTo, AnswerParts& answer) {
  const auto u = take<Vector3>(numbers), v = take<Vector3>(numbers), w = take<Vector3>(numbers);
  put_numbers(bounding_obb(std::span<const Point3>(take_points(numbers)), u, v, w), answer);
  return 0;
}

constexpr Question construction(std::string_view name, std::string_view source, int degree,
                                int (*ask)(const double*, RoundTo, AnswerParts&)) {
  Question q{};
  q.name = name;
  q.parameter[0] = points_called("points");
  q.parameters = 1;
  q.is_plain = true;
  q.kind = AnswerKind::numbers;
  q.ask_parts = ask;
  q.function = &typeid(void(std::span<const Point3>));
  q.family = "bounding_volumes";
  q.source = source;
  q.degree = degree;
  return q;
}
constexpr Question bounding_obb_question() {
  Question q = construction("bounding_obb", "the definition", 4, ask_bounding_obb);
  const char* const names[] = {"u", "v", "w"};
  q.parameter[3] = q.parameter[0];
  for (std::size_t i = 0; i < 3; ++i) {
    q.parameter[i] = parameter_of<Vector3>();
    q.parameter[i].name = names[i];
  }
  q.parameters = 4;
  q.function = &typeid(void(std::span<const Point3>, const Vector3&, const Vector3&, const Vector3&));
  return q;
}

/// Its corners and faces, with how many there are.
template <class Hull>
int put_hull(const Hull& hull, AnswerParts& answer) {
  const auto put_whole = [&answer](std::size_t i) { answer.numbers.push_back(number_of(i)); };
  if (hull.kind >= HullKind::polygon) put_whole(hull.corners.size());
  if constexpr (requires { hull.face_ends; })
    if (hull.kind == HullKind::polyhedron) put_whole(hull.face_count());
  for (const auto& corner : hull.corners) put_numbers(corner, answer);
  if constexpr (requires { hull.face_ends; }) {
    for (std::size_t i = 0; i < hull.face_count(); ++i) {
      const auto face = hull.face(i);
      put_whole(face.size());
      for (const auto corner : face) put_whole(corner);
    }
  }
  return static_cast<int>(hull.kind);
}
int ask_convex_hull(const double* numbers, RoundTo, AnswerParts& answer) {
  return put_hull(convex_hull(std::span<const Point3>(take_points(numbers))), answer);
}
int ask_convex_hull2(const double* numbers, RoundTo, AnswerParts& answer) {
  return put_hull(convex_hull2(std::span<const Point2>(take_points<Point2>(numbers))), answer);
}
constexpr Question convex_hull_question() {
  Question q = construction("convex_hull", "Barber et al. 1996", 3, ask_convex_hull);
  q.family = "convex_hull";
  return q;
}
constexpr Question convex_hull2_question() {
  Question q = construction("convex_hull2", "Andrew 1979", 2, ask_convex_hull2);
  q.family = "convex_hull";
  q.parameter[0].list = &bare_points2;
  q.function = &typeid(void(std::span<const Point2>));
  return q;
}

constexpr std::string_view slabs = "Klosowski et al. 1998";
constexpr Question all_constructions[] = {
    construction("bounding_aabb", "the definition", 1, ask_volume<Aabb3, bounding_aabb>),
    construction("bounding_kdop6", slabs, 1, ask_volume<Kdop6, bounding_kdop<6>>),
    construction("bounding_kdop14", slabs, 1, ask_volume<Kdop14, bounding_kdop<14>>),
    construction("bounding_kdop18", slabs, 1, ask_volume<Kdop18, bounding_kdop<18>>),
    construction("bounding_kdop26", slabs, 1, ask_volume<Kdop26, bounding_kdop<26>>),
    construction("bounding_sphere", "Gärtner 1999", 2, ask_volume<Sphere3, bounding_sphere>),
    bounding_obb_question(),
    convex_hull_question(),
    convex_hull2_question(),
};

}  // namespace

std::span<const Question> questions_about_polygons() { return polygons; }
std::span<const Question> squared_distances_of_polygons() { return squared_distances; }
std::span<const Question> distances_of_polygons() { return distances; }
std::span<const Question> reach_of_polygons() { return comparisons; }
std::span<const Question> closest_points_of_polygons() { return closest_points; }
std::span<const Question> witnesses_of_polygons() { return witnesses; }
std::span<const Question> questions_about_directions() { return directions; }
std::span<const Question> constructions() { return all_constructions; }

}  // namespace plumb::catalogue

#include <plumb/detail/compare.hpp>

#include <catalogue/point_row.hpp>

// Tests of exact points whose arguments are points and numbers without the names of shapes, and their coordinates.

namespace plumb::catalogue {

namespace {

template <class... Points, class Function, std::size_t N>
constexpr PointQuestion sign(std::string_view name, Function function, const char* const (&names)[N]) {
  return point_question<Points...>(name, function, AnswerKind::sign, true, names);
}
template <class... Points, class Function, std::size_t N>
constexpr PointQuestion rank(std::string_view name, Function function, const char* const (&names)[N]) {
  return point_question<Points...>(name, function, AnswerKind::boolean, true, names);
}
template <class Point, class Function>
constexpr PointQuestion coordinates(std::string_view name, Function function) {
  return point_question<Point>(name, function, AnswerKind::numbers, true, {"p"});
}

constexpr auto ask_orient2d = [](const auto&... p) { return orient2d(p...); };
constexpr auto ask_orient3d = [](const auto&... p) { return orient3d(p...); };
constexpr auto ask_incircle = [](const auto&... p) { return incircle(p...); };
constexpr auto ask_insphere = [](const auto&... p) { return insphere(p...); };
constexpr auto ask_compare_distance = [](const auto&... p) { return compare_distance(p...); };
constexpr auto ask_in_circle_diametral = [](const auto&... p) { return in_circle_diametral(p...); };
constexpr auto ask_in_sphere_diametral = [](const auto&... p) { return in_sphere_diametral(p...); };
constexpr auto ask_side_of_plane = [](const auto&... p) { return side_of_plane(p...); };
constexpr auto ask_side_of_sphere = [](const auto&... p) { return side_of_sphere(p...); };
constexpr auto ask_compare_xyz = [](const auto&... p) { return compare_xyz(p...); };
constexpr auto ask_power_test = [](const auto&... p) { return power_test(p...); };
constexpr auto ask_collinear = [](const auto&... p) { return collinear(p...); };
constexpr auto ask_coplanar = [](const auto&... p) { return coplanar(p...); };

/// An exact zero is +0, in every environment.
double without_sign_of_zero(double x) { return detail::same(x, 0) ? 0 : x; }
Point2 without_sign_of_zero(const Point2& p) { return {without_sign_of_zero(p.x), without_sign_of_zero(p.y)}; }
Point3 without_sign_of_zero(const Point3& p) {
  return {without_sign_of_zero(p.x), without_sign_of_zero(p.y), without_sign_of_zero(p.z)};
}

constexpr auto ask_rounded = [](const auto& p) { return p.exact ? p.rounded : without_sign_of_zero(p.rounded); };
constexpr auto ask_below = [](const auto& p) { return p.exact ? p.exact->below() : without_sign_of_zero(p.rounded); };
constexpr auto ask_above = [](const auto& p) { return p.exact ? p.exact->above() : without_sign_of_zero(p.rounded); };

constexpr PointQuestion all[] = {
    sign<Point2, Point2, Point2>("orient2d", ask_orient2d, {"a", "b", "c"}),
    sign<Point3, Point3, Point3, Point3>("orient3d", ask_orient3d, {"a", "b", "c", "d"}),
    sign<Point2, Point2, Point2, Point2>("incircle", ask_incircle, {"a", "b", "c", "d"}),
    sign<Point3, Point3, Point3, Point3, Point3>("insphere", ask_insphere, {"a", "b", "c", "d", "e"}),
    sign<Point2, Point2, Point2>("compare_distance", ask_compare_distance, {"p", "a", "b"}),
    sign<Point3, Point3, Point3>("compare_distance", ask_compare_distance, {"p", "a", "b"}),
    sign<Point2, Point2, Point2>("in_circle_diametral", ask_in_circle_diametral, {"a", "b", "p"}),
    sign<Point3, Point3, Point3>("in_sphere_diametral", ask_in_sphere_diametral, {"a", "b", "p"}),
    sign<Plane3, Point3>("side_of_plane", ask_side_of_plane, {"plane", "p"}),
    sign<Sphere3, Point3>("side_of_sphere", ask_side_of_sphere, {"sphere", "p"}),
    sign<Point2, Point2>("compare_xyz", ask_compare_xyz, {"p", "q"}),
    sign<Point3, Point3>("compare_xyz", ask_compare_xyz, {"p", "q"}),
    sign<WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3>(
        "power_test", ask_power_test, {"a", "wa", "b", "wb", "c", "wc", "d", "wd", "e", "we"}),
    rank<Point2, Point2, Point2>("collinear", ask_collinear, {"a", "b", "c"}),
    rank<Point3, Point3, Point3>("collinear", ask_collinear, {"a", "b", "c"}),
    rank<Point3, Point3, Point3, Point3>("coplanar", ask_coplanar, {"a", "b", "c", "d"}),
    coordinates<Point2>("rounded", ask_rounded),
    coordinates<Point3>("rounded", ask_rounded),
    coordinates<Point2>("below", ask_below),
    coordinates<Point3>("below", ask_below),
    coordinates<Point2>("above", ask_above),
    coordinates<Point3>("above", ask_above),
};

}  // namespace

std::span<const PointQuestion> questions_about_exact_points() { return all; }

}  // namespace plumb::catalogue

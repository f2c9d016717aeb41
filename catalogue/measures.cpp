#include <plumb/barycentric.hpp>
#include <plumb/measures.hpp>

#include <catalogue/row.hpp>

// Areas, volumes and weights of corners.

namespace plumb::catalogue {

namespace {

constexpr auto nearest = RoundTo::nearest;
constexpr auto ask_barycentric = [](const auto& point, const auto& simplex, RoundTo to = nearest) {
  return barycentric(point, simplex, to);
};
constexpr auto ask_signed_area = [](const Triangle2& s, RoundTo to = nearest) { return signed_area(s, to); };
constexpr auto ask_signed_volume = [](const Tetrahedron3& s, RoundTo to = nearest) { return signed_volume(s, to); };
constexpr auto ask_volume_of_hull = [](const Hull3& s, RoundTo to = nearest) { return signed_volume(s, to); };
constexpr auto ask_area_of_polygon = [](const Polygon2& s, RoundTo to = nearest) { return signed_area(s, to); };
constexpr auto ask_area = [](const Triangle3& s, RoundTo to = nearest) { return area(s, to); };
constexpr auto ask_squared_area = [](const Triangle3& s, RoundTo to = nearest) { return squared_area(s, to); };

template <class Point, class Simplex>
constexpr Question weights(int degree) {
  auto q = question_about<decltype(ask_barycentric), Point, Simplex>({"barycentric", "barycentric", degree},
                                                                     ask_barycentric, {"first", "second"});
  q.function = &typeid(void(const Point&, const Simplex&, RoundTo));
  return q;
}
template <class Simplex, class Function>
constexpr Question measure(std::string_view name, int degree, Function function, const char* shape) {
  auto q = question_about<Function, Simplex>({name, "measures", degree}, function, {shape});
  q.function = &typeid(void(const Simplex&, RoundTo));
  return q;
}

/// Of a view of points, which has a header of its own.
template <class View, class Function>
constexpr Question measure_of_points(std::string_view name, int degree, Function function, const char* shape,
                                     std::string_view family) {
  Question q = measure<View>(name, degree, function, shape);
  q.family = family;
  q.source = "the definition";
  return q;
}

constexpr Question measures[] = {
    weights<Point2, Triangle2>(2),
    weights<Point3, Triangle3>(4),
    weights<Point3, Tetrahedron3>(3),
    measure<Triangle2>("signed_area", 2, ask_signed_area, "triangle"),
    measure_of_points<Polygon2>("signed_area", 2, ask_area_of_polygon, "polygon", "polygon2"),
    measure<Tetrahedron3>("signed_volume", 3, ask_signed_volume, "tetrahedron"),
    measure_of_points<Hull3>("signed_volume", 3, ask_volume_of_hull, "hull", "hull"),
    measure<Triangle3>("area", 4, ask_area, "triangle"),
    measure<Triangle3>("squared_area", 4, ask_squared_area, "triangle"),
};

}  // namespace

std::span<const Question> questions_about_measures() { return measures; }

}  // namespace plumb::catalogue

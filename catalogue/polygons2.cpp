#include <plumb/polygon2.hpp>

#include <catalogue/row.hpp>

// What is asked of a polygon of the plane and another set: each shape of the plane, in either order, a
// hull or a polygon.

namespace plumb::catalogue {

namespace {

struct AskContact {
  bool operator()(const auto& a, const auto& b) const { return intersects(a, b); }
};
struct AskPlace {
  PointInPolygon operator()(const Polygon2& polygon, const Point2& p) const { return classify(polygon, p); }
};

template <class A, class B>
constexpr Question contact() {
  Question q = question_about<AskContact, A, B>({"intersects", "polygon2", 2, true}, AskContact{}, {"first", "second"});
  q.source = std::is_same_v<A, B> ? "Ballard 1981" : "Hormann and Agathos 2001";
  return q;
}
template <class... S>
constexpr auto contacts_with(bodies::ShapeList<S...>) {
  return std::array{contact<Polygon2, Polygon2>(), contact<Polygon2, S>()..., contact<S, Polygon2>()...};
}
constexpr Question place() {
  Question q = question_about<AskPlace, Polygon2, Point2>({"classify", "polygon2", 2}, AskPlace{}, {"first", "second"});
  q.source = "Hormann and Agathos 2001";
  return q;
}

template <class... S>
constexpr auto with_hulls(bodies::ShapeList<S...>) {
  return bodies::ShapeList<S..., Hull2>();
}

constexpr auto contacts = contacts_with(with_hulls(bodies::PlanarShapes()));
constexpr Question places[] = {place()};

}  // namespace

std::span<const Question> contacts_of_polygons2() { return contacts; }
std::span<const Question> places_in_polygons2() { return places; }

}  // namespace plumb::catalogue

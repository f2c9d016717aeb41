#include <optional>

#include <plumb/hull.hpp>

#include <catalogue/row.hpp>

// What is asked of a hull and another set: each other shape of space, in either order, a polygon or a hull; of a
// polygon and a half-space; and in the plane of a hull and each other shape, or a hull.

namespace plumb::catalogue {

namespace {

using bodies::PlanarShapes;
using bodies::ShapeList;
using bodies::SpatialShapes;

struct AskContact {
  bool operator()(const auto& a, const auto& b) const { return intersects(a, b); }
};
struct AskWitness {
  auto operator()(const auto& a, const auto& b) const { return intersection_witness(a, b); }
};
struct AskReach {
  Sign operator()(const auto& a, const auto& b, double r) const { return compare_distance_to(a, b, r); }
};
// Where no set can be empty the library gives no optional.
struct AskDistance {
  auto operator()(const auto& a, const auto& b, RoundTo to = RoundTo::nearest) const {
    return std::optional(distance(a, b, to));
  }
};
struct AskSquaredDistance {
  auto operator()(const auto& a, const auto& b, RoundTo to = RoundTo::nearest) const {
    return std::optional(squared_distance(a, b, to));
  }
};
struct AskClassify {
  auto operator()(const auto& a, const auto& b) const { return classify(a, b); }
};
struct AskClosest {
  auto operator()(const auto& a, const auto& b) const { return std::optional(closest(a, b)); }
};

template <class Ask, class A, class B>
constexpr Question question(std::string_view name) {
  constexpr bool is_symmetric = !std::is_same_v<Ask, AskClosest> && !std::is_same_v<Ask, AskClassify>;
  const About about{name, "hull", is_symmetric ? 8 : 9, is_symmetric};
  Question q{};
  if constexpr (std::is_same_v<Ask, AskReach>)
    q = question_about<Ask, A, B, double>(about, Ask{}, {"first", "second", "r"});
  else
    q = question_about<Ask, A, B>(about, Ask{}, {"first", "second"});
  q.source = "Gilbert et al. 1988";
  return q;
}

template <class Ask, class... S, class... Planar>
constexpr auto questions(std::string_view name, ShapeList<S...>, ShapeList<Planar...>) {
  return std::array{question<Ask, Hull3, Hull3>(name),
                    question<Ask, Hull3, S>(name)...,
                    question<Ask, S, Hull3>(name)...,
                    question<Ask, Hull3, ConvexPolygon3>(name),
                    question<Ask, ConvexPolygon3, Hull3>(name),
                    question<Ask, HalfSpace3, ConvexPolygon3>(name),
                    question<Ask, ConvexPolygon3, HalfSpace3>(name),
                    question<Ask, Hull2, Hull2>(name),
                    question<Ask, Hull2, Planar>(name)...,
                    question<Ask, Planar, Hull2>(name)...};
}
template <class... A>
constexpr auto classified_with_hulls(ShapeList<A...>) {
  return std::array{question<AskClassify, A, Hull3>("classify")...};
}
template <class... B>
constexpr auto classified_in_hulls(ShapeList<B...>) {
  return std::array{question<AskClassify, Hull3, B>("classify")...};
}
template <class... More, class... S>
constexpr auto with(ShapeList<S...>) {
  return ShapeList<More..., S...>();
}

constexpr auto contacts =
    questions<AskContact>("intersects", with<Ellipsoid3, Disc3, Cylinder3, Cone3>(SpatialShapes()), PlanarShapes());
constexpr auto witnesses = questions<AskWitness>("witness", with<Ellipsoid3>(SpatialShapes()), PlanarShapes());
constexpr auto around_hulls = classified_with_hulls(with<Plane3, Hull3>(classification::Solids()));
constexpr auto in_hulls = classified_in_hulls(classification::Sets());
constexpr auto comparisons = questions<AskReach>("compare_distance_to", SpatialShapes(), PlanarShapes());
constexpr auto distances = questions<AskDistance>("distance", SpatialShapes(), PlanarShapes());
constexpr auto squared_distances = questions<AskSquaredDistance>("squared_distance", SpatialShapes(), PlanarShapes());
constexpr auto closest_points = questions<AskClosest>("closest", SpatialShapes(), PlanarShapes());

}  // namespace

std::span<const Question> contacts_of_hulls() { return contacts; }
std::span<const Question> witnesses_of_hulls() { return witnesses; }
std::span<const Question> classified_with_hulls() { return around_hulls; }
std::span<const Question> classified_in_hulls() { return in_hulls; }
std::span<const Question> reach_of_hulls() { return comparisons; }
std::span<const Question> distances_of_hulls() { return distances; }
std::span<const Question> squared_distances_of_hulls() { return squared_distances; }
std::span<const Question> closest_points_of_hulls() { return closest_points; }

}  // namespace plumb::catalogue

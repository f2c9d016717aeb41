#pragma once

// For catalogue.
// Convex sets whose kind is known when the program runs: there are too many pairs of them to compile a question for
// each.

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#include <plumb/hull.hpp>

#include <catalogue/row.hpp>

namespace plumb::catalogue {

/// A kind of set, and how many numbers those of it have; a list of points says how many.
struct SetKind {
  enum class Form { shape, hull, polygon };
  Form form;
  int kind;
  std::size_t numbers;
};
template <class S>
inline constexpr SetKind set_kind = {SetKind::Form::shape, bodies::kind<S>, sizeof(S) / sizeof(double)};
template <>
inline constexpr SetKind set_kind<Hull3> = {SetKind::Form::hull, -1, 0};
template <>
inline constexpr SetKind set_kind<ConvexPolygon3> = {SetKind::Form::polygon, -1, 0};

/// A set, taken from numbers in order, which it needs while it is asked about.
struct TakenSet {
  std::vector<Point3> points;
  Hull3 hull{};
  ConvexPolygon3 polygon{};
  hulls::HullOrShape set;

  TakenSet(const SetKind& of, const double*& numbers) {
    if (of.form == SetKind::Form::shape) {
      set.shape = {of.kind, numbers};
      numbers += of.numbers;
      return;
    }
    points = take_points(numbers);
    hull = {points.data(), points.size()};
    polygon = {points.data(), points.size()};
    set = of.form == SetKind::Form::hull ? hulls::either(hull) : hulls::either(polygon);
  }
  TakenSet(const TakenSet&) = delete;
  TakenSet& operator=(const TakenSet&) = delete;
};

/// A question for every two of the shapes, in both orders: `make.operator()<A, B>()`.
template <class... S, class Make>
constexpr auto questions_of_every_two(bodies::ShapeList<S...>, Make make) {
  std::array<Question, sizeof...(S) * sizeof...(S)> all{};
  std::size_t n = 0;
  const auto add_with = [&]<class A>(std::type_identity<A>) { ((all[n++] = make.template operator()<A, S>()), ...); };
  (add_with(std::type_identity<S>()), ...);
  return all;
}

}  // namespace plumb::catalogue

#pragma once

// Where a set lies against each plane of a frustum, in integers.

#include <optional>

#include <convex/hull_frustum.hpp>
#include <convex/plane_integers.hpp>

namespace plumb::convex {

// Where a set lies against each plane of a frustum by itself, in integers on the grids of the call's own numbers:
// positive if inside, negative if strictly outside, zero if neither.

template <class Numbers, class Frustum, class Shape>
struct SetAgainstPlane : BoxAgainst<Numbers, Frustum, Shape> {
  using BoxAgainst<Numbers, Frustum, Shape>::BoxAgainst;

  template <class P>
  Certificate side(const P& plane) const {
    const auto middle = this->middle(plane);
    const auto extent =
        absolute(this->along(0, plane)) + (absolute(this->along(1, plane)) + absolute(this->along(2, plane)));
    return !(middle - extent).is_negative()  ? Certificate::positive
           : (middle + extent).is_negative() ? Certificate::negative
                                             : Certificate::zero;
  }
};
template <class Numbers, class Frustum>
struct SetAgainstPlane<Numbers, Frustum, Sphere3> {
  decltype(Planes<Numbers, Frustum>::relative(std::declval<Numbers&>(), std::declval<const Frustum&>(), {})) center;
  decltype(std::declval<Numbers&>().template known<positions>(0)) radius;

  SetAgainstPlane(Numbers& numbers, const Frustum& frustum, const Sphere3& s)
      : center(Planes<Numbers, Frustum>::relative(numbers, frustum, s.center)),
        radius(numbers.template known<positions>(s.radius)) {}

  template <class P>
  Certificate side(const P& plane) const {
    const auto distance = plane.at(center);
    const auto beyond = distance * distance - (radius * radius) * dot(plane.normal, plane.normal);
    if (!distance.is_negative()) return beyond.is_negative() ? Certificate::zero : Certificate::positive;
    return certificate(beyond) == Certificate::positive ? Certificate::negative : Certificate::zero;
  }
  /// The sign of what one plane exceeds another by at the centre.
  template <class P>
  Certificate excess(const P& plane, const P& other) const {
    return certificate(plane.at(center) - other.at(center));
  }
};

template <class Frustum, class Shape>
class SidesInIntegers {
 public:
  using Numbers = IntegersOfPlanes<Frustum, Shape>;

  /// Numbers of which none has been read yet, that fit.
  SidesInIntegers(const Numbers& numbers, const Frustum& frustum, const Shape& shape)
      : numbers_(numbers), planes_(numbers_, frustum), set_(numbers_, frustum, shape) {}
  /// Whether all numbers are on the grids; otherwise nothing is known.
  bool fit() const { return numbers_.fit(); }
  [[gnu::noinline]] Certificate side(int plane) const { return set_.side(planes_.plane(plane)); }
  [[gnu::noinline]] Certificate excess(int plane, int other) const requires std::is_same_v<Shape, Sphere3> {
    return set_.excess(planes_.plane(plane), planes_.plane(other));
  }

 private:
  Numbers numbers_;
  Planes<Numbers, Frustum> planes_;
  SetAgainstPlane<Numbers, Frustum, Shape> set_;
};

/// None where the numbers are on no grids.
template <class Frustum, class Shape>
std::optional<SidesInIntegers<Frustum, Shape>> sides_in_integers(const Frustum& frustum, const Shape& shape) {
  std::optional<SidesInIntegers<Frustum, Shape>> sides;
  const IntegersOfPlanes<Frustum, Shape> numbers(frustum, shape);
  if (!numbers.fit()) return sides;
  sides.emplace(numbers, frustum, shape);
  if (!sides->fit()) sides.reset();
  return sides;
}

}  // namespace plumb::convex

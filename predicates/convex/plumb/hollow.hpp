#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Of a sphere or an aabb, the surface only. That of a flat box is all of it, and that of a sphere of radius 0 its
/// centre.
template <class Shape>
struct Hollow {
  Shape shape;
  friend constexpr bool operator==(const Hollow&, const Hollow&) = default;
};

template <class Shape>
inline constexpr bool detail::is_shape<Hollow<Shape>> = true;

/// Do the sphere and the box share a point, where Hollow says of either that it is its surface only? Sets are closed,
/// so touching counts, from within too.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// The distances of a box's points, or of those of its surface, from a centre are all those between that of the nearest
/// and that of the farthest one, since box and surface are connected. Degree 2.
/// Arvo, A Simple Method for Box-Sphere Intersection Testing (Graphics Gems, 1990), with his own four cases; Larsson,
/// Akenine-Moeller and Lengyel, On Faster Sphere-Box Overlap Testing (2007).
bool intersects_hollow(const Sphere3& first, const Aabb3& second);
bool intersects_hollow(const Sphere3& first, const Hollow<Aabb3>& second);
bool intersects_hollow(const Hollow<Sphere3>& first, const Aabb3& second);
bool intersects_hollow(const Hollow<Sphere3>& first, const Hollow<Aabb3>& second);

/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> intersects_hollow(const Shapes&...);

}  // namespace plumb

#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/hit.hpp>

namespace plumb {

/// Rays as structure of arrays.
struct RayCoordinates3 {
  Coordinates3 origin, direction;
};

/// Segments as structure of arrays.
struct SegmentCoordinates3 {
  Coordinates3 a, b;
};

/// Planes as structure of arrays.
struct PlaneCoordinates3 {
  Coordinates3 normal;
  Strided<double> offset;
};

/// hit of many pairs of a ray and a triangle, or box, or of a segment and a plane: where does first[i] hit second[i]?
/// An item of indices is the place of the first shape and that of the second.
///   yes:  they share a point; hits[i] is where, the same bits as hit(first[i], second[i])
///   no:   they share none; hits[i] is left as it was
/// Refused, item by item, hits[i] left as it was: a number that is not finite; min > max on an axis; a normal that is
/// 0. Layouts, answers and errors: batch_types.hpp; there are as many hits as answers. Returns the number of refused
/// items. Misses by a vector of doubles with a bound at a time, hits one by one: Moeller and Trumbore (1997); Kay and
/// Kajiya (1986); by definition.
std::size_t hit(const RayCoordinates3& first, const TriangleCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<TriangleHit> hits, Threads threads = Threads::one);
std::size_t hit(const Strided<Ray3>& first, const Strided<Triangle3>& second, std::span<BatchAnswer> answers,
                std::span<TriangleHit> hits, Threads threads = Threads::one);
std::size_t hit(const Strided<Ray3>& rays, const Strided<Triangle3>& triangles, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<TriangleHit> hits, Threads threads = Threads::one);
std::size_t hit(const RayCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads = Threads::one);
std::size_t hit(const Strided<Ray3>& first, const Strided<Aabb3>& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads = Threads::one);
std::size_t hit(const Strided<Ray3>& rays, const Strided<Aabb3>& boxes, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<Hit> hits, Threads threads = Threads::one);
std::size_t hit(const SegmentCoordinates3& first, const PlaneCoordinates3& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads = Threads::one);
std::size_t hit(const Strided<Segment3>& first, const Strided<Plane3>& second, std::span<BatchAnswer> answers,
                std::span<Hit> hits, Threads threads = Threads::one);
std::size_t hit(const Strided<Segment3>& segments, const Strided<Plane3>& planes, std::span<const Indices<2>> items,
                std::span<BatchAnswer> answers, std::span<Hit> hits, Threads threads = Threads::one);

}  // namespace plumb

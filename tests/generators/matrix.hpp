#pragma once

#include "subjects.hpp"

// The registry of the tests of two shapes: a line here and a pair is tested everywhere (shape_pairs.hpp).

namespace plumb::generators {

template <class A, class B>
using Intersects = Subject<TestIntersects, Locus::contact, A, B>;

/// Symmetric tests are asked in the other order too.
using MatrixSubjects = SubjectList<
    // In the plane.
    Intersects<Point2, Point2>, Intersects<Point2, Segment2>, Intersects<Point2, Triangle2>,
    Intersects<Segment2, Segment2>, Intersects<Segment2, Triangle2>, Intersects<Triangle2, Triangle2>,
    // Points.
    Intersects<Point3, Point3>, Intersects<Point3, Segment3>, Intersects<Point3, Triangle3>,
    Intersects<Point3, Tetrahedron3>,
    // Segments.
    Intersects<Segment3, Segment3>, Intersects<Segment3, Triangle3>,
    // Triangles.
    Intersects<Triangle3, Triangle3>,
    // Boxes.
    Intersects<Aabb3, Aabb3>>;

}  // namespace plumb::generators

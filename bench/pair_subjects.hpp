#pragma once

#include <subjects.hpp>

// The tests of two shapes whose speed is measured beside that of other libraries, by their types.

namespace plumb::generators {

template <class A, class B>
using Intersects = Subject<TestIntersects, Locus::contact, A, B>;

template <class A, class B>
using Classify = Subject<TestClassify, Locus::contact, A, B>;

template <class K>
using SlabsOverlap = Subject<TestSlabsOverlap, Locus::contact, K, K>;

template <class A, class B>
using Cull = Subject<TestCull, Locus::contact, A, B>;

/// Symmetric tests are asked in the other order too.
using MatrixSubjects = SubjectList<
    // In the plane.
    Intersects<Point2, Point2>, Intersects<Point2, Segment2>, Intersects<Point2, Ray2>, Intersects<Point2, Line2>,
    Intersects<Point2, Triangle2>, Intersects<Segment2, Segment2>, Intersects<Segment2, Ray2>,
    Intersects<Segment2, Line2>, Intersects<Segment2, Triangle2>, Intersects<Ray2, Ray2>, Intersects<Ray2, Line2>,
    Intersects<Ray2, Triangle2>, Intersects<Line2, Line2>, Intersects<Line2, Triangle2>,
    Intersects<Triangle2, Triangle2>,
    // Points.
    Intersects<Point3, Point3>, Intersects<Point3, Segment3>, Intersects<Point3, Ray3>, Intersects<Point3, Line3>,
    Intersects<Point3, Triangle3>, Intersects<Point3, Tetrahedron3>, Intersects<Point3, Plane3>,
    Intersects<Point3, Sphere3>, Intersects<Point3, Ellipsoid3>, Intersects<Point3, Aabb3>, Intersects<Point3, Obb3>,
    Intersects<Point3, Kdop6>, Intersects<Point3, Kdop14>, Intersects<Point3, Kdop18>, Intersects<Point3, Kdop26>,
    Intersects<Point3, Capsule3>, Intersects<Point3, Lozenge3>, Intersects<Point3, FrustumGl>,
    Intersects<Point3, FrustumD3d>, Intersects<Point3, ViewFrustum>,
    // Segments.
    Intersects<Segment3, Segment3>, Intersects<Segment3, Ray3>, Intersects<Segment3, Line3>,
    Intersects<Segment3, Triangle3>, Intersects<Segment3, Tetrahedron3>, Intersects<Segment3, Plane3>,
    Intersects<Segment3, Sphere3>, Intersects<Segment3, Ellipsoid3>, Intersects<Segment3, Aabb3>,
    Intersects<Segment3, Obb3>, Intersects<Segment3, Kdop6>, Intersects<Segment3, Kdop14>, Intersects<Segment3, Kdop18>,
    Intersects<Segment3, Kdop26>, Intersects<Segment3, Capsule3>, Intersects<Segment3, Lozenge3>,
    Intersects<Segment3, FrustumGl>, Intersects<Segment3, FrustumD3d>, Intersects<Segment3, ViewFrustum>,
    // Rays.
    Intersects<Ray3, Ray3>, Intersects<Ray3, Line3>, Intersects<Ray3, Triangle3>, Intersects<Ray3, Tetrahedron3>,
    Intersects<Ray3, Plane3>, Intersects<Ray3, Sphere3>, Intersects<Ray3, Ellipsoid3>, Intersects<Ray3, Aabb3>,
    Intersects<Ray3, Obb3>, Intersects<Ray3, Kdop6>, Intersects<Ray3, Kdop14>, Intersects<Ray3, Kdop18>,
    Intersects<Ray3, Kdop26>, Intersects<Ray3, Capsule3>, Intersects<Ray3, Lozenge3>, Intersects<Ray3, FrustumGl>,
    Intersects<Ray3, FrustumD3d>, Intersects<Ray3, ViewFrustum>,
    // Lines.
    Intersects<Line3, Line3>, Intersects<Line3, Triangle3>, Intersects<Line3, Tetrahedron3>, Intersects<Line3, Plane3>,
    Intersects<Line3, Sphere3>, Intersects<Line3, Ellipsoid3>, Intersects<Line3, Aabb3>, Intersects<Line3, Obb3>,
    Intersects<Line3, Kdop6>, Intersects<Line3, Kdop14>, Intersects<Line3, Kdop18>, Intersects<Line3, Kdop26>,
    Intersects<Line3, Capsule3>, Intersects<Line3, Lozenge3>, Intersects<Line3, FrustumGl>,
    Intersects<Line3, FrustumD3d>, Intersects<Line3, ViewFrustum>,
    // Triangles.
    Intersects<Triangle3, Triangle3>, Intersects<Triangle3, Tetrahedron3>, Intersects<Triangle3, Plane3>,
    Intersects<Triangle3, Sphere3>, Intersects<Triangle3, Ellipsoid3>, Intersects<Triangle3, Aabb3>,
    Intersects<Triangle3, Obb3>, Intersects<Triangle3, Kdop6>, Intersects<Triangle3, Kdop14>,
    Intersects<Triangle3, Kdop18>, Intersects<Triangle3, Kdop26>, Intersects<Triangle3, Capsule3>,
    Intersects<Triangle3, Lozenge3>, Intersects<Triangle3, FrustumGl>, Intersects<Triangle3, FrustumD3d>,
    Intersects<Triangle3, ViewFrustum>,
    // Tetrahedra.
    Intersects<Tetrahedron3, Tetrahedron3>, Intersects<Tetrahedron3, Plane3>, Intersects<Tetrahedron3, Sphere3>,
    Intersects<Tetrahedron3, Ellipsoid3>, Intersects<Tetrahedron3, Aabb3>, Intersects<Tetrahedron3, Obb3>,
    Intersects<Tetrahedron3, Kdop6>, Intersects<Tetrahedron3, Kdop14>, Intersects<Tetrahedron3, Kdop18>,
    Intersects<Tetrahedron3, Kdop26>, Intersects<Tetrahedron3, Capsule3>, Intersects<Tetrahedron3, Lozenge3>,
    Intersects<Tetrahedron3, FrustumGl>, Intersects<Tetrahedron3, FrustumD3d>, Intersects<Tetrahedron3, ViewFrustum>,
    // Planes.
    Intersects<Plane3, Plane3>, Intersects<Plane3, Sphere3>, Intersects<Plane3, Ellipsoid3>, Intersects<Plane3, Aabb3>,
    Intersects<Plane3, Obb3>, Intersects<Plane3, Kdop6>, Intersects<Plane3, Kdop14>, Intersects<Plane3, Kdop18>,
    Intersects<Plane3, Kdop26>, Intersects<Plane3, Capsule3>, Intersects<Plane3, Lozenge3>,
    Intersects<Plane3, FrustumGl>, Intersects<Plane3, FrustumD3d>, Intersects<Plane3, ViewFrustum>,
    // Balls.
    Intersects<Sphere3, Sphere3>, Intersects<Sphere3, Aabb3>, Intersects<Sphere3, Obb3>, Intersects<Sphere3, Kdop6>,
    Intersects<Sphere3, Kdop14>, Intersects<Sphere3, Kdop18>, Intersects<Sphere3, Kdop26>,
    Intersects<Sphere3, Capsule3>, Intersects<Sphere3, Lozenge3>, Intersects<Sphere3, FrustumGl>,
    Intersects<Sphere3, FrustumD3d>, Intersects<Sphere3, ViewFrustum>,
    // Ellipsoids.
    Intersects<Ellipsoid3, Aabb3>, Intersects<Ellipsoid3, Obb3>,
    // Boxes.
    Intersects<Aabb3, Aabb3>, Intersects<Aabb3, Obb3>, Intersects<Aabb3, Kdop6>, Intersects<Aabb3, Kdop14>,
    Intersects<Aabb3, Kdop18>, Intersects<Aabb3, Kdop26>, Intersects<Aabb3, Capsule3>, Intersects<Aabb3, Lozenge3>,
    Intersects<Aabb3, FrustumGl>, Intersects<Aabb3, FrustumD3d>, Intersects<Aabb3, ViewFrustum>,
    // Oriented boxes.
    Intersects<Obb3, Obb3>, Intersects<Obb3, Kdop6>, Intersects<Obb3, Kdop14>, Intersects<Obb3, Kdop18>,
    Intersects<Obb3, Kdop26>, Intersects<Obb3, Capsule3>, Intersects<Obb3, Lozenge3>, Intersects<Obb3, FrustumGl>,
    Intersects<Obb3, FrustumD3d>, Intersects<Obb3, ViewFrustum>,
    // k-DOPs.
    Intersects<Kdop6, Kdop6>, Intersects<Kdop6, Kdop14>, Intersects<Kdop6, Kdop18>, Intersects<Kdop6, Kdop26>,
    Intersects<Kdop6, FrustumGl>, Intersects<Kdop6, FrustumD3d>, Intersects<Kdop6, ViewFrustum>,
    Intersects<Kdop14, Kdop14>, Intersects<Kdop14, Kdop18>, Intersects<Kdop14, Kdop26>, Intersects<Kdop14, FrustumGl>,
    Intersects<Kdop14, FrustumD3d>, Intersects<Kdop14, ViewFrustum>, Intersects<Kdop18, Kdop18>,
    Intersects<Kdop18, Kdop26>, Intersects<Kdop18, FrustumGl>, Intersects<Kdop18, FrustumD3d>,
    Intersects<Kdop18, ViewFrustum>, Intersects<Kdop26, Kdop26>, Intersects<Kdop26, FrustumGl>,
    Intersects<Kdop26, FrustumD3d>, Intersects<Kdop26, ViewFrustum>,
    // Capsules.
    Intersects<Capsule3, Kdop6>, Intersects<Capsule3, Kdop14>, Intersects<Capsule3, Kdop18>,
    Intersects<Capsule3, Kdop26>, Intersects<Capsule3, Capsule3>, Intersects<Capsule3, Lozenge3>,
    Intersects<Capsule3, FrustumGl>, Intersects<Capsule3, FrustumD3d>, Intersects<Capsule3, ViewFrustum>,
    // Lozenges.
    Intersects<Lozenge3, Lozenge3>, Intersects<Lozenge3, ViewFrustum>,
    // Frusta.
    Intersects<FrustumGl, FrustumGl>, Intersects<FrustumGl, FrustumD3d>, Intersects<FrustumGl, ViewFrustum>,
    Intersects<FrustumD3d, FrustumD3d>, Intersects<FrustumD3d, ViewFrustum>, Intersects<ViewFrustum, ViewFrustum>,
    // Orthographic frusta.
    Intersects<Point3, OrthographicFrustum>, Intersects<Sphere3, OrthographicFrustum>,
    Intersects<Aabb3, OrthographicFrustum>, Intersects<Obb3, OrthographicFrustum>,
    // Sides of planes.
    Classify<Plane3, Point3>, Classify<Plane3, Segment3>, Classify<Plane3, Ray3>, Classify<Plane3, Line3>,
    Classify<Plane3, Triangle3>, Classify<Plane3, Tetrahedron3>, Classify<Plane3, Sphere3>,
    Classify<Plane3, Ellipsoid3>, Classify<Plane3, Aabb3>, Classify<Plane3, Obb3>, Classify<Plane3, Kdop6>,
    Classify<Plane3, Kdop14>, Classify<Plane3, Kdop18>, Classify<Plane3, Kdop26>, Classify<Plane3, Capsule3>,
    Classify<Plane3, Lozenge3>, Classify<Plane3, ViewFrustum>,
    // Containment.
    Classify<Sphere3, Point3>, Classify<Sphere3, Segment3>, Classify<Sphere3, Triangle3>,
    Classify<Sphere3, Tetrahedron3>, Classify<Sphere3, Aabb3>, Classify<Sphere3, Obb3>, Classify<Sphere3, Sphere3>,
    Classify<Sphere3, Capsule3>, Classify<Aabb3, Point3>, Classify<Aabb3, Segment3>, Classify<Aabb3, Triangle3>,
    Classify<Aabb3, Tetrahedron3>, Classify<Aabb3, Aabb3>, Classify<Aabb3, Obb3>, Classify<Aabb3, Sphere3>,
    Classify<Aabb3, Capsule3>, Classify<Obb3, Point3>, Classify<Obb3, Segment3>, Classify<Obb3, Triangle3>,
    Classify<Obb3, Tetrahedron3>, Classify<Obb3, Aabb3>, Classify<Obb3, Obb3>, Classify<Obb3, Sphere3>,
    Classify<Obb3, Capsule3>, Classify<FrustumGl, Point3>, Classify<FrustumGl, Segment3>,
    Classify<FrustumGl, Triangle3>, Classify<FrustumGl, Tetrahedron3>, Classify<FrustumGl, Aabb3>,
    Classify<FrustumGl, Obb3>, Classify<FrustumGl, Sphere3>, Classify<FrustumGl, Capsule3>,
    Classify<FrustumD3d, Point3>, Classify<FrustumD3d, Segment3>, Classify<FrustumD3d, Triangle3>,
    Classify<FrustumD3d, Tetrahedron3>, Classify<FrustumD3d, Aabb3>, Classify<FrustumD3d, Obb3>,
    Classify<FrustumD3d, Sphere3>, Classify<FrustumD3d, Capsule3>, Classify<ViewFrustum, Point3>,
    Classify<ViewFrustum, Segment3>, Classify<ViewFrustum, Triangle3>, Classify<ViewFrustum, Tetrahedron3>,
    Classify<ViewFrustum, Aabb3>, Classify<ViewFrustum, Obb3>, Classify<ViewFrustum, Sphere3>,
    Classify<ViewFrustum, Capsule3>, Classify<OrthographicFrustum, Point3>, Classify<OrthographicFrustum, Aabb3>,
    Classify<OrthographicFrustum, Obb3>, Classify<OrthographicFrustum, Sphere3>,
    // Lines and planes.
    Subject<TestParallel, Locus::contact, Line3, Line3>, Subject<TestParallel, Locus::contact, Plane3, Plane3>,
    Subject<TestSkew, Locus::contact, Line3, Line3>,
    // By the planes of frusta.
    Cull<FrustumGl, Sphere3>, Cull<FrustumGl, Aabb3>, Cull<FrustumGl, Obb3>, Cull<FrustumD3d, Sphere3>,
    Cull<FrustumD3d, Aabb3>, Cull<FrustumD3d, Obb3>,
    // By slabs.
    SlabsOverlap<Kdop6>, SlabsOverlap<Kdop14>, SlabsOverlap<Kdop18>, SlabsOverlap<Kdop26>>;

}  // namespace plumb::generators

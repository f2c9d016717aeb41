#pragma once

// Every test of shapes of doubles. Distances (distance.hpp, squared_distance.hpp, closest.hpp), other constructions and
// the tests of exact points have headers of their own (docs/semantics.md). What the tests throw for refused input is a
// std::invalid_argument; its own name, plumb::InvalidArgument, is in <plumb/invalid_argument.hpp>, left out here
// because <stdexcept> alone costs more to compile than all of this; and so do the strings of intersection_witness,
// which is in <plumb/witness.hpp>.

#include <plumb/aabb_aabb.hpp>
#include <plumb/apex_points.hpp>
#include <plumb/attempt.hpp>
#include <plumb/collinear.hpp>
#include <plumb/compare_distance.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/containment.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/coplanar.hpp>
#include <plumb/cull.hpp>
#include <plumb/det4.hpp>
#include <plumb/detail/triangle_relation.hpp>
#include <plumb/diametral.hpp>
#include <plumb/domain.hpp>
#include <plumb/hollow.hpp>
#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/lines_and_planes.hpp>
#include <plumb/make_shapes.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/plane_side.hpp>
#include <plumb/point_point.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/polygon_round_solid.hpp>
#include <plumb/power_test.hpp>
#include <plumb/segment_segment.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/shapes.hpp>
#include <plumb/side_of_plane.hpp>
#include <plumb/side_of_sphere.hpp>
#include <plumb/sign.hpp>
#include <plumb/slabs_overlap.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>
#include <plumb/triangle_triangle.hpp>

#pragma once

#include <bit>
#include <cmath>
#include <iterator>
#include <tuple>
#include <type_traits>

#include <plumb/exact_stages.hpp>
#include <plumb/plumb.hpp>

#include "kdop_oracle.hpp"
#include "plumb_oracle.hpp"
#include "polygon_oracle.hpp"
#include "shape_oracle.hpp"
#include "subject.hpp"

// Tests of the library as types, for what instantiates them: one number type alone, a domain, CGAL, plain numbers
// beside the library's in benchmarks. Each has a name, and says how to ask the library and the oracle. What asks all
// tests, as they are called, goes through the catalogue.

namespace plumb::generators {

template <class P>
struct Polynomial {
  using Predicate = P;
  static constexpr const char* name = P::name;
  static constexpr bool names_shapes = false;
};
struct TestOrient2d : Polynomial<Orient2d> {
  static auto library(const auto&... s) { return orient2d(s...); }
  static auto oracle(const auto&... s) { return oracle::orient2d(s...); }
};
struct TestOrient3d : Polynomial<Orient3d> {
  static auto library(const auto&... s) { return orient3d(s...); }
  static auto oracle(const auto&... s) { return oracle::orient3d(s...); }
};
struct TestIncircle : Polynomial<Incircle> {
  static auto library(const auto&... s) { return incircle(s...); }
  static auto oracle(const auto&... s) { return oracle::incircle(s...); }
};
struct TestInsphere : Polynomial<Insphere> {
  static auto library(const auto&... s) { return insphere(s...); }
  static auto oracle(const auto&... s) { return oracle::insphere(s...); }
};
struct TestPowerTest : Polynomial<PowerTest> {
  static auto library(const auto&... s) { return power_test(s...); }
  static auto oracle(const auto&... s) { return oracle::power_test(s...); }
};
struct TestDet4 : Polynomial<Det4> {
  static auto library(const auto&... s) { return det4(s...); }
  static auto oracle(const auto&... s) { return oracle::det4(s...); }
};
struct TestSideOfPlane : Polynomial<SideOfPlane> {
  static auto library(const auto&... s) { return side_of_plane(s...); }
  static auto oracle(const auto&... s) { return oracle::side_of_plane(s...); }
};
struct TestSideOfSphere : Polynomial<SideOfSphere> {
  static auto library(const auto&... s) { return side_of_sphere(s...); }
  static auto oracle(const auto&... s) { return oracle::side_of_sphere(s...); }
};
struct TestCompareDistance : Polynomial<CompareDistance> {
  static auto library(const auto&... s) { return compare_distance(s...); }
  static auto oracle(const auto&... s) { return oracle::compare_distance(s...); }
};
struct TestInCircleDiametral : Polynomial<InCircleDiametral> {
  static auto library(const auto&... s) { return in_circle_diametral(s...); }
  static auto oracle(const auto&... s) { return oracle::in_circle_diametral(s...); }
};
struct TestInSphereDiametral : Polynomial<InSphereDiametral> {
  static auto library(const auto&... s) { return in_sphere_diametral(s...); }
  static auto oracle(const auto&... s) { return oracle::in_sphere_diametral(s...); }
};
struct TestCollinear {
  static constexpr const char* name = "collinear";
  static constexpr bool names_shapes = false;
  static auto library(const auto&... s) { return collinear(s...); }
  static auto oracle(const auto&... s) { return oracle::collinear(s...); }
};
struct TestCoplanar {
  static constexpr const char* name = "coplanar";
  static constexpr bool names_shapes = false;
  static auto library(const auto&... s) { return coplanar(s...); }
  static auto oracle(const auto&... s) { return oracle::coplanar(s...); }
};
struct TestIntersects {
  static constexpr const char* name = "intersects";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return intersects(s...); }
  static auto oracle(const auto&... s) { return oracle::intersects(s...); }
};
struct TestRelate {
  static constexpr const char* name = "relate";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return relate(s...); }
  static auto oracle(const auto&... s) { return oracle::relate(s...); }
};

struct TestClassify {
  static constexpr const char* name = "classify";
  static constexpr bool names_shapes = true, is_symmetric = false;
  static auto library(const auto&... s) { return classify(s...); }
  static auto oracle(const auto&... s) { return oracle::classify(s...); }
};
struct TestParallel {
  static constexpr const char* name = "parallel";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return parallel(s...); }
  static auto oracle(const auto&... s) { return oracle::parallel(s...); }
};
struct TestSkew {
  static constexpr const char* name = "skew";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return skew(s...); }
  static auto oracle(const auto&... s) { return oracle::skew(s...); }
};
struct TestMeetInOnePoint {
  static constexpr const char* name = "meet_in_one_point";
  static constexpr bool names_shapes = true;
  static auto library(const auto&... s) { return meet_in_one_point(s...); }
  static auto oracle(const auto&... s) { return oracle::meet_in_one_point(s...); }
};
struct TestIntersectsHollow {
  static constexpr const char* name = "intersects_hollow";
  static constexpr bool names_shapes = true;
  static auto library(const auto&... s) { return intersects_hollow(s...); }
  template <class S, class B>
  static auto oracle(const S& sphere, const B& box) {
    constexpr bool sphere_is_hollow = std::same_as<S, Hollow<Sphere3>>, box_is_hollow = std::same_as<B, Hollow<Aabb3>>;
    return oracle::intersects_hollow(std::bit_cast<Sphere3>(sphere), sphere_is_hollow, std::bit_cast<Aabb3>(box),
                                     box_is_hollow);
  }
};
struct TestSymmetricPlanes {
  static constexpr const char* name = "symmetric_planes";
  static constexpr bool names_shapes = true;
  static auto library(const auto& frustum) { return symmetric_planes(frustum); }
  static auto oracle(const auto& frustum) { return oracle::symmetric_planes(frustum); }
};
struct TestCull {
  static constexpr const char* name = "cull";
  static constexpr bool names_shapes = true, is_symmetric = false;
  static auto library(const auto&... s) { return cull(s...); }
  static auto oracle(const auto&... s) { return static_cast<Containment>(oracle::cull(s...).where); }
};
struct TestSlabsOverlap {
  static constexpr const char* name = "slabs_overlap";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return slabs_overlap(s...); }
  static auto oracle(const auto&... s) { return oracle::slabs_overlap(s...); }
};
/// Of two k-DOPs, each followed by its translation.
struct TestTranslatedSlabsOverlap : TestSlabsOverlap {
  /// Two in contact, or nearly, when each is moved by what it was moved back by.
  template <class Body, class Vector, class, class>
  static std::tuple<Body, Vector, Body, Vector> make(InputClass input_class, WordSource& words) {
    auto [first, second] = make_in_contact<Body, Body>(input_class, words);
    const auto move_back = [&words](Body& body, const Body& numbers) {
      Coordinates back{};
      for (int i = 0; i < 3; ++i) {
        const double choices[] = {0, numbers.min[i], numbers.max[i], coordinate(any_lattice(words), words)};
        const double chosen = choices[words.below(4)];
        back[i] = std::ldexp(chosen, words.between(-2, 2));
      }
      Exactly arithmetic;
      for_each_role(body, generators::Translation{times(back, -1), arithmetic});
      Vector by{back[0], back[1], back[2]};
      for_each_number_of(by, make_finite);
      for_each_number_of(body, make_finite);
      mend(body);
      return by;
    };
    const Vector t = move_back(first, second), u = words.one_in(4) ? Vector{} : move_back(second, first);
    return {first, t, second, u};
  }
};

/// Of a convex polygon and a box, in either order.
struct TestIntersectsPolygon {
  static constexpr const char* name = "intersects";
  static constexpr bool names_shapes = true;
  template <int N>
  static bool library(const PolygonOf<N>& polygon, const Aabb3& box) {
    return intersects(ConvexPolygon3{polygon.vertex, N}, box);
  }
  template <int N>
  static bool library(const Aabb3& box, const PolygonOf<N>& polygon) {
    return intersects(box, ConvexPolygon3{polygon.vertex, N});
  }
  static bool oracle(const auto& polygon, const Aabb3& box) { return oracle::polygon_intersects(polygon.vertex, box); }
  static bool oracle(const Aabb3& box, const auto& polygon) { return oracle(polygon, box); }

  /// A triangle in contact with the box, or a polygon with three of its vertices.
  template <class A, class B>
  static std::tuple<A, B> make(InputClass input_class, WordSource& words) {
    const auto [triangle, box] = make_in_contact<Triangle3, Aabb3>(input_class, words);
    const auto& [a, b, c] = triangle;
    const auto plus_half = [](const Point3& p, const Point3& to, const Point3& from) {
      return Point3{generators::plus_half(p.x, to.x, from.x), generators::plus_half(p.y, to.y, from.y),
                    generators::plus_half(p.z, to.z, from.z)};
    };
    const Point3 d{a.x + (c.x - b.x), a.y + (c.y - b.y), a.z + (c.z - b.z)};
    PolygonOf<5> polygon{{a, b, c, d, plus_half(a, d, b)}};
    switch (words.below(5)) {
      case 0:
        polygon.vertex[4] = d;
        break;
      case 1:
        polygon.vertex[4] = plus_half(d, a, d);
        break;
      case 2:
        polygon = {{a, plus_half(a, b, a), b, c, plus_half(c, a, c)}};
        break;
      case 3:
        polygon = {{a, a, b, b, c}};
        break;
      default:
        break;
    }
    for_each_number_of(polygon, make_finite);
    mend(polygon);
    if constexpr (std::same_as<A, Aabb3>)
      return {box, polygon};
    else
      return {polygon, box};
  }
};

/// All indices as one number.
template <int K>
int packed(const ApexIndices<K>& apexes) {
  unsigned sum = 0;
  for (const std::size_t i : apexes.low) sum = sum * 37 + static_cast<unsigned>(i);
  for (const std::size_t i : apexes.high) sum = sum * 37 + static_cast<unsigned>(i);
  return static_cast<int>(sum % 1000003);
}
template <int K>
struct TestApexIndices {
  static constexpr const char* name = "apex_indices";
  static constexpr bool names_shapes = true;

  static int library(const auto& points) { return packed(apex_indices<K>(points.vertex, std::size(points.vertex))); }
  static int oracle(const auto& points) { return packed(oracle::apex_indices<K>(points.vertex)); }

  template <class Points>
  static std::tuple<Points> make(InputClass input_class, WordSource& words) {
    const auto [a, b, c, d, e] =
        make_arguments<Point3, Point3, Point3, Point3, Point3>(input_class, Locus::flat, words);
    return {Points{{a, b, c, d, e}}};
  }
};
struct TestApexPointsOverlap {
  static constexpr const char* name = "apex_points_overlap";
  static constexpr bool names_shapes = true;
  static bool library(const auto&... s) { return apex_points_overlap(s...); }
  static bool oracle(const auto& a, const auto& b) { return oracle::share_a_point(a, b); }

  /// Of the corners of tetrahedra in contact.
  template <class A, class B>
  static std::tuple<A, B> make(InputClass input_class, WordSource& words) {
    const auto [s, t] = make_in_contact<Tetrahedron3, Tetrahedron3>(input_class, words);
    constexpr int k = 2 * static_cast<int>(sizeof(A) / (2 * sizeof(Point3)));
    const Point3 first[] = {s.a, s.b, s.c, s.d}, second[] = {t.a, t.b, t.c, t.d};
    return {apex_points<k>(first, 4), apex_points<k>(second, 4)};
  }
};

}  // namespace plumb::generators

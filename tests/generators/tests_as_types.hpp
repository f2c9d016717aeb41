#pragma once

#include <algorithm>
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
#include "quick_oracle.hpp"
#include "shape_oracle.hpp"
#include "subject.hpp"

// Every test of the library as a type: its name, how to ask the library and how to ask the oracle. The shapes that it
// is asked for are in the lists of subjects.hpp.

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
  static auto quick_oracle(const auto&... s) { return quick::orient2d(s...); }
};
struct TestOrient3d : Polynomial<Orient3d> {
  static auto library(const auto&... s) { return orient3d(s...); }
  static auto oracle(const auto&... s) { return oracle::orient3d(s...); }
  static auto quick_oracle(const auto&... s) { return quick::orient3d(s...); }
};
struct TestIncircle : Polynomial<Incircle> {
  static auto library(const auto&... s) { return incircle(s...); }
  static auto oracle(const auto&... s) { return oracle::incircle(s...); }
  static auto quick_oracle(const auto&... s) { return quick::incircle(s...); }
};
struct TestInsphere : Polynomial<Insphere> {
  static auto library(const auto&... s) { return insphere(s...); }
  static auto oracle(const auto&... s) { return oracle::insphere(s...); }
  static auto quick_oracle(const auto&... s) { return quick::insphere(s...); }
};
struct TestPowerTest : Polynomial<PowerTest> {
  static auto library(const auto&... s) { return power_test(s...); }
  static auto oracle(const auto&... s) { return oracle::power_test(s...); }
  static auto quick_oracle(const auto&... s) { return quick::power_test(s...); }
};
struct TestDet4 : Polynomial<Det4> {
  static auto library(const auto&... s) { return det4(s...); }
  static auto oracle(const auto&... s) { return oracle::det4(s...); }
  static auto quick_oracle(const auto&... s) { return quick::det4(s...); }
};
struct TestSideOfPlane : Polynomial<SideOfPlane> {
  static auto library(const auto&... s) { return side_of_plane(s...); }
  static auto oracle(const auto&... s) { return oracle::side_of_plane(s...); }
  static auto quick_oracle(const auto&... s) { return quick::side_of_plane(s...); }
};
struct TestSideOfSphere : Polynomial<SideOfSphere> {
  static auto library(const auto&... s) { return side_of_sphere(s...); }
  static auto oracle(const auto&... s) { return oracle::side_of_sphere(s...); }
  static auto quick_oracle(const auto&... s) { return quick::side_of_sphere(s...); }
};
struct TestCompareDistance : Polynomial<CompareDistance> {
  static auto library(const auto&... s) { return compare_distance(s...); }
  static auto oracle(const auto&... s) { return oracle::compare_distance(s...); }
  static auto quick_oracle(const auto&... s) { return quick::compare_distance(s...); }
};
struct TestInCircleDiametral : Polynomial<InCircleDiametral> {
  static auto library(const auto&... s) { return in_circle_diametral(s...); }
  static auto oracle(const auto&... s) { return oracle::in_circle_diametral(s...); }
  static auto quick_oracle(const auto&... s) { return quick::in_circle_diametral(s...); }
};
struct TestInSphereDiametral : Polynomial<InSphereDiametral> {
  static auto library(const auto&... s) { return in_sphere_diametral(s...); }
  static auto oracle(const auto&... s) { return oracle::in_sphere_diametral(s...); }
  static auto quick_oracle(const auto&... s) { return quick::in_sphere_diametral(s...); }
};
struct TestCollinear {
  static constexpr const char* name = "collinear";
  static constexpr bool names_shapes = false;
  static auto library(const auto&... s) { return collinear(s...); }
  static auto oracle(const auto&... s) { return oracle::collinear(s...); }
  static auto quick_oracle(const auto&... s) { return quick::collinear(s...); }
};
struct TestCoplanar {
  static constexpr const char* name = "coplanar";
  static constexpr bool names_shapes = false;
  static auto library(const auto&... s) { return coplanar(s...); }
  static auto oracle(const auto&... s) { return oracle::coplanar(s...); }
  static auto quick_oracle(const auto&... s) { return quick::coplanar(s...); }
};
struct TestIntersects {
  static constexpr const char* name = "intersects";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return intersects(s...); }
  static auto oracle(const auto&... s) { return oracle::intersects(s...); }
  static auto quick_oracle(const auto&... s) { return quick::intersects(s...); }
};
struct TestRelate {
  static constexpr const char* name = "relate";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return relate(s...); }
  static auto oracle(const auto&... s) { return oracle::relate(s...); }
  static auto quick_oracle(const auto&... s) { return quick::relate(s...); }
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
  static auto quick_oracle(const auto&... s) { return oracle::meet_in_one_point(s...); }
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
  static auto quick_oracle(const auto&... s) { return oracle(s...); }
};
struct TestSymmetricPlanes {
  static constexpr const char* name = "symmetric_planes";
  static constexpr bool names_shapes = true;
  static auto library(const auto& frustum) { return symmetric_planes(frustum); }
  static auto oracle(const auto& frustum) { return oracle::symmetric_planes(frustum); }
  static auto quick_oracle(const auto& frustum) { return oracle(frustum); }
};
struct TestCull {
  static constexpr const char* name = "cull";
  static constexpr bool names_shapes = true, is_symmetric = false;
  static auto library(const auto&... s) { return cull(s...); }
  static auto oracle(const auto&... s) { return static_cast<Containment>(oracle::cull(s...).where); }
};
/// All of what it answers when some planes are given, another one than the lowest is tested first, and a box's face
/// planes are asked too.
struct TestCullWithOptions {
  using Options = CullOptions;
  static constexpr const char* name = "cull";
  static constexpr bool names_shapes = true;
  static constexpr CullOptions options{.planes = 0x37, .first = 2, .symmetric = 0, .reverse = true};
  static constexpr int packed(const auto& culled) {
    return static_cast<int>(culled.where) | (culled.failed + 1) << 2 | static_cast<int>(culled.planes) << 5;
  }
  static int library(const auto&... s) { return packed(cull(s..., options)); }
  static int oracle(const auto&... s) {
    return packed(oracle::cull(s..., options.planes, options.first, options.reverse));
  }
  static int quick_oracle(const auto&... s) { return oracle(s...); }
};

/// The octant test: of each pair of planes only the one nearer to a ball is asked, by the values of their forms. Where
/// a frustum's planes are not symmetric, a plane that was left out may have been nearer in space; which one is left out
/// is definite all the same.
struct TestCullByNearerPlanes {
  using Options = CullOptions;
  static constexpr const char *name = "cull", *manner = "by nearer planes";
  static constexpr bool names_shapes = true;
  static int library(const auto& frustum, const Sphere3& ball) {
    return TestCullWithOptions::packed(cull(frustum, ball, {.symmetric = all_planes}));
  }
  static int oracle(const auto& frustum, const Sphere3& ball) {
    return TestCullWithOptions::packed(oracle::cull(frustum, ball, all_planes, -1, false, all_planes));
  }
  static int quick_oracle(const auto&... s) { return oracle(s...); }
};

struct TestSlabsOverlap {
  static constexpr const char* name = "slabs_overlap";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return slabs_overlap(s...); }
  static auto oracle(const auto&... s) { return oracle::slabs_overlap(s...); }
  static auto quick_oracle(const auto&... s) { return oracle(s...); }
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
  template <class Shape>
  using Parameter = std::conditional_t<std::same_as<Shape, Aabb3>, Aabb3, ConvexPolygon3>;
  template <class A, class B>
  using Function = void(const Parameter<A>&, const Parameter<B>&);

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
  static bool quick_oracle(const auto&... s) { return oracle(s...); }

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
  static constexpr int of_kdop = K;
  template <class Points>
  using Function = void(const Point3*, std::size_t);

  static int library(const auto& points) { return packed(apex_indices<K>(points.vertex, std::size(points.vertex))); }
  static int oracle(const auto& points) { return packed(oracle::apex_indices<K>(points.vertex)); }
  static int quick_oracle(const auto& points) { return oracle(points); }

  template <class Points>
  static std::tuple<Points> make(InputClass input_class, WordSource& words) {
    const auto [a, b, c, d, e] =
        make_arguments<Point3, Point3, Point3, Point3, Point3>(input_class, Locus::flat, words);
    return {Points{{a, b, c, d, e}}};
  }
};
template <int K>
struct TestApexPoints : TestApexIndices<K> {
  static constexpr const char* name = "apex_points";
  /// The indices of the points that they are.
  static int library(const auto& points) {
    const ApexPoints<K> apexes = apex_points<K>(points.vertex, std::size(points.vertex));
    const auto index_of = [&](const Point3& p) {
      const auto is_it = [&p](const Point3& q) { return same(p, q); };
      return static_cast<std::size_t>(std::find_if(std::begin(points.vertex), std::end(points.vertex), is_it) -
                                      std::begin(points.vertex));
    };
    ApexIndices<K> indices;
    for (int i = 0; i < K / 2; ++i) {
      indices.low[i] = index_of(apexes.low[i]);
      indices.high[i] = index_of(apexes.high[i]);
    }
    return packed(indices);
  }
};
struct TestApexPointsOverlap {
  static constexpr const char* name = "apex_points_overlap";
  static constexpr bool names_shapes = true;
  static bool library(const auto&... s) { return apex_points_overlap(s...); }
  static bool oracle(const auto& a, const auto& b) { return oracle::share_a_point(a, b); }
  static bool quick_oracle(const auto&... s) { return oracle(s...); }

  /// Of the corners of tetrahedra in contact.
  template <class A, class B>
  static std::tuple<A, B> make(InputClass input_class, WordSource& words) {
    const auto [s, t] = make_in_contact<Tetrahedron3, Tetrahedron3>(input_class, words);
    constexpr int k = 2 * static_cast<int>(sizeof(A) / (2 * sizeof(Point3)));
    const Point3 first[] = {s.a, s.b, s.c, s.d}, second[] = {t.a, t.b, t.c, t.d};
    return {apex_points<k>(first, 4), apex_points<k>(second, 4)};
  }
};

/// Signs that the library asks for in other tests.
struct TestTripleProduct : Polynomial<MeetInOnePoint> {
  static Sign library(const auto&... s) { return decide<MeetInOnePoint>(s...); }
  static Sign oracle(const Vector3& a, const Vector3& b, const Vector3& c) {
    return oracle::det4({{{a.x, a.y, a.z, 0}, {b.x, b.y, b.z, 0}, {c.x, c.y, c.z, 0}, {0, 0, 0, 1}}});
  }
};
struct TestSkewLines : Polynomial<Skew> {
  static Sign library(const auto&... s) { return decide<Skew>(s...); }
  /// The second row less the first one is what is between the origins.
  static Sign oracle(const Point3& p, const Vector3& u, const Point3& q, const Vector3& v) {
    return oracle::det4({{{q.x, q.y, q.z, 1}, {p.x, p.y, p.z, 1}, {u.x, u.y, u.z, 0}, {v.x, v.y, v.z, 0}}});
  }
};
struct TestSlabGap : Polynomial<SlabGap> {
  static Sign library(const Vector3& n, const WeightedPoint3& t, const WeightedPoint3& u) {
    return decide<SlabGap>(n, t.point, t.weight, u.point, u.weight);
  }
  static Sign oracle(const auto&... s) { return oracle::slab_gap(s...); }
};
struct TestFartherAlong : Polynomial<FartherAlong> {
  static Sign library(const auto&... s) { return decide<FartherAlong>(s...); }
  static Sign oracle(const auto&... s) { return oracle::farther_along(s...); }
};

}  // namespace plumb::generators

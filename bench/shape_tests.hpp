#pragma once

#include <array>
#include <cmath>

#include <plumb/bounding_volumes.hpp>

#include "digest.hpp"
#include "pair_subjects.hpp"

// The tests that are measured: those of the library, options of culling as tests of their own, and bounding volumes.

namespace plumb::bench {

using generators::InputClass;
using generators::Locus;
using generators::Subject;
using generators::SubjectList;
using generators::WordSource;

/// Planes of a frustum, by number or as a mask.
struct PlaneNumbers {
  double value;
};

/// Culls by certain planes, or also by the faces of a box.
template <CullOptions given>
struct CullWith {
  static constexpr bool names_shapes = true;
  static constexpr CullOptions options() { return given; }
  static Containment library(const auto& frustum, const auto& shape) { return cull(frustum, shape, given).where; }
};
struct CullSides : CullWith<CullOptions{.planes = side_planes}> {
  static constexpr const char* name = "cull_sides";
};
/// Culls as a hierarchy does below a node that three planes cross.
struct CullMasked : CullWith<CullOptions{.planes = 0x15}> {
  static constexpr const char* name = "cull_masked";
};
struct CullReverse : CullWith<CullOptions{.reverse = true}> {
  static constexpr const char* name = "cull_reverse";
};

/// A test with a third argument that is made from the two others, which are in contact.
struct WithPlaneNumbers {
  static constexpr bool names_shapes = true;
  template <class F, class B, class>
  static std::tuple<F, B, PlaneNumbers> make(InputClass input_class, WordSource& words) {
    const auto [frustum, shape] = generators::make_in_contact<F, B>(input_class, words);
    return {frustum, shape, {}};
  }
};
/// Tests first the plane that culled last time.
struct CullHinted : WithPlaneNumbers {
  static constexpr const char* name = "cull_hinted";
  static CullOptions options(const PlaneNumbers& plane) { return {.first = static_cast<int>(plane.value)}; }
  static Containment library(const auto& frustum, const auto& shape, const PlaneNumbers& plane) {
    return cull(frustum, shape, options(plane)).where;
  }
  static void complete(const auto& frustum, const auto& shape, PlaneNumbers& plane, bool) {
    plane.value = cull(frustum, shape, CullOptions()).failed;
  }
};
/// The octant test, with frusta whose planes are exactly symmetric.
struct CullOctant : WithPlaneNumbers {
  static constexpr const char* name = "cull_octant";
  static CullOptions options(const PlaneNumbers& symmetric) {
    return {.symmetric = static_cast<unsigned>(symmetric.value)};
  }
  static Containment library(const auto& frustum, const auto& shape, const PlaneNumbers& symmetric) {
    return cull(frustum, shape, options(symmetric)).where;
  }
  static void complete(auto& frustum, const auto&, PlaneNumbers& symmetric, bool is_ordinary) {
    if (is_ordinary) make_symmetric(frustum.matrix);
    symmetric.value = symmetric_planes(frustum);
  }

 private:
  /// Rotates and scales the rows x, y and w of a camera's matrix a little, so that they are orthogonal with few bits.
  static void make_symmetric(Matrix4& m) {
    auto& [x, y, z, w] = m.row;
    const auto product = [](const auto& a, const auto& b) { return a.x * b.x + a.y * b.y + a.z * b.z; };
    const auto length = [&](const auto& v) { return std::sqrt(product(v, v)); };
    Point3 eye{0, 0, 0};
    for (const Vector4& row : {x, y, w}) {
      const double part = -row.w / product(row, row);
      eye = {eye.x + part * row.x, eye.y + part * row.y, eye.z + part * row.z};
    }
    const double depth = product(z, w) / product(w, w), beyond = z.w - depth * w.w;
    const auto turn = [&](Vector4& row, const Vector3& to) {
      const double by = std::nearbyint(0x1p20 * length(row) / length(to)) * 0x1p-20;
      row = {by * to.x, by * to.y, by * to.z, -by * product(to, eye)};
    };
    const Vector3 ahead{std::nearbyint(64 * w.x), std::nearbyint(64 * w.y), std::nearbyint(64 * w.z)};
    const Vector3 right = ahead.x == 0 && ahead.y == 0 ? Vector3{1, 0, 0} : Vector3{ahead.y, -ahead.x, 0};
    const auto [a, b, c] = cross(Vec3{ahead.x, ahead.y, ahead.z}, Vec3{right.x, right.y, right.z});
    turn(x, right);
    turn(y, {a, b, c});
    turn(w, ahead);
    z = {depth * w.x, depth * w.y, depth * w.z, depth * w.w + beyond};
  }
};

/// The answer is a number made of all indices.
template <int K>
struct ApexIndicesOf : generators::TestApexIndices<K> {
  static int library(const auto& points) { return sum(apex_indices<K>(points.vertex, std::size(points.vertex))); }
  static int sum(const ApexIndices<K>& apexes) {
    std::size_t sum = 0;
    for (const std::size_t i : apexes.low) sum = 5 * sum + i;
    for (const std::size_t i : apexes.high) sum = 5 * sum + i;
    return static_cast<int>(sum % 128);
  }
};
/// The answer is made of the points themselves.
template <int K>
struct ApexPointsOf : generators::TestApexIndices<K> {
  static constexpr const char* name = "apex_points";
  static constexpr bool is_construction = true;
  static int library(const auto& points) { return digest(apex_points<K>(points.vertex, std::size(points.vertex))); }
};

/// Points for a bounding volume.
struct Cloud {
  static constexpr int points = 32;
  Point3 vertex[points];
};
/// The axes of a box.
struct Frame {
  Vector3 u, v, w;
};

struct OfCloud {
  static constexpr bool names_shapes = true, is_construction = true;
  template <class... Shapes>
  static std::tuple<Shapes...> make(InputClass input_class, WordSource& words) {
    std::tuple<Shapes...> made{};
    generators::Arrangement a;
    a.dimension = 3;
    a.points = 8;
    for (int i = 0; i < Cloud::points; ++i) {
      if (i % a.points == 0) arrange(a, input_class, Locus::circle, words);
      const auto& x = a.point[i % a.points];
      // No sum or difference of these exceeds the largest double.
      const auto moderate = [](double c) { return std::fabs(c) < 0x1p1000 ? c : std::ldexp(c, -24); };
      std::get<0>(made).vertex[i] = {moderate(x[0]), moderate(x[1]), moderate(x[2])};
    }
    if constexpr (sizeof...(Shapes) == 2) std::get<1>(made) = {{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}};
    return made;
  }
};
struct BoundingAabb : OfCloud {
  static constexpr const char* name = "bounding_aabb";
  static int library(const Cloud& c) { return digest(bounding_aabb(c.vertex)); }
};
template <int K>
struct BoundingKdop : OfCloud {
  static constexpr const char* name = K == 6    ? "bounding_kdop6"
                                      : K == 14 ? "bounding_kdop14"
                                      : K == 18 ? "bounding_kdop18"
                                                : "bounding_kdop26";
  static int library(const Cloud& c) { return digest(bounding_kdop<K>(c.vertex)); }
};
struct BoundingSphere : OfCloud {
  static constexpr const char* name = "bounding_sphere";
  static int library(const Cloud& c) { return digest(bounding_sphere(c.vertex)); }
};
struct BoundingObb : OfCloud {
  static constexpr const char* name = "bounding_obb";
  static int library(const Cloud& c, const Frame& f) { return digest(bounding_obb(c.vertex, f.u, f.v, f.w)); }
};

/// Questions about three planes.
using PlaneSubjects = SubjectList<Subject<generators::TestMeetInOnePoint, Locus::flat, Plane3, Plane3, Plane3>>;

/// Questions about surfaces.
using HollowSubjects =
    SubjectList<Subject<generators::TestIntersectsHollow, Locus::contact, Sphere3, Aabb3>,
                Subject<generators::TestIntersectsHollow, Locus::contact, Sphere3, Hollow<Aabb3>>,
                Subject<generators::TestIntersectsHollow, Locus::contact, Hollow<Sphere3>, Aabb3>,
                Subject<generators::TestIntersectsHollow, Locus::contact, Hollow<Sphere3>, Hollow<Aabb3>>>;

/// Questions about slabs.
using SlabSubjects =
    SubjectList<Subject<generators::TestTranslatedSlabsOverlap, Locus::contact, Kdop6, Vector3, Kdop6, Vector3>,
                Subject<generators::TestTranslatedSlabsOverlap, Locus::contact, Kdop14, Vector3, Kdop14, Vector3>,
                Subject<generators::TestTranslatedSlabsOverlap, Locus::contact, Kdop18, Vector3, Kdop18, Vector3>,
                Subject<generators::TestTranslatedSlabsOverlap, Locus::contact, Kdop26, Vector3, Kdop26, Vector3>>;

template <class Test, class... Shapes>
using OfContact = Subject<Test, Locus::contact, Shapes...>;

using OtherSubjects = SubjectList<
    OfContact<generators::TestRelate, Segment2, Segment2>, OfContact<generators::TestRelate, Segment3, Segment3>,
    OfContact<generators::TestRelate, Segment2, Triangle2>, OfContact<generators::TestRelate, Segment3, Triangle3>,
    OfContact<generators::TestRelate, Triangle2, Triangle2>, OfContact<generators::TestRelate, Triangle3, Triangle3>,
    OfContact<generators::TestIntersectsPolygon, generators::PolygonOf<5>, Aabb3>,
    OfContact<CullSides, FrustumGl, Sphere3>, OfContact<CullSides, FrustumGl, Aabb3>,
    OfContact<CullSides, FrustumGl, Obb3>, OfContact<CullMasked, FrustumGl, Sphere3>,
    OfContact<CullMasked, FrustumGl, Aabb3>, OfContact<CullMasked, FrustumGl, Obb3>,
    OfContact<CullHinted, FrustumGl, Sphere3, PlaneNumbers>, OfContact<CullHinted, FrustumGl, Aabb3, PlaneNumbers>,
    OfContact<CullHinted, FrustumGl, Obb3, PlaneNumbers>, OfContact<CullReverse, FrustumGl, Aabb3>,
    OfContact<CullReverse, FrustumGl, Obb3>, OfContact<CullOctant, FrustumGl, Sphere3, PlaneNumbers>,
    OfContact<CullSides, FrustumD3d, Sphere3>, OfContact<CullSides, FrustumD3d, Aabb3>,
    OfContact<CullSides, FrustumD3d, Obb3>, OfContact<CullMasked, FrustumD3d, Sphere3>,
    OfContact<CullMasked, FrustumD3d, Aabb3>, OfContact<CullMasked, FrustumD3d, Obb3>,
    OfContact<CullHinted, FrustumD3d, Sphere3, PlaneNumbers>, OfContact<CullHinted, FrustumD3d, Aabb3, PlaneNumbers>,
    OfContact<CullHinted, FrustumD3d, Obb3, PlaneNumbers>, OfContact<CullReverse, FrustumD3d, Aabb3>,
    OfContact<CullReverse, FrustumD3d, Obb3>, OfContact<CullOctant, FrustumD3d, Sphere3, PlaneNumbers>,
    Subject<generators::TestSymmetricPlanes, Locus::flat, FrustumGl>,
    Subject<generators::TestSymmetricPlanes, Locus::flat, FrustumD3d>,
    Subject<ApexIndicesOf<6>, Locus::flat, generators::PointsOf<6, 5>>,
    Subject<ApexIndicesOf<14>, Locus::flat, generators::PointsOf<14, 5>>,
    Subject<ApexIndicesOf<18>, Locus::flat, generators::PointsOf<18, 5>>,
    Subject<ApexIndicesOf<26>, Locus::flat, generators::PointsOf<26, 5>>,
    Subject<ApexPointsOf<6>, Locus::flat, generators::PointsOf<6, 5>>,
    Subject<ApexPointsOf<14>, Locus::flat, generators::PointsOf<14, 5>>,
    Subject<ApexPointsOf<18>, Locus::flat, generators::PointsOf<18, 5>>,
    Subject<ApexPointsOf<26>, Locus::flat, generators::PointsOf<26, 5>>,
    OfContact<generators::TestApexPointsOverlap, ApexPoints<6>, ApexPoints<6>>,
    OfContact<generators::TestApexPointsOverlap, ApexPoints<14>, ApexPoints<14>>,
    OfContact<generators::TestApexPointsOverlap, ApexPoints<18>, ApexPoints<18>>,
    OfContact<generators::TestApexPointsOverlap, ApexPoints<26>, ApexPoints<26>>,
    Subject<BoundingAabb, Locus::circle, Cloud>, Subject<BoundingKdop<6>, Locus::circle, Cloud>,
    Subject<BoundingKdop<14>, Locus::circle, Cloud>, Subject<BoundingKdop<18>, Locus::circle, Cloud>,
    Subject<BoundingKdop<26>, Locus::circle, Cloud>, Subject<BoundingSphere, Locus::circle, Cloud>,
    Subject<BoundingObb, Locus::circle, Cloud, Frame>>;

/// All subjects.
using MeasuredSubjects = typename generators::Joined<generators::MatrixSubjects, PlaneSubjects, HollowSubjects,
                                                     SlabSubjects, OtherSubjects>::type;

template <class Shape>
constexpr const char* name_of_shape() {
  if constexpr (std::same_as<Shape, PlaneNumbers>) return "planes";
  if constexpr (std::same_as<Shape, Cloud>) return "points 32";
  if constexpr (std::same_as<Shape, Frame>) return "frame";
  if constexpr (std::same_as<Shape, Vector3>) return "Vector3";
  return generators::shape_name<Shape>();
}

}  // namespace plumb::bench

#pragma once

// For batch.
// The answer to one item of a batch, from where its points lie.

#include <array>
#include <bit>
#include <utility>

#include <plumb/aabb_aabb.hpp>
#include <plumb/detail/batch_types.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/hit.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>
#include <plumb/triangle_triangle.hpp>

#include <batch/kernels.hpp>

namespace plumb::batch {

inline constexpr signed char refused = 2;
static_assert(static_cast<signed char>(BatchSign::refused) == refused &&
              static_cast<signed char>(BatchAnswer::refused) == refused);

template <int Dimension>
struct PointOfDimension;
template <>
struct PointOfDimension<1> {
  using type = double;
};
template <>
struct PointOfDimension<2> {
  using type = Point2;
};
template <>
struct PointOfDimension<3> {
  using type = Point3;
};
template <>
struct PointOfDimension<4> {
  using type = Sphere3;
};
template <class Source>
using PointOf = typename PointOfDimension<Source::dimension>::type;

/// Point p of item i where it lies.
template <class Source>
[[gnu::always_inline]] inline const PointOf<Source>& point(const Source& source, std::size_t i, int p) {
  return *reinterpret_cast<const PointOf<Source>*>(source.point(i, p));
}
/// Brought together from columns.
template <int Points>
[[gnu::always_inline]] inline Point2 point(const Columns<Points, 2>& source, std::size_t i, int p) {
  return {source.number(i, p, 0), source.number(i, p, 1)};
}
template <int Points>
[[gnu::always_inline]] inline Point3 point(const Columns<Points, 3>& source, std::size_t i, int p) {
  return {source.number(i, p, 0), source.number(i, p, 1), source.number(i, p, 2)};
}

template <int Points>
[[gnu::always_inline]] inline Sphere3 point(const Columns<Points, 4>& source, std::size_t i, int p) {
  return {{source.number(i, p, 0), source.number(i, p, 1), source.number(i, p, 2)}, source.number(i, p, 3)};
}
template <int Points>
[[gnu::always_inline]] inline double point(const Columns<Points, 1>& source, std::size_t i, int p) {
  return source.number(i, p, 0);
}

template <class Source>
inline constexpr bool is_columns = std::is_same_v<Source, Columns<Source::points, Source::dimension>>;

/// The answer to an item as the function for one item gives it; of a sign, without its first stage, which the kernels
/// have been through.
template <class Test>
struct Scalar {
  static constexpr bool refines = true;  ///< whether there is a refined kernel
  static constexpr bool is_complete =
      false;  ///< whether it costs no more than the function for one item from the start
  template <class... Points>
  static signed char answer(const Points&... points) {
    static_assert(static_cast<signed char>(filters::Certificate::uncertain) == refused);
    return static_cast<signed char>(certify_exactly<Test>(points...));
  }
};

template <>
struct Scalar<TriangleTriangle> {
  static constexpr bool refines = false, is_complete = true;
  static signed char answer(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e,
                            const Point3& f) {
    const Triangle3 s{a, b, c}, t{d, e, f};
    if (!triangle_triangle::have_finite_sum(s, t) && !is_finite(s, t)) [[unlikely]]
      return refused;
    return intersects(s, t);
  }
};
template <>
struct Scalar<BoxBox> {
  static constexpr bool refines = false, is_complete = false;
  static signed char answer(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    const Aabb3 first{a, b}, second{c, d};
    if (!is_finite(first, second) || is_empty(first) || is_empty(second)) return refused;
    return intersects(first, second);
  }

 private:
  static bool is_empty(const Aabb3& box) {
    return detail::less(box.max.x, box.min.x) || detail::less(box.max.y, box.min.y) ||
           detail::less(box.max.z, box.min.z);
  }
};

template <>
struct Scalar<BallBall> {
  static constexpr bool refines = false, is_complete = false;
  static signed char answer(const Sphere3& first, const Sphere3& second) {
    if (!is_valid(first) || !is_valid(second)) return refused;
    return intersects(first, second);
  }
};
template <>
struct Scalar<BallBox> {
  static constexpr bool refines = false, is_complete = false;
  static signed char answer(double x, double y, double z, double radius, double min_x, double min_y, double min_z,
                            double max_x, double max_y, double max_z) {
    const Sphere3 ball{{x, y, z}, radius};
    const Aabb3 box{{min_x, min_y, min_z}, {max_x, max_y, max_z}};
    if (!is_valid(ball) || !is_valid(box)) return refused;
    return intersects(ball, box);
  }
};

/// Where a shape is hit, given both as their numbers in order.
template <class First, class Second, class FoundHit>
struct ScalarHit {
  static constexpr bool refines = false, is_complete = true;
  template <class... Numbers>
  static signed char answer(FoundHit& to, Numbers... numbers) {
    struct Shapes {
      First first;
      Second second;
    };
    const auto [first, second] = std::bit_cast<Shapes>(std::array{numbers...});
    if (!is_valid(first) || !is_valid(second)) return refused;
    const std::optional<FoundHit> found = hit(first, second);
    if (found) to = *found;
    return found.has_value();
  }
};
template <>
struct Scalar<RayTriangle> : ScalarHit<Ray3, Triangle3, TriangleHit> {};
template <>
struct Scalar<RayBox> : ScalarHit<Ray3, Aabb3, Hit> {};
template <>
struct Scalar<SegmentPlane> : ScalarHit<Segment3, Plane3, Hit> {};

/// Where the answers to items go: bytes, or bytes and an array of hits.
using Bytes = signed char*;
template <class Found>
struct BytesAndHits {
  Bytes bytes;
  Found* found;
  friend BytesAndHits operator+(const BytesAndHits& a, std::size_t n) { return {a.bytes + n, a.found + n}; }
};
inline Bytes bytes_of(Bytes answers) { return answers; }
template <class Found>
Bytes bytes_of(const BytesAndHits<Found>& answers) {
  return answers.bytes;
}

template <class Test, class... Points>
signed char answer_to(Bytes, std::size_t, const Points&... points) {
  return Scalar<Test>::answer(points...);
}
template <class Test, class Found, class... Points>
signed char answer_to(const BytesAndHits<Found>& answers, std::size_t place, const Points&... points) {
  return Scalar<Test>::answer(answers.found[place], points...);
}

}  // namespace plumb::batch

#include <plumb/bounding_volumes.hpp>

#include <algorithm>
#include <cmath>
#include <string>

#include <plumb/exact_stages.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/lines_and_planes.hpp>
#include <plumb/refuse.hpp>

#include "point_set.hpp"

namespace plumb {

namespace {

using point_set::largest, point_set::Moved;

constexpr const char* function = "bounding_obb";

/// det(u, v, w) (h - alpha), where alpha is p's coordinate along u in the frame u, v, w about the centre: the side of
/// the plane through centre + h u, along v and w, on which p does not lie. The unit of h is that of the points over
/// that of the frame.
struct InnerSideOfFace {
  static constexpr const char* name = function;
  static constexpr Argument arguments[] = {{"p"},
                                           {"centre"},
                                           {"h", {.length = 1, .normal = -1}, Role::quantity},
                                           {"u", {.length = 0, .normal = 1}, Role::quantity},
                                           {"v", {.length = 0, .normal = 1}, Role::quantity},
                                           {"w", {.length = 0, .normal = 1}, Role::quantity}};
  template <class P, class H, class V>
  static constexpr auto evaluate(const P& p, const P& centre, const H& h, const V& u, const V& v, const V& w) {
    return dot(Vec3{h * u.x, h * u.y, h * u.z} - (p - centre), cross(v, w));
  }
};

Sign inner_side_of_face(const Point3& p, const Point3& centre, double h, const Vector3& u, const Vector3& v,
                        const Vector3& w) {
  // A plane through p, or one next to it: far too near for error bounds. Numbers of three dimensions have no grid.
  return decide<InnerSideOfFace, TruncatedExpansionStage, PromisingIntervalStage, RationalStage>(p, centre, h, u, v, w);
}

/// A vector of the frame, scaled by a power of two to a largest coordinate between 1 and 2.
struct Axis {
  explicit Axis(const Vector3& vector) {
    const double size = std::max({std::fabs(vector.x), std::fabs(vector.y), std::fabs(vector.z)});
    power = -std::ilogb(size);
    const auto scaled = [this](double x) { return rescaling::scaled(x, power).value; };
    direction = {scaled(vector.x), scaled(vector.y), scaled(vector.z)};
  }
  Vec3<double> direction;
  int power;
};

/// The points that lie outermost along v x w: by plain doubles where these leave no doubt.
class Outermost {
 public:
  Outermost(const Point3& first, const Vector3& v, const Vector3& w, const Axis& v_axis, const Axis& w_axis,
            const Moved& moved)
      : v_(v), w_(w), normal_(cross(v_axis.direction, w_axis.direction)), least_(first), greatest_(first) {
    least_height_ = greatest_height_ = height(moved(first));
  }

  void add(const Point3& p, const Vec3<double>& moved) {
    const double h = height(moved);
    if (h >= greatest_height_ - doubt && (h > greatest_height_ + doubt || is_above(p, greatest_))) {
      greatest_ = p;
      greatest_height_ = h;
    }
    if (h <= least_height_ + doubt && (h < least_height_ - doubt || is_above(least_, p))) {
      least_ = p;
      least_height_ = h;
    }
  }

  const Point3& least() const { return least_; }
  const Point3& greatest() const { return greatest_; }
  double middle() const { return (least_height_ + greatest_height_) / 2; }
  double half() const { return (greatest_height_ - least_height_) / 2; }
  double along(const Axis& u) const { return dot(u.direction, normal_); }

 private:
  /// Heights err by less than 2^-43, and a difference of two by twice that. With u = 2^-53: coordinates of scaled
  /// vectors are below 2; those of their product below 8, with errors below 4u + 4u + 8u, and of moved points at most
  /// 4, with errors of 4u. (What underflow adds is below u / 2^20.) So each of three products, at most 32, errs by 4 *
  /// 16u + 8 * 4u + 32u, and their sums by 64u and 96u: 544u together.
  static constexpr double doubt = 0x1p-42;

  double height(const Vec3<double>& moved) const { return dot(moved, normal_); }
  bool is_above(const Point3& p, const Point3& q) const { return decide<Skew>(q, v_, p, w_) == Sign::positive; }

  Vector3 v_, w_;
  Vec3<double> normal_;
  Point3 least_, greatest_;
  double least_height_, greatest_height_;
};

/// The frame, and what it has to do with the points.
struct Outline {
  Vector3 u, v, w;
  Axis u_axis, v_axis, w_axis;
  Sign orientation;
  Outermost along_u, along_v, along_w;

  Outline(std::span<const Point3> points, const Moved& moved, const Vector3& u_, const Vector3& v_, const Vector3& w_,
          Sign orientation_)
      : u(u_),
        v(v_),
        w(w_),
        u_axis(u),
        v_axis(v),
        w_axis(w),
        orientation(orientation_),
        along_u(points[0], v, w, v_axis, w_axis, moved),
        along_v(points[0], w, u, w_axis, u_axis, moved),
        along_w(points[0], u, v, u_axis, v_axis, moved) {
    for (const Point3& p : points) {
      const Vec3<double> q = moved(p);
      along_u.add(p, q);
      along_v.add(p, q);
      along_w.add(p, q);
    }
  }

  /// det(u, v, w) of the scaled vectors.
  double determinant() const { return along_u.along(u_axis); }
};

Point3 centre_of(const Outline& outline, const Moved& moved) {
  const double determinant = outline.determinant();
  if (std::fabs(determinant) < 0x1p-40) return point_set::without_sign_of_zero(outline.along_u.least());
  const auto part = [determinant](const Outermost& outermost, const Axis& axis) {
    const double alpha = outermost.middle() / determinant;
    return Vec3{alpha * axis.direction.x, alpha * axis.direction.y, alpha * axis.direction.z};
  };
  const Vec3 a = part(outline.along_u, outline.u_axis), b = part(outline.along_v, outline.v_axis),
             c = part(outline.along_w, outline.w_axis);
  return moved.back_unbounded({a.x + b.x + c.x, a.y + b.y + c.y, a.z + b.z + c.z});
}

/// The least h that bounds |alpha| of all points, where alpha is the coordinate along u.
double half_along(const char* name, const Outline& outline, const Moved& moved, const Point3& centre,
                  const Outermost& outermost, const Axis& u_axis, const Vector3& u, const Vector3& v,
                  const Vector3& w) {
  const bool is_right_handed = outline.orientation == Sign::positive;
  const Point3& last = is_right_handed ? outermost.greatest() : outermost.least();
  const Point3& first = is_right_handed ? outermost.least() : outermost.greatest();
  const auto is_half = [&](double h) {
    return inner_side_of_face(last, centre, h, u, v, w) != -outline.orientation &&
           inner_side_of_face(first, centre, -h, u, v, w) != outline.orientation;
  };
  const double determinant = outline.determinant();
  const double scaled_guess = determinant == 0 ? 0 : std::fabs(outermost.half() / determinant);
  const double h = point_set::least_double(point_set::times_power(scaled_guess, u_axis.power - moved.power()), is_half);
  if (h > largest) [[unlikely]]
    throw InvalidArgument(std::string(function) + ": points have coordinates along " + name +
                          " beyond the largest double");
  return h;
}

[[gnu::noinline]] Obb3 box(std::span<const Point3> points, const Vector3& u, const Vector3& v, const Vector3& w) {
  const Moved moved(point_set::box_of(function, points));
  require_finite(function, "u", u);
  require_finite(function, "v", v);
  require_finite(function, "w", w);
  const Sign orientation = decide<MeetInOnePoint>(u, v, w);
  if (orientation == Sign::zero) [[unlikely]]
    refuse(function, "frame u, v, w", "", "", "linearly dependent");
  const Outline outline(points, moved, u, v, w, orientation);
  const Point3 centre = centre_of(outline, moved);
  return {centre,
          u,
          v,
          w,
          half_along("u", outline, moved, centre, outline.along_u, outline.u_axis, u, v, w),
          half_along("v", outline, moved, centre, outline.along_v, outline.v_axis, v, w, u),
          half_along("w", outline, moved, centre, outline.along_w, outline.w_axis, w, u, v)};
}

}  // namespace

Obb3 bounding_obb(std::span<const Point3> points, const Vector3& u, const Vector3& v, const Vector3& w) {
  const DefaultFloatingPoint environment;
  return box(points, u, v, w);
}

}  // namespace plumb

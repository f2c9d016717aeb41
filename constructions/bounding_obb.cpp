#include <plumb/bounding_volumes.hpp>

#include <algorithm>
#include <cmath>
#include <string>

#include <plumb/exact_stages.hpp>
#include <plumb/expansion.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/lines_and_planes.hpp>
#include <plumb/refuse.hpp>

#include "pairs.hpp"
#include "point_chunk.hpp"
#include "point_set.hpp"

namespace plumb {

namespace {

using pairs::opposite, pairs::product_of, pairs::sum_of;
using point_set::Chunk, point_set::lanes, point_set::Subset, point_set::Values;
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

/// The coordinates along u, in the frame u, v, w about the centre, of points by unevaluated sums of two doubles, which
/// tell nearly always which doubles they do not exceed.
class CoordinatesAlong {
 public:
  CoordinatesAlong(const Moved& moved, const Point3& centre, const Axis& u, const Axis& v, const Axis& w,
                   Sign orientation)
      : moved_(moved), centre_(centre), power_(moved.power() - u.power) {
    const auto minor = [](double a, double b, double c, double d) {
      return sum_of(expansion::two_product(a, d), opposite(expansion::two_product(b, c)));
    };
    const Vec3<double>&b = v.direction, &c = w.direction;
    normal_ = {minor(b.y, b.z, c.y, c.z), minor(b.z, b.x, c.z, c.x), minor(b.x, b.y, c.x, c.y)};
    if (orientation == Sign::negative) normal_ = {opposite(normal_.x), opposite(normal_.y), opposite(normal_.z)};
    determinant_ = along({{u.direction.x, 0}, {u.direction.y, 0}, {u.direction.z, 0}});
  }

  /// A point's product with the normal, seen from the centre, and the largest magnitude of its coordinates.
  struct Height {
    expansion::Pair value;
    double size;
  };
  Height height(const Point3& p) const {
    const auto from_centre = [this](double x, double c) {
      const expansion::Pair d = expansion::two_sum(x, -c);
      return expansion::Pair{moved_.scaled(d.high), moved_.scaled(d.low)};
    };
    const Vec3<expansion::Pair> q{from_centre(p.x, centre_.x), from_centre(p.y, centre_.y),
                                  from_centre(p.z, centre_.z)};
    return {along(q), std::max({std::fabs(q.x.high), std::fabs(q.y.high), std::fabs(q.z.high)})};
  }

  /// The sign of h - alpha, of a point of coordinate alpha; or where opposite is set of h + alpha.
  ///
  /// Scaled numbers. With u = 2^-53, H for h and Q for the size of the point: the numbers of the axes are below 2, the
  /// six products exact and below 4, and each minor, below 8, errs by 24 u^2. A product of such a one and a coordinate
  /// errs by 96 u^2 Q, their sums by 144 and 248 u^2 Q more; with what the minors err by, 72, that is 760 u^2 Q. For
  /// the determinant Q is 2; H times it errs by 600 u^2 H of its own, and the last sums by 160 u^2 Q and 700 u^2 H: all
  /// together less than 2^12 u^2 (H + Q), a sixteenth of what is allowed for. The powers of two are exact but for
  /// underflow, which is nothing beside that and 2^-900.
  Certificate compare(double h, const Height& height, bool opposite_side) const {
    const double scaled = point_set::times_power(h, power_);
    if (!(scaled <= 0x1p500) || (scaled < 0x1p-500 && h != 0)) return Certificate::uncertain;
    const expansion::Pair room =
        sum_of(product_of(determinant_, {scaled, 0}), opposite_side ? height.value : opposite(height.value));
    const double value = room.high + room.low, doubt = 0x1p-90 * (scaled + height.size) + 0x1p-900;
    return value > doubt ? Certificate::positive : value < -doubt ? Certificate::negative : Certificate::uncertain;
  }

 private:
  expansion::Pair along(const Vec3<expansion::Pair>& q) const {
    return sum_of(sum_of(product_of(q.x, normal_.x), product_of(q.y, normal_.y)), product_of(q.z, normal_.z));
  }

  const Moved& moved_;
  Point3 centre_;
  int power_;
  Vec3<expansion::Pair> normal_;
  expansion::Pair determinant_;
};

/// The points that lie outermost along v x w: by plain doubles where these leave no doubt.
class Outermost {
 public:
  Outermost(const Point3& first, const Vector3& v, const Vector3& w, const Axis& v_axis, const Axis& w_axis)
      : v_(v), w_(w), normal_(cross(v_axis.direction, w_axis.direction)), least_(first), greatest_(first) {}

  /// Only those that the doubt leaves beside the outermost of all are compared one by one.
  void add(const Chunk& points, const Chunk& moved) {
    Values heights[Chunk::most_points / lanes];
    Values low = heights[0] = height(moved.group(0)), high = low;
    for (int g = 1; g < moved.groups(); ++g) {
      heights[g] = height(moved.group(g));
      low = lesser_lanes(heights[g], low);
      high = greater_lanes(heights[g], high);
    }
    const Values near_least = all_lanes<lanes>(std::min(least_lane<lanes>(low), least_height_) + doubt),
                 near_greatest = all_lanes<lanes>(std::max(greatest_lane<lanes>(high), greatest_height_) - doubt);
    Subset are_low, are_high;
    for (int g = 0; g < moved.groups(); ++g) {
      are_low.add(g, heights[g] <= near_least);
      are_high.add(g, heights[g] >= near_greatest);
    }
    are_high.for_each([&](int i) {
      const Point3 p = points[i];
      const double h = heights[i / lanes][i % lanes];
      if (h > greatest_height_ + doubt || (h >= greatest_height_ - doubt && is_above(p, greatest_))) {
        greatest_ = p;
        greatest_height_ = h;
      }
    });
    are_low.for_each([&](int i) {
      const Point3 p = points[i];
      const double h = heights[i / lanes][i % lanes];
      if (h < least_height_ - doubt || (h <= least_height_ + doubt && is_above(least_, p))) {
        least_ = p;
        least_height_ = h;
      }
    });
  }

  const Point3& least() const { return least_; }
  const Point3& greatest() const { return greatest_; }
  double middle() const { return (least_height_ + greatest_height_) / 2; }
  double half() const { return (greatest_height_ - least_height_) / 2; }
  double along(const Axis& u) const { return dot(u.direction, normal_); }

 private:
  /// Heights err by less than 2^-43, and a difference of two by twice that. With u = 2^-53: coordinates of scaled
  /// vectors are below 2; those of their product below 8, with errors below 4u + 4u + 8u, and of moved points at most
  /// 4, with errors of 4u. (What underflow adds is below u / 2^10.) So each of three products, at most 32, errs by 4 *
  /// 16u + 8 * 4u + 32u, and their sums by 64u and 96u: 544u together.
  static constexpr double doubt = 0x1p-42;

  [[gnu::always_inline]] Values height(const PointLanes<lanes>& p) const {
    return (p.x * normal_.x + p.y * normal_.y) + p.z * normal_.z;
  }
  bool is_above(const Point3& p, const Point3& q) const { return decide<Skew>(q, v_, p, w_) == Sign::positive; }

  Vector3 v_, w_;
  Vec3<double> normal_;
  Point3 least_, greatest_;
  double least_height_ = __builtin_inf(), greatest_height_ = -__builtin_inf();
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
        along_u(points[0], v, w, v_axis, w_axis),
        along_v(points[0], w, u, w_axis, u_axis),
        along_w(points[0], u, v, u_axis, v_axis) {
    for (std::size_t first = 0; first < points.size(); first += Chunk::most_points) {
      const Chunk chunk(points.subspan(first, std::min<std::size_t>(points.size() - first, Chunk::most_points))),
          moved_chunk(chunk, moved);
      along_u.add(chunk, moved_chunk);
      along_v.add(chunk, moved_chunk);
      along_w.add(chunk, moved_chunk);
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

/// The least h that bounds |alpha| of all points, where alpha is the coordinate along u. Tight to the ulp, for which
/// three coordinates are computed to a hundred bits: of 32 points the box takes 5.5 times as long as the plain one.
double half_along(const char* name, const Outline& outline, const Moved& moved, const Point3& centre,
                  const Outermost& outermost, const Axis& u_axis, const Axis& v_axis, const Axis& w_axis,
                  const Vector3& u, const Vector3& v, const Vector3& w) {
  const bool is_right_handed = outline.orientation == Sign::positive;
  const Point3& last = is_right_handed ? outermost.greatest() : outermost.least();
  const Point3& first = is_right_handed ? outermost.least() : outermost.greatest();
  const CoordinatesAlong coordinates(moved, centre, u_axis, v_axis, w_axis, outline.orientation);
  const CoordinatesAlong::Height last_height = coordinates.height(last), first_height = coordinates.height(first);
  const auto is_half = [&](double h) {
    const Certificate below = coordinates.compare(h, last_height, false),
                      above = coordinates.compare(h, first_height, true);
    if (below == Certificate::negative || above == Certificate::negative) return false;
    return (below == Certificate::positive || inner_side_of_face(last, centre, h, u, v, w) != -outline.orientation) &&
           (above == Certificate::positive || inner_side_of_face(first, centre, -h, u, v, w) != outline.orientation);
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
  return {
      centre,
      u,
      v,
      w,
      half_along("u", outline, moved, centre, outline.along_u, outline.u_axis, outline.v_axis, outline.w_axis, u, v, w),
      half_along("v", outline, moved, centre, outline.along_v, outline.v_axis, outline.w_axis, outline.u_axis, v, w, u),
      half_along("w", outline, moved, centre, outline.along_w, outline.w_axis, outline.u_axis, outline.v_axis, w, u,
                 v)};
}

}  // namespace

Obb3 bounding_obb(std::span<const Point3> points, const Vector3& u, const Vector3& v, const Vector3& w) {
  const DefaultFloatingPoint environment;
  return box(points, u, v, w);
}

}  // namespace plumb

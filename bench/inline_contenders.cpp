// The plain formula and this library, compiled alike in one file. The loop over the cases is not vectorised.

#include <plumb/domain.hpp>
#include <plumb/plumb.hpp>

#include "cases.hpp"
#include "contenders.hpp"
#include "double_intersection.hpp"

namespace plumb::bench {
namespace {

int sign(double x) { return (x > 0) - (x < 0); }

Vec2<double> vec(const Point2& p) { return {p.x, p.y}; }
Vec3<double> vec(const Point3& p) { return {p.x, p.y, p.z}; }

/// The error bounds of stage A of Shewchuk's predicates (1997), which hold where nothing underflows or is flushed to
/// zero.
namespace classic_filter {

constexpr double u = 0x1p-53;

int certain_sign(double value, double bound) {
  const int sign_bit = static_cast<int>(__builtin_bit_cast(long long, value) >> 63) | 1;
  return magnitude(value) > bound ? sign_bit : 2;
}

int orient2d(const Point2& a, const Point2& b, const Point2& c) {
  const double left = (a.x - c.x) * (b.y - c.y), right = (a.y - c.y) * (b.x - c.x);
  return certain_sign(left - right, (3 + 16 * u) * u * (magnitude(left) + magnitude(right)));
}

int orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const Vec3<double> s{b.x - a.x, b.y - a.y, b.z - a.z}, t{c.x - a.x, c.y - a.y, c.z - a.z},
      w{d.x - a.x, d.y - a.y, d.z - a.z};
  const double tw = t.y * w.z, wt = t.z * w.y, ws = w.y * s.z, sw = w.z * s.y, st = s.y * t.z, ts = s.z * t.y;
  const double value = s.x * (tw - wt) + t.x * (ws - sw) + w.x * (st - ts);
  const double permanent = (magnitude(tw) + magnitude(wt)) * magnitude(s.x) +
                           (magnitude(ws) + magnitude(sw)) * magnitude(t.x) +
                           (magnitude(st) + magnitude(ts)) * magnitude(w.x);
  return certain_sign(value, (7 + 56 * u) * u * permanent);
}

}  // namespace classic_filter

/// The domain of all points of the inputs.
template <class Domain, class Point>
Domain domain_of(const Inputs& in) {
  std::vector<Point> points(in.numbers.size() * sizeof(double) / sizeof(Point));
  std::memcpy(static_cast<void*>(points.data()), in.numbers.data(), in.numbers.size() * sizeof(double));
  return Domain(points);
}

}  // namespace

Runner floor_runner(std::string_view test, const Inputs& in) {
  if (test == "orient2d")
    return over_cases<Points2<3>>(
        in, [](const auto& p) { return sign(Orient2d::evaluate(vec(p[0]), vec(p[1]), vec(p[2]))); });
  if (test == "orient3d")
    return over_cases<Points3<4>>(
        in, [](const auto& p) { return sign(Orient3d::evaluate(vec(p[0]), vec(p[1]), vec(p[2]), vec(p[3]))); });
  if (test == "incircle")
    return over_cases<Points2<4>>(
        in, [](const auto& p) { return sign(Incircle::evaluate(vec(p[0]), vec(p[1]), vec(p[2]), vec(p[3]))); });
  if (test == "insphere")
    return over_cases<Points3<5>>(in, [](const auto& p) {
      return sign(Insphere::evaluate(vec(p[0]), vec(p[1]), vec(p[2]), vec(p[3]), vec(p[4])));
    });
  if (test == "segment_segment_2d")
    return over_cases<Pair<Segment2>>(in, [](const auto& p) { return segments_meet_in_double(p.first, p.second); });
  if (test == "segment_segment_3d")
    return over_cases<Pair<Segment3>>(in, [](const auto& p) { return segments_meet_in_double(p.first, p.second); });
  if (test == "segment_triangle")
    return over_cases<Pair<Segment3, Triangle3>>(in, [](const auto& p) { return meet_in_double(p.first, p.second); });
  if (test == "triangle_triangle")
    return over_cases<Pair<Triangle3>>(in, [](const auto& p) { return triangles_meet_in_double(p.first, p.second); });
  return {};
}

Runner classic_filter_runner(std::string_view test, const Inputs& in) {
  if (test == "orient2d")
    return over_cases<Points2<3>>(in, [](const auto& p) { return classic_filter::orient2d(p[0], p[1], p[2]); });
  if (test == "orient3d")
    return over_cases<Points3<4>>(in, [](const auto& p) { return classic_filter::orient3d(p[0], p[1], p[2], p[3]); });
  return {};
}

Runner plumb_runner(std::string_view test, const Inputs& in) {
  if (test == "orient2d") return over_cases<Points2<3>>(in, [](const auto& p) { return orient2d(p[0], p[1], p[2]); });
  if (test == "orient3d")
    return over_cases<Points3<4>>(in, [](const auto& p) { return orient3d(p[0], p[1], p[2], p[3]); });
  if (test == "incircle")
    return over_cases<Points2<4>>(in, [](const auto& p) { return incircle(p[0], p[1], p[2], p[3]); });
  if (test == "insphere")
    return over_cases<Points3<5>>(in, [](const auto& p) { return insphere(p[0], p[1], p[2], p[3], p[4]); });
  const auto meet = [](const auto& p) { return intersects(p.first, p.second); };
  if (test == "segment_segment_2d") return over_cases<Pair<Segment2>>(in, meet);
  if (test == "segment_segment_3d") return over_cases<Pair<Segment3>>(in, meet);
  if (test == "segment_triangle") return over_cases<Pair<Segment3, Triangle3>>(in, meet);
  if (test == "triangle_triangle") return over_cases<Pair<Triangle3>>(in, meet);
  return {};
}

Runner domain_runner(std::string_view test, const Inputs& in) {
  if (test == "orient2d")
    return over_cases<Points2<3>>(
        in, [d = domain_of<Domain2, Point2>(in)](const auto& p) { return d.orient2d(p[0], p[1], p[2]); });
  if (test == "orient3d")
    return over_cases<Points3<4>>(
        in, [d = domain_of<Domain3, Point3>(in)](const auto& p) { return d.orient3d(p[0], p[1], p[2], p[3]); });
  if (test == "incircle")
    return over_cases<Points2<4>>(
        in, [d = domain_of<Domain2, Point2>(in)](const auto& p) { return d.incircle(p[0], p[1], p[2], p[3]); });
  if (test == "insphere")
    return over_cases<Points3<5>>(
        in, [d = domain_of<Domain3, Point3>(in)](const auto& p) { return d.insphere(p[0], p[1], p[2], p[3], p[4]); });
  return {};
}

}  // namespace plumb::bench

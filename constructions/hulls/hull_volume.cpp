#include <plumb/hull.hpp>

#include <plumb/convex_hull.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

using filters::Rational;

[[gnu::noinline]] double volume(const Hull3& hull, RoundTo to) {
  const ConvexHull3 faces = convex_hull(std::span(hull.points, hull.count));
  const auto corner = [&](std::size_t i) {
    const Point3& p = faces.corners[i];
    return Vec3<Rational>{Rational(p.x), Rational(p.y), Rational(p.z)};
  };
  Rational six_times(0);
  for (std::size_t f = 0; f < faces.face_count(); ++f) {
    const auto face = faces.face(f);
    for (std::size_t k = 2; k < face.size(); ++k)
      six_times = six_times + dot(corner(face[0]), cross(corner(face[k - 1]), corner(face[k])));
  }
  return rounding::rounded_quotient(to, six_times, Rational(6));
}

}  // namespace

double signed_volume(const Hull3& hull, RoundTo to) {
  if (const Refusal found = refusal_of_numbers(hull)) [[unlikely]]
    detail::refuse("signed_volume", "hull", found.number, "", found.what);
  const DefaultFloatingPoint environment;
  return volume(hull, to);
}

}  // namespace plumb

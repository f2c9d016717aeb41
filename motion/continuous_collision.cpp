#include <plumb/continuous_collision.hpp>

#include <motion/collision_filter.hpp>
#include <motion/moving_corners.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

namespace plumb {
namespace motion {
namespace {

using filters::Rational;
using Verdict = CollisionFilter::Verdict;

std::optional<Root<Rational>> contact_exactly(Simplices simplices, CornerPaths paths) {
  return MovingCorners<Rational>(simplices, paths, [](double x) { return Rational(x); }).first_contact();
}

std::optional<double> rounded_time_of_contact(Simplices simplices, CornerPaths paths) {
  const DefaultFloatingPoint floating_point;
  CollisionFilter filter(simplices, paths);
  const Verdict verdict = filter.ask();
  if (verdict == Verdict::never) return {};
  if (verdict == Verdict::contact)
    if (const std::optional<double> time = filter.rounded_time()) return time;
  std::optional<Root<Rational>> contact = contact_exactly(simplices, paths);
  if (!contact) return {};
  return contact->rounded();
}

Sign compare_time_of_contact(Simplices simplices, CornerPaths paths, double t) {
  const DefaultFloatingPoint floating_point;
  CollisionFilter filter(simplices, paths);
  const Verdict verdict = filter.ask();
  if (verdict == Verdict::never) return Sign::positive;
  if (verdict == Verdict::contact) {
    if (t < filter.time() - filter.error_of_time()) return Sign::positive;
    if (t > filter.time() + filter.error_of_time()) return Sign::negative;
  }
  std::optional<Root<Rational>> contact = contact_exactly(simplices, paths);
  return contact ? static_cast<Sign>(contact->compare(Rational(t))) : Sign::positive;
}

using Corners = std::array<MovingPoint3, 4>;
std::array<Point3, 8> paths_of(const char* function, const char* const (&names)[4], const Corners& corners) {
  for (std::size_t i = 0; i < 4; ++i) detail::require_finite(function, names[i], corners[i]);
  const auto& [a, b, c, d] = corners;
  return {a.start, a.end, b.start, b.end, c.start, c.end, d.start, d.end};
}
constexpr const char* of_vertex_and_face[] = {"p", "a", "b", "c"};
constexpr const char* of_edges[] = {"a", "b", "c", "d"};

}  // namespace
}  // namespace motion

std::optional<double> vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b,
                                  const MovingPoint3& c) {
  const auto paths = motion::paths_of("vertex_face", motion::of_vertex_and_face, {p, a, b, c});
  return motion::rounded_time_of_contact(motion::Simplices::vertex_face, paths);
}
std::optional<double> edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                                const MovingPoint3& d) {
  const auto paths = motion::paths_of("edge_edge", motion::of_edges, {a, b, c, d});
  return motion::rounded_time_of_contact(motion::Simplices::edge_edge, paths);
}
Sign compare_vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                         double t) {
  const auto paths = motion::paths_of("compare_vertex_face", motion::of_vertex_and_face, {p, a, b, c});
  detail::require_finite("compare_vertex_face", "t", t);
  return motion::compare_time_of_contact(motion::Simplices::vertex_face, paths, t);
}
Sign compare_edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c, const MovingPoint3& d,
                       double t) {
  const auto paths = motion::paths_of("compare_edge_edge", motion::of_edges, {a, b, c, d});
  detail::require_finite("compare_edge_edge", "t", t);
  return motion::compare_time_of_contact(motion::Simplices::edge_edge, paths, t);
}

}  // namespace plumb

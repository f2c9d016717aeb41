#include <plumb/hull.hpp>

#include <plumb/exact_predicates.hpp>
#include <plumb/floating_point_environment.hpp>

#include <bodies/visit_shape.hpp>
#include <hulls/arguments.hpp>
#include <hulls/reduction.hpp>

// A line shares with a hull what is between two points: those of all common points that are lexicographically least and
// greatest. Each is found as a point of a tetrahedron of the hull that has no common point beyond it either.

namespace plumb::hulls {

namespace {

/// Two tetrahedra of the hull, the first with the least common point and the second with the greatest; nothing where
/// there is no common point.
struct Ends {
  Tetrahedron3 least, greatest;
};
std::optional<Ends> ends_of(const Operand& line, const Operand& hull) {
  Reduction reduction(line, hull);
  reduction.find(Sought::nearest);
  if (!reduction.do_meet()) return {};
  Reduction other = reduction;
  reduction.find(Sought::least);
  other.find(Sought::greatest);
  return Ends{reduction.tetrahedron(1), other.tetrahedron(1)};
}

/// The sign of the first component of the direction that is not 0.
int direction_of(const AnyShape& line) {
  int sign = 0;
  bodies::visit_shape(line, [&sign]<class S>(const S& shape) {
    const auto note = [&sign](double x, double y) {
      if (sign == 0) sign = (y > x) - (y < x);
    };
    if constexpr (detail::is_same<S, Segment3>) {
      note(shape.a.x, shape.b.x), note(shape.a.y, shape.b.y), note(shape.a.z, shape.b.z);
    } else if constexpr (detail::is_any_of<S, Ray3, Line3>) {
      note(0, shape.direction.x), note(0, shape.direction.y), note(0, shape.direction.z);
    }
  });
  return sign;
}

[[gnu::noinline]] std::optional<Hit> find_hit(const Operand& line, const Operand& hull, RoundTo to) {
  const auto ends = ends_of(line, hull);
  if (!ends) return {};
  const bool is_forward = direction_of(line.shape) >= 0;
  const Tetrahedron3 &first = is_forward ? ends->least : ends->greatest,
                     &last = is_forward ? ends->greatest : ends->least;
  return Hit{lines_and_sets::hit(line.shape, bodies::any_shape(first), to)->enter,
             lines_and_sets::hit(line.shape, bodies::any_shape(last), to)->leave};
}

[[gnu::noinline]] SharedSet<ExactPoint3> find_intersection(const Operand& line, const Operand& hull) {
  const auto ends = ends_of(line, hull);
  if (!ends) return {};
  const auto shared = [&](const Tetrahedron3& t) {
    return shared_sets::intersection3(line.shape, bodies::any_shape(t)).points;
  };
  const ExactPoint3 least = shared(ends->least).front(), greatest = shared(ends->greatest).back();
  if (compare_xyz(least, greatest) == Sign::zero) return {SharedKind::point, {least}, {}, 0};
  return {SharedKind::segment, {least, greatest}, {}, 0};
}

}  // namespace

std::optional<Hit> hit(const AnyShape& line, const Hull3& hull, RoundTo to) {
  const HullOrShape first{line, nullptr}, second = either(hull);
  require_valid("hit", first, second);
  const DefaultFloatingPoint environment;
  return find_hit(Operand(first), Operand(second), to);
}

SharedSet<ExactPoint3> intersection_with_line(const AnyShape& line, const Hull3& hull) {
  const DefaultFloatingPoint environment;
  return find_intersection(Operand(HullOrShape{line, nullptr}), Operand(either(hull)));
}

}  // namespace plumb::hulls

#include <plumb/contact.hpp>

#include <hulls/arguments.hpp>
#include <motion/parting_normal.hpp>
#include <motion/sets_at_contact.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

namespace plumb::motion {

namespace {

using filters::Rational;
using Kind = Contact::Kind;
using What = MovingGuess::What;
using solvers::operator+;
using solvers::operator*;

/// Arguments in order, then what they denote.
void require_valid(const HullOrShape& first, const Vector3& v, const HullOrShape& second, const Vector3& w) {
  hulls::require_finite("contact", first, "first");
  detail::require_finite("contact", "v", v);
  hulls::require_finite("contact", second, "second");
  detail::require_finite("contact", "w", w);
  hulls::require_valid("contact", first, second);
}

/// The time and a basis just before it, or at the start any; nothing where they never touch.
std::optional<TimeOfContact> time_of_contact(MovingPair& moving) {
  const MovingGuess guess = guess_contact(moving);
  if (guess.what == What::never && prove_never(moving, guess)) return {};
  const std::optional<bool> touch = moving.touch_at_start();
  if (!touch) return {};
  const Rational zero(0);
  if (*touch) return TimeOfContact{{zero, zero, zero, Rational(1)}, {}};
  return time_of_contact(moving, guess);
}

/// Over a number that is positive.
auto rounded_over(const Vec3<Surd>& v, const Rational& divisor, auto result) {
  result = {v.x.rounded_over(divisor), v.y.rounded_over(divisor), v.z.rounded_over(divisor)};
  return result;
}

/// With radii the cores are as far apart as these, and the way between them is the normal.
void set_round(Contact& contact, const SetsAtContact& sets, const Rational& reach) {
  const Vec3<Surd> p = sets.point(0), way = sets.point(1) - p;
  const Rational size = reach * sets.weight();  // the length of the way
  if (sign(dot(way, way) - Surd(size * size)) < 0) {
    contact.kind = Kind::overlap;
    return;
  }
  contact.kind = Kind::touch;
  contact.normal = rounded_over(bodies::negated(way), size, Vector3());
  contact.point = rounded_over(Surd(reach) * p + Surd(sets.radius(0)) * way, size, Point3());
}

void set_flat(Contact& contact, const SetsAtContact& sets, const MovingPair& moving) {
  const std::optional<LeastNormal::Vector> normal = PartingNormal(moving, sets).find();
  if (!normal) {
    contact.kind = Kind::overlap;
    return;
  }
  const auto& n = *normal;
  const Rational zero(0), squared = dot(n, n);
  contact.kind = Kind::touch;
  contact.point = rounded_over(sets.point(0), sets.weight(), Point3());
  contact.normal = rounded_over({Surd(zero, n.x, &squared), Surd(zero, n.y, &squared), Surd(zero, n.z, &squared)},
                                squared, Vector3());
}

}  // namespace

Contact contact(const HullOrShape& first, const Vector3& v, const HullOrShape& second, const Vector3& w) {
  require_valid(first, v, second, w);
  const DefaultFloatingPoint environment;
  MovingPair moving(first, v, second, w, 0);
  Contact contact;
  const std::optional<TimeOfContact> found = time_of_contact(moving);
  if (!found) return contact;
  SetsAtContact sets(moving, found->time);
  sets.find(found->basis);
  const Rational reach = sets.radius(0) + sets.radius(1);
  contact.time = sets.time().rounded_over(sets.divisor_of_time());
  if (sign(reach) > 0)
    set_round(contact, sets, reach);
  else
    set_flat(contact, sets, moving);
  return contact;
}

}  // namespace plumb::motion

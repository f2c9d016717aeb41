#include <plumb/penetration.hpp>

#include <filters/lowest_terms.hpp>
#include <hulls/arguments.hpp>
#include <motion/least_depth.hpp>
#include <motion/round_penetration.hpp>
#include <motion/separating_axes.hpp>
#include <plumb/floating_point_environment.hpp>
#include <rounding/first_known.hpp>

#include <bodies/visit_shape.hpp>

namespace plumb::motion {

namespace {

using filters::Rational;

bool is_round(const HullOrShape& set) {
  bool found = false;
  if (set.hull == nullptr && set.polygon == nullptr)
    bodies::visit_shape(set.shape, [&]<class S>(const S&) { found = bodies::has_radius<S>; });
  return found;
}

/// use(what finds the nearest face over a number type, the scale) where 0 is inside the difference; else nothing.
template <class Answer, class Use>
Answer where_inside(const HullOrShape& first, const HullOrShape& second, const Use& use) {
  const double scale = Polytope::scale_of(first, second);
  Polytope a(first, scale), b(second, scale);
  if (a.is_empty() || b.is_empty()) return {};
  if (const DeepAxes by_axes = deep_axes(a, b); by_axes.is_known) {
    if (by_axes.is_apart) return {};
    return use([&]<class N>() { return by_axes.least<N>(a, b); }, scale);
  }
  ExpandingPolytope difference(a, b, false);
  if (difference.dimension() < 3 || difference.find(false) != ExpandingPolytope::Zero::inside) return {};
  return use([&]<class N>() { return least_depth<N>(difference); }, scale);
}

template <class N>
std::optional<Penetration> rounded(const Depth<N>& d, double scale) {
  const N k = number_of<N>(scale), zero = number_of<N>(0), w = d.nn * k;
  const auto along = [&](const N& x) { return rounded_quotient_of(d.h * x, w); };
  // h / |n| = h sqrt(nn) / nn
  return all_of(rounded_with_root_of(zero, d.h, d.nn, w), along(d.n.x), along(d.n.y), along(d.n.z));
}

}  // namespace

Penetration penetration(const HullOrShape& first, const HullOrShape& second) {
  hulls::require_valid("penetration", first, second);
  const DefaultFloatingPoint environment;
  if (is_round(first) || is_round(second)) return round_penetration(first, second);
  return where_inside<Penetration>(first, second, [](const auto& find, double scale) {
    return rounding::first_known([&]<class N>() -> std::optional<Penetration> {
      const std::optional<Depth<N>> depth = find.template operator()<N>();
      if (!depth) return {};
      return rounded(*depth, scale);
    });
  });
}

ExactPenetration exact_penetration(const HullOrShape& first, const HullOrShape& second) {
  hulls::require_valid("penetration", first, second);  // by the name of the question
  const DefaultFloatingPoint environment;
  return where_inside<ExactPenetration>(first, second, [](const auto& find, double scale) {
    const Depth<Rational> d = *find.template operator()<Rational>();
    const Rational k(scale);
    return ExactPenetration{*rounded(d, scale), filters::LowestTerms::quotient(d.h * d.h, d.nn * (k * k))};
  });
}

}  // namespace plumb::motion

#include <solvers/proof.hpp>

#include <algorithm>

#include <plumb/floating_point_environment.hpp>

#include <solvers/stages.hpp>

namespace plumb::solvers {

namespace {

/// The number of roundings in the deepest number whose sign is asked, as DoubleWithBound counts them: a product has two
/// more than both factors together. The difference of two corners of a hull has one. Stretched with an ellipsoid it is
/// multiplied by a product and has five, and a radius, made of products, has six. A row's sum of two or three has one
/// or two.
constexpr int deepest() {
  using N = filters::RoundingCount;
  Body<N> body{};
  for (Row<N>& row : body.row) row = {{{2}, {2}, {2}}, {2}};
  for (Vec3<N>& g : body.g) g = {{5}, {5}, {5}};
  body.o = {{5}, {5}, {5}};
  body.radius = {6};
  body.generators = 3;
  body.form = bodies::Form::general;
  const N reach = (body.radius + body.radius) + N{};
  N most{};
  const auto note = [&most](N x) { most = filters::greater(most, x); };
  Corner<N> corner[2]{};
  constexpr int rows[] = {0, 1, 2};
  for (Corner<N>& c : corner) set_corner(body, rows, c);
  for (int inactive_count = 0; inactive_count <= 3; ++inactive_count) {
    Basis basis;
    for (int i = 0; i < inactive_count; ++i) basis.inactive[i % 2][i] = true;
    Nearest<N> n{};
    set_nearest(corner, basis, n);
    place(corner, n);
    const N gap = dot(n.g, n.d), r = reach * (corner[0].d * corner[1].d);
    note(corner[0].d);
    note(n.to.q);
    note(dot(n.g, corner[0].edge[0]));
    for (const int s : {0, 1}) note(height(body, 0, n.l[s], n.weight));
    note(lower_bound_less(n, gap, r));
    note(upper_bound_less(n, r));
  }
  return most.count;
}
static_assert(deepest() <= BoundedDouble::roundings);

}  // namespace

ShapePair::ShapePair(const bodies::AnyShape& a, const bodies::AnyShape& b, double reach)
    : first(a),
      second(b),
      description{bodies::Description(a), bodies::Description(b)},
      unit(bodies::power_towards_one(std::max({description[0].largest_length, description[1].largest_length, reach}))),
      may_be_empty(description[0].may_be_empty || description[1].may_be_empty) {
  for (bodies::Description& d : description) d.bring_into_range(unit);
}

Proof prove_nearest(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  return prove_nearest(ShapePair(first, second, 0));
}
Proof prove_nearest(const ShapePair& pair, LastBasis* last) {
  Proof proof;
  const auto prove = [&](const Basis& from) {
    proof.basis = from;
    return prove_nearest_by<BoundedDouble>(Stage::bounded, pair, proof);
  };
  const Basis* const from = last != nullptr && last->fits(pair.first, pair.second) ? &last->basis : nullptr;
  if (!(from != nullptr && prove(*from)) && !prove(guess(pair, -1, from)) &&
      !prove_nearest_by<filters::Dyadic>(Stage::dyadic, pair, proof)) {
    proof.steps = 0;
    prove_nearest_by<filters::Rational>(Stage::rational, pair, proof);
  }
  if (last != nullptr) *last = {proof.basis, {pair.first.kind, pair.second.kind}};
  return proof;
}

Reach compare_reach(const bodies::AnyShape& first, const bodies::AnyShape& second, double r, bool empty_is_apart,
                    LastBasis* last) {
  ShapePair pair(first, second, r);
  if (empty_is_apart) pair.may_be_empty = false;
  Basis basis;
  Reach reach;
  const auto compare = [&](const Basis& from) {
    basis = from;
    return compare_reach_by<BoundedDouble>(Stage::bounded, pair, r, basis, reach);
  };
  const Basis* const from = last != nullptr && last->fits(first, second) ? &last->basis : nullptr;
  if (!(from != nullptr && compare(*from)) && !compare(guess(pair, r, from)) &&
      !compare_reach_by<filters::Dyadic>(Stage::dyadic, pair, r, basis, reach)) {
    reach.steps = 0;
    compare_reach_by<filters::Rational>(Stage::rational, pair, r, basis, reach);
  }
  if (last != nullptr) *last = {basis, {first.kind, second.kind}};
  return reach;
}

bool share_a_point(const bodies::AnyShape& first, const bodies::AnyShape& second, LastBasis* last) {
  const DefaultFloatingPoint environment;
  const Reach reach = compare_reach(first, second, 0, true, last);
  return !reach.is_empty && reach.sign <= 0;
}

}  // namespace plumb::solvers

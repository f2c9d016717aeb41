#include <solvers/proof.hpp>

#include <algorithm>
#include <cstring>

#include <plumb/floating_point_environment.hpp>

#include <solvers/stages.hpp>

namespace plumb::solvers {

namespace {

using N = filters::RoundingCount;

/// The number of roundings in the deepest number whose sign is asked of two bodies, as DoubleWithBound counts them: a
/// product has two more than both factors together.
constexpr int deepest_of(const Body<N> (&body)[2]) {
  N most{};
  const auto note = [&most](N x) { most = filters::greater(most, x); };
  Corner<N> corner[2]{};
  int places = 0;  // as many of each body as it has generators
  int shape[6]{}, slot[6]{};
  for (const int s : {0, 1}) {
    const bool has_rows = body[s].rows > 0;
    const int rows[] = {has_rows ? 0 : -1, has_rows ? 1 : -2, has_rows ? 2 : -3};
    set_corner(body[s], rows, corner[s]);
    for (int j = 0; j < body[s].generators; ++j) shape[places] = s, slot[places++] = j;
  }
  const N reach = (body[0].radius + body[1].radius) + N{};
  for (int inactive = 0; inactive < 1 << places; ++inactive) {
    Basis basis;
    int count = 0;
    for (int i = 0; i < places; ++i)
      if ((inactive >> i & 1) != 0) basis.inactive[shape[i]][slot[i]] = true, ++count;
    if (count > 3) continue;
    Nearest<N> n{};
    set_nearest(corner, basis, n);
    place(corner, n);
    const N gap = dot(n.g, n.d), r = reach * (corner[0].d * corner[1].d);
    note(n.to.q);
    for (const int s : {0, 1}) {
      note(corner[s].d);
      note(dot(n.g, corner[s].edge[0]));
      note(height(body[s], 0, n.l[s], n.weight));
    }
    note(lower_bound_less(n, gap, r));
    note(upper_bound_less(n, r));
  }
  return most.count;
}

/// A body in general, whose numbers have so many roundings behind them.
constexpr Body<N> body_of(N of_point, N of_vector, N of_row, N of_radius) {
  Body<N> body{};
  body.rows = bodies::Description::most_rows - 2;
  for (Row<N>& row : body.row) row = {{of_row, of_row, of_row}, of_row};
  for (Vec3<N>& g : body.g) g = {of_vector, of_vector, of_vector};
  body.o = {of_point, of_point, of_point};
  body.radius = of_radius;
  body.generators = 3;
  body.form = bodies::Form::general;
  return body;
}

/// The difference of two corners of a hull has one rounding. Stretched with an ellipsoid it is multiplied by a product
/// and has five, and a radius, made of products, has six. A row's sum of two or three has one or two.
constexpr int deepest() {
  const Body<N> stretched = body_of({5}, {5}, {2}, {6});
  return deepest_of({stretched, stretched});
}
/// The same where one is a disc, a cylinder or a cone.
constexpr int deepest_with(bodies::Cut cut_by) {
  Body<N> body[] = {body_of({0}, {1}, {2}, {0}), body_of({0}, {1}, {2}, {0})};
  body[1].cut = cut_by;
  cut(body, 0);
  N of_row{};
  for (int i = 0; i < body[0].rows; ++i) {
    const auto& [a, b] = body[0].row[i];
    for (const N& x : {a.x, a.y, a.z, b}) of_row = filters::greater(of_row, x);
  }
  for (Row<N>& row : body[0].row) row = {{of_row, of_row, of_row}, of_row};
  return deepest_of(body);
}
static_assert(deepest_with(bodies::Cut::in_plane) <= BoundedDouble::roundings &&
              deepest_with(bodies::Cut::between_ends) <= BoundedDouble::roundings &&
              deepest_with(bodies::Cut::seen_from_first) <= BoundedDouble::roundings);
static_assert(deepest() <= BoundedDouble::roundings);

/// Of valid shapes; an empty one is apart.
bool have_common_point(ShapePair& pair, LastBasis* last = nullptr) {
  pair.may_be_empty = false;
  const Reach reach = compare_reach(pair, 0, last);
  return !reach.is_empty && reach.sign <= 0;
}

bool is_round_solid(const bodies::AnyShape& any) {
  return any.kind == bodies::kind<Disc3> || any.kind == bodies::kind<Cylinder3> || any.kind == bodies::kind<Cone3>;
}
bool meets_round_solid(const bodies::AnyShape& solid, const bodies::AnyShape& other) {
  if (other.kind == bodies::kind<Sphere3>) return meets_ball(solid, other);
  ShapePair pair(solid, other, 0);
  if (corners_are_apart(pair)) return false;
  if (have_common_point(pair)) return true;
  if (solid.kind != bodies::kind<Cone3>) return false;
  Cone3 cone;
  std::memcpy(&cone, solid.numbers, sizeof cone);
  const bodies::AnyShape apex = bodies::any_shape(cone.a);
  ShapePair with_apex(apex, other, 0);
  return have_common_point(with_apex);
}

}  // namespace

ShapePair::ShapePair(const bodies::AnyShape& a, const bodies::AnyShape& b, double reach)
    : first(a),
      second(b),
      description{bodies::Description(a), bodies::Description(b)},
      unit(bodies::power_towards_one(std::max({description[0].largest_length, description[1].largest_length, reach}))),
      may_be_empty(description[0].may_be_empty || description[1].may_be_empty) {
  for (bodies::Description& d : description) d.bring_into_range(unit);
  for (const int s : {0, 1}) {
    if (description[s].cut != Cut::seen_from_first) continue;
    Body<double> cone, other;
    bodies::BodyWriter<double>(description[s], cone, {}, 0);
    bodies::BodyWriter<double>(description[1 - s], other, {}, 0);
    pivot = SeenFromApex<double>(other, cone).farthest_from_zero();
  }
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

Reach compare_reach(const bodies::AnyShape& first, const bodies::AnyShape& second, double r) {
  return compare_reach(ShapePair(first, second, r), r);
}
Reach compare_reach(const ShapePair& pair, double r, LastBasis* last) {
  Basis basis;
  Reach reach;
  const auto compare = [&](const Basis& from) {
    basis = from;
    return compare_reach_by<BoundedDouble>(Stage::bounded, pair, r, basis, reach);
  };
  const Basis* const from = last != nullptr && last->fits(pair.first, pair.second) ? &last->basis : nullptr;
  if (!(from != nullptr && compare(*from)) && !compare(guess(pair, r, from)) &&
      !compare_reach_by<filters::Dyadic>(Stage::dyadic, pair, r, basis, reach)) {
    reach.steps = 0;
    compare_reach_by<filters::Rational>(Stage::rational, pair, r, basis, reach);
  }
  if (last != nullptr) *last = {basis, {pair.first.kind, pair.second.kind}};
  return reach;
}

bool share_a_point(const bodies::AnyShape& first, const bodies::AnyShape& second, LastBasis* last) {
  const DefaultFloatingPoint environment;
  if (is_round_solid(first)) return meets_round_solid(first, second);
  if (is_round_solid(second)) return meets_round_solid(second, first);
  ShapePair pair(first, second, 0);
  return have_common_point(pair, last);
}

}  // namespace plumb::solvers

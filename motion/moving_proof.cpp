#include <motion/moving_proof.hpp>

#include <cmath>

#include <motion/moving_bodies.hpp>
#include <rounding/bounded_double_double.hpp>
#include <rounding/rounded_ratio.hpp>

namespace plumb::motion {

namespace {

using filters::TruncatedExpansion;
using rounding::BoundedDoubleDouble;

/// The number of roundings in the deepest number whose sign is asked of two bodies, as DoubleWithBound counts them.
constexpr int deepest() {
  using N = filters::RoundingCount;
  constexpr N given{0}, difference{1};
  bodies::Body<N> body{};
  body.rows = bodies::Description::most_rows - 2;
  for (bodies::Row<N>& row : body.row) row = {{given, given, given}, given};
  for (Vec3<N>& g : body.g) g = {difference, difference, difference};
  body.o = {given, given, given};
  body.radius = given;
  body.generators = 3;
  body.form = bodies::Form::general;
  bodies::Body<N> moved = body;
  moved.o = solvers::operator+(body.o, body.o - body.o);
  const N reach = (body.radius + body.radius) + given;

  N most{};
  const auto note = [&most](N x) { most = filters::greater(most, x); };
  const auto at = [](N a, N b) { return a * (N{} - N{}) + b * N{}; };
  constexpr int rows[] = {0, 1, 2};
  solvers::Corner<N> corner[2][2]{};  // of each time and shape
  for (const int s : {0, 1}) {
    set_corner(body, rows, corner[0][s]);
    set_corner(s == 0 ? moved : body, rows, corner[1][s]);
  }
  for (int inactive = 0; inactive < 4; ++inactive) {
    solvers::Basis basis;
    for (int i = 0; i < inactive; ++i) basis.inactive[i % 2][i / 2] = true;
    solvers::Nearest<N> n[2]{};
    for (const int end : {0, 1}) {
      set_nearest(corner[end], basis, n[end]);
      place(corner[end], n[end]);
    }
    const N r = reach * (corner[0][0].d * corner[0][1].d);
    if (inactive == 2) note(at(dot(n[0].d, n[0].to.normal), dot(n[1].d, n[1].to.normal)));
    const Vec3<N> g = solvers::operator+(solvers::operator*(N{}, n[0].g), solvers::operator*(N{}, n[1].g));
    for (const int s : {0, 1}) {
      const Vec3<N>& edge = corner[0][s].edge[0];
      note(at(dot(n[0].g, edge), dot(n[1].g, edge)));
      note(dot(g, edge));
      note(at(bodies::height(body, 0, n[0].l[s], n[0].weight), bodies::height(body, 0, n[1].l[s], n[1].weight)));
    }
    const N gap = dot(g, n[1].d);
    note(gap * gap - r * r * dot(g, g));
  }
  return most.count;
}
static_assert(deepest() <= solvers::BoundedDouble::roundings);

constexpr TruncatedExpansion not_known{0, 0, __builtin_inf()};

/// The first root of a number that falls to 0 from a positive one, or of a height.
TruncatedExpansion root_of(const Excess<BoundedDoubleDouble>& excess) {
  const auto& [c0, c1, c2] = excess.f.c;
  if (excess.is_height) return rounding::quotient(bodies::negated(c0), c1);
  const BoundedDoubleDouble b = c1 * BoundedDoubleDouble{-0.5, 0, 0}, d = b * b - c0 * c2;
  if (sign_of_number(b) != 1 || sign_of_number(c0) != 1) return not_known;
  return rounding::quotient(c0, b + BoundedDoubleDouble::of(rounding::root(d)));
}

template <class N>
bool are_parted_by(MovingPair& moving, const MovingGuess& guess) {
  MovingBodies<N> bodies(moving);
  return bodies.write() && bodies.take(guess.basis) && bodies.are_parted(guess.t);
}

/// Where the basis is right at the root they are exactly at the reach then; as the excess falls there, the plane across
/// the nearest points parts them before.
template <class N, class Time>
bool is_basis_right(const MovingBodies<N>& bodies, bool is_height, const Time& time) {
  return is_height ? bodies.is_right_where_planes_meet(time) : bodies.is_right(time);
}
/// The same in doubles, as far as two of these around the root know it.
bool is_basis_right_in_doubles(MovingPair& moving, const MovingGuess& guess, bool is_height, double low, double high) {
  MovingBodies<solvers::BoundedDouble> bodies(moving);
  return bodies.write() && bodies.take(guess.basis) &&
         is_basis_right(bodies, is_height, Between<solvers::BoundedDouble>{low, high});
}

}  // namespace

std::optional<TruncatedExpansion> prove_contact(MovingPair& moving, const MovingGuess& guess) {
  MovingBodies<BoundedDoubleDouble> fine(moving);
  if (!fine.write() || !fine.take(guess.basis)) return {};
  const bool has_reach = sign_of_number(fine.reach) == 1;
  const int count = fine.inactive();
  if (count == 3 || (!has_reach && count != 2)) return {};
  const Excess<BoundedDoubleDouble> excess = fine.excess();
  const TruncatedExpansion root = root_of(excess);
  const double off = std::fabs(root.low) + 2 * root.error;
  if (!(off < 0x1p-20)) return {};
  const double low = std::nextafter(root.high - off, -1), high = std::nextafter(root.high + off, 2);
  if (!(low > 0 && high < 1)) return {};
  if (is_basis_right_in_doubles(moving, guess, excess.is_height, low, high) ||
      is_basis_right(fine, excess.is_height, At<BoundedDoubleDouble>{BoundedDoubleDouble::of(root)}))
    return root;
  return {};
}

bool prove_never(MovingPair& moving, const MovingGuess& guess) {
  return are_parted_by<solvers::BoundedDouble>(moving, guess) || are_parted_by<BoundedDoubleDouble>(moving, guess);
}

}  // namespace plumb::motion

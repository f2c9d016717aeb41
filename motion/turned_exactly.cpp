#include <motion/turned_exactly.hpp>

#include <algorithm>

#include <distances/pair_values.hpp>
#include <motion/turn.hpp>
#include <solvers/carriers.hpp>

namespace plumb::motion {

namespace {

using solvers::operator+, solvers::operator*;
using solvers::sign_of_number;
using Points = std::vector<Vec3<Rational>>;

Rational squared_length_of(const TurnedExactly::Quaternion& q) {
  return q[0] * q[0] + q[1] * q[1] + (q[2] * q[2] + q[3] * q[3]);
}
Points turned(const Points& points, const TurnedExactly::Quaternion& q, const Rational& factor) {
  const auto rows = rotation_rows(q);
  Points all;
  for (const Vec3<Rational>& p : points)
    all.push_back(factor * Vec3<Rational>{dot(rows[0], p), dot(rows[1], p), dot(rows[2], p)});
  return all;
}

/// Some points of a list, by their places.
struct Few {
  int count = 0;
  std::size_t at[4] = {};
};

void write(bodies::Body<Rational>& body, const Points& points, const Few& few) {
  static_cast<bodies::Layout&>(body) = bodies::Layout();
  body.form = bodies::Form::hull;
  body.generators = few.count - 1;
  body.rows = few.count > 1 ? few.count : 0;
  body.radius = Rational();
  body.o = points[few.at[0]];
  for (int i = 0; i < body.generators; ++i) body.g[i] = points[few.at[i + 1]] - body.o;
}

}  // namespace

// As hulls/reduction.hpp has it, in rationals alone, and why it ends.
TurnedExactly::TurnedExactly(const TurningCore& first, const Quaternion& p, const TurningCore& second,
                             const Quaternion& q, const Vec3<Rational>& shift) {
  const Rational of_first = first.weight * squared_length_of(p), of_second = second.weight * squared_length_of(q);
  weight_ = of_first * of_second;
  Points points[2] = {turned(first.at, p, of_second), turned(second.at, q, of_first)};
  for (Vec3<Rational>& x : points[1]) x = x + weight_ * shift;

  distances::PairValues<Rational> values;
  Few few[2] = {{1, {0}}, {1, {0}}};
  for (bool has_entered = true; has_entered;) {
    for (int s = 0; s < 2; ++s) write(values.prover.body[s], points[s], few[s]);
    solvers::Basis basis;
    bool is_empty = false;
    int steps = 0;
    solvers::go_through(values.prover, basis, is_empty, steps, [](const solvers::Violation& v) { return v.none(); });
    values.set_distance();
    has_entered = false;
    if (sign_of_number(values.squared) == 0) break;
    values.set_points();
    const Vec3<Rational> way = values.point[0] - values.point[1];
    for (int s = 0; s < 2; ++s) {
      const solvers::Carriers kept =
          solvers::carriers(few[s].count, values.prover.basis.row[s], values.prover.basis.inactive[s]);
      Few next;
      for (int k = 0; k < kept.count; ++k) next.at[next.count++] = few[s].at[kept.at[k]];
      Rational most = dot(way, values.point[s]);
      bool enters = false;
      for (std::size_t i = 0; i < points[s].size(); ++i) {
        const Rational along = values.weight() * dot(way, points[s][i]), gain = s == 0 ? most - along : along - most;
        if (sign_of_number(gain) <= 0) continue;
        most = along;
        next.at[kept.count] = i;
        enters = true;
      }
      if (!enters) continue;
      next.count = kept.count + 1;
      few[s] = next;
      has_entered = true;
    }
  }
  squared_ = values.squared;
  divisor_ = values.divisor;
}

int TurnedExactly::compare(const Rational& length) const {
  const Rational r = weight_ * length;
  return sign_of_number(squared_ - r * r * divisor_);
}

}  // namespace plumb::motion

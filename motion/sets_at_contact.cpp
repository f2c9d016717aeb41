#include <motion/sets_at_contact.hpp>

#include <algorithm>
#include <cmath>

#include <motion/approximate_vector.hpp>
#include <motion/polynomial.hpp>
#include <solvers/least_pair.hpp>

namespace plumb::motion {

namespace {

using filters::Rational;
using solvers::operator+;
using solvers::operator*;

template <class P>
Vec3<Surd> vector_of(const P& p) {
  return {Surd(p.x), Surd(p.y), Surd(p.z)};
}

/// The sign that a function has along the way to a point of a list, as LeastPair has it: doubles go first.
class Slopes {
 public:
  Slopes(solvers::LeastPair<Surd>& least, int s, const Vec3<Surd>& g) : least_(least), s_(s) {
    // The first that is not 0 all over decides nearly always.
    Vec3<Surd> slope = s == 0 ? g : bodies::negated(g);
    for (int axis = 0; axis < 3 && is_null(slope); ++axis) slope = least.slope_of_term(s, axis);
    slope_ = approximate_direction(slope);
  }

  /// Of the way from one point of the list to another, and what it is in doubles.
  int sign(const Point3& from, const Point3& to, const auto& exact_way, double& value) {
    const Approximate slope = height(slope_, from, to);
    value = slope.value;
    const int side = certain_side(slope);
    return side != 0 ? side : least_.sign_along(s_, exact_way());
  }

 private:
  solvers::LeastPair<Surd>& least_;
  int s_;
  Vec3<Approximate> slope_;
};

}  // namespace

SetsAtContact::SetsAtContact(MovingPair& moving, const WithRoot<Rational>& time)
    : moving_(moving), time_with_root_(time) {
  const auto& [a, b, c, d] = time_with_root_;
  time_ = sign(b) == 0 || sign(c) == 0 ? Surd(a) : Surd(a, b, &c);
  const auto& ways = moving.ways();
  for (std::size_t s = 0; s < 2; ++s)
    moved_[s] = {time_ * Surd(ways[3 * s]), time_ * Surd(ways[3 * s + 1]), time_ * Surd(ways[3 * s + 2])};
}

Vec3<Surd> SetsAtContact::at_contact(int s, const Vec3<Surd>& start) const {
  return Surd(divisor_of_time()) * start + moved_[s];
}

void SetsAtContact::write() {
  const Surd scale(divisor_of_time());
  const bodies::AnyShape shapes[] = {moving_.pair().first, moving_.pair().second};
  for (int s = 0; s < 2; ++s) {
    bodies::Body<Surd>& body = prover_.body[s];
    const bodies::Description description(shapes[s]);
    bodies::BodyWriter<Surd>(description, body, bodies::Stretch<Surd>{}, 0);
    if (body.is_space) {
      // Its origin moves, so that it has one; coefficients are lengths then.
      body.is_space = false;
      for (int i = 0; i < 3; ++i) body.g[i] = bodies::unit_vector<Surd>(i);
      for (int i = 0; i < body.rows; ++i) body.row[i].b = scale * body.row[i].b;
    } else {
      for (int i = 0; i < body.generators; ++i) body.g[i] = scale * body.g[i];
    }
    body.o = at_contact(s, body.o);
  }
}

void SetsAtContact::settle(const solvers::Basis& basis) {
  prover_.order = solvers::RowOrder();
  prover_.basis = basis;
  prover_.start();
  // Sets that are not empty end at the nearest points.
  for (solvers::Violation found = prover_.find_violation(); !found.none(); found = prover_.find_violation())
    prover_.step(found);
}

/// As hulls/reduction.hpp has it: the point of a list enters that is farthest on the wrong side.
bool SetsAtContact::exchange(auto& least) {
  Few next[2];
  bool has_entered = false;
  for (int s = 0; s < 2; ++s) {
    if (!moving_.operand(s).is_list()) continue;
    const hulls::Points points = moving_.operand(s).points;
    next[s] = hulls::carriers(moving_.few(s), prover_.basis.row[s], prover_.basis.inactive[s]);
    const Point3& corner = points[next[s][0]];
    Slopes slopes(least, s, prover_.nearest.g);
    std::size_t worst = points.size();
    double lowest = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
      double value = 0;
      const auto way = [&] { return at_contact(s, vector_of(points[i])) - prover_.corner[s].point; };
      if (slopes.sign(corner, points[i], way, value) >= 0) continue;
      if (worst < points.size() && !(value < lowest)) continue;
      worst = i;
      lowest = value;
    }
    if (worst == points.size()) continue;
    next[s].add(worst);
    has_entered = true;
  }
  if (!has_entered) return false;
  for (int s = 0; s < 2; ++s)
    if (moving_.operand(s).is_list()) moving_.stand_for(s, next[s]);
  return true;
}

void SetsAtContact::find(const solvers::Basis& basis) {
  solvers::Basis from = basis;
  for (;;) {
    write();
    settle(from);
    solvers::LeastPair<Surd> least(prover_, 1);
    least.go();
    if (!exchange(least)) break;
    from = solvers::Basis();
  }
  solvers::place(prover_.corner, prover_.nearest);
  // Directions stay as they are, and so do the weights.
  weight_ = prover_.nearest.weight.rational_part() * divisor_of_time();
}

}  // namespace plumb::motion

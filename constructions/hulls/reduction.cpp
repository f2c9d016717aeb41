#include <hulls/reduction.hpp>

#include <algorithm>
#include <optional>

#include <plumb/detail/compare.hpp>

#include <filters/error_bound.hpp>
#include <hulls/basis_side.hpp>
#include <hulls/corners_in_order.hpp>
#include <solvers/carriers.hpp>
#include <solvers/least_pair.hpp>

namespace plumb::hulls {

namespace {

using filters::Dyadic, filters::Rational;
using solvers::Basis, solvers::BoundedDouble, solvers::LeastPair, solvers::ShapePair, solvers::unknown;

constexpr std::size_t none = static_cast<std::size_t>(-1);

Vec3<double> between(const Point3& p, const Point3& q) { return {q.x - p.x, q.y - p.y, q.z - p.z}; }
}  // namespace

/// Planes through corners in doubles, with a normal that points from the second set to the first, and how far heights
/// above them may be off.
struct Reduction::Planes {
  Vec3<double> normal;
  double error[2];

  double above(int s, const Point3& corner, const Point3& p) const {
    const double x = dot(normal, between(corner, p));
    return s == 0 ? x : -x;
  }
  /// The point that is least above its plane, as far as doubles tell.
  std::size_t lowest(int s, Points points, const Point3& corner) const {
    std::size_t best = 0;
    double least = __builtin_inf();
    for (std::size_t i = 0; i < points.size(); ++i)
      if (const double x = above(s, corner, points[i]); x < least) least = x, best = i;
    return best;
  }
};

/// Asks number types in order. Where least or greatest pairs are sought the basis is brought there first.
class Reduction::Judge {
 public:
  Judge(const ShapePair& pair, Basis& basis, Sought sought) : pair_(pair), basis_(basis), bounded_(pair, basis) {
    if (sought == Sought::nearest) return;
    rational_.emplace(pair, basis);
    write_bodies(pair, rational_->prover);
    rational_->prover.basis = basis;
    rational_->prover.start();
    tilted_.emplace(rational_->prover, sought == Sought::least ? 1 : -1);
    tilted_->go();
    basis = rational_->prover.basis;
  }

  bool do_meet() {
    int answer = bounded_.do_meet();
    if (answer == unknown) answer = dyadic().do_meet();
    if (answer == unknown) answer = rational().do_meet();
    return answer == 1;
  }
  int sign(int s, const Point3& p) {
    if (tilted_) return tilted_->sign_along(s, *rational_->edge_to(s, p));
    const int sign = dyadic().sign(s, p);
    return sign == unknown ? rational().sign(s, p) : sign;
  }
  int slope(int s, const Point3& p, const Point3& q) {
    if (tilted_) return tilted_->sign_along(s, *rational_->edge(p, q));
    int sign = bounded_.slope(s, p, q);
    if (sign == unknown) sign = dyadic().slope(s, p, q);
    return sign == unknown ? rational().slope(s, p, q) : sign;
  }
  /// In doubles with a bound, where the basis as it was proved can be had in these. The planes are stretched back, by
  /// as many roundings as edges otherwise have.
  std::optional<Planes> planes(const Operand* const (&operand)[2]) const {
    if (!bounded_.is_set) return {};
    const Vec3<BoundedDouble>& own = bounded_.prover.nearest.g;
    const Vec3<BoundedDouble> g = bounded_.stretch.is_set ? bounded_.stretch.stretched(own) : own;
    Planes planes{{g.x.value, g.y.value, g.z.value}, {0, 0}};
    for (int s = 0; s < 2; ++s) {
      const Vec3<double>& most = operand[s]->most;
      planes.error[s] = filters::error_bound(dot(g, vector_of<BoundedDouble>({2 * most.x, 2 * most.y, 2 * most.z})));
    }
    return planes;
  }

 private:
  const BasisSide<Dyadic>& dyadic() {
    if (!dyadic_) dyadic_.emplace(pair_, basis_);
    return *dyadic_;
  }
  const BasisSide<Rational>& rational() {
    if (!rational_) rational_.emplace(pair_, basis_);
    return *rational_;
  }

  const ShapePair& pair_;
  const Basis& basis_;
  BasisSide<BoundedDouble> bounded_;
  std::optional<BasisSide<Dyadic>> dyadic_;
  std::optional<BasisSide<Rational>> rational_;
  std::optional<LeastPair<Rational>> tilted_;
};

Few carriers(const Few& few, const int (&row)[3], const bool (&inactive)[3]) {
  const solvers::Carriers places = solvers::carriers(few.count, row, inactive);
  Few kept;
  for (int k = 0; k < places.count; ++k) kept.add(few[places.at[k]]);
  return kept;
}

AnyShape hull_of_few(int count, const Point3* points) {
  constexpr int kinds[] = {bodies::kind<Point3>, bodies::kind<Segment3>, bodies::kind<Triangle3>,
                           bodies::kind<Tetrahedron3>};
  return {kinds[count - 1], points};
}

Reduction::Reduction(const Operand& first, const Operand& second, bool is_gap_enough)
    : operand_{&first, &second}, largest_(std::max(first.largest(), second.largest())) {
  for (int s = 0; s < 2; ++s) {
    if (operand_[s]->is_list()) few_[s].add(0);
    set_points(s);
  }
  if (!can_walk(first, second)) {
    walk();
    return;
  }
  const WalkEnd end = walk_differences(first, second, is_gap_enough);
  is_certainly_apart_ = end.is_certainly_apart;
  do_meet_ = end.do_certainly_meet;
  for (int s = 0; s < 2; ++s) {
    few_[s] = end.few[s];
    set_points(s);
  }
}

void Reduction::set_points(int s) {
  for (int i = 0; i < few_[s].count; ++i) store_[s][i] = operand_[s]->points[few_[s][i]];
}

AnyShape Reduction::small(int s) const {
  return operand_[s]->is_list() ? hull_of_few(few_[s].count, store_[s]) : operand_[s]->shape;
}
Tetrahedron3 Reduction::tetrahedron(int s) const {
  const auto corner = [&](int i) { return store_[s][i < few_[s].count ? i : 0]; };
  return {corner(0), corner(1), corner(2), corner(3)};
}

ShapePair Reduction::pair() {
  for (int s = 0; s < 2; ++s) any_[s] = small(s);
  return {any_[0], any_[1], largest_};
}

/// The same in doubles, which prove nothing: from where they end it is never far.
void Reduction::walk() {
  constexpr int most_steps = 100;
  double last = __builtin_inf();
  for (int step = 0; step < most_steps; ++step) {
    const ShapePair pair = this->pair();
    const Basis basis = solvers::guess(pair, -1);
    const BasisSide<double> side(pair, basis);
    if (!side.is_set || side.stretch.is_set) return;
    const double divisor = side.prover.divisor();
    if (!(divisor > 0)) return;
    const double squared = side.prover.nearest.squared / divisor;
    if (!(squared < last)) return;
    last = squared;
    const Planes planes{side.prover.nearest.g, {0, 0}};
    Few next[2] = {few_[0], few_[1]};
    bool has_entered = false;
    for (int s = 0; s < 2; ++s) {
      if (!operand_[s]->is_list()) continue;
      next[s] = carriers(few_[s], basis.row[s], basis.inactive[s]);
      const Points points = operand_[s]->points;
      const Point3& corner = points[next[s][0]];
      const std::size_t i = planes.lowest(s, points, corner);
      if (!(planes.above(s, corner, points[i]) < 0) || next[s].count == 4 || has(points, next[s], points[i])) continue;
      next[s].add(i);
      has_entered = true;
    }
    if (!has_entered) return;
    for (int s = 0; s < 2; ++s) {
      few_[s] = next[s];
      set_points(s);
    }
  }
}

bool Reduction::exchange(const Basis& basis, Judge& judge) {
  Few next[2];
  bool has_entered = false;
  const auto planes = judge.planes(operand_);
  for (int s = 0; s < 2; ++s) {
    if (!operand_[s]->is_list()) continue;
    const Points points = operand_[s]->points;
    next[s] = carriers(few_[s], basis.row[s], basis.inactive[s]);
    const Point3& corner = points[next[s][0]];
    std::size_t worst = none;
    double least = __builtin_inf();
    const auto look = [&](std::size_t i, double above) {
      if ((worst != none && !(above < least)) || has(points, next[s], points[i])) return;
      const int sign = judge.sign(s, points[i]);
      is_unique_ &= sign != 0;
      if (sign < 0) worst = i, least = above == above ? above : least;
    };
    if (operand_[s]->is_in_order) {
      const std::size_t count = points.size();
      const auto slope = [&](std::size_t i, std::size_t j) {
        return judge.slope(s, points[i % count], points[j % count]);
      };
      const std::size_t i = least_corner(count, operand_[s]->last, slope);
      for (const std::size_t k : {i, (i + 1) % count, (i + count - 1) % count}) look(k, 0);
    } else if (planes) {
      // Certainly on the wrong side: the farthest as doubles have it.
      const std::size_t i = planes->lowest(s, points, corner);
      if (const double above = planes->above(s, corner, points[i]); above < -planes->error[s]) {
        worst = i;
      } else {
        for (std::size_t k = 0; k < points.size(); ++k)
          if (const double x = planes->above(s, corner, points[k]); !(x > planes->error[s])) look(k, x);
      }
    } else {
      for (std::size_t k = 0; k < points.size(); ++k) look(k, 0);
    }
    if (worst == none) continue;
    next[s].add(worst);
    has_entered = true;
  }
  if (!has_entered) return false;
  for (int s = 0; s < 2; ++s) {
    if (!operand_[s]->is_list()) continue;
    few_[s] = next[s];
    set_points(s);
  }
  return true;
}

void Reduction::find(Sought sought) {
  if (do_meet_ && sought == Sought::nearest) return;
  for (;;) {
    const ShapePair pair = this->pair();
    solvers::Proof proof = solvers::prove_nearest(pair);
    is_empty_ = proof.is_empty;
    if (is_empty_) return;
    is_unique_ = proof.is_unique;
    Judge judge(pair, proof.basis, sought);
    last_ = {proof.basis, {pair.first.kind, pair.second.kind}};
    if (sought == Sought::nearest) {
      do_meet_ = judge.do_meet();
      is_unique_ &= !do_meet_;
      if (do_meet_) return;
    }
    if (!exchange(proof.basis, judge)) return;
  }
}

}  // namespace plumb::hulls

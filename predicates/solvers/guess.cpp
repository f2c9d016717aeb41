#include <algorithm>
#include <cmath>

#include <solvers/proof.hpp>
#include <solvers/prover.hpp>
#include <solvers/round_solids.hpp>

namespace plumb::solvers {

namespace {

/// The most negative number enters first, and a number as small as rounding errors counts as 0. A basis close to
/// dependent is a bad guess.
class Walk {
 public:
  Walk(const ShapePair& pair, double reach) : pair_(pair), reach_(reach) {
    const auto stretch = bodies::stretch_of<double>(pair.first, pair.second, pair.unit);
    for (int s = 0; s < 2; ++s) bodies::BodyWriter<double>(pair.description[s], prover_.body[s], stretch, 0);
    cut(prover_.body, pair.pivot);
    if (reach >= 0) reach_ += prover_.body[0].radius + prover_.body[1].radius;
  }

  Basis end(const Basis* from) {
    constexpr int most_steps = 40;
    if (from != nullptr)
      prover_.basis = *from;
    else
      begin();
    prover_.start();
    for (int i = 0; i < most_steps; ++i) {
      const Violation worst = find_violation();
      if (worst.none() || !step(worst)) break;
      prover_.update_nearest();
    }
    return prover_.basis;
  }

 private:
  /// Starts at the corners that lie farthest towards the middle of the other shape.
  void begin() {
    const auto middle = [this](int s) {
      const Body<double>& b = prover_.body[s];
      const Vec3<double> l = pair_.description[s].middle;
      return b.is_space ? l : b.o + image(b, l);
    };
    const Vec3<double> to = middle(1) - middle(0);
    for (int s = 0; s < 2; ++s) {
      const Body<double>& body = prover_.body[s];
      int* const row = prover_.basis.row[s];
      const Vec3<double> g = s == 0 ? to : negated(to);
      double along[3] = {0, 0, 0};
      for (int j = 0; j < body.generators; ++j) along[j] = dot(g, body.g[j]);
      const Vec3<double> t{along[0], along[1], along[2]};
      for (int j = 0; j < body.generators; ++j) {
        if (body.form == bodies::Form::hull)
          row[j] = j;
        else if (2 * j + 1 < body.rows)
          row[j] = 2 * j + (slope(body, 2 * j + 1, t) < slope(body, 2 * j, t) ? 1 : 0);
      }
      const auto most = std::max_element(along, along + 3);
      if (body.form == bodies::Form::hull && *most > 0) row[most - along] = body.generators;
      // Along an axis the nearest point slides: at its start, where a cut may end too, the multiplier would be 0.
      if (body.cut == Cut::between_ends) prover_.basis.inactive[s][0] = true;
    }
  }

  Violation find_violation() {
    Violation found;
    double worst = 0;
    // Compares x with the magnitude of its terms; the scale is squared.
    const auto note = [&](int s, int row, int slot, double x, double squared_scale, bool& flag) {
      if (!(x < 0) || !(x * x > 1e-24 * squared_scale)) return;
      flag = false;
      const double by = x * x / squared_scale;
      if (!(by > worst)) return;
      worst = by;
      found.shape = s;
      found.row = row;
      found.slot = slot;
    };
    const Nearest<double>& n = prover_.nearest;
    const double g2 = dot(n.g, n.g);
    for (int s = 0; s < 2; ++s)
      for (int j = 0; j < 3; ++j) {
        if (prover_.basis.inactive[s][j]) continue;
        const Vec3<double>& e = prover_.corner[s].edge[j];
        const int i = prover_.basis.row[s][j];
        const double y = s == 0 ? dot(n.g, e) : -dot(n.g, e);
        const double scale = g2 * dot(e, e);
        if (scale > 0) note(s, i, j, i < 0 ? -std::fabs(y) : y, scale, found.optimal);
      }
    if (reach_ >= 0 && found.optimal && is_apart(g2)) return {};
    place(prover_.corner, prover_.nearest);
    for (int s = 0; s < 2; ++s)
      for (int i = 0; i < prover_.body[s].rows; ++i) {
        const int j = prover_.slot_of(s, i);
        if (prover_.is_active(s, j)) continue;
        const double linear = slope(prover_.body[s], i, n.l[s]);
        const double constant = offset(prover_.body[s], i) * n.weight;
        const double size = std::fabs(linear) + std::fabs(constant);
        if (size > 0) note(s, i, j, linear + constant, size * size, found.kept);
      }
    if (reach_ >= 0 && found.kept && upper_bound_less(n, reach_ * prover_.determinants()) <= 0) return {};
    return found;
  }

  bool is_apart(double g2) const {
    const Nearest<double>& n = prover_.nearest;
    const double gap = dot(n.g, n.d), r = reach_ * prover_.determinants();
    const auto size = [this](int s) {
      const double d = prover_.corner[1 - s].d;
      return d * d * dot(prover_.corner[s].point, prover_.corner[s].point);
    };
    return gap > 0 && gap * gap > g2 * (r * r * (1 + 1e-12) + 1e-26 * (size(0) + size(1)));
  }

  bool step(const Violation& v) {
    const int s = v.shape;
    if (v.slot >= 0) {
      prover_.basis.inactive[s][v.slot] = !prover_.basis.inactive[s][v.slot];
      return true;
    }
    const Body<double>& body = prover_.body[s];
    const double aa = body.form == bodies::Form::general ? dot(body.row[v.row].a, body.row[v.row].a) : 1;
    int best = -1;
    for (const bool inactive : {true, false}) {
      double most = 1e-20 * aa;
      for (int j = 0; j < 3; ++j) {
        if (prover_.basis.inactive[s][j] != inactive) continue;
        const Vec3<double>& c = prover_.corner[s].along[j];
        const double x = slope(body, v.row, c), size = dot(c, c);
        if ((inactive || x > 0) && x * x > most * size) {
          most = x * x / size;
          best = j;
        }
      }
      if (best >= 0) break;
    }
    if (best < 0) return false;
    prover_.enter(s, best, v.row);
    return true;
  }

  const ShapePair& pair_;
  Prover<double> prover_;
  double reach_;
};

}  // namespace

Basis guess(const ShapePair& pair, double reach, const Basis* from) {
  return Walk(pair, reach >= 0 ? reach * pair.unit : reach).end(from);
}

}  // namespace plumb::solvers

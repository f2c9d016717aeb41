#include "collision_by_definition.hpp"

#include <algorithm>
#include <functional>

namespace plumb::tests {

namespace {

/// Corners as polynomials in the time, an axis at a time.
using Moving = std::array<Polynomial, 3>;

Moving moving(const MovingPoint3& p) {
  const oracle::Vector from = oracle::vector(p.start), to = oracle::vector(p.end);
  Moving m;
  for (std::size_t k = 0; k < 3; ++k) m[k] = trimmed({from[k], to[k] - from[k]});
  return m;
}

class Projected {
 public:
  /// Along the axis.
  Projected(const std::array<Moving, 4>& corner, std::size_t axis)
      : corner_(corner), i_((axis + 1) % 3), j_((axis + 2) % 3) {}

  bool vertex_meets_face(const AlgebraicNumber& t) const {
    const int turn = side(t, 1, 2, 3), signs[] = {side(t, 1, 2, 0), side(t, 2, 3, 0), side(t, 3, 1, 0)};
    if (turn != 0) return std::all_of(std::begin(signs), std::end(signs), [&](int s) { return s * turn >= 0; });
    return is_on(t, 0, 1, 2) || is_on(t, 0, 2, 3) || is_on(t, 0, 3, 1);
  }
  bool edges_meet(const AlgebraicNumber& t) const {
    if (is_on(t, 0, 2, 3) || is_on(t, 1, 2, 3) || is_on(t, 2, 0, 1) || is_on(t, 3, 0, 1)) return true;
    return side(t, 0, 1, 2) * side(t, 0, 1, 3) < 0 && side(t, 2, 3, 0) * side(t, 2, 3, 1) < 0;
  }
  void add_all(std::vector<Polynomial>& all) const {
    for (std::size_t a = 0; a < 4; ++a)
      for (std::size_t b = 0; b < a; ++b) {
        for (std::size_t c = 0; c < b; ++c) all.push_back(turn(a, b, c));
        all.push_back(corner_[a][i_] - corner_[b][i_]);
      }
  }

 private:
  Polynomial turn(std::size_t a, std::size_t b, std::size_t c) const {
    const auto less = [&](std::size_t p, std::size_t k) { return corner_[p][k] - corner_[a][k]; };
    return less(b, i_) * less(c, j_) - less(b, j_) * less(c, i_);
  }
  int side(const AlgebraicNumber& t, std::size_t a, std::size_t b, std::size_t c) const {
    return sign_at(t, turn(a, b, c));
  }
  bool is_on(const AlgebraicNumber& t, std::size_t p, std::size_t a, std::size_t b) const {
    const auto is_between = [&](std::size_t k) {
      return sign_at(t, corner_[p][k] - corner_[a][k]) * sign_at(t, corner_[p][k] - corner_[b][k]) <= 0;
    };
    return side(t, a, b, p) == 0 && is_between(i_) && is_between(j_);
  }

  const std::array<Moving, 4>& corner_;
  std::size_t i_, j_;
};

}  // namespace

std::optional<AlgebraicNumber> contact_by_definition(bool are_edges, const FourCorners& corners) {
  std::array<Moving, 4> corner;
  std::transform(corners.begin(), corners.end(), corner.begin(), moving);
  std::array<Moving, 3> from_first;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) from_first[i][k] = corner[i + 1][k] - corner[0][k];
  const auto& [u, v, w] = from_first;
  const Polynomial volume =
      u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]);
  const Projected along[] = {{corner, 0}, {corner, 1}, {corner, 2}};
  std::vector<Polynomial> events = {volume};
  if (volume.empty())
    for (const Projected& projected : along) projected.add_all(events);
  std::vector<AlgebraicNumber> times = {{{}, 0, 0}};
  for (const Polynomial& event : events) {
    if (event.empty()) continue;
    const std::vector<AlgebraicNumber> roots = roots_in_unit(event);
    times.insert(times.end(), roots.begin(), roots.end());
  }
  std::optional<AlgebraicNumber> first;
  for (const AlgebraicNumber& t : times) {
    if (sign_at(t, volume) != 0 || (first && compare(t, *first) >= 0)) continue;
    const bool meet = std::all_of(std::begin(along), std::end(along), [&](const Projected& projected) {
      return are_edges ? projected.edges_meet(t) : projected.vertex_meets_face(t);
    });
    if (meet) first = t;
  }
  return first;
}

}  // namespace plumb::tests

#include <distances/endless_points.hpp>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

// A set is written as the rows n.x + b >= 0 that its points keep. It is an intersection of half-spaces and planes, of
// sets that go on for ever: frusta given by a matrix have six rows, and the others fewer. So all rows are tried: a
// corner lies on three that are independent, and what is nearest to a point, in a set that has no corner and so goes on
// both ways along a line, on at most two.

namespace plumb::distances {

namespace {

using solvers::operator+, solvers::operator*;
using bodies::number_of, bodies::negated;
using solvers::sign_of_number;
using N = filters::Rational;
using RationalBody = bodies::Body<N>;

struct SpaceRow {
  Vec3<N> n;
  N b;
  bool is_plane;  ///< = 0

  N at(const RationalPoint& p) const { return dot(n, p.v) + b * p.w; }
};
using Rows = std::vector<SpaceRow>;

/// Of the factors l of a body, of the coordinates x, and 1.
struct WideRow {
  std::array<N, 7> factor{};
  bool is_plane = false;

  /// The row times a positive number and the other one times any number.
  WideRow combined(const N& times, const WideRow& other, const N& times_other) const {
    WideRow sum{{}, is_plane};
    for (std::size_t i = 0; i < factor.size(); ++i) sum.factor[i] = times * factor[i] + times_other * other.factor[i];
    return sum;
  }
};

/// Without the factor j: by a plane that has it, where there is one; else by each two rows that bound it from both
/// sides (Fourier and Motzkin).
std::vector<WideRow> without(std::size_t j, const std::vector<WideRow>& rows) {
  const auto sign = [j](const WideRow& row) { return sign_of_number(row.factor[j]); };
  std::vector<WideRow> left;
  for (const WideRow& plane : rows) {
    if (!plane.is_plane || sign(plane) == 0) continue;
    const bool is_negative = sign(plane) < 0;
    const N pivot = is_negative ? negated(plane.factor[j]) : plane.factor[j];
    for (const WideRow& row : rows)
      if (&row != &plane)
        left.push_back(row.combined(pivot, plane, is_negative ? row.factor[j] : negated(row.factor[j])));
    return left;
  }
  for (const WideRow& row : rows) {
    if (sign(row) == 0) left.push_back(row);
    if (sign(row) <= 0) continue;
    for (const WideRow& other : rows)
      if (sign(other) < 0) left.push_back(row.combined(negated(other.factor[j]), other, row.factor[j]));
  }
  return left;
}

/// x = o + G l and a.l + b >= 0.
Rows rows_of(const RationalBody& body) {
  std::vector<WideRow> wide;
  for (int i = 0; i < body.rows; ++i) {
    const bodies::Row<N> row = bodies::whole_row(body, i);
    wide.push_back({{row.a.x, row.a.y, row.a.z, N(), N(), N(), row.b}});
  }
  for (int axis = 0; axis < 3; ++axis) {
    WideRow row{{}, true};
    for (int j = 0; j < body.generators; ++j) {
      const Vec3<N> generator = solvers::image(body, bodies::unit_vector<N>(j));
      row.factor[static_cast<std::size_t>(j)] = negated(bodies::component(generator, axis));
    }
    row.factor[static_cast<std::size_t>(3 + axis)] = N(1);
    if (!body.is_space) row.factor[6] = negated(bodies::component(body.o, axis));
    wide.push_back(row);
  }
  for (std::size_t j = 0; j < 3; ++j) wide = without(j, wide);
  Rows rows;
  for (const auto& [f, is_plane] : wide)
    if (sign_of_number(f[3]) != 0 || sign_of_number(f[4]) != 0 || sign_of_number(f[5]) != 0)
      rows.push_back({{f[3], f[4], f[5]}, f[6], is_plane});
  return rows;
}

bool keeps(const Rows& rows, const RationalPoint& p) {
  for (const SpaceRow& row : rows) {
    const int sign = sign_of_number(row.at(p));
    if (sign < 0 || (row.is_plane && sign > 0)) return false;
  }
  return true;
}

int compare_lexicographically(const RationalPoint& p, const RationalPoint& q) {
  for (int axis = 0; axis < 3; ++axis)
    if (const int s = sign_of_number(bodies::component(p.v, axis) * q.w - bodies::component(q.v, axis) * p.w)) return s;
  return 0;
}
int compare_sizes(const RationalPoint& p, const RationalPoint& q) {
  return sign_of_number(dot(p.v, p.v) * (q.w * q.w) - dot(q.v, q.v) * (p.w * p.w));
}

/// The first in order of the points seen that keep all rows.
template <int compare(const RationalPoint&, const RationalPoint&)>
class FirstPoint {
 public:
  explicit FirstPoint(const Rows& rows) : rows_(rows) {}

  /// v / w, nowhere where w is 0.
  void see(const Vec3<N>& v, const N& w) {
    const int sign = sign_of_number(w);
    if (sign == 0) return;
    const RationalPoint p = sign > 0 ? RationalPoint{v, w} : RationalPoint{negated(v), negated(w)};
    if (keeps(rows_, p) && (!found_ || compare(p, *found_) < 0)) found_ = p;
  }
  const std::optional<RationalPoint>& found() const { return found_; }

 private:
  const Rows& rows_;
  std::optional<RationalPoint> found_;
};

std::optional<RationalPoint> least_corner(const Rows& rows) {
  FirstPoint<compare_lexicographically> corner(rows);
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const auto& [m, b, m_is_plane] = rows[i];
      const auto& [n, c, n_is_plane] = rows[j];
      const Vec3<N> along = cross(m, n), across = b * n - c * m;
      for (std::size_t k = 0; k < j; ++k) {
        const auto& [o, d, o_is_plane] = rows[k];
        // d m x n + b n x o + c o x m
        corner.see(negated(d * along + cross(across, o)), dot(o, along));
      }
    }
  return corner.found();
}

RationalPoint nearest_to_zero(const Rows& rows) {
  FirstPoint<compare_sizes> nearest(rows);
  nearest.see({N(), N(), N()}, N(1));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& [m, b, m_is_plane] = rows[i];
    nearest.see(negated(b * m), dot(m, m));
    for (std::size_t j = 0; j < i; ++j) {
      const auto& [n, c, n_is_plane] = rows[j];
      const Vec3<N> along = cross(m, n);
      nearest.see(cross(along, b * n - c * m), dot(along, along));
    }
  }
  return *nearest.found();
}

}  // namespace

RationalPoint least_corner_or_nearest_to_zero(const RationalBody (&cores)[2], const RationalPoint& apart) {
  Rows rows = rows_of(cores[0]);
  for (const SpaceRow& row : rows_of(cores[1]))
    rows.push_back({apart.w * row.n, apart.w * row.b - dot(row.n, apart.v), row.is_plane});
  const auto corner = least_corner(rows);
  return corner ? *corner : nearest_to_zero(rows);
}

}  // namespace plumb::distances

#pragma once

// The least distance between a core and a polyhedron, in doubles that prove nothing.

#include <convex/supports.hpp>

namespace plumb::convex {

template <class R, class Core, class Polyhedron>
constexpr void build(OffsetSystem<R>& system, const Core& core, const Polyhedron& polyhedron) {
  const Point3 a = anchor(core);
  const Vec3<R> origin = vector<R>({a.x, a.y, a.z});
  Vec3<R> along{number<R>(0), number<R>(0), number<R>(0)};
  if constexpr (requires { core.b; }) along = relative<R>(core.b, core.a);
  for_each_half_space<R>(polyhedron, [&](const Vec3<R>& n, const R& d) {
    R slope = number<R>(0);
    if constexpr (requires { core.b; }) slope = dot(n, along);
    system.row[system.rows++] = {dot(n, origin) + d, n, slope};
  });
  system.radius = number<R>(core.radius);
  if constexpr (requires { core.b; }) system.bound_t(number<R>(1));
}

namespace nearest {

/// A combination of rows with multipliers that are not negative, and so a half-space around the polyhedron.
struct Multipliers {
  static constexpr int most = 4;

  int size = 0;
  int row[most] = {};
  double multiplier[most] = {};
  double most_length = 0;  ///< at least that of the normal

  constexpr void add(int i, double by) {
    row[size] = i;
    multiplier[size++] = by;
  }
};

template <class R>
constexpr R value(const typename OffsetSystem<R>::Row& row, const Vec3<R>& y, const R& t) {
  return row.constant + dot(row.normal, y) + row.slope * t;
}

/// The sum of the rows times their multipliers.
template <class R>
constexpr typename OffsetSystem<R>::Row combination(const OffsetSystem<R>& system, const Multipliers& multipliers) {
  const R zero = number<R>(0);
  typename OffsetSystem<R>::Row sum{zero, {zero, zero, zero}, zero};
  for (int k = 0; k < multipliers.size; ++k) {
    const auto& row = system.row[multipliers.row[k]];
    const R by = number<R>(multipliers.multiplier[k]);
    sum = {sum.constant + by * row.constant, sum.normal + by * row.normal, sum.slope + by * row.slope};
  }
  return sum;
}

/// Times the length of the normal, at most how far the points that satisfy a row are from the core:
/// normal . y >= -constant - slope t for 0 <= t <= 1.
template <class R>
constexpr R least_distance(const typename OffsetSystem<R>::Row& row) {
  const R zero = number<R>(0);
  return zero - row.constant - greater(row.slope, zero);
}

inline double magnitude_of(const Approximate& x) { return x.magnitude; }

/// Most of the way in doubles. Rows are divided by the length of their normals, and slopes by a number such that those
/// along the segment are about 1; and for a polyhedron that is smaller by a margin, relative to the numbers that the
/// rows are made of, so that the rows can be seen to be positive at its boundary.
template <class R>
class Guess {
 public:
  Guess(const OffsetSystem<R>& system, double margin) {
    normalise(system, margin);
    x_ = *minimum(system_, support_);
    for (int steps = 0; steps < 40; ++steps) {
      if (dot(x_.y, x_.y) > system_.radius * system_.radius) return;
      const Conflict c = conflict(system_, x_);
      if (c.size == 0) {
        is_within_ = true;
        return;
      }
      const Contradiction contradiction(system_, support_, c);
      if (exchange(system_, contradiction, support_, x_)) continue;
      find_contradiction(contradiction);
      return;
    }
  }

  /// Whether y is within the radius, as far as doubles tell.
  bool is_within() const { return is_within_; }
  const Support& support() const { return support_; }
  /// Whether y is 0, and not only nearly.
  bool is_on_core() const { return support_.size == 0; }
  const Vec3<double>& y() const { return x_.y; }
  double t() const {
    const double t = x_.t / length_;
    return t > 0 ? t < 1 ? t : 1 : 0;
  }
  /// With a normal of length 1, or one of about 0.
  Multipliers multipliers() const {
    Multipliers result = contradiction_;
    if (result.size == 0) {
      result.most_length = 1 + 0x1p-40;
      const double by = inverse(__builtin_sqrt(dot(x_.y, x_.y)));
      for (int k = 0; k < support_.size; ++k) result.add(support_.row[k], x_.multiplier[k] * by);
    }
    for (int k = 0; k < result.size; ++k) result.multiplier[k] *= scale_[result.row[k]];
    return result;
  }

 private:
  void normalise(const OffsetSystem<R>& system, double margin) {
    system_.rows = system.rows;
    system_.radius = system.radius.value;
    length_ = 0;
    for (int i = 0; i < system.rows; ++i) {
      const Vec3<R>& n = system.row[i].normal;
      Vec3<double> normal{n.x.value, n.y.value, n.z.value};
      const double largest =
          __builtin_fmax(__builtin_fmax(__builtin_fabs(normal.x), __builtin_fabs(normal.y)), __builtin_fabs(normal.z));
      scale_[i] = 1;
      if (largest > 0) {
        normal = (1 / largest) * normal;
        const double length = __builtin_sqrt(dot(normal, normal));
        normal = (1 / length) * normal;
        scale_[i] = 1 / (length * largest);
      }
      system_.row[i].normal = normal;
      if (system.has_t) length_ = __builtin_fmax(length_, scale_[i] * magnitude_of(system.row[i].slope));
    }
    if (!(length_ > 0)) length_ = 1;
    const double size = system_.radius + (system.has_t ? length_ : 0);
    for (int i = 0; i < system.rows; ++i) {
      const auto& row = system.row[i];
      system_.row[i].constant =
          scale_[i] * row.constant.value - margin * (scale_[i] * magnitude_of(row.constant) + size);
      system_.row[i].slope = scale_[i] / length_ * row.slope.value;
    }
    if (system.has_t) system_.bound_t(length_);
  }

  /// Multipliers of the rows of a contradiction that add up to a negative constant and a normal of about 0: 1 for a new
  /// row, and for up to three others those that bring the normal closest to 0.
  void find_contradiction(const Contradiction& rows) {
    for (int k = 0; k < rows.new_half_spaces; ++k)
      for (unsigned others = 0; others < 1U << rows.half_spaces; ++others)
        if ((others >> k & 1) == 0 && __builtin_popcount(others) <= Support::most_half_spaces &&
            contradicts(rows, k, others))
          return;
  }
  bool contradicts(const Contradiction& rows, int k, unsigned others) {
    Support support;
    for (int j = 0; j < rows.half_spaces; ++j)
      if ((others >> j & 1) != 0) support.row[support.size++] = rows.half_space[j];
    const GramMatrix<double> gram = gram_of(system_, support);
    if (!gram.is_regular()) return false;
    const auto& row = system_.row[rows.half_space[k]];
    double product[3], multiplier[3];
    for (int j = 0; j < support.size; ++j) product[j] = dot(row.normal, system_.row[support.row[j]].normal);
    gram.solve(product, multiplier);
    Vec3<double> normal = row.normal;
    double constant = row.constant, largest = 1;
    for (int j = 0; j < support.size; ++j) {
      multiplier[j] *= -inverse(gram.determinant());
      if (multiplier[j] < -1e-9) return false;
      multiplier[j] = __builtin_fmax(multiplier[j], 0);
      largest = __builtin_fmax(largest, multiplier[j]);
      normal = normal + multiplier[j] * system_.row[support.row[j]].normal;
      constant += multiplier[j] * system_.row[support.row[j]].constant;
    }
    if (!(constant < 0 && dot(normal, normal) < 1e-20)) return false;
    contradiction_.most_length = 0x1p-20;
    contradiction_.add(rows.half_space[k], inverse(largest));
    for (int j = 0; j < support.size; ++j) contradiction_.add(support.row[j], multiplier[j] * inverse(largest));
    return true;
  }

  OffsetSystem<double> system_;
  double scale_[OffsetSystem<double>::most_rows];
  double length_;
  Support support_;
  Minimum<double> x_;
  Multipliers contradiction_;
  bool is_within_ = false;
};

}  // namespace nearest

}  // namespace plumb::convex

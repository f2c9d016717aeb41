#pragma once

// The rows of a linear programme in terms of a basis.

#include <convex/linear_programme.hpp>

namespace plumb::convex {

/// Rows of a system, and as many unknowns, in which they are linearly independent.
struct Basis {
  int size = 0;
  int row[3], unknown[3];

  constexpr bool has_row(int i) const {
    for (int k = 0; k < size; ++k)
      if (row[k] == i) return true;
    return false;
  }
  constexpr bool has_unknown(int i) const {
    for (int k = 0; k < size; ++k)
      if (unknown[k] == i) return true;
    return false;
  }
  constexpr void add(int r, int u) {
    row[size] = r;
    unknown[size++] = u;
  }
};

/// The rows in terms of a basis, times the determinant of the basis.
template <class R>
class Dictionary {
 public:
  constexpr Dictionary(const LinearSystem<R>& system, const Basis& basis) : system_(system), basis_(basis) {
    const auto m = [&](int a, int b) -> const R& { return system.c[basis.row[a]][basis.unknown[b]]; };
    const int n = basis.size;
    if (n == 0) {
      determinant_ = number<R>(1);
    } else if (n == 1) {
      adjugate_[0][0] = number<R>(1);
      determinant_ = m(0, 0);
    } else if (n == 2) {
      adjugate_[0][0] = m(1, 1);
      adjugate_[0][1] = number<R>(0) - m(0, 1);
      adjugate_[1][0] = number<R>(0) - m(1, 0);
      adjugate_[1][1] = m(0, 0);
      determinant_ = m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    } else {
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
          const int a = (j + 1) % 3, b = (j + 2) % 3, c = (i + 1) % 3, d = (i + 2) % 3;
          adjugate_[i][j] = m(a, c) * m(b, d) - m(a, d) * m(b, c);
        }
      determinant_ = m(0, 0) * adjugate_[0][0] + m(0, 1) * adjugate_[1][0] + m(0, 2) * adjugate_[2][0];
    }
    for (int k = 0; k < n; ++k) {
      minus_point_[k] = adjugate_[k][0] * system.c[basis.row[0]][0];
      for (int j = 1; j < n; ++j) minus_point_[k] = minus_point_[k] + adjugate_[k][j] * system.c[basis.row[j]][0];
    }
  }

  constexpr const R& determinant() const { return determinant_; }

  /// Of the point of the basis.
  constexpr R unknown(int k) const { return number<R>(0) - minus_point_[k]; }
  /// The value of a row at the point of the basis.
  constexpr R value(int row) const {
    const R* c = system_.c[row];
    R result = c[0] * determinant_;
    for (int k = 0; k < basis_.size; ++k) result = result - c[basis_.unknown[k]] * minus_point_[k];
    return result;
  }
  /// The coefficient in a row of row j of the basis.
  constexpr R coefficient(int row, int j) const {
    const R* c = system_.c[row];
    R result = c[basis_.unknown[0]] * adjugate_[0][j];
    for (int k = 1; k < basis_.size; ++k) result = result + c[basis_.unknown[k]] * adjugate_[k][j];
    return result;
  }

 private:
  const LinearSystem<R>& system_;
  const Basis& basis_;
  R adjugate_[3][3];
  R minus_point_[3];  ///< times the determinant
  R determinant_;
};

}  // namespace plumb::convex

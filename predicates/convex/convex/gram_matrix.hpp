#pragma once

// Scalar products of up to three vectors, and their determinants.

#include <type_traits>

#include <plumb/vector.hpp>

#include <filters/closed_numbers.hpp>

namespace plumb::convex {

template <class R>
int sign(const R& x) {
  if constexpr (std::is_same_v<R, double>)
    return (x > 0) - (x < 0);
  else
    return static_cast<int>(certificate(x));
}

/// The matrix of the scalar products of up to three vectors.
template <class R>
class GramMatrix {
 public:
  /// Of vector(0) to vector(size - 1).
  template <class Get>
  GramMatrix(int size, const Get& vector) : size_(size) {
    R g[3][3];
    for (int i = 0; i < size_; ++i)
      for (int j = i; j < size_; ++j) g[j][i] = g[i][j] = dot(vector(i), vector(j));
    if (size_ == 0) {
      determinant_ = number<R>(1);
    } else if (size_ == 1) {
      adjugate_[0][0] = number<R>(1);
      determinant_ = g[0][0];
    } else if (size_ == 2) {
      adjugate_[0][0] = g[1][1];
      adjugate_[1][1] = g[0][0];
      adjugate_[0][1] = adjugate_[1][0] = number<R>(0) - g[0][1];
      determinant_ = g[0][0] * g[1][1] - g[0][1] * g[0][1];
    } else {
      for (int i = 0; i < 3; ++i)
        for (int j = i; j < 3; ++j) {
          const int a = (i + 1) % 3, b = (i + 2) % 3, c = (j + 1) % 3, d = (j + 2) % 3;
          adjugate_[j][i] = adjugate_[i][j] = g[a][c] * g[b][d] - g[a][d] * g[b][c];
        }
      determinant_ = g[0][0] * adjugate_[0][0] + g[0][1] * adjugate_[0][1] + g[0][2] * adjugate_[0][2];
    }
  }

  /// Not negative; positive when the vectors are linearly independent.
  const R& determinant() const { return determinant_; }
  /// Whether they are. For doubles, whether they are so clearly, of vectors of length 1.
  bool is_regular() const {
    if constexpr (std::is_same_v<R, double>)
      return determinant_ > 1e-14;
    else
      return sign(determinant_) > 0;
  }
  /// The inverse matrix, times the determinant, times a vector.
  void solve(const R* vector, R* result) const {
    for (int i = 0; i < size_; ++i) {
      result[i] = adjugate_[i][0] * vector[0];
      for (int j = 1; j < size_; ++j) result[i] = result[i] + adjugate_[i][j] * vector[j];
    }
  }

 private:
  int size_;
  R adjugate_[3][3];
  R determinant_;
};

}  // namespace plumb::convex

#pragma once

// For shewchuk.
// Determinants by double-doubles. They are compiled for each kind of machine, as a product takes one operation more
// where the machine fuses it into a sum, and sixteen where not.

namespace plumb::shewchuk {

enum class Machine { any, fusing };

/// The double nearest to a determinant where double-doubles tell it, and NaN where they do not: near 0, exactly between
/// two doubles, beyond the middle of the range, and where a number is not finite. The signs are this library's. Needs
/// rounding to nearest and gradual underflow.
template <Machine M>
struct ByDoubleDoubles {
  static double orient2d(const double* a, const double* b, const double* c);
  static double orient3d(const double* a, const double* b, const double* c, const double* d);
  static double incircle(const double* a, const double* b, const double* c, const double* d);
  static double insphere(const double* a, const double* b, const double* c, const double* d, const double* e);
};

}  // namespace plumb::shewchuk

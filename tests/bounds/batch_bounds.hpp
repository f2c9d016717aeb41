#pragma once

// What the kernels of batches compute for one item, for tests that look at their errors.

namespace plumb::bounds {

/// A value, as the sum of two doubles, and the square of the bound on its error.
struct KernelValue {
  double high, low, bound_squared;
};

enum class KernelPredicate { orient2d, orient3d, incircle, insphere };

/// By the kernel of the filter, and by that of the second, on vectors of AVX2.
KernelValue filtered(KernelPredicate predicate, const double* numbers);
KernelValue refined(KernelPredicate predicate, const double* numbers);

}  // namespace plumb::bounds

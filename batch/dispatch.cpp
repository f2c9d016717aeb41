#include <hwy/targets.h>

#include "kernels.hpp"

namespace plumb::batch {

namespace {
template <Target target>
Kernels kernels_for() {
  return {&TargetKernels<target>::filter, &TargetKernels<target>::refined, TargetKernels<target>::largest_index};
}
}  // namespace

Kernels best_kernels() {
#if HWY_ARCH_X86
  const auto supported = hwy::SupportedTargets();
  if (supported & HWY_AVX3) return kernels_for<Target::avx512>();
  if (supported & HWY_AVX2) return kernels_for<Target::avx2>();
  if (supported & HWY_SSE4) return kernels_for<Target::sse4>();
#endif
  return kernels_for<Target::baseline>();
}

}  // namespace plumb::batch

#include <atomic>

#include <hwy/targets.h>

#include <batch/kernels.hpp>

namespace plumb::batch {

namespace {

template <Target target>
constexpr Kernels kernels_for{&TargetKernels<target>::filter, &TargetKernels<target>::refined,
                              TargetKernels<target>::largest_index};

const Kernels& found_kernels() {
#if HWY_ARCH_X86
  const auto supported = hwy::SupportedTargets();
  if (supported & HWY_AVX3) return kernels_for<Target::avx512>;
  if (supported & HWY_AVX2) return kernels_for<Target::avx2>;
  if (supported & HWY_SSE4) return kernels_for<Target::sse4>;
#endif
  return kernels_for<Target::baseline>;
}

// Asking the processor takes longer than a small batch, so the answer is kept; whoever comes first finds it.
std::atomic<const Kernels*> known = nullptr;

}  // namespace

const Kernels& best_kernels() {
  const Kernels* kernels = known.load(std::memory_order_relaxed);
  if (kernels == nullptr) [[unlikely]] {
    kernels = &found_kernels();
    known.store(kernels, std::memory_order_relaxed);
  }
  return *kernels;
}

void forget_best_kernels() { known.store(nullptr, std::memory_order_relaxed); }

}  // namespace plumb::batch

#pragma once

#include <cstdint>
#include <vector>

#include <hwy/targets.h>

#include <batch/kernels.hpp>

namespace plumb::batched {

/// Lets the library find only some of the machine's instruction sets.
class WithTargets {
 public:
  explicit WithTargets(std::int64_t targets) { set(targets); }
  ~WithTargets() { set(0); }

 private:
  static void set(std::int64_t targets) {
    hwy::SetSupportedTargetsForTest(targets);
    batch::forget_best_kernels();
  }
};

/// Those that there are kernels for and that the machine has, the best first; at the end, none at all.
inline std::vector<std::int64_t> targets() {
  std::vector<std::int64_t> result;
  for (const std::int64_t t : {HWY_AVX3, HWY_AVX2, HWY_SSE4})
    if (hwy::SupportedTargets() & t) result.push_back(t);
  result.push_back(HWY_SCALAR);
  return result;
}

}  // namespace plumb::batched

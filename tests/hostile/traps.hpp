#pragma once

#include <functional>

namespace plumb::hostile {

/// Whether this machine traps on floating-point exceptions at all.
bool has_traps();

/// Why a test is skipped where it does not.
inline constexpr const char* no_traps =
    "traps on floating-point exceptions need a processor that has them, as every x86-64 has (by MXCSR) and most "
    "aarch64 "
    "have not (the trap enables of FPCR stay 0), and feenableexcept() of glibc";

/// The exceptions that there are traps on.
int traps();

enum class Trapped { no, yes };

/// Calls body with traps on these exceptions (FE_INVALID and the like). When one is
/// taken, body is left at that point, its objects not destroyed.
Trapped with_traps(int exceptions, const std::function<void()>& body);

}  // namespace plumb::hostile

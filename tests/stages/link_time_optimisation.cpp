#include <cstdio>

#include <plumb/det4.hpp>

using namespace plumb;

// Compiled with det4.cpp into a program that is optimised as a whole. In one that asks once, GCC 12 takes stores to an
// argument for dead when a function takes it by reference and hands its parts, of class type, on by value. When the
// operators of ExactNumber took their arguments so, truncated expansions read here what was never written.

int main() {
  volatile double x = 0x1.e5e1d42144c22p+13;
  const Decision found = decide_exactly<Det4>(
      Vector4{x, 0x1.42d8fd722175ep+5, 0x1.94b3b9d4f9d52p+18, -0x1.829af91ee5p-3},
      Vector4{-0x1.e205a9c21d34p-22, -0x1.1e387fd700d5cp-32, -0x1.1b397bfb0be2p-4, -0x1.f6766525486cp+1},
      Vector4{0x1.e5e1d42182d43p+13, 0x1.7a092a1154162p+25, 0x1.94b3be41dfc61p+18, 0x1.e05bb7ef9834fp+1},
      Vector4{0x1.d15833a3ce796p-27, 0x1.7a0915e3c43fp+25, 0x1.f561a9f3dfdcep-31, 0x1.07812e1f0c79cp-6});
  const bool right = found == Decision{Sign::positive, Stage::expansion};
  std::printf("%s: sign %d by %s\n", right ? "right" : "wrong", static_cast<int>(found.sign), name_of(found.stage));
  return right ? 0 : 1;
}

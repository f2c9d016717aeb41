#include <plumb/grid_integer.hpp>

#include <algorithm>
#include <type_traits>

#include <gmp.h>

namespace plumb::grid_integer {

namespace {

/// Limb i of a value of some limbs, extended.
std::uint64_t limb_of(const std::uint64_t* x, int limbs, int i) {
  return i < limbs ? x[i] : static_cast<std::uint64_t>(static_cast<std::int64_t>(x[limbs - 1]) >> 63);
}

/// r -= x << 64 * offset, modulo the width of r.
void subtract_shifted(std::uint64_t* r, int of_r, const std::uint64_t* x, int of_x, int offset) {
  bool borrow = false;
  for (int i = offset; i < of_r; ++i) r[i] = step<true>(r[i], limb_of(x, of_x, i - offset), borrow);
}

}  // namespace

void sum_of_many(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a, const std::uint64_t* b, int of_b,
                 bool subtract) {
  bool carry = false;
  for (int i = 0; i < of_r; ++i) {
    const std::uint64_t x = limb_of(a, of_a, i), y = limb_of(b, of_b, i);
    r[i] = subtract ? step<true>(x, y, carry) : step<false>(x, y, carry);
  }
}

// As the product of few limbs: of the bit patterns as unsigned numbers, and what that is too large by where one is
// negative taken away. The width of r may leave off the highest limb, in which there is but the sign.
void product_of_many(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a, const std::uint64_t* b, int of_b) {
  static_assert(std::is_same_v<mp_limb_t, std::uint64_t> && GMP_NAIL_BITS == 0);
  std::uint64_t whole[most_limbs + 1];
  std::uint64_t* const to = of_r == of_a + of_b ? r : whole;
  mpn_mul(to, a, of_a, b, of_b);
  if (to != r) std::copy_n(to, of_r, r);
  if (static_cast<std::int64_t>(a[of_a - 1]) < 0) subtract_shifted(r, of_r, b, of_b, of_a);
  if (static_cast<std::int64_t>(b[of_b - 1]) < 0) subtract_shifted(r, of_r, a, of_a, of_b);
}

}  // namespace plumb::grid_integer

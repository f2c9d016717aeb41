#include <plumb/detail/grid_integer.hpp>

#include <algorithm>
#include <type_traits>

#include <gmp.h>

namespace plumb::filters::grid_integer {

void sum_of_many(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a, const std::uint64_t* b, int of_b,
                 bool subtract) {
  add(r, of_r, a, of_a, b, of_b, subtract);
}

// The width of r may leave off the highest limb, in which there is but the sign.
void product_of_many(std::uint64_t* r, int of_r, const std::uint64_t* a, int of_a, const std::uint64_t* b, int of_b) {
  static_assert(std::is_same_v<mp_limb_t, std::uint64_t> && GMP_NAIL_BITS == 0);
  std::uint64_t whole[most_limbs + 1];
  std::uint64_t* const to = of_r == of_a + of_b ? r : whole;
  mpn_mul(to, a, of_a, b, of_b);
  if (to != r) std::copy_n(to, of_r, r);
  correct(r, of_r, a, of_a, b, of_b);
  correct(r, of_r, b, of_b, a, of_a);
}

}  // namespace plumb::filters::grid_integer

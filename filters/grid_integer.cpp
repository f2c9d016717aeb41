#include <plumb/grid_integer.hpp>

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
  for (int i = 0; i < of_r; ++i) r[i] = 0;
  for (int i = 0; i < of_a; ++i) {
    std::uint64_t carry = 0;
    for (int j = 0; j < of_b && i + j < of_r; ++j) {
      const UInt128 s = static_cast<UInt128>(a[i]) * b[j] + r[i + j] + carry;
      r[i + j] = static_cast<std::uint64_t>(s);
      carry = static_cast<std::uint64_t>(s >> 64);
    }
    if (i + of_b < of_r) r[i + of_b] = carry;
  }
  if (static_cast<std::int64_t>(a[of_a - 1]) < 0) subtract_shifted(r, of_r, b, of_b, of_a);
  if (static_cast<std::int64_t>(b[of_b - 1]) < 0) subtract_shifted(r, of_r, a, of_a, of_b);
}

}  // namespace plumb::grid_integer

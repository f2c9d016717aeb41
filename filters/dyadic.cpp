#include <filters/dyadic.hpp>

#include <algorithm>
#include <bit>

namespace plumb::convex {

namespace {
__extension__ using UInt128 = unsigned __int128;
constexpr std::uint64_t ones = ~std::uint64_t{0};
}  // namespace

Dyadic::Dyadic(double finite, int grid) : Dyadic(Raw{0, grid == most_grid ? 0 : grid}) {
  const int own = grid_of(finite);
  if (own == most_grid) return;
  const auto pattern = __builtin_bit_cast(std::uint64_t, finite);
  const auto biased = static_cast<int>(pattern >> 52 & 0x7FF);
  std::uint64_t magnitude = (pattern & ((1ULL << 52) - 1)) | (biased != 0 ? 1ULL << 52 : 0);
  magnitude >>= std::countr_zero(magnitude);
  bits_ = 64 - std::countl_zero(magnitude);
  exponent_ = own;
  int shift = grid <= own ? own - grid : 0;
  if (bits_ + shift < 64) {
    magnitude <<= shift;
    bits_ += shift;
    exponent_ -= shift;
    shift = 0;
  }
  limb_[0] = pattern >> 63 != 0 ? -magnitude : magnitude;
  if (shift > 0 && bits_ + shift <= most_bits) *this = shifted(*this, shift);
}

Dyadic Dyadic::unknown() { return Dyadic(Raw{1 << 24, 0}); }

Certificate Dyadic::sign() const {
  if (!is_known()) return Certificate::uncertain;
  if (is_negative()) return Certificate::negative;
  std::uint64_t any = 0;
  for (int i = 0; i < size(); ++i) any |= limb_[i];
  return any != 0 ? Certificate::positive : Certificate::zero;
}

/// The bound as low as it can be; 0 only for 0.
void Dyadic::set_least_bits() {
  const std::uint64_t fill = is_negative() ? ones : 0;
  int i = bits_ / 64;
  while (i > 0 && limb_[i] == fill) --i;
  // -2^k needs one bit more than its complement has.
  const int length = 64 - std::countl_zero(limb_[i] ^ fill);
  bits_ = std::min(bits_, 64 * i + length + (fill != 0 ? 1 : 0));
}

Dyadic Dyadic::shifted(const Dyadic& x, int by) {
  Dyadic r(Raw{x.bits_ + by, x.exponent_ - by});
  const int limbs = by / 64, bits = by % 64;
  for (int i = r.size() - 1; i >= 0; --i) {
    const std::uint64_t high = i >= limbs ? x.limb(i - limbs) : 0, low = i > limbs ? x.limb(i - limbs - 1) : 0;
    r.limb_[i] = high << bits | low >> 1 >> (63 - bits);
  }
  return r;
}

template <bool Subtract>
Dyadic Dyadic::sum_on_grid(const Dyadic& a, const Dyadic& b) {
  Dyadic r(Raw{std::max(a.bits_, b.bits_) + 1, a.exponent_});
  if (r.bits_ > most_bits) {
    Dyadic x = a, y = b;
    x.set_least_bits(), y.set_least_bits();
    if (std::max(x.bits_, y.bits_) >= most_bits) return unknown();
    return sum_on_grid<Subtract>(x, y);
  }
  // To subtract is to add the complement and one.
  constexpr std::uint64_t mask = Subtract ? ones : 0;
  std::uint64_t carry = Subtract;
  for (int i = 0; i < r.size(); ++i) {
    const UInt128 t = static_cast<UInt128>(a.limb(i)) + (b.limb(i) ^ mask) + carry;
    r.limb_[i] = static_cast<std::uint64_t>(t);
    carry = static_cast<std::uint64_t>(t >> 64);
  }
  return r;
}

template <bool Subtract>
Dyadic Dyadic::sum(const Dyadic& a, const Dyadic& b) {
  if (!a.is_known() || !b.is_known()) return unknown();
  const int above = a.exponent_ - b.exponent_;
  if (above == 0) return sum_on_grid<Subtract>(a, b);
  if (b.is_zero()) return a;
  if (a.is_zero()) {
    return sum_on_grid<Subtract>(Dyadic(0, b.exponent_), b);
  }
  if (above > 0 ? a.bits_ + above > most_bits : b.bits_ - above > most_bits) return unknown();
  return above > 0 ? sum_on_grid<Subtract>(shifted(a, above), b) : sum_on_grid<Subtract>(a, shifted(b, -above));
}
template Dyadic Dyadic::sum<false>(const Dyadic&, const Dyadic&);
template Dyadic Dyadic::sum<true>(const Dyadic&, const Dyadic&);

/// Schoolbook on the patterns, taken as unsigned numbers. That of a negative number of n limbs stands for the number
/// and 2^(64 n), so the product is too large by the other pattern times that, modulo the width of the result.
Dyadic Dyadic::product(const Dyadic& a, const Dyadic& b) {
  // Zero of whatever is unknown, too.
  if (a.is_zero() || b.is_zero()) return Dyadic(0);
  if (!a.is_known() || !b.is_known()) return unknown();
  if (a.bits_ + b.bits_ > most_bits) {
    Dyadic x = a, y = b;
    x.set_least_bits(), y.set_least_bits();
    if (x.bits_ + y.bits_ > most_bits) return unknown();
    return product(x, y);
  }
  Dyadic r(Raw{a.bits_ + b.bits_, a.exponent_ + b.exponent_});
  const int of_a = a.size(), of_b = b.size(), of_r = r.size();
  std::uint64_t carry = 0;
  for (int j = 0; j < of_b && j < of_r; ++j) {
    const UInt128 t = static_cast<UInt128>(a.limb_[0]) * b.limb_[j] + carry;
    r.limb_[j] = static_cast<std::uint64_t>(t);
    carry = static_cast<std::uint64_t>(t >> 64);
  }
  if (of_b < of_r) r.limb_[of_b] = carry;
  for (int i = 1; i < of_a; ++i) {
    carry = 0;
    for (int j = 0; j < of_b && i + j < of_r; ++j) {
      const UInt128 t = static_cast<UInt128>(a.limb_[i]) * b.limb_[j] + r.limb_[i + j] + carry;
      r.limb_[i + j] = static_cast<std::uint64_t>(t);
      carry = static_cast<std::uint64_t>(t >> 64);
    }
    if (i + of_b < of_r) r.limb_[i + of_b] = carry;
  }
  const auto subtract = [&r, of_r](const Dyadic& x, int from) {
    std::uint64_t borrow = 0;
    for (int i = from; i < of_r; ++i) {
      const UInt128 t = static_cast<UInt128>(r.limb_[i]) - x.limb_[i - from] - borrow;
      r.limb_[i] = static_cast<std::uint64_t>(t);
      borrow = static_cast<std::uint64_t>(t >> 64) & 1;
    }
  };
  if (a.is_negative()) subtract(b, of_a);
  if (b.is_negative()) subtract(a, of_b);
  return r;
}

}  // namespace plumb::convex

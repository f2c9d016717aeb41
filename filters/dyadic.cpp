#include <filters/dyadic.hpp>

#include <algorithm>
#include <bit>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/grid_integer.hpp>
#include <plumb/detail/odd_form.hpp>

namespace plumb::filters {

Dyadic::Dyadic(double finite, int grid) : Dyadic(Raw{0, grid == most_grid ? 0 : grid}) {
  if (detail::same(finite, 0)) return;
  const detail::OddForm odd = detail::odd_form(finite);
  const int shift = grid <= odd.exponent ? odd.exponent - grid : 0;
  bits_ = odd.bits();
  exponent_ = odd.exponent;
  limb_[0] = detail::less(finite, 0) ? -odd.significand : odd.significand;
  if (bits_ + shift < 64) {
    limb_[0] <<= shift;
    bits_ += shift;
    exponent_ -= shift;
  } else if (bits_ + shift <= most_bits) {
    *this = shifted(*this, shift);
  }
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
  const std::uint64_t fill = is_negative() ? ~std::uint64_t{0} : 0;
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

Dyadic Dyadic::sum_on_grid(const Dyadic& a, const Dyadic& b, bool subtract) {
  Dyadic r(Raw{std::max(a.bits_, b.bits_) + 1, a.exponent_});
  if (r.bits_ > most_bits) {
    Dyadic x = a, y = b;
    x.set_least_bits(), y.set_least_bits();
    if (std::max(x.bits_, y.bits_) >= most_bits) return unknown();
    return sum_on_grid(x, y, subtract);
  }
  grid_integer::sum_of_many(r.limb_, r.size(), a.limb_, a.size(), b.limb_, b.size(), subtract);
  return r;
}

Dyadic Dyadic::sum(const Dyadic& a, const Dyadic& b, bool subtract) {
  if (!a.is_known() || !b.is_known()) return unknown();
  const int above = a.exponent_ - b.exponent_;
  if (above == 0) return sum_on_grid(a, b, subtract);
  if (b.is_zero()) return a;
  if (a.is_zero()) return sum_on_grid(Dyadic(0, b.exponent_), b, subtract);
  if (above > 0 ? a.bits_ + above > most_bits : b.bits_ - above > most_bits) return unknown();
  return above > 0 ? sum_on_grid(shifted(a, above), b, subtract) : sum_on_grid(a, shifted(b, -above), subtract);
}

Dyadic Dyadic::product(const Dyadic& a, const Dyadic& b) {
  if (a.size() < b.size()) return product(b, a);
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
  grid_integer::product_of_many(r.limb_, r.size(), a.limb_, a.size(), b.limb_, b.size());
  return r;
}

}  // namespace plumb::filters

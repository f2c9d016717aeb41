#include <filters/dyadic.hpp>

#include <algorithm>

#include <plumb/compare.hpp>

namespace plumb::convex {

namespace {
__extension__ using UInt128 = unsigned __int128;
}

Dyadic::Dyadic(double finite) {
  if (same(finite, 0)) return;
  const auto pattern = __builtin_bit_cast(std::uint64_t, finite);
  const auto biased = static_cast<int>(pattern >> 52 & 0x7FF);
  const std::uint64_t significand = (pattern & ((1ULL << 52) - 1)) | (biased != 0 ? 1ULL << 52 : 0);
  // The place of the significand's last bit, counted from that of 2^(-17 * 64).
  const int place = (biased != 0 ? biased : 1) - 1075 + 17 * 64, shift = place % 64;
  limb_[0] = significand << shift;
  limb_[1] = significand >> 1 >> (63 - shift);
  sign_ = less(finite, 0) ? -1 : 1;
  size_ = 2;
  exponent_ = place / 64 - 17;
  strip();
}

Dyadic Dyadic::unknown() {
  Dyadic r;
  r.sign_ = 2;
  return r;
}

/// Takes the limbs off that are 0 at both ends, of which not all are.
void Dyadic::strip() {
  while (limb_[size_ - 1] == 0) --size_;
  if (limb_[0] != 0) return;
  int zeros = 1;
  while (limb_[zeros] == 0) ++zeros;
  for (int i = zeros; i < size_; ++i) limb_[i - zeros] = limb_[i];
  size_ -= zeros;
  exponent_ += zeros;
}

bool Dyadic::is_all_zeros() const {
  for (int i = 0; i < size_; ++i)
    if (limb_[i] != 0) return false;
  return true;
}

void Dyadic::negate() {
  std::uint64_t carry = 1;
  for (int i = 0; i < size_; ++i) {
    limb_[i] = ~limb_[i] + carry;
    carry &= static_cast<std::uint64_t>(limb_[i] == 0);
  }
}

Dyadic Dyadic::sum_of_limbs(const Dyadic& a, const Dyadic& b, int b_sign) {
  Dyadic r;
  const std::uint64_t x = a.limb_[0], y = b.limb_[0];
  r.exponent_ = a.exponent_;
  r.size_ = 1;
  if (a.sign_ == b_sign) {
    r.sign_ = b_sign;
    const bool carry = __builtin_add_overflow(x, y, &r.limb_[0]);
    if (carry) {
      r.limb_[1] = 1;
      r.size_ = 2;
      r.strip();
    }
  } else {
    if (x == y) return {};
    r.sign_ = x > y ? a.sign_ : b_sign;
    r.limb_[0] = x > y ? x - y : y - x;
  }
  return r;
}

Dyadic Dyadic::sum(const Dyadic& a, const Dyadic& b, int b_sign) {
  if (b_sign == 0) return a;
  if (is_unknown(a.sign_) || is_unknown(b_sign)) return unknown();
  if (a.sign_ == 0) {
    Dyadic r = b;
    r.sign_ = b_sign;
    return r;
  }
  const bool subtract = a.sign_ != b_sign;
  if (a.size_ == 1 && b.size_ == 1 && a.exponent_ == b.exponent_) return sum_of_limbs(a, b, b_sign);

  const int exponent = std::min(a.exponent_, b.exponent_);
  const int a_begin = a.exponent_ - exponent, b_begin = b.exponent_ - exponent;
  const int end = std::max(a_begin + a.size_, b_begin + b.size_);
  if (end > most_limbs) return unknown();
  Dyadic r;
  // No copy that is added to, which compilers would call a function for.
  const auto limb = [](const Dyadic& x, int i) {
    return static_cast<unsigned>(i) < static_cast<unsigned>(x.size_) ? x.limb_[i] : 0;
  };
  // To subtract is to add the complement and one.
  const std::uint64_t mask = subtract ? ~std::uint64_t{0} : 0;
  std::uint64_t carry = subtract;
  for (int i = 0; i < end; ++i) {
    const UInt128 t = static_cast<UInt128>(limb(a, i - a_begin)) + (limb(b, i - b_begin) ^ mask) + carry;
    r.limb_[i] = static_cast<std::uint64_t>(t);
    carry = static_cast<std::uint64_t>(t >> 64);
  }
  r.sign_ = a.sign_;
  r.size_ = end;
  r.exponent_ = exponent;
  if (!subtract) {
    if (carry != 0) {
      if (end == most_limbs) return unknown();
      r.limb_[r.size_++] = 1;
    }
  } else if (carry == 0) {
    r.negate();
    r.sign_ = b_sign;
  }
  if (r.is_all_zeros()) return {};
  r.strip();
  return r;
}

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  // Zero of whatever is unknown, too.
  if (a.sign_ == 0 || b.sign_ == 0) return {};
  const int size = a.size_ + b.size_;
  if (Dyadic::is_unknown(a.sign_) || Dyadic::is_unknown(b.sign_) || size > Dyadic::most_limbs) return Dyadic::unknown();
  // The numbers of systems and the weights of bodies are 1 and -1 mostly.
  const bool is_power = a.size_ == 1 && a.limb_[0] == 1;
  if (is_power || (b.size_ == 1 && b.limb_[0] == 1)) {
    Dyadic r = is_power ? b : a;
    r.sign_ = a.sign_ * b.sign_;
    r.exponent_ = a.exponent_ + b.exponent_;
    return r;
  }
  Dyadic r;
  r.sign_ = a.sign_ * b.sign_;
  r.exponent_ = a.exponent_ + b.exponent_;
  r.size_ = size;
  std::uint64_t carry = 0;
  for (int j = 0; j < b.size_; ++j) {
    const UInt128 t = static_cast<UInt128>(a.limb_[0]) * b.limb_[j] + carry;
    r.limb_[j] = static_cast<std::uint64_t>(t);
    carry = static_cast<std::uint64_t>(t >> 64);
  }
  r.limb_[b.size_] = carry;
  for (int i = 1; i < a.size_; ++i) {
    carry = 0;
    for (int j = 0; j < b.size_; ++j) {
      const UInt128 t = static_cast<UInt128>(a.limb_[i]) * b.limb_[j] + r.limb_[i + j] + carry;
      r.limb_[i + j] = static_cast<std::uint64_t>(t);
      carry = static_cast<std::uint64_t>(t >> 64);
    }
    r.limb_[i + b.size_] = carry;
  }
  r.strip();
  return r;
}

}  // namespace plumb::convex

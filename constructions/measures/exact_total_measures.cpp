#include <plumb/total_measures.hpp>

#include <bit>
#include <cstdint>

#include <gmp.h>

#include <plumb/detail/vector.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

Vec3<filters::Rational> exact(const Point3& p) {
  return {filters::Rational(p.x), filters::Rational(p.y), filters::Rational(p.z)};
}

}  // namespace

void ExactTotalVolume::add(const Triangle3& t) {
  six_times_ = six_times_ + dot(exact(t.a), cross(exact(t.b), exact(t.c)));
}

double ExactTotalVolume::rounded() const { return rounding::nearest_quotient(six_times_, filters::Rational(6.0)); }

/// Twice the area, times 2^bits, is at least `least`, and less than that and `inexact`.
struct ExactTotalArea::Sum {
  explicit Sum(std::ptrdiff_t bits_after_the_point) : bits(bits_after_the_point) {
    mpz_inits(least, square, root, rest, nullptr);
  }
  ~Sum() { mpz_clears(least, square, root, rest, nullptr); }
  Sum(const Sum&) = delete;
  Sum& operator=(const Sum&) = delete;

  std::ptrdiff_t bits;
  std::uint64_t inexact = 0;  // how many of the roots are cut off
  mpz_t least, square, root, rest;
};

ExactTotalArea::ExactTotalArea(std::ptrdiff_t bits) : sum_(std::make_unique<Sum>(bits)) {}
ExactTotalArea::ExactTotalArea(ExactTotalArea&&) noexcept = default;
ExactTotalArea& ExactTotalArea::operator=(ExactTotalArea&&) noexcept = default;
ExactTotalArea::~ExactTotalArea() = default;

void ExactTotalArea::add(const Triangle3& t) {
  const Vec3<filters::Rational> a = exact(t.a), n = cross(exact(t.b) - a, exact(t.c) - a);
  const filters::Rational square = dot(n, n);
  if (certificate(square) == filters::Certificate::zero) return;
  Sum& s = *sum_;
  static_assert(sizeof(mp_limb_t) == 8 && GMP_NAIL_BITS == 0);
  mpz_import(s.square, square.limbs().size(), -1, sizeof(filters::Rational::Limb), 0, 0, square.limbs().data());
  const std::ptrdiff_t shift = 64 * square.exponent() + 2 * s.bits;
  bool is_inexact = false;
  if (shift >= 0) {
    mpz_mul_2exp(s.square, s.square, static_cast<mp_bitcnt_t>(shift));
  } else {
    is_inexact = mpz_scan1(s.square, 0) < static_cast<mp_bitcnt_t>(-shift);
    mpz_tdiv_q_2exp(s.square, s.square, static_cast<mp_bitcnt_t>(-shift));
  }
  mpz_sqrtrem(s.root, s.rest, s.square);
  s.inexact += is_inexact || mpz_sgn(s.rest) != 0;
  mpz_add(s.least, s.least, s.root);
}

void ExactTotalArea::add(const ExactTotalArea& part) {
  mpz_add(sum_->least, sum_->least, part.sum_->least);
  sum_->inexact += part.sum_->inexact;
}

std::optional<double> ExactTotalArea::rounded() const {
  const auto half = [this](mpz_srcptr x) {
    const rounding::ExactView n(mpz_limbs_read(x), mpz_size(x), -sum_->bits, rounding::ExactView::Form::positive);
    return rounding::nearest_quotient(n, filters::Rational(2.0));
  };
  const double least = half(sum_->least);
  mpz_t upper;
  mpz_init(upper);
  mpz_add_ui(upper, sum_->least, sum_->inexact);
  const double greatest = half(upper);
  mpz_clear(upper);
  if (std::bit_cast<std::uint64_t>(least) != std::bit_cast<std::uint64_t>(greatest)) return {};
  return least;
}

}  // namespace plumb

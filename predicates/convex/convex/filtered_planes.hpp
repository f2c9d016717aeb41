#pragma once

// Signs of values at planes, in doubles and where these do not tell in integers.

#include <optional>

#include <convex/plane_values.hpp>

namespace plumb::convex {

/// What is made from the numbers of a frustum and a set: in doubles and, once these do not tell a sign, in integers.
template <class Frustum, class Shape, class Doubles, class Integers>
class FilteredValues {
 public:
  FilteredValues(const Frustum& frustum, const Shape& shape)
      : frustum_(frustum), shape_(shape), doubles_(frustum, shape), orientation_(doubles_.orientation()) {
    if (!is_certain(orientation_) && integers() != nullptr) {
      orientation_ = integers_->orientation();
      if constexpr (requires { doubles_.follow(*integers_); }) doubles_.follow(*integers_);
    }
    doubles_.turn_and_evaluate(orientation_ == Certificate::negative);
  }

  /// Zero where the planes are not those of the frustum.
  Certificate orientation() const { return orientation_; }
  const Doubles& doubles() const { return doubles_; }
  /// None where not all numbers are on the grids of integers.
  [[gnu::noinline]] const Integers* integers() {
    if (!integers_) {
      const IntegersOfPlanes<Frustum, Shape> numbers(frustum_, shape_);
      if (!numbers.fit()) return nullptr;
      integers_.emplace(numbers, frustum_, shape_);
    }
    return integers_->fit() ? &*integers_ : nullptr;
  }
  template <class Of>
  Certificate sign_in_doubles(Of&& of) const {
    return clear_sign(of(doubles_));
  }
  template <class Of>
  Certificate sign_in_integers(Of&& of) {
    const Integers* const exact = integers();
    return exact != nullptr ? certificate(of(*exact)) : Certificate::uncertain;
  }
  template <class Of>
  Certificate sign(Of&& of) {
    const Certificate c = sign_in_doubles(of);
    return is_certain(c) ? c : sign_in_integers(of);
  }

 private:
  const Frustum& frustum_;
  const Shape& shape_;
  Doubles doubles_;
  std::optional<Integers> integers_;
  Certificate orientation_;
};

/// What is made from such values by a basis that a guess has ended in, likewise.
template <class Values, class Basis, class InDoubles, class InIntegers>
class FilteredByBasis {
 public:
  FilteredByBasis(Values& values, const Basis& basis)
      : values_(values), basis_(basis), in_doubles_(values.doubles(), basis) {}
  template <class Of>
  Certificate sign_in_doubles(Of&& of) const {
    return clear_sign(of(in_doubles_));
  }
  template <class Of>
  Certificate sign(Of&& of) {
    const Certificate c = sign_in_doubles(of);
    return is_certain(c) ? c : sign_in_integers(of);
  }
  // Not in line: what is asked first is in doubles, and GCC sees numbers used that are not set.
  template <class Of>
  [[gnu::noinline]] Certificate sign_in_integers(const Of& of) {
    const auto* const exact = values_.integers();
    if (exact == nullptr) return Certificate::uncertain;
    if (!in_integers_) in_integers_.emplace(*exact, basis_);
    return certificate(of(*in_integers_));
  }

 private:
  Values& values_;
  const Basis& basis_;
  InDoubles in_doubles_;
  std::optional<InIntegers> in_integers_;
};

}  // namespace plumb::convex

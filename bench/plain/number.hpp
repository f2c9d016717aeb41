#pragma once

#include <plumb/detail/certificate.hpp>

#include <filters/closed_numbers.hpp>

// A number type that is only a double. The library's algorithms for convex sets over it are the plain float versions of
// themselves.

namespace plumb::bench::plain {

struct Number {
  double value;
};

constexpr Number operator+(Number a, Number b) { return {a.value + b.value}; }
constexpr Number operator-(Number a, Number b) { return {a.value - b.value}; }
constexpr Number operator*(Number a, Number b) { return {a.value * b.value}; }
constexpr double magnitude_of(Number a) { return __builtin_fabs(a.value); }
constexpr Number lesser(Number a, Number b) { return {a.value < b.value ? a.value : b.value}; }
constexpr Number greater(Number a, Number b) { return {a.value > b.value ? a.value : b.value}; }
constexpr filters::Certificate certificate(Number x) {
  return static_cast<filters::Certificate>((x.value > 0) - (x.value < 0));
}

}  // namespace plumb::bench::plain

namespace plumb::filters {

template <>
constexpr bench::plain::Number number<bench::plain::Number>(double x) {
  return {x};
}
template <>
constexpr bench::plain::Number difference<bench::plain::Number>(double x, double y) {
  return {x - y};
}

}  // namespace plumb::filters

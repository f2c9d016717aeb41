#pragma once

#include <bit>
#include <limits>
#include <string>
#include <vector>

#include <plumb/catalogue.hpp>

// What of each shape is refused.

namespace plumb::hostile {

/// The numbers of a shape that denotes no set, and the end of the message that says so.
struct RefusedForm {
  std::vector<double> numbers;
  std::string what;
};
std::vector<RefusedForm> refused_forms(const catalogue::Shape& shape, const double* healthy);

struct NotFinite {
  double value;
  const char* what;
};
inline constexpr NotFinite not_finite[] = {
    {std::numeric_limits<double>::quiet_NaN(), "NaN"},     {-std::numeric_limits<double>::quiet_NaN(), "NaN"},
    {std::bit_cast<double>(0x7FF0000000000001), "NaN"},  // the first and the last of the signalling ones
    {std::bit_cast<double>(0xFFF7FFFFFFFFFFFF), "NaN"},    {std::bit_cast<double>(0x7FFFFFFFFFFFFFFF), "NaN"},
    {std::numeric_limits<double>::infinity(), "infinity"}, {-std::numeric_limits<double>::infinity(), "minus infinity"},
};

}  // namespace plumb::hostile

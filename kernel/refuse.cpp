#include <plumb/detail/refuse.hpp>

#include <string>

#include <plumb/detail/compare.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/point_like.hpp>
#include <plumb/strided.hpp>

namespace plumb::detail {

void refuse(const char* function, const char* argument, const char* member, const char* coordinate, const char* what) {
  throw InvalidArgument(function, std::string(argument) + member + coordinate, std::string("is ") + what);
}

void refuse(const char* function, const char* argument, const char* member, const char* coordinate, double value) {
  refuse(function, argument, member, coordinate, name_of_not_finite(value));
}

const char* name_of_not_finite(double value) {
  // By the bits: a comparison of a NaN raises a flag, or a trap from which nobody frees what the caller has allocated.
  return magnitude_bits(value) == bits_of_no_double                ? "an integer that no double is"
         : magnitude_bits(value) > magnitude_bits(__builtin_inf()) ? "NaN"
         : less(0, value)                                          ? "infinity"
                                                                   : "minus infinity";
}

void refuse_layout() { throw InvalidArgument("Strided: the numbers of an item do not lie one after another"); }

}  // namespace plumb::detail

#include <plumb/detail/refuse.hpp>

#include <string>

#include <plumb/detail/compare.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/point_like.hpp>
#include <plumb/strided.hpp>

namespace plumb {

void refuse(const char* function, const char* argument, const char* member, const char* coordinate, const char* what) {
  throw InvalidArgument(std::string(function) + ": " + argument + member + coordinate + " is " + what);
}

void refuse(const char* function, const char* argument, const char* member, const char* coordinate, double value) {
  refuse(function, argument, member, coordinate, name_of_not_finite(value));
}

const char* name_of_not_finite(double value) {
  // By the bits: a comparison of a NaN raises a flag, or a trap from which nobody frees what the caller has allocated.
  return detail::magnitude_bits(value) == detail::bits_of_no_double                ? "an integer that no double is"
         : detail::magnitude_bits(value) > detail::magnitude_bits(__builtin_inf()) ? "NaN"
         : detail::less(0, value)                                                  ? "infinity"
                                                                                   : "minus infinity";
}

namespace detail {

void refuse_layout() { throw InvalidArgument("Strided: the numbers of an item do not lie one after another"); }

}  // namespace detail

}  // namespace plumb

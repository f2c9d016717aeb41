#include <plumb/refuse.hpp>

#include <string>

#include <plumb/invalid_argument.hpp>

namespace plumb {

void refuse(const char* function, const char* argument, const char* member, const char* coordinate, const char* what) {
  throw InvalidArgument(std::string(function) + ": " + argument + member + coordinate + " is " + what);
}

void refuse(const char* function, const char* argument, const char* member, const char* coordinate, double value) {
  refuse(function, argument, member, coordinate, value != value ? "NaN" : value > 0 ? "infinity" : "minus infinity");
}

}  // namespace plumb

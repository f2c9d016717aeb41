#pragma once

#include <string>
#include <string_view>

namespace plumb::fuzz {

std::string text_of(double exact);

/// Prints a fault as a line of `plumb eval` with the expected and the given answer, and aborts.
[[noreturn]] void report(const std::string& line, std::string_view expected, std::string_view given,
                         std::string_view how);

/// Whether PLUMB_FUZZ_STATISTICS is set: then how often each outcome and stage was reached is printed at exit.
bool counting();
void count(const std::string& subject, const std::string& outcome);

}  // namespace plumb::fuzz

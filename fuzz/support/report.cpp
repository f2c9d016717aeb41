#include "report.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>

#include "environment_of_caller.hpp"

namespace plumb::fuzz {

std::string text_of(double exact) {
  char text[40];
  std::snprintf(text, sizeof text, "%a", exact);
  return text;
}

void report(const std::string& line, std::string_view expected, std::string_view given, std::string_view how) {
  const InEnvironment usual(environments().front());
  std::fprintf(stderr, "\nplumb eval: %s\n  expected: %.*s\n  given:    %.*s\n  checked:  %.*s\n\n", line.c_str(),
               static_cast<int>(expected.size()), expected.data(), static_cast<int>(given.size()), given.data(),
               static_cast<int>(how.size()), how.data());
  std::abort();
}

namespace {

using Counts = std::map<std::string, std::map<std::string, long>>;

Counts& counts() {
  static Counts all;
  return all;
}

void print_counts() {
  for (const auto& [subject, outcomes] : counts()) {
    std::fprintf(stderr, "%s\n", subject.c_str());
    for (const auto& [outcome, times] : outcomes) std::fprintf(stderr, "  %10ld %s\n", times, outcome.c_str());
  }
}

}  // namespace

bool counting() {
  static const bool wanted = [] {
    if (std::getenv("PLUMB_FUZZ_STATISTICS") == nullptr) return false;
    counts();
    std::atexit(print_counts);
    return true;
  }();
  return wanted;
}

void count(const std::string& subject, const std::string& outcome) { ++counts()[subject][outcome]; }

}  // namespace plumb::fuzz

#include "question.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>

namespace plumb::fuzz {

std::string text_of(Sign s) { return std::to_string(static_cast<int>(s)); }

std::string text_of(bool b) { return b ? "true" : "false"; }

std::string text_of(SegmentRelation r) {
  const char* const names[] = {"disjoint", "touch", "cross", "overlap"};
  return names[static_cast<int>(r)];
}

std::string text_of(TriangleRelation r) {
  const char* const names[] = {"disjoint", "point", "segment", "polygon"};
  return names[static_cast<int>(r)];
}

std::string text_of(Stage s) { return name_of(s); }

std::string text_of(double exact) {
  char text[40];
  std::snprintf(text, sizeof text, "%a", exact);
  return text;
}

std::string_view shape_name(const Point2&) { return "point2"; }
std::string_view shape_name(const Point3&) { return "point"; }
std::string_view shape_name(const Segment2&) { return "segment2"; }
std::string_view shape_name(const Segment3&) { return "segment"; }
std::string_view shape_name(const Triangle2&) { return "triangle2"; }
std::string_view shape_name(const Triangle3&) { return "triangle"; }
std::string_view shape_name(const Tetrahedron3&) { return "tetrahedron"; }

void add_number_names(std::vector<std::string>& names, const std::string& argument, const WeightedPoint3& point) {
  add_number_names(names, argument, point.point);
  names.push_back("w" + argument);
}

void add_number_names(std::vector<std::string>& names, const std::string& argument, const Matrix4& matrix) {
  for (std::size_t i = 0; i < std::size(matrix.row); ++i)
    add_number_names(names, argument + "[" + std::to_string(i) + "]", matrix.row[i]);
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

#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include <plumb/catalogue.hpp>

// The tests of two shapes, one of which is known by its name and numbers: what a tree asks of its triangles and boxes.

namespace plumb::catalogue {

/// Null where there is no such test.
[[gnu::visibility("default")]] const Question* test_of(std::string_view test, std::string_view shape,
                                                       std::string_view other);

/// The names of the shapes that a test takes with a triangle.
[[gnu::visibility("default")]] std::vector<std::string_view> shapes_with_triangles(std::string_view test);

/// Of valid numbers: do they denote no point?
[[gnu::visibility("default")]] bool is_empty(std::string_view shape, std::span<const double> numbers);

/// A test between a shape, numbers that are its own, and another shape, of a kind that there is a test for.
class TestWith {
 public:
  /// The distance is for a test that takes one.
  TestWith(std::string_view test, std::string_view shape, std::span<const double> numbers, double distance,
           std::string_view other)
      : ask_(test_of(test, shape, other)->ask_value), first_(numbers.size()), numbers_(numbers.begin(), numbers.end()) {
    numbers_.resize(first_ + find_shape(other)->count);
    numbers_.push_back(distance);
  }
  template <class Other>
  int operator()(const Other& other) {
    std::memcpy(numbers_.data() + first_, &other, sizeof other);
    return ask_(numbers_.data());
  }

 private:
  int (*ask_)(const double*);
  std::size_t first_;
  std::vector<double> numbers_;
};

}  // namespace plumb::catalogue

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "contenders.hpp"

namespace plumb::bench {

/// A test of two shapes by its name, as in "intersects triangle/aabb". Answers cases given by the numbers of the one
/// shape and then the other.
struct PairTest {
  std::string name;
  void (*answer)(const double* numbers, std::size_t cases, signed char* answers);

  std::string_view test() const { return std::string_view(name).substr(0, name.find(' ')); }
  std::string_view first() const {
    const std::size_t space = name.find(' ');
    return std::string_view(name).substr(space + 1, name.find('/') - space - 1);
  }
  std::string_view second() const { return std::string_view(name).substr(name.find('/') + 1); }
};

/// All of this library's in the registry; and the same in plain double without a bound (plain/plain.hpp).
std::span<const PairTest> plumb_pairs();
std::span<const PairTest> plain_pairs();

/// The contenders for a test; empty for one that they do not have.
Runner plumb_pair_runner(std::string_view test, const Inputs& inputs);
Runner plain_pair_runner(std::string_view test, const Inputs& inputs);
Runner cgal_pair_runner(std::string_view test, const Inputs& inputs);
Runner fcl_pair_runner(std::string_view test, const Inputs& inputs);
Runner bullet_pair_runner(std::string_view test, const Inputs& inputs);

}  // namespace plumb::bench

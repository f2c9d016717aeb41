#pragma once

#include <span>
#include <string>
#include <string_view>

#include "contenders.hpp"

namespace plumb::generators {
enum class InputClass;
class WordSource;
}  // namespace plumb::generators

namespace plumb::bench {

/// A test, by its name and those of its shapes, mostly two, as in "intersects triangle/aabb". A case is the numbers of
/// one shape after the other.
struct ShapeTest {
  std::string name;
  void (*answer)(const double* numbers, std::size_t cases, signed char* answers);
  /// Makes a case of the class.
  void (*make)(generators::InputClass input_class, generators::WordSource& words, double* numbers) = nullptr;
  /// Computes those numbers of a case, if any, that follow from the others. It may change the numbers of ordinary
  /// shapes.
  void (*complete)(double* numbers, bool is_ordinary) = nullptr;
  bool is_yes_or_no = true;  ///< or at least has few answers, which change on a locus; otherwise any number tells apart

  std::string_view test() const { return std::string_view(name).substr(0, name.find(' ')); }
  std::string_view shapes() const { return std::string_view(name).substr(name.find(' ') + 1); }
  std::string_view first() const { return shapes().substr(0, shapes().find('/')); }
  /// The second shape's name, and those that follow it.
  std::string_view second() const {
    const std::size_t slash = shapes().find('/');
    return slash == std::string_view::npos ? std::string_view() : shapes().substr(slash + 1);
  }
};

/// The tests of this library (shape_tests.hpp), and the same in plain double without a bound (plain/plain.hpp).
std::span<const ShapeTest> plumb_pairs();
std::span<const ShapeTest> plain_pairs();

/// The contenders for a test; a runner is empty where its contender has no such test.
Runner plumb_pair_runner(std::string_view test, const Inputs& inputs);
Runner plain_pair_runner(std::string_view test, const Inputs& inputs);
Runner cgal_pair_runner(std::string_view test, const Inputs& inputs);
Runner fcl_pair_runner(std::string_view test, const Inputs& inputs);
Runner bullet_pair_runner(std::string_view test, const Inputs& inputs);

}  // namespace plumb::bench

#include "pair_table.hpp"

namespace plumb::bench {
namespace {

struct Plumb {
  static constexpr bool makes_cases = true;

  template <class Test>
  static auto ask(const auto&... shapes) {
    return Test::library(shapes...);
  }
};

}  // namespace

std::span<const ShapeTest> plumb_pairs() {
  static const std::vector<ShapeTest> table = pair_table<Plumb>();
  return table;
}
Runner plumb_pair_runner(std::string_view test, const Inputs& inputs) { return runner_of(plumb_pairs(), test, inputs); }

}  // namespace plumb::bench

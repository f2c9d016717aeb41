#include "pair_table.hpp"

namespace plumb::bench {
namespace {

struct Plumb {
  template <class Test>
  static auto ask(const auto& a, const auto& b) {
    return Test::library(a, b);
  }
};

}  // namespace

std::span<const PairTest> plumb_pairs() {
  static const std::vector<PairTest> table = pair_table<Plumb>();
  return table;
}
Runner plumb_pair_runner(std::string_view test, const Inputs& inputs) { return runner_of(plumb_pairs(), test, inputs); }

}  // namespace plumb::bench

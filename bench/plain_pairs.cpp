#include "pair_table.hpp"
#include "plain/plain.hpp"

namespace plumb::bench {
namespace {

struct Plain {
  template <class Test, class A, class B>
  requires std::same_as<Test, generators::TestIntersects> && plain::HasTest<A, B>  //
  static bool ask(const A& a, const B& b) { return plain::meet(a, b); }
};

}  // namespace

std::span<const PairTest> plain_pairs() {
  static const std::vector<PairTest> table = pair_table<Plain>();
  return table;
}
Runner plain_pair_runner(std::string_view test, const Inputs& inputs) { return runner_of(plain_pairs(), test, inputs); }

}  // namespace plumb::bench

#include "property.hpp"

#include <cstdint>
#include <vector>

#include <rapidcheck.h>

namespace plumb::properties {

testing::AssertionResult holds_on_every_class(const Property& property, std::size_t most_words) {
  for (const InputClass c : input_classes) {
    const bool holds = rc::check(std::string(name_of(c)), [&] {
      const auto words = *rc::gen::container<std::vector<std::uint64_t>>(
          most_words, rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
      GivenWords source(words);
      const std::string wrong = property(c, source);
      if (!wrong.empty()) RC_FAIL(wrong);
    });
    if (!holds) return testing::AssertionFailure() << "there is a counterexample of class " << name_of(c);
  }
  return testing::AssertionSuccess();
}

}  // namespace plumb::properties

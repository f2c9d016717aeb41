#pragma once

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "input_class.hpp"
#include "light_run.hpp"
#include "word_source.hpp"

namespace plumb::properties {

using namespace plumb::generators;

// What the cases of a full run are divided by. Sanitizers make each case cost ten times as much, and the cases without
// them find wrong answers.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr int share = 6;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr int share = 6;
#else
inline constexpr int share = generators::light_or_full(2, 1);
#endif
#else
inline constexpr int share = generators::light_or_full(2, 1);
#endif

/// Makes a case of the class from the words and answers what is wrong with it: nothing when it is as it should be.
using Property = std::function<std::string(InputClass, WordSource&)>;

/// Whether the property holds for RapidCheck's cases of every class, none of which may take more words. A
/// counterexample is shrunk and printed.
testing::AssertionResult holds_on_every_class(const Property& property, std::size_t most_words = 80);

}  // namespace plumb::properties

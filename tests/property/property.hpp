#pragma once

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "subjects.hpp"

namespace plumb::properties {

using namespace plumb::generators;

/// Makes a case of the class from the words and answers what is wrong with it: nothing when it is as it should be.
using Property = std::function<std::string(InputClass, WordSource&)>;

/// Whether the property holds for RapidCheck's cases of every class, none of which may take more words. A
/// counterexample is shrunk and printed.
testing::AssertionResult holds_on_every_class(const Property& property, std::size_t most_words = 80);

/// What is wrong when the two answers to one question differ.
template <class Subject, class Answer>
std::string difference(const typename Subject::Arguments& arguments, Answer found, Answer expected) {
  if (found == expected) return {};
  return Subject::eval_line(arguments) + "  -> " + std::to_string(static_cast<int>(found)) + " instead of " +
         std::to_string(static_cast<int>(expected));
}

/// The subjects of a list as types for a typed test suite, and their names.
template <class List>
struct TypesOf;
template <class... Subjects>
struct TypesOf<SubjectList<Subjects...>> {
  using Types = testing::Types<Subjects...>;
};
struct SubjectNames {
  template <class Subject>
  static std::string GetName(int) {
    std::string name = Subject::full_name();
    for (char& c : name)
      if (c == ' ') c = '_';
    return name;
  }
};

}  // namespace plumb::properties

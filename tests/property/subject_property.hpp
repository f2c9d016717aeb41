#pragma once

#include <string>

#include <gtest/gtest.h>

#include "property.hpp"
#include "subjects.hpp"

namespace plumb::properties {

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
    std::string name = Subject::name();
    for (char& c : name)
      if (c == ' ') c = '_';
    return name;
  }
};

}  // namespace plumb::properties

#pragma once

#include <string>

#include <gtest/gtest.h>

#include <convex/meeting.hpp>
#include "environment_of_caller.hpp"
#include "pair_maker.hpp"
#include "shape_oracle.hpp"
#include "subjects.hpp"
#include "word_source.hpp"

// Cases for the filters that a test of two shapes begins with, by themselves.

namespace plumb::convex {

inline constexpr int cases = 100;

template <class A, class B>
struct PairOf {
  using First = A;
  using Second = B;
  static std::string name() { return generators::shape_name<A>() + std::string("_and_") + generators::shape_name<B>(); }
};
struct Names {
  template <class Pair>
  static std::string GetName(int) {
    return Pair::name();
  }
};

/// Calls visit(class, a, b, whether they share a point) for the cases of the classes.
template <class A, class B, class Visit>
void for_each_case(Visit&& visit) {
  const auto &first = generators::shape_kind(generators::shape_name<A>()),
             &second = generators::shape_kind(generators::shape_name<B>());
  for (const generators::InputClass c : generators::input_classes)
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      generators::RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      A a;
      B b;
      generators::make_pair_of_shapes(first, second, c, words, reinterpret_cast<double*>(&a),
                                      reinterpret_cast<double*>(&b));
      visit(c, a, b, oracle::share_a_point(a, b));
    }
}

inline testing::AssertionResult is_unknown_or(bool meet, Meeting found) {
  if (found == Meeting::unknown || (found == Meeting::meet) == meet) return testing::AssertionSuccess();
  return testing::AssertionFailure() << (meet ? "meet" : "lie apart");
}

/// filter(a, b) is undecided or right on every class of input, in every floating-point environment, and often decided.
template <class A, class B, class Filter>
void expect_undecided_or_right_in_every_environment(Filter&& filter) {
  int apart = 0, meeting = 0;
  for_each_case<A, B>([&](generators::InputClass c, const A& a, const B& b, bool meet) {
    for (const Environment& e : all_environments()) {
      Meeting found;
      {
        const InEnvironment in(e);
        escape(a);
        escape(b);
        found = computed([&] { return filter(a, b); });
        escape(found);
      }
      EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c) << " in " << e.name;
      apart += found == Meeting::apart;
      meeting += found == Meeting::meet;
    }
  });
  EXPECT_GT(apart, cases);
  EXPECT_GT(meeting, cases);
}

}  // namespace plumb::convex

#pragma once

#include <gtest/gtest.h>

namespace plumb {

/// What the symmetric tests answer, asked both ways round; the two must agree.
template <class A, class B>
bool meet(const A& a, const B& b) {
  const bool answer = intersects(a, b);
  EXPECT_EQ(intersects(b, a), answer) << "the other way round";
  return answer;
}

template <class A, class B>
auto relation(const A& a, const B& b) {
  const auto answer = relate(a, b);
  EXPECT_EQ(relate(b, a), answer) << "the other way round";
  return answer;
}

}  // namespace plumb

#pragma once

// For the benchmark of exact points: its cases, and the rows of its other source.

#include <cstddef>
#include <random>

#include <benchmark/benchmark.h>

#include <plumb/shapes.hpp>

namespace plumb::bench {

constexpr std::size_t cases = 256;

class Draw {
 public:
  double number() { return static_cast<double>(engine_() >> 11) * 0x1p-52 - 1; }
  Point2 point2() { return {number(), number()}; }
  Point3 point3() { return {number(), number(), number()}; }

 private:
  std::mt19937_64 engine_{1};
};

template <class All>
void in_turn(benchmark::State& state, const All& all, const auto& ask) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(ask(all[i]));
    i = (i + 1) % all.size();
  }
}

/// Adds the tests of exact points.
void add_point_tests();

}  // namespace plumb::bench

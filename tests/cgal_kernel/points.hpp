#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

// Points of the plane and of space for algorithms, the same at every run, in no order.

namespace plumb::cgal_kernel {

template <std::size_t D>
using Coordinates = std::array<double, D>;
template <std::size_t D>
using Points = std::vector<Coordinates<D>>;

enum class Input { random, integer_grid, tenths, on_circle, near_circle, flat, near_flat, repeated };
inline constexpr std::array inputs{Input::random,      Input::integer_grid, Input::tenths,    Input::on_circle,
                                   Input::near_circle, Input::flat,         Input::near_flat, Input::repeated};
inline constexpr const char* input_names[] = {
    "random",   "integer grid",       "multiples of 0.1",     "on a circle or sphere",
    "near one", "on a line or plane", "near a line or plane", "repeated"};

/// The integer points of a cube, times the unit.
template <std::size_t D>
Points<D> lattice(int side, double unit) {
  Points<D> points{Coordinates<D>{}};
  for (std::size_t axis = 0; axis < D; ++axis) {
    Points<D> more;
    for (Coordinates<D> p : points)
      for (int i = 0; i < side; ++i) {
        p[axis] = i * unit;
        more.push_back(p);
      }
    points = more;
  }
  return points;
}

/// About so many.
template <std::size_t D>
Points<D> make_points(Input input, std::size_t count) {
  std::mt19937_64 random(count + D);
  const auto uniform = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53 - 0.5; };
  const auto anywhere = [&uniform] {
    Coordinates<D> p;
    for (double& x : p) x = uniform();
    return p;
  };
  const int side = static_cast<int>(std::lround(std::pow(static_cast<double>(count), 1. / D)));
  Points<D> points;
  switch (input) {
    case Input::integer_grid:
      points = lattice<D>(side, 1);
      break;
    case Input::tenths:
      points = lattice<D>(side, 0.1);
      break;
    case Input::on_circle: {  // of the squared radius 5^2 13^2 17^2, on which there are many integer points
      constexpr std::int64_t squared = std::int64_t{5 * 13 * 17} * (5 * 13 * 17), radius = 5 * 13 * 17;
      for (std::int64_t x = -radius; x <= radius; ++x)
        for (std::int64_t y = D == 2 ? 0 : -radius; y <= (D == 2 ? 0 : radius); ++y) {
          const std::int64_t rest = squared - x * x - y * y;
          if (rest < 0) continue;
          const auto root = static_cast<std::int64_t>(std::lround(std::sqrt(static_cast<double>(rest))));
          if (root * root != rest) continue;
          for (const std::int64_t z : {root, -root}) {
            Coordinates<D> p{static_cast<double>(x)};
            p[1] = static_cast<double>(D == 2 ? z : y);
            if constexpr (D == 3) p[2] = static_cast<double>(z);
            points.push_back(p);
          }
        }
      break;
    }
    case Input::flat:
    case Input::near_flat:
      for (std::size_t i = 0; i < count; ++i) {
        Coordinates<D> p = anywhere();
        for (double& x : p) x = std::round(x * 0x1p20);  // so that the sum is exact
        p[D - 1] = 0;
        for (std::size_t k = 0; k + 1 < D; ++k) p[D - 1] += p[k] * (k == 0 ? 3 : -5);
        if (input == Input::near_flat)
          for (double& x : p) x /= 10;
        points.push_back(p);
      }
      break;
    case Input::repeated:
      for (std::size_t i = 0; i < count / 4; ++i) points.insert(points.end(), 4, anywhere());
      break;
    default:
      for (std::size_t i = 0; i < count; ++i) {
        Coordinates<D> p = anywhere();
        double squared = 0;
        for (const double x : p) squared += x * x;
        if (input == Input::near_circle)
          for (double& x : p) x /= std::sqrt(squared);
        points.push_back(p);
      }
  }
  std::shuffle(points.begin(), points.end(), random);
  if (points.size() > count) points.resize(count);
  return points;
}

}  // namespace plumb::cgal_kernel

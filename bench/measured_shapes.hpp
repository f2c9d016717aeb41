#pragma once

#include <string_view>

#include <shape_maps.hpp>

#include "ordinary_shapes.hpp"

namespace plumb::bench {

/// Multiplies space by a number.
struct Magnification {
  double by;
  generators::Exactly& arithmetic;

  void position(auto& p) { all(p); }
  void vector(auto& v) { all(v); }
  void direction(auto&) {}
  void edge(auto&, auto&... factors) { (one(factors), ...); }
  void length(double& r) { one(r); }
  void radii(auto& r) { all(r); }
  void plane(auto&, double& d) { one(d); }
  void box(auto& min, auto& max) {
    all(min);
    all(max);
  }
  template <int K>
  void slabs(Kdop<K>& s) {
    for (double& x : s.min) one(x);
    for (double& x : s.max) one(x);
  }
  void rows(Matrix4& m) {
    for (Vector4& row : m.row) one(row.w);
  }

 private:
  void one(double& x) { x = arithmetic.product(x, by); }
  void all(auto& p) {
    generators::for_each_number_of(p, [this](double& x) { one(x); });
  }
};

/// The operations on shapes of one kind, by their numbers.
struct MeasuredShape {
  std::size_t count;  ///< of numbers
  int dimension;
  void (*make)(double* numbers, OrdinaryShapes& shapes, const Point3& at);
  void (*magnify)(double* numbers, Magnification map);
  void (*translate)(double* numbers, generators::Translation map);
  void (*mend)(double* numbers);  ///< so that it is not refused
};

/// No test has more numbers.
inline constexpr std::size_t most_numbers = 160;

/// The shape of this name in shape_tests.hpp.
const MeasuredShape& measured_shape(std::string_view name);

}  // namespace plumb::bench

#pragma once

#include "degree.hpp"

namespace plumb::convex {

/// Whether sums of products are 0.
struct DegreesOfProducts {
  static bool are_equal(double a, double b, double c, double d) {
    return certificate(number<Degree>(a) * number<Degree>(b) - number<Degree>(c) * number<Degree>(d)) ==
           Certificate::zero;
  }
  static bool are_perpendicular(const Vector4& v, const Vector4& w) {
    return certificate(number<Degree>(v.x) * number<Degree>(w.x) + number<Degree>(v.y) * number<Degree>(w.y) +
                       number<Degree>(v.z) * number<Degree>(w.z)) == Certificate::zero;
  }
};

}  // namespace plumb::convex

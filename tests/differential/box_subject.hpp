#pragma once

#include <tuple>
#include <utility>

#include "subjects.hpp"

namespace plumb::generators {

/// intersects of two boxes, as the subjects of subjects.hpp.
struct BoxSubject {
  using Test = TestIntersects;
  using Arguments = std::tuple<Aabb3, Aabb3>;

  static bool library(const Arguments& arguments) { return intersects(std::get<0>(arguments), std::get<1>(arguments)); }
  static bool limb_oracle(const Arguments& arguments) {
    return limbs::intersects(std::get<0>(arguments), std::get<1>(arguments));
  }
  /// Sets of points that are free on every axis: they meet when their intervals on each do.
  static bool oracle(const Arguments& arguments) {
    const auto& [a, b] = arguments;
    const auto meet = [](double a_min, double a_max, double b_min, double b_max) {
      return oracle::intersects(Segment2{{a_min, 0}, {a_max, 0}}, Segment2{{b_min, 0}, {b_max, 0}});
    };
    return meet(a.min.x, a.max.x, b.min.x, b.max.x) && meet(a.min.y, a.max.y, b.min.y, b.max.y) &&
           meet(a.min.z, a.max.z, b.min.z, b.max.z);
  }
  static Arguments make(InputClass input_class, WordSource& words) {
    const auto [s, t] = make_arguments<Segment3, Segment3>(input_class, Locus::flat, words);
    return {box_of(s), box_of(t)};
  }
  static std::string eval_line(const Arguments& arguments) {
    std::string line = Test::name;
    const auto add = [&line](const Aabb3& box) {
      line += " aabb";
      for (const Point3& p : {box.min, box.max})
        for (const double x : {p.x, p.y, p.z}) line += hexadecimal(x);
    };
    add(std::get<0>(arguments));
    add(std::get<1>(arguments));
    return line;
  }
  static std::string name() { return "intersects aabb aabb"; }

 private:
  static Aabb3 box_of(const Segment3& s) {
    const auto [x0, x1] = std::minmax(s.a.x, s.b.x);
    const auto [y0, y1] = std::minmax(s.a.y, s.b.y);
    const auto [z0, z1] = std::minmax(s.a.z, s.b.z);
    return {{x0, y0, z0}, {x1, y1, z1}};
  }
};

}  // namespace plumb::generators

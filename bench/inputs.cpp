#include "inputs.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>

#include "double_intersection.hpp"

namespace plumb::bench {
namespace {

constexpr std::int64_t grid_end = std::int64_t{1} << 53;

using Integers = std::vector<std::int64_t>;
using Numbers = std::vector<double>;

class Generator {
 public:
  Generator(const Test& test, std::uint64_t seed) : test_(test), random_(seed) {}

  Numbers easy() {
    Numbers x(test_.dimension * test_.points);
    for (double& v : x) v = uniform();
    return x;
  }

  /// Small triangles near each other: few pairs meet, or with `half` as many meet as do not.
  Numbers easy_pair(bool half) {
    const bool wanted = random_() & 1;
    for (;;) {
      Numbers x = easy();
      if (!half)
        for (std::size_t k = 0; k < 3; ++k) {
          const double first = uniform(), second = uniform();
          for (std::size_t p = 0; p < 6; ++p) x[3 * p + k] = (p < 3 ? first : second) + 0.3 * x[3 * p + k];
        }
      Triangle3 t[2];
      std::memcpy(t, x.data(), sizeof t);
      if (!half || triangles_meet_in_double(t[0], t[1]) == wanted) return x;
    }
  }

  Numbers near() {
    Numbers x(test_.dimension * test_.points);
    for (double& v : x) v = uniform() * 0.7310585786300049;
    const std::size_t d = test_.dimension, last = test_.points - 1;
    std::size_t moved = last;
    if (is_circle()) {
      const std::vector<std::size_t> images = distinct_images();
      const Numbers r(x.begin(), x.begin() + static_cast<std::ptrdiff_t>(d));
      for (std::size_t p = 0; p <= last; ++p) set_image(&x[p * d], r.data(), images[p]);
    } else if (test_.name == "orient2d" || test_.name == "orient3d") {
      for (std::size_t k = 0; k < d; ++k) x[last * d + k] = d == 2 ? 2 * x[2 + k] - x[k] : x[3 + k] + x[6 + k] - x[k];
    } else {
      moved = first_of_second();
      const std::size_t corners = other_corners();
      const double s = uniform_01(), t = corners == 2 ? 0 : (1 - s) * uniform_01();
      const std::size_t o = other_begin();
      for (std::size_t k = 0; k < d; ++k) {
        const double a = x[o * d + k], b = x[(o + 1) * d + k], c = corners == 2 ? a : x[(o + 2) * d + k];
        x[moved * d + k] = a + s * (b - a) + t * (c - a);
      }
    }
    nudge(x[moved * d + random_() % d]);
    return shuffled(std::move(x));
  }

  Numbers zero_int() {
    for (;;) {
      const Integers v = degenerate([this] { return 4 * (static_cast<std::int64_t>(random_() % 501) - 250); });
      if (within(v, 1000) && !has_degenerate_triangle(v)) return shuffled(Numbers(v.begin(), v.end()));
    }
  }

  Numbers zero_round() {
    for (;;) {
      const Integers v = degenerate([this] {
        const std::uint64_t cleared = random_() % 14;
        const std::int64_t i = static_cast<std::int64_t>(random_() % (2 * grid_end)) - grid_end;
        // Combinations of corners in quarters must stay on the grid.
        return i & ~((std::int64_t{1} << (has_quarters() ? std::max<std::uint64_t>(cleared, 2) : cleared)) - 1);
      });
      if (!within(v, grid_end - 1) || has_degenerate_triangle(v)) continue;
      Numbers x(v.size());
      for (std::size_t i = 0; i < v.size(); ++i) x[i] = std::ldexp(static_cast<double>(v[i]), -53);
      x = shuffled(std::move(x));
      if (difference_rounds(x, 0) && difference_rounds(x, test_.points - 1)) return x;
    }
  }

  /// The axes have units so different that no grid of 122 binary places holds all numbers. The symmetries of the cube
  /// exchange axes, so for a circle the coordinates of the generic point differ instead.
  Numbers mixed() {
    const auto below = [this](std::uint64_t count) { return static_cast<int>(random_() % count); };
    std::array<int, 3> axis{70 + below(31), -70 - below(31), below(201) - 100};
    std::shuffle(axis.begin(), axis.begin() + static_cast<std::ptrdiff_t>(test_.dimension), random_);
    const bool exactly = random_() & 1;
    Numbers x = exactly ? zero_round() : near();
    if (!is_circle()) {
      for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::ldexp(x[i], axis[i % test_.dimension]);
      return x;
    }
    Numbers r(test_.dimension);
    for (std::size_t k = 0; k < r.size(); ++k) r[k] = std::ldexp(x[k], axis[k]);
    const std::vector<std::size_t> images = distinct_images();
    for (std::size_t p = 0; p < test_.points; ++p) set_image(&x[p * r.size()], r.data(), images[p]);
    if (!exactly) nudge(x[random_() % x.size()]);
    return x;
  }

  Numbers extreme() {
    const auto exponent = [this] { return static_cast<int>(random_() % 1201) - 600; };
    const auto any = [this] {
      switch (random_() % 4) {
        case 0:
          return easy();
        case 1:
          return near();
        case 2:
          return zero_int();
        default:
          return zero_round();
      }
    };
    Numbers x;
    switch (random_() % 5) {
      case 0:
      case 1: {
        const int e = random_() & 1 ? 664 : -664;
        x = any();
        for (double& v : x) v = std::ldexp(v, e);
        return x;
      }
      case 2: {
        int axis[3] = {exponent(), exponent(), exponent()};
        x = random_() & 1 ? zero_int() : easy();
        for (std::size_t i = 0; i < x.size(); ++i) x[i] = std::ldexp(x[i], axis[i % test_.dimension]);
        return x;
      }
      case 3:
        x = easy();
        for (double& v : x) v = std::ldexp(v, exponent());
        return x;
      default:
        x = zero_int();
        for (double& v : x) v = std::ldexp(v, -1074);
        return x;
    }
  }

 private:
  /// Moves x by one to three units in the last place.
  void nudge(double& x) {
    const double towards = random_() & 1 ? HUGE_VAL : -HUGE_VAL;
    for (std::uint64_t ulps = 1 + random_() % 3; ulps > 0; --ulps) x = std::nextafter(x, towards);
  }

  bool is_circle() const { return test_.name == "incircle" || test_.name == "insphere"; }
  bool is_pair() const { return !is_circle() && test_.name != "orient2d" && test_.name != "orient3d"; }

  /// Whether degenerate positions are combinations of others in quarters.
  bool has_quarters() const { return is_pair() || test_.name == "orient2d"; }

  // A pair is a segment or a triangle, then another. In degenerate cases the first corner of one lies on the other.
  std::size_t first_size() const { return test_.name == "triangle_triangle" ? 3 : 2; }
  std::size_t first_of_second() const { return test_.name == "segment_triangle" ? 0 : first_size(); }
  std::size_t other_begin() const { return test_.name == "segment_triangle" ? 2 : 0; }
  std::size_t other_corners() const { return test_.points - (test_.name == "segment_triangle" ? 2 : first_size()); }

  double uniform() { return std::uniform_real_distribution<>(-1, 1)(random_); }
  double uniform_01() { return std::uniform_real_distribution<>(0, 1)(random_); }

  static bool within(const Integers& v, std::int64_t limit) {
    return std::all_of(v.begin(), v.end(), [limit](std::int64_t i) { return -limit <= i && i <= limit; });
  }

  /// Images of a generic point under the symmetries of the cube, all different, one for each point of the test.
  std::vector<std::size_t> distinct_images() {
    std::vector<std::size_t> images(test_.dimension == 2 ? 8 : 48);
    for (std::size_t i = 0; i < images.size(); ++i) images[i] = i;
    std::shuffle(images.begin(), images.end(), random_);
    return images;
  }
  template <class Number>
  void set_image(Number* to, const Number* r, std::size_t image) const {
    static constexpr std::size_t order[6][3] = {{0, 1, 2}, {1, 0, 2}, {2, 1, 0}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}};
    const std::size_t d = test_.dimension, signs = std::size_t{1} << d;
    for (std::size_t k = 0; k < d; ++k) {
      const Number v = r[order[image / signs][k]];
      to[k] = image >> k & 1 ? v : -v;
    }
  }

  template <class Coordinate>
  Integers degenerate(Coordinate coordinate) {
    const std::size_t d = test_.dimension, last = test_.points - 1;
    Integers v(d * test_.points);
    for (std::int64_t& i : v) i = coordinate();
    if (is_circle()) {
      const std::vector<std::size_t> images = distinct_images();
      const Integers r(v.begin(), v.begin() + static_cast<std::ptrdiff_t>(d));
      for (std::size_t p = 0; p <= last; ++p) set_image(&v[p * d], r.data(), images[p]);
    } else if (!is_pair()) {
      // This is not the double of b minus a: a difference that rounds there would lead out of the grid.
      const std::int64_t s = random_() & 1 ? 1 : 3;
      for (std::size_t k = 0; k < d; ++k)
        v[last * d + k] = d == 2 ? v[k] / 4 * (4 - s) + v[2 + k] / 4 * s : v[3 + k] + v[6 + k] - v[k];
    } else {
      const std::size_t corners = other_corners(), o = other_begin();
      const auto s = static_cast<std::int64_t>(random_() % 5);
      const std::int64_t t =
          corners == 2 ? 0 : static_cast<std::int64_t>(random_() % static_cast<std::uint64_t>(5 - s));
      for (std::size_t k = 0; k < d; ++k) {
        const std::int64_t a = v[o * d + k], b = v[(o + 1) * d + k], c = corners == 2 ? a : v[(o + 2) * d + k];
        v[first_of_second() * d + k] = a / 4 * (4 - s - t) + b / 4 * s + c / 4 * t;
      }
    }
    return v;
  }

  /// CGAL's tests need triangles that are not degenerate.
  bool has_degenerate_triangle(const Integers& v) const {
    const auto collinear = [&v](std::size_t p) {
      const std::int64_t *a = &v[3 * p], *b = a + 3, *c = a + 6;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t l = (k + 1) % 3;
        __extension__ using Wide = __int128;
        if (static_cast<Wide>(b[k] - a[k]) * (c[l] - a[l]) != static_cast<Wide>(b[l] - a[l]) * (c[k] - a[k]))
          return false;
      }
      return true;
    };
    if (test_.name == "triangle_triangle") return collinear(0) || collinear(3);
    return test_.name == "segment_triangle" && collinear(2);
  }

  /// Whether the difference between some coordinate of some point and that of the pivot is no double.
  bool difference_rounds(const Numbers& x, std::size_t pivot) const {
    for (std::size_t i = 0; i < x.size(); ++i) {
      const double a = x[i], b = x[pivot * test_.dimension + i % test_.dimension];
      const double s = a - b, b_part = a - s, a_part = s + b_part;
      if ((a - a_part) - (b - b_part) != 0) return true;
    }
    return false;
  }

  /// Reorders the points: all of them, or within each shape of a pair.
  Numbers shuffled(Numbers x) {
    const std::size_t d = test_.dimension;
    const auto shuffle = [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i + 1 < end; ++i) {
        const std::size_t j = i + random_() % (end - i);
        for (std::size_t k = 0; k < d; ++k) std::swap(x[i * d + k], x[j * d + k]);
      }
    };
    shuffle(0, is_pair() ? first_size() : test_.points);
    if (is_pair()) shuffle(first_size(), test_.points);
    return x;
  }

  const Test& test_;
  std::mt19937_64 random_;
};

}  // namespace

std::vector<std::string_view> classes_of(const Test& test) {
  if (test.name == "triangle_triangle")
    return {"easy_miss", "easy_half", "near", "zero_int", "zero_round", "mixed", "extreme"};
  return {"easy", "near", "zero_int", "zero_round", "mixed", "extreme"};
}

Inputs make_inputs(const Test& test, std::string_view input_class, std::size_t cases) {
  Generator generator(test, 20240229);
  Inputs inputs{test.dimension * test.points, {}};
  inputs.numbers.reserve(cases * inputs.numbers_per_case);
  for (std::size_t i = 0; i < cases; ++i) {
    const Numbers x = input_class == "easy"         ? generator.easy()
                      : input_class == "easy_miss"  ? generator.easy_pair(false)
                      : input_class == "easy_half"  ? generator.easy_pair(true)
                      : input_class == "near"       ? generator.near()
                      : input_class == "zero_int"   ? generator.zero_int()
                      : input_class == "zero_round" ? generator.zero_round()
                      : input_class == "mixed"      ? generator.mixed()
                                                    : generator.extreme();
    inputs.numbers.insert(inputs.numbers.end(), x.begin(), x.end());
  }
  return inputs;
}

}  // namespace plumb::bench

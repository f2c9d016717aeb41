#include "pair_inputs.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <cases.hpp>
#include <pair_maker.hpp>
#include <shape_kind.hpp>

#include "ordinary_shapes.hpp"
#include "peer_pairs.hpp"

namespace plumb::bench {
namespace {

using generators::Coordinates;
using generators::Exactly;
using generators::InputClass;
using generators::ShapeKind;

constexpr std::size_t easy_cases = 4096, hard_cases = 128;

/// Multiplies space by a number.
struct Magnification {
  double by;
  Exactly& arithmetic;

  void position(auto& p) { all(p); }
  void vector(auto& v) { all(v); }
  void direction(auto&) {}
  void edge(auto&, auto&... factors) { (one(factors), ...); }
  void length(double& r) { one(r); }
  void radii(auto& r) { all(r); }
  void plane(Vector3&, double& d) { one(d); }
  void box(Point3& min, Point3& max) {
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

/// What is done with shapes of one kind, by their numbers.
struct Maker {
  void (*make)(double* numbers, OrdinaryShapes& shapes, const Point3& at);
  void (*magnify)(double* numbers, Magnification map);
};

template <class Shape>
bool find_maker(std::string_view name, Maker& found) {
  if (name != generators::shape_name<Shape>()) return false;
  found = {
      [](double* numbers, OrdinaryShapes& shapes, const Point3& at) {
        shapes.make(*reinterpret_cast<Shape*>(numbers), at);
      },
      [](double* numbers, Magnification map) { generators::for_each_role(*reinterpret_cast<Shape*>(numbers), map); }};
  return true;
}
template <class... Shapes>
Maker maker_among(std::string_view name) {
  Maker found;
  if (!(find_maker<Shapes>(name, found) || ...)) throw std::invalid_argument("unknown shape");
  return found;
}
Maker maker_of(std::string_view name) {
  return maker_among<Point2, Segment2, Ray2, Line2, Triangle2, Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3,
                     Plane3, Sphere3, Ellipsoid3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3,
                     FrustumGl, FrustumD3d, ViewFrustum, OrthographicFrustum>(name);
}

class PairInputs {
 public:
  explicit PairInputs(const PairTest& test)
      : test_(test),
        first_(generators::shape_kind(std::string(test.first()).c_str())),
        second_(generators::shape_kind(std::string(test.second()).c_str())),
        first_maker_(maker_of(test.first())),
        second_maker_(maker_of(test.second())) {}

  std::vector<Inputs> make() const {
    const Cases misses = easy(false, 1), hits = easy(true, 2);
    const Cases exact = ties(), rounded = magnified(exact), beside = near(rounded.empty() ? exact : rounded);
    return {inputs(misses),   inputs(hits),  inputs(hits.empty() ? misses : mixed(misses, hits)),
            inputs(beside),   inputs(exact), inputs(rounded),
            inputs(extreme())};
  }

 private:
  struct Case {
    std::array<double, 2 * generators::most_shape_numbers> numbers{};
  };
  using Cases = std::vector<Case>;

  double* first(Case& c) const { return c.numbers.data(); }
  double* second(Case& c) const { return c.numbers.data() + first_.count; }
  std::size_t count() const { return first_.count + second_.count; }

  int ask(const Case& c) const {
    signed char answer = 0;
    test_.answer(c.numbers.data(), 1, &answer);
    return answer;
  }
  /// Neither apart nor one within the other.
  bool is_hit(const Case& c) const {
    return ask(c) == (test_.test() == "classify" && test_.first() == "plane" ? 0 : 1);
  }

  Inputs inputs(const Cases& cases) const {
    Inputs result{count(), {}};
    for (const Case& c : cases)
      result.numbers.insert(result.numbers.end(), c.numbers.begin(),
                            c.numbers.begin() + static_cast<std::ptrdiff_t>(count()));
    return result;
  }

  /// Whether the answer stays when the second shape is moved to and fro along each axis.
  bool is_clear(const Case& c, double distance) const {
    const int answer = ask(c);
    Exactly arithmetic;
    for (int i = 0; i < 2 * second_.dimension; ++i) {
      Case moved = c;
      Coordinates by{};
      by[i / 2] = i % 2 == 0 ? distance : -distance;
      second_.translate(second(moved), {by, arithmetic});
      if (ask(moved) != answer) return false;
    }
    return true;
  }

  Cases easy(bool hits, std::uint64_t seed) const {
    OrdinaryShapes shapes(seed);
    Cases found;
    for (std::size_t tried = 0; found.size() < easy_cases && found.size() >= tried / 2000; ++tried) {
      const Point3 at{shapes.uniform(-1, 1), shapes.uniform(-1, 1), shapes.uniform(-1, 1)};
      Case c;
      first_maker_.make(first(c), shapes, at);
      second_maker_.make(second(c), shapes, shapes.about(at, shapes.uniform(0, hits ? 0.8 : 2)));
      if (is_hit(c) == hits && is_clear(c, 1e-3)) found.push_back(c);
    }
    return found;
  }

  static Cases mixed(const Cases& a, const Cases& b) {
    Cases result;
    OrdinaryShapes random(3);
    for (std::size_t i = 0; i < easy_cases; ++i) {
      const Cases& from = random.coin() ? a : b;
      if (!from.empty()) result.push_back(from[i % from.size()]);
    }
    return result;
  }

  /// Cases of the generator's that the filter lets pass.
  template <class Passes>
  Cases generated(std::initializer_list<InputClass> classes, std::uint64_t seed, Passes&& passes) const {
    generators::RandomWords words(seed);
    Cases found;
    for (std::size_t tried = 0; found.size() < hard_cases && tried < 40 * hard_cases; ++tried) {
      Case c;
      generators::make_pair_of_shapes(first_, second_, classes.begin()[tried % classes.size()], words, first(c),
                                      second(c));
      if (passes(c)) found.push_back(c);
    }
    return found;
  }

  std::span<double> numbers(Case& c) const { return {c.numbers.data(), count()}; }

  /// A touch: some small translation along an axis ends it.
  Cases ties() const {
    return generated({InputClass::exactly_degenerate, InputClass::touching}, 4, [this](Case& c) {
      for (const double x : numbers(c))
        if (std::fabs(x) > 0x1p14 || std::nearbyint(x) != x) return false;
      return is_hit(c) && !is_clear(c, 0x1p-35);
    });
  }

  Cases magnified(const Cases& exact) const {
    Cases result;
    generators::RandomWords words(5);
    for (Case c : exact) {
      const auto by = static_cast<double>((std::uint64_t{1} << 37) | words.bits(37) | 1);
      Exactly arithmetic;
      first_maker_.magnify(first(c), {by, arithmetic});
      second_maker_.magnify(second(c), {by, arithmetic});
      if (arithmetic.exact && is_hit(c)) result.push_back(c);
    }
    return result;
  }

  /// Half of them contacts with a number moved to its neighbour.
  Cases near(const Cases& contacts) const {
    Cases result = generated({InputClass::computed, InputClass::ulp_neighbours}, 6, [this](Case& c) {
      double size = 0;
      for (const double x : numbers(c)) size = std::fmax(size, std::fabs(x));
      return size > 0x1p-10 && size < 0x1p54 && !is_clear(c, 0x1p-40 * size);
    });
    generators::RandomWords words(7);
    if (result.size() > hard_cases / 2 && !contacts.empty()) result.resize(hard_cases / 2);
    for (std::size_t i = 0; i < contacts.size() && result.size() < hard_cases; ++i) {
      Case c = contacts[i];
      double& x = numbers(c)[static_cast<std::size_t>(words.below(static_cast<int>(count())))];
      const double towards = words.one_in(2) ? HUGE_VAL : -HUGE_VAL;
      if (x != 0) x = std::nextafter(x, towards);
      first_.mend(first(c));
      second_.mend(second(c));
      result.push_back(c);
    }
    return result;
  }

  Cases extreme() const {
    return generated({InputClass::subnormal, InputClass::huge, InputClass::mixed_exponents, InputClass::stretched}, 8,
                     [](const Case&) { return true; });
  }

  const PairTest& test_;
  const ShapeKind &first_, &second_;
  Maker first_maker_, second_maker_;
};

}  // namespace

std::size_t numbers_of_shape(std::string_view name) { return generators::shape_kind(std::string(name).c_str()).count; }

std::vector<Inputs> make_pair_inputs(const PairTest& test) { return PairInputs(test).make(); }

}  // namespace plumb::bench

#include "pair_inputs.hpp"

#include <algorithm>
#include <array>

#include <input_class.hpp>
#include <word_source.hpp>

#include "measured_shapes.hpp"
#include "peer_pairs.hpp"

namespace plumb::bench {
namespace {

using generators::Coordinates;
using generators::Exactly;
using generators::InputClass;

// The easy class is so long that no branch predictor remembers the outcomes of all its cases, in random order, from one
// pass to the next, as it does with 4096. But its numbers still lie in the second or third level of cache.
constexpr std::size_t most_easy_numbers = std::size_t{1} << 19;
constexpr std::size_t one_sided_cases = 4096, hard_cases = 128;

std::vector<const MeasuredShape*> shapes_of(const ShapeTest& test) {
  std::vector<const MeasuredShape*> shapes;
  for (std::string_view names = test.shapes(); !names.empty();) {
    const std::size_t end = std::min(names.find('/'), names.size());
    shapes.push_back(&measured_shape(names.substr(0, end)));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return shapes;
}

class PairInputs {
 public:
  PairInputs(const ShapeTest& test, std::size_t most_easy_cases) : test_(test), shapes_(shapes_of(test)) {
    for (const MeasuredShape* s : shapes_) {
      begins_.push_back(count_);
      count_ += s->count;
    }
    easy_cases_ = std::min(most_easy_cases, most_easy_numbers / count_);
  }

  std::vector<Inputs> make() const {
    const Cases misses = easy(false, 1), hits = easy(true, 2);
    const Cases exact = ties(), rounded = magnified(exact), beside = near(rounded.empty() ? exact : rounded);
    return {inputs(misses),  inputs(hits),     inputs(mixed(misses, hits)), inputs(beside), inputs(exact),
            inputs(rounded), inputs(extreme())};
  }

 private:
  struct Case {
    std::array<double, most_numbers> numbers{};
  };
  using Cases = std::vector<Case>;

  double* part(Case& c, std::size_t i) const { return c.numbers.data() + begins_[i]; }
  std::size_t last() const { return shapes_.size() - 1; }
  std::span<double> numbers(Case& c) const { return {c.numbers.data(), count_}; }
  void mend(Case& c) const {
    for (std::size_t i = 0; i < shapes_.size(); ++i) shapes_[i]->mend(part(c, i));
  }
  void complete(Case& c, bool is_ordinary) const {
    if (test_.complete) test_.complete(c.numbers.data(), is_ordinary);
  }

  int ask(const Case& c) const {
    signed char answer = 0;
    test_.answer(c.numbers.data(), 1, &answer);
    return answer;
  }
  bool is_hit(const Case& c) const { return bench::is_hit(test_, ask(c)); }

  Inputs inputs(const Cases& cases) const {
    Inputs result{count_, {}};
    result.numbers.reserve(cases.size() * count_);
    for (const Case& c : cases)
      result.numbers.insert(result.numbers.end(), c.numbers.begin(),
                            c.numbers.begin() + static_cast<std::ptrdiff_t>(count_));
    return result;
  }

  /// Whether translations leave the test's answer as it is.
  bool is_about_directions() const {
    return shapes_.size() == 1 || test_.test() == "parallel" || test_.test() == "meet_in_one_point";
  }
  /// Whether the answer stays when the last shape is moved to and fro along each axis. If translations would change
  /// nothing, each number is changed instead.
  bool is_clear(const Case& c, double distance) const {
    const int answer = ask(c);
    if (is_about_directions()) {
      for (std::size_t i = 0; i < 2 * count_; ++i) {
        Case changed = c;
        changed.numbers[i / 2] += i % 2 == 0 ? distance : -distance;
        mend(changed);
        if (ask(changed) != answer) return false;
      }
      return true;
    }
    Exactly arithmetic;
    // Numbers that follow from the others are not changed.
    const std::size_t moved = test_.complete ? 1 : last();
    for (int i = 0; i < 2 * shapes_[moved]->dimension; ++i) {
      Case other = c;
      Coordinates by{};
      by[i / 2] = i % 2 == 0 ? distance : -distance;
      shapes_[moved]->translate(part(other, moved), {by, arithmetic});
      if (ask(other) != answer) return false;
    }
    return true;
  }

  /// Whether the test asks if other sets lie in the first shape. Half of those sets are then small, since they would
  /// seldom do so.
  bool asks_for_containment() const {
    return test_.test().starts_with("cull") || (test_.test() == "classify" && test_.first() != "plane");
  }
  Case ordinary(bool hit, OrdinaryShapes& shapes) const {
    Case c;
    const Point3 at{shapes.uniform(-1, 1), shapes.uniform(-1, 1), shapes.uniform(-1, 1)};
    shapes_[0]->make(part(c, 0), shapes, at);
    for (std::size_t i = 1; i < shapes_.size(); ++i) {
      const Point3 place = shapes.about(at, shapes.uniform(0, hit ? 0.8 : 2));
      if (asks_for_containment() && shapes.coin()) {
        Exactly arithmetic;
        shapes_[i]->make(part(c, i), shapes, {0, 0, 0});
        shapes_[i]->magnify(part(c, i), {0.25, arithmetic});
        shapes_[i]->translate(part(c, i), {{place.x, place.y, place.z}, arithmetic});
      } else {
        shapes_[i]->make(part(c, i), shapes, place);
      }
    }
    complete(c, true);
    return c;
  }
  Cases easy(bool hits, std::uint64_t seed) const {
    OrdinaryShapes shapes(seed);
    Cases found;
    const std::size_t wanted = std::min(easy_cases_, one_sided_cases);
    for (std::size_t tried = 0; found.size() < wanted && found.size() >= tried / 2000; ++tried) {
      const Case c = ordinary(hits, shapes);
      if (is_hit(c) == hits && (!test_.is_yes_or_no || is_clear(c, 1e-3))) found.push_back(c);
    }
    return found;
  }

  Cases mixed(const Cases& misses, const Cases& hits) const {
    Cases result;
    OrdinaryShapes random(3);
    while (result.size() < easy_cases_) {
      const Cases& from = misses.empty() || (!hits.empty() && random.coin()) ? hits : misses;
      result.push_back(from[static_cast<std::size_t>(random.uniform(0, 1) * static_cast<double>(from.size()))]);
    }
    return result;
  }

  /// Cases from the generator that the filter lets pass.
  template <class Passes>
  Cases generated(std::initializer_list<InputClass> classes, std::uint64_t seed, Passes&& passes) const {
    generators::RandomWords words(seed);
    Cases found;
    for (std::size_t tried = 0; found.size() < hard_cases && tried < 40 * hard_cases; ++tried) {
      Case c;
      test_.make(classes.begin()[tried % classes.size()], words, c.numbers.data());
      complete(c, false);
      if (passes(c)) found.push_back(c);
    }
    return found;
  }

  /// In a touch some small translation along an axis ends the contact.
  Cases ties() const {
    return generated({InputClass::exactly_degenerate, InputClass::touching}, 4, [this](Case& c) {
      for (const double x : numbers(c))
        if (std::fabs(x) > 0x1p14 || std::nearbyint(x) != x) return false;
      return !test_.is_yes_or_no || (is_hit(c) && !is_clear(c, 0x1p-35));
    });
  }

  Cases magnified(const Cases& exact) const {
    Cases result;
    generators::RandomWords words(5);
    for (Case c : exact) {
      const auto by = static_cast<double>((std::uint64_t{1} << 37) | words.bits(37) | 1);
      Exactly arithmetic;
      if (is_about_directions())
        for (double& x : numbers(c)) x = arithmetic.product(x, by);
      else
        for (std::size_t i = 0; i < shapes_.size(); ++i) shapes_[i]->magnify(part(c, i), {by, arithmetic});
      if (arithmetic.exact && is_hit(c)) result.push_back(c);
    }
    return result;
  }

  /// Half of the cases are contacts with one number moved to its neighbour.
  Cases near(const Cases& contacts) const {
    Cases result = generated({InputClass::computed, InputClass::ulp_neighbours}, 6, [this](Case& c) {
      double size = 0;
      for (const double x : numbers(c)) size = std::fmax(size, std::fabs(x));
      return size > 0x1p-10 && size < 0x1p54 && !(test_.is_yes_or_no && is_clear(c, 0x1p-40 * size));
    });
    generators::RandomWords words(7);
    if (result.size() > hard_cases / 2 && !contacts.empty()) result.resize(hard_cases / 2);
    for (std::size_t i = 0; i < contacts.size() && result.size() < hard_cases; ++i) {
      Case c = contacts[i];
      double& x = numbers(c)[static_cast<std::size_t>(words.below(static_cast<int>(count_)))];
      const double towards = words.one_in(2) ? HUGE_VAL : -HUGE_VAL;
      if (x != 0) x = std::nextafter(x, towards);
      mend(c);
      complete(c, false);
      result.push_back(c);
    }
    return result;
  }

  Cases extreme() const {
    return generated({InputClass::subnormal, InputClass::huge, InputClass::mixed_exponents, InputClass::stretched}, 8,
                     [](const Case&) { return true; });
  }

  const ShapeTest& test_;
  std::vector<const MeasuredShape*> shapes_;
  std::vector<std::size_t> begins_;  ///< of their numbers
  std::size_t count_ = 0, easy_cases_ = 0;
};

}  // namespace

bool is_hit(const ShapeTest& test, int answer) {
  if (!test.is_yes_or_no || test.test() == "apex_indices") return true;
  const bool is_hit_where_0 = test.test() == "skew" || test.test() == "meet_in_one_point" ||
                              (test.test() == "classify" && test.first() == "plane");
  return (answer == 0) == is_hit_where_0;
}

std::size_t numbers_of_shape(std::string_view name) { return measured_shape(name).count; }

std::vector<Inputs> make_pair_inputs(const ShapeTest& test, std::size_t most_easy_cases) {
  return PairInputs(test, most_easy_cases).make();
}

}  // namespace plumb::bench

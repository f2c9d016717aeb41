#include <benchmark/benchmark.h>

#include <array>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <plumb/batch.hpp>

#include "bandwidth.hpp"
#include "inputs.hpp"

// Tests of batches, and the same test a call at a time: <test>/<class>/<where the numbers lie>/<contender>. Times are
// nanoseconds a test. `read` is the time to read as many bytes and do nothing with them.

namespace plumb::bench {
namespace {

using Columns = std::vector<std::vector<double>>;
using Tuples = std::vector<std::uint32_t>;

struct Level {
  const char* name;
  std::size_t bytes;
};
constexpr Level levels[] = {{"L1", std::size_t{24} << 10},
                            {"L2", std::size_t{1} << 20},
                            {"L3", std::size_t{8} << 20},
                            {"DRAM", std::size_t{384} << 20}};

/// Columns that begin at cache lines, as allocated for speed; otherwise each load of a vector takes two lines.
class AlignedColumns {
 public:
  AlignedColumns(std::size_t count, std::size_t length)
      : length_(length), distance_((length / line + 2) * line), numbers_((count + 1) * distance_) {
    void* first = numbers_.data();
    std::size_t space = numbers_.size() * sizeof(double);
    first_ = static_cast<double*>(std::align(line * sizeof(double), 1, first, space));
  }
  AlignedColumns(const AlignedColumns&) = delete;
  AlignedColumns& operator=(const AlignedColumns&) = delete;
  std::span<double> operator[](std::size_t column) const { return {first_ + column * distance_, length_}; }

 private:
  static constexpr std::size_t line = 8;
  std::size_t length_, distance_;
  std::vector<double> numbers_;
  double* first_;
};

/// A batch of one test in every layout. Each test has a Call with call(points or columns ..., answers, threads).
template <class Call, std::size_t N, std::size_t Dimension>
class Material {
 public:
  using Point = std::conditional_t<Dimension == 2, Point2, Point3>;
  using Answer = typename Call::Answer;
  static constexpr std::size_t numbers = N * Dimension;

  Material(const Inputs& some, std::size_t cases) : answers(cases), columns_(numbers, cases), records_(N) {
    for (auto& r : records_) r.resize(cases);
    for (std::size_t i = 0; i < cases; ++i) {
      const auto item = some[i % some.cases()];
      for (std::size_t n = 0; n < numbers; ++n) columns_[n][i] = item[n];
      for (std::size_t p = 0; p < N; ++p) std::memcpy(&records_[p][i], &item[p * Dimension], sizeof(Point));
    }
  }

  void from_columns(Threads threads) {
    each([&](auto... p) { Call::call(column(p)..., std::span(answers), threads); });
  }
  void from_records(Threads threads) {
    each([&](auto... p) { Call::call(std::span<const Point>(records_[p])..., std::span(answers), threads); });
  }
  /// The formula in plain doubles over columns, vectorised by the compiler.
  void plain() {
    std::array<const double*, numbers> x;
    for (std::size_t n = 0; n < numbers; ++n) x[n] = columns_[n].data();
    auto* to = reinterpret_cast<signed char*>(answers.data());
    const std::size_t cases = answers.size();
    each([&](auto... p) {
      for (std::size_t i = 0; i < cases; ++i) {
        const double value = Call::Predicate::evaluate(vector(x, p, i)...);
        to[i] = static_cast<signed char>((value > 0) - (value < 0));
      }
    });
  }

  std::vector<Answer> answers;

 private:
  template <class Visit>
  static void each(const Visit& visit) {
    [&]<std::size_t... P>(std::index_sequence<P...>) { visit(P...); }
    (std::make_index_sequence<N>{});
  }
  auto column(std::size_t p) const {
    if constexpr (Dimension == 2)
      return Coordinates2{columns_[2 * p], columns_[2 * p + 1]};
    else
      return Coordinates3{columns_[3 * p], columns_[3 * p + 1], columns_[3 * p + 2]};
  }
  static auto vector(const std::array<const double*, numbers>& x, std::size_t p, std::size_t i) {
    if constexpr (Dimension == 2)
      return Vec2{x[2 * p][i], x[2 * p + 1][i]};
    else
      return Vec3{x[3 * p][i], x[3 * p + 1][i], x[3 * p + 2][i]};
  }

  AlignedColumns columns_;
  std::vector<std::vector<Point>> records_;
};

struct SignCall {
  using Answer = BatchSign;
};
struct CallOrient2d : SignCall {
  using Predicate = Orient2d;
  static void call(const auto&... x) { orient2d(x...); }
};
struct CallOrient3d : SignCall {
  using Predicate = Orient3d;
  static void call(const auto&... x) { orient3d(x...); }
};
struct CallIncircle : SignCall {
  using Predicate = Incircle;
  static void call(const auto&... x) { incircle(x...); }
};
struct CallInsphere : SignCall {
  using Predicate = Insphere;
  static void call(const auto&... x) { insphere(x...); }
};

/// Measures one run(), which answers so many cases: in processor time, or by the clock for several threads.
void measure(const std::string& name, std::size_t cases, std::function<std::function<void()>()> prepare,
             bool by_clock = false) {
  // It is prepared at the first repetition and kept.
  auto run = std::make_shared<std::function<void()>>();
  auto* registered = benchmark::RegisterBenchmark(name.c_str(), [run, cases, prepare](benchmark::State& state) {
    if (!*run) {
      *run = prepare();
      (*run)();
    }
    for (auto _ : state) {
      (*run)();
      benchmark::ClobberMemory();
    }
    using benchmark::Counter;
    state.counters["ns"] =
        Counter(static_cast<double>(cases) * 1e-9, Counter::kIsIterationInvariantRate | Counter::kInvert);
  });
  registered->Unit(benchmark::kMicrosecond);
  if (by_clock) registered->UseRealTime();
}

/// A multiple of eight cases that does not put all columns at the same place of the first-level cache.
std::size_t cases_of(const Level& level, std::size_t bytes_per_case) {
  return (level.bytes / bytes_per_case / 8 | 1) * 8;
}

const Test& test_of(std::string_view name) {
  for (const Test& t : tests)
    if (t.name == name) return t;
  std::abort();
}

void measure_runner(const std::string& name, const char* test, std::string_view input_class, std::size_t cases,
                    Runner (*make)(std::string_view, const Inputs&)) {
  measure(name, cases, [=] {
    const Inputs inputs = make_inputs(test_of(test), input_class, cases);
    auto answers = std::make_shared<std::vector<signed char>>(cases);
    return [runner = make(test, inputs), answers] { runner(answers->data()); };
  });
}

template <class Call, std::size_t N, std::size_t Dimension>
void register_sign(const char* test) {
  using Batch = Material<Call, N, Dimension>;
  constexpr std::size_t bytes = N * Dimension * sizeof(double) + 1;
  for (const char* input_class : {"easy", "near", "zero_int", "zero_round"})
    for (const Level& level : levels) {
      const bool easy = std::string_view(input_class) == "easy", second_level = std::string_view(level.name) == "L2";
      if (!easy && !second_level) continue;
      const std::size_t cases = cases_of(level, bytes);
      const std::string prefix = std::string(test) + "/" + input_class + "/" + level.name + "/";
      auto made = std::make_shared<std::weak_ptr<Batch>>();
      const auto batch = [=](auto call) {
        return [=] {
          std::shared_ptr<Batch> b = made->lock();
          if (!b) {
            b = std::make_shared<Batch>(make_inputs(test_of(test), input_class, std::min(cases, std::size_t{1} << 15)),
                                        cases);
            *made = b;
          }
          return [b, call] { call(*b); };
        };
      };
      measure(prefix + "columns", cases, batch([](Batch& b) { b.from_columns(Threads::one); }));
      measure(prefix + "records", cases, batch([](Batch& b) { b.from_records(Threads::one); }));
      if (!easy || !second_level)
        measure(prefix + "columns_on_all_threads", cases, batch([](Batch& b) { b.from_columns(Threads::all); }), true);
      if (easy) {
        measure(prefix + "plain_vectorised", cases, batch([](Batch& b) { b.plain(); }));
        measure(prefix + "read", cases, [=] {
          return [numbers = std::vector<double>(cases * N * Dimension, 1.0)] {
            benchmark::DoNotOptimize(read_all(numbers));
          };
        });
      }
      if (second_level) {
        measure_runner(prefix + "call_by_call", test, input_class, cases, plumb_runner);
        measure_runner(prefix + "floor", test, input_class, cases, floor_runner);
        measure_runner(prefix + "epick", test, input_class, cases, epick_runner);
      }
    }
}

/// orient3d of random tuples of so many vertices.
void register_indexed() {
  for (const auto& [label, count] : {std::pair{"1k", 1000}, {"20k", 20000}, {"1M", 1000000}}) {
    constexpr std::size_t cases = 100000;
    const auto prepare = [vertex_count = count](auto vertex) {
      return [vertex_count] {
        std::mt19937_64 random(1);
        std::uniform_real_distribution<double> coordinate(-1, 1);
        std::vector<decltype(vertex)> vertices(static_cast<std::size_t>(vertex_count));
        for (auto& v : vertices) v.x = coordinate(random), v.y = coordinate(random), v.z = coordinate(random);
        std::vector<Indices<4>> items(cases);
        for (auto& i : items)
          for (auto& k : i) k = static_cast<std::uint32_t>(random() % static_cast<std::uint64_t>(vertex_count));
        return [vertices = std::move(vertices), items = std::move(items),
                signs = std::vector<BatchSign>(cases)]() mutable {
          orient3d(std::span<const decltype(vertex)>(vertices), std::span<const Indices<4>>(items), std::span(signs));
        };
      };
    };
    measure(std::string("orient3d/easy/") + label + "_vertices/indexed_padded", cases, prepare(PaddedPoint3{}));
    measure(std::string("orient3d/easy/") + label + "_vertices/indexed", cases, prepare(Point3{}));
  }
}

void register_triangles() {
  for (const char* input_class : {"easy_miss", "easy_half", "zero_int", "zero_round"}) {
    const std::size_t cases = cases_of(levels[1], 18 * sizeof(double) + 1);
    const std::string prefix = std::string("triangle_triangle/") + input_class + "/L2/";
    measure(prefix + "records", cases, [=] {
      const Inputs inputs = make_inputs(test_of("triangle_triangle"), input_class, cases);
      std::vector<Triangle3> first(cases), second(cases);
      for (std::size_t i = 0; i < cases; ++i) {
        std::memcpy(&first[i], &inputs[i][0], sizeof(Triangle3));
        std::memcpy(&second[i], &inputs[i][9], sizeof(Triangle3));
      }
      return [first, second, answers = std::vector<BatchAnswer>(cases)]() mutable {
        intersects(std::span<const Triangle3>(first), std::span<const Triangle3>(second), std::span(answers));
      };
    });
    measure_runner(prefix + "call_by_call", "triangle_triangle", input_class, cases, plumb_runner);
    measure_runner(prefix + "floor", "triangle_triangle", input_class, cases, floor_runner);
    measure_runner(prefix + "epick", "triangle_triangle", input_class, cases, epick_runner);
  }
}

void register_boxes() {
  for (const Level& level : levels) {
    const std::size_t cases = cases_of(level, 12 * sizeof(double) + 1);
    const std::string prefix = std::string("aabb_aabb/easy/") + level.name + "/";
    const auto boxes = [=](std::uint64_t seed) {
      std::mt19937_64 random(seed);
      std::uniform_real_distribution<double> corner(-1, 1), side(0, 1);
      std::vector<Aabb3> result(cases);
      for (auto& [min, max] : result) {
        min = {corner(random), corner(random), corner(random)};
        max = {min.x + side(random), min.y + side(random), min.z + side(random)};
      }
      return result;
    };
    measure(prefix + "records", cases, [=] {
      return [first = boxes(1), second = boxes(2), answers = std::vector<BatchAnswer>(cases)]() mutable {
        intersects(std::span<const Aabb3>(first), std::span<const Aabb3>(second), std::span(answers));
      };
    });
    measure(prefix + "columns", cases, [=] {
      Columns columns;
      for (const auto& all : {boxes(1), boxes(2)})
        for (const auto corner : {&Aabb3::min, &Aabb3::max})
          for (const auto coordinate : {&Point3::x, &Point3::y, &Point3::z}) {
            columns.emplace_back();
            for (const Aabb3& box : all) columns.back().push_back(box.*corner.*coordinate);
          }
      return [c = std::move(columns), answers = std::vector<BatchAnswer>(cases)]() mutable {
        const auto at = [&](std::size_t p) { return Coordinates3{c[3 * p], c[3 * p + 1], c[3 * p + 2]}; };
        intersects(AabbCoordinates3{at(0), at(1)}, AabbCoordinates3{at(2), at(3)}, std::span(answers));
      };
    });
    measure(prefix + "call_by_call", cases, [=] {
      return [first = boxes(1), second = boxes(2), answers = std::vector<char>(cases)]() mutable {
        for (std::size_t i = 0; i < answers.size(); ++i) answers[i] = intersects(first[i], second[i]);
      };
    });
    measure(prefix + "read", cases, [=] {
      return [numbers = std::vector<double>(cases * 12, 1.0)] { benchmark::DoNotOptimize(read_all(numbers)); };
    });
  }
}

/// About every fifth pair of balls meets; and balls with boxes.
template <class Second>
void register_balls(const char* test) {
  constexpr std::size_t second_numbers = sizeof(Second) / sizeof(double);
  for (const Level& level : levels) {
    const std::size_t cases = cases_of(level, sizeof(Sphere3) + sizeof(Second) + 1);
    const std::string prefix = std::string(test) + "/easy/" + level.name + "/";
    const auto made = [=]<class Shape>(std::uint64_t seed, Shape) {
      std::mt19937_64 random(seed);
      std::uniform_real_distribution<double> place(-1, 1), size(0, 0.6);
      std::vector<Shape> result(cases);
      for (Shape& s : result) {
        const Point3 p{place(random), place(random), place(random)};
        if constexpr (std::is_same_v<Shape, Sphere3>)
          s = {p, size(random)};
        else
          s = {p, {p.x + size(random), p.y + size(random), p.z + size(random)}};
      }
      return result;
    };
    measure(prefix + "records", cases, [=] {
      return [first = made(1, Sphere3{}), second = made(2, Second{}),
              answers = std::vector<BatchAnswer>(cases)]() mutable {
        intersects(std::span<const Sphere3>(first), std::span<const Second>(second), std::span(answers));
      };
    });
    measure(prefix + "columns", cases, [=] {
      auto columns = std::make_shared<AlignedColumns>(4 + second_numbers, cases);
      const auto fill = [&](std::size_t from, const auto& shapes) {
        constexpr std::size_t numbers = sizeof(shapes[0]) / sizeof(double);
        for (std::size_t i = 0; i < cases; ++i)
          for (std::size_t n = 0; n < numbers; ++n)
            (*columns)[from + n][i] = reinterpret_cast<const double*>(&shapes[i])[n];
      };
      fill(0, made(1, Sphere3{}));
      fill(4, made(2, Second{}));
      return [columns, answers = std::vector<BatchAnswer>(cases)]() mutable {
        const AlignedColumns& c = *columns;
        const auto at = [&](std::size_t n) { return Coordinates3{c[n], c[n + 1], c[n + 2]}; };
        const SphereCoordinates3 first{at(0), c[3]};
        if constexpr (std::is_same_v<Second, Sphere3>)
          intersects(first, SphereCoordinates3{at(4), c[7]}, std::span(answers));
        else
          intersects(first, AabbCoordinates3{at(4), at(7)}, std::span(answers));
      };
    });
    measure(prefix + "call_by_call", cases, [=] {
      return [first = made(1, Sphere3{}), second = made(2, Second{}), answers = std::vector<char>(cases)]() mutable {
        for (std::size_t i = 0; i < answers.size(); ++i) answers[i] = intersects(first[i], second[i]);
      };
    });
    measure(prefix + "read", cases, [=] {
      return [numbers = std::vector<double>(cases * (4 + second_numbers), 1.0)] {
        benchmark::DoNotOptimize(read_all(numbers));
      };
    });
  }
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb::bench;
  register_sign<CallOrient2d, 3, 2>("orient2d");
  register_sign<CallOrient3d, 4, 3>("orient3d");
  register_sign<CallIncircle, 4, 2>("incircle");
  register_sign<CallInsphere, 5, 3>("insphere");
  register_indexed();
  register_triangles();
  register_boxes();
  register_balls<plumb::Sphere3>("sphere_sphere");
  register_balls<plumb::Aabb3>("sphere_aabb");
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}

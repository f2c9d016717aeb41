// Times of the hits that programs ask by the million, compared with plain doubles and CGAL's exact kernel. Counters are
// the share of cases whose answer, or one of its numbers, is wrong.

#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <plumb/batch_hit.hpp>
#include <plumb/hit.hpp>

#include "hit_contenders.hpp"
#include "plain/hits.hpp"

namespace plumb::bench {
namespace {

// There are enough cases that no branch predictor learns the answers.
constexpr std::size_t cases_of_each = std::size_t{1} << 14;

enum class Class { miss, hit, nearly_parallel, lattice };
constexpr const char* class_names[] = {"misses", "hits", "hits, 1e-6 from parallel", "small integers"};

class Draw {
 public:
  explicit Draw(Class c) : engine_(2026 + static_cast<unsigned>(c)), is_lattice_(c == Class::lattice) {}
  double number() {
    const auto word = engine_();
    if (is_lattice_) return static_cast<double>(word % 9) - 4;
    return static_cast<double>(word >> 11) * 0x1p-52 - 1;
  }
  template <class Shape>
  Shape shape() {
    double numbers[sizeof(Shape) / sizeof(double)];
    for (double& x : numbers) x = number();
    Shape s;
    std::memcpy(&s, numbers, sizeof s);
    return s;
  }

 private:
  std::mt19937_64 engine_;
  bool is_lattice_;
};

void mend(Triangle3&) {}
void mend(Aabb3& b) {
  if (b.min.x > b.max.x) std::swap(b.min.x, b.max.x);
  if (b.min.y > b.max.y) std::swap(b.min.y, b.max.y);
  if (b.min.z > b.max.z) std::swap(b.min.z, b.max.z);
}
void mend(Plane3& p) {
  if (p.normal == Vector3{0, 0, 0}) p.normal.x = 1;
}

/// Makes the line nearly parallel to the set's face.
void flatten(Ray3& ray, const Triangle3& t) {
  const double u = ray.direction.x, v = ray.direction.y;
  const auto mix = [&](double e, double f, double d) { return u * e + v * f + 1e-6 * d; };
  ray.direction = {mix(t.b.x - t.a.x, t.c.x - t.a.x, ray.direction.z), mix(t.b.y - t.a.y, t.c.y - t.a.y, u),
                   mix(t.b.z - t.a.z, t.c.z - t.a.z, v)};
  const double w = (t.a.x + t.b.x + t.c.x) / 3;
  ray.origin = {w - ray.direction.x, (t.a.y + t.b.y + t.c.y) / 3 - ray.direction.y,
                (t.a.z + t.b.z + t.c.z) / 3 - ray.direction.z};
}
template <class A, class B>
void flatten(A&, const B&) {}

template <class A, class B>
struct Cases {
  std::vector<A> first;
  std::vector<B> second;
  std::vector<std::optional<bodies::HitOf<B>>> right;

  explicit Cases(Class c) {
    Draw draw(c);
    while (first.size() < cases_of_each) {
      A a = draw.shape<A>();
      B b = draw.shape<B>();
      mend(b);
      if (c == Class::nearly_parallel) flatten(a, b);
      const auto found = hit(a, b);
      if (c != Class::lattice && found.has_value() != (c != Class::miss)) continue;
      first.push_back(a);
      second.push_back(b);
      right.push_back(found);
    }
  }
};

template <class A, class B, class Contender>
void measure(benchmark::State& state, Class c, Contender contender) {
  const Cases<A, B> cases(c);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(contender(cases.first[i], cases.second[i]));
    i = (i + 1) % cases_of_each;
  }
  double wrong = 0;
  for (std::size_t k = 0; k < cases_of_each; ++k)
    wrong += contender(cases.first[k], cases.second[k]) == cases.right[k] ? 0 : 1;
  state.counters["wrong"] = wrong / cases_of_each;
}

/// The same with arrays, on one thread.
template <class A, class B>
void measure_batch(benchmark::State& state, Class c) {
  const Cases<A, B> cases(c);
  std::vector<BatchAnswer> answers(cases_of_each);
  std::vector<bodies::HitOf<B>> hits(cases_of_each);
  while (state.KeepRunningBatch(cases_of_each))
    hit(std::span<const A>(cases.first), std::span<const B>(cases.second), answers, std::span(hits));
  double wrong = 0;
  for (std::size_t k = 0; k < cases_of_each; ++k)
    wrong += (answers[k] == BatchAnswer::yes ? std::optional(hits[k]) : std::nullopt) == cases.right[k] ? 0 : 1;
  state.counters["wrong"] = wrong / cases_of_each;
}

template <class A, class B>
void add(const char* pair) {
  constexpr bool can_be_flat = std::is_same_v<B, Triangle3>;
  for (const Class c : {Class::miss, Class::hit, Class::nearly_parallel, Class::lattice}) {
    if (c == Class::nearly_parallel && !can_be_flat) continue;
    const std::string name = std::string(pair) + "/" + class_names[static_cast<int>(c)] + "/";
    const auto with = [&](const char* who, auto contender) {
      benchmark::RegisterBenchmark((name + who).c_str(),
                                   [c, contender](benchmark::State& s) { measure<A, B>(s, c, contender); });
    };
    with("Plumb", [](const A& a, const B& b) { return hit(a, b); });
    benchmark::RegisterBenchmark((name + "Plumb, arrays").c_str(),
                                 [c](benchmark::State& s) { measure_batch<A, B>(s, c); });
    with("plain doubles", [](const A& a, const B& b) { return plain::hit(a, b); });
    if constexpr (std::is_same_v<B, Triangle3>) with("CGAL, exact kernel", cgal_hit);
  }
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb;
  bench::add<Ray3, Triangle3>("ray triangle");
  bench::add<Ray3, Aabb3>("ray aabb");
  bench::add<Segment3, Plane3>("segment plane");
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

// The library in place of others: Shewchuk's names, and CGAL's algorithms on this library's kernel. The tables of the
// section "In place of others" of docs/benchmarks.md, in Markdown, with an empty line between them. Times are processor
// times, the median of the rounds, in which all take turns. Cases are the same at every run.

#include <cstdlib>
#include <random>

#include "drop_in_contenders.hpp"
#include "inputs.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

void measure_names(int rounds) {
  constexpr std::size_t cases = 1U << 14;
  std::printf(
      "| ns | class | Shewchuk | Plumb | ratio | Shewchuk wrong |\n| --- | --- | ---: | ---: | ---: | ---: |\n");
  for (const Test& test : std::span(tests).first(4))
    for (const std::string_view input_class : classes_of(test)) {
      const Inputs inputs = make_inputs(test, input_class, cases);
      std::vector<signed char> his(cases), ours(cases);
      const Runner ask_his = tetgen_runner(test.name, inputs), ask_ours = shewchuk_names_runner(test.name, inputs);
      std::vector<Contender> contenders{{"Shewchuk", [&](double*) { ask_his(his.data()); }},
                                        {"Plumb", [&](double*) { ask_ours(ours.data()); }}};
      time_all(contenders, cases, rounds);
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < cases; ++i) wrong += his[i] != ours[i];
      const double t = contenders[0].median(), u = contenders[1].median();
      std::printf("| %s | %s | %.1f | %.1f | %.2f | %.0f%% |\n", test.name.data(), input_class.data(), t, u, u / t,
                  100. * static_cast<double>(wrong) / cases);
      std::fflush(stdout);
    }
}

enum class Points { random, integers, tenths, sphere, plane };
constexpr const char* points_names[] = {"random", "integers", "multiples of 0.1", "on a circle or sphere",
                                        "on a line or plane"};

/// The rounded points of a circle, and of a line, for the algorithms of the plane.
AlgorithmPoints make_points(Points kind, bool of_plane, int count) {
  std::mt19937_64 random(1);
  const auto uniform = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  AlgorithmPoints points;
  if (kind == Points::integers || kind == Points::tenths) {
    const double unit = kind == Points::tenths ? 0.1 : 1;
    const int side = static_cast<int>(std::lround(of_plane ? std::sqrt(count) : std::cbrt(count)));
    for (int x = 0; x < side; ++x)
      for (int y = 0; y < side; ++y)
        for (int z = 0; z < (of_plane ? 1 : side); ++z) points.push_back({x * unit, y * unit, z * unit});
  }
  while (points.size() < static_cast<std::size_t>(count) && (kind != Points::integers && kind != Points::tenths)) {
    std::array<double, 3> p{uniform() - 0.5, uniform() - 0.5, of_plane ? 0 : uniform() - 0.5};
    if (kind == Points::sphere) {
      const double length = std::hypot(p[0], p[1], p[2]);
      for (double& x : p) x /= length;
    } else if (kind == Points::plane && of_plane) {
      p[1] = 0.3 * p[0] + 0.1;
    } else if (kind == Points::plane) {
      p[2] = 0.3 * p[0] + 0.7 * p[1];
    }
    points.push_back(p);
  }
  std::shuffle(points.begin(), points.end(), random);
  return points;
}

void measure_algorithms(int rounds, int count) {
  std::printf("\n| ms | points | CGAL's kernel | Plumb's | ratio |\n| --- | --- | ---: | ---: | ---: |\n");
  for (const Algorithm algorithm :
       {Algorithm::delaunay_2, Algorithm::constrained_2, Algorithm::hull_2, Algorithm::delaunay_3, Algorithm::hull_3})
    for (const Points kind : {Points::random, Points::integers, Points::tenths, Points::sphere, Points::plane}) {
      const AlgorithmPoints points = make_points(kind, algorithm <= Algorithm::hull_2, count);
      std::vector<Contender> contenders{{"CGAL", with_epick(algorithm, points)},
                                        {"Plumb", with_cgal_kernel(algorithm, points)}};
      for (Contender& c : contenders) c.answers.resize(1);
      time_all(contenders, 1, rounds);
      if (contenders[0].answers != contenders[1].answers) std::fprintf(stderr, "not what CGAL's kernel gives\n");
      const double t = contenders[0].median() * 1e-6, u = contenders[1].median() * 1e-6;
      std::printf("| %s | %s | %.1f | %.1f | %.2f |\n", algorithm_names[static_cast<int>(algorithm)],
                  points_names[static_cast<int>(kind)], t, u, u / t);
      std::fflush(stdout);
    }
}

}  // namespace
}  // namespace plumb::bench

/// plumb_drop_in_bench [rounds [points]]
int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 7;
  plumb::bench::measure_names(rounds);
  plumb::bench::measure_algorithms(rounds, argc > 2 ? std::max(100, std::atoi(argv[2])) : 50000);
}

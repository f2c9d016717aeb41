#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>

#include <mesh/triangle_facing.hpp>
#include <mesh/vertex_fans.hpp>
#include "heap_peak.hpp"
#include "mesh_contenders.hpp"
#include "mesh_samples.hpp"

namespace plumb::bench {
namespace {

namespace fs = std::filesystem;

double milliseconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

/// The times of one contender; the median counts.
class Times {
 public:
  void add(const std::function<void()>& work) { times_.push_back(milliseconds_of(work)); }
  double median() const {
    std::vector<double> sorted = times_;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }

 private:
  std::vector<double> times_;
};

/// Pairs, edges, duplicate and degenerate triangles: check_mesh without shared sets and enclosed components.
MeshFindings pairs_found(const TriangleMesh& mesh, unsigned threads) {
  return check_mesh(mesh, {.threads = threads, .shared_sets = 0, .enclosed = false});
}

/// All take turns in every iteration, so that disturbances of the machine affect all alike. Times are in ms. cgal
/// answers the question of check_mesh's pairs, and cgal_separate only that of the pairs that share no vertex; both run
/// on one thread, as check does. check also counts edges and finds duplicate and degenerate triangles. It takes a small
/// part of CGAL's time, so it runs several times, with one thread and with two in turns: their times are compared too.
void compare(benchmark::State& state, const TriangleMesh& mesh) {
  const MeshContender cgal = cgal_self_intersections(mesh, true);
  const MeshContender cgal_separate = cgal_self_intersections(mesh, false);
  Times check, check_2, facings_alone, fans_alone, cgal_time, cgal_separate_time;
  std::size_t pairs = 0, separate = 0, cgal_pairs = 0, cgal_separate_pairs = 0;
  constexpr int checks_in_turn = 5;
  for (auto _ : state) {
    for (int i = 0; i < checks_in_turn; ++i) {
      check.add([&] {
        const MeshFindings found = pairs_found(mesh, 1);
        pairs = found.pairs.size();
        separate = static_cast<std::size_t>(std::count_if(found.pairs.begin(), found.pairs.end(),
                                                          [](const auto& pair) { return pair.shared_vertices == 0; }));
      });
      check_2.add([&] { benchmark::DoNotOptimize(pairs_found(mesh, 2)); });
    }
    cgal_time.add([&] { cgal_pairs = cgal(); });
    cgal_separate_time.add([&] { cgal_separate_pairs = cgal_separate(); });
    on_threads(1, [&] {
      surfaces::FreshVector<std::uint8_t> facings;
      facings_alone.add([&] { facings = mesh::triangle_facings(mesh); });
      fans_alone.add([&] { benchmark::DoNotOptimize(mesh::check_vertex_fans(mesh, facings)); });
    });
  }
  const std::size_t before = heap_in_use();
  reset_heap_peak();
  pairs_found(mesh, 1);
  const double triangles = static_cast<double>(mesh.triangles.size());
  state.counters = {
      {"triangles", triangles},
      {"pairs", static_cast<double>(pairs)},
      {"pairs_cgal", static_cast<double>(cgal_pairs)},
      {"separate_pairs", static_cast<double>(separate)},
      {"separate_pairs_cgal", static_cast<double>(cgal_separate_pairs)},
      {"ms_check", check.median()},
      {"ms_facings", facings_alone.median()},
      {"ms_fans", fans_alone.median()},
      {"ms_boxes_and_separate_pairs", check.median() - facings_alone.median() - fans_alone.median()},
      {"ms_check_2_threads", check_2.median()},
      {"ms_cgal", cgal_time.median()},
      {"ms_cgal_separate", cgal_separate_time.median()},
      {"times_faster_than_cgal", cgal_time.median() / check.median()},
      {"times_faster_than_cgal_separate", cgal_separate_time.median() / check.median()},
      {"times_faster_with_2_threads", check.median() / check_2.median()},
      {"peak_bytes_per_triangle", static_cast<double>(heap_peak() - before + heap_bytes(mesh)) / triangles},
  };
}

/// One mesh of a growing series, to see whether the time for each triangle stays the same.
void grow(benchmark::State& state, TriangleMesh (*make)(std::size_t), unsigned threads) {
  const TriangleMesh mesh = make(static_cast<std::size_t>(state.range(0)));
  const std::size_t before = heap_in_use();
  reset_heap_peak();
  std::size_t pairs = 0;
  for (auto _ : state) pairs = pairs_found(mesh, threads).pairs.size();
  const double triangles = static_cast<double>(mesh.triangles.size());
  state.counters["triangles"] = triangles;
  state.counters["pairs"] = static_cast<double>(pairs);
  state.counters["peak_bytes_per_triangle"] = static_cast<double>(heap_peak() - before + heap_bytes(mesh)) / triangles;
  state.counters["ns_per_triangle"] =
      benchmark::Counter(triangles / 1e9, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void read(benchmark::State& state, const fs::path& file) {
  const std::size_t before = heap_in_use();
  reset_heap_peak();
  std::size_t triangles = 0;
  for (auto _ : state) triangles = read_mesh(file).triangles.size();
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(fs::file_size(file)));
  state.counters["triangles"] = static_cast<double>(triangles);
  state.counters["peak_bytes_per_triangle"] =
      static_cast<double>(heap_peak() - before) / static_cast<double>(triangles);
}

void register_file(const std::string& name, const fs::path& file) {
  if (!fs::exists(file)) {
    std::cerr << file.string() << " is not here; passed over\n";
    return;
  }
  const auto mesh = std::make_shared<TriangleMesh>(read_mesh(file));
  benchmark::RegisterBenchmark(("compare/" + name).c_str(), [mesh](benchmark::State& state) {
    compare(state, *mesh);
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark(("read/" + name).c_str(), [file](benchmark::State& state) { read(state, file); })
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
}

void register_generated(std::int64_t most_triangles) {
  const struct {
    const char* name;
    TriangleMesh (*make)(std::size_t);
  } series[] = {{"bumpy_torus", bumpy_torus}, {"crossing_tori", crossing_tori}};
  for (const auto& [name, make] : series) {
    const auto mesh = std::make_shared<TriangleMesh>(make(100000));
    benchmark::RegisterBenchmark((std::string("compare/") + name).c_str(), [mesh](benchmark::State& state) {
      compare(state, *mesh);
    })->Unit(benchmark::kMillisecond);
    for (const unsigned threads : {1U, 2U}) {
      const std::string full_name = std::string("grow/") + name + "/threads:" + std::to_string(threads);
      auto* const growing = benchmark::RegisterBenchmark(
          full_name.c_str(), [made = make, threads](benchmark::State& state) { grow(state, made, threads); });
      growing->Unit(benchmark::kMillisecond)->UseRealTime();
      for (std::int64_t n = 10000; n <= most_triangles; n *= 10) growing->Arg(n);
    }
  }
}

/// A file that is removed when the program ends.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& bytes)
      : path_(fs::temp_directory_path() / ("plumb_bench_" + std::to_string(getpid()) + ".stl")) {
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  ~TemporaryFile() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb::bench;
  benchmark::Initialize(&argc, argv);
  // The size of the largest mesh of the series, from the command line.
  const std::int64_t most_triangles = argc > 1 ? std::atoll(argv[1]) : 10000000;
  if (argc > 2 || most_triangles <= 0) {
    std::cerr << "usage: plumb_mesh_bench [--benchmark_...] [MOST_TRIANGLES]\n";
    return 2;
  }
  const fs::path shared = PLUMB_BENCH_SHARED_MESHES;
  register_file("crossing_shells", fs::path(PLUMB_BENCH_SAMPLES) / "crossing_shells.obj");
  register_file("armadillo", shared / "armadillo.obj");
  register_file("counter", shared / "counter.unitsmm.stl");
  register_file("cycloidal", shared / "cycloidal.ply");
  const TemporaryFile stl(binary_stl(bumpy_torus(1000000)));
  benchmark::RegisterBenchmark("read/bumpy_torus_1M.stl", [&](benchmark::State& state) { read(state, stl.path()); })
      ->Unit(benchmark::kMillisecond)
      ->UseRealTime();
  register_generated(most_triangles);
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}

// Meshes cut exactly, united and rounded, beside CGAL: processor times of one thread, wall times of two, each the least
// of all rounds, in which all take turns.
//
//   plumb_arrangement_bench [rounds [triangles]]    triangles: of the generated meshes, 100000; memory is that of ten
//                                                   times as many

#include <algorithm>
#include <array>
#include <cfloat>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <plumb/boolean.hpp>
#include <plumb/check_mesh.hpp>
#include <plumb/read_mesh.hpp>
#include <plumb/round_to_doubles.hpp>

#include "arrangement_contenders.hpp"
#include "heap_peak.hpp"
#include "mesh_samples.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

namespace fs = std::filesystem;

struct Milliseconds {
  double wall = DBL_MAX, processor = DBL_MAX;
};

Milliseconds milliseconds_of(const std::function<void()>& work) {
  const double processor = seconds();
  const auto start = std::chrono::steady_clock::now();
  work();
  return {std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count(),
          1e3 * (seconds() - processor)};
}

/// The least times of each, in turns.
std::vector<Milliseconds> least_times(const std::vector<std::function<void()>>& works, int rounds) {
  std::vector<Milliseconds> least(works.size());
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < works.size(); ++i) {
      const Milliseconds now = milliseconds_of(works[i]);
      least[i] = {std::min(least[i].wall, now.wall), std::min(least[i].processor, now.processor)};
    }
  return least;
}

struct Named {
  std::string name;
  TriangleMesh mesh;
};

/// The files that are here, and what is generated.
std::vector<Named> meshes(std::size_t triangles) {
  std::vector<Named> all;
  for (const auto& [name, file] :
       {std::pair("armadillo", "armadillo.obj"), {"counter", "counter.unitsmm.stl"}, {"cycloidal", "cycloidal.ply"}}) {
    const fs::path path = fs::path(PLUMB_BENCH_SHARED_MESHES) / file;
    if (fs::exists(path))
      all.push_back({name, read_mesh(path)});
    else
      std::fprintf(stderr, "%s is not here; passed over\n", path.c_str());
  }
  all.push_back({"bumpy_torus", bumpy_torus(triangles)});
  all.push_back({"crossing_tori", crossing_tori(triangles)});
  return all;
}

TriangleMesh moved(TriangleMesh mesh, const Vec3<double>& by) {
  for (Point3& p : mesh.vertices) p = {p.x + by.x, p.y + by.y, p.z + by.z};
  return mesh;
}

/// In doubles, so that what was in one plane or on one line no longer is.
TriangleMesh turned(TriangleMesh mesh, double angle) {
  const double c = std::cos(angle), s = std::sin(angle), d = std::cos(0.7 * angle), t = std::sin(0.7 * angle);
  for (Point3& p : mesh.vertices) {
    const double x = c * p.x - s * p.y, y = s * p.x + c * p.y;
    p = {d * x + t * p.z, y, d * p.z - t * x};
  }
  return mesh;
}

/// The times of one thread and two, CGAL's, and how much longer it takes. What takes long is done once.
void print_times(const Milliseconds& one, const Milliseconds& two, const MeshContender& cgal, int rounds) {
  std::printf(" %.1f | %.1f | %.2f |", one.processor, two.wall, one.wall / two.wall);
  if (!cgal) {
    std::printf("  |  |\n");
    return;
  }
  std::size_t found = 0;
  const auto run = [&] { found = cgal(); };
  double least = milliseconds_of(run).processor;
  if (least < 5000) least = std::min(least, least_times({run}, std::max(1, rounds / 3))[0].processor);
  if (found == 0)
    std::printf(" refuses |  |\n");
  else
    std::printf(" %.0f | %.1f |\n", least, least / one.processor);
}

void measure_arrangements(const std::vector<Named>& meshes, int rounds) {
  std::printf(
      "| mesh | triangles | pairs | cut into | check alone, ms | one thread, ms | two, ms | one / two | "
      "CGAL, ms | CGAL / one |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const Named& each : meshes) {
    const TriangleMesh& mesh = each.mesh;
    std::size_t pairs = 0, triangles = 0;
    const auto resolved = [&](unsigned threads) {
      const Arrangement exact = resolve(mesh, {.threads = threads});
      pairs = exact.pairs(), triangles = exact.size();
    };
    const std::vector<Milliseconds> least =
        least_times({[&] { check_mesh(mesh, {.threads = 1, .shared_sets = 0, .enclosed = false}); },
                     [&] { resolved(1); }, [&] { resolved(2); }},
                    rounds);
    std::printf("| %s | %zu | %zu | %zu | %.1f |", each.name.c_str(), mesh.triangles.size(), pairs, triangles,
                least[0].processor);
    print_times(least[1], least[2], cgal_autorefine(mesh), rounds);
  }
}

struct United {
  std::string name;
  TriangleMesh first, second;
};

void measure_unions(const std::vector<United>& cases, int rounds) {
  std::printf(
      "\n| union of | triangles | exact, ms | and rounded, one thread, ms | two, ms | one / two | CGAL, ms | "
      "CGAL / one |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const United& each : cases) {
    const std::array<MeshView, 2> both{MeshView(each.first), MeshView(each.second)};
    std::size_t triangles = 0;
    const auto united = [&](unsigned threads) {
      triangles = round_to_doubles(boolean(BooleanOperation::unite, both, {.threads = threads}), {.threads = threads})
                      .mesh.triangles.size();
    };
    const std::vector<Milliseconds> least = least_times(
        {[&] { boolean(BooleanOperation::unite, both, {.threads = 1}); }, [&] { united(1); }, [&] { united(2); }},
        rounds);
    std::printf("| %s | %zu | %.1f |", each.name.c_str(), triangles, least[0].processor);
    print_times(least[1], least[2], cgal_union(each.first, each.second), rounds);
  }
}

void measure_rounding(const std::vector<Named>& meshes, int rounds) {
  std::printf(
      "\n| mesh | cut into | rounds | pairs left | exact, ms | rounded, one thread, ms | two, ms | one / two |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const Named& each : meshes) {
    const TriangleMesh& mesh = each.mesh;
    const Arrangement exact = resolve(mesh);
    RoundedMesh done;
    const std::vector<Milliseconds> least =
        least_times({[&] { resolve(mesh, {.threads = 1}); }, [&] { done = round_to_doubles(exact, {.threads = 1}); },
                     [&] { done = round_to_doubles(exact, {.threads = 2}); }},
                    std::max(1, rounds / 5));
    std::printf("| %s | %zu | %u | %zu | %.1f | %.0f | %.0f | %.2f |\n", each.name.c_str(), done.mesh.triangles.size(),
                done.rounds, done.pairs, least[0].processor, least[1].processor, least[2].wall,
                least[1].wall / least[2].wall);
  }
}

/// The most that is in use at a time, with the mesh that is given.
template <class Work>
double peak_megabytes(std::size_t given, const Work& work) {
  const std::size_t before = heap_in_use();
  reset_heap_peak();
  work();
  return static_cast<double>(heap_peak() - before + given) / 1e6;
}

void measure_memory(std::size_t triangles) {
  std::printf(
      "\n| mesh | triangles | the mesh itself, MB | resolve, MB | union, MB | rounded, MB |\n"
      "| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (const Named& each :
       {Named{"bumpy_torus", bumpy_torus(triangles)}, Named{"crossing_tori", crossing_tori(triangles)}}) {
    const TriangleMesh& mesh = each.mesh;
    const MeshView view(mesh);
    const std::size_t own = heap_bytes(mesh);
    const double resolved = peak_megabytes(own, [&] { resolve(view); });
    const double united = peak_megabytes(own, [&] { boolean(BooleanOperation::unite, std::span(&view, 1)); });
    const double rounded = peak_megabytes(own, [&] { round_to_doubles(resolve(view)); });
    std::printf("| %s | %zu | %.0f | %.0f | %.0f | %.0f |\n", each.name.c_str(), mesh.triangles.size(),
                static_cast<double>(own) / 1e6, resolved, united, rounded);
  }
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb::bench;
  using plumb::TriangleMesh;
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 15;
  const auto triangles = static_cast<std::size_t>(argc > 2 ? std::max(1000, std::atoi(argv[2])) : 100000);
  std::vector<Named> all = meshes(triangles);
  measure_arrangements(all, rounds);

  std::vector<United> unions;
  std::vector<Named> hard;
  for (const auto& [name, mesh] : all) {
    if (name == "armadillo" || name == "bumpy_torus") {
      unions.push_back({name + ", moved by a hundredth", mesh, moved(mesh, {.008, .01, .007})});
      unions.push_back({name + " and itself", mesh, mesh});
    }
    if (name == "cycloidal" || name == "crossing_tori") hard.push_back({name + ", turned", turned(mesh, 0.3)});
  }
  measure_unions(unions, rounds);

  // Two sheets that nearly coincide everywhere.
  TriangleMesh twice = bumpy_torus(triangles / 20);
  const TriangleMesh over = turned(twice, 1e-13);
  const auto first = static_cast<std::uint32_t>(twice.vertices.size());
  twice.vertices.insert(twice.vertices.end(), over.vertices.begin(), over.vertices.end());
  for (const auto& [a, b, c] : over.triangles) twice.triangles.push_back({a + first, b + first, c + first});
  hard.push_back({"bumpy_torus over itself, turned by 1e-13", twice});
  measure_rounding(hard, rounds);
  measure_memory(10 * triangles);
}

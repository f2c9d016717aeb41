// Whole meshes asked, and pairs of boxes found, beside peers and the same search in plain doubles, on one thread. A
// benchmark of a query takes one query a time. Its counter "off" is the share of answers that are not right: distances
// by more than 1e-9 of theirs, first hits that are missed or off by more than 1e-5 (a float has 7 digits), an odd
// number of hits of a ray from outside through a closed mesh, and other answers to inside.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>

#include <plumb/box_hierarchy.hpp>
#include <plumb/broad_phase.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/read_mesh.hpp>
#include <trees/tree_kinds.hpp>

#include "mesh_samples.hpp"
#include "tree_contenders.hpp"
#include "tree_inputs.hpp"

namespace plumb::bench {
namespace {

namespace fs = std::filesystem;

/// A value that is made when it is first asked for, which has to be before a loop is timed: only what the filter
/// selects is made.
template <class T>
class Lazy {
 public:
  explicit Lazy(std::function<T()> make) : state_(std::make_shared<State>(State{std::move(make), {}})) {}
  const T& operator*() const {
    if (!state_->value) state_->value.emplace(state_->make());
    return *state_->value;
  }
  const T* operator->() const { return &**this; }

 private:
  struct State {
    std::function<T()> make;
    std::optional<T> value;
  };
  std::shared_ptr<State> state_;
};

/// What else the machine does lengthens times: the least one of all repetitions is told.
benchmark::internal::Benchmark* add(const std::string& name, const std::function<void(benchmark::State&)>& run) {
  return benchmark::RegisterBenchmark(name.c_str(), run)->ComputeStatistics("least", [](const auto& times) {
    return *std::min_element(times.begin(), times.end());
  });
}

TreeContender plumb_tree(const TriangleMesh& mesh) {
  const auto tree = std::make_shared<Hierarchy<Aabb3>>(mesh);
  return {.build = [&mesh] { benchmark::DoNotOptimize(Hierarchy<Aabb3>(mesh).nodes()); },
          .closest = [tree](const Point3& p) { return closest(*tree, p)->distance; },
          .first =
              [tree](const Ray3& ray) {
                const auto hit = first_hit(*tree, ray);
                return hit ? hit->enter : no_hit;
              },
          .hits =
              [tree](const Ray3& ray) {
                std::size_t crossings = 0;
                for (const MeshHit& hit : hits(*tree, ray)) crossings += hit.crossing != 0 ? 1 : 0;
                return crossings;
              },
          .inside = [tree](const Point3& p) { return inside(*tree, p) == PointInMesh::inside; }};
}

bool is_off(double answer, double right, double share) {
  return answer != right && !(std::abs(answer - right) <= share * std::abs(right));
}

template <class Case, class Ask>
void ask_in_turn(benchmark::State& state, const std::vector<Case>& cases, const Ask& ask) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(ask(cases[i]));
    i = (i + 1) % cases.size();
  }
}

/// One query a time, and the share of answers that are off by the test, given the answer and what Plumb says.
template <class Case, class Ask, class Test>
void measure(benchmark::State& state, const std::vector<Case>& cases, const Ask& ask, const Ask& right, Test test) {
  ask_in_turn(state, cases, ask);
  const auto off = std::count_if(cases.begin(), cases.end(), [&](const Case& c) { return test(ask(c), right(c)); });
  state.counters["off"] = static_cast<double>(off) / static_cast<double>(cases.size());
}

void register_queries(const std::string& mesh_name, const Lazy<TriangleMesh>& mesh) {
  const std::vector<Lazy<TreeContender>> contenders = {
      Lazy<TreeContender>([mesh] { return plumb_tree(*mesh); }),
      Lazy<TreeContender>([mesh] { return plain_tree(*mesh); }),
      Lazy<TreeContender>([mesh] { return cgal_tree(*mesh); }),
      Lazy<TreeContender>([mesh] { return embree_tree(*mesh, false); }),
      Lazy<TreeContender>([mesh] { return embree_tree(*mesh, true); })};
  static constexpr const char* names[] = {"Plumb", "plain", "CGAL", "Embree", "Embree, robust"};
  const auto with = [&](const std::string& what, std::initializer_list<std::size_t> who, const auto& run) {
    for (const std::size_t i : who) {
      add("ask/" + mesh_name + "/" + what + "/" + names[i],
          [run, contender = contenders[i], plumb = contenders[0]](benchmark::State& state) {
            if (!run(state, *contender, *plumb)) state.SkipWithError("is not installed");
          });
    }
  };

  with("build", {0, 2, 3, 4}, [](benchmark::State& state, const TreeContender& who, const TreeContender&) {
    if (!who.build) return false;
    for (auto _ : state) who.build();
    return true;
  });
  for (std::size_t c = 0; c < point_classes.size(); ++c) {
    const Lazy<std::vector<Point3>> points([mesh, c] { return points_about(*mesh, static_cast<PointClass>(c)); });
    with(std::string("closest, ") + point_classes[c], {0, 1, 2},
         [points](benchmark::State& state, const TreeContender& who, const TreeContender& plumb) {
           measure(state, *points, who.closest, plumb.closest,
                   [](double answer, double right) { return is_off(answer, right, 1e-9); });
           return true;
         });
    const auto where = static_cast<PointClass>(c);
    if (where != PointClass::in_box && where != PointClass::near) continue;
    with(std::string("inside, ") + point_classes[c], {0, 1, 2},
         [points](benchmark::State& state, const TreeContender& who, const TreeContender& plumb) {
           measure(state, *points, who.inside, plumb.inside, [](bool answer, bool right) { return answer != right; });
           return true;
         });
  }
  for (std::size_t c = 0; c < ray_classes.size(); ++c) {
    const Lazy<std::vector<Ray3>> rays([mesh, c] { return rays_at(*mesh, static_cast<RayClass>(c)); });
    with(std::string("first hit, ") + ray_classes[c], {0, 1, 2, 3, 4},
         [rays](benchmark::State& state, const TreeContender& who, const TreeContender& plumb) {
           if (!who.first) return false;
           measure(state, *rays, who.first, plumb.first,
                   [](double answer, double right) { return is_off(answer, right, 1e-5); });
           return true;
         });
    with(std::string("all hits, ") + ray_classes[c], {0, 1, 2, 3, 4},
         [rays](benchmark::State& state, const TreeContender& who, const TreeContender& plumb) {
           if (!who.hits) return false;
           measure(state, *rays, who.hits, plumb.hits, [](std::size_t answer, std::size_t) { return answer % 2 != 0; });
           return true;
         });
  }
}

void register_two_meshes(const std::string& mesh_name, const Lazy<TriangleMesh>& mesh) {
  const struct {
    const char* name;
    double lengths;
  } places[] = {{"half its length apart", 1.5}, {"just apart", 1.02}, {"moved by half", 0.5}, {"moved by 1%", 0.01}};
  for (const auto& [place, lengths] : places) {
    struct Pair {
      TriangleMesh second;
      Hierarchy<Aabb3> first_tree, second_tree;
      MeshPairContender fcl;
      Pair(const TriangleMesh& first, double by)
          : second(moved(first, by)), first_tree(first), second_tree(second), fcl(fcl_meshes(first, second)) {}
    };
    const Lazy<std::shared_ptr<Pair>> pair([mesh, by = lengths] { return std::make_shared<Pair>(*mesh, by); });
    const std::string name = "ask/" + mesh_name + "/";
    if (lengths != 0.01) {
      add(name + "distance, " + place + "/Plumb", [pair](benchmark::State& state) {
        const Pair& two = **pair;
        for (auto _ : state) benchmark::DoNotOptimize(distance(two.first_tree, two.second_tree));
        state.counters["off"] = 0;
      });
      add(name + "distance, " + place + "/FCL", [pair](benchmark::State& state) {
        const Pair& two = **pair;
        double answer = 0;
        for (auto _ : state) answer = two.fcl.distance();
        const double right = distance(two.first_tree, two.second_tree)->distance;
        state.counters["off"] = is_off(answer, right, 1e-9) ? 1 : 0;
      });
    }
    if (lengths < 1) {
      add(name + "overlapping, " + place + "/Plumb", [pair](benchmark::State& state) {
        const Pair& two = **pair;
        std::size_t pairs = 0;
        for (auto _ : state) pairs = overlapping(two.first_tree, two.second_tree).size();
        state.counters["pairs"] = static_cast<double>(pairs);
      });
      add(name + "overlapping, " + place + "/FCL", [pair](benchmark::State& state) {
        const Pair& two = **pair;
        std::size_t pairs = 0;
        for (auto _ : state) pairs = two.fcl.overlapping();
        state.counters["pairs"] = static_cast<double>(pairs);
      });
    }
  }
}

/// What each kind of tree takes.
void register_trees(const std::string& mesh_name, const Lazy<TriangleMesh>& mesh) {
  for (const trees::TreeKind& kind : trees::tree_kinds) {
    const Lazy<MeshTree> tree([mesh, make = kind.make] {
      MeshTree of = make(*mesh);
      static_cast<void>(of.unbalanced_edges());  // which the first question whether a point is inside counts
      return of;
    });
    const std::string name = "tree/" + mesh_name + "/" + std::string(kind.name) + "/";
    add(name + "build", [mesh, tree, make = kind.make](benchmark::State& state) {
      const MeshView view = *mesh;
      for (auto _ : state) benchmark::DoNotOptimize(make(view).nodes());
      state.counters["triangles"] = static_cast<double>(mesh->triangles.size());
      state.counters["bytes_per_triangle"] =
          static_cast<double>(tree->bytes()) / static_cast<double>(mesh->triangles.size());
      state.counters["depth"] = static_cast<double>(tree->depth());
    });
    const auto ask = [&](const char* what, const auto& cases, auto query) {
      add(name + what, [cases, tree, query](benchmark::State& state) {
        ask_in_turn(state, *cases, [&, &made = *tree](const auto& c) { return query(made, c); });
      });
    };
    const auto points = [&](PointClass c) {
      return Lazy<std::vector<Point3>>([mesh, c] { return points_about(*mesh, c); });
    };
    const auto nearest = [](const MeshTree& t, const Point3& p) { return closest(t, p); };
    ask("far", points(PointClass::far), nearest);
    ask("near", points(PointClass::near), nearest);
    ask("first hit", Lazy<std::vector<Ray3>>([mesh] { return rays_at(*mesh, RayClass::random); }),
        [](const MeshTree& t, const Ray3& ray) { return first_hit(t, ray); });
    ask("inside", points(PointClass::in_box), [](const MeshTree& t, const Point3& p) { return inside(t, p); });
  }
}

void register_boxes() {
  constexpr std::size_t count = 100000;
  const struct {
    const char* name;
    std::vector<Aabb3> (*make)(std::size_t);
  } inputs[] = {{"alike", boxes_alike}, {"of all sizes", boxes_of_all_sizes}};
  for (const auto& [input, make] : inputs) {
    const Lazy<std::vector<Aabb3>> boxes([made = make] { return made(count); });
    const auto with = [&, input = input](const std::string& who, std::function<BoxPairContender()> make_contender) {
      const Lazy<BoxPairContender> contender(std::move(make_contender));
      add(std::string("boxes/") + input + "/" + who, [contender](benchmark::State& state) {
        const BoxPairContender& search = *contender;
        std::size_t pairs = 0;
        for (auto _ : state) pairs = search();
        state.counters["pairs"] = static_cast<double>(pairs);
      });
    };
    const auto plumb = [&](const char* name, BroadPhase by) {
      with(std::string("Plumb, ") + name,
           [boxes, by] { return BoxPairContender([boxes, by] { return overlapping_boxes(*boxes, 0, by).size(); }); });
    };
    plumb("sweep", BroadPhase::sweep);
    plumb("tree", BroadPhase::tree);
    plumb("grid", BroadPhase::grid);
    with("FCL", [boxes] { return fcl_box_pairs(*boxes); });
    with("Bullet", [boxes] { return bullet_box_pairs(*boxes); });
    with("CGAL", [boxes] { return cgal_box_pairs(*boxes); });
  }
}

void register_culling() {
  constexpr std::size_t count = 1000000;
  const Lazy<std::vector<Aabb3>> boxes([] { return boxes_alike(count); });
  const Lazy<std::vector<FrustumGl>> views([] { return views_of_boxes(count); });
  const auto with = [&](const std::string& who, const Lazy<CullContender>& contender) {
    add("culling/alike/" + who, [views, contender](benchmark::State& state) {
      const CullContender& ask = *contender;
      std::size_t found = 0;
      for (const FrustumGl& view : *views) found += ask(view);
      ask_in_turn(state, *views, ask);
      state.counters["boxes"] = static_cast<double>(found) / static_cast<double>(views->size());
    });
  };
  with("Plumb", Lazy<CullContender>([boxes] {
         return CullContender([tree = std::make_shared<BoxHierarchy>(*boxes)](const FrustumGl& view) {
           return cull(*tree, view).size();
         });
       }));
  with("plain", Lazy<CullContender>([boxes] { return plain_cull(*boxes); }));
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) {
  using namespace plumb;
  using namespace plumb::bench;
  benchmark::Initialize(&argc, argv);
  // The most triangles of a tree that grows, from the command line.
  const std::size_t most_triangles = argc > 1 ? static_cast<std::size_t>(std::atoll(argv[1])) : 1000000;
  if (argc > 2 || most_triangles == 0) {
    std::cerr << "usage: plumb_tree_bench [--benchmark_...] [MOST_TRIANGLES]\n";
    return 2;
  }
  const auto torus = [](std::size_t n) { return Lazy<TriangleMesh>([n] { return bumpy_torus(n); }); };
  const fs::path armadillo = fs::path(PLUMB_BENCH_SHARED_MESHES) / "armadillo.obj";
  const bool is_there = fs::exists(armadillo);
  if (!is_there) std::cerr << armadillo.string() << " is not here; passed over\n";
  const std::string name = is_there ? "armadillo" : "bumpy_torus";
  const Lazy<TriangleMesh> mesh =
      is_there ? Lazy<TriangleMesh>([armadillo] { return read_mesh(armadillo); }) : torus(100000);
  register_queries(name, mesh);
  register_two_meshes(name, mesh);
  if (is_there) register_trees(name, mesh);
  for (std::size_t n = 10000; n <= most_triangles; n *= 10)
    register_trees("bumpy_torus " + std::to_string(n), torus(n));
  register_boxes();
  register_culling();
  on_threads(1, [] { benchmark::RunSpecifiedBenchmarks(); });
}

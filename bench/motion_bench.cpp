// What moves, compared with what programs do in plain doubles: the tables of the section "What moves" of
// docs/benchmarks.md, in Markdown, with an empty line between them. Times are processor times of a call in ns, the
// median of the rounds; both take turns in a round. Cases are the same at every run.

#include <plumb/contact.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/first_contact.hpp>
#include <plumb/turning.hpp>

#include <array>
#include <cstdlib>
#include <memory>

#include "hull_inputs.hpp"
#include "ordinary_shapes.hpp"
#include "plain/moving.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

using plain::never;

double time_or_never(const std::optional<double>& t) { return t.value_or(never); }

void print_time(double ns) { std::printf(ns < 100 ? " %.1f |" : " %.0f |", ns); }

/// Of these cases both times, and what of plain's answers is wrong: those that miss a contact, see one that is none,
/// or have another time by more than rounding explains.
template <class Case, class Ours, class Plain>
void print_row(const std::string& name, const std::vector<Case>& cases, const Ours& ours, const Plain& plain,
               int rounds) {
  const auto all = [&cases](const auto& ask) {
    return [&cases, ask](double* answers) {
      for (const Case& c : cases) *answers++ = ask(c);
    };
  };
  std::vector<Contender> contenders{{"Plumb", all(ours)}};
  constexpr bool has_plain = !std::is_same_v<Plain, std::nullptr_t>;
  if constexpr (has_plain) contenders.push_back({"plain", all(plain)});
  for (Contender& c : contenders) c.answers.resize(cases.size());
  time_all(contenders, cases.size(), rounds);
  const double time = contenders[0].median();
  std::printf("| %s | %zu |", name.c_str(), cases.size());
  print_time(time);
  if constexpr (has_plain) {
    std::size_t missed = 0, seen = 0, off = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
      const double t = contenders[0].answers[i], s = contenders[1].answers[i];
      missed += t != never && s == never ? 1 : 0;
      seen += t == never && s != never ? 1 : 0;
      off += t != never && s != never && std::fabs(s - t) > tolerated ? 1 : 0;
    }
    const double plain_time = contenders[1].median();
    print_time(plain_time);
    std::printf(" %.1f | %zu | %zu | %zu |\n", time / plain_time, missed, seen, off);
  } else {
    std::printf("  |  |  |  |  |\n");
  }
  std::fflush(stdout);
}
/// A row of those that never touch, and one of those that do.
template <class Case, class Ours, class Plain>
void print_rows(const std::string& name, const std::vector<Case>& cases, const Ours& ours, const Plain& plain,
                int rounds) {
  std::vector<Case> apart, touching;
  for (const Case& c : cases) (ours(c) == never ? apart : touching).push_back(c);
  print_row(name + " | never", apart, ours, plain, rounds);
  print_row(name + " | touch", touching, ours, plain, rounds);
}
void print_head(const char* what) {
  std::printf("| %s | they | cases | Plumb | plain | ratio | plain misses | plain sees | plain's time off |\n", what);
  std::printf("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
}

// ---- Corners.

using Corners = std::array<MovingPoint3, 4>;
double ask_face(const Corners& c) { return time_or_never(vertex_face(c[0], c[1], c[2], c[3])); }
double ask_edges(const Corners& c) { return time_or_never(edge_edge(c[0], c[1], c[2], c[3])); }
double plain_face(const Corners& c) { return plain::vertex_face(c[0], c[1], c[2], c[3]); }
double plain_edges(const Corners& c) { return plain::edge_edge(c[0], c[1], c[2], c[3]); }

/// From anywhere in a cube, by so much at most along each axis.
std::vector<Corners> random_corners(double step) {
  OrdinaryShapes shapes(11);
  std::vector<Corners> all(4096);
  for (Corners& corners : all)
    for (MovingPoint3& p : corners) {
      const auto number = [&shapes](double most) { return shapes.uniform(-most, most); };
      p.start = {number(1), number(1), number(1)};
      p.end = {p.start.x + number(step), p.start.y + number(step), p.start.z + number(step)};
    }
  return all;
}

struct Published {
  std::vector<Corners> faces, edges;
  std::vector<bool> touch_of_faces, touch_of_edges;
};
/// Of Wang et al., A Large-scale Benchmark and an Inclusion-based Algorithm for Continuous Collision Detection (2021);
/// none where the file is not there.
Published published(const std::string& file) {
  Published all;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> lines(popen(("gzip -dcf " + file).c_str(), "r"), pclose);
  std::vector<char> line(4096);
  while (lines && std::fgets(line.data(), static_cast<int>(line.size()), lines.get()) != nullptr) {
    const std::string_view text = line.data();
    if (!text.starts_with("vertex_face ") && !text.starts_with("edge_edge ")) continue;
    char* rest = line.data() + text.find(' ');
    Corners corners;
    for (MovingPoint3& p : corners)
      for (double* x : {&p.start.x, &p.start.y, &p.start.z, &p.end.x, &p.end.y, &p.end.z})
        *x = std::strtod(rest, &rest);
    const bool of_edges = text.starts_with("edge");
    (of_edges ? all.edges : all.faces).push_back(corners);
    (of_edges ? all.touch_of_edges : all.touch_of_faces).push_back(text.find("-> true") != text.npos);
  }
  return all;
}
/// How many of our answers are not those that were published.
template <class Ours>
std::size_t wrong_of(const std::vector<Corners>& cases, const std::vector<bool>& touch, const Ours& ours) {
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < cases.size(); ++i) wrong += (ours(cases[i]) != never) != touch[i] ? 1 : 0;
  return wrong;
}

std::size_t measure_corners(const std::string& file, int rounds) {
  print_head("corners");
  for (const auto& [name, step] : {std::pair{", anywhere", 2.}, {", small steps", 0.2}}) {
    const std::vector<Corners> cases = random_corners(step);
    print_rows(std::string("vertex, face") + name, cases, ask_face, plain_face, rounds);
    print_rows(std::string("edge, edge") + name, cases, ask_edges, plain_edges, rounds);
  }
  const Published all = published(file);
  if (all.faces.empty()) return 0;
  print_rows("vertex, face, published", all.faces, ask_face, plain_face, rounds);
  print_rows("edge, edge, published", all.edges, ask_edges, plain_edges, rounds);
  return wrong_of(all.faces, all.touch_of_faces, ask_face) + wrong_of(all.edges, all.touch_of_edges, ask_edges);
}

// ---- Sets.

template <class A, class B>
struct Moving {
  A a;
  B b;
  Vector3 v;
};
constexpr Vector3 rest{0, 0, 0};

/// A set that moves past another one, or against it.
template <class A, class B>
std::vector<Moving<A, B>> moving_shapes(std::size_t count = 4096) {
  OrdinaryShapes shapes(13);
  std::vector<Moving<A, B>> all(count);
  for (auto& [a, b, v] : all) {
    const Point3 from = shapes.about({0, 0, 0}, 3), to = shapes.about({0, 0, 0}, 1.5);
    shapes.make(a, from);
    shapes.make(b, {0, 0, 0});
    v = {to.x - from.x, to.y - from.y, to.z - from.z};
  }
  return all;
}
double ask_time(const auto& c) { return time_or_never(first_contact(c.a, c.v, c.b, rest)); }
double plain_time(const auto& c) { return plain::first_contact(c.a, c.v, c.b); }

template <class A, class B>
void measure_shapes(const char* names, const auto& plain, int rounds) {
  const auto ours = [](const Moving<A, B>& c) { return ask_time(c); };
  print_rows(names, moving_shapes<A, B>(), ours, plain, rounds);
}

void measure_sets(int rounds) {
  std::printf("\n");
  print_head("`first_contact` of");
  const auto plain = [](const auto& c) { return plain_time(c); };
  measure_shapes<Sphere3, Triangle3>("sphere, triangle", plain, rounds);
  measure_shapes<Aabb3, Aabb3>("two aabbs", plain, rounds);
  measure_shapes<Obb3, Obb3>("two obbs", plain, rounds);
  measure_shapes<Capsule3, Obb3>("capsule, obb", nullptr, rounds);
  measure_shapes<Kdop14, Kdop14>("two 14-DOPs", nullptr, rounds);
  for (const std::size_t corners : {20U, 10000U}) {
    struct Hulls {
      ConvexHull3 a, b;
      Vector3 v;
    };
    HullMaker maker(corners);
    std::vector<Hulls> cases(corners > 1000 ? 4 : 256);
    OrdinaryShapes shapes(17);
    for (Hulls& c : cases) {
      c = {convex_hull(maker.ball(corners, true)), convex_hull(maker.ball(corners, true)), rest};
      const Point3 to = shapes.about({3, 0, 0}, 3);
      for (Point3& p : c.b.corners) p.x += 3;
      c.v = {to.x, to.y, to.z};
    }
    print_rows(
        "two hulls of " + std::to_string(corners) + " points", cases,
        [](const Hulls& c) { return time_or_never(first_contact(hull(c.a.corners), c.v, hull(c.b.corners), rest)); },
        nullptr, rounds);
  }
}

/// The same pairs asked for more, and while they turn.
template <class A, class B>
void measure_more(const char* names, int rounds) {
  const auto cases = moving_shapes<A, B>(256);
  const auto touch = [](const Moving<A, B>& c) { return contact(c.a, c.v, c.b, rest).kind == Contact::Kind::touch; };
  std::vector<Moving<A, B>> touching;
  for (const auto& c : cases)
    if (touch(c)) touching.push_back(c);
  print_row(
      std::string("`contact` of ") + names + " | touch", touching,
      [](const auto& c) { return contact(c.a, c.v, c.b, rest).time; }, nullptr, rounds);
  print_rows(
      std::string("`bracket` of ") + names, cases,
      [](const auto& c) {
        const Pose start{{1, 0, 0, 0}, {0, 0, 0}}, end{{1, 0.1, 0.2, 0.3}, {c.v.x, c.v.y, c.v.z}};
        const Bracket found = bracket(c.a, start, end, c.b, start, start, 0, 1e-6);
        return found.outcome == Bracket::Outcome::contact ? found.contact : never;
      },
      nullptr, rounds);
}

}  // namespace
}  // namespace plumb::bench

/// plumb_motion_bench [rounds [queries]]
int main(int argc, char** argv) {
  using namespace plumb::bench;
  using namespace plumb;
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 15;
  const std::size_t wrong = measure_corners(argc > 2 ? argv[2] : PLUMB_BENCH_SHARED_QUERIES, rounds);
  measure_sets(rounds);
  measure_more<Sphere3, Triangle3>("sphere, triangle", rounds);
  measure_more<Aabb3, Aabb3>("two aabbs", rounds);
  measure_more<Obb3, Obb3>("two obbs", rounds);
  if (wrong != 0) std::fprintf(stderr, "%zu published queries answered otherwise\n", wrong);
  return wrong == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

// Times of distances and closest points, compared with peers, and the errors of each: the tables of the section "How
// far" of docs/benchmarks.md, in Markdown, with an empty line between them. Times are processor times of a call in ns,
// the median of the rounds; all take turns in a round. Cases are the same at every run.

#include <plumb/closest.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/distance.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <type_traits>
#include <utility>

#include "distance_contenders.hpp"
#include "plain/nearest.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

constexpr std::size_t cases_of_each = 256;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : engine_(seed) {}
  /// A number of 53 bits, in [low, high).
  double between(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
  }
  double integer(int most) { return static_cast<double>(static_cast<int>(engine_() % (2U * most + 1U)) - most); }

 private:
  std::mt19937_64 engine_;
};

using V = Vec3<double>;
V operator*(double s, const V& v) { return {s * v.x, s * v.y, s * v.z}; }

/// A kind of shape, by how many of its doubles are points, which move with it, vectors, which do not, and other
/// numbers, in this order.
struct Kind {
  const char* name;
  std::size_t points, vectors, others;
  std::size_t count() const { return 3 * (points + vectors) + others; }
};
constexpr Kind kinds[] = {{"point", 1, 0, 0},   {"segment", 2, 0, 0}, {"triangle", 3, 0, 0},    {"aabb", 2, 0, 0},
                          {"capsule", 2, 0, 1}, {"obb", 1, 3, 3},     {"view_frustum", 1, 3, 4}};
const Kind& kind(std::string_view name) {
  return *std::find_if(std::begin(kinds), std::end(kinds), [name](const Kind& k) { return k.name == name; });
}

void translate(const Kind& k, double* x, const V& by) {
  for (std::size_t i = 0; i < k.points; ++i, x += 3) {
    x[0] += by.x;
    x[1] += by.y;
    x[2] += by.z;
  }
}

void put(double* x, const V& v) {
  x[0] = v.x;
  x[1] = v.y;
  x[2] = v.z;
}
V unit_vector(Draw& draw) {
  for (;;) {
    const V v{draw.between(-1, 1), draw.between(-1, 1), draw.between(-1, 1)};
    const double length = std::sqrt(dot(v, v));
    if (length > 0.1 && length <= 1) return (1 / length) * v;
  }
}

/// A shape of about size 1 around the origin. On the grid it has integers of at most 4, and its axes are parallel to
/// those of space.
void make(const Kind& k, double* x, bool on_grid, Draw& draw) {
  const auto coordinate = [&] { return on_grid ? draw.integer(4) : draw.between(-1, 1); };
  const auto length = [&] { return on_grid ? std::fabs(draw.integer(2)) + 1 : draw.between(0.2, 0.8); };
  for (std::size_t i = 0; i < 3 * k.points; ++i) x[i] = coordinate();
  const std::string_view name = k.name;
  if (name == "aabb")
    for (int i = 0; i < 3; ++i) x[3 + i] = x[i] + 2 * length();
  if (name == "capsule") x[6] = length();
  if (name == "capsule" && x[0] == x[3] && x[1] == x[4] && x[2] == x[5]) x[3] += 1;
  if (k.vectors == 0) return;
  V u{1, 0, 0}, v{0, 1, 0}, w{0, 0, 1};
  if (!on_grid) {
    u = unit_vector(draw);
    v = cross(u, unit_vector(draw));
    v = (1 / std::sqrt(dot(v, v))) * v;
    w = cross(u, v);
  }
  put(x + 3, u);
  put(x + 6, v);
  put(x + 9, w);
  for (std::size_t i = 0; i < k.others; ++i) x[12 + i] = length();
  if (name == "view_frustum") x[13] = x[12] * (on_grid ? 2 : 3);
}

template <class Shape>
Shape shape(const double* x) {
  Shape s;
  std::memcpy(&s, x, sizeof s);
  return s;
}

/// What this library answers, for shapes of known types.
struct Ours {
  double (*distance)(const double* a, const double* b);
  int (*compare)(const double* a, const double* b, double r);
  DistanceRunner (*distances)(const DistanceCases& cases);
  DistanceRunner (*comparisons)(const DistanceCases& cases);
};
template <class A, class B>
struct OursOf {
  static double distance(const double* a, const double* b) { return plumb::distance(shape<A>(a), shape<B>(b)); }
  static int compare(const double* a, const double* b, double r) {
    return static_cast<int>(plumb::compare_distance_to(shape<A>(a), shape<B>(b), r));
  }
  using Pairs = std::vector<std::pair<A, B>>;
  static std::shared_ptr<Pairs> pairs(const DistanceCases& cases) {
    auto all = std::make_shared<Pairs>();
    for (const auto& x : cases.numbers) all->emplace_back(shape<A>(x.data()), shape<B>(x.data() + cases.first_count));
    return all;
  }
  static DistanceRunner distances(const DistanceCases& cases) {
    return [all = OursOf::pairs(cases)](double* answers) {
      for (const auto& [a, b] : *all) *answers++ = plumb::distance(a, b);
    };
  }
  /// Compares with a tolerance.
  static DistanceRunner comparisons(const DistanceCases& cases) {
    return [all = OursOf::pairs(cases)](double* answers) {
      for (const auto& [a, b] : *all) *answers++ = static_cast<double>(plumb::compare_distance_to(a, b, 0x1p-7));
    };
  }
  static constexpr Ours value{distance, compare, distances, comparisons};
};

struct Row {
  const char *first, *second;
  Ours ours;
};
constexpr Row rows[] = {{"aabb", "aabb", OursOf<Aabb3, Aabb3>::value},
                        {"obb", "obb", OursOf<Obb3, Obb3>::value},
                        {"triangle", "triangle", OursOf<Triangle3, Triangle3>::value},
                        {"capsule", "obb", OursOf<Capsule3, Obb3>::value},
                        {"capsule", "aabb", OursOf<Capsule3, Aabb3>::value},
                        {"view_frustum", "view_frustum", OursOf<ViewFrustum, ViewFrustum>::value},
                        {"segment", "segment", OursOf<Segment3, Segment3>::value},
                        {"point", "triangle", OursOf<Point3, Triangle3>::value}};

enum class Class { random, near, parallel, touching };
constexpr const char* class_names[] = {"random", "near contact", "nearly parallel", "touching"};

/// Makes four kinds of cases: apart; apart by at most a ten millionth of their size; apart, with parts of both parallel
/// up to a thousand millionth; in contact, of small integers, so that any small move along some axis parts them.
class CaseMaker {
 public:
  CaseMaker(const Row& row, Class of) : row_(row), class_(of), draw_(static_cast<std::uint64_t>(of) + 1) {}

  DistanceCases make_all() {
    DistanceCases cases{row_.first, row_.second, class_names[static_cast<int>(class_)], a_.count(), {}};
    for (int tries = 0; cases.numbers.size() < cases_of_each && tries < 1000000; ++tries)
      if (auto one = make_one()) cases.numbers.push_back(std::move(*one));
    return cases;
  }

 private:
  std::optional<std::vector<double>> make_one() {
    std::vector<double> x(a_.count() + b_.count());
    const bool on_grid = class_ == Class::touching;
    make(a_, x.data(), on_grid, draw_);
    make(b_, x.data() + a_.count(), on_grid, draw_);
    const auto distance = [&](const std::vector<double>& y) {
      return row_.ours.distance(y.data(), y.data() + a_.count());
    };
    const auto moved = [&](const V& by) {
      std::vector<double> y = x;
      translate(b_, y.data() + a_.count(), by);
      return y;
    };
    switch (class_) {
      case Class::random:
        x = moved(draw_.between(1, 4) * unit_vector(draw_));
        break;
      case Class::near: {
        const V way = unit_vector(draw_);
        const double gap = std::pow(10, draw_.between(-9, -7));
        double low = 0, high = 8;
        if (distance(moved(low * way)) > gap) return {};
        for (int i = 0; i < 60; ++i) {
          const double middle = (low + high) / 2;
          (distance(moved(middle * way)) > gap ? high : low) = middle;
        }
        x = moved(high * way);
        break;
      }
      case Class::parallel:
        make_parallel(x);
        x = moved(draw_.between(1.5, 3) * across(x));
        for (double& y : x) y *= 1 + draw_.between(-1, 1) * std::pow(10, draw_.between(-15, -9));
        break;
      case Class::touching: {
        V way{0, 0, 0};
        const int axis = static_cast<int>(draw_.between(0, 3));
        double& along = axis == 0 ? way.x : axis == 1 ? way.y : way.z;
        along = 32;
        for (; along > -32 && distance(moved(way)) > 0; along -= 0.25) {
        }
        const std::vector<double> touching = moved(way);
        along += 0x1p-20;
        if (distance(touching) != 0 || distance(moved(way)) == 0) return {};
        return touching;
      }
    }
    if (distance(x) == 0) return {};
    return x;
  }

  /// A direction away from the face of a triangle or a box, or across an edge.
  V across(const std::vector<double>& x) {
    const auto at = [&](std::size_t i) { return V{x[i], x[i + 1], x[i + 2]}; };
    const bool has_axes = a_.vectors > 0;
    V way = has_axes ? at(9) : a_.points < 2 ? unit_vector(draw_) : at(3) - at(0);
    if (a_.points > 1) way = cross(way, a_.points > 2 ? at(6) - at(0) : unit_vector(draw_));
    return (1 / std::sqrt(dot(way, way))) * way;
  }

  /// Makes the second shape parallel to the first: like it, or along its axes or edges.
  void make_parallel(std::vector<double>& x) const {
    double* const b = x.data() + a_.count();
    if (std::string_view(a_.name) == b_.name) {
      std::copy_n(x.data(), a_.count(), b);
    } else if (std::string_view(b_.name) == "obb") {
      for (int i = 0; i < 3; ++i) x[static_cast<std::size_t>(3 + i)] = x[static_cast<std::size_t>(i)] + b[3 + i];
    } else if (std::string_view(b_.name) == "aabb") {
      for (int i = 1; i < 3; ++i) x[static_cast<std::size_t>(3 + i)] = x[static_cast<std::size_t>(i)];
    } else if (std::string_view(b_.name) == "triangle") {
      for (int i = 0; i < 3; ++i) b[6 + i] = b[i] + 0.25 * (b[3 + i] - b[i]);
    }
  }

  const Row& row_;
  Class class_;
  const Kind &a_ = kind(row_.first), &b_ = kind(row_.second);
  Draw draw_;
};

void measure(int rounds) {
  std::printf(
      "| pair | class | `distance` | `compare_distance_to` | FCL | Coal | CGAL | FCL off | Coal off | CGAL off |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const Row& row : rows)
    for (const Class of : {Class::random, Class::near, Class::parallel, Class::touching}) {
      const bool is_of_axes = std::strcmp(row.second, "aabb") == 0;
      const bool is_tilted = std::strcmp(row.second, "obb") == 0;
      if ((of == Class::touching && is_tilted) || (of == Class::parallel && is_of_axes && row.first[0] == 'a'))
        continue;
      const DistanceCases cases = CaseMaker(row, of).make_all();
      if (cases.numbers.size() < cases_of_each) {
        std::fprintf(stderr, "%s, %s: only %zu cases, %s\n", row.first, row.second, cases.numbers.size(),
                     class_names[static_cast<int>(of)]);
        continue;
      }
      std::vector<Contender> contenders{{"plumb", row.ours.distances(cases)},
                                        {"compared", row.ours.comparisons(cases)}};
      using Peer = std::pair<const char*, DistanceRunner (*)(const DistanceCases&)>;
      for (const auto& [name, make_runner] :
           {Peer("fcl", fcl_distances), Peer("coal", coal_distances), Peer("cgal", cgal_squared_distances)})
        if (auto run = make_runner(cases)) contenders.push_back({name, std::move(run)});
      for (Contender& c : contenders) c.answers.resize(cases_of_each);
      time_all(contenders, cases_of_each, rounds);
      const auto find = [&](std::string_view name) {
        return std::find_if(contenders.begin(), contenders.end(),
                            [name](const Contender& c) { return c.name == name; });
      };
      std::printf("| %s, %s | %s | %.0f | %.0f |", row.first, row.second, class_names[static_cast<int>(of)],
                  contenders[0].median(), contenders[1].median());
      for (const char* name : {"fcl", "coal", "cgal"}) {
        const auto c = find(name);
        if (c == contenders.end())
          std::printf("  |");
        else
          std::printf(" %.0f |", c->median());
      }
      for (const char* name : {"fcl", "coal", "cgal"}) {
        const auto c = find(name);
        if (c == contenders.end()) {
          std::printf("  |");
          continue;
        }
        std::size_t off = 0;
        double most = 0;
        for (std::size_t i = 0; i < cases_of_each; ++i) {
          const double x = c->answers[i];
          const double by = error(c->name == "cgal" ? std::sqrt(x) : x, contenders[0].answers[i]);
          off += by > tolerated ? 1U : 0U;
          most = std::max(most, by);
        }
        print_off(off, most, cases_of_each);
      }
      std::printf("\n");
      std::fflush(stdout);
    }
}

/// The distance between two answers for closest points, relative to the size of the shapes, which is about 1.
double apart(const Point3& a, const Point3& b) {
  const V v = plain::between(a, b);
  return std::sqrt(dot(v, v));
}

template <class A, class B>
void measure_closest(const Row& row, int rounds) {
  for (const Class of : {Class::random, Class::near, Class::parallel, Class::touching}) {
    if (of == Class::parallel && std::is_same_v<B, Aabb3>) continue;
    const DistanceCases cases = CaseMaker(row, of).make_all();
    if (cases.numbers.size() < cases_of_each) continue;
    const auto all = OursOf<A, B>::pairs(cases);
    std::vector<ClosestPoints<Point3>> ours(cases_of_each);
    std::vector<plain::TwoPoints> others(cases_of_each);
    std::vector<Contender> contenders;
    contenders.push_back({"plumb", [&](double*) {
                            for (std::size_t i = 0; i < cases_of_each; ++i)
                              ours[i] = plumb::closest((*all)[i].first, (*all)[i].second);
                          }});
    contenders.push_back({"plain", [&](double*) {
                            for (std::size_t i = 0; i < cases_of_each; ++i)
                              others[i] = plain::closest((*all)[i].first, (*all)[i].second);
                          }});
    for (Contender& c : contenders) c.answers.resize(cases_of_each);
    time_all(contenders, cases_of_each, rounds);
    std::size_t off = 0;
    int not_rounded = 0;
    double most = 0;
    for (std::size_t i = 0; i < cases_of_each; ++i) {
      const double by = std::max(apart(ours[i].first, others[i].first), apart(ours[i].second, others[i].second));
      off += by > tolerated ? 1U : 0U;
      not_rounded += by > 0 ? 1 : 0;
      most = std::max(most, by);
    }
    const double exact = contenders[0].median(), plain = contenders[1].median();
    std::printf("| %s, %s | %s | %.0f | %.1f | %.0f | %.0f%% |", row.first, row.second,
                class_names[static_cast<int>(of)], exact, plain, exact / plain,
                100. * not_rounded / static_cast<double>(cases_of_each));
    print_off(off, most, cases_of_each);
    std::printf("\n");
    std::fflush(stdout);
  }
}

}  // namespace
}  // namespace plumb::bench

/// plumb_distance_bench [rounds]
int main(int argc, char** argv) {
  using namespace plumb::bench;
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 15;
  measure(rounds);
  std::printf("\n| pair | class | `closest` | plain | ratio | plain not rounded right | plain off |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: | ---: |\n");
  using namespace plumb;
  measure_closest<Point3, Triangle3>({"point", "triangle", OursOf<Point3, Triangle3>::value}, rounds);
  measure_closest<Point3, Aabb3>({"point", "aabb", OursOf<Point3, Aabb3>::value}, rounds);
  measure_closest<Segment3, Segment3>({"segment", "segment", OursOf<Segment3, Segment3>::value}, rounds);
}

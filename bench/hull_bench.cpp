// Hulls of points compared with other libraries' GJK and with CGAL, and the errors of each: the tables of the sections
// "Hulls", "Round solids" and "How deep" of docs/benchmarks.md, in Markdown, with an empty line between them. Times are
// processor times of a call in ns, the median of the rounds; all take turns in a round. Cases are the same at every
// run.

#include <plumb/convex_hull.hpp>
#include <plumb/hull.hpp>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "depth_bench.hpp"
#include "hull_inputs.hpp"
#include "round_solid_bench.hpp"
#include "timing.hpp"

namespace plumb::bench {
namespace {

enum class Question { intersects, distance, closest };
constexpr const char* question_names[] = {"`intersects`", "`distance`", "`closest`"};

struct Peer {
  const char* name;
  HullPeer (*make)(const HullCases& cases);
};
constexpr Peer peers[] = {{"FCL, libccd", fcl_hulls},
                          {"FCL's own", fcl_own_hulls},
                          {"Bullet", bullet_hulls},
                          {"Coal", coal_hulls},
                          {"CGAL", cgal_hulls}};

std::function<void(double*)> of_peer(const HullPeer& peer, Question question) {
  return question == Question::intersects ? peer.intersects
         : question == Question::distance ? peer.distance
                                          : peer.closest;
}

double between(const ClosestPoints<Point3>& c) {
  return std::hypot(c.second.x - c.first.x, c.second.y - c.first.y, c.second.z - c.first.z);
}
std::function<void(double*)> ours(const HullCases& cases, Question question) {
  const auto answer = [&cases](auto&& ask) {
    return [&cases, ask](double* answers) {
      for (const auto& [a, b] : cases.pairs) *answers++ = ask(hull(a.corners), hull(b.corners));
    };
  };
  switch (question) {
    case Question::intersects:
      return answer([](auto&& a, auto&& b) { return intersects(a, b) ? 1. : 0.; });
    case Question::distance:
      return answer([](auto&& a, auto&& b) { return distance(a, b); });
    default:
      return answer([](auto&& a, auto&& b) { return between(closest(a, b)); });
  }
}

constexpr std::size_t sizes[] = {8, 20, 100};

/// Times of a peer for hulls of each size, and how many of its answers are wrong.
struct Cells {
  std::vector<double> times = {};
  std::size_t off = 0, cases = 0;
  double most = 0;

  void add(Contender& c, Question question, const std::vector<double>& distances) {
    times.push_back(c.median());
    for (std::size_t i = 0; i < distances.size(); ++i) {
      const double d = distances[i];
      const double by =
          question == Question::intersects ? std::fabs(c.answers[i] - (d == 0 ? 1. : 0.)) : error(c.answers[i], d);
      off += by <= tolerated ? 0 : 1;
      if (question != Question::intersects) most = std::fmax(most, by);
    }
    cases += distances.size();
  }
  void print_times() const {
    for (std::size_t i = 0; i < times.size(); ++i) std::printf("%s%.0f", i == 0 ? " " : " / ", times[i]);
    std::printf(" |");
  }
  void print_errors() const {
    if (times.empty())
      std::printf("  |");
    else if (off == 0 || most > 0)
      print_off(off, most, cases);
    else
      std::printf(" %.0f%% |", 100. * static_cast<double>(off) / static_cast<double>(cases));
  }
};

void measure(HullClass of, Question question, int rounds) {
  Cells cells[1 + std::size(peers)];
  for (const std::size_t corners : sizes) {
    const HullCases cases = HullMaker(corners).make(of, corners, 128);
    const std::size_t count = cases.pairs.size();
    std::vector<double> distances(count);
    ours(cases, Question::distance)(distances.data());
    std::vector<Contender> contenders{{"Plumb", ours(cases, question)}};
    std::vector<Cells*> to{&cells[0]};
    for (std::size_t i = 0; i < std::size(peers); ++i)
      if (auto run = of_peer(peers[i].make(cases), question)) {
        contenders.push_back({peers[i].name, std::move(run)});
        to.push_back(&cells[1 + i]);
      }
    for (Contender& c : contenders) c.answers.resize(count);
    time_all(contenders, count, rounds);
    for (std::size_t i = 0; i < to.size(); ++i) to[i]->add(contenders[i], question, distances);
  }
  std::printf("| %s | %s |", question_names[static_cast<int>(question)], hull_class_names[static_cast<int>(of)]);
  for (const Cells& c : cells) c.print_times();
  for (std::size_t i = 1; i < std::size(cells); ++i) cells[i].print_errors();
  std::printf("\n");
  std::fflush(stdout);
}

void measure_pairs(int rounds) {
  std::printf("| question | class | Plumb |");
  for (const Peer& peer : peers) std::printf(" %s |", peer.name);
  for (const Peer& peer : peers) std::printf(" %s off |", peer.name);
  std::printf("\n| --- | --- |");
  for (std::size_t i = 0; i < 1 + 2 * std::size(peers); ++i) std::printf(" ---: |");
  std::printf("\n");
  for (const Question question : {Question::intersects, Question::distance, Question::closest})
    for (const HullClass of :
         {HullClass::apart, HullClass::overlapping, HullClass::near, HullClass::face, HullClass::corner})
      measure(of, question, rounds);
}

void measure_convex_hulls(int rounds) {
  std::printf("\n| points | in a ball | CGAL | on its surface | CGAL |\n| ---: | ---: | ---: | ---: | ---: |\n");
  for (const std::size_t count : {100U, 1000U, 100000U}) {
    std::printf("| %zu |", count);
    for (const bool is_surface : {false, true}) {
      HullMaker maker(count);
      std::vector<std::vector<Point3>> lists(std::max<std::size_t>(1, 16384 / count));
      for (auto& list : lists) list = maker.ball(count, is_surface);
      const auto ours = [&lists](double* answers) {
        for (const auto& list : lists) *answers++ = static_cast<double>(convex_hull(list).corners.size());
      };
      std::vector<Contender> contenders{{"Plumb", ours}, {"CGAL", cgal_convex_hull(lists)}};
      for (Contender& c : contenders) c.answers.resize(lists.size());
      time_all(contenders, lists.size(), rounds);
      if (contenders[0].answers != contenders[1].answers) std::fprintf(stderr, "not the corners that CGAL finds\n");
      for (Contender& c : contenders) std::printf(" %.0f |", c.median());
    }
    std::printf("\n");
  }
}

}  // namespace
}  // namespace plumb::bench

/// plumb_hull_bench [rounds]
int main(int argc, char** argv) {
  using namespace plumb::bench;
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 15;
  measure_pairs(rounds);
  measure_convex_hulls(rounds);
  measure_round_solids(rounds);
  measure_depths(rounds);
}

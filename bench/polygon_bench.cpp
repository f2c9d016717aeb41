// Times of polygons of the plane, compared with what textbooks do in plain doubles: a point in a polygon by the
// crossing test, two polygons by all pairs of edges. Prints a table.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <vector>

#include <plumb/polygon2.hpp>

namespace plumb::bench {
namespace {

using Points = std::vector<Point2>;

class Draw {
 public:
  explicit Draw(unsigned seed) : engine_(seed) {}
  /// From 0 to 1.
  double number() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
  std::size_t below(std::size_t n) { return engine_() % n; }

 private:
  std::mt19937_64 engine_;
};

constexpr double turn = 6.283185307179586;

Points star(std::size_t corners, Draw& draw) {
  Points points;
  for (std::size_t i = 0; i < corners; ++i) {
    const double angle = turn * static_cast<double>(i) / static_cast<double>(corners), r = 0.5 + draw.number() / 2;
    points.push_back({r * std::cos(angle), r * std::sin(angle)});
  }
  return points;
}
/// Teeth side by side, so that all edges are at the height of a point.
Points comb(std::size_t corners, Draw& draw) {
  Points points{{-1, 1}};
  for (std::size_t i = 1; i + 1 < corners; ++i) {
    const double x = -1 + 2 * static_cast<double>(i) / static_cast<double>(corners);
    points.push_back({x, i % 2 == 0 ? 0.9 + draw.number() / 10 : -0.9 - draw.number() / 10});
  }
  points.push_back({1, 1});
  return points;
}
/// Out and back beside itself, around the middle.
Points spiral(std::size_t corners, double radius) {
  Points points;
  const std::size_t half = corners / 2;
  const auto at = [&](std::size_t i, double more) {
    const double times = static_cast<double>(i) / 40, r = radius + more + times;
    return Point2{r * std::cos(turn * times), r * std::sin(turn * times)};
  };
  for (std::size_t i = 0; i < half; ++i) points.push_back(at(i, 0));
  for (std::size_t i = half; i-- > 0;) points.push_back(at(i, 0.25));
  return points;
}

/// Franklin's: whether an odd number of edges cross the line to the right of the point. Edge by edge, as it is written.
[[gnu::noinline]] bool crossing_test(const Points& p, const Point2& q) {
  bool is_in = false;
  for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++)
    if ((p[i].y > q.y) != (p[j].y > q.y) && q.x < (p[j].x - p[i].x) * (q.y - p[i].y) / (p[j].y - p[i].y) + p[i].x)
      is_in = !is_in;
  return is_in;
}

double cross(const Point2& a, const Point2& b, const Point2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
bool do_cross(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  return (cross(a, b, c) >= 0) != (cross(a, b, d) >= 0) && (cross(c, d, a) >= 0) != (cross(c, d, b) >= 0);
}
bool meet_by_all_edges(const Points& a, const Points& b) {
  if (crossing_test(a, b[0]) || crossing_test(b, a[0])) return true;
  for (std::size_t i = 0, j = a.size() - 1; i < a.size(); j = i++)
    for (std::size_t k = 0, l = b.size() - 1; k < b.size(); l = k++)
      if (do_cross(a[j], a[i], b[l], b[k])) return true;
  return false;
}

double nanoseconds(const std::function<void()>& run) {
  const auto start = std::chrono::steady_clock::now();
  run();
  return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count();
}
/// The medians of two, which take turns.
struct Times {
  double ours, plain;
};
Times medians(int rounds, std::size_t asked, const std::function<void()>& ours, const std::function<void()>& plain) {
  std::vector<double> of_ours, of_plain;
  for (int round = 0; round <= rounds; ++round) {
    const double first = nanoseconds(ours), second = nanoseconds(plain);
    if (round == 0) continue;
    of_ours.push_back(first / static_cast<double>(asked));
    of_plain.push_back(second / static_cast<double>(asked));
  }
  const auto median = [](std::vector<double>& all) {
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
  };
  return {median(of_ours), median(of_plain)};
}

void print(const char* what, std::size_t corners, const char* of, const Times& times, double wrong) {
  const auto number = [](double x) { std::printf(x < 99.5 ? " %.1f |" : " %.0f |", x); };
  std::printf("| %s | %zu | %s |", what, corners, of);
  number(times.ours);
  number(times.plain);
  std::printf(" %.2f | %.1f%% |\n", times.ours / times.plain, 100 * wrong);
  std::fflush(stdout);
}

/// There are enough polygons and points that no branch predictor learns the answers.
void measure_points(const char* what, Points (*make)(std::size_t, Draw&), std::size_t corners, bool are_near,
                    int rounds) {
  Draw draw(2026);
  const std::size_t polygons = std::max<std::size_t>(4, 20000 / corners), points = 16;
  std::vector<Points> all;
  std::vector<Point2> asked;
  for (std::size_t i = 0; i < polygons; ++i) {
    all.push_back(make(corners, draw));
    for (std::size_t k = 0; k < points; ++k) {
      const std::size_t e = draw.below(corners);
      const Point2 &a = all[i][e], &b = all[i][(e + 1) % corners];
      const double t = draw.number();
      asked.push_back(are_near ? Point2{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}
                               : Point2{2 * draw.number() - 1, 2 * draw.number() - 1});
    }
  }
  std::vector<PointInPolygon> ours(asked.size());
  std::vector<char> plain(asked.size());
  const Times times = medians(
      rounds, asked.size(),
      [&] {
        for (std::size_t i = 0; i < asked.size(); ++i) ours[i] = classify(polygon2(all[i / points]), asked[i]);
      },
      [&] {
        for (std::size_t i = 0; i < asked.size(); ++i) plain[i] = crossing_test(all[i / points], asked[i]) ? 1 : 0;
      });
  double wrong = 0;
  for (std::size_t i = 0; i < asked.size(); ++i)
    wrong += ours[i] != PointInPolygon::boundary && (ours[i] == PointInPolygon::inside) != (plain[i] != 0) ? 1 : 0;
  print(what, corners, are_near ? "on an edge, rounded" : "anywhere", times, wrong / static_cast<double>(asked.size()));
}

void measure_pair(const char* what, const Points& a, const Points& b, const char* of, int rounds) {
  bool ours = false, plain = false;
  const Times times = medians(
      rounds, 1, [&] { ours = intersects(polygon2(a), polygon2(b)); }, [&] { plain = meet_by_all_edges(a, b); });
  print(what, a.size(), of, {times.ours / 1000, times.plain / 1000}, ours != plain ? 1 : 0);
}

}  // namespace
}  // namespace plumb::bench

/// plumb_polygon_bench [rounds]
int main(int argc, char** argv) {
  using namespace plumb::bench;
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 15;
  std::printf("| point, polygon2; ns | corners | the point | Plumb | plain | ratio | plain wrong |\n");
  std::printf("| --- | ---: | --- | ---: | ---: | ---: | ---: |\n");
  for (const std::size_t corners : {10, 100, 1000})
    for (const bool are_near : {false, true}) measure_points("star", star, corners, are_near, rounds);
  for (const std::size_t corners : {100, 1000})
    for (const bool are_near : {false, true}) measure_points("comb", comb, corners, are_near, rounds);
  std::printf("\n| polygon2, polygon2; µs | corners | they | Plumb | plain, all edges | ratio | plain wrong |\n");
  std::printf("| --- | ---: | --- | ---: | ---: | ---: | ---: |\n");
  for (const std::size_t corners : {10, 100, 1000, 10000}) {
    const int fewer = std::max(3, rounds / (corners == 10000 ? 5 : 1));
    measure_pair("spirals", spiral(corners, 4), spiral(corners, 4.5), "lie in each other's gaps", fewer);
    Draw draw(7);
    const Points one = star(corners, draw);
    Points other = star(corners, draw);
    for (plumb::Point2& p : other) p.x += 1.75;
    measure_pair("stars", one, other, "are near each other", fewer);
  }
}

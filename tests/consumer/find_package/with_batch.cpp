#include <vector>

#include <plumb/batch.hpp>

int main() {
  const std::vector<plumb::Point2> a(9, {0, 0}), b(9, {1, 1}), c(9, {0.5, 0.5000000000000001});
  std::vector<plumb::BatchSign> signs(9);
  const bool none_refused = plumb::orient2d(a, b, c, signs, plumb::Threads::all) == 0;
  const std::vector<plumb::Segment3> segments(9, {{0, 0, -1}, {0, 0, 3}});
  const std::vector<plumb::Plane3> planes(9, {{0, 0, 2}, 0});
  std::vector<plumb::BatchAnswer> answers(9);
  std::vector<plumb::Hit> hits(9);
  plumb::hit(segments, planes, answers, hits);
  const bool all_hit = answers == std::vector<plumb::BatchAnswer>(9, plumb::BatchAnswer::yes) &&
                       hits == std::vector<plumb::Hit>(9, {0.25, 0.25});
  return none_refused && all_hit && signs == std::vector<plumb::BatchSign>(9, plumb::BatchSign::positive) ? 0 : 1;
}

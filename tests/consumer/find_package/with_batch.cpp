#include <vector>

#include <plumb/batch.hpp>

int main() {
  const std::vector<plumb::Point2> a(9, {0, 0}), b(9, {1, 1}), c(9, {0.5, 0.5000000000000001});
  std::vector<plumb::BatchSign> signs(9);
  const bool none_refused = plumb::orient2d(a, b, c, signs, plumb::Threads::all) == 0;
  return none_refused && signs == std::vector<plumb::BatchSign>(9, plumb::BatchSign::positive) ? 0 : 1;
}

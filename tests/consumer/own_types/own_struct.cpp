#include <cstdint>
#include <stdexcept>
#include <string>

#include <plumb/distance.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/plumb.hpp>

namespace own {

struct Position {
  float x, y, z;
};
struct OnGrid {
  std::int64_t x, y;
};

// Names of functions that are the library's too are the program's own still.
inline bool collinear(const Position&, const Position&, const Position&) { return false; }

}  // namespace own

int main() {
  const own::Position a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0}, d{0, 0, 1};
  bool good = plumb::orient3d(a, b, c, d) > 0 && plumb::coplanar(a, b, c, own::Position{2, 3, 0});
  good = good && !collinear(a, a, a) && plumb::collinear(a, a, a);
  good = good && plumb::distance(d, plumb::triangle(a, b, c)) == 1 && plumb::distance(a, d) == 1;
  good = good && plumb::orient2d(own::OnGrid{0, 0}, own::OnGrid{1LL << 60, 1}, own::OnGrid{1LL << 61, 2}) == 0;
  good = good && plumb::compare_xyz(plumb::ExactPoint3(a), d) < 0;
  try {
    plumb::orient2d(own::OnGrid{0, 0}, own::OnGrid{1, 0}, own::OnGrid{(1LL << 60) + 1, 2});
    good = false;
  } catch (const std::invalid_argument& error) {
    good = good && error.what() == std::string("orient2d: c.x is an integer that no double is");
  }
  return good ? 0 : 1;
}

#include <cstdio>

#include <plumb/detail/compare.hpp>
#include <plumb/orient2d.hpp>

// Prints a grid of signs, one row a line, twice: first as plain double arithmetic computes orient2d, then as it is. The
// points are 256 x 256 neighbouring doubles around (0.5, 0.5), against the line through (12, 12) and (24, 24).
// Kettner, Mehlhorn, Pion, Schirra, Yap: Classroom Examples of Robustness Problems in Geometric Computations (2008).

namespace {

constexpr int size = 256;

double unfiltered(const plumb::Point2& a, const plumb::Point2& b, const plumb::Point2& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

template <class Side>
void print(Side&& side) {
  for (int row = size - 1; row >= 0; --row) {
    for (int column = 0; column < size; ++column)
      std::putchar("-0+"[1 + static_cast<int>(side(plumb::Point2{0.5 + column * 0x1p-53, 0.5 + row * 0x1p-53}))]);
    std::putchar('\n');
  }
}

}  // namespace

int main() {
  const plumb::Point2 b{12, 12}, c{24, 24};
  print([&](const plumb::Point2& a) { return plumb::detail::compare(unfiltered(a, b, c), 0); });
  print([&](const plumb::Point2& a) { return plumb::orient2d(a, b, c); });
}

#include <plumb/orient2d.hpp>

// A program that asks for signs of points alone.
int main() {
  const plumb::Point2 p{0.5, 0.5000000000000001};
  return plumb::orient2d(p, {12, 12}, {24, 24}) == plumb::Sign::positive ? 0 : 1;
}

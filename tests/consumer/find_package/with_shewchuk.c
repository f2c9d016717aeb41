#include <plumb-shewchuk.h>

int main(void) {
  double a[] = {0, 0}, b[] = {1, 1}, c[] = {0.5, 0.5000000000000001};
  exactinit();
  return orient2d(a, b, c) == 0x1p-53 && orient2d(a, c, b) == -0x1p-53 ? 0 : 1;
}

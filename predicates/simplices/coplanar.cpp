#include <plumb/coplanar.hpp>

#include <plumb/detail/refuse.hpp>
#include <plumb/orient3d.hpp>

namespace plumb {

bool coplanar(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  detail::require_finite("coplanar", "a", a);
  detail::require_finite("coplanar", "b", b);
  detail::require_finite("coplanar", "c", c);
  detail::require_finite("coplanar", "d", d);
  return orient3d(a, b, c, d) == Sign::zero;
}

}  // namespace plumb

#include <plumb/polygon2.hpp>

#include <plumb/detail/refuse.hpp>
#include <plumb/floating_point_environment.hpp>

#include <rounding/rounded_ratio.hpp>

namespace plumb {

namespace {

using filters::Rational;

/// Of corners p q r in a row, q.x (r.y - p.y) is what q.x takes part in of p x q + q x r.
[[gnu::noinline]] double area(const Strided<Point2>& chain, RoundTo to) {
  const std::size_t count = chain.size();
  Rational twice(0), before(chain[count - 1].y), height(chain[0].y);
  for (std::size_t i = 0; i < count; ++i) {
    Rational after(chain[i + 1 < count ? i + 1 : 0].y);
    twice = twice + Rational(chain[i].x) * (after - before);
    before = height;
    height = after;
  }
  return rounding::rounded_quotient(to, twice, Rational(2));
}

}  // namespace

double signed_area(const Polygon2& polygon, RoundTo to) {
  if (const Refusal why = refusal_of_numbers(polygon)) [[unlikely]]
    detail::refuse("signed_area", "polygon", why.number, "", why.what);
  const DefaultFloatingPoint environment;
  return area(polygon.points, to);
}

}  // namespace plumb

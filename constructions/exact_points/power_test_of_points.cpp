#include <cstddef>

#include <exact_points/decide_points.hpp>

namespace plumb {

Sign power_test(const AnyWeightedPoint3& a, const AnyWeightedPoint3& b, const AnyWeightedPoint3& c,
                const AnyWeightedPoint3& d, const AnyWeightedPoint3& e) {
  using namespace exact_points;
  const AnyWeightedPoint3* const all[] = {&a, &b, &c, &d, &e};
  bool is_plain = true;
  for (const AnyWeightedPoint3* p : all) is_plain = is_plain && p->point.exact == nullptr;
  const auto plain = [](const AnyWeightedPoint3& p) { return WeightedPoint3{p.point.rounded, p.weight}; };
  if (is_plain) return power_test(plain(a), plain(b), plain(c), plain(d), plain(e));
  for (std::size_t i = 0; i < 5; ++i) {
    require_finite_point("power_test", PowerTest::arguments[2 * i].name, all[i]->point);
    detail::require_finite("power_test", PowerTest::arguments[2 * i + 1].name, all[i]->weight);
  }
  const double weights[] = {a.weight, b.weight, c.weight, d.weight, e.weight};
  const DefaultFloatingPoint environment;
  return PointCascade<PowerTest, 5, Itself<Point3>>::sign({&a.point, &b.point, &c.point, &d.point, &e.point}, weights,
                                                          {});
}

}  // namespace plumb

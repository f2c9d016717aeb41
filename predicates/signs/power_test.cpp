#include <plumb/power_test.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<PowerTest>(const Point3&, const double&, const Point3&, const double&, const Point3&,
                                            const double&, const Point3&, const double&, const Point3&, const double&);

}  // namespace plumb

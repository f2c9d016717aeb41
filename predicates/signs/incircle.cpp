#include <plumb/incircle.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<Incircle>(const Point2&, const Point2&, const Point2&, const Point2&);
template filters::Certificate certify_exactly<Incircle>(const Point2&, const Point2&, const Point2&, const Point2&);

}  // namespace plumb

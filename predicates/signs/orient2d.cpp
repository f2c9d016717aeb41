#include <plumb/orient2d.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<Orient2d>(const Point2&, const Point2&, const Point2&);
template filters::Certificate certify_exactly<Orient2d>(const Point2&, const Point2&, const Point2&);

}  // namespace plumb

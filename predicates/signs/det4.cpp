#include <plumb/det4.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<Det4>(const Vector4&, const Vector4&, const Vector4&, const Vector4&);

}  // namespace plumb

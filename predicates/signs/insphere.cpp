#include <plumb/insphere.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

// On the grid this is some 1,800 instructions, 118 of them multiplications of words, at more than five a cycle: nothing
// is left to overlap.
template Decision decide_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&, const Point3&);
template filters::Certificate certify_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&,
                                                        const Point3&);

}  // namespace plumb

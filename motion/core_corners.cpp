#include <motion/core_corners.hpp>

#include <bodies/visit_shape.hpp>
#include <lines_and_sets/line.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

std::vector<polytopes::Corner> corners_of_core(const bodies::AnyShape& any) {
  using filters::Rational;
  using lines_and_sets::vector_of;
  using solvers::operator+;

  std::vector<polytopes::Corner> corners;
  const auto add = [&corners](const auto&... p) { (corners.push_back({vector_of<Rational>(p), Rational(1)}), ...); };
  bodies::visit_shape(any, [&]<class S>(const S& shape) {
    if constexpr (detail::is_same<S, Sphere3>) {
      add(shape.center);
    } else if constexpr (detail::is_same<S, Capsule3>) {
      add(shape.a, shape.b);
    } else if constexpr (detail::is_same<S, Lozenge3>) {
      const Vec3<Rational> o = vector_of<Rational>(shape.origin), u = vector_of<Rational>(shape.u),
                           v = vector_of<Rational>(shape.v);
      for (const Vec3<Rational>& p : {o, o + u, o + v, o + u + v}) corners.push_back({p, Rational(1)});
    } else if constexpr (polytopes::Polytope<S>) {
      corners = polytopes::corners_of({any, nullptr});
    }
  });
  return corners;
}

}  // namespace plumb::motion

#include <convex/dictionary.hpp>
#include "convex_measure.hpp"

namespace plumb::bounds {

namespace {

/// The value of a row at the point of three others.
auto value_at(int first, int second, int third, int row) {
  return [=]<class R>(const auto& a, const auto& b) {
    convex::LinearSystem<R> system;
    build(system, a, b);
    convex::Basis basis;
    basis.add(first, 1);
    basis.add(second, 2);
    basis.add(third, 3);
    return convex::Dictionary<R>(system, basis).value(row);
  };
}

}  // namespace

std::vector<Claim> linear_system_claims() {
  // Of the first set come as many rows as it has.
  return {approximate<FrustumGl, FrustumD3d>("frustum_gl/frustum_d3d", 0.015, value_at(0, 2, 7, 10)),
          approximate<Tetrahedron3, FrustumGl>("tetrahedron/frustum_gl", 0.0007, value_at(4, 6, 9, 5)),
          approximate<ViewFrustum, FrustumGl>("view_frustum/frustum_gl", 0.01, value_at(2, 6, 9, 11))};
}

}  // namespace plumb::bounds

#include <motion/least_normal.hpp>

#include <algorithm>

#include <bodies/body.hpp>
#include <motion/approximate_vector.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

namespace {

using Number = LeastNormal::Number;
using Vector = LeastNormal::Vector;
using solvers::operator*;
using bodies::negated;

Number signed_square(const Number& x) { return sign(x) < 0 ? negated(x * x) : x * x; }

}  // namespace

LeastNormal::LeastNormal(const Vector& u) {
  if (!is_null(u)) order_.push_back(u);
  for (int axis = 0; axis < 3; ++axis) order_.push_back(bodies::unit_vector<Number>(axis));
  allowed_.push_back(negated(order_[0]));
}

bool LeastNormal::is_less(const Vector& n, const Vector& m) const {
  const Number nn = dot(n, n), mm = dot(m, m);
  for (const Vector& d : order_) {
    const int s = sign(signed_square(dot(d, n)) * mm - signed_square(dot(d, m)) * nn);
    if (s != 0) return s < 0;
  }
  return false;
}

const Vector* LeastNormal::find() const {
  const auto least = std::min_element(allowed_.begin(), allowed_.end(),
                                      [&](const Vector& n, const Vector& m) { return is_less(n, m); });
  return least == allowed_.end() ? nullptr : &*least;
}

void LeastNormal::try_one(const Vector& n) {
  if (is_null(n)) return;
  for (const Vector& g : kept_)
    if (sign(dot(n, g)) < 0) return;
  allowed_.push_back(n);
}

void LeastNormal::keep(const Vector& g) {
  std::erase_if(allowed_, [&](const Vector& n) { return sign(dot(n, g)) < 0; });
  kept_.push_back(g);
  for (const Vector& d : order_) {
    const Vector across = dot(d, g) * g - dot(g, g) * d;
    if (is_null(across)) continue;
    try_one(across);
    break;
  }
  for (std::size_t i = 0; i + 1 < kept_.size(); ++i) {
    const Vector n = cross(kept_[i], g);
    try_one(n);
    try_one(negated(n));
  }
}

}  // namespace plumb::motion

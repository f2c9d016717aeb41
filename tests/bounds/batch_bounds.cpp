#include "batch_bounds.hpp"

#include <utility>

#include <batch/double_doubles.hpp>
#include <batch/tests.hpp>

namespace plumb::batch::HWY_NAMESPACE {
namespace {

using bounds::KernelPredicate;
using bounds::KernelValue;

template <int Dimension>
PointLanes<Dimension> point(const double* numbers) {
  if constexpr (Dimension == 2)
    return {constant(numbers[0]), constant(numbers[1])};
  else
    return {constant(numbers[0]), constant(numbers[1]), constant(numbers[2])};
}

template <class Predicate, int Dimension, int... P>
KernelValue filtered_value(const double* numbers, std::integer_sequence<int, P...>) {
  using Result = decltype(Predicate::evaluate(position<Lanes>(point<Dimension>(numbers + P), nullptr)...));
  using Bound = SquaredBound<Result>;
  Squares squares(Bound::smallest);
  const Result result = Predicate::evaluate(position<Lanes>(point<Dimension>(numbers + Dimension * P), &squares)...);
  const Vector bound = power_times<Bound::degree>(squares.sum(), constant(Bound::c * Bound::c));
  return {hn::GetLane(result.value.v), 0, hn::GetLane(bound)};
}

template <class Predicate, int Dimension, int... P>
KernelValue refined_value(const double* numbers, std::integer_sequence<int, P...>) {
  using Result = decltype(Predicate::evaluate(position<DoubleDoubles>(point<Dimension>(numbers + P), nullptr)...));
  using Bound = DoubleDoubleBound<Result>;
  Squares squares(Bound::smallest);
  const Result result =
      Predicate::evaluate(position<DoubleDoubles>(point<Dimension>(numbers + Dimension * P), &squares)...);
  return {hn::GetLane(result.value.high), hn::GetLane(result.value.low), hn::GetLane(Bound::squared(squares.sum()))};
}

template <int Points>
using Indices = std::make_integer_sequence<int, Points>;

}  // namespace
}  // namespace plumb::batch::HWY_NAMESPACE

namespace plumb::bounds {

KernelValue filtered(KernelPredicate predicate, const double* numbers) {
  namespace kernels = batch::HWY_NAMESPACE;
  switch (predicate) {
    case KernelPredicate::orient2d:
      return kernels::filtered_value<Orient2d, 2>(numbers, kernels::Indices<3>{});
    case KernelPredicate::orient3d:
      return kernels::filtered_value<Orient3d, 3>(numbers, kernels::Indices<4>{});
    case KernelPredicate::incircle:
      return kernels::filtered_value<Incircle, 2>(numbers, kernels::Indices<4>{});
    default:
      return kernels::filtered_value<Insphere, 3>(numbers, kernels::Indices<5>{});
  }
}

KernelValue refined(KernelPredicate predicate, const double* numbers) {
  namespace kernels = batch::HWY_NAMESPACE;
  switch (predicate) {
    case KernelPredicate::orient2d:
      return kernels::refined_value<Orient2d, 2>(numbers, kernels::Indices<3>{});
    case KernelPredicate::orient3d:
      return kernels::refined_value<Orient3d, 3>(numbers, kernels::Indices<4>{});
    case KernelPredicate::incircle:
      return kernels::refined_value<Incircle, 2>(numbers, kernels::Indices<4>{});
    default:
      return kernels::refined_value<Insphere, 3>(numbers, kernels::Indices<5>{});
  }
}

}  // namespace plumb::bounds

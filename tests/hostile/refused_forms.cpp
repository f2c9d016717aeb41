#include "refused_forms.hpp"

#include <cmath>
#include <utility>

namespace plumb::hostile {

namespace {

/// Asks the catalogue what is refused of a shape when some of its numbers are others.
class Forms {
 public:
  Forms(const catalogue::Shape& shape, const double* healthy)
      : shape_(shape), healthy_(healthy, healthy + shape.count) {}

  std::vector<RefusedForm> all() {
    for (std::size_t i = 0; i < shape_.count; ++i) {
      add_with_one(i);
      if (i + 4 <= shape_.count) add_with_quaternion_of_zeros(i);
      if (i + 3 <= shape_.count) add_with_vector_of_zeros(i);
      for (std::size_t j = i + 1; j < shape_.count; ++j)
        if (are_in_order(i, j)) add_out_of_order(i, j);
    }
    return std::move(forms_);
  }

 private:
  using Numbers = std::vector<double>;

  std::string fault(const Numbers& numbers) const { return shape_.fault(numbers.data()); }
  Numbers with(std::size_t i, double x) const {
    Numbers numbers = healthy_;
    numbers[i] = x;
    return numbers;
  }
  Numbers with(std::size_t i, double x, std::size_t j, double y) const {
    Numbers numbers = with(i, x);
    numbers[j] = y;
    return numbers;
  }
  void add(const Numbers& numbers) {
    std::string what = fault(numbers);
    if (!what.empty()) forms_.push_back({numbers, std::move(what)});
  }

  void add_with_one(std::size_t i) {
    for (const double x : {0.0, -0.0, -1.0, -__DBL_DENORM_MIN__, -__DBL_MIN__, -__DBL_MAX__}) add(with(i, x));
  }
  void add_with_vector_of_zeros(std::size_t i) {
    for (const double x : {0.0, -0.0})
      for (const double y : {0.0, -0.0})
        for (const double z : {0.0, -0.0}) {
          Numbers numbers = with(i, x, i + 1, y);
          numbers[i + 2] = z;
          add(numbers);
        }
  }

  void add_with_quaternion_of_zeros(std::size_t i) {
    Numbers numbers = with(i, 0, i + 1, -0.0);
    numbers[i + 2] = 0;
    numbers[i + 3] = -0.0;
    add(numbers);
  }

  /// Whether the number j is to be no less than i.
  bool are_in_order(std::size_t i, std::size_t j) const {
    return fault(with(i, 1, j, 2)).empty() && !fault(with(i, 1, j, 0)).empty();
  }
  void add_out_of_order(std::size_t i, std::size_t j) {
    const double x = healthy_[i], y = healthy_[j];
    const std::pair<double, double> ends[] = {
        {1, -1}, {__DBL_DENORM_MIN__, 0},           {0, -__DBL_DENORM_MIN__},          {__DBL_MAX__, -__DBL_MAX__},
        {x, x},  {x, std::nextafter(x, -HUGE_VAL)}, {y, std::nextafter(y, -HUGE_VAL)}, {x, -x}};
    for (const auto& [low, high] : ends)
      if (std::isfinite(high)) add(with(i, low, j, high));
  }

  const catalogue::Shape& shape_;
  Numbers healthy_;
  std::vector<RefusedForm> forms_ = {};
};

}  // namespace

std::vector<RefusedForm> refused_forms(const catalogue::Shape& shape, const double* healthy) {
  return Forms(shape, healthy).all();
}

}  // namespace plumb::hostile

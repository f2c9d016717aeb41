#include <solvers/shape_pair.hpp>

#include <bodies/visit_shape.hpp>

namespace plumb::solvers {

using bodies::AnyShape;
using bodies::Description;
using bodies::DescriptionWriter;

namespace {

double unit_of(const AnyShape& first, const AnyShape& second, double reach) {
  bodies::LargestLength largest;
  for (const AnyShape* const any : {&first, &second}) {
    bodies::visit_shape(*any, [&largest](const auto& shape) { describe(largest, shape); });
    largest.next_shape();
  }
  largest.radius(reach);
  return bodies::power_towards_one(largest.value());
}

}  // namespace

ShapePair::ShapePair(const AnyShape& a, const AnyShape& b, double reach)
    : first(a), second(b), unit(unit_of(a, b, reach)) {
  for (int s = 0; s < 2; ++s) {
    DescriptionWriter writer(description[s], unit, DescriptionWriter::Rows::scaled);
    bodies::visit_shape(s == 0 ? first : second, [&]<class S>(const S& shape) {
      describe(writer, shape);
      may_be_empty = may_be_empty || bodies::may_be_empty<S>;
    });
  }
}

int ShapePair::grid() const { return std::min(description[0].grid(), description[1].grid()); }

void ShapePair::describe_unscaled(int which, Description& to) const {
  DescriptionWriter writer(to, 1, DescriptionWriter::Rows::as_they_are);
  bodies::visit_shape(which == 0 ? first : second, [&](const auto& shape) { describe(writer, shape); });
}

}  // namespace plumb::solvers

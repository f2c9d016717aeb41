#include <optional>
#include <vector>

#include <plumb/point_questions.hpp>

#include <python/answers.hpp>
#include <python/refuse.hpp>
#include <python/values.hpp>

// Questions about exact points, one item after the other, and the constructions that make them.

namespace plumb::python {
namespace {

using catalogue::Parameter;
using catalogue::PointArguments;
using catalogue::PointQuestion;

/// The arguments of an item: `row` holds those of its numbers that are doubles.
PointArguments arguments_of(const PointQuestion& q, const Items& items, const Extents& index, const double* row) {
  PointArguments all;
  for (std::size_t a = 0; a < q.parameters; ++a) {
    const Parameter& p = q.parameter[a];
    for (std::size_t k = items.first_source[a]; k < items.end_of_argument(a); ++k) {
      const Source& s = items.sources[k];
      if (s.exact != nullptr) {
        s.exact->append(static_cast<std::size_t>(Items::place(s, index)), all);
        continue;
      }
      const double* const x = row + s.first_number;
      if (!PointQuestion::is_of_points(p)) {
        all.numbers.insert(all.numbers.end(), x, x + s.numbers());
      } else if (p.shape->dimension == 2) {
        for (std::size_t j = 0; j < s.numbers(); j += 2) all.planar.emplace_back(Point2{x[j], x[j + 1]});
      } else {
        for (std::size_t j = 0; j < s.numbers(); j += 3) all.spatial.emplace_back(Point3{x[j], x[j + 1], x[j + 2]});
      }
    }
  }
  return all;
}

/// The first item that is refused, and why.
struct Refused {
  std::size_t item;
  InvalidArgument error;
};

/// Into values and `refused`, or up to the first item that is refused.
std::optional<Refused> ask_all(const PointQuestion& q, const Items& items, bool masks, signed char* values,
                               bool* refused) {
  const py::gil_scoped_release release;
  std::vector<double> row(items.width + 1);
  std::optional<Refused> first;
  items.for_each_run(0, items.size, [&](std::size_t at, std::size_t n, const Extents& index) {
    Extents here = index;
    for (std::size_t i = at; i < at + n && !first; ++i, ++here.back()) {
      items.gather(i, i + 1, row.data());
      refused[i] = false;
      catalogue::AnswerParts parts;
      try {
        values[i] = static_cast<signed char>(q.ask_into(arguments_of(q, items, here, row.data()), parts));
      } catch (const InvalidArgument& error) {
        values[i] = 0;
        refused[i] = true;
        if (!masks) first = {i, error};
      }
    }
  });
  return first;
}

}  // namespace

py::object answer(const PointQuestion& q, Items& items, const Keywords& k) {
  py::array values = array_of_values(q.kind, items.shape);
  auto refused = new_array<bool>(items.shape);
  auto* const bytes = static_cast<signed char*>(values.mutable_data());
  if (const auto first = ask_all(q, items, k.masks, bytes, refused.mutable_data()))
    refuse(first->error, items.index(first->item));
  const py::object result = items.shape.empty() ? single(q.kind, bytes[0]) : py::object(values);
  return k.masks ? py::object(py::make_tuple(result, refused)) : result;
}

py::object construct(const catalogue::PointConstruction& c, const Items& items) {
  ExactPoints made;
  made.dimension = c.dimension;
  made.shape = items.shape;
  std::vector<double> row(items.width);
  for (std::size_t i = 0; i < items.size; ++i) {
    items.gather(i, i + 1, row.data());
    try {
      c.append(row.data(), *made.points);
    } catch (const InvalidArgument& error) {
      refuse(error, items.index(i));
    }
  }
  return py::cast(std::move(made));
}

}  // namespace plumb::python

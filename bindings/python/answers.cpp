#include <python/answers.hpp>

#include <optional>
#include <string>

#include <python/refuse.hpp>

namespace plumb::python {
namespace {

using catalogue::AnswerKind;
using catalogue::Question;

bool is_value(AnswerKind kind) { return kind <= AnswerKind::place || kind == AnswerKind::mask; }

}  // namespace

py::object answer(const Question& q, Items& items, const Keywords&) {
  if (!is_value(q.kind) || q.ask_value == nullptr) throw py::type_error(std::string(q.name) + " has another answer");
  auto values = new_array<signed char>(items.shape);
  std::vector<double> row(items.width);
  for (std::size_t i = 0; i < items.size; ++i) {
    items.gather(i, i + 1, row.data());
    try {
      values.mutable_data()[i] = static_cast<signed char>(q.ask_value(row.data()));
    } catch (const InvalidArgument& error) {
      refuse(error, items.index(i));
    }
  }
  if (items.shape.empty()) return py::int_(*values.data());
  return values;
}

py::object answer(const catalogue::PointQuestion& q, Items&, const Keywords&) {
  throw py::type_error(std::string(q.name) + " of exact points");
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

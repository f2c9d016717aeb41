#include <python/values.hpp>

#include <map>

namespace plumb::python {

using catalogue::AnswerKind;

bool is_value(const catalogue::AnswerForm& form) {
  return form.most_numbers == 0 && !form.is_counted() && !form.has_fractions;
}

py::array array_of_values(AnswerKind kind, const Extents& shape) {
  if (kind == AnswerKind::boolean) return new_array<bool>(shape);
  if (kind == AnswerKind::mask) return new_array<std::uint8_t>(shape);
  return new_array<signed char>(shape);
}

py::object single(AnswerKind kind, int value) {
  static auto* const members = new std::map<AnswerKind, std::map<int, py::object>>;
  if (kind == AnswerKind::boolean) return py::bool_(value != 0);
  if (kind == AnswerKind::mask || kind == AnswerKind::sign) return py::int_(value);
  py::object& member = (*members)[kind][value];
  if (!member) member = py::module_::import("plumb._answers").attr("member_of")(static_cast<int>(kind), value);
  return member;
}

py::list list_outcomes(const catalogue::AnswerForm& form) {
  py::list all;
  for (const catalogue::Outcome& outcome : form.outcomes)
    all.append(py::make_tuple(std::string(outcome.name), std::string(outcome.numbers)));
  return all;
}

}  // namespace plumb::python

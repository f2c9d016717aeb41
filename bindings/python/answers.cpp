#include <python/answers.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include <python/ask.hpp>
#include <python/refuse.hpp>
#include <python/values.hpp>

namespace plumb::python {
namespace {

using catalogue::AnswerForm;
using catalogue::AnswerKind;
using catalogue::Question;

/// What the package makes of the parts of an answer to this question.
const py::object& maker_of(const Question& q, const AnswerForm& form) {
  static auto* const makers = new std::unordered_map<const Question*, py::object>;
  py::object& maker = (*makers)[&q];
  if (!maker)
    maker = py::module_::import("plumb._answers")
                .attr("maker_of")(std::string(q.name), static_cast<int>(q.kind), static_cast<int>(form.layout),
                                  list_outcomes(form), form.has_fractions);
  return maker;
}

/// Numbers of which items have different counts, one after the other, and where those of each begin.
std::pair<py::object, py::object> joined(const std::vector<std::vector<double>>& counted) {
  auto offsets = new_array<std::int64_t>({static_cast<py::ssize_t>(counted.size()) + 1});
  std::int64_t* const at = offsets.mutable_data();
  at[0] = 0;
  for (std::size_t i = 0; i < counted.size(); ++i) at[i + 1] = at[i] + static_cast<std::int64_t>(counted[i].size());
  auto all = new_array<double>({static_cast<py::ssize_t>(at[counted.size()])});
  for (std::size_t i = 0; i < counted.size(); ++i)
    std::copy(counted[i].begin(), counted[i].end(), all.mutable_data() + at[i]);
  return {all, offsets};
}

/// Raises the error of the first item that is refused. Other threads may not have come to those before the one known.
void refuse_first(const Question& q, RoundTo to, const Items& items, std::size_t known, bool is_first) {
  std::vector<double> row(items.width);
  catalogue::AnswerParts parts;
  for (std::size_t i = is_first ? known : 0; i <= known; ++i) {
    items.gather(i, i + 1, row.data());
    try {
      q.ask_into(row.data(), to, parts);
    } catch (const InvalidArgument& error) {
      refuse(error, items.index(i));
    }
  }
}

/// Which items are refused; their values become 0.
py::object mask_of(const Extents& shape, signed char* values, std::size_t size) {
  auto refused = new_array<bool>(shape);
  bool* const to = refused.mutable_data();
  for (std::size_t i = 0; i < size; ++i) {
    to[i] = values[i] == Answers::refused;
    if (to[i]) values[i] = 0;
  }
  return refused;
}

}  // namespace

py::object answer(const Question& q, Items& items, const Keywords& k) {
  const RoundTo to = k.to.value_or(RoundTo::nearest);
  const bool is_single = items.shape.empty();
  if (is_single && q.ask_value != nullptr && !k.masks && items.width <= Question::most_numbers) {
    double row[Question::most_numbers];
    items.gather(0, 1, row);
    try {
      return single(q.kind, q.ask_value(row));
    } catch (const InvalidArgument& error) {
      refuse(error, py::tuple());
    }
  }
  const AnswerForm form = q.form();
  py::array values = array_of_values(q.kind, items.shape);
  py::array_t<double> numbers;
  Answers out;
  out.values = static_cast<signed char*>(values.mutable_data());
  out.stops = !k.masks;
  if (form.is_counted()) {
    out.counted.resize(items.size);
  } else if (form.most_numbers > 0) {
    numbers = new_array<double>(items.shape, form.most_numbers);
    out.numbers = numbers.mutable_data();
    out.most = form.most_numbers;
  }
  if (form.has_fractions) out.fractions.resize(items.size);
  {
    const py::gil_scoped_release release;
    ask_all(q, to, items, k.threads, out);
  }
  py::object refused;
  if (k.masks) {
    refused = mask_of(items.shape, out.values, items.size);
  } else if (out.refused_item < items.size) {
    refuse_first(q, to, items, out.refused_item, k.threads == 1);
  }
  py::object result;
  if (is_value(form)) {
    result = is_single ? single(q.kind, out.values[0]) : py::object(values);
  } else {
    py::object parts = numbers, offsets = py::none(), fractions = py::none();
    if (form.is_counted()) std::tie(parts, offsets) = joined(out.counted);
    if (form.has_fractions) fractions = py::cast(out.fractions);
    result = maker_of(q, form)(values, parts, offsets, fractions);
  }
  return k.masks ? py::object(py::make_tuple(result, refused)) : result;
}

}  // namespace plumb::python

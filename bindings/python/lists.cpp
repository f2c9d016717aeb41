#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/catalogue.hpp>
#include <plumb/point_questions.hpp>

#include <python/rooms.hpp>
#include <python/values.hpp>

// The catalogue as the package reads it: what its shapes are made of, and what its functions answer.

namespace plumb::python {

namespace py = pybind11;

namespace {

using catalogue::Parameter;

/// The members of a shape, and how many numbers each has: ("a", 3), ("b", 3).
std::vector<std::pair<std::string, int>> members_of(const catalogue::Shape& shape) {
  std::vector<std::pair<std::string, int>> members;
  for (std::size_t i = 0; i < shape.count; ++i) {
    std::string name = shape.number_name(i);  // ".a.x", or "0.x" of a moving point's start and "1.x" of its end
    name.replace(0, 1, name.front() == '.' ? "" : name.front() == '0' ? "start" : "end");
    name.resize(std::min(name.find_first_of(".[]"), name.size()));
    if (members.empty() || members.back().first != name) members.emplace_back(name, 0);
    ++members.back().second;
  }
  return members;
}

py::tuple about(const catalogue::Shape& shape) {
  return py::make_tuple(std::string(shape.name), shape.dimension, shape.count, members_of(shape));
}

/// Shapes with a name, and those that only plain questions have but for vectors and rows, which are arrays.
py::list list_shapes() {
  py::list all;
  std::vector<std::string_view> named;
  const auto add = [&](const catalogue::Shape& shape) {
    if (std::find(named.begin(), named.end(), shape.name) != named.end()) return;
    named.push_back(shape.name);
    all.append(about(shape));
  };
  for (const catalogue::Shape& shape : catalogue::shapes()) add(shape);
  for (const catalogue::Question& q : catalogue::questions())
    for (const Parameter& p : q.arguments())
      if (p.shape != nullptr && p.shape->name != "vector" && p.shape->name != "row") add(*p.shape);
  return all;
}

/// ("polygon", "vertices", 3).
py::list list_point_lists() {
  py::list all;
  for (const catalogue::PointList& list : catalogue::point_lists())
    all.append(py::make_tuple(std::string(list.name), std::string(list.member.substr(1)), list.dimension));
  return all;
}

template <class Q>
py::list parameters_of(const Q& q) {
  py::list all;
  for (const Parameter& p : q.arguments())
    all.append(py::make_tuple(std::string(p.name), static_cast<int>(p.kind), std::string(p.shape_name())));
  return all;
}

/// (name, kind of answer, parameters, header, degree, source, sentence, layout, outcomes, whether there are fractions,
/// whether its numbers are rounded as asked).
py::list list_questions() {
  py::list all;
  const auto sentence = [](std::string_view name) { return std::string(catalogue::sentence_about(name)); };
  for (const catalogue::Question& q : catalogue::questions()) {
    const catalogue::AnswerForm form = q.form();
    all.append(py::make_tuple(std::string(q.name), static_cast<int>(q.kind), parameters_of(q), std::string(q.family),
                              q.degree, std::string(q.reference()), sentence(q.name), static_cast<int>(form.layout),
                              list_outcomes(form), form.has_fractions, q.is_rounded));
  }
  return all;
}

/// (name, kind of answer, layout, outcomes, whether there are fractions) of answers that are more than a value, each
/// once: what plumb._answers.maker_of takes.
py::list list_answer_forms() {
  py::dict forms;
  for (const catalogue::Question& q : catalogue::questions()) {
    const catalogue::AnswerForm form = q.form();
    if (!is_value(form))
      forms[py::make_tuple(std::string(q.name), static_cast<int>(q.kind), static_cast<int>(form.layout),
                           py::tuple(list_outcomes(form)), form.has_fractions)] = py::none();
  }
  return py::list(forms);
}

/// (name, parameters, dimension, sentence).
py::list list_constructions() {
  py::list all;
  for (const catalogue::PointConstruction& c : catalogue::point_constructions())
    all.append(py::make_tuple(std::string(c.name), parameters_of(c), c.dimension,
                              std::string(catalogue::sentence_about(c.name))));
  return all;
}

}  // namespace

void add_lists(py::module_& module) {
  module.def("shapes", &list_shapes);
  module.def("point_lists", &list_point_lists);
  module.def("questions", &list_questions);
  module.def("answer_forms", &list_answer_forms);
  module.def("constructions", &list_constructions);
}

}  // namespace plumb::python

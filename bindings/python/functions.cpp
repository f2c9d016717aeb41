#include <map>
#include <memory>
#include <string>
#include <vector>

#include <pybind11/stl.h>

#include <plumb/catalogue.hpp>
#include <plumb/point_questions.hpp>

#include <python/answers.hpp>
#include <python/arguments.hpp>
#include <python/keywords.hpp>
#include <python/refuse.hpp>
#include <python/rooms.hpp>
#include <python/which.hpp>

// A function of Python for each name of the catalogue. Which of the questions of a name is meant, the arguments tell.

namespace plumb::python {
namespace {

using catalogue::Parameter;
using catalogue::PointConstruction;
using catalogue::PointQuestion;
using catalogue::Question;

struct Function {
  std::string name;
  Table<Question> questions = {};
  Table<PointQuestion> about_points = {};
  Table<PointConstruction> constructions = {};
};

bool is_exact_point(py::handle o) {
  if (are_exact_points(o)) return true;
  if (!is_shape(o)) return false;
  for (const py::handle part : ShapeParts(o).parts)
    if (are_exact_points(part)) return true;
  return false;
}

/// The items of a call of the question.
template <class Q>
void read(const Function& f, const Q& q, const py::args& args, const Keywords& k, Items& items) {
  std::size_t next = 0;
  bool takes_distance = false;
  for (const Parameter& p : q.arguments()) {
    items.add_argument();
    if (p.kind == Parameter::Kind::options) {
      for (const double option : *k.options) read_number(option, items);
    } else if (p.kind == Parameter::Kind::within) {
      takes_distance = true;
      if (k.within) {
        read_argument(f.name, p, k.within, items);
      } else {
        read_number(0, items);
      }
    } else {
      read_argument(f.name, p, args[next++], items);
    }
  }
  if (k.within && !takes_distance) refuse(f.name, "within", py::none(), "is not for this question");
  items.broadcast(f.name);
}

[[noreturn]] void refuse_arguments(const Function& f, const py::args& args) {
  std::string text;
  for (const py::handle a : args) text += (text.empty() ? "" : ", ") + text_of(a);
  refuse(f.name, "", py::none(), "is not asked of (" + text + ")");
}

/// Of exact points nothing is rounded, nor culled.
void refuse_what_is_for_numbers(const Function& f, const Keywords& k) {
  if (k.to) refuse(f.name, "rounding", py::none(), "is not for this question");
  if (k.options) refuse(f.name, "planes", py::none(), "is not for this question");
}

py::object call(const Function& f, const py::args& args, const py::kwargs& kwargs) {
  const Keywords k = kwargs.empty() ? Keywords() : keywords_of(f.name, kwargs);
  Items items;
  if (std::any_of(args.begin(), args.end(), is_exact_point)) {
    if (const PointQuestion* const q = f.about_points.find(args, false)) {
      refuse_what_is_for_numbers(f, k);
      read(f, *q, args, k, items);
      return answer(*q, items, k);
    }
  } else if (const Question* const q = f.questions.find(args, k.options.has_value())) {
    if (k.to && !q->is_rounded) refuse(f.name, "rounding", py::none(), "is not for this question");
    read(f, *q, args, k, items);
    return answer(*q, items, k);
  } else if (const PointConstruction* const c = f.constructions.find(args, false)) {
    refuse_what_is_for_numbers(f, k);
    read(f, *c, args, k, items);
    return construct(*c, items, k);
  }
  refuse_arguments(f, args);
}

/// All functions, made once.
const std::map<std::string, std::unique_ptr<Function>>& functions() {
  static const auto* const all = [] {
    auto* const made = new std::map<std::string, std::unique_ptr<Function>>;
    const auto named = [made](std::string_view name) -> Function& {
      auto& f = (*made)[std::string(name)];
      if (!f) f = std::make_unique<Function>(Function{std::string(name)});
      return *f;
    };
    static const std::vector<PointQuestion> about_points = catalogue::point_questions();
    for (const Question& q : catalogue::questions()) named(q.name).questions.add(q);
    for (const PointQuestion& q : about_points)
      if (q.kind != catalogue::AnswerKind::numbers) named(q.name).about_points.add(q);
    for (const PointConstruction& c : catalogue::point_constructions()) named(c.name).constructions.add(c);
    return made;
  }();
  return *all;
}

py::dict functions_of_python(const std::map<std::string, std::string>& docstrings) {
  py::options options;
  options.disable_function_signatures();
  py::dict all;
  for (const auto& [name, f] : functions()) {
    const auto found = docstrings.find(name);
    const std::string text = found == docstrings.end() ? name + "(*args, **kwargs)\n--\n\n" : found->second;
    all[py::str(name)] = py::cpp_function(
        [&function = *f](const py::args& args, const py::kwargs& kwargs) { return call(function, args, kwargs); },
        py::name(f->name.c_str()), py::doc(text.c_str()));
  }
  return all;
}

}  // namespace

void add_functions(py::module_& module) {
  module.def("functions", &functions_of_python);
  module.def("know_class", &know_class);
  add_lists(module);
}

}  // namespace plumb::python

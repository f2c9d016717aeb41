#include <python/arguments.hpp>

#include <cstdint>
#include <iterator>
#include <optional>
#include <vector>

#include <plumb/point_questions.hpp>

#include <python/refuse.hpp>
#include <python/which.hpp>

namespace plumb::python {
namespace {

using catalogue::Parameter;

/// A number of Python as a double, if it is one exactly.
std::optional<double> plain_number(PyObject* x) {
  if (PyFloat_Check(x)) return PyFloat_AS_DOUBLE(x);
  if (!PyLong_CheckExact(x)) return std::nullopt;
  int overflow = 0;
  const long long whole = PyLong_AsLongLongAndOverflow(x, &overflow);
  if (overflow != 0 || !is_exact<std::int64_t>(whole)) return std::nullopt;
  return static_cast<double>(whole);
}

class Reader {
 public:
  Reader(const std::string& function, const Parameter& parameter, Items& items)
      : asked_{function, parameter.name}, parameter_(parameter), items_(items) {}

  /// So many numbers in the last dimension: a point, a vector.
  void add_row(py::handle o, std::size_t count) {
    if (are_exact_points(o)) return add_exact(o);
    if (add_few(o, count)) return;
    const py::array a = array_of(o);
    const auto wanted = static_cast<py::ssize_t>(count);
    if (a.ndim() < 1 || a.shape(a.ndim() - 1) != wanted) refuse_shape(a, "..., " + std::to_string(count));
    add_array(a, 1);
  }
  void add_number(py::handle o) {
    if (!add_few(o, 1)) add_array(array_of(o), 0);
  }
  void add_shape(py::handle o) {
    const ShapeParts held(o);
    if (held.has_corner_indices()) return add_corners(held);
    const std::vector<std::size_t>& members = class_of(o)->numbers;
    const bool is_all_in_one = held.parts.size() == 1;
    if (!is_all_in_one && held.parts.size() != members.size()) refuse_parts();
    std::size_t all = 0;
    for (std::size_t k = 0; k < held.parts.size(); ++k) {
      const std::size_t wanted = is_all_in_one ? parameter_.shape->count : members[k];
      all += wanted;
      if (are_exact_points(held.parts[k])) {
        add_exact_corner(held.parts[k], wanted);
      } else {
        const py::array a = array_of(held.parts[k]);
        if (numbers_of_an_item(a, held.inner(k)) != static_cast<py::ssize_t>(wanted)) refuse_parts();
        add_array(a, held.inner(k));
      }
    }
    if (all != parameter_.shape->count) refuse_parts();
  }
  /// Points, (..., n, dimension): how many there are, then these.
  void add_points(py::handle o, int dimension) {
    const py::array a = array_of(o);
    if (a.ndim() < 2 || a.shape(a.ndim() - 1) != dimension) refuse_shape(a, "..., n, " + std::to_string(dimension));
    add_few(py::float_(static_cast<double>(a.shape(a.ndim() - 2))), 1);
    add_array(a, 2);
  }
  /// A few numbers of Python, which are copied; false where they are something else.
  bool add_few(py::handle o, std::size_t count) {
    double* const to = items_.few + items_.few_used;
    if (items_.few_used + count > std::size(items_.few)) return false;
    if (is_row(o.ptr())) {
      if (PySequence_Fast_GET_SIZE(o.ptr()) != static_cast<py::ssize_t>(count)) return false;
      for (std::size_t i = 0; i < count; ++i) {
        const auto x = plain_number(PySequence_Fast_GET_ITEM(o.ptr(), static_cast<py::ssize_t>(i)));
        if (!x) return false;
        to[i] = *x;
      }
      if (count == 1) return false;  // an array of one number
    } else {
      const auto x = count == 1 ? plain_number(o.ptr()) : std::nullopt;
      if (!x) return false;
      *to = *x;
    }
    items_.few_used += count;
    Source s;
    s.data = reinterpret_cast<const char*>(to);
    s.is_packed = true;
    s.offset.resize(count);
    for (std::size_t i = 0; i < count; ++i) s.offset[i] = static_cast<py::ssize_t>(8 * i);
    items_.add(std::move(s));
    return true;
  }

 private:
  [[noreturn]] void refuse_shape(const py::array& a, const std::string& needed) const {
    refuse(
        std::string(asked_.function), std::string(asked_.argument), py::none(),
        "has shape " + text_of_shape({a.shape(), static_cast<std::size_t>(a.ndim())}) + ": (" + needed + ") is needed");
  }
  /// An array of a shape may have got another shape after it was checked when the shape was made.
  [[noreturn]] void refuse_parts() const {
    refuse(std::string(asked_.function), std::string(asked_.argument), py::none(),
           "holds arrays whose shapes are not those of its members");
  }
  /// -1 where the array has not as many dimensions.
  static py::ssize_t numbers_of_an_item(const py::array& a, py::ssize_t inner) {
    if (inner < 0 || inner > a.ndim()) return -1;
    py::ssize_t n = 1;
    for (py::ssize_t k = a.ndim() - inner; k < a.ndim(); ++k) n *= a.shape(k);
    return n;
  }
  py::array array_of(py::handle o) {
    py::array a = array_of_numbers(o, asked_);
    items_.alive.push_back(a);
    return a;
  }
  void add_array(const py::array& a, py::ssize_t inner) {
    require_exact(a, asked_);
    items_.add(source_of(a, inner));
  }
  void add_exact(py::handle o) {
    items_.alive.push_back(py::reinterpret_borrow<py::object>(o));
    items_.add(source_of(*o.cast<const ExactPoints*>()));
  }
  void add_exact_corner(py::handle o, std::size_t numbers) {
    const bool is_corner = catalogue::PointQuestion::is_of_points(parameter_);
    if (!is_corner || static_cast<std::size_t>(o.cast<const ExactPoints*>()->dimension) != numbers) refuse_parts();
    add_exact(o);
  }
  void add_corners(const ShapeParts& held) {
    const auto vertices = doubles(held.parts[0], asked_, 0, 2);
    const py::array indices = array_of(held.parts[1]);
    items_.alive.push_back(vertices);
    const py::ssize_t dimension = vertices.shape(1), corners = numbers_of_an_item(indices, held.inner(1));
    if (dimension != parameter_.shape->dimension ||
        dimension * corners != static_cast<py::ssize_t>(parameter_.shape->count))
      refuse_parts();
    require_indices(indices, static_cast<std::size_t>(vertices.shape(0)), asked_);
    items_.add(source_of(vertices, indices));
  }

  Asked asked_;
  const Parameter& parameter_;
  Items& items_;
};

}  // namespace

void read_argument(const std::string& function, const Parameter& p, py::handle argument, Items& items) {
  Reader reader(function, p, items);
  switch (p.kind) {
    case Parameter::Kind::number:
    case Parameter::Kind::within:
      return reader.add_number(argument);
    case Parameter::Kind::directions:
    case Parameter::Kind::options:
      return;
    case Parameter::Kind::points:
      if (is_shape(argument)) return reader.add_points(ShapeParts(argument).parts[0], p.list->dimension);
      return reader.add_points(argument, p.list->dimension);
    case Parameter::Kind::shape:
      break;
  }
  if (is_shape(argument)) return reader.add_shape(argument);
  reader.add_row(argument, p.shape->count);
}

void read_number(double number, Items& items) { Reader("", {}, items).add_few(py::float_(number), 1); }

}  // namespace plumb::python

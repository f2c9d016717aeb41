#include <python/refuse.hpp>

#include <exception>

namespace plumb::python {
namespace {

/// Of plumb/errors.py, which is small and needs nothing.
py::object& invalid_argument() {
  static auto* const found = new py::object(py::module_::import("plumb._errors").attr("InvalidArgument"));
  return *found;
}

void set_error(const std::string& function, const std::string& argument, const py::object& item,
               const std::string& reason) {
  const py::object error = invalid_argument()(function, argument, item, reason);
  PyErr_SetObject(invalid_argument().ptr(), error.ptr());
}

void set_error(const std::string& what, const py::object& item) {
  const std::size_t colon = what.find(": ");
  if (colon == std::string::npos) return set_error("", "", item, what);
  const std::string function = what.substr(0, colon), rest = what.substr(colon + 2);
  const std::size_t is = rest.find(" is ");
  if (is == std::string::npos) return set_error(function, "", item, rest);
  set_error(function, rest.substr(0, is), item, rest.substr(is + 1));
}

}  // namespace

void refuse(const std::string& function, const std::string& argument, const py::object& item,
            const std::string& reason) {
  set_error(function, argument, item, reason);
  throw py::error_already_set();
}

void refuse(const InvalidArgument& error, const py::object& item) {
  set_error(error.what(), item);
  throw py::error_already_set();
}

void add_refusals(py::module_&) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const InvalidArgument& error) {
      set_error(error.what(), py::none());
    }
  });
}

}  // namespace plumb::python

#include <python/refuse.hpp>

#include <exception>

namespace plumb::python {
namespace {

/// Of the package's module, which needs nothing else.
py::object& invalid_argument() {
  static auto* const found = new py::object(py::module_::import("plumb._errors").attr("InvalidArgument"));
  return *found;
}

void set_error(const std::string& function, const std::string& argument, const py::object& item,
               const std::string& reason) {
  const py::object error = invalid_argument()(function, argument, item, reason);
  PyErr_SetObject(invalid_argument().ptr(), error.ptr());
}

void set_error(const InvalidArgument& error, const py::object& item) {
  set_error(std::string(error.function()), std::string(error.argument()), item, std::string(error.reason()));
}

}  // namespace

void refuse(const std::string& function, const std::string& argument, const py::object& item,
            const std::string& reason) {
  set_error(function, argument, item, reason);
  throw py::error_already_set();
}

void refuse(const InvalidArgument& error, const py::object& item) {
  set_error(error, item);
  throw py::error_already_set();
}

void add_refusals(py::module_&) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const InvalidArgument& error) {
      set_error(error, py::none());
    }
  });
}

}  // namespace plumb::python

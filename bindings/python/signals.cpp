#include <python/signals.hpp>

#include <exception>

#include <pybind11/pybind11.h>

#include <python/rooms.hpp>

namespace plumb::python {

namespace py = pybind11;

void Signals::run_handlers(Clock::time_point now) {
  next_ = now + between;
  const py::gil_scoped_acquire locked;
  if (PyErr_CheckSignals() == 0) return;
  is_over_ = true;
  throw Interrupted();
}

void add_signals(py::module_&) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Interrupted&) {  // Python has its error already
    }
  });
}

}  // namespace plumb::python

#include <python/keywords.hpp>

#include <limits>
#include <string>

#include <python/refuse.hpp>

namespace plumb::python {
namespace {

constexpr int most_threads = 1024;  // as of whole meshes

[[noreturn]] void refuse_keyword(const std::string& function, const std::string& word, py::handle value,
                                 const std::string& reason) {
  refuse(function, word, py::none(), "is " + py::repr(value).cast<std::string>() + ", " + reason);
}

/// "" of what is no text.
std::string text_in(py::handle value) { return py::isinstance<py::str>(value) ? value.cast<std::string>() : ""; }

RoundTo rounding_of(const std::string& function, py::handle value) {
  const std::string word = text_in(value);
  if (word == "nearest") return RoundTo::nearest;
  if (word == "below") return RoundTo::below;
  if (word == "above") return RoundTo::above;
  refuse_keyword(function, "rounding", value, "none of 'nearest', 'below' and 'above'");
}

/// Of anything that Python takes for an index.
int integer_of(const std::string& function, const std::string& word, py::handle value, int least, int most,
               const std::string& reason) {
  const Py_ssize_t number = PyNumber_AsSsize_t(value.ptr(), nullptr);  // cut to the range
  if (number == -1 && PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    refuse_keyword(function, word, value, reason);
  }
  if (number < least || number > most) refuse_keyword(function, word, value, reason);
  return static_cast<int>(number);
}

}  // namespace

Keywords keywords_of(const std::string& function, const py::kwargs& given) {
  Keywords k;
  const auto set_option = [&k](std::size_t place, double value) {
    if (!k.options) k.options = {63, -1, 0, 0};
    (*k.options)[place] = value;
  };
  for (const auto& [key, value] : given) {
    const auto option_of = [&function, &key = key](py::handle option) {
      return integer_of(function, key.cast<std::string>(), option, std::numeric_limits<int>::min(),
                        std::numeric_limits<int>::max(), "no integer that is asked for");
    };
    const auto word = key.cast<std::string>();
    if (word == "threads") {
      k.threads = integer_of(function, word, value, 0, most_threads, "not 0 for all cores, or a number up to 1024");
    } else if (word == "errors") {
      const std::string what = text_in(value);
      if (what != "raise" && what != "mask") refuse_keyword(function, word, value, "neither 'raise' nor 'mask'");
      k.masks = what == "mask";
    } else if (word == "rounding") {
      k.to = rounding_of(function, value);
    } else if (word == "within") {
      k.within = py::reinterpret_borrow<py::object>(value);
    } else if (word == "planes") {
      set_option(0, option_of(value));
    } else if (word == "first") {
      set_option(1, option_of(value));
    } else if (word == "symmetric") {
      set_option(2, option_of(value));
    } else if (word == "reverse") {
      set_option(3, option_of(value) != 0 ? 1 : 0);
    } else {
      throw py::type_error(function + "() got an unexpected keyword argument '" + word + "'");
    }
  }
  return k;
}

}  // namespace plumb::python

#include <python/keywords.hpp>

#include <string_view>

#include <python/refuse.hpp>

namespace plumb::python {
namespace {

RoundTo rounding_of(const std::string& function, std::string_view word) {
  if (word == "nearest") return RoundTo::nearest;
  if (word == "below") return RoundTo::below;
  if (word == "above") return RoundTo::above;
  refuse(function, "rounding", py::none(), "is none of 'nearest', 'below' and 'above'");
}

}  // namespace

Keywords keywords_of(const std::string& function, const py::kwargs& given) {
  Keywords k;
  const auto set_option = [&k](std::size_t place, double value) {
    if (!k.options) k.options = {63, -1, 0, 0};
    (*k.options)[place] = value;
  };
  for (const auto& [key, value] : given) {
    const auto word = key.cast<std::string_view>();
    if (word == "threads") {
      k.threads = value.cast<int>();
      if (k.threads < 0) refuse(function, "threads", py::none(), "is negative");
    } else if (word == "errors") {
      const auto what = value.cast<std::string_view>();
      if (what != "raise" && what != "mask") refuse(function, "errors", py::none(), "is neither 'raise' nor 'mask'");
      k.masks = what == "mask";
    } else if (word == "rounding") {
      k.to = rounding_of(function, value.cast<std::string_view>());
    } else if (word == "within") {
      k.within = py::reinterpret_borrow<py::object>(value);
    } else if (word == "planes") {
      set_option(0, value.cast<int>());
    } else if (word == "first") {
      set_option(1, value.cast<int>());
    } else if (word == "symmetric") {
      set_option(2, value.cast<int>());
    } else if (word == "reverse") {
      set_option(3, value.cast<bool>() ? 1 : 0);
    } else {
      throw py::type_error(function + "() got an unexpected keyword argument '" + std::string(word) + "'");
    }
  }
  return k;
}

}  // namespace plumb::python

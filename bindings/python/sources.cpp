#include <python/sources.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace plumb::python {
namespace {

template <class T>
T load(const char* at) {
  T x;
  std::memcpy(&x, at, sizeof x);
  return x;
}

/// Calls with a value of the type that numpy's letter names.
template <class Call>
void with_type(char letter, const Call& call) {
  switch (letter) {
    case 'd':
      return call(double());
    case 'f':
      return call(float());
    case 'b':
      return call(std::int8_t());
    case 'h':
      return call(std::int16_t());
    case 'i':
      return call(std::int32_t());
    case 'q':
      return call(std::int64_t());
    case 'B':
      return call(std::uint8_t());
    case 'H':
      return call(std::uint16_t());
    case 'I':
      return call(std::uint32_t());
    default:
      return call(std::uint64_t());
  }
}

template <std::size_t count>
void copy_packed(const char* from, py::ssize_t step, std::size_t n, double* to, std::size_t width) {
  for (std::size_t i = 0; i < n; ++i, from += step, to += width) std::memcpy(to, from, count * sizeof(double));
}

char letter_of(const py::array& array) {
  const py::ssize_t bytes = array.itemsize();
  const int size = bytes == 1 ? 0 : bytes == 2 ? 1 : bytes == 4 ? 2 : 3;
  switch (array.dtype().kind()) {
    case 'f':
      return bytes == 8 ? 'd' : 'f';
    case 'i':
      return "bhiq"[size];
    default:
      return "BHIQ"[size];
  }
}

}  // namespace

void Source::copy(const char* from, py::ssize_t step, std::size_t n, double* to, std::size_t width) const {
  if (corners != nullptr) {
    with_type(type, [&](auto typed) {
      for (std::size_t i = 0; i < n; ++i, from += step, to += width) {
        for (std::size_t k = 0; k < offset.size(); ++k) {
          // They were in range when they were read. Whoever writes to them since gets a wrong answer, and no fault.
          const auto index = static_cast<std::size_t>(load<decltype(typed)>(from + offset[k]));
          std::copy_n(corners + std::min(index, corner_count - 1) * corner_numbers, corner_numbers,
                      to + k * corner_numbers);
        }
      }
    });
    return;
  }
  if (is_packed) switch (offset.size()) {
      case 1:
        return copy_packed<1>(from, step, n, to, width);
      case 2:
        return copy_packed<2>(from, step, n, to, width);
      case 3:
        return copy_packed<3>(from, step, n, to, width);
      case 4:
        return copy_packed<4>(from, step, n, to, width);
      case 6:
        return copy_packed<6>(from, step, n, to, width);
      case 9:
        return copy_packed<9>(from, step, n, to, width);
      default:
        break;
    }
  with_type(type, [&](auto typed) {
    for (std::size_t i = 0; i < n; ++i, from += step, to += width)
      for (std::size_t k = 0; k < offset.size(); ++k)
        to[k] = static_cast<double>(load<decltype(typed)>(from + offset[k]));
  });
}

Source source_of(const py::array& array, py::ssize_t inner) {
  Source s;
  s.data = static_cast<const char*>(array.data());
  s.type = letter_of(array);
  const py::ssize_t outer = array.ndim() - inner;
  s.shape.assign(array.shape(), array.shape() + outer);
  s.stride.assign(array.strides(), array.strides() + outer);
  s.offset = {0};
  for (py::ssize_t k = outer; k < array.ndim(); ++k) {
    std::vector<py::ssize_t> next;
    next.reserve(s.offset.size() * static_cast<std::size_t>(array.shape(k)));
    for (const py::ssize_t at : s.offset)
      for (py::ssize_t i = 0; i < array.shape(k); ++i) next.push_back(at + i * array.strides(k));
    s.offset = std::move(next);
  }
  s.is_packed = s.type == 'd';
  for (std::size_t i = 0; i < s.offset.size(); ++i) s.is_packed &= s.offset[i] == static_cast<py::ssize_t>(8 * i);
  return s;
}

Source source_of(const ExactPoints& points) {
  Source s;
  s.exact = &points;
  s.shape = points.shape;
  s.stride.resize(s.shape.size());
  py::ssize_t step = 1;
  for (std::size_t k = s.shape.size(); k-- > 0; step *= s.shape[k]) s.stride[k] = step;
  return s;
}

Source source_of(const py::array_t<double>& vertices, const py::array& indices) {
  Source s = source_of(indices, 1);
  s.is_packed = false;
  s.corners = vertices.data();
  s.corner_count = static_cast<std::size_t>(vertices.shape(0));
  s.corner_numbers = static_cast<std::size_t>(vertices.shape(1));
  return s;
}

}  // namespace plumb::python

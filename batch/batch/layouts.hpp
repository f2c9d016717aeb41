#pragma once

// For batch.
// From the spans of a public function to a source.

#include <batch/run.hpp>

namespace plumb::batch {

// From the spans of a public function to a source. Spans of different lengths are refused here.

inline void require_length(const char* function, std::size_t length, std::size_t answers) {
  if (length != answers) [[unlikely]]
    throw InvalidArgument(std::string(function) + ": there are " + std::to_string(answers) + " answers to write and " +
                          std::to_string(length) + " items in an argument");
}

inline void add_columns(const char* function, std::size_t count, std::span<const double> numbers,
                        const double**& next) {
  require_length(function, numbers.size(), count);
  *next++ = numbers.data();
}
inline void add_columns(const char* function, std::size_t count, const Coordinates2& points, const double**& next) {
  for (const auto& coordinate : {points.x, points.y}) add_columns(function, count, coordinate, next);
}
inline void add_columns(const char* function, std::size_t count, const Coordinates3& points, const double**& next) {
  for (const auto& coordinate : {points.x, points.y, points.z}) add_columns(function, count, coordinate, next);
}

inline void add_columns(const char* function, std::size_t count, const SphereCoordinates3& spheres,
                        const double**& next) {
  add_columns(function, count, spheres.center, next);
  add_columns(function, count, spheres.radius, next);
}

template <class Columns>
inline constexpr int columns_of = std::is_same_v<Columns, Coordinates3> ? 3 : 1;

template <class Answer>
signed char* bytes(std::span<Answer> answers) {
  static_assert(sizeof(Answer) == 1);
  return reinterpret_cast<signed char*>(answers.data());
}

template <class Test, int Dimension, class Answer, class... Coordinates>
std::size_t run_columns(const char* function, Threads threads, std::span<Answer> answers,
                        const Coordinates&... points) {
  Columns<sizeof...(Coordinates), Dimension> source;
  const double** next = source.column;
  (add_columns(function, answers.size(), points, next), ...);
  return run<Test>(source, answers.size(), bytes(answers), threads);
}

/// The numbers of the first shape of an array; null when there is none.
template <class Shape>
const double* numbers(std::span<const Shape> shapes) {
  return reinterpret_cast<const double*>(shapes.data());
}

template <class Test, class Answer, class Point, class... Points>
std::size_t run_points(const char* function, Threads threads, std::span<Answer> answers, std::span<const Point> first,
                       const Points&... others) {
  constexpr int dimension = sizeof(Point) / sizeof(double);
  require_length(function, first.size(), answers.size());
  (require_length(function, others.size(), answers.size()), ...);
  const Records<1 + sizeof...(Points), dimension, dimension> source{{numbers(first), numbers(others)...}};
  return run<Test>(source, answers.size(), bytes(answers), threads);
}

template <class Test, int Dimension, int PointsPerRecord = 1, class Answer, class Record, std::size_t N>
std::size_t run_indexed(const char* function, Threads threads, std::span<Answer> answers,
                        std::span<const Record> records, std::span<const Indices<N>> items) {
  constexpr int stride = sizeof(Record) / sizeof(double);
  using Source = Indexed<N * PointsPerRecord, Dimension, stride, PointsPerRecord>;
  require_length(function, items.size(), answers.size());
  static_assert(sizeof(Indices<N>) == N * sizeof(std::uint32_t));
  const Source source{numbers(records), reinterpret_cast<const std::uint32_t*>(items.data())};
  return run<Test>(source, answers.size(), bytes(answers), threads, Checked<Source>{function, records.size()});
}

}  // namespace plumb::batch

#pragma once

// For batch.
// From the rows of a public function to a source.

#include <batch/scattered.hpp>

namespace plumb::batch {

// From the rows of a public function to a source. Rows of different lengths are refused here.

inline void require_length(const char* function, std::size_t length, std::size_t answers) {
  if (length != answers) [[unlikely]]
    throw InvalidArgument(std::string(function) + ": there are " + std::to_string(answers) + " answers to write and " +
                          std::to_string(length) + " items in an argument");
}

template <class Answer>
signed char* bytes(std::span<Answer> answers) {
  static_assert(sizeof(Answer) == 1);
  return reinterpret_cast<signed char*>(answers.data());
}

/// The numbers of the first item of a row; null when there is none.
template <class Item>
const double* numbers(const Strided<Item>& row) {
  return reinterpret_cast<const double*>(row.data());
}

template <class Item>
inline constexpr int numbers_in = Strided<Item>::numbers;
template <>
inline constexpr int numbers_in<Strided<double>> = 1;
template <>
inline constexpr int numbers_in<Coordinates2> = 2;
template <>
inline constexpr int numbers_in<Coordinates3> = 3;
template <>
inline constexpr int numbers_in<SphereCoordinates3> = 4;

/// Calls visit(row) for each row of an argument in columns.
template <class Visit>
void each_row(const Strided<double>& x, const Visit& visit) {
  visit(x);
}
template <class Visit>
void each_row(const Coordinates2& points, const Visit& visit) {
  visit(points.x);
  visit(points.y);
}
template <class Visit>
void each_row(const Coordinates3& points, const Visit& visit) {
  visit(points.x);
  visit(points.y);
  visit(points.z);
}
template <class Visit>
void each_row(const SphereCoordinates3& spheres, const Visit& visit) {
  each_row(spheres.center, visit);
  visit(spheres.radius);
}

/// Of columns: as many items as answers.
template <class Test, int Points, int Dimension, class Answers, class... Arguments>
std::size_t run_columns_into(const char* function, std::size_t count, Answers answers, Threads threads,
                             const Arguments&... arguments) {
  constexpr std::size_t columns = static_cast<std::size_t>(Points) * Dimension;
  Columns<Points, Dimension> source;
  ScatteredRow rows[columns];
  std::size_t next = 0;
  bool are_dense = true;
  const auto add = [&](const Strided<double>& row) {
    require_length(function, row.size(), count);
    are_dense = are_dense && row.is_dense();
    source.column[next] = numbers(row);
    rows[next++] = scattered(row);
  };
  (each_row(arguments, add), ...);
  if (are_dense) [[likely]]
    return run<Test>(source, count, answers, threads);
  return run_scattered<Test, Columns<Points, Dimension>>(std::span(rows), count, answers, threads);
}

template <class Test, int Dimension, class Answer, class... Arguments>
std::size_t run_columns(const char* function, Threads threads, std::span<Answer> answers,
                        const Arguments&... arguments) {
  constexpr int points = (... + numbers_in<Arguments>) / Dimension;
  return run_columns_into<Test, points, Dimension>(function, answers.size(), bytes(answers), threads, arguments...);
}

/// Of rows of points or shapes, of which dense ones are the source made of them.
template <class Test, int Points, int Dimension, class Answers, class Source, class... Items>
std::size_t run_rows(const char* function, std::size_t count, Answers answers, Threads threads, const Source& source,
                     const Strided<Items>&... rows) {
  (require_length(function, rows.size(), count), ...);
  if (count == 0) return 0;
  if ((rows.is_dense() && ...)) [[likely]]
    return run<Test>(source(numbers(rows)...), count, answers, threads);
  const ScatteredRow scattered_rows[] = {scattered(rows)...};
  return run_scattered<Test, Columns<Points, Dimension>>(std::span(scattered_rows), count, answers, threads);
}

template <class Test, class Answer, class Point, class... Points>
std::size_t run_points(const char* function, Threads threads, std::span<Answer> answers, const Strided<Point>& first,
                       const Points&... others) {
  constexpr int dimension = numbers_in<Point>, points = 1 + sizeof...(Points);
  return run_rows<Test, points, dimension>(
      function, answers.size(), bytes(answers), threads,
      [](auto... record) { return Records<points, dimension, dimension>{{record...}}; }, first, others...);
}

/// Of records of so many points by their indices.
template <class Test, int Dimension, int PointsPerRecord = 1, class Answer, class Record, std::size_t N>
std::size_t run_indexed(const char* function, Threads threads, std::span<Answer> answers, const Record* records,
                        std::size_t count, std::span<const Indices<N>> items) {
  constexpr int stride = sizeof(Record) / sizeof(double);
  using Source = Indexed<N * PointsPerRecord, Dimension, stride, PointsPerRecord>;
  require_length(function, items.size(), answers.size());
  static_assert(sizeof(Indices<N>) == N * sizeof(std::uint32_t));
  const Source source{reinterpret_cast<const double*>(records), items.empty() ? nullptr : items[0].data()};
  return run<Test>(source, answers.size(), bytes(answers), threads, Checked<Source>{function, count});
}
template <class Test, int Dimension, int PointsPerRecord = 1, class Answer, class Record, std::size_t N>
std::size_t run_indexed(const char* function, Threads threads, std::span<Answer> answers,
                        const Strided<Record>& records, std::span<const Indices<N>> items) {
  if (records.is_dense() || records.size() == 0) [[likely]]
    return run_indexed<Test, Dimension, PointsPerRecord>(
        function, threads, answers, reinterpret_cast<const Record*>(records.data()), records.size(), items);
  require_length(function, items.size(), answers.size());
  if (items.empty()) return 0;
  constexpr int points = N * PointsPerRecord;
  using Source = Indexed<points, Dimension, numbers_in<Record>, PointsPerRecord>;
  ScatteredRow rows[N];
  for (std::size_t k = 0; k < N; ++k) rows[k] = scattered(records, &items[0][k], N);
  return run_scattered<Test, Columns<points, Dimension>>(
      std::span(rows), answers.size(), bytes(answers), threads,
      IndicesOf<Source>{{nullptr, items[0].data()}, {function, records.size()}});
}

/// Of records of two kinds by their indices.
template <class Test, class Answers, class First, class Second>
std::size_t run_two_kinds(const char* function, std::size_t count, Answers answers, Threads threads,
                          const char* first_name, const Strided<First>& first, const char* second_name,
                          const Strided<Second>& second, std::span<const Indices<2>> items) {
  using Source = IndexedOfTwoKinds<numbers_in<First>, numbers_in<Second>>;
  require_length(function, items.size(), count);
  if (items.empty()) return 0;
  const Source source{numbers(first), numbers(second), items[0].data()};
  const Checked<Source> check{function, {first_name, first.size()}, {second_name, second.size()}};
  const auto is_dense = [](const auto& row) { return row.is_dense() || row.size() == 0; };
  if (is_dense(first) && is_dense(second)) [[likely]]
    return run<Test>(source, count, answers, threads, check);
  const ScatteredRow rows[] = {scattered(first, &items[0][0], 2), scattered(second, &items[0][1], 2)};
  return run_scattered<Test, Columns<Source::points, 1>>(std::span(rows), count, answers, threads,
                                                         IndicesOf<Source>{source, check});
}

}  // namespace plumb::batch

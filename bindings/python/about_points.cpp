#include <algorithm>
#include <atomic>
#include <iterator>
#include <optional>
#include <vector>

#include <tbb/parallel_for.h>

#include <plumb/point_questions.hpp>

#include <python/answers.hpp>
#include <python/refuse.hpp>
#include <python/rows.hpp>
#include <python/signals.hpp>
#include <python/values.hpp>

// Questions about exact points, and the constructions that make them.

namespace plumb::python {
namespace {

using catalogue::Parameter;
using catalogue::PointArguments;
using catalogue::PointQuestion;

/// The arguments of an item: `row` holds those of its numbers that are doubles.
PointArguments arguments_of(const PointQuestion& q, const Items& items, const Extents& index, const double* row) {
  PointArguments all;
  for (std::size_t a = 0; a < q.parameters; ++a) {
    const Parameter& p = q.parameter[a];
    for (std::size_t k = items.first_source[a]; k < items.end_of_argument(a); ++k) {
      const Source& s = items.sources[k];
      if (s.exact != nullptr) {
        s.exact->append(static_cast<std::size_t>(Items::place(s, index)), all);
        continue;
      }
      const double* const x = row + s.first_number;
      if (!PointQuestion::is_of_points(p)) {
        all.numbers.insert(all.numbers.end(), x, x + s.numbers());
      } else if (p.shape->dimension == 2) {
        for (std::size_t j = 0; j < s.numbers(); j += 2) all.planar.emplace_back(Point2{x[j], x[j + 1]});
      } else {
        for (std::size_t j = 0; j < s.numbers(); j += 3) all.spatial.emplace_back(Point3{x[j], x[j + 1], x[j + 2]});
      }
    }
  }
  return all;
}

/// The first item that is refused, and why.
struct Refused {
  std::size_t item;
  InvalidArgument error;
};

constexpr std::size_t items_of_task = 256;  // takes long enough for a task

/// Calls ask(chunk, item, its index, its numbers) for all items, or up to the first one that is refused: it is
/// returned. With masks all are asked, and those that are refused are told to refuse(chunk, item).
template <class Ask, class Refuse>
std::optional<Refused> ask_each(const Items& items, const Keywords& k, const Ask& ask, const Refuse& refuse) {
  const std::size_t chunks = (items.size + items_of_task - 1) / items_of_task;
  std::vector<std::optional<Refused>> first(chunks + 1);
  std::atomic<std::size_t> stopped{chunks};  // the first chunk with an item that is refused
  Signals signals;
  const auto ask_chunk = [&](std::size_t c) {
    signals.look();
    std::vector<double> row(items.width + 1);
    items.for_each_run(c * items_of_task, std::min((c + 1) * items_of_task, items.size),
                       [&](std::size_t at, std::size_t n, const Extents& index) {
                         Extents here = index;
                         for (std::size_t i = at; i < at + n && !first[c]; ++i, ++here.back()) {
                           items.gather(i, i + 1, row.data());
                           try {
                             ask(c, i, here, row.data());
                           } catch (const InvalidArgument& error) {
                             if (!k.masks) first[c] = {i, error};
                             refuse(c, i);
                           }
                         }
                       });
    if (!first[c]) return;
    std::size_t before = stopped;
    while (c < before && !stopped.compare_exchange_weak(before, c)) {
    }
  };
  if (chunks == 1) {
    const py::gil_scoped_release released;
    ask_chunk(0);
  } else {
    run_free(static_cast<unsigned>(k.threads), [&] {
      tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t c) {
        if (c < stopped) ask_chunk(c);
      });
    });
  }
  return std::move(first[stopped]);
}

}  // namespace

py::object answer(const PointQuestion& q, Items& items, const Keywords& k) {
  py::array values = array_of_values(q.kind, items.shape);
  auto refused = new_array<bool>(items.shape);
  auto* const bytes = static_cast<signed char*>(values.mutable_data());
  bool* const is_refused = refused.mutable_data();
  std::fill_n(is_refused, items.size, false);
  const auto ask = [&](std::size_t, std::size_t i, const Extents& index, const double* row) {
    catalogue::AnswerParts parts;
    bytes[i] = static_cast<signed char>(q.ask_into(arguments_of(q, items, index, row), parts));
  };
  const auto first = ask_each(items, k, ask, [&](std::size_t, std::size_t i) {
    bytes[i] = 0;
    is_refused[i] = true;
  });
  if (first) refuse(first->error, items.index(first->item));
  const py::object result = items.shape.empty() ? single(q.kind, bytes[0]) : py::object(values);
  return k.masks ? py::object(py::make_tuple(result, refused)) : result;
}

py::object construct(const catalogue::PointConstruction& c, const Items& items, const Keywords& k) {
  std::vector<PointArguments> parts((items.size + items_of_task - 1) / items_of_task);
  auto refused = new_array<bool>(items.shape);
  bool* const is_refused = refused.mutable_data();
  std::fill_n(is_refused, items.size, false);
  const auto make = [&](std::size_t part, std::size_t, const Extents&, const double* row) {
    c.append(row, parts[part]);
  };
  const auto first = ask_each(items, k, make, [&](std::size_t part, std::size_t i) {
    is_refused[i] = true;
    if (c.dimension == 2)
      parts[part].planar.emplace_back(Point2{0, 0});
    else
      parts[part].spatial.emplace_back(Point3{0, 0, 0});
  });
  if (first) refuse(first->error, items.index(first->item));
  ExactPoints made;
  made.dimension = c.dimension;
  made.shape = items.shape;
  for (PointArguments& part : parts) {
    std::move(part.planar.begin(), part.planar.end(), std::back_inserter(made.points->planar));
    std::move(part.spatial.begin(), part.spatial.end(), std::back_inserter(made.points->spatial));
    part = {};
  }
  const py::object result = py::cast(std::move(made));
  return k.masks ? py::object(py::make_tuple(result, refused)) : result;
}

}  // namespace plumb::python

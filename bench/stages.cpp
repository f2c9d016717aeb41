#include <plumb/exact_stages.hpp>
#include <plumb/plumb.hpp>

#include <utility>

#include "cases.hpp"
#include "contenders.hpp"

namespace plumb::bench {
namespace {

/// Applies visit to the predicate of a polynomial test and a case of its points. Returns whether there is such a test.
template <class Visit>
bool with_predicate(std::string_view test, Visit visit) {
  if (test == "orient2d")
    visit.template operator()<Orient2d, Points2<3>>();
  else if (test == "orient3d")
    visit.template operator()<Orient3d, Points3<4>>();
  else if (test == "incircle")
    visit.template operator()<Incircle, Points2<4>>();
  else if (test == "insphere")
    visit.template operator()<Insphere, Points3<5>>();
  else
    return false;
  return true;
}

template <class Ask, class Points>
auto spread(const Points& points, Ask ask) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) { return ask(points[I]...); }
  (std::make_index_sequence<std::tuple_size_v<Points>>{});
}

template <class StageType, class Predicate, class Points>
Runner stage_alone(const Inputs& inputs) {
  return over_cases<Points>(inputs, [](const Points& points) {
    return spread(points, [](const auto&... p) { return StageType::template certify<Predicate>(p...); });
  });
}

}  // namespace

Runner stage_runner(std::string_view test, std::string_view stage, const Inputs& inputs) {
  Runner runner;
  with_predicate(test, [&]<class Predicate, class Points>() {
    runner = stage == "error_bound"         ? stage_alone<ErrorBoundStage, Predicate, Points>(inputs)
             : stage == "interval"          ? stage_alone<IntervalStage, Predicate, Points>(inputs)
             : stage == "small_integer"     ? stage_alone<SmallIntegerStage, Predicate, Points>(inputs)
             : stage == "grid_integer"      ? stage_alone<GridIntegerStage, Predicate, Points>(inputs)
             : stage == "wide_grid_integer" ? stage_alone<WideGridIntegerStage, Predicate, Points>(inputs)
             : stage == "expansion"         ? stage_alone<ExpansionStage, Predicate, Points>(inputs)
                                            : stage_alone<RationalStage, Predicate, Points>(inputs);
  });
  return runner;
}

Runner trace_runner(std::string_view test, const Inputs& inputs) {
  Runner runner;
  with_predicate(test, [&]<class Predicate, class Points>() {
    runner = over_cases<Points>(inputs, [](const Points& points) {
      return spread(points, [](const auto&... p) { return decide_traced<Predicate>(p...).stage; });
    });
  });
  return runner;
}

}  // namespace plumb::bench

#include <benchmark/benchmark.h>

#include <map>
#include <memory>
#include <string>

#include <plumb/detail/stage.hpp>

#include "inputs.hpp"

namespace plumb::bench {
namespace {

// There are enough cases that no branch predictor learns the answers; the numbers then lie in the second or third level
// of cache.
constexpr std::size_t most_cases = std::size_t{1} << 15;
// Fewer cases for contenders that are slow anyway, or keep large objects for each number.
constexpr std::size_t fewer_cases = std::size_t{1} << 12;

constexpr signed char uncertain = 2;

/// The inputs of one test and class and their right answers, made when first needed.
struct Material {
  Inputs inputs;
  std::vector<signed char> right;

  static const Material& of(const Test& test, std::string_view input_class) {
    static std::map<std::string, Material> made;
    Material& m = made[std::string(test.name) + "/" + std::string(input_class)];
    if (m.inputs.numbers.empty()) {
      m.inputs = make_inputs(test, input_class, most_cases);
      m.right = right_answers(test.name, m.inputs);
    }
    return m;
  }
};

/// One contender's measurement. It is prepared at the first repetition, and counted once.
class Measurement {
 public:
  using Prepare = std::function<Runner(const Inputs&)>;

  Measurement(const Test& test, std::string_view input_class, std::size_t cases, Prepare prepare)
      : test_(test), input_class_(input_class), cases_(cases), prepare_(std::move(prepare)), answers_(cases) {}

  void operator()(benchmark::State& state) {
    if (!runner_) {
      runner_ = prepare_(Material::of(test_, input_class_).inputs.first(cases_));
      runner_(answers_.data());
    }
    for (auto _ : state) {
      runner_(answers_.data());
      benchmark::DoNotOptimize(answers_.data());
      benchmark::ClobberMemory();
    }
    state.counters["calls"] = static_cast<double>(cases_);
  }

  void count_wrong(benchmark::State& state) const {
    const Material& m = Material::of(test_, input_class_);
    double wrong = 0, undecided = 0;
    for (std::size_t i = 0; i < cases_; ++i) {
      undecided += answers_[i] == uncertain;
      wrong += answers_[i] != uncertain && answers_[i] != m.right[i];
    }
    state.counters["wrong"] = wrong;
    state.counters["undecided"] = undecided;
  }

  void count_stages(benchmark::State& state) const {
    for (std::size_t s = 0; s < std::size(filters::stage_names); ++s) {
      double decided = 0;
      for (const signed char a : answers_) decided += a == static_cast<signed char>(s);
      state.counters[filters::stage_names[s]] = decided;
    }
  }

 private:
  const Test& test_;
  std::string_view input_class_;
  std::size_t cases_;
  Prepare prepare_;
  Runner runner_;
  std::vector<signed char> answers_;
};

/// test/class/contender, or test/class/stage:name, or test/class/trace.
void register_one(const Test& test, std::string_view input_class, const std::string& contender, std::size_t cases,
                  Measurement::Prepare prepare) {
  if (!prepare({test.dimension * test.points, std::vector<double>(test.dimension * test.points)})) return;
  auto measurement = std::make_shared<Measurement>(test, input_class, cases, std::move(prepare));
  const std::string name = std::string(test.name) + "/" + std::string(input_class) + "/" + contender;
  benchmark::RegisterBenchmark(name.c_str(), [measurement, trace = contender == "trace"](benchmark::State& state) {
    (*measurement)(state);
    if (trace)
      measurement->count_stages(state);
    else
      measurement->count_wrong(state);
  })->Unit(benchmark::kMicrosecond);
}

void register_all() {
  for (const Test& test : tests)
    for (const std::string_view input_class : classes_of(test)) {
      const auto contender = [&](const char* name, std::size_t cases, Runner (*make)(std::string_view, const Inputs&)) {
        register_one(test, input_class, name, cases, [&test, make](const Inputs& in) { return make(test.name, in); });
      };
      contender("floor", most_cases, floor_runner);
      contender("classic_filter", most_cases, classic_filter_runner);
      contender("plumb", most_cases, plumb_runner);
      contender("domain", most_cases, domain_runner);
      contender("epick", most_cases, epick_runner);
      contender("epeck", fewer_cases, epeck_runner);
      contender("tetgen", most_cases, tetgen_runner);
      contender("trace", most_cases, trace_runner);
      for (const std::string_view stage : filters::stage_names)
        register_one(test, input_class, "stage:" + std::string(stage), fewer_cases,
                     [&test, stage](const Inputs& in) { return stage_runner(test.name, stage, in); });
    }
}

}  // namespace

std::vector<signed char> right_answers(std::string_view test, const Inputs& inputs) {
  std::vector<signed char> right(inputs.cases());
  const Runner rational = stage_runner(test, "rational", inputs);
  if (rational) {
    rational(right.data());
    return right;
  }
  // It works in parts, because the exact kernel keeps large objects.
  constexpr std::size_t part = 1024;
  for (std::size_t begin = 0; begin < inputs.cases(); begin += part) {
    Inputs some{inputs.numbers_per_case, {}};
    for (std::size_t i = begin; i < begin + part && i < inputs.cases(); ++i)
      some.numbers.insert(some.numbers.end(), inputs[i].begin(), inputs[i].end());
    epeck_runner(test, some)(right.data() + begin);
  }
  return right;
}

}  // namespace plumb::bench

int main(int argc, char** argv) {
  plumb::bench::register_all();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}

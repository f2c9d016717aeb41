// Every test of shapes, compared with the same in plain double and with the peers: a table of times as JSON.

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <ostream>
#include <random>

#include <time.h>

#include "pair_contenders.hpp"
#include "pair_inputs.hpp"
#include "peer_pairs.hpp"

namespace plumb::bench {
namespace {

/// The processor time of this thread in ns, which other work on the machine does not change.
double now() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e9 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec);
}

using MakePairRunner = Runner (*)(std::string_view test, const Inputs& inputs);

/// The inputs that a contender can be asked about.
enum class Range { easy, ordinary, any };

struct Contender {
  const char* name;
  MakePairRunner make;
  Range range;
};
// CGAL ends the program on a number that becomes infinite. FCL may call libccd without end near contact.
constexpr Contender contenders[] = {{"plumb", plumb_pair_runner, Range::any},
                                    {"plain", plain_pair_runner, Range::any},
                                    {"epick", cgal_pair_runner, Range::ordinary},
                                    {"fcl", fcl_pair_runner, Range::easy},
                                    {"bullet", bullet_pair_runner, Range::ordinary}};

Range range_of(std::string_view input_class) {
  return input_class.starts_with("easy") ? Range::easy : input_class == "extreme" ? Range::any : Range::ordinary;
}

struct Options {
  std::string filter, output;
  int repetitions = 9;
  double least_seconds = 1e-4;  ///< of one repetition
  std::size_t most_easy_cases = std::size_t{1} << 15;
};

/// One contender on the inputs of one class.
struct Measurement {
  const char* name;
  Runner run;
  std::size_t cases;
  std::size_t passes = 1;     ///< of one repetition
  std::size_t asked = cases;  ///< about which there was an answer
  std::vector<signed char> answers = std::vector<signed char>(cases);
  std::vector<double> times = {};  ///< of a call, ns

  void repeat() {
    const double start = now();
    for (std::size_t i = 0; i < passes; ++i) {
      run(answers.data());
      asm volatile("" : : "r"(answers.data()) : "memory");
    }
    times.push_back((now() - start) / static_cast<double>(passes * asked));
  }
  /// Chooses the number of passes, and warms up.
  void choose_passes(double least_seconds) {
    repeat();
    asked = cases - static_cast<std::size_t>(std::count(answers.begin(), answers.end(), not_asked));
    times.clear();
    repeat();
    passes = 1 + static_cast<std::size_t>(least_seconds * 1e9 / (times[0] * static_cast<double>(asked)));
    times.clear();
  }
  double median() {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
  }
};

/// The medians of all contenders, which take turns at random.
std::vector<Measurement> measure(std::string_view test, std::string_view input_class, const Inputs& inputs,
                                 const Options& options) {
  std::vector<Measurement> all;
  for (const auto& [name, make, range] : contenders) {
    if (range < detail::range_of(input_class)) continue;
    if (Runner run = make(test, inputs)) all.push_back({name, std::move(run), inputs.cases()});
  }
  for (Measurement& m : all) m.choose_passes(options.least_seconds);
  std::mt19937_64 random(1);
  std::vector<Measurement*> order;
  for (Measurement& m : all) order.push_back(&m);
  for (int i = 0; i < options.repetitions; ++i) {
    std::shuffle(order.begin(), order.end(), random);
    for (Measurement* m : order) m->repeat();
  }
  return all;
}

std::string number(double x) {
  char text[40];
  std::snprintf(text, sizeof text, x < 100 ? "%.3g" : "%.0f", x);
  return text;
}

/// Writes a class of one test: how many cases, how many of them are hits, the times, how many cases each was asked
/// about, and how many of its answers differ from ours.
void write(std::ostream& out, const ShapeTest& test, std::vector<Measurement>& measured) {
  const std::vector<signed char>& right = measured[0].answers;
  const auto hits = std::count_if(right.begin(), right.end(), [&](int answer) { return is_hit(test, answer); });
  out << "{\"cases\": " << measured[0].cases << ", \"hits\": " << hits << ", \"ns\": {";
  const char* separator = "";
  for (Measurement& m : measured) {
    out << separator << '"' << m.name << "\": " << number(m.median());
    separator = ", ";
  }
  out << "}, \"asked\": {";
  separator = "";
  for (const Measurement& m : measured) {
    out << separator << '"' << m.name << "\": " << m.asked;
    separator = ", ";
  }
  out << "}, \"wrong\": {";
  separator = "";
  for (const Measurement& m : measured) {
    if (&m == &measured[0] || m.asked == 0) continue;
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < m.cases; ++i) wrong += m.answers[i] != not_asked && m.answers[i] != right[i];
    out << separator << '"' << m.name << "\": " << wrong;
    separator = ", ";
  }
  out << "}}";
}

/// The median of a contender in a class, or 0.
double time_of(std::vector<Measurement>& measured, std::string_view name) {
  for (Measurement& m : measured)
    if (m.name == name) return m.median();
  return 0;
}

void write(std::ostream& out, const Options& options) {
  out << "{\n\"repetitions\": " << options.repetitions << ",\n\"tests\": [";
  std::printf("%-40s %10s %10s %7s %7s %7s %7s\n", "", "easy, ns", "plain, ns", "ratio", "zero_i", "zero_r", "near");
  bool first = true;
  for (const ShapeTest& test : plumb_pairs()) {
    if (test.name.find(options.filter) == std::string::npos) continue;
    const std::vector<Inputs> inputs = make_pair_inputs(test, options.most_easy_cases);
    out << (first ? "" : ",") << "\n{\"test\": \"" << test.test() << "\", \"first\": \"" << test.first()
        << "\", \"second\": \"" << test.second() << "\", \"classes\": {";
    first = false;
    bool first_class = true;
    double easy = 0, plain = 0, near = 0, zero[2] = {};
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (inputs[i].numbers.empty()) continue;
      std::vector<Measurement> measured = measure(test.name, pair_classes[i], inputs[i], options);
      out << (first_class ? "" : ",") << "\n \"" << pair_classes[i] << "\": ";
      write(out, test, measured);
      first_class = false;
      const double time = time_of(measured, "plumb");
      if (pair_classes[i] == "easy") {
        easy = time;
        plain = time_of(measured, "plain");
      } else if (pair_classes[i] == "zero_int") {
        zero[0] = time;
      } else if (pair_classes[i] == "zero_round") {
        zero[1] = time;
      } else if (pair_classes[i] == "near") {
        near = time;
      }
    }
    out << "},\n \"easy_to_plain\": " << (plain > 0 ? number(easy / plain) : "null")
        << ", \"tie_to_easy\": " << (zero[0] > 0 ? number(std::max(zero[0], zero[1]) / easy) : "null") << "}";
    out.flush();
    std::printf("%-40s %10s %10s %7.2f %7.1f %7.1f %7.1f\n", test.name.c_str(), number(easy).c_str(),
                number(plain).c_str(), plain > 0 ? easy / plain : 0, zero[0] / easy, zero[1] / easy, near / easy);
    std::fflush(stdout);
  }
  out << "\n]\n}\n";
}

/// plumb_pair_bench [--filter part of a name, as triangle/aabb] [--output file] [--repetitions n] [--seconds s]
/// [--easy most cases of that class]
int main(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i];
    if (option == "--filter")
      options.filter = argv[i + 1];
    else if (option == "--output")
      options.output = argv[i + 1];
    else if (option == "--repetitions")
      options.repetitions = std::max(1, std::atoi(argv[i + 1]));
    else if (option == "--seconds")
      options.least_seconds = std::atof(argv[i + 1]);
    else if (option == "--easy")
      options.most_easy_cases = static_cast<std::size_t>(std::max(1, std::atoi(argv[i + 1])));
    else
      return 2;
  }
  if (argc % 2 == 0) return 2;
  std::ofstream file(options.output.empty() ? "/dev/null" : options.output);
  write(file, options);
  return file.good() ? 0 : 1;
}

}  // namespace
}  // namespace plumb::bench

int main(int argc, char** argv) { return plumb::bench::main(argc, argv); }

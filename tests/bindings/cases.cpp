// plumb_binding_cases: writes lines for plumb eval, some for every question of the catalogue: of all classes of input,
// and some that are refused. What a binding answers is compared with what the command does.

#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>

#include "case.hpp"
#include "input_class.hpp"

namespace {

using namespace plumb;
using questions::Numbers;

void write(const questions::Question& q, const Numbers& numbers) {
  std::puts(questions::eval_line(q, numbers).c_str());
}

/// One number of a call is spoilt, that of no count and no option.
void write_refused(const questions::Question& q, Numbers numbers, double by, generators::WordSource& words) {
  const std::vector<questions::Place> places = questions::places(q, numbers);
  const questions::Place& place = places[static_cast<std::size_t>(words.below(static_cast<int>(places.size())))];
  if (place.count == 0 || place.parameter->kind == questions::Parameter::Kind::options) return;
  numbers[place.first + static_cast<std::size_t>(words.below(static_cast<int>(place.count)))] = by;
  write(q, numbers);
}

}  // namespace

int main() {
  std::uint64_t seed = 1;
  std::size_t n = 0;
  for (const questions::Question& q : catalogue::questions()) {
    ++n;
    for (const generators::InputClass c : generators::input_classes) {
      // Each question has one or two of the classes, the next one the next ones.
      if ((static_cast<std::size_t>(c) + n) % 9 != 0) continue;
      generators::RandomWords words(++seed);
      write(q, questions::make(q, c, words));
    }
    generators::RandomWords words(++seed);
    const Numbers healthy = questions::make(q, generators::InputClass::random, words);
    for (const double by : {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::infinity(), -7.0})
      write_refused(q, healthy, by, words);
  }
}

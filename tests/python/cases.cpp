#include <cstdio>
#include <cstdlib>

#include "case.hpp"

// Writes the place of each question in the catalogue and lines for plumb eval that ask it, some of every class of input.

int main(int, char** arguments) {
  using namespace plumb;
  const int of_each = std::atoi(arguments[1]);
  std::uint64_t seed = 0;
  std::size_t place = 0;
  for (const catalogue::Question& question : catalogue::questions()) {
    for (int i = 0; i < of_each; ++i) {
      for (const generators::InputClass input_class : generators::input_classes) {
        generators::RandomWords words(++seed);
        std::printf("%zu %s\n", place, questions::eval_line(question, questions::make(question, input_class, words)).c_str());
      }
    }
    ++place;
  }
}

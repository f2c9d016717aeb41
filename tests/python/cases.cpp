#include <cstdio>
#include <cstdlib>
#include <iterator>

#include "case.hpp"

// Writes the place of each question in the catalogue and lines for plumb eval that ask it, so many of each question,
// the classes of input in turn.

int main(int, char** arguments) {
  using namespace plumb;
  const int of_each = std::atoi(arguments[1]);
  std::uint64_t seed = 0;
  std::size_t place = 0;
  for (const catalogue::Question& question : catalogue::questions()) {
    for (int i = 0; i < of_each; ++i) {
      generators::RandomWords words(++seed);
      auto input_class = generators::input_classes[seed % std::size(generators::input_classes)];
      // Where sets turn, hard numbers take half a minute each.
      if (question.name == "bracket") input_class = generators::InputClass::integer_grid;
      const std::string line = questions::eval_line(question, questions::make(question, input_class, words));
      std::printf("%zu %s\n", place, line.c_str());
    }
    ++place;
  }
}

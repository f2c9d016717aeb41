#include <query/placement.hpp>

#include <algorithm>
#include <array>

#include <plumb/invalid_argument.hpp>

#include <eval/line_protocol_reader.hpp>

namespace plumb::tools {

const Placement& identity() {
  static const Placement placement({1, 0, 0, 0}, {0, 0, 0});
  return placement;
}

Placement placement_of(std::string_view asker, std::span<const double> numbers) {
  try {
    if (numbers.size() == 12) {
      std::array<double, 12> m;
      std::copy(numbers.begin(), numbers.end(), m.begin());
      return Placement(m);
    }
    if (numbers.size() == 7)
      return Placement({numbers[0], numbers[1], numbers[2], numbers[3]}, {numbers[4], numbers[5], numbers[6]});
  } catch (const InvalidArgument& error) {
    // After the name of the constructor.
    const std::string_view what = error.what();
    fail(asker, std::string(what.substr(what.find(": ") + 2)));
  }
  fail(asker, "12 numbers or the 7 of a pose are needed, not " + std::to_string(numbers.size()));
}

}  // namespace plumb::tools

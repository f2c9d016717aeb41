#include <pairs/command.hpp>

#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include <plumb/invalid_argument.hpp>

#include <eval/stream.hpp>
#include <pairs/narrow_phase.hpp>
#include <words/number.hpp>
#include <words/text.hpp>

namespace plumb::tools {

namespace {

constexpr std::string_view pairs_command = "plumb pairs";

struct PairsOptions {
  std::string shapes, margin = "0", broad = "grid";
};

std::string whole_text(const std::string& name) {
  std::FILE* const file = name == "-" ? stdin : std::fopen(name.c_str(), "rb");
  if (file == nullptr) throw InvalidArgument(std::strerror(errno));
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file)) text.append(buffer, count);
  const int fault = std::ferror(file) != 0 ? errno : 0;
  if (file != stdin) std::fclose(file);
  if (fault != 0) throw InvalidArgument(std::strerror(fault));
  return text;
}

double margin_of(const std::string& word) {
  const ReadNumber read = read_number(word);
  if (read.fault != nullptr) throw CLI::ValidationError("--margin", word + " " + read.fault);
  if (!std::isfinite(read.value)) throw CLI::ValidationError("--margin", word + " is not finite");
  if (read.value < 0) throw CLI::ValidationError("--margin", word + " is negative");
  return read.value;
}

int print_pairs(const PairsOptions& options, double margin) {
  const BroadPhase by = options.broad == "sweep"  ? BroadPhase::sweep
                        : options.broad == "tree" ? BroadPhase::tree
                                                  : BroadPhase::grid;
  const auto refuse = [&](const std::string& what) {
    std::cerr << pairs_command << ": " << printable(options.shapes + ": " + what) << '\n';
    return status::broken;
  };
  try {
    const std::vector<FileShape> shapes = read_shapes(whole_text(options.shapes));
    const NarrowPhase narrow_phase(shapes, margin);
    for (const std::string& fault : narrow_phase.faults()) std::cerr << "error: " << fault << '\n';
    std::string text;
    for (const auto& [i, j] : narrow_phase.near_pairs(by)) {
      ((text += std::to_string(i)) += ' ') += std::to_string(j);
      text += '\n';
    }
    std::cout.write(text.data(), static_cast<std::streamsize>(text.size()));
    return status_of_standard_output(pairs_command,
                                     narrow_phase.faults().empty() ? status::answered : status::some_refused);
  } catch (const std::bad_alloc&) {
    return refuse("not enough memory");
  } catch (const InvalidArgument& error) {
    return refuse(error.what());
  }
}

}  // namespace

void add_pairs_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<PairsOptions>();
  CLI::App* const pairs =
      app.add_subcommand("pairs", "Print which shapes of a file meet, or are within a margin of each other, exactly");
  pairs
      ->add_option("SHAPES", options->shapes,
                   "A file of shapes, one a line as plumb eval takes them; - reads them from standard input")
      ->required();
  pairs->add_option("--margin", options->margin, "The greatest distance of a pair, as without it 0")->type_name("R");
  pairs
      ->add_option("--broad", options->broad,
                   "How pairs of boxes are found: sweep, tree or grid, as without it; the output is the same")
      ->type_name("WAY")
      ->check(CLI::IsMember({"sweep", "tree", "grid"}));
  pairs->footer(
      "Shapes are counted from 0, in the order of their lines; blank lines and lines that begin with # are none.\n"
      "A pair is the numbers of its shapes, the lesser first, one pair a line, in rising order.\n"
      "Two kinds of shapes that intersects does not take together, or with a margin compare_distance_to, get one\n"
      "line \"error: \" on standard error, and all other pairs are printed.\n"
      "Example: plumb pairs --margin 0.5 shapes.txt\n"
      "Exit status: 0 all pairs were asked about, 1 some kinds are not taken together, 2 a line that is no shape,\n"
      "wrong usage or a failed read or write.");
  pairs->callback([options, &exit_status] {
    // A reader that has gone is then a failed write, which is reported, and not a silent death.
    std::signal(SIGPIPE, SIG_IGN);
    exit_status = print_pairs(*options, margin_of(options->margin));
  });
}

}  // namespace plumb::tools

#include <check/outputs.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include <CLI/CLI.hpp>

#include <check/html.hpp>
#include <check/places.hpp>
#include <check/writers.hpp>
#include <files/identities.hpp>
#include <files/interruption.hpp>
#include <words/text.hpp>

namespace plumb::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t large_page = 100000000;  // bytes

bool names_directory(const std::string& name) {
  std::error_code ignored;
  return fs::is_directory(name, ignored) || name.ends_with('/');
}

/// Names in a directory are those of the meshes. A name that is taken, by an earlier mesh or by another option's
/// output, gets a number.
std::vector<std::string> names_in(const fs::path& directory, const std::vector<std::string>& meshes,
                                  const std::string& suffix, std::set<std::string>& taken) {
  std::map<std::string, std::size_t> last;  // number, of each stem
  std::vector<std::string> names;
  for (const std::string& mesh : meshes) {
    const std::string stem = mesh == "-" ? "standard_input" : fs::path(mesh).stem().string();
    std::string name = stem + suffix;
    std::size_t& number = last.try_emplace(stem, 1).first->second;
    while (!taken.insert((directory / name).string()).second)
      name = stem + ('-' + std::to_string(++number)).append(suffix);
    names.push_back((directory / name).string());
  }
  return names;
}

}  // namespace

CheckOutputs::CheckOutputs()
    : outputs_{{
          {"--pairs", ".pairs.csv", "Write every pair as CSV", write_pairs},
          {"--csv", ".csv", "Write all findings as CSV", write_csv},
          {"--ply", ".ply", "Write the mesh as PLY with what is wrong in colour", write_colored},
          {"--ply-findings", ".findings.ply",
           "Write only the triangles concerned as PLY, and lines where they cut each other", write_findings_ply},
          {"--html", ".html", html_help(), write_html},
      }} {}

bool CheckOutputs::any() const {
  return std::any_of(outputs_.begin(), outputs_.end(), [](const CheckOutput& output) { return output.name; });
}

void CheckOutputs::prepare(const std::vector<std::string>& meshes) {
  names_.clear();
  std::set<fs::path> taken;
  std::set<std::string> taken_in_directories;
  const FileIdentities inputs(meshes);
  for (const CheckOutput& output : outputs_) {
    names_.emplace_back();
    if (!output.name) continue;
    const std::string& name = *output.name;
    if (const std::string what = wrong_name(name); !what.empty()) throw CLI::ValidationError(output.option, what);
    if (output.write == write_html && !can_write_html()) throw CLI::ValidationError(output.option, html_help());
    if (meshes.size() == 1 && !names_directory(name)) {
      names_.back() = {name};
    } else {
      std::error_code error;
      if (name.ends_with('/')) fs::create_directories(name, error);
      if (!fs::is_directory(name, error))
        throw CLI::ValidationError(output.option,
                                   name + " is no directory, which several MESHes need: end its name in /");
      names_.back() = names_in(name, meshes, output.suffix, taken_in_directories);
    }
    for (const std::string& file : names_.back()) {
      if (inputs.contain(file)) throw CLI::ValidationError(output.option, file + " would overwrite a MESH");
      if (!taken.insert(place_of_output(file)).second)
        throw CLI::ValidationError(output.option, file + " is written already, by another option");
    }
  }
}

OpenOutputs CheckOutputs::open(std::size_t mesh) const {
  OpenOutputs open;
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    if (!names_[i].empty()) open.add(outputs_[i], names_[i][mesh]);
  }
  return open;
}

OtherPage CheckOutputs::page(const std::vector<std::string>& meshes, std::size_t mesh) const {
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    if (outputs_[i].write == write_html && mesh < names_[i].size())
      return {meshes[mesh], fs::path(names_[i][mesh]).filename().string()};
  }
  return {};
}

void OpenOutputs::write(const CheckedMesh& mesh) {
  for (const auto& [output, file] : files_) {
    const WorkInProgress work("writing", printable(file->name()));
    if (output->write == write_html && about_html_bytes(mesh) > large_page)
      std::cerr << "plumb check: " << printable(file->name())
                << ": all that was found stands in the page, which makes about " << about_html_bytes(mesh) / 1000000
                << " MB of it; a browser may not open that" << std::endl;
    output->write(file->stream(), mesh);
    file->finish();
    if (output->write == write_findings_ply && !has_findings_to_draw(mesh))
      std::cerr << "plumb check: " << printable(file->name())
                << ": is empty, for nothing was found that can be drawn\n";
  }
}

}  // namespace plumb::tools

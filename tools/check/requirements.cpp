#include <check/requirements.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace plumb::tools {
namespace {

struct Requirement {
  std::string_view name;
  bool (*holds)(const CheckedMesh& mesh);
};

constexpr std::array<Requirement, 9> requirements = {{
    {"no-intersections", [](const CheckedMesh& m) { return m.found.pairs.empty(); }},
    {"no-degenerate", [](const CheckedMesh& m) { return m.found.degenerate.empty(); }},
    {"no-duplicates", [](const CheckedMesh& m) { return m.found.duplicates.empty(); }},
    {"closed", [](const CheckedMesh& m) { return m.found.closed; }},
    {"oriented", [](const CheckedMesh& m) { return m.found.oriented; }},
    {"outward", [](const CheckedMesh& m) { return m.found.outward.value_or(false); }},
    {"manifold", [](const CheckedMesh& m) { return m.found.manifold(); }},
    {"nonempty", [](const CheckedMesh& m) { return m.triangles() != 0; }},
    // No LIST can name it. The sign is exact, also where the volume is beyond the largest double.
    {"positive-volume", [](const CheckedMesh& m) { return m.found.volume_sign == Sign::positive; }},
}};
constexpr std::size_t named = 8;

constexpr unsigned bit(std::size_t i) { return 1U << i; }

}  // namespace

std::string Requirements::add(std::string_view list) {
  if (list == "none") {
    nothing_ = true;
    return {};
  }
  for (;;) {
    const std::size_t comma = list.find(',');
    const std::string_view name = list.substr(0, comma);
    const auto end = requirements.begin() + named;
    const auto at = std::find_if(requirements.begin(), end, [&](const Requirement& r) { return r.name == name; });
    if (name == "solid")
      wanted_ |= bit(named) - 1;
    else if (at != end)
      wanted_ |= bit(static_cast<std::size_t>(at - requirements.begin()));
    else
      return name.empty() ? "(nothing)" : std::string(name);
    if (comma == std::string_view::npos) return {};
    list.remove_prefix(comma + 1);
  }
}

void Requirements::add_solid_volume() {
  add("closed,oriented");
  wanted_ |= bit(named);
}

std::vector<std::pair<std::string_view, bool>> Requirements::judge(const CheckedMesh& mesh) const {
  std::vector<std::pair<std::string_view, bool>> judged;
  for (std::size_t i = 0; i < requirements.size(); ++i) {
    if ((wanted_ & bit(i)) != 0) judged.emplace_back(requirements[i].name, requirements[i].holds(mesh));
  }
  return judged;
}

bool Requirements::hold(const CheckedMesh& mesh) const {
  if (!any()) return mesh.solid();
  const auto judged = judge(mesh);
  return std::all_of(judged.begin(), judged.end(), [](const auto& one) { return one.second; });
}

std::string Requirements::names() {
  std::string names;
  for (std::size_t i = 0; i < named; ++i) names += std::string(requirements[i].name) + ", ";
  return names + "solid (all of them), or none, alone";
}

}  // namespace plumb::tools

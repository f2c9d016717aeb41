#include <query/command.hpp>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include <plumb/invalid_argument.hpp>
#include <plumb/read_mesh.hpp>

#include <eval/stream.hpp>
#include <files/inputs.hpp>
#include <query/list.hpp>
#include <query/placement.hpp>
#include <query/query_line.hpp>
#include <trees/tree_kinds.hpp>
#include <words/text.hpp>

namespace plumb::tools {

namespace {

constexpr std::string_view query_command = "plumb query";

struct QueryOptions {
  std::vector<std::string> words;       // meshes, and the numbers of placements
  std::vector<std::size_t> placements;  // before which words

  std::string rule, tree = std::string(trees::tree_kinds[0].name);
  bool hex = false, stats = false, no_files = false, plane = false, list = false, json = false, names = false;
};

WindingRule rule_called(const std::string& name) {
  return name == "nonzero" ? WindingRule::nonzero : name == "odd" ? WindingRule::odd : WindingRule::positive;
}

MeshFile read_told(const std::string& name) {
  MeshFile file = read_mesh_file(std::filesystem::path(name));
  tell_warnings(query_command, name, file);
  return file;
}

/// The numbers after --place end where the name of a mesh begins.
std::vector<QueriedSurface::PlacedFile> read_meshes(const QueryOptions& options) {
  std::vector<QueriedSurface::PlacedFile> meshes;
  const std::vector<std::string>& words = options.words;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::optional<Placement> by;
    if (std::find(options.placements.begin(), options.placements.end(), i) != options.placements.end()) {
      std::vector<double> numbers;
      for (ReadNumber next; i < words.size() && (next = read_number(words[i]), !next.fault); ++i)
        numbers.push_back(next.value);
      by = placement_of("--place", numbers);
      if (i == words.size()) throw InvalidArgument("--place: a mesh is missing");
    }
    meshes.push_back({read_told(words[i]), std::move(by)});
  }
  return meshes;
}

const trees::TreeKind& tree_asked_for(const QueryOptions& options) {
  if (options.plane) return trees::kind_in_plane;
  return *std::find_if(std::begin(trees::tree_kinds), std::end(trees::tree_kinds),
                       [&](const trees::TreeKind& kind) { return kind.name == options.tree; });
}

std::vector<std::string> tree_names() {
  std::vector<std::string> names;
  for (const trees::TreeKind& kind : trees::tree_kinds) names.emplace_back(kind.name);
  return names;
}

void tell_tree(const trees::TreeKind& kind, const QueriedSurface& surface) {
  // Meshes that are placed have a tree each.
  const PlacedMeshes meshes = surface.tree() == nullptr ? surface.placed() : PlacedMeshes(*surface.tree());
  std::size_t triangles = 0, nodes = 0, depth = 0, bytes = 0;
  for (const PlacedMeshes::Piece& piece : meshes.pieces()) {
    triangles += piece.tree->mesh().triangles.size();
    nodes += piece.tree->nodes();
    depth = std::max(depth, piece.tree->depth());
    bytes += piece.tree->bytes();
  }
  std::cerr << query_command << ": " << kind.name << ", " << kind.sentence << ": " << triangles << " triangles, "
            << nodes << " nodes, depth " << depth << ", " << bytes << " bytes";
  if (!surface.is_in_plane())
    std::cerr << ", " << meshes.unbalanced_edges() << " unbalanced edges; without --tree it is "
              << trees::tree_kinds[0].name;
  std::cerr << std::endl;
}

void tell_costs(const QueryCounts& counts, std::uint64_t queries) {
  const double each = queries == 0 ? 0 : 1 / static_cast<double>(queries);
  std::cerr << query_command << ": " << queries << " queries, "
            << static_cast<double>(counts.volumes + counts.other_volumes) * each << " volume tests";
  if (counts.other_volumes != 0) std::cerr << " (" << static_cast<double>(counts.volumes) * each << " of boxes)";
  std::cerr << " and " << static_cast<double>(counts.triangles) * each << " leaf tests a query" << std::endl;
}

int answer_queries(const QueryOptions& options) {
  const trees::TreeKind& kind = tree_asked_for(options);
  std::optional<QueriedSurface> surface;
  const auto refuse = [](const std::string& what) {
    std::cerr << query_command << ": " << printable(what) << '\n';
    return status::broken;
  };
  try {
    surface.emplace(read_meshes(options), kind);
  } catch (const std::bad_alloc&) {
    return refuse("not enough memory");
  } catch (const std::exception& error) {
    return refuse(error.what());
  }
  QueryCounts counts;
  std::uint64_t queries = 0;
  if (options.stats) {
    tell_tree(kind, *surface);
    surface->count_in(counts);
  }
  OtherMeshes others(read_told, kind);
  const Queried queried{*surface, rule_called(options.rule),
                        options.hex ? NumberFormat::hexadecimal : NumberFormat::decimal,
                        options.no_files ? nullptr : &others};
  const auto count_one = [&](std::string_view line, std::string& answers) {
    const LineOutcome outcome = answer_query_line(queried, line, answers);
    queries += outcome == LineOutcome::answered ? 1 : 0;
    return outcome;
  };
  const auto answer = [&](std::span<const std::string_view> lines, std::string& answers) {
    return answer_query_lines(queried, lines, answers);
  };
  // Only one thread may ask what is counted.
  const int status =
      answer_standard_input(query_command, options.stats ? one_by_one(count_one) : LinesAnswerer(answer));
  if (options.stats) tell_costs(counts, queries);
  return status;
}

int list_all(const QueryOptions& options) {
  if (!options.words.empty()) throw CLI::ValidationError("query", "a list takes no MESH; see plumb help query QUERY");
  if (options.names)
    for (const std::string& name : query_names()) std::cout << name << '\n';
  else
    list_queries(std::cout, options.json);
  return status_of_standard_output(query_command, status::answered);
}

std::string names_in_a_row() {
  std::string text;
  for (const std::string& name : query_names()) text += ' ' + name;
  return text;
}

}  // namespace

void add_query_command(CLI::App& app, int& exit_status) {
  const auto options = std::make_shared<QueryOptions>();
  CLI::App* const query = app.add_subcommand(
      "query", "Answers queries about meshes, which together are one surface, one a line from standard input, exactly");
  const CLI::Option* const words = query->add_option("MESH", options->words, "OBJ, STL, PLY, OFF or 3MF files");
  CLI::Option* const place = query->add_flag("--place")->description(
      "Before 12 numbers or the 7 of a pose, and a MESH: that mesh is placed, exactly (a mesh named 1 is ./1)");
  query
      ->add_option("--rule", options->rule,
                   "Inside is where the winding number is positive, as without it, nonzero or odd")
      ->type_name("RULE")
      ->check(CLI::IsMember({"positive", "nonzero", "odd"}));
  CLI::Option* const tree =
      query->add_option("--tree", options->tree, "The tree that is built, aabb without it; the answers are the same")
          ->type_name("TREE")
          ->check(CLI::IsMember(tree_names()));
  query
      ->add_flag("--plane", options->plane,
                 "Answer closest, within, overlaps, hits, first and any in the plane, as if every z were 0")
      ->excludes(tree)
      ->excludes(place);
  query->add_flag("--hex", options->hex, "Print distances, coordinates and parameters as hexadecimal floating point");
  query->add_flag(
      "--stats", options->stats,
      "Say on standard error what the tree is, and how many tests of volumes and of triangles a query takes");
  query->add_flag("--no-files", options->no_files, "Refuse queries that name a file");
  CLI::Option* const list =
      query->add_flag("--list", options->list, "List every query with what it takes and answers, and an example");
  query->add_flag("--json", options->json, "With --list: one JSON object a line for each query")->needs(list);
  query->add_flag("--names", options->names, "List the names of the queries alone")->excludes(list);
  query->footer(
      "Queries:" + names_in_a_row() +
      "\n"
      "Triangles are numbered from 0, in the order of their file, after polygons are split; with several MESHes\n"
      "triangle 17 of the first one is 0:17. Shapes and numbers are those of plumb eval.\n"
      "Answers are written out before query waits for more input: who writes a line and waits gets its\n"
      "answer, through a pipe too.\n"
      "Example: echo closest 0 0 5 | plumb query part.stl\n"
      "plumb help query explains the lines, plumb help query closest one query.\n"
      "Exit status: 0 every line was answered, 1 some line gave an error, 2 a mesh that cannot be read, wrong\n"
      "usage or a failed read or write.");
  query->callback([options, query, words, place, &exit_status] {
    std::size_t before = 0;
    for (const CLI::Option* const option : query->parse_order()) {
      if (option == place) options->placements.push_back(before);
      if (option == words) ++before;
    }
    // A reader that has gone is then a failed write, which is reported, and not a silent death.
    std::signal(SIGPIPE, SIG_IGN);
    const bool lists = options->list || options->names;
    if (!lists && options->words.empty()) throw CLI::RequiredError("MESH");
    exit_status = lists ? list_all(*options) : answer_queries(*options);
  });
}

}  // namespace plumb::tools

#include "faces_by_definition.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

namespace plumb::tests {
namespace {

using Corners = std::vector<std::uint32_t>;
using Edge = std::pair<std::uint32_t, std::uint32_t>;

/// Between the edge that ends at a vertex and the one that leaves it.
struct Corner {
  std::uint32_t vertex, previous, next, face;
};

Edge turned_over(const Edge& e) { return {e.second, e.first}; }
Edge undirected(const Edge& e) { return std::minmax(e.first, e.second); }

Corners without_repeated_neighbours(Corners face) {
  for (std::size_t i = 0; i < face.size() && face.size() > 1;) {
    if (face[i] == face[(i + 1) % face.size()])
      face.erase(face.begin() + static_cast<std::ptrdiff_t>(i));
    else
      ++i;
  }
  return face;
}

std::vector<Edge> walk_of(const Corners& face) {
  const Corners corners = without_repeated_neighbours(face);
  std::vector<Edge> edges;
  for (std::size_t i = 0; corners.size() > 1 && i < corners.size(); ++i)
    edges.emplace_back(corners[i], corners[(i + 1) % corners.size()]);
  return edges;
}

bool is_taken_out(const std::vector<Edge>& walk, const Edge& edge) {
  return std::count(walk.begin(), walk.end(), edge) == 1 &&
         std::count(walk.begin(), walk.end(), turned_over(edge)) == 1;
}

/// Of the edges that are left.
std::vector<Corner> corners_of(const Corners& face, std::uint32_t number) {
  const std::vector<Edge> walk = walk_of(face);
  std::vector<Corner> corners;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    if (is_taken_out(walk, walk[i])) continue;
    std::size_t next = (i + 1) % walk.size();
    while (is_taken_out(walk, walk[next])) {  // goes on after the way back
      const auto back = std::find(walk.begin(), walk.end(), turned_over(walk[next]));
      next = static_cast<std::size_t>(back - walk.begin() + 1) % walk.size();
    }
    corners.push_back({walk[i].second, walk[i].first, walk[next].second, number});
  }
  return corners;
}

std::vector<Corner> all_corners(const Faces& faces) {
  std::vector<Corner> all;
  for (std::uint32_t i = 0; i < faces.size(); ++i) {
    const auto corners = corners_of(faces[i], i);
    all.insert(all.end(), corners.begin(), corners.end());
  }
  return all;
}

/// Every edge, with the uses of it.
std::map<Edge, std::vector<DirectedEdge>> uses_of_edges(const Faces& faces) {
  std::map<Edge, std::vector<DirectedEdge>> uses;
  for (const Corner& corner : all_corners(faces))
    uses[undirected({corner.vertex, corner.next})].push_back({corner.vertex, corner.next, corner.face});
  return uses;
}

/// For each of n things the least thing that it is connected with.
template <class Related>
std::vector<std::uint32_t> classes(std::size_t n, const Related& related) {
  std::vector<std::uint32_t> least(n);
  std::iota(least.begin(), least.end(), 0U);
  for (bool changes = true; changes;) {
    changes = false;
    for (std::uint32_t i = 0; i < n; ++i) {
      for (std::uint32_t j = 0; j < n; ++j) {
        if (least[i] <= least[j] || !related(i, j)) continue;
        least[i] = least[j];
        changes = true;
      }
    }
  }
  return least;
}

template <class T>
bool share(const std::vector<T>& a, const std::vector<T>& b) {
  return std::any_of(a.begin(), a.end(), [&](const T& x) { return std::find(b.begin(), b.end(), x) != b.end(); });
}

bool are_duplicates(const Corners& a, const Corners& b) {
  Corners one = without_repeated_neighbours(a);
  const Corners other = without_repeated_neighbours(b);
  for (int way = 0; way < 2; ++way) {
    for (std::size_t i = 0; i < one.size(); ++i) {
      if (one == other) return true;
      std::rotate(one.begin(), one.begin() + 1, one.end());
    }
    std::reverse(one.begin(), one.end());
  }
  return false;
}

void find_turned(const Faces& faces, const std::map<Edge, std::vector<DirectedEdge>>& uses, MeshFindings& found) {
  for (std::uint32_t face = 0; face < faces.size(); ++face) {
    std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>> against;  // earlier face, edge
    for (const auto& [edge, of_edge] : uses) {
      const auto forth = std::count_if(of_edge.begin(), of_edge.end(),
                                       [e = edge](const DirectedEdge& use) { return use.from == e.first; });
      if (2 * forth == static_cast<std::ptrdiff_t>(of_edge.size())) continue;
      for (const DirectedEdge& use : of_edge) {
        for (const DirectedEdge& other : of_edge) {
          if (use.triangle == face && other.triangle < face && use.from == other.from)
            against.emplace_back(other.triangle, use.from, use.to);
        }
      }
    }
    if (against.empty()) continue;
    const auto [earlier, from, to] = *std::min_element(against.begin(), against.end());
    found.turned.push_back({{from, to, face}, earlier});
  }
}

}  // namespace

MeshFindings faces_by_definition(std::size_t vertices, const Faces& faces) {
  MeshFindings found;
  const auto uses = uses_of_edges(faces);
  std::vector<DirectedEdge> boundary;
  for (const auto& [edge, of_edge] : uses) {
    const auto forth = std::count_if(of_edge.begin(), of_edge.end(),
                                     [e = edge](const DirectedEdge& use) { return use.from == e.first; });
    const auto back = static_cast<std::ptrdiff_t>(of_edge.size()) - forth;
    found.closed &= forth == back;
    found.oriented &= forth < 2 && back < 2;
    if (of_edge.size() == 1) boundary.push_back(of_edge[0]);
    if (of_edge.size() < 3) continue;
    found.non_manifold_edges.push_back({edge.first, edge.second, static_cast<std::uint32_t>(of_edge.size())});
    found.non_manifold_uses.insert(found.non_manifold_uses.end(), of_edge.begin(), of_edge.end());
  }
  found.boundary_edges = boundary;
  const auto loop = classes(boundary.size(), [&](std::size_t i, std::size_t j) {
    return share(Corners{boundary[i].from, boundary[i].to}, Corners{boundary[j].from, boundary[j].to});
  });
  for (std::uint32_t i = 0; i < loop.size(); ++i) {
    if (loop[i] == i) found.boundary_loops.push_back(static_cast<std::size_t>(std::count(loop.begin(), loop.end(), i)));
  }
  find_turned(faces, uses, found);

  for (std::uint32_t v = 0; v < vertices; ++v) {
    std::vector<Corner> here = all_corners(faces);
    std::erase_if(here, [&](const Corner& corner) { return corner.vertex != v; });
    const auto of_class = classes(here.size(), [&](std::size_t i, std::size_t j) {
      return share(Corners{here[i].previous, here[i].next}, Corners{here[j].previous, here[j].next});
    });
    const std::set<std::uint32_t> least(of_class.begin(), of_class.end());
    if (least.size() > 1) {
      found.non_manifold_vertices.push_back({v, static_cast<std::uint32_t>(least.size())});
      for (const std::uint32_t i : least) found.non_manifold_classes.push_back({v, here[i].face});
    }
    found.unused_vertices += std::none_of(faces.begin(), faces.end(), [&](const Corners& face) {
      return std::find(face.begin(), face.end(), v) != face.end();
    });
  }
  for (std::uint32_t i = 0; i < faces.size(); ++i) {
    for (std::uint32_t j = 0; j < i; ++j) {
      if (!are_duplicates(faces[i], faces[j])) continue;
      found.duplicates.push_back({i, j});
      break;
    }
  }
  const auto components = components_by_definition(faces);
  found.components = std::set<std::uint32_t>(components.begin(), components.end()).size();
  return found;
}

std::vector<std::uint32_t> components_by_definition(const Faces& faces) {
  return classes(faces.size(), [&](std::size_t i, std::size_t j) { return share(faces[i], faces[j]); });
}

std::vector<TurnedPatch> patches_by_definition(const Faces& faces) {
  std::vector<Edge> alike, against;  // pairs of faces
  for (const auto& [edge, of_edge] : uses_of_edges(faces)) {
    if (of_edge.size() != 2) continue;
    (of_edge[0].from == of_edge[1].from ? against : alike).emplace_back(of_edge[0].triangle, of_edge[1].triangle);
  }
  const auto are = [](const std::vector<Edge>& pairs, std::size_t i, std::size_t j) {
    return share(pairs, {Edge(i, j), Edge(j, i)});
  };
  const auto patch = classes(faces.size(), [&](std::size_t i, std::size_t j) { return are(alike, i, j); });
  const auto group =
      classes(faces.size(), [&](std::size_t i, std::size_t j) { return patch[i] == patch[j] || are(against, i, j); });
  Corners turned;  // the patches
  for (const std::uint32_t of : std::set<std::uint32_t>(group.begin(), group.end())) {
    std::set<std::uint32_t> names;
    for (std::uint32_t i = 0; i < faces.size(); ++i) {
      if (group[i] == of) names.insert(patch[i]);
    }
    const Corners patches(names.begin(), names.end());
    for (std::uint32_t side = 0; patches.size() > 1 && side >> patches.size() == 0; ++side) {
      const auto is_in = [&](std::uint32_t face) {
        const auto at = std::find(patches.begin(), patches.end(), patch[face]);
        return at != patches.end() && (side >> (at - patches.begin()) & 1) != 0;
      };
      if (!std::all_of(against.begin(), against.end(), [&](const Edge& pair) {
            return group[pair.first] != of || is_in(pair.first) != is_in(pair.second);
          }))
        continue;
      std::ptrdiff_t inside = 0;
      for (std::uint32_t i = 0; i < faces.size(); ++i) inside += is_in(i);
      if (2 * inside >= std::count(group.begin(), group.end(), of)) continue;
      std::copy_if(patches.begin(), patches.end(), std::back_inserter(turned), is_in);
    }
  }
  const auto faces_of = [&](std::uint32_t name) {
    Corners all;
    for (std::uint32_t i = 0; i < faces.size(); ++i) {
      if (patch[i] == name) all.push_back(i);
    }
    return all;
  };
  const auto united = classes(turned.size(), [&](std::size_t i, std::size_t j) {
    const Corners one = faces_of(turned[i]), other = faces_of(turned[j]);
    return std::any_of(one.begin(), one.end(), [&](std::uint32_t f) {
      return std::any_of(other.begin(), other.end(), [&](std::uint32_t g) { return share(faces[f], faces[g]); });
    });
  });
  std::map<std::uint32_t, std::pair<std::set<std::uint32_t>, std::set<std::uint32_t>>> all;
  for (std::size_t i = 0; i < turned.size(); ++i) {
    auto& [own, neighbours] = all[united[i]];
    for (const std::uint32_t face : faces_of(turned[i])) {
      own.insert(face);
      for (const auto& [one, other] : against) {
        if (one == face) neighbours.insert(other);
        if (other == face) neighbours.insert(one);
      }
    }
  }
  std::vector<TurnedPatch> result;
  for (const auto& [ignored, patch_and_neighbours] : all) {
    const auto& [own, neighbours] = patch_and_neighbours;
    result.push_back({{own.begin(), own.end()}, {neighbours.begin(), neighbours.end()}});
  }
  std::sort(result.begin(), result.end(), [](const auto& a, const auto& b) { return a.triangles < b.triangles; });
  return result;
}

}  // namespace plumb::tests

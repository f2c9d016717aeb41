#pragma once

// Where the algorithms of the tests come from.

#include <algorithm>
#include <array>
#include <string_view>

#include <plumb/catalogue.hpp>

namespace plumb::catalogue {

/// Whose algorithm answers a test of shapes of these names, each one of several; "" for any, or for none.
struct Source {
  std::string_view test, first, second, reference;
};

/// The first that holds, of two shapes in either order, is the source.
inline constexpr std::array sources{
    Source{"orient2d", "", "", "Shewchuk 1997"}, Source{"orient3d", "", "", "Shewchuk 1997"},
    Source{"incircle", "", "", "Shewchuk 1997"}, Source{"insphere", "", "", "Shewchuk 1997"},
    Source{"power_test", "", "", "Edelsbrunner and Shah 1996"}, Source{"collinear", "", "", "O'Rourke 1998"},
    Source{"coplanar", "", "", "O'Rourke 1998"}, Source{"relate", "triangle", "triangle", "Guigue and Devillers 2003"},
    Source{"relate", "triangle", "segment", "Segura and Feito 2001"}, Source{"relate", "triangle2", "", "Eberly 2001"},
    Source{"relate", "", "", "O'Rourke 1998"},
    // In the plane, separating axes where a ray or a line is concerned.
    Source{"intersects", "ray2 line2", "", "Eberly 2001"},
    Source{"intersects", "triangle2", "triangle2 segment2", "Eberly 2001"},
    Source{"intersects", "point2", "point2", "the definition"},
    Source{"intersects", "point2 segment2 triangle2", "", "O'Rourke 1998"},
    Source{"intersects", "point", "point", "the definition"},
    Source{"intersects", "point", "segment triangle tetrahedron", "O'Rourke 1998"},
    Source{"intersects", "segment", "segment", "O'Rourke 1998"},
    Source{"intersects", "segment", "triangle", "Segura and Feito 2001"},
    Source{"intersects", "triangle", "triangle", "Guigue and Devillers 2003"},
    Source{"intersects", "point sphere", "point", "the definition"},
    // First looks; what has none is proved.
    Source{"intersects", "sphere", "aabb", "Arvo 1990"},
    Source{"intersects", "sphere", "sphere triangle obb capsule", "Ericson 2005"},
    Source{"intersects", "capsule", "capsule", "Ericson 2005"},
    Source{"intersects", "segment ray line", "aabb", "Kay and Kajiya 1986"},
    Source{"intersects", "ray line", "triangle", "Möller and Trumbore 1997"},
    Source{"intersects", "aabb", "aabb point", "Ericson 2005"},
    Source{"intersects", "aabb polygon", "polygon", "Greene 1994"},
    Source{"intersects", "triangle", "aabb obb", "Akenine-Möller 2001"},
    Source{"intersects", "obb", "aabb obb", "Gottschalk et al. 1996"},
    Source{"intersects", "sphere aabb", "view_frustum frustum_gl frustum_d3d", "Assarsson and Möller 2000"},
    Source{"intersects", "kdop6", "kdop6", "Klosowski et al. 1998"},
    Source{"intersects", "kdop14", "kdop14", "Klosowski et al. 1998"},
    Source{"intersects", "kdop18", "kdop18", "Klosowski et al. 1998"},
    Source{"intersects", "kdop26", "kdop26", "Klosowski et al. 1998"},
    Source{"intersects", "plane", "plane sphere obb", "Ericson 2005"},
    Source{"intersects", "plane", "point segment triangle tetrahedron aabb capsule lozenge", "Greene 1994"},
    Source{"intersects", "", "", "den Hertog et al. 1993"},
    Source{"classify", "plane", "ray line view_frustum ellipsoid kdop6 kdop14 kdop18 kdop26", "den Hertog et al. 1993"},
    Source{"classify", "plane", "sphere obb", "Ericson 2005"}, Source{"classify", "sphere", "", "Arvo 1990"},
    Source{"classify", "", "", "Greene 1994"}, Source{"cull", "", "", "Gribb and Hartmann 2001"},
    Source{"symmetric_planes", "", "", "Gribb and Hartmann 2001"},
    Source{"slabs_overlap", "", "", "Klosowski et al. 1998"}, Source{"apex_indices", "", "", "Klosowski et al. 1998"},
    Source{"apex_points", "", "", "Klosowski et al. 1998"},
    Source{"apex_points_overlap", "", "", "den Hertog et al. 1993"},
    Source{"intersects_hollow", "", "", "Larsson et al. 2007"}, Source{"parallel", "", "", "Ericson 2005"},
    Source{"skew", "", "", "Ericson 2005"}, Source{"meet_in_one_point", "", "", "Ericson 2005"},
    Source{"witness", "", "", "den Hertog et al. 1993"}, Source{"det4", "", "", "the definition"},
    Source{"side_of_plane", "", "", "the definition"}, Source{"side_of_sphere", "", "", "the definition"},
    Source{"compare_distance", "", "", "the definition"}, Source{"compare_xyz", "", "", "the definition"},
    Source{"in_circle_diametral", "", "", "the definition"}, Source{"in_sphere_diametral", "", "", "the definition"}};

/// Whether the name, a count after it left out, is one of those, which are separated by spaces.
constexpr bool is_one_of_names(std::string_view names, std::string_view name) {
  if (names.empty()) return true;
  name = name.substr(0, name.find(' '));
  for (std::size_t begin = 0; begin <= names.size();) {
    const std::size_t end = std::min(names.find(' ', begin), names.size());
    if (names.substr(begin, end - begin) == name) return true;
    begin = end + 1;
  }
  return false;
}

/// Empty when there is none. `in_order`: the shapes may not be exchanged.
constexpr std::string_view source_of(std::string_view test, std::string_view first, std::string_view second,
                                     bool in_order) {
  for (const Source& s : sources) {
    if (s.test != test) continue;
    if (is_one_of_names(s.first, first) && is_one_of_names(s.second, second)) return s.reference;
    if (!in_order && is_one_of_names(s.first, second) && is_one_of_names(s.second, first)) return s.reference;
  }
  return {};
}

}  // namespace plumb::catalogue

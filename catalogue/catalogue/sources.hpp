#pragma once

// Where the algorithms of the tests come from.

#include <algorithm>
#include <array>
#include <string_view>

#include <plumb/catalogue.hpp>

namespace plumb::catalogue {

inline constexpr std::array all_references{
    Reference{"Arvo 1990", "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, 1990"},
    Reference{"Akenine-Möller 2001",
              "T. Akenine-Möller, Fast 3D Triangle-Box Overlap Testing, Journal of Graphics Tools 6(1), 2001"},
    Reference{"Assarsson and Möller 2000",
              "U. Assarsson and T. Möller, Optimized View Frustum Culling Algorithms for Bounding Boxes, Journal of "
              "Graphics Tools 5(1), 2000"},
    Reference{"Bland 1977",
              "R. G. Bland, New Finite Pivoting Rules for the Simplex Method, Mathematics of Operations "
              "Research 2(2), 1977: the dual simplex method over exact determinants"},
    Reference{"Cyrus and Beck 1978",
              "M. Cyrus and J. Beck, Generalized Two- and Three-Dimensional Clipping, Computers & Graphics 3(1), 1978"},
    Reference{"Eberly 2001", "D. Eberly, Intersection of Convex Objects: The Method of Separating Axes, 2001"},
    Reference{"Edelsbrunner and Shah 1996",
              "H. Edelsbrunner and N. R. Shah, Incremental Topological Flipping Works "
              "for Regular Triangulations, Algorithmica 15, 1996"},
    Reference{"Ericson 2005", "C. Ericson, Real-Time Collision Detection, 2005"},
    Reference{"Gärtner and Schönherr 2000",
              "B. Gärtner and S. Schönherr, An Efficient, Exact, and Generic Quadratic Programming Solver for "
              "Geometric Optimization, Symposium on Computational Geometry, 2000; with M. Sharir and E. Welzl, A "
              "Combinatorial Bound for Linear Programming and Related Problems, 1992"},
    Reference{"Gärtner 1999",
              "B. Gärtner, Fast and Robust Smallest Enclosing Balls, European Symposium on Algorithms, 1999; after "
              "E. Welzl, Smallest Enclosing Disks (Balls and Ellipsoids), 1991"},
    Reference{"Gilbert et al. 1988",
              "E. G. Gilbert, D. W. Johnson and S. S. Keerthi, A Fast Procedure for Computing the Distance Between "
              "Complex Objects in Three-Dimensional Space, IEEE Journal of Robotics and Automation 4(2), 1988"},
    Reference{"Gottschalk et al. 1996",
              "S. Gottschalk, M. C. Lin and D. Manocha, OBBTree: A Hierarchical Structure for "
              "Rapid Interference Detection, SIGGRAPH, 1996"},
    Reference{"Greene 1994",
              "N. Greene, Detecting Intersection of a Rectangular Solid and a Convex Polyhedron, "
              "Graphics Gems IV, 1994; after E. A. Haines and J. R. Wallace, Shaft Culling for "
              "Efficient Ray-Cast Radiosity, 1991"},
    Reference{"Gribb and Hartmann 2001",
              "G. Gribb and K. Hartmann, Fast Extraction of Viewing Frustum Planes from the "
              "World-View-Projection Matrix, 2001"},
    Reference{"Guigue and Devillers 2003",
              "P. Guigue and O. Devillers, Fast and Robust Triangle-Triangle Overlap Test "
              "Using Orientation Predicates, Journal of Graphics Tools 8(1), 2003"},
    Reference{"Kay and Kajiya 1986",
              "T. L. Kay and J. T. Kajiya, Ray Tracing Complex Scenes, SIGGRAPH, 1986: slabs, without the division"},
    Reference{"Klosowski et al. 1998",
              "J. T. Klosowski, M. Held, J. S. B. Mitchell, H. Sowizral and K. Zikan, Efficient Collision Detection "
              "Using Bounding Volume Hierarchies of k-DOPs, IEEE Transactions on Visualization and Computer Graphics "
              "4(1), 1998"},
    Reference{"Larsson et al. 2007",
              "T. Larsson, T. Akenine-Möller and E. Lengyel, On Faster Sphere-Box Overlap "
              "Testing, Journal of Graphics Tools 12(1), 2007; after Arvo 1990"},
    Reference{"Möller and Trumbore 1997",
              "T. Möller and B. Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, Journal of Graphics Tools "
              "2(1), 1997, without the division"},
    Reference{"O'Rourke 1998", "J. O'Rourke, Computational Geometry in C, second edition, 1998"},
    Reference{"Platis and Theoharis 2003",
              "N. Platis and T. Theoharis, Fast Ray-Tetrahedron Intersection Using Plücker Coordinates, Journal of "
              "Graphics Tools 8(4), 2003"},
    Reference{"Segura and Feito 2001",
              "R. J. Segura and F. R. Feito, Algorithms to Test Ray-Triangle Intersection, WSCG, 2001"},
    Reference{"Shewchuk 1997",
              "J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric "
              "Predicates, Discrete & Computational Geometry 18, 1997"},
    Reference{"Wolfe 1976", "P. Wolfe, Finding the Nearest Point in a Polytope, Mathematical Programming 11, 1976"},
    Reference{"the definition", "the formula of docs/semantics.md as it stands"}};

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
    Source{"intersects", "point", "kdop6 kdop14 kdop18 kdop26", "the definition"},
    Source{"intersects", "tetrahedron", "segment ray line", "Platis and Theoharis 2003"},
    Source{"intersects", "tetrahedron", "triangle tetrahedron aabb obb", "Gilbert et al. 1988"},
    Source{"intersects", "ray line", "frustum_gl frustum_d3d view_frustum", "Cyrus and Beck 1978"},
    Source{"intersects", "view_frustum", "view_frustum", "Gilbert et al. 1988"},
    Source{"intersects", "sphere", "aabb", "Arvo 1990"},
    Source{"intersects", "sphere", "sphere segment ray line triangle obb capsule", "Ericson 2005"},
    Source{"intersects", "capsule", "capsule", "Ericson 2005"},
    Source{"intersects", "segment ray line", "aabb obb kdop6 kdop14 kdop18 kdop26", "Kay and Kajiya 1986"},
    Source{"intersects", "ray line", "triangle", "Möller and Trumbore 1997"},
    Source{"intersects", "aabb", "aabb point", "Ericson 2005"},
    Source{"intersects", "aabb polygon", "aabb polygon", "Greene 1994"},
    Source{"intersects", "kdop6 kdop14 kdop18 kdop26 frustum_gl frustum_d3d", "sphere capsule",
           "Gärtner and Schönherr 2000"},
    Source{"intersects", "kdop6 kdop14 kdop18 kdop26 frustum_gl frustum_d3d", "", "Bland 1977"},
    Source{"intersects", "plane", "plane sphere obb", "Ericson 2005"}, Source{"intersects", "plane", "", "Greene 1994"},
    Source{"intersects", "triangle", "aabb obb", "Akenine-Möller 2001"},
    Source{"intersects", "obb", "obb", "Gottschalk et al. 1996"}, Source{"intersects", "", "", "Eberly 2001"},
    Source{"classify", "plane", "kdop6 kdop14 kdop18 kdop26", "Bland 1977"},
    Source{"classify", "plane", "sphere obb", "Ericson 2005"}, Source{"classify", "sphere", "", "Arvo 1990"},
    Source{"classify", "", "", "Greene 1994"}, Source{"cull", "", "", "Gribb and Hartmann 2001"},
    Source{"symmetric_planes", "", "", "Gribb and Hartmann 2001"},
    Source{"slabs_overlap", "", "", "Klosowski et al. 1998"}, Source{"apex_indices", "", "", "Klosowski et al. 1998"},
    Source{"apex_points", "", "", "Klosowski et al. 1998"}, Source{"apex_points_overlap", "", "", "Bland 1977"},
    Source{"intersects_hollow", "", "", "Larsson et al. 2007"}, Source{"parallel", "", "", "Ericson 2005"},
    Source{"skew", "", "", "Ericson 2005"}, Source{"meet_in_one_point", "", "", "Ericson 2005"},
    Source{"witness", "", "", "the definition"}, Source{"det4", "", "", "the definition"},
    Source{"side_of_plane", "", "", "the definition"}, Source{"side_of_sphere", "", "", "the definition"},
    Source{"compare_distance", "", "", "the definition"}, Source{"in_circle_diametral", "", "", "the definition"},
    Source{"in_sphere_diametral", "", "", "the definition"}};

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

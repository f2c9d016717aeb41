#include <algorithm>

#include <plumb/catalogue.hpp>

// Where the algorithms come from.

namespace plumb::catalogue {

namespace {

constexpr Reference all_references[] = {
    Reference{"Arvo 1990", "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, 1990"},
    Reference{"Akenine-Möller 2001",
              "T. Akenine-Möller, Fast 3D Triangle-Box Overlap Testing, Journal of Graphics Tools 6(1), 2001"},
    Reference{"Andrew 1979",
              "A. M. Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions, Information Processing "
              "Letters 9(5), 1979"},
    Reference{"Assarsson and Möller 2000",
              "U. Assarsson and T. Möller, Optimized View Frustum Culling Algorithms for Bounding Boxes, Journal of "
              "Graphics Tools 5(1), 2000"},
    Reference{"Ballard 1981",
              "D. H. Ballard, Strip Trees: A Hierarchical Representation for Curves, Communications of the ACM 24(5), "
              "1981"},
    Reference{"Barber et al. 1996",
              "C. B. Barber, D. P. Dobkin and H. Huhdanpaa, The Quickhull Algorithm for Convex Hulls, ACM Transactions "
              "on Mathematical Software 22(4), 1996"},
    Reference{"Bridson et al. 2002",
              "R. Bridson, R. Fedkiw and J. Anderson, Robust Treatment of Collisions, Contact and Friction for Cloth "
              "Animation, SIGGRAPH, 2002"},
    Reference{"Cyrus and Beck 1978",
              "M. Cyrus and J. Beck, Generalized Two- and Three-Dimensional Clipping, Computers & Graphics 3(1), 1978"},
    Reference{"den Hertog et al. 1993",
              "D. den Hertog, C. Roos and T. Terlaky, The Linear Complementarity Problem, Sufficient Matrices, and the "
              "Criss-Cross Method, Linear Algebra and its Applications 187, 1993: of the least distance of two sets"},
    Reference{"Eberly 2001", "D. Eberly, Intersection of Convex Objects: The Method of Separating Axes, 2001"},
    Reference{"Edelsbrunner and Shah 1996",
              "H. Edelsbrunner and N. R. Shah, Incremental Topological Flipping Works "
              "for Regular Triangulations, Algorithmica 15, 1996"},
    Reference{"Ericson 2005", "C. Ericson, Real-Time Collision Detection, 2005"},
    Reference{"Gärtner 1999",
              "B. Gärtner, Fast and Robust Smallest Enclosing Balls, European Symposium on Algorithms, 1999; after "
              "E. Welzl, Smallest Enclosing Disks (Balls and Ellipsoids), 1991"},
    Reference{"Gilbert et al. 1988",
              "E. G. Gilbert, D. W. Johnson and S. S. Keerthi, A Fast Procedure for Computing the Distance Between "
              "Complex Objects in Three-Dimensional Space, IEEE Journal of Robotics and Automation 4(2), 1988"},
    Reference{"Goldman 1990", "R. Goldman, Intersection of Three Planes, Graphics Gems, 1990"},
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
    Reference{"Hormann and Agathos 2001",
              "K. Hormann and A. Agathos, The Point in Polygon Problem for Arbitrary Polygons, Computational Geometry "
              "20(3), 2001"},
    Reference{"Kay and Kajiya 1986",
              "T. L. Kay and J. T. Kajiya, Ray Tracing Complex Scenes, SIGGRAPH, 1986: slabs, without the division"},
    Reference{"Klosowski et al. 1998",
              "J. T. Klosowski, M. Held, J. S. B. Mitchell, H. Sowizral and K. Zikan, Efficient Collision Detection "
              "Using Bounding Volume Hierarchies of k-DOPs, IEEE Transactions on Visualization and Computer Graphics "
              "4(1), 1998"},
    Reference{
        "Kuffner 2004",
        "J. J. Kuffner, Effective Sampling and Distance Metrics for 3D Rigid Body Path Planning, IEEE International "
        "Conference on Robotics and Automation, 2004"},
    Reference{"Larsson et al. 2007",
              "T. Larsson, T. Akenine-Möller and E. Lengyel, On Faster Sphere-Box Overlap "
              "Testing, Journal of Graphics Tools 12(1), 2007; after Arvo 1990"},
    Reference{"Möller and Trumbore 1997",
              "T. Möller and B. Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, Journal of Graphics Tools "
              "2(1), 1997, without the division"},
    Reference{"O'Rourke 1998", "J. O'Rourke, Computational Geometry in C, second edition, 1998"},
    Reference{"Segura and Feito 2001",
              "R. J. Segura and F. R. Feito, Algorithms to Test Ray-Triangle Intersection, WSCG, 2001"},
    Reference{"Shewchuk 1997",
              "J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric "
              "Predicates, Discrete & Computational Geometry 18, 1997"},
    Reference{"Sutherland and Hodgman 1974",
              "I. E. Sutherland and G. W. Hodgman, Reentrant Polygon Clipping, Communications of the ACM 17(1), 1974"},
    Reference{
        "van den Bergen 2001",
        "G. van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects, Game Developers "
        "Conference, 2001"},
    Reference{"the definition", "the formula of docs/semantics.md as it stands"}};

/// Whose algorithm answers a test of shapes of these names, each one of several; "" for any, or for none.
struct Source {
  std::string_view test, first, second, reference;
};

/// The first that holds, of two shapes in either order, is the source.
constexpr Source sources[] = {
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
    // Filters; pairs without one go to the prover.
    Source{"intersects", "sphere", "aabb", "Arvo 1990"},
    Source{"intersects", "sphere", "sphere segment ray line triangle obb capsule orthographic_frustum", "Ericson 2005"},
    Source{"intersects", "capsule", "capsule", "Ericson 2005"},
    Source{"intersects", "segment ray line", "aabb obb", "Kay and Kajiya 1986"},
    Source{"intersects", "ray line", "point segment ray line plane", "Ericson 2005"},
    Source{"intersects", "ray line", "ellipsoid", "Ericson 2005"},
    Source{"intersects", "point", "obb orthographic_frustum", "Ericson 2005"},
    Source{"intersects", "ray line", "triangle", "Möller and Trumbore 1997"},
    Source{"intersects", "aabb", "aabb point", "Ericson 2005"},
    Source{"intersects", "aabb polygon", "polygon", "Greene 1994"},
    Source{"intersects", "triangle", "aabb obb", "Akenine-Möller 2001"},
    Source{"intersects", "obb", "aabb obb", "Gottschalk et al. 1996"},
    Source{"intersects", "aabb", "orthographic_frustum", "Gottschalk et al. 1996"},
    Source{"intersects", "point sphere aabb", "view_frustum frustum_gl frustum_d3d", "Assarsson and Möller 2000"},
    Source{"intersects", "kdop6", "kdop6", "Klosowski et al. 1998"},
    Source{"intersects", "kdop14", "kdop14", "Klosowski et al. 1998"},
    Source{"intersects", "kdop18", "kdop18", "Klosowski et al. 1998"},
    Source{"intersects", "kdop26", "kdop26", "Klosowski et al. 1998"},
    Source{"intersects", "plane", "plane sphere obb", "Ericson 2005"},
    Source{"intersects", "plane", "point segment triangle tetrahedron aabb capsule lozenge", "Greene 1994"},
    Source{"intersects", "disc cylinder cone", "sphere", "Ericson 2005"},
    Source{"intersects", "", "", "den Hertog et al. 1993"},
    Source{"classify", "plane", "view_frustum ellipsoid kdop6 kdop14 kdop18 kdop26 disc cylinder cone half_space",
           "den Hertog et al. 1993"},
    Source{"classify", "plane", "ray line sphere obb", "Ericson 2005"}, Source{"classify", "sphere", "", "Arvo 1990"},
    Source{"classify", "", "", "Greene 1994"}, Source{"cull", "", "", "Gribb and Hartmann 2001"},
    Source{"symmetric_planes", "", "", "Gribb and Hartmann 2001"},
    Source{"slabs_overlap", "", "", "Klosowski et al. 1998"}, Source{"apex_indices", "", "", "Klosowski et al. 1998"},
    Source{"apex_points", "", "", "Klosowski et al. 1998"},
    Source{"apex_points_overlap", "", "", "den Hertog et al. 1993"},
    Source{"intersects_hollow", "", "", "Larsson et al. 2007"}, Source{"parallel", "", "", "Ericson 2005"},
    Source{"skew", "", "", "Ericson 2005"}, Source{"meet_in_one_point", "", "", "Ericson 2005"},
    Source{"barycentric", "", "", "Ericson 2005"}, Source{"signed_area", "", "", "the definition"},
    Source{"signed_volume", "", "", "the definition"}, Source{"area", "", "", "the definition"},
    Source{"squared_area", "", "", "the definition"}, Source{"witness", "", "", "den Hertog et al. 1993"},
    Source{"det4", "", "", "the definition"}, Source{"side_of_plane", "", "", "the definition"},
    Source{"side_of_sphere", "", "", "the definition"}, Source{"compare_distance", "", "", "the definition"},
    Source{"compare_xyz", "", "", "the definition"}, Source{"in_circle_diametral", "", "", "the definition"},
    Source{"in_sphere_diametral", "", "", "the definition"}, Source{"intersection", "aabb", "aabb", "the definition"},
    Source{"intersection", "circle sphere ellipsoid capsule", "", "Ericson 2005"},
    Source{"intersection", "segment2 ray2 line2 segment ray line", "", "Cyrus and Beck 1978"},
    Source{"intersection", "", "", "Sutherland and Hodgman 1974"},
    Source{"corners", "", "", "Sutherland and Hodgman 1974"}};

/// Whether the name, a count after it left out, is one of those, which are separated by spaces.
bool is_one_of_names(std::string_view names, std::string_view name) {
  if (names.empty()) return true;
  name = name.substr(0, name.find(' '));
  for (std::size_t begin = 0; begin <= names.size();) {
    const std::size_t end = std::min(names.find(' ', begin), names.size());
    if (names.substr(begin, end - begin) == name) return true;
    begin = end + 1;
  }
  return false;
}

}  // namespace

std::string_view Question::reference() const {
  if (!source.empty()) return source;
  const auto shape_name = [this](std::size_t i) {
    return is_plain || i >= parameters ? std::string_view() : parameter[i].shape_name();
  };
  const std::string_view first = shape_name(0), second = shape_name(1);
  for (const Source& s : sources) {
    if (s.test != name) continue;
    if (is_one_of_names(s.first, first) && is_one_of_names(s.second, second)) return s.reference;
    if (is_symmetric && is_one_of_names(s.first, second) && is_one_of_names(s.second, first)) return s.reference;
  }
  return polynomial ? "the definition" : std::string_view();
}

std::span<const Reference> references() { return all_references; }

}  // namespace plumb::catalogue

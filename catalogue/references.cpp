#include <plumb/catalogue.hpp>

namespace plumb::catalogue {

namespace {

constexpr Reference all_references[] = {
    Reference{"Arvo 1990", "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, 1990"},
    Reference{"Akenine-Möller 2001",
              "T. Akenine-Möller, Fast 3D Triangle-Box Overlap Testing, Journal of Graphics Tools 6(1), 2001"},
    Reference{"Assarsson and Möller 2000",
              "U. Assarsson and T. Möller, Optimized View Frustum Culling Algorithms for Bounding Boxes, Journal of "
              "Graphics Tools 5(1), 2000"},
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
    Reference{"Segura and Feito 2001",
              "R. J. Segura and F. R. Feito, Algorithms to Test Ray-Triangle Intersection, WSCG, 2001"},
    Reference{"Shewchuk 1997",
              "J. R. Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric "
              "Predicates, Discrete & Computational Geometry 18, 1997"},
    Reference{"the definition", "the formula of docs/semantics.md as it stands"}};

}  // namespace

std::span<const Reference> references() { return all_references; }

}  // namespace plumb::catalogue

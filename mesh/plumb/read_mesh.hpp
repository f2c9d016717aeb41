#pragma once

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

#include <plumb/mesh_file.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// A mesh could not be read. what() is "<file>:<place>: <what is wrong>"; the place is a line number, "byte <offset>"
/// in binary data, of 3MF "<part>:<line>", or is left out where the file as a whole is at fault.
class MeshReadError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads an OBJ, STL (text or binary), PLY (text or binary, either byte order), OFF or 3MF file. The content tells the
/// format; the name's extension does only where the content cannot. What is known to be something else is refused by
/// its name. Lines end in LF, CR LF or CR, mixed as they come.
///
/// - Coordinates: decimal text becomes the nearest double, in every locale and rounding mode, and a binary float the
///   double of the same value. A NaN, an infinity or a number too large for a double is refused; what is not a
///   coordinate (normals, colours) may be anything.
/// - A polygon that is planar and simple, exactly, becomes triangles of non-zero area that fill it and use all of its
///   corners and no other points: convex or not, with corners within its sides; equal neighbours count once. Which
///   triangles is not promised, but is the same on every machine. O(n log n). One whose corners are all on a line
///   becomes one triangle of zero area. Any other one becomes the fan (v0, v1, v2), (v0, v2, v3), ... with a warning;
///   but one of four corners that is not planar (v1, v2, v3), (v1, v3, v0) where these are in fewer pairs, as
///   check_mesh finds them, with the faces that share a vertex with it, all others of that kind split as fans. Fewer
///   than three vertices are refused.
/// - Of 3MF the objects that the build names are placed, each as often as it is: their vertices are the exact images
///   under the transforms of the file, rounded to the nearest double, with a warning where that changes one.
/// - Vertices with equal coordinates (-0 equals 0) are merged and numbered by first occurrence. Unused vertices stay.
/// - A file that declares that it is empty is an empty mesh, as does an OBJ file that names an object or a group and
/// has
///   neither a vertex nor a face; an OBJ or PLY file without any face statement is refused otherwise, as it is no mesh.
///
/// Throws MeshReadError for a file that is missing, unreadable, malformed, truncated or no mesh. A count that a file
/// claims is believed only as far as its bytes can hold it; a part of a 3MF file that unpacks to more than 1 MiB and a
/// hundred times the file's size is refused, and so is a build that places more than 2^20 and sixteen times as many
/// triangles or vertices as the file has bytes, or more than 2^16 and a quarter as many objects. A gzip
/// file stands for the file that it holds, a ZIP archive that is no 3MF file for the one mesh in it, unless that is
/// more than 1 MiB and a hundred times as large. 3MF, gzip and ZIP need a library that was built with zlib and Expat,
/// and are refused by name by one that was not.
TriangleMesh read_mesh(const std::filesystem::path& file);

/// The same for the bytes of a file; the name is for messages and for its extension.
TriangleMesh read_mesh(std::string_view bytes, const std::string& file_name);

struct ReadOptions {
  /// "obj", "stl", "ply", "off" or "3mf": what the file is taken for, whatever its content and its name say.
  std::string format = {};
  /// Told from time to time which fraction of the work is done, 0 to 1, on the caller's thread. An exception thrown
  /// from it ends the reading and reaches the caller.
  std::function<void(double)> progress = {};
  /// How many threads to use where faces of four corners are not planar; 0: as many as there are cores.
  unsigned threads = 0;
};

/// As read_mesh, and tells what else the file says.
MeshFile read_mesh_file(const std::filesystem::path& file, const ReadOptions& options = {});

/// As read_mesh, and tells what else the file says.
MeshFile read_mesh_file(std::string_view bytes, const std::string& file_name, const ReadOptions& options = {});

}  // namespace plumb

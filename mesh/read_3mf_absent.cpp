// Replaces the reader of 3MF in a library that is built without zlib or Expat.

#include <mesh/read_source.hpp>

namespace plumb::mesh {

MeshFile read_3mf(const Source& source) {
  if (!is_zip(source.bytes)) {
    refuse_other_kinds(source);
    source.fail("is no ZIP archive, as a 3MF file is");
  }
  source.fail(
      "is a 3MF file, which this program cannot read, for it was built without zlib or Expat: open it in the program "
      "that made it, or in a slicer, and export it as STL or OBJ");
}

std::optional<Unpacked> unpack(const Source& /*source*/) { return std::nullopt; }

}  // namespace plumb::mesh

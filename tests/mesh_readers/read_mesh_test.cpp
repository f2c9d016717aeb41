#include <gtest/gtest.h>
#include <unistd.h>

#include <cfenv>
#include <clocale>
#include <filesystem>
#include <fstream>
#include <locale>
#include <string>

#include "environment_of_caller.hpp"
#include "mesh_samples.hpp"

namespace plumb {
namespace {

using samples::error_of;

Point3 first_vertex(const std::string& coordinates) {
  return read_mesh("v " + coordinates + "\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "a.obj").vertices[0];
}

class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, std::string_view bytes)
      : path_(std::filesystem::temp_directory_path() / ("plumb_" + std::to_string(::getpid()) + "_" + name)) {
    std::ofstream(path_, std::ios::binary) << bytes;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::filesystem::remove(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

TEST(ReadMesh, TellsTheFormatByTheContentWhateverTheNameSays) {
  const std::pair<std::string, const char*> contents[] = {
      {std::string(samples::kObj), "OBJ"},          {std::string(samples::kOff), "OFF"},
      {std::string(samples::kTextStl), "STL text"}, {samples::binary_stl(samples::kTwoFacets), "STL binary"},
      {std::string(samples::kTextPly), "PLY text"}, {samples::binary_ply(std::endian::big), "PLY binary"},
  };
  for (const auto& [bytes, format] : contents) {
    for (const char* name : {"mesh", "mesh.dat", "mesh.obj", "mesh.OBJ"}) {
      EXPECT_EQ(read_mesh_file(bytes, name).format, format) << name;
    }
  }
}

TEST(ReadMesh, ReadsAFileAsItReadsItsBytes) {
  const TemporaryFile file("sample.ply", samples::kTextPly);
  const MeshFile read = read_mesh_file(file.path());
  EXPECT_EQ(read.bytes, samples::kTextPly.size());
  EXPECT_EQ(read.mesh.vertices, read_mesh(samples::kTextPly, "a.ply").vertices);
  EXPECT_EQ(read_mesh(file.path()).triangles, read_mesh(samples::kTextPly, "a.ply").triangles);
}

TEST(ReadMesh, NamesTheFileThatItCannotRead) {
  const TemporaryFile bad("bad.obj", "v 0 0 0\nv 0 0 nan\n");
  const auto error_of_path = [](const std::filesystem::path& path) -> std::string {
    try {
      read_mesh(path);
    } catch (const MeshReadError& error) {
      return error.what();
    }
    return "read without an error";
  };
  EXPECT_EQ(error_of_path(bad.path()), bad.path().string() + ":2: z coordinate is not finite: \"nan\"");
  EXPECT_EQ(error_of_path("no/such/file.obj"), "no/such/file.obj: cannot be opened: No such file or directory");
  EXPECT_EQ(error_of_path("."), ".: is a directory");
}

TEST(ReadMesh, RefusesWhatIsNoMesh) {
  EXPECT_EQ(error_of("", "a.obj"), "a.obj: the file is empty");
  EXPECT_EQ(error_of("\x89TNG\r\n\x1a\n", "a.tng"), "a.tng: is no mesh: neither OBJ, STL, PLY, OFF nor 3MF");
  EXPECT_EQ(error_of("\x89TNG\r\n\x1a\n", "a.obj"), "a.obj:2: is not text: \"?\"");
  EXPECT_EQ(error_of("Dear reader,\nthis is no mesh.\n", "a.txt"),
            "a.txt: is no mesh: neither OBJ, STL, PLY, OFF nor 3MF");
  EXPECT_EQ(error_of("Dear reader,\nthis is no mesh.\n", "a.obj"),
            "a.obj: is no mesh: there is neither a vertex nor a face in it");
}

TEST(ReadMesh, SkipsAByteOrderMark) {
  EXPECT_EQ(read_mesh("\xef\xbb\xbf" + std::string(samples::kObj), "a.obj").vertices.size(), 4U);
  EXPECT_EQ(read_mesh("\xef\xbb\xbf" + std::string(samples::kTextStl), "a.stl").vertices.size(), 3U);
}

TEST(ReadMesh, RoundsDecimalsToTheNearestDoubleInEveryRoundingMode) {
  for (const int mode : {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO}) {
    std::fesetround(mode);
    const Point3 near = first_vertex("0.1 9007199254740993 1.7976931348623157e308");
    const Point3 ties = first_vertex("9007199254740995 123456789.123456789e-5 -0.3");
    const Point3 tiny = first_vertex("4.9e-324 -2.4e-324 1e-400");
    const int found = std::fegetround();
    std::fesetround(FE_TONEAREST);
    EXPECT_EQ(found, mode);
    EXPECT_EQ(near, (Point3{0x1.999999999999ap-4, 0x1p53, 0x1.fffffffffffffp1023})) << mode;
    EXPECT_EQ(ties, (Point3{0x1.0000000000002p53, 1234.56789123456789, -0.3})) << mode;
    EXPECT_EQ(tiny, (Point3{0x1p-1074, 0, 0})) << mode;
  }
}

TEST(ReadMesh, KeepsSubnormalCoordinatesWhereTheProcessorFlushesThem) {
  const float least = std::numeric_limits<float>::denorm_min();
  const std::string stl = samples::binary_stl({least, 0, 0, -least, 0, 0, 0, 0, 0});
  TriangleMesh text, binary;
  {
    const InEnvironment inside(flushing_environment());
    text = read_mesh("v 1e-310 0 0\nv -1e-310 0 0\nv 0 0 0\nf 1 2 3", "a.obj");
    binary = read_mesh(stl, "a.stl");
  }
  EXPECT_EQ(text.vertices, (std::vector<Point3>{{1e-310, 0, 0}, {-1e-310, 0, 0}, {0, 0, 0}}));
  EXPECT_EQ(binary.vertices, (std::vector<Point3>{{0x1p-149, 0, 0}, {-0x1p-149, 0, 0}, {0, 0, 0}}));
}

struct DecimalComma : std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

TEST(ReadMesh, ReadsAndReportsTheSameInEveryLocale) {
  const std::locale previous = std::locale::global(std::locale(std::locale(), new DecimalComma));
  for (const char* name : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8"}) {
    if (std::setlocale(LC_ALL, name) != nullptr) {
      break;
    }
  }
  const Point3 read = first_vertex("1234.5 0.25 1e-2");
  const std::string error = error_of("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 123456", "a.obj");
  std::setlocale(LC_ALL, "C");
  std::locale::global(previous);
  EXPECT_EQ(read, (Point3{1234.5, 0.25, 0.01}));
  EXPECT_EQ(error, "a.obj:4: vertex index 123456 is out of range (there are 3 vertices)");
}

}  // namespace
}  // namespace plumb

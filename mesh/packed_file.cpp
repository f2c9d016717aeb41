// A gzip file, or a ZIP archive that is no 3MF file, stands for the one mesh in it.

#include <algorithm>
#include <array>
#include <memory>
#include <new>

#include <zlib.h>

#include <mesh/read_source.hpp>
#include <mesh/zip_archive.hpp>

namespace plumb::mesh {
namespace {

constexpr std::uint64_t kBytesAlways = std::uint64_t{1} << 20, kBytesForEach = 100;

std::uint64_t most_bytes(const Source& source) { return std::max(kBytesAlways, kBytesForEach * source.bytes.size()); }

[[noreturn]] void refuse_bomb(const Source& source, const std::string& subject) {
  source.fail(subject + "unpacks to more than a hundred times the file's " +
              counted(source.bytes.size(), "byte", "bytes") + ": it is taken for a bomb");
}

class GzipReader {
 public:
  explicit GzipReader(const Source& source) : source_(source), rest_(source.bytes) {
    if (inflateInit2(&stream_, MAX_WBITS + 16) != Z_OK) throw std::bad_alloc();
  }
  ~GzipReader() { inflateEnd(&stream_); }
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  // The file is what its members hold, one after the other.
  Unpacked read() {
    do {
      read_member();
      if (inflateReset(&stream_) != Z_OK) throw std::bad_alloc();
    } while (is_gzip(rest_));
    unpacked_.bytes_after = rest_.size();
    return std::move(unpacked_);
  }

 private:
  void read_member() {
    const auto room = std::make_unique<std::array<char, 1 << 16>>();
    constexpr std::size_t kMostAtOnce = std::size_t{1} << 18;
    for (int status = Z_OK; status != Z_STREAM_END;) {
      const std::string_view next = rest_.substr(0, kMostAtOnce);
      // zlib does not write there. z_const, which would say so, is not always defined.
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(next.data()));
      stream_.avail_in = static_cast<uInt>(next.size());
      stream_.next_out = reinterpret_cast<Bytef*>(room->data());
      stream_.avail_out = static_cast<uInt>(room->size());
      status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_MEM_ERROR) throw std::bad_alloc();
      const std::string_view piece(room->data(), room->size() - stream_.avail_out);
      rest_.remove_prefix(next.size() - stream_.avail_in);
      if (status == Z_BUF_ERROR || (status == Z_OK && piece.empty() && rest_.empty()))
        source_.fail("the gzip data end too early: the file is cut short");
      if (status != Z_OK && status != Z_STREAM_END) fail_as_damaged();
      if (piece.size() > most_bytes(source_) - unpacked_.bytes.size()) refuse_bomb(source_, "");
      unpacked_.bytes += piece;
    }
  }

  [[noreturn]] void fail_as_damaged() const {
    const std::string_view what = stream_.msg == nullptr ? "" : stream_.msg;
    source_.fail(std::string("the gzip data are damaged: ") +
                 (what == "incorrect data check"     ? "their checksum is another"
                  : what == "incorrect length check" ? "their length is another than they say"
                                                     : "they cannot be unpacked"));
  }

  const Source& source_;
  std::string_view rest_;
  Unpacked unpacked_ = {{}, source_.name, 0};
  z_stream stream_ = {};
};

bool has_extension_of_mesh(std::string_view name) {
  constexpr std::array<std::string_view, 5> extensions = {".obj", ".stl", ".ply", ".off", ".3mf"};
  const std::string lower = lower_case(name);
  return std::any_of(extensions.begin(), extensions.end(), [&](std::string_view e) { return lower.ends_with(e); });
}

// macOS keeps its other data about each file there, under the file's own name and extension.
bool is_of_macos(std::string_view name) { return name.starts_with("__MACOSX/"); }

std::string listed(const std::vector<const ZipMember*>& members) {
  constexpr std::size_t kMost = 8;
  std::string list;
  for (std::size_t i = 0; i < std::min(members.size(), kMost); ++i) {
    list += (i == 0 ? "" : ", ") + in_quotes(members[i]->name);
  }
  return list + (members.size() > kMost ? " and " + std::to_string(members.size() - kMost) + " more" : "");
}

// An archive that holds an uncompressed 3MF file has the names of that file among its bytes too.
bool is_itself_3mf(const Source& source, const ZipArchive& archive) {
  return is_3mf(source) && std::any_of(archive.members().begin(), archive.members().end(), [](const ZipMember& member) {
           return member.name == "_rels/.rels" || member.name.ends_with("3D/3dmodel.model");
         });
}

std::optional<Unpacked> unpack_zip(const Source& source) {
  if (lower_case(source.name).ends_with(".3mf")) return std::nullopt;
  ZipArchive archive(source);
  if (is_itself_3mf(source, archive)) return std::nullopt;
  std::vector<const ZipMember*> files, meshes;
  for (const ZipMember& member : archive.members()) {
    if (member.name.ends_with('/') || is_of_macos(member.name)) continue;
    files.push_back(&member);
    if (has_extension_of_mesh(member.name)) meshes.push_back(&member);
  }
  if (files.empty()) source.fail("is a ZIP archive with no file in it");
  if (meshes.empty()) {
    source.fail("is a ZIP archive with no mesh in it: no name ends in .obj, .stl, .ply, .off or .3mf, but there is " +
                listed(files));
  }
  if (meshes.size() > 1) {
    source.fail("is a ZIP archive with " + std::to_string(meshes.size()) +
                " meshes in it: unpack it and give those that are meant: " + listed(meshes));
  }
  const ZipMember& mesh = *meshes[0];
  if (mesh.bytes > most_bytes(source)) refuse_bomb(source, "the part " + in_quotes(mesh.name) + ' ');
  std::string name = source.name + ':';
  for (const char c : mesh.name) name += is_control(c) ? '?' : c;
  Unpacked unpacked = {{}, std::move(name), 0};
  archive.unpack(mesh, [&](std::string_view piece) { unpacked.bytes += piece; });
  return unpacked;
}

}  // namespace

std::optional<Unpacked> unpack(const Source& source) {
  if (is_gzip(source.bytes)) return GzipReader(source).read();
  return is_zip(source.bytes) ? unpack_zip(source) : std::nullopt;
}

}  // namespace plumb::mesh

#include <mesh/zip_archive.hpp>

#include <algorithm>
#include <array>
#include <memory>

#include <zlib.h>

#include <mesh/read_binary.hpp>

namespace plumb::mesh {
namespace {

// The records of APPNOTE.TXT, PKWARE's description of the format, version 6.3.
constexpr std::string_view kMemberMark = "PK\3\4", kDirectoryMark = "PK\1\2", kEndMark = "PK\5\6",
                           kZip64EndMark = "PK\6\6", kZip64LocatorMark = "PK\6\7";
constexpr std::size_t kMemberBytes = 30, kDirectoryBytes = 46, kEndBytes = 22, kZip64EndBytes = 56, kLocatorBytes = 20;
constexpr std::uint32_t kInZip64 = 0xffffffff;
constexpr std::uint16_t kEncrypted = 1 | 1 << 6 | 1 << 13, kStored = 0, kDeflated = 8;

std::uint16_t word16(std::string_view bytes, std::size_t at) {
  return load<std::uint16_t>(bytes.data() + at, std::endian::little);
}
std::uint32_t word32(std::string_view bytes, std::size_t at) {
  return load<std::uint32_t>(bytes.data() + at, std::endian::little);
}
std::uint64_t word64(std::string_view bytes, std::size_t at) {
  return load<std::uint64_t>(bytes.data() + at, std::endian::little);
}

// Whether a record begins there with this mark.
bool is_at(std::string_view bytes, std::uint64_t at, std::string_view mark, std::size_t size) {
  return at <= bytes.size() && bytes.size() - at >= size && bytes.substr(at, mark.size()) == mark;
}

struct Inflater {
  Inflater() { is_ready = inflateInit2(&stream, -MAX_WBITS) == Z_OK; }
  ~Inflater() {
    if (is_ready) inflateEnd(&stream);
  }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;

  z_stream stream = {};
  bool is_ready;
};

std::uint32_t crc_with(std::uint32_t crc, std::string_view bytes) {
  return static_cast<std::uint32_t>(crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace

ZipArchive::ZipArchive(const Source& source) : source_(source) {
  const End end = find_end();
  std::size_t at = end.directory;
  if (end.members > end.directory_bytes / kDirectoryBytes) {
    source.fail_at_byte(end.at, "the ZIP archive announces " + counted(end.members, "member", "members") +
                                    ", which its directory is too short for");
  }
  for (std::uint64_t i = 0; i < end.members; ++i) at = read_member(at, end.directory + end.directory_bytes);
}

ZipArchive::End ZipArchive::find_end() const {
  const std::string_view bytes = source_.bytes;
  constexpr std::size_t kLongestComment = 0xffff;
  const std::size_t nearest = bytes.size() - std::min(bytes.size(), kEndBytes);
  for (std::size_t at = nearest;; --at) {
    if (is_at(bytes, at, kEndMark, kEndBytes) && at + kEndBytes + word16(bytes, at + 20) == bytes.size()) {
      End end = {at, word16(bytes, at + 10), word32(bytes, at + 16), word32(bytes, at + 12)};
      const bool is_one_file = word16(bytes, at + 4) == 0 || word16(bytes, at + 4) == 0xffff;
      if (end.members == 0xffff || end.directory == kInZip64 || end.directory_bytes == kInZip64) {
        read_zip64(end);
      } else if (!is_one_file) {
        source_.fail_at_byte(at, "the ZIP archive is a part of one in several files");
      }
      if (end.directory > at || end.directory_bytes > at - end.directory) {
        source_.fail_at_byte(at, "the directory of the ZIP archive is not where it is said to be");
      }
      return end;
    }
    if (at == 0 || nearest - at == kLongestComment) break;
  }
  const std::size_t last = bytes.rfind(kEndMark);
  if (last != bytes.npos && is_at(bytes, last, kEndMark, kEndBytes)) {
    const std::size_t end = last + kEndBytes + word16(bytes, last + 20);
    if (end < bytes.size()) {
      source_.fail_at_byte(end, "the ZIP archive ends here, but the file goes on for " +
                                    counted(bytes.size() - end, "byte", "bytes") + ": cut these off");
    }
  }
  source_.fail_at_byte(bytes.size(), "the ZIP archive ends too early: its directory, at the end, is not there");
}

// Where there are more members or bytes than the end record has room for, another record stands before it.
void ZipArchive::read_zip64(End& end) const {
  const std::string_view bytes = source_.bytes;
  if (end.at < kLocatorBytes || !is_at(bytes, end.at - kLocatorBytes, kZip64LocatorMark, kLocatorBytes)) return;
  const std::uint64_t at = word64(bytes, end.at - kLocatorBytes + 8);
  if (at > end.at || !is_at(bytes, at, kZip64EndMark, kZip64EndBytes)) {
    source_.fail_at_byte(end.at - kLocatorBytes, "the ZIP64 record is not where it is said to be");
  }
  end = {at, word64(bytes, at + 32), word64(bytes, at + 48), word64(bytes, at + 40)};
}

std::size_t ZipArchive::read_member(std::size_t at, std::size_t end) {
  const std::string_view bytes = source_.bytes;
  const auto fail = [&] { source_.fail_at_byte(at, "the directory of the ZIP archive is damaged"); };
  if (!is_at(bytes.substr(0, end), at, kDirectoryMark, kDirectoryBytes)) fail();
  const std::size_t name = word16(bytes, at + 28), extra = word16(bytes, at + 30), comment = word16(bytes, at + 32);
  if (end - at - kDirectoryBytes < name + extra + comment) fail();
  ZipMember member = {bytes.substr(at + kDirectoryBytes, name),
                      word32(bytes, at + 20),
                      word32(bytes, at + 24),
                      word32(bytes, at + 42),
                      word32(bytes, at + 16),
                      word16(bytes, at + 8),
                      word16(bytes, at + 10)};
  std::string_view fields = bytes.substr(at + kDirectoryBytes + name, extra);
  while (fields.size() >= 4) {
    const std::size_t size = word16(fields, 2);
    if (size > fields.size() - 4) break;
    std::string_view wide = fields.substr(4, word16(fields, 0) == 1 ? size : 0);
    for (std::uint64_t* const number : {&member.bytes, &member.packed_bytes, &member.header}) {
      if (*number != kInZip64 || wide.size() < 8) continue;
      *number = word64(wide, 0);
      wide.remove_prefix(8);
    }
    fields.remove_prefix(4 + size);
  }
  by_name_[lower_case(member.name)].push_back(members_.size());
  members_.push_back(member);
  return at + kDirectoryBytes + name + extra + comment;
}

const ZipMember* ZipArchive::find(std::string_view name) const {
  const auto found = by_name_.find(lower_case(name));
  if (found == by_name_.end()) return nullptr;
  if (found->second.size() != 1) fail(members_[found->second[0]], "is in the ZIP archive more than once");
  return &members_[found->second[0]];
}

void ZipArchive::fail(const ZipMember& member, const std::string& what) const {
  source_.fail("the part " + in_quotes(member.name) + ' ' + what);
}

std::string_view ZipArchive::packed(const ZipMember& member) const {
  const std::string_view bytes = source_.bytes;
  if (!is_at(bytes, member.header, kMemberMark, kMemberBytes)) fail(member, "is not where the ZIP archive says");
  if (((member.flags | word16(bytes, member.header + 6)) & kEncrypted) != 0) fail(member, "is encrypted");
  const std::size_t name = word16(bytes, member.header + 26), extra = word16(bytes, member.header + 28),
                    left = bytes.size() - member.header - kMemberBytes;
  if (left < name + extra || left - name - extra < member.packed_bytes)
    fail(member, "goes on beyond the end of the file");
  if (bytes.substr(member.header + kMemberBytes, name) != member.name) {
    fail(member, "has another name where it begins");
  }
  return bytes.substr(member.header + kMemberBytes + name + extra, member.packed_bytes);
}

void ZipArchive::unpack(const ZipMember& member, const std::function<void(std::string_view)>& take) {
  const std::string_view held = packed(member);
  if (member.method == kDeflated) return inflate(member, held, take);
  if (member.method != kStored) {
    fail(member, "is packed by method " + std::to_string(member.method) + ", which is not read: deflate alone is");
  }
  if (member.bytes != member.packed_bytes) fail(member, "is damaged: it has another size than the ZIP archive says");
  if (crc_with(0, held) != member.crc) fail(member, "is damaged: its checksum is another");
  unpacked_ += held.size();
  source_.progress.at(std::min(unpacked_, source_.bytes.size()));
  constexpr std::size_t kPiece = std::size_t{1} << 16;
  for (std::size_t at = 0; at < held.size(); at += kPiece) take(held.substr(at, kPiece));
}

void ZipArchive::inflate(const ZipMember& member, std::string_view packed,
                         const std::function<void(std::string_view)>& take) {
  Inflater inflater;
  if (!inflater.is_ready) throw std::bad_alloc();
  z_stream& stream = inflater.stream;
  constexpr std::size_t kMostAtOnce = std::size_t{1} << 18;
  const auto room = std::make_unique<std::array<char, 1 << 16>>();
  std::uint32_t crc = 0;
  std::uint64_t bytes = 0;
  for (int status = Z_OK; status != Z_STREAM_END;) {
    if (stream.avail_in == 0 && !packed.empty()) {
      const std::string_view next = packed.substr(0, kMostAtOnce);
      // zlib does not write there. z_const, which would say so, is not always defined.
      stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(next.data()));
      stream.avail_in = static_cast<uInt>(next.size());
      packed.remove_prefix(next.size());
      source_.progress.at(std::min(unpacked_, source_.bytes.size()));
      unpacked_ += next.size();
    }
    stream.next_out = reinterpret_cast<Bytef*>(room->data());
    stream.avail_out = static_cast<uInt>(room->size());
    status = ::inflate(&stream, Z_NO_FLUSH);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    const std::string_view piece(room->data(), room->size() - stream.avail_out);
    const bool is_stuck =
        status == Z_BUF_ERROR || (status == Z_OK && piece.empty() && stream.avail_in == 0 && packed.empty());
    if (is_stuck || (status != Z_OK && status != Z_STREAM_END)) fail(member, "is damaged: it cannot be unpacked");
    if (piece.size() > member.bytes - bytes) fail(member, "is damaged: it holds more than the ZIP archive says");
    bytes += piece.size();
    crc = crc_with(crc, piece);
    take(piece);
  }
  if (bytes != member.bytes || stream.avail_in != 0 || !packed.empty()) {
    fail(member, "is damaged: it has another size than the ZIP archive says");
  }
  if (crc != member.crc) fail(member, "is damaged: its checksum is another");
}

}  // namespace plumb::mesh

#pragma once

// For mesh.
// The members of a ZIP archive that lies in memory.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <mesh/read_source.hpp>

namespace plumb::mesh {

struct ZipMember {
  std::string_view name;
  std::uint64_t packed_bytes, bytes, header;  // header: where its own one begins
  std::uint32_t crc;
  std::uint16_t flags, method;
};

// An archive as 3MF may be one (ISO/IEC 29500-2): in one file, with ZIP64 or without, nothing encrypted, members stored
// or deflated. Only what a member holds is ever believed: a size that is announced is a bound.
class ZipArchive {
 public:
  // Reads the directory. The source must outlive the archive.
  explicit ZipArchive(const Source& source);

  const std::vector<ZipMember>& members() const { return members_; }

  // The member of that name, upper case like lower case (A to Z); null when there is none. Refuses one that is there
  // twice.
  const ZipMember* find(std::string_view name) const;

  // Calls take with what the member holds, piece by piece. Refuses what is encrypted, packed in another way, damaged or
  // cut short; the last it knows when all has been taken.
  void unpack(const ZipMember& member, const std::function<void(std::string_view)>& take);

 private:
  struct End {
    std::uint64_t at, members, directory, directory_bytes;
  };

  End find_end() const;
  void read_zip64(End& end) const;
  std::size_t read_member(std::size_t at, std::size_t end);
  std::string_view packed(const ZipMember& member) const;
  void inflate(const ZipMember& member, std::string_view packed, const std::function<void(std::string_view)>& take);
  [[noreturn]] void fail(const ZipMember& member, const std::string& what) const;

  const Source& source_;
  std::vector<ZipMember> members_;
  std::unordered_map<std::string, std::vector<std::size_t>> by_name_;
  std::size_t unpacked_ = 0;  // bytes of the file, for the progress
};

}  // namespace plumb::mesh

#pragma once

// For mesh.
// XML that comes piece by piece: for the reader of 3MF.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <mesh/read_source.hpp>

namespace plumb::mesh {

// Names of elements and attributes are those of Expat: that of the namespace, a line feed and the local name, or the
// local name alone where there is no namespace; as it stands there, prefix:name, where the prefix is not declared.
class XmlAttributes {
 public:
  explicit XmlAttributes(const char* const* pairs) : pairs_(pairs) {}
  std::optional<std::string_view> operator[](std::string_view name) const;

  // Calls tell with the name of each.
  template <class Tell>
  void for_each_name(const Tell& tell) const {
    for (const char* const* pair = pairs_; *pair != nullptr; pair += 2) tell(std::string_view(pair[0]));
  }

 private:
  const char* const* pairs_;
};

// Whom the reader tells what it finds. What is thrown from here ends the reading.
class XmlListener {
 public:
  virtual ~XmlListener() = default;
  // Before the element that declares it.
  virtual void declare_prefix(std::string_view prefix, std::string_view name_space) = 0;
  virtual void begin_element(std::string_view name, const XmlAttributes& attributes) = 0;
  virtual void end_element() = 0;
};

// Well-formed XML without a DOCTYPE, hence without entities of its own, in memory that does not grow with it: a tag of
// more than 1 MiB and elements more than 256 deep in each other are refused.
class XmlReader {
 public:
  // The name of the part is for messages, and begins them. Prefixes that are not declared are a fault unless they are
  // let pass, which takes longer.
  enum class Prefixes : std::uint8_t { declared, any };
  XmlReader(std::string part, XmlListener& listener, Prefixes prefixes = Prefixes::declared);
  ~XmlReader();
  XmlReader(const XmlReader&) = delete;
  XmlReader& operator=(const XmlReader&) = delete;

  // The next bytes. What is wrong is told at the end, so that damage to the file, of which this may come, can be told
  // before; after a fault nothing more is looked at.
  void feed(std::string_view bytes);

  // There are no more bytes. Throws what went wrong: a MeshReadError, or what the listener has thrown.
  void finish();

  // Is it a prefix that is not declared what went wrong?
  bool has_undeclared_prefix() const;

  // Where the listener is being told of.
  std::size_t line() const;
  [[noreturn]] void fail(const std::string& what) const { part_.fail_at_line(line(), what); }
  const Source& part() const { return part_; }

 private:
  struct Expat;

  void parse(std::string_view bytes, bool is_last);

  Source part_;
  std::unique_ptr<Expat> expat_;
};

}  // namespace plumb::mesh
